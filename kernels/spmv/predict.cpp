#include "kernels/spmv/predict.hpp"

#include <algorithm>
#include <array>

#include "kernels/core/thresholds.hpp"
#include "kernels/spmv/format.hpp"
#include "kernels/spmv/product_cost.hpp"

namespace cw {

namespace {

/// A vector unit takes the rows of a slice of K1 together, so the choice depends on how much
/// padding that takes.
std::vector<Prediction> rank_on_host(const WarpWorkCounter& counter, Index nonzeros) {
  constexpr double most_padding = 1.25;
  const bool pads_little = counter.of(*find_format("k1"), {}).entries <= most_padding * nonzeros;
  if (pads_little) return {{"k1", {}}, {"csr", {}}};
  return {{"csr", {}}, {"k1", {}}};
}

/// What is chosen from, with what a user may choose about each.
constexpr std::array warp_formats{"csr-scalar", "csr", "spmv4gpu", "csr-vector", "sell-32",
                                  "sellr-t",    "k1",  "k1rs",     "k2",         "k2rs"};
constexpr std::array<int, 4> block_sizes{64, 128, 256, 512};
constexpr std::array<Index, 6> thresholds{4, 8, 12, 16, 32, 64};
constexpr std::array<Index, 1> no_threshold{0};

std::span<const Index> thresholds_of(const Format& format) {
  return format.has_threshold ? std::span<const Index>(thresholds) : no_threshold;
}

/// Whether warps would wait for one row. Then formats that cut all entries evenly are better.
bool has_row_too_long(const CsrPattern& pattern) {
  constexpr Index entries_of_warp = 4096;
  constexpr double times_the_mean = 64;
  const Index longest = pattern.longest_row();
  return longest > entries_of_warp && longest > times_the_mean * pattern.nonzeros() / pattern.rows;
}

std::vector<Prediction> rank_products(const CsrPattern& pattern, const WarpWorkCounter& counter,
                                      int multiprocessors, Use use) {
  std::vector<Prediction> all;
  const Index rows = pattern.rows;
  const Index nonzeros = pattern.nonzeros();
  all.push_back({"merge", {}, even_product_seconds(EvenParts::merge, rows, nonzeros)});
  if (use == Use::product) {  // cuSPARSE's sums differ from run to run
    all.push_back({"cusparse-coo", {}, even_product_seconds(EvenParts::coo, rows, nonzeros)});
  }
  if (has_row_too_long(pattern)) return all;
  for (const std::string_view name : warp_formats) {
    const Format& format = *find_format(name);
    // A product alone keeps the matrix's numbering; a solver can renumber its whole problem.
    if (format.renumbered && (use == Use::product || rows != pattern.columns)) continue;
    for (const Index threshold : thresholds_of(format)) {
      const WarpWork work = counter.of(format, {.threshold = threshold});
      for (const int block_size : block_sizes) {
        all.push_back({name,
                       {block_size, threshold},
                       warp_product_seconds(work, format.view, block_size, multiprocessors)});
      }
    }
  }
  return all;
}

/// For CG in one kernel, whose blocks are its own: formats whose warps all find a place. Renumbered
/// ones gain nothing that is worth renumbering.
std::vector<Prediction> rank_in_one_kernel(const WarpWorkCounter& counter, int multiprocessors) {
  std::vector<Prediction> all;
  constexpr std::array<Index, 5> of_k2{8, 12, 16, 24, 32};
  const auto add = [&](std::string_view name, Index threshold) {
    const Format& format = *find_format(name);
    const WarpWork work = counter.of(format, {.threshold = threshold});
    if (work.warps > static_cast<double>(most_warps_in_one_kernel) * multiprocessors) return;
    all.push_back(
        {name, {.threshold = threshold}, cg_iteration_seconds(work, format.view, multiprocessors)});
  };
  add("sell-32", 0);
  for (const Index threshold : of_k2) add("k2", threshold);
  return all;
}

}  // namespace

std::vector<Prediction> rank_formats(const CsrPattern& pattern, Space space, int multiprocessors,
                                     Use use) {
  if (pattern.rows == 0 || pattern.nonzeros() == 0) return {{"csr", {}}};
  const WarpWorkCounter counter(pattern);
  if (space == Space::host) return rank_on_host(counter, pattern.nonzeros());
  multiprocessors = std::max(1, multiprocessors);
  std::vector<Prediction> all;
  if (use == Use::cg && pattern.rows < large_matrix_rows) {
    all = rank_in_one_kernel(counter, multiprocessors);
  }
  if (all.empty()) all = rank_products(pattern, counter, multiprocessors, use);
  std::stable_sort(all.begin(), all.end(),
                   [](const Prediction& a, const Prediction& b) { return a.seconds < b.seconds; });
  return all;
}

}  // namespace cw
