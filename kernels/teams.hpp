#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernels/first_error.hpp"
#include "kernels/parallel.hpp"

#if defined(__CUDACC__)
#include <cuda_pipeline.h>

#include <cuda/barrier>

#include "kernels/overlap.cuh"
#endif

namespace cw {

/// Calls visit(phase), a std::integral_constant, for each phase of a team.
template <class Team, class Visit>
CW_HD void for_each_phase(Visit visit) {
  static_assert(std::remove_cvref_t<Team>::phases >= 2, "lists are there after the first");
  [&]<int... phase>(std::integer_sequence<int, phase...>) {
    (visit(std::integral_constant<int, phase>{}), ...);
  }
  (std::make_integer_sequence<int, std::remove_cvref_t<Team>::phases>{});
}

/// In phase 0: copies to scratch memory what can be read there after the phase.
template <class T>
CW_HD void begin_copy(T* to, const T* from) {
  static_assert(sizeof(T) == alignof(T) && (sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16));
#if defined(__CUDA_ARCH__)
  __pipeline_memcpy_async(to, from, sizeof(T));
#else
  *to = *from;
#endif
}

#if !defined(__CUDACC__)
// ---- host
// ----------------------------------------------------------------------------------------

/// Copies a team's lists to its scratch memory.
struct CopiedLists {
  char* next;
  /// A copy of a list, in a place for `room` of its kind.
  template <class T>
  T* take(const T* list, Index count, Index room) {
    static_assert(sizeof(T) == 16 && alignof(T) == 16);
    T* copy = reinterpret_cast<T*>(next);
    std::copy_n(list, count, copy);
    next += sizeof(T) * static_cast<std::size_t>(room);
    return copy;
  }
  /// Leaves room for so many doubles.
  void skip(Index count) { next += sizeof(double) * static_cast<std::size_t>(count); }
  double* rest() const { return reinterpret_cast<double*>(next); }
};

/// Runs teams side by side. item.team(t, lists) is team t; in each of its phases, two or more, it
/// does its parts, in any order or at once, and all of a phase before any of the next.
///
/// lists.rest() is the team's scratch memory: what parts write there, later phases find. Lists that
/// the team takes, of types aligned to 16 bytes, are copied there; they can be read, and
/// overwritten, after phase 0. `scratch_size`, in doubles, counts these in. What a team takes must
/// be constant.
///
/// What part i reads of memory that this kernel never writes comes by fetch<phase>(i), and is
/// handed to run<phase> with it. The device fetches batch<phase> parts of a thread at once, before
/// it waits for the phase ahead, and if the next phase is_early, even before it runs this one.
/// Phase 0 fetches constants only. A fetch reads no scratch memory; on the device it must bear
/// parts past the last, up to batch<phase> Item::threads of them, which are not run.
///
/// From later_begin() to later_end(), which widened to multiples of 16 bytes are the item's memory,
/// lies what phases after 1 fetch, or the most of it: devices from compute capability 9.0 on bring
/// it to their L2 cache as phase 1 begins.
///
/// Where a team has run_all<phase>(), the host calls it in place of fetch and run.
///
/// The device has Item::threads, whole warps, for a team; the registers of a multiprocessor shall
/// do for Item::teams_at_once teams or more.
template <class Item>
void for_each_team(const Stream<Space::host>&, Index teams, std::size_t scratch_size,
                   const Item& item) {
  FirstError error;
#pragma omp parallel
  {
    std::vector<double> scratch;
    error.guard([&] { scratch.assign(scratch_size, std::numeric_limits<double>::quiet_NaN()); });
    // Without scratch memory a thread still has to go through the loop that all threads share.
    const bool can_run = scratch.size() == scratch_size;
#pragma omp for schedule(static)
    for (Index t = 0; t < teams; ++t) {
      if (!can_run) continue;
      const auto team = item.team(t, CopiedLists{reinterpret_cast<char*>(scratch.data())});
      for_each_phase<decltype(team)>([&](auto phase) {
        if constexpr (requires { team.template run_all<phase.value>(); }) {
          team.template run_all<phase.value>();
        } else {
          const Index parts = team.template parts<phase.value>();
          for (Index i = 0; i < parts; ++i) {
            team.template run<phase.value>(i, team.template fetch<phase.value>(i));
          }
        }
      });
    }
  }
  error.rethrow();
}

#else
// ---- device
// --------------------------------------------------------------------------------------

/// Copies a team's lists to shared memory, all at once and without waiting: read where they are,
/// each would be waited for in turn.
class ListsAhead {
 public:
  using Barrier = cuda::barrier<cuda::thread_scope_block>;

  /// For all threads of a block, which share a barrier. What is copied begins at `next`.
  __device__ ListsAhead(char* next, Barrier& arrived) : next_(next), arrived_(arrived) {
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

  /// Once for all lists, by all threads; then what each of them wrote can be read, too.
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

/// What a thread fetches for a phase, for a batch of its parts at once.
template <int phase, class Team>
struct Fetched {
  static constexpr Index batch = Team::template batch<phase>;
  decltype(std::declval<const Team&>().template fetch<phase>(0)) part[batch];

  /// Past the last part, too: without branches, loads do not wait for each other.
  __device__ void load(const Team& team, Index first) {
    CW_PRAGMA(unroll)
    for (Index b = 0; b < batch; ++b) {
      part[b] = team.template fetch<phase>(first + b * Team::threads);
    }
  }
};

/// Has memory brought to the L2 cache, and does not wait. For one thread.
__device__ inline void bring_to_cache(const void* begin, const void* end) {
#if __CUDA_ARCH__ >= 900
  constexpr std::uintptr_t unit = 16;
  const std::uintptr_t first = reinterpret_cast<std::uintptr_t>(begin) / unit * unit;
  const std::uintptr_t last = (reinterpret_cast<std::uintptr_t>(end) + unit - 1) / unit * unit;
  asm volatile("cp.async.bulk.prefetch.L2.global [%0], %1;" ::"l"(first),
               "r"(static_cast<unsigned>(last - first)));
#endif
}

/// Runs a team from a phase on, whose first batch has been fetched.
template <int phase, class Team>
__device__ void run_from(const Team& team, Fetched<phase, Team>& fetched,
                         ListsAhead::Barrier& arrived) {
  if constexpr (phase == 1) ListsAhead::wait(arrived);
  if constexpr (phase > 1) __syncthreads();
  // Any sooner, phase 1 would wait for what it does not need.
  if constexpr (phase == 1) {
    if (threadIdx.x == 0) bring_to_cache(team.later_begin(), team.later_end());
  }
  constexpr bool is_last = phase + 1 == Team::phases;
  constexpr int next_phase = is_last ? phase : phase + 1;
  constexpr bool early = !is_last && Team::template is_early<next_phase>;
  const Index parts = team.template parts<phase>();
  constexpr Index batch = Fetched<phase, Team>::batch;
  constexpr Index threads = Team::threads;
  const auto first = static_cast<Index>(threadIdx.x);
  Fetched<next_phase, Team> next;
  if constexpr (early) next.load(team, first);
  // A thread has a batch or two: unrolling would cost registers, and a division to begin with.
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
__global__ void __launch_bounds__(Item::threads, Item::teams_at_once)
    for_each_team_kernel(StageMark mark, Item item) {
  extern __shared__ double2 team_scratch[];
#pragma nv_diagnostic push
#pragma nv_diag_suppress static_var_with_dynamic_init  // init() comes later
  __shared__ ListsAhead::Barrier arrived;
#pragma nv_diagnostic pop
  let_next_begin();
  const auto team = item.team(static_cast<Index>(blockIdx.x),
                              ListsAhead(reinterpret_cast<char*>(team_scratch), arrived));
  using Team = std::remove_cvref_t<decltype(team)>;
  Fetched<0, Team> fetched;
  fetched.load(team, static_cast<Index>(threadIdx.x));
  wait_for_results();
  enter(mark);
  run_from<0>(team, fetched, arrived);
}

template <class Item>
void for_each_team(const Stream<Space::device>& stream, Index teams, std::size_t scratch_size,
                   const Item& item) {
  static_assert(Item::threads % 32 == 0);
  if (teams == 0) return;
  const auto bytes = static_cast<int>(scratch_size * sizeof(double));
  const auto kernel = for_each_team_kernel<Item>;
  const auto code = reinterpret_cast<const void*>(kernel);
  stream.context().grant_shared_memory(code);
  launch_overlapping(stream, stream.context().limits_of(code).waits, teams, Item::threads,
                     static_cast<std::size_t>(bytes), kernel, stream.take_mark(), item);
}

#endif

}  // namespace cw
