#pragma once

#include "assembly/patch_limits.hpp"

namespace cw {

/// Rows of each patch: neighbours in the order of the elements. Throws std::invalid_argument if the
/// scratch memory is too small for a node alone.
std::vector<std::vector<Index>> divide_rows(const TangentRows& rows, const ScratchCounts& counts,
                                            const PatchLimits& limits);

}  // namespace cw
