#include <algorithm>
#include <cctype>
#include <numbers>

#include "config/build_problem.hpp"
#include "io/leads.hpp"
#include "mesh/quality.hpp"

// What a run measures on its way.

namespace cw {

namespace {

void set_beats(const Config& config, Problem& problem) {
  if (!config.output.maps) return;
  const MapsConfig& maps = *config.output.maps;
  problem.beats = {maps.threshold, maps.repolarization,
                   maps.beats == KeptBeats::all ? maps.most_beats : 1,
                   maps.beats == KeptBeats::last};
}

std::string in_capitals(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::toupper(c); });
  return text;
}

/// Adds a note on why there are no twelve leads, if most of their electrodes are there or one has
/// its name in lower case.
void note_missing_electrodes(const EcgConfig& ecg, std::vector<std::string>& notes) {
  constexpr int most_missing = 3;
  std::vector<std::string> names;
  for (const ElectrodeConfig& electrode : ecg.electrodes) names.push_back(electrode.name);
  std::string missing;
  int count = 0;
  const auto places = places_of_standard_electrodes(names);
  for (std::size_t k = 0; k < places.size(); ++k) {
    if (places[k]) continue;
    ++count;
    missing += (missing.empty() ? "" : ", ") + std::string(standard_electrodes[k]);
  }
  std::ranges::transform(names, names.begin(), in_capitals);
  const bool is_misspelt = places_of_standard_electrodes(names) != places;
  if (count == 0 || (count > most_missing && !is_misspelt)) return;
  notes.push_back(ecg.place + ".electrodes: no twelve leads are written, which need " + missing +
                  ", too");
}

/// Electrodes whose lead fields make V, in mV, a potential in mV.
void set_electrodes(const Config& config, Problem& problem, std::vector<std::string>& notes) {
  if (!config.output.ecg) return;
  const EcgConfig& ecg = *config.output.ecg;
  std::vector<Vector3>& points = problem.electrodes.points;
  for (const ElectrodeConfig& electrode : ecg.electrodes) points.push_back(electrode.point);
  problem.electrodes.factor = ecg.capacitance / (4.0 * std::numbers::pi * ecg.conductivity);
  note_missing_electrodes(ecg, notes);
  const double edge = edge_of_mean_volume(problem.mesh);
  const BoundingBox box = bounding_box(problem.mesh);
  const auto is_near = [&](const Vector3& point) {
    for (int c = 0; c < 3; ++c) {
      if (point[c] < box.lower[c] - edge || point[c] > box.upper[c] + edge) return false;
    }
    return std::ranges::any_of(problem.mesh.points,
                               [&](const Vector3& x) { return norm(x - point) < edge; });
  };
  for (const ElectrodeConfig& electrode : ecg.electrodes) {
    if (!is_near(electrode.point)) continue;
    notes.push_back(electrode.place + ": the electrode " + electrode.name +
                    " is in the tissue or next to it, where its potential depends on single nodes");
  }
}

}  // namespace

void set_observed(const Config& config, BuiltProblem& built) {
  set_beats(config, built.problem);
  set_electrodes(config, built.problem, built.notes);
}

}  // namespace cw
