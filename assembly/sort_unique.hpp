#pragma once

#include <algorithm>

namespace cw {

/// Sorts a vector and removes duplicates.
void sort_unique(auto& all) {
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
}

}  // namespace cw
