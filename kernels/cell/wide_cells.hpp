#pragma once

#include "kernels/cell/cell_table.hpp"
#include "kernels/cell/integrate_linearised.hpp"
#include "kernels/cell/wide.hpp"
#include "kernels/cell/wide_number.hpp"

// advance_wide(), for the one file of each model that is compiled for processors with AVX2. All
// that it calls and that is not inlined has wide::Number in its type, so that no other file can be
// given code that its processor does not have.

namespace cw {

namespace wide {

/// Rows of a table at four potentials.
template <LinearisedModel Model>
class Columns {
 public:
  Columns(const double* table, Number V) {
    const Number place = (V - TabulatedColumns::lowest) * (1.0 / TabulatedColumns::spacing);
    for (int c = 0; c < wide_lanes; ++c) {
      const double at = place.lane[c];
      const int row = at > 0.0 ? (at < TabulatedColumns::rows - 2.0 ? static_cast<int>(at)
                                                                    : TabulatedColumns::rows - 2)
                               : 0;
      const double beyond = at - row;
      const double share = beyond < 0.0 ? 0.0 : (beyond > 1.0 ? 1.0 : beyond);
      const double* below = table + static_cast<std::ptrdiff_t>(row) * Model::column_count;
      for (int k = 0; k < Model::column_count; ++k) {
        value_[k][c] = below[k] + share * (below[Model::column_count + k] - below[k]);
      }
    }
  }
  Number operator[](int k) const { return value_[k]; }

 private:
  Register value_[Model::column_count];
};

struct Ends {
  Number from, to;
};

/// integrate_linearised() of four cells, each with its own substeps. Those that are done wait.
template <LinearisedModel Model>
Ends integrate(const Model& model, const double* table, double frequency, Number applied,
               double span, Number& substep, Number& V, Number* y, Number mobility) {
  constexpr int states = Model::state_count;
  constexpr int gates = Model::gate_count;
  constexpr int others = states > gates ? states - gates : 1;
  constexpr int most_substeps = 10000;
  constexpr CellState<Model> magnitude = cell_magnitudes<Model>();
  const double shortest = 1e-9 * span;
  const Number model_applied = applied * (1.0 / frequency);
  Number left = span;
  Number wanted = select(substep > 0.0, substep, span);
  Ends ends{0.0, __builtin_nan("")};
  Mask waits = wanted < 0.0;  // none
  for (int taken = 0; taken < most_substeps; ++taken) {
    const Mask moves = !waits & (wanted > shortest);
    if (!moves.any()) break;
    Number h = select(wanted >= left, left, select(wanted > 0.5 * left, 0.5 * left, wanted));
    h = select(moves, h, 0.0);
    const Number H = frequency * h;
    Number at[states];
    for (int k = 0; k < states; ++k) at[k] = y[k];
    Number V_at = V;
    Number own_from = 0.0;
    Number own_middle = 0.0;
    Number error = 0.0;
    const auto judge = [&error](Number difference, Number usual) {
      const Number share = abs(difference) / (linearised_tolerance * usual);
      error = select(!(share <= error) & (error == error), share, error);  // a NaN stays
    };
    for (int stage = 0; stage < 2; ++stage) {
      Number source;
      Number other_rate[others];
      Number other_slope[others];
      const Columns<Model> column(table, V_at);
      model.rates_and_slopes(V_at, V, column, at, model_applied, source, other_rate, other_slope);
      const auto rate = [&](int k) -> Number {
        if (k >= gates) return other_rate[k - gates];
        const GateColumns gate = Model::gate_columns(k);
        return column[gate.constant] + column[gate.slope] * at[k];
      };
      const auto slope = [&](int k) -> Number {
        return k < gates ? column[Model::gate_columns(k).slope] : other_slope[k - gates];
      };
      const Number own = mobility * (frequency * source + applied);
      if (stage == 0) {
        own_from = own;
        ends.from = select(left == span, own, ends.from);
        for (int k = 0; k < states; ++k) {
          at[k] += 0.5 * H * exponential_mean(0.5 * H * slope(k)) * rate(k);
        }
        V_at = V + 0.5 * h * own;
      } else {
        own_middle = own;
        for (int k = 0; k < states; ++k) {
          const Number x = H * slope(k);
          const Number half = exponential_mean(0.5 * x);
          const Number root = 1.0 + 0.5 * x * half;
          const Number weight = 0.5 * H * half * (1.0 + root);
          const Number moved = at[k] - y[k];
          const Number change = weight * (rate(k) - slope(k) * moved);
          const Number usual = magnitude.value[1 + k];
          judge(change - (1.0 + root) * moved, k < gates ? usual : usual + abs(y[k]));
          at[k] = y[k] + change;
        }
      }
    }
    judge(h * (own_middle - own_from), usual_V);

    const Mask is_good = error <= 1.0;
    Number factor = select(error < 0.05, 4.0, 0.9 / sqrt(error));
    factor = select(error <= 16.0, factor, 0.25);
    const Mask goes_on = is_good & (h * factor < wanted) & (factor >= 1.0);
    wanted = select(moves & !goes_on, h * factor, wanted);
    const Mask taken_now = moves & is_good;
    V = select(taken_now, V + h * own_middle, V);
    for (int k = 0; k < states; ++k) y[k] = select(taken_now, at[k], y[k]);
    const Mask is_over = taken_now & (h == left);
    left = select(taken_now, left - h, left);
    substep = select(is_over, wanted, substep);
    ends.to = select(is_over, own_from + 2.0 * (own_middle - own_from), ends.to);
    waits = waits | is_over;
    if (!(!waits).any()) return ends;
  }
  V = select(waits, V, __builtin_nan(""));
  ends.to = select(waits, ends.to, V);
  return ends;
}

}  // namespace wide

template <class Model>
void advance_wide(const Model& model, const double* table, double frequency,
                  const CellAdvance& part, const Index (&node)[wide_lanes]) {
  if constexpr (integrates_linearised<Model>) {
    const CellFields& f = part.fields;
    const bool again = part.first && *part.went_back != 0;
    wide::Number V;
    wide::Number substep;
    wide::Number applied;
    wide::Number mobility;
    wide::Number y[Model::state_count];
    for (int c = 0; c < wide_lanes; ++c) {
      const Index i = node[c];
      V.lane[c] = again ? f.V_old[i] : f.V[i];
      substep.lane[c] = again ? f.substep_old[i] : f.substep[i];
      applied.lane[c] = f.applied_current[i];
      mobility.lane[c] = f.mobility(i);
    }
    const double* from = again ? f.state_old : f.state;
    for (int k = 0; k < Model::state_count; ++k) {
      for (int c = 0; c < wide_lanes; ++c) {
        y[k].lane[c] = from[static_cast<std::ptrdiff_t>(k) * f.count + node[c]];
      }
    }
    if (part.first && !again) {
      for (int c = 0; c < wide_lanes; ++c) {
        f.V_old[node[c]] = V.lane[c];
        f.substep_old[node[c]] = substep.lane[c];
        for (int k = 0; k < Model::state_count; ++k) {
          f.state_old[static_cast<std::ptrdiff_t>(k) * f.count + node[c]] = y[k].lane[c];
        }
      }
    }
    const wide::Ends ends = wide::integrate(model, table, frequency, applied, part.share * *part.dt,
                                            substep, V, y, mobility);
    for (int c = 0; c < wide_lanes; ++c) {
      const Index i = node[c];
      f.V[i] = V.lane[c];
      f.substep[i] = substep.lane[c];
      for (int k = 0; k < Model::state_count; ++k) {
        f.state[static_cast<std::ptrdiff_t>(k) * f.count + i] = y[k].lane[c];
      }
      (part.first ? f.rate_from : f.rate_to)[i] = part.first ? ends.from.lane[c] : ends.to.lane[c];
    }
  }
}

}  // namespace cw
