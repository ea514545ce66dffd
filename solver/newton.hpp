#pragma once

#include "kernels/mailbox.hpp"
#include "solver/pcg.hpp"
#include "solver/step_status.hpp"

namespace cw {

struct Problem;

/// How a step's Newton iteration went, in the memory of the machine that iterates.
struct NewtonState {
  double initial_norm;  ///< |R_0|; mm^3/ms
  double norm;
  int iterations;       ///< of this stage
  int all_iterations;   ///< of the step
  int most_iterations;  ///< of any stage of the step
  StepStatus status;
  PcgStatus pcg_status;
  long long cg_iterations;  ///< of all steps so far

  /// Begins a stage of a step: the first, or a later one, which does not hide that an earlier one
  /// failed.
  CW_HD
  void begin(bool first = true) {
    if (first) all_iterations = most_iterations = 0;
    if (!first && status != StepStatus::converged) return;
    iterations = -1;
    status = StepStatus::running;
    pcg_status = PcgStatus::converged;
  }

  /// Takes the residual's norm after each update, and once before the first; `options` as
  /// tolerances_on() makes them.
  CW_HD
  void check(double residual_norm, const PcgState& pcg, const NewtonOptions& options) {
    if (status != StepStatus::running) return;
    ++iterations;
    if (iterations == 0) {
      initial_norm = residual_norm;
    } else {
      ++all_iterations;
      if (iterations > most_iterations) most_iterations = iterations;
      pcg_status = pcg.status;
    }
    cg_iterations = pcg.total_iterations;
    norm = residual_norm;
    const double relative = options.rtol * initial_norm;
    if (pcg_status != PcgStatus::converged) {
      status = StepStatus::linear_solver_failed;
    } else if (!std::isfinite(norm)) {
      status = StepStatus::not_finite;
    } else if (norm <= (relative > options.atol ? relative : options.atol)) {
      status = StepStatus::converged;
    } else if (iterations >= options.max_iterations) {
      status = StepStatus::too_many_iterations;
    }
  }
};

/// The problem's options with an atol in mm^3/ms, as norms of the residual are; and no smaller than
/// rounding lets the residual become, which decides on very fine meshes and for very small steps.
NewtonOptions tolerances_on(const Problem& problem);

/// The global Newton iteration for R(phi) = 0. Like Pcg, it only submits; state() is to be read in
/// the stream's order by the machine, and result() by the host once the stream has been waited for.
template <Space S>
class Newton {
 public:
  /// `options` as tolerances_on() makes them.
  explicit Newton(const NewtonOptions& options);

  /// One stage of a step; after those before it have failed it comes to nothing. `evaluate` submits
  /// the computation of `residual` (one entry a row) at the current iterate, and `correct` a linear
  /// solve, whose scalars `pcg` holds, and the update of the iterate.
  template <class Evaluate, class Correct>
  void solve(const Stream<S>& stream, bool first, Index rows, const double* residual,
             const PcgState* pcg, Evaluate evaluate, Correct correct);
  /// Submits: result() to the host.
  void fetch(const Stream<S>& stream) { state_.fetch(stream); }

  NewtonState* state() { return state_.data(); }
  const NewtonState& result() const { return state_.host()[0]; }

 private:
  NewtonOptions options_;
  Mailbox<NewtonState, S> state_;
  Array<int, S> keep_going_;
};

}  // namespace cw
