#pragma once

#include "kernels/spmv/format.hpp"

namespace cw {

/// NVIDIA's cuSPARSE through its generic API. Row sums are products with a vector of ones.
enum class CusparseKind {
  csr_alg1,  ///< the faster algorithm for CSR; its bits may differ from run to run
  csr_alg2,  ///< the repeatable one
  sell,      ///< slices of 32 rows; padding has the column -1
  coo,
  bsr,  ///< dense blocks of 2, 3 or 4 rows and columns, whichever stores least
};

Footprint cusparse_sell_footprint(const CsrPattern& pattern, const FormatOptions& options);
Footprint cusparse_bsr_footprint(const CsrPattern& pattern, const FormatOptions& options);

/// Blocks of a BSR matrix, for tests: position of each nonzero among the blocks' values (row-major
/// in a block).
struct BsrStructure {
  Index block = 2;
  std::vector<Index> row_start{0};  ///< of blocks
  std::vector<Index> column;        ///< of blocks
  std::vector<Index> position;
};
BsrStructure build_bsr(const CsrPattern& pattern);

#if CW_CUDA
template <CusparseKind kind, class V, class X>
std::unique_ptr<SparseMatrix<Space::device, V, X>> make_cusparse(const CsrPattern& pattern,
                                                                 const FormatOptions& options);
#endif

}  // namespace cw
