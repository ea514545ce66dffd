#include "config/run_notes.hpp"

#include <algorithm>
#include <cmath>

#include "io/files.hpp"
#include "io/quoted.hpp"
#include "io/text.hpp"
#include "solver/front.hpp"

namespace cw {

namespace {

constexpr std::size_t longest_shown_stimulus = 60;

/// What a mesh that is too coarse for the front makes of it: what the run estimates or, if it does
/// not, per cent of one edge, as measured on bars (docs/numerics.md).
std::string consequence_of_edges(const RunSummary& summary, const Problem& problem) {
  if (summary.space_error) {
    return "activation times are off by some " + text("%.2g", summary.space_error->rms) +
           " ms, as estimated";
  }
  const double share = problem.solver.mass == Mass::balanced ? 5.0 : 10.0;
  const double off = std::min(60.0, share / *summary.front_edges);
  return "its velocity may be off by some " +
         text("%.0f", off < 10.0 ? off : 5.0 * std::round(off / 5.0)) + " %";
}

/// What to do about a mesh that is too coarse.
std::string remedy_for_mesh(const Config& config, const RunSummary& summary) {
  // Where nothing is estimated, nothing says what is needed.
  if (!summary.space_error) return "Refine the mesh (cardiowarp mesh refine)";
  if (!config.mesh.refine) return "Refine the mesh: 'mesh.refine: {space_error: 2 %}' does";
  return "Refine it further by a smaller mesh.refine.space_error";
}

/// What the mesh makes of the wave where it is too coarse for it.
void note_front(const RunSummary& summary, const Config& config, const Problem& problem,
                std::vector<std::string>& notes) {
  if (!refinement_check(config)(summary) && summary.front_edges &&
      *summary.front_edges < least_edges_of_front) {
    notes.push_back(
        config.file + ": the front of the wave spans " + text("%.2g", *summary.front_edges) +
        " edges of the mesh, but should span three: " + consequence_of_edges(summary, problem) +
        ". " + remedy_for_mesh(config, summary) +
        "; 'cardiowarp converge' measures how far times are off");
  }
  if (summary.slow_crossings > 0) {
    const bool is_one = summary.slow_crossings == 1;
    notes.push_back(
        config.file + ": V lingers at the threshold of activation at " +
        std::to_string(summary.slow_crossings) + (is_one ? " node" : " nodes") +
        ", as it does where a stimulus barely starts a wave: activation times there may be "
        "off by some ms, however accurate the steps are");
  }
  if (const auto& hesitant = summary.hesitant_stimulus) {
    notes.push_back(
        config.file + ": of the " + std::to_string(hesitant->nodes) +
        " nodes activated after a pulse of stimulus '" +
        printable(problem.stimuli[hesitant->stimulus].name, longest_shown_stimulus) + "' " +
        std::to_string(hesitant->late) +
        " are activated long after it: it hardly starts a wave, and errors grow while "
        "V lingers there, so that they may be many times what is estimated. Stimulate more "
        "tissue, more strongly or for longer");
  }
  // Stimuli may take V below rest.
  const bool falls = std::ranges::any_of(problem.stimuli, [](const Stimulus& s) {
    return s.strength < 0.0 || s.is_voltage_clamp ||
           std::ranges::any_of(s.parts, [](const PulsePart& p) { return p.share < 0.0; });
  });
  // Cells that pace themselves may start above the lowest potential of their cycle.
  constexpr double lowest_of_pacemakers = -80.0;  // mV
  const double rest = std::min(lowest_rest(problem), lowest_of_pacemakers);
  constexpr double deep = 10.0;  // mV
  if (!falls && summary.range && summary.range->lowest < rest - deep) {
    notes.push_back(
        config.file + ": V fell to " + text("%.4g", summary.range->lowest) + " mV, " +
        text("%.3g", rest - summary.range->lowest) +
        " mV below rest, as it does where the mesh is too coarse for the front: do not rely on "
        "results there. " +
        remedy_for_mesh(config, summary) + ", or try 'solver.mass: lumped'");
  }
}

}  // namespace

std::function<bool(const RunSummary&)> refinement_check(const Config& config) {
  return [&refine = config.mesh.refine](const RunSummary& summary) {
    return refine && summary.space_error &&
           refine->goal().is_met(summary.space_error->rms, summary.last_activation);
  };
}

std::vector<std::string> notes_on_run(const RunSummary& summary, const Config& config,
                                      const Problem& problem) {
  std::vector<std::string> notes;
  const auto is_over = [&](const Stimulus& s) {
    return s.times.front() + s.duration < summary.time;
  };
  if (summary.end == RunEnd::finished && summary.activated == 0 &&
      std::ranges::any_of(problem.stimuli, is_over)) {
    notes.push_back(config.file +
                    ": no node was activated; raise a stimulus's strength, duration or region");
  }
  note_front(summary, config, problem, notes);
  // A front that is too thin for the mesh stops soon; one that goes on has activated more by then.
  constexpr double a_while = 50.0;  // ms, far longer than a front takes from node to node
  if (summary.end == RunEnd::finished && summary.activated > 0 &&
      summary.activated < problem.mesh.node_count() / 2 &&
      summary.last_activation + a_while < summary.time) {
    notes.push_back(
        config.file + ": activation stops at " + to_text(std::round(summary.last_activation)) +
        " ms, with " + std::to_string(summary.activated) + " of " +
        std::to_string(problem.mesh.node_count()) +
        " nodes: the stimulus starts no front, or the mesh is too coarse for it. Stimulate more "
        "tissue. " +
        remedy_for_mesh(config, summary));
  }
  return notes;
}

}  // namespace cw
