#pragma once

#include "kernels/spmv/format.hpp"

namespace cw {

/// The structure of K1, ELL-WARP (Wong et al. 2015, section 5.2; also known as SELL-C-sigma with C
/// = 32 and sigma = all rows). Rows of equal length keep their order, which keeps what locality
/// they had.
struct K1Structure {
  std::vector<Index> row_map;      ///< rows, longest first; one entry per row
  std::vector<Index> warp_offset;  ///< first entry of each warp of 32 rows, and the end of the last
  std::vector<Index> column;       ///< one per stored entry; empty if the pattern has no columns
  std::vector<Index> position;     ///< where nonzero k of the pattern lies
  Index stored_entries = 0;        ///< padding included
};

/// Throws std::invalid_argument if padding makes more than 2^31 - 1 entries.
K1Structure build_k1(const CsrPattern& pattern);

std::unique_ptr<SparseMatrix<Space::host>> make_k1_host(const CsrPattern& pattern);
std::unique_ptr<SparseMatrix<Space::device>> make_k1_device(const CsrPattern& pattern);

/// What the matrices of both spaces share.
template <Space S>
class K1MatrixBase : public SparseMatrix<S> {
 public:
  explicit K1MatrixBase(const CsrPattern& pattern) : K1MatrixBase(pattern, build_k1(pattern)) {}
  SpmvView view() const override { return k1_view(); }

 protected:
  K1View k1_view() const {
    return {this->rows(), warp_offset_.data(), row_map_.data(), column_.data(),
            this->values().data()};
  }
  void require_columns() const;

 private:
  K1MatrixBase(const CsrPattern& pattern, K1Structure structure);

  Array<Index, S> row_map_;
  Array<Index, S> warp_offset_;
  Array<Index, S> column_;
};

}  // namespace cw
