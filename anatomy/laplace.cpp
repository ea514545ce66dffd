#include "anatomy/laplace.hpp"

namespace cw {

std::unique_ptr<LaplaceSolver> make_laplace_solver(const TetMesh& mesh, Space space) {
  return space == Space::host ? make_laplace_solver_in<Space::host>(mesh)
                              : make_laplace_solver_in<Space::device>(mesh);
}

}  // namespace cw
