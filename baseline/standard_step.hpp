#pragma once

#include <array>
#include <functional>
#include <vector>

#include "assembly/equations.hpp"
#include "solver/newton.hpp"
#include "solver/problem.hpp"
#include "solver/simulation.hpp"

namespace cw {

/// The residual and the tangent of one element, by the same equations as our own assembly.
struct ElementSystem {
  std::array<double, 4> residual;
  std::array<double, 16> tangent;  ///< row-major
};

/// Some of a problem's elements, evaluated one after the other, as programs without row sums do it.
class StandardElements {
 public:
  /// `numbers` are the problem's elements to take. `node` has 4 entries for each of them: entry i
  /// count() + k is the place of node i of element k in the vectors that evaluate() reads.
  StandardElements(const Problem& problem, const std::vector<Index>& numbers,
                   std::vector<Index> node);

  Index count() const { return count_; }
  /// Initial states of their cells, in the order of PointStates.
  const std::vector<double>& initial_states() const { return initial_states_; }

  /// The residual and the tangent of element k of those taken; writes its states to state.states.
  ElementSystem evaluate(Index k, const StateData& state, double dt) const;

 private:
  Index count_;
  EquationOptions options_;
  std::vector<Index> node_;
  std::vector<double> volume_, stiffness_, initial_states_;
};

/// The global Newton iteration of a step. `assemble()` evaluates residual and tangent, `norm()`
/// gives the residual's norm, and `correct(iterations)` solves the linear system, adds its
/// iterations to `iterations`, and updates the state.
template <class Assemble, class Norm, class Correct>
StepResult standard_newton(const NewtonOptions& options, Assemble assemble, Norm norm,
                           Correct correct) {
  NewtonState newton{};
  newton.begin();
  PcgState pcg{};
  pcg.status = PcgStatus::converged;
  StepResult result;
  for (;;) {
    assemble();
    newton.check(norm(), pcg, options, NewtonKind::exact);
    if (newton.status != StepStatus::running) break;
    pcg.status = correct(result.cg_iterations);
  }
  result.status = newton.status;
  result.pcg_status = newton.pcg_status;
  result.newton_iterations = result.most_newton_iterations = result.linear_solves =
      newton.iterations;
  result.initial_residual = newton.initial_norm;
  result.residual = newton.norm;
  return result;
}

}  // namespace cw
