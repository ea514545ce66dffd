#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "assembly/patch.hpp"

namespace cw {

/// What a patch may have.
struct PatchLimits {
  Index most;  ///< elements and nodes together; one element, or one row, is never too many
  std::size_t scratch_bytes;
  /// A mesh that so many patches or fewer do for is shared out evenly among so many, since all wait
  /// for the last one; 0: patches are as large as they may be.
  Index at_once = 0;
};

/// Whether an element's work fits a quarter of a multiprocessor's registers. The equations of
/// several states do not.
constexpr bool is_light(const ScratchCounts& counts) {
  return counts.tangents == 1 && counts.states == 1;
}

/// Patches that a multiprocessor runs at once: what registers allow.
constexpr int patches_each(const ScratchCounts& counts) { return is_light(counts) ? 4 : 2; }

/// Limits of patches of elements (of a disjoint mesh), and of patches of rows.
PatchLimits host_element_limits(Index elements);
PatchLimits device_element_limits(Index elements, const ScratchCounts& counts);
PatchLimits host_row_limits();
PatchLimits device_row_limits(Index nodes, const ScratchCounts& counts);

/// Where each patch of a division begins, with a bound for patches. Once it has more than `enough`
/// patches it may end.
using Divide = std::function<std::vector<std::size_t>(Index most, std::size_t enough)>;

/// The patches that divide(), which makes no more for a larger bound, makes of limits.most or, if
/// they are not more than limits.at_once, of the least bound by which they are not. It is called by
/// several threads at the same time.
std::vector<std::size_t> divide_evenly(const PatchLimits& limits, const Divide& divide);

}  // namespace cw
