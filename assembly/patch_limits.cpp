#include "assembly/patch_limits.hpp"

#include <omp.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "kernels/core/first_error.hpp"

namespace cw {

namespace {

/// Scratch memory of a patch on the host: it fits a processor's cache.
constexpr std::size_t host_patch_bytes = 262'144;

/// Scratch memory of a patch that is fastest on a device. Measured on an H200: with smaller patches
/// more elements are evaluated twice, with larger ones more threads have no work at the end.
std::size_t device_patch_bytes(const ScratchCounts& counts) {
  constexpr std::size_t of_light_ones = 46'080;
  return is_light(counts) ? of_light_ones : 2 * of_light_ones;
}

/// The patches that an H100 or an H200 runs at once. The number is the same for all devices, so
/// that they all compute the same bits.
Index device_patches_at_once(const ScratchCounts& counts) {
  constexpr Index multiprocessors = 132;
  return multiprocessors * patches_each(counts);
}

/// A small mesh needs enough patches for all threads or multiprocessors, but each patch must be
/// worth a block of threads. 16 rows have some 150 elements.
constexpr Index fewest_elements = 64;
constexpr Index fewest_rows = 16;

Index patches_at_once(Index most, Index count, Index fewest_each) {
  return std::clamp(count / fewest_each, Index{1}, most);
}

}  // namespace

PatchLimits host_element_limits(Index elements) {
  // Larger patches gain nothing, since few edges are cut. There are patches for many threads.
  constexpr Index most = 1'300;
  constexpr Index patches = 64;
  return {most, host_patch_bytes, patches_at_once(patches, elements, fewest_elements)};
}

PatchLimits device_element_limits(Index elements, const ScratchCounts& counts) {
  // Up to this size, most patches fit their scratch memory.
  const Index most = counts.tangents == 1 ? 875 : 620;
  return {most, device_patch_bytes(counts),
          patches_at_once(device_patches_at_once(counts), elements, fewest_elements)};
}

PatchLimits host_row_limits() {
  // Two patches both evaluate the elements between them: the fewer patches, the better.
  return {std::numeric_limits<Index>::max(), host_patch_bytes};
}

PatchLimits device_row_limits(Index nodes, const ScratchCounts& counts) {
  constexpr Index most = 2'000;  // more than fits the scratch memory
  return {most, device_patch_bytes(counts),
          patches_at_once(device_patches_at_once(counts), nodes, fewest_rows)};
}

namespace {

/// Bounds that cut the range from `least` to `most` - 1 into equal parts; no more of them than
/// threads.
std::vector<Index> bounds_between(Index least, Index most) {
  const std::int64_t span = most - least;
  const std::int64_t count = std::min<std::int64_t>(omp_get_max_threads(), span);
  std::vector<Index> bounds;
  for (std::int64_t k = 1; k <= count; ++k) {
    bounds.push_back(least + static_cast<Index>(span * k / (count + 1)));
  }
  return bounds;
}

}  // namespace

std::vector<std::size_t> divide_evenly(const PatchLimits& limits, const Divide& divide) {
  const auto at_once = static_cast<std::size_t>(limits.at_once);
  auto patches = divide(limits.most, std::numeric_limits<std::size_t>::max());
  if (patches.size() > at_once) return patches;
  Index least = 1;
  Index most = limits.most;  // the bound that made `patches`
  while (least < most) {
    const std::vector<Index> bounds = bounds_between(least, most);
    std::vector<std::vector<std::size_t>> made(bounds.size());
    FirstError error;
#pragma omp parallel for schedule(static, 1)
    for (std::size_t k = 0; k < bounds.size(); ++k) {
      error.guard([&] { made[k] = divide(bounds[k], at_once); });
    }
    error.rethrow();
    const auto found =
        std::ranges::find_if(made, [&](const auto& own) { return own.size() <= at_once; });
    const auto k = static_cast<std::size_t>(found - made.begin());
    if (k > 0) least = bounds[k - 1] + 1;
    if (found == made.end()) continue;
    most = bounds[k];
    patches = std::move(*found);
  }
  return patches;
}

}  // namespace cw
