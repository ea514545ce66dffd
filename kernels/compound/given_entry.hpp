#pragma once

#include "kernels/compound/entries.hpp"

// Entries as users give them, and as they are stored.

namespace cw {

template <class A, class R>
std::vector<R> zero_numbers() {
  const auto zero = zero_entry<A, R>();
  constexpr int count = number_count<decltype(zero), R>;
  std::vector<R> numbers;
  numbers.reserve(count);
  for (int n = 0; n < count; ++n) numbers.push_back(number<R>(zero, n));
  return numbers;
}

/// An entry as users give it: that of the matrix, unless the algebra encodes another one.
template <class A, class R>
struct GivenEntry {
  using Type = typename A::template Matrix<R>;
  static Type stored(const Type& entry) { return entry; }
};
template <class A, class R>
requires requires { typename A::template Given<R>; }
struct GivenEntry<A, R> {
  using Type = typename A::template Given<R>;
  static typename A::template Matrix<R> stored(const Type& entry) {
    return A::template encoded<R>(entry);
  }
};

/// The numbers of an entry in memory, from those that users give.
template <class A, class R>
void encode(const R* given, R* stored) {
  typename GivenEntry<A, R>::Type entry;
  for (int n = 0; n < number_count<decltype(entry), R>; ++n) number<R>(entry, n) = given[n];
  auto encoded = GivenEntry<A, R>::stored(entry);
  for (int n = 0; n < number_count<decltype(encoded), R>; ++n) stored[n] = number<R>(encoded, n);
}

}  // namespace cw
