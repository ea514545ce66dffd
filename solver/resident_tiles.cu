#include <algorithm>

#include "solver/mixed_cg.hpp"
#include "solver/resident_solve.cuh"

// CG in mixed precision in one kernel. A block has some tiles, whose entries lie in shared memory
// and whose vectors are in registers. It takes a few tiles at a time, each by its own team of
// threads, and several such passes. An iteration has two barriers over the grid, as in
// persistent_pcg.cu.

namespace cw {

namespace {

constexpr int most_teams = 3;        ///< tiles that a block takes at a time
constexpr int most_passes = 3;       ///< how often it does
using tile_sums_detail::halo_batch;  // in each pass; the rest follows

/// Tiles of a block, and their entries.
struct BlockTiles {
  Index first_tile;
  Index tiles;
  Index first_entry;
  Index entries;
};

CW_HD BlockTiles tiles_of_block(const TileView& a, const Index* slice_start, Index block,
                                Index tiles_each) {
  const Index first = block * tiles_each;
  const Index left = a.tiles() - first;
  const Index tiles = left < tiles_each ? left : tiles_each;
  const Index begin = slice_start[first * slices_of_tile];
  return {first, tiles, begin, slice_start[(first + tiles) * slices_of_tile] - begin};
}

/// Bytes of shared memory of a block.
std::int64_t bytes_of(std::int64_t entries, std::int64_t teams, std::int64_t columns) {
  return entries * static_cast<std::int64_t>(sizeof(float) + sizeof(std::uint16_t)) +
         teams * columns * static_cast<std::int64_t>(sizeof(float));
}

/// Waits for the threads of one team.
__device__ void sync_team(int team) {
  asm volatile("bar.sync %0, %1;" ::"r"(team + 1), "n"(tile_rows) : "memory");
}

/// One row of a thread, in one pass.
struct OwnRow {
  float x = 0.0F, z = 0.0F, w = 0.0F, p = 0.0F, s = 0.0F, diagonal = 1.0F;
  Index row = -1;  ///< -1: none
  Index row_in_tile = 0;
  Index begin = 0, end = 0;  ///< of its entries in shared memory
  Index halo_first = 0, halo_end = 0;
  Index halo[halo_batch] = {};

  __device__ void load(const TileView& a, const MixedVectors& v, Index tile, Index thread,
                       Index first_entry) {
    const Index first_row = tile * tile_rows;
    halo_first = a.halo_start[tile];
    halo_end = a.halo_start[tile + 1];
#pragma unroll
    for (int h = 0; h < halo_batch; ++h) {
      const Index at = halo_first + thread + h * tile_rows;
      if (at < halo_end) halo[h] = a.halo[at];
    }
    if (thread >= a.rows_of(tile)) return;
    const Index slice = tile * slices_of_tile + thread / tile_slice_rows;
    begin = a.slice_start[slice] - first_entry + thread % tile_slice_rows;
    end = a.slice_start[slice + 1] - first_entry;
    row_in_tile = a.row[first_row + thread];
    row = first_row + row_in_tile;
    diagonal = v.diagonal[row];
    z = v.z[row];
  }
};

/// Of a row's sum, with all loads of a batch in flight.
__device__ float product_of(const OwnRow& own, const float* value, const std::uint16_t* place,
                            const float* local) {
  constexpr Index batch = 8;
  float sum = 0.0F;
  for (Index k = own.begin; k < own.end; k += batch * tile_slice_rows) {
    float of_entry[batch];
    float factor[batch];
#pragma unroll
    for (Index i = 0; i < batch; ++i) {
      const Index at = k + i * tile_slice_rows;
      const bool is_there = at < own.end;
      of_entry[i] = is_there ? value[at] : 0.0F;
      factor[i] = local[is_there ? place[at] : own.row_in_tile];
    }
#pragma unroll
    for (Index i = 0; i < batch; ++i) sum += of_entry[i] * factor[i];
  }
  return sum + own.diagonal * own.z;
}

template <int passes>
__global__ void __launch_bounds__(most_teams* tile_rows, 1)
    resident_tiles_kernel(StageMark mark, TileView a, Index tiles_each, const float* entries,
                          MixedVectors v, PcgState* state, PcgOptions options, double* block_sums,
                          unsigned* barrier) {
  extern __shared__ float tile_values[];
  __shared__ PcgState own_state;
  __shared__ StageClock clock;
  GridBarrier grid(barrier);
  const StageKeeper stage(mark, clock);
  const int team = static_cast<int>(threadIdx.x) / tile_rows;
  const int teams = static_cast<int>(blockDim.x) / tile_rows;
  const auto thread = static_cast<Index>(threadIdx.x) % tile_rows;
  const BlockTiles own =
      tiles_of_block(a, a.slice_start, static_cast<Index>(blockIdx.x), tiles_each);
  // Shared memory has the entries of A, for each team z of the columns of its tile, and the
  // entries' places.
  float* local = tile_values + own.entries + team * a.most_columns;
  auto* place =
      reinterpret_cast<std::uint16_t*>(tile_values + own.entries + teams * a.most_columns);
  for (auto k = static_cast<Index>(threadIdx.x); k < own.entries;
       k += static_cast<Index>(blockDim.x)) {
    tile_values[k] = entries[own.first_entry + k];
    place[k] = a.place[own.first_entry + k];
  }
  OwnRow row[passes];
#pragma unroll
  for (int pass = 0; pass < passes; ++pass) {
    const Index tile = pass * teams + team;
    if (tile < own.tiles) row[pass].load(a, v, own.first_tile + tile, thread, own.first_entry);
  }
  if (threadIdx.x == 0) own_state = *state;
  __syncthreads();

  for (;;) {
    stage(Stage::cg_spmv);
    // What other blocks wrote is read through L2; all of these loads are under way together.
    float of_halo[passes][halo_batch];
#pragma unroll
    for (int pass = 0; pass < passes; ++pass) {
#pragma unroll
      for (int h = 0; h < halo_batch; ++h) of_halo[pass][h] = __ldcg(&v.z[row[pass].halo[h]]);
    }
    Sums<3> sum{};
#pragma unroll
    for (int pass = 0; pass < passes; ++pass) {
      OwnRow& r = row[pass];
      if (pass > 0) sync_team(team);  // until all have read what the pass before left
      if (r.row >= 0) local[r.row_in_tile] = r.z;
#pragma unroll
      for (int h = 0; h < halo_batch; ++h) {
        const Index at = thread + h * tile_rows;
        if (r.halo_first + at < r.halo_end) local[tile_rows + at] = of_halo[pass][h];
      }
      for (Index at = thread + halo_batch * tile_rows; r.halo_first + at < r.halo_end;
           at += tile_rows) {
        local[tile_rows + at] = __ldcg(&v.z[a.halo[r.halo_first + at]]);
      }
      sync_team(team);
      if (r.row < 0) continue;
      r.w = product_of(r, tile_values, place, local);
      const Sums<3> added = mixed_products(r.diagonal, r.z, r.w);
#pragma unroll
      for (int n = 0; n < 3; ++n) sum.value[n] += added.value[n];
    }
    grid_sum(grid, sum, block_sums, [&](const Sums<3>& sums) {
      stage(Stage::cg_rest);
      own_state.advance(sums.value[0], sums.value[1], sums.value[2], options);
    });
    if (own_state.status != PcgStatus::running) break;
    const auto alpha = static_cast<float>(own_state.alpha);
    const auto beta = static_cast<float>(own_state.beta);
#pragma unroll
    for (int pass = 0; pass < passes; ++pass) {
      OwnRow& r = row[pass];
      if (r.row < 0) continue;
      update_rows<1>(&r.diagonal, alpha, beta, &r.x, &r.z, &r.w, &r.p, &r.s);
      v.z[r.row] = r.z;
    }
    grid.sync();
  }

#pragma unroll
  for (int pass = 0; pass < passes; ++pass) {
    if (row[pass].row >= 0) v.x[row[pass].row] = row[pass].x;
  }
  if (is_first_thread()) {
    *state = own_state;
    grid.finish();
  }
  stage.store();
}

/// Calls use(kernel) with the kernel of so many passes.
template <class Use>
auto with_passes(Index passes, Use use) {
  return passes == 1   ? use(resident_tiles_kernel<1>)
         : passes == 2 ? use(resident_tiles_kernel<2>)
                       : use(resident_tiles_kernel<3>);
}

Index ceil_of(Index all, Index each) { return (all + each - 1) / each; }

}  // namespace

PersistentPlan plan_mixed_cg(const TileView& tiles, const std::vector<Index>& slice_start) {
  const DeviceContext& device = DeviceContext::current();
  if (tiles.rows == 0 || device.attribute(cudaDevAttrCooperativeLaunch) == 0) return {};
  const Index multiprocessors = device.attribute(cudaDevAttrMultiProcessorCount);
  const Index blocks = ceil_of(tiles.tiles(), ceil_of(tiles.tiles(), multiprocessors));
  const Index each = ceil_of(tiles.tiles(), blocks);
  if (each > most_teams * most_passes) return {};
  const Index passes = ceil_of(each, most_teams);
  const Index teams = ceil_of(each, passes);
  PersistentPlan plan{PersistentPlan::Kind::resident, blocks, teams * tile_rows};
  for (Index block = 0; block < blocks; ++block) {
    const BlockTiles own = tiles_of_block(tiles, slice_start.data(), block, each);
    plan.shared_bytes =
        std::max(plan.shared_bytes, bytes_of(own.entries, teams, tiles.most_columns));
  }
  const bool fits = with_passes(
      passes, [&](auto kernel) { return can_run(reinterpret_cast<const void*>(kernel), plan); });
  return fits ? plan : PersistentPlan{};
}

void resident_mixed_cg(Stream<Space::device>& stream, const PersistentPlan& plan,
                       const TileView& tiles, const float* entries, const MixedVectors& vectors,
                       PcgState* state, const PcgOptions& options) {
  const Index each = ceil_of(tiles.tiles(), plan.blocks);
  stream.enter(Stage::cg_rest);
  with_passes(ceil_of(each, plan.threads / tile_rows), [&](auto kernel) {
    launch_cooperative(stream, shape_of(plan), kernel, tiles, each, entries, vectors, state,
                       options, stream.partial_sums(), stream.barrier());
    return 0;
  });
}

}  // namespace cw
