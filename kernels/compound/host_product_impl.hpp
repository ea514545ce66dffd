#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <iterator>
#include <utility>

#include "kernels/compound/algebra_list.hpp"
#include "kernels/compound/host_product.hpp"
#include "kernels/compound/storage.hpp"
#include "kernels/core/simd.hpp"
#include "kernels/spmv/host_shares.hpp"

// Products of compound entries on the host. Included by one file for each type of numbers.

namespace cw {

namespace host_compound {

/// A sum of products, as the algebra adds them up.
template <class A, class R>
class PlainSum {
 public:
  using Matrix = typename A::template Matrix<R>;
  using Vector = typename A::template Vector<R>;
  /// Additions that do not wait for each other.
  static constexpr int chains = number_count<Vector, R>;

  void add(const Matrix& a, const Vector& x) { A::template add_product<R>(sum_, a, x); }
  void add(const PlainSum& other) { A::template add<R>(sum_, other.sum_); }
  Vector total() const { return sum_; }

 private:
  Vector sum_{};
};

/// A sum of products by way of outer products, which vector registers multiply and add at once.
template <class A, class R>
class OuterSum {
 public:
  using Matrix = typename A::template Matrix<R>;
  using Vector = typename A::template Vector<R>;

 private:
  static constexpr int numbers = number_count<Matrix, R>;
  static constexpr int bytes = std::min<int>(sizeof(Vector), 32);
  static constexpr int pieces = sizeof(Vector) / bytes;
  typedef R Lanes __attribute__((vector_size(bytes)));

 public:
  static constexpr int chains = numbers * pieces;

  void add(const Matrix& a, const Vector& x) {
    Lanes factor[pieces];
    std::memcpy(factor, &x, sizeof x);
    for (int n = 0; n < numbers; ++n) {
      for (int i = 0; i < pieces; ++i) sum_[n][i] += number<R>(a, n) * factor[i];
    }
  }
  void add(const OuterSum& other) {
    for (int n = 0; n < numbers; ++n) {
      for (int i = 0; i < pieces; ++i) sum_[n][i] += other.sum_[n][i];
    }
  }
  Vector total() const {
    Vector by_number[numbers];
    std::memcpy(by_number, sum_, sizeof by_number);
    return A::template from_outer<R>(by_number);
  }

 private:
  Lanes sum_[numbers][pieces] = {};
};

/// A sum of products of pairs of numbers, several side by side in vector registers.
template <class A, class R>
class PairSum {
 public:
  using Matrix = typename A::template Matrix<R>;
  using Vector = typename A::template Vector<R>;

 private:
  static constexpr int numbers = number_count<Matrix, R>;
  static constexpr int bytes = std::min<int>(std::bit_floor(sizeof(Matrix)), 32);
  static constexpr int lanes = bytes / static_cast<int>(sizeof(R));
  static constexpr int pieces = numbers / lanes;
  static constexpr int rest = numbers % lanes;
  typedef R Lanes __attribute__((vector_size(bytes)));

 public:
  static constexpr int chains = pieces + rest;

  void add(const Matrix& a, const Vector& x) {
    add_pieces(a, x, std::make_integer_sequence<int, pieces>{});
    for (int i = 0; i < rest; ++i) {
      const int n = pieces * lanes + i;
      rest_[i] += number<R>(a, n) * number<R>(x, A::factor_of(n));
    }
  }
  void add(const PairSum& other) {
    for (int i = 0; i < pieces; ++i) sum_[i] += other.sum_[i];
    for (int i = 0; i < rest; ++i) rest_[i] += other.rest_[i];
  }
  Vector total() const {
    R by_number[numbers];
    std::memcpy(by_number, sum_, sizeof sum_);
    std::copy(rest_, rest_ + rest, by_number + pieces * lanes);
    return A::template from_pairs<R>(by_number);
  }

 private:
  template <int... piece>
  void add_pieces(const Matrix& a, const Vector& x, std::integer_sequence<int, piece...>) {
    (add_piece<piece>(a, x, std::make_integer_sequence<int, lanes>{}), ...);
  }
  template <int piece, int... lane>
  void add_piece(const Matrix& a, const Vector& x, std::integer_sequence<int, lane...>) {
    Lanes entry;
    std::memcpy(&entry, &number<R>(a, piece * lanes), sizeof entry);
    sum_[piece] += entry * Lanes{number<R>(x, A::factor_of(piece * lanes + lane))...};
  }

  Lanes sum_[pieces] = {};
  R rest_[rest + 1] = {};  // an array has an element
};

template <class A, class R>
struct SumOf {
  using Type = PlainSum<A, R>;
};
template <class A, class R>
requires requires(const typename A::template Vector<R>* sums) { A::template from_outer<R>(sums); }
struct SumOf<A, R> {
  using Type = OuterSum<A, R>;
};
template <class A, class R>
requires requires(const R* sums) { A::template from_pairs<R>(sums); }
struct SumOf<A, R> {
  using Type = PairSum<A, R>;
};

/// The products of a row's entries.
template <class A, class R, class Entries, class Factors>
struct RowProducts {
  using Sum = typename SumOf<A, R>::Type;

  Entries entries;
  const Index* column;
  Factors x;

  /// Their sum: several sums in turn where an entry has few numbers, because each addition waits
  /// for the one before.
  Sum sum(const EntryRange& range) const {
    constexpr int turns = Sum::chains <= 2 ? 4 : Sum::chains <= 4 ? 2 : 1;
    const Place stride = range.stride;
    const auto add = [&](Sum& to, Place k) {
      to.add(entries.template load<EntrySource::memory>(k), x.load(column[k], 0));
    };
    Sum sums[turns];
    Place k = range.begin;
    if constexpr (turns > 1) {
      for (; k + (turns - 1) * stride < range.end; k += turns * stride) {
        for (int turn = 0; turn < turns; ++turn) add(sums[turn], k + turn * stride);
      }
    }
    for (; k < range.end; k += stride) add(sums[0], k);
    for (int left = turns / 2; left > 0; left /= 2) {
      for (int i = 0; i < left; ++i) sums[i].add(sums[i + left]);
    }
    return sums[0];
  }
};

/// A matrix's entries and a vector in any layout, chosen at run time. It serves the layouts that
/// are seldom used on the host.
template <class Entry, class R>
struct AnyEntries {
  const R* numbers;
  InnerLayout inner;
  Place stride;
  template <EntrySource source>
  Entry load(Place k) const {
    if (inner == InnerLayout::aos) return AosEntries<Entry, R>{numbers}.template load<source>(k);
    return SplitEntries<Entry, R>{numbers, stride}.template load<source>(k);
  }
};
template <class Entry, class R>
struct AnyVector {
  R* numbers;
  Place entries;
  VectorLayout layout;
  Entry load(Index i, int part) const {
    if (layout == VectorLayout::aos) return AosVector<Entry, R>{numbers, entries, 1}.load(i, part);
    return SoaVector<Entry, R>{numbers, entries, 1}.load(i, part);
  }
  void store(Index i, int part, const Entry& entry) const {
    if (layout == VectorLayout::aos) {
      AosVector<Entry, R>{numbers, entries, 1}.store(i, part, entry);
    } else {
      SoaVector<Entry, R>{numbers, entries, 1}.store(i, part, entry);
    }
  }
};

/// What is shared out: warps or, of CSR, rows.
template <class View>
Index parts_of(const View& a) {
  return a.warps();
}
template <class R, int T>
Index parts_of(const RowsView<R, T>& a) {
  return a.rows;
}
template <class View>
WarpOffsets offsets_of_parts(const View& a) {
  return a.offsets();
}
template <class R, int T>
WarpOffsets offsets_of_parts(const RowsView<R, T>& a) {
  return {a.row_start, a.rows, 1};
}

/// Calls work(begin, end) for parts of all rows, or groups of rows, shared among threads.
template <class View, class Work>
void for_parts(const View& a, Index count, const Schedule& schedule, Work work) {
  if (schedule.distribution == Distribution::dynamic) {
    constexpr Index chunk = 64;
    const Index chunks = (count + chunk - 1) / chunk;
#pragma omp parallel for schedule(dynamic)
    for (Index i = 0; i < chunks; ++i) work(i * chunk, std::min(count, (i + 1) * chunk));
  } else {
    const WarpOffsets offsets = offsets_of_parts(a);
    constexpr Place overhead = 8;  // what a part costs besides its entries
    for_equal_shares(
        count,
        [&](Index i) { return overhead * i + (offsets.per_warp > 0 ? offsets.first_entry(i) : 0); },
        work);
  }
}

template <class R, class Products, class Result, class View>
void multiply_some(const View& a, const Products& products, const Result& y, Index begin,
                   Index end) {
  for (Index warp = begin; warp < end; ++warp) {
    const int width = a.width(warp);
    for (int first = 0; first < warp_size; first += width) {
      const Lane head = a.lane(warp, first);
      if (head.row < 0) continue;
      auto sum = products.sum(head.entries);
      for (int lane = first + 1; lane < first + width; ++lane) {
        sum.add(products.sum(a.lane(warp, lane).entries));
      }
      y.store(head.row, 0, sum.total());
    }
  }
}

/// Only on the device do threads share a row of CSR; here a row is one loop.
template <class R, class Products, class Result, int T>
void multiply_some(const RowsView<R, T>& a, const Products& products, const Result& y, Index begin,
                   Index end) {
  for (Index row = begin; row < end; ++row) {
    y.store(row, 0, products.sum({a.row_start[row], a.row_start[row + 1], 1}).total());
  }
}

template <class A, class R>
void multiply_any(const CompoundView<R>& view, const CompoundOperands<R>& o, Index begin,
                  Index end) {
  using Matrix = typename A::template Matrix<R>;
  using Vector = typename A::template Vector<R>;
  const auto with = [&](const auto& a, auto entries, auto x, auto y) {
    const RowProducts<A, R, decltype(entries), decltype(x)> products{entries, a.column, x};
    multiply_some<R>(a, products, y, begin, end);
  };
  std::visit(
      [&]<class View>(const View& a) {
        if constexpr (!std::is_same_v<View, std::monostate>) {
          R* const x = const_cast<R*>(o.x);  // only y's vector is stored to
          if (o.inner == InnerLayout::aos && o.vector == VectorLayout::aos) {
            with(a, AosEntries<Matrix, R>{a.value}, AosVector<Vector, R>{x, o.x_entries, 1},
                 AosVector<Vector, R>{o.y, o.y_entries, 1});
          } else {
            with(a, AnyEntries<Matrix, R>{a.value, o.inner, o.stride},
                 AnyVector<Vector, R>{x, o.x_entries, o.vector},
                 AnyVector<Vector, R>{o.y, o.y_entries, o.vector});
          }
        }
      },
      view);
}

template <class A, class R>
void multiply(const CompoundView<R>& view, const CompoundOperands<R>& o, const Schedule& schedule) {
  std::visit(
      [&]<class View>(const View& a) {
        if constexpr (!std::is_same_v<View, std::monostate>) {
          if (a.rows == 0) return;
          for_parts(a, parts_of(a), schedule,
                    [&](Index begin, Index end) { multiply_cloned(A{}, view, o, begin, end); });
        }
      },
      view);
}

}  // namespace host_compound

template <class R>
HostCompoundProduct<R> host_compound_product(std::size_t algebra) {
#define CW_PRODUCT(Algebra, description) host_compound::multiply<Algebra, R>,
  static constexpr HostCompoundProduct<R> product[] = {CW_FOR_EACH_ALGEBRA(CW_PRODUCT)};
#undef CW_PRODUCT
  return algebra < std::size(product) ? product[algebra] : nullptr;
}

// Compilers clone functions for several instruction sets, but not templates.
#define CW_CLONED(A, R)                                                                       \
  CW_SIMD_CLONES CW_FLATTEN static void multiply_cloned(                                      \
      A, const CompoundView<R>& view, const CompoundOperands<R>& o, Index begin, Index end) { \
    host_compound::multiply_any<A>(view, o, begin, end);                                      \
  }
#define CW_CLONED_double(A, description) CW_CLONED(A, double)
#define CW_CLONED_float(A, description) CW_CLONED(A, float)
#define CW_INSTANTIATE_HOST_PRODUCTS(R) \
  CW_FOR_EACH_ALGEBRA(CW_CLONED_##R)    \
  template HostCompoundProduct<R> host_compound_product<R>(std::size_t algebra);

}  // namespace cw
