#pragma once

#include <iterator>

#include "kernels/compound/algebra_list.hpp"
#include "kernels/compound/host_product.hpp"
#include "kernels/compound/product.hpp"

// Products of compound entries on the host. Included by one file for each type of numbers.

namespace cw {

namespace host_compound {

/// Calls work(i) for each row, or group of rows, shared among threads.
template <class Work>
void for_parts(Index count, const Schedule& schedule, Work work) {
  if (schedule.distribution == Distribution::dynamic) {
#pragma omp parallel for schedule(dynamic, 64)
    for (Index i = 0; i < count; ++i) work(i);
  } else {
#pragma omp parallel for schedule(static)
    for (Index i = 0; i < count; ++i) work(i);
  }
}

template <class A, class R, class Product, class Result, class View>
void run(const View& a, const Product& product, const Result& y, const Schedule& schedule) {
  if (a.rows == 0) return;
  for_parts(a.warps(), schedule, [&](Index warp) {
    const int width = a.width(warp);
    for (int first = 0; first < warp_size; first += width) {
      const Lane head = a.lane(warp, first);
      if (head.row < 0) continue;
      auto sum = product.sum(head.entries, 0);
      for (int lane = first + 1; lane < first + width; ++lane) {
        A::template add<R>(sum, product.sum(a.lane(warp, lane).entries, 0));
      }
      y.store(head.row, 0, sum);
    }
  });
}

/// Only on the device do threads share a row of CSR; here a row is one loop.
template <class A, class R, class Product, class Result, int T>
void run(const RowsView<R, T>& a, const Product& product, const Result& y,
         const Schedule& schedule) {
  for_parts(a.rows, schedule, [&](Index row) {
    y.store(row, 0, product.sum({a.row_start[row], a.row_start[row + 1], 1}, 0));
  });
}

/// A matrix's entries and a vector in any layout, told at run time. It serves the layouts that are
/// seldom used on the host.
template <class Entry, class R>
struct AnyEntries {
  const R* numbers;
  InnerLayout inner;
  Place stride;
  template <bool past_l1>
  Entry load(Place k) const {
    if (inner == InnerLayout::aos) return AosEntries<Entry, R>{numbers}.template load<past_l1>(k);
    return SplitEntries<Entry, R>{numbers, stride}.template load<past_l1>(k);
  }
};
template <class Entry, class R>
struct AnyVector {
  R* numbers;
  Place entries;
  VectorLayout layout;
  Entry load(Index i, int part) const {
    if (layout == VectorLayout::aos) return AosVector<Entry, R>{numbers, entries, 1}.load(i, part);
    return SoaVector<Entry, R>{numbers, entries, 1}.load(i, part);
  }
  void store(Index i, int part, const Entry& entry) const {
    if (layout == VectorLayout::aos) {
      AosVector<Entry, R>{numbers, entries, 1}.store(i, part, entry);
    } else {
      SoaVector<Entry, R>{numbers, entries, 1}.store(i, part, entry);
    }
  }
};

template <class A, class R>
void multiply(const CompoundView<R>& view, const CompoundOperands<R>& o, const Schedule& schedule) {
  using Matrix = typename A::template Matrix<R>;
  using Vector = typename A::template Vector<R>;
  const auto with = [&](const auto& a, auto entries, auto x, auto y) {
    const CompoundProduct<A, R, decltype(entries), decltype(x)> product{entries, a.column, x};
    run<A, R>(a, product, y, schedule);
  };
  std::visit(
      [&]<class View>(const View& a) {
        if constexpr (!std::is_same_v<View, std::monostate>) {
          R* const x = const_cast<R*>(o.x);  // only y's vector is stored to
          if (o.inner == InnerLayout::aos && o.vector == VectorLayout::aos) {
            with(a, AosEntries<Matrix, R>{a.value}, AosVector<Vector, R>{x, o.x_entries, 1},
                 AosVector<Vector, R>{o.y, o.y_entries, 1});
          } else {
            with(a, AnyEntries<Matrix, R>{a.value, o.inner, o.stride},
                 AnyVector<Vector, R>{x, o.x_entries, o.vector},
                 AnyVector<Vector, R>{o.y, o.y_entries, o.vector});
          }
        }
      },
      view);
}

}  // namespace host_compound

template <class R>
HostCompoundProduct<R> host_compound_product(std::size_t algebra) {
#define CW_PRODUCT(Algebra, description) host_compound::multiply<Algebra, R>,
  static constexpr HostCompoundProduct<R> product[] = {CW_FOR_EACH_ALGEBRA(CW_PRODUCT)};
#undef CW_PRODUCT
  return algebra < std::size(product) ? product[algebra] : nullptr;
}

}  // namespace cw
