#include "config/config_notes.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

#include "config/conductivities.hpp"
#include "io/files.hpp"
#include "mesh/quality.hpp"

namespace cw {

namespace {

/// The longest step while a front is under way, ms: a tolerance allows longer ones only where
/// nothing happens.
double longest_front_step(const TimeOptions& time) {
  if (!time.adaptive) return time.dt;
  const AdaptiveOptions& adaptive = *time.adaptive;
  return adaptive.step_tolerance > 0.0 ? std::min(adaptive.dt_max, entry_of(time.scheme).dt)
                                       : adaptive.dt_max;
}

}  // namespace

void note_no_conduction(const TissueConfig& tissue, Mass mass, std::vector<std::string>& notes) {
  const Conductivity D = conductivity_of(tissue);
  if (mass == Mass::lumped || (D.least() > 0.0) == (D.most() > 0.0)) return;
  notes.push_back(tissue.place + ": the conductivity " +
                  (D.along_normal() != 0.0 && D.along_sheet() != 0.0 ? "along" : "across") +
                  " the fibres is 0: V may overshoot there; solver.mass: lumped, which linear "
                  "elements have, avoids it");
}

void note_odd_conduction(const Config& config, const TetMesh& mesh,
                         std::vector<std::string>& notes) {
  constexpr double least = 1e-3;  // D dt / h^2; a hundred times less than usual
  const double dt = longest_front_step(config.time);
  const double edge = edge_of_mean_volume(mesh);
  for (const TissueConfig& tissue : config.tissue) {
    if (tissue.velocity) continue;
    const Conductivity D = conductivity_of(tissue);
    const double smallest = D.least();
    constexpr double most = 100.0;  // mm^2/ms; a hundred times that of the fastest tissue
    if (const double largest = D.most(); largest > most) {
      notes.push_back(tissue.place + ": a conductivity of " + to_text(largest) +
                      " mm^2/ms is far more than tissue has, about 0.1 to 1; is it in mm^2/ms?");
    }
    if (smallest == 0.0 || smallest * dt >= least * edge * edge) continue;
    char text[260];
    std::snprintf(
        text, sizeof text,
        ": a conductivity of %g mm^2/ms%s is next to nothing on edges of %.3g mm: V jumps "
        "from node to node, and may overshoot; refine the mesh, or set solver.mass: "
        "lumped (with linear elements)",
        smallest,
        D.is_isotropic()
            ? ""
            : (smallest < D.along_fiber() ? " across the fibres" : " along the fibres"),
        edge);
    notes.push_back(tissue.place + text);
  }
}

void note_strong_stimuli(const Config& config, std::vector<std::string>& notes) {
  constexpr double much = 1000.0;  // mV
  for (const StimulusConfig& s : config.stimuli) {
    double length = s.parts.empty() ? s.duration : 0.0;  // ms at full strength
    double begin = 0.0;
    for (const PulsePart& part : s.parts) {
      length += std::abs(part.share) * (part.end - std::exchange(begin, part.end));
    }
    const double moved = std::abs(s.strength) * length;
    if (s.clamp || moved < much) continue;
    char text[160];
    std::snprintf(
        text, sizeof text,
        ": a strength of %.6g mV/ms for %.4g ms alone moves V by %.3g mV; is it in mV/ms?",
        s.strength, length, moved);
    notes.push_back(s.place + text);
  }
}

void note_long_steps(const Config& config, std::vector<std::string>& notes) {
  const bool first_order = entry_of(config.time.scheme).order == 1;
  const double usual = first_order ? 1.0 : 2.0;  // ms
  const double longest = longest_front_step(config.time);
  if (longest <= usual) return;
  char text[200];
  std::snprintf(text, sizeof text,
                first_order ? ": dt is up to %g ms, longer than an upstroke: activation comes some "
                              "8 %% early for each ms of step; 0.5 ms or less is usual"
                            : ": dt is up to %g ms, longer than an upstroke: activation may be off "
                              "by some percent; 1 ms or less is usual",
                longest);
  notes.push_back(config.time_place + text);
}

void note_long_first_step(const Config& config, std::vector<std::string>& notes) {
  const TimeOptions& time = config.time;
  if (!time.adaptive || time.adaptive->step_tolerance == 0.0) return;
  const TimeSchemeEntry& scheme = entry_of(time.scheme);
  const double longest = longest_first_dt(scheme, time.adaptive->step_tolerance);
  if (time.dt <= std::max({longest, time.adaptive->dt_min, scheme.first_dt})) return;
  char text[200];
  std::snprintf(text, sizeof text,
                ": time.dt is %g ms; with a step_tolerance of %g the first step is %.2g ms",
                time.dt, time.adaptive->step_tolerance, std::max(longest, time.adaptive->dt_min));
  notes.push_back(config.time_place + text);
}

}  // namespace cw
