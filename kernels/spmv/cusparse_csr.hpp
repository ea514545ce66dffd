#pragma once

#include "kernels/spmv/format.hpp"

namespace cw {

/// cuSPARSE on CSR through its generic API, with CUSPARSE_SPMV_CSR_ALG2, the algorithm that NVIDIA
/// documents as giving the same bits in every run. Row sums are products with a vector of ones.
std::unique_ptr<SparseMatrix<Space::device>> make_cusparse_csr(const CsrPattern& pattern);

}  // namespace cw
