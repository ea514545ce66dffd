#pragma once

#include <memory>
#include <utility>
#include <vector>

namespace cw {

/// An allocator with which a vector leaves new entries unset instead of filling them with zeros.
template <class T>
struct LeaveUnset : std::allocator<T> {
  LeaveUnset() = default;
  template <class Other>
  LeaveUnset(const LeaveUnset<Other>& /*other*/) {}  // NOLINT(google-explicit-constructor)

  template <class Other>
  struct rebind {
    using other = LeaveUnset<Other>;
  };
  template <class Made>
  void construct(Made* place) {
    ::new (static_cast<void*>(place)) Made;
  }
  template <class Made, class... Arguments>
  void construct(Made* place, Arguments&&... arguments) {
    ::new (static_cast<void*>(place)) Made(std::forward<Arguments>(arguments)...);
  }
};

/// A vector that all threads fill next. One thread would write the zeros, which costs more than the
/// filling, since the system hands out memory where it is first written.
template <class T>
using UnsetVector = std::vector<T, LeaveUnset<T>>;

}  // namespace cw
