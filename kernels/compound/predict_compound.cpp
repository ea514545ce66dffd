#include "kernels/compound/predict_compound.hpp"

#include <algorithm>
#include <cmath>

#include "kernels/spmv/product_cost.hpp"

namespace cw {

namespace {

// Fitted by bench/fit_compounds.py to products on an H100, in microseconds; what they mean is said
// in kernels/spmv/product_cost.cpp.
constexpr double launch = 1.157;
constexpr double wave = 0.006531;
constexpr double block_warp = 0.02023;
constexpr double k2_start = 0.3356;
constexpr double exchange = 6.144e-06;
constexpr double batch_latency = 0.441;
constexpr double vector_sector = 0.0007235;
constexpr double own_sector = 6.144e-06;
constexpr double cache_rate = 7.018;
constexpr double memory_rate = 3.444;
// Of staged blocks: the copy, and a batch after it.
constexpr double stage = 1.023;
constexpr double staged_batch = 0.05103;

constexpr double sector = 32;  // bytes that a device fetches at once

/// What the entries of a product take.
struct EntrySizes {
  double matrix;  ///< bytes of an entry in memory
  double vector;
  double number;
  double numbers_of_vector;
  int parts;  ///< threads that share a lane

  double vector_part() const { return vector / parts; }
};

/// Steps whose loads a thread has in flight, as CompoundProduct takes them.
double batch_size(const EntrySizes& sizes) {
  const double bytes = sizes.matrix + sizes.vector_part();
  return bytes <= 16 ? 8 : bytes <= 40 ? 4 : bytes <= 96 ? 2 : 1;
}

/// Sectors of the matrix's own entries and columns that a step of a warp reads, if `rows` rows with
/// `lanes` lanes each lie side by side in a warp; lanes = 0: all entries of a step do.
double own_sectors(const EntrySizes& sizes, int lanes, InnerLayout inner) {
  const double entries = static_cast<double>(warp_size) / sizes.parts;
  const bool apart = lanes == 1;  // each lane reads from its own row
  const double columns = apart ? entries : entries * sizeof(Index) / sector;
  const double numbers = sizes.matrix / sizes.number;
  if (inner == InnerLayout::aos) {
    // A lane reads its entry by loads of up to 16 bytes. Where entries are larger, the lanes of one
    // load touch a sector each.
    const double load = std::fmod(sizes.matrix, 16) == 0  ? 16
                        : std::fmod(sizes.matrix, 8) == 0 ? 8
                                                          : 4;
    const bool side_by_side = !apart && sizes.matrix <= 16;
    return columns + entries * sizes.matrix / (side_by_side ? sector : load);
  }
  return columns + numbers * (apart ? entries : entries * sizes.number / sector);
}

/// Views that the program has staged kernels of.
bool has_staged_kernels(ViewKind view) {
  return view == ViewKind::csr_scalar || view == ViewKind::csr;
}

int parts_of(const AlgebraInfo& algebra, int number_bytes) {
  return number_bytes == sizeof(float) ? algebra.parts_in_float : algebra.parts_in_double;
}

class WorkOfLayouts {
 public:
  WorkOfLayouts(const CsrPattern& pattern, const EntrySizes& sizes)
      : pattern_(pattern),
        sizes_(sizes),
        counter_(pattern, static_cast<Index>(std::max(1.0, sector / sizes.vector))) {}

  void add(const char* outer) {
    const Format& format = *find_format(outer);
    const int lanes = std::min(lanes_of_row(format.view), warp_size / sizes_.parts);
    WarpWork warps;
    if (lanes > 0) {
      warps = counter_.of_rows(lanes);
      warps.bytes = counter_.of(*find_format("csr"), {}).bytes;
      warps.entries = pattern_.nonzeros();
    } else {
      warps = counter_.of(format, {});
    }
    for (const InnerLayout inner : {InnerLayout::aos, InnerLayout::soa}) {
      const CompoundWork work = work_of(format, warps, lanes, inner);
      all_.push_back(work);
      const bool has_staged = sizes_.matrix == sizes_.number && has_staged_kernels(format.view);
      if (has_staged && inner == InnerLayout::aos) all_.push_back(staged(work));
    }
  }
  std::vector<CompoundWork> take() { return std::move(all_); }

 private:
  CompoundWork work_of(const Format& format, const WarpWork& warps, int lanes,
                       InnerLayout inner) const {
    CompoundWork work;
    work.layout = {std::string(format.name), inner, VectorLayout::aos};
    work.warps = warps.warps * sizes_.parts;
    work.steps = warps.steps * sizes_.parts;
    work.longest = warps.longest;
    work.vector_sectors = warps.sectors * std::max(1.0, sizes_.vector / sector) / sizes_.parts;
    work.own_sectors = own_sectors(sizes_, lanes, inner);
    const double vectors = static_cast<double>(pattern_.rows) + pattern_.columns;
    work.bytes = warps.bytes + warps.entries * (sizes_.matrix - sizeof(double)) +
                 vectors * (sizes_.vector - sizeof(double));
    work.exchanges = std::log2(std::max(lanes, 1)) * sizes_.numbers_of_vector / sizes_.parts;
    work.batch = batch_size(sizes_);
    work.registers = std::min(
        255.0, 32 + (sizes_.matrix + 2 * sizes_.vector_part()) / 4 * std::min(work.batch, 2.0));
    work.is_k2 = format.view == ViewKind::k2 ? 1 : 0;
    return work;
  }

  CompoundWork staged(CompoundWork work) const {
    work.is_staged = true;
    const int lanes = warp_size / sizes_.parts;
    work.own_sectors = lanes * (sizes_.matrix + sizeof(Index)) / sector;
    work.batch = std::max(1.0, std::floor(16 / sizes_.vector_part()));
    work.registers = 32;
    return work;
  }

  const CsrPattern& pattern_;
  const EntrySizes& sizes_;
  WarpWorkCounter counter_;
  std::vector<CompoundWork> all_;
};

double microseconds_of(const CompoundWork& work, int threads, int multiprocessors) {
  if (work.warps == 0) return launch;
  const int block_warps = threads / warp_size;
  const double blocks = std::ceil(work.warps / block_warps);
  constexpr double registers_of_a_warp_of_all = 2048;
  const double in_flight =
      std::max(1.0, std::floor(registers_of_a_warp_of_all / work.registers / block_warps)) *
      block_warps;
  const double mean = work.steps / work.warps;
  const auto chain = [&](double steps) {
    return k2_start * work.is_k2 + exchange * work.exchanges + (work.is_staged ? stage : 0.0) +
           (work.is_staged ? staged_batch : batch_latency) * std::ceil(steps / work.batch);
  };
  const double waves = std::ceil(blocks / multiprocessors);
  const double rounds = waves * block_warps / in_flight;
  const double waiting = chain(work.longest) + chain(mean) * std::max(rounds - 1, 0.0);
  const double warps = blocks < multiprocessors ? block_warps : work.warps / multiprocessors;
  const double reading =
      warps * mean * (vector_sector * work.vector_sectors + own_sector * work.own_sectors);
  const double megabytes = 1e-6 * work.bytes;
  const double beyond = share_from_memory(megabytes);
  const double moving = megabytes * ((1 - beyond) / cache_rate + beyond / memory_rate);
  return launch + (wave + block_warp * block_warps) * waves + overlapped(waiting, reading, moving);
}

std::vector<CompoundPrediction> rank_on_host() {
  const Schedule whole{Distribution::whole, 128, 0, false};
  return {{{"csr", InnerLayout::aos, VectorLayout::aos}, whole, 0.0},
          {{"sell-32", InnerLayout::aos, VectorLayout::aos}, whole, 0.0}};
}

}  // namespace

std::vector<CompoundWork> compound_work(const CsrPattern& pattern, const AlgebraInfo& algebra,
                                        int number_bytes) {
  const double number = number_bytes;
  const int parts = parts_of(algebra, number_bytes);
  const EntrySizes sizes{algebra.stored_numbers * number, algebra.vector_numbers * number, number,
                         static_cast<double>(algebra.vector_numbers), parts};
  WorkOfLayouts layouts(pattern, sizes);
  for (const char* outer : {"csr-scalar", "csr", "sell-32"}) layouts.add(outer);
  // Lanes of several threads are not for formats whose rows may need all lanes of a warp.
  if (parts == 1) {
    for (const char* outer : {"csr-vector", "sellr-t", "k1", "k2"}) layouts.add(outer);
  }
  return layouts.take();
}

std::optional<Schedule> staged_schedule(const AlgebraInfo& algebra, int number_bytes,
                                        std::string_view outer) {
  const Format* format = find_format(outer);
  if (algebra.stored_numbers != 1 || format == nullptr || !has_staged_kernels(format->view)) {
    return {};
  }
  const int threads = most_compiled_staged_threads(parts_of(algebra, number_bytes));
  return Schedule{Distribution::staged, threads, 0, false};
}

std::vector<CompoundPrediction> rank_compounds(const CsrPattern& pattern,
                                               const AlgebraInfo& algebra, int number_bytes,
                                               Space space, int multiprocessors) {
  if (space == Space::host || pattern.rows == 0 || pattern.nonzeros() == 0) return rank_on_host();
  constexpr double microsecond = 1e-6;
  std::vector<CompoundPrediction> all;
  for (const CompoundWork& work : compound_work(pattern, algebra, number_bytes)) {
    const auto add = [&](const Schedule& schedule) {
      const double time = microseconds_of(work, schedule.threads, std::max(1, multiprocessors));
      all.push_back({work.layout, schedule, microsecond * time});
    };
    if (work.is_staged) {
      add(*staged_schedule(algebra, number_bytes, work.layout.outer));
    } else {
      for (const int threads : {64, 128, 256}) add({Distribution::whole, threads, 0, false});
    }
  }
  std::ranges::stable_sort(all, [](const auto& a, const auto& b) { return a.seconds < b.seconds; });
  return all;
}

}  // namespace cw
