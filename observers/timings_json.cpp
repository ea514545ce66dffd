#include "observers/timings_json.hpp"

#include "io/json.hpp"

namespace cw {

namespace {

const char* end_name(RunEnd end) {
  switch (end) {
    case RunEnd::finished:
      return "finished";
    case RunEnd::interrupted:
      return "interrupted";
    default:
      return "failed";
  }
}

}  // namespace

std::string timings_json(const OutputContext& context, const RunSummary& summary,
                         const RunTimes& times) {
  const Problem& problem = context.problem;
  const SolverOptions& solver = problem.solver;
  const TimeSchemeEntry& scheme = entry_of(problem.time.scheme);
  Json stages(2);
  for (int k = 1; k < stage_count; ++k) {
    stages.number(std::string(stage_names[k]), seconds_of(times.clock, static_cast<Stage>(k)));
  }
  stages.number("output_thread", times.output);
  const TetMesh& mesh = problem.mesh;
  Json all;
  all.text("version", context.program.version)
      .text("commit", context.program.commit)
      .text("device", context.device)
      .number("threads", context.threads)
      .text("scheme", std::string(scheme.name))
      .text("spmv", problem.solver.spmv);
  if (scheme.assembles && !states_at_nodes(problem)) {
    all.text("assembly", std::string(entry_of(solver.assembly).name));
    // Where nothing sums rows, no format does.
    const std::string row_sum = row_sum_format(solver.assembly, solver.row_sum);
    if (!row_sum.empty()) all.text("row_sum", row_sum);
  }
  if (times.resumed_at > 0.0) all.number("resumed_at_ms", times.resumed_at);
  if (summary.activation_error) all.number("activation_error_ms", *summary.activation_error);
  if (summary.step_error) all.number("step_error_ms", *summary.step_error);
  if (summary.space_error) {
    all.number("space_error_ms", summary.space_error->rms)
        .number("largest_space_error_ms", summary.space_error->largest);
  }
  if (summary.front_edges) all.number("front_edges", *summary.front_edges);
  all.number("slow_crossings", summary.slow_crossings);
  if (summary.hesitant_stimulus) {
    all.text("hesitant_stimulus", problem.stimuli[summary.hesitant_stimulus->stimulus].name);
  }
  if (summary.range) {
    all.number("lowest_V_mV", summary.range->lowest).number("highest_V_mV", summary.range->highest);
  }
  all.number("inaccurate_steps", static_cast<double>(summary.inaccurate_steps));
  all.number("nodes", mesh.node_count()).number("tetrahedra", mesh.tet_count());
  // Results are on the mesh that was given.
  if (context.results.is_given()) {
    all.number("given_nodes", context.results.mesh().node_count());
  }
  all.text("end", end_name(summary.end))
      .number("simulated_ms", summary.time)
      .number("steps", static_cast<double>(summary.steps))
      .number("rejected_steps", static_cast<double>(summary.rejected_steps))
      .number("newton_iterations", static_cast<double>(summary.newton_iterations))
      .number("linear_solves", static_cast<double>(summary.linear_solves))
      .number("cg_iterations", static_cast<double>(summary.cg_iterations))
      .number("setup_seconds", context.setup_seconds)
      .number("stepping_seconds", summary.stepping_seconds)
      .number("checkpoints", static_cast<double>(summary.saves))
      .number("checkpoint_seconds", summary.saving_seconds)
      .number("longest_checkpoint_seconds", summary.longest_saving_seconds)
      .number("wall_seconds", times.wall)
      .number("simulated_ms_per_wall_ms", (summary.time - times.resumed_at) / (1e3 * times.wall))
      .raw("stage_seconds", stages.str());
  return all.str() + "\n";
}

}  // namespace cw
