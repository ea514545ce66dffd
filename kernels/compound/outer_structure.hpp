#pragma once

#include <memory>
#include <variant>

#include "kernels/compound/storage.hpp"
#include "kernels/spmv/format_list.hpp"

// The outer layout of compound entries: the structure of a format, whose values are the numbers of
// entries.

namespace cw {

/// The views that can serve compound entries, in the order of ViewKind.
template <class R>
using CompoundView =
    std::variant<std::monostate, CsrScalarView<R>, CsrView<R>, Spmv4GpuView<R>, CsrVectorView<R>,
                 SliceView<R>, SliceThreadsView<R>, EllView<R>, K2View<R>>;

/// Whether a format can be the outer layout of compound entries.
template <SparseFormat F>
inline constexpr bool is_outer_layout =
    WarpView<typename F::template View<double>> && !F::renumbered;

/// A matrix's structure in one space.
template <Space S, class R>
class OuterStructure {
 public:
  virtual ~OuterStructure() = default;
  /// The view of numbers that lie in this space.
  virtual CompoundView<R> view(const R* numbers) const = 0;
  std::int64_t indices() const { return indices_; }

 protected:
  explicit OuterStructure(std::int64_t indices) : indices_(indices) {}

 private:
  std::int64_t indices_;
};

template <class Family, Space S, class R>
class OuterStructureOf final : public OuterStructure<S, R> {
 public:
  explicit OuterStructureOf(Built<typename Family::template Lists<Indices>>& built)
      : OuterStructure<S, R>(static_cast<std::int64_t>(built.column.size()) +
                             list_entries(built.lists)),
        size_(built),
        column_(built.column),
        lists_(place_lists<Family, S>(built.lists)) {}

  CompoundView<R> view(const R* numbers) const override {
    return Family::view(size_, lists_, column_.data(), numbers);
  }

 private:
  MatrixSize size_;
  Array<Index, S> column_;
  typename Family::template Lists<Array<Index, S>> lists_;
};

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

/// What compound entries are laid out by.
template <Space S, class R>
struct Outer {
  Placement placement;  ///< without columns, which are in the structure
  std::unique_ptr<OuterStructure<S, R>> structure;
};

/// Builds the outer layout of that name; an empty one if there is none.
template <Space S, class R>
Outer<S, R> make_outer(std::string_view name, const CsrPattern& pattern) {
  Outer<S, R> outer;
  for_each_type(OwnFormats{}, [&]<class F>() {
    if constexpr (is_outer_layout<F>) {
      if (F::name != name) return;
      auto built = F::build(pattern, {});
      outer.structure = std::make_unique<OuterStructureOf<typename F::Family, S, R>>(built);
      built.column.clear();
      outer.placement = std::move(built);
    }
  });
  return outer;
}

}  // namespace cw
