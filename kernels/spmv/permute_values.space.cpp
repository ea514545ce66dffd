#include "kernels/spmv/permute_values.hpp"
#include "kernels/core/parallel.hpp"

namespace cw {

template <class V>
struct Permute {
  const V* value;
  const Index* position;
  V* stored;
  CW_HD void operator()(Index k) const { stored[position[k]] = value[k]; }
};

template <Space S, class V>
void permute_values(Stream<S>& stream, Index count, const V* value, const Index* position,
                    V* stored) {
  for_each(stream, count, Permute<V>{value, position, stored});
}

template void permute_values(Stream<CW_SPACE>&, Index, const double*, const Index*, double*);
template void permute_values(Stream<CW_SPACE>&, Index, const float*, const Index*, float*);

}  // namespace cw
