#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <tuple>
#include <variant>

#include "kernels/core/space.hpp"
#include "kernels/spmv/format_list.hpp"

namespace cw {

/// The views that CG's one-kernel forms can inline; monostate for all other formats.
using SpmvView = std::variant<std::monostate, CsrView<double>, SliceView<double>, K2View<double>>;

/// A sparse matrix in one format and one space. Its structure never changes; its values do.
///
/// V is the type of the values, X that of vectors and sums: a pair of AllNumbers.
/// `position()[k]` is where nonzero k of the CSR pattern lies in `values()`. Entries of `values()`
/// that no position names are padding and must stay 0.
template <Space S, class V = double, class X = double>
class SparseMatrix {
 public:
  virtual ~SparseMatrix() = default;

  Index rows() const { return rows_; }
  Index columns() const { return columns_; }
  const std::vector<Index>& position() const { return position_; }
  Array<V, S>& values() { return values_; }
  const Array<V, S>& values() const { return values_; }
  Index stored_entries() const { return static_cast<Index>(values_.size()); }

  /// y = A x; x has columns() entries and y rows(). Throws std::logic_error for a matrix of ones.
  ///
  /// A padding entry multiplies x by 0, at the row's last column or, in an empty row, at column 0.
  /// If x is infinite there, a row of a padded format may become NaN. On the host, empty rows give
  /// 0 whatever x is, and products of slices leave padding out; on the device either would cost
  /// time.
  virtual void multiply(Stream<S>& stream, const X* x, X* y) = 0;
  /// The sums of x over each row's columns: A x for a matrix of ones, without the multiplication,
  /// as assembly needs it (Wong et al. 2015, section 4). A matrix of ones is built from a pattern
  /// with a zero_column, where x must be 0, and holds no values. Throws std::logic_error for any
  /// other matrix.
  virtual void row_sums(Stream<S>& stream, const X* x, X* y) = 0;
  /// Sets the threads a block of later products; no effect where the format does not let it be
  /// chosen.
  virtual void set_block_size(int) {}
  /// The view, for kernels that inline the product.
  virtual SpmvView spmv_view() const { return std::monostate{}; }

 protected:
  SparseMatrix(Index rows, Index columns, std::vector<Index> position, std::size_t stored_entries)
      : rows_(rows),
        columns_(columns),
        position_(std::move(position)),
        values_(stored_entries, V{0}) {}

 private:
  Index rows_;
  Index columns_;
  std::vector<Index> position_;
  Array<V, S> values_;
};

template <Space S, class V, class X>
using MatrixBuilder = std::unique_ptr<SparseMatrix<S, V, X>> (*)(const CsrPattern&,
                                                                 const FormatOptions&);

/// A builder for each pair of numbers; null if the space has no product of the format.
template <Space S, class List = AllNumbers>
struct MatrixBuilders;
template <Space S, class... Number>
struct MatrixBuilders<S, Types<Number...>> {
  std::tuple<MatrixBuilder<S, typename Number::Value, typename Number::Sum>...> all{};

  template <class V, class X>
  constexpr MatrixBuilder<S, V, X> of() const {
    return std::get<MatrixBuilder<S, V, X>>(all);
  }
  explicit operator bool() const { return std::get<0>(all) != nullptr; }
};

/// How many steps of work a product takes (Wang & Gu 2020, equations 1 and 2).
struct ProductWork {
  std::int64_t iterations = 0;  ///< N_iter: loop iterations, added up over all warps
  std::int64_t operations = 0;  ///< N_p: 2 n - 1 for each row of n entries, padding included
};

/// One row of the table of formats.
struct Format {
  std::string_view name;
  std::string_view description;
  /// Rows and columns must be renumbered by length beforehand (the r and rs variants). The solver
  /// does so for the whole problem, so that a product needs no permutation.
  bool renumbered = false;
  /// The format that sums rows for assembly in place of this one, if this one cannot; else empty.
  std::string_view row_sums_by;
  bool has_threshold = false;
  bool has_block_size = false;
  bool block_is_structure = false;  ///< the block size is part of the layout, on the host too
  bool repeatable = true;           ///< the same bits in every run on one machine
  ViewKind view = ViewKind::none;   ///< the warp view of its products, if they go through one

  Footprint (*footprint)(const CsrPattern&, const FormatOptions&) = nullptr;
  // Null for cuSPARSE's formats, which are closed:
  Placement (*place)(const CsrPattern&, const FormatOptions&) = nullptr;
  ProductWork (*work)(const CsrPattern&, const FormatOptions&) = nullptr;

  MatrixBuilders<Space::host> host;
  MatrixBuilders<Space::device> device;

  bool runs_on(Space space) const {
    return space == Space::host ? static_cast<bool>(host) : static_cast<bool>(device);
  }
};

/// The table of formats: command line, solver, tests and documentation all read it.
std::span<const Format> formats();

/// The format of that name, or null.
const Format* find_format(std::string_view name);

/// Throws std::invalid_argument for a block size or threshold that the format does not take.
void require_options(const Format& format, const FormatOptions& options);

/// Builds a matrix of zeros. Throws std::invalid_argument for an unknown name, a format that the
/// space does not have, options that it does not take, a renumbered format on a pattern whose rows
/// are not sorted by length, or a matrix with more stored entries than an Index can count.
template <Space S, class V = double, class X = double>
std::unique_ptr<SparseMatrix<S, V, X>> make_matrix(std::string_view format,
                                                   const CsrPattern& pattern,
                                                   const FormatOptions& options = {});

}  // namespace cw
