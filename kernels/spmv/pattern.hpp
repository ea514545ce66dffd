#pragma once

#include <vector>

#include "kernels/space.hpp"

namespace cw {

/// The nonzeros of a sparse matrix, row by row: entry k of row i for row_start[i] <= k <
/// row_start[i+1] lies in column[k]. Every format is built from one of these.
///
/// A pattern without columns describes a matrix that is only ever summed by rows, such as K_elem.
struct CsrPattern {
  Index rows = 0;
  Index columns = 0;
  std::vector<Index> row_start{0};  ///< rows + 1 entries
  std::vector<Index> column;        ///< one per nonzero, ascending in each row; or empty

  Index nonzeros() const { return row_start.back(); }
  Index row_length(Index row) const { return row_start[row + 1] - row_start[row]; }
  bool has_columns() const { return column.size() == static_cast<std::size_t>(nonzeros()); }
};

/// Throws std::invalid_argument if the pattern's parts do not fit together.
void require_valid(const CsrPattern& pattern);

/// Positions of a format that keeps the order of the pattern.
std::vector<Index> identity_positions(const CsrPattern& pattern);

}  // namespace cw
