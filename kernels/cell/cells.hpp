#pragma once

#include "kernels/cell/interpolate_states.hpp"
#include "kernels/core/space.hpp"

namespace cw {

/// The cells of some nodes, as raw pointers in one space. State k of node i is at k count + i.
struct CellFields {
  Index count;  ///< nodes
  double* V;    ///< mV
  double* state;
  /// At the start of a step, to which one that failed goes back.
  double* V_old;
  double* state_old;
  const double* applied_current;  ///< mV/ms
  /// The cells' own rates of V, without diffusion, at the start and at the end of a step; mV/ms.
  double* rate_from;
  double* rate_to;
  double* substep;  ///< ms; how long substeps of the next part are at first
  double* substep_old;
  /// Not 0 at nodes whose V is clamped, where gates and concentrations alone move; null: there are
  /// none.
  const int* clamped = nullptr;

  /// What the rate of V at a node is multiplied by.
  CW_HD double mobility(Index i) const { return clamped != nullptr && clamped[i] != 0 ? 0.0 : 1.0; }
};

/// A part of a step of cells, without diffusion.
struct CellAdvance {
  CellFields fields;
  const double* dt;  ///< ms, of a whole step
  double share;      ///< of the step that this part takes
  /// The step's first part stores what it starts from; if *went_back is not 0, it starts from what
  /// was stored before.
  bool first;
  const int* went_back;
};

/// The local equations of an implicit step at nodes, as raw pointers in one space. State k of node
/// i is at k count + i.
struct CellEquations {
  Index count;          ///< nodes
  const double* V_old;  ///< mV; at the start of the step, which decides switches of equations
  const double* V;      ///< mV; at the end
  const double* state_old;
  double* state;                  ///< solved for; those of a node without a solution stay
  const double* applied_current;  ///< mV/ms
  const double* dt;               ///< ms
  /// f_V, without the applied current, and its slope along the solution: mV/ms and 1/ms. NaN where
  /// there is no solution.
  double* source;
  double* source_slope;
};

/// Cells of one model, of however many states, in one space.
template <Space S>
class Cells {
 public:
  virtual ~Cells() = default;
  /// Submits: moves the cells of `count` nodes, without diffusion. Those of `nodes`, or all if it
  /// is null.
  virtual void advance(Stream<S>& stream, const CellAdvance& part, const Index* nodes,
                       Index count) = 0;
  /// Submits: solves the local equations of the same nodes.
  virtual void solve(Stream<S>& stream, const CellEquations& equations, const Index* nodes,
                     Index count) = 0;
  /// Submits: integrates the cells' source over `count` elements, whose nodes all have such cells.
  /// Those of `elements`, or all if it is null.
  virtual void interpolate(Stream<S>& stream, const ElementStates& states, const Index* elements,
                           Index count) = 0;
  /// On the host: the currents (CellModelEntry::currents) of a cell with these states.
  virtual void currents(double V, const double* state, double* current) const = 0;
};

}  // namespace cw
