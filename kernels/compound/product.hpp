#pragma once

#include "kernels/compound/storage.hpp"
#include "kernels/spmv/warp_view.hpp"

// What one thread of the device does in a product of compound entries.

namespace cw {

/// What counts entries. A block has few of them in shared memory, and 64 bits take two registers.
template <EntrySource source>
struct CountOf {
  using Type = Place;
};
template <>
struct CountOf<EntrySource::shared> {
  using Type = int;
};

/// The part of a product that falls to one thread of the device. `Algebra` is that of the part;
/// `Entries` and `Factors` know where the matrix's entries and the vector's parts lie.
template <class Algebra, class R, class Entries, class Factors, EntrySource source>
struct CompoundProduct {
  using Matrix = typename Algebra::template Matrix<R>;
  using Sum = typename Algebra::template Vector<R>;

  Entries entries;
  const Index* column;
  Factors x;

  /// Adds the products of a thread's entries to a sum: one after another, but the loads of a batch
  /// before its sums.
  CW_HD void add(Sum& total, const EntryRange& range, int part) const {
    constexpr int batch = batch_size();
    using Count = typename CountOf<source>::Type;
    for (Count k = range.begin; k < range.end; k += Count{batch} * range.stride) {
      Matrix a[batch];
      Sum factor[batch];
      CW_UNROLL(batch)
      for (int i = 0; i < batch; ++i) {
        const Count at = k + Count{i} * range.stride;
        if (at < range.end) {
          a[i] = entries.template load<source>(at);
          factor[i] = x.load(column_of(at), part);
        }
      }
      CW_UNROLL(batch)
      for (int i = 0; i < batch; ++i) {
        if (k + Count{i} * range.stride < range.end) {
          Algebra::template add_product<R>(total, a[i], factor[i]);
        }
      }
    }
  }

 private:
  /// Entries whose loads are in flight together: as many as keep a thread's registers free. Where
  /// entries are in shared memory, many threads with one load each hide more.
  CW_HD static constexpr int batch_size() {
    if constexpr (source == EntrySource::shared) {
      return sizeof(Sum) < 16 ? static_cast<int>(16 / sizeof(Sum)) : 1;
    }
    const int bytes = static_cast<int>(sizeof(Matrix) + sizeof(Sum));
    return bytes <= 16 ? 8 : bytes <= 40 ? 4 : bytes <= 96 ? 2 : 1;
  }
  CW_HD Index column_of(Place k) const {
    if constexpr (source == EntrySource::memory) return read_constant(column + k);
    return load_from<source>(column + k);
  }
};

}  // namespace cw
