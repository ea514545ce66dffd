#include "kernels/spmv/work.hpp"

namespace cw {

std::int64_t warp_iterations(std::span<const Index> row_length, Index warp) {
  std::int64_t iterations = 0;
  for (std::size_t first = 0; first < row_length.size(); first += static_cast<std::size_t>(warp)) {
    const auto rows = row_length.subspan(
        first, std::min<std::size_t>(static_cast<std::size_t>(warp), row_length.size() - first));
    iterations += *std::max_element(rows.begin(), rows.end());
  }
  return iterations;
}

std::int64_t row_operations(std::span<const Index> row_length) {
  std::int64_t operations = 0;
  for (const Index n : row_length) operations += std::max(0, 2 * n - 1);
  return operations;
}

}  // namespace cw
