#pragma once

#include "kernels/spmv/device_product.cuh"

// The kernels of all views. Included by one file for each precision.

namespace cw {

namespace {

/// The shape of a launch with one warp for each unit of work.
LaunchShape warps_shape(Index warps, int block_size) {
  return {(warps - 1) / (block_size / warp_size) + 1, block_size};
}

__device__ Index this_warp() {
  return static_cast<Index>(blockIdx.x * (blockDim.x / warp_size) + threadIdx.x / warp_size);
}
__device__ int this_lane() { return static_cast<int>(threadIdx.x % warp_size); }
/// Whether this lane is the first of the `width` lanes of its row. `width` is a power of two, so no
/// division is needed, which would take long.
__device__ bool is_first_of(int width) { return (this_lane() & (width - 1)) == 0; }

// ---- warp views --------------------------------------------------------------------------------

/// For many warps: uses as few registers as possible, so that many warps are in flight. The next
/// kernel is let in only at the end, because it would take the place of warps that still have work.
template <class X, WarpView View, PrefetchableRowTerm Term>
__global__ void warps_kernel(StageMark mark, View a, Term term, X* y) {
  const Index warp = this_warp();
  if (warp >= a.warps()) return;
  const Lane part = a.lane(warp, this_lane());
  const int width = a.width(warp);
  wait_for_results();
  enter(mark);
  const X sum = row_total(partial_sum<X>(part.entries, term), width);
  let_next_begin();
  if (part.row >= 0 && is_first_of(width)) y[part.row] = sum;
}

/// For many warps of short rows: each warp does the work of several.
template <class X, WarpView View, PrefetchableRowTerm Term>
__global__ void warps_at_once_kernel(StageMark mark, View a, Term term, X* y) {
  constexpr int parts = Term::warps_at_once;
  const Index first = this_warp() * parts;
  EntryRange entries[parts];
  Index row[parts];
  int width[parts];
#pragma unroll
  for (int n = 0; n < parts; ++n) {
    const bool is_there = first + n < a.warps();
    const Lane part = is_there ? a.lane(first + n, this_lane()) : Lane{};
    entries[n] = part.entries;
    row[n] = part.row;
    width[n] = is_there ? a.width(first + n) : 1;
  }
  wait_for_results();
  enter(mark);
  X sum[parts];
  partial_sums(entries, term, sum);
  let_next_begin();
#pragma unroll
  for (int n = 0; n < parts; ++n) {
    const X total = row_total(sum[n], width[n]);
    if (row[n] >= 0 && is_first_of(width[n])) y[row[n]] = total;
  }
}

/// For so few warps that all or most are in flight: each starts all loads that it can ahead of
/// time.
template <class X, WarpView View, PrefetchableRowTerm Term>
__global__ void few_warps_kernel(StageMark mark, View a, Term term, X* y) {
  let_next_begin();
  const Index warp = this_warp();
  if (warp >= a.warps()) return;
  const Lane part = a.lane(warp, this_lane());
  const int width = a.width(warp);
  const auto ready = [mark] {
    wait_for_results();
    enter(mark);
  };
  const X sum = row_total(partial_sum_ahead<X>(part.entries, term, ready), width);
  if (part.row >= 0 && is_first_of(width)) y[part.row] = sum;
}

template <class X, WarpView View, PrefetchableRowTerm Term>
void submit_many(Stream<Space::device>& stream, const View& a, Term term, X* y,
                 ProductLaunch options) {
  constexpr int parts = Term::warps_at_once;
  const LaunchShape shape = warps_shape((a.warps() - 1) / parts + 1, options.block_size);
  const auto kernel = [] {
    if constexpr (parts == 1) {
      return warps_kernel<X, View, Term>;
    } else {
      return warps_at_once_kernel<X, View, Term>;
    }
  }();
  launch_overlapping(stream, shape, kernel, a, term, y);
}

template <class X, WarpView View, PrefetchableRowTerm Term>
void submit(Stream<Space::device>& stream, const View& a, Term term, X* y, ProductLaunch options) {
  if (a.rows == 0) return;
  const LaunchShape shape = warps_shape(a.warps(), options.block_size);
  const auto few = few_warps_kernel<X, View, Term>;
  const KernelLimits& few_limits = stream.context().limits_of(reinterpret_cast<const void*>(few));
  if (few_limits.hold(shape.blocks, shape.threads)) {
    launch_overlapping(stream, shape, few, a, term, y);
  } else if (options.passes_caches) {
    submit_many(stream, a, term.passing_by(), y, options);
  } else {
    submit_many(stream, a, term, y, options);
  }
}

// ---- bisection ---------------------------------------------------------------------------------

template <class X, class V, RowTerm Term>
__global__ void bisection_kernel(StageMark mark, BisectionView<V> a, Term term, X* y) {
  enter(mark);
  const Index warp = this_warp();
  if (warp >= a.warps()) return;
  const int lane = this_lane();
  X own = 0;  // the sum of the warp's row number `lane`
  for (int group = 0; group < BisectionView<V>::groups; ++group) {
    const X part = row_total(partial_sum<X>(a.entries(warp, group, lane), term), 1 << group);
    const X of_my_row = __shfl_sync(0xffffffffu, part, (lane << group) % warp_size);
    if (lane < warp_size >> group) own += of_my_row;
  }
  const Index stored_row = warp * warp_size + lane;
  if (stored_row < a.rows) y[a.row_map[stored_row]] = own;
}

template <class X, class V, RowTerm Term>
void submit(Stream<Space::device>& stream, const BisectionView<V>& a, Term term, X* y,
            ProductLaunch options) {
  if (a.rows == 0) return;
  const LaunchShape shape = warps_shape(a.warps(), options.block_size);
  launch(stream, shape, bisection_kernel<X, V, Term>, a, term, y);
}

// ---- jagged diagonals --------------------------------------------------------------------------

template <class X, class V, RowTerm Term>
__global__ void jagged_kernel(StageMark mark, JaggedView<V> a, Term term, X* y) {
  enter(mark);
  const Index stored_row = this_warp() * warp_size + this_lane();
  if (stored_row >= a.rows) return;
  X sum = 0;
#pragma unroll 4
  for (Index j = 0; j < a.diagonals; ++j) {
    const Index k = a.diagonal_offset[j] + stored_row;
    if (k >= a.diagonal_offset[j + 1]) break;
    sum += term(k);
  }
  y[a.row_map[stored_row]] = sum;
}

template <class X, class V, RowTerm Term>
void submit(Stream<Space::device>& stream, const JaggedView<V>& a, Term term, X* y,
            ProductLaunch options) {
  if (a.rows == 0) return;
  const LaunchShape shape = warps_shape((a.rows - 1) / warp_size + 1, options.block_size);
  launch(stream, shape, jagged_kernel<X, V, Term>, a, term, y);
}

// ---- segmented sums ----------------------------------------------------------------------------

/// Adds up the lanes of equal keys, up to and including this one. Keys do not descend.
template <class X>
__device__ X segmented_scan(Index key, X value) {
  for (int offset = 1; offset < warp_size; offset *= 2) {
    const X other = __shfl_up_sync(0xffffffffu, value, offset);
    const Index other_key = __shfl_up_sync(0xffffffffu, key, offset);
    if (this_lane() >= offset && other_key == key) value += other;
  }
  return value;
}

/// Adds to y the sums that warps left in slots. One warp looks at each slot; the warp at a row's
/// first slot adds up all slots of that row.
template <class X>
__global__ void carries_kernel(StageMark mark, Carries carries, X* y) {
  enter(mark);
  const Index slot = this_warp();
  if (slot >= carries.slots) return;
  const Index row = carries.row[slot];
  if (row < 0) return;
  Index before = slot - 1;
  if (before >= 0 && carries.row[before] < 0) --before;  // unused slots never follow one another
  if (before >= 0 && carries.row[before] == row) return;
  double sum = 0;
  for (Index base = slot;; base += warp_size) {
    const Index k = base + this_lane();
    constexpr Index past_the_last = -2;
    const Index row_of_slot = k < carries.slots ? carries.row[k] : past_the_last;
    if (row_of_slot == row) sum += carries.sum[k];
    // A row's slots follow one another, perhaps with unused ones (-1) between them. A slot of
    // another row ends them.
    if (__any_sync(0xffffffffu, row_of_slot != row && row_of_slot != -1)) break;
  }
  sum = row_total(sum, warp_size);
  if (this_lane() == 0) y[row] += static_cast<X>(sum);
}

template <class X>
void add_carries(Stream<Space::device>& stream, const Carries& carries, X* y) {
  if (carries.slots == 0) return;
  const LaunchShape shape = warps_shape(carries.slots, block_size);
  launch(stream, shape, carries_kernel<X>, carries, y);
}

/// A warp takes tile_entries entries, 32 at a time. The sums of rows that lie within them go
/// straight to y; those of the first and the last row are left for add_carries().
template <class X, class V, RowTerm Term>
__global__ void coo_kernel(StageMark mark, CooView<V> a, Term term, X* y) {
  enter(mark);
  const Index tile = this_warp();
  if (tile >= a.tiles()) return;
  const int lane = this_lane();
  const Index begin = tile * CooView<V>::tile_entries;
  const Index end = min(begin + CooView<V>::tile_entries, a.entries);
  const Index first_row = a.row[begin];
  X first_sum = 0;
  Index open_row = first_row;  // the row in which the last 32 entries ended; its sum so far follows
  X open_sum = 0;
  const auto finish = [&](Index row, X sum) {
    if (row == first_row) {
      first_sum = sum;
    } else {
      y[row] += sum;
    }
  };
  for (Index base = begin; base < end; base += warp_size) {
    const Index k = base + lane;
    const bool exists = k < end;
    const Index row = exists ? a.row[k] : a.row[end - 1];
    X sum = exists ? term(a.leading_entries + k) : X{0};
    if (lane == 0) {
      if (row == open_row) {
        sum += open_sum;
      } else {
        finish(open_row, open_sum);
      }
    }
    sum = segmented_scan(row, sum);
    const Index next_row = __shfl_down_sync(0xffffffffu, row, 1);
    if (lane < warp_size - 1 && row != next_row) finish(row, sum);
    open_row = __shfl_sync(0xffffffffu, row, warp_size - 1);
    open_sum = __shfl_sync(0xffffffffu, sum, warp_size - 1);
  }
  // If the first row ended within the tile, one lane holds its sum and the others 0.
  first_sum = row_total(first_sum, warp_size);
  if (lane != 0) return;
  const bool one_row = open_row == first_row;
  a.carries.row[2 * tile] = first_row;
  a.carries.sum[2 * tile] = static_cast<double>(one_row ? open_sum : first_sum);
  a.carries.row[2 * tile + 1] = one_row ? -1 : open_row;
  a.carries.sum[2 * tile + 1] = static_cast<double>(open_sum);
}

/// y += A x.
template <class X, class V, RowTerm Term>
void add_coo(Stream<Space::device>& stream, const CooView<V>& a, Term term, X* y,
             ProductLaunch options) {
  if (a.entries == 0) return;
  const LaunchShape shape = warps_shape(a.tiles(), options.block_size);
  launch(stream, shape, coo_kernel<X, V, Term>, a, term, y);
  add_carries(stream, a.carries, y);
}

template <class X, class V, RowTerm Term>
void submit(Stream<Space::device>& stream, const CooView<V>& a, Term term, X* y,
            ProductLaunch options) {
  if (a.rows == 0) return;
  stream.flush_mark();
  CW_CUDA_CHECK(cudaMemsetAsync(y, 0, sizeof(X) * static_cast<std::size_t>(a.rows), stream.cuda()));
  add_coo(stream, a, term, y, options);
}

template <class X, class V, RowTerm Term>
void submit(Stream<Space::device>& stream, const HybView<V>& a, Term term, X* y,
            ProductLaunch options) {
  submit(stream, a.ell, term, y, options);
  add_coo(stream, a.coo, term, y, options);
}

// ---- merge path --------------------------------------------------------------------------------

constexpr int merge_warps = 4;  ///< a block

/// A tile of the path through rows and entries (Merrill & Garland 2016), which one warp takes.
template <class X>
struct MergeTile {
  Index first_row, rows, entries;
  X* terms;        ///< what each of its entries adds; shared memory
  Index* row_end;  ///< end of each of its rows and of the next one, counted from the tile's first
                   ///< entry; shared memory

  /// The number of rows that end before a diagonal of the path, found by bisection.
  __device__ Index rows_before(Index diagonal) const {
    Index low = max(Index{0}, diagonal - entries);
    Index high = min(diagonal, rows);
    while (low < high) {
      const Index middle = (low + high) / 2;
      if (middle + row_end[middle] < diagonal) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /// What a lane leaves to add: the sum of the first row that it finishes, which lanes before it
  /// may have begun, and the sum so far of the row in which it stops.
  struct LaneSums {
    Index finished_row = -1;
    X finished_sum = 0;
    Index open_row;
    X open_sum = 0;
  };
  /// Goes along the path from diagonal `begin` to `end`; the sums of rows that lie within go
  /// straight to y.
  __device__ LaneSums walk(Index begin, Index end, X* y) const {
    LaneSums lane;
    lane.open_row = rows_before(begin);
    Index entry = begin - lane.open_row;
    for (Index step = begin; step < end; ++step) {
      if (lane.open_row >= rows || entry < row_end[lane.open_row]) {
        lane.open_sum += terms[entry++];
        continue;
      }
      if (lane.finished_row < 0) {
        lane.finished_row = lane.open_row;
        lane.finished_sum = lane.open_sum;
      } else {
        y[first_row + lane.open_row] = lane.open_sum;
      }
      lane.open_sum = 0;
      ++lane.open_row;
    }
    return lane;
  }
};

/// A warp takes a tile. It copies terms and row ends to shared memory, gives each lane an equal
/// part of the path through both, and adds up by a segmented scan what the lanes did not finish.
template <class X, class V, RowTerm Term>
__global__ void __launch_bounds__(merge_warps* warp_size)
    merge_kernel(StageMark mark, MergeView<V> a, Term term, X* y) {
  enter(mark);
  constexpr int items = MergeView<V>::tile_items;
  constexpr int items_per_lane = items / warp_size;
  __shared__ X all_terms[merge_warps][items];
  __shared__ Index all_row_ends[merge_warps][items + 1];
  const Index tile = this_warp();
  if (tile >= a.tiles) return;
  const int lane = this_lane();
  const int warp_of_block = static_cast<int>(threadIdx.x) / warp_size;

  const Index first_row = a.tile_row[tile];
  const Index last_row = a.tile_row[tile + 1];
  const Index first_entry = tile * items - first_row;
  const Index last_entry = tile + 1 < a.tiles ? (tile + 1) * items - last_row : a.entries;
  const MergeTile<X> path{first_row, last_row - first_row, last_entry - first_entry,
                          all_terms[warp_of_block], all_row_ends[warp_of_block]};
  for (Index k = lane; k < path.entries; k += warp_size) path.terms[k] = term(first_entry + k);
  for (Index k = lane; k <= path.rows; k += warp_size) {
    path.row_end[k] =
        first_row + k < a.rows ? a.row_start[first_row + k + 1] - first_entry : path.entries;
  }
  __syncwarp();

  const Index begin = min(lane * items_per_lane, path.rows + path.entries);
  const Index end = min(begin + items_per_lane, path.rows + path.entries);
  const auto own = path.walk(begin, end, y);
  const X scanned = segmented_scan(own.open_row, own.open_sum);
  X carried = __shfl_up_sync(0xffffffffu, scanned, 1);
  if (lane == 0) carried = 0;
  if (own.finished_row >= 0) y[first_row + own.finished_row] = carried + own.finished_sum;
  if (lane == warp_size - 1) {
    a.carries.row[tile] = last_row < a.rows ? last_row : -1;
    a.carries.sum[tile] = static_cast<double>(scanned);
  }
}

template <class X, class V, RowTerm Term>
void submit(Stream<Space::device>& stream, const MergeView<V>& a, Term term, X* y, ProductLaunch) {
  if (a.tiles == 0) return;
  const LaunchShape shape = warps_shape(a.tiles, merge_warps * warp_size);
  launch(stream, shape, merge_kernel<X, V, Term>, a, term, y);
  add_carries(stream, a.carries, y);
}

// ---- which values and columns of a view a term reads --------------------------------------------

template <class View>
auto term_values(const View& a) {
  return a.value;
}
template <class V>
auto term_values(const HybView<V>& a) {
  return a.ell.value;
}
template <class View>
auto term_columns(const View& a) {
  return a.column;
}
template <class V>
auto term_columns(const HybView<V>& a) {
  return a.ell.column;
}

}  // namespace

template <class View, class X>
void multiply(Stream<Space::device>& stream, const View& a, const X* x, X* y,
              ProductLaunch options) {
  using V = typename View::Value;
  submit(stream, a, TimesX<V, X>{term_values(a), term_columns(a), x}, y, options);
}

template <class View, class X>
void sum_rows(Stream<Space::device>& stream, const View& a, const X* x, X* y,
              ProductLaunch options) {
  submit(stream, a, OfX<X>{term_columns(a), x}, y, options);
}

}  // namespace cw
