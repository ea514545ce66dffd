#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assembly/element_geometry.hpp"
#include "kernels/cell/models.hpp"
#include "solver/measured_beats.hpp"
#include "solver/options.hpp"
#include "solver/stimulus.hpp"

namespace cw {

/// Initial values of a cell model's states: a few sets of them, and which one each tetrahedron has.
struct InitialStates {
  std::vector<std::vector<double>> sets;  ///< each one value a state, in the model's order
  std::vector<Index> set;  ///< one a tetrahedron: which of the sets; empty: all have the first

  /// The model's own values everywhere.
  static InitialStates of(const CellModel& model);

  double value(std::size_t state, std::size_t tet) const {
    return sets[set.empty() ? 0 : set[tet]][state];
  }
  /// Changes one state in some of `tet_count` tetrahedra, which keep their other values.
  void change(std::size_t state, std::span<const Index> tets, double value, std::size_t tet_count);
};

/// State k at each node: the mean of its tetrahedra, weighted by volume.
std::vector<double> nodal_state(const TetMesh& mesh, const InitialStates& initial, std::size_t k);

/// A kind of cells: a model, the values of its parameters, and the states it starts from.
struct CellKind {
  CellModel model;
  double time_scale = 12.9;  ///< ms per unit of the model's time
  bool tabulated = true;     ///< see make_cells()
  InitialStates initial_states = InitialStates::of(model);
  /// How abrupt the front of a wave is (measured_front_sharpness(); 1/sqrt(ms)), for a balanced
  /// mass; at 0, that is for fronts several elements thick.
  double front_sharpness = 0.0;

  /// A model at rest, with its own unit of time and, where it is known, the sharpness of its front.
  /// Throws std::invalid_argument if there is no such model, variant or parameter.
  static CellKind of(std::string_view model, std::string_view variant = {},
                     const std::map<std::string, double>& parameters = {});
};

/// Points outside the tissue at which the potential is found (lead_fields()).
struct Electrodes {
  std::vector<Vector3> points;  ///< mm
  double factor = 1.0;          ///< of the lead fields
};

/// A whole simulation as plain data: nothing in it names a file.
struct Problem {
  TetMesh mesh;                            ///< checked; in the order in which it is computed
  std::vector<Conductivity> conductivity;  ///< one a tetrahedron
  /// Where `conductivity` makes up for the mesh (make_up_for_mesh()): what it is in tissue, and
  /// what velocities are that of. Empty: the same.
  std::vector<Conductivity> tissue_conductivity;
  /// At least one.
  std::vector<CellKind> cells = std::vector<CellKind>(1);  // GCC 13 fails on a list
  /// Whether implicit schemes keep even cells at nodes that elements can solve.
  bool cells_at_nodes = false;
  std::vector<Index> kind_of_node;  ///< which of `cells`, one a node; empty: all are of the first
  std::vector<double> initial_V;    ///< one a node, mV
  /// States at nodes in place of the cells' initial states: state k of its own cell is at k nodes +
  /// node, and what a cell with fewer states does not use is any number. Empty: there are none, and
  /// there must be none where states_at_nodes() does not hold.
  std::vector<double> initial_nodal_states;
  std::vector<Stimulus> stimuli;
  TimeOptions time;
  SolverOptions solver;
  std::vector<Index> probe_nodes;
  double activation_threshold = -30.0;  ///< mV
  std::optional<BeatOptions> beats;     ///< what is measured of beats; none: nothing
  Electrodes electrodes;

  /// Which of `cells` a node has.
  std::size_t kind_number(Index node) const {
    return kind_of_node.empty() ? 0 : static_cast<std::size_t>(kind_of_node[node]);
  }
  const CellKind& kind_at(Index node) const { return cells[kind_number(node)]; }
};

/// A problem of one kind of cells at rest, of one conductivity (mm^2/ms, d_ani along fibres), with
/// the default options of a scheme and no stimulus yet. `end` is ms.
Problem problem_at_rest(TetMesh mesh, const CellKind& cells, const Conductivity& conductivity,
                        double end, TimeScheme scheme = TimeScheme::strang);

/// Whether the states of the problem's cells are stored at nodes; if not, at the integration points
/// of elements. Implicit schemes store them there where elements are linear and can solve the one
/// kind of cells.
bool states_at_nodes(const Problem& problem);

/// The lowest V that cells start from, of those of the problem and of their models', mV.
double lowest_rest(const Problem& problem);

/// Whether a stimulus has each node; 1 if so.
std::vector<char> stimulated_nodes(const Problem& problem);

/// Whether any stimulus is a voltage clamp.
bool has_voltage_clamp(const Problem& problem);

/// The most states that a kind of cells has.
std::size_t most_states(const Problem& problem);

/// The states of all kinds of cells, each name once.
std::vector<StateVariable> states_of(const Problem& problem);
/// Where a kind of cells has each of those states among its own; -1 for one that it does not have.
std::vector<int> own_states(const Problem& problem, const CellKind& kind);

/// Throws std::invalid_argument if a problem cannot be computed: if its parts do not fit each other
/// in size or number, a stimulus has a node twice, values are not finite, a tetrahedron is inverted
/// or flat, a fibre is neither of unit length nor 0, a conductivity is negative, or a cell model
/// has no solution in its state. Simulations call it themselves: numbers of nodes become addresses.
void validate(const Problem& problem);
}  // namespace cw
