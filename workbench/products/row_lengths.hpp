#pragma once

#include <vector>

#include "workbench/products/random.hpp"
#include "workbench/products/stand_in.hpp"

namespace cw {

/// Nonzeros of each row of a stand-in: in total, shortest and longest as published, and spread to
/// about the published deviation (or the likely one).
std::vector<Index> row_lengths(const StandIn& matrix, SplitMix& random);

/// The shortest row: as published, or about four deviations below the mean.
Index shortest_row(const StandIn& matrix);

}  // namespace cw
