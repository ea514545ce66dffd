#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>

#include "kernels/spmv/warp_view.hpp"

// How products on the host take rows side by side in vector registers.

namespace cw::host {

/// As many lanes as one vector register of 32 bytes holds. Where registers are shorter, compilers
/// use several.
template <class X>
struct Vectors {
  static constexpr int bytes = 32;
  static constexpr int lanes = bytes / static_cast<int>(sizeof(X));
  using Integer = std::conditional_t<sizeof(X) == 8, std::int64_t, std::int32_t>;
  typedef X Real __attribute__((vector_size(bytes)));
  typedef Integer Count __attribute__((vector_size(bytes)));
  // Vectors are passed by reference: passed by value, they would require AVX of every caller.
  template <class V>
  [[gnu::always_inline]] static void load(const V* values, Real& to) {
    typedef V Stored __attribute__((vector_size(lanes * sizeof(V))));
    Stored stored;
    std::memcpy(&stored, values, sizeof stored);
    to = __builtin_convertvector(stored, Real);
  }
  [[gnu::always_inline]] static void load_counts(const Index* values, Count& to) {
    typedef Index Stored __attribute__((vector_size(lanes * sizeof(Index))));
    Stored stored;
    std::memcpy(&stored, values, sizeof stored);
    to = __builtin_convertvector(stored, Count);
  }
  /// Loads x at some columns. Columns are loaded in pairs, because such a product waits for loads.
  /// A gather instruction is no faster than single loads on most processors, and slower on many.
  [[gnu::always_inline]] static void gather(const X* x, const Index* column, Real& to) {
    static_assert(std::endian::native == std::endian::little && sizeof(Index) == 4);
    std::uint64_t pairs[lanes / 2];
    std::memcpy(pairs, column, sizeof pairs);
    [&]<std::size_t... I>(std::index_sequence<I...>) __attribute__((always_inline)) {
      to = Real{x[(pairs[I / 2] >> (32 * (I % 2))) & 0xffffffffU]...};
    }
    (std::make_index_sequence<lanes>{});
  }
};

/// What an entry adds to the sum of its row, an X: entry k alone, or k and its neighbours to the
/// sums of as many rows.
template <class T, class X>
concept RowTerm = requires(const T& term, Index k, typename Vectors<X>::Real& sums) {
  { term(k) } -> std::same_as<X>;
  term.add(k, sums);
};

template <class V, class X>
struct TimesX {
  const V* value;
  const Index* column;
  const X* x;
  X operator()(Index k) const { return static_cast<X>(value[k]) * x[column[k]]; }
  /// Adds the products of entry k and its neighbours to the sums of as many rows.
  [[gnu::always_inline]] void add(Index k, typename Vectors<X>::Real& sum) const {
    typename Vectors<X>::Real factor, x_there;
    Vectors<X>::load(value + k, factor);
    Vectors<X>::gather(x, column + k, x_there);
    sum += factor * x_there;
  }
};

/// What an entry adds to the row sums of a matrix of ones. Values are never read.
template <class X>
struct OfX {
  const Index* column;
  const X* x;
  X operator()(Index k) const { return x[column[k]]; }
  [[gnu::always_inline]] void add(Index k, typename Vectors<X>::Real& sum) const {
    typename Vectors<X>::Real x_there;
    Vectors<X>::gather(x, column + k, x_there);
    sum += x_there;
  }
};

/// The sums of neighbouring stored rows, side by side in vector registers.
template <int Lanes, class X>
struct LaneSums {
  static constexpr int width = Vectors<X>::lanes;
  typename Vectors<X>::Real sum[Lanes / width] = {};

  /// Adds `steps` entries to each lane. The lanes' first entries lie from k on, later ones `stride`
  /// apart.
  template <RowTerm<X> Term>
  [[gnu::always_inline]] void add(Term term, Index k, Index stride, Index steps) {
    for (Index step = 0; step < steps; ++step, k += stride) {
#pragma GCC unroll 8
      for (int v = 0; v < Lanes / width; ++v) term.add(k + v * width, sum[v]);
    }
  }

  /// Adds the entries that the first `rows` lanes have beyond `done`. Padding is left out: so an
  /// infinite x does no harm there, and a single long row keeps only its own vector busy.
  template <RowTerm<X> Term>
  [[gnu::always_inline]] void add_rest(Term term, Index k, Index stride, Index done,
                                       const Index* row_length, Index rows) {
    constexpr int vectors = Lanes / width;
    Index length[Lanes] = {};
    for (Index i = 0; i < rows; ++i) length[i] = row_length[i] - done;
    typename Vectors<X>::Count lengths[vectors];
    int longest_vector = 0;
    Index longest = 0;
    Index second = 0;  // the longest row of all other vectors
    for (int v = 0; v < vectors; ++v) {
      Vectors<X>::load_counts(length + v * width, lengths[v]);
      const Index own = *std::max_element(length + v * width, length + (v + 1) * width);
      second = std::max(second, std::min(own, longest));
      if (own > longest) longest_vector = v;
      longest = std::max(longest, own);
    }
    for (Index step = 0; step < second; ++step, k += stride) {
#pragma GCC unroll 8
      for (int v = 0; v < vectors; ++v) add_where(lengths[v] > step, term, k + v * width, sum[v]);
    }
    const int v = longest_vector;
    for (Index step = second; step < longest; ++step, k += stride) {
      add_where(lengths[v] > step, term, k + v * width, sum[v]);
    }
  }

  template <class Mask, RowTerm<X> Term>
  [[gnu::always_inline]] static void add_where(const Mask& mask, Term term, Index k,
                                               typename Vectors<X>::Real& to) {
    typename Vectors<X>::Real next = to;
    term.add(k, next);
    to = mask ? next : to;
  }

  [[gnu::always_inline]] void store(X* to) const { std::memcpy(to, sum, sizeof sum); }
};

}  // namespace cw::host
