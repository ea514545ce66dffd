#include "workbench/products/compound_input.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "products/matrix_support.hpp"
#include "support/support.hpp"
#include "workbench/products/surface.hpp"

namespace cw {
namespace compound_input_test {
namespace {

CompoundInput read_text(const std::string& text, const std::string& entries) {
  const test::TemporaryFolder folder;
  test::write_text(folder / "a.mtx", text);
  return read_compound_source(folder / "a.mtx", entries, {});
}

TEST(CompoundInput, a_hermitian_file_gives_conjugate_numbers) {
  const CompoundInput matrix = read_text(
      "%%MatrixMarket matrix coordinate complex hermitian\n2 2 2\n1 1 1 0\n2 1 3 -4\n", "complex");
  EXPECT_EQ(matrix.pattern.column, (std::vector<Index>{0, 1, 0}));
  EXPECT_EQ(matrix.numbers, (std::vector<double>{1, 0, 3, 4, 3, -4}));
  EXPECT_TRUE(matrix.notes.empty());
}

TEST(CompoundInput, a_real_file_is_gathered_into_blocks) {
  const CompoundInput matrix = read_text(
      "%%MatrixMarket matrix coordinate real general\n4 6 5\n"
      "1 1 1\n2 2 2\n1 6 3\n3 3 4\n4 1 5\n",
      "block2");
  EXPECT_EQ(matrix.pattern.rows, 2);
  EXPECT_EQ(matrix.pattern.columns, 3);
  EXPECT_EQ(matrix.pattern.row_start, (std::vector<Index>{0, 2, 4}));
  EXPECT_EQ(matrix.pattern.column, (std::vector<Index>{0, 2, 0, 1}));
  EXPECT_EQ(matrix.numbers, (std::vector<double>{1, 0, 0, 2, 0, 3, 0, 0, 0, 0, 5, 0, 4, 0, 0, 0}));
}

TEST(CompoundInput, what_cannot_be_read_is_one_line) {
  const auto message = [](const std::string& text, const std::string& entries) -> std::string {
    try {
      (void)read_text(text, entries);
    } catch (const MatrixError& error) {
      return error.what();
    }
    return "no error";
  };
  const std::string real = "%%MatrixMarket matrix coordinate real general\n4 4 1\n1 1 1\n";
  EXPECT_NE(message(real, "block3").find("do not divide into blocks of 3"), std::string::npos);
  EXPECT_NE(message(real, "blok3").find("known are complex, quaternion"), std::string::npos);
  const std::string complex = "%%MatrixMarket matrix coordinate complex general\n3 3 1\n1 1 1 2\n";
  EXPECT_NE(message(complex, "block3").find("holds complex numbers"), std::string::npos);
  EXPECT_NE(
      message("%%MatrixMarket matrix coordinate complex hermitian\n1 1 1\n1 1 1 2\n", "complex")
          .find("a.mtx:3: an imaginary part on the diagonal"),
      std::string::npos);
}

/// The largest number of A x for a displacement of each node.
double largest_force(const CompoundInput& matrix, const std::vector<Vector3>& displacement) {
  double largest = 0.0;
  for (Index row = 0; row < matrix.pattern.rows; ++row) {
    double force[3] = {};
    for (Index k = matrix.pattern.row_start[row]; k < matrix.pattern.row_start[row + 1]; ++k) {
      for (int r = 0; r < 3; ++r) {
        for (int s = 0; s < 3; ++s) {
          force[r] += matrix.numbers[static_cast<std::size_t>(k) * 9 + 3 * r + s] *
                      displacement[matrix.pattern.column[k]][s];
        }
      }
    }
    for (const double f : force) largest = std::max(largest, std::abs(f));
  }
  return largest;
}

TEST(CompoundInput, elasticity_of_a_mesh_resists_all_but_rigid_motions) {
  const CompoundInput matrix = read_compound_source("box:125", "block3", {});
  const SourceMesh mesh = *read_source_mesh("box:125", {});
  const auto force = [&](auto displacement) {
    std::vector<Vector3> all;
    for (const Vector3& p : mesh.mesh.points) all.push_back(displacement(p));
    return largest_force(matrix, all);
  };
  EXPECT_LT(force([](const Vector3&) { return Vector3{1, 2, 3}; }), 1e-12);
  EXPECT_LT(force([](const Vector3& p) { return cross(Vector3{1, -2, 0.5}, p); }), 1e-11);
  EXPECT_GT(force([](const Vector3& p) { return Vector3{p[0] * p[0], 0, 0}; }), 0.1);
  // Uniform stretch along x: the stress is the same everywhere, (lambda + 2 mu, lambda, lambda).
  // So inner nodes feel no force, and those of a face its area's part of it.
  const double lambda = 0.3 / (1.3 * 0.4);
  const double mu = 0.5 / 1.3;
  double on_face = 0.0;
  for (Index row = 0; row < matrix.pattern.rows; ++row) {
    double along = 0.0;
    for (Index k = matrix.pattern.row_start[row]; k < matrix.pattern.row_start[row + 1]; ++k) {
      along += matrix.numbers[static_cast<std::size_t>(k) * 9] *
               mesh.mesh.points[matrix.pattern.column[k]][0];
    }
    const Vector3& at = mesh.mesh.points[row];
    const bool is_inside =
        std::all_of(at.begin(), at.end(), [](double x) { return x > 0 && x < 4; });
    if (is_inside) {
      EXPECT_NEAR(along, 0.0, 1e-12);
    }
    if (at[0] == 4.0) on_face += along;
  }
  EXPECT_NEAR(on_face, (lambda + 2.0 * mu) * 16.0, 1e-10) << "a face of 4 mm by 4 mm";
  // Symmetric: block (i, j) is the transpose of block (j, i).
  for (Index row = 0; row < matrix.pattern.rows; ++row) {
    for (Index k = matrix.pattern.row_start[row]; k < matrix.pattern.row_start[row + 1]; ++k) {
      const Index column = matrix.pattern.column[k];
      Index other = matrix.pattern.row_start[column];
      while (matrix.pattern.column[other] != row) ++other;
      for (int r = 0; r < 3; ++r) {
        for (int s = 0; s < 3; ++s) {
          ASSERT_NEAR(matrix.numbers[static_cast<std::size_t>(k) * 9 + 3 * r + s],
                      matrix.numbers[static_cast<std::size_t>(other) * 9 + 3 * s + r], 1e-14);
        }
      }
    }
  }
}

/// The sum over i and j of conj(x_i) A_ij y_j, its real part; x and y have four numbers a point.
double real_form(const SpinOperator& a, const std::vector<double>& x,
                 const std::vector<double>& y) {
  double sum = 0.0;
  for (std::size_t row = 0; row + 1 < a.row_start.size(); ++row) {
    for (Index k = a.row_start[row]; k < a.row_start[row + 1]; ++k) {
      const double* q = a.quaternion.data() + 4 * static_cast<std::size_t>(k);
      const double* p = y.data() + 4 * static_cast<std::size_t>(a.column[k]);
      const double* l = x.data() + 4 * row;
      sum += l[0] * (q[0] * p[0] - q[1] * p[1] - q[2] * p[2] - q[3] * p[3]) +
             l[1] * (q[0] * p[1] + q[1] * p[0] + q[2] * p[3] - q[3] * p[2]) +
             l[2] * (q[0] * p[2] - q[1] * p[3] + q[2] * p[0] + q[3] * p[1]) +
             l[3] * (q[0] * p[3] + q[1] * p[2] - q[2] * p[1] + q[3] * p[0]);
    }
  }
  return sum;
}

TEST(CompoundInput, a_sphere_is_closed_and_turned_outwards) {
  for (const Index least : {12, 13, 1000}) {
    const Surface sphere = sphere_of(least);
    const auto points = static_cast<Index>(sphere.points.size());
    EXPECT_GE(points, least);
    EXPECT_EQ(sphere.triangles.size(), 2 * static_cast<std::size_t>(points) - 4) << "Euler";
    double volume = 0.0;
    for (const auto& t : sphere.triangles) {
      volume += dot(sphere.points[t[0]], cross(sphere.points[t[1]], sphere.points[t[2]])) / 6.0;
    }
    EXPECT_NEAR(volume, 4.18879, least > 100 ? 0.03 : 2.0);
  }
}

TEST(CompoundInput, the_boundary_of_a_box_encloses_it) {
  const SourceMesh mesh = *read_source_mesh("box:64", {});
  const Surface surface = boundary_surface(mesh.mesh);
  EXPECT_EQ(surface.points.size(), 64U - 8U);
  EXPECT_EQ(surface.triangles.size(), 6U * 9U * 2U);
  double volume = 0.0;
  for (const auto& t : surface.triangles) {
    volume += dot(surface.points[t[0]], cross(surface.points[t[1]], surface.points[t[2]])) / 6.0;
  }
  EXPECT_NEAR(volume, 27.0, 1e-12);
}

TEST(CompoundInput, spin_transformations_are_hermitian_and_know_cotangents) {
  test::Random random;
  Surface surface = sphere_of(200);
  for (Vector3& p : surface.points) p = (1.0 + 0.1 * random.uniform(-1, 1)) * p;
  const auto vector = [&] {
    std::vector<double> x(4 * surface.points.size());
    for (double& value : x) value = random.uniform(-1, 1);
    return x;
  };
  for (const double rho : {0.0, 0.7}) {
    const SpinOperator a = spin_operator(surface, rho);
    const std::vector<double> x = vector();
    const std::vector<double> y = vector();
    EXPECT_NEAR(real_form(a, x, y), real_form(a, y, x), 1e-10) << "Hermitian";
    EXPECT_GT(real_form(a, x, x), 0.0);
  }
  const SpinOperator a = spin_operator(surface, 0.0);
  std::vector<double> same(4 * surface.points.size());
  for (std::size_t i = 0; i < same.size(); ++i) same[i] = 1.0 + 0.25 * static_cast<double>(i % 4);
  EXPECT_NEAR(real_form(a, vector(), same), 0.0, 1e-9) << "a turn of the whole surface";
  // For x = y = 1 the terms of a change of curvature are rho^2 times the area.
  double area = 0.0;
  for (const auto& t : surface.triangles) {
    const Vector3 u = surface.points[t[1]] - surface.points[t[0]];
    const Vector3 v = surface.points[t[2]] - surface.points[t[0]];
    const Vector3 w = cross(u, v);
    area += 0.5 * std::sqrt(dot(w, w));
  }
  std::vector<double> one(4 * surface.points.size(), 0.0);
  for (std::size_t i = 0; i < one.size(); i += 4) one[i] = 1.0;
  constexpr double rho = 0.7;
  const SpinOperator curved = spin_operator(surface, rho);
  EXPECT_NEAR(real_form(curved, one, one), rho * rho * area, 1e-10);
  // The imaginary part of entry (i, j) is -(n_1 - n_2) / 2 without rho, n the unit normals of the
  // two triangles; rho adds (e_j - e_i) / 6 of both.
  const Index p = surface.triangles[0][0];
  const Index q = surface.triangles[0][1];
  Vector3 added{};
  for (const auto& t : surface.triangles) {
    for (int k = 0; k < 3; ++k) {
      const auto at = [&](int n) { return surface.points[t[(k + n) % 3]]; };
      const Index next = t[(k + 1) % 3];
      const Index last = t[(k + 2) % 3];
      if (t[k] != p || (next != q && last != q)) continue;
      const Vector3 opposite_p = at(2) - at(1);
      const Vector3 opposite_q = next == q ? at(0) - at(2) : at(1) - at(0);
      added = added + (rho / 6.0) * (opposite_q - opposite_p);
    }
  }
  Index place = a.row_start[p];
  while (a.column[place] != q) ++place;
  for (int d = 0; d < 3; ++d) {
    const auto number = 4 * static_cast<std::size_t>(place) + 1 + d;
    EXPECT_NEAR(curved.quaternion[number] - a.quaternion[number], added[d], 1e-12);
  }
  // Without a change of curvature the real part is the Laplacian: half the cotangents of the two
  // angles that face an edge.
  const Index i = surface.triangles[0][0];
  const Index j = surface.triangles[0][1];
  double cotangents = 0.0;
  for (const auto& t : surface.triangles) {
    if (std::find(t.begin(), t.end(), i) == t.end() || std::find(t.begin(), t.end(), j) == t.end())
      continue;
    Index k = t[0] + t[1] + t[2] - i - j;
    const Vector3 u = surface.points[i] - surface.points[k];
    const Vector3 v = surface.points[j] - surface.points[k];
    const Vector3 w = cross(u, v);
    cotangents += dot(u, v) / std::sqrt(dot(w, w));
  }
  Index k = a.row_start[i];
  while (a.column[k] != j) ++k;
  EXPECT_NEAR(a.quaternion[4 * static_cast<std::size_t>(k)], -0.5 * cotangents, 1e-12);
}

TEST(CompoundInput, quaternions_of_a_mesh_are_those_of_its_boundary) {
  const CompoundInput matrix = read_compound_source("box:64", "quaternion", {});
  EXPECT_EQ(matrix.pattern.rows, 56);
  require_valid(matrix.pattern);
  EXPECT_EQ(matrix.numbers.size(), 4 * matrix.pattern.column.size());
  EXPECT_EQ(read_compound_source("sphere:1000", "quaternion", {}).pattern.rows, 1002);
  EXPECT_THROW((void)read_compound_source("sphere:few", "quaternion", {}), MatrixError);
}

TEST(CompoundInput, entries_move_with_their_rows_in_another_order) {
  SourceOptions options;
  options.order = Ordering::rcm;
  const CompoundInput given = read_compound_source("like:fem/armadillo_1000.1", "block3", {});
  const CompoundInput moved = read_compound_source("like:fem/armadillo_1000.1", "block3", options);
  ASSERT_EQ(moved.numbers.size(), given.numbers.size());
  const auto sorted = [](std::vector<double> numbers) {
    std::sort(numbers.begin(), numbers.end());
    return numbers;
  };
  EXPECT_EQ(sorted(moved.numbers), sorted(given.numbers));
  EXPECT_NE(moved.pattern.column, given.pattern.column);
  // The diagonal blocks are the same ones, in another order.
  const auto traces = [&](const CompoundInput& matrix) {
    std::vector<double> all;
    for (Index row = 0; row < matrix.pattern.rows; ++row) {
      for (Index k = matrix.pattern.row_start[row]; k < matrix.pattern.row_start[row + 1]; ++k) {
        if (matrix.pattern.column[k] != row) continue;
        const double* block = matrix.numbers.data() + static_cast<std::size_t>(k) * 9;
        all.push_back(block[0] + block[4] + block[8]);
      }
    }
    return sorted(all);
  };
  EXPECT_EQ(traces(moved), traces(given));
}

}  // namespace
}  // namespace compound_input_test
}  // namespace cw
