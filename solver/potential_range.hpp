#pragma once

#include <atomic>

#include "kernels/core/space.hpp"

namespace cw {

/// The lowest and the highest V at any node so far, mV.
struct PotentialRange {
  double lowest;
  double highest;
};

namespace potential_range_detail {

/// Replaces an extreme by a value that is better, for any number of threads at a time.
template <class IsBetter>
CW_HD void replace_if_better(double* extreme, double value, IsBetter is_better) {
#if defined(__CUDA_ARCH__)
  auto* const word = reinterpret_cast<unsigned long long*>(extreme);
  // This value may be an older one, which is no better.
  unsigned long long known = *word;
  while (is_better(value, __longlong_as_double(static_cast<long long>(known)))) {
    const unsigned long long before =
        atomicCAS(word, known, static_cast<unsigned long long>(__double_as_longlong(value)));
    if (before == known) return;
    known = before;
  }
#else
  const std::atomic_ref<double> shared(*extreme);
  double known = shared.load(std::memory_order_relaxed);
  while (is_better(value, known) &&
         !shared.compare_exchange_weak(known, value, std::memory_order_relaxed)) {
  }
#endif
}

}  // namespace potential_range_detail

/// Widens a range that threads share to hold V; a NaN leaves it.
CW_HD inline void widen(PotentialRange* range, double V) {
  using potential_range_detail::replace_if_better;
  replace_if_better(&range->lowest, V, [](double a, double b) { return a < b; });
  replace_if_better(&range->highest, V, [](double a, double b) { return a > b; });
}

}  // namespace cw
