#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "kernels/core/first_error.hpp"
#include "kernels/core/stream.hpp"
#include "kernels/core/teams.hpp"

namespace cw {

/// Copies a team's lists to its scratch memory.
struct ScratchLists {
  char* next;
  /// Copies a list to a place for `room` items of its type; returns the copy.
  template <class T>
  T* take(const T* list, Index count, Index room) {
    static_assert(sizeof(T) == 16 && alignof(T) == 16);
    T* copy = reinterpret_cast<T*>(next);
    std::copy_n(list, count, copy);
    next += sizeof(T) * static_cast<std::size_t>(room);
    return copy;
  }
  /// Leaves room for `count` doubles.
  void skip(Index count) { next += sizeof(double) * static_cast<std::size_t>(count); }
  double* rest() const { return reinterpret_cast<double*>(next); }
};

/// Runs teams on threads of the host. A thread's scratch memory is NaN at first, so that values
/// read before they were written are noticed.
template <TeamItem<ScratchLists> Item>
void for_each_team(Stream<Space::host>&, Index teams, std::size_t scratch_size, const Item& item) {
  FirstError error;
#pragma omp parallel
  {
    std::vector<double> scratch;
    error.guard([&] { scratch.assign(scratch_size, std::numeric_limits<double>::quiet_NaN()); });
    // A thread without scratch memory still has to take part in the loop that all threads share.
    const bool can_run = scratch.size() == scratch_size;
#pragma omp for schedule(static)
    for (Index t = 0; t < teams; ++t) {
      if (!can_run) continue;
      const auto team = item.team(t, ScratchLists{reinterpret_cast<char*>(scratch.data())});
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

}  // namespace cw
