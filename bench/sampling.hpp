#pragma once

#include <charconv>
#include <cmath>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "workbench/products/matrix.hpp"

namespace cw::bench {

/// An argument of the command line.
inline int number(const char* text) {
  int value = 0;
  const std::string_view all(text);
  const auto [end, error] = std::from_chars(all.data(), all.data() + all.size(), value);
  if (error != std::errc() || end != all.data() + all.size() || value < 1) {
    throw std::invalid_argument(std::string(text) + " is not a positive number");
  }
  return value;
}

inline std::vector<double> random_vector(std::mt19937_64& random, Index size) {
  std::uniform_real_distribution<double> uniform(-1.0, 1.0);
  std::vector<double> x(static_cast<std::size_t>(size));
  for (double& value : x) value = uniform(random);
  return x;
}

/// Row i of A x in long double.
inline long double reference(const MatrixInput& a, Index i, const std::vector<double>& x) {
  long double sum = 0;
  for (Index k = a.pattern.row_start[i]; k < a.pattern.row_start[i + 1]; ++k) {
    sum += static_cast<long double>(a.values[k]) * x[a.pattern.column[k]];
  }
  return sum;
}

/// |y - A x| / |A x|, from sums of squares.
inline double relative_error(long double difference, long double size) {
  return static_cast<double>(std::sqrt(size > 0 ? difference / size : difference));
}

}  // namespace cw::bench
