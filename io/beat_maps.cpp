#include "io/beat_maps.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "kernels/core/parts.hpp"

namespace cw {

namespace {

/// Does something for each tetrahedron, in parts.
template <class Work>
void for_each_tet(const TetMesh& mesh, const Work& work) {
  constexpr std::size_t at_once = 4096;
  do_ranges(mesh.tets.size(), at_once, [&](std::size_t begin, std::size_t end) {
    for (std::size_t e = begin; e < end; ++e) work(e);
  });
}

bool is_known(const Vector3& velocity) { return !std::isnan(velocity[0]); }

/// What velocities around a node are like, by volume.
struct Around {
  Vector3 direction{};    ///< the mean of their unit vectors
  double slowness = 0.0;  ///< the mean of what their sizes are one over, ms/mm
};

std::vector<Around> around_nodes(const TetMesh& mesh, std::span<const Vector3> velocity) {
  std::vector<Around> around(mesh.points.size());
  std::vector<double> weight(mesh.points.size(), 0.0);
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    if (!is_known(velocity[e])) continue;
    const Tet& tet = mesh.tets[e];
    const double volume = std::abs(signed_volume(mesh, tet));
    const double slowness = 1.0 / norm(velocity[e]);
    for (const auto node : tet) {
      around[node].direction = around[node].direction + volume * slowness * velocity[e];
      around[node].slowness += volume * slowness;
      weight[node] += volume;
    }
  }
  for (std::size_t i = 0; i < weight.size(); ++i) {
    if (weight[i] == 0.0) continue;
    around[i].direction = (1.0 / weight[i]) * around[i].direction;
    around[i].slowness /= weight[i];
  }
  return around;
}

}  // namespace

std::vector<Vector3> conduction_velocity(const TetMesh& mesh, std::span<const double> activation,
                                         std::span<const int> beat) {
  constexpr double least_difference = 1e-3;  // ms; times are not known better
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  std::vector<Vector3> velocity(mesh.tets.size(), Vector3{none, none, none});
  for_each_tet(mesh, [&](std::size_t e) {
    const Tet& tet = mesh.tets[e];
    if (std::ranges::any_of(tet, [&](auto node) { return beat[node] != beat[tet[0]]; })) return;
    const Vector3& origin = mesh.points[tet[0]];
    const Vector3 u = mesh.points[tet[1]] - origin;
    const Vector3 v = mesh.points[tet[2]] - origin;
    const Vector3 w = mesh.points[tet[3]] - origin;
    const auto later = [&](int a) { return activation[tet[a]] - activation[tet[0]]; };
    // The gradient times the determinant of the edges.
    const Vector3 scaled = later(1) * cross(v, w) + later(2) * cross(w, u) + later(3) * cross(u, v);
    const double squared = dot(scaled, scaled);
    const auto is_apart = [&](int a) { return std::abs(later(a)) >= least_difference; };
    if (is_apart(1) || is_apart(2) || is_apart(3))
      velocity[e] = (dot(u, cross(v, w)) / squared) * scaled;
  });
  return velocity;
}

std::vector<bool> activated_by_stimulus(std::span<const Stimulus> stimuli,
                                        std::span<const double> activation) {
  std::vector<bool> found(activation.size(), false);
  for (const Stimulus& stimulus : stimuli) {
    for (const Index node : stimulus.nodes) {
      const double time = activation[static_cast<std::size_t>(node)];
      const std::optional<double> pulse = last_pulse(stimulus, time);
      if (pulse && time <= *pulse + stimulus.duration) {
        found[static_cast<std::size_t>(node)] = true;
      }
    }
  }
  return found;
}

std::vector<double> single_front(const TetMesh& mesh, std::span<const Vector3> velocity,
                                 const std::vector<bool>& by_stimulus) {
  constexpr double least_agreement = 0.8;  // of directions
  constexpr double least_share = 0.5;      // of the gradient's mean size around
  const std::vector<Around> around = around_nodes(mesh, velocity);
  std::vector<double> is_single(mesh.tets.size(), 0.0);
  for_each_tet(mesh, [&](std::size_t e) {
    const Tet& tet = mesh.tets[e];
    if (!is_known(velocity[e])) return;
    if (std::ranges::any_of(tet, [&](auto node) { return by_stimulus[node]; })) return;
    double agreement = 0.0;
    double slowness = 0.0;
    for (const auto node : tet) {
      agreement += 0.25 * norm(around[node].direction);
      slowness += 0.25 * around[node].slowness;
    }
    if (agreement >= least_agreement && norm(velocity[e]) * least_share * slowness <= 1.0) {
      is_single[e] = 1.0;
    }
  });
  return is_single;
}

}  // namespace cw
