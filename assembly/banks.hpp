#pragma once

#include <functional>

#include "kernels/core/space.hpp"
#include "mesh/lists.hpp"

namespace cw {

/// Banks of a device's shared memory, counted in doubles. This many threads read at the same time;
/// those that read different addresses of one bank read one after the other.
inline constexpr std::size_t bank_count = 16;

/// Orders the items of each list. Threads read bank_count neighbouring lists side by side;
/// afterwards, what they read at the same step lies in different banks as far as possible.
/// address(n) is the number of the double that item n reads.
void spread_over_banks(Lists& lists, const std::function<Index(Index)>& address);

}  // namespace cw
