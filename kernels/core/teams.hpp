#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include "kernels/core/space.hpp"

#if defined(__CUDACC__)
#include <cuda_pipeline.h>
#endif

// for_each_team(stream, teams, scratch_size, item) runs teams of threads side by side, each with
// scratch memory of its own (scratch_size doubles). On the host each phase of a team is a loop; on
// the device each team is a block, with a barrier between phases.

namespace cw {

/// What a team must offer for one phase. A phase consists of parts, which run in any order or at
/// the same time. It begins when all parts of the phase before have ended, and can read what those
/// wrote to scratch memory.
template <class Team, int phase>
concept TeamPhase = requires(const Team& team, Index i) {
  // How many parts there are.
  { team.template parts<phase>() } -> std::convertible_to<Index>;
  // Reads what part i needs of memory that this kernel never writes (in phase 0: that no kernel
  // writes), and reads no scratch memory. The device fetches `batch` parts of a thread at once and
  // ahead of time. So it also asks for up to batch * `threads` parts past the last; these do not
  // run.
  team.template fetch<phase>(i);
  { Team::template batch<phase> } -> std::convertible_to<Index>;
  // Whether the phase's first parts may be fetched even before the phase ahead runs.
  { Team::template is_early<phase> } -> std::convertible_to<bool>;
  // Does part i with what was fetched for it. A team may also have run_all<phase>(), which the host
  // calls instead of running the parts one by one.
  team.template run<phase>(i, team.template fetch<phase>(i));
};

namespace teams_detail {
template <class Team, int... phase>
constexpr bool has_phases(std::integer_sequence<int, phase...>) {
  return (TeamPhase<Team, phase> && ...);
}
}  // namespace teams_detail

/// A team has at least two phases, because its lists can be read only after the first.
template <class T>
concept Team = T::phases >= 2 &&
               teams_detail::has_phases<T>(std::make_integer_sequence<int, T::phases>{}) &&
               requires(const T& team) {
  // Threads that run a team on the device: whole warps.
  requires T::threads % 32 == 0;
  // Most or all of the item's memory that phases after 1 fetch. New devices bring it to their L2
  // cache as phase 1 begins, in whole units of 16 bytes; so the bytes of the first and the last
  // unit must belong to the item, too.
  { team.later_begin() } -> std::convertible_to<const void*>;
  { team.later_end() } -> std::convertible_to<const void*>;
};

/// What a team gets its scratch memory from.
template <class T>
concept TeamLists = requires(T& lists, const double* list, Index count) {
  // Copies `count` items of a list to scratch memory (scratch_size counts them in), with room for
  // as many as the last argument says. The copy can be read and overwritten after phase 0. A list
  // is constant, and of a type aligned to 16 bytes.
  { lists.take(list, count, count) } -> std::same_as<double*>;
  // Leaves room for `count` doubles.
  lists.skip(count);
  // The scratch memory after the lists.
  { lists.rest() } -> std::same_as<double*>;
};

/// What for_each_team() runs.
template <class Item, class Lists>
concept TeamItem = TeamLists<Lists> && requires(const Item& item, Index t, Lists lists) {
  // Makes team t, which takes its lists in the order in which they lie in scratch memory.
  { item.team(t, lists) } -> Team;
  // A multiprocessor must have enough registers for at least this many teams at a time.
  { Item::min_resident_teams } -> std::convertible_to<int>;
};

/// Calls visit(phase), a std::integral_constant, for each phase of a team.
template <class T, class Visit>
CW_HD void for_each_phase(Visit visit) {
  [&]<int... phase>(std::integer_sequence<int, phase...>) {
    (visit(std::integral_constant<int, phase>{}), ...);
  }
  (std::make_integer_sequence<int, std::remove_cvref_t<T>::phases>{});
}

/// For phase 0: begins to copy a value to scratch memory, where it can be read after that phase.
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
