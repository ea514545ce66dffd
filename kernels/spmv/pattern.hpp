#pragma once

#include <vector>

#include "kernels/core/space.hpp"

namespace cw {

/// The nonzeros of a sparse matrix, row by row. Those of row i are the numbers k with row_start[i]
/// <= k < row_start[i+1], and nonzero k lies in column[k]. Every format is built from a CsrPattern.
struct CsrPattern {
  Index rows = 0;
  Index columns = 0;
  std::vector<Index> row_start{0};  ///< rows + 1 entries
  std::vector<Index> column;        ///< one per nonzero, ascending in each row
  /// The number that each column had before rows and columns were renumbered; empty if they were
  /// not. Only the formats that keep a row's entries in their former order read it (K1r, K2r).
  std::vector<Index> former_column;
  /// In a matrix of ones, for row_sums(): the column that padding reads, where x must be 0. -1 in
  /// all other matrices, whose padding multiplies by 0 an x that the row has just read.
  Index zero_column = -1;

  Index nonzeros() const { return row_start.back(); }
  Index row_length(Index row) const { return row_start[row + 1] - row_start[row]; }
  Index longest_row() const;
};

/// Which of a row's columns, which ascend, is `column`; -1 if none is.
CW_HD inline Index place_in_row(const Index* columns, Index length, Index column) {
  // In a row of the usual length, counting all smaller columns is faster than a search with its
  // branches.
  constexpr Index short_row = 64;
  Index smaller = 0;
  if (length <= short_row) {
    for (Index k = 0; k < length; ++k) smaller += columns[k] < column ? 1 : 0;
  } else {
    for (Index end = length; smaller < end;) {
      const Index middle = smaller + (end - smaller) / 2;
      if (columns[middle] < column) {
        smaller = middle + 1;
      } else {
        end = middle;
      }
    }
  }
  return smaller < length && columns[smaller] == column ? smaller : -1;
}

/// The nonzero (row, column) of a pattern; -1 if there is none.
Index find_nonzero(const CsrPattern& pattern, Index row, Index column);

/// Throws std::invalid_argument if the pattern's parts do not fit together.
void require_valid(const CsrPattern& pattern);

/// Rows by length, longest first. Rows of equal length keep their order, so that neighbours stay
/// near each other (Wong et al. 2015, section 5.1). Entry i is the row that becomes row i.
std::vector<Index> rows_by_length(const CsrPattern& pattern);
bool has_rows_by_length(const CsrPattern& pattern);

/// A square pattern with rows and columns renumbered alike.
struct Renumbered {
  CsrPattern pattern;          ///< with former_column
  std::vector<Index> nonzero;  ///< nonzero k of the new pattern is nonzero[k] of the old one
};

/// Row and column order[i] become row and column i (Wong et al. 2015, section 5.2: x' = x(P), c' =
/// P^-1(c)). Throws std::invalid_argument if the pattern is not square.
Renumbered renumber(const CsrPattern& pattern, const std::vector<Index>& order);

}  // namespace cw
