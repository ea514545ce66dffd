#include "baseline/petsc_step.hpp"

#include <algorithm>
#include <exception>
#include <numeric>
#include <stdexcept>

#include "assembly/sparsity.hpp"
#include "solver/point_states.hpp"

namespace cw {

namespace {

void require(PetscErrorCode code) {
  if (code != 0) throw std::runtime_error("PETSc: error " + std::to_string(code));
}

/// The entries of a vector that this process holds.
std::vector<double> entries_of(Vec vector) {
  PetscInt size = 0;
  const PetscScalar* values = nullptr;
  require(VecGetLocalSize(vector, &size));
  require(VecGetArrayRead(vector, &values));
  std::vector<double> copy(values, values + size);
  require(VecRestoreArrayRead(vector, &values));
  return copy;
}

/// Adds the time of a scope to a stage.
class Timed {
 public:
  Timed(std::array<double, stage_count>& seconds, Stage stage)
      : to_(seconds[static_cast<std::size_t>(stage)]), start_(MPI_Wtime()) {}
  ~Timed() { to_ += MPI_Wtime() - start_; }
  Timed(const Timed&) = delete;
  Timed& operator=(const Timed&) = delete;

 private:
  double& to_;
  double start_;
};

}  // namespace

PetscStep::PetscStep(const Problem& problem, const std::string& preconditioner)
    : problem_((validate(problem), problem)), newton_(tolerances_on(problem)) {
  distribute_nodes();
  choose_elements();
  make_matrix();
  make_solver(preconditioner);
  require(VecCreateGhost(PETSC_COMM_WORLD, end_ - first_, problem.mesh.node_count(),
                         static_cast<PetscInt>(ghost_.size()), ghost_.data(), &V_));
  require(VecDuplicate(V_, &V_converged_));
  require(MatCreateVecs(tangent_, &increment_, &residual_));
  for (PetscInt i = first_; i < end_; ++i) {
    require(VecSetValue(V_, i, problem.initial_V[i], INSERT_VALUES));
  }
  require(VecAssemblyBegin(V_));
  require(VecAssemblyEnd(V_));
  source_.assign(static_cast<std::size_t>(end_ - first_) + ghost_.size(), 0.0);
  states_ = states_old_ = system_->initial_states();
}

PetscStep::~PetscStep() {
  // Destroying these is collective, and other processes may not come to it if this one has failed.
  if (std::uncaught_exceptions() > 0) return;
  (void)KSPDestroy(&solver_);
  (void)MatDestroy(&tangent_);
  for (Vec* vector : {&V_, &V_converged_, &residual_, &increment_}) (void)VecDestroy(vector);
}

void PetscStep::distribute_nodes() {
  PetscInt own = PETSC_DECIDE;
  PetscInt all = problem_.mesh.node_count();
  require(PetscSplitOwnership(PETSC_COMM_WORLD, &own, &all));
  require(MPI_Scan(&own, &end_, 1, MPIU_INT, MPI_SUM, PETSC_COMM_WORLD));
  first_ = end_ - own;
}

/// An element belongs to the process of its lowest node.
void PetscStep::choose_elements() {
  std::vector<Index> nodes;
  for (Index e = 0; e < problem_.mesh.tet_count(); ++e) {
    const Tet& tet = problem_.mesh.tets[e];
    const Index lowest = *std::ranges::min_element(tet);
    if (lowest < first_ || lowest >= end_) continue;
    elements_.push_back(e);
    for (const Index node : tet) {
      if (node < first_ || node >= end_) ghost_.push_back(node);
    }
  }
  std::ranges::sort(ghost_);
  ghost_.erase(std::unique(ghost_.begin(), ghost_.end()), ghost_.end());
  for (int i = 0; i < 4; ++i) {
    for (const Index e : elements_) {
      const Index node = problem_.mesh.tets[e][i];
      if (node >= first_ && node < end_) {
        local_node_.push_back(static_cast<Index>(node - first_));
      } else {
        const auto at = std::ranges::lower_bound(ghost_, node);
        local_node_.push_back(static_cast<Index>(end_ - first_ + (at - ghost_.begin())));
      }
    }
  }
  system_ = std::make_unique<StandardElements>(problem_, elements_, local_node_);
}

void PetscStep::make_matrix() {
  const CsrPattern pattern = tangent_pattern(problem_.mesh);
  std::vector<PetscInt> own;
  std::vector<PetscInt> others;
  for (PetscInt i = first_; i < end_; ++i) {
    PetscInt inside = 0;
    for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
      inside += pattern.column[k] >= first_ && pattern.column[k] < end_;
    }
    own.push_back(inside);
    others.push_back(pattern.row_length(static_cast<Index>(i)) - inside);
  }
  const PetscInt rows = end_ - first_;
  const PetscInt all = problem_.mesh.node_count();
  require(MatCreateAIJ(PETSC_COMM_WORLD, rows, rows, all, all, 0, own.data(), 0, others.data(),
                       &tangent_));
  require(MatSetOption(tangent_, MAT_SYMMETRIC, PETSC_TRUE));
}

void PetscStep::make_solver(const std::string& preconditioner) {
  require(KSPCreate(PETSC_COMM_WORLD, &solver_));
  require(KSPSetType(solver_, KSPCG));
  // Ends as our own CG does: by the residual's 2-norm, relative to that of the right-hand side.
  require(KSPSetNormType(solver_, KSP_NORM_UNPRECONDITIONED));
  require(KSPSetTolerances(solver_, problem_.solver.pcg.rtol, PETSC_DEFAULT, PETSC_DEFAULT,
                           problem_.solver.pcg.max_iterations));
  PC pc = nullptr;
  require(KSPGetPC(solver_, &pc));
  require(PCSetType(pc, preconditioner == "bjacobi" ? PCBJACOBI : PCJACOBI));
  require(PetscOptionsSetValue(nullptr, "-sub_pc_type", "icc"));
  require(KSPSetFromOptions(solver_));
}

std::vector<double> PetscStep::local_V() const {
  require(VecGhostUpdateBegin(V_, INSERT_VALUES, SCATTER_FORWARD));
  require(VecGhostUpdateEnd(V_, INSERT_VALUES, SCATTER_FORWARD));
  Vec local = nullptr;
  require(VecGhostGetLocalForm(V_, &local));
  std::vector<double> copy = entries_of(local);
  require(VecGhostRestoreLocalForm(V_, &local));
  return copy;
}

void PetscStep::assemble(double dt) {
  {
    const Timed timed(seconds_, Stage::element_kernel);
    const std::vector<double> V = local_V();
    require(MatZeroEntries(tangent_));
    require(VecZeroEntries(residual_));
    const StateData state{V_old_.data(), V.data(), source_.data(), states_old_.data(),
                          states_.data()};
    for (Index k = 0; k < system_->count(); ++k) {
      const ElementSystem system = system_->evaluate(k, state, dt);
      const Tet& tet = problem_.mesh.tets[elements_[k]];
      const std::array<PetscInt, 4> rows{tet[0], tet[1], tet[2], tet[3]};
      require(MatSetValues(tangent_, 4, rows.data(), 4, rows.data(), system.tangent.data(),
                           ADD_VALUES));
      require(VecSetValues(residual_, 4, rows.data(), system.residual.data(), ADD_VALUES));
    }
  }
  const Timed timed(seconds_, Stage::tangent_sums);
  require(VecAssemblyBegin(residual_));
  require(VecAssemblyEnd(residual_));
  require(MatAssemblyBegin(tangent_, MAT_FINAL_ASSEMBLY));
  require(MatAssemblyEnd(tangent_, MAT_FINAL_ASSEMBLY));
}

/// The seconds that PETSc's own log counts for matrix products.
double PetscStep::matrix_products() const {
  PetscLogEvent event = 0;
  PetscEventPerfInfo info{};
  require(PetscLogEventGetId("MatMult", &event));
  require(PetscLogEventGetPerfInfo(0, event, &info));
  return info.time;
}

PcgStatus PetscStep::solve(int& iterations) {
  const double before = matrix_products();
  const double start = MPI_Wtime();
  require(KSPSetOperators(solver_, tangent_, tangent_));
  require(KSPSolve(solver_, residual_, increment_));
  const double spmv = matrix_products() - before;
  seconds_[static_cast<std::size_t>(Stage::cg_spmv)] += spmv;
  seconds_[static_cast<std::size_t>(Stage::cg_rest)] += MPI_Wtime() - start - spmv;
  PetscInt count = 0;
  KSPConvergedReason reason = KSP_CONVERGED_ITERATING;
  require(KSPGetIterationNumber(solver_, &count));
  require(KSPGetConvergedReason(solver_, &reason));
  iterations += static_cast<int>(count);
  if (reason > 0) return PcgStatus::converged;
  if (reason == KSP_DIVERGED_ITS) return PcgStatus::too_many_iterations;
  if (reason == KSP_DIVERGED_INDEFINITE_MAT || reason == KSP_DIVERGED_INDEFINITE_PC) {
    return PcgStatus::negative_curvature;
  }
  return PcgStatus::not_finite;
}

StepResult PetscStep::advance(double dt) {
  if (converged_) {
    require(VecCopy(V_, V_converged_));
    states_old_ = states_;
  } else {
    require(VecCopy(V_converged_, V_));
  }
  V_old_ = local_V();
  const auto norm = [&] {
    const Timed timed(seconds_, Stage::newton_rest);
    double value = 0.0;
    require(VecNorm(residual_, NORM_2, &value));
    return value;
  };
  const auto correct = [&](int& iterations) {
    const PcgStatus status = solve(iterations);
    if (status == PcgStatus::converged) require(VecAXPY(V_, -1.0, increment_));
    return status;
  };
  const StepResult result = standard_newton(
      newton_, [&] { assemble(dt); }, norm, correct);
  converged_ = result.converged();
  return result;
}

void PetscStep::apply_stimuli(std::span<const double> amplitude) {
  std::ranges::fill(source_, 0.0);
  for (std::size_t k = 0; k < problem_.stimuli.size(); ++k) {
    for (const Index node : problem_.stimuli[k].nodes) {
      if (node >= first_ && node < end_) {
        source_[node - first_] += amplitude[k];
      } else if (const auto at = std::ranges::lower_bound(ghost_, node);
                 at != ghost_.end() && *at == node) {
        source_[end_ - first_ + (at - ghost_.begin())] += amplitude[k];
      }
    }
  }
}

std::vector<double> PetscStep::gather_V() const {
  VecScatter scatter = nullptr;
  Vec all = nullptr;
  const Vec from = converged_ ? V_ : V_converged_;
  require(VecScatterCreateToZero(from, &scatter, &all));
  require(VecScatterBegin(scatter, from, all, INSERT_VALUES, SCATTER_FORWARD));
  require(VecScatterEnd(scatter, from, all, INSERT_VALUES, SCATTER_FORWARD));
  std::vector<double> copy = entries_of(all);
  require(VecDestroy(&all));
  require(VecScatterDestroy(&scatter));
  return copy;
}

std::vector<double> PetscStep::gather_state(int k) const {
  const std::vector<double>& states = converged_ ? states_ : states_old_;
  const std::vector<double> mean =
      mean_of_state(k, elements_.size(), static_cast<std::size_t>(problem_.solver.integration),
                    [&](std::size_t i) { return states[i]; });
  std::vector<double> own(problem_.mesh.tets.size(), 0.0);
  for (std::size_t e = 0; e < elements_.size(); ++e) own[elements_[e]] = mean[e];
  // Each element belongs to one process, so each sum has at most one term that is not 0.
  std::vector<double> all(own.size());
  require(MPI_Reduce(own.data(), all.data(), static_cast<int>(own.size()), MPI_DOUBLE, MPI_SUM, 0,
                     PETSC_COMM_WORLD));
  return all;
}

}  // namespace cw
