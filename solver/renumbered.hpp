#pragma once

#include "solver/permutation.hpp"
#include "solver/problem_setup.hpp"

namespace cw {

/// The same problem with its nodes in the order of rows. Tetrahedra keep their numbers.
Problem renumbered_problem(const Problem& problem, const Permutation& rows);

/// A problem for the formats that need rows by their lengths, longest first (K1r, K1rs, K2r, K2rs;
/// Wong et al. 2015, sections 5.2, 5.3 and 5.5). Nodes are renumbered once; nothing is permuted
/// within a step.
struct RowsByLength {
  Permutation rows;
  Permutation nonzeros;  ///< of the tangent, likewise
  Problem problem;       ///< renumbered_problem()
  ProblemSetup setup;    ///< of that problem

  /// `setup` is that of `problem`.
  static RowsByLength of(const Problem& problem, const ProblemSetup& setup);
};

}  // namespace cw
