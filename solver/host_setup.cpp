#include "solver/host_setup.hpp"

#include "assembly/lead_field.hpp"
#include "assembly/sparsity.hpp"

namespace cw {

HostSetup set_up_on_host(const Problem& problem) {
  HostSetup setup;
  setup.pattern = tangent_pattern(problem.mesh);
  setup.pattern.former_column = problem.former_node;
  if (problem.time.scheme == TimeScheme::strang || states_at_nodes(problem)) {
    setup.constant =
        constant_matrices(problem.mesh, problem.conductivity, setup.pattern, problem.solver.mass);
  }
  setup.lead_fields = lead_fields(problem.mesh, problem.conductivity, problem.electrodes.points,
                                  problem.electrodes.factor);
  return setup;
}

}  // namespace cw
