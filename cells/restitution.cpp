#include "cells/restitution.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace cw {

namespace {

/// A beat that comes nearer than this to the height of a whole one is an action potential.
constexpr double least_share = 0.5;

double height(const Biomarkers& beat) { return beat.peak - beat.rest; }

bool answered(const Biomarkers& beat, double whole) {
  return std::isfinite(beat.apd90) && height(beat) > least_share * whole;
}

/// Where V has not returned to rest, a stimulus alone may raise it as high; in an action potential
/// V continues to rise after the stimulus.
bool answered_early(const Biomarkers& beat, double whole) {
  constexpr double least_rise = 5.0;  // mV
  return answered(beat, whole) && beat.after_pulse > least_rise;
}

/// The time from a beat's APD90 to the upstroke of the next, which is stimulated after `interval`.
double diastole(const Biomarkers& before, double interval, const Biomarkers& next) {
  return interval + next.activation - before.activation - before.apd90;
}

/// `usual_latency`: that of a beat at rest.
RestitutionPoint point(double interval, int number, const Biomarkers& before, double stimulated,
                       const Biomarkers& beat, bool is_beat, double usual_latency) {
  if (!is_beat) return {interval, number, not_a_number, not_a_number, not_a_number, false};
  return {interval,   number,       diastole(before, stimulated, beat),
          beat.apd90, beat.latency, beat.latency > usual_latency + latency_is_long};
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
    const bool is_beat =
        std::isfinite(s1.apd90) ? answered(s2, height(whole)) : answered_early(s2, height(whole));
    report(point(interval, 1, s1, interval, s2, is_beat, whole.latency));
    if (!is_beat) return;
  }
}

void pace_dynamically(SingleCell cell, const Pacing& pacing, int beats,
                      const std::vector<double>& intervals, const RestitutionReport& report) {
  constexpr int shown = 2;  // beats of each interval
  const int count = std::max(beats, shown);
  double whole = 0.0;
  double usual_latency = not_a_number;
  // Of the last beats, this one last, and the interval from one's stimulus to the next one's.
  std::array<Biomarkers, shown + 1> last{};
  for (Biomarkers& none : last) none.apd90 = not_a_number;
  std::array<double, shown + 1> since{};
  double before = not_a_number;  // ms, the interval after the last beat
  for (const double interval : intervals) {
    Pacing now = pacing;
    now.period = interval;
    for (int k = 0; k < count; ++k) {
      std::rotate(last.begin(), last.begin() + 1, last.end());
      std::rotate(since.begin(), since.begin() + 1, since.end());
      last.back() = take_beat(cell, now);
      since.back() = before;
      before = interval;
      if (std::isnan(usual_latency)) usual_latency = last.back().latency;
    }
    for (int k = 1; k <= shown; ++k) whole = std::max(whole, height(last[k]));
    // A cell that answers every other stimulus does not follow.
    bool follows = true;
    for (int k = 1; k <= shown; ++k) {
      const bool is_beat = answered(last[k], whole);
      report(point(interval, count - shown + k, last[k - 1], since[k], last[k], is_beat,
                   usual_latency));
      follows = follows && is_beat;
    }
    if (!follows) return;
  }
}

}  // namespace cw
