#pragma once

#include <functional>
#include <vector>

#include "app/cell/single_cell.hpp"

namespace cw {

/// How long an action potential lasts that comes after a diastolic interval.
struct RestitutionPoint {
  double interval;            ///< ms, between the stimuli
  double diastolic_interval;  ///< ms, from the last beat's APD90 to the stimulus
  double apd90;               ///< ms; NaN if the stimulus raised no action potential
};
using RestitutionReport = std::function<void(const RestitutionPoint&)>;

/// Intervals from a period down to where most cells do not answer, closer where they are short.
std::vector<double> usual_intervals(double period);

/// S1-S2: paces `beats` at the period, and from there one premature beat after each interval. Ends
/// with the first interval after which the cell does not answer.
void pace_s1s2(SingleCell cell, const Pacing& pacing, int beats,
               const std::vector<double>& intervals, const RestitutionReport& report);

/// Dynamic: paces `beats` at each interval, one after the other; the last beat of each counts. Ends
/// with the first interval at which the cell does not answer.
void pace_dynamically(SingleCell cell, const Pacing& pacing, int beats,
                      const std::vector<double>& intervals, const RestitutionReport& report);

}  // namespace cw
