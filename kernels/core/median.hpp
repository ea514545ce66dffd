#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

namespace cw {

/// The middle of some samples, of an even number the later one of both; NaN of none.
inline double median(std::vector<double> samples) {
  if (samples.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto middle = samples.begin() + static_cast<std::ptrdiff_t>(samples.size() / 2);
  std::nth_element(samples.begin(), middle, samples.end());
  return *middle;
}

}  // namespace cw
