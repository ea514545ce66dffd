#pragma once

#include "kernels/compound/product.hpp"
#include "kernels/core/device/within_kernel.cuh"
#include "kernels/spmv/formats/ell.hpp"
#include "kernels/spmv/formats/k2.hpp"
#include "kernels/spmv/formats/rows.hpp"
#include "kernels/spmv/formats/sliced.hpp"

// The device's product of compound entries: one kernel for all algebras, layouts and schedules. It
// is compiled with the program for the layouts that win most often, and while the program runs for
// all others. So this file and what it includes need no more than a compiler for the device.

namespace cw {

/// The algebra of one of `parts` parts of a vector's entry.
template <class A, int parts>
struct PartOf {
  using Algebra = typename A::template PartOf<parts>;
};
template <class A>
struct PartOf<A, 1> {
  using Algebra = A;
};

/// Whether the lanes of a warp read entries that lie side by side.
template <class View>
inline constexpr bool reads_side_by_side = true;
template <class R>
inline constexpr bool reads_side_by_side<RowsView<R, 1>> = false;

/// Whether each 32 bytes of memory (a sector, what the device fetches) are read once, by one lane
/// or by lanes side by side. Else a lane comes back to its sector, which the L1 cache should keep.
template <class View, class Matrix, class Entries, int parts>
inline constexpr EntrySource source_of =
    parts == 1 && Entries::in_one_piece && 32 % sizeof(Matrix) == 0 && reads_side_by_side<View>
        ? EntrySource::past_l1
        : EntrySource::memory;

/// The vectors of a product.
template <class R>
struct CompoundVectors {
  const R* x;
  R* y;
  Place x_entries, y_entries;
  Place stride;  ///< of the matrix's entries, if they are split
};

/// Which chunks of threads a block takes: its own number and so on in strides of the grid or, if
/// there are counters, the next one that is left.
struct Chunks {
  Place count;
  unsigned* taken;     ///< null: in strides
  unsigned* finished;  ///< blocks that found none left
};

/// For the whole block: the number of its next chunk.
__device__ inline Place next_chunk(const Chunks& chunks, Place former) {
  if (chunks.taken == nullptr) return former + gridDim.x;
  __shared__ unsigned next;
  __syncthreads();
  if (threadIdx.x == 0) next = atomicAdd(chunks.taken, 1u);
  __syncthreads();
  return next;
}

/// The last block to find no chunk left sets the counters back, for the next product.
__device__ inline void finish_chunks(const Chunks& chunks) {
  if (chunks.taken == nullptr || threadIdx.x != 0) return;
  __threadfence();
  if (atomicAdd(chunks.finished, 1u) != gridDim.x - 1) return;
  *chunks.taken = 0;
  *chunks.finished = 0;
}

template <class A, class R, class Sum>
__device__ Sum sum_over_lanes(Sum sum, int width, int parts) {
  for (int offset = width / 2; offset > 0; offset /= 2) {
    Sum other;
    CW_UNROLL((number_count<Sum, R>))
    for (int n = 0; n < number_count<Sum, R>; ++n) {
      number<R>(other, n) = __shfl_down_sync(0xffffffffu, number<R>(sum, n), offset * parts);
    }
    A::template add<R>(sum, other);
  }
  return sum;
}

/// y = A x. Each lane of the view is `parts` threads, which share a vector's entry. A block has at
/// most `most_threads` threads, and a multiprocessor at least `least_blocks` blocks.
template <class A, class R, class View, int parts, template <class, class> class Entries,
          template <class, class> class Vector, int most_threads, int least_blocks>
__global__ void __launch_bounds__(most_threads, least_blocks)
    compound_kernel(StageMark mark, View a, CompoundVectors<R> v, Chunks chunks) {
  using Part = typename PartOf<A, parts>::Algebra;
  using Matrix = typename Part::template Matrix<R>;
  using Sum = typename Part::template Vector<R>;
  wait_for_results();
  enter(mark);
  using Stored = Entries<Matrix, R>;
  Stored entries{a.value};
  if constexpr (!Stored::in_one_piece) entries.stride = v.stride;
  const Vector<Sum, R> x{const_cast<R*>(v.x), v.x_entries, parts};  // only y is stored to
  const Vector<Sum, R> y{v.y, v.y_entries, parts};
  const CompoundProduct<Part, R, Stored, Vector<Sum, R>, source_of<View, Matrix, Stored, parts>>
      product{entries, a.column, x};

  Place chunk = chunks.taken == nullptr ? blockIdx.x : next_chunk(chunks, 0);
  for (; chunk < chunks.count; chunk = next_chunk(chunks, chunk)) {
    const Place thread = chunk * blockDim.x + threadIdx.x;
    const auto warp = static_cast<Index>(thread / (warp_size * parts));
    if (warp >= a.warps()) continue;
    const auto lane = static_cast<int>(thread / parts % warp_size);
    const auto part = static_cast<int>(thread % parts);
    const Lane own = a.lane(warp, lane);
    const int width = a.width(warp);
    Sum sum{};
    product.add(sum, own.entries, part);
    sum = sum_over_lanes<Part, R>(sum, width, parts);
    if (own.row >= 0 && (lane & (width - 1)) == 0) y.store(own.row, part, sum);
  }
  let_next_begin();
  finish_chunks(chunks);
}

}  // namespace cw
