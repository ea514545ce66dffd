#pragma once

#include "assembly/patch_limits.hpp"

namespace cw {

/// The rows of each patch. Rows follow one another as in nodes_by_tetrahedra(). Throws
/// std::invalid_argument if scratch memory is too small for the patch of a single row.
std::vector<std::vector<Index>> divide_rows(const TangentRows& rows, const ScratchCounts& counts,
                                            const PatchLimits& limits);

}  // namespace cw
