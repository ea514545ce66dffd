#include "kernels/spmv/csr.hpp"

#include <stdexcept>

#include "kernels/simd.hpp"

namespace cw {

namespace {

CW_SIMD_CLONES
void multiply_rows(CsrView a, const double* x, double* y, Index begin, Index end) {
  for (Index i = begin; i < end; ++i) {
    double sum = 0.0;
    const Index last = a.row_start[i + 1];
    for (Index k = a.row_start[i]; k < last; ++k) sum += a.value[k] * x[a.column[k]];
    y[i] = sum;
  }
}

class CsrHost final : public CsrMatrixBase<Space::host> {
 public:
  using CsrMatrixBase::CsrMatrixBase;

  void multiply(const Stream<Space::host>&, const double* x, double* y) override {
    require_columns();
    const CsrView a = csr_view();
    for_ranges(rows(), [&](Index begin, Index end) { multiply_rows(a, x, y, begin, end); });
  }

  void row_sums(const Stream<Space::host>&, double* y) override {
    const CsrView a = csr_view();
    for_ranges(rows(), [&](Index begin, Index end) {
      for (Index i = begin; i < end; ++i) {
        double sum = 0.0;
        for (Index k = a.row_start[i]; k < a.row_start[i + 1]; ++k) sum += a.value[k];
        y[i] = sum;
      }
    });
  }
};

}  // namespace

template <Space S>
CsrMatrixBase<S>::CsrMatrixBase(const CsrPattern& pattern)
    : SparseMatrix<S>(pattern, identity_positions(pattern),
                      static_cast<std::size_t>(pattern.nonzeros())),
      row_start_(pattern.row_start),
      column_(pattern.column) {}

template <Space S>
void CsrMatrixBase<S>::require_columns() const {
  if (column_.size() != this->values().size()) {
    throw std::logic_error("csr: a matrix built without columns cannot be multiplied");
  }
}

std::unique_ptr<SparseMatrix<Space::host>> make_csr_host(const CsrPattern& pattern) {
  return std::make_unique<CsrHost>(pattern);
}

template class CsrMatrixBase<Space::host>;
#if CW_CUDA
template class CsrMatrixBase<Space::device>;
#endif

}  // namespace cw
