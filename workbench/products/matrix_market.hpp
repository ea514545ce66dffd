#pragma once

#include <string>
#include <vector>

#include "workbench/products/matrix.hpp"

namespace cw {

/// Reads a Matrix Market file, `.mtx` or `.mtx.gz` (Boisvert, Pozo & Remington 1996).
///
/// Coordinate files of real, integer, pattern (all values 1) or complex numbers, general,
/// symmetric, skew-symmetric or Hermitian: the other triangle is filled in. Array files of real or
/// integer numbers, general, symmetric or skew-symmetric: every entry is stored. Entries may come
/// in any order; those of one place are added up, with a note. Stored zeros stay.
///
/// Throws MatrixError, "FILE:LINE: what; remedy", for whatever is not such a file.
MatrixInput read_matrix_market(const std::string& path);

/// Reads a vector, a Matrix Market file of one column. Throws MatrixError as read_matrix_market(),
/// and if it has not `size` rows.
std::vector<double> read_market_vector(const std::string& path, Index size);
/// A vector as a Matrix Market array, each number to all its digits.
std::string as_market_array(const std::vector<double>& vector);

/// Name of a matrix by its file: without folder, `.gz` and `.mtx`.
std::string matrix_name(const std::string& path);

}  // namespace cw
