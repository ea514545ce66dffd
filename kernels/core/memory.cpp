#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>

#include "kernels/core/array.hpp"

namespace cw {

namespace {
// A cache line, and the width of an AVX-512 register.
constexpr std::size_t alignment = 64;

/// Fills memory with 0xFF bytes. A page comes to lie with the processor whose thread first writes
/// to it, so threads write to the parts that loops over the array will give them. Waking threads is
/// not worth it for small arrays.
void poison(char* memory, std::size_t bytes) {
  constexpr std::size_t small = std::size_t{1} << 20U;
  constexpr std::size_t page = 4096;
  const auto pages = static_cast<std::ptrdiff_t>((bytes + page - 1) / page);
#pragma omp parallel for schedule(static) if (bytes > small)
  for (std::ptrdiff_t p = 0; p < pages; ++p) {
    const std::size_t begin = static_cast<std::size_t>(p) * page;
    std::memset(memory + begin, 0xFF, std::min(page, bytes - begin));
  }
}

}  // namespace

template <>
void* Memory<Space::host>::allocate(std::size_t bytes) {
  const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
  void* pointer = std::aligned_alloc(alignment, rounded);
  if (pointer == nullptr) throw std::bad_alloc();
  poison(static_cast<char*>(pointer), rounded);
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
