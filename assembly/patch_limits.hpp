#pragma once

#include <numeric>
#include <utility>

#include "assembly/row_patches.hpp"

namespace cw {

/// What a patch may have.
struct PatchLimits {
  Index most;  ///< elements and nodes together; one element, or one row, is never too many
  std::size_t scratch_bytes;
  /// A mesh that so many patches or fewer do for is shared out evenly among so many, since all wait
  /// for the last one; 0: patches are as large as they may be.
  Index at_once = 0;
};

/// Patches that a multiprocessor runs at once: what registers allow.
constexpr int patches_each(const RowNumbers& numbers) { return numbers.tangents == 1 ? 4 : 2; }

/// Limits of patches of elements (of a torn mesh), and of patches of rows.
PatchLimits host_element_limits(Index elements);
PatchLimits device_element_limits(Index elements, const RowNumbers& numbers);
PatchLimits host_row_limits();
PatchLimits device_row_limits(Index nodes, const RowNumbers& numbers);

/// The patches that divide(most) makes, a vector, which is no longer for a larger bound: those of
/// limits.most or, if they are not more than limits.at_once, of the least bound by which they are
/// not.
template <class Divide>
auto divide_evenly(const PatchLimits& limits, Divide divide) {
  const auto at_once = static_cast<std::size_t>(limits.at_once);
  auto patches = divide(limits.most);
  if (patches.size() > at_once) return patches;
  for (Index least = 1, most = limits.most; least < most;) {
    const Index middle = std::midpoint(least, most);
    auto smaller = divide(middle);
    if (smaller.size() <= at_once) {
      patches = std::move(smaller);
      most = middle;
    } else {
      least = middle + 1;
    }
  }
  return patches;
}

}  // namespace cw
