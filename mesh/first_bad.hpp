#pragma once

#include <algorithm>
#include <cstddef>

// For files compiled by the host's compiler.

namespace cw {

/// The first of the numbers from 0 to `count` - 1 for which is_bad(number) holds, or `count`. All
/// threads look for it; is_bad() must not throw.
template <class IsBad>
std::size_t first_bad(std::size_t count, IsBad is_bad) {
  std::size_t first = count;
#pragma omp parallel for schedule(static) reduction(min : first)
  for (std::size_t k = 0; k < count; ++k) {
    if (is_bad(k)) first = std::min(first, k);
  }
  return first;
}

}  // namespace cw
