#pragma once

#include <cstddef>

#include "kernels/cell/interface.hpp"

namespace cw {

/// What a model's rates need of V alone, computed for each V.
struct ComputedColumns {
  template <LinearisedModel Model>
  struct At {
    double column[Model::column_count];
    CW_HD double operator[](int k) const { return column[k]; }
  };
  template <LinearisedModel Model>
  CW_HD At<Model> at(const Model& model, double V, double switch_V) const {
    At<Model> columns;
    model.columns(V, switch_V, columns.column);
    return columns;
  }
};

/// The same from a table over V, by straight lines between its rows. Beyond its ends the columns
/// stay what they are there. A switch of an equation becomes a line between two rows.
struct TabulatedColumns {
  static constexpr double lowest = -150.0;  ///< mV
  static constexpr double highest = 150.0;
  /// mV. A column is wrong by at most an eighth of its square times the column's curvature: see
  /// docs/measurements/cell_models.md.
  static constexpr double spacing = 0.05;
  static constexpr int rows = static_cast<int>((highest - lowest) / spacing + 1.5);

  const double* values;  ///< rows one after the other

  template <LinearisedModel Model>
  struct At {
    const double* below;  ///< the row below V
    double share;         ///< of the way from there to the next
    CW_HD double operator[](int k) const {
      const double from = below[k];
      return from + share * (below[Model::column_count + k] - from);
    }
  };
  template <LinearisedModel Model>
  CW_HD At<Model> at(const Model&, double V, double /*switch_V*/) const {
    const double place = (V - lowest) * (1.0 / spacing);
    // A V that is no number reads some row, and leaves columns that are none.
    const int row = place > 0.0 ? (place < rows - 2.0 ? static_cast<int>(place) : rows - 2) : 0;
    const double share = place - row;
    return {values + static_cast<std::ptrdiff_t>(row) * Model::column_count,
            share < 0.0 ? 0.0 : (share > 1.0 ? 1.0 : share)};
  }
};

}  // namespace cw
