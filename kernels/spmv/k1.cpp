#include "kernels/spmv/k1.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "kernels/simd.hpp"

namespace cw {

K1Structure build_k1(const CsrPattern& pattern) {
  constexpr Index warp = K1View::warp;
  K1Structure k1;
  k1.row_map.resize(static_cast<std::size_t>(pattern.rows));
  std::iota(k1.row_map.begin(), k1.row_map.end(), 0);
  std::stable_sort(k1.row_map.begin(), k1.row_map.end(),
                   [&](Index a, Index b) { return pattern.row_length(a) > pattern.row_length(b); });

  std::int64_t entries = 0;
  k1.warp_offset.push_back(0);
  for (Index first = 0; first < pattern.rows; first += warp) {
    entries += static_cast<std::int64_t>(warp) * pattern.row_length(k1.row_map[first]);
    if (entries > std::numeric_limits<Index>::max()) {
      throw std::invalid_argument("k1: padding makes more than 2^31 - 1 entries");
    }
    k1.warp_offset.push_back(static_cast<Index>(entries));
  }
  k1.stored_entries = static_cast<Index>(entries);

  k1.position.resize(static_cast<std::size_t>(pattern.nonzeros()));
  if (pattern.has_columns()) k1.column.resize(static_cast<std::size_t>(entries), 0);
  for (Index s = 0; s < pattern.rows; ++s) {
    const Index row = k1.row_map[s];
    Index at = k1.warp_offset[s / warp] + s % warp;
    for (Index k = pattern.row_start[row]; k < pattern.row_start[row + 1]; ++k, at += warp) {
      k1.position[k] = at;
      if (pattern.has_columns()) k1.column[at] = pattern.column[k];
    }
    // Padding reads x where the row has just read it, and multiplies by 0.
    if (pattern.has_columns() && pattern.row_length(row) > 0) {
      const Index last = pattern.column[pattern.row_start[row + 1] - 1];
      for (; at < k1.warp_offset[s / warp + 1]; at += warp) k1.column[at] = last;
    }
  }
  return k1;
}

namespace {

CW_SIMD_CLONES
void multiply_warps(K1View a, const double* x, double* y, Index begin, Index end) {
  constexpr Index warp = K1View::warp;
  for (Index first = begin; first < end; first += warp) {
    alignas(64) double sum[warp] = {};
    for (Index k = a.warp_offset[first / warp]; k < a.warp_offset[first / warp + 1]; k += warp) {
#pragma omp simd
      for (Index lane = 0; lane < warp; ++lane) {
        sum[lane] += a.value[k + lane] * x[a.column[k + lane]];
      }
    }
    const Index rows = std::min(warp, end - first);
    for (Index lane = 0; lane < rows; ++lane) y[a.row_map[first + lane]] = sum[lane];
  }
}

CW_SIMD_CLONES
void sum_warps(K1View a, double* y, Index begin, Index end) {
  constexpr Index warp = K1View::warp;
  for (Index first = begin; first < end; first += warp) {
    alignas(64) double sum[warp] = {};
    for (Index k = a.warp_offset[first / warp]; k < a.warp_offset[first / warp + 1]; k += warp) {
#pragma omp simd
      for (Index lane = 0; lane < warp; ++lane) sum[lane] += a.value[k + lane];
    }
    const Index rows = std::min(warp, end - first);
    for (Index lane = 0; lane < rows; ++lane) y[a.row_map[first + lane]] = sum[lane];
  }
}

class K1Host final : public K1MatrixBase<Space::host> {
 public:
  using K1MatrixBase::K1MatrixBase;

  void multiply(const Stream<Space::host>&, const double* x, double* y) override {
    require_columns();
    const K1View a = k1_view();
    for_ranges(rows(), [&](Index begin, Index end) { multiply_warps(a, x, y, begin, end); });
  }

  void row_sums(const Stream<Space::host>&, double* y) override {
    const K1View a = k1_view();
    for_ranges(rows(), [&](Index begin, Index end) { sum_warps(a, y, begin, end); });
  }
};

}  // namespace

template <Space S>
K1MatrixBase<S>::K1MatrixBase(const CsrPattern& pattern, K1Structure structure)
    : SparseMatrix<S>(pattern, std::move(structure.position),
                      static_cast<std::size_t>(structure.stored_entries)),
      row_map_(structure.row_map),
      warp_offset_(structure.warp_offset),
      column_(structure.column) {}

template <Space S>
void K1MatrixBase<S>::require_columns() const {
  if (column_.size() != this->values().size()) {
    throw std::logic_error("k1: a matrix built without columns cannot be multiplied");
  }
}

std::unique_ptr<SparseMatrix<Space::host>> make_k1_host(const CsrPattern& pattern) {
  return std::make_unique<K1Host>(pattern);
}

template class K1MatrixBase<Space::host>;
#if CW_CUDA
template class K1MatrixBase<Space::device>;
#endif

}  // namespace cw
