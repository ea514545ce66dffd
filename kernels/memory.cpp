#include <cstdlib>
#include <cstring>
#include <new>

#include "kernels/array.hpp"

namespace cw {

namespace {
// A cache line, and the width of an AVX-512 register.
constexpr std::size_t alignment = 64;
}  // namespace

template <>
void* Memory<Space::host>::allocate(std::size_t bytes) {
  const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
  void* pointer = std::aligned_alloc(alignment, rounded);
  if (pointer == nullptr) throw std::bad_alloc();
  std::memset(pointer, 0xFF, rounded);
  return pointer;
}

template <>
void Memory<Space::host>::release(void* pointer) noexcept {
  std::free(pointer);
}

template <>
void Memory<Space::host>::from_host(void* destination, const void* source, std::size_t bytes) {
  std::memcpy(destination, source, bytes);
}

template <>
void Memory<Space::host>::to_host(void* destination, const void* source, std::size_t bytes) {
  std::memcpy(destination, source, bytes);
}

}  // namespace cw
