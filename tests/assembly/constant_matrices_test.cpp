#include "assembly/constant_matrices.hpp"

#include <omp.h>

#include <cmath>

#include "assembly/sparsity.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/refine.hpp"
#include "mesh/reorder.hpp"
#include "support/support.hpp"

namespace cw {
namespace constant_matrices_test {
namespace {

TetMesh checked(TetMesh mesh) {
  check_mesh(mesh, "test mesh");
  return mesh;
}

double volume_of(const TetMesh& mesh) {
  double volume = 0.0;
  for (const Tet& tet : mesh.tets) volume += std::abs(signed_volume(mesh, tet));
  return volume;
}

/// u^T A v.
double product(const CsrPattern& pattern, std::span<const double> values,
               const std::vector<double>& u, const std::vector<double>& v) {
  double sum = 0.0;
  for (Index i = 0; i < pattern.rows; ++i) {
    for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
      sum += u[i] * values[k] * v[pattern.column[k]];
    }
  }
  return sum;
}

TEST(ConstantMatrices, values_come_to_their_places_among_zeros) {
  const std::vector<double> nonzeros{1.0, 2.0, 3.0};
  const std::vector<Index> position{4, 0, 3};
  const UnsetVector<double> values = in_places(nonzeros, position, 6);
  EXPECT_EQ(std::vector<double>(values.begin(), values.end()),
            (std::vector<double>{2.0, 0.0, 0.0, 3.0, 1.0, 0.0}));
}

TEST(ConstantMatrices, entries_are_found_in_rows_of_any_length) {
  for (const Index length : {0, 1, 2, 63, 64, 65, 200}) {
    std::vector<Index> columns;
    for (Index k = 0; k < length; ++k) columns.push_back(3 * k + 1);
    for (Index column = 0; column <= 3 * length + 1; ++column) {
      const Index expected = column % 3 == 1 && column / 3 < length ? column / 3 : -1;
      ASSERT_EQ(place_in_row(columns.data(), length, column), expected) << length;
    }
  }
}

TEST(ConstantMatrices, integrate_linear_functions_exactly) {
  const TetMesh mesh = checked(generate_box({{2, 1, 1}, 0.5, Vector3{1, 0, 0}}));
  const std::vector<Conductivity> conductivity(mesh.tets.size(), {0.3, 0.4});
  const CsrPattern pattern = tangent_pattern(mesh);
  const ConstantMatrices matrices =
      constant_matrices(mesh, conductivity, pattern, Mass::consistent);
  std::vector<double> one, x, y;
  for (const Vector3& point : mesh.points) {
    one.push_back(1.0);
    x.push_back(point[0]);
    y.push_back(point[1]);
  }
  EXPECT_NEAR(product(pattern, matrices.mass, one, one), 2.0, 1e-12);
  EXPECT_NEAR(product(pattern, matrices.mass, one, x), 2.0, 1e-12);
  EXPECT_NEAR(product(pattern, matrices.mass, x, x), 8.0 / 3.0, 1e-12);
  EXPECT_NEAR(product(pattern, matrices.mass, x, y), 1.0, 1e-12);
  // The gradient of x is along the fibres, that of y across.
  EXPECT_NEAR(product(pattern, matrices.stiffness, x, x), 0.7 * 2.0, 1e-12);
  EXPECT_NEAR(product(pattern, matrices.stiffness, y, y), 0.3 * 2.0, 1e-12);
  EXPECT_NEAR(product(pattern, matrices.stiffness, x, y), 0.0, 1e-12);
  EXPECT_NEAR(product(pattern, matrices.stiffness, one, x), 0.0, 1e-12);
}

/// Any two unit vectors at a right angle.
TissueAxes random_axes(test::Random& random) {
  const auto vector = [&] {
    return Vector3{random.uniform(-1.0, 1.0), random.uniform(-1.0, 1.0), random.uniform(-1.0, 1.0)};
  };
  const Vector3 first = vector();
  const Vector3 fiber = (1.0 / norm(first)) * first;
  const Vector3 other = cross(fiber, vector());
  return {fiber, (1.0 / norm(other)) * other};
}

TEST(ConstantMatrices, conduct_by_three_values_along_fibres_in_sheets_and_across_them) {
  test::Random random;
  for (const bool is_quadratic : {false, true}) {
    SCOPED_TRACE(is_quadratic);
    const TissueAxes axes = random_axes(random);
    const Vector3 normal = cross(axes.fiber, axes.sheet);
    TetMesh mesh = checked(generate_box({{2, 1, 1}, 0.5, axes.fiber, axes.sheet}));
    if (is_quadratic) mesh = with_quadratic_elements(mesh);
    const double value[3]{random.uniform(0.5, 1.0), random.uniform(0.2, 0.4),
                          random.uniform(0.01, 0.1)};
    const std::vector<Conductivity> conductivity(mesh.tets.size(),
                                                 Conductivity::of(value[0], value[1], value[2]));
    const CsrPattern pattern = tangent_pattern(mesh);
    const ConstantMatrices matrices =
        constant_matrices(mesh, conductivity, pattern, Mass::consistent);
    const Vector3 direction[3]{axes.fiber, axes.sheet, normal};
    for (int a = 0; a < 3; ++a) {
      for (int b = 0; b < 3; ++b) {
        std::vector<double> u, v;
        for (const Vector3& point : mesh.points) {
          u.push_back(dot(direction[a], point));
          v.push_back(dot(direction[b], point));
        }
        EXPECT_NEAR(product(pattern, matrices.stiffness, u, v), a == b ? value[a] * 2.0 : 0.0,
                    1e-11);
      }
    }
  }
}

TEST(ConstantMatrices, of_two_equal_values_are_those_of_fibres_alone) {
  const Vector3 fiber{0.6, 0.8, 0.0};
  const TetMesh mesh = checked(generate_box({{2, 1, 1}, 0.5, fiber, Vector3{0.0, 0.0, 1.0}}));
  const CsrPattern pattern = tangent_pattern(mesh);
  const auto stiffness = [&](const Conductivity& D) {
    return constant_matrices(mesh, std::vector<Conductivity>(mesh.tets.size(), D), pattern,
                             Mass::balanced, std::vector<double>(mesh.tets.size(), 0.5));
  };
  const ConstantMatrices three = stiffness(Conductivity::of(0.75, 0.25, 0.25));
  const ConstantMatrices two = stiffness({0.25, 0.5});
  EXPECT_EQ(three.stiffness, two.stiffness);
  EXPECT_EQ(three.mass, two.mass);
}

TEST(ConstantMatrices, do_not_depend_on_which_direction_is_called_what) {
  const std::size_t tets = generate_box({{2, 1, 1}, 0.5, {}, {}}).tets.size();
  const auto matrices = [&](const Vector3& fiber, const Vector3& sheet, const Conductivity& D) {
    const TetMesh mesh = checked(generate_box({{2, 1, 1}, 0.5, fiber, sheet}));
    return constant_matrices(mesh, std::vector<Conductivity>(tets, D), tangent_pattern(mesh),
                             Mass::balanced, std::vector<double>(tets, 0.5));
  };
  const Vector3 x{0.6, 0.8, 0.0}, y{-0.8, 0.6, 0.0}, z{0.0, 0.0, 1.0};
  const auto expect_same = [](const ConstantMatrices& a, const ConstantMatrices& b, double to) {
    for (std::size_t k = 0; k < a.mass.size(); ++k) {
      ASSERT_NEAR(a.mass[k], b.mass[k], to);
      ASSERT_NEAR(a.stiffness[k], b.stiffness[k], to);
    }
  };
  const auto three = matrices(x, y, Conductivity::of(0.3, 0.2, 0.1));
  expect_same(three, matrices(y, z, Conductivity::of(0.2, 0.1, 0.3)), 1e-12);
  expect_same(three, matrices(z, x, Conductivity::of(0.1, 0.3, 0.2)), 1e-12);
  // As two values become one, the matrices become those of fibres alone.
  expect_same(matrices(x, y, {0.1, 0.2}), matrices(x, y, Conductivity::of(0.3, 0.1 + 1e-9, 0.1)),
              1e-7);
}

TEST(ConstantMatrices, a_blended_mass_is_half_of_either) {
  VentricleShape shape;
  shape.spacing = 5.0;
  const TetMesh mesh = checked(generate_ventricle(shape));
  const std::vector<Conductivity> conductivity(mesh.tets.size(), {0.2, 0.8});
  const CsrPattern pattern = tangent_pattern(mesh);
  const auto mass = [&](Mass kind) {
    return constant_matrices(mesh, conductivity, pattern, kind).mass;
  };
  const UnsetVector<double> consistent = mass(Mass::consistent);
  const UnsetVector<double> lumped = mass(Mass::lumped);
  const UnsetVector<double> blended = mass(Mass::blended);
  const std::vector<double> one(mesh.points.size(), 1.0);
  for (std::size_t k = 0; k < blended.size(); ++k) {
    EXPECT_NEAR(blended[k], 0.5 * (consistent[k] + lumped[k]), 1e-14 * std::abs(lumped[k]) + 1e-15);
  }
  for (Index i = 0; i < pattern.rows; ++i) {
    for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
      if (pattern.column[k] != i) {
        EXPECT_EQ(lumped[k], 0.0);
      }
    }
  }
  for (const auto& values : {consistent, lumped, blended}) {
    EXPECT_NEAR(product(pattern, values, one, one), volume_of(mesh), 1e-9 * volume_of(mesh));
  }
}

/// Both matrices, which must be symmetric and have the same bits for any number of threads.
ConstantMatrices symmetric_and_repeatable(const TetMesh& mesh, const CsrPattern& pattern,
                                          Mass mass) {
  const std::vector<Conductivity> conductivity(mesh.tets.size(), {0.2, 0.8});
  const int threads = omp_get_max_threads();
  omp_set_num_threads(1);
  ConstantMatrices one = constant_matrices(mesh, conductivity, pattern, mass);
  omp_set_num_threads(3);
  const ConstantMatrices three = constant_matrices(mesh, conductivity, pattern, mass);
  omp_set_num_threads(threads);
  EXPECT_EQ(one.mass, three.mass);
  EXPECT_EQ(one.stiffness, three.stiffness);
  for (Index i = 0; i < pattern.rows; ++i) {
    for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
      const Index transposed = find_nonzero(pattern, pattern.column[k], i);
      EXPECT_EQ(one.mass[k], one.mass[transposed]);
      EXPECT_EQ(one.stiffness[k], one.stiffness[transposed]);
    }
  }
  return one;
}

TEST(ConstantMatrices, are_symmetric_and_of_the_same_bits_for_any_number_of_threads) {
  VentricleShape shape;
  shape.spacing = 4.0;
  const TetMesh mesh = checked(generate_ventricle(shape));
  (void)symmetric_and_repeatable(mesh, tangent_pattern(mesh), Mass::blended);
}

TEST(ConstantMatrices, integrate_quadratic_functions_exactly_with_quadratic_elements) {
  TetMesh mesh = checked(generate_box({{2, 1, 1}, 0.5, Vector3{1, 0, 0}}));
  mesh = with_quadratic_elements(mesh);
  reorder(mesh);
  const std::vector<Conductivity> conductivity(mesh.tets.size(), {0.3, 0.4});
  const CsrPattern pattern = tangent_pattern(mesh);
  const ConstantMatrices matrices =
      constant_matrices(mesh, conductivity, pattern, Mass::consistent);
  std::vector<double> one, x, xx, xy, yz;
  for (const auto& [a, b, c] : mesh.points) {
    one.push_back(1.0);
    x.push_back(a);
    xx.push_back(a * a);
    xy.push_back(a * b);
    yz.push_back(b * c);
  }
  const auto mass = [&](const auto& u, const auto& v) {
    return product(pattern, matrices.mass, u, v);
  };
  const auto stiffness = [&](const auto& u, const auto& v) {
    return product(pattern, matrices.stiffness, u, v);
  };
  EXPECT_NEAR(mass(one, one), 2.0, 1e-12);
  EXPECT_NEAR(mass(xx, xx), 32.0 / 5.0, 1e-11);
  EXPECT_NEAR(mass(x, yz), 2.0 * 0.25, 1e-12);
  EXPECT_NEAR(mass(xx, xy), 4.0 * 0.5, 1e-11);
  EXPECT_NEAR(mass(xy, yz), 2.0 / 3.0 * 0.5, 1e-12);
  EXPECT_NEAR(stiffness(xx, xx), 0.7 * 4.0 * 8.0 / 3.0, 1e-11);
  EXPECT_NEAR(stiffness(xx, x), 0.7 * 2.0 * 2.0, 1e-11);
  EXPECT_NEAR(stiffness(xy, xy), 0.7 * 2.0 / 3.0 + 0.3 * 8.0 / 3.0, 1e-11);
  EXPECT_NEAR(stiffness(xy, yz), 0.3 * 2.0 * 0.5, 1e-12);
  EXPECT_NEAR(stiffness(yz, yz), 0.3 * 2.0 * 2.0 / 3.0, 1e-12);
  EXPECT_NEAR(stiffness(one, xx), 0.0, 1e-12);
}

TEST(ConstantMatrices, of_quadratic_elements_are_symmetric_and_repeatable) {
  VentricleShape shape;
  shape.spacing = 6.0;
  TetMesh mesh = with_quadratic_elements(checked(generate_ventricle(shape)));
  reorder(mesh);
  const CsrPattern pattern = tangent_pattern(mesh);
  const ConstantMatrices matrices = symmetric_and_repeatable(mesh, pattern, Mass::consistent);
  double diagonal = 0.0;
  for (Index i = 0; i < pattern.rows; ++i) diagonal += matrices.mass[find_nonzero(pattern, i, i)];
  // By hand: corners have 6 and mid-points 32 of 420 parts of an element's volume.
  EXPECT_NEAR(diagonal, (4 * 6.0 + 6 * 32.0) / 420.0 * volume_of(mesh), 1e-9 * volume_of(mesh));
  const std::vector<Conductivity> conductivity(mesh.tets.size(), {0.2, 0.8});
  EXPECT_THROW((void)constant_matrices(mesh, conductivity, pattern, Mass::lumped),
               std::invalid_argument);
}

TEST(ConstantMatrices, another_mesh_s_pattern_is_refused) {
  const TetMesh mesh = checked(generate_box({{2, 1, 1}, 0.5, {}}));
  const TetMesh other = checked(generate_box({{1, 2, 1}, 0.5, {}}));
  const std::vector<Conductivity> conductivity(mesh.tets.size(), {0.3, 0.0});
  EXPECT_THROW((void)constant_matrices(mesh, conductivity, tangent_pattern(other), Mass::lumped),
               std::invalid_argument);
}

}  // namespace
}  // namespace constant_matrices_test
}  // namespace cw
