#pragma once

#include <cstddef>
#include <cstdint>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_select.cuh>
#include <utility>

#include "kernels/core/array.hpp"
#include "kernels/core/device/cuda_error.hpp"
#include "kernels/core/stream.hpp"

// Sorting and selecting on a device, by CUB.

namespace cw {

namespace sort_detail {

/// CUB's functions are called twice: at first they say how much memory they need.
template <class Call>
void with_memory(const Call& call) {
  std::size_t bytes = 0;
  CW_CUDA_CHECK(call(nullptr, bytes));
  Array<std::byte, Space::device> memory(bytes);
  CW_CUDA_CHECK(call(memory.data(), bytes));
}

}  // namespace sort_detail

/// Sorts keys by their lowest `bits` bits, of which no others may be set.
template <class Key>
void sort_keys(Stream<Space::device>& stream, Array<Key, Space::device>& keys, int bits) {
  const auto count = static_cast<std::int64_t>(keys.size());
  Array<Key, Space::device> other(keys.size());
  cub::DoubleBuffer<Key> both(keys.data(), other.data());
  sort_detail::with_memory([&](void* memory, std::size_t& bytes) {
    return cub::DeviceRadixSort::SortKeys(memory, bytes, both, count, 0, bits, stream.cuda());
  });
  stream.wait();
  if (both.Current() != keys.data()) std::swap(keys, other);
}

/// The same with a value at each key; values of equal keys stay in their order.
template <class Key, class Value>
void sort_pairs(Stream<Space::device>& stream, Array<Key, Space::device>& keys,
                Array<Value, Space::device>& values, int bits) {
  const auto count = static_cast<std::int64_t>(keys.size());
  Array<Key, Space::device> other_keys(keys.size());
  Array<Value, Space::device> other_values(values.size());
  cub::DoubleBuffer<Key> both_keys(keys.data(), other_keys.data());
  cub::DoubleBuffer<Value> both_values(values.data(), other_values.data());
  sort_detail::with_memory([&](void* memory, std::size_t& bytes) {
    return cub::DeviceRadixSort::SortPairs(memory, bytes, both_keys, both_values, count, 0, bits,
                                           stream.cuda());
  });
  stream.wait();
  if (both_keys.Current() != keys.data()) std::swap(keys, other_keys);
  if (both_values.Current() != values.data()) std::swap(values, other_values);
}

/// Leaves one of each sorted key.
template <class Key>
void leave_unique(Stream<Space::device>& stream, Array<Key, Space::device>& keys) {
  const auto count = static_cast<std::int64_t>(keys.size());
  Array<Key, Space::device> unique(keys.size());
  Array<std::int64_t, Space::device> left(1);
  sort_detail::with_memory([&](void* memory, std::size_t& bytes) {
    return cub::DeviceSelect::Unique(memory, bytes, keys.data(), unique.data(), left.data(), count,
                                     stream.cuda());
  });
  stream.wait();
  const auto size = static_cast<std::size_t>(left.download().front());
  keys = Array<Key, Space::device>(size);
  CW_CUDA_CHECK(cudaMemcpyAsync(keys.data(), unique.data(), size * sizeof(Key),
                                cudaMemcpyDeviceToDevice, stream.cuda()));
  stream.wait();
}

}  // namespace cw
