#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace cw {

/// The numbers of keys in ascending order of the keys, found on a device; numbers of equal keys
/// stay in order. Throws std::invalid_argument if there are more than 2^31 - 1 keys, and
/// std::runtime_error with CUDA's text.
std::vector<std::int32_t> sorted_order_on_device(std::span<const std::uint64_t> keys, int device);

}  // namespace cw
