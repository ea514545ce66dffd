#pragma once

#include <optional>
#include <string>

#include "experiments/protocol/kept_trials.hpp"
#include "experiments/protocol/protocol.hpp"
#include "session/session.hpp"
#include "vtk/vtk_output.hpp"

namespace cw {

/// Takes trials once more, with what their configuration writes, and leaves each in a folder as a
/// run does: from the state before its last stimulus or train on.
class TrialKeeper {
 public:
  /// The session must outlive this object; trials go to folders in the configuration's.
  /// Throws OutputError if these cannot be made.
  explicit TrialKeeper(const Session& session);

  /// Returns the trial's folder. Throws OutputError, or std::runtime_error if its steps fail.
  std::string keep(const Trial& trial, const ProtocolRow& row);

 private:
  Config config_of(const Trial& trial) const;

  const Config& config_;
  const BuiltProblem& built_;
  const Session& session_;
  std::optional<VtkOutput> vtk_;  // made when the first trial is saved
};

}  // namespace cw
