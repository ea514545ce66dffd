#pragma once

#include <optional>
#include <string>
#include <vector>

#include "config/build_problem.hpp"
#include "experiments/protocol/protocol.hpp"
#include "io/vtk_output.hpp"
#include "kernels/core/space.hpp"

namespace cw {

/// Which trials of a protocol leave a folder.
struct KeptTrials {
  enum class Kind { none, all, reentry, last, numbered } kind = Kind::none;
  std::vector<int> numbers;
};

/// Of "all", "reentry", "last" or numbers with commas between; none for what is no such thing.
std::optional<KeptTrials> kept_trials(const std::string& text);

/// Takes trials once more, with what their configuration writes, and leaves each in a folder as a
/// run does: from the state before its last stimulus or train on.
class TrialKeeper {
 public:
  /// `built` and `config` must outlive this object; trials go to folders in the configuration's.
  /// Throws OutputError if these cannot be made.
  TrialKeeper(const Config& config, const BuiltProblem& built, Space space);

  /// Returns the trial's folder. Throws OutputError, or std::runtime_error if its steps fail.
  std::string keep(const Trial& trial, const ProtocolRow& row);

 private:
  Config config_of(const Trial& trial) const;

  const Config& config_;
  const BuiltProblem& built_;
  Space space_;
  std::optional<VtkOutput> vtk_;  // made when the first trial is saved
};

}  // namespace cw
