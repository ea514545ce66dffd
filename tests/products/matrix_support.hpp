#pragma once

#include <gtest/gtest.h>
#include <zlib.h>

#include <string>
#include <utility>
#include <vector>

#include "workbench/products/matrix.hpp"

// What the tests of matrices share.

namespace cw {

using Rows = std::vector<std::vector<std::pair<Index, double>>>;

inline Rows rows_of(const MatrixInput& matrix) {
  Rows rows(static_cast<std::size_t>(matrix.pattern.rows));
  for (Index i = 0; i < matrix.pattern.rows; ++i) {
    for (Index k = matrix.pattern.row_start[i]; k < matrix.pattern.row_start[i + 1]; ++k) {
      rows[i].emplace_back(matrix.pattern.column[k], matrix.values[k]);
    }
  }
  return rows;
}

inline void write_gzip(const std::string& path, const std::string& text) {
  gzFile file = gzopen(path.c_str(), "wb");
  ASSERT_NE(file, nullptr);
  ASSERT_EQ(gzwrite(file, text.data(), static_cast<unsigned>(text.size())),
            static_cast<int>(text.size()));
  ASSERT_EQ(gzclose(file), Z_OK);
}

inline void expect_sorted(const MatrixInput& matrix) {
  const CsrPattern& pattern = matrix.pattern;
  require_valid(pattern);
  ASSERT_EQ(matrix.values.size(), static_cast<std::size_t>(pattern.nonzeros()));
  Index disorder = 0;
  for (Index i = 0; i < pattern.rows; ++i) {
    for (Index k = pattern.row_start[i] + 1; k < pattern.row_start[i + 1]; ++k) {
      disorder += pattern.column[k] <= pattern.column[k - 1];
    }
  }
  EXPECT_EQ(disorder, 0);
}

}  // namespace cw
