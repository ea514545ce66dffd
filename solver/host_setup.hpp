#pragma once

#include <optional>

#include "assembly/constant_matrices.hpp"
#include "kernels/spmv/pattern.hpp"
#include "solver/problem.hpp"

namespace cw {

/// What the host computes of a problem before any step, wherever these are taken.
struct HostSetup {
  CsrPattern pattern;  ///< tangent_pattern() of the mesh
  /// Of schemes that solve the reaction at nodes; none for others.
  std::optional<ConstantMatrices> constant;
  UnsetVector<double> lead_fields;  ///< of Problem::electrodes
};

/// A simulation does this by itself where Problem::host_setup has none. Done ahead, it is done
/// while the CUDA driver wakes. Throws std::invalid_argument if a lead field is not finite, or if
/// parts of the problem do not fit each other that validate() asks for, too.
HostSetup set_up_on_host(const Problem& problem);

}  // namespace cw
