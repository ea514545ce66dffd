#pragma once

#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "assembly/assembler.hpp"
#include "assembly/stage.hpp"
#include "solver/kinds_of_cells.hpp"
#include "solver/placed_matrices.hpp"

// Included by simulation.space.cpp.

namespace cw {

namespace nodal_detail {

/// What R multiplies by the mass: the rate of V less that of the cell and of the applied current.
/// Also the square root of that rate's slope in V, which K is made of.
struct NodalRate {
  StateData state;
  const double* dt;
  const double* source;
  const double* source_slope;
  double* rate;        ///< mV/ms
  double* root_slope;  ///< 1/sqrt(ms)
  /// A cell in its upstroke may have a slope below 0 if the step is long. A share of 1/dt in its
  /// place keeps K positive definite. Newton's iteration then converges more slowly, if it does.
  static constexpr double least_slope = 0.1;
  CW_HD void operator()(Index i) const {
    const double frequency = 1.0 / *dt;
    rate[i] = frequency * (state.V[i] - state.V_old[i]) - source[i] - state.applied_current[i];
    const double slope = frequency - source_slope[i];
    root_slope[i] = std::sqrt(slope > least_slope * frequency ? slope : least_slope * frequency);
  }
};

struct AddTo {
  const double* from;
  double* sum;
  CW_HD void operator()(Index i) const { sum[i] += from[i]; }
};

/// K, entry by entry as the solver's format stores them.
struct NodalTangent {
  const Index* row;
  const Index* column;
  const double* mass;
  const double* stiffness;
  const double* root_slope;
  double* tangent;
  CW_HD void operator()(Index k) const {
    tangent[k] = stiffness[k] + mass[k] * (root_slope[row[k]] * root_slope[column[k]]);
  }
};

}  // namespace nodal_detail

/// The equations of an implicit step with the cells at the nodes, of any model and of several
/// kinds:
///
///     R = M (V / dt - V_old / dt - source(V)) + S V,   source(V) of the cells' local equations.
///
/// Its tangent M D + S, with D = 1/dt - d source / d V at each node, is symmetric only if M is
/// diagonal. CG is given D^1/2 M D^1/2 + S, which is the same then, and always positive definite;
/// Newton's iteration converges to the same V with it, or fails and the step is taken shorter.
template <Space S>
class NodalEquations final : public Assembler<S> {
 public:
  /// `V_at_start` is that of the step, one a node in the space: it decides switches of equations in
  /// all stages.
  NodalEquations(const Problem& problem, const ProblemSetup& setup, SparseMatrix<S>& tangent,
                 const double* V_at_start)
      : kinds_(kinds_of_cells<S>(problem, false)),
        V_at_start_(V_at_start),
        tangent_(tangent),
        mass_(make_matrix<S>(problem.solver.spmv, setup.pattern, problem.solver.spmv_options)),
        stiffness_(make_matrix<S>(problem.solver.spmv, setup.pattern, problem.solver.spmv_options)),
        source_(problem.initial_V.size(), 0.0),
        source_slope_(source_.size(), 0.0),
        rate_(source_.size(), 0.0),
        root_slope_(source_.size(), 0.0),
        stiffness_V_(source_.size(), 0.0) {
    const CsrPattern& pattern = setup.pattern;
    const std::size_t stored = tangent.values().size();
    Stream<S> stream;
    NonzeroPlaces<S>(tangent.position())
        .place(stream, setup, mass_->values(), stiffness_->values());
    std::vector<Index> row(stored, 0);  // what a format fills up with has no mass and no stiffness
    std::vector<Index> column(stored, 0);
    for (Index i = 0; i < pattern.rows; ++i) {
      for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
        row[tangent.position()[k]] = i;
        column[tangent.position()[k]] = pattern.column[k];
      }
    }
    row_ = Array<Index, S>(row);
    column_ = Array<Index, S>(column);
  }

  const std::vector<KindOfCells<S>>& kinds() const { return kinds_; }

  /// A node whose cell has no solution; none if all have one.
  std::optional<Index> unsolved() const {
    const std::vector<double> source = source_.download();
    for (std::size_t i = 0; i < source.size(); ++i) {
      if (!std::isfinite(source[i])) return static_cast<Index>(i);
    }
    return std::nullopt;
  }

  void evaluate(Stream<S>& stream, const StateData& state, const double* dt,
                double* residual) override {
    const Index nodes = static_cast<Index>(source_.size());
    stream.enter(Stage::element_kernel);
    const CellEquations equations{nodes,
                                  V_at_start_,
                                  state.V,
                                  state.states_old,
                                  state.states,
                                  state.applied_current,
                                  dt,
                                  source_.data(),
                                  source_slope_.data()};
    stream.side_by_side(static_cast<int>(kinds_.size()), [&](int k) {
      kinds_[static_cast<std::size_t>(k)].solve(stream, equations);
    });
    for_each(stream, nodes,
             nodal_detail::NodalRate{state, dt, source_.data(), source_slope_.data(), rate_.data(),
                                     root_slope_.data()});
    stream.enter(Stage::residual_sums);
    mass_->multiply(stream, rate_.data(), residual);
    stiffness_->multiply(stream, state.V, stiffness_V_.data());
    for_each(stream, nodes, nodal_detail::AddTo{stiffness_V_.data(), residual});
  }

  void assemble_tangent(Stream<S>& stream) override {
    stream.enter(Stage::tangent_sums);
    for_each(stream, tangent_.stored_entries(),
             nodal_detail::NodalTangent{row_.data(), column_.data(), mass_->values().data(),
                                        stiffness_->values().data(), root_slope_.data(),
                                        tangent_.values().data()});
  }

 private:
  std::vector<KindOfCells<S>> kinds_;
  const double* V_at_start_;
  SparseMatrix<S>& tangent_;
  std::unique_ptr<SparseMatrix<S>> mass_, stiffness_;
  Array<Index, S> row_, column_;  // of each stored entry
  Array<double, S> source_, source_slope_, rate_, root_slope_, stiffness_V_;
};

}  // namespace cw
