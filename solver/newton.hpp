#pragma once

#include <concepts>
#include <vector>

#include "kernels/core/mailbox.hpp"
#include "solver/options.hpp"
#include "solver/pcg.hpp"
#include "solver/step_status.hpp"

namespace cw {

struct Problem;
struct TetMesh;

/// How a step's Newton iteration went, in the memory of the space that iterates.
struct NewtonState {
  /// Share of Newton's tolerance that a linear system may leave, if iterations are not exact.
  static constexpr double forcing = 0.3;
  CW_HD static double square_of(double value) { return value * value; }

  double initial_norm;  ///< |R_0|; mV mm^3/ms
  double norm;
  double scale;         ///< the norm that rtol refers to
  double last_rate;     ///< |m d V / dt| of the last accepted step; 0 if there is none
  double remainder;     ///< the largest norm that a stage of the step ended with
  double error;         ///< ms, as StepResult::error; negative if unknown
  int iterations;       ///< of this stage
  int all_iterations;   ///< of the step
  int most_iterations;  ///< of any stage of the step
  StepStatus status;
  PcgStatus pcg_status;
  long long cg_iterations;  ///< of all steps so far

  /// Begins a stage of a step. The first stage begins anew; a later one keeps the failure of an
  /// earlier one.
  CW_HD void begin(bool first = true) {
    if (first) {
      all_iterations = most_iterations = 0;
      remainder = 0.0;
      scale = last_rate;
      error = -1.0;
    }
    if (!first && status != StepStatus::converged) return;
    iterations = -1;
    status = StepStatus::running;
    pcg_status = PcgStatus::converged;
  }

  /// Takes the residual's norm after each update, and once before the first; `options` are those of
  /// tolerances_on(). Newton's iteration is
  ///
  ///     K(V) x = R(V),  V = V - x,  until |R(V)| <= max(rtol scale, atol)
  ///
  CW_HD void check(double residual_norm, PcgState& pcg, const NewtonOptions& options,
                   NewtonKind kind) {
    if (status != StepStatus::running) return;
    ++iterations;
    if (iterations == 0) {
      initial_norm = residual_norm;
      if (kind == NewtonKind::exact || !(residual_norm <= scale)) scale = residual_norm;
    } else {
      ++all_iterations;
      if (iterations > most_iterations) most_iterations = iterations;
      pcg_status = pcg.status;
    }
    cg_iterations = pcg.total_iterations;
    norm = residual_norm;
    const double relative = options.rtol * scale;
    const double target = relative > options.atol ? relative : options.atol;
    if (kind != NewtonKind::exact) pcg.enough = square_of(forcing * target);
    if (pcg_status != PcgStatus::converged) {
      status = StepStatus::linear_solver_failed;
    } else if (!std::isfinite(norm)) {
      status = StepStatus::not_finite;
    } else if (norm <= target || (kind == NewtonKind::single && iterations == 1)) {
      status = StepStatus::converged;
      if (norm > remainder) remainder = norm;
    } else if (iterations >= options.max_iterations) {
      status = StepStatus::too_many_iterations;
    }
  }
};

/// The volume of each node, a quarter of its tetrahedra's; mm^3.
std::vector<double> nodal_volumes(const TetMesh& mesh);

/// The problem's options with atol in mV mm^3/ms, the unit of the residual's norm. atol is no
/// smaller than what rounding leaves of the residual; this matters on very fine meshes and for very
/// small steps.
NewtonOptions tolerances_on(const Problem& problem);

/// The global Newton iteration for R(V) = 0. Like Pcg, it only submits: the space may read
/// state() in the stream's order, and the host result() once the stream has been waited for.
template <Space S>
class Newton {
 public:
  /// `options` are those of tolerances_on().
  Newton(const NewtonOptions& options, NewtonKind kind);

  /// Submits one stage of a step; it changes nothing if an earlier stage has failed. `evaluate`
  /// submits the computation of `residual` (one entry a row) at the current iterate. `correct`
  /// submits a linear solve, whose scalars are in `pcg`, and the update of the iterate.
  template <std::invocable Evaluate, std::invocable Correct>
  void solve(Stream<S>& stream, bool first, Index rows, const double* residual, PcgState* pcg,
             Evaluate evaluate, Correct correct);
  /// Its host's side is set where a step is concluded.
  Mailbox<NewtonState, S>& states() { return state_; }
  NewtonState* state() { return state_.data(); }
  const NewtonState& result() const { return state_.host()[0]; }

 private:
  NewtonOptions options_;
  NewtonKind kind_;
  Mailbox<NewtonState, S> state_;
  Array<int, S> keep_going_;
};

}  // namespace cw
