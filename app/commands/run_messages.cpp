#include "app/commands/run_messages.hpp"

#include <algorithm>
#include <cstdio>

#include "app/commands/interrupt.hpp"
#include "app/terminal/terminal.hpp"
#include "config/run_notes.hpp"
#include "io/text.hpp"
#include "solver/rank_part.hpp"
#include "version.hpp"

namespace cw {

namespace {

/// What stands beside a title on lines of its own: the first few, and how many more there are.
constexpr std::size_t most_lines = 10;
constexpr std::size_t longest_shown_name = 60;
void print_rest(const char* what, std::size_t count) {
  if (count > most_lines) std::printf("         ... and %zu more %s\n", count - most_lines, what);
}

void print_stimuli(const Problem& problem) {
  for (std::size_t k = 0; k < std::min(most_lines, problem.stimuli.size()); ++k) {
    const Stimulus& s = problem.stimuli[k];
    std::printf("stimulus %s: %zu nodes, %s%g %s%s from %g ms for %g ms",
                printable(s.name, longest_shown_name).c_str(), s.nodes.size(),
                s.is_voltage_clamp ? "V clamped to " : "", s.strength,
                s.is_voltage_clamp ? "mV" : "mV/ms", s.parts.empty() ? "" : " by its waveform",
                s.times.front(), s.duration);
    if (s.times.size() > 1) std::printf(", %zu times until %g ms", s.times.size(), s.times.back());
    std::printf("\n");
  }
  print_rest("stimuli", problem.stimuli.size());
}

void print_probes(const Config& config, const Problem& problem) {
  for (std::size_t k = 0; k < std::min(most_lines, problem.probe_nodes.size()); ++k) {
    const Index node = problem.probe_nodes[k];
    const Vector3& x = problem.mesh.points[node];
    std::printf("probe    %s: node %d at (%g, %g, %g) mm, %.3g mm from its point\n",
                printable(config.output.probes[k].name, longest_shown_name).c_str(),
                problem.mesh.input_node[node], x[0], x[1], x[2],
                norm(x - config.output.probes[k].point));
  }
  print_rest("probes", problem.probe_nodes.size());
}

/// The path of assembly, what it does, and by which format it sums rows, where it does.
std::string assembly_in_words(const SolverOptions& solver) {
  const AssemblyPathEntry& path = entry_of(solver.assembly);
  const std::string row_sum = row_sum_format(solver.assembly, solver.row_sum);
  return std::string(path.name) + ": " + std::string(path.description) +
         (row_sum.empty() ? "" : "; row sums on " + row_sum);
}

}  // namespace

void print_problem(const Session& session) {
  const Config& config = session.config;
  const BuiltProblem& built = session.built;
  const Problem& problem = built.problem;
  std::printf("cardiowarp %s on %s\n", version, session.device.c_str());
  const TetMesh& mesh = problem.mesh;
  std::printf("mesh     %s: %s%s\n",
              config.mesh.generator ? "generated" : printable(config.mesh.file).c_str(),
              mesh_in_words(mesh).c_str(),
              !mesh.has_fibers() ? "" : (mesh.has_sheets() ? ", fibres, sheets" : ", fibres"));
  if (built.given) {
    std::printf("refined  from %s for an error in space of %s\n",
                mesh_in_words(built.given->mesh).c_str(), config.mesh.refine->space_error.c_str());
  }
  print_stimuli(problem);
  print_probes(config, problem);
  const TimeSchemeEntry& scheme = entry_of(problem.time.scheme);
  const auto& adaptive = problem.time.adaptive;
  std::printf("time     %g ms by %s, %s dt %g ms", problem.time.end,
              std::string(scheme.name).c_str(), adaptive ? "first" : "fixed", problem.time.dt);
  if (adaptive && adaptive->step_tolerance > 0.0) {
    std::printf(", then by step_tolerance %.3g", adaptive->step_tolerance);
  }
  std::printf("\n");
  const FormatOptions& options = problem.solver.spmv_options;
  if (!session.options.devices.empty() || takes_mixed_precision(problem, session.space, 0)) {
    std::printf("solver   CG in mixed precision");
  } else {
    std::printf("solver   CG on %s", problem.solver.spmv.c_str());
    if (options.block_size > 0) std::printf(", block %d", options.block_size);
    if (options.threshold > 0) std::printf(", threshold %d", options.threshold);
    if (!session.origin.empty()) std::printf(" (%s)", session.origin.c_str());
  }
  const PreconditionerOptions& preconditioner = problem.solver.preconditioner;
  const PreconditionerEntry& entry = entry_of(preconditioner.kind);
  std::printf(", %.*s", static_cast<int>(entry.name.size()), entry.name.data());
  if (entry.has_degree) std::printf(" of degree %d", preconditioner.degree);
  std::printf("\n");
  if (!scheme.assembles || states_at_nodes(problem)) return;
  std::printf("assembly %s\n", assembly_in_words(problem.solver).c_str());
}

void print_parts(const Session& session) {
  const auto ranks = static_cast<int>(session.options.devices.size());
  const std::vector<SizeOfPart> parts = sizes_of_parts(session.problem(), ranks);
  for (std::size_t k = 0; k < parts.size(); ++k) {
    std::printf("device %d: %d nodes, %d more of its neighbours, some %.2g GB\n",
                session.options.devices[k], parts[k].owned, parts[k].ghosts, 1e-9 * parts[k].bytes);
  }
}

int finish(const RunSummary& summary, const Config& config, const Problem& problem, bool quiet) {
  if (summary.end == RunEnd::failed && !summary.message.empty()) {
    std::fprintf(stderr, "cardiowarp: %s\n",
                 as_message(config.file + ": " + summary.message).c_str());
  }
  if (summary.end == RunEnd::interrupted) {
    std::fprintf(stderr, "cardiowarp: interrupted at t = %g ms of %g ms\n", summary.time,
                 config.time.end);
  }
  for (const std::string& note : notes_on_run(summary, config, problem)) print_note(note);
  if (!quiet) {
    std::printf("\nresults in %s\n", printable(config.output.directory).c_str());
    std::fflush(stdout);
  }
  if (summary.end == RunEnd::interrupted) return 128 + interrupted_by();
  return summary.end == RunEnd::finished ? 0 : 1;
}

}  // namespace cw
