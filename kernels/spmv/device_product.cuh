#pragma once

#include <array>
#include <concepts>

#include "kernels/core/device/launch.cuh"
#include "kernels/core/parallel.hpp"
#include "kernels/spmv/thresholds.hpp"
#include "kernels/spmv/view_matrix.hpp"

namespace cw {

/// The sum of `value` over the `width` threads of a row, in the first of them.
template <class X>
__device__ X row_total(X value, int width) {
  for (int offset = width / 2; offset > 0; offset /= 2) {
    value += __shfl_down_sync(0xffffffffu, value, offset, width);
  }
  return value;
}

/// What an entry adds to the sum of its row.
template <class T>
concept RowTerm = requires(const T& term, std::int64_t k, typename T::Place place,
                           typename T::Value value) {
  // Entries that a thread takes at once, and rows that a warp adds up side by side.
  { T::batch_size } -> std::convertible_to<int>;
  { T::warps_at_once } -> std::convertible_to<int>;
  // What entry k adds.
  term(k);
  // The same in steps that can be loaded ahead: where its factor is, the factor, and the product.
  { term.place_of(k) } -> std::same_as<typename T::Place>;
  T::product(value, T::factor_at(place));
  // The same term, reading values and columns past the caches, so that x stays there.
  term.passing_by();
};

/// A thread's part of a sum over entries.
///
/// A row is short, and what it costs is waiting for loads that are not yet in flight. So entries
/// are taken in batches of Term::batch_size, the last ones under a predicate instead of one by one.
/// A batch past the last may be more than an Index counts.
template <class X, class Term>
__device__ X partial_sum(const EntryRange& entries, const Term& term) {
  constexpr int batch_size = Term::batch_size;
  X sum = 0;
  for (std::int64_t k = entries.begin; k < entries.end;
       k += std::int64_t{batch_size} * entries.stride) {
    X added[batch_size];
#pragma unroll
    for (int i = 0; i < batch_size; ++i) {
      const std::int64_t at = k + std::int64_t{i} * entries.stride;
      added[i] = at < entries.end ? term(at) : X{0};
    }
#pragma unroll
    for (int i = 0; i < batch_size; ++i) sum += added[i];
  }
  return sum;
}

/// The sums of several parts: the loads of all their first batches are in flight together. Unsigned
/// places take half the instructions of places of 64 bits.
template <class X, int parts, class Term>
__device__ void partial_sums(const EntryRange (&entries)[parts], const Term& term,
                             X (&sum)[parts]) {
  constexpr unsigned batch_size = Term::batch_at_once;
  X added[parts][batch_size];
#pragma unroll
  for (int part = 0; part < parts; ++part) {
    const auto first = static_cast<unsigned>(entries[part].begin);
    const auto end = static_cast<unsigned>(entries[part].end);
    const auto stride = static_cast<unsigned>(entries[part].stride);
    const unsigned left = first < end ? end - first : 0;
#pragma unroll
    for (unsigned i = 0; i < batch_size; ++i) {
      added[part][i] = i * stride < left ? term(std::int64_t{first} + i * stride) : X{0};
    }
  }
#pragma unroll
  for (int part = 0; part < parts; ++part) {
    const EntryRange& own = entries[part];
    sum[part] = 0;
#pragma unroll
    for (unsigned i = 0; i < batch_size; ++i) sum[part] += added[part][i];
    for (std::int64_t k = own.begin + std::int64_t{batch_size} * own.stride; k < own.end;
         k += own.stride) {
      sum[part] += term(k);
    }
  }
}

/// Sums a batch in pairs: a chain of eight additions would be waited for.
template <class X, int size>
__device__ X batch_total(X (&added)[size]) {
  static_assert((size & (size - 1)) == 0);
#pragma unroll
  for (int left = size / 2; left > 0; left /= 2) {
#pragma unroll
    for (int i = 0; i < left; ++i) added[i] = added[2 * i] + added[2 * i + 1];
  }
  return added[0];
}

/// Where a thread finds a batch: all that can be known before x and the values are there.
template <class Term>
struct Batch {
  static constexpr int batch_size = Term::batch_size;
  unsigned left;  ///< as far as the thread's last entry, in entries of the matrix; 0: none
  const typename Term::Value* value;
  typename Term::Place place[batch_size];  ///< of each entry's factor

  __device__ Batch(const Term& term, unsigned first, unsigned end, unsigned stride)
      : left(first < end ? end - first : 0), value(term.value + first) {
#pragma unroll
    for (unsigned i = 0; i < batch_size; ++i) {
      place[i] = i * stride < left ? term.place_of(first + i * stride) : typename Term::Place{};
    }
  }
};

/// The same sum, for small matrices, where registers are to spare: a batch is located while the one
/// before is on its way, and the first before `ready()`, which waits for x and the values. Loads
/// come first and arithmetic after them: a product next to its loads waits for them one by one.
///
/// Unsigned, because a batch past the last may be more than an Index counts; 64 bits would be twice
/// the instructions, and with a warp or two a scheduler these are what a product waits for.
template <class X, class Term, class Ready>
__device__ X partial_sum_ahead(const EntryRange& entries, const Term& term, Ready ready) {
  constexpr int batch_size = Term::batch_size;
  const auto end = static_cast<unsigned>(entries.end);
  const auto stride = static_cast<unsigned>(entries.stride);
  auto first = static_cast<unsigned>(entries.begin);
  Batch<Term> batch(term, first, end, stride);
  ready();
  X sum = 0;
  while (batch.left > 0) {
    typename Term::Value value[batch_size];
    X factor[batch_size];
#pragma unroll
    for (unsigned i = 0; i < batch_size; ++i) {
      value[i] = 0;
      factor[i] = 0;
      if (i * stride < batch.left) {
        value[i] = batch.value[i * stride];
        factor[i] = term.factor_at(batch.place[i]);
      }
    }
    const auto total = [&] {
      X added[batch_size];
#pragma unroll
      for (int i = 0; i < batch_size; ++i) added[i] = Term::product(value[i], factor[i]);
      return batch_total(added);
    };
    // Two branches, so that in neither of them arithmetic comes between the loads.
    if (batch.left <= batch_size * stride) {
      sum += total();
      break;
    }
    first += batch_size * stride;
    batch = Batch<Term>(term, first, end, stride);
    sum += total();
  }
  return sum;
}

/// What is read once a product. Large matrices pass by the caches, so that these keep x.
template <bool passes_by, class T>
__device__ T read_once(const T* from) {
  if constexpr (passes_by) {
    return __ldcs(from);
  } else {
    return *from;
  }
}

/// What an entry adds to a product with x.
template <class V, class X, bool passes_by = false>
struct TimesX {
  static constexpr int batch_size = product_batch;
  static constexpr int warps_at_once = 1;
  using Value = V;
  using Place = const X*;
  const V* value;
  const Index* column;
  const X* x;
  __device__ Place place_of(std::int64_t k) const { return x + read_once<passes_by>(&column[k]); }
  __device__ static X factor_at(Place place) { return *place; }
  __device__ static X product(V of_entry, X factor) { return static_cast<X>(of_entry) * factor; }
  __device__ X operator()(std::int64_t k) const {
    return product(read_once<passes_by>(&value[k]), *place_of(k));
  }
  TimesX<V, X, true> passing_by() const { return {value, column, x}; }
};

/// What an entry adds to the sums of a matrix of ones, whose values are never read.
template <class X, bool passes_by = false>
struct OfX {
  static constexpr int batch_size = row_sum_batch;
  static constexpr int warps_at_once = row_sum_warps_at_once;
  static constexpr int batch_at_once = row_sum_batch_at_once;
  struct One {
    One() = default;
    __device__ One(int) {
    }  // NOLINT(google-explicit-constructor): stands where numbers are set to 0
  };
  using Value = One;
  using Place = const X*;
  static constexpr const One* value = nullptr;
  const Index* column;
  const X* x;
  __device__ Place place_of(std::int64_t k) const { return x + read_once<passes_by>(&column[k]); }
  __device__ static X factor_at(Place place) { return *place; }
  __device__ static X product(One, X factor) { return factor; }
  __device__ X operator()(std::int64_t k) const { return *place_of(k); }
  OfX<X, true> passing_by() const { return {column, x}; }
};

}  // namespace cw
