#pragma once

#include <cstdint>

/// Marks a function that runs on the host and, when nvcc compiles it, on the device too.
#if defined(__CUDACC__)
#define CW_HD __host__ __device__
#else
#define CW_HD
#endif

namespace cw {

/// Where memory lies and where work on it runs.
enum class Space { host, device };

/// Rows, columns, nodes, elements and entries. 32 bits halve the index traffic of every product;
/// builders refuse what does not fit.
using Index = std::int32_t;

}  // namespace cw
