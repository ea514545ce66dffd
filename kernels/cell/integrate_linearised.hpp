#pragma once

#include <cmath>
#include <limits>

#include "kernels/cell/cell_table.hpp"
#include "kernels/cell/fast_double.hpp"
#include "kernels/cell/integrate_cell.hpp"
#if defined(__CUDACC__)
#include <cuda_pipeline_primitives.h>
#endif

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

/// Where the states of one cell are while it moves: on a device in memory that a multiprocessor
/// shares, for registers do not hold so many. State k is at k stride.
struct CellScratch {
  double* state;  ///< at the start of a substep, and then at its end
  double* moved;  ///< from there to the middle
  int stride;

  template <int states>
  CW_HD void load(const CellStates& from) const {
#if defined(__CUDA_ARCH__)
    CW_UNROLL(64)
    for (int k = 0; k < states; ++k) {
      __pipeline_memcpy_async(state + k * stride, &from[k], sizeof(double));
    }
    __pipeline_commit();
    __pipeline_wait_prior(0);
#else
    for (int k = 0; k < states; ++k) state[k * stride] = from[k];
#endif
  }
  template <int states>
  CW_HD void store(const CellStates& to) const {
    CW_UNROLL(4)
    for (int k = 0; k < states; ++k) to[k] = state[k * stride];
  }

  /// The states at the start, and in the middle, as a model reads them.
  struct Start {
    const CellScratch& all;
    CW_HD FastDouble operator[](int k) const { return all.state[k * all.stride]; }
  };
  struct Middle {
    const CellScratch& all;
    CW_HD FastDouble operator[](int k) const {
      return all.state[k * all.stride] + all.moved[k * all.stride];
    }
  };
};

/// What a substep does to a state whose equation is linear in it, with slope s.
struct ExponentialStep {
  double root;    ///< exp(h s / 2)
  double weight;  ///< ms or whatever h is in: what a rate is multiplied by

  CW_HD static ExponentialStep of(double h, double s) {
    const double x = 0.5 * h * s;
    const double mean = exponential_mean(x);
    const double root = 1.0 + x * mean;
    return {root, 0.5 * h * mean * (1.0 + root)};
  }
  /// What a rate is multiplied by on the way to the middle, which need not be as exact.
  CW_HD static double weight_to_middle(double h, double s) {
    return 0.5 * h * near_exponential_mean(0.5 * h * s);
  }
};

/// Moves one cell by `span` ms without diffusion, as integrate_cell() does, by exponential steps of
/// second order (Rush & Larsen 1978; Perego & Veneziani 2009; Hochbruck & Ostermann 2010, "the
/// exponential midpoint rule"): half a substep with the rates at its start leads to its middle, and
/// the rates there lead from its start to its end. Each state's equation is taken to be linear in
/// that state, so that no fast state bounds a substep: with the slope at the start and, of gates,
/// then in the middle. V is moved by the midpoint rule.
///
/// The middle need only be right to first order; so on the way there a rational function stands for
/// the exponential one: near_exponential_mean().
///
/// A substep's error is taken to be the difference to a first-order result; so its length follows
/// what changes most. `substep` is the length (ms) to begin with, and becomes the one to go on
/// with. If there is no solution, V becomes NaN. `mobility` is that of integrate_cell().
///
/// `scratch` holds the states to begin with, and `y` receives them after each substep that is
/// good; one that is not begins again from `start`, where the first one's states are, or from `y`.
template <LinearisedModel Model, class Columns>
CW_HD EndRates integrate_linearised(const Model& model, const Columns& columns, double frequency,
                                    double applied, double span, double& substep, double& V,
                                    const CellStates& start, const CellStates& y,
                                    const CellScratch& scratch, double mobility = 1.0) {
  constexpr int states = Model::state_count;
  constexpr int gates = Model::gate_count;
  constexpr int others = states > gates ? states - gates : 1;
  constexpr int most_substeps = 10000;
  constexpr CellState<Model> magnitude = cell_magnitudes<Model>();
  const double shortest = 1e-9 * span;
  const int stride = scratch.stride;
  double left = span > 0.0 ? span : 0.0;
  double wanted = substep > 0.0 ? substep : left;
  double rate_from = 0.0;
  const double model_applied = applied / frequency;  // per unit of the model's time
  CellStates good_states = start;
  // An empty span is one empty substep, for the rates.
  for (int taken = 0; taken < most_substeps && (wanted > shortest || left == 0.0); ++taken) {
    // Two equal substeps at the end, rather than a long and a tiny one.
    const double h = wanted >= left ? left : wanted > 0.5 * left ? 0.5 * left : wanted;
    const double H = frequency * h;  // in the model's time
    float error = 0.0f;
    // A share of the tolerance needs few digits.
    const auto judge = [&error](double difference, double usual) {
      const float share = quotient(std::abs(static_cast<float>(difference)),
                                   static_cast<float>(linearised_tolerance * usual));
      if (!(share <= error) && error == error) error = share;  // a NaN stays
    };

    // To the middle.
    double own_from;
    double slope[others];
    columns.template fetch<Model>(V);
    {
      FastDouble source;
      FastDouble other_rate[others];
      FastDouble other_slope[others];
      const auto column = columns.at(model, V, V);
      model.rates_and_slopes(FastDouble(V), FastDouble(V), column, CellScratch::Start{scratch},
                             FastDouble(model_applied), source, other_rate, other_slope);
      own_from = mobility * (frequency * source.value + applied);
      CW_UNROLL(64)
      for (int k = 0; k < states - gates; ++k) {
        slope[k] = other_slope[k].value;
        scratch.moved[(gates + k) * stride] =
            ExponentialStep::weight_to_middle(H, slope[k]) * other_rate[k].value;
      }
      // The code of a large model fills the cache of instructions, so loops over gates stay loops.
      CW_UNROLL(8)
      for (int k = 0; k < gates; ++k) {
        const GateColumns gate = column.gate(k);
        scratch.moved[k * stride] = ExponentialStep::weight_to_middle(H, gate.slope) *
                                    (gate.constant + gate.slope * scratch.state[k * stride]);
      }
    }

    // To the end.
    const double V_middle = V + 0.5 * h * own_from;
    FastDouble source;
    FastDouble other_rate[others];
    const auto column = columns.at(model, V_middle, V);
    model.rates_and_slopes(FastDouble(V_middle), FastDouble(V), column,
                           CellScratch::Middle{scratch}, FastDouble(model_applied), source,
                           other_rate, NoSlopes{});
    const double own_middle = mobility * (frequency * source.value + applied);
    if (left == span) rate_from = own_from;
    CW_UNROLL(64)
    for (int k = 0; k < states - gates; ++k) {
      const int n = gates + k;
      const ExponentialStep step = ExponentialStep::of(H, slope[k]);
      const double moved = scratch.moved[n * stride];
      const double before = scratch.state[n * stride];
      const double change = step.weight * (other_rate[k].value - slope[k] * moved);
      judge(change - (1.0 + step.root) * moved, magnitude.value[1 + n] + std::abs(before));
      scratch.state[n * stride] = before + change;
    }
    CW_UNROLL(8)
    for (int k = 0; k < gates; ++k) {
      const GateColumns gate = column.gate(k);
      const ExponentialStep step = ExponentialStep::of(H, gate.slope);
      const double before = scratch.state[k * stride];
      const double change = step.weight * (gate.constant + gate.slope * before);
      // The generator takes for gates what is of the size 1.
      judge(change - (1.0 + step.root) * scratch.moved[k * stride], 1.0);
      scratch.state[k * stride] = before + change;
    }
    judge(h * (own_middle - own_from), usual_V);
    if (left == 0.0) {
      scratch.template store<states>(y);
      return {own_middle, own_middle};
    }

    const bool good = error <= 1.0f;
    double factor = 0.25;  // also after a value that is not finite
    if (error <= 16.0f) factor = error < 0.05f ? 4.0 : 0.9 / std::sqrt(static_cast<double>(error));
    // A substep that is short because the span ends says nothing against longer ones.
    wanted = good && h * factor < wanted && factor >= 1.0 ? wanted : h * factor;
    if (!good) {
      for (int k = 0; k < states; ++k) scratch.state[k * stride] = good_states[k];
      continue;
    }
    V += h * own_middle;
    scratch.template store<states>(y);
    good_states = y;
    const bool over = h == left;
    left -= h;
    if (!over) continue;
    substep = wanted;
    return {rate_from, own_from + 2.0 * (own_middle - own_from)};
  }
  V = std::numeric_limits<double>::quiet_NaN();
  return {rate_from, V};
}

}  // namespace cw
