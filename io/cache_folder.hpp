#pragma once

#include <filesystem>

namespace cw {

/// $XDG_CACHE_HOME/cardiowarp, or the same under ~/.cache; empty if neither is known.
std::filesystem::path cache_folder();

}  // namespace cw
