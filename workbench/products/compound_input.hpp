#pragma once

#include <string>
#include <vector>

#include "kernels/compound/compound_matrix.hpp"
#include "workbench/products/source.hpp"

namespace cw {

/// A sparse matrix of compound entries to measure products on.
struct CompoundInput {
  std::string name;
  bool stand_in = false;
  const AlgebraInfo* algebra = nullptr;
  CsrPattern pattern;              ///< of entries
  std::vector<double> numbers;     ///< matrix_numbers for each nonzero, all finite
  std::vector<std::string> notes;  ///< what a reader of the results should know, one line each
};

/// The names of all algebras, separated by commas.
std::string algebra_list();
/// Stores kernels of compound entries that are compiled from now on in the user's cache folder.
void store_compiled_kernels();

/// The algebra that --entries names. Throws MatrixError if there is none.
const AlgebraInfo& algebra_named(const std::string& name);

/// The matrix that a command line names (as read_source() takes it) with entries of an algebra:
/// - `complex` of a complex Matrix Market file: its own numbers;
/// - blocks of a real file: B x B of its entries each; B must divide its rows and columns;
/// - block3 of a mesh: linear elasticity, with Young's modulus 1 and Poisson's ratio 0.3;
/// - quaternion of a mesh: the operator of spin transformations on its boundary, or on a sphere
///   (sphere:POINTS), with a change of mean curvature of 1 over half of the largest extent;
/// - several vectors: the matrix's own values;
/// - else, with a note, its pattern with numbers that are made up (uniform in -1 to 1; quaternions
///   of length 1 where the algebra wants them).
/// Errors: as read_source(); MatrixError for an algebra that is none, or blocks that do not fit.
CompoundInput read_compound_source(const std::string& source, const std::string& algebra,
                                   const SourceOptions& options);

}  // namespace cw
