#pragma once

#include <string>

#include "kernels/space.hpp"

namespace cw {

/// Where to compute, from what was asked for (auto, host or cuda) and what there is. Throws
/// ConfigError if a device is asked for that there is not.
Space choose_space(const std::string& device);

/// As results name it: "cuda: NVIDIA H200", "host, 16 threads".
std::string device_name(Space space);

}  // namespace cw
