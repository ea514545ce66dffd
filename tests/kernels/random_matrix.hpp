#pragma once

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "kernels/spmv/format.hpp"
#include "support/support.hpp"

// Random matrices with adverse rows, for the tests of products.

namespace cw {

struct RandomMatrix {
  CsrPattern pattern;
  std::vector<double> values;
};

inline void add_row(CsrPattern& pattern, const std::set<Index>& columns) {
  pattern.column.insert(pattern.column.end(), columns.begin(), columns.end());
  pattern.row_start.push_back(static_cast<Index>(pattern.column.size()));
}

inline void fill_values(test::Random& random, RandomMatrix& matrix) {
  for (Index k = 0; k < matrix.pattern.nonzeros(); ++k) {
    // Exact in float, so that all precisions multiply the same matrix.
    matrix.values.push_back(static_cast<float>(random.uniform(-1, 1)));
  }
}

/// Rows of adversarial lengths: empty ones, single entries, and some that are nearly full.
inline RandomMatrix random_matrix(test::Random& random, Index rows, Index columns) {
  RandomMatrix matrix;
  matrix.pattern.rows = rows;
  matrix.pattern.columns = columns;
  for (Index i = 0; i < rows; ++i) {
    std::set<Index> row;
    const int kind = random.integer(0, 9);
    const int length = kind == 0 ? 0 : kind == 1 ? 1 : kind == 2 ? columns : random.integer(2, 20);
    for (int k = 0; k < length && columns > 0; ++k) row.insert(random.integer(0, columns - 1));
    add_row(matrix.pattern, row);
  }
  fill_values(random, matrix);
  return matrix;
}

/// Runs of empty rows, of short ones, and two that are longer than many warps' share.
inline RandomMatrix lopsided_matrix(test::Random& random) {
  RandomMatrix matrix;
  const Index n = matrix.pattern.rows = matrix.pattern.columns = 3000;
  for (Index i = 0; i < n; ++i) {
    std::set<Index> row;
    if (i == 7 || i == 2048) {
      for (Index j = 0; j < n; ++j) {
        if (j % 100 != 3) row.insert(j);
      }
    } else if (i < 500 || i > 2900) {
      for (int k = 0; k < random.integer(0, 3); ++k) row.insert(random.integer(0, n - 1));
    } else if (i > 1500) {
      row.insert(i);
    }
    add_row(matrix.pattern, row);
  }
  fill_values(random, matrix);
  return matrix;
}

inline std::vector<Index> identity(Index n) {
  std::vector<Index> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), 0);
  return order;
}

template <Space S, class V, class X>
void set_values(SparseMatrix<S, V, X>& matrix, const std::vector<double>& values,
                const std::vector<Index>& nonzero) {
  std::vector<V> stored(static_cast<std::size_t>(matrix.stored_entries()), V{0});
  for (std::size_t k = 0; k < values.size(); ++k) {
    stored[matrix.position()[k]] = static_cast<V>(values[nonzero[k]]);
  }
  matrix.values().upload(stored);
}

}  // namespace cw
