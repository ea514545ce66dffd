#include "kernels/spmv/pattern.hpp"

#include <numeric>
#include <stdexcept>
#include <string>

namespace cw {

void require_valid(const CsrPattern& pattern) {
  const auto fail = [](const std::string& what) {
    throw std::invalid_argument("sparse pattern: " + what);
  };
  if (pattern.rows < 0 || pattern.columns < 0) fail("negative size");
  if (pattern.row_start.size() != static_cast<std::size_t>(pattern.rows) + 1) {
    fail("row_start needs rows + 1 entries");
  }
  if (pattern.row_start.front() != 0) fail("row_start must begin with 0");
  for (Index row = 0; row < pattern.rows; ++row) {
    if (pattern.row_length(row) < 0) fail("row " + std::to_string(row) + " ends before it starts");
  }
  if (!pattern.column.empty() && !pattern.has_columns()) fail("one column per nonzero is needed");
  for (const Index column : pattern.column) {
    if (column < 0 || column >= pattern.columns) {
      fail("column " + std::to_string(column) + " lies outside [0, " +
           std::to_string(pattern.columns) + ")");
    }
  }
}

std::vector<Index> identity_positions(const CsrPattern& pattern) {
  std::vector<Index> position(static_cast<std::size_t>(pattern.nonzeros()));
  std::iota(position.begin(), position.end(), 0);
  return position;
}

}  // namespace cw
