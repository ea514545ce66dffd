#pragma once

#include <functional>
#include <vector>

#include "cells/single_cell.hpp"

namespace cw {

/// How long an action potential lasts that comes after a diastolic interval.
struct RestitutionPoint {
  double interval;  ///< ms, between the stimuli
  int beat;         ///< of dynamic pacing its number at that period, from 1 on; else 1
  /// ms, from the last beat's APD90 to this one's upstroke; NaN where the cell had not repolarised
  /// by the stimulus, or where this raised no action potential.
  double diastolic_interval;
  double apd90;    ///< ms; NaN if the stimulus raised no action potential
  double latency;  ///< ms, from the stimulus to the response; NaN if there is none
  bool is_late;    ///< the response comes much later than that of a beat at rest
};
using RestitutionReport = std::function<void(const RestitutionPoint&)>;

/// Intervals from a period down to where most cells do not answer, closer where they are short.
std::vector<double> usual_intervals(double period);

/// S1-S2: paces `beats` at the period, and from there one premature beat after each interval. Ends
/// with the first interval after which the cell does not answer.
void pace_s1s2(SingleCell cell, const Pacing& pacing, int beats,
               const std::vector<double>& intervals, const RestitutionReport& report);

/// Dynamic: paces `beats` (2 at least) at each interval, one after the other; the last two beats of
/// each count, which differ where they alternate. Ends with the first interval at which the cell
/// does not answer each stimulus.
void pace_dynamically(SingleCell cell, const Pacing& pacing, int beats,
                      const std::vector<double>& intervals, const RestitutionReport& report);

}  // namespace cw
