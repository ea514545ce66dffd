#pragma once

#include <functional>

#include "kernels/core/space.hpp"
#include "mesh/lists.hpp"

namespace cw {

/// Banks of a device's shared memory, in doubles: as many threads read at once, those of the same
/// bank one after the other.
inline constexpr std::size_t bank_count = 16;

/// Orders each list, of which threads read bank_count side by side, so that what they read at the
/// same time lies in different banks as far as possible. address(n) is the double that number n
/// reads.
void spread_over_banks(Lists& lists, const std::function<Index(Index)>& address);

}  // namespace cw
