#include <cstddef>

#include "kernels/core/array.hpp"
#include "kernels/core/device/cuda_error.hpp"
#include "kernels/core/device/device_context.hpp"
#include "kernels/core/parts.hpp"

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
void copy_part(void* destination, const void* source, std::size_t bytes, cudaMemcpyKind kind) {
  CW_CUDA_CHECK(cudaMemcpyAsync(destination, source, bytes, kind, cudaStreamPerThread));
  CW_CUDA_CHECK(cudaStreamSynchronize(cudaStreamPerThread));
}

/// One thread moves less between its memory and the driver's buffers than a bus takes.
void copy(void* destination, const void* source, std::size_t bytes, cudaMemcpyKind kind) {
  constexpr std::size_t large = std::size_t{1} << 25U;
  constexpr std::size_t at_once = std::size_t{1} << 23U;
  if (bytes < large) {
    copy_part(destination, source, bytes, kind);
    return;
  }
  const int device = DeviceContext::current().device();
  do_ranges(bytes, at_once, [&](std::size_t begin, std::size_t end) {
    const CurrentDevice here(device);
    copy_part(static_cast<std::byte*>(destination) + begin,
              static_cast<const std::byte*>(source) + begin, end - begin, kind);
  });
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
