#pragma once

#include <optional>

#include "solver/simulation.hpp"

namespace cw {

/// What the first steps of a run took.
struct FirstSteps {
  double end = 0.0;      ///< ms reached
  double seconds = 0.0;  ///< of wall time up to there
  /// Wall time of a ms of the front after the first pulse, s; none if the run ended before.
  std::optional<double> seconds_per_ms;

  /// What all steps will take at most, s: those after the front are longer.
  double at_most(double run_end) const {
    const double rate = seconds_per_ms.value_or(end > 0.0 ? seconds / end : 0.0);
    return seconds + rate * (run_end - end);
  }
};

/// Takes the first steps of a problem: until a wave has left the first stimulus, or for ten seconds
/// of wall time.
FirstSteps take_first_steps(const Problem& problem, Simulation& simulation);

}  // namespace cw
