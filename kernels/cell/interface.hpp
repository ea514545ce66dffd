#pragma once

#include <concepts>
#include <iterator>
#include <string_view>

#include "kernels/space.hpp"

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

/// What a cell model returns for one integration point at the end of an implicit step.
struct LocalSolution {
  double recovery;      ///< r that solves R_r = 0 (dimensionless)
  double source;        ///< f_phi(phi, r), dimensionless, per unit of dimensionless time
  double source_slope;  ///< d f_phi / d phi along R_r = 0
  bool converged;       ///< false: no root was found; the numbers above mean nothing
};

/// A cell model whose states are kept at nodes, as every model's can be. It has
/// - states[state_count]: StateVariable; the first gate_count of them are gates, whose rates are
///   constant(phi) + slope(phi) state with a slope below 0;
/// - gate_rates(): constants and slopes of the gates, if there are any;
/// - rates(): the source f_phi and the rates of all other states (state_rate[k] is that of state
///   k); all per unit of the model's time;
/// - describes(phi): whether there is a cell of that potential; lowest_phi(): where that ends.
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

/// A cell model whose local equation elements solve by themselves, which implicit schemes need.
/// Elements keep one state a point.
template <class Model>
concept ElementwiseModel = NodalModel<Model> && Model::state_count == 1 &&
                           requires(const Model& model, double phi, double r_old, double step) {
  { model.solve(phi, r_old, step) } -> std::same_as<LocalSolution>;
};

}  // namespace cw
