#pragma once

#include <vector>

#include "workbench/products/stand_in.hpp"

namespace cw {

/// Columns for rows of these lengths, laid out as the stand-in's kind wants, ascending in each row.
/// The diagonal is among them wherever a row has any.
CsrPattern choose_columns(const StandIn& matrix, const std::vector<Index>& lengths,
                          unsigned long long seed);

}  // namespace cw
