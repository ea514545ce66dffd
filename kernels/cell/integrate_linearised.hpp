#pragma once

#include <cmath>
#include <limits>

#include "kernels/cell/cell_table.hpp"
#include "kernels/cell/fast_double.hpp"
#include "kernels/cell/integrate_cell.hpp"
#if defined(__CUDACC__)
#include <cuda_pipeline_primitives.h>
#endif

// Exponential substeps of cells of many states: one text for a single cell (FastDouble) and for
// four at a time (wide::Number). What is not inlined has the type of number in its own type, since
// the file that moves four cells is compiled for other processors: see wide_cells.hpp.

namespace cw {

/// The largest change between the first-order and the second-order result of one substep of
/// integrate_linearised(), relative to the sum of each value's usual size and, but for gates, its
/// value.
inline constexpr double linearised_tolerance = 1e-3;

/// The states of one cell where they lie: state k at values[k stride].
struct CellStates {
  double* values;
  std::ptrdiff_t stride;
  CW_HD double& operator[](int k) const { return values[k * stride]; }
};

/// Where the states of a cell are while it moves: on a device in memory that a multiprocessor
/// shares, because there are too few registers. State k is at k stride. Element: double, or a
/// number of four cells.
template <class Number, class Element>
struct ScratchOf {
  Element* state;  ///< at the start of a substep, and then at its end
  Element* moved;  ///< from there to the middle
  int stride;

  /// The states at the start, and in the middle, as a model reads them.
  struct Start {
    const ScratchOf& all;
    CW_HD Number operator[](int k) const { return all.state[k * all.stride]; }
  };
  struct Middle {
    const ScratchOf& all;
    CW_HD Number operator[](int k) const {
      return Number(all.state[k * all.stride]) + Number(all.moved[k * all.stride]);
    }
  };
  CW_HD Element& state_at(int k) const { return state[k * stride]; }
  CW_HD Element& moved_at(int k) const { return moved[k * stride]; }
};

/// The states of one cell in its scratch, which are taken from `good` before the first substep, and
/// go to `result` after each one that is good.
class SingleCellStates {
 public:
  using Scratch = ScratchOf<FastDouble, double>;

  CW_HD SingleCellStates(const Scratch& scratch, const CellStates& start, const CellStates& result)
      : scratch_(scratch), good_(start), result_(result) {}

  CW_HD const Scratch& scratch() const { return scratch_; }
  template <int states>
  CW_HD void load() const {
#if defined(__CUDA_ARCH__)
    CW_UNROLL(64)
    for (int k = 0; k < states; ++k) {
      __pipeline_memcpy_async(&scratch_.state_at(k), &good_[k], sizeof(double));
    }
    __pipeline_commit();
    __pipeline_wait_prior(0);
#else
    for (int k = 0; k < states; ++k) scratch_.state_at(k) = good_[k];
#endif
  }
  /// Goes on from the end of a substep if it is good, else from its start.
  template <int states>
  CW_HD void settle(bool is_good) {
    if (!is_good) {
      for (int k = 0; k < states; ++k) scratch_.state_at(k) = good_[k];
      return;
    }
    CW_UNROLL(4)
    for (int k = 0; k < states; ++k) result_[k] = scratch_.state_at(k);
    good_ = result_;
  }

 private:
  Scratch scratch_;
  CellStates good_;
  CellStates result_;
};

/// How much the value of a state counts beside its magnitude: 0 if it adds up over beats.
template <NodalModel Model>
constexpr CellState<Model> shares_of_values() {
  CellState<Model> share{{0.0}};
  for (int k = 0; k < Model::state_count; ++k) {
    share.value[1 + k] = Model::states[k].adds_up ? 0.0 : 1.0;
  }
  return share;
}

/// The difference of two results of a substep in units of what is tolerated; few digits suffice.
CW_HD inline float in_tolerances(FastDouble difference, FastDouble usual) {
  return quotient(std::abs(static_cast<float>(difference.value)),
                  static_cast<float>(linearised_tolerance * usual.value));
}
CW_HD inline float larger_error(float error, float share) {
  return !(share <= error) && error == error ? share : error;  // a NaN stays
}
CW_HD inline bool any(bool condition) { return condition; }
CW_HD inline double element_of(FastDouble number) { return number.value; }

/// What a substep of length h does to a state whose equation is linear in it, with slope s.
template <class Number>
struct ExponentialStep {
  Number root;    ///< exp(h s / 2)
  Number weight;  ///< ms or whatever h is in: what a rate is multiplied by

  CW_HD static ExponentialStep of(const Number& h, const Number& s) {
    const Number x = 0.5 * h * s;
    const Number mean = exponential_mean(x);
    const Number root = 1.0 + x * mean;
    return {root, 0.5 * h * mean * (1.0 + root)};
  }
  /// A substep that is long for a state lets it come to what the middle asks for, which is half a
  /// substep late. This share of the way from the first-order result to that of the middle leads
  /// on to the end: 2 φ2 / φ1 - 1 of the functions of exponential integrators, nearly.
  CW_HD static Number share_to_end(const Number& h, const Number& s) {
    const Number z = h * s;
    return z * (z - 10.0) * reciprocal(60.0 + z * (z - 6.0));
  }
  /// What a rate is multiplied by on the way to the middle, which need not be as exact.
  CW_HD static Number weight_to_middle(const Number& h, const Number& s) {
    return 0.5 * h * near_exponential_mean(0.5 * h * s);
  }
};

/// Functions of h A for the Jacobian A of states that move together, as sums of powers of the
/// inverse U of 1 - γ h A: those of the L-stable implicit Runge-Kutta method of three equal
/// diagonal entries γ. A sum of states whose rate is 0 has rows of A that add up to 0, so these
/// functions keep it.
struct CoupledStep {
  static constexpr double gamma = 0.43586652150845967;
  /// Σ weight_k U^k is (exp(h A) - 1) / (h A) to third order, and second[k] are the weights for
  /// the second.
  static constexpr double mean[3] = {gamma, 0.9811267768435616, -0.4169932983520212};
  static constexpr double second_mean[2] = {0.8528598198604809, 0.14714018013951913};
  /// The weights of what the rates change by on the way to the middle: 2 (mean - 1) / (h A) to
  /// first order.
  static constexpr double change[3] = {
      2.0 * gamma, 1.0 - 2.0 * gamma - (1.0 / (3.0 * gamma) - 2.0 + 2.0 * gamma),
      1.0 / (3.0 * gamma) - 2.0 + 2.0 * gamma};
  /// The mean of h A / 2 to second order; U alone where h A is large.
  static constexpr double middle[3] = {2.0 * gamma,
                                       1.0 - 2.0 * gamma - (0.25 / gamma - 2.0 + 2.0 * gamma),
                                       0.25 / gamma - 2.0 + 2.0 * gamma};
};

/// The coupled states of a model in one substep; see CoupledStep. States k of `first` and on.
template <class Number, class Model>
class CoupledStates {
 public:
  static constexpr int count = Model::coupled_count;
  static constexpr int first = Model::state_count - count;

  /// Takes the model's Jacobian of these states, and their rates, at the start; moves them to the
  /// middle. judge(difference, state) has the error of the linear part.
  template <class Scratch, class Judge>
  CW_HD void to_middle(const Number& h, const Number* jacobian, const Number* rate,
                       const Scratch& scratch, const Judge& judge) {
    if constexpr (count > 0) {
      CW_UNROLL(128)
      for (int m = 0; m < Model::coupling_count; ++m) factor_[m] = jacobian[m];
      Model::factorise(CoupledStep::gamma * h, factor_);
      Number once[count];
      Number twice[count];
      Number thrice[count];
      powers(rate, once, twice, thrice);
      using C = CoupledStep;
      CW_UNROLL(64)
      for (int k = 0; k < count; ++k) {
        linear_[k] = h * (C::mean[0] * once[k] + C::mean[1] * twice[k] + C::mean[2] * thrice[k]);
        judge(linear_[k] - h * (C::second_mean[0] * once[k] + C::second_mean[1] * twice[k]), k);
        // The rate at the start and what A makes of the way to the middle.
        base_[k] = once[k] + (0.5 / C::gamma) * (C::middle[1] * (twice[k] - once[k]) +
                                                 C::middle[2] * (thrice[k] - twice[k]));
        const Number moved =
            0.5 * h * (C::middle[0] * once[k] + C::middle[1] * twice[k] + C::middle[2] * thrice[k]);
        scratch.moved_at(first + k) = element_of(moved);
      }
    }
  }

  /// Moves them from the start to the end with the rates in the middle.
  template <class Scratch, class Judge>
  CW_HD void to_end(const Number& h, const Number* rate, const Scratch& scratch,
                    const Judge& judge) const {
    if constexpr (count > 0) {
      Number rest[count];
      Number once[count];
      Number twice[count];
      Number thrice[count];
      CW_UNROLL(64)
      for (int k = 0; k < count; ++k) rest[k] = rate[k] - base_[k];
      powers(rest, once, twice, thrice);
      using C = CoupledStep;
      CW_UNROLL(64)
      for (int k = 0; k < count; ++k) {
        const Number change =
            h * (C::change[0] * once[k] + C::change[1] * twice[k] + C::change[2] * thrice[k]);
        judge(change, k);
        const Number before = scratch.state_at(first + k);
        scratch.state_at(first + k) = element_of(before + (linear_[k] + change));
      }
    }
  }

  /// Judges by how much the rates at the end are not those at the start and in the middle, gone on
  /// with: `bend` is the difference.
  template <class Judge>
  CW_HD void judge_bend(const Number& h, Number* bend, const Judge& judge) const {
    if constexpr (count > 0) {
      Model::solve(factor_, bend);
      CW_UNROLL(64)
      for (int k = 0; k < count; ++k) judge(h * bend[k], k);
    }
  }

 private:
  /// U x, U U x, U U U x.
  CW_HD void powers(const Number* x, Number* once, Number* twice, Number* thrice) const {
    CW_UNROLL(64)
    for (int k = 0; k < count; ++k) once[k] = x[k];
    Model::solve(factor_, once);
    CW_UNROLL(64)
    for (int k = 0; k < count; ++k) twice[k] = once[k];
    Model::solve(factor_, twice);
    CW_UNROLL(64)
    for (int k = 0; k < count; ++k) thrice[k] = twice[k];
    Model::solve(factor_, thrice);
  }

  static constexpr int room = count > 0 ? count : 1;
  Number factor_[Model::factor_count > 0 ? Model::factor_count : 1];
  Number linear_[room];
  Number base_[room];
};

/// What a substep comes to: its states are in the scratch.
template <class Number, class Error>
struct SubstepOf {
  Number rate_from;    ///< of V at the start, mV/ms
  Number rate_middle;  ///< and in the middle
  Error error;         ///< of what changes most, in units of what is tolerated
};

/// One exponential substep of h ms from V and the states in the scratch: see
/// integrate_linearised(). `applied`, in mV/ms, is `model_applied` in the model's time.
template <class Number, LinearisedModel Model, class Columns, class Scratch>
CW_HD auto take_exponential_substep(const Model& model, const Columns& columns, double frequency,
                                    const Number& applied, const Number& mobility, const Number& h,
                                    const Number& V, const Scratch& scratch) {
  constexpr int states = Model::state_count;
  constexpr int gates = Model::gate_count;
  constexpr int coupled = Model::coupled_count;
  constexpr int singles = states - gates - coupled;
  constexpr int others = states > gates ? states - gates : 1;
  constexpr int slopes = singles + Model::coupling_count > 0 ? singles + Model::coupling_count : 1;
  constexpr CellState<Model> magnitude = cell_magnitudes<Model>();
  using Error = decltype(in_tolerances(h, h));
  using Step = ExponentialStep<Number>;
  const Number H = frequency * h;  // in the model's time
  const Number model_applied = (1.0 / frequency) * applied;
  SubstepOf<Number, Error> result;
  Error error = 0.0f;
  const auto judge = [&error](const Number& difference, const Number& usual) {
    error = larger_error(error, in_tolerances(difference, usual));
  };
  constexpr auto share = shares_of_values<Model>();
  const auto judge_state = [&](const Number& difference, int k, const Number& value) {
    judge(difference, magnitude.value[1 + k] + share.value[1 + k] * abs(value));
  };
  const auto judge_coupled = [&](const Number& difference, int k) {
    constexpr int first = states - coupled;
    judge_state(difference, first + k, Number(scratch.state_at(first + k)));
  };
  CoupledStates<Number, Model> together;

  // To the middle.
  constexpr int remembered = Model::rates_jump ? others : 1;
  [[maybe_unused]] Number rate_at_start[remembered];
  Number slope[slopes];
  columns.template fetch<Model>(V);
  {
    Number source;
    Number rate[others];
    const auto column = columns.at(model, V, V);
    model.rates_and_slopes(V, V, column, typename Scratch::Start{scratch}, model_applied, source,
                           rate, slope);
    result.rate_from = mobility * (frequency * source + applied);
    CW_UNROLL(64)
    for (int k = 0; k < singles; ++k) {
      const Number moved = Step::weight_to_middle(H, slope[k]) * rate[k];
      scratch.moved_at(gates + k) = element_of(moved);
    }
    if constexpr (Model::rates_jump) {
      for (int k = 0; k < states - gates; ++k) rate_at_start[k] = rate[k];
    }
    together.to_middle(H, slope + singles, rate + singles, scratch, judge_coupled);
    // The code of a large model fills the cache of instructions, so loops over gates stay loops.
    CW_UNROLL(8)
    for (int k = 0; k < gates; ++k) {
      const auto gate = column.gate(k);
      const Number moved = Step::weight_to_middle(H, gate.slope) *
                           (gate.constant + gate.slope * Number(scratch.state_at(k)));
      scratch.moved_at(k) = element_of(moved);
    }
  }

  // To the end.
  const Number V_middle = V + 0.5 * h * result.rate_from;
  Number source;
  Number rate[others];
  const auto column = columns.at(model, V_middle, V);
  model.rates_and_slopes(V_middle, V, column, typename Scratch::Middle{scratch}, model_applied,
                         source, rate, NoSlopes{});
  result.rate_middle = mobility * (frequency * source + applied);
  CW_UNROLL(64)
  for (int k = 0; k < singles; ++k) {
    const int n = gates + k;
    const Step step = Step::of(H, slope[k]);
    const Number moved = scratch.moved_at(n);
    const Number before = scratch.state_at(n);
    const Number change = step.weight * (rate[k] - slope[k] * moved);
    const Number difference = change - (1.0 + step.root) * moved;
    judge_state(difference, n, before);
    const Number to_end = Step::share_to_end(H, slope[k]) * difference;
    scratch.state_at(n) = element_of(before + (change + to_end));
  }
  together.to_end(H, rate + singles, scratch, judge_coupled);
  CW_UNROLL(8)
  for (int k = 0; k < gates; ++k) {
    const auto gate = column.gate(k);
    const Step step = Step::of(H, gate.slope);
    const Number before = scratch.state_at(k);
    const Number change = step.weight * (gate.constant + gate.slope * before);
    // The generator takes for gates what is of the size 1.
    judge(change - (1.0 + step.root) * Number(scratch.moved_at(k)), 1.0);
    scratch.state_at(k) = element_of(before + change);
  }
  judge(h * (result.rate_middle - result.rate_from), usual_V);
  if constexpr (Model::rates_jump) {
    // A rate that jumps after the middle is seen by nothing before; and by nothing at all if a
    // state passes the value where it does so, and what comes after it, within a substep: so states
    // move by no more than they would be allowed to without the exponential function.
    constexpr double care = 10.0;  // when they jump decides what follows
    const Number V_end = V + h * result.rate_middle;
    Number source_end;
    Number rate_end[others];
    const auto column_end = columns.at(model, V_end, V);
    model.rates_and_slopes(V_end, V, column_end, typename Scratch::Start{scratch}, model_applied,
                           source_end, rate_end, NoSlopes{});
    const Number rate_end_of_V = mobility * (frequency * source_end + applied);
    judge(h * (rate_end_of_V - 2.0 * result.rate_middle + result.rate_from), usual_V);
    for (int k = 0; k < states - gates; ++k) {
      const Number change = rate[k] - rate_at_start[k];
      rate_end[k] = care * (rate_end[k] - rate[k] - change);
      if (k >= singles) continue;
      const Number value = scratch.state_at(gates + k);
      judge_state(care * H * change, gates + k, value);
      judge_state(Step::of(H, slope[k]).weight * rate_end[k], gates + k, value);
    }
    together.judge_bend(H, rate_end + singles, judge_coupled);
  }
  result.error = error;
  return result;
}

/// A cell's own rates of V at the start and at the end of a span, mV/ms.
template <class Number>
struct EndRatesOf {
  Number from, to;
};

/// Moves one cell by `span` ms without diffusion, as integrate_cell() does, by exponential steps of
/// second order (Rush & Larsen 1978; Perego & Veneziani 2009; Hochbruck & Ostermann 2010, "the
/// exponential midpoint rule"): half a substep with the rates at its start leads to its middle, and
/// the rates there lead from its start to its end. Each state's equation is taken to be linear in
/// that state, so that no fast state bounds a substep: with the slope at the start and, of gates,
/// then in the middle. States that exchange something, or whose sum is conserved, are linear in all
/// of their group, whose Jacobian takes the slope's place (CoupledStates). V is moved by the
/// midpoint rule.
///
/// The middle need only be right to first order; so on the way there a rational function stands for
/// the exponential one: near_exponential_mean().
///
/// A substep's error is taken to be the difference to a first-order result; so its length follows
/// what changes most. `substep` is the length (ms) to begin with, and becomes the one to go on
/// with. If there is no solution, V becomes NaN. `mobility` is that of integrate_cell().
///
/// Number: FastDouble, or four cells, each with its own substeps, of which those that are done
/// wait. `cells` has their states in its scratch.
template <class Number, LinearisedModel Model, class Columns, class Cells>
CW_HD EndRatesOf<Number> integrate_linearised(const Model& model, const Columns& columns,
                                              double frequency, const Number& applied, double span,
                                              Number& substep, Number& V, Cells& cells,
                                              const Number& mobility = 1.0) {
  constexpr int states = Model::state_count;
  constexpr int most_substeps = 10000;
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  const double shortest = 1e-9 * span;
  const bool is_empty = !(span > 0.0);  // it is one empty substep, for the rates
  Number left = is_empty ? 0.0 : span;
  Number wanted = select(substep > 0.0, substep, left);
  EndRatesOf<Number> ends{0.0, nan};
  auto waits = wanted < 0.0;  // none
  for (int taken = 0; taken < most_substeps; ++taken) {
    auto moves = !waits;
    if (!is_empty) moves = moves && wanted > shortest;
    if (!any(moves)) break;
    // Two equal substeps at the end, rather than a long and a tiny one.
    Number h = select(wanted >= left, left, select(wanted > 0.5 * left, 0.5 * left, wanted));
    h = select(moves, h, 0.0);
    const auto step = take_exponential_substep(model, columns, frequency, applied, mobility, h, V,
                                               cells.scratch());
    ends.from = select(left == span, step.rate_from, ends.from);
    if (is_empty) {
      cells.template settle<states>(moves);
      return {step.rate_from, step.rate_from};
    }

    const auto is_good = step.error <= 1.0f;
    const Number error = Number(step.error);
    Number factor = select(error < 0.05, 4.0, 0.9 / sqrt(error));
    factor = select(error <= 16.0, factor, 0.25);  // also after a value that is not finite
    // A substep that is short because the span ends says nothing against longer ones.
    const auto goes_on = is_good && h * factor < wanted && factor >= 1.0;
    wanted = select(moves && !goes_on, h * factor, wanted);
    const auto taken_now = moves && is_good;
    V = select(taken_now, V + h * step.rate_middle, V);
    cells.template settle<states>(taken_now);
    const auto is_over = taken_now && h == left;
    left = select(taken_now, left - h, left);
    substep = select(is_over, wanted, substep);
    ends.to = select(is_over, step.rate_from + 2.0 * (step.rate_middle - step.rate_from), ends.to);
    waits = waits || is_over;
    if (!any(!waits)) return ends;
  }
  V = select(waits, V, nan);
  ends.to = select(waits, ends.to, V);
  return ends;
}

}  // namespace cw
