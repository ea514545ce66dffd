#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <vector>

#include "kernels/cell/cell_table.hpp"
#include "kernels/cell/elementwise.hpp"
#include "kernels/cell/integrate_cell.hpp"
#include "solver/dense_output.hpp"
#include "solver/point_states.hpp"
#include "solver/problem.hpp"

// Cells whose states are stored at nodes, kind by kind. State k of node i lies at k nodes + i, k in
// the order of the node's own kind. On a device the kernels of several kinds run at the same time
// (Stream::side_by_side).

namespace cw {

/// State k of a cell at a share of a step of `dt` ms, by the cubic whose slopes are the cell's own
/// rates. The fields are in host memory. A gate may be faster than any step; then its rates at the
/// ends say nothing of what lies between. So a gate follows a straight line, which is of second
/// order, too, and never leaves the gate's range.
template <NodalModel Model>
double state_of_cell_within(const Model& model, double frequency, const CellFields& f, int k,
                            double dt, double share, Index i) {
  const LinearPiece line{f.state_old[k * f.count + i], f.state[k * f.count + i]};
  if constexpr (Model::gate_count < Model::state_count) {
    const auto slope = [&](const double* V, const double* state) {
      CellState<Model> cell{{V[i]}};
      for (int j = 0; j < Model::state_count; ++j) cell.value[1 + j] = state[j * f.count + i];
      return dt * cell_rates(model, frequency, 0.0, cell, V[i]).value[1 + k];
    };
    if (k >= Model::gate_count) {
      const CubicPiece piece{line.from, line.to, slope(f.V_old, f.state_old), slope(f.V, f.state)};
      return piece.at(share);
    }
  }
  return line.at(share);
}

/// The cells of one kind in a space, and where they are.
template <Space S>
class KindOfCells {
 public:
  /// `may_tabulate`: rates are asked for, which tables hold (make_cells()).
  KindOfCells(const Problem& problem, Index kind, bool may_tabulate)
      : model_(problem.cells[kind].model),
        frequency_(1.0 / problem.cells[kind].time_scale),
        may_tabulate_(may_tabulate),
        own_state_(own_states(problem, problem.cells[kind])) {
    is_everywhere_ = problem.kind_of_node.empty();
    for (Index i = 0; i < problem.mesh.node_count(); ++i) {
      if (!is_everywhere_ && problem.kind_of_node[i] != kind) continue;
      node_.push_back(i);
    }
    if (!is_everywhere_) nodes_ = Array<Index, S>(node_);
    cells_ = make_cells<S>(model_, frequency_, may_tabulate);
  }

  const CellModel& model() const { return model_; }
  double frequency() const { return frequency_; }  ///< 1/ms
  /// Whether it was made as it would be of that kind.
  bool is_made_of(const CellKind& kind, bool may_tabulate) const {
    return model_ == kind.model && frequency_ == 1.0 / kind.time_scale &&
           may_tabulate_ == may_tabulate;
  }
  const std::vector<Index>& nodes() const { return node_; }

  /// Submits: moves the cells, without diffusion.
  void advance(Stream<S>& stream, const CellAdvance& part) {
    cells_->advance(stream, part, is_everywhere_ ? nullptr : nodes_.data(),
                    static_cast<Index>(node_.size()));
  }

  /// Submits: solves the cells' local equations.
  void solve(Stream<S>& stream, const CellEquations& equations) {
    cells_->solve(stream, equations, is_everywhere_ ? nullptr : nodes_.data(),
                  static_cast<Index>(node_.size()));
  }

  /// Submits: integrates the cells' source over elements.
  void interpolate(Stream<S>& stream, const ElementStates& states, const Index* elements,
                   Index count) {
    cells_->interpolate(stream, states, elements, count);
  }

  /// Where the kind has state k (states_of(Problem)) among its own; -1 if it has none.
  int own_state(int k) const { return own_state_[k]; }
  /// Writes state k at the kind's nodes to `values`, at a share of a step of `dt` ms, from fields
  /// in host memory. Large models have states that are faster than any step and are no gates: all
  /// of theirs follow straight lines.
  void state_within(const CellFields& f, int k, double dt, double share,
                    std::vector<double>& values) const {
    const int own = own_state_[k];
    if (own < 0) return;
    if (const auto cell = elementwise_cell(model_)) {
      std::visit(
          [&](const auto& model) {
            for (const Index i : node_) {
              values[i] = state_of_cell_within(model, frequency_, f, own, dt, share, i);
            }
          },
          *cell);
      return;
    }
    for (const Index i : node_) {
      const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(own) * f.count + i;
      values[i] = LinearPiece{f.state_old[at], f.state[at]}.at(share);
    }
  }

 private:
  CellModel model_;
  double frequency_;
  bool may_tabulate_;
  std::vector<int> own_state_;  // as own_states()
  bool is_everywhere_;
  std::vector<Index> node_;  // of the kind, ascending
  Array<Index, S> nodes_;    // the same in the space; empty if it is everywhere
  std::unique_ptr<Cells<S>> cells_;
};

/// State k (states_of(Problem)) at all nodes, from states in the space; NaN where the kind of cells
/// does not have it.
template <Space S>
std::vector<double> nodal_state(const std::vector<KindOfCells<S>>& kinds,
                                const Array<double, S>& states, int k, std::size_t nodes) {
  std::vector<double> values(nodes, std::numeric_limits<double>::quiet_NaN());
  std::map<int, std::vector<double>> downloaded;  // by the state's number among a kind's own
  for (const KindOfCells<S>& kind : kinds) {
    const int own = kind.own_state(k);
    if (own < 0) continue;
    std::vector<double>& state = downloaded[own];
    if (state.empty()) state = states.download(static_cast<std::size_t>(own) * nodes, nodes);
    for (const Index i : kind.nodes()) values[i] = state[i];
  }
  return values;
}

/// Copies the states of some nodes, on a straight line over the last step.
struct GatherStates {
  Index count;  ///< nodes of the mesh
  const double* state_old;
  const double* state;
  const Index* node;
  Index nodes;
  double share;
  double* gathered;
  CW_HD void operator()(Index j) const {
    const std::ptrdiff_t at = static_cast<std::ptrdiff_t>(j / nodes) * count + node[j % nodes];
    // At its ends a step that failed has numbers on one side only.
    gathered[j] = share == 1.0   ? state[at]
                  : share == 0.0 ? state_old[at]
                                 : LinearPiece{state_old[at], state[at]}.at(share);
  }
};

/// All states of `count` nodes of a mesh of `mesh_nodes`, state by state, at a share of the last
/// step.
template <Space S>
std::vector<double> gather_states(Stream<S>& stream, const Array<double, S>& state_old,
                                  const Array<double, S>& state, Index mesh_nodes,
                                  const Index* node, Index count, double share) {
  const auto states = static_cast<Index>(state.size() / static_cast<std::size_t>(mesh_nodes));
  Array<double, S> gathered(static_cast<std::size_t>(states) * static_cast<std::size_t>(count));
  for_each(stream, states * count,
           GatherStates{mesh_nodes, state_old.data(), state.data(), node, count, share,
                        gathered.data()});
  stream.wait();
  return gathered.download();
}

/// `is_part`: of a part of a problem, whose kinds say themselves whether tables pay.
template <Space S>
std::vector<KindOfCells<S>> kinds_of_cells(const Problem& problem, bool may_tabulate = true,
                                           bool is_part = false) {
  std::vector<KindOfCells<S>> kinds;
  kinds.reserve(problem.cells.size());
  for (std::size_t k = 0; k < problem.cells.size(); ++k) {
    const bool pays = is_part ? problem.cells[k].tabulated : tabulation_pays(problem, k);
    kinds.emplace_back(problem, static_cast<Index>(k), may_tabulate && pays);
  }
  return kinds;
}

}  // namespace cw
