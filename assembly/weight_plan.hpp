#pragma once

#include <span>

#include "assembly/assembler.hpp"

namespace cw {

/// The constant matrix W of K = W (s, 1, 1/dt): a row for each value that the solver's matrix
/// stores (padding has empty ones); columns: point q of element e at q n + e, then the stiffness,
/// then the lumped mass (empty with a consistent one, which is part of s).
struct WeightPlan {
  CsrPattern pattern;
  std::vector<double> value;  ///< one per nonzero; mm^3, but mm^3/ms in the stiffness' column
};

/// Throws std::invalid_argument if W has more nonzeros than an Index can count.
WeightPlan weight_plan(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                       const CsrPattern& pattern, const TangentTarget& target, int points,
                       Mass mass);

}  // namespace cw
