#pragma once

#include <cstddef>

#include "kernels/core/space.hpp"

// Numbers that were found by measuring, for products and CG. Each names its measurement. Those that
// choose a format stand with their rules (kernels/spmv/predict.cpp), those of patches in
// assembly/patch_limits.cpp.

namespace cw {

/// From here on a matrix is large: an iteration of CG takes less time as kernels of their own than
/// in one kernel that reads the matrix from global memory, whose barriers wait for all of the grid,
/// and K2 splits its groups otherwise (hearts and ventricles, H200;
/// docs/measurements/time_step_gpu.md).
inline constexpr Index large_matrix_rows = 100'000;

/// Entries of a product that a thread takes at once: as many loads are in flight (H200;
/// docs/measurements/products_gpu.md).
inline constexpr int product_batch = 8;

/// The same of a row sum: assembly's rows are shorter than a product's (H200;
/// docs/measurements/assembly.md).
inline constexpr int row_sum_batch = 2;
/// Where row sums are many, rows that a warp adds up side by side, and entries of each that a
/// thread takes at once: the few loads of one row do not fill the time until they arrive (H100;
/// docs/measurements/assembly.md).
inline constexpr int row_sum_warps_at_once = 2;
inline constexpr int row_sum_batch_at_once = 4;

/// Entries a thread of K2's small matrices, which wait for loads: as many are in flight at once.
inline constexpr Index k2_in_flight = 8;
/// Warps of K2 below which small blocks, which spread over all multiprocessors, beat blocks that
/// are fewer to launch (H200; docs/measurements/format_choice.md).
inline constexpr std::size_t k2_few_warps = 1600;

}  // namespace cw
