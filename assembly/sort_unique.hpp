#pragma once

#include <algorithm>

namespace cw {

/// Sorts a vector and leaves one of each.
void sort_unique(auto& all) {
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
}

}  // namespace cw
