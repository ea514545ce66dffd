#pragma once

#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include "kernels/core/space.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// Laplace's equation on a mesh, by linear elements.
class LaplaceSolver {
 public:
  virtual ~LaplaceSolver() = default;

  /// u of div(k grad u) = 0 with the values `fixed` where they are no NaN, and no flux through the
  /// rest of the boundary; both one a node. `conductivity`: k, positive, one a tetrahedron; empty:
  /// 1. The result has the same bits for any number of threads. Throws std::invalid_argument for
  /// sizes that do not fit, and std::runtime_error if nothing is fixed or CG does not converge.
  virtual std::vector<double> solve(std::span<const double> fixed,
                                    std::span<const double> conductivity = {}) = 0;
};

/// `mesh` must be checked, and outlive the solver. Throws std::runtime_error in a space that the
/// program or the machine does not have.
std::unique_ptr<LaplaceSolver> make_laplace_solver(const TetMesh& mesh, Space space);

template <Space S>
std::unique_ptr<LaplaceSolver> make_laplace_solver_in(const TetMesh& mesh);
template <>
std::unique_ptr<LaplaceSolver> make_laplace_solver_in<Space::host>(const TetMesh& mesh);
template <>
std::unique_ptr<LaplaceSolver> make_laplace_solver_in<Space::device>(const TetMesh& mesh);

}  // namespace cw
