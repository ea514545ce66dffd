#include "kernels/compound/host_product_impl.hpp"

namespace cw {

template HostCompoundProduct<float> host_compound_product<float>(std::size_t algebra);

}  // namespace cw
