#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace cw {

/// The numbers of keys in ascending order of the keys; numbers of equal keys stay in order. Throws
/// std::invalid_argument if there are more than 2^31 - 1 keys.
std::vector<std::int32_t> sorted_order(std::span<const std::uint64_t> keys);

/// A function that returns the same, perhaps computed on a device.
using SortedOrder = std::function<std::vector<std::int32_t>(std::span<const std::uint64_t>)>;

}  // namespace cw
