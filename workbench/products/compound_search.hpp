#pragma once

#include "workbench/products/compound_measure.hpp"

namespace cw {

/// What a search measured of one matrix.
struct CompoundSearch {
  /// Each candidate as it was measured last: the fastest of the last step, then all others, fastest
  /// first.
  std::vector<CompoundMeasurement> ranked;
  std::vector<CompoundMeasurement> failed;
};

/// Looks for the fastest layout and schedule of a matrix's products, in three steps:
///
/// 1. all layouts, in the schedule whose blocks are the whole matrix; one outer layout after the
///    other;
/// 2. the fastest of them, by how many threads a multiprocessor has at once, in static and dynamic
///    schedules, and staged ones where the program has their kernels. The times of schedules depend
///    on this number far more than on how threads are divided into blocks (Mueller-Roemer, Stork &
///    Fellner 2020, section 5.3);
/// 3. the fastest of those, by the threads of a block.
///
/// Each later step times what was fastest before once more, among what is new and together with
/// `predicted`, so that what is decided is decided by times of one step. On the host there are
/// equal shares and dynamic ones from the beginning, and the second step is the last. `formats`:
/// outer layouts, one at least; options as measure_compounds() takes them.
CompoundSearch search_compounds(const CompoundInput& matrix, Space space,
                                const std::vector<std::string>& formats,
                                const CompoundCandidate& predicted, const MeasureOptions& options,
                                MeasuredMachine& machine);

/// What the first step measures of one outer layout. On the host each in two schedules.
std::vector<CompoundCandidate> first_candidates(const AlgebraInfo& algebra, Space space,
                                                const std::string& format);
/// What the second step measures on a device, and what the third does; with the given candidates.
std::vector<CompoundCandidate> by_threads_at_once(const std::vector<CompoundCandidate>& layouts,
                                                  const AlgebraInfo& algebra, int number_bytes);
std::vector<CompoundCandidate> by_threads_a_block(const std::vector<CompoundCandidate>& schedules);

}  // namespace cw
