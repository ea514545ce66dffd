#include "kernels/spmv/cusparse.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>

#include "kernels/core/device/cuda_error.hpp"
#include "kernels/core/device/stream.hpp"
#include "kernels/spmv/cusparse_handles.hpp"

namespace cw {

namespace {

template <class T>
constexpr cudaDataType type_of = std::is_same_v<T, double> ? CUDA_R_64F : CUDA_R_32F;

cusparseSpMVAlg_t algorithm_of(CusparseKind kind) {
  switch (kind) {
    case CusparseKind::csr_alg1:
      return CUSPARSE_SPMV_CSR_ALG1;
    case CusparseKind::csr_alg2:
      return CUSPARSE_SPMV_CSR_ALG2;
    case CusparseKind::sell:
      return CUSPARSE_SPMV_SELL_ALG1;
    case CusparseKind::coo:
      return CUSPARSE_SPMV_COO_ALG1;
    case CusparseKind::bsr:
      return CUSPARSE_SPMV_BSR_ALG1;
  }
  return CUSPARSE_SPMV_ALG_DEFAULT;
}

const char* name_of(CusparseKind kind) {
  switch (kind) {
    case CusparseKind::csr_alg1:
      return "cusparse-csr";
    case CusparseKind::csr_alg2:
      return "cusparse-csr2";
    case CusparseKind::sell:
      return "cusparse-sell";
    case CusparseKind::coo:
      return "cusparse-coo";
    case CusparseKind::bsr:
      return "cusparse-bsr";
  }
  return "cusparse";
}

/// The structure of a matrix in the arrays that cuSPARSE wants.
struct VendorLayout {
  Index rows = 0;  ///< BSR: the matrix's rows, rounded up to whole blocks; so are the columns
  Index columns = 0;
  Index nonzeros = 0;
  Index stored_entries = 0;
  Index block = 1;
  Indices position, offset, column;
};

VendorLayout bsr_layout(const CsrPattern& pattern) {
  BsrStructure bsr = build_bsr(pattern);
  const Index b = bsr.block;
  VendorLayout layout;
  layout.rows = (pattern.rows + b - 1) / b * b;
  layout.columns = (pattern.columns + b - 1) / b * b;
  layout.block = b;
  layout.stored_entries = static_cast<Index>(bsr.column.size()) * b * b;
  layout.position = std::move(bsr.position);
  layout.offset = std::move(bsr.row_start);
  layout.column = std::move(bsr.column);
  return layout;
}

/// `offset`: the list that says where rows or slices begin, or the row of each entry.
VendorLayout vendor_layout(const CsrPattern& pattern, Placement placement, Indices& offset) {
  VendorLayout layout;
  layout.rows = pattern.rows;
  layout.columns = pattern.columns;
  layout.nonzeros = pattern.nonzeros();
  layout.stored_entries = placement.stored_entries;
  layout.position = std::move(placement.position);
  layout.column = std::move(placement.column);
  layout.offset = std::move(offset);
  return layout;
}

VendorLayout vendor_layout(const CsrPattern& pattern, CusparseKind kind) {
  if (kind == CusparseKind::bsr) {
    VendorLayout layout = bsr_layout(pattern);
    layout.nonzeros = pattern.nonzeros();
    return layout;
  }
  if (kind == CusparseKind::sell) {
    auto built = Sell32::build(pattern, {});
    VendorLayout layout = vendor_layout(pattern, std::move(built), built.lists.slice_offset);
    Indices column(layout.column.size(), -1);
    for (const Index at : layout.position) column[at] = layout.column[at];
    layout.column = std::move(column);
    return layout;
  }
  if (kind == CusparseKind::coo) {
    auto built = Coo::build(pattern, {});
    return vendor_layout(pattern, std::move(built), built.lists.row);
  }
  auto built = Csr::build(pattern, {});
  return vendor_layout(pattern, std::move(built), built.lists.row_start);
}

template <CusparseKind kind, class V, class X>
class CusparseProduct final : public SparseMatrix<Space::device, V, X> {
  using Base = SparseMatrix<Space::device, V, X>;

 public:
  explicit CusparseProduct(const CsrPattern& pattern)
      : CusparseProduct(pattern, vendor_layout(pattern, kind)) {}

  void multiply(Stream<Space::device>& stream, const X* x, X* y) override {
    if (padded_) {
      // cuSPARSE reads and writes whole blocks, beyond the vectors' ends.
      stream.flush_mark();
      copy(stream, x, padded_x_.data(), this->columns());
      product(stream, padded_x_.data(), result_.data());
      copy(stream, result_.data(), y, this->rows());
    } else {
      product(stream, x, y);
    }
  }

  /// A product with the matrix of ones: cuSPARSE has no way to leave the multiplication out.
  void row_sums(Stream<Space::device>& stream, const X* x, X* y) override {
    if (!sums_rows_) {
      throw std::logic_error(std::string(name_of(kind)) +
                             ": a matrix built without zero_column cannot sum rows");
    }
    multiply(stream, x, y);
  }

 private:
  CusparseProduct(const CsrPattern& pattern, VendorLayout layout)
      : Base(pattern.rows, pattern.columns, std::move(layout.position),
             static_cast<std::size_t>(layout.stored_entries)),
        sums_rows_(pattern.zero_column >= 0),
        padded_(layout.rows != pattern.rows || layout.columns != pattern.columns),
        offset_(layout.offset),
        column_(layout.column),
        result_(static_cast<std::size_t>(layout.rows)),
        padded_x_(static_cast<std::size_t>(layout.columns), X{0}) {
    if (sums_rows_) {
      std::vector<V> ones(this->values().size(), V{0});
      for (const Index at : this->position()) ones[at] = V{1};
      this->values().upload(ones);
    }
    CW_CUSPARSE_CHECK(cusparseCreate(&handle_));
    if (pattern.rows == 0 || this->values().size() == 0) return;
    create_matrix(layout);
    CW_CUSPARSE_CHECK(cusparseCreateDnVec(&x_, layout.columns, padded_x_.data(), type_of<X>));
    CW_CUSPARSE_CHECK(cusparseCreateDnVec(&y_, layout.rows, result_.data(), type_of<X>));
    std::size_t bytes = 0;
    CW_CUSPARSE_CHECK(cusparseSpMV_bufferSize(handle_, CUSPARSE_OPERATION_NON_TRANSPOSE, &one_,
                                              matrix_, x_, &zero_, y_, type_of<X>, algorithm_,
                                              &bytes));
    // Each matrix has a buffer of its own, because preprocessing leaves its results there.
    buffer_ = Array<char, Space::device>(std::max<std::size_t>(bytes, 1));
    CW_CUSPARSE_CHECK(cusparseSpMV_preprocess(handle_, CUSPARSE_OPERATION_NON_TRANSPOSE, &one_,
                                              matrix_, x_, &zero_, y_, type_of<X>, algorithm_,
                                              buffer_.data()));
    CW_CUDA_CHECK(cudaDeviceSynchronize());
  }

  void create_matrix(const VendorLayout& layout) {
    constexpr cusparseIndexType_t index = CUSPARSE_INDEX_32I;
    constexpr cusparseIndexBase_t base = CUSPARSE_INDEX_BASE_ZERO;
    V* values = this->values().data();
    if constexpr (kind == CusparseKind::sell) {
      CW_CUSPARSE_CHECK(cusparseCreateSlicedEll(
          &matrix_, layout.rows, layout.columns, layout.nonzeros, layout.stored_entries, warp_size,
          offset_.data(), column_.data(), values, index, index, base, type_of<V>));
    } else if constexpr (kind == CusparseKind::coo) {
      CW_CUSPARSE_CHECK(cusparseCreateCoo(&matrix_, layout.rows, layout.columns, layout.nonzeros,
                                          offset_.data(), column_.data(), values, index, base,
                                          type_of<V>));
    } else if constexpr (kind == CusparseKind::bsr) {
      const Index b = layout.block;
      CW_CUSPARSE_CHECK(cusparseCreateBsr(&matrix_, layout.rows / b, layout.columns / b,
                                          static_cast<std::int64_t>(column_.size()), b, b,
                                          offset_.data(), column_.data(), values, index, index,
                                          base, type_of<V>, CUSPARSE_ORDER_ROW));
    } else {
      CW_CUSPARSE_CHECK(cusparseCreateCsr(&matrix_, layout.rows, layout.columns, layout.nonzeros,
                                          offset_.data(), column_.data(), values, index, index,
                                          base, type_of<V>));
    }
  }

  static void copy(Stream<Space::device>& stream, const X* from, X* to, Index count) {
    CW_CUDA_CHECK(cudaMemcpyAsync(to, from, sizeof(X) * static_cast<std::size_t>(count),
                                  cudaMemcpyDeviceToDevice, stream.cuda()));
  }

  void product(Stream<Space::device>& stream, const X* x, X* y) {
    stream.flush_mark();
    if (static_cast<cusparseSpMatDescr_t>(matrix_) == nullptr) {
      if (this->rows() > 0) {
        CW_CUDA_CHECK(cudaMemsetAsync(y, 0, sizeof(X) * static_cast<std::size_t>(this->rows()),
                                      stream.cuda()));
      }
      return;
    }
    CW_CUSPARSE_CHECK(cusparseSetStream(handle_, stream.cuda()));
    CW_CUSPARSE_CHECK(cusparseDnVecSetValues(x_, const_cast<X*>(x)));
    CW_CUSPARSE_CHECK(cusparseDnVecSetValues(y_, y));
    CW_CUSPARSE_CHECK(cusparseSpMV(handle_, CUSPARSE_OPERATION_NON_TRANSPOSE, &one_, matrix_, x_,
                                   &zero_, y_, type_of<X>, algorithm_, buffer_.data()));
  }

  bool sums_rows_;
  bool padded_;  ///< BSR: the vectors are shorter than its whole blocks need
  Array<Index, Space::device> offset_;
  Array<Index, Space::device> column_;
  Array<X, Space::device> result_;
  Array<X, Space::device> padded_x_;
  Array<char, Space::device> buffer_;
  const cusparseSpMVAlg_t algorithm_ = algorithm_of(kind);
  const X one_ = 1;
  const X zero_ = 0;
  CusparseHandle handle_;
  CusparseMatrix matrix_;
  CusparseVector x_;
  CusparseVector y_;
};

}  // namespace

template <CusparseKind kind, class V, class X>
std::unique_ptr<SparseMatrix<Space::device, V, X>> make_cusparse(const CsrPattern& pattern,
                                                                 const FormatOptions&) {
  return std::make_unique<CusparseProduct<kind, V, X>>(pattern);
}

#define CW_INSTANTIATE(kind, V, X)                                                       \
  template std::unique_ptr<SparseMatrix<Space::device, V, X>> make_cusparse<kind, V, X>( \
      const CsrPattern&, const FormatOptions&);
#define CW_INSTANTIATE_ALL(kind)       \
  CW_INSTANTIATE(kind, double, double) \
  CW_INSTANTIATE(kind, float, float)   \
  CW_INSTANTIATE(kind, float, double)
CW_INSTANTIATE_ALL(CusparseKind::csr_alg1)
CW_INSTANTIATE_ALL(CusparseKind::csr_alg2)
CW_INSTANTIATE_ALL(CusparseKind::sell)
CW_INSTANTIATE_ALL(CusparseKind::coo)
CW_INSTANTIATE_ALL(CusparseKind::bsr)

}  // namespace cw

#undef CW_INSTANTIATE
#undef CW_INSTANTIATE_ALL
