#include "kernels/compound/predict_compound.hpp"

#include <algorithm>
#include <cmath>

#include "kernels/spmv/warp_work.hpp"

namespace cw {

namespace {

constexpr double sector = 32;  // bytes that a device fetches at once

/// What the entries of a product take.
struct EntrySizes {
  double matrix;  ///< bytes of an entry in memory
  double vector;
  double number;
  double numbers_of_vector;
};

// In microseconds, as in kernels/spmv/product_cost.cpp.
constexpr double launch = 0.4439;
constexpr double wave = 0.0408;
constexpr double block_warp = 0.01;
constexpr double k2_start = 0.1379;
constexpr double halving = 0.0228;
constexpr double batch_latency = 0.3641;
constexpr double read_sector = 0.0001832;
constexpr double own_sector = 0.0000773;
constexpr double cache_rate = 4.642;
constexpr double memory_rate = 3.53;
constexpr double cache_end = 38;
constexpr double cache_end_width = 4;
constexpr double overlap_exponent = 1.3;

/// Entries whose loads a thread has in flight, as CompoundProduct takes them.
double batch_size(const EntrySizes& sizes) {
  const double bytes = sizes.matrix + sizes.vector;
  return bytes <= 16 ? 8 : bytes <= 40 ? 4 : bytes <= 96 ? 2 : 1;
}

/// Lanes that share a row of compressed rows; 0 for all other views.
int lanes_of_row(ViewKind view) {
  switch (view) {
    case ViewKind::csr_scalar:
      return 1;
    case ViewKind::csr:
      return 8;
    case ViewKind::spmv4gpu:
      return 16;
    case ViewKind::csr_vector:
      return 32;
    default:
      return 0;
  }
}

/// Sectors of the matrix's own entries and columns that a step of a warp reads.
double own_sectors(const EntrySizes& sizes, int lanes, InnerLayout inner) {
  const double columns = lanes == 1 ? warp_size : warp_size * sizeof(Index) / sector;
  const double numbers = sizes.matrix / sizes.number;
  if (inner == InnerLayout::aos) {
    // A lane reads its entry by loads of up to 16 bytes. Where entries are larger, the lanes of one
    // load touch a sector each.
    const double load = std::fmod(sizes.matrix, 16) == 0  ? 16
                        : std::fmod(sizes.matrix, 8) == 0 ? 8
                                                          : 4;
    const bool side_by_side = lanes != 1 && sizes.matrix <= 16;
    return columns +
           (side_by_side ? warp_size * sizes.matrix / sector : warp_size * sizes.matrix / load);
  }
  return columns + numbers * (lanes == 1 ? warp_size : warp_size * sizes.number / sector);
}

double seconds_of(const WarpWork& work, const Format& format, const EntrySizes& sizes,
                  const CompoundLayout& layout, int threads, int multiprocessors) {
  constexpr double microsecond = 1e-6;
  if (work.warps == 0) return launch * microsecond;
  const int lanes = lanes_of_row(format.view);
  const int block_warps = threads / warp_size;
  const double blocks = std::ceil(work.warps / block_warps);
  constexpr double registers_of_a_warp_of_all = 2048;
  const double registers = std::min(
      255.0, 32 + (sizes.matrix + 2 * sizes.vector) / 4 * std::min(batch_size(sizes), 2.0));
  const double in_flight =
      std::max(1.0, std::floor(registers_of_a_warp_of_all / registers / block_warps)) * block_warps;
  const double mean = work.steps / work.warps;
  const auto chain = [&](double steps) {
    return (format.view == ViewKind::k2 ? k2_start : 0.0) +
           halving * std::log2(std::max(lanes, 1)) * sizes.numbers_of_vector +
           batch_latency * std::ceil(steps / batch_size(sizes));
  };
  const double waves = std::ceil(blocks / multiprocessors);
  const double rounds = waves * block_warps / in_flight;
  const double waiting = chain(work.longest) + chain(mean) * std::max(rounds - 1, 0.0);
  const double warps = blocks < multiprocessors ? block_warps : work.warps / multiprocessors;
  const double vector_sectors = layout.vector == VectorLayout::aos
                                    ? work.sectors * std::max(1.0, sizes.vector / sector)
                                    : work.sectors * sizes.numbers_of_vector;
  const double reading =
      warps * mean *
      (read_sector * vector_sectors + own_sector * own_sectors(sizes, lanes, layout.inner));
  const double megabytes = 1e-6 * work.bytes;
  const double beyond = 1 / (1 + std::exp(-(megabytes - cache_end) / cache_end_width));
  const double moving = megabytes * ((1 - beyond) / cache_rate + beyond / memory_rate);
  const auto power = [](double x) { return std::pow(x, overlap_exponent); };
  const double overlapped =
      std::pow(power(waiting) + power(reading) + power(moving), 1 / overlap_exponent);
  return microsecond * (launch + (wave + block_warp * block_warps) * waves + overlapped);
}

/// The bytes that must move if entries have these sizes: those of doubles, and what is more.
double bytes_of(const WarpWork& work, const CsrPattern& pattern, const EntrySizes& sizes) {
  const double vectors = static_cast<double>(pattern.rows) + pattern.columns;
  return work.bytes + work.entries * (sizes.matrix - sizeof(double)) +
         vectors * (sizes.vector - sizeof(double));
}

/// Those whose kernels are part of the program; any other would first have to be compiled.
constexpr const char* compiled_outer_layouts[] = {"csr-scalar", "csr", "sell-32", "k1", "k2"};

std::vector<CompoundPrediction> rank_on_host() {
  const Schedule whole{Distribution::whole, 128, 0, false};
  return {{{"csr", InnerLayout::aos, VectorLayout::aos}, whole, 0.0},
          {{"sell-32", InnerLayout::aos, VectorLayout::aos}, whole, 0.0}};
}

}  // namespace

std::vector<CompoundPrediction> rank_compounds(const CsrPattern& pattern,
                                               const AlgebraInfo& algebra, int number_bytes,
                                               Space space, int multiprocessors) {
  if (space == Space::host || pattern.rows == 0 || pattern.nonzeros() == 0) return rank_on_host();
  const double number = number_bytes;
  const EntrySizes sizes{algebra.stored_numbers * number, algebra.vector_numbers * number, number,
                         static_cast<double>(algebra.vector_numbers)};
  const auto entries_a_sector = static_cast<Index>(std::max(1.0, sector / sizes.vector));
  const WarpWorkCounter counter(pattern, entries_a_sector);
  std::vector<CompoundPrediction> all;
  for (const char* outer : compiled_outer_layouts) {
    const Format& format = *find_format(outer);
    WarpWork work = counter.of(format, {});
    work.bytes = bytes_of(work, pattern, sizes);
    for (const InnerLayout inner : {InnerLayout::aos, InnerLayout::soa}) {
      for (const int threads : {64, 128, 256}) {
        const CompoundLayout layout{outer, inner, VectorLayout::aos};
        all.push_back(
            {layout,
             {Distribution::whole, threads, 0, false},
             seconds_of(work, format, sizes, layout, threads, std::max(1, multiprocessors))});
      }
    }
  }
  std::ranges::stable_sort(all, [](const auto& a, const auto& b) { return a.seconds < b.seconds; });
  return all;
}

}  // namespace cw
