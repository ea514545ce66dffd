#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "kernels/core/array.hpp"
#include "kernels/core/device/cuda_error.hpp"

namespace cw {

namespace {

constexpr std::size_t most_words = 16;

struct Words {
  unsigned value[most_words];
  unsigned count;
};

__global__ void fill_words(unsigned* to, Words words, std::size_t total) {
  const std::size_t threads = static_cast<std::size_t>(gridDim.x) * blockDim.x;
  for (std::size_t k = static_cast<std::size_t>(blockIdx.x) * blockDim.x + threadIdx.x; k < total;
       k += threads) {
    to[k] = words.value[k % words.count];
  }
}

}  // namespace

template <>
void Memory<Space::device>::fill(void* memory, const void* object, std::size_t bytes,
                                 std::size_t count) {
  Words words{{}, static_cast<unsigned>(bytes / sizeof(unsigned))};
  if (bytes > sizeof words.value || bytes % sizeof(unsigned) != 0) {
    throw std::logic_error("no memory is filled with objects of that size");
  }
  std::memcpy(words.value, object, bytes);
  const std::size_t total = count * words.count;
  constexpr std::size_t threads = 256;
  constexpr std::size_t most_blocks = 1024;
  const std::size_t blocks = std::min(most_blocks, (total + threads - 1) / threads);
  fill_words<<<static_cast<unsigned>(blocks), threads, 0, cudaStreamPerThread>>>(
      static_cast<unsigned*>(memory), words, total);
  CW_CUDA_CHECK(cudaGetLastError());
  // Our streams wait for no other, so this call does.
  CW_CUDA_CHECK(cudaStreamSynchronize(cudaStreamPerThread));
}

}  // namespace cw
