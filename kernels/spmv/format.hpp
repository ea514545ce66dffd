#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "kernels/array.hpp"
#include "kernels/spmv/pattern.hpp"
#include "kernels/stream.hpp"

namespace cw {

/// The stored entries of one thread's part of a row: begin, begin + stride, ... before end.
struct EntryRange {
  Index begin;
  Index end;
  Index stride;
};

/// Raw pointers of a CSR matrix, for kernels.
struct CsrView {
  Index rows;
  const Index* row_start;
  const Index* column;
  const double* value;

  /// Threads of a warp that share a row on the device.
  static constexpr int threads_per_row = 8;
  CW_HD
  Index row(Index stored_row) const { return stored_row; }

  /// Entries of rows_per_offset stored rows are contiguous, from offset()[stored_row /
  /// rows_per_offset].
  static constexpr Index rows_per_offset = 1;
  CW_HD
  const Index* offset() const { return row_start; }

  /// The entries that fall to thread `t` of threads_per_row.
  CW_HD
  EntryRange entries(Index stored_row, int t, int threads = threads_per_row) const {
    return {row_start[stored_row] + t, row_start[stored_row + 1], threads};
  }
};

/// Raw pointers of a K1 (ELL-WARP) matrix (Wong et al. 2015, section 5.2): rows sorted by length,
/// longest first, in warps of 32; each warp is padded to its longest row and stored column-major.
/// Padding has the value 0 and the column of the row's own last entry.
struct K1View {
  static constexpr Index warp = 32;
  Index rows;
  const Index* warp_offset;  ///< first entry of each warp, and the end of the last
  const Index* row_map;      ///< the row that each stored row is
  const Index* column;
  const double* value;

  static constexpr int threads_per_row = 1;
  CW_HD
  Index row(Index stored_row) const { return row_map[stored_row]; }

  static constexpr Index rows_per_offset = warp;
  CW_HD
  const Index* offset() const { return warp_offset; }

  CW_HD
  EntryRange entries(Index stored_row, int) const {
    const Index w = stored_row / warp;
    return {warp_offset[w] + stored_row % warp, warp_offset[w + 1], warp};
  }
};

/// The view of any format whose product a kernel can inline; monostate for the others.
using SpmvView = std::variant<std::monostate, CsrView, K1View>;

/// A sparse matrix in one format and one space. Its structure never changes; its values do.
///
/// `position()[k]` is where nonzero k of the CSR pattern lies in `values()`. Entries of `values()`
/// that no position names are padding and must stay 0.
template <Space S>
class SparseMatrix {
 public:
  virtual ~SparseMatrix() = default;

  Index rows() const { return rows_; }
  Index columns() const { return columns_; }
  const std::vector<Index>& position() const { return position_; }
  Array<double, S>& values() { return values_; }
  const Array<double, S>& values() const { return values_; }
  Index stored_entries() const { return static_cast<Index>(values_.size()); }

  /// y = A x; x has columns() entries and y rows(). Throws std::logic_error without columns.
  virtual void multiply(const Stream<S>& stream, const double* x, double* y) = 0;
  /// y = A 1, the row sums that assemble a matrix (Wong et al. 2015, section 4).
  virtual void row_sums(const Stream<S>& stream, double* y) = 0;
  /// For kernels that inline the product.
  virtual SpmvView view() const { return std::monostate{}; }

 protected:
  SparseMatrix(const CsrPattern& pattern, std::vector<Index> position, std::size_t stored_entries)
      : rows_(pattern.rows),
        columns_(pattern.columns),
        position_(std::move(position)),
        values_(stored_entries, 0.0) {}

 private:
  Index rows_;
  Index columns_;
  std::vector<Index> position_;
  Array<double, S> values_;
};

template <Space S>
using MatrixBuilder = std::unique_ptr<SparseMatrix<S>> (*)(const CsrPattern&);

/// One row of the table of formats.
struct Format {
  std::string_view name;
  std::string_view description;
  MatrixBuilder<Space::host> host;  ///< null where the format has no host product
  MatrixBuilder<Space::device>
      device;  ///< null where it has no CUDA product, or in a CPU-only build
};

/// The table of formats: command line, solver, tests and documentation all read it.
std::span<const Format> formats();

/// The format of that name, or null.
const Format* find_format(std::string_view name);

/// Builds a matrix of zeros. Throws std::invalid_argument for an unknown name, a format that the
/// space does not have, or a matrix with more than 2^31 - 1 stored entries.
template <Space S>
std::unique_ptr<SparseMatrix<S>> make_matrix(std::string_view format, const CsrPattern& pattern);

}  // namespace cw
