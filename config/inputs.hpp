#pragma once

#include <string>
#include <vector>

#include "config/config.hpp"

namespace cw {

/// The files that a run reads, or may: the configuration's, its mesh's, and those of its fibres and
/// regions. No output may be one of them.
std::vector<std::string> files_of(const Config& config);

}  // namespace cw
