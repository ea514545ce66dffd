#pragma once

#include <numeric>
#include <utility>

#include "assembly/row_patches.hpp"

namespace cw {

/// What a patch may have.
struct PatchLimits {
  Index most;  ///< elements and nodes together; one element, or one row, is never too many
  std::size_t scratch_bytes;
  /// Patches that run at once. Where so many or fewer do for a mesh, each gets as much as the
  /// others: the last one is waited for.
  Index at_once = 0;
};

/// Limits of patches of elements (of a torn mesh), and of patches of rows.
PatchLimits host_element_limits(Index elements);
PatchLimits device_element_limits(Index elements, const RowNumbers& numbers);
PatchLimits host_row_limits();
PatchLimits device_row_limits(Index nodes, const RowNumbers& numbers);

/// The patches that divide(most) makes, a vector; the smallest of which there are not more than
/// run at once, if so few do.
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
