#pragma once

#include "eigen_product.hpp"
#include "workbench/products/compound_input.hpp"

namespace cw::bench {

/// A product by Eigen with the same type of entries: complex numbers and several vectors by its
/// SparseMatrix of rows. Eigen has no sparse matrix of blocks or of quaternions, and so these are a
/// loop over rows of its own small matrices and quaternions. Null for entries that Eigen has not.
/// Built with our own flags, and for this machine's instructions.
std::unique_ptr<Product> make_eigen_compound(const CompoundInput& matrix);
std::unique_ptr<Product> make_eigen_native_compound(const CompoundInput& matrix);

/// Eigen's quaternions end with the number that ours begin with.
inline bool real_part_is_last(const CompoundInput& matrix) {
  return matrix.algebra->name == "quaternion";
}

}  // namespace cw::bench
