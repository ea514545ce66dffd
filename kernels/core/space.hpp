#pragma once

#include <cstdint>

/// Marks a function that runs on the host and, when nvcc compiles it, on the device too.
#if defined(__CUDACC__)
#define CW_HD __host__ __device__
#else
#define CW_HD
#endif

/// How often the loop that follows is unrolled on the device. On the host the compiler decides.
#if defined(__CUDA_ARCH__)
#define CW_PRAGMA(text) _Pragma(#text)
#define CW_UNROLL(times) CW_PRAGMA(unroll times)
#else
#define CW_PRAGMA(text)
#define CW_UNROLL(times)
#endif

/// Keeps the device from copying a function to each place that calls it.
#if defined(__CUDA_ARCH__)
#define CW_OUT_OF_LINE __noinline__
#else
#define CW_OUT_OF_LINE
#endif

namespace cw {

/// Reads a value that no kernel writes while this one runs. The device reads it through its
/// read-only cache.
template <class T>
CW_HD T read_constant(const T* from) {
#if defined(__CUDA_ARCH__)
  return __ldg(from);
#else
  return *from;
#endif
}

/// Reads a value that is needed only once. On the device it does not drive others out of the
/// caches.
template <class T>
CW_HD T read_once(const T* from) {
#if defined(__CUDA_ARCH__)
  return __ldcs(from);
#else
  return *from;
#endif
}

/// Where memory lies and where work on it runs: the host by OpenMP, the device by CUDA.
enum class Space { host, device };

/// The space that a file NAME.space.cpp is compiled for: for the host, and by nvcc for the device
/// (see cmake/Module.cmake).
#if defined(__CUDACC__)
#define CW_SPACE Space::device
#else
#define CW_SPACE Space::host
#endif

// Of a space; for headers that only refer to them.
template <Space S>
class Stream;  // kernels/core/stream.hpp
template <class T, Space S>
class Array;  // kernels/core/array.hpp

/// The type of numbers of rows, columns, nodes, elements and entries. 32 bits halve the index
/// traffic of every product; builders refuse what does not fit.
using Index = std::int32_t;

}  // namespace cw
