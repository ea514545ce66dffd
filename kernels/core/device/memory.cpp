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

namespace {

/// Copies by a stream of the calling thread alone, so that threads do not wait for each other's
/// copies, and returns when the bytes have arrived: our streams wait for no other.
void copy(void* destination, const void* source, std::size_t bytes, cudaMemcpyKind kind) {
  CW_CUDA_CHECK(cudaMemcpyAsync(destination, source, bytes, kind, cudaStreamPerThread));
  CW_CUDA_CHECK(cudaStreamSynchronize(cudaStreamPerThread));
}

}  // namespace

template <>
void Memory<Space::device>::from_host(void* destination, const void* source, std::size_t bytes) {
  copy(destination, source, bytes, cudaMemcpyHostToDevice);
}

template <>
void Memory<Space::device>::to_host(void* destination, const void* source, std::size_t bytes) {
  copy(destination, source, bytes, cudaMemcpyDeviceToHost);
}

}  // namespace cw
