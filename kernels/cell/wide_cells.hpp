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

/// The difference of two results of a substep in units of what is tolerated.
inline SingleNumber in_tolerances(Number difference, Number usual) {
  return SingleNumber(abs(difference)) / SingleNumber(linearised_tolerance * usual);
}
inline SingleNumber larger_error(SingleNumber error, SingleNumber share) {
  const auto is_larger = ~(share.lane <= error.lane) & (error.lane == error.lane);  // a NaN stays
  return is_larger ? share.lane : error.lane;
}
inline bool any(Mask condition) { return condition.any(); }
inline Number element_of(Number number) { return number; }

/// Columns of a table, each at four potentials.
class Columns {
 public:
  explicit Columns(const TabulatedColumns& table) : table_(table) {}

  template <LinearisedModel Model>
  class At {
   public:
    At(const Model& model, const TabulatedColumns& table, Number V) {
      for (int c = 0; c < wide_lanes; ++c) {
        const auto column = table.at(model, V.lane[c], V.lane[c]);
        for (int k = 0; k < Model::column_count; ++k) value_[k][c] = column[k];
      }
    }
    Number operator[](int k) const { return value_[k]; }

    struct Gate {
      Number constant, slope;
    };
    Gate gate(int k) const { return {value_[2 * k], value_[2 * k + 1]}; }

   private:
    Register value_[Model::column_count];
  };
  template <LinearisedModel Model>
  At<Model> at(const Model& model, Number V, Number /*switch_V*/) const {
    return At<Model>(model, table_, V);
  }
  template <LinearisedModel Model>
  void fetch(Number /*V*/) const {}

 private:
  const TabulatedColumns& table_;
};

/// The states of four cells. Each cell goes on from a substep of its own that is good.
template <int states>
class FourCellStates {
 public:
  using Scratch = ScratchOf<Number, Number>;

  /// For its states at first, and again in the end.
  Number& operator[](int k) { return good_[k]; }
  void load() {
    for (int k = 0; k < states; ++k) state_[k] = good_[k];
  }
  Scratch scratch() { return {state_, moved_, 1}; }
  template <int count>
  void settle(Mask is_good) {
    for (int k = 0; k < count; ++k) {
      good_[k] = select(is_good, state_[k], good_[k]);
      state_[k] = good_[k];
    }
  }

 private:
  Number good_[states];
  Number state_[states];
  Number moved_[states];
};

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
    wide::FourCellStates<Model::state_count> y;
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
    y.load();
    const auto ends =
        integrate_linearised<wide::Number>(model, wide::Columns(columns), frequency, applied,
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
