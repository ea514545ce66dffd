#pragma once

#include "kernels/spmv/format.hpp"

namespace cw {

/// Formats and algorithms of NVIDIA's cuSPARSE, used through its generic API. A row sum is a
/// product with a matrix whose values are ones.
enum class CusparseKind {
  csr_alg1,  ///< the faster algorithm for CSR; its bits may differ from run to run
  csr_alg2,  ///< the repeatable one
  sell,      ///< slices of 32 rows; padding has the column -1
  coo,
  bsr,  ///< dense blocks of 2, 3 or 4 rows and columns, whichever size stores least
};

Footprint cusparse_bsr_footprint(const CsrPattern& pattern, const FormatOptions& options);

/// The blocks of a BSR matrix. position[k] is where nonzero k lies among the blocks' values, which
/// are row-major in a block. Declared here for tests.
struct BsrStructure {
  Index block = 2;
  std::vector<Index> row_start{0};  ///< first block of each row of blocks, and the end of the last
  std::vector<Index> column;        ///< one per block
  std::vector<Index> position;
};
BsrStructure build_bsr(const CsrPattern& pattern);

template <CusparseKind kind, class V, class X>
std::unique_ptr<SparseMatrix<Space::device, V, X>> make_cusparse(const CsrPattern& pattern,
                                                                 const FormatOptions& options);

}  // namespace cw
