#pragma once

#include <optional>
#include <string>

#include "kernels/spmv/predict.hpp"
#include "workbench/products/compound_measure.hpp"

namespace cw {

/// What `solver.spmv: auto` stands for on a machine.
struct AutomaticChoice {
  std::string format;
  FormatOptions options;
  std::string origin;  ///< why, for the user
  std::string note;    ///< what the user should see to; empty if nothing
};

/// For CG on a matrix of this pattern in double precision: what `cardiowarp tune` found on this
/// machine, within CG or else for single products; else what is predicted. A file of what was found
/// that cannot be read is worth a note.
AutomaticChoice choose_automatically(const CsrPattern& pattern, Space space);

/// What `cardiowarp tune --entries` found on this machine for a matrix of compound entries, if
/// anything. A file of what was found that cannot be read is worth a note.
struct TunedCompound {
  std::optional<CompoundCandidate> candidate;
  std::string note;  ///< what the user should see to; empty if nothing
};
TunedCompound tuned_compound(const CsrPattern& pattern, Space space, const std::string& precision,
                             const std::string& entries);

}  // namespace cw
