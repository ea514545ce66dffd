// Near points, found in a tree, against all distances.
#include "config/point_cloud.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "support/support.hpp"

namespace cw {
namespace point_cloud_test {
namespace {

std::vector<Vector3> random_points(std::size_t count, test::Random& random) {
  // On a coarse lattice, so that points coincide and many are as near as others.
  std::vector<Vector3> points(count);
  for (Vector3& point : points) {
    for (double& x : point) x = 0.5 * random.integer(0, 12);
  }
  return points;
}

TEST(PointCloud, finds_what_looking_at_all_points_finds) {
  test::Random random;
  for (const std::size_t count : {std::size_t{1}, std::size_t{7}, std::size_t{3000}}) {
    const std::vector<Vector3> points = random_points(count, random);
    for (const std::size_t questions : {std::size_t{1}, std::size_t{40}, std::size_t{100'000}}) {
      const PointCloud cloud(points, questions);
      for (const Vector3& x : random_points(40, random)) {
        std::vector<double> squared;
        for (const Vector3& point : points) squared.push_back(dot(point - x, point - x));
        const PointCloud::Nearest nearest = cloud.nearest(x);
        ASSERT_EQ(nearest.squared_distance, std::ranges::min(squared));
        ASSERT_EQ(squared[nearest.point], nearest.squared_distance);
        // On the lattice distances are exact, and points that are as far as the radius count.
        for (const double radius : {0.0, 0.5, 1.5, 20.0}) {
          std::vector<std::int32_t> found;
          cloud.visit_within(radius, x, [&](std::int32_t point) { found.push_back(point); });
          std::ranges::sort(found);
          std::vector<std::int32_t> expected;
          for (std::size_t i = 0; i < count; ++i) {
            if (squared[i] <= radius * radius) expected.push_back(static_cast<std::int32_t>(i));
          }
          ASSERT_EQ(found, expected) << "radius " << radius;
        }
      }
    }
  }
}

}  // namespace
}  // namespace point_cloud_test
}  // namespace cw
