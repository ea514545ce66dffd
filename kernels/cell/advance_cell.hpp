#pragma once

#include "kernels/cell/cells.hpp"
#include "kernels/cell/integrate_linearised.hpp"

namespace cw {

/// Moves the cell of one node by itself, over a part of a step.
/// `Columns` says where a LinearisedModel's columns come from.
template <NodalModel Model, class Columns = ComputedColumns>
struct AdvanceCell {
  Model model;
  double frequency;  ///< 1/ms
  CellAdvance part;
  Columns columns;

  CW_HD void operator()(Index i) const {
    const CellFields& f = part.fields;
    if (part.first) keep_or_go_back(i);
    const double span = part.share * *part.dt;
    EndRates rates;
    if constexpr (integrates_linearised<Model>) {
      double substep = f.substep[i];
      double V = f.V[i];
      rates = integrate_linearised(model, columns, frequency, f.applied_current[i], span, substep,
                                   V, {f.state + i, f.count}, f.mobility(i));
      f.substep[i] = substep;
      f.V[i] = V;
    } else {
      CellState<Model> cell;
      cell.value[0] = f.V[i];
      for (int k = 0; k < Model::state_count; ++k) cell.value[1 + k] = f.state[k * f.count + i];
      rates = integrate_cell(model, frequency, f.applied_current[i], span, cell, f.mobility(i));
      f.V[i] = cell.value[0];
      for (int k = 0; k < Model::state_count; ++k) f.state[k * f.count + i] = cell.value[1 + k];
    }
    if (part.first) {
      f.rate_from[i] = rates.from;
    } else {
      f.rate_to[i] = rates.to;
    }
  }

 private:
  CW_HD void keep_or_go_back(Index i) const {
    const CellFields& f = part.fields;
    const bool again = *part.went_back != 0;
    const auto copy = [again](double& now, double& old) {
      (again ? now : old) = again ? old : now;
    };
    copy(f.V[i], f.V_old[i]);
    copy(f.substep[i], f.substep_old[i]);
    for (int k = 0; k < Model::state_count; ++k) {
      copy(f.state[k * f.count + i], f.state_old[k * f.count + i]);
    }
  }
};

/// Does so for the nodes of a list, or for all if there is none.
template <NodalModel Model, class Columns>
struct AdvanceCellsOf {
  AdvanceCell<Model, Columns> advance;
  const Index* nodes;
  CW_HD void operator()(Index j) const { advance(nodes != nullptr ? nodes[j] : j); }
};

}  // namespace cw
