#include <stdexcept>
#include <string>

#include "kernels/compound/algebra_list.hpp"
#include "kernels/compound/vector_space.hpp"
#include "kernels/compound/vector_terms.hpp"

namespace cw {

template <class A, Space S, class R>
class VectorSpaceOf final : public CompoundVectorSpace<S, R> {
 public:
  VectorSpaceOf(Index entries, VectorLayout layout) : entries_(entries), layout_(layout) {}

  int scalar_numbers() const override { return Inner<A, R>::numbers; }
  void axpby(Stream<S>& stream, const double* a, const R* x, const double* b, R* y) override {
    for_each(stream, entries_, Axpby<A, R>{a, b, there(x), there(y)});
  }
  void dot(Stream<S>& stream, const R* x, const R* y, double* inner) override {
    constexpr int numbers = Inner<A, R>::numbers;
    reduce<numbers>(stream, entries_, Inner<A, R>{there(x), there(y)}, StoreSums<numbers>{inner});
  }

 private:
  EntryVector<R> there(const R* numbers) const {
    constexpr int count = number_count<typename A::template Vector<R>, R>;
    return entry_vector(const_cast<R*>(numbers), count, entries_, layout_);
  }

  Index entries_;
  VectorLayout layout_;
};

namespace vector_space {

template <Space S, class R>
using Maker = std::unique_ptr<CompoundVectorSpace<S, R>> (*)(Index, VectorLayout);

template <class A, Space S, class R>
std::unique_ptr<CompoundVectorSpace<S, R>> make(Index entries, VectorLayout layout) {
  if constexpr (AlgebraOfVectors<A, R>) {
    return std::make_unique<VectorSpaceOf<A, S, R>>(entries, layout);
  } else {
    return nullptr;
  }
}

}  // namespace vector_space

template <Space S, class R>
std::unique_ptr<CompoundVectorSpace<S, R>> make_vector_space(std::string_view algebra,
                                                             Index entries, VectorLayout layout) {
#define CW_MAKE(A, description) vector_space::make<A, S, R>,
  static constexpr vector_space::Maker<S, R> makers[] = {CW_FOR_EACH_ALGEBRA(CW_MAKE)};
#undef CW_MAKE
  const AlgebraInfo* info = find_algebra(algebra);
  if (info == nullptr) {
    throw std::invalid_argument("no compound entries named " + std::string(algebra));
  }
  auto space = makers[info - algebras().data()](entries, layout);
  if (!space) throw std::invalid_argument(std::string(algebra) + " entries have no inner product");
  return space;
}

template std::unique_ptr<CompoundVectorSpace<CW_SPACE, double>> make_vector_space<CW_SPACE, double>(
    std::string_view, Index, VectorLayout);
template std::unique_ptr<CompoundVectorSpace<CW_SPACE, float>> make_vector_space<CW_SPACE, float>(
    std::string_view, Index, VectorLayout);

}  // namespace cw
