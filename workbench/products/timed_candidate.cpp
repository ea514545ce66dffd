#include "workbench/products/timed_candidate.hpp"

#include <charconv>
#include <cstdio>
#include <fstream>

namespace cw {

namespace {

/// Bytes that programs can take before the system must end one of them; 0 if it does not say.
double free_memory() {
  std::ifstream file("/proc/meminfo");
  constexpr double kibibyte = 1024;
  double amount = 0;
  for (std::string name, unit; file >> name >> amount; std::getline(file, unit)) {
    if (name == "MemAvailable:") return kibibyte * amount;
  }
  return 0;
}

}  // namespace

void require_free_memory(std::int64_t bytes) {
  const double available = free_memory();
  if (available == 0 || static_cast<double>(bytes) < available) return;
  char text[100];
  std::snprintf(text, sizeof text, "takes %.1f GB, and %.1f GB of memory are free",
                1e-9 * static_cast<double>(bytes), 1e-9 * available);
  throw std::runtime_error(text);
}

void fail_for_precision(const std::string& matrix, double value, const char* precision) {
  char number[32];
  const auto [end, error] = std::to_chars(number, number + sizeof number, value);
  (void)error;
  throw MatrixError(matrix + ": a value of " + std::string(number, end) + " is more than a " +
                    precision + " holds" + (std::isfinite(value) ? "; leave --precision out" : ""));
}

}  // namespace cw
