#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cw {

/// The electrodes of a standard twelve-lead ECG: right arm, left arm, left leg, and six on the
/// chest.
inline constexpr std::array<std::string_view, 9> standard_electrodes{"RA", "LA", "LL", "V1", "V2",
                                                                     "V3", "V4", "V5", "V6"};
/// In the usual order.
inline constexpr std::array<std::string_view, 12> standard_leads{
    "I", "II", "III", "aVR", "aVL", "aVF", "V1", "V2", "V3", "V4", "V5", "V6"};

/// Where each of `standard_electrodes` is among these names, if it is there.
std::array<std::optional<std::size_t>, 9> places_of_standard_electrodes(
    std::span<const std::string> names);

/// Potentials at `standard_electrodes`, of those at all electrodes, where all places are there.
std::array<double, 9> at_standard_electrodes(
    std::span<const double> potentials, const std::array<std::optional<std::size_t>, 9>& places);

/// The twelve leads, of the potentials at `standard_electrodes`: those of the chest next to
/// Wilson's central terminal, the mean of the three limbs.
std::array<double, 12> twelve_leads(const std::array<double, 9>& potential);

/// Signals at equal intervals: signal[k] is what lead k shows, one value a sample.
struct Ecg {
  double interval = 1.0;  ///< ms
  std::vector<std::vector<double>> signal;

  std::size_t samples() const { return signal.empty() ? 0 : signal.front().size(); }
};

/// Times of one beat, ms after the first sample.
struct EcgTimes {
  double qrs_onset = 0.0;
  double qrs_end = 0.0;
  double t_peak = 0.0;          ///< where there is an end of T
  std::optional<double> t_end;  ///< none: the T wave is not over, or there is none

  double qrs_duration() const { return qrs_end - qrs_onset; }
  std::optional<double> qt() const {
    return t_end ? std::optional(*t_end - qrs_onset) : std::nullopt;
  }
};

/// Deflections of one lead from its value at the onset of QRS, in the signal's unit.
struct LeadMeasures {
  double qrs_highest = 0.0;  ///< at least 0
  double qrs_lowest = 0.0;   ///< at most 0
  /// The largest one, with its sign, up to the end of T from half way between QRS and T's peak on,
  /// so that what is left of QRS does not count; none where T has no end.
  std::optional<double> t;
};

/// Of each lead, in the beat that has these times. Those must be of this ECG.
std::vector<LeadMeasures> measure_leads(const Ecg& ecg, const EcgTimes& times);

/// Finds QRS and T of the first beat; none where nothing moves. The speed of all leads together
/// (the root of the sum of their squared slopes) is above 5 % of its largest from the onset of QRS
/// to its end; gaps of up to 20 ms belong to it. The T wave ends where the tangent at the steepest
/// descent after its peak, of the leads' root mean square, comes to the base line. A next beat
/// does not count.
std::optional<EcgTimes> ecg_times(const Ecg& ecg);

}  // namespace cw
