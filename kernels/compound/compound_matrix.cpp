#include "kernels/compound/compound_matrix.hpp"

#include <algorithm>
#include <stdexcept>

#include "kernels/compound/algebra_list.hpp"
#include "kernels/compound/given_entry.hpp"
#include "kernels/compound/makers.hpp"
#include "kernels/compound/outer_structure.hpp"

namespace cw {

namespace {

template <class A>
AlgebraInfo algebra_row(std::string_view description) {
  static_assert(CompoundAlgebra<A, double> && CompoundAlgebra<A, float>);
  return {A::name,
          description,
          number_count<typename GivenEntry<A, double>::Type, double>,
          number_count<typename A::template Vector<double>, double>,
          number_count<typename A::template Matrix<double>, double>,
          A::template parts<float>,
          A::template parts<double>,
          norm_count<A>()};
}

const std::vector<AlgebraInfo>& infos() {
#define CW_ROW(A, description) algebra_row<A>(description),
  static const std::vector<AlgebraInfo> rows{CW_FOR_EACH_ALGEBRA(CW_ROW)};
#undef CW_ROW
  return rows;
}

std::size_t row_of(std::string_view name) {
  const AlgebraInfo* entry = find_algebra(name);
  if (entry == nullptr) {
    throw std::invalid_argument("no compound entries named " + std::string(name));
  }
  return static_cast<std::size_t>(entry - infos().data());
}

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
  return std::get<MakeCompoundMatrix<S, R>>(compound_makers())(row, pattern, layout);
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

#undef CW_INSTANTIATE_REAL
#undef CW_INSTANTIATE
