#pragma once

#include <stdexcept>
#include <string>

#include "kernels/core/device.hpp"
#include "kernels/spmv/format.hpp"

namespace cw {

/// How a product is launched on the device; no effect on the host.
struct ProductLaunch {
  int block_size = 0;
  bool passes_caches = false;  ///< values and columns bypass the caches, because they would drive x
                               ///< out of them
};

/// y = A x by a view in one space, and the row sums of a matrix of ones. Defined and instantiated
/// for each view of views.hpp in host_product.cpp and device_product*.cu.
template <class View, class X>
void multiply(Stream<Space::host>& stream, const View& a, const X* x, X* y, ProductLaunch options);
template <class View, class X>
void sum_rows(Stream<Space::host>& stream, const View& a, const X* x, X* y, ProductLaunch options);
#if CW_CUDA
template <class View, class X>
void multiply(Stream<Space::device>& stream, const View& a, const X* x, X* y,
              ProductLaunch options);
template <class View, class X>
void sum_rows(Stream<Space::device>& stream, const View& a, const X* x, X* y,
              ProductLaunch options);
#endif

/// make_view() makes a view of a layout's arrays. `Arrays` has a data() and a size() for each array
/// of LayoutArrays, and carries(): it is LayoutArrays, or HostArrays of work.hpp, whose views only
/// count work.
template <class A>
const Index* or_null(const A& array) {
  return array.size() == 0 ? nullptr : array.data();
}

template <class V, int T, class Arrays>
RowsView<V, T> make_view(RowsView<V, T>*, const Layout& l, Arrays& a, const V* value) {
  return {l.rows, a.offset.data(), a.column.data(), value};
}
template <class V, int T, class Arrays>
SlicedView<V, T> make_view(SlicedView<V, T>*, const Layout& l, Arrays& a, const V* value) {
  return {l.rows,
          l.log2_slice,
          l.log2_threads,
          a.offset.data(),
          or_null(a.row_length),
          or_null(a.row_map),
          a.column.data(),
          value,
          or_null(a.place_of_slice),
          or_null(a.entries_before)};
}
template <class V, class Arrays>
EllView<V> make_view(EllView<V>*, const Layout& l, Arrays& a, const V* value) {
  return {l.rows,
          l.width,
          l.log2_threads,
          l.log2_rows_per_length,
          or_null(a.row_length),
          or_null(a.row_map),
          a.column.data(),
          value};
}
template <class V, class Arrays>
K2View<V> make_view(K2View<V>*, const Layout& l, Arrays& a, const V* value) {
  return {l.rows,          static_cast<Index>(l.steps.size()),
          a.offset.data(), a.row.data(),
          a.steps.data(),  or_null(a.row_map),
          a.column.data(), value};
}
template <class V, class Arrays>
BisectionView<V> make_view(BisectionView<V>*, const Layout& l, Arrays& a, const V* value) {
  return {l.rows, a.offset.data(), a.row_map.data(), a.column.data(), value};
}
template <class V, class Arrays>
JaggedView<V> make_view(JaggedView<V>*, const Layout& l, Arrays& a, const V* value) {
  return {l.rows,          static_cast<Index>(l.offset.size()) - 1,
          a.offset.data(), a.row_map.data(),
          a.column.data(), value};
}
template <class V, class Arrays>
CooView<V> make_view(CooView<V>*, const Layout& l, Arrays& a, const V* value) {
  const auto entries = static_cast<Index>(l.row.size());
  return {l.rows, entries,    l.stored_entries - entries, a.row.data(), a.column.data(),
          value,  a.carries()};
}
template <class V, class Arrays>
HybView<V> make_view(HybView<V>*, const Layout& l, Arrays& a, const V* value) {
  return {make_view(static_cast<EllView<V>*>(nullptr), l, a, value),
          make_view(static_cast<CooView<V>*>(nullptr), l, a, value)};
}
template <class V, class Arrays>
MergeView<V> make_view(MergeView<V>*, const Layout& l, Arrays& a, const V* value) {
  return {l.rows,          l.stored_entries, static_cast<Index>(l.row.size()) - 1,
          a.offset.data(), a.row.data(),     a.column.data(),
          value,           a.carries()};
}

/// A matrix whose products go through a view.
template <class View, Space S, class X>
class ViewMatrix final : public SparseMatrix<S, typename View::Value, X> {
 public:
  using V = typename View::Value;
  using Base = SparseMatrix<S, V, X>;

  ViewMatrix(std::string_view name, Layout layout)
      : Base(layout.rows, layout.columns, std::move(layout.position),
             static_cast<std::size_t>(layout.sums_rows ? 0 : layout.stored_entries)),
        name_(name),
        sums_rows_(layout.sums_rows),
        arrays_(layout),
        view_(make_view(static_cast<View*>(nullptr), layout, arrays_, this->values().data())),
        launch_{layout.block_size, larger_than_caches(layout)},
        empty_rows_(std::move(layout.empty_rows)) {}

  void multiply(Stream<S>& stream, const X* x, X* y) override {
    if (sums_rows_) throw std::logic_error(name_ + ": a matrix of ones has no values to multiply");
    cw::multiply(stream, view_, x, y, launch_);
    clear_empty_rows(y);
  }
  void row_sums(Stream<S>& stream, const X* x, X* y) override {
    if (!sums_rows_) {
      throw std::logic_error(name_ + ": a matrix built without zero_column cannot sum rows");
    }
    cw::sum_rows(stream, view_, x, y, launch_);
    clear_empty_rows(y);
  }
  void set_block_size(int block_size) override { launch_.block_size = block_size; }
  SpmvView spmv_view() const override {
    if constexpr (std::is_constructible_v<SpmvView, View>) {
      return view_;
    } else {
      return std::monostate{};
    }
  }

 private:
  void clear_empty_rows(X* y) const {
    if constexpr (S == Space::host) {
      for (const Index row : empty_rows_) y[row] = 0;
    }
  }
  static bool larger_than_caches(const Layout& layout) {
    const std::size_t bytes_an_entry = sizeof(Index) + (layout.sums_rows ? 0 : sizeof(V));
    return S == Space::device &&
           static_cast<std::size_t>(layout.stored_entries) * bytes_an_entry > device_cache_bytes();
  }

  std::string name_;
  bool sums_rows_;
  LayoutArrays<S> arrays_;
  View view_;
  ProductLaunch launch_;
  std::vector<Index> empty_rows_;
};

}  // namespace cw
