#include "kernels/parallel.hpp"
#include "kernels/spmv/device_product.cuh"
#include "kernels/spmv/k1.hpp"

namespace cw {

namespace {

class K1Device final : public K1MatrixBase<Space::device> {
 public:
  using K1MatrixBase::K1MatrixBase;

  void multiply(const Stream<Space::device>& stream, const double* x, double* y) override {
    require_columns();
    multiply_on_device(stream, k1_view(), x, y);
  }

  void row_sums(const Stream<Space::device>& stream, double* y) override {
    row_sums_on_device(stream, k1_view(), y);
  }
};

}  // namespace

std::unique_ptr<SparseMatrix<Space::device>> make_k1_device(const CsrPattern& pattern) {
  return std::make_unique<K1Device>(pattern);
}

}  // namespace cw
