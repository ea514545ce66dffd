#pragma once

#include "kernels/compound/entries.hpp"
#include "kernels/compound/storage.hpp"
#include "kernels/core/parallel.hpp"

// What is done to single entries of vectors, for the loops of core/parallel.hpp, on host and
// device.

namespace cw {

/// A vector in either layout: number n of entry i lies at i * entry_stride + n * number_stride.
/// One type serves both, so that half as many kernels are needed.
template <class R>
struct EntryVector {
  R* numbers;
  Place entry_stride;
  Place number_stride;

  /// The entry's numbers as those of `Entry`, which may be more precise ones.
  template <class Entry, class Number>
  CW_HD Entry load(Index i) const {
    constexpr int count = number_count<Entry, Number>;
    Entry entry;
    for (int n = 0; n < count; ++n) number<Number>(entry, n) = at(i, n);
    return entry;
  }
  template <class Entry>
  CW_HD void store(Index i, const Entry& entry) const {
    constexpr int count = number_count<Entry, R>;
    for (int n = 0; n < count; ++n) at(i, n) = number<R>(entry, n);
  }
  CW_HD R& at(Index i, int n) const { return numbers[i * entry_stride + n * number_stride]; }
};

template <class R>
EntryVector<R> entry_vector(R* numbers, int numbers_an_entry, Index entries, VectorLayout layout) {
  if (layout == VectorLayout::aos) return {numbers, numbers_an_entry, 1};
  return {numbers, 1, entries};
}

/// y = x a + y b.
template <class A, class R>
struct Axpby {
  using Vector = typename A::template Vector<R>;
  using Scalar = typename A::template Scalar<R>;
  const double *a, *b;
  EntryVector<R> x, y;

  CW_HD void operator()(Index i) const {
    Vector sum{};
    A::add_scaled(sum, x.template load<Vector, R>(i), scalar(a));
    A::add_scaled(sum, y.template load<Vector, R>(i), scalar(b));
    y.store(i, sum);
  }

 private:
  CW_HD static Scalar scalar(const double* from) {
    Scalar s;
    for (int n = 0; n < number_count<Scalar, R>; ++n) number<R>(s, n) = static_cast<R>(from[n]);
    return s;
  }
};

/// conj(x) y, in double precision.
template <class A, class R>
struct Inner {
  using Vector = typename A::template Vector<double>;
  using Scalar = typename A::template Scalar<double>;
  static constexpr int numbers = number_count<Scalar, double>;
  EntryVector<R> x, y;

  CW_HD Sums<numbers> operator()(Index i) const {
    Scalar inner{};
    A::add_inner(inner, x.template load<Vector, double>(i), y.template load<Vector, double>(i));
    Sums<numbers> sums;
    for (int n = 0; n < numbers; ++n) sums.value[n] = number<double>(inner, n);
    return sums;
  }
};

template <int N>
struct StoreSums {
  double* to;
  CW_HD void operator()(const Sums<N>& total) const {
    for (int n = 0; n < N; ++n) to[n] = total.value[n];
  }
};

}  // namespace cw
