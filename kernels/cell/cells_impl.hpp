#pragma once

#include <algorithm>
#include <cmath>

#include "kernels/cell/advance_cell.hpp"
#include "kernels/cell/models.hpp"
#include "kernels/cell/nodal_equation.hpp"
#include "kernels/cell/wide.hpp"
#include "kernels/core/parallel.hpp"

// The cells of one model, in the space of the compiler that includes this.

namespace cw {

/// Solves the local equations of the nodes of a list, or of all if there is none.
template <ImplicitModel Model>
struct SolveCellsOf {
  Model model;
  double frequency;  ///< 1/ms
  CellEquations equations;
  const Index* nodes;

  CW_HD void operator()(Index j) const {
    const CellEquations& e = equations;
    const Index i = nodes != nullptr ? nodes[j] : j;
    // The old states are only read.
    const CellStates old{const_cast<double*>(e.state_old) + i, e.count};
    const CondensedSource source =
        solve_at_node(model, e.V[i], e.V_old[i], e.applied_current[i] / frequency, old,
                      frequency * *e.dt, {e.state + i, e.count});
    e.source[i] = frequency * source.value;
    e.source_slope[i] = frequency * source.slope;
  }
};

template <ImplicitModel Model, Space S>
class CellsOf final : public Cells<S> {
 public:
  CellsOf(const Model& model, double frequency, bool tabulated)
      : model_(model), frequency_(frequency) {
    if constexpr (integrates_linearised<Model>) {
      if (!tabulated) return;
      lines_ = Array<ColumnPair, S>(table_of_columns(model));
    }
  }

  void advance(Stream<S>& stream, const CellAdvance& part, const Index* nodes,
               Index count) override {
    if constexpr (integrates_linearised<Model>) {
      if (lines_.size() == 0) {
        advance_by(stream, part, ComputedColumns{}, nodes, count);
        return;
      }
      const TabulatedColumns columns{lines_.data()};
#if CW_WIDE_CELLS
      if (is_wide_ && part.share * *part.dt > 0.0) {
        // Beyond the end of the list its last node is taken again.
        for_each_uneven(stream, (count + wide_lanes - 1) / wide_lanes, [&](Index group) {
          Index node[wide_lanes];
          for (int c = 0; c < wide_lanes; ++c) {
            const Index j = std::min(wide_lanes * group + c, count - 1);
            node[c] = nodes != nullptr ? nodes[j] : j;
          }
          advance_wide(model_, columns, frequency_, part, node);
        });
        return;
      }
#endif
      advance_by(stream, part, columns, nodes, count);
    } else {
      for_each_uneven(stream, count,
                      AdvanceCellsOf<AdvanceCell<Model>>{{model_, frequency_, part}, nodes});
    }
  }

  void solve(Stream<S>& stream, const CellEquations& equations, const Index* nodes,
             Index count) override {
    for_each_uneven(stream, count, SolveCellsOf<Model>{model_, frequency_, equations, nodes});
  }

  void interpolate(Stream<S>& stream, const ElementStates& states, const Index* elements,
                   Index count) override {
    for_each_uneven(stream, count,
                    InterpolateStatesOf<Model>{model_, frequency_, states, elements});
  }

  void currents(double V, const double* state, double* current) const override {
    if constexpr (std::size(Model::currents) > 0) model_.currents_at(V, V, state, current);
  }

 private:
  template <class Columns>
  void advance_by(Stream<S>& stream, const CellAdvance& part, const Columns& columns,
                  const Index* nodes, Index count) {
    using Advance = AdvanceLinearisedCell<Model, Columns>;
    for_each_uneven(stream, count,
                    AdvanceCellsOf<Advance>{{model_, frequency_, part, columns}, nodes});
  }

  Model model_;
  double frequency_;
#if CW_WIDE_CELLS
  bool is_wide_ = has_wide_registers();
#endif
  Array<ColumnPair, S> lines_;  ///< of the table; empty without one
};

template <class Model, Space S>
std::unique_ptr<Cells<S>> make_cells_of(std::span<const double> values, double frequency,
                                        bool tabulated) {
  return std::make_unique<CellsOf<Model, S>>(with_parameters<Model>(values), frequency, tabulated);
}

}  // namespace cw
