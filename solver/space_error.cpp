#include "solver/space_error.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
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

/// A node counts as activated by a pulse until its front has had time to rise after that; a front
/// that comes while a long one lasts is none of it. ms.
constexpr double least_rise = 1.0;
constexpr double longest_pulse = 5.0;

std::size_t kind_of(const Problem& problem, std::size_t node) {
  return problem.kind_of_node.empty() ? 0 : static_cast<std::size_t>(problem.kind_of_node[node]);
}

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

  /// Tetrahedra whose fibres differ measure an edge differently: its steepest slope counts.
  void offer(const Predecessor& one) {
    auto at = std::ranges::find(before, one.node, &Predecessor::node);
    if (at == before.end()) at = std::prev(at);
    if (!(one.slope > at->slope)) return;
    *at = one;
    for (; at != before.begin() && at->slope > std::prev(at)->slope; --at) {
      std::swap(*at, *std::prev(at));
    }
  }
  /// Of a predecessor's error in that of the node: those that are nearly as steep as the first.
  double weight(std::size_t k) const {
    constexpr double flattest = 0.5;
    const double share = before[k].slope / before[0].slope - flattest;
    return before[k].node >= 0 && share > 0.0 ? share * share : 0.0;
  }
};

/// Whether it can activate cells.
bool depolarises(const Stimulus& stimulus, double threshold) {
  return stimulus.is_voltage_clamp ? stimulus.strength > threshold : stimulus.strength > 0.0;
}

/// Which stimulus's pulse activated each node, if one did; -1 elsewhere. `rise_times` are those of
/// the kinds of cells, ms.
std::vector<int> activating_stimulus(const Problem& problem, std::span<const double> activation,
                                     std::span<const double> rise_times) {
  std::vector<int> by(activation.size(), -1);
  for (std::size_t s = 0; s < problem.stimuli.size(); ++s) {
    const Stimulus& stimulus = problem.stimuli[s];
    if (!depolarises(stimulus, problem.activation_threshold)) continue;
    for (const Index node : stimulus.nodes) {
      const double time = activation[node];
      const auto next = std::ranges::upper_bound(stimulus.times, time);
      if (std::isnan(time) || next == stimulus.times.begin()) continue;
      const double rise = std::max(least_rise, rise_times[kind_of(problem, node)]);
      if (time <= *std::prev(next) + std::min(stimulus.duration, longest_pulse) + rise) {
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
  if (std::holds_alternative<std::monostate>(stimulus.shape)) return 0.5;
  for (int k = 0; k < 10; ++k) {
    const double middle = 0.5 * (least + most);
    (inside(stimulus.shape, from + middle * (to - from)) ? least : most) = middle;
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
  /// Nodes that a stimulus activated say nothing of a front.
  explicit OrderOfNodes(std::span<const int> stimulus_of) : place_(stimulus_of.size(), -1) {
    const std::uint64_t every = 1 + stimulus_of.size() / most;
    for (std::size_t i = 0; i < place_.size(); ++i) {
      // In no order of their own, which rows of nodes could have, too.
      const std::uint64_t mixed = (i * 0x9E3779B97F4A7C15U) >> 32U;
      if (stimulus_of[i] < 0 && mixed % every == 0) place_[i] = asked_++;
    }
    times_.resize(static_cast<std::size_t>(asked_));
    for (auto& times : times_) times.reserve(most_entries);
  }

  /// Allocates nothing. Threads may add to different nodes at a time.
  void add(std::int32_t node, std::int32_t neighbour, double time) {
    if (place_[node] < 0) return;
    auto& times = times_[place_[node]];
    if (times.size() < most_entries) times.emplace_back(time, neighbour);
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
      if (next_to_none == 0.0) continue;
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
  static constexpr std::size_t most = 4000;  // nodes, about, which tell it for all
  static constexpr std::size_t most_entries = 128;
  static constexpr std::size_t least_neighbours = 8;
  static constexpr double small = 0.1;
  // As measured on five hearts: 0.09 to 0.12 where nodes lie in no order, 0.78 and more in cubes.
  static constexpr double of_none = 0.15;
  static constexpr double of_planes = 0.75;

  std::vector<std::int32_t> place_;
  std::int32_t asked_ = 0;
  std::vector<std::vector<std::pair<double, std::int32_t>>> times_;
};

double median(std::vector<double> values) {
  if (values.empty()) return 0.0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

/// In what time the front of each kind of cells rises, where no stimulus is; ms.
std::vector<double> rise_times_of(const Problem& problem, std::span<const double> slope,
                                  const PotentialRange& range) {
  std::vector<char> is_stimulated(slope.size(), 0);
  for (const Stimulus& stimulus : problem.stimuli) {
    for (const Index node : stimulus.nodes) is_stimulated[node] = 1;
  }
  std::vector<std::vector<double>> all(problem.cells.size());
  for (std::size_t i = 0; i < slope.size(); ++i) {
    const double rise = (range.highest - problem.initial_V[i]) / slope[i];
    if (is_stimulated[i] == 0 && std::isfinite(rise) && rise > 0.0) {
      all[kind_of(problem, i)].push_back(rise);
    }
  }
  std::vector<double> medians;
  for (std::vector<double>& rises : all) medians.push_back(median(std::move(rises)));
  return medians;
}

/// Of each kind of cells. None if one has none.
std::optional<std::vector<VelocityErrors>> errors_of_kinds(const Problem& problem,
                                                           std::span<const double> rise_times) {
  // States at the integration points of elements: the current is evaluated there.
  const bool is_at_points = entry_of(problem.time.scheme).assembles && !states_at_nodes(problem);
  const IonicCurrent current = is_at_points ? IonicCurrent::svi : problem.solver.ionic_current;
  std::vector<VelocityErrors> all;
  for (std::size_t k = 0; k < problem.cells.size(); ++k) {
    const auto errors =
        VelocityErrors::of(problem.cells[k], rise_times[k], problem.solver.mass, current);
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
  const std::vector<double> rise_times = rise_times_of(problem, slope, range);
  const auto errors = errors_of_kinds(problem, rise_times);
  if (!errors) return std::nullopt;

  const std::vector<int> stimulus_of = activating_stimulus(problem, activation, rise_times);
  std::vector<Around> around(nodes);
  OrderOfNodes order(stimulus_of);
  for_each_tet_by_nodes(mesh, [&](std::int32_t e, auto is_own) {
    const ScaledTet tet(problem, static_cast<std::size_t>(e));
    const Tet& node = mesh.tets[e];
    if (!tet.conducts) return;
    std::array<double, 4> time{};
    for (int a = 0; a < 4; ++a) time[a] = activation[node[a]];
    // Where the front stopped, or the run ended, there is no slowness, but edges that it passed.
    const bool is_passed = std::ranges::none_of(time, [](double t) { return std::isnan(t); });
    const Matrix3d moment = tet.volume * tet.moment();
    Vector3d slowness = Vector3d::Zero();
    if (is_passed) slowness = tet.volume * tet.gradient(time);
    for (int a = 0; a < 4; ++a) {
      if (!is_own(node[a])) continue;
      Around& here = around[node[a]];
      here.volume += tet.volume;
      here.moment += moment;
      here.slowness += slowness;
      for (int b = 0; b < 4; ++b) {
        if (a == b || std::isnan(time[b])) continue;
        order.add(node[a], node[b], time[b]);
        if (!(time[b] < time[a])) continue;
        here.offer({node[b], (time[a] - time[b]) / (tet.corner[a] - tet.corner[b]).norm()});
        if (stimulus_of[node[b]] < 0 || stimulus_of[node[a]] >= 0) continue;
        const Stimulus& stimulus = problem.stimuli[stimulus_of[node[b]]];
        const Vector3& outside = mesh.points[node[a]];
        if (inside(stimulus.shape, outside)) continue;
        // The current falls to 0 from one to the other, as if the region ended half way.
        const double share = share_inside(stimulus, mesh.points[node[b]], outside);
        here.stimulus_lateness += (share - 0.5) * (time[a] - time[b]);
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
    too_fast[i] = (*errors)[kind_of(problem, i)].at(elements);
    unknown[i] = (*errors)[kind_of(problem, i)].unknown(elements);
  }

  SpaceError error;
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  error.lateness.assign(nodes, none);
  error.error.assign(nodes, none);
  std::vector<double> doubt(nodes, 0.0);
  const std::vector<std::int32_t> nodes_by_time = by_time(activation);
  double squares = 0.0;
  long long count = 0;
  for (const std::int32_t i : nodes_by_time) {
    if (!(around[i].volume > 0.0)) continue;
    double weights = 0.0;
    double lateness = 0.0;
    const bool is_stimulated = stimulus_of[i] >= 0;
    for (std::size_t k = 0; k < around[i].before.size() && !is_stimulated; ++k) {
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
    if (weights > 0.0) {
      error.lateness[i] = lateness / weights;
      doubt[i] /= weights;
    } else {
      error.lateness[i] = 0.0;
      const double since = activation[i] - activation[nodes_by_time.front()];
      if (!is_stimulated) doubt[i] = (std::abs(too_fast[i]) + unknown[i]) * since;
    }
    error.error[i] = std::hypot(error.lateness[i], doubt[i]);
    if (is_stimulated) continue;
    squares += error.error[i] * error.error[i];
    error.largest = std::max(error.largest, error.error[i]);
    ++count;
  }
  if (count == 0) return std::nullopt;
  error.rms = std::sqrt(squares / static_cast<double>(count));
  return error;
}

}  // namespace cw
