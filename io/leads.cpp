#include "io/leads.hpp"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

constexpr double qrs_share = 0.05;       // of the largest speed
constexpr double longest_gap = 20.0;     // ms
constexpr double next_beat_share = 0.5;  // of the largest speed; no T wave is so fast
constexpr double least_t_wave = 0.02;    // of the largest deflection

/// The size of all signals' deflections together at a sample, from their values at `onset`: cells
/// of different rest make signals that are not 0 between beats.
double magnitude(const Ecg& ecg, std::size_t onset, std::size_t sample) {
  double squares = 0.0;
  for (const std::vector<double>& signal : ecg.signal) {
    const double deflection = signal[sample] - signal[onset];
    squares += deflection * deflection;
  }
  return std::sqrt(squares / static_cast<double>(ecg.signal.size()));
}

/// How fast all signals together move between a sample and the next.
std::vector<double> speeds(const Ecg& ecg) {
  std::vector<double> speed;
  for (std::size_t k = 0; k + 1 < ecg.samples(); ++k) {
    double squares = 0.0;
    for (const std::vector<double>& signal : ecg.signal) {
      const double slope = (signal[k + 1] - signal[k]) / ecg.interval;
      squares += slope * slope;
    }
    speed.push_back(std::sqrt(squares));
  }
  return speed;
}

struct TWave {
  double peak;  ///< ms
  double end;
};

/// The T wave between two samples of a beat that begins at `onset`; none where it is not over, or
/// where there is none.
std::optional<TWave> find_t_wave(const Ecg& ecg, std::size_t onset, std::size_t begin,
                                 std::size_t end) {
  std::vector<double> size;
  for (std::size_t k = 0; k < end; ++k) size.push_back(magnitude(ecg, onset, k));
  if (begin + 3 > size.size()) return std::nullopt;
  const auto start = size.begin() + static_cast<std::ptrdiff_t>(begin);
  // A local maximum: what is left of QRS falls, and does not count.
  auto peak = size.end();
  for (auto at = start + 1; at + 1 != size.end(); ++at) {
    if (*at >= *(at - 1) && *at > *(at + 1) && (peak == size.end() || *at > *peak)) peak = at;
  }
  if (peak == size.end() || *peak < least_t_wave * std::ranges::max(size)) return std::nullopt;
  auto steepest = peak;
  for (auto at = peak; at + 1 != size.end(); ++at) {
    if (*(at + 1) - *at < *(steepest + 1) - *steepest) steepest = at;
  }
  // The base line: what is left at the end, if the wave has come to an end.
  const double base = size.back();
  if (base > 0.5 * *peak) return std::nullopt;
  const double fall = *steepest - *(steepest + 1);
  const double middle = 0.5 * (*steepest + *(steepest + 1));
  const double samples =
      static_cast<double>(steepest - size.begin()) + 0.5 + (middle - base) / fall;
  if (samples > static_cast<double>(size.size() - 1)) return std::nullopt;
  return TWave{static_cast<double>(peak - size.begin()) * ecg.interval, samples * ecg.interval};
}

}  // namespace

std::array<std::optional<std::size_t>, 9> places_of_standard_electrodes(
    std::span<const std::string> names) {
  std::array<std::optional<std::size_t>, 9> places;
  for (std::size_t k = 0; k < places.size(); ++k) {
    const auto found = std::ranges::find(names, standard_electrodes[k]);
    if (found != names.end()) places[k] = static_cast<std::size_t>(found - names.begin());
  }
  return places;
}

std::array<double, 9> at_standard_electrodes(
    std::span<const double> potentials, const std::array<std::optional<std::size_t>, 9>& places) {
  std::array<double, 9> potential{};
  for (std::size_t k = 0; k < potential.size(); ++k) potential[k] = potentials[*places[k]];
  return potential;
}

std::array<double, 12> twelve_leads(const std::array<double, 9>& potential) {
  const double RA = potential[0];
  const double LA = potential[1];
  const double LL = potential[2];
  const double terminal = (RA + LA + LL) / 3.0;
  std::array<double, 12> lead{
      LA - RA, LL - RA, LL - LA, RA - 0.5 * (LA + LL), LA - 0.5 * (RA + LL), LL - 0.5 * (RA + LA)};
  for (std::size_t k = 0; k < 6; ++k) lead[6 + k] = potential[3 + k] - terminal;
  return lead;
}

std::optional<EcgTimes> ecg_times(const Ecg& ecg) {
  const std::vector<double> speed = speeds(ecg);
  if (speed.empty()) return std::nullopt;
  const double largest = std::ranges::max(speed);
  if (!(largest > 0.0)) return std::nullopt;
  const auto is_fast = [&](double v) { return v > qrs_share * largest; };
  const auto first = static_cast<std::size_t>(std::ranges::find_if(speed, is_fast) - speed.begin());
  const auto gap = static_cast<std::size_t>(longest_gap / ecg.interval);
  std::size_t last = first;
  for (std::size_t k = first; k < speed.size() && k - last <= gap + 1; ++k) {
    if (is_fast(speed[k])) last = k;
  }
  EcgTimes times;
  times.qrs_onset = static_cast<double>(first) * ecg.interval;
  times.qrs_end = static_cast<double>(last + 1) * ecg.interval;
  const auto behind =
      speed.begin() + static_cast<std::ptrdiff_t>(std::min(last + gap, speed.size()));
  auto next =
      std::find_if(behind, speed.end(), [&](double v) { return v > next_beat_share * largest; });
  while (next != behind && next != speed.end() && is_fast(*(next - 1))) --next;
  const auto t =
      find_t_wave(ecg, first, last + 1, static_cast<std::size_t>(next - speed.begin()) + 1);
  if (t) {
    times.t_peak = t->peak;
    times.t_end = t->end;
  }
  return times;
}

std::vector<LeadMeasures> measure_leads(const Ecg& ecg, const EcgTimes& times) {
  const auto sample_at = [&](double time) {
    const auto sample = static_cast<std::size_t>(std::lround(time / ecg.interval));
    return std::min(sample, ecg.samples() - 1);
  };
  const std::size_t onset = sample_at(times.qrs_onset);
  std::vector<LeadMeasures> measures;
  for (const std::vector<double>& signal : ecg.signal) {
    const auto deflection = [&](std::size_t sample) { return signal[sample] - signal[onset]; };
    LeadMeasures& lead = measures.emplace_back();
    for (std::size_t k = onset; k <= sample_at(times.qrs_end); ++k) {
      lead.qrs_highest = std::max(lead.qrs_highest, deflection(k));
      lead.qrs_lowest = std::min(lead.qrs_lowest, deflection(k));
    }
    if (times.t_end) {
      std::size_t largest = sample_at(0.5 * (times.qrs_end + times.t_peak));
      for (std::size_t k = largest; k <= sample_at(*times.t_end); ++k) {
        if (std::abs(deflection(k)) > std::abs(deflection(largest))) largest = k;
      }
      lead.t = deflection(largest);
    }
  }
  return measures;
}

}  // namespace cw
