#include <algorithm>

#include "kernels/spmv/cusparse.hpp"

namespace cw {

namespace {

/// Calls visit(block row, block column) for each block that holds a nonzero, row by row.
template <class Visit>
void for_each_block(const CsrPattern& pattern, Index block, Visit visit) {
  std::vector<Index> columns;
  for (Index first = 0; first < pattern.rows; first += block) {
    columns.clear();
    const Index last = std::min(pattern.rows, first + block);
    for (Index k = pattern.row_start[first]; k < pattern.row_start[last]; ++k) {
      columns.push_back(pattern.column[k] / block);
    }
    std::sort(columns.begin(), columns.end());
    columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
    for (const Index column : columns) visit(first / block, column);
  }
}

Footprint bsr_footprint_of(const CsrPattern& pattern, Index block) {
  std::int64_t blocks = 0;
  for_each_block(pattern, block, [&](Index, Index) { ++blocks; });
  return {blocks * block * block, blocks + (pattern.rows + block - 1) / block + 1};
}

Index best_block(const CsrPattern& pattern) {
  Index best = 2;
  std::int64_t least = bsr_footprint_of(pattern, best).bytes(sizeof(double));
  for (const Index block : {3, 4}) {
    const std::int64_t bytes = bsr_footprint_of(pattern, block).bytes(sizeof(double));
    if (bytes < least) {
      best = block;
      least = bytes;
    }
  }
  return best;
}

}  // namespace

Footprint cusparse_bsr_footprint(const CsrPattern& pattern, const FormatOptions&) {
  return bsr_footprint_of(pattern, best_block(pattern));
}

BsrStructure build_bsr(const CsrPattern& pattern) {
  BsrStructure bsr;
  bsr.block = best_block(pattern);
  const Index b = bsr.block;
  require_countable("cusparse-bsr", bsr_footprint_of(pattern, b).values);
  for_each_block(pattern, b, [&](Index row, Index column) {
    bsr.row_start.resize(static_cast<std::size_t>(row) + 1, static_cast<Index>(bsr.column.size()));
    bsr.column.push_back(column);
  });
  bsr.row_start.resize(static_cast<std::size_t>((pattern.rows + b - 1) / b) + 1,
                       static_cast<Index>(bsr.column.size()));
  bsr.position.resize(static_cast<std::size_t>(pattern.nonzeros()));
  for (Index row = 0; row < pattern.rows; ++row) {
    const auto begin = bsr.column.begin() + bsr.row_start[row / b];
    const auto end = bsr.column.begin() + bsr.row_start[row / b + 1];
    for (Index k = pattern.row_start[row]; k < pattern.row_start[row + 1]; ++k) {
      const auto found = std::lower_bound(begin, end, pattern.column[k] / b);
      bsr.position[k] = static_cast<Index>(found - bsr.column.begin()) * b * b + row % b * b +
                        pattern.column[k] % b;
    }
  }
  return bsr;
}

}  // namespace cw
