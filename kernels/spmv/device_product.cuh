#pragma once

#include <array>
#include <concepts>

#include "kernels/core/device/launch.cuh"
#include "kernels/core/parallel.hpp"
#include "kernels/core/thresholds.hpp"
#include "kernels/spmv/format_matrix.hpp"

namespace cw {

/// The sum of `value` over the `width` threads of a row; the first of them gets it.
template <class X>
__device__ X row_total(X value, int width) {
  for (int offset = width / 2; offset > 0; offset /= 2) {
    value += __shfl_down_sync(0xffffffffu, value, offset, width);
  }
  return value;
}

/// What an entry adds to the sum of its row.
template <class T>
concept RowTerm = requires(const T& term, std::int64_t k) {
  // Entries that a thread takes at once.
  { T::batch_size } -> std::convertible_to<int>;
  // What entry k adds.
  term(k);
};

/// One whose loads can be started ahead.
template <class T>
concept PrefetchableRowTerm = RowTerm<T> &&
    requires(const T& term, std::int64_t k, typename T::Place place, typename T::Value value) {
  // Rows that a warp adds up side by side.
  { T::warps_at_once } -> std::convertible_to<int>;
  // What entry k adds, in steps: where its factor is, the factor, and the product.
  { term.place_of(k) } -> std::same_as<typename T::Place>;
  T::product(value, T::factor_at(place));
  // The same term, reading values and columns past the caches, so that x stays there.
  term.passing_by();
};

/// A thread's part of a sum over entries.
///
/// A row is short, and most of its time is spent waiting for loads that were not started early
/// enough. So entries are taken in batches of Term::batch_size; in the last batch, a condition
/// leaves out what lies beyond the last entry. The place of an entry beyond the last may be more
/// than an Index counts.
template <class X, RowTerm Term>
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

/// The sums of several parts. The loads of all their first batches are in flight together. Unsigned
/// places need half the instructions of places of 64 bits.
template <class X, int parts, RowTerm Term>
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

/// Sums a batch in pairs, because each addition of a chain of eight would wait for the one before.
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

/// Where a thread finds the entries of a batch: everything that is known before x and the values
/// are there.
template <PrefetchableRowTerm Term>
struct Batch {
  static constexpr int batch_size = Term::batch_size;
  unsigned left;  ///< from the batch's first entry to the thread's end, in stored entries; 0: none
                  ///< is left
  const typename Term::Value* value;
  typename Term::Place place[batch_size];  ///< where each entry's factor lies

  __device__ Batch(const Term& term, unsigned first, unsigned end, unsigned stride)
      : left(first < end ? end - first : 0), value(term.value + first) {
#pragma unroll
    for (unsigned i = 0; i < batch_size; ++i) {
      place[i] = i * stride < left ? term.place_of(first + i * stride) : typename Term::Place{};
    }
  }
};

/// The same sum for small matrices, where registers are to spare. A batch is located while the
/// loads of the one before are on their way; the first one is located before `ready()`, which waits
/// for x and the values. All loads of a batch come before its arithmetic: a product next to its
/// loads would wait for them one by one.
///
/// Places are unsigned, because an entry beyond the last may be more than an Index counts. 64 bits
/// would take twice the instructions, and these are what a product waits for when a scheduler has
/// only a warp or two.
template <class X, PrefetchableRowTerm Term, std::invocable Ready>
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
    // Two branches, so that no arithmetic comes between the loads in either of them.
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

/// Reads what a product needs only once. For a large matrix such loads bypass the caches, which
/// then keep x.
template <bool passes_by, class T>
__device__ T read_of_matrix(const T* from) {
  if constexpr (passes_by) {
    return read_once(from);
  } else {
    return *from;
  }
}

/// The term of a product with x: what one entry adds.
template <class V, class X, bool passes_by = false>
struct TimesX {
  static constexpr int batch_size = product_batch;
  static constexpr int warps_at_once = 1;
  using Value = V;
  using Place = const X*;
  const V* value;
  const Index* column;
  const X* x;
  __device__ Place place_of(std::int64_t k) const {
    return x + read_of_matrix<passes_by>(&column[k]);
  }
  __device__ static X factor_at(Place place) { return *place; }
  __device__ static X product(V of_entry, X factor) { return static_cast<X>(of_entry) * factor; }
  __device__ X operator()(std::int64_t k) const {
    return product(read_of_matrix<passes_by>(&value[k]), *place_of(k));
  }
  TimesX<V, X, true> passing_by() const { return {value, column, x}; }
};

/// The term of row sums of a matrix of ones: what one entry adds. Values are never read.
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
  __device__ Place place_of(std::int64_t k) const {
    return x + read_of_matrix<passes_by>(&column[k]);
  }
  __device__ static X factor_at(Place place) { return *place; }
  __device__ static X product(One, X factor) { return factor; }
  __device__ X operator()(std::int64_t k) const { return *place_of(k); }
  OfX<X, true> passing_by() const { return {column, x}; }
};

}  // namespace cw
