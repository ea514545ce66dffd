#pragma once

#include "kernels/compound/device/kernel.cuh"

// The product of compound entries by blocks that first copy the entries of their rows to shared
// memory. The loads of a block's entries then lie side by side whatever the layout is, all of them
// are in flight together, and the L1 cache has nothing but the vector to keep. So threads need few
// registers, and a multiprocessor has as many of them as it can hold.

namespace cw {

/// Blocks of `threads` threads that a multiprocessor holds if each thread has `bytes_a_thread`
/// bytes in addition to what all kernels need.
CW_HD constexpr int blocks_held(int threads, int bytes_a_thread) {
  constexpr int all_registers = 65536;
  constexpr int most_registers = 255;
  constexpr int all_threads = 2048;
  const int wanted = (20 + bytes_a_thread / 4 + 7) / 8 * 8;
  const int fitting = all_registers / ((wanted < most_registers ? wanted : 256) * threads);
  const int most = all_threads / threads;
  return fitting < 1 ? 1 : fitting < most ? fitting : most;
}

/// Blocks of a multiprocessor that staged_kernel is compiled for: as many as leave each thread the
/// registers for a sum, a factor and an entry.
template <class A, class R, int parts, int threads>
CW_HD constexpr int staged_blocks() {
  using Part = typename PartOf<A, parts>::Algebra;
  constexpr auto sum = sizeof(typename Part::template Vector<R>);
  constexpr auto entry = sizeof(typename Part::template Matrix<R>);
  return blocks_held(threads, static_cast<int>(2 * sum + entry));
}

/// Begins to copy memory to shared memory, by all threads of a block; bytes and addresses are
/// multiples of 4. The copy has the remainder by 16 of its source's address; so there must be room
/// for 16 bytes more, and `to` must be a multiple of 16. Returns the copy. (With a cache hint,
/// which would keep x in the L2 cache for longer, ptxas 13.0 makes illegal instructions of some
/// copies.)
__device__ inline const unsigned char* begin_copy(const void* source, Place bytes,
                                                  unsigned char* to) {
  constexpr int piece = 16;
  const auto* from = static_cast<const unsigned char*>(source);
  const auto remainder = static_cast<Place>(reinterpret_cast<unsigned long long>(from) % piece);
  const auto shared = static_cast<unsigned>(__cvta_generic_to_shared(to));
  // Offsets from the last multiple of 16 up to `from`. What lies before `from` is copied, too.
  const Place end = remainder + bytes;
  const Place whole = end / piece * piece;
  const unsigned char* first = from - remainder;
  for (Place at = Place{piece} * threadIdx.x; at < whole; at += Place{piece} * blockDim.x) {
    asm volatile(
        "cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(shared + static_cast<unsigned>(at)),
        "l"(first + at)
        : "memory");
  }
  for (Place at = whole + Place{4} * threadIdx.x; at < end; at += Place{4} * blockDim.x) {
    asm volatile(
        "cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(shared + static_cast<unsigned>(at)),
        "l"(first + at)
        : "memory");
  }
  return to + remainder;
}

/// Waits for the copies that this thread began.
__device__ inline void end_copies() {
  asm volatile("cp.async.commit_group;\ncp.async.wait_group 0;" ::: "memory");
}

/// Bytes of shared memory for a copy of `bytes` bytes, and for the columns and numbers of `entries`
/// entries.
CW_HD constexpr Place copy_bytes(Place bytes) { return bytes + 16; }
CW_HD constexpr Place staged_bytes(Place entries, Place entry_bytes) {
  return copy_bytes(entries * static_cast<Place>(sizeof(Index))) +
         copy_bytes(entries * entry_bytes);
}

/// y = A x as compound_kernel() does it. A block takes `capacity` entries at a time, a multiple of
/// 4. It has a multiple of 32 * parts threads.
template <class A, class R, class View, int parts, template <class, class> class Vector,
          int threads>
__global__ void __launch_bounds__(threads, (staged_blocks<A, R, parts, threads>()))
    staged_kernel(StageMark mark, View a, CompoundVectors<R> v, Index capacity) {
  using Part = typename PartOf<A, parts>::Algebra;
  using Matrix = typename Part::template Matrix<R>;
  using Sum = typename Part::template Vector<R>;
  extern __shared__ __align__(16) unsigned char shared[];
  const auto warps = static_cast<Index>(blockDim.x / (warp_size * parts));
  const auto first_warp = static_cast<Index>(blockIdx.x) * warps;
  const auto warp = first_warp + static_cast<Index>(threadIdx.x / (warp_size * parts));
  const auto lane = static_cast<int>(threadIdx.x / parts % warp_size);
  const auto part = static_cast<int>(threadIdx.x % parts);
  const bool is_there = warp < a.warps();
  const Lane own = is_there ? a.lane(warp, lane) : Lane{};
  const int width = is_there ? a.width(warp) : 1;

  const WarpOffsets offsets = a.offsets();
  const Place begin = offsets.first_entry(first_warp);
  const Place end =
      offsets.first_entry(first_warp + warps < a.warps() ? first_warp + warps : a.warps());
  unsigned char* const numbers_there =
      shared + copy_bytes(Place{capacity} * static_cast<Place>(sizeof(Index)));
  const Vector<Sum, R> x{const_cast<R*>(v.x), v.x_entries, parts};  // only y is stored to
  const Vector<Sum, R> y{v.y, v.y_entries, parts};

  Sum sum{};
  Place next = own.entries.begin;
  for (Place tile = begin; tile < end; tile += capacity) {
    const Place stop = tile + capacity < end ? tile + capacity : end;
    if (tile != begin) __syncthreads();
    // The structure never changes, so that its copy need not wait for the kernels ahead.
    const auto* column = begin_copy(a.column + tile, (stop - tile) * sizeof(Index), shared);
    if (tile == begin) {
      wait_for_results();
      enter(mark);
    }
    const auto* numbers =
        begin_copy(reinterpret_cast<const Matrix*>(a.value) + tile,
                   (stop - tile) * static_cast<Place>(sizeof(Matrix)), numbers_there);
    end_copies();
    __syncthreads();
    const CompoundProduct<Part, R, AosEntries<Matrix, R>, Vector<Sum, R>, EntrySource::shared>
        product{{reinterpret_cast<const R*>(numbers)}, reinterpret_cast<const Index*>(column), x};
    const Place last = own.entries.end < stop ? own.entries.end : stop;
    const EntryRange of_tile{static_cast<Index>(next - tile), static_cast<Index>(last - tile),
                             own.entries.stride};
    product.add(sum, of_tile, part);
    next += Place{of_tile.count()} * own.entries.stride;
  }
  if (begin >= end) {
    wait_for_results();
    enter(mark);
  }
  sum = sum_over_lanes<Part, R>(sum, width, parts);
  let_next_begin();
  if (own.row >= 0 && (lane & (width - 1)) == 0) y.store_last(own.row, part, sum);
}

}  // namespace cw
