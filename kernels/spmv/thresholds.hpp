#pragma once

#include <cstddef>

#include "kernels/core/space.hpp"

// Numbers that were found by measuring products and CG. Each names its measurement. The numbers
// that choose a format stand with their rules (kernels/spmv/predict.cpp), those of patches in
// assembly/patch_limits.cpp.

namespace cw {

/// From this many rows on a matrix is large. An iteration of CG then takes less time as several
/// kernels than in one kernel that reads the matrix from global memory, because that kernel's
/// barriers wait for the whole grid; and K2 splits its groups differently (hearts and ventricles,
/// H200; docs/measurements/time_step_gpu.md).
inline constexpr Index large_matrix_rows = 100'000;

/// Entries of a product that a thread takes at once, so that as many loads are in flight (H200;
/// docs/measurements/products_gpu.md).
inline constexpr int product_batch = 8;

/// The same for a row sum; assembly's rows are shorter than a product's (H200;
/// docs/measurements/assembly.md).
inline constexpr int row_sum_batch = 2;
/// For many row sums: how many rows a warp adds up side by side, and how many entries of each a
/// thread takes at once. The few loads of one row alone leave the warp waiting for them (H100;
/// docs/measurements/assembly.md).
inline constexpr int row_sum_warps_at_once = 2;
inline constexpr int row_sum_batch_at_once = 4;

/// Entries that a thread of K2 takes of a small matrix, so that as many loads are in flight.
inline constexpr Index k2_in_flight = 8;
/// Up to so many warps of K2, small blocks are faster, because they spread over all
/// multiprocessors; beyond, large blocks are, because fewer are launched (H200;
/// docs/measurements/format_choice.md).
inline constexpr std::size_t k2_few_warps = 1600;

}  // namespace cw
