#pragma once

#include <span>
#include <vector>

#include "kernels/spmv/pattern.hpp"
#include "mesh/lists.hpp"
#include "mesh/tet_mesh.hpp"
#include "mesh/unset_vector.hpp"

namespace cw {

/// The matrix of Laplace's equation div(k grad u) = 0 by linear elements, on the host. Its memory
/// is used again for each k: pages that are new to the process take longer than the sums.
class LaplaceMatrix {
 public:
  /// `mesh` must be checked, `pattern` is tangent_pattern(mesh); both must outlive this object.
  LaplaceMatrix(const TetMesh& mesh, const CsrPattern& pattern);

  /// Sets it for k, one a tetrahedron; empty: 1. The same bits for any number of threads.
  void assemble(std::span<const double> conductivity);
  /// Takes nodes with known values out of the system: their rows and columns become those of the
  /// identity, and what they add to other rows is returned as the right-hand side, with their
  /// values at the nodes themselves 0. `fixed` has one entry a row, NaN where the value is not
  /// known.
  std::vector<double> fix(std::span<const double> fixed);
  /// Of the pattern's nonzeros.
  std::span<const double> values() const { return values_; }

 private:
  const TetMesh& mesh_;
  const CsrPattern& pattern_;
  Lists around_;  // tetrahedra of each node
  UnsetVector<double> values_;
};

}  // namespace cw
