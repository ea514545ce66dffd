#pragma once

#include <string>

#include "products/matrix.hpp"

namespace cw {

/// Reads a Matrix Market file, `.mtx` or `.mtx.gz` (Boisvert, Pozo & Remington 1996).
///
/// Coordinate files of real, integer, pattern (all values 1) or complex numbers, general,
/// symmetric, skew-symmetric or Hermitian: the other triangle is filled in. Array files of real or
/// integer numbers, general: every entry is kept. Entries may come in any order; those of one place
/// are added up, with a note. Stored zeros stay.
///
/// Throws MatrixError, "FILE:LINE: what; remedy", for whatever is not such a file.
MatrixInput read_matrix_market(const std::string& path);

/// Name of a matrix by its file: without folder, `.gz` and `.mtx`.
std::string matrix_name(const std::string& path);

}  // namespace cw
