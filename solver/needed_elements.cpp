#include "solver/needed_elements.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <queue>
#include <utility>

#include "assembly/scaled_element.hpp"
#include "mesh/quality.hpp"

namespace cw {

namespace {

using Eigen::Vector3d;

/// D^-1/2 of a tetrahedron.
struct InverseRoot {
  Conductivity inverse;
  TissueAxes axes;

  Vector3 times(const Vector3& v) const { return inverse.times(v, axes); }
};
/// None where D is next to nothing in some direction: there no element is small enough.
std::optional<InverseRoot> inverse_root_in(const Problem& problem, std::int32_t tet) {
  const Conductivity& conductivity = problem.conductivity[tet];
  if (conductivity.has_no_inverse()) return std::nullopt;
  const InverseRoot root{
      ConductivityRoots(conductivity).inverse,
      unit_axes_in(TetView::of(problem.mesh), static_cast<std::size_t>(tet), conductivity)};
  const double largest = std::max(
      {root.inverse.along_fiber(), root.inverse.along_sheet(), root.inverse.along_normal()});
  if (!std::isfinite(largest * largest)) return std::nullopt;
  return root;
}

/// The largest size up to which velocities are off by no more than a share.
double largest_size_for(const VelocityErrors& errors, double order, double share) {
  constexpr double next = 1.01;
  const double end = errors.largest_size();
  double size = 1e-3 * end;
  const auto is_enough = [&](double of) {
    ElementsAtFront elements = ElementsAtFront::alike(of);
    elements.order = order;
    return std::hypot(errors.at(elements), errors.unknown(elements)) <= share;
  };
  while (size * next < end && is_enough(size * next)) size *= next;
  return size;
}

}  // namespace

NeededElements::NeededElements(const Problem& problem, const std::vector<VelocityErrors>& errors,
                               double share)
    : problem_(problem) {
  // Halves of cubes are still in order.
  const double order = is_made_of_cubes(problem.mesh) ? 1.0 : 0.0;
  for (const VelocityErrors& of_kind : errors) {
    largest_size_.push_back(largest_size_for(of_kind, order, share));
  }
}

std::vector<Metric> NeededElements::metric() const {
  std::vector<Metric> metric(problem_.mesh.tets.size(), Metric{});
  for (std::size_t e = 0; e < metric.size(); ++e) {
    const auto root = inverse_root_in(problem_, static_cast<std::int32_t>(e));
    if (!root) continue;
    const Vector3 x = root->times({1.0, 0.0, 0.0});
    const Vector3 y = root->times({0.0, 1.0, 0.0});
    const Vector3 z = root->times({0.0, 0.0, 1.0});
    metric[e] = {dot(x, x), dot(y, y), dot(z, z), dot(x, y), dot(x, z), dot(y, z)};
  }
  return metric;
}

double NeededElements::largest_size(std::int32_t tet) const {
  double least = std::numeric_limits<double>::infinity();
  for (const Index i : problem_.mesh.tets[tet]) {
    least = std::min(least, largest_size_[problem_.kind_number(i)]);
  }
  return least;
}

bool NeededElements::is_too_large(const std::array<Vector3, 4>& corners, std::int32_t tet) const {
  const auto root = inverse_root_in(problem_, tet);
  if (!root) return false;
  Vector3 centroid{};
  for (const Vector3& corner : corners) centroid = centroid + 0.25 * corner;
  double trace = 0.0;
  for (const Vector3& corner : corners) {
    const Vector3 scaled = root->times(corner - centroid);
    trace += dot(scaled, scaled) / 5.0;
  }
  return ElementsAtFront::of_trace(trace).size > largest_size(tet);
}

double NeededElements::nodes() const {
  // Of what halving their longest edges leaves, as measured on hearts: lengths next to the size,
  // roots of second moments. Thin tetrahedra are halved along the length that they have.
  constexpr double length_at_size_1 = 0.645;
  constexpr double tets_a_node = 5.3;
  double added = 0.0;
  for (std::int32_t e = 0; e < problem_.mesh.tet_count(); ++e) {
    if (!inverse_root_in(problem_, e)) continue;
    const auto number = static_cast<std::size_t>(e);
    const ScaledElement element(TetView::of(problem_.mesh), number, problem_.conductivity[number]);
    double parts = 1.0;
    for (const double moment : eigen_system(element.moment()).value) {
      const double length = std::sqrt(std::max(0.0, moment));
      parts *= std::max(1.0, length / (length_at_size_1 * largest_size(e)));
    }
    added += parts - 1.0;
  }
  return problem_.mesh.node_count() + added / tets_a_node;
}

namespace {

/// The earliest time at a corner of a triangle, its two others being `first` and `second`, at which
/// a plane front arrives at their times; vectors from `first`, in ms.
double arrival_past(double time_of_first, double time_of_second, const Vector3d& to_second,
                    const Vector3d& to_corner) {
  const double length = to_second.norm();
  const double slope = (time_of_second - time_of_first) / length;
  const double along = to_corner.dot(to_second) / length;
  const double away = std::sqrt(std::max(0.0, to_corner.squaredNorm() - along * along));
  // The front's way meets the edge where times grow along both by the same.
  double from = slope > 0.0 ? 0.0 : length;
  if (std::abs(slope) < 1.0) from = along - slope * away / std::sqrt(1.0 - slope * slope);
  from = std::clamp(from, 0.0, length);
  return time_of_first + slope * from + std::hypot(along - from, away);
}

}  // namespace

double last_arrival(const Problem& problem, std::span<const double> velocities) {
  const TetMesh& mesh = problem.mesh;
  constexpr double never = std::numeric_limits<double>::infinity();
  std::vector<std::vector<std::int32_t>> tets_of(mesh.points.size());
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    for (const Index i : mesh.tets[e]) tets_of[i].push_back(e);
  }
  std::vector<double> arrival(mesh.points.size(), never);
  std::priority_queue<std::pair<double, std::int32_t>, std::vector<std::pair<double, std::int32_t>>,
                      std::greater<>>
      front;
  const auto reach = [&](std::int32_t node, double time) {
    if (time >= arrival[node]) return;
    arrival[node] = time;
    front.emplace(time, node);
  };
  for (const Stimulus& stimulus : problem.stimuli) {
    if (stimulus.times.empty() || !depolarises(stimulus, problem.activation_threshold)) continue;
    for (const Index i : stimulus.nodes) reach(i, stimulus.times.front());
  }
  for (Index i = 0; i < mesh.node_count(); ++i) {
    if (problem.initial_V[i] > problem.activation_threshold) reach(i, 0.0);
  }
  double last = 0.0;
  while (!front.empty()) {
    const double time = front.top().first;
    const std::int32_t node = front.top().second;
    front.pop();
    if (time > arrival[node]) continue;
    last = std::max(last, time);
    for (const std::int32_t e : tets_of[node]) {
      const auto root = inverse_root_in(problem, e);
      if (!root) continue;
      const auto from_node = [&](Index to, double velocity) -> Vector3d {
        const Vector3 way = root->times(mesh.points[to] - mesh.points[node]);
        return Vector3d(way.data()) / velocity;
      };
      for (const Index to : mesh.tets[e]) {
        if (arrival[to] <= time) continue;
        const double velocity = velocities[problem.kind_number(to)];
        if (!(velocity > 0.0)) continue;
        const Vector3d way = from_node(to, velocity);
        reach(to, time + way.norm());
        for (const Index other : mesh.tets[e]) {
          if (other == to || other == node || arrival[other] > time) continue;
          reach(to, arrival_past(time, arrival[other], from_node(other, velocity), way));
        }
      }
    }
  }
  return last;
}

}  // namespace cw
