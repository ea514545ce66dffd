#pragma once

#include <concepts>

#include "kernels/core/space.hpp"
#include "kernels/core/stream.hpp"

// Loops that run small function objects in the space of a stream. Files compiled by g++ see the
// host's loops, files compiled by nvcc the device's: neither compiler could compile the other's.

namespace cw {

/// The sums of N quantities, added up together.
template <int N>
struct Sums {
  double value[N];
};

/// What for_each() takes: item(i) does part i.
template <class T>
concept PointwiseItem = requires(const T& item, Index i) {
  item(i);
};

/// What reduce() adds up: term(i) is part i of N sums.
template <class T, int N>
concept SumTerm = requires(const T& term, Index i) {
  { term(i) } -> std::same_as<Sums<N>>;
};
/// What reduce() hands the sums to, in the space where they are.
template <class T, int N>
concept SumFinish = requires(const T& finish, const Sums<N>& total) {
  finish(total);
};

/// What reduce_each() adds up: term(s, i) is part i of N sums, for each s. A term may have
/// is_wanted(s), which is called in its space: if it returns false, sum s is skipped.
template <class T, int N>
concept EachSumTerm = requires(const T& term, Index i) {
  { term(i, i) } -> std::same_as<Sums<N>>;
};
/// What reduce_each() hands the sums to: finish(s, total).
template <class T, int N>
concept EachSumFinish = requires(const T& finish, Index s, const Sums<N>& total) {
  finish(s, total);
};

/// Whether sum s is needed.
template <class Term>
CW_HD bool is_wanted(const Term& term, Index s) {
  if constexpr (requires { term.is_wanted(s); }) {
    return term.is_wanted(s);
  } else {
    return true;
  }
}

/// What run_once() takes.
template <class T>
concept SingleTask = requires(const T& task) {
  task();
};

struct SetZero {
  double* values;
  CW_HD void operator()(Index i) const { values[i] = 0.0; }
};

}  // namespace cw

#if defined(__CUDACC__)
#include "kernels/core/device/parallel.cuh"
#else
#include "kernels/core/host/parallel.hpp"
#endif
