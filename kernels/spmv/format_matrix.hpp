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
/// for each family's view in host_product.cpp and device_product*.cu.
template <class View, class X>
void multiply(Stream<Space::host>& stream, const View& a, const X* x, X* y, ProductLaunch options);
template <class View, class X>
void sum_rows(Stream<Space::host>& stream, const View& a, const X* x, X* y, ProductLaunch options);
template <class View, class X>
void multiply(Stream<Space::device>& stream, const View& a, const X* x, X* y,
              ProductLaunch options);
template <class View, class X>
void sum_rows(Stream<Space::device>& stream, const View& a, const X* x, X* y,
              ProductLaunch options);

/// The slots for sums of rows that several warps share, if a family's products need any.
template <class Family, Space S>
class CarrySlots {
 public:
  explicit CarrySlots(const typename Family::template Lists<Indices>& lists)
      : row_(static_cast<std::size_t>(slots(lists))), sum_(row_.size()) {}
  template <class View>
  void give_to(View& view) {
    if constexpr (requires { Family::carries_of(view); }) {
      Family::carries_of(view) = {static_cast<Index>(row_.size()), row_.data(), sum_.data()};
    }
  }

 private:
  static Index slots(const typename Family::template Lists<Indices>& lists) {
    if constexpr (S == Space::device && requires { Family::carry_slots(lists); }) {
      return Family::carry_slots(lists);
    } else {
      (void)lists;
      return 0;
    }
  }
  Array<Index, S> row_;
  Array<double, S> sum_;
};

/// A matrix in a format of one family.
template <class Family, Space S, class V, class X>
class FormatMatrix final : public SparseMatrix<S, V, X> {
 public:
  using Base = SparseMatrix<S, V, X>;
  using View = typename Family::template View<V>;

  FormatMatrix(std::string_view name, Built<typename Family::template Lists<Indices>> built)
      : Base(built.rows, built.columns, std::move(built.position),
             static_cast<std::size_t>(built.sums_rows ? 0 : built.stored_entries)),
        name_(name),
        sums_rows_(built.sums_rows),
        column_(built.column),
        carries_(built.lists),
        lists_(place_lists<Family, S>(built.lists)),
        view_(Family::view(built, lists_, std::as_const(column_).data(),
                           std::as_const(this->values()).data())),
        launch_{built.block_size, larger_than_caches(built)},
        empty_rows_(std::move(built.empty_rows)) {
    carries_.give_to(view_);
  }

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
  static bool larger_than_caches(const Placement& placement) {
    const std::size_t bytes_an_entry = sizeof(Index) + (placement.sums_rows ? 0 : sizeof(V));
    return S == Space::device &&
           static_cast<std::size_t>(placement.stored_entries) * bytes_an_entry >
               device_cache_bytes();
  }

  std::string name_;
  bool sums_rows_;
  Array<Index, S> column_;
  CarrySlots<Family, S> carries_;
  typename Family::template Lists<Array<Index, S>> lists_;
  View view_;
  ProductLaunch launch_;
  std::vector<Index> empty_rows_;
};

}  // namespace cw
