#pragma once

#include "app/commands/commands.hpp"
#include "workbench/products/measure.hpp"

namespace cw {

/// What the commands that time products share of their command lines.
struct MeasuringArguments {
  std::vector<std::string> sources;
  std::string formats = "all";
  std::string device = "auto";
  std::string precision = "double";
  std::vector<int> block_sizes{0};
  std::vector<Index> thresholds{0};
  std::string csv;
  SourceOptions source;
  int repeats = MeasureOptions{}.repeats;
  double seconds = MeasureOptions{}.seconds;
  unsigned long long seed = 0;
  int threads = 0;
};

/// The arguments must outlive the parsing.
void add_measuring_options(CLI::App* command, MeasuringArguments& arguments);

}  // namespace cw
