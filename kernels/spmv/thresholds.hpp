#pragma once

#include "kernels/core/space.hpp"

namespace cw {

/// Numbers of rows that were measured, each said once.

/// From here on a matrix is large: an iteration of CG takes less time as kernels of their own than
/// in one kernel that reads the matrix from global memory, whose barriers wait for all of the grid,
/// and K2 splits its groups otherwise (hearts and ventricles, H200).
inline constexpr Index large_matrix_rows = 100'000;

}  // namespace cw
