// What a program without a CUDA backend has in place of matrices_on_device.cu.
#include "assembly/matrices_on_device.hpp"
#include "kernels/core/device.hpp"

namespace cw {

struct MeshOnDevice::Arrays {};
MeshOnDevice::MeshOnDevice(const TetMesh&, int) { fail_without_cuda(); }
MeshOnDevice::~MeshOnDevice() = default;
CsrPattern MeshOnDevice::pattern() const { fail_without_cuda(); }

struct MatricesOnDevice::Arrays {};
MatricesOnDevice::MatricesOnDevice(std::shared_ptr<const MeshOnDevice>, Mass) {
  fail_without_cuda();
}
MatricesOnDevice::~MatricesOnDevice() = default;
std::shared_ptr<const DeviceMatrices> MatricesOnDevice::compute(std::span<const Conductivity>,
                                                                std::span<const double>) {
  fail_without_cuda();
}

std::size_t most_bytes_of_setup(const TetMesh&) { fail_without_cuda(); }
ConstantMatrices on_host(const DeviceMatrices&) { fail_without_cuda(); }

}  // namespace cw
