#include "solver/problem.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>

namespace cw {

namespace {

void require(bool holds, const std::string& what) {
  if (!holds) throw std::invalid_argument(what);
}

void require_size(std::size_t size, std::size_t expected, const std::string& what) {
  require(size == expected, what + ": " + std::to_string(size) + " entries, " +
                                std::to_string(expected) + " are needed");
}

void require_finite(std::span<const double> values, const std::string& what) {
  const auto bad = std::ranges::find_if(values, [](double v) { return !std::isfinite(v); });
  require(bad == values.end(),
          what + ": entry " + std::to_string(bad - values.begin()) + " is not a finite number");
}

void validate_mesh(const TetMesh& mesh) {
  require(!mesh.points.empty() && !mesh.tets.empty(), "the mesh has no nodes or no tetrahedra");
  require_size(mesh.input_node.size(), mesh.points.size(),
               "input numbers of the mesh's nodes (number_as_input() gives them)");
  require_size(mesh.input_tet.size(), mesh.tets.size(),
               "input numbers of the mesh's tetrahedra (number_as_input() gives them)");
  if (mesh.has_fibers()) require_size(mesh.fibers.size(), mesh.tets.size(), "fibres");
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const bool inside = std::ranges::all_of(
        mesh.tets[e], [&](Index node) { return node >= 0 && node < mesh.node_count(); });
    require(inside, "tetrahedron " + std::to_string(e) + " has a node that the mesh has not");
  }
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    require(std::ranges::all_of(mesh.points[i], [](double x) { return std::isfinite(x); }),
            "node " + std::to_string(i) + " lies nowhere: a coordinate is not a finite number");
  }
}

void validate_conductivity(const Problem& problem) {
  require_size(problem.conductivity.size(), problem.mesh.tets.size(), "conductivities");
  for (std::size_t e = 0; e < problem.conductivity.size(); ++e) {
    const Conductivity& c = problem.conductivity[e];
    require(std::isfinite(c.d_iso) && std::isfinite(c.d_ani),
            "the conductivity of tetrahedron " + std::to_string(e) + " is not a finite number");
    require(c.d_ani == 0.0 || problem.mesh.has_fibers(), "d_ani needs fibres");
  }
}

void validate_state(const Problem& problem) {
  require_size(problem.initial_phi.size(), problem.mesh.points.size(), "initial potentials");
  require_size(problem.initial_r.size(), problem.mesh.tets.size(), "initial recoveries");
  require_finite(problem.initial_phi, "initial potentials");
  require_finite(problem.initial_r, "initial recoveries");
  const double lowest = lowest_millivolts(problem.model);
  const double least = to_millivolts(*std::ranges::min_element(problem.initial_phi));
  require(least > lowest, "an initial potential of " + std::to_string(least) +
                              " mV; the cell model has no solution at or below " +
                              std::to_string(lowest) + " mV");
}

/// `seen` has a mark for each node, of the last stimulus that has it.
void validate_stimulus(const Stimulus& stimulus, int mark, std::vector<int>& seen) {
  const std::string name = "stimulus '" + stimulus.name + "'";
  for (const Index node : stimulus.nodes) {
    require(node >= 0 && static_cast<std::size_t>(node) < seen.size(),
            name + " is at node " + std::to_string(node) + ", which the mesh has not");
    // On the device threads would add to it at the same time.
    require(seen[node] != mark, name + " has node " + std::to_string(node) + " twice");
    seen[node] = mark;
  }
  require(std::isfinite(stimulus.strength) && std::isfinite(stimulus.start) &&
              std::isfinite(stimulus.period) && stimulus.duration > 0.0 && stimulus.count >= 1,
          name + " has a time or strength that makes no sense");
}

void validate_nodes(const Problem& problem) {
  std::vector<int> seen(problem.mesh.points.size(), -1);
  for (std::size_t k = 0; k < problem.stimuli.size(); ++k) {
    validate_stimulus(problem.stimuli[k], static_cast<int>(k), seen);
  }
  for (const Index node : problem.probe_nodes) {
    require(node >= 0 && node < problem.mesh.node_count(),
            "a probe is at node " + std::to_string(node) + ", which the mesh has not");
  }
}

}  // namespace

void validate(const Problem& problem) {
  validate_mesh(problem.mesh);
  validate_conductivity(problem);
  require(std::isfinite(problem.time_scale) && problem.time_scale > 0.0,
          "the time scale must be a positive number of ms");
  validate_state(problem);
  validate_nodes(problem);
  require(std::isfinite(problem.activation_threshold), "the activation threshold is not finite");
}

double lowest_millivolts(const CellModel& model) {
  return to_millivolts(std::visit([](const auto& cell) { return cell.lowest_phi(); }, model));
}

}  // namespace cw
