#include "assembly/lead_field.hpp"

#include <gtest/gtest.h>
#include <omp.h>

#include <array>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "support/support.hpp"

namespace cw {
namespace lead_field_test {
namespace {

std::vector<double> lead_field(const TetMesh& mesh, const std::vector<Conductivity>& conductivity,
                               const Vector3& point) {
  const UnsetVector<double> field = lead_fields(mesh, conductivity, std::span(&point, 1));
  return {field.begin(), field.end()};
}

TetMesh box(const BoxShape& shape) {
  TetMesh mesh = generate_box(shape);
  check_mesh(mesh, "test mesh");
  return mesh;
}

/// The integral of 1/r over the rectangle [u0, u1] x [v0, v1], seen from above the origin at the
/// distance w.
double potential_of_rectangle(double u0, double u1, double v0, double v1, double w) {
  const auto primitive = [&](double u, double v) {
    const double r = std::sqrt(u * u + v * v + w * w);
    return u * std::log(v + r) + v * std::log(u + r) - w * std::atan2(u * v, w * r);
  };
  return primitive(u1, v1) - primitive(u0, v1) - primitive(u1, v0) + primitive(u0, v0);
}

/// The solid angle under which that rectangle is seen.
double solid_angle(double u0, double u1, double v0, double v1, double w) {
  const auto primitive = [&](double u, double v) {
    return std::atan2(u * v, w * std::sqrt(u * u + v * v + w * w));
  };
  return primitive(u1, v1) - primitive(u0, v1) - primitive(u1, v0) + primitive(u0, v0);
}

double potential(const std::vector<double>& field, const std::vector<double>& V) {
  return std::inner_product(field.begin(), field.end(), V.begin(), 0.0);
}

std::vector<double> at_nodes(const TetMesh& mesh, auto function) {
  std::vector<double> values;
  for (const Vector3& x : mesh.points) values.push_back(function(x));
  return values;
}

/// -integral of q . grad(1/r) over a box with a corner at the origin, for a constant q: that of
/// -(q . n)/r over its faces.
double potential_of_box(const Vector3& size, const Vector3& q, const Vector3& point) {
  double sum = 0.0;
  for (int k = 0; k < 3; ++k) {
    const int u = (k + 1) % 3;
    const int v = (k + 2) % 3;
    for (const double side : {0.0, size[k]}) {
      const double outward = side > 0.0 ? q[k] : -q[k];
      sum -= outward * potential_of_rectangle(-point[u], size[u] - point[u], -point[v],
                                              size[v] - point[v], std::abs(point[k] - side));
    }
  }
  return sum;
}

TEST(LeadField, of_a_straight_potential_has_a_closed_form) {
  test::Random random;
  for (int trial = 0; trial < 20; ++trial) {
    BoxShape shape;
    for (double& edge : shape.size) edge = random.uniform(2.0, 6.0);
    shape.spacing = 1.0;
    Vector3 fiber;
    for (double& c : fiber) c = random.uniform(-1.0, 1.0);
    shape.fiber = fiber;
    Vector3 sheet = cross(fiber, {random.uniform(-1.0, 1.0), random.uniform(-1.0, 1.0), 0.5});
    shape.sheet = sheet;
    const TetMesh mesh = box(shape);
    const double d_ort = trial % 2 == 0 ? 0.0 : random.uniform(0.0, 0.3);
    const Conductivity D{random.uniform(0.01, 0.2), random.uniform(0.0, 0.3), d_ort};
    const std::vector<Conductivity> conductivity(mesh.tets.size(), D);
    Vector3 slope;
    for (double& c : slope) c = random.uniform(-10.0, 10.0);
    const Vector3 n = (1.0 / norm(fiber)) * fiber;
    sheet = (1.0 / norm(sheet)) * sheet;
    const Vector3 q =
        D.d_iso * slope + (D.d_ani * dot(n, slope)) * n + (D.d_ort * dot(sheet, slope)) * sheet;
    // From a tenth of an edge beside the box to far away.
    Vector3 point;
    for (int k = 0; k < 3; ++k) point[k] = random.uniform(0.0, shape.size[k]);
    const int side = random.integer(0, 2);
    point[side] = shape.size[side] + std::pow(10.0, random.uniform(-1.0, 2.0));

    const std::vector<double> field = lead_field(mesh, conductivity, point);
    const double expected = potential_of_box(shape.size, q, point);
    // What a dipole of that moment gives at most, at the distance of the nearest face.
    const double distance = point[side] - 0.5 * shape.size[side];
    const double scale =
        norm(q) * shape.size[0] * shape.size[1] * shape.size[2] / (distance * distance);
    const double found =
        potential(field, at_nodes(mesh, [&](const Vector3& x) { return dot(slope, x); }));
    EXPECT_NEAR(found, expected, 1e-4 * scale) << "trial " << trial;
    EXPECT_NEAR(potential(field, std::vector<double>(field.size(), 50.0)), 0.0, 1e-9 * scale);
  }
}

TEST(LeadField, of_a_dipole_falls_with_the_square_of_the_distance) {
  BoxShape shape;
  shape.size = {2.0, 2.0, 2.0};
  shape.spacing = 0.5;
  const TetMesh mesh = box(shape);
  const std::vector<Conductivity> conductivity(mesh.tets.size(), Conductivity{0.1, 0.0});
  const std::vector<double> V = at_nodes(mesh, [](const Vector3& x) { return 3.0 * x[0]; });
  const Vector3 middle{1.0, 1.0, 1.0};
  const Vector3 moment{-0.1 * 3.0 * 8.0, 0.0, 0.0};  // -D grad V times the volume
  for (const Vector3& direction : {Vector3{200.0, 0.0, 0.0}, Vector3{-100.0, 150.0, 40.0}}) {
    const double r = norm(direction);
    // A cube has no quadrupole of this kind: the next term falls with the fourth power.
    EXPECT_NEAR(potential(lead_field(mesh, conductivity, middle + direction), V),
                dot(moment, direction) / (r * r * r), 1e-3 * norm(moment) / (r * r));
  }
}

TEST(LeadField, of_several_points_are_those_of_each_alone_by_any_number_of_threads) {
  const TetMesh mesh = box({{9.0, 8.0, 7.0}, 0.5, {}});
  ASSERT_GT(mesh.tets.size(), 16384u) << "several parts";
  const std::vector<Conductivity> conductivity(mesh.tets.size(), Conductivity{0.1, 0.0});
  const std::array points{Vector3{-1.0, 2.0, 3.0}, Vector3{20.0, 0.0, 0.0}, Vector3{9.1, 4.0, 3.0}};
  const int threads = omp_get_max_threads();
  omp_set_num_threads(1);
  const auto together = lead_fields(mesh, conductivity, points);
  omp_set_num_threads(3);
  const std::size_t nodes = mesh.points.size();
  ASSERT_EQ(together.size(), points.size() * nodes);
  for (std::size_t p = 0; p < points.size(); ++p) {
    const auto first = together.begin() + static_cast<std::ptrdiff_t>(p * nodes);
    EXPECT_EQ(lead_field(mesh, conductivity, points[p]),
              std::vector<double>(first, first + static_cast<std::ptrdiff_t>(nodes)))
        << p;
  }
  omp_set_num_threads(threads);
}

TEST(LeadField, that_is_not_finite_is_refused) {
  const TetMesh mesh = box({{2.0, 2.0, 2.0}, 0.5, {}});
  const std::vector<Conductivity> conductivity(mesh.tets.size(), Conductivity{1e6, 0.0});
  const Vector3 point{5.0, 1.0, 1.0};
  EXPECT_THROW((void)lead_fields(mesh, conductivity, std::span(&point, 1), 1e308),
               std::invalid_argument);
  EXPECT_TRUE(lead_fields(mesh, conductivity, {}).empty());
}

TEST(LeadField, of_a_plane_wave_converges_to_its_solid_angles) {
  const Vector3 size{12.0, 4.0, 3.0};
  const Vector3 point{15.0, 1.0, 2.0};
  const double D = 0.15;
  // Waves at different places of the bar.
  for (const double front : {3.0, 7.0, 10.0}) {
    const auto V = [&](double x) { return -30.0 - 50.0 * std::tanh(x - front); };
    double expected = 0.0;
    constexpr int slices = 20000;
    const double dx = size[0] / slices;
    for (int k = 0; k < slices; ++k) {
      const double x = (k + 0.5) * dx;
      // grad(1/r) at the source points towards the electrode: its integral over a slice is the
      // slice's solid angle.
      const double slope = (V(x + 0.5 * dx) - V(x - 0.5 * dx));
      expected -=
          D * slope *
          solid_angle(-point[1], size[1] - point[1], -point[2], size[2] - point[2], point[0] - x);
    }
    EXPECT_GT(expected, 0.0);  // a front that approaches makes the potential positive
    std::vector<double> errors;
    for (const double h : {1.0, 0.5, 0.25}) {
      const TetMesh mesh = box({size, h, {}});
      const std::vector<Conductivity> conductivity(mesh.tets.size(), Conductivity{D, 0.0});
      const double found = potential(lead_field(mesh, conductivity, point),
                                     at_nodes(mesh, [&](const Vector3& x) { return V(x[0]); }));
      errors.push_back(std::abs(found - expected) / expected);
    }
    EXPECT_LT(errors[1], 0.02) << front;
    EXPECT_GT(std::log2(errors[0] / errors[1]), 1.8) << front;
    EXPECT_GT(std::log2(errors[1] / errors[2]), 1.8) << front;
  }
}

}  // namespace
}  // namespace lead_field_test
}  // namespace cw
