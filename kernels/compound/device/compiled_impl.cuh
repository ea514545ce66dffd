#pragma once

#include "kernels/compound/algebra_list.hpp"
#include "kernels/compound/device/device_product.hpp"
#include "kernels/compound/device/kernel.cuh"
#include "kernels/compound/device/staged_kernel.cuh"

// The kernels that are compiled with the program: each algebra in the layouts that win most often.
// Included by one file for each type of numbers.

namespace cw {

namespace compiled_kernels {

template <class A, class R, class View, int parts, template <class, class> class Entries>
const void* kernel() {
  return reinterpret_cast<const void*>(
      compound_kernel<A, R, View, parts, Entries, AosVector, most_compiled_threads, 1>);
}

template <class A, class R, class View, int parts>
const void* staged() {
  return reinterpret_cast<const void*>(
      staged_kernel<A, R, View, parts, AosVector, most_compiled_staged_threads(parts)>);
}

/// Staged blocks win where several vectors share small entries, and hardly anywhere else.
template <class A, class R>
const void* staged_for(const CompoundKernelKey& key) {
  constexpr int parts = A::template parts<R>;
  if constexpr (number_count<typename A::template Matrix<R>, R> == 1) {
    if (key.parts != parts || key.is_split) return nullptr;
    switch (key.view) {
      case ViewKind::csr_scalar:
        return staged<A, R, RowsView<R, 1>, parts>();
      case ViewKind::csr:
        return staged<A, R, RowsView<R, rows_width(8, parts)>, parts>();
      default:
        return nullptr;
    }
  }
  return nullptr;
}

template <class A, class R, template <class, class> class Entries>
const void* kernel_for(const CompoundKernelKey& key) {
  constexpr int parts = A::template parts<R>;
  constexpr int csr_width = rows_width(8, parts);
  const bool in_parts = key.parts == parts;
  switch (key.view) {
    case ViewKind::csr_scalar:
      return in_parts ? kernel<A, R, RowsView<R, 1>, parts, Entries>() : nullptr;
    case ViewKind::csr:
      return in_parts ? kernel<A, R, RowsView<R, csr_width>, parts, Entries>() : nullptr;
    case ViewKind::csr_vector:
      return in_parts ? kernel<A, R, RowsView<R, rows_width(32, parts)>, parts, Entries>()
                      : nullptr;
    case ViewKind::slices:
      return in_parts ? kernel<A, R, SliceView<R>, parts, Entries>() : nullptr;
    case ViewKind::slice_threads:
      return key.parts == 1 && parts == 1 ? kernel<A, R, SliceThreadsView<R>, 1, Entries>()
                                          : nullptr;
    case ViewKind::k2:
      return key.parts == 1 ? kernel<A, R, K2View<R>, 1, Entries>() : nullptr;
    default:
      return nullptr;
  }
}

template <class A, class R>
const void* find(const CompoundKernelKey& key) {
  if (key.vector != VectorLayout::aos) return nullptr;
  if (key.is_staged) return staged_for<A, R>(key);
  return key.is_split ? kernel_for<A, R, SplitEntries>(key) : kernel_for<A, R, AosEntries>(key);
}

}  // namespace compiled_kernels

template <class R>
const void* compiled_kernel(const CompoundKernelKey& key) {
  using Find = const void* (*)(const CompoundKernelKey&);
#define CW_FIND(Algebra, description) compiled_kernels::find<Algebra, R>,
  static constexpr Find find[] = {CW_FOR_EACH_ALGEBRA(CW_FIND)};
#undef CW_FIND
  return find[key.algebra](key);
}

}  // namespace cw
