#pragma once

#include <memory>

#include "kernels/compound/compound_matrix.hpp"

namespace cw {

/// Vectors of compound entries, as iterations take them besides products with a matrix: they add up
/// and have an inner product (what Mueller-Roemer, Stork & Fellner 2020, section 7, leave to future
/// work).
///
/// Scalars stand on the right of vectors. They are complex numbers for complex numbers, quaternions
/// for quaternions, real numbers for blocks, and a real number for each of several vectors. In
/// memory a scalar is scalar_numbers() doubles, also for vectors of floats, in the vectors' space.
template <Space S, class R>
class CompoundVectorSpace {
 public:
  virtual ~CompoundVectorSpace() = default;

  virtual int scalar_numbers() const = 0;
  /// y = x a + y b.
  virtual void axpby(Stream<S>& stream, const double* a, const R* x, const double* b, R* y) = 0;
  /// inner = the sum of conj(x_i) y_i over all entries i, added up as doubles in an order that
  /// depends on the number of entries alone.
  virtual void dot(Stream<S>& stream, const R* x, const R* y, double* inner) = 0;
};

/// The space of vectors of `entries` entries. Throws std::invalid_argument for a name that is not
/// in the table of algebras, or that of an algebra without inner product.
template <Space S, class R>
std::unique_ptr<CompoundVectorSpace<S, R>> make_vector_space(std::string_view algebra,
                                                             Index entries, VectorLayout layout);

}  // namespace cw
