#include "solver/simulation.hpp"

#include <stdexcept>

#include "solver/renumbered.hpp"
#include "solver/step_sequence.hpp"

namespace cw {

namespace {

std::unique_ptr<Simulation> make_in_order(const Problem& problem, Space space,
                                          const SimulationOptions& options) {
  if (space == Space::host) return make_host_simulation(problem, options);
#if CW_CUDA
  return make_device_simulation(problem, options);
#else
  throw std::runtime_error("this program was built without CUDA; use the device 'host'");
#endif
}

}  // namespace

std::vector<TakenStep> Simulation::take_steps(StepSequence& sequence, const Horizon& horizon) {
  const StepRequest request = sequence.next(horizon);
  const StepResult result = advance(request);
  sequence.settle(request.dt, horizon.event, verdict_on(result));
  return {{request, result, sequence.time(), probe_pieces(), {}}};
}

std::vector<double> Simulation::probe_states(double) const {
  throw std::logic_error("this simulation has no states at probes");
}

MeasuredBeats Simulation::beats() const {
  throw std::logic_error("this simulation follows no beats");
}

SavedState Simulation::save() {
  throw std::logic_error("the state of this simulation cannot be saved");
}
void Simulation::restore(const SavedState&) {
  throw std::logic_error("the state of this simulation cannot be restored");
}

std::vector<double> Simulation::residual() const {
  throw std::logic_error("this simulation keeps no residual");
}
std::vector<double> Simulation::tangent() const {
  throw std::logic_error("this simulation keeps no tangent");
}

std::unique_ptr<Simulation> make_simulation(const Problem& problem, Space space,
                                            const SimulationOptions& options) {
  const Format* format = find_format(problem.solver.spmv);
  if (format == nullptr || !format->renumbered) return make_in_order(problem, space, options);
  validate(problem);  // before its nodes are renumbered
  return make_renumbered_simulation(problem, [&](const Problem& renumbered) {
    return make_in_order(renumbered, space, options);
  });
}

}  // namespace cw
