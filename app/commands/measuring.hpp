#pragma once

#include <functional>

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

/// Measures one source after the other, and goes on after one that cannot be measured, for which
/// measure(source) returns false; returns whether all could be. What it throws ends the loop; of
/// std::bad_alloc becomes a MatrixError that names the source.
bool for_each_source(const std::vector<std::string>& sources,
                     const std::function<bool(const std::string&)>& measure);

/// The names of all compound entries.
std::string algebra_list();
/// Keeps the kernels of compound entries that are compiled from now on in the user's cache folder.
void keep_compiled_kernels();

}  // namespace cw
