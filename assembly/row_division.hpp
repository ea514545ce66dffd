#pragma once

#include "assembly/row_patches.hpp"

namespace cw {

/// Rows of each patch, as many as the limits allow: neighbours in the order of the elements. Throws
/// std::invalid_argument if a node alone is more.
std::vector<std::vector<Index>> divide_rows(const TangentRows& rows, const RowNumbers& numbers,
                                            const PatchLimits& limits);

}  // namespace cw
