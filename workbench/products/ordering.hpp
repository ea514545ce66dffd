#pragma once

#include <array>
#include <string_view>

#include "workbench/products/matrix.hpp"

namespace cw {

/// Orders of a matrix's rows and columns: as they come; reverse Cuthill-McKee; rows by length,
/// longest first; approximate minimum degree.
enum class Ordering { given, rcm, descending, amd };
inline constexpr std::array<std::string_view, 4> ordering_names{"given", "rcm", "descending",
                                                                "amd"};

/// Renumbers rows and columns alike, values along. The graph of a pattern that is not symmetric is
/// that of A + A^T. Throws MatrixError if the matrix is not square.
void apply_ordering(MatrixInput& matrix, Ordering ordering);

}  // namespace cw
