#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "kernels/spmv/pattern.hpp"

namespace cw {

/// A sparse matrix to measure products on: sorted CSR with values.
struct MatrixInput {
  std::string name;                ///< stem of the file, or the stand-in's name
  bool stand_in = false;           ///< made up from published figures; not the real matrix
  CsrPattern pattern;              ///< columns ascending in each row, none twice
  std::vector<double> values;      ///< one per nonzero, all finite
  std::vector<double> imaginary;   ///< the same for a complex matrix, whose real parts `values` are
  std::vector<std::string> notes;  ///< what a reader of the results should know, one line each
};

/// A matrix file is missing or broken, or a matrix has a name that is not known.
struct MatrixError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace cw
