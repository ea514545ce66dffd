#pragma once

#include <cooperative_groups.h>
#include <cuda_pipeline.h>

#include <cuda/atomic>

#include "assembly/stage.hpp"
#include "kernels/spmv/device_product.cuh"
#include "solver/pcg.hpp"

// Parts of kernels whose blocks run together: all at once, so that they may wait for each other.
// Such blocks are a grid that is launched cooperatively, or a grid that is one cluster, of which a
// device runs several side by side.

namespace cw {

inline LaunchShape shape_of(const PersistentPlan& plan) {
  return {plan.blocks, plan.threads, static_cast<std::size_t>(plan.shared_bytes)};
}

/// A barrier over all blocks of a cooperative grid. Unlike the barrier of cooperative_groups, no
/// thread waits for the number that its atomic addition returns, and blocks can wait without their
/// own barriers (wait()).
class GridBarrier {
 public:
  /// `words` are two numbers, 0 at first, which all kernels of one stream share: how often blocks
  /// have come to a barrier so far, and how often they had when this kernel began.
  __device__ explicit GridBarrier(unsigned* words) : words_(words), target_(words[1]) {}

  /// Waits for all threads of the grid; what they wrote can be seen by all.
  __device__ void sync() {
    __syncthreads();
    if (threadIdx.x == 0) wait();
    __syncthreads();
  }
  /// Called by the first thread of each block, after a barrier of the block; waits for these
  /// threads of all blocks.
  __device__ void wait() {
    target_ += gridDim.x;
    Word come(words_[0]);
    come.fetch_add(1, cuda::memory_order_release);
    // The difference counts, because the number begins anew when it overflows.
    while (static_cast<int>(come.load(cuda::memory_order_acquire) - target_) < 0) {
    }
  }
  /// Calls use() in the first warp of each block, after the first threads of all blocks have come.
  template <class Use>
  __device__ void meet_in_first_warp(Use use) {
    if (threadIdx.x >= warp_size) return;
    if (threadIdx.x == 0) wait();
    __syncwarp();
    use();
  }
  /// Called by the first thread of the grid, at the end of the kernel.
  __device__ void finish() const { words_[1] = target_; }

 private:
  using Word = cuda::atomic_ref<unsigned, cuda::thread_scope_device>;
  unsigned* words_;
  unsigned target_;  ///< of the first thread: the number at which all blocks have come
};

/// The same for a grid that is one cluster, whose blocks wait for each other by the hardware's
/// barrier.
class ClusterBarrier {
 public:
  __device__ explicit ClusterBarrier(unsigned* /*words*/) {}

  __device__ void sync() {
#if defined(_CG_HAS_CLUSTER_GROUP)
    __syncwarp();  // the hardware's barrier takes warps
    cooperative_groups::this_cluster().sync();
#else
    __trap();  // such kernels are not launched: clusters_at_once()
#endif
  }
  /// As GridBarrier's; all threads call it.
  template <class Use>
  __device__ void meet_in_first_warp(Use use) {
    sync();
    if (threadIdx.x < warp_size) use();
  }
  __device__ void finish() const {}
};

/// A thread's part of a product with a vector that other blocks wrote before a barrier.
///
/// Loads are plain, because the barrier has emptied the caches and neighbouring rows read the same
/// entries of x. No branch stands between the loads of a batch, not even where the row ends: loads
/// within branches would be waited for one by one.
__device__ inline double partial_product(const EntryRange& entries, const double* value,
                                         const Index* column, const double* x) {
  const auto end = static_cast<unsigned>(entries.end);
  const auto stride = static_cast<unsigned>(entries.stride);
  double sum = 0.0;
  for (auto first = static_cast<unsigned>(entries.begin); first < end;
       first += product_batch * stride) {
    double of_entry[product_batch];
    double factor[product_batch];
#pragma unroll
    for (unsigned i = 0; i < product_batch; ++i) {
      const unsigned at = first + i * stride;
      const unsigned place = at < end ? at : first;
      of_entry[i] = value[place];
      factor[i] = x[column[place]];
      if (at >= end) of_entry[i] = 0.0;
    }
#pragma unroll
    for (int i = 0; i < product_batch; ++i) sum += of_entry[i] * factor[i];
  }
  return sum;
}

__device__ inline bool is_first_thread() { return blockIdx.x == 0 && threadIdx.x == 0; }

/// Enters stages, from one thread of the grid. Until store() the clock lies in shared memory,
/// because all blocks wait while this thread waits for its clock.
class StageKeeper {
 public:
  __device__ StageKeeper(StageMark mark, StageClock& shared)
      : clock_(is_first_thread() ? mark.clock : nullptr), shared_(shared) {
    if (clock_ == nullptr) return;
    shared_ = *clock_;
    (*this)(mark.stage);
  }
  __device__ void operator()(Stage stage) const {
    if (clock_ != nullptr) shared_.enter(stage, device_nanoseconds());
  }
  __device__ void store() const {
    if (clock_ != nullptr) *clock_ = shared_;
  }

 private:
  StageClock* clock_;
  StageClock& shared_;
};

/// The sums of all blocks, which the first thread gets; called by the first warp. Loads come first,
/// so that all are in flight.
template <int N>
__device__ Sums<N> sums_of_blocks(const double* block_sums) {
  constexpr unsigned batch_size = N < 4 ? 15 / N : 4;
  Sums<N> total{};
  for (unsigned first = threadIdx.x; first < gridDim.x; first += batch_size * warp_size) {
    Sums<N> part[batch_size];
#pragma unroll
    for (unsigned i = 0; i < batch_size; ++i) {
      const unsigned block = first + i * warp_size;
#pragma unroll
      for (int k = 0; k < N; ++k) {
        part[i].value[k] = block < gridDim.x ? __ldcg(&block_sums[N * block + k]) : 0.0;
      }
    }
#pragma unroll
    for (unsigned i = 0; i < batch_size; ++i) {
      for (int k = 0; k < N; ++k) total.value[k] += part[i].value[k];
    }
  }
  return warp_sum(total);
}

/// Adds up over all threads of the grid, and calls finish(total) once in each block. All blocks
/// compute the same total, so that none waits for another's result. A block's threads can see what
/// its finish() wrote. Two calls one after another must not use the same `block_sums`, unless a
/// barrier is between them.
template <int N, class Barrier, SumFinish<N> Finish>
__device__ void grid_sum(Barrier& grid, Sums<N> sum, double* block_sums, Finish finish) {
  sum = block_sum(sum);
  if (threadIdx.x == 0) {
    for (int k = 0; k < N; ++k) block_sums[N * blockIdx.x + k] = sum.value[k];
  }
  grid.meet_in_first_warp([&] {
    const Sums<N> total = sums_of_blocks<N>(block_sums);
    if (threadIdx.x == 0) finish(total);
  });
  __syncthreads();
}

/// A block's share of a matrix: whole warps of its view, whose entries the block keeps in shared
/// memory. Each row belongs to one thread, the first of those that share it.
template <WarpView View>
class ResidentMatrix {
 public:
  /// Begins to copy the entries to `shared`, which is as large as the plan says.
  __device__ ResidentMatrix(const View& a, double* shared) : value_(shared) {
    const Index warps_per_block = static_cast<Index>(blockDim.x) / warp_size;
    const Index first_warp = static_cast<Index>(blockIdx.x) * warps_per_block;
    const WarpOffsets offsets = a.offsets();
    first_entry_ = offsets.first_entry(first_warp);
    count_ = offsets.first_entry(first_warp + warps_per_block) - first_entry_;
    column_ = reinterpret_cast<Index*>(value_ + count_);
    for (Index k = static_cast<Index>(threadIdx.x); k < count_;
         k += static_cast<Index>(blockDim.x)) {
      __pipeline_memcpy_async(&value_[k], &a.value[first_entry_ + k], sizeof(double));
      __pipeline_memcpy_async(&column_[k], &a.column[first_entry_ + k], sizeof(Index));
    }
    __pipeline_commit();

    const Index warp = first_warp + static_cast<Index>(threadIdx.x) / warp_size;
    const int lane = static_cast<int>(threadIdx.x) % warp_size;
    if (warp < a.warps()) {
      const Lane part = a.lane(warp, lane);
      width_ = a.width(warp);
      entries_ = {part.entries.begin - first_entry_, part.entries.end - first_entry_,
                  part.entries.stride};
      if (lane % width_ == 0) row_ = part.row;
    }
  }

  /// This thread's row; -1: none.
  __device__ Index row() const { return row_; }
  __device__ bool owns_row() const { return row_ >= 0; }

  /// Waits until this thread's share of the copy is there; a barrier of the block must follow.
  __device__ void wait_for_copy() const { __pipeline_wait_prior(0); }
  /// Gives the block's entries new values; called by all threads of the block. value(k) is the
  /// value of the matrix's stored entry k, and also goes to stored[k]. A barrier of the block must
  /// come before and another after it. Each thread computes several values before it stores any, so
  /// that all loads are in flight.
  template <class Value>
  __device__ void assign(const Value& value, double* stored) const {
    constexpr Index batch = 8;
    const auto threads = static_cast<Index>(blockDim.x);
    for (Index first = static_cast<Index>(threadIdx.x); first < count_; first += batch * threads) {
      double made[batch];
#pragma unroll
      for (Index i = 0; i < batch; ++i) {
        const Index k = first + i * threads;
        made[i] = value(first_entry_ + (k < count_ ? k : first));
      }
#pragma unroll
      for (Index i = 0; i < batch; ++i) {
        const Index k = first + i * threads;
        if (k < count_) value_[k] = stored[first_entry_ + k] = made[i];
      }
    }
  }
  /// The value of a stored entry of the block's rows.
  __device__ double value(Index entry) const { return value_[entry - first_entry_]; }

  /// This thread's row times a vector that any block wrote.
  __device__ double times(const double* x) const { return product(value_, x); }
  /// The same for a matrix of this structure with its values in global memory.
  __device__ double times(const double* value, const double* x) const {
    return product(value + first_entry_, x);
  }

 private:
  __device__ double product(const double* value, const double* x) const {
    return row_total(partial_product(entries_, value, column_, x), width_);
  }

  double* value_;
  Index* column_;
  Index first_entry_;
  Index count_;
  EntryRange entries_;
  int width_ = 1;
  Index row_ = -1;
};

/// CG with its vectors in registers: a row's entries are in the thread that owns the row. `state`
/// is the block's own copy; the caller calls its begin().
template <WarpView View>
struct ResidentSolve {
  const ResidentMatrix<View>& a;
  const PcgOptions& options;
  double* shared_z;    ///< z of all rows
  double* block_sums;  ///< three numbers for each block
  PcgState& state;
  double x = 0.0, r = 0.0, z = 0.0, w = 0.0, p = 0.0, s = 0.0, inverse_diagonal = 0.0;

  /// Called by the threads that own a row; a barrier of the grid must follow.
  __device__ void begin(double b, double diagonal) {
    vectors().begin(0, &b, diagonal);
    shared_z[a.row()] = z;
  }

  /// Called by all threads; returns when the solve has ended.
  template <class Barrier>
  __device__ void iterate(Barrier& grid, const StageKeeper& stage) {
    for (;;) {
      stage(Stage::cg_spmv);
      w = a.times(shared_z);
      grid_sum(grid, a.owns_row() ? vectors().products(0) : Sums<3>{}, block_sums,
               [&](const Sums<3>& sums) {
                 stage(Stage::cg_rest);
                 state.advance(sums.value[0], sums.value[1], sums.value[2], options);
               });
      if (state.status != PcgStatus::running) return;
      if (a.owns_row()) {
        vectors().update(0, state.alpha, state.beta);
        shared_z[a.row()] = z;
      }
      grid.sync();
    }
  }

 private:
  __device__ PcgVectors vectors() { return {&x, &r, &z, &w, &p, &s, &inverse_diagonal}; }
};

}  // namespace cw
