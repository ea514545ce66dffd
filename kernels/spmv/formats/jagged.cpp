#include "kernels/spmv/formats/jagged.hpp"

#include <algorithm>
#include <numeric>

namespace cw {

Footprint Jad::footprint(const CsrPattern& pattern, const FormatOptions&) {
  return {pattern.nonzeros(),
          std::int64_t{pattern.nonzeros()} + pattern.rows + pattern.longest_row() + 1};
}

Built<JaggedLists<Indices>> Jad::build(const CsrPattern& pattern, const FormatOptions& options) {
  require_countable(name, pattern.nonzeros(), pattern.rows);
  auto built = begin_structure<JaggedLists<Indices>>(pattern, pattern.nonzeros(), options);
  JaggedLists<Indices>& lists = built.lists;
  lists.row_map = rows_by_length(pattern);
  // Diagonal j has one entry for each row that is longer than j.
  Indices longer(static_cast<std::size_t>(pattern.longest_row()) + 1, 0);
  for (Index row = 0; row < pattern.rows; ++row) ++longer[pattern.row_length(row)];
  std::reverse(longer.begin(), longer.end());
  std::partial_sum(longer.begin(), longer.end(), longer.begin());
  lists.diagonal_offset.push_back(0);
  for (auto rows = longer.rbegin() + 1; rows != longer.rend(); ++rows) {
    lists.diagonal_offset.push_back(lists.diagonal_offset.back() + *rows);
  }
  for (Index s = 0; s < pattern.rows; ++s) {
    const Index first = pattern.row_start[lists.row_map[s]];
    for (Index j = 0; j < pattern.row_length(lists.row_map[s]); ++j) {
      built.position[first + j] = lists.diagonal_offset[j] + s;
      built.column[lists.diagonal_offset[j] + s] = pattern.column[first + j];
    }
  }
  return built;
}

}  // namespace cw
