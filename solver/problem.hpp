#pragma once

#include <optional>
#include <span>
#include <vector>

#include "assembly/element_geometry.hpp"
#include "kernels/cell/models.hpp"
#include "solver/options.hpp"
#include "solver/stimulus.hpp"

namespace cw {

/// Initial values of a cell model's states: a few sets of them, and which one each tetrahedron has.
struct InitialStates {
  std::vector<std::vector<double>> sets;  ///< each one value a state, in the model's order
  std::vector<Index> set;                 ///< one a tetrahedron: which of the sets

  /// The model's own values in `tets` tetrahedra.
  static InitialStates of(const CellModel& model, std::size_t tets);

  double value(std::size_t state, std::size_t tet) const { return sets[set[tet]][state]; }
  /// Changes one state in some tetrahedra, which keep their other values.
  void change(std::size_t state, std::span<const Index> tets, double value);
};

/// A whole simulation as plain data: nothing in it names a file.
struct Problem {
  TetMesh mesh;  ///< checked; in the order in which it is computed
  /// The number that each node had before a renumbering for the solver's format; empty without one.
  std::vector<Index> former_node;
  std::vector<Conductivity> conductivity;  ///< one a tetrahedron
  CellModel model;
  double time_scale = 12.9;       ///< ms per unit of the model's time
  bool tabulated = true;          ///< see make_cells()
  std::vector<double> initial_V;  ///< one a node, mV
  InitialStates initial_states;   ///< of the model's states
  std::vector<Stimulus> stimuli;
  TimeOptions time;
  SolverOptions solver;
  std::vector<Index> probe_nodes;
  double activation_threshold = -30.0;  ///< mV
};

/// Throws std::invalid_argument if the parts of a problem do not fit each other: sizes, numbers of
/// nodes, nodes that a stimulus has twice, values that are not finite, a state in which the cell
/// model has no solution. Whoever computes a problem asks first: numbers of nodes become addresses.
void validate(const Problem& problem);
}  // namespace cw
