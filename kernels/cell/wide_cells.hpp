#pragma once

#include "kernels/cell/cell_table.hpp"
#include "kernels/cell/integrate_linearised.hpp"
#include "kernels/cell/wide.hpp"
#include "kernels/cell/wide_number.hpp"

// advance_wide(), for the one file of each model that is compiled for processors with AVX2. What it
// calls and what is not inlined has wide::Number in its type, or stands in headers that the file
// includes before it asks for AVX2 (wide.hpp, with the table of columns): so no other file can be
// given code that its processor does not have.

namespace cw {

namespace wide {

/// Columns of a table at four potentials.
template <LinearisedModel Model>
class Columns {
 public:
  Columns(const Model& model, const TabulatedColumns& table, Number V) {
    for (int c = 0; c < wide_lanes; ++c) {
      const auto column = table.at(model, V.lane[c], V.lane[c]);
      for (int k = 0; k < Model::column_count; ++k) value_[k][c] = column[k];
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
Ends integrate(const Model& model, const TabulatedColumns& table, double frequency, Number applied,
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
    Number moved[states];
    Number own_from = 0.0;
    Number own_middle = 0.0;
    Number error = 0.0;
    const auto judge = [&error](Number difference, Number usual) {
      const Number share = abs(difference) / (linearised_tolerance * usual);
      error = select(!(share <= error) & (error == error), share, error);  // a NaN stays
    };
    // To the middle.
    Number slope[others];
    {
      Number source;
      Number rate[others];
      const Columns<Model> column(model, table, V);
      model.rates_and_slopes(V, V, column, y, model_applied, source, rate, slope);
      own_from = mobility * (frequency * source + applied);
      ends.from = select(left == span, own_from, ends.from);
      for (int k = 0; k < gates; ++k) {
        const Number s = column[2 * k + 1];
        moved[k] = 0.5 * H * near_exponential_mean(0.5 * H * s) * (column[2 * k] + s * y[k]);
        at[k] = y[k] + moved[k];
      }
      for (int k = 0; k < states - gates; ++k) {
        moved[gates + k] = 0.5 * H * near_exponential_mean(0.5 * H * slope[k]) * rate[k];
        at[gates + k] = y[gates + k] + moved[gates + k];
      }
    }

    // To the end.
    const Number V_middle = V + 0.5 * h * own_from;
    Number source;
    Number rate[others];
    const Columns<Model> column(model, table, V_middle);
    model.rates_and_slopes(V_middle, V, column, at, model_applied, source, rate, NoSlopes{});
    own_middle = mobility * (frequency * source + applied);
    for (int k = 0; k < gates; ++k) {
      const Number s = column[2 * k + 1];
      const Number half = 0.5 * H * exponential_mean(0.5 * H * s);
      const Number root = 1.0 + s * half;
      const Number change = half * (1.0 + root) * (column[2 * k] + s * y[k]);
      judge(change - (1.0 + root) * moved[k], 1.0);
      at[k] = y[k] + change;
    }
    for (int k = 0; k < states - gates; ++k) {
      const int n = gates + k;
      const Number half = 0.5 * H * exponential_mean(0.5 * H * slope[k]);
      const Number root = 1.0 + slope[k] * half;
      const Number change = half * (1.0 + root) * (rate[k] - slope[k] * moved[n]);
      judge(change - (1.0 + root) * moved[n], magnitude.value[1 + n] + abs(y[n]));
      at[n] = y[n] + change;
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
void advance_wide(const Model& model, const TabulatedColumns& columns, double frequency,
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
    const wide::Ends ends = wide::integrate(model, columns, frequency, applied,
                                            part.share * *part.dt, substep, V, y, mobility);
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
