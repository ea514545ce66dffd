#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace cw {

/// The numbers of keys in ascending order of the keys; those of equal keys keep their order. There
/// may be at most 2^31 - 1 keys.
std::vector<std::int32_t> sorted_order(std::span<const std::uint64_t> keys);

}  // namespace cw
