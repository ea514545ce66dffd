#include <algorithm>
#include <stdexcept>

#include "kernels/compound/algebra_list.hpp"
#include "kernels/compound/compound_matrix.hpp"
#include "kernels/compound/given_entry.hpp"
#include "kernels/compound/host_product.hpp"
#include "kernels/compound/makers.hpp"
#include "kernels/compound/outer_structure.hpp"
#include "version.hpp"
#if CW_CUDA
#include "kernels/compound/device/device_product.hpp"
#endif

namespace cw {

namespace {

template <class R>
using Encode = void (*)(const R*, R*);
template <class R>
Encode<R> encoding_of(std::size_t algebra) {
#define CW_ENCODE(A, description) encode<A, R>,
  static constexpr Encode<R> encodings[] = {CW_FOR_EACH_ALGEBRA(CW_ENCODE)};
#undef CW_ENCODE
  return encodings[algebra];
}

/// The most numbers of any algebra's entry in memory.
template <class R>
constexpr int most_numbers_of() {
#define CW_COUNT(A, description) , number_count<typename A::template Matrix<R>, R>
  return std::max({1 CW_FOR_EACH_ALGEBRA(CW_COUNT)});
#undef CW_COUNT
}

/// The numbers of an entry that adds nothing.
template <class R>
std::vector<R> zero_numbers_of(std::size_t algebra) {
#define CW_ZERO(A, description) zero_numbers<A, R>,
  static constexpr std::vector<R> (*zeros[])() = {CW_FOR_EACH_ALGEBRA(CW_ZERO)};
#undef CW_ZERO
  return zeros[algebra]();
}

/// Where number n of stored entry k lies among `stored` entries of `count` numbers each.
Place place_of(Place k, Place n, Place stored, Place count, InnerLayout inner) {
  switch (inner) {
    case InnerLayout::soa:
      return n * stored + k;
    case InnerLayout::aosoa:
      return k / aosoa_length * (count * aosoa_length) + n * aosoa_length + k % aosoa_length;
    default:
      return k * count + n;
  }
}

/// The stored entries that arrays have room for: whole structures of AoSoA.
Place room_for(Place stored, InnerLayout inner) {
  if (inner != InnerLayout::aosoa) return stored;
  return (stored + aosoa_length - 1) / aosoa_length * aosoa_length;
}

/// Numbers in memory of `stored_entries` entries.
Place numbers_in(std::size_t algebra, Index stored_entries, InnerLayout inner) {
  return room_for(stored_entries, inner) * algebras()[algebra].stored_numbers;
}

template <class R>
std::int64_t bytes_in(std::int64_t indices, Place numbers) {
  return indices * static_cast<std::int64_t>(sizeof(Index)) +
         numbers * static_cast<std::int64_t>(sizeof(R));
}

void require_schedule(const Schedule& schedule) {
  if (schedule.threads < warp_size || schedule.threads > 1024 ||
      schedule.threads % warp_size != 0) {
    throw std::invalid_argument("a block of " + std::to_string(schedule.threads) +
                                " threads; choose a multiple of 32 up to 1024");
  }
  const bool has_blocks = schedule.distribution == Distribution::fixed ||
                          schedule.distribution == Distribution::dynamic;
  if (has_blocks && schedule.blocks < 1) {
    throw std::invalid_argument("a static or dynamic schedule needs a number of blocks");
  }
}

template <Space S, class R>
class LaidOutMatrix final : public CompoundMatrix<S, R> {
 public:
  LaidOutMatrix(std::size_t algebra, Outer<S, R> outer, const CompoundLayout& layout)
      // In braces, in this order: what is counted of `outer` is counted before it moves.
      : LaidOutMatrix{numbers_in(algebra, outer.placement.stored_entries, layout.inner), algebra,
                      std::move(outer), layout} {}

  void set_values(std::span<const R> numbers) override {
    const auto given = static_cast<std::size_t>(this->algebra().matrix_numbers);
    if (numbers.size() != position_.size() * given) {
      throw std::invalid_argument("values of " + std::to_string(numbers.size()) + " numbers for " +
                                  std::to_string(position_.size()) + " entries of " +
                                  std::to_string(given));
    }
    std::vector<R> placed = placed_zeros();
    const auto count = static_cast<Place>(position_.size());
#pragma omp parallel for schedule(static)
    for (Place k = 0; k < count; ++k) {
      R stored[most_numbers];
      encode_(numbers.data() + static_cast<std::size_t>(k) * given, stored);
      put(position_[static_cast<std::size_t>(k)], stored, placed);
    }
    numbers_.upload(placed);
  }

  void multiply(Stream<S>& stream, const R* x, R* y) override {
    if (this->rows() == 0) return;
    product_(stream, {layout_.inner, stride_, layout_.vector, x, this->columns(), y, this->rows()});
    if constexpr (S == Space::host) clear_empty_rows(y);
  }

  void set_schedule(const Schedule& schedule) override {
    require_schedule(schedule);
    product_.set(schedule);
  }

 private:
  void clear_empty_rows(R* y) const {
    const Place count = this->algebra().vector_numbers;
    const InnerLayout layout =
        layout_.vector == VectorLayout::aos ? InnerLayout::aos : InnerLayout::soa;
    for (const Index row : empty_rows_) {
      for (Place n = 0; n < count; ++n) y[place_of(row, n, this->rows(), count, layout)] = 0;
    }
  }

  /// Puts the numbers of stored entry k where the inner layout wants them.
  void put(Place k, const R* from, std::vector<R>& placed) const {
    const auto count = static_cast<Place>(zero_.size());
    for (Place n = 0; n < count; ++n) {
      const Place at = place_of(k, n, this->stored_entries(), count, layout_.inner);
      placed[static_cast<std::size_t>(at)] = from[n];
    }
  }
  /// All entries adding nothing.
  std::vector<R> placed_zeros() const {
    std::vector<R> placed(numbers_.size());
    if (std::ranges::all_of(zero_, [](R number) { return number == R{0}; })) return placed;
    const auto room = static_cast<Place>(placed.size() / zero_.size());
#pragma omp parallel for schedule(static)
    for (Place k = 0; k < room; ++k) put(k, zero_.data(), placed);
    return placed;
  }

  LaidOutMatrix(Place numbers, std::size_t algebra, Outer<S, R> outer, const CompoundLayout& layout)
      : CompoundMatrix<S, R>(algebras()[algebra], outer.placement.rows, outer.placement.columns,
                             outer.placement.stored_entries,
                             bytes_in<R>(outer.structure->indices(), numbers)),
        zero_(zero_numbers_of<R>(algebra)),
        encode_(encoding_of<R>(algebra)),
        layout_(layout),
        position_(std::move(outer.placement.position)),
        empty_rows_(std::move(outer.placement.empty_rows)),
        structure_(std::move(outer.structure)),
        numbers_(static_cast<std::size_t>(numbers)),
        stride_(layout.inner == InnerLayout::aosoa ? aosoa_length : this->stored_entries()),
        product_(algebra, structure_->view(numbers_.data()), layout, this->stored_entries()) {
    numbers_.upload(placed_zeros());
  }

  /// The product in one space: on the host a function of the table.
  struct HostProduct {
    HostProduct(std::size_t algebra, const CompoundView<R>& of, const CompoundLayout&, Index)
        : function(host_compound_product<R>(algebra)), view(of) {}
    void operator()(Stream<S>&, const CompoundOperands<R>& operands) {
      function(view, operands, schedule);
    }
    void set(const Schedule& chosen) { schedule = chosen; }
    HostCompoundProduct<R> function;
    CompoundView<R> view;
    Schedule schedule;
  };
#if CW_CUDA
  using Product = std::conditional_t<S == Space::host, HostProduct, DeviceCompoundProduct<R>>;
#else
  using Product = HostProduct;
#endif

  static constexpr int most_numbers = most_numbers_of<R>();

  std::vector<R> zero_;
  Encode<R> encode_;
  CompoundLayout layout_;
  Indices position_, empty_rows_;
  std::unique_ptr<OuterStructure<S, R>> structure_;
  Array<R, S> numbers_;
  Place stride_;
  Product product_;
};

template <Space S, class R>
std::unique_ptr<CompoundMatrix<S, R>> make_matrix(std::size_t algebra, const CsrPattern& pattern,
                                                  const CompoundLayout& layout) {
  Outer<S, R> outer = make_outer<S, R>(layout.outer, pattern);
  if (!outer.structure) {
    throw std::invalid_argument("compound entries have no outer layout " + layout.outer);
  }
  return std::make_unique<LaidOutMatrix<S, R>>(algebra, std::move(outer), layout);
}

const bool are_registered = [] {
  CompoundMakers makers{make_matrix<Space::host, double>, make_matrix<Space::host, float>, nullptr,
                        nullptr};
#if CW_CUDA
  std::get<MakeCompoundMatrix<Space::device, double>>(makers) = make_matrix<Space::device, double>;
  std::get<MakeCompoundMatrix<Space::device, float>>(makers) = make_matrix<Space::device, float>;
#endif
  set_compound_makers(makers, CW_COMPOUND_BUILD);
  return true;
}();

}  // namespace

}  // namespace cw
