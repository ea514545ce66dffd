#include "kernels/spmv/cusparse_csr.hpp"

#include <cusparse.h>

#include <numeric>
#include <stdexcept>
#include <string>

#include "kernels/cuda_error.hpp"

namespace cw {

namespace {

void check_cusparse(cusparseStatus_t status, const char* call) {
  if (status == CUSPARSE_STATUS_SUCCESS) return;
  throw std::runtime_error(std::string("cuSPARSE: ") + cusparseGetErrorString(status) + " in " +
                           call);
}
#define CW_CUSPARSE_CHECK(call) check_cusparse((call), #call)

/// Owns one of cuSPARSE's opaque pointers.
template <class Handle, cusparseStatus_t (*destroy)(Handle)>
class Owned {
 public:
  Owned() = default;
  ~Owned() {
    if (handle_ != nullptr) (void)destroy(handle_);
  }
  Owned(const Owned&) = delete;
  Owned& operator=(const Owned&) = delete;
  Handle* operator&() {
    return &handle_;
  }  // NOLINT(google-runtime-operator): as the C interface has it
  operator Handle() const { return handle_; }

 private:
  Handle handle_ = nullptr;
};

cusparseStatus_t destroy_matrix(cusparseSpMatDescr_t matrix) {
  return cusparseDestroySpMat(matrix);
}
cusparseStatus_t destroy_vector(cusparseDnVecDescr_t vector) {
  return cusparseDestroyDnVec(vector);
}

/// Columns of a matrix that is only summed: any will do; the paper numbers each row's from 0.
std::vector<Index> row_sum_columns(const CsrPattern& pattern) {
  std::vector<Index> column(static_cast<std::size_t>(pattern.nonzeros()));
  for (Index row = 0; row < pattern.rows; ++row) {
    std::iota(column.begin() + pattern.row_start[row], column.begin() + pattern.row_start[row + 1],
              0);
  }
  return column;
}

Index longest_row(const CsrPattern& pattern) {
  Index longest = 1;
  for (Index row = 0; row < pattern.rows; ++row) {
    longest = std::max(longest, pattern.row_length(row));
  }
  return longest;
}

class CusparseCsr final : public SparseMatrix<Space::device> {
 public:
  explicit CusparseCsr(const CsrPattern& pattern)
      : SparseMatrix(pattern, identity_positions(pattern),
                     static_cast<std::size_t>(pattern.nonzeros())),
        width_(pattern.has_columns() ? pattern.columns : longest_row(pattern)),
        has_columns_(pattern.has_columns()),
        row_start_(pattern.row_start),
        column_(pattern.has_columns() ? pattern.column : row_sum_columns(pattern)),
        result_(static_cast<std::size_t>(rows())) {
    CW_CUSPARSE_CHECK(cusparseCreate(&handle_));
    if (rows() == 0 || values().size() == 0) return;
    ones_ = Array<double, Space::device>(static_cast<std::size_t>(width_), 1.0);
    CW_CUSPARSE_CHECK(cusparseCreateCsr(&matrix_, rows(), width_, pattern.nonzeros(),
                                        row_start_.data(), column_.data(), values().data(),
                                        CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                                        CUSPARSE_INDEX_BASE_ZERO, CUDA_R_64F));
    CW_CUSPARSE_CHECK(cusparseCreateDnVec(&x_, width_, ones_.data(), CUDA_R_64F));
    CW_CUSPARSE_CHECK(cusparseCreateDnVec(&y_, rows(), result_.data(), CUDA_R_64F));
    std::size_t bytes = 0;
    CW_CUSPARSE_CHECK(cusparseSpMV_bufferSize(handle_, CUSPARSE_OPERATION_NON_TRANSPOSE, &one_,
                                              matrix_, x_, &zero_, y_, CUDA_R_64F, algorithm,
                                              &bytes));
    // One buffer of its own for each matrix: preprocessing leaves its results there.
    buffer_ = Array<char, Space::device>(std::max<std::size_t>(bytes, 1));
    CW_CUSPARSE_CHECK(cusparseSpMV_preprocess(handle_, CUSPARSE_OPERATION_NON_TRANSPOSE, &one_,
                                              matrix_, x_, &zero_, y_, CUDA_R_64F, algorithm,
                                              buffer_.data()));
    CW_CUDA_CHECK(cudaDeviceSynchronize());
  }

  void multiply(const Stream<Space::device>& stream, const double* x, double* y) override {
    if (!has_columns_) {
      throw std::logic_error("cusparse-csr: a matrix built without columns cannot be multiplied");
    }
    product(stream, x, y);
  }

  void row_sums(const Stream<Space::device>& stream, double* y) override {
    product(stream, ones_.data(), y);
  }

 private:
  static constexpr cusparseSpMVAlg_t algorithm = CUSPARSE_SPMV_CSR_ALG2;

  void product(const Stream<Space::device>& stream, const double* x, double* y) {
    stream.flush_mark();
    if (static_cast<cusparseSpMatDescr_t>(matrix_) == nullptr) {
      if (rows() > 0) {
        CW_CUDA_CHECK(cudaMemsetAsync(y, 0, sizeof(double) * static_cast<std::size_t>(rows()),
                                      stream.cuda()));
      }
      return;
    }
    CW_CUSPARSE_CHECK(cusparseSetStream(handle_, stream.cuda()));
    CW_CUSPARSE_CHECK(cusparseDnVecSetValues(x_, const_cast<double*>(x)));
    CW_CUSPARSE_CHECK(cusparseDnVecSetValues(y_, y));
    CW_CUSPARSE_CHECK(cusparseSpMV(handle_, CUSPARSE_OPERATION_NON_TRANSPOSE, &one_, matrix_, x_,
                                   &zero_, y_, CUDA_R_64F, algorithm, buffer_.data()));
  }

  Index width_;
  bool has_columns_;
  Array<Index, Space::device> row_start_;
  Array<Index, Space::device> column_;
  Array<double, Space::device> result_;
  Array<double, Space::device> ones_;
  Array<char, Space::device> buffer_;
  const double one_ = 1.0;
  const double zero_ = 0.0;
  Owned<cusparseHandle_t, cusparseDestroy> handle_;
  Owned<cusparseSpMatDescr_t, destroy_matrix> matrix_;
  Owned<cusparseDnVecDescr_t, destroy_vector> x_;
  Owned<cusparseDnVecDescr_t, destroy_vector> y_;
};

}  // namespace

std::unique_ptr<SparseMatrix<Space::device>> make_cusparse_csr(const CsrPattern& pattern) {
  return std::make_unique<CusparseCsr>(pattern);
}

}  // namespace cw
