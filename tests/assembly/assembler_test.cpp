#include "assembly/assembler.hpp"

#include <Eigen/Dense>
#include <Eigen/Sparse>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "assembly/sparsity.hpp"
#include "io/mesh_readers.hpp"
#include "kernels/cell/elementwise.hpp"
#include "kernels/core/stream.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "support/device.hpp"
#include "support/support.hpp"

namespace cw {
namespace assembler_test {
namespace {

/// A random state on a mesh, and its residual and tangent by the textbook: dense matrices,
/// gradients by Eigen, sums in the order of the elements.
struct Case {
  /// K, R, and the sums of the sizes of what they are sums of.
  struct Reference {
    std::vector<double> tangent, tangent_size;  // in the order of the pattern
    Eigen::VectorXd residual, residual_size;
    std::vector<double> states;
  };

  TetMesh mesh;
  CsrPattern pattern;
  std::vector<Conductivity> conductivity;
  AssemblyOptions options;
  std::vector<double> V, V_old, source, states_old;
  std::map<double, Reference> references;  // by the size of the step
  double tolerance = 1e-12;                // of the sizes that an entry is the sum of

  Case(TetMesh m, Quadrature quadrature, Mass mass, test::Random& random,
       const CellModel& model = AlievPanfilov{})
      : mesh(std::move(m)) {
    check_mesh(mesh, "test mesh");
    pattern = tangent_pattern(mesh);
    options.integration = quadrature;
    options.mass = mass;
    options.model = model;
    for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
      conductivity.push_back(
          {random.uniform(0.05, 0.3), mesh.has_fibers() ? random.uniform(0, 1) : 0});
    }
    for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
      V_old.push_back(random.uniform(-85.0, 20.0));
      V.push_back(V_old.back() + random.uniform(-5.0, 5.0));
      source.push_back(random.uniform(-10.0, 10.0));
    }
    const int points = static_cast<int>(quadrature);
    const int states = static_cast<int>(states_of(model).size());
    for (std::int32_t k = 0; k < states * points * mesh.tet_count(); ++k) {
      states_old.push_back(random.uniform(0, states == 1 ? 2 : 1));
    }
  }

  const Reference& reference(double dt) {
    const auto found = references.find(dt);
    return found != references.end() ? found->second : references[dt] = make_reference(dt);
  }

  Reference make_reference(double dt) const {
    return std::visit([&](const auto& model) { return make_reference(dt, model); },
                      *elementwise_cell(options.model));
  }

  /// Sums of triplets, in the order of the pattern.
  std::vector<double> along_pattern(const std::vector<Eigen::Triplet<double>>& triplets) const {
    Eigen::SparseMatrix<double, Eigen::RowMajor> sums(pattern.rows, pattern.columns);
    sums.setFromTriplets(triplets.begin(), triplets.end());
    std::vector<double> values;
    for (Index i = 0; i < pattern.rows; ++i) {
      for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
        values.push_back(sums.coeff(i, pattern.column[k]));
      }
    }
    EXPECT_EQ(static_cast<std::size_t>(sums.nonZeros()), values.size()) << "entries elsewhere";
    return values;
  }

  template <class Model>
  Reference make_reference(double dt, const Model& model) const {
    Reference sums;
    const std::size_t tets = mesh.tets.size();
    sums.states.resize(states_old.size());
    std::vector<Eigen::Triplet<double>> triplets;
    std::vector<Eigen::Triplet<double>> sizes;
    sums.residual.setZero(mesh.node_count());
    sums.residual_size.setZero(mesh.node_count());
    const int points = static_cast<int>(options.integration);
    const double a = (5.0 + 3.0 * std::sqrt(5.0)) / 20.0;
    const double b = (5.0 - std::sqrt(5.0)) / 20.0;
    const double lumped = options.mass == Mass::lumped    ? 1.0
                          : options.mass == Mass::blended ? 0.5
                                                          : 0.0;
    const double consistent = 1.0 - lumped;
    for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
      const Tet& tet = mesh.tets[e];
      Eigen::Matrix4d barycentric;  // rows (1, x, y, z): its inverse holds the shape functions
      for (int i = 0; i < 4; ++i) {
        const Vector3& x = mesh.points[tet[i]];
        barycentric.row(i) << 1.0, x[0], x[1], x[2];
      }
      const double volume = std::abs(barycentric.determinant()) / 6.0;
      const Eigen::Matrix<double, 3, 4> gradient = barycentric.inverse().bottomRows<3>();
      Eigen::Matrix3d d = conductivity[e].d_iso * Eigen::Matrix3d::Identity();
      if (mesh.has_fibers()) {
        const Eigen::Vector3d n(mesh.fibers[e].data());
        d += conductivity[e].d_ani * n * n.transpose();
      }
      Eigen::Vector4d u;
      Eigen::Vector4d u_old;
      Eigen::Vector4d s;
      for (int i = 0; i < 4; ++i) {
        u[i] = V[tet[i]];
        u_old[i] = V_old[tet[i]];
        s[i] = source[tet[i]];
      }
      Eigen::Matrix4d k = volume * gradient.transpose() * d * gradient;
      Eigen::Vector4d r = k * u;
      Eigen::Matrix4d size_of_k = k.cwiseAbs();
      Eigen::Vector4d size_of_r = size_of_k * u.cwiseAbs();
      const double diagonal = lumped * volume / 4 / dt;
      k.diagonal().array() += diagonal;
      r += diagonal * (u - u_old);
      size_of_k.diagonal().array() += diagonal;
      size_of_r += diagonal * (u.cwiseAbs() + u_old.cwiseAbs());
      for (int q = 0; q < points; ++q) {
        Eigen::Vector4d shape = Eigen::Vector4d::Constant(0.25);
        if (points == 4) {
          shape.setConstant(b);
          shape[q] = a;
        }
        const double w = volume / points;
        std::array<double, Model::state_count> old;
        const auto place = [&](std::size_t state) {
          return (state * static_cast<std::size_t>(points) + q) * tets + e;
        };
        for (std::size_t n = 0; n < old.size(); ++n) old[n] = states_old[place(n)];
        const auto local = solve_local(model, shape.dot(u), old.data(), dt / options.time_scale);
        for (std::size_t n = 0; n < old.size(); ++n) sums.states[place(n)] = local.state[n];
        const double size = 2 * consistent / dt + std::abs(local.source_slope) / options.time_scale;
        const double point = consistent * shape.dot(u - u_old) / dt -
                             local.source / options.time_scale - shape.dot(s);
        const double slope = consistent / dt - local.source_slope / options.time_scale;
        r += w * point * shape;
        k += w * slope * shape * shape.transpose();
        size_of_r +=
            w * (std::abs(local.source) / options.time_scale + usual_V * (size + 1)) * shape;
        size_of_k += w * size * shape * shape.transpose();
      }
      for (int i = 0; i < 4; ++i) {
        sums.residual[tet[i]] += r[i];
        sums.residual_size[tet[i]] += size_of_r[i];
        for (int j = 0; j < 4; ++j) {
          triplets.emplace_back(tet[i], tet[j], k(i, j));
          sizes.emplace_back(tet[i], tet[j], size_of_k(i, j));
        }
      }
    }
    sums.tangent = along_pattern(triplets);
    sums.tangent_size = along_pattern(sizes);
    return sums;
  }

  /// The tangent (in the order of the pattern) and the residual of a path, for two sizes of step,
  /// one after the other in one assembler.
  template <Space S>
  void compare(const std::string& format, const std::string& row_sum_format,
               AssemblyPath path = AssemblyPath::patch_sums) {
    SCOPED_TRACE(format + ", " + std::string(entry_of(path).name) + " by " + row_sum_format);
    options.row_sum_format = row_sum_format;
    options.path = path;
    const auto matrix = make_matrix<S>(format, pattern);
    Stream<S> stream;
    matrix->values().upload(std::vector<double>(matrix->values().size(), std::nan("")));
    const auto assembler =
        make_assembler<S>(mesh, conductivity, pattern, TangentTarget::of(*matrix), options);
    const Array<double, S> V_s(V), V_old_s(V_old), source_s(source);
    const Array<double, S> states_old_s(states_old);
    Array<double, S> states_s(states_old.size(), std::nan(""));
    const auto assemble = [&](double dt) {
      Array<double, S> residual_s(V.size(), std::nan(""));
      const Array<double, S> dt_s(1, dt);
      assembler->evaluate(
          stream,
          {V_old_s.data(), V_s.data(), source_s.data(), states_old_s.data(), states_s.data()},
          dt_s.data(), residual_s.data());
      assembler->assemble_tangent(stream);
      stream.wait();
      return std::pair{matrix->values().download(), residual_s.download()};
    };
    for (const double dt : {0.3, 0.07}) {
      const auto [values, residual] = assemble(dt);
      expect_close(*matrix, values, residual, reference(dt));
      const std::vector<double> states = states_s.download();
      for (std::size_t k = 0; k < states.size(); ++k) {
        ASSERT_NEAR(states[k], reference(dt).states[k], 1e-12) << "state " << k;
      }
      if (!entry_of(path).repeatable || !find_format(row_sum_format)->repeatable) continue;
      const auto [again, residual_again] = assemble(dt);
      EXPECT_EQ(values, again);
      EXPECT_EQ(residual, residual_again);
    }
  }

  template <Space S>
  void expect_close(const SparseMatrix<S>& matrix, const std::vector<double>& values,
                    const std::vector<double>& residual, const Reference& expected) const {
    std::vector<char> is_padding(values.size(), 1);
    for (Index i = 0; i < pattern.rows; ++i) {
      for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
        const Index place = matrix.position()[k];
        is_padding[place] = 0;
        // A NaN is not close to anything.
        if (std::abs(values[place] - expected.tangent[k]) <= tolerance * expected.tangent_size[k]) {
          continue;
        }
        FAIL() << "entry " << i << ", " << pattern.column[k] << " is " << values[place] << ", not "
               << expected.tangent[k];
      }
      ASSERT_NEAR(residual[i], expected.residual[i], tolerance * expected.residual_size[i])
          << "node " << i;
    }
    for (std::size_t k = 0; k < values.size(); ++k) {
      if (is_padding[k] != 0) {
        ASSERT_EQ(values[k], 0.0) << "padding " << k;
      }
    }
  }
};

constexpr std::array all_masses{Mass::lumped, Mass::blended, Mass::consistent};

TetMesh small_heart() {
  VentricleShape shape;
  shape.spacing = 7.0;
  return generate_ventricle(shape);
}

TetMesh by_row_length(TetMesh mesh) {
  check_mesh(mesh, "mesh");
  renumber_nodes(mesh, rows_by_length(tangent_pattern(mesh)));
  return mesh;
}

/// A box with its points moved, its nodes shuffled, and a third of its tetrahedra gone.
TetMesh random_mesh(test::Random& random) {
  TetMesh mesh =
      generate_box({{random.uniform(2, 6), random.uniform(2, 6), random.uniform(2, 6)}, 1.0, {}});
  for (Vector3& x : mesh.points) {
    for (double& coordinate : x) coordinate += random.uniform(-0.1, 0.1);
  }
  std::shuffle(mesh.tets.begin(), mesh.tets.end(), random.engine());
  mesh.tets.resize(mesh.tets.size() * 2 / 3);
  mesh.tags.resize(mesh.tets.size());
  mesh.input_tet.resize(mesh.tets.size());
  check_mesh(mesh, "random mesh");
  std::vector<Index> order(mesh.points.size());
  std::iota(order.begin(), order.end(), Index{0});
  std::shuffle(order.begin(), order.end(), random.engine());
  renumber_nodes(mesh, order);
  return mesh;
}

/// Every format of K by every path, with row sums by K1; every format as the row sums' of K1, too;
/// and every format with itself.
template <Space S>
void compare_all() {
  test::Random random;
  for (const Quadrature quadrature : {Quadrature::reduced, Quadrature::full}) {
    for (const Mass mass : all_masses) {
      Case plain(small_heart(), quadrature, mass, random);
      Case renumbered(by_row_length(small_heart()), quadrature, mass, random);
      for (const Format& format : formats()) {
        if (!format.runs_on(S)) continue;
        const std::string name(format.name);
        Case& c = format.renumbered ? renumbered : plain;
        for (const AssemblyPathEntry& path : assembly_paths()) {
          if (!path.runs_on(S)) continue;
          c.compare<S>(name, "k1", path.path);
          if (path.path == AssemblyPath::atomic) continue;  // knows no row sums
          if (!format.renumbered) plain.compare<S>("k1", name, path.path);
          c.compare<S>(name, name, path.path);
        }
      }
    }
  }
}

TEST(Assembler, every_path_in_every_format_holds_the_textbook_tangent_and_residual) {
  compare_all<Space::host>();
}

TEST(Assembler, every_path_in_every_format_on_the_device_holds_them_too) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  compare_all<Space::device>();
#endif
}

/// Cells of three states by every path, in a format whose order is its own.
template <Space S>
void compare_several_states() {
  test::Random random;
  for (const Quadrature quadrature : {Quadrature::reduced, Quadrature::full}) {
    for (const Mass mass : all_masses) {
      Case c(small_heart(), quadrature, mass, random, BuenoOrovio{});
      c.options.time_scale = 1.0;
      for (const AssemblyPathEntry& path : assembly_paths()) {
        if (path.runs_on(S)) c.compare<S>("k1", "csr-scalar", path.path);
      }
    }
  }
}

TEST(Assembler, every_path_serves_cells_of_several_states) {
  compare_several_states<Space::host>();
}

TEST(Assembler, every_path_on_the_device_serves_cells_of_several_states) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  compare_several_states<Space::device>();
#endif
}

/// What the integrals over a tetrahedron come to by hand, as shares of its volume: N_I^2 and N_I
/// N_J exactly (four points), or with N = 1/4 at the one point.
struct Shares {
  Quadrature quadrature;
  Mass mass;
  double diagonal, pair;
};
constexpr std::array all_shares{Shares{Quadrature::reduced, Mass::consistent, 1.0 / 16, 1.0 / 16},
                                Shares{Quadrature::reduced, Mass::lumped, 1.0 / 4, 0.0},
                                Shares{Quadrature::reduced, Mass::blended, 5.0 / 32, 1.0 / 32},
                                Shares{Quadrature::full, Mass::consistent, 1.0 / 10, 1.0 / 20},
                                Shares{Quadrature::full, Mass::lumped, 1.0 / 4, 0.0},
                                Shares{Quadrature::full, Mass::blended, 7.0 / 40, 1.0 / 40}};

/// K and R of a tetrahedron that neither conducts nor reacts: its mass by the size of the step.
void expect_mass(const Shares& shares, AssemblyPath path) {
  constexpr double dt = 0.5;
  TetMesh mesh;
  mesh.points = {{0, 0, 0}, {3, 0, 0}, {0, 2, 0}, {0, 0, 4}};
  mesh.tets = {{0, 1, 2, 3}};
  mesh.tags = {0};
  check_mesh(mesh, "tetrahedron");
  constexpr double volume = 4.0;
  AssemblyOptions options;
  AlievPanfilov inert;
  inert.c = inert.gamma = inert.mu1 = 0.0;
  options.model = inert;
  options.integration = shares.quadrature;
  options.mass = shares.mass;
  options.row_sum_format = "csr";
  options.path = path;
  const std::vector<Conductivity> conductivity{{0.0, 0.0}};
  const CsrPattern pattern = tangent_pattern(mesh);
  const auto matrix = make_matrix<Space::host>("csr", pattern);
  const auto assembler =
      make_assembler<Space::host>(mesh, conductivity, pattern, TangentTarget::of(*matrix), options);
  const std::vector<double> V_old(4, 0.25);
  const std::vector<double> V{0.25, 0.5, 0.25, 0.375};  // increments 0, 1/4, 0, 1/8
  const std::vector<double> none(4, 0.0);
  std::vector<double> r(4, 0.0);
  std::vector<double> residual(4, std::nan(""));
  Stream<Space::host> stream;
  assembler->evaluate(stream, {V_old.data(), V.data(), none.data(), none.data(), r.data()}, &dt,
                      residual.data());
  assembler->assemble_tangent(stream);
  const std::vector<double> values = matrix->values().download();
  const double diagonal = shares.diagonal * volume / dt;
  const double pair = shares.pair * volume / dt;
  for (Index i = 0; i < 4; ++i) {
    double expected = 0.0;
    for (Index j = 0; j < 4; ++j) {
      const double entry = i == j ? diagonal : pair;
      const std::size_t at = static_cast<std::size_t>(find_nonzero(pattern, i, j));
      EXPECT_NEAR(values[at], entry, 1e-14 * diagonal) << i << ", " << j;
      expected += entry * (V[j] - V_old[j]);
    }
    EXPECT_NEAR(residual[i], expected, 1e-14 * diagonal) << i;
  }
}

TEST(Assembler, a_tetrahedron_s_mass_is_what_its_integrals_come_to_by_hand) {
  for (const AssemblyPathEntry& path : assembly_paths()) {
    if (!path.runs_on(Space::host)) continue;
    for (const Shares& shares : all_shares) {
      SCOPED_TRACE(std::string(path.name) + ", points " +
                   std::to_string(static_cast<int>(shares.quadrature)) + ", mass " +
                   std::to_string(static_cast<int>(shares.mass)));
      expect_mass(shares, path.path);
    }
  }
}

/// Small enough for compute-sanitizer.
TEST(Assembler, paths_on_the_device_are_sanitized) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  test::Random random;
  for (const Quadrature quadrature : {Quadrature::reduced, Quadrature::full}) {
    for (const Mass mass : all_masses) {
      Case c(small_heart(), quadrature, mass, random);
      for (const AssemblyPathEntry& path : assembly_paths()) {
        if (path.runs_on(Space::device)) c.compare<Space::device>("k2", "k1", path.path);
      }
    }
  }
#endif
}

/// A mesh in every format by every path; renumbered for those that want it.
template <Space S>
void compare_formats(const TetMesh& mesh, Quadrature quadrature, Mass mass, test::Random& random) {
  Case plain(mesh, quadrature, mass, random);
  Case renumbered(by_row_length(mesh), quadrature, mass, random);
  for (Case* c : {&plain, &renumbered}) {
    c->tolerance = 1e-9;  // slivers, whose gradients the reference's 4 x 4 inverse blurs
  }
  for (const Format& format : formats()) {
    if (!format.runs_on(S)) continue;
    Case& c = format.renumbered ? renumbered : plain;
    for (const AssemblyPathEntry& path : assembly_paths()) {
      if (path.runs_on(S)) c.compare<S>(std::string(format.name), "k1", path.path);
    }
  }
}

template <Space S>
void compare_random_meshes() {
  test::Random random;
  for (int repeat = 0; repeat < 10; ++repeat) {
    compare_formats<S>(random_mesh(random),
                       repeat % 2 == 0 ? Quadrature::reduced : Quadrature::full,
                       all_masses[static_cast<std::size_t>(repeat) % 3], random);
  }
}

TEST(Assembler, every_path_in_every_format_on_random_meshes) {
  compare_random_meshes<Space::host>();
}

TEST(Assembler, every_path_in_every_format_on_random_meshes_on_the_device) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  compare_random_meshes<Space::device>();
#endif
}

/// Hearts, in the order of a run.
class SharedMeshes : public testing::TestWithParam<const char*> {
 protected:
  static TetMesh mesh() {
    TetMesh mesh = read_mesh(test::data_folder() + "/meshes/" + GetParam(), {10.0, "", ""});
    check_mesh(mesh, GetParam());
    reorder(mesh);
    return mesh;
  }
};

TEST_P(SharedMeshes, are_assembled_alike_by_every_path_in_every_format) {
  CW_REQUIRE_DATA();
  test::Random random;
  compare_formats<Space::host>(mesh(), Quadrature::reduced, Mass::consistent, random);
}

TEST_P(SharedMeshes, are_assembled_alike_by_every_path_in_every_format_on_the_device) {
  CW_REQUIRE_GPU();
  CW_REQUIRE_DATA();
#if CW_CUDA
  test::Random random;
  compare_formats<Space::device>(mesh(), Quadrature::reduced, Mass::consistent, random);
#endif
}

INSTANTIATE_TEST_SUITE_P(Shared, SharedMeshes,
                         testing::Values("biventricle/crtdemo_biv_4569",
                                         "biventricle/crtdemo_biv_4569_refined_x8",
                                         "rabbit/heart_apex_5110", "rabbit/ucsd_rabbit_63885_retet",
                                         "wedge/human_wedge_18411"),
                         [](const auto& test) {
                           const std::string path = test.param;
                           return path.substr(path.find('/') + 1);
                         });

TEST(Sparsity, a_single_tetrahedron_is_a_full_matrix) {
  TetMesh mesh;
  mesh.points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  mesh.tets = {{0, 1, 2, 3}};
  const CsrPattern pattern = tangent_pattern(mesh);
  EXPECT_EQ(pattern.row_start, (std::vector<Index>{0, 4, 8, 12, 16}));
  EXPECT_EQ(pattern.column, (std::vector<Index>{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}));
  EXPECT_EQ(find_nonzero(pattern, 2, 3), 11);
  CsrPattern diagonal;
  diagonal.rows = diagonal.columns = 2;
  diagonal.row_start = {0, 1, 2};
  diagonal.column = {0, 1};
  EXPECT_EQ(find_nonzero(diagonal, 0, 1), -1);
}

}  // namespace
}  // namespace assembler_test
}  // namespace cw
