#include "solver/host_setup.hpp"

#include <stdexcept>

#include "assembly/lead_field.hpp"
#include "assembly/sparsity.hpp"

namespace cw {

namespace {

bool needs_constant_matrices(const Problem& problem) {
  return problem.time.scheme == TimeScheme::strang || states_at_nodes(problem);
}

/// The mean of each element's nodes; none unless the mass needs them.
std::vector<double> sharpness_of_elements(const Problem& problem) {
  if (problem.solver.mass != Mass::balanced) return {};
  std::vector<double> sharpness(problem.mesh.tets.size(), problem.cells.front().front_sharpness);
  if (problem.kind_of_node.empty()) return sharpness;
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < sharpness.size(); ++e) {
    double sum = 0.0;
    for (const Index i : problem.mesh.tets[e]) {
      sum += problem.cells[problem.kind_of_node[i]].front_sharpness;
    }
    sharpness[e] = 0.25 * sum;
  }
  return sharpness;
}

/// values[from[k]] for each k.
UnsetVector<double> gathered(std::span<const double> values, const std::vector<Index>& from) {
  UnsetVector<double> result(from.size());
#pragma omp parallel for schedule(static)
  for (std::size_t k = 0; k < from.size(); ++k) result[k] = values[from[k]];
  return result;
}

}  // namespace

HostSetup set_up_on_host(const Problem& problem) {
  HostSetup setup;
  setup.pattern = tangent_pattern(problem.mesh);
  setup.pattern.former_column = problem.former_node;
  if (needs_constant_matrices(problem)) {
    setup.constant = constant_matrices(problem.mesh, problem.conductivity, setup.pattern,
                                       problem.solver.mass, sharpness_of_elements(problem));
  }
  // A D that makes up for the mesh is none of the tissue, whose currents electrodes see.
  const std::vector<Conductivity>& tissue =
      problem.tissue_conductivity.empty() ? problem.conductivity : problem.tissue_conductivity;
  setup.lead_fields =
      lead_fields(problem.mesh, tissue, problem.electrodes.points, problem.electrodes.factor);
  return setup;
}

std::shared_ptr<const HostSetup> host_setup_of(const Problem& problem) {
  if (problem.host_setup != nullptr) return problem.host_setup;
  return std::make_shared<const HostSetup>(set_up_on_host(problem));
}

HostSetup renumbered_setup(const HostSetup& setup, const Renumbered& renumbered,
                           const std::vector<Index>& order) {
  HostSetup result{renumbered.pattern, {}, {}};
  if (setup.constant) {
    result.constant = {gathered(setup.constant->mass, renumbered.nonzero),
                       gathered(setup.constant->stiffness, renumbered.nonzero)};
  }
  const std::size_t nodes = order.size();
  result.lead_fields.resize(setup.lead_fields.size());
  for (std::size_t first = 0; first < result.lead_fields.size(); first += nodes) {
    for (std::size_t i = 0; i < nodes; ++i) {
      result.lead_fields[first + i] = setup.lead_fields[first + static_cast<std::size_t>(order[i])];
    }
  }
  return result;
}

void require_fit(const HostSetup& setup, const Problem& problem) {
  const std::size_t nodes = problem.mesh.points.size();
  const auto nonzeros = static_cast<std::size_t>(setup.pattern.nonzeros());
  const bool fits = static_cast<std::size_t>(setup.pattern.rows) == nodes &&
                    setup.lead_fields.size() == problem.electrodes.points.size() * nodes &&
                    setup.constant.has_value() == needs_constant_matrices(problem) &&
                    (!setup.constant || (setup.constant->mass.size() == nonzeros &&
                                         setup.constant->stiffness.size() == nonzeros));
  if (!fits) throw std::invalid_argument("the host's set-up is that of another problem");
}

}  // namespace cw
