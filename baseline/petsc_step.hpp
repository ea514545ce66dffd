#pragma once

#include <petscksp.h>

#include <array>
#include <string>

#include "baseline/standard_step.hpp"

namespace cw {

/// The implicit step as a program on PETSc takes it: the rows of K are distributed over MPI's
/// processes, entries are added element by element (MatSetValues), and KSPCG solves with Jacobi or
/// block Jacobi (one block for each process, with incomplete Cholesky in each). Functions are
/// collective: every process must call them.
class PetscStep {
 public:
  /// `preconditioner` is jacobi or bjacobi. Throws std::runtime_error if PETSc fails.
  PetscStep(const Problem& problem, const std::string& preconditioner);
  ~PetscStep();
  PetscStep(const PetscStep&) = delete;
  PetscStep& operator=(const PetscStep&) = delete;

  StepResult advance(double dt);
  void apply_stimuli(std::span<const double> amplitude);
  /// All of V, on process 0.
  std::vector<double> gather_V() const;
  /// State k of all elements, as the mean over an element's points; on process 0.
  std::vector<double> gather_state(int k) const;
  /// Seconds that this process has spent in each stage so far; indexed by Stage.
  const std::array<double, stage_count>& seconds() const { return seconds_; }

 private:
  void distribute_nodes();
  void choose_elements();
  void make_matrix();
  void make_solver(const std::string& preconditioner);
  void assemble(double dt);
  PcgStatus solve(int& iterations);
  std::vector<double> local_V() const;
  double matrix_products() const;

  const Problem& problem_;
  NewtonOptions newton_;
  PetscInt first_ = 0, end_ = 0;   // rows of this process
  std::vector<Index> elements_;    // of this process
  std::vector<PetscInt> ghost_;    // nodes of other processes that its elements have
  std::vector<Index> local_node_;  // 4 n entries: where the elements' nodes lie in local vectors
  std::unique_ptr<StandardElements> system_;
  std::vector<double> V_old_, source_, states_, states_old_;  // local
  Mat tangent_ = nullptr;
  Vec V_ = nullptr, V_converged_ = nullptr, residual_ = nullptr, increment_ = nullptr;
  KSP solver_ = nullptr;
  bool converged_ = true;
  std::array<double, stage_count> seconds_{};
};

}  // namespace cw
