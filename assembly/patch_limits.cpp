#include "assembly/patch_limits.hpp"

#include <omp.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "kernels/core/first_error.hpp"
#include "kernels/core/thresholds.hpp"

namespace cw {

namespace {

std::size_t device_patch_bytes(const ScratchCounts& counts) {
  return is_light(counts) ? light_patch_bytes : 2 * light_patch_bytes;
}

Index device_patches_at_once(const ScratchCounts& counts) {
  return patch_multiprocessors * patches_each(counts);
}

Index patches_at_once(Index most, Index count, Index fewest_each) {
  return std::clamp(count / fewest_each, Index{1}, most);
}

}  // namespace

PatchLimits host_element_limits(Index elements) {
  return {most_host_elements, host_patch_bytes,
          patches_at_once(host_patches, elements, fewest_elements)};
}

PatchLimits device_element_limits(Index elements, const ScratchCounts& counts) {
  const Index most = counts.tangents == 1 ? most_light_elements : most_heavy_elements;
  return {most, device_patch_bytes(counts),
          patches_at_once(device_patches_at_once(counts), elements, fewest_elements)};
}

PatchLimits host_row_limits() {
  // Two patches both evaluate the elements between them: the fewer patches, the better.
  return {std::numeric_limits<Index>::max(), host_patch_bytes};
}

PatchLimits device_row_limits(Index nodes, const ScratchCounts& counts) {
  return {most_device_rows, device_patch_bytes(counts),
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
