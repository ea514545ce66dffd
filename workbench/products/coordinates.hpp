#pragma once

#include <vector>

#include "workbench/products/matrix.hpp"

namespace cw {

/// What the entries of a triangle say about the other one.
enum class Symmetry { general, symmetric, skew };

/// Entries of a matrix in any order, by row and column from 0.
struct Coordinates {
  Index rows = 0;
  Index columns = 0;
  Symmetry symmetry = Symmetry::general;
  std::vector<Index> row;
  std::vector<Index> column;
  std::vector<double> value;
  /// Imaginary parts of complex numbers, else empty; and what they say about the other triangle.
  std::vector<double> imaginary;
  Symmetry imaginary_symmetry = Symmetry::general;
};

/// The matrix as sorted CSR: a triangle mirrored, entries of one place added up (with a note).
/// Throws std::length_error if it has more nonzeros than an Index can count.
MatrixInput sorted_matrix(const Coordinates& entries);

}  // namespace cw
