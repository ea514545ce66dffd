#pragma once

#include <cmath>
#include <concepts>
#include <iterator>
#include <limits>
#include <string_view>

#include "kernels/core/space.hpp"

namespace cw {

/// 1 / x. On a device by Newton's iteration from the hardware's estimate, without the branches of a
/// division for numbers that are infinite, 0 or tiny; right to a unit or two in the last place.
CW_HD inline double reciprocal(double x) {
#if defined(__CUDA_ARCH__)
  double y;
  asm("rcp.approx.ftz.f64 %0, %1;" : "=d"(y) : "d"(x));
  const double rest = fma(-x, y, 1.0);
  // Two iterations at once. None where the estimate is 0 or infinite, as it should be, also for
  // what is denormal.
  return std::abs(rest) < 1.0 ? fma(y, fma(rest, rest, rest), y) : y;
#else
  return 1.0 / x;
#endif
}

/// mV; about the height of an action potential: what errors of V are relative to.
inline constexpr double usual_V = 100.0;

/// A state of a cell model, beside the potential.
struct StateVariable {
  std::string_view name;  ///< in configurations and results
  std::string_view unit;  ///< "1" if it is dimensionless
  double initial_value;
  std::string_view meaning;
  /// Its usual size: errors are relative to this and to the value.
  double magnitude = 1.0;
  /// It changes little in a beat, and what it gains or loses adds up over many: errors are relative
  /// to the magnitude alone, which is what it changes in a beat.
  bool adds_up = false;
};

/// A cell of `states` states at one integration point, at the end of an implicit step.
template <int states>
struct LocalSolution {
  double state[states];  ///< the solution of R_states = 0; in the model's order and units
  double source;         ///< f_V(V, states), mV per unit of the model's time
  double source_slope;   ///< d f_V / d V along R_states = 0
  bool converged;        ///< false: no root was found; the numbers above mean nothing
};

/// Partial derivatives of a cell model's source and of the rates of those states that are no gates.
template <int states>
struct RateDerivatives {
  double source_dV;
  double source_dstate[states];
  double rate_dV[states];              ///< of state k
  double rate_dstate[states][states];  ///< of the rate of state k by state j, a gate or not
};

/// A value of a variant of a cell model, such as epicardial cells: of a parameter, of a state's
/// initial value, or of the initial V.
struct VariantValue {
  std::string_view variant;
  std::string_view name;
  double value;
};

/// A term of a weighted sum of states whose rate is 0, such as the occupancies of a channel's
/// states. Terms of one sum have its number.
struct ConservedTerm {
  int sum;
  int state;  ///< in the model's order
  double weight;
};

/// An entry of the Jacobian of coupled states: d rate_row / d state_column, counted from the first
/// one that is coupled.
struct CoupledPair {
  int row;
  int column;
};

/// The values that a parameter may have, so that the equations have a meaning.
enum class ParameterRange { any, not_negative, positive };

/// A parameter of a cell model: where the model has it, and what it means.
template <class Model>
struct ParameterOf {
  using Member = double Model::*;
  std::string_view name;
  Member value;
  std::string_view meaning;
  std::string_view unit = "1";
  ParameterRange range = ParameterRange::any;
};

/// A current that a cell model can report.
struct CurrentVariable {
  std::string_view name;
  std::string_view unit;
  std::string_view meaning;
};

/// A cell model whose states can be stored at nodes, as those of every model can. It has
/// - states: StateVariable; the first gate_count of them are gates, whose rates are constant(V) +
///   slope(V) state with a slope below 0;
/// - gate_rates(): constants and slopes of the gates, if there are any;
/// - rates(): the source f_V (mV) and the rates of all other states (state_rate[k] is that of state
///   k); all per unit of the model's time. The source is without the applied current (mV per
///   unit of the model's time), whose ions may change concentrations;
/// - describes(V): whether the model has cells of that potential; lowest_V(): at and below this it
///   has none.
/// V is in mV. Where an equation has a switch, `switch_V` decides on which side of it a cell is:
/// the potential at the start of a step, so that rates are smooth within one.
template <class Model>
concept NodalModel = requires(const Model& model, const double& V, const double* state,
                              double& source_rate, double* state_rate) {
  { Model::states[0] } -> std::same_as<const StateVariable&>;
  requires std::size(Model::states)
  == Model::state_count;
  requires Model::gate_count >= 0 && Model::gate_count <= Model::state_count;
  { model.describes(V) } -> std::same_as<bool>;
  { model.lowest_V() } -> std::same_as<double>;
  model.rates(V, V, state, V, source_rate, state_rate);
  requires Model::gate_count == 0 || requires(double* constant, double* slope) {
    model.gate_rates(V, V, constant, slope);
  };
};

/// A cell model whose rates are written in two parts: `columns` (column_count of them) of V alone,
/// which a table may hold, and what the states add. The rates of gates are columns: 2k is the
/// constant and 2k + 1 the slope of gate k. Of the other states rates_and_slopes() gives the rates,
/// and what they are integrated with even where they are faster than a step: see
/// integrate_linearised(). It counts from the first state that is no gate.
/// - The last coupled_count states move together. Of each other state the slope is d rate_k / d
///   state_k.
/// - After these slopes come the coupling_count entries of the coupled states' Jacobian, which
///   coupling[] lists. factorise() replaces them by factor_count numbers, with which solve()
///   applies (1 - step Jacobian)^-1.
/// Slopes and the Jacobian leave out what is far slower than any step. rates_jump says that rates
/// jump where a state comes to a value; substeps are then short enough to see each jump.
template <class Model>
concept LinearisedModel = NodalModel<Model> && Model::column_count >
0 && Model::coupled_count >= 0 && Model::coupling_count >= 0 &&
    std::same_as<decltype(Model::rates_jump), const bool>&& requires(
        const Model& model, const double& V, const double* state, double& source_rate,
        double* state_rate, double* state_slope) {
  model.columns(V, V, state_rate);
  model.rates_and_slopes(V, V, state, state, V, source_rate, state_rate, state_slope);
};

/// Where rates_and_slopes() puts slopes that are not needed.
struct NoSlopes {
  struct Nowhere {
    template <class Number>
    CW_HD void operator=(const Number&) const {}  // NOLINT: keeps nothing
  };
  CW_HD Nowhere operator[](int) const { return {}; }
};

/// A cell model that solves its local equation itself. solve(V, old, step) gives the states at
/// the end of an implicit step of that length (of the model's time) from the states `old`, at V.
template <class Model>
concept SelfSolvingModel = NodalModel<Model> &&
    requires(const Model& model, double V, const double* old, double step) {
  { model.solve(V, old, step) } -> std::same_as<LocalSolution<Model::state_count>>;
};

/// A cell model that does so for many cells at a time, on the host. solve_many(count, V, old,
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
/// - gate_derivatives(): by V, of the constants and slopes of the gates, if there are any;
/// - derivatives(): of the source and of the rates of all other states (the first gate_count of
///   rate_dV and rate_dstate are not read).
template <class Model>
concept DifferentiableModel = NodalModel<Model> &&
    requires(const Model& model, const double& V, const double* state,
             RateDerivatives<Model::state_count>& derivatives) {
  model.derivatives(V, V, state, derivatives);
  requires Model::gate_count == 0 || requires(double* constant_dV, double* slope_dV) {
    model.gate_derivatives(V, V, constant_dV, slope_dV);
  };
};

/// A cell model of many states that knows the derivatives which NodalEquation takes:
/// gate_derivatives() as a DifferentiableModel, and jacobian(), which calls take(row, column,
/// value) for each derivative that is not 0. Row 0 is the source and row 1 + k the rate of state k,
/// which is no gate; column 0 is V and column 1 + k state k.
template <class Model>
concept JacobianModel = NodalModel<Model> &&
    requires(const Model& model, const double& V, const double* state,
             void (&take)(int row, int column, double value)) {
  model.jacobian(V, V, state, V, take);
  requires Model::gate_count == 0 || requires(double* constant_dV, double* slope_dV) {
    model.gate_derivatives(V, V, constant_dV, slope_dV);
  };
};

/// The most states that elements keep for each integration point and their kernels hold in
/// registers.
inline constexpr int most_elementwise_states = 3;

/// A cell model whose local equation elements can solve.
template <class Model>
concept ElementwiseModel = Model::state_count >= 1 &&
                           Model::state_count <= most_elementwise_states &&
                           (SelfSolvingModel<Model> || DifferentiableModel<Model>);

/// A cell model whose local equation can be solved, by elements or at nodes. Implicit schemes need
/// one.
template <class Model>
concept ImplicitModel = ElementwiseModel<Model> || JacobianModel<Model>;

/// Whether the cells of a model are moved by integrate_linearised(). Those of few states, none of
/// which move together, have nothing stiff but gates, and a method of third order serves them
/// better.
template <class Model>
constexpr bool is_integrated_linearised() {
  if constexpr (LinearisedModel<Model>) {
    return Model::state_count > most_elementwise_states || Model::coupled_count > 0;
  }
  return false;
}
template <class Model>
inline constexpr bool integrates_linearised = is_integrated_linearised<Model>();

}  // namespace cw
