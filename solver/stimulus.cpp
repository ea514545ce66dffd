#include "solver/stimulus.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace cw {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Start of the pulse that t lies in or after; before the first pulse, the start of that one.
double pulse_start(const Stimulus& s, double t) {
  if (!s.times.empty()) {
    const auto after = std::ranges::upper_bound(s.times, t + time_tolerance);
    return after == s.times.begin() ? s.times.front() : *(after - 1);
  }
  if (s.period <= 0.0) return s.start;
  const double pulse = std::floor((t - s.start + time_tolerance) / s.period);
  return s.start + s.period * std::clamp(pulse, 0.0, static_cast<double>(s.count - 1));
}

/// Start of the pulse after the one that starts at `start`; infinity after the last.
double next_start(const Stimulus& s, double start) {
  if (!s.times.empty()) {
    const auto after = std::ranges::upper_bound(s.times, start);
    return after == s.times.end() ? infinity : *after;
  }
  const double next = start + s.period;
  const double last = s.start + s.period * (s.count - 1);
  return s.period > 0.0 && next <= last + time_tolerance ? next : infinity;
}

}  // namespace

std::optional<double> pulse_in(const Stimulus& stimulus, double t, double dt) {
  const double start = pulse_start(stimulus, t);
  const auto is_within = [&](double begin, double end) {
    return t >= start + begin - time_tolerance && t + dt <= start + end + time_tolerance;
  };
  if (stimulus.parts.empty()) {
    return is_within(0.0, stimulus.duration) ? std::optional(stimulus.strength) : std::nullopt;
  }
  double begin = 0.0;
  for (const auto& [end, share] : stimulus.parts) {
    if (is_within(begin, end)) return share * stimulus.strength;
    begin = end;
  }
  return std::nullopt;
}

double next_edge(const Stimulus& s, double t) {
  const double start = pulse_start(s, t);
  const auto is_ahead = [&](double edge) { return edge > t + time_tolerance; };
  if (is_ahead(start)) return start;
  const double next = next_start(s, start);
  if (s.parts.empty()) {
    const double end = start + s.duration;
    return is_ahead(end) ? std::min(end, next) : next;
  }
  for (const PulsePart& part : s.parts) {
    if (is_ahead(start + part.end)) return std::min(start + part.end, next);
  }
  return next;
}

std::vector<PulsePart> parts_of(std::span<const WaveformPoint> waveform) {
  constexpr double usual_length = 0.1;  // ms
  constexpr double most_parts = 10000;
  const auto require = [](bool holds, const std::string& what) {
    if (!holds) throw std::invalid_argument(what);
  };
  require(waveform.size() >= 2, "a waveform needs at least two rows");
  require(waveform.front().time == 0.0, "a waveform starts at 0 ms");
  const double longest = std::max(usual_length, waveform.back().time / most_parts);
  std::vector<PulsePart> parts;
  for (std::size_t k = 1; k < waveform.size(); ++k) {
    const auto& [from, before] = waveform[k - 1];
    const auto& [to, after] = waveform[k];
    if (to == from) continue;  // a jump
    require(to > from + time_tolerance,
            "times of a waveform ascend, but its row " + std::to_string(k + 1) + " is earlier");
    // A straight line that does not rise or fall needs no parts.
    const int wanted =
        before == after ? 1 : static_cast<int>(std::ceil((to - from) / longest - 1e-9));
    for (int part = 0; part < wanted; ++part) {
      const double end = part + 1 == wanted ? to : from + (to - from) * (part + 1.0) / wanted;
      parts.push_back({end, before + (after - before) * (part + 0.5) / wanted});
    }
  }
  require(!parts.empty(), "a waveform lasts longer than 0 ms");
  return parts;
}

}  // namespace cw
