#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "assembly/patch.hpp"

namespace cw {

/// The limits of a patch.
struct PatchLimits {
  Index most;  ///< elements and nodes together; a single element or a single row is always allowed
  std::size_t scratch_bytes;
  /// How many patches run at once. If this many are enough for a mesh, it is divided evenly among
  /// them, because all wait for the last one; 0: patches are as large as they may be.
  Index at_once = 0;
};

/// Whether an element's work fits a quarter of a multiprocessor's registers. That of equations with
/// several states does not.
constexpr bool is_light(const ScratchCounts& counts) {
  return counts.tangents == 1 && counts.states == 1;
}

/// Patches that a multiprocessor can run at once, which its registers limit.
constexpr int patches_each(const ScratchCounts& counts) { return is_light(counts) ? 4 : 2; }

/// Limits of patches of elements (of a disjoint mesh) and of patches of rows.
PatchLimits host_element_limits(Index elements);
PatchLimits device_element_limits(Index elements, const ScratchCounts& counts);
PatchLimits host_row_limits();
PatchLimits device_row_limits(Index nodes, const ScratchCounts& counts);

/// Divides a mesh into patches that keep to a bound (PatchLimits::most), and returns where each
/// begins. It may stop as soon as it has more than `enough` patches.
using Divide = std::function<std::vector<std::size_t>(Index most, std::size_t enough)>;

/// Divides by limits.most. If this makes no more than limits.at_once patches, the smallest bound
/// that also makes no more is taken instead. divide() must make no more patches for a larger bound;
/// several threads call it at the same time.
std::vector<std::size_t> divide_evenly(const PatchLimits& limits, const Divide& divide);

}  // namespace cw
