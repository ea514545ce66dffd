#include <cmath>
#include <limits>

#include "anatomy/laplace.hpp"
#include "anatomy/laplace_matrix.hpp"
#include "assembly/sparsity.hpp"
#include "solver/pcg.hpp"

namespace cw {

namespace {

template <Space S>
class LaplaceSolverOn final : public LaplaceSolver {
 public:
  explicit LaplaceSolverOn(const TetMesh& mesh)
      : mesh_(mesh),
        pattern_(tangent_pattern(mesh)),
        on_host_(mesh, pattern_),
        matrix_(make_matrix<S>("csr", pattern_)),
        pcg_(*matrix_, make_preconditioner<S>(*matrix_, pattern_), options(mesh)),
        b_(mesh.points.size()),
        u_(mesh.points.size()),
        solve_(stream_.record([this] { pcg_.solve(stream_, b_.data(), u_.data()); })) {}

  std::vector<double> solve(std::span<const double> fixed,
                            std::span<const double> conductivity) override {
    require_sizes(fixed, conductivity);
    on_host_.assemble(conductivity);
    const std::vector<double> b = on_host_.fix(fixed);
    // CSR stores nonzeros in their order.
    matrix_->values().upload(on_host_.values());
    b_.upload(b);
    stream_.replay(solve_);
    stream_.wait();
    PcgState state{};
    Memory<S>::to_host(&state, pcg_.state(), sizeof state);
    if (state.status != PcgStatus::converged) {
      throw std::runtime_error(
          "Laplace's equation: CG did not converge; is a part of the mesh far from all surfaces, "
          "or are tetrahedra nearly flat?");
    }
    std::vector<double> u = u_.download();
    for (std::size_t i = 0; i < u.size(); ++i) {
      if (!std::isnan(fixed[i])) u[i] = fixed[i];
    }
    return u;
  }

 private:
  static PcgOptions options(const TetMesh& mesh) {
    // Iterations grow with the nodes along a side; this is far more.
    return {1e-10, 1000 + static_cast<int>(50.0 * std::sqrt(mesh.points.size()))};
  }

  void require_sizes(std::span<const double> fixed, std::span<const double> conductivity) const {
    if (fixed.size() != mesh_.points.size()) {
      throw std::invalid_argument("Laplace's equation: one value a node is needed");
    }
    if (!conductivity.empty() && conductivity.size() != mesh_.tets.size()) {
      throw std::invalid_argument("Laplace's equation: one conductivity a tetrahedron is needed");
    }
    for (const double value : fixed) {
      if (!std::isnan(value)) return;
    }
    throw std::runtime_error("Laplace's equation: no node has a value");
  }

  const TetMesh& mesh_;
  Stream<S> stream_;
  CsrPattern pattern_;
  LaplaceMatrix on_host_;
  std::unique_ptr<SparseMatrix<S>> matrix_;
  Pcg<S> pcg_;
  Array<double, S> b_;
  Array<double, S> u_;
  Recording<S> solve_;
};

}  // namespace

template <>
std::unique_ptr<LaplaceSolver> make_laplace_solver_in<CW_SPACE>(const TetMesh& mesh) {
  return std::make_unique<LaplaceSolverOn<CW_SPACE>>(mesh);
}

}  // namespace cw
