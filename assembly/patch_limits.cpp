#include "assembly/patch_limits.hpp"

#include <algorithm>
#include <limits>

namespace cw {

namespace {

/// Scratch memory of a patch that is fastest on a device, of which a multiprocessor runs four, or
/// two of more numbers an element. Measured on an H200: smaller patches evaluate more elements
/// twice, larger ones leave more threads without work in the last turn.
std::size_t device_patch_bytes(const RowNumbers& numbers) {
  constexpr std::size_t of_one_number = 46'080;
  return numbers.tangents == 1 ? of_one_number : 2 * of_one_number;
}

/// What an H100 and an H200 run at once. It is no other on other devices, so that all find the same
/// bits.
Index device_patches_at_once(const RowNumbers& numbers) {
  constexpr Index multiprocessors = 132;
  return multiprocessors * (numbers.tangents == 1 ? 4 : 2);
}

/// A small mesh needs patches for all threads or multiprocessors, but none of hardly anything.
Index patches_at_once(Index most, Index count, Index fewest_each) {
  return std::clamp(count / fewest_each, Index{1}, most);
}

}  // namespace

PatchLimits host_element_limits(Index elements) {
  // What fits a processor's cache. Few edges are cut then, and larger patches gain nothing.
  constexpr Index most = 1'300;
  return {most, 262'144, patches_at_once(64, elements, 64)};
}

PatchLimits device_element_limits(Index elements, const RowNumbers& numbers) {
  const Index most = numbers.tangents == 1 ? 875 : 620;
  return {most, device_patch_bytes(numbers),
          patches_at_once(device_patches_at_once(numbers), elements, 64)};
}

PatchLimits host_row_limits() { return {std::numeric_limits<Index>::max(), 262'144}; }

PatchLimits device_row_limits(Index nodes, const RowNumbers& numbers) {
  constexpr Index most = 2'000;  // scratch memory is less
  return {most, device_patch_bytes(numbers),
          patches_at_once(device_patches_at_once(numbers), nodes, 16)};
}

}  // namespace cw
