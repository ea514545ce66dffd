#include "solver/space_error.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

#include "mesh/tets_by_nodes.hpp"
#include "solver/velocity_error.hpp"

namespace cw {

namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;

/// Until how long after a pulse a node counts as activated by it, ms.
constexpr double after_pulse = 1.0;

/// A node from which the front came, and how steeply time grows from there, in lengths of D^-1.
struct Predecessor {
  std::int32_t node = -1;
  double slope = 0.0;
};

/// What the tetrahedra around a node add up to.
struct Around {
  double volume = 0.0;
  Matrix3d moment = Matrix3d::Zero();    // times volume; ms
  Vector3d slowness = Vector3d::Zero();  // the same, in lengths of D^-1
  std::array<Predecessor, 3> before;     // the steepest first; none where the front began
  double stimulus_lateness = 0.0;        // a sum over edges to nodes of a stimulus, ms
  int stimulus_edges = 0;

  void offer(Predecessor one) {
    for (Predecessor& kept : before) {
      const bool is_same = kept.node == one.node;  // in another tetrahedron
      if (one.slope > kept.slope) std::swap(one, kept);
      if (is_same) return;
    }
  }
  /// Of a predecessor's error in that of the node: those that are nearly as steep as the first.
  double weight(std::size_t k) const {
    constexpr double flattest = 0.5;
    const double share = before[k].slope / before[0].slope - flattest;
    return before[k].node >= 0 && share > 0.0 ? share * share : 0.0;
  }
};

/// Which stimulus's pulse activated each node, if one did; -1 elsewhere.
std::vector<int> activating_stimulus(const Problem& problem, std::span<const double> activation) {
  std::vector<int> by(activation.size(), -1);
  for (std::size_t s = 0; s < problem.stimuli.size(); ++s) {
    const Stimulus& stimulus = problem.stimuli[s];
    for (const Index node : stimulus.nodes) {
      const double time = activation[node];
      const auto next = std::ranges::upper_bound(stimulus.times, time);
      if (std::isnan(time) || next == stimulus.times.begin()) continue;
      if (time <= *std::prev(next) + stimulus.duration + after_pulse) {
        by[node] = static_cast<int>(s);
      }
    }
  }
  return by;
}

/// Which share of the way from a point inside a region to one outside lies inside; 1/2 where the
/// region has no known shape.
double share_inside(const Stimulus& stimulus, const Vector3& from, const Vector3& to) {
  double least = 0.0;
  double most = 1.0;
  const auto is_inside = [&](double share) {
    const Vector3 x = from + share * (to - from);
    const auto* box = std::get_if<BoxRegion>(&stimulus.shape);
    return box != nullptr ? inside(*box, x) : inside(std::get<SphereRegion>(stimulus.shape), x);
  };
  if (std::holds_alternative<std::monostate>(stimulus.shape)) return 0.5;
  for (int k = 0; k < 10; ++k) {
    const double middle = 0.5 * (least + most);
    (is_inside(middle) ? least : most) = middle;
  }
  return 0.5 * (least + most);
}

/// A tetrahedron in lengths of D^-1, with its first corner at the origin; sqrt(ms).
struct ScaledTet {
  std::array<Vector3d, 4> corner{Vector3d::Zero(), Vector3d::Zero(), Vector3d::Zero(),
                                 Vector3d::Zero()};
  double volume = 0.0;  // mm^3
  bool conducts = false;

  ScaledTet(const Problem& problem, std::size_t e) {
    const auto& [d_iso, d_ani] = problem.conductivity[e];
    const double across = std::sqrt(d_iso);
    const double along = std::sqrt(d_iso + d_ani);
    conducts = across > 0.0 && along > 0.0;
    if (!conducts) return;
    const TetMesh& mesh = problem.mesh;
    const Vector3& origin = mesh.points[mesh.tets[e][0]];
    for (int k = 1; k < 4; ++k) {
      const Vector3 x = mesh.points[mesh.tets[e][k]] - origin;
      Vector3d scaled = Vector3d(x.data()) / across;
      if (d_ani != 0.0) {
        const Vector3d fiber = Vector3d(mesh.fibers[e].data()).normalized();
        scaled += (1.0 / along - 1.0 / across) * fiber.dot(Vector3d(x.data())) * fiber;
      }
      corner[k] = scaled;
    }
    volume = std::abs(determinant()) / 6.0 * across * across * along;
  }

  double determinant() const { return corner[1].cross(corner[2]).dot(corner[3]); }
  Matrix3d moment() const {
    const Vector3d mean = 0.25 * (corner[1] + corner[2] + corner[3]);
    Matrix3d sum = -4.0 * mean * mean.transpose();
    for (int k = 1; k < 4; ++k) sum += corner[k] * corner[k].transpose();
    return 0.2 * sum;
  }
  /// Of the times at the corners; ms / sqrt(ms).
  Vector3d gradient(const std::array<double, 4>& time) const {
    const double flat = determinant();
    if (flat == 0.0) return Vector3d::Zero();
    return ((time[1] - time[0]) * corner[2].cross(corner[3]) +
            (time[2] - time[0]) * corner[3].cross(corner[1]) +
            (time[3] - time[0]) * corner[1].cross(corner[2])) /
           flat;
  }
};

/// In what share of gaps between the times of a node's neighbours, one after the other, there is
/// next to no time: nearly all where the front comes to whole planes of nodes at once.
class OrderOfNodes {
 public:
  explicit OrderOfNodes(std::int32_t nodes)
      : every_(1 + nodes / most), times_(1 + nodes / every_) {}

  bool is_asked(std::int32_t node) const { return node % every_ == 0; }
  void add(std::int32_t node, std::int32_t neighbour, double time) {
    times_[node / every_].emplace_back(time, neighbour);
  }

  /// 0 where nodes lie in no order, 1 where they lie in planes.
  double share() {
    double sum = 0.0;
    long long count = 0;
    for (auto& times : times_) {
      std::ranges::sort(times);
      // Neighbours are in several tetrahedra.
      times.erase(std::unique(times.begin(), times.end()), times.end());
      if (times.size() < least_neighbours) continue;
      const double all = times.back().first - times.front().first;
      const double next_to_none = small * all / static_cast<double>(times.size() - 1);
      for (std::size_t k = 1; k < times.size(); ++k) {
        if (times[k].first - times[k - 1].first < next_to_none) sum += 1.0;
      }
      count += std::ssize(times) - 1;
    }
    if (count == 0) return 0.0;
    return std::clamp((sum / static_cast<double>(count) - of_none) / (of_planes - of_none), 0.0,
                      1.0);
  }

 private:
  static constexpr std::int32_t most = 4000;  // nodes, which tell it for all
  static constexpr std::size_t least_neighbours = 8;
  static constexpr double small = 0.1;
  static constexpr double of_none = 0.15;
  static constexpr double of_planes = 0.75;

  std::int32_t every_;
  std::vector<std::vector<std::pair<double, std::int32_t>>> times_;
};

double median(std::vector<double> values) {
  if (values.empty()) return 0.0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

/// Of each kind of cells. None if one has none.
std::optional<std::vector<VelocityErrors>> errors_of_kinds(const Problem& problem,
                                                           std::span<const double> slope,
                                                           const PotentialRange& range) {
  std::vector<std::vector<double>> rise_times(problem.cells.size());
  for (std::size_t i = 0; i < slope.size(); ++i) {
    const double rise = (range.highest - problem.initial_V[i]) / slope[i];
    if (std::isfinite(rise) && rise > 0.0) {
      rise_times[problem.kind_of_node.empty() ? 0 : problem.kind_of_node[i]].push_back(rise);
    }
  }
  // States at the integration points of elements: the current is evaluated there.
  const bool is_at_points = entry_of(problem.time.scheme).assembles && !states_at_nodes(problem);
  const IonicCurrent current = is_at_points ? IonicCurrent::svi : problem.solver.ionic_current;
  std::vector<VelocityErrors> all;
  for (std::size_t k = 0; k < problem.cells.size(); ++k) {
    const auto errors = VelocityErrors::of(problem.cells[k], median(std::move(rise_times[k])),
                                           problem.solver.mass, current);
    if (!errors) return std::nullopt;
    all.push_back(*errors);
  }
  return all;
}

/// The nodes that were activated, the first one first.
std::vector<std::int32_t> by_time(std::span<const double> activation) {
  std::vector<std::int32_t> nodes;
  nodes.reserve(activation.size());
  for (std::size_t i = 0; i < activation.size(); ++i) {
    if (!std::isnan(activation[i])) nodes.push_back(static_cast<std::int32_t>(i));
  }
  std::ranges::sort(nodes, {}, [&](std::int32_t i) { return std::pair(activation[i], i); });
  return nodes;
}

ElementsAtFront elements_at(const Around& around, double order) {
  Eigen::SelfAdjointEigenSolver<Matrix3d> solver;
  solver.computeDirect(around.moment / around.volume);
  const Vector3d moments = solver.eigenvalues().cwiseMax(0.0);
  const double across = 0.5 * (moments[1] + moments[2]);
  ElementsAtFront elements{.size = std::sqrt(across), .order = order};
  constexpr double flattest = 1e-3;
  elements.stretch = across / std::max(moments[0], flattest * across);
  const double length = around.slowness.norm();
  if (length > 0.0) {
    const double cosine = std::abs(solver.eigenvectors().col(0).dot(around.slowness)) / length;
    elements.angle = std::acos(std::min(1.0, cosine)) * 180.0 / std::numbers::pi;
  }
  return elements;
}

}  // namespace

std::optional<SpaceError> estimate_space_error(const Problem& problem,
                                               std::span<const double> activation,
                                               std::span<const double> slope,
                                               const PotentialRange& range) {
  const TetMesh& mesh = problem.mesh;
  const std::size_t nodes = mesh.points.size();
  if (mesh.is_quadratic() || activation.size() != nodes || slope.size() != nodes) {
    return std::nullopt;
  }
  const auto errors = errors_of_kinds(problem, slope, range);
  if (!errors) return std::nullopt;

  const std::vector<int> stimulus_of = activating_stimulus(problem, activation);
  std::vector<Around> around(nodes);
  OrderOfNodes order(mesh.node_count());
  for_each_tet_by_nodes(mesh, [&](std::int32_t e, auto is_own) {
    const ScaledTet tet(problem, static_cast<std::size_t>(e));
    const Tet& node = mesh.tets[e];
    std::array<double, 4> time{};
    for (int a = 0; a < 4; ++a) time[a] = activation[node[a]];
    if (!tet.conducts || std::ranges::any_of(time, [](double t) { return std::isnan(t); })) return;
    const Matrix3d moment = tet.volume * tet.moment();
    const Vector3d slowness = tet.volume * tet.gradient(time);
    for (int a = 0; a < 4; ++a) {
      if (!is_own(node[a])) continue;
      Around& here = around[node[a]];
      here.volume += tet.volume;
      here.moment += moment;
      here.slowness += slowness;
      for (int b = 0; b < 4; ++b) {
        if (a == b) continue;
        if (order.is_asked(node[a])) order.add(node[a], node[b], time[b]);
        if (!(time[b] < time[a])) continue;
        here.offer({node[b], (time[a] - time[b]) / (tet.corner[a] - tet.corner[b]).norm()});
        if (stimulus_of[node[b]] < 0 || stimulus_of[node[a]] >= 0) continue;
        // The current falls to 0 from here to there, as if the region ended half way.
        const Stimulus& stimulus = problem.stimuli[stimulus_of[node[b]]];
        const double inside = share_inside(stimulus, mesh.points[node[b]], mesh.points[node[a]]);
        here.stimulus_lateness += (inside - 0.5) * (time[a] - time[b]);
        ++here.stimulus_edges;
      }
    }
  });

  const double share_in_order = order.share();
  std::vector<double> too_fast(nodes, 0.0);
  std::vector<double> unknown(nodes, 0.0);
#pragma omp parallel for schedule(static)
  for (std::size_t i = 0; i < nodes; ++i) {
    if (!(around[i].volume > 0.0)) continue;
    const ElementsAtFront elements = elements_at(around[i], share_in_order);
    const VelocityErrors& of_kind =
        (*errors)[problem.kind_of_node.empty() ? 0 : problem.kind_of_node[i]];
    too_fast[i] = of_kind.at(elements);
    unknown[i] = of_kind.unknown(elements);
  }

  SpaceError error;
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  error.lateness.assign(nodes, none);
  std::vector<double> doubt(nodes, 0.0);
  for (const std::int32_t i : by_time(activation)) {
    error.lateness[i] = 0.0;
    if (stimulus_of[i] >= 0 || around[i].before[0].node < 0) continue;
    double weights = 0.0;
    double lateness = 0.0;
    for (std::size_t k = 0; k < around[i].before.size(); ++k) {
      const double weight = around[i].weight(k);
      if (weight == 0.0) continue;
      const std::int32_t before = around[i].before[k].node;
      const double time = activation[i] - activation[before];
      double late = error.lateness[before] - 0.5 * (too_fast[i] + too_fast[before]) * time;
      if (stimulus_of[before] >= 0 && around[i].stimulus_edges > 0) {
        late += around[i].stimulus_lateness / around[i].stimulus_edges;
      }
      weights += weight;
      lateness += weight * late;
      doubt[i] += weight * (doubt[before] + 0.5 * (unknown[i] + unknown[before]) * time);
    }
    error.lateness[i] = lateness / weights;
    doubt[i] /= weights;
  }
  double squares = 0.0;
  long long count = 0;
  error.size.assign(nodes, none);
  for (std::size_t i = 0; i < nodes; ++i) {
    if (std::isnan(activation[i])) continue;
    error.size[i] = std::hypot(error.lateness[i], doubt[i]);
    squares += error.size[i] * error.size[i];
    error.largest = std::max(error.largest, error.size[i]);
    ++count;
  }
  if (count == 0) return std::nullopt;
  error.rms = std::sqrt(squares / static_cast<double>(count));
  return error;
}

}  // namespace cw
