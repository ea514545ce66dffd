#pragma once

#include <array>
#include <functional>
#include <vector>

#include "assembly/element_kernel.hpp"
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
  const std::vector<double>& initial_recovery() const { return initial_recovery_; }

  /// Element k of those given; writes its points of state.r.
  ElementSystem evaluate(Index k, const StateData& state, double dt) const;

 private:
  Index count_;
  CellModel model_;
  double frequency_;
  Mass mass_;
  Quadrature integration_;
  std::vector<Index> node_;
  std::vector<double> volume_, stiffness_, initial_recovery_;
};

}  // namespace cw
