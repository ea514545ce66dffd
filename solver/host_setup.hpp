#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "assembly/constant_matrices.hpp"
#include "kernels/spmv/pattern.hpp"
#include "solver/problem.hpp"

namespace cw {

struct RankPart;

/// What follows from a problem's conductivities on a pattern.
struct Operators {
  /// Of schemes that solve the reaction at nodes; none for others.
  std::optional<ConstantMatrices> constant;
  UnsetVector<double> lead_fields;  ///< of Problem::electrodes
};

/// What the host computes of a problem before any step, wherever these are taken.
struct HostSetup : Operators {
  CsrPattern pattern;    ///< tangent_pattern() of the mesh
  std::uint64_t of = 0;  ///< a hash of all parts of the problem that it depends on
  /// Of a problem that is the part of one rank (rank_part.hpp); null if it is whole.
  std::shared_ptr<const RankPart> part = nullptr;
};

/// Of a problem that validate() accepts; `pattern` is tangent_pattern() of its mesh. Throws
/// std::invalid_argument if a lead field is not finite.
Operators operators_of(const Problem& problem, const CsrPattern& pattern);

/// Of a problem that validate() accepts; it can be computed ahead, while the CUDA driver starts.
/// Throws std::invalid_argument if a lead field is not finite.
HostSetup set_up_on_host(const Problem& problem);
/// The same of what is known already: tangent_pattern() of its mesh, and its operators.
HostSetup set_up_on_host(const Problem& problem, const CsrPattern& pattern, Operators operators);

/// Puts the format that is expected to be fastest in the place of automatic_format.
void choose_fastest_format(SolverOptions& solver, const CsrPattern& pattern, Space space,
                           int device);

/// That of the problem with node order[i] as node i, from the problem's own. `renumbered` is
/// renumber() of its pattern.
HostSetup renumbered_setup(const HostSetup& setup, const Renumbered& renumbered,
                           const std::vector<Index>& order);

/// Throws std::invalid_argument if it is not of that problem as it stands.
void require_fit(const HostSetup& setup, const Problem& problem);

}  // namespace cw
