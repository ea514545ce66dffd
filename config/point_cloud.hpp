#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <nanoflann.hpp>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Points in space, mm, among which near ones are found. Several threads may ask at a time.
class PointCloud {
 public:
  struct Nearest {
    std::int32_t point = -1;
    double squared_distance = 0.0;  ///< mm^2
  };

  /// Of at least one point; the points must stay. `questions`: how many will be asked.
  PointCloud(const std::vector<Vector3>& points, std::size_t questions)
      : points_{points}, tree_(3, points_, leaf_size(points.size(), questions)) {}
  PointCloud(const PointCloud&) = delete;
  PointCloud& operator=(const PointCloud&) = delete;

  /// The nearest point; of several as near, any.
  Nearest nearest(const Vector3& x) const {
    Nearest found;
    (void)tree_.knnSearch(x.data(), 1, &found.point, &found.squared_distance);
    return found;
  }

  /// Calls visit(point) for each that is no farther than `radius`, mm, but for rounding; in any
  /// order.
  template <class Visit>
  void visit_within(double radius, const Vector3& x, const Visit& visit) const {
    // The tree leaves out what is as far as its bound.
    const double squared = std::nextafter(radius * radius, std::numeric_limits<double>::infinity());
    Found<Visit> found{squared, visit};
    (void)tree_.radiusSearchCustomCallback(x.data(), found);
  }

 private:
  /// Points of a leaf of the tree. For a few questions it takes less time to look at all points
  /// than to sort them.
  static std::size_t leaf_size(std::size_t points, std::size_t questions) {
    constexpr std::size_t few_questions = 16;
    constexpr std::size_t least = 10;
    if (questions <= few_questions) return std::max(points, least);
    return std::max(points / questions, least);
  }

  /// What the tree hands points over to, with the names that it has for this.
  template <class Visit>
  struct Found {
    using DistanceType = double;
    using IndexType = std::int32_t;

    double squared_radius;
    const Visit& visit;

    bool addPoint(double /*squared*/, std::int32_t point) const {
      visit(point);
      return true;
    }
    double worstDist() const { return squared_radius; }
    static bool full() { return true; }
    static bool empty() { return false; }
    static std::size_t size() { return 0; }
    static void sort() {}
  };

  /// As the tree reads points.
  struct Points {
    const std::vector<Vector3>& points;

    std::size_t kdtree_get_point_count() const { return points.size(); }
    double kdtree_get_pt(std::size_t point, std::size_t axis) const { return points[point][axis]; }
    template <class Box>
    bool kdtree_get_bbox(Box& /*box*/) const {
      return false;
    }
  };
  using Distance = nanoflann::L2_Simple_Adaptor<double, Points, double, std::int32_t>;

  Points points_;
  nanoflann::KDTreeSingleIndexAdaptor<Distance, Points, 3, std::int32_t> tree_;
};

}  // namespace cw
