#pragma once

#include "kernels/spmv/format.hpp"

namespace cw {

/// Compressed sparse rows (Wong et al. 2015, section 4.2). `position` is the identity.
std::unique_ptr<SparseMatrix<Space::host>> make_csr_host(const CsrPattern& pattern);
std::unique_ptr<SparseMatrix<Space::device>> make_csr_device(const CsrPattern& pattern);

/// What the matrices of both spaces share.
template <Space S>
class CsrMatrixBase : public SparseMatrix<S> {
 public:
  explicit CsrMatrixBase(const CsrPattern& pattern);
  SpmvView view() const override { return csr_view(); }

 protected:
  CsrView csr_view() const {
    return {this->rows(), row_start_.data(), column_.data(), this->values().data()};
  }
  void require_columns() const;

 private:
  Array<Index, S> row_start_;
  Array<Index, S> column_;
};

}  // namespace cw
