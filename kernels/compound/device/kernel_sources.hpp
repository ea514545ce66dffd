#pragma once

#include <span>

namespace cw {

/// A header as text, under the name by which others include it.
struct KernelSource {
  const char* name;
  const char* text;
};

/// Our headers that device/kernel.cuh is made of. They are written into the program when it is
/// built, so that it can compile kernels wherever it runs.
std::span<const KernelSource> kernel_sources();

}  // namespace cw
