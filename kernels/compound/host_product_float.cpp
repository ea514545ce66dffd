#include "kernels/compound/host_product_impl.hpp"

namespace cw {

CW_INSTANTIATE_HOST_PRODUCTS(float)

}  // namespace cw
