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

/// Some of a problem's elements, one after the other, as programs without row sums assemble.
class StandardElements {
 public:
  /// Of the elements `numbers` of the problem; `node` gives each of their four nodes' place in the
  /// vectors that evaluate() reads.
  StandardElements(const Problem& problem, const std::vector<Index>& numbers,
                   std::vector<Index> node);

  Index count() const { return count_; }
  /// States of their cells, as PointStates has them.
  const std::vector<double>& initial_states() const { return initial_states_; }

  /// Element k of those given; writes its state.states.
  ElementSystem evaluate(Index k, const StateData& state, double dt) const;

 private:
  Index count_;
  EquationOptions options_;
  std::vector<Index> node_;
  std::vector<double> volume_, stiffness_, initial_states_;
};

/// The global Newton iteration of a step, on a state that `assemble()` evaluates: `norm()` is that
/// of the residual, and `correct(iterations)` a linear solve, whose iterations it adds, and the
/// update.
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
