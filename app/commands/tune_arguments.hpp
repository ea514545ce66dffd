#pragma once

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
  /// The file where the best are kept; empty if nothing is. Throws MatrixError if it is one of the
  /// files that are read or written: it would be taken for damaged.
  std::string cache_file() const;
};

/// Tunes matrices of compound entries. Throws as `cardiowarp tune` does.
int tune_compounds(const TuneArguments& arguments);

}  // namespace cw
