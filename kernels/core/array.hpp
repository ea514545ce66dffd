#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernels/core/space.hpp"

namespace cw {

/// Raw memory of one space. Host blocks start out filled with 0xFF bytes (NaN as a double, -1 as an
/// index), so that a value read before it was written is noticed. Device blocks are not filled,
/// because compute-sanitizer's initcheck finds such reads itself.
/// Errors: throws std::bad_alloc on the host and std::runtime_error with CUDA's text on the device.
template <Space S>
struct Memory {
  static void* allocate(std::size_t bytes);
  static void release(void* pointer) noexcept;
  /// `count` copies of an object of `bytes` bytes: a multiple of 4, up to 64.
  static void fill(void* memory, const void* object, std::size_t bytes,
                   std::size_t count) requires(S == Space::device);
  static void from_host(void* destination, const void* host_source, std::size_t bytes);
  static void to_host(void* host_destination, const void* source, std::size_t bytes);
};

/// An owned, fixed-size array in one memory space. It never changes space: copies between spaces
/// are the named functions upload() and download(), and device arrays have no operator[].
template <class T, Space S>
class Array {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  Array() = default;
  explicit Array(std::size_t size)
      : data_(size == 0 ? nullptr : static_cast<T*>(Memory<S>::allocate(size * sizeof(T)))),
        size_(size) {}
  explicit Array(std::span<const T> host_values) : Array(host_values.size()) {
    upload(host_values);
  }
  explicit Array(const std::vector<T>& host_values) : Array(std::span<const T>(host_values)) {}
  Array(std::size_t size, T value) requires(S == Space::host) : Array(size) {
    std::fill_n(data_, size_, value);
  }
  Array(std::size_t size, T value) requires(S == Space::device) : Array(size) {
    static_assert(sizeof(T) % 4 == 0 && sizeof(T) <= 64, "what Memory::fill() takes");
    if (size_ != 0) Memory<S>::fill(data_, &value, sizeof(T), size_);
  }

  Array(Array&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  Array& operator=(Array&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    return *this;
  }
  Array(const Array&) = delete;
  Array& operator=(const Array&) = delete;
  ~Array() { Memory<S>::release(data_); }

  T* data() { return data_; }
  const T* data() const { return data_; }
  std::size_t size() const { return size_; }

  T& operator[](std::size_t i) requires(S == Space::host) { return data_[i]; }
  const T& operator[](std::size_t i) const requires(S == Space::host) { return data_[i]; }

  /// Copies host values into this array; sizes must agree. Blocks until done.
  void upload(std::span<const T> host_values) {
    require_size(host_values.size());
    if (size_ != 0) Memory<S>::from_host(data_, host_values.data(), size_ * sizeof(T));
  }
  /// Copies this array into host memory; sizes must agree. Blocks until done.
  void download(std::span<T> host_values) const {
    require_size(host_values.size());
    if (size_ != 0) Memory<S>::to_host(host_values.data(), data_, size_ * sizeof(T));
  }
  std::vector<T> download() const {
    std::vector<T> values(size_);
    download(values);
    return values;
  }
  /// Entries first to first + count - 1. Throws std::logic_error if the array has fewer.
  std::vector<T> download(std::size_t first, std::size_t count) const {
    if (count > size_ || first > size_ - count) {
      throw std::logic_error("entries " + std::to_string(first) + " and following, " +
                             std::to_string(count) + " in all, of an array of " +
                             std::to_string(size_));
    }
    std::vector<T> values(count);
    if (count != 0) Memory<S>::to_host(values.data(), data_ + first, count * sizeof(T));
    return values;
  }

 private:
  void require_size(std::size_t size) const {
    if (size != size_) {
      throw std::logic_error("array of " + std::to_string(size_) + " entries copied to or from " +
                             std::to_string(size));
    }
  }

  T* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace cw
