#include "kernels/core/array.hpp"
#include "kernels/core/device/cuda_error.hpp"

namespace cw {

template <>
void* Memory<Space::device>::allocate(std::size_t bytes) {
  void* pointer = nullptr;
  CW_CUDA_CHECK(cudaMalloc(&pointer, bytes));
  return pointer;
}

template <>
void Memory<Space::device>::release(void* pointer) noexcept {
  // A failing free means that the context is gone already; there is nothing left to release.
  (void)cudaFree(pointer);
}

template <>
void Memory<Space::device>::from_host(void* destination, const void* source, std::size_t bytes) {
  CW_CUDA_CHECK(cudaMemcpy(destination, source, bytes, cudaMemcpyHostToDevice));
  // From pageable memory the call may return as soon as the bytes are staged. Our streams do not
  // wait for the legacy stream, so this call does.
  CW_CUDA_CHECK(cudaStreamSynchronize(cudaStreamLegacy));
}

template <>
void Memory<Space::device>::to_host(void* destination, const void* source, std::size_t bytes) {
  CW_CUDA_CHECK(cudaMemcpy(destination, source, bytes, cudaMemcpyDeviceToHost));
}

}  // namespace cw
