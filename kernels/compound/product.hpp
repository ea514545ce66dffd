#pragma once

#include "kernels/compound/storage.hpp"
#include "kernels/spmv/warp_view.hpp"

// What one thread does in a product of compound entries, on host and device.

namespace cw {

/// The part of a product that falls to one thread. `Algebra` is that of the part; `Entries` and
/// `Factors` know where the matrix's entries and the vector's parts lie. `past_l1`: the device's L1
/// cache keeps no entries (load_from()).
template <class Algebra, class R, class Entries, class Factors, bool past_l1 = false>
struct CompoundProduct {
  using Matrix = typename Algebra::template Matrix<R>;
  using Sum = typename Algebra::template Vector<R>;

  Entries entries;
  const Index* column;
  Factors x;

  /// The sum of the products of a thread's entries.
  CW_HD Sum sum(const EntryRange& range, int part) const {
#if defined(__CUDA_ARCH__)
    return sum_in_batches(range, part);
#else
    return sum_in_turns(range, part);
#endif
  }

 private:
  /// For the host: several sums in turn where an entry has few numbers, because each addition waits
  /// for the one before.
  CW_HD Sum sum_in_turns(const EntryRange& range, int part) const {
    constexpr int numbers = number_count<Sum, R>;
    constexpr int turns = numbers <= 2 ? 4 : numbers <= 4 ? 2 : 1;
    const auto add = [&](Sum& total, Place k) {
      Algebra::template add_product<R>(total, entries.template load<past_l1>(k),
                                       x.load(column[k], part));
    };
    Sum total[turns] = {};
    Place k = range.begin;
    for (; k + (turns - 1) * Place{range.stride} < range.end; k += turns * Place{range.stride}) {
      for (int turn = 0; turn < turns; ++turn) add(total[turn], k + turn * Place{range.stride});
    }
    for (int turn = 0; turn < turns - 1; ++turn) {
      const Place at = k + turn * Place{range.stride};
      if (at < range.end) add(total[turn], at);
    }
    for (int left = turns / 2; left > 0; left /= 2) {
      for (int i = 0; i < left; ++i) Algebra::template add<R>(total[i], total[i + left]);
    }
    return total[0];
  }

  /// Entries whose loads are in flight together: as many as keep a thread's registers free.
  CW_HD static constexpr int batch_size() {
    const int bytes = static_cast<int>(sizeof(Matrix) + sizeof(Sum));
    return bytes <= 16 ? 8 : bytes <= 40 ? 4 : bytes <= 96 ? 2 : 1;
  }

  /// For the device: one after another, but the loads of a batch before its sums.
  CW_HD Sum sum_in_batches(const EntryRange& range, int part) const {
    constexpr int batch = batch_size();
    Sum total{};
    for (Place k = range.begin; k < range.end; k += Place{batch} * range.stride) {
      Matrix a[batch];
      Sum factor[batch];
      CW_UNROLL(batch)
      for (int i = 0; i < batch; ++i) {
        const Place at = k + Place{i} * range.stride;
        if (at < range.end) {
          a[i] = entries.template load<past_l1>(at);
          factor[i] =
              x.load(past_l1 ? load_from<past_l1>(column + at) : read_constant(column + at), part);
        }
      }
      CW_UNROLL(batch)
      for (int i = 0; i < batch; ++i) {
        if (k + Place{i} * range.stride < range.end) {
          Algebra::template add_product<R>(total, a[i], factor[i]);
        }
      }
    }
    return total;
  }
};

}  // namespace cw
