#pragma once

#include <vector>

#include "kernels/compound/compound_matrix.hpp"

namespace cw {

/// A layout and schedule of compound entries, and how long a product is expected to take.
struct CompoundPrediction {
  CompoundLayout layout;
  Schedule schedule;
  double seconds = 0;  ///< on the host 0, which nothing predicts
};

/// Layouts and schedules, the one that is expected to be fastest first, without timing: by the
/// pattern, by how many numbers entries have and by the bytes of a number (4 or 8).
/// `multiprocessors` is the device's number of them; on the host it has no effect.
std::vector<CompoundPrediction> rank_compounds(const CsrPattern& pattern,
                                               const AlgebraInfo& algebra, int number_bytes,
                                               Space space, int multiprocessors);

}  // namespace cw
