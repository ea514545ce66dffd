#include "kernels/parallel.hpp"
#include "kernels/spmv/csr.hpp"
#include "kernels/spmv/device_product.cuh"

namespace cw {

namespace {

class CsrDevice final : public CsrMatrixBase<Space::device> {
 public:
  using CsrMatrixBase::CsrMatrixBase;

  void multiply(const Stream<Space::device>& stream, const double* x, double* y) override {
    require_columns();
    multiply_on_device(stream, csr_view(), x, y);
  }

  void row_sums(const Stream<Space::device>& stream, double* y) override {
    row_sums_on_device(stream, csr_view(), y);
  }
};

}  // namespace

std::unique_ptr<SparseMatrix<Space::device>> make_csr_device(const CsrPattern& pattern) {
  return std::make_unique<CsrDevice>(pattern);
}

}  // namespace cw
