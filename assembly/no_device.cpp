// What a program without a CUDA backend has in place of matrices_on_device.cu.
#include <stdexcept>

#include "assembly/matrices_on_device.hpp"

namespace cw {

namespace {

[[noreturn]] void fail_without_device() {
  throw std::runtime_error("this program was built without CUDA; use the device 'host'");
}

}  // namespace

struct MeshOnDevice::Arrays {};
MeshOnDevice::MeshOnDevice(const TetMesh&, int) { fail_without_device(); }
MeshOnDevice::~MeshOnDevice() = default;
CsrPattern MeshOnDevice::pattern() const { fail_without_device(); }

struct MatricesOnDevice::Arrays {};
MatricesOnDevice::MatricesOnDevice(std::shared_ptr<const MeshOnDevice>, Mass) {
  fail_without_device();
}
MatricesOnDevice::~MatricesOnDevice() = default;
std::shared_ptr<const DeviceMatrices> MatricesOnDevice::compute(const TetMesh&,
                                                                std::span<const Conductivity>,
                                                                std::span<const double>) {
  fail_without_device();
}

std::size_t most_bytes_of_setup(const TetMesh&) { fail_without_device(); }
ConstantMatrices on_host(const DeviceMatrices&) { fail_without_device(); }

}  // namespace cw
