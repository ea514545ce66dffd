#pragma once

#include <algorithm>

#include "kernels/space.hpp"

// Compiles a hot loop for AVX-512 and AVX2 beside the baseline and picks one as the program loads,
// so that one binary runs on every x86-64 machine.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__CUDACC__)
#define CW_SIMD_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CW_SIMD_CLONES
#endif

namespace cw {

/// Calls work(begin, end) for the parts of [0, count), in parallel. Parts are multiples of 32, so
/// that none splits a warp of ELL-WARP.
template <class Work>
void for_ranges(Index count, Work work) {
  constexpr Index part = 512;
  const Index parts = (count + part - 1) / part;
#pragma omp parallel for schedule(static)
  for (Index p = 0; p < parts; ++p) work(p * part, std::min(count, (p + 1) * part));
}

}  // namespace cw
