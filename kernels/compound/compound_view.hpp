#pragma once

#include <variant>

#include "kernels/spmv/format.hpp"
#include "kernels/spmv/view_matrix.hpp"

namespace cw {

/// The views that can serve compound entries, in the order of ViewKind. Their values are the
/// numbers of the matrix.
template <class R>
using CompoundView =
    std::variant<std::monostate, CsrScalarView<R>, CsrView<R>, Spmv4GpuView<R>, CsrVectorView<R>,
                 SliceView<R>, SliceThreadsView<R>, EllView<R>, K2View<R>>;

namespace compound_detail {

template <class R, class Arrays, std::size_t... I>
CompoundView<R> view_of(ViewKind kind, const Layout& layout, Arrays& arrays, const R* numbers,
                        std::index_sequence<I...>) {
  CompoundView<R> view;
  const auto set = [&]<std::size_t i>() {
    if constexpr (i > 0) {
      using View = std::variant_alternative_t<i, CompoundView<R>>;
      if (static_cast<std::size_t>(kind) == i) {
        view = make_view(static_cast<View*>(nullptr), layout, arrays, numbers);
      }
    }
  };
  (set.template operator()<I>(), ...);
  return view;
}

}  // namespace compound_detail

/// The view of that kind; monostate for `none`.
template <class R, class Arrays>
CompoundView<R> compound_view(ViewKind kind, const Layout& layout, Arrays& arrays,
                              const R* numbers) {
  return compound_detail::view_of<R>(
      kind, layout, arrays, numbers,
      std::make_index_sequence<std::variant_size_v<CompoundView<R>>>{});
}

/// What a product reads and writes besides its view.
template <class R>
struct CompoundOperands {
  InnerLayout inner;
  Place stride;  ///< of SplitEntries
  VectorLayout vector;
  const R* x;
  Place x_entries;
  R* y;
  Place y_entries;
};

}  // namespace cw
