#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include "kernels/core/space.hpp"

#if defined(__CUDACC__)
#include <cuda_pipeline.h>
#endif

// for_each_team(stream, teams, scratch_size, item) runs teams of threads side by side, each with
// scratch memory of its own (scratch_size doubles): on the host a loop a phase, on the device a
// block a team and a barrier between phases.

namespace cw {

/// What one phase of a team has to offer. A phase consists of parts, which run in any order or at
/// once, and begins when all parts of the phase before it have ended: what those wrote to scratch
/// memory, it finds there.
template <class Team, int phase>
concept TeamPhase = requires(const Team& team, Index i) {
  // How many parts there are.
  { team.template parts<phase>() } -> std::convertible_to<Index>;
  // Reads for part i what this kernel never writes (in phase 0: constants), and no scratch memory.
  // The device fetches for `batch` parts of a thread at once and ahead of time, so it also asks for
  // parts past the last, up to batch times `threads` of them, which then do not run.
  team.template fetch<phase>(i);
  { Team::template batch<phase> } -> std::convertible_to<Index>;
  // Whether that may be fetched even before the phase ahead runs.
  { Team::template is_early<phase> } -> std::convertible_to<bool>;
  // Does part i with what was fetched for it. A team may have run_all<phase>() besides, which the
  // host calls in place of all parts.
  team.template run<phase>(i, team.template fetch<phase>(i));
};

namespace teams_detail {
template <class Team, int... phase>
constexpr bool has_phases(std::integer_sequence<int, phase...>) {
  return (TeamPhase<Team, phase> && ...);
}
}  // namespace teams_detail

/// A team: two phases or more, because its lists can be read after the first.
template <class T>
concept Team = T::phases >= 2 &&
               teams_detail::has_phases<T>(std::make_integer_sequence<int, T::phases>{}) &&
               requires(const T& team) {
  // Threads of the device for a team: whole warps.
  requires T::threads % 32 == 0;
  // Memory of the item that phases after 1 fetch, or most of it: new devices bring
  // it to their L2 cache as phase 1 begins. Whole units of 16 bytes around it must
  // be the item's, too.
  { team.later_begin() } -> std::convertible_to<const void*>;
  { team.later_end() } -> std::convertible_to<const void*>;
};

/// What for_each_team() runs. item.team(t, lists) is team t. It takes lists, of types aligned to 16
/// bytes and constant, by lists.take(list, count, room): they are copied to scratch memory, which
/// scratch_size counts in, and can be read, and overwritten, after phase 0. lists.rest() is the
/// scratch memory behind them.
template <class Item, class Lists>
concept TeamItem = requires(const Item& item, Index t, Lists lists) {
  { item.team(t, lists) } -> Team;
  // The registers of a multiprocessor shall do for so many teams or more.
  { Item::teams_at_once } -> std::convertible_to<int>;
};

/// Calls visit(phase), a std::integral_constant, for each phase of a team.
template <class T, class Visit>
CW_HD void for_each_phase(Visit visit) {
  [&]<int... phase>(std::integer_sequence<int, phase...>) {
    (visit(std::integral_constant<int, phase>{}), ...);
  }
  (std::make_integer_sequence<int, std::remove_cvref_t<T>::phases>{});
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

}  // namespace cw

#if defined(__CUDACC__)
#include "kernels/core/device/teams.cuh"
#else
#include "kernels/core/host/teams.hpp"
#endif
