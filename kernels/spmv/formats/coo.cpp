#include "kernels/spmv/formats/coo.hpp"

#include <numeric>

namespace cw {

Built<CooLists<Indices>> Coo::build(const CsrPattern& pattern, const FormatOptions& options) {
  require_countable(name, pattern.nonzeros(), coo_host_entries);
  auto built = begin_structure<CooLists<Indices>>(pattern, pattern.nonzeros(), options);
  built.column = pattern.column;
  std::iota(built.position.begin(), built.position.end(), 0);
  Indices& rows = built.lists.row;
  rows.reserve(built.position.size());
  for (Index row = 0; row < pattern.rows; ++row) {
    rows.insert(rows.end(), static_cast<std::size_t>(pattern.row_length(row)), row);
  }
  return built;
}

}  // namespace cw
