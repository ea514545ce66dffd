#pragma once

#include "kernels/spmv/warp_view.hpp"

// Compressed rows (CSR): entries row by row, and where each row begins.

namespace cw {

/// Rows one after another, with T threads for each.
template <class V, int T>
struct RowsView {
  using Value = V;
  static constexpr ViewKind kind = T == 1    ? ViewKind::csr_scalar
                                   : T == 8  ? ViewKind::csr
                                   : T == 16 ? ViewKind::spmv4gpu
                                   : T == 32 ? ViewKind::csr_vector
                                             : ViewKind::none;
  Index rows;
  const Index* row_start;
  const Index* column;
  const V* value;

  CW_HD Index warps() const { return (rows + warp_size / T - 1) / (warp_size / T); }
  CW_HD static constexpr int width(Index) { return T; }
  CW_HD Lane lane(Index warp, int lane) const {
    const Index row = warp * (warp_size / T) + lane / T;
    if (row >= rows) return {{0, 0, T}};  // the same stride, so that it is known at compile time
    return {{row_start[row] + lane % T, row_start[row + 1], T}, row};
  }
  CW_HD WarpOffsets offsets() const { return {row_start, rows, warp_size / T}; }
};

template <class V>
using CsrScalarView = RowsView<V, 1>;
template <class V>
using CsrView = RowsView<V, 8>;
template <class V>
using Spmv4GpuView = RowsView<V, 16>;
template <class V>
using CsrVectorView = RowsView<V, 32>;
static_assert(WarpView<CsrView<double>>);

}  // namespace cw

#if !defined(__CUDACC_RTC__)
#include "kernels/spmv/structure.hpp"

namespace cw {

template <class List>
struct RowsLists {
  List row_start{};
  static constexpr auto all() { return std::tuple(&RowsLists::row_start); }
};

/// CSR; positions are the identity.
Built<RowsLists<Indices>> build_rows(const CsrPattern& pattern, const FormatOptions& options);

/// CSR with T threads a row.
template <int T>
struct CompressedRows : FormatTraits {
  using Family = CompressedRows;
  template <class List>
  using Lists = RowsLists<List>;
  template <class V>
  using View = RowsView<V, T>;
  template <class V, class List>
  static View<V> view(const MatrixSize& size, const Lists<List>& lists, const Index* column,
                      const V* value) {
    return {size.rows, lists.row_start.data(), column, value};
  }
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions&) {
    return {pattern.nonzeros(), std::int64_t{pattern.nonzeros()} + pattern.rows + 1};
  }
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options) {
    return build_rows(pattern, options);
  }
};

struct CsrScalar : CompressedRows<1> {
  static constexpr std::string_view name = "csr-scalar";
  static constexpr std::string_view description = "compressed rows, one thread a row";
};

struct Csr : CompressedRows<8> {
  static constexpr std::string_view name = "csr";
  static constexpr std::string_view description = "compressed rows, 8 threads a row";
};

struct CsrVector : CompressedRows<32> {
  static constexpr std::string_view name = "csr-vector";
  static constexpr std::string_view description = "compressed rows, a warp a row";
};

/// SpMV4GPU (Vazquez, Fernandez & Garzon 2011, section 3.4).
struct Spmv4Gpu : CompressedRows<16> {
  static constexpr std::string_view name = "spmv4gpu";
  static constexpr std::string_view description =
      "compressed rows padded to multiples of 16, 16 threads a row";
  static Footprint footprint(const CsrPattern& pattern, const FormatOptions& options);
  static Built<Lists<Indices>> build(const CsrPattern& pattern, const FormatOptions& options);
};

}  // namespace cw
#endif
