#include "solver/stimulus.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace cw {

namespace {

/// The pulse that t lies in or after; before the first pulse, that one.
std::size_t pulse_at(const Stimulus& s, double t) {
  const auto after = std::ranges::upper_bound(s.times, t + time_tolerance);
  return after == s.times.begin() ? 0 : static_cast<std::size_t>(after - s.times.begin()) - 1;
}

/// When both are in a pulse for the first time, ms; infinity if they never are.
double first_overlap(const Stimulus& a, const Stimulus& b) {
  std::size_t i = 0;
  std::size_t k = 0;
  while (i < a.times.size() && k < b.times.size()) {
    const double begin = std::max(a.times[i], b.times[k]);
    const double end = std::min(a.times[i] + a.duration, b.times[k] + b.duration);
    if (end > begin + time_tolerance) return begin;
    a.times[i] + a.duration < b.times[k] + b.duration ? ++i : ++k;
  }
  return std::numeric_limits<double>::infinity();
}

/// Whether they clamp V to one potential whenever both do.
bool clamp_alike(const Stimulus& a, const Stimulus& b) {
  return a.parts.empty() && b.parts.empty() && a.strength == b.strength;
}

}  // namespace

bool depolarises(const Stimulus& stimulus, double threshold) {
  return stimulus.is_voltage_clamp ? stimulus.strength > threshold : stimulus.strength > 0.0;
}

std::vector<double> pulse_train(double start, double period, int count) {
  std::vector<double> times(static_cast<std::size_t>(count));
  for (int k = 0; k < count; ++k) times[k] = start + k * period;
  return times;
}

std::optional<double> last_pulse(const Stimulus& stimulus, double t) {
  const auto next = std::ranges::upper_bound(stimulus.times, t);
  if (std::isnan(t) || next == stimulus.times.begin()) return std::nullopt;
  return *std::prev(next);
}

std::optional<double> pulse_in(const Stimulus& stimulus, double t, double dt) {
  const double start = stimulus.times[pulse_at(stimulus, t)];
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
  const std::size_t pulse = pulse_at(s, t);
  const double start = s.times[pulse];
  const double next =
      pulse + 1 < s.times.size() ? s.times[pulse + 1] : std::numeric_limits<double>::infinity();
  const auto is_ahead = [&](double edge) { return edge > t + time_tolerance; };
  if (is_ahead(start)) return start;
  for (const PulsePart& part : s.parts) {
    if (is_ahead(start + part.end)) return std::min(start + part.end, next);
  }
  const double end = start + s.duration;
  return is_ahead(end) ? std::min(end, next) : next;
}

std::optional<ClampConflict> conflict_of_clamps(std::span<const Stimulus> stimuli, Index nodes) {
  for (std::size_t first = 0; first < stimuli.size(); ++first) {
    if (!stimuli[first].is_voltage_clamp) continue;
    std::vector<bool> is_clamped(static_cast<std::size_t>(nodes), false);
    for (const Index node : stimuli[first].nodes) is_clamped[static_cast<std::size_t>(node)] = true;
    for (std::size_t second = first + 1; second < stimuli.size(); ++second) {
      const Stimulus& other = stimuli[second];
      if (!other.is_voltage_clamp || clamp_alike(stimuli[first], other)) continue;
      const auto shared = std::ranges::find_if(
          other.nodes, [&](Index node) { return is_clamped[static_cast<std::size_t>(node)]; });
      if (shared == other.nodes.end()) continue;
      const double time = first_overlap(stimuli[first], other);
      if (std::isfinite(time)) return ClampConflict{first, second, *shared, time};
    }
  }
  return std::nullopt;
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
