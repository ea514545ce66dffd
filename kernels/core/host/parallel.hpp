#pragma once

#include <algorithm>

#include "kernels/core/parallel.hpp"

namespace cw {

/// Calls item(i) for each i in [0, count), in any order.
template <PointwiseItem Item>
void for_each(Stream<Space::host>&, Index count, Item item) {
#pragma omp parallel for schedule(static)
  for (Index i = 0; i < count; ++i) item(i);
}

/// The same. A device may begin it while the work ahead ends.
template <PointwiseItem Item>
void for_each_overlapping(Stream<Space::host>& stream, Index count, Item item) {
  for_each(stream, count, item);
}

/// The same for items of which some take much longer than others.
template <PointwiseItem Item>
void for_each_uneven(Stream<Space::host>&, Index count, Item item) {
#pragma omp parallel for schedule(dynamic, 64) if (count > 64)
  for (Index i = 0; i < count; ++i) item(i);
}

/// Adds up term(i) (a Sums<N>) over i in [0, count), and calls finish(total) once, in the stream's
/// space. The order of the additions depends on `count` alone, so the sum has the same bits for any
/// number of threads.
template <int N, SumTerm<N> Term, SumFinish<N> Finish>
void reduce(Stream<Space::host>& stream, Index count, Term term, Finish finish) {
  constexpr Index chunk = 2048;
  const Index chunks = (count + chunk - 1) / chunk;
  double* partial = stream.partial_sums(static_cast<std::size_t>(chunks) * N + N);
#pragma omp parallel for schedule(static)
  for (Index c = 0; c < chunks; ++c) {
    Sums<N> sum{};
    const Index end = std::min(count, (c + 1) * chunk);
    for (Index i = c * chunk; i < end; ++i) {
      const Sums<N> t = term(i);
      for (int k = 0; k < N; ++k) sum.value[k] += t.value[k];
    }
    for (int k = 0; k < N; ++k) partial[static_cast<std::size_t>(c) * N + k] = sum.value[k];
  }
  Sums<N> total{};
  for (Index c = 0; c < chunks; ++c) {
    for (int k = 0; k < N; ++k) total.value[k] += partial[static_cast<std::size_t>(c) * N + k];
  }
  finish(total);
}

/// As reduce(), for each s in [0, many). A sum's bits do not depend on how many there are.
template <int N, EachSumTerm<N> Term, EachSumFinish<N> Finish>
void reduce_each(Stream<Space::host>& stream, Index many, Index count, Term term, Finish finish) {
  for (Index s = 0; s < many; ++s) {
    if (!is_wanted(term, s)) continue;
    reduce<N>(
        stream, count, [&](Index i) { return term(s, i); },
        [&](const Sums<N>& total) { finish(s, total); });
  }
}

/// Calls task() once, in the space and in the stream's order.
template <SingleTask Task>
void run_once(Stream<Space::host>&, Task task) {
  task();
}

}  // namespace cw
