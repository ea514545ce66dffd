#pragma once

#include <cmath>
#include <limits>

#include "kernels/cell/cell_table.hpp"
#include "kernels/cell/integrate_cell.hpp"
#include "kernels/cell/single.hpp"
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
  float* moved;   ///< from there to the middle
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
    CW_HD Single operator[](int k) const { return Single(all.state[k * all.stride]); }
  };
  struct Middle {
    const CellScratch& all;
    CW_HD double operator[](int k) const {
      return all.state[k * all.stride] + static_cast<double>(all.moved[k * all.stride]);
    }
  };
};

/// x, or 0 if single precision does not hold it. A substep whose middle lacks a movement is of
/// first order, and its error then makes it short.
CW_HD inline float if_finite(float x) {
  return std::abs(x) <= std::numeric_limits<float>::max() ? x : 0.0f;
}

/// What a substep does to a state whose equation is linear in it, with slope s.
struct ExponentialStep {
  float half;    ///< ms or whatever h is in: what a rate over half the substep is multiplied by
  float root;    ///< exp(h s / 2)
  float weight;  ///< as `half`, over the whole substep

  CW_HD static ExponentialStep of(float h, float s) {
    const float x = 0.5f * h * s;
    const float mean = exponential_mean(x);
    const float root = 1.0f + x * mean;
    return {0.5f * h * mean, root, 0.5f * h * mean * (1.0f + root)};
  }
};

/// Moves one cell by `span` ms without diffusion, as integrate_cell() does, by exponential steps of
/// second order (Rush & Larsen 1978; Perego & Veneziani 2009; Hochbruck & Ostermann 2010, "the
/// exponential midpoint rule"): half a substep with the rates at its start leads to its middle, and
/// the rates there lead from its start to its end. Each state's equation is taken to be linear in
/// that state, so that no fast state bounds a substep: with the slope at the start and, of gates,
/// then in the middle. V is moved by the midpoint rule.
///
/// The middle need only be right to first order, so the way there is computed in single precision,
/// and so are the weights that rates are multiplied by: an error of some 1e-7 of what a substep
/// changes, which is far less than a table of columns makes. A switch of an equation may lie on the
/// other side there, if V is within rounding of it. States, and the rates that move them, are in
/// double precision. `single` is the model in single precision.
///
/// A substep's error is taken to be the difference to a first-order result; so its length follows
/// what changes most. `substep` is the length (ms) to begin with, and becomes the one to go on
/// with. If there is no solution, V becomes NaN. `mobility` is that of integrate_cell().
///
/// `scratch` holds the states to begin with, and `y` receives them after each substep that is
/// good; one that is not begins again from `start`, where the first one's states are, or from `y`.
template <LinearisedModel Model, class Columns>
CW_HD EndRates integrate_linearised(const Model& model, const InSingle<Model>& single,
                                    const Columns& columns, double frequency, double applied,
                                    double span, double& substep, double& V,
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
    const float H = static_cast<float>(frequency * h);  // in the model's time
    float error = 0.0f;
    const auto judge = [&error](float difference, float usual) {
      const float share =
          quotient(std::abs(difference), static_cast<float>(linearised_tolerance) * usual);
      if (!(share <= error) && error == error) error = share;  // a NaN stays
    };

    // To the middle.
    double own_from;
    bool is_known;  // own_from
    float slope[others];
    columns.template fetch<Model>(V);
    {
      Single source;
      Single other_rate[others];
      Single other_slope[others];
      const auto column = columns.template in_single_at<Model>(single, V, V);
      single.rates_and_slopes(Single(V), Single(V), column, CellScratch::Start{scratch},
                              Single(model_applied), source, other_rate, other_slope);
      is_known = source.value == if_finite(source.value);
      own_from = mobility * (frequency * static_cast<double>(if_finite(source.value)) + applied);
      CW_UNROLL(64)
      for (int k = 0; k < states - gates; ++k) {
        slope[k] = if_finite(other_slope[k].value);
        scratch.moved[(gates + k) * stride] =
            if_finite(ExponentialStep::of(H, slope[k]).half * other_rate[k].value);
      }
      // The code of a large model fills the cache of instructions, so loops over gates stay loops.
      CW_UNROLL(8)
      for (int k = 0; k < gates; ++k) {
        const GateColumns<Single> gate = column.gate(k);
        const Single rate = gate.constant + gate.slope * CellScratch::Start{scratch}[k];
        scratch.moved[k * stride] =
            if_finite(ExponentialStep::of(H, gate.slope.value).half * rate.value);
      }
    }

    // To the end.
    const double V_middle = V + 0.5 * h * own_from;
    double source;
    double other_rate[others];
    const auto column = columns.at(model, V_middle, V);
    model.rates_and_slopes(V_middle, V, column, CellScratch::Middle{scratch}, model_applied, source,
                           other_rate, NoSlopes{});
    const double own_middle = mobility * (frequency * source + applied);
    if (left == span) rate_from = is_known ? own_from : own_middle;
    CW_UNROLL(64)
    for (int k = 0; k < states - gates; ++k) {
      const int n = gates + k;
      const ExponentialStep step = ExponentialStep::of(H, slope[k]);
      const float moved = scratch.moved[n * stride];
      const double before = scratch.state[n * stride];
      const double change = static_cast<double>(step.weight) *
                            (other_rate[k] - static_cast<double>(slope[k] * moved));
      judge(static_cast<float>(change) - (1.0f + step.root) * moved,
            static_cast<float>(magnitude.value[1 + n]) + std::abs(static_cast<float>(before)));
      scratch.state[n * stride] = before + change;
    }
    CW_UNROLL(8)
    for (int k = 0; k < gates; ++k) {
      const GateColumns<double> gate = column.gate(k);
      const ExponentialStep step = ExponentialStep::of(H, static_cast<float>(gate.slope));
      const double before = scratch.state[k * stride];
      const double change =
          static_cast<double>(step.weight) * (gate.constant + gate.slope * before);
      // The generator takes for gates what is of the size 1.
      judge(static_cast<float>(change) - (1.0f + step.root) * scratch.moved[k * stride], 1.0f);
      scratch.state[k * stride] = before + change;
    }
    judge(static_cast<float>(h * (own_middle - own_from)), static_cast<float>(usual_V));
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
    return {rate_from, is_known ? own_from + 2.0 * (own_middle - own_from) : own_middle};
  }
  V = std::numeric_limits<double>::quiet_NaN();
  return {rate_from, V};
}

}  // namespace cw
