#pragma once

#include <algorithm>
#include <cstdio>

#include "app/commands/measuring.hpp"

namespace cw {

/// The command line of `cardiowarp tune`.
struct TuneArguments : MeasuringArguments {
  std::string where = "both";
  std::string cache;
  bool no_cache = false;
  std::string entries;  ///< the algebra of compound entries; empty: real numbers

  TuneArguments() {
    block_sizes = {32, 64, 128, 256, 512};
    thresholds = {2, 4, 6, 8, 12, 16, 32, 64};
    repeats = 9;
    seconds = 10;
  }

  /// Options of each measurement. The seed of the vectors is drawn now, unless there is one.
  MeasureOptions measuring() const;
  /// The file where the best are stored; empty if nothing is. Throws MatrixError if no folder is
  /// known for it, and OutputError if it or the file of --csv would replace one of the others that
  /// the command reads or writes.
  std::string cache_file() const;
};

/// What both kinds of searches print: the fastest ten candidates by line(measurement, mark), how
/// many more there are, and of each that failed its name and why.
template <class Measurements, class Line>
void print_fastest(const Measurements& ranked, Line line) {
  constexpr std::size_t most_lines = 10;
  for (std::size_t k = 0; k < std::min(most_lines, ranked.size()); ++k) {
    line(ranked[k], k == 0 ? "*" : " ");
  }
  if (ranked.size() > most_lines) {
    std::printf("    ... and %zu more\n", ranked.size() - most_lines);
  }
}
void print_failure(const std::string& format, const std::string& candidate,
                   const std::string& error);
/// Where the best are stored, and which command finds them there if that is the usual file.
void print_kept(const std::string& file, const std::string& finder);
inline constexpr const char* not_tuned = "not every matrix could be tuned; the lines above say why";

/// Tunes matrices of compound entries. Throws as `cardiowarp tune` does.
int tune_compounds(const TuneArguments& arguments);

}  // namespace cw
