#include "kernels/compound/vector_space_impl.hpp"

namespace cw {

template std::unique_ptr<CompoundVectorSpace<Space::device, double>>
    make_vector_space<Space::device, double>(std::string_view, Index, VectorLayout);
template std::unique_ptr<CompoundVectorSpace<Space::device, float>>
    make_vector_space<Space::device, float>(std::string_view, Index, VectorLayout);

}  // namespace cw
