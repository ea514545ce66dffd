#include "kernels/compound/host_product_impl.hpp"

namespace cw {

template HostCompoundProduct<double> host_compound_product<double>(std::size_t algebra);

}  // namespace cw
