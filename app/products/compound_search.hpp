#pragma once

#include "products/compound_measure.hpp"

namespace cw {

/// What a search measured of one matrix.
struct CompoundSearch {
  std::vector<CompoundMeasurement> ranked;  ///< fastest first; of each candidate the last sample
  std::vector<CompoundMeasurement> failed;
};

/// Looks for the fastest layout and schedule of a matrix's products, in three steps:
///
/// 1. all layouts, in the schedule whose blocks are the whole matrix;
/// 2. the fastest of them, by how many threads a multiprocessor has at once, in static and dynamic
///    schedules. The times of schedules depend on this number far more than on how threads are
///    divided into blocks (Mueller-Roemer, Stork & Fellner 2020, section 5.3);
/// 3. the fastest of those, by the threads of a block.
///
/// Each step times what was fastest before once more, among what is new, so that only times of one
/// step are compared. On the host the first step is all, in equal shares and in dynamic ones.
/// `formats`: outer layouts; `predicted` is timed with them in each step; options as
/// measure_compounds() takes them.
CompoundSearch search_compounds(const CompoundInput& matrix, Space space,
                                const std::vector<std::string>& formats,
                                const CompoundCandidate& predicted, const MeasureOptions& options,
                                MeasuredMachine& machine);

}  // namespace cw
