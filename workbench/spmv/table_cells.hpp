#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "io/text.hpp"
#include "workbench/products/measure.hpp"

// What the tables of products share.

namespace cw {

/// A number in a column of a table, or a dash.
inline std::string cell(int width, int digits, double value) {
  if (std::isnan(value)) return text(" %*s", width, "-");
  if (std::isinf(value)) return text(" %*s", width, "never");
  return text(" %*.*f", width, digits, value);
}

/// A number in a file: six significant digits; nothing for what is unknown.
inline std::string number(double value) { return std::isnan(value) ? "" : text("%.6g", value); }

/// A line of cells in a file.
template <class Cells>
std::string csv_line(const Cells& cells) {
  std::string line;
  for (const std::string& value : cells) line += (line.empty() ? "" : ",") + value;
  return line + "\n";
}

/// On what was measured, and how fast its memory is.
inline std::string machine_line(const MeasuredMachine& machine, Precision precision) {
  std::string line =
      text("on %s, %s, read bandwidth %.0f GB/s", machine.device.c_str(),
           precision_names[static_cast<int>(precision)], 1e-9 * machine.read_bandwidth);
  if (!std::isnan(machine.empty_launch)) {
    line += text(", an empty kernel %.2f us", 1e6 * machine.empty_launch);
  }
  return line + "\n";
}

/// The tables of all counts of iterations: those that could be measured, fastest first, by
/// row(measurement, whether it is the fastest), then the others by failure(measurement).
template <class Measurements, class Row, class Failure>
std::string tables_by_time(const Measurements& measurements, const MeasureOptions& options,
                           const char* column_names, Row row, Failure failure) {
  std::string lines;
  for (const int iterations : options.iterations) {
    std::vector<const typename Measurements::value_type*> sorted;
    std::vector<const typename Measurements::value_type*> failed;
    for (const auto& m : measurements) {
      if (m.iterations == iterations) (m.error.empty() ? sorted : failed).push_back(&m);
    }
    std::sort(sorted.begin(), sorted.end(),
              [](const auto* a, const auto* b) { return a->median < b->median; });
    lines += options.cold ? std::string("\na product, caches flushed before\n")
                          : text("\na product, of %d in succession\n", iterations);
    lines += column_names;
    for (const auto* m : sorted) lines += row(*m, m == sorted.front());
    for (const auto* m : failed) lines += failure(*m);
  }
  return lines;
}

}  // namespace cw
