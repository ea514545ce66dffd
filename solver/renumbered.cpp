#include "solver/renumbered.hpp"

#include <span>

#include "mesh/reorder.hpp"

namespace cw {

Problem renumbered_problem(const Problem& problem, const Permutation& rows) {
  Problem renumbered = problem;
  if (rows.is_identity()) return renumbered;
  renumber_nodes(renumbered.mesh, *rows.node_of_row());
  renumbered.initial_V = rows.to_rows<double>(problem.initial_V);
  const std::span<const double> states(problem.initial_nodal_states);
  const std::size_t nodes = problem.mesh.points.size();
  renumbered.initial_nodal_states.clear();
  for (std::size_t first = 0; first < states.size(); first += nodes) {
    const std::vector<double> state = rows.to_rows(states.subspan(first, nodes));
    renumbered.initial_nodal_states.insert(renumbered.initial_nodal_states.end(), state.begin(),
                                           state.end());
  }
  if (!problem.kind_of_node.empty()) {
    renumbered.kind_of_node = rows.to_rows<Index>(problem.kind_of_node);
  }
  for (Stimulus& stimulus : renumbered.stimuli) {
    for (Index& node : stimulus.nodes) node = rows.row_of(node);
  }
  for (Index& node : renumbered.probe_nodes) node = rows.row_of(node);
  return renumbered;
}

RowsByLength RowsByLength::of(const Problem& problem, const ProblemSetup& setup) {
  Permutation rows(rows_by_length(setup.pattern));
  Renumbered renumbered = renumber(setup.pattern, *rows.node_of_row());
  Problem own = renumbered_problem(problem, rows);
  ProblemSetup own_setup = renumbered_setup(setup, renumbered, *rows.node_of_row());
  Permutation nonzeros(std::move(renumbered.nonzero));
  return {std::move(rows), std::move(nonzeros), std::move(own), std::move(own_setup)};
}

}  // namespace cw
