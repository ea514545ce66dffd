#include "kernels/compound/compound_matrix.hpp"

#include <algorithm>
#include <stdexcept>

#include "kernels/compound/algebra_list.hpp"
#include "kernels/compound/host_product.hpp"
#include "kernels/compound/outer_structure.hpp"
#if CW_CUDA
#include "kernels/compound/device/device_product.hpp"
#endif

namespace cw {

namespace {

template <class A, class R>
std::vector<R> zero_numbers() {
  const auto zero = zero_entry<A, R>();
  constexpr int count = number_count<decltype(zero), R>;
  std::vector<R> numbers;
  numbers.reserve(count);
  for (int n = 0; n < count; ++n) numbers.push_back(number<R>(zero, n));
  return numbers;
}

/// An entry as users give it: that of the matrix, unless the algebra encodes another one.
template <class A, class R>
struct GivenEntry {
  using Type = typename A::template Matrix<R>;
  static Type stored(const Type& entry) { return entry; }
};
template <class A, class R>
requires requires { typename A::template Given<R>; }
struct GivenEntry<A, R> {
  using Type = typename A::template Given<R>;
  static typename A::template Matrix<R> stored(const Type& entry) {
    return A::template encoded<R>(entry);
  }
};

/// The numbers of an entry in memory, from those that users give.
template <class A, class R>
void encode(const R* given, R* stored) {
  typename GivenEntry<A, R>::Type entry;
  for (int n = 0; n < number_count<decltype(entry), R>; ++n) number<R>(entry, n) = given[n];
  auto encoded = GivenEntry<A, R>::stored(entry);
  for (int n = 0; n < number_count<decltype(encoded), R>; ++n) stored[n] = number<R>(encoded, n);
}
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

/// What a matrix needs to know of its algebra.
struct Algebra {
  AlgebraInfo info;
  /// The numbers of an entry that adds nothing. They are the same in all precisions.
  std::vector<double> zero;
};

template <class A>
Algebra algebra_row(std::string_view description) {
  static_assert(CompoundAlgebra<A, double> && CompoundAlgebra<A, float>);
  return {{A::name, description, number_count<typename GivenEntry<A, double>::Type, double>,
           number_count<typename A::template Vector<double>, double>,
           number_count<typename A::template Matrix<double>, double>, A::template parts<float>,
           A::template parts<double>, norm_count<A>()},
          zero_numbers<A, double>()};
}

const std::vector<Algebra>& table() {
#define CW_ROW(A, description) algebra_row<A>(description),
  static const std::vector<Algebra> rows{CW_FOR_EACH_ALGEBRA(CW_ROW)};
#undef CW_ROW
  return rows;
}

const std::vector<AlgebraInfo>& infos() {
  static const std::vector<AlgebraInfo> all = [] {
    std::vector<AlgebraInfo> made;
    for (const Algebra& row : table()) made.push_back(row.info);
    return made;
  }();
  return all;
}

std::size_t row_of(std::string_view name) {
  const AlgebraInfo* entry = find_algebra(name);
  if (entry == nullptr) {
    throw std::invalid_argument("no compound entries named " + std::string(name));
  }
  return static_cast<std::size_t>(entry - infos().data());
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

/// Numbers in memory of so many stored entries.
Place numbers_in(std::size_t algebra, Index stored_entries, InnerLayout inner) {
  return room_for(stored_entries, inner) * infos()[algebra].stored_numbers;
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
      : LaidOutMatrix(algebra, std::move(outer), layout,
                      numbers_in(algebra, outer.placement.stored_entries, layout.inner)) {}

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

  LaidOutMatrix(std::size_t algebra, Outer<S, R> outer, const CompoundLayout& layout, Place numbers)
      : CompoundMatrix<S, R>(infos()[algebra], outer.placement.rows, outer.placement.columns,
                             outer.placement.stored_entries,
                             bytes_in<R>(outer.structure->indices(), numbers)),
        zero_(table()[algebra].zero.begin(), table()[algebra].zero.end()),
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

}  // namespace

std::span<const AlgebraInfo> algebras() { return infos(); }

const AlgebraInfo* find_algebra(std::string_view name) {
  for (const AlgebraInfo& entry : infos()) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

std::vector<std::string_view> outer_layouts() {
  std::vector<std::string_view> names;
  for_each_type(OwnFormats{}, [&]<class F>() {
    if constexpr (is_outer_layout<F>) names.push_back(F::name);
  });
  return names;
}

template <Space S, class R>
std::unique_ptr<CompoundMatrix<S, R>> make_compound_matrix(std::string_view algebra,
                                                           const CsrPattern& pattern,
                                                           const CompoundLayout& layout) {
  const std::size_t row = row_of(algebra);
  require_valid(pattern);
  Outer<S, R> outer = make_outer<S, R>(layout.outer, pattern);
  if (!outer.structure) {
    throw std::invalid_argument("compound entries have no outer layout " + layout.outer);
  }
  return std::make_unique<LaidOutMatrix<S, R>>(row, std::move(outer), layout);
}

namespace {

template <class R>
std::vector<R> rearranged(std::span<const R> numbers, int numbers_an_entry, VectorLayout layout,
                          bool back) {
  const auto count = static_cast<std::size_t>(numbers_an_entry);
  if (numbers.size() % count != 0) {
    throw std::invalid_argument("a vector of " + std::to_string(numbers.size()) +
                                " numbers for entries of " + std::to_string(count));
  }
  std::vector<R> made(numbers.begin(), numbers.end());
  if (layout == VectorLayout::aos) return made;
  const std::size_t entries_of_vector = numbers.size() / count;
  for (std::size_t i = 0; i < entries_of_vector; ++i) {
    for (std::size_t n = 0; n < count; ++n) {
      const std::size_t together = i * count + n;
      const std::size_t apart = n * entries_of_vector + i;
      made[back ? together : apart] = numbers[back ? apart : together];
    }
  }
  return made;
}

}  // namespace

template <class R>
std::vector<R> to_layout(std::span<const R> numbers, int numbers_an_entry, VectorLayout layout) {
  return rearranged(numbers, numbers_an_entry, layout, false);
}
template <class R>
std::vector<R> from_layout(std::span<const R> numbers, int numbers_an_entry, VectorLayout layout) {
  return rearranged(numbers, numbers_an_entry, layout, true);
}

namespace {

template <class A, class R>
void write_real_matrix(const R* given, R* to) {
  typename A::template Matrix<R> a;
  encode<A, R>(given, &number<R>(a, 0));
  using Vector = typename A::template Vector<R>;
  constexpr int size = number_count<Vector, R>;
  for (int j = 0; j < size; ++j) {
    Vector unit{};
    Vector column{};
    number<R>(unit, j) = R{1};
    A::template add_product<R>(column, a, unit);
    for (int i = 0; i < size; ++i) to[i * size + j] = number<R>(column, i);
  }
}

}  // namespace

template <class R>
std::vector<R> real_matrix(const AlgebraInfo& algebra, std::span<const R> entry) {
  if (entry.size() != static_cast<std::size_t>(algebra.matrix_numbers)) {
    throw std::invalid_argument("an entry of " + std::to_string(entry.size()) + " numbers");
  }
  using Write = void (*)(const R*, R*);
#define CW_WRITE(A, description) write_real_matrix<A, R>,
  static constexpr Write write[] = {CW_FOR_EACH_ALGEBRA(CW_WRITE)};
#undef CW_WRITE
  std::vector<R> matrix(static_cast<std::size_t>(algebra.vector_numbers) * algebra.vector_numbers);
  write[row_of(algebra.name)](entry.data(), matrix.data());
  return matrix;
}

#define CW_INSTANTIATE_REAL(R)                                                \
  template std::vector<R> to_layout(std::span<const R>, int, VectorLayout);   \
  template std::vector<R> from_layout(std::span<const R>, int, VectorLayout); \
  template std::vector<R> real_matrix(const AlgebraInfo&, std::span<const R>);
CW_INSTANTIATE_REAL(double)
CW_INSTANTIATE_REAL(float)

#define CW_INSTANTIATE(S, R)                                                 \
  template std::unique_ptr<CompoundMatrix<S, R>> make_compound_matrix<S, R>( \
      std::string_view, const CsrPattern&, const CompoundLayout&);
CW_INSTANTIATE(Space::host, double)
CW_INSTANTIATE(Space::host, float)
#if CW_CUDA
CW_INSTANTIATE(Space::device, double)
CW_INSTANTIATE(Space::device, float)
#endif

}  // namespace cw
