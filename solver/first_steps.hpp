#pragma once

#include <functional>
#include <optional>

#include "solver/time_loop.hpp"

namespace cw {

/// What the first steps of a run took.
struct FirstSteps {
  RunSummary summary;  ///< interrupted after these steps, unless the run ended before
  /// Wall time of a ms with a wave under way, s; none if there was no wave by the end of the steps,
  /// or no time to measure.
  std::optional<double> seconds_per_ms;

  /// What all steps will take, s, if all take as long as those of the wave; after it steps are
  /// longer.
  std::optional<double> of_all_steps(double run_end) const;
};

/// Takes the first steps of a problem: until a wave has left the first stimulus, or for half a
/// minute of wall time. `between_steps` may be empty.
FirstSteps take_first_steps(const Problem& problem, Simulation& simulation,
                            const std::function<void()>& between_steps);

}  // namespace cw
