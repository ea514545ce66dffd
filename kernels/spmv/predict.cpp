#include "kernels/spmv/predict.hpp"

#include <algorithm>
#include <vector>

#include "kernels/core/thresholds.hpp"
#include "kernels/spmv/builders.hpp"

namespace cw {

namespace {

/// Lengths of all rows, longest first.
std::vector<Index> sorted_lengths(const RowStatistics& s) {
  std::vector<Index> lengths;
  lengths.reserve(static_cast<std::size_t>(s.rows));
  for (auto length = static_cast<Index>(s.rows_of_length.size()) - 1; length >= 0; --length) {
    lengths.insert(lengths.end(), static_cast<std::size_t>(s.rows_of_length[length]), length);
  }
  return lengths;
}

/// Entries that K1 stores: each warp's rows are padded to the longest of them.
std::int64_t k1_entries(const RowStatistics& s) {
  const std::vector<Index> lengths = sorted_lengths(s);
  std::int64_t entries = 0;
  for (Index first = 0; first < s.rows; first += warp_size) {
    entries += std::int64_t{warp_size} * lengths[first];
  }
  return entries;
}

/// A vector unit takes the rows of a slice of K1 together, so the choice depends on how much
/// padding that takes.
Prediction predict_on_host(const RowStatistics& s) {
  constexpr double most_padding = 1.25;
  if (static_cast<double>(k1_entries(s)) <= most_padding * s.nonzeros) {
    return {"k1", {}, "rows of like length fill the vector units"};
  }
  return {"csr", {}, "rows of unlike length would be padded"};
}

/// What the rules look at; divided by the number of multiprocessors where the device's size
/// matters.
struct Load {
  double rows;        ///< of one multiprocessor
  double full_warps;  ///< with one thread a row
  double padding;     ///< K1's stored entries by nonzeros
  std::vector<Index> lengths;
  int multiprocessors;

  Load(const RowStatistics& s, int count)
      : rows(static_cast<double>(s.rows) / count),
        full_warps(rows / warp_size),
        padding(static_cast<double>(k1_entries(s)) / s.nonzeros),
        lengths(sorted_lengths(s)),
        multiprocessors(count) {}
  /// K2's warps a multiprocessor, if a thread takes at most `threshold` entries.
  double warps(Index threshold) const {
    return static_cast<double>(count_k2_warps(lengths, threshold)) / multiprocessors;
  }
};

/// Warps that few_warps_kernel can have in flight on a multiprocessor: about 40 of K2, which needs
/// 48 registers, and 30 of sliced formats, which need 64. It is chosen for up to 1.5 times as many
/// warps (KernelLimits::hold()).
constexpr double in_flight = 40;
constexpr double most_sliced = 30;
constexpr double most_k2 = 60;

Prediction short_rows(const Load& load) {
  if (most_sliced < load.full_warps && load.full_warps < most_k2) {
    return {"k2", {.block_size = 256, .threshold = 8}, "short rows, all warps in flight"};
  }
  const int block_size = load.full_warps < 0.5 ? 64 : load.full_warps < most_k2 ? 128 : 256;
  return {"sell-32", {.block_size = block_size}, "one thread takes a row"};
}

/// For matrices that would need more than 45 warps a multiprocessor with eight entries a thread.
Prediction many_long_rows(const RowStatistics& s, const Load& load, bool square) {
  const double warps = load.warps(32);
  if (warps <= 30) return {"k2", {.block_size = 512, .threshold = 32}, "all warps are in flight"};
  if (warps <= in_flight) {
    return {"k2", {.block_size = 128, .threshold = 16}, "long rows on several threads"};
  }
  if (warps <= 60) {
    return {"k2", {.block_size = 128, .threshold = 32}, "the longer rows on several threads"};
  }
  const double halved = load.warps(64);
  const bool splits = halved > 1.05 * load.full_warps;
  if (splits && most_sliced < halved && halved <= 1.05 * in_flight) {
    return {"k2", {.block_size = 128, .threshold = 64}, "the longest rows halved, all in flight"};
  }
  if (load.padding > 1.05) {
    return {"k2", {.block_size = 128, .threshold = 12}, "long rows of unlike length are split"};
  }
  if (s.longest > 2 * s.mean) {
    return {
        "k2", {.block_size = 128, .threshold = 32}, "few rows far longer than others are split"};
  }
  return {square ? "k1rs" : "k1", {.block_size = 128}, "enough warps without splitting rows"};
}

Prediction many_rows(const RowStatistics& s, const Load& load, bool square) {
  if (s.longest <= 32 && load.padding <= 1.02) {
    if (load.full_warps <= most_sliced) {
      return {"sell-32", {.block_size = 512}, "all warps in flight, one thread a row"};
    }
    if (load.warps(16) <= 0.95 * in_flight) {
      return {square ? "k2rs" : "k2", {.block_size = 128, .threshold = 16}, "all warps in flight"};
    }
    return {square ? "k1rs" : "k1", {.block_size = 128}, "many rows of like length"};
  }
  return {square ? "k2rs" : "k2",
          {.block_size = 256, .threshold = 8},
          "many rows, of which the long ones are split"};
}

/// Measured on an H200. Small matrices wait for loads, so each thread takes as many entries as it
/// can load at once, in blocks that are small enough to spread over the device but few enough to
/// launch fast. Large matrices wait for bandwidth.
Prediction predict_product(const RowStatistics& s, int multiprocessors) {
  const Load load(s, multiprocessors);
  const bool square = s.rows == s.columns;
  const bool alike = s.longest <= 4 * s.mean;
  constexpr Index too_long_for_a_warp = 1024;  // 32 entries a thread
  if (s.longest > too_long_for_a_warp && s.longest > 64 * s.mean) {
    if (s.longest > 4 * too_long_for_a_warp) {
      return {"cusparse-coo", {}, "some rows are too long for one warp"};
    }
    return {"csr-vector", {.block_size = 128}, "a warp a row, for the longest"};
  }
  if (s.longest <= 8) return short_rows(load);
  if (load.rows <= 4 && s.mean >= 12) {
    return {"spmv4gpu", {.block_size = s.mean < 24 ? 64 : 128}, "so few rows: 16 threads each"};
  }
  if (s.mean >= 512) {
    return {"csr-vector", {.block_size = 32}, "very long rows keep a warp busy"};
  }
  if (s.mean >= 200) {
    if (load.rows > 300) return {"k2", {.block_size = 128, .threshold = 8}, "a warp a row"};
    return {"spmv4gpu", {.block_size = 128}, "long rows keep 16 threads busy"};
  }
  if (load.rows <= 40 && s.mean >= 48 && alike) {
    return {"spmv4gpu", {.block_size = 256}, "few rows, 16 threads each"};
  }
  if (load.rows <= 40 && s.mean >= (load.rows <= 12 ? 16 : 24) && alike) {
    return {"csr", {.block_size = 128}, "few rows, 8 threads each"};
  }
  if (load.rows <= 120 && s.mean >= 24 && s.mean < 48 && alike) {
    return {"csr", {.block_size = 512}, "8 threads a row, in blocks few to launch"};
  }
  const double warps = load.warps(8);
  if (s.mean >= 16 && warps > 45) return many_long_rows(s, load, square);
  if (warps <= 12) {
    return {"k2", {.block_size = 64, .threshold = 8}, "few warps, spread in small blocks"};
  }
  if (warps <= 18) {
    return {"k2", {.block_size = 256, .threshold = 4}, "larger blocks are fewer to launch"};
  }
  if (warps > 45) return many_rows(s, load, square);
  if (s.mean >= 16 && warps <= 30) {
    return {"k2", {.block_size = 512, .threshold = 8}, "larger blocks are fewer to launch"};
  }
  const bool two_threads_in_flight = s.mean >= 13.4 && 2 * load.full_warps <= most_sliced;
  if (s.mean < 16 && (s.mean >= 14 || two_threads_in_flight)) {
    return {"sellr-t", {.block_size = 256}, "rows fill what their threads have in flight"};
  }
  return {"k2", {.block_size = 128, .threshold = 8}, "all warps are in flight at once"};
}

/// CG runs in one kernel if each lane of K2's warps finds a thread. If shared memory holds the
/// matrix, a product takes as long as its longest thread.
Prediction predict_cg(const RowStatistics& s, int multiprocessors) {
  if (s.rows >= large_matrix_rows) {
    const Prediction product = predict_product(s, multiprocessors);
    if (product.format != "cusparse-coo") return product;
    return {"cusparse-csr2", {}, "some rows are too long for one warp"};  // repeatable, as runs are
  }
  constexpr Index threshold = 6;
  constexpr std::int64_t warps_of_multiprocessor = 32;  // in one block
  if (count_k2_warps(sorted_lengths(s), threshold) <= warps_of_multiprocessor * multiprocessors) {
    return {"k2", {.threshold = threshold}, "CG in one kernel, each row on several threads"};
  }
  if (s.longest <= 16) return {"k1rs", {}, "CG in one kernel, each row on one thread"};
  return {"k2rs", {.threshold = 16}, "CG in one kernel, long rows on several threads"};
}

}  // namespace

Prediction predict_format(const RowStatistics& rows, Space space, int multiprocessors, Use use) {
  if (rows.rows == 0 || rows.nonzeros == 0) return {"csr", {}, "there is nothing to multiply"};
  if (space == Space::host) return predict_on_host(rows);
  multiprocessors = std::max(1, multiprocessors);
  return use == Use::cg ? predict_cg(rows, multiprocessors)
                        : predict_product(rows, multiprocessors);
}

}  // namespace cw
