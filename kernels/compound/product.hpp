#pragma once

#include "kernels/compound/storage.hpp"
#include "kernels/spmv/views.hpp"

// What one thread does in a product of compound entries, on host and device.

namespace cw {

/// The part of a product that falls to one thread. `Algebra` is that of the part; `Entries` and
/// `Factors` know where the matrix's entries and the vector's parts lie.
template <class Algebra, class R, class Entries, class Factors>
struct CompoundProduct {
  using Matrix = typename Algebra::template Matrix<R>;
  using Sum = typename Algebra::template Vector<R>;

  Entries entries;
  const Index* column;
  Factors x;

  /// Entries whose loads are in flight together: as many as keep a thread's registers free.
  CW_HD static constexpr int batch_size() {
#if defined(__CUDA_ARCH__)
    const int bytes = static_cast<int>(sizeof(Matrix) + sizeof(Sum));
    return bytes <= 16 ? 8 : bytes <= 40 ? 4 : bytes <= 96 ? 2 : 1;
#else
    return 1;
#endif
  }

  /// Adds the products of a thread's entries, one after another. `once`: as read_once() says.
  template <bool once>
  CW_HD Sum sum(const EntryRange& range, int part) const {
    constexpr int batch = batch_size();
    Sum total{};
    for (Place k = range.begin; k < range.end; k += Place{batch} * range.stride) {
      Matrix a[batch];
      Sum factor[batch];
      CW_UNROLL(batch)
      for (int i = 0; i < batch; ++i) {
        const Place at = k + Place{i} * range.stride;
        if (at < range.end) {
          a[i] = entries.template load<once>(at);
          factor[i] = x.load(read<once>(column + at), part);
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
