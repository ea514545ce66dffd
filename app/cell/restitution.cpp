#include "app/cell/restitution.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cw {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// A beat that comes nearer than this to the height of a whole one is an action potential.
constexpr double least_share = 0.5;

double height(const Biomarkers& beat) { return beat.peak - beat.rest; }

bool answered(const Biomarkers& beat, double whole) {
  return std::isfinite(beat.apd90) && height(beat) > least_share * whole;
}

/// The time from a beat's APD90 to the next stimulus.
double diastole(const Biomarkers& before, double interval) {
  return interval - before.activation - before.apd90;
}

}  // namespace

std::vector<double> usual_intervals(double period) {
  std::vector<double> intervals;
  double interval = period;
  while (interval > 150.0) {
    intervals.push_back(std::round(interval));
    interval *= interval > 400.0 ? 0.85 : 0.94;
  }
  return intervals;
}

void pace_s1s2(SingleCell cell, const Pacing& pacing, int beats,
               const std::vector<double>& intervals, const RestitutionReport& report) {
  for (int k = 0; k + 1 < beats; ++k) (void)take_beat(cell, pacing);
  SingleCell undisturbed = cell;
  const Biomarkers whole = take_beat(undisturbed, pacing);
  for (const double interval : intervals) {
    SingleCell trial = cell;
    Pacing last = pacing;
    last.period = interval;
    const Biomarkers s1 = take_beat(trial, last);
    const Biomarkers s2 = take_beat(trial, pacing);
    const bool is_beat = std::isfinite(s1.apd90) && answered(s2, height(whole));
    report({interval, diastole(whole, interval), is_beat ? s2.apd90 : nan});
    if (!is_beat) return;
  }
}

void pace_dynamically(SingleCell cell, const Pacing& pacing, int beats,
                      const std::vector<double>& intervals, const RestitutionReport& report) {
  double whole = 0.0;
  for (const double interval : intervals) {
    Pacing now = pacing;
    now.period = interval;
    Biomarkers before{};
    Biomarkers beat = take_beat(cell, now);
    for (int k = 1; k < std::max(beats, 2); ++k) {
      before = beat;
      beat = take_beat(cell, now);
    }
    whole = std::max({whole, height(before), height(beat)});
    // A cell that answers every other stimulus does not follow.
    const bool is_beat = answered(before, whole) && answered(beat, whole);
    report({interval, diastole(before, interval), is_beat ? beat.apd90 : nan});
    if (!is_beat) return;
  }
}

}  // namespace cw
