#include "kernels/spmv/product_cost.hpp"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

constexpr double microsecond = 1e-6;

// Fitted by bench/fit_choice.py to products of 75 matrices on an H100, in microseconds. An
// H200 has the same multiprocessors and caches, and faster memory.

// What a launch takes beside its warps: always, for each wave of blocks over the multiprocessors,
// and there for each warp of a block.
constexpr double launch = 0.4439;
constexpr double wave = 0.0408;
constexpr double block_warp = 0.01;

// How long a single warp takes: K2's row map and steps; halving the lanes that share a row;
// a batch of loads, of eight entries where warps are few and of four where they are many; an entry.
constexpr double k2_start = 0.1379;
constexpr double halving = 0.0228;
constexpr double few_batch = 0.464;
constexpr double many_batch = 0.3641;
constexpr double step = 0.009857;

// How long a multiprocessor reads 32 bytes: of x, and of the matrix.
constexpr double few_sector = 0.0004067;
constexpr double many_sector = 0.0001832;
constexpr double own_sector = 0.0000773;

// Megabytes a microsecond: from the last cache where warps are few, where they are many, and from
// memory.
constexpr double few_cache = 12.09;
constexpr double many_cache = 4.642;
constexpr double memory = 3.53;
/// Matrices of more megabytes come from memory.
constexpr double cache_end = 38;

/// Registers of few_warps_kernel decide how many of its warps a multiprocessor holds; the kernel
/// for many warps leaves room for all.
constexpr int most_warps = 64;
constexpr int registers_of_a_warp_of_all = 2048;  // registers of a multiprocessor by warp_size
int warps_held(ViewKind view, int block_warps) {
  const bool slices = view == ViewKind::slices || view == ViewKind::slice_threads;
  const int registers = slices ? 64 : 48;
  return registers_of_a_warp_of_all / registers / block_warps * block_warps;
}

/// Pieces of 32 bytes that a step of a warp reads of the matrix's own values and columns.
double own_sectors(int lanes) {
  constexpr double entry_bytes = sizeof(double) + sizeof(Index);
  constexpr double sector = 32;
  if (lanes == 0) return warp_size * entry_bytes / sector;
  if (lanes == 1) return 2 * warp_size;  // each lane reads from its own row
  constexpr double cut = 1.8;            // values and columns begin somewhere within a sector
  const int rows = warp_size / lanes;
  return rows * (lanes * entry_bytes / sector + cut);
}

}  // namespace

double share_from_memory(double megabytes) {
  constexpr double width = 4;
  return 1 / (1 + std::exp(-(megabytes - cache_end) / width));
}

double overlapped(double waiting, double reading, double moving) {
  constexpr double exponent = 1.3;
  const auto power = [](double x) { return std::pow(x, exponent); };
  return std::pow(power(waiting) + power(reading) + power(moving), 1 / exponent);
}

double warp_product_seconds(const WarpWork& work, ViewKind view, int threads, int multiprocessors) {
  if (work.warps == 0) return launch * microsecond;
  const int block_warps = threads / warp_size;
  const double blocks = std::ceil(work.warps / block_warps);
  const int held = warps_held(view, block_warps);
  const int blocks_held = held / block_warps;
  const bool few = 2 * blocks <= 3.0 * blocks_held * multiprocessors;  // KernelLimits::hold
  const double in_flight = few ? held : most_warps / block_warps * block_warps;
  const double mean = work.steps / work.warps;
  const int lanes = lanes_of_row(view);

  const auto chain = [&](double steps) {
    const double batches =
        few ? few_batch * std::ceil(steps / 8) : many_batch * std::ceil(steps / 4);
    return (view == ViewKind::k2 ? k2_start : 0.0) + halving * std::log2(std::max(lanes, 1)) +
           batches + step * steps;
  };
  const double waves = std::ceil(blocks / multiprocessors);
  const double rounds = waves * block_warps / in_flight;
  const double more = few ? std::ceil(rounds) - 1 : std::max(rounds - 1, 0.0);
  const double waiting = chain(work.longest) + chain(mean) * more;

  const double warps = blocks < multiprocessors ? block_warps : work.warps / multiprocessors;
  const double reading =
      warps * mean *
      ((few ? few_sector : many_sector) * work.sectors + own_sector * own_sectors(lanes));

  const double megabytes = 1e-6 * work.bytes;
  const double beyond = share_from_memory(megabytes);
  const double moving =
      megabytes * ((1 - beyond) / (few ? few_cache : many_cache) + beyond / memory);

  return microsecond * (launch + (wave + block_warp * block_warps) * waves +
                        overlapped(waiting, reading, moving));
}

double even_product_seconds(EvenParts format, Index rows, Index nonzeros) {
  struct Constants {
    double fixed, million_entries, million_rows, megabyte_beyond_cache;
  };
  constexpr Constants merge{7.647, 5.061, 6.895, 0.4748};
  constexpr Constants coo{3.627, 4.523, 9.788, 0.02872};
  const Constants& c = format == EvenParts::merge ? merge : coo;
  const double megabytes = 12e-6 * (static_cast<double>(nonzeros) + rows);
  return microsecond *
         (c.fixed + c.million_entries * 1e-6 * nonzeros + c.million_rows * 1e-6 * rows +
          c.megabyte_beyond_cache * std::max(0.0, megabytes - cache_end));
}

double cg_iteration_seconds(const WarpWork& work, ViewKind view, int multiprocessors) {
  // Fitted by bench/fit_choice.py to iterations on 32 matrices on an H100, in microseconds.
  constexpr double fixed = 4.066;      // barriers, sums, vectors
  constexpr double longest = 0.04999;  // an entry of the longest lane
  constexpr double k2 = 0.5399;        // sums over lanes
  constexpr double read = 0.3035;      // a thousand sectors of x that a multiprocessor reads
  constexpr double full = 1.487;       // a multiprocessor with all of its warps
  const double warps = std::ceil(work.warps / multiprocessors);
  return microsecond * (fixed + longest * work.longest + (view == ViewKind::k2 ? k2 : 0.0) +
                        read * 1e-3 * work.steps * work.sectors / multiprocessors +
                        full * warps / most_warps_in_one_kernel);
}

}  // namespace cw
