#pragma once

#include <cuda_pipeline.h>

#include <cstdint>

#include <cuda/barrier>

#include "kernels/core/device/launch.cuh"
#include "kernels/core/teams.hpp"

namespace cw {

/// Copies a team's lists to shared memory. All copies are under way together and none is waited
/// for; if the lists were read from global memory, a team would wait for one after another.
class SharedLists {
 public:
  using Barrier = cuda::barrier<cuda::thread_scope_block>;

  /// Called by all threads of a block, which share a barrier. The copies begin at `next`.
  __device__ SharedLists(char* next, Barrier& arrived) : next_(next), arrived_(arrived) {
#if __CUDA_ARCH__ >= 900  // older devices have no such fence
    if (threadIdx.x == 0) {
      init(&arrived_, 1);
      cuda::device::experimental::fence_proxy_async_shared_cta();
    }
    __syncthreads();
#endif
  }

  template <class T>
  __device__ T* take(const T* list, Index count, Index room) {
    static_assert(sizeof(T) == 16 && alignof(T) == 16);
    T* copy = reinterpret_cast<T*>(next_);
    next_ += sizeof(T) * static_cast<std::size_t>(room);
    if constexpr (hardware_copies) {
      if (threadIdx.x == 0) {
        const std::size_t bytes = sizeof(T) * static_cast<std::size_t>(count);
        cuda::device::barrier_expect_tx(arrived_, static_cast<std::ptrdiff_t>(bytes));
        cuda::device::memcpy_async_tx(copy, list, cuda::aligned_size_t<16>(bytes), arrived_);
      }
    } else {
      CW_UNROLL(1)
      for (auto i = static_cast<Index>(threadIdx.x); i < count;
           i += static_cast<Index>(blockDim.x)) {
        __pipeline_memcpy_async(copy + i, list + i, sizeof(T));
      }
    }
    return copy;
  }
  __device__ void skip(Index count) { next_ += sizeof(double) * static_cast<std::size_t>(count); }
  __device__ double* rest() const { return reinterpret_cast<double*>(next_); }

  /// Waits for all lists; called once, by all threads. Then each thread can also read what the
  /// others wrote.
  __device__ static void wait(Barrier& arrived) {
    __pipeline_commit();
    __pipeline_wait_prior(0);
    if constexpr (hardware_copies) {
      if (threadIdx.x == 0) static_cast<void>(arrived.arrive());
      arrived.wait_parity(false);
    }
    __syncthreads();
  }

 private:
#if __CUDA_ARCH__ >= 900
  static constexpr bool hardware_copies = true;
#else
  static constexpr bool hardware_copies = false;
#endif
  char* next_;
  Barrier& arrived_;
};

/// What a thread has fetched for a phase: a batch of its parts.
template <int phase, class Team>
struct Prefetched {
  static constexpr Index batch = Team::template batch<phase>;
  decltype(std::declval<const Team&>().template fetch<phase>(0)) part[batch];

  /// Fetches beyond the last part, too: without branches, the loads do not wait for each other.
  __device__ void load(const Team& team, Index first) {
    CW_PRAGMA(unroll)
    for (Index b = 0; b < batch; ++b) {
      part[b] = team.template fetch<phase>(first + b * Team::threads);
    }
  }
};

/// Asks for memory to be brought to the L2 cache, and does not wait. Called by one thread.
__device__ inline void bring_to_cache(const void* begin, const void* end) {
#if __CUDA_ARCH__ >= 900
  constexpr std::uintptr_t unit = 16;
  const std::uintptr_t first = reinterpret_cast<std::uintptr_t>(begin) / unit * unit;
  const std::uintptr_t last = (reinterpret_cast<std::uintptr_t>(end) + unit - 1) / unit * unit;
  asm volatile("cp.async.bulk.prefetch.L2.global [%0], %1;" ::"l"(first),
               "r"(static_cast<unsigned>(last - first)));
#endif
}

/// Runs a team from this phase on. The phase's first batch has been fetched already.
template <int phase, class Team>
__device__ void run_from(const Team& team, Prefetched<phase, Team>& fetched,
                         SharedLists::Barrier& arrived) {
  if constexpr (phase == 1) SharedLists::wait(arrived);
  if constexpr (phase > 1) __syncthreads();
  // Asked for sooner, this memory would delay the loads that phase 1 waits for.
  if constexpr (phase == 1) {
    if (threadIdx.x == 0) bring_to_cache(team.later_begin(), team.later_end());
  }
  constexpr bool is_last = phase + 1 == Team::phases;
  constexpr int next_phase = is_last ? phase : phase + 1;
  constexpr bool early = !is_last && Team::template is_early<next_phase>;
  const Index parts = team.template parts<phase>();
  constexpr Index batch = Prefetched<phase, Team>::batch;
  constexpr Index threads = Team::threads;
  const auto first = static_cast<Index>(threadIdx.x);
  Prefetched<next_phase, Team> next;
  if constexpr (early) next.load(team, first);
  // A thread has one or two batches. Unrolling would cost registers, and a division before the
  // loop.
  CW_UNROLL(1)
  for (Index i = first; i < parts;) {
    CW_PRAGMA(unroll)
    for (Index b = 0; b < batch; ++b) {
      if (i + b * threads < parts) team.template run<phase>(i + b * threads, fetched.part[b]);
    }
    i += batch * threads;
    if (i < parts) fetched.load(team, i);
  }
  if constexpr (!is_last) {
    if constexpr (!early) next.load(team, first);
    run_from<next_phase>(team, next, arrived);
  }
}

template <class Item>
__global__ void __launch_bounds__(Item::threads, Item::min_resident_teams)
    for_each_team_kernel(StageMark mark, Item item) {
  extern __shared__ double2 team_scratch[];
#pragma nv_diagnostic push
#pragma nv_diag_suppress static_var_with_dynamic_init  // init() comes later
  __shared__ SharedLists::Barrier arrived;
#pragma nv_diagnostic pop
  let_next_begin();
  const auto team = item.team(static_cast<Index>(blockIdx.x),
                              SharedLists(reinterpret_cast<char*>(team_scratch), arrived));
  using Team = std::remove_cvref_t<decltype(team)>;
  Prefetched<0, Team> fetched;
  fetched.load(team, static_cast<Index>(threadIdx.x));
  wait_for_results();
  enter(mark);
  run_from<0>(team, fetched, arrived);
}

/// Runs each team on a block.
template <TeamItem<SharedLists> Item>
void for_each_team(Stream<Space::device>& stream, Index teams, std::size_t scratch_size,
                   const Item& item) {
  if (teams == 0) return;
  const auto kernel = for_each_team_kernel<Item>;
  stream.context().grant_shared_memory(reinterpret_cast<const void*>(kernel));
  launch_overlapping(stream, {teams, Item::threads, scratch_size * sizeof(double)}, kernel, item);
}

}  // namespace cw
