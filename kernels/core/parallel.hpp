#pragma once

#include "kernels/core/space.hpp"
#include "kernels/core/stream.hpp"

// Loops that run small function objects in the space of a stream. Files compiled by g++ see the
// host's loops, files compiled by nvcc the device's: neither compiler could compile the other's.

namespace cw {

/// The sums of N quantities, added up together.
template <int N>
struct Sums {
  double value[N];
};

/// An item of for_each().
struct SetZero {
  double* values;
  CW_HD void operator()(Index i) const { values[i] = 0.0; }
};

}  // namespace cw

#if defined(__CUDACC__)
#include "kernels/core/device/parallel.cuh"
#else
#include "kernels/core/host/parallel.hpp"
#endif
