#include "io/cache_folder.hpp"

#include <cstdlib>
#include <utility>

namespace cw {

std::filesystem::path cache_folder() {
  for (const auto& [variable, below] :
       {std::pair{"XDG_CACHE_HOME", ""}, std::pair{"HOME", ".cache"}}) {
    const char* folder = std::getenv(variable);
    if (folder == nullptr || *folder != '/') continue;
    return std::filesystem::path(folder) / below / "cardiowarp";
  }
  return {};
}

}  // namespace cw
