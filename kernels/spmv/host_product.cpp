#include <algorithm>
#include <cstdint>

#include "kernels/core/simd.hpp"
#include "kernels/spmv/format_matrix.hpp"
#include "kernels/spmv/host_lanes.hpp"
#include "kernels/spmv/host_shares.hpp"
#include "kernels/spmv/view_list.hpp"

// The products of all views on the host. They do the same sums as the device's kernels, and are
// fast for CSR and for slices.

namespace cw {

namespace {

using host::LaneSums;
using host::OfX;
using host::RowTerm;
using host::TimesX;

template <class X, RowTerm<X> Term>
X partial_sum(EntryRange entries, Term term) {
  X sum = 0;
  for (Index k = entries.begin; k < entries.end; k += entries.stride) sum += term(k);
  return sum;
}

// ---- warp views --------------------------------------------------------------------------------

/// Adds up the lanes of each row, one after the other.
template <class X, class View, RowTerm<X> Term>
void run(const View& a, Term term, X* y) {
  const Index warps = a.rows == 0 ? 0 : a.warps();
#pragma omp parallel for schedule(static)
  for (Index warp = 0; warp < warps; ++warp) {
    const int width = a.width(warp);
    for (int first = 0; first < warp_size; first += width) {
      X sum = 0;
      Index row = -1;
      for (int lane = first; lane < first + width; ++lane) {
        const Lane part = a.lane(warp, lane);
        row = part.row;
        if (row < 0) break;
        sum += partial_sum<X>(part.entries, term);
      }
      if (row >= 0) y[row] = sum;
    }
  }
}

template <class X, class V, int T, RowTerm<X> Term>
[[gnu::always_inline]] inline void run_rows(const RowsView<V, T>& a, Term term, X* y, Index begin,
                                            Index end) {
  for (Index i = begin; i < end; ++i) {
    X sum = 0;
    const Index last = a.row_start[i + 1];
    for (Index k = a.row_start[i]; k < last; ++k) sum += term(k);
    y[i] = sum;
  }
}

/// Multiplies one slice, `Lanes` rows side by side.
template <int Lanes, class X, class V, RowTerm<X> Term>
[[gnu::always_inline]] inline void run_slice_of(const SliceView<V>& a, Term term, X* y, Index s) {
  const Index slice = Index{1} << a.log2_slice;
  const Index last = std::min(a.rows, (s + 1) << a.log2_slice);
  const Index width = (a.slice_offset[s + 1] - a.slice_offset[s]) >> a.log2_slice;
  Index k = a.slice_offset[s];
  for (Index first = s << a.log2_slice; first < last; first += Lanes, k += Lanes) {
    const Index rows = std::min(Index{Lanes}, last - first);
    const Index* length = a.row_length + first;
    Index shortest = width;
    for (Index i = 0; i < rows; ++i) shortest = std::min(shortest, length[i]);

    LaneSums<Lanes, X> sums;
    sums.add(term, k, slice, shortest);
    if (shortest < width) {
      sums.add_rest(term, k + shortest * slice, slice, shortest, length, rows);
    }
    X sum[Lanes];
    sums.store(sum);
    if (a.row_map != nullptr) {
      for (Index i = 0; i < rows; ++i) y[a.row_map[first + i]] = sum[i];
    } else {
      std::copy(sum, sum + rows, y + first);
    }
  }
}

template <class X, class V, RowTerm<X> Term>
[[gnu::always_inline]] inline void run_slice(const SliceView<V>& a, Term term, X* y, Index s) {
  if (a.log2_slice == 4) {
    run_slice_of<warp_size / 2>(a, term, y, s);
  } else {
    run_slice_of<warp_size>(a, term, y, s);
  }
}

template <class X, class V, RowTerm<X> Term>
[[gnu::always_inline]] inline void run_slices(const SliceView<V>& a, Term term, X* y, Index begin,
                                              Index end) {
  if (a.place_of_slice == nullptr) {
    for (Index s = begin; s < end; ++s) run_slice(a, term, y, s);
    return;
  }
  for (Index s = 0; s < a.slices(); ++s) {
    if (begin <= a.place_of_slice[s] && a.place_of_slice[s] < end) run_slice(a, term, y, s);
  }
}

/// Multiplies warps of K2: the lanes of a row are neighbours, and their sums are added up in order.
template <class X, class V, RowTerm<X> Term>
[[gnu::always_inline]] inline void run_k2(const K2View<V>& a, Term term, X* y, Index begin,
                                          Index end) {
  for (Index warp = begin; warp < end; ++warp) {
    const Index k = a.warp_offset[warp];
    LaneSums<warp_size, X> sums;
    sums.add(term, k, warp_size, (a.warp_offset[warp + 1] - k) / warp_size);
    X sum[warp_size];
    sums.store(sum);
    const Index threads = a.width(warp);
    const Index first = a.first_row[warp];
    const Index rows = std::min(warp_size / threads, a.rows - first);
    for (Index i = 0; i < rows; ++i) {
      X total = sum[i * threads];
      for (Index t = 1; t < threads; ++t) total += sum[i * threads + t];
      y[a.row_map != nullptr ? a.row_map[first + i] : first + i] = total;
    }
  }
}

// Compilers clone functions for several instruction sets, but not templates.
#define CW_CLONED_LOOPS(V, X)                                                                   \
  CW_SIMD_CLONES void rows_cloned(CsrView<V> a, TimesX<V, X> t, X* y, Index begin, Index end) { \
    run_rows(a, t, y, begin, end);                                                              \
  }                                                                                             \
  CW_SIMD_CLONES void rows_cloned(CsrView<V> a, OfX<X> t, X* y, Index begin, Index end) {       \
    run_rows(a, t, y, begin, end);                                                              \
  }                                                                                             \
  CW_SIMD_CLONES void slices_cloned(SliceView<V> a, TimesX<V, X> t, X* y, Index begin,          \
                                    Index end) {                                                \
    run_slices(a, t, y, begin, end);                                                            \
  }                                                                                             \
  CW_SIMD_CLONES void slices_cloned(SliceView<V> a, OfX<X> t, X* y, Index begin, Index end) {   \
    run_slices(a, t, y, begin, end);                                                            \
  }                                                                                             \
  CW_SIMD_CLONES void k2_cloned(K2View<V> a, TimesX<V, X> t, X* y, Index begin, Index end) {    \
    run_k2(a, t, y, begin, end);                                                                \
  }                                                                                             \
  CW_SIMD_CLONES void k2_cloned(K2View<V> a, OfX<X> t, X* y, Index begin, Index end) {          \
    run_k2(a, t, y, begin, end);                                                                \
  }
CW_CLONED_LOOPS(double, double)
CW_CLONED_LOOPS(float, float)
CW_CLONED_LOOPS(float, double)

/// Shares rows, slices or warps out. Entries of part i begin at offset[i]; each part costs as much
/// as `overhead` entries besides its own.
template <class Work>
void for_balanced(const Index* offset, Index parts, Index overhead, Work work) {
  for_equal_shares(
      parts, [&](Index i) { return offset[i] + std::int64_t{overhead} * i; }, work);
}

template <class X, class V, int T, RowTerm<X> Term>
void run(const RowsView<V, T>& a, Term term, X* y) {
  // Only on the device do threads share a row; here a row is one loop.
  const CsrView<V> rows{a.rows, a.row_start, a.column, a.value};
  for_balanced(a.row_start, a.rows, 8,
               [&](Index begin, Index end) { rows_cloned(rows, term, y, begin, end); });
}

template <class X, class V, RowTerm<X> Term>
void run(const SliceView<V>& a, Term term, X* y) {
  const Index* offset = a.place_of_slice != nullptr ? a.entries_before : a.slice_offset;
  for_balanced(offset, a.slices(), Index{2} << a.log2_slice,
               [&](Index begin, Index end) { slices_cloned(a, term, y, begin, end); });
}

template <class X, class V, RowTerm<X> Term>
void run(const K2View<V>& a, Term term, X* y) {
  for_balanced(a.warp_offset, a.warp_count, 2 * warp_size,
               [&](Index begin, Index end) { k2_cloned(a, term, y, begin, end); });
}

// ---- the others --------------------------------------------------------------------------------

template <class X, class V, RowTerm<X> Term>
void run(const BisectionView<V>& a, Term term, X* y) {
#pragma omp parallel for schedule(static)
  for (Index warp = 0; warp < a.warps(); ++warp) {
    X sum[warp_size] = {};
    for (int group = 0; group < BisectionView<V>::groups; ++group) {
      for (int lane = 0; lane < warp_size; ++lane) {
        sum[lane >> group] += partial_sum<X>(a.entries(warp, group, lane), term);
      }
    }
    for (Index lane = 0; lane < warp_size && warp * warp_size + lane < a.rows; ++lane) {
      y[a.row_map[warp * warp_size + lane]] = sum[lane];
    }
  }
}

template <class X, class V, RowTerm<X> Term>
void run(const JaggedView<V>& a, Term term, X* y) {
#pragma omp parallel for schedule(static)
  for (Index s = 0; s < a.rows; ++s) {
    X sum = 0;
    for (Index j = 0; j < a.diagonals; ++j) {
      const Index k = a.diagonal_offset[j] + s;
      if (k >= a.diagonal_offset[j + 1]) break;
      sum += term(k);
    }
    y[a.row_map[s]] = sum;
  }
}

/// Parts begin where a row begins, so that each row has one writer.
template <class X, class V, RowTerm<X> Term>
void add_coo(const CooView<V>& a, Term term, X* y) {
  constexpr Index part = 4096;
  const Index parts = (a.entries + part - 1) / part;
  const auto begin_of = [&](Index p) {
    Index k = p * part < a.entries ? p * part : a.entries;
    while (k > 0 && k < a.entries && a.row[k] == a.row[k - 1]) ++k;
    return k;
  };
#pragma omp parallel for schedule(static)
  for (Index p = 0; p < parts; ++p) {
    const Index end = begin_of(p + 1);
    for (Index k = begin_of(p); k < end;) {
      const Index row = a.row[k];
      X sum = 0;
      for (; k < end && a.row[k] == row; ++k) sum += term(a.leading_entries + k);
      y[row] += sum;
    }
  }
}

template <class X, class V, RowTerm<X> Term>
void run(const CooView<V>& a, Term term, X* y) {
  std::fill(y, y + a.rows, X{0});
  add_coo(a, term, y);
}

template <class X, class V, RowTerm<X> Term>
void run(const HybView<V>& a, Term term, X* y) {
  run(a.ell, term, y);
  add_coo(a.coo, term, y);
}

template <class X, class V, RowTerm<X> Term>
void run(const MergeView<V>& a, Term term, X* y) {
  run(CsrView<V>{a.rows, a.row_start, a.column, a.value}, term, y);
}

template <class View>
const auto& entries_of(const View& a) {
  return a;
}
template <class V>
const auto& entries_of(const HybView<V>& a) {
  return a.ell;
}

}  // namespace

template <class View, class X>
void multiply(Stream<Space::host>&, const View& a, const X* x, X* y, ProductLaunch) {
  run(a, TimesX<typename View::Value, X>{entries_of(a).value, entries_of(a).column, x}, y);
}

template <class View, class X>
void sum_rows(Stream<Space::host>&, const View& a, const X* x, X* y, ProductLaunch) {
  run(a, OfX<X>{entries_of(a).column, x}, y);
}

#define CW_INSTANTIATE(View, X)                                                           \
  template void multiply(Stream<Space::host>&, const View&, const X*, X*, ProductLaunch); \
  template void sum_rows(Stream<Space::host>&, const View&, const X*, X*, ProductLaunch);
CW_FOR_EACH_VIEW(CW_INSTANTIATE, double, double)
CW_FOR_EACH_VIEW(CW_INSTANTIATE, float, float)
CW_FOR_EACH_VIEW(CW_INSTANTIATE, float, double)

}  // namespace cw

#undef CW_CLONED_LOOPS
#undef CW_INSTANTIATE
