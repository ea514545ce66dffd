#include "solver/simulation.hpp"

#include <stdexcept>

#include "kernels/core/device.hpp"
#include "kernels/core/thresholds.hpp"
#include "kernels/spmv/tiles.hpp"
#include "solver/renumbered.hpp"
#include "solver/simulation_in.hpp"
#include "solver/simulation_of_ranks.hpp"
#include "solver/step_sequence.hpp"

namespace cw {

namespace {

std::unique_ptr<Simulation> make_in_space(const ProblemInRows& problem, Space space,
                                          const SimulationOptions& options) {
  return space == Space::host ? make_simulation_in<Space::host>(problem, options)
                              : make_simulation_in<Space::device>(problem, options);
}

}  // namespace

bool suits_mixed_precision(const Problem& problem) {
  const SolverOptions& solver = problem.solver;
  return solver.pcg.precision != PcgPrecision::double_precision &&
         problem.time.scheme == TimeScheme::strang &&
         solver.preconditioner.kind == PreconditionerKind::jacobi &&
         solver.pcg.rtol >= PcgOptions::least_rtol_of_mixed && !has_voltage_clamp(problem);
}

bool takes_mixed_precision(const Problem& problem, Space space, int device) {
  if (!suits_mixed_precision(problem)) return false;
  if (problem.solver.pcg.precision == PcgPrecision::mixed) return true;
  const Index rows = problem.mesh.node_count();
  if (rows < large_matrix_rows) return false;
  return space == Space::host || rows > most_resident_rows * multiprocessors_of(space, device);
}

std::vector<TakenStep> Simulation::take_steps(StepSequence& sequence, const Horizon& horizon) {
  const StepRequest request = sequence.next(horizon);
  const StepResult result = advance(request);
  sequence.settle(request.dt, horizon, verdict_on(result));
  return {{request, result, sequence.time(), probe_pieces(), {}}};
}

std::unique_ptr<Simulation> make_simulation(const Problem& problem, Space space,
                                            SimulationOptions options) {
  validate(problem);
  if (problem.solver.spmv == automatic_format) {
    throw std::invalid_argument("solver.spmv is to be chosen: name a format, or let a Run choose");
  }
  std::shared_ptr<const ProblemSetup> setup = std::move(options.setup);
  if (setup != nullptr) {
    require_fit(*setup, problem);
  } else {
    setup = std::make_shared<const ProblemSetup>(set_up(problem, space, options));
  }
  if (!options.devices.empty()) {
    return make_simulation_of_ranks(problem, space, options, on_host(std::move(setup)));
  }
  const Format* format = find_format(problem.solver.spmv);
  if (format == nullptr) {
    throw std::invalid_argument("no sparse format named " + problem.solver.spmv);
  }
  // CG of mixed precision has its own format, which nodes in their order suit best.
  const auto mixes = [&] {
    return takes_mixed_precision(problem, space, options.device) && have_tiles(setup->pattern);
  };
  const bool is_there = space == Space::device && setup->constant_on_device != nullptr &&
                        setup->constant_on_device->device == options.device;
  if (!is_there || has_voltage_clamp(problem)) setup = on_host(std::move(setup));
  if (!format->renumbered || mixes()) {
    return make_in_space({problem, *setup, {}, {}}, space, options);
  }
  setup = on_host(std::move(setup));
  const RowsByLength in_rows = RowsByLength::of(problem, *setup);
  setup.reset();  // large, and no longer needed
  return make_in_space({in_rows.problem, in_rows.setup, in_rows.rows, in_rows.nonzeros}, space,
                       options);
}

}  // namespace cw
