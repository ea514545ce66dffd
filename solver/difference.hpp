#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>

namespace cw {

/// The largest of the differences between states. A NaN counts as larger than any number and stays:
/// no tolerance allows it, and std::max would ignore it.
struct LargestDifference {
  double value = 0.0;

  void add(double difference) {
    if (std::isnan(value) || difference <= value) return;
    value = difference;
  }
};

/// The largest |a - b|; NaN if one of them is NaN anywhere. Throws std::invalid_argument if they
/// are not of one size.
inline double largest_difference(std::span<const double> a, std::span<const double> b) {
  if (a.size() != b.size()) {
    throw std::invalid_argument(std::to_string(a.size()) + " values compared with " +
                                std::to_string(b.size()));
  }
  LargestDifference largest;
  for (std::size_t i = 0; i < a.size(); ++i) largest.add(std::abs(a[i] - b[i]));
  return largest.value;
}

}  // namespace cw
