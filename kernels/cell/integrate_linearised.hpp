#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/cell/cell_table.hpp"
#include "kernels/cell/integrate_cell.hpp"

namespace cw {

/// The largest change between the first-order and the second-order result of one substep of
/// integrate_linearised(), relative to the sum of each value's usual size and, but for gates, its
/// value.
inline constexpr double linearised_tolerance = 1e-3;

/// Of exponential_mean(). Beyond 0.25 2^60, and for NaN, it gives no finite number, and the substep
/// is rejected.
inline constexpr int most_doublings = 60;

/// (exp(x) - 1) / x, which is 1 at 0; right to 3e-12, where x is above 1 to x times that. A
/// function p with exp(x) = 1 + x p(x) has p(2 x) = p(x) (1 + x p(x) / 2), so that a short series
/// at a small part of x is enough, and no exponential function is called: on a GPU its code is
/// longer than all the rest.
CW_HD inline double exponential_mean(double x) {
  constexpr double small = 0.25;
  int doublings = 0;
  double part = x;
  if (!(std::abs(x) <= small)) {
#if defined(__CUDA_ARCH__)
    // The exponent of x, from its bits; that of small is -2.
    const int high = __double2hiint(x);
    doublings = min((high >> 20 & 0x7ff) - 1020, most_doublings);
    part = __hiloint2double(high - (doublings << 20), __double2loint(x));
#else
    (void)std::frexp(x, &doublings);
    doublings = std::min(doublings + 2, most_doublings);
    part = std::ldexp(x, -doublings);
#endif
  }
  double sum = 1.0 / 40320.0 + part * (1.0 / 362880.0);
  sum = 1.0 / 5040.0 + part * sum;
  sum = 1.0 / 720.0 + part * sum;
  sum = 1.0 / 120.0 + part * sum;
  sum = 1.0 / 24.0 + part * sum;
  sum = 1.0 / 6.0 + part * sum;
  sum = 0.5 + part * sum;
  sum = 1.0 + part * sum;
  for (int k = 0; k < doublings; ++k) {
    sum *= 1.0 + 0.5 * part * sum;
    part += part;
  }
  return sum;
}

/// The states of one cell where they lie: state k at values[k stride].
struct CellStates {
  double* values;
  std::ptrdiff_t stride;
  CW_HD double& operator[](int k) const { return values[k * stride]; }
};

/// Moves one cell by `span` ms without diffusion, as integrate_cell() does, by exponential steps of
/// second order (Rush & Larsen 1978; Perego & Veneziani 2009): half a substep with the rates at its
/// start leads to its middle, and the rates there lead from its start to its end. Each state's
/// equation is taken to be linear in that state, with its slope at the start and then in the
/// middle, so that no fast state bounds a substep. V is moved by the midpoint rule.
///
/// A substep's error is taken to be the difference to a first-order result; so its length follows
/// what changes most. `substep` is the length (ms) to begin with, and becomes the one to go on
/// with. If there is no solution, V becomes NaN. `mobility` is that of integrate_cell().
///
/// States stay in memory until a substep is accepted. What a thread holds of them is one copy: with
/// two, large models would not fit the registers of a GPU.
template <class Columns, LinearisedModel Model>
CW_HD EndRates integrate_linearised(const Model& model, const Columns& columns, double frequency,
                                    double applied, double span, double& substep, double& V,
                                    const CellStates& y, double mobility = 1.0) {
  constexpr int states = Model::state_count;
  constexpr int gates = Model::gate_count;
  constexpr int others = states > gates ? states - gates : 1;
  constexpr int most_substeps = 10000;
  constexpr CellState<Model> magnitude = cell_magnitudes<Model>();
  const double shortest = 1e-9 * span;
  double left = span;
  double wanted = substep > 0.0 ? substep : span;
  double rate_from = 0.0;
  const double model_applied = applied / frequency;  // per unit of the model's time
  if (!(span > 0.0)) {
    double source;
    double other_rate[others];
    double other_slope[others];
    double at[states];
    for (int k = 0; k < states; ++k) at[k] = y[k];
    const auto column = columns.at(model, V, V);
    model.rates_and_slopes(V, V, column, at, model_applied, source, other_rate, other_slope);
    const double own = mobility * (frequency * source + applied);
    return {own, own};
  }
  for (int taken = 0; taken < most_substeps && wanted > shortest; ++taken) {
    // Two equal substeps at the end, rather than a long and a tiny one.
    const double h = wanted >= left ? left : wanted > 0.5 * left ? 0.5 * left : wanted;
    const double H = frequency * h;  // in the model's time
    double at[states];               // the states that rates are taken at
    CW_UNROLL(64)
    for (int k = 0; k < states; ++k) at[k] = y[k];
    double V_at = V;
    double own_from = 0.0;
    double own_middle = 0.0;
    float error = 0.0f;
    const auto judge = [&error](double difference, double usual) {
      const float share = std::abs(static_cast<float>(difference)) /
                          static_cast<float>(linearised_tolerance * usual);
      if (!(share <= error) && error == error) error = share;  // a NaN stays
    };
    // The code of a large model fills the cache of instructions, so it stands here once.
    CW_UNROLL(1)
    for (int stage = 0; stage < 2; ++stage) {
      double source;
      double other_rate[others];
      double other_slope[others];
      const auto column = columns.at(model, V_at, V);
      model.rates_and_slopes(V_at, V, column, at, model_applied, source, other_rate, other_slope);
      const auto rate = [&](int k) {
        if (k >= gates) return other_rate[k - gates];
        const GateColumns gate = Model::gate_columns(k);
        return column[gate.constant] + column[gate.slope] * at[k];
      };
      const auto slope = [&](int k) {
        return k < gates ? column[Model::gate_columns(k).slope] : other_slope[k - gates];
      };
      const double own = mobility * (frequency * source + applied);
      if (stage == 0) {
        own_from = own;
        if (left == span) rate_from = own;
        CW_UNROLL(64)
        for (int k = 0; k < states; ++k) {
          at[k] += 0.5 * H * exponential_mean(0.5 * H * slope(k)) * rate(k);
        }
        V_at = V + 0.5 * h * own;
      } else {
        own_middle = own;
        CW_UNROLL(64)
        for (int k = 0; k < states; ++k) {
          const double x = H * slope(k);
          const double half = exponential_mean(0.5 * x);
          const double root = 1.0 + 0.5 * x * half;             // exp(x / 2)
          const double weight = 0.5 * H * half * (1.0 + root);  // H exponential_mean(x)
          const double before = y[k];
          const double moved = at[k] - before;
          const double change = weight * (rate(k) - slope(k) * moved);
          judge(change - (1.0 + root) * moved,
                k < gates ? magnitude.value[1 + k] : magnitude.value[1 + k] + std::abs(before));
          at[k] = before + change;
        }
      }
    }
    judge(h * (own_middle - own_from), usual_V);

    const bool good = error <= 1.0f;
    double factor = 0.25;  // also after a value that is not finite
    if (error <= 16.0f) factor = error < 0.05f ? 4.0 : 0.9 / std::sqrt(static_cast<double>(error));
    // A substep that is short because the span ends says nothing against longer ones.
    wanted = good && h * factor < wanted && factor >= 1.0 ? wanted : h * factor;
    if (!good) continue;
    V += h * own_middle;
    CW_UNROLL(64)
    for (int k = 0; k < states; ++k) y[k] = at[k];
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
