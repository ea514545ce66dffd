#pragma once

#include <optional>
#include <span>
#include <vector>

#include "solver/problem.hpp"

namespace cw {

/// By how much the mesh makes activation times wrong, as estimated. One value a node, ms; NaN where
/// there was no activation.
struct SpaceError {
  /// How much later than on ever finer meshes.
  std::vector<double> lateness;
  /// How far off the time probably is: the lateness, and what is not known of it. Not negative.
  std::vector<double> error;
  /// Of `error`, over the nodes that have one and were not activated by a stimulus; ms.
  double rms = 0.0;
  double largest = 0.0;
};

/// Adds up, along the way that the front came, how much too fast or too slow it was: by
/// VelocityErrors, for the elements at each node in the direction in which the front passed them.
/// At the edge of a stimulus, nodes beside its region begin too early or too late, because its
/// current falls to 0 over one element, wherever the region ends between two nodes. Where a front
/// begins without a stimulus, all that would have been off until then is not known.
///
/// `activation` has a value a node, ms, NaN where there was none; `rise_times` are rise_times_of().
/// NaN also where no tetrahedron around a node conducts in all directions. None if no front passed,
/// or for a discretisation that is not in the table. The same bits for any number of threads.
std::optional<SpaceError> estimate_space_error(const Problem& problem,
                                               std::span<const double> activation,
                                               std::span<const double> rise_times);

}  // namespace cw
