#include "kernels/compound/device/compiled_impl.cuh"

namespace cw {

template const void* compiled_kernel<double>(const CompoundKernelKey& key);

}  // namespace cw
