#include "kernels/compound/vector_space_impl.hpp"

namespace cw {

template std::unique_ptr<CompoundVectorSpace<Space::host, double>>
    make_vector_space<Space::host, double>(std::string_view, Index, VectorLayout);
template std::unique_ptr<CompoundVectorSpace<Space::host, float>>
    make_vector_space<Space::host, float>(std::string_view, Index, VectorLayout);

}  // namespace cw
