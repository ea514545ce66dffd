#pragma once

#include <functional>
#include <string>

#include "solver/simulation.hpp"

namespace cw {

/// A step that has been accepted, or the initial state (index 0).
struct AcceptedStep {
  long long index = 0;
  double time = 0.0;  ///< ms, at the end of the step
  double dt = 0.0;    ///< ms
  StepResult result;
  bool output_due = false;  ///< the time is a multiple of the output interval, or the last
  Simulation* simulation = nullptr;
};

struct TimeLoopOptions {
  double output_interval = 0.0;  ///< ms; 0: only the first and the last state
  std::function<void(const AcceptedStep&)> on_accepted;  ///< called for the initial state, too
  std::function<void(double time, double dt, const StepResult&)> on_rejected;
  std::function<bool()> interrupted;  ///< asked after each step
};

enum class RunEnd { finished, interrupted, failed };

struct RunSummary {
  RunEnd end = RunEnd::finished;
  std::string message;  ///< why and where it failed
  double time = 0.0;    ///< ms reached
  long long steps = 0;
  long long rejected_steps = 0;
  long long newton_iterations = 0;  ///< of accepted and rejected steps
  long long cg_iterations = 0;
};

/// Steps a problem to its end time. Steps end on output times and on the edges of stimuli. A step
/// that fails is repeated with a smaller size; at the smallest, the run ends there with a message.
RunSummary run_time_loop(const Problem& problem, Simulation& simulation,
                         const TimeLoopOptions& options);

}  // namespace cw
