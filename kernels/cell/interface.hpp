#pragma once

#include <concepts>
#include <iterator>
#include <string_view>

#include "kernels/core/space.hpp"

namespace cw {

/// A state of a cell model, beside the potential.
struct StateVariable {
  std::string_view name;  ///< in configurations and results
  std::string_view unit;  ///< "1" if it is dimensionless
  double initial_value;
  std::string_view meaning;
  /// Its usual size: errors are relative to this and to the value.
  double magnitude = 1.0;
};

/// A cell of so many states at one integration point, at the end of an implicit step.
template <int states>
struct LocalSolution {
  double state[states];  ///< the solution of R_states = 0; in the model's order and units
  double source;         ///< f_phi(phi, states), dimensionless, per unit of the model's time
  double source_slope;   ///< d f_phi / d phi along R_states = 0
  bool converged;        ///< false: no root was found; the numbers above mean nothing
};

/// Partial derivatives of a cell model's source and of the rates of those states that are no gates.
template <int states>
struct RateDerivatives {
  double source_dphi;
  double source_dstate[states];
  double rate_dphi[states];            ///< of state k
  double rate_dstate[states][states];  ///< of the rate of state k by state j, a gate or not
};

/// A cell model whose states can be kept at nodes, as those of every model can. It has
/// - states[state_count]: StateVariable; the first gate_count of them are gates, whose rates are
///   constant(phi) + slope(phi) state with a slope below 0;
/// - gate_rates(): constants and slopes of the gates, if there are any;
/// - rates(): the source f_phi and the rates of all other states (state_rate[k] is that of state
///   k); all per unit of the model's time;
/// - describes(phi): whether the model has cells of that potential; lowest_phi(): at and below this
/// it has none.
template <class Model>
concept NodalModel = requires(const Model& model, double phi, const double* state,
                              double& source_rate, double* state_rate) {
  { Model::states[0] } -> std::same_as<const StateVariable&>;
  requires std::size(Model::states)
  == Model::state_count;
  requires Model::gate_count >= 0 && Model::gate_count <= Model::state_count;
  { model.describes(phi) } -> std::same_as<bool>;
  { model.lowest_phi() } -> std::same_as<double>;
  model.rates(phi, state, source_rate, state_rate);
  requires Model::gate_count == 0 || requires(double* constant, double* slope) {
    model.gate_rates(phi, constant, slope);
  };
};

/// A cell model that solves its local equation itself. solve(phi, old, step) gives the states at
/// the end of an implicit step of that length (of the model's time) from the states `old`, at phi.
template <class Model>
concept SelfSolvingModel = NodalModel<Model> &&
    requires(const Model& model, double phi, const double* old, double step) {
  { model.solve(phi, old, step) } -> std::same_as<LocalSolution<Model::state_count>>;
};

/// A cell model that does so for many cells at a time, on the host. solve_many(count, phi, old,
/// step, state, source, source_slope) writes for each cell what solve() returns, and a NaN to
/// `source` if solve() has not converged. No array of results may overlap any other array.
template <class Model>
concept ManySolvingModel = SelfSolvingModel<Model> && Model::state_count == 1 &&
                           requires(const Model& model, Index count, const double* input,
                                    double step, double* result) {
  model.solve_many(count, input, input, step, result, result, result);
};

/// A cell model that knows the derivatives of what NodalModel asks for, with which solve_local()
/// solves its local equation:
/// - gate_derivatives(): by phi, of the constants and slopes of the gates, if there are any;
/// - derivatives(): of the source and of the rates of all other states (the first gate_count of
///   rate_dphi and rate_dstate are not read).
template <class Model>
concept DifferentiableModel = NodalModel<Model> &&
    requires(const Model& model, double phi, const double* state,
             RateDerivatives<Model::state_count>& derivatives) {
  model.derivatives(phi, state, derivatives);
  requires Model::gate_count == 0 || requires(double* constant_dphi, double* slope_dphi) {
    model.gate_derivatives(phi, constant_dphi, slope_dphi);
  };
};

/// The most states that elements keep for each integration point and their kernels hold in
/// registers.
inline constexpr int most_elementwise_states = 3;

/// A cell model whose local equation elements can solve. Implicit schemes need one.
template <class Model>
concept ElementwiseModel = Model::state_count >= 1 &&
                           Model::state_count <= most_elementwise_states &&
                           (SelfSolvingModel<Model> || DifferentiableModel<Model>);

}  // namespace cw
