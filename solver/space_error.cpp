#include "solver/space_error.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "assembly/scaled_element.hpp"
#include "kernels/core/parts.hpp"
#include "mesh/quality.hpp"
#include "mesh/sorted_order.hpp"
#include "mesh/tets_by_nodes.hpp"
#include "solver/velocity_error.hpp"

namespace cw {

namespace {

using Eigen::Vector3d;

/// A node counts as activated by a pulse until its front has had time to rise after that; a front
/// that comes while a long one lasts is none of it. ms.
constexpr double least_rise = 1.0;
constexpr double longest_pulse = 5.0;

/// A node from which the front came, and how steeply time grows from there, in lengths of D^-1.
struct Predecessor {
  std::int32_t node = -1;
  double slope = 0.0;
};

/// What the tetrahedra around a node add up to.
struct Around {
  SumOfMoments moments;
  Vector3d slowness = Vector3d::Zero();  // times volume, in lengths of D^-1
  double square = 0.0;                   // of the slowness in those lengths, times volume
  double tissue_square = 0.0;            // the same with D of tissue, where D makes up for the mesh
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
  /// How much faster D makes the front than it is in tissue, so as to make up for the mesh.
  double asked_faster() const {
    return tissue_square > 0.0 ? std::sqrt(square / tissue_square) : 1.0;
  }
  /// Of a predecessor's error in that of the node: those that are nearly as steep as the first.
  double weight(std::size_t k) const {
    constexpr double flattest = 0.5;
    const double share = before[k].slope / before[0].slope - flattest;
    return before[k].node >= 0 && share > 0.0 ? share * share : 0.0;
  }
};

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
      const std::optional<double> pulse = last_pulse(stimulus, time);
      if (!pulse) continue;
      const double rise = std::max(least_rise, rise_times[problem.kind_number(node)]);
      if (time <= *pulse + std::min(stimulus.duration, longest_pulse) + rise) {
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
  if (!has_shape(stimulus.shape)) return 0.5;
  for (int k = 0; k < 10; ++k) {
    const double middle = 0.5 * (least + most);
    (inside(stimulus.shape, from + middle * (to - from)) ? least : most) = middle;
  }
  return 0.5 * (least + most);
}

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
  static constexpr std::size_t most = 4000;  // nodes, about, which stand for all
  static constexpr std::size_t most_entries = 128;
  static constexpr std::size_t least_neighbours = 8;
  static constexpr double small = 0.1;
  // Between what hearts and a wedge of cubes have: docs/measurements/space_error.md.
  static constexpr double of_none = 0.15;
  static constexpr double of_planes = 0.75;

  std::vector<std::int32_t> place_;
  std::int32_t asked_ = 0;
  std::vector<std::vector<std::pair<double, std::int32_t>>> times_;
};

/// An unsigned key that is ordered as the numbers are.
std::uint64_t ascending_key(double number) {
  const auto bits = std::bit_cast<std::uint64_t>(number + 0.0);  // -0 is 0
  constexpr std::uint64_t sign = std::uint64_t{1} << 63U;
  return (bits & sign) != 0 ? ~bits : bits | sign;
}

/// The nodes that were activated, the first one first; of nodes at one time, that of the lower
/// number.
std::vector<std::int32_t> by_time(std::span<const double> activation) {
  std::vector<std::int32_t> nodes;
  nodes.reserve(activation.size());
  for (std::size_t i = 0; i < activation.size(); ++i) {
    if (!std::isnan(activation[i])) nodes.push_back(static_cast<std::int32_t>(i));
  }
  std::vector<std::uint64_t> keys(nodes.size());
#pragma omp parallel for schedule(static)
  for (std::size_t k = 0; k < keys.size(); ++k) keys[k] = ascending_key(activation[nodes[k]]);
  std::vector<std::int32_t> sorted = sorted_order(keys);
#pragma omp parallel for schedule(static)
  for (std::size_t k = 0; k < sorted.size(); ++k) sorted[k] = nodes[sorted[k]];
  return sorted;
}

/// What is around each node, and how far nodes lie in order, 0 to 1.
struct Surroundings {
  MadeByAllThreads<Around> of_node;
  double order = 0.0;
};

/// The squares of a slowness in lengths of D^-1, and in those of tissue; 0 where D is that of
/// tissue.
std::pair<double, double> squares_of(const Problem& problem, std::size_t e,
                                     const Vector3d& slowness) {
  if (problem.tissue_conductivity.empty()) return {0.0, 0.0};
  const Conductivity& own = problem.conductivity[e];
  const Conductivity& tissue = problem.tissue_conductivity[e];
  const double square = slowness.squaredNorm();
  const TissueAxes axes = unit_axes_in(TetView::of(problem.mesh), e, own);
  const double fiber = std::pow(Vector3d(axes.fiber.data()).dot(slowness), 2);
  const double sheet = std::pow(Vector3d(axes.sheet.data()).dot(slowness), 2);
  return {square, (square - fiber - sheet) * tissue.along_normal() / own.along_normal() +
                      fiber * tissue.along_fiber() / own.along_fiber() +
                      sheet * tissue.along_sheet() / own.along_sheet()};
}

Surroundings surroundings_of(const Problem& problem, std::span<const double> activation,
                             std::span<const int> stimulus_of) {
  const TetMesh& mesh = problem.mesh;
  MadeByAllThreads<Around> around(mesh.points.size());
  OrderOfNodes order(stimulus_of);
  for_each_tet_by_nodes(mesh, [&](std::int32_t e, auto is_own) {
    const auto number = static_cast<std::size_t>(e);
    const Conductivity& conductivity = problem.conductivity[number];
    if (conductivity.has_no_inverse()) return;
    const ScaledElement element(TetView::of(mesh), number, conductivity);
    const Tet& node = mesh.tets[e];
    double time[4];
    Vector3 gradient{};  // of time
    for (int a = 0; a < 4; ++a) {
      time[a] = activation[node[a]];
      gradient = gradient + time[a] * element.gradient[a];
    }
    const SumOfMoments moments = moments_of(element);
    // Where the front stopped, or the run ended, there is no slowness, but edges that it passed.
    if (std::isnan(gradient[0] + gradient[1] + gradient[2])) gradient = {};
    const Vector3d slowness(gradient.data());
    const auto [square, tissue_square] = squares_of(problem, number, slowness);
    for (int a = 0; a < 4; ++a) {
      if (!is_own(node[a])) continue;
      Around& here = around[node[a]];
      here.moments.add(moments);
      here.slowness += element.volume * slowness;
      here.square += element.volume * square;
      here.tissue_square += element.volume * tissue_square;
      for (int b = 0; b < 4; ++b) {
        if (a == b || std::isnan(time[b])) continue;
        order.add(node[a], node[b], time[b]);
        if (!(time[b] < time[a])) continue;
        const double length = norm(element.corner[a] - element.corner[b]);
        here.offer({node[b], (time[a] - time[b]) / length});
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
  return {std::move(around), order.share()};
}

/// Of a front's velocity at a node, as shares of it.
struct VelocityOff {
  double too_fast = 0.0;
  double unknown = 0.0;
};

std::vector<VelocityOff> velocities_off(const Problem& problem, const Surroundings& surroundings,
                                        std::span<const VelocityErrors> errors) {
  std::vector<VelocityOff> off(surroundings.of_node.size());
#pragma omp parallel for schedule(static)
  for (std::size_t i = 0; i < off.size(); ++i) {
    if (!(surroundings.of_node[i].moments.volume > 0.0)) continue;
    const Around& around = surroundings.of_node[i];
    const ElementsAtFront elements =
        SecondMoments(around.moments).elements_at(around.slowness, surroundings.order);
    const VelocityErrors& of_kind = errors[problem.kind_number(static_cast<Index>(i))];
    off[i] = {(1.0 + of_kind.at(elements)) * around.asked_faster() - 1.0,
              of_kind.unknown(elements)};
  }
  return off;
}

/// How the front came to a node. All of it but the lateness and doubt of the nodes before is known
/// at once; those come one after the other, in the order of time.
struct Arrival {
  struct Way {
    std::int32_t before = -1;  ///< the node that the front came from
    double weight = 0.0;       ///< 0: no way
    double gained = 0.0;       ///< by a front that is too fast, ms
    double lost = 0.0;         ///< at the rim of a stimulus, ms
    double doubt = 0.0;        ///< ms
  };
  std::array<Way, 3> ways;
  bool has_elements = false;  ///< around the node
};

Arrival arrival_at(std::int32_t i, const Around& around, std::span<const double> activation,
                   std::span<const int> stimulus_of, std::span<const VelocityOff> off) {
  Arrival arrival;
  arrival.has_elements = around.moments.volume > 0.0;
  if (!arrival.has_elements || stimulus_of[i] >= 0) return arrival;
  for (std::size_t k = 0; k < arrival.ways.size(); ++k) {
    Arrival::Way& way = arrival.ways[k];
    way.weight = around.weight(k);
    if (way.weight == 0.0) continue;
    way.before = around.before[k].node;
    const double time = activation[i] - activation[way.before];
    way.gained = 0.5 * (off[i].too_fast + off[way.before].too_fast) * time;
    way.doubt = 0.5 * (off[i].unknown + off[way.before].unknown) * time;
    if (stimulus_of[way.before] >= 0 && around.stimulus_edges > 0) {
      way.lost = around.stimulus_lateness / around.stimulus_edges;
    }
  }
  return arrival;
}

}  // namespace

std::optional<SpaceError> estimate_space_error(const Problem& problem,
                                               std::span<const double> activation,
                                               std::span<const double> rise_times) {
  const TetMesh& mesh = problem.mesh;
  const std::size_t nodes = mesh.points.size();
  if (activation.size() != nodes) return std::nullopt;
  const auto errors = velocity_errors(problem, rise_times);
  if (!errors) return std::nullopt;

  const std::vector<int> stimulus_of = activating_stimulus(problem, activation, rise_times);
  Surroundings surroundings = surroundings_of(problem, activation, stimulus_of);
  // A D that makes up for cubes does so for fronts that come to whole planes of nodes.
  if (!problem.tissue_conductivity.empty() && is_made_of_cubes(mesh)) surroundings.order = 1.0;
  const std::vector<VelocityOff> off = velocities_off(problem, surroundings, *errors);

  SpaceError error;
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  error.lateness.assign(nodes, none);
  error.error.assign(nodes, none);
  std::vector<double> doubt(nodes, 0.0);
  const std::vector<std::int32_t> nodes_by_time = by_time(activation);
  const auto add = [&](std::int32_t i, const Arrival& arrival) {
    if (!arrival.has_elements) return;
    double weights = 0.0;
    double lateness = 0.0;
    for (const Arrival::Way& way : arrival.ways) {
      if (way.weight == 0.0) continue;
      weights += way.weight;
      lateness += way.weight * (error.lateness[way.before] - way.gained + way.lost);
      doubt[i] += way.weight * (doubt[way.before] + way.doubt);
    }
    if (weights > 0.0) {
      error.lateness[i] = lateness / weights;
      doubt[i] /= weights;
    } else {
      error.lateness[i] = 0.0;
      const double since = activation[i] - activation[nodes_by_time.front()];
      if (stimulus_of[i] < 0) doubt[i] = (std::abs(off[i].too_fast) + off[i].unknown) * since;
    }
  };
  // All threads prepare a block of nodes; then one goes through it in the order of time.
  constexpr std::size_t at_once = std::size_t{1} << 16U;
  std::vector<Arrival> arrivals(std::min(at_once, nodes_by_time.size()));
  for (std::size_t begin = 0; begin < nodes_by_time.size(); begin += at_once) {
    const std::size_t end = std::min(nodes_by_time.size(), begin + at_once);
#pragma omp parallel for schedule(static)
    for (std::size_t n = begin; n < end; ++n) {
      const std::int32_t i = nodes_by_time[n];
      arrivals[n - begin] = arrival_at(i, surroundings.of_node[i], activation, stimulus_of, off);
    }
    for (std::size_t n = begin; n < end; ++n) add(nodes_by_time[n], arrivals[n - begin]);
  }
#pragma omp parallel for schedule(static)
  for (std::size_t i = 0; i < nodes; ++i) error.error[i] = std::hypot(error.lateness[i], doubt[i]);
  double squares = 0.0;
  long long count = 0;
  for (const std::int32_t i : nodes_by_time) {
    if (stimulus_of[i] >= 0 || !(surroundings.of_node[i].moments.volume > 0.0)) continue;
    squares += error.error[i] * error.error[i];
    error.largest = std::max(error.largest, error.error[i]);
    ++count;
  }
  if (count == 0) return std::nullopt;
  error.rms = std::sqrt(squares / static_cast<double>(count));
  return error;
}

}  // namespace cw
