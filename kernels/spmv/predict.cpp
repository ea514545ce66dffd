#include "kernels/spmv/predict.hpp"

#include <algorithm>
#include <vector>

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

/// Entries that K1 stores: each warp's rows are padded to their longest.
std::int64_t k1_entries(const RowStatistics& s) {
  const std::vector<Index> lengths = sorted_lengths(s);
  std::int64_t entries = 0;
  for (Index first = 0; first < s.rows; first += warp_size) {
    entries += std::int64_t{warp_size} * lengths[first];
  }
  return entries;
}

/// One core's vector unit takes a slice of K1 at once; padding is what that costs.
Prediction predict_on_host(const RowStatistics& s) {
  constexpr double most_padding = 1.25;
  if (static_cast<double>(k1_entries(s)) <= most_padding * s.nonzeros) {
    return {"k1", {}, "rows of like length fill the vector units"};
  }
  return {"csr", {}, "rows of unlike length would be padded"};
}

constexpr Index large = 100'000;  // rows, from which on bandwidth counts and waiting does not

/// All bounds on rows and warps are per multiprocessor; measured on an H200.
Prediction predict_product(const RowStatistics& s, int multiprocessors) {
  const double rows_each = static_cast<double>(s.rows) / multiprocessors;
  const bool square = s.rows == s.columns;
  constexpr Index too_long_for_a_warp = 1024;  // 32 entries a thread
  if (s.longest > too_long_for_a_warp && s.longest > 64 * s.mean) {
    return {"cusparse-coo", {}, "some rows are too long for one warp"};
  }
  if (rows_each <= 4 && s.mean >= 12) {
    return {"csr-vector", {.block_size = 128}, "so few rows that each can have a warp"};
  }
  if (s.mean >= 100) {
    return {"spmv4gpu", {.block_size = 128}, "long rows keep 16 threads busy"};
  }
  if (rows_each <= 40 && s.mean >= 16 && s.longest <= 4 * s.mean) {
    if (s.mean >= 40) return {"spmv4gpu", {.block_size = 256}, "few rows, 16 threads each"};
    return {"csr", {.block_size = 64}, "few rows, 8 threads each"};
  }
  constexpr Index one_batch = 8;  // loads that a thread has in flight
  if (s.longest <= one_batch) {
    return {"sell-32", {.block_size = s.rows < large / 2 ? 64 : 256}, "one thread takes a row"};
  }
  if (s.rows >= large) {
    if (static_cast<double>(k1_entries(s)) <= 1.02 * s.nonzeros && s.longest <= 4 * one_batch) {
      return {square ? "k1rs" : "k1", {.block_size = 128}, "many rows of like length"};
    }
    return {square ? "k2rs" : "k2",
            {.block_size = 256, .threshold = 8},
            "many rows, of which the long ones are split"};
  }
  const double warps_each =
      static_cast<double>(count_k2_warps(sorted_lengths(s), one_batch)) / multiprocessors;
  if (warps_each <= 2.8) {
    return {"k2",
            {.block_size = 64, .threshold = s.mean < 8 ? 4 : 8},
            "few warps: short waits in small blocks"};
  }
  if (warps_each <= 13.5) {
    return {"k2", {.block_size = 256, .threshold = 8}, "a few large blocks start sooner"};
  }
  if (warps_each <= 42) {
    return {"k2", {.block_size = 128, .threshold = 8}, "all warps are in flight at once"};
  }
  if (s.mean >= 56) {
    return {"k2", {.block_size = 256, .threshold = 64}, "enough warps without splitting rows"};
  }
  return {"k2", {.block_size = 128, .threshold = 32}, "enough warps without splitting most rows"};
}

/// CG runs in one kernel as long as each lane of K2's warps finds a thread, and with the matrix in
/// shared memory a product waits for its longest thread.
Prediction predict_cg(const RowStatistics& s, int multiprocessors) {
  if (s.rows >= large) {
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
