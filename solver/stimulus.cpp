#include "solver/stimulus.hpp"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

/// Start of the pulse that t lies in or after; before the first pulse, the start of that one.
double pulse_start(const Stimulus& s, double t) {
  if (s.period <= 0.0) return s.start;
  const double pulse = std::floor((t - s.start + time_tolerance) / s.period);
  return s.start + s.period * std::clamp(pulse, 0.0, static_cast<double>(s.count - 1));
}

}  // namespace

bool is_active(const Stimulus& stimulus, double t, double dt) {
  const double start = pulse_start(stimulus, t);
  return t >= start - time_tolerance && t + dt <= start + stimulus.duration + time_tolerance;
}

double next_edge(const Stimulus& s, double t) {
  const double start = pulse_start(s, t);
  for (const double edge : {start, start + s.duration}) {
    if (edge > t + time_tolerance) return edge;
  }
  const double next = start + s.period;
  const double last = s.start + s.period * (s.count - 1);
  if (s.period > 0.0 && next <= last + time_tolerance) return next;
  return std::numeric_limits<double>::infinity();
}

}  // namespace cw
