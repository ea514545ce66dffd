#include "kernels/simd.hpp"
#include "kernels/spmv/view_list.hpp"
#include "kernels/spmv/view_matrix.hpp"

// The products of all views on the host: the twins of the device's kernels, and fast for CSR and
// for slices.

namespace cw {

namespace {

template <class V, class X>
struct TimesX {
  const V* value;
  const Index* column;
  const X* x;
  X operator()(Index k) const { return static_cast<X>(value[k]) * x[column[k]]; }
};

template <class V, class X>
struct TimesOne {
  const V* value;
  X operator()(Index k) const { return static_cast<X>(value[k]); }
};

template <class X, class Term>
X partial_sum(EntryRange entries, Term term) {
  X sum = 0;
  for (Index k = entries.begin; k < entries.end; k += entries.stride) sum += term(k);
  return sum;
}

// ---- warp views --------------------------------------------------------------------------------

/// One lane after the other; a row's first lane adds up those of all.
template <class X, class View, class Term>
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

template <class X, class V, int T, class Term>
[[gnu::always_inline]] inline void run_rows(const RowsView<V, T>& a, Term term, X* y, Index begin,
                                            Index end) {
  for (Index i = begin; i < end; ++i) {
    X sum = 0;
    const Index last = a.row_start[i + 1];
    for (Index k = a.row_start[i]; k < last; ++k) sum += term(k);
    y[i] = sum;
  }
}

/// A slice's rows, up to 32 at a time, side by side in the lanes of vector registers.
template <class X, class V, class Term>
[[gnu::always_inline]] inline void run_slices(const SliceView<V>& a, Term term, X* y, Index begin,
                                              Index end) {
  const Index slice = Index{1} << a.log2_slice;
  const Index lanes = slice < warp_size ? slice : Index{warp_size};
  for (Index first = begin; first < end; first += lanes) {
    alignas(64) X sum[warp_size] = {};
    const Index s = first >> a.log2_slice;
    const Index last = a.slice_offset[s + 1];
    Index k = a.slice_offset[s] + (first & (slice - 1));
    if (lanes == warp_size) {
      for (; k < last; k += slice) {
#pragma omp simd
        for (Index lane = 0; lane < warp_size; ++lane) sum[lane] += term(k + lane);
      }
    } else {
      for (; k < last; k += slice) {
#pragma omp simd
        for (Index lane = 0; lane < warp_size / 2; ++lane) sum[lane] += term(k + lane);
      }
    }
    const Index rows = lanes < end - first ? lanes : end - first;
    if (a.row_map != nullptr) {
      for (Index lane = 0; lane < rows; ++lane) y[a.row_map[first + lane]] = sum[lane];
    } else {
      for (Index lane = 0; lane < rows; ++lane) y[first + lane] = sum[lane];
    }
  }
}

// Compilers clone functions for instruction sets, not templates.
#define CW_CLONED_LOOPS(V, X)                                                                     \
  CW_SIMD_CLONES void rows_cloned(CsrView<V> a, TimesX<V, X> t, X* y, Index begin, Index end) {   \
    run_rows(a, t, y, begin, end);                                                                \
  }                                                                                               \
  CW_SIMD_CLONES void rows_cloned(CsrView<V> a, TimesOne<V, X> t, X* y, Index begin, Index end) { \
    run_rows(a, t, y, begin, end);                                                                \
  }                                                                                               \
  CW_SIMD_CLONES void slices_cloned(SliceView<V> a, TimesX<V, X> t, X* y, Index begin,            \
                                    Index end) {                                                  \
    run_slices(a, t, y, begin, end);                                                              \
  }                                                                                               \
  CW_SIMD_CLONES void slices_cloned(SliceView<V> a, TimesOne<V, X> t, X* y, Index begin,          \
                                    Index end) {                                                  \
    run_slices(a, t, y, begin, end);                                                              \
  }
CW_CLONED_LOOPS(double, double)
CW_CLONED_LOOPS(float, float)
CW_CLONED_LOOPS(float, double)

template <class X, class V, int T, class Term>
void run(const RowsView<V, T>& a, Term term, X* y) {
  // Threads that share a row are the device's; here a row is one loop.
  const CsrView<V> rows{a.rows, a.row_start, a.column, a.value};
  for_ranges(a.rows, [&](Index begin, Index end) { rows_cloned(rows, term, y, begin, end); });
}

template <class X, class V, class Term>
void run(const SliceView<V>& a, Term term, X* y) {
  for_ranges(a.rows, [&](Index begin, Index end) { slices_cloned(a, term, y, begin, end); });
}

// ---- the others --------------------------------------------------------------------------------

template <class X, class V, class Term>
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

template <class X, class V, class Term>
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

/// Parts begin where a row does, so that each row has one writer.
template <class X, class V, class Term>
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

template <class X, class V, class Term>
void run(const CooView<V>& a, Term term, X* y) {
  std::fill(y, y + a.rows, X{0});
  add_coo(a, term, y);
}

template <class X, class V, class Term>
void run(const HybView<V>& a, Term term, X* y) {
  run(a.ell, term, y);
  add_coo(a.coo, term, y);
}

template <class X, class V, class Term>
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
void multiply(const Stream<Space::host>&, const View& a, const X* x, X* y, int) {
  run(a, TimesX<typename View::Value, X>{entries_of(a).value, entries_of(a).column, x}, y);
}

template <class View, class X>
void sum_rows(const Stream<Space::host>&, const View& a, X* y, int) {
  run(a, TimesOne<typename View::Value, X>{entries_of(a).value}, y);
}

#define CW_INSTANTIATE(View, X)                                                       \
  template void multiply(const Stream<Space::host>&, const View&, const X*, X*, int); \
  template void sum_rows(const Stream<Space::host>&, const View&, X*, int);
CW_FOR_EACH_VIEW(CW_INSTANTIATE, double, double)
CW_FOR_EACH_VIEW(CW_INSTANTIATE, float, float)
CW_FOR_EACH_VIEW(CW_INSTANTIATE, float, double)

}  // namespace cw
