#pragma once

#include <string>

#include "observers/observer.hpp"

namespace cw {

/// Where the time of a run went, s.
struct RunTimes {
  StageClock clock;
  double wall = 0.0;        ///< with what was written
  double output = 0.0;      ///< of the threads that write
  double resumed_at = 0.0;  ///< ms; the above begin there
};

inline double seconds_of(const StageClock& clock, Stage stage) {
  return static_cast<double>(clock.nanoseconds[static_cast<int>(stage)]) * 1e-9;
}

/// timings.json: what was computed by what, how accurate it is, and where the time went.
std::string timings_json(const OutputContext& context, const RunSummary& summary,
                         const RunTimes& times);

}  // namespace cw
