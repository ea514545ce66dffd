#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "mesh/bisection.hpp"
#include "solver/problem.hpp"
#include "solver/velocity_error.hpp"

namespace cw {

/// What tetrahedra have to be for a front: so small that its velocity is off by no more than a
/// share of it, from whatever direction it comes, by the table of velocities on bars. Meshes that
/// are made of cubes need smaller ones, because whole planes of nodes are late together.
class NeededElements {
 public:
  /// `errors` are those of each kind of the problem's cells, and `share` is more than 0. No
  /// elements are taken that are longer than VelocityErrors::largest_size(). The problem must stay.
  NeededElements(const Problem& problem, const std::vector<VelocityErrors>& errors, double share);

  /// D^-1 in each tetrahedron of the problem, ms/mm^2; zero where D is 0 in some direction.
  std::vector<Metric> metric() const;
  /// Whether a part of tetrahedron `tet` of the problem, or all of it, is too large.
  bool is_too_large(const std::array<Vector3, 4>& corners, std::int32_t tet) const;
  /// About how many nodes a mesh of such elements has.
  double nodes() const;

 private:
  double largest_size(std::int32_t tet) const;

  const Problem& problem_;
  std::vector<double> largest_size_;  // of each kind of cells, sqrt(ms)
};

/// When a front comes to the last node that it reaches, ms, from the stimuli at their first times;
/// `velocities` are those of each kind of cells where D = 1 mm^2/ms, mm/ms, 0 of
/// cells that carry no wave. Ways across faces,
/// computed from the earliest node on as by Sethian's fast marching; late by some per cent. 0 if
/// nothing starts it.
double last_arrival(const Problem& problem, std::span<const double> velocities);

}  // namespace cw
