#include "cells/paced_states.hpp"

#include <algorithm>
#include <cmath>

namespace cw {

PacedStates paced_states(SingleCell cell, Pacing pacing, int beats, std::span<const double> times) {
  pacing = with_steps_for(cell, pacing);
  PacedStates paced;
  paced.V.reserve(times.size());
  paced.states.reserve(times.size());
  const auto take = [&](const SingleCell& at) {
    paced.V.push_back(at.V());
    paced.states.push_back(at.states());
  };
  SingleCell start = cell;  // of the last beat
  for (int b = 0; b < beats; ++b) {
    const double begin = pacing.period * b;
    start = cell;
    SingleCell before = cell;  // at the start of a step
    double since_before = 0.0;
    (void)take_beat(cell, pacing, [&](const SingleCell& now, double since) {
      // From the start of the step on, which is not longer than those that are accurate.
      while (paced.V.size() < times.size() && times[paced.V.size()] - begin <= since) {
        const double rest = times[paced.V.size()] - begin - since_before;
        SingleCell there = before;
        if (rest > 0.0) {
          there.advance(rest, since_before < pacing.duration ? pacing.strength : 0.0);
        }
        take(there);
      }
      before = now;
      since_before = since;
    });
  }
  while (paced.V.size() < times.size()) take(cell);  // later by a rounding
  paced.change = largest_change(start, cell);
  return paced;
}

}  // namespace cw
