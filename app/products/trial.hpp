#pragma once

#include <span>

#include "kernels/spmv/predict.hpp"
#include "products/measure.hpp"

namespace cw {

/// What a short trial found.
struct Trial {
  Candidate best;
  double product = 0;  ///< seconds; infinite if there was no time for any
  double taken = 0;    ///< seconds of the whole trial
  int structures = 0;  ///< that were built and timed; 0: `best` is the first prediction
};

/// Builds the first of the ranked formats and times their products, all block sizes of a structure
/// together: at most five structures, three of one kind, and no further one if it is not expected
/// to be done by then. A prediction is often wrong by a tenth, but the best is among the first few
/// (docs/measurements/format_choice.md). `seconds`: what the trial may take. Formats that renumber
/// rows are passed over. In double precision. Errors: as make_matrix().
Trial try_formats(const CsrPattern& pattern, Space space, std::span<const Prediction> ranked,
                  double seconds = 0.02);

}  // namespace cw
