#pragma once

#include <optional>
#include <span>
#include <vector>

#include "assembly/element_geometry.hpp"
#include "kernels/cell/models.hpp"
#include "solver/options.hpp"
#include "solver/stimulus.hpp"

namespace cw {

/// Millivolts of the dimensionless potential: V = 100 phi - 80.
inline constexpr double millivolts_per_phi = 100.0;
inline constexpr double resting_millivolts = -80.0;
inline double to_millivolts(double phi) { return millivolts_per_phi * phi + resting_millivolts; }
inline double to_phi(double millivolts) {
  return (millivolts - resting_millivolts) / millivolts_per_phi;
}

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
  double time_scale = 12.9;         ///< ms per unit of the model's time
  std::vector<double> initial_phi;  ///< one a node, dimensionless
  InitialStates initial_states;     ///< of the model's states
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

/// The potential (mV) at or below which the problem's cell model has no solution; -infinity if it
/// has one everywhere.
double lowest_millivolts(const CellModel& model);

}  // namespace cw
