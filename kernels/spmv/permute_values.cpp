#include "kernels/spmv/permute_values_impl.hpp"

namespace cw {

CW_INSTANTIATE_PERMUTE_VALUES(Space::host)

}  // namespace cw
