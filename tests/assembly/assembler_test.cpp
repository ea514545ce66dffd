#include "assembly/assembler.hpp"

#include <Eigen/Dense>
#include <cmath>

#include "assembly/sparsity.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/readers.hpp"
#include "mesh/reorder.hpp"
#include "support/support.hpp"

namespace cw {
namespace {

/// A random state on a mesh, and its residual and tangent by the textbook: dense matrices,
/// gradients by Eigen, sums in the order of the elements.
struct Case {
  TetMesh mesh;
  std::vector<Conductivity> conductivity;
  AssemblyOptions options;
  std::vector<double> phi, phi_old, source, r_old;
  double dt = 0.3;
  double tolerance = 1e-12;  // of the largest entry

  Case(TetMesh m, Quadrature quadrature, Mass mass, test::Random& random) : mesh(std::move(m)) {
    check_mesh(mesh, "test mesh");
    options.integration = quadrature;
    options.mass = mass;
    options.model = AlievPanfilov{};
    for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
      conductivity.push_back(
          {random.uniform(0.05, 0.3), mesh.has_fibers() ? random.uniform(0, 1) : 0});
    }
    for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
      phi_old.push_back(random.uniform(-0.05, 1.0));
      phi.push_back(phi_old.back() + random.uniform(-0.05, 0.05));
      source.push_back(random.uniform(-0.1, 0.1));
    }
    const int points = static_cast<int>(quadrature);
    for (std::int32_t k = 0; k < points * mesh.tet_count(); ++k) {
      r_old.push_back(random.uniform(0, 2));
    }
  }

  void reference(Eigen::MatrixXd& tangent, Eigen::VectorXd& residual) const {
    const AlievPanfilov model = std::get<AlievPanfilov>(options.model);
    tangent.setZero(mesh.node_count(), mesh.node_count());
    residual.setZero(mesh.node_count());
    const int points = static_cast<int>(options.integration);
    const double a = (5.0 + 3.0 * std::sqrt(5.0)) / 20.0;
    const double b = (5.0 - std::sqrt(5.0)) / 20.0;
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
        u[i] = phi[tet[i]];
        u_old[i] = phi_old[tet[i]];
        s[i] = source[tet[i]];
      }
      Eigen::Matrix4d k = volume * gradient.transpose() * d * gradient;
      Eigen::Vector4d r = k * u;
      if (options.mass == Mass::lumped) {
        k.diagonal().array() += volume / 4 / dt;
        r += volume / 4 / dt * (u - u_old);
      }
      for (int q = 0; q < points; ++q) {
        Eigen::Vector4d shape = Eigen::Vector4d::Constant(0.25);
        if (points == 4) {
          shape.setConstant(b);
          shape[q] = a;
        }
        const double w = volume / points;
        const auto local =
            model.solve(shape.dot(u), r_old[q * mesh.tet_count() + e], dt / options.time_scale);
        double point = -local.source / options.time_scale - shape.dot(s);
        double slope = -local.source_slope / options.time_scale;
        if (options.mass == Mass::consistent) {
          point += shape.dot(u - u_old) / dt;
          slope += 1 / dt;
        }
        r += w * point * shape;
        k += w * slope * shape * shape.transpose();
      }
      for (int i = 0; i < 4; ++i) {
        residual[tet[i]] += r[i];
        for (int j = 0; j < 4; ++j) tangent(tet[i], tet[j]) += k(i, j);
      }
    }
  }

  template <Space S>
  void compare(const std::string& format, const std::string& row_sum_format) {
    SCOPED_TRACE(format + " from row sums by " + row_sum_format);
    options.row_sum_format = row_sum_format;
    const CsrPattern pattern = tangent_pattern(mesh);
    const auto matrix = make_matrix<S>(format, pattern);
    matrix->values().upload(std::vector<double>(matrix->values().size(), std::nan("")));
    Assembler<S> assembler(mesh, conductivity, pattern, *matrix, options);
    const Stream<S> stream;
    const Array<double, S> phi_s(phi), phi_old_s(phi_old), source_s(source), r_old_s(r_old);
    Array<double, S> r_s(r_old.size(), std::nan(""));
    Array<double, S> residual_s(phi.size(), std::nan(""));
    const Array<double, S> dt_s(1, dt);
    assembler.evaluate(
        stream, {phi_old_s.data(), phi_s.data(), source_s.data(), r_old_s.data(), r_s.data()},
        dt_s.data());
    assembler.assemble_tangent(stream, *matrix);
    assembler.assemble_residual(stream, residual_s.data());
    stream.wait();

    Eigen::MatrixXd tangent;
    Eigen::VectorXd residual;
    reference(tangent, residual);
    const std::vector<double> values = matrix->values().download();
    const double tangent_tolerance = tolerance * tangent.cwiseAbs().maxCoeff();
    const double residual_tolerance = tolerance * residual.cwiseAbs().maxCoeff();
    for (Index i = 0; i < pattern.rows; ++i) {
      for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
        const double expected = tangent(i, pattern.column[k]);
        ASSERT_NEAR(values[matrix->position()[k]], expected, tangent_tolerance)
            << "entry " << i << ", " << pattern.column[k];
      }
    }
    const std::vector<double> r = residual_s.download();
    for (Index i = 0; i < pattern.rows; ++i) {
      ASSERT_NEAR(r[i], residual[i], residual_tolerance);
    }
    // Entries that no nonzero owns are padding, and must have come out as 0.
    double stored = 0.0;
    for (const double value : values) stored += std::abs(value);
    EXPECT_NEAR(stored, tangent.cwiseAbs().sum(), 1e-9 * stored);
  }
};

TetMesh small_heart() {
  VentricleShape shape;
  shape.spacing = 7.0;
  return generate_ventricle(shape);
}

TetMesh by_row_length(TetMesh mesh) {
  check_mesh(mesh, "small heart");
  renumber_nodes(mesh, rows_by_length(tangent_pattern(mesh)));
  return mesh;
}

template <Space S>
void compare_all() {
  test::Random random;
  for (const Quadrature quadrature : {Quadrature::reduced, Quadrature::full}) {
    for (const Mass mass : {Mass::consistent, Mass::lumped}) {
      Case plain(small_heart(), quadrature, mass, random);
      Case renumbered(by_row_length(small_heart()), quadrature, mass, random);
      for (const Format& format : formats()) {
        if (!format.runs_on(S)) continue;
        const std::string name(format.name);
        (format.renumbered ? renumbered : plain).compare<S>(name, "k1");
        if (!format.renumbered) plain.compare<S>("k1", name);
        (format.renumbered ? renumbered : plain).compare<S>(name, name);
      }
    }
  }
}

TEST(Assembler, every_format_holds_the_textbook_tangent_and_residual) {
  compare_all<Space::host>();
}

TEST(Assembler, every_format_on_the_device_holds_the_textbook_tangent_and_residual) {
  CW_REQUIRE_GPU();
#if CW_CUDA
  compare_all<Space::device>();
#endif
}

TEST(Assembler, a_heart_with_rows_of_289_entries_is_assembled_alike) {
  CW_REQUIRE_DATA();
  test::Random random;
  TetMesh mesh = read_mesh(test::data_folder() + "/meshes/rabbit/heart_apex_5110", {10.0, "", ""});
  Case c(std::move(mesh), Quadrature::reduced, Mass::consistent, random);
  c.tolerance = 1e-9;  // it has slivers, whose gradients the reference's 4 x 4 inverse blurs
  c.compare<Space::host>("k1", "k1");
}

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

TEST(RowSumPlan, contributions_of_a_row_keep_their_order) {
  const std::vector<Index> row_of{2, 0, 2, 2, 0};
  const RowSumPlan plan = row_sum_plan(4, row_of);
  EXPECT_EQ(plan.pattern.row_start, (std::vector<Index>{0, 2, 2, 5, 5}));
  EXPECT_EQ(plan.slot, (std::vector<Index>{2, 0, 3, 4, 1}));
  EXPECT_THROW(row_sum_plan(2, row_of), std::invalid_argument);
}

}  // namespace
}  // namespace cw
