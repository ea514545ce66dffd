#pragma once

#include "kernels/spmv/warp_work.hpp"

namespace cw {

// Models of how long products take on a device. They rank formats; a time itself is off by some
// 15 %. docs/measurements/format_choice.md says how well they choose, on matrices that their
// constants were not fitted to.

/// A product of 50 in succession by a format of warps, in seconds. `threads`: of a block.
double warp_product_seconds(const WarpWork& work, ViewKind view, int threads, int multiprocessors);

/// The same of formats that cut rows and entries into equal parts: merge path, or cuSPARSE on COO.
enum class EvenParts { merge, coo };
double even_product_seconds(EvenParts format, Index rows, Index nonzeros);

/// What products of all kinds of entries have in common. The part of a product's bytes that comes
/// from memory, not from the last cache: 0 of a small matrix, 1 of a large one.
double share_from_memory(double megabytes);
/// How long waiting for loads, reading from caches and moving bytes take together: more than the
/// longest of them and less than their sum.
double overlapped(double waiting, double reading, double moving);

/// An iteration of CG in one kernel, whose threads keep the matrix, in seconds. Only for work whose
/// warps all find a place: most_warps_in_one_kernel a multiprocessor.
double cg_iteration_seconds(const WarpWork& work, ViewKind view, int multiprocessors);
inline constexpr Index most_warps_in_one_kernel = 32;

}  // namespace cw
