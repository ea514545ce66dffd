#include "solver/simulation.hpp"

#include <stdexcept>

#include "solver/renumbered.hpp"
#include "solver/simulation_in.hpp"
#include "solver/step_sequence.hpp"

namespace cw {

namespace {

std::unique_ptr<Simulation> make_in_space(const ProblemInRows& problem, Space space,
                                          const SimulationOptions& options) {
  return space == Space::host ? make_simulation_in<Space::host>(problem, options)
                              : make_simulation_in<Space::device>(problem, options);
}

}  // namespace

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
  std::shared_ptr<const HostSetup> setup = std::move(options.host_setup);
  if (setup != nullptr) {
    require_fit(*setup, problem);
  } else {
    setup = std::make_shared<const HostSetup>(set_up_on_host(problem));
  }
  const Format* format = find_format(problem.solver.spmv);
  if (format == nullptr || !format->renumbered) {
    return make_in_space({problem, *setup, {}, {}}, space, options);
  }
  const RowsByLength in_rows = RowsByLength::of(problem, *setup);
  setup.reset();  // large, and no longer needed
  return make_in_space({in_rows.problem, in_rows.setup, in_rows.rows, in_rows.nonzeros}, space,
                       options);
}

}  // namespace cw
