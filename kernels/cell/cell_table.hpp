#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include "kernels/cell/fast_double.hpp"
#include "kernels/cell/interface.hpp"
#include "kernels/cell/potential_limit.hpp"

namespace cw {

/// The constant and the slope of a gate's rate.
struct GateColumns {
  double constant, slope;
};

/// What a model's rates need of V alone, computed for each V.
struct ComputedColumns {
  template <LinearisedModel Model>
  struct At {
    FastDouble column[Model::column_count];
    CW_HD double operator[](int k) const { return column[k].value; }
    CW_HD GateColumns gate(int k) const { return {column[2 * k].value, column[2 * k + 1].value}; }
  };
  template <LinearisedModel Model>
  CW_HD At<Model> at(const Model& model, FastDouble V, FastDouble switch_V) const {
    At<Model> columns;
    model.columns(V, switch_V, columns.column);
    return columns;
  }
  template <LinearisedModel Model>
  CW_HD void fetch(FastDouble /*V*/) const {}
};

/// A column between two rows of a table.
struct ColumnLine {
  double from;    ///< in the row below
  double change;  ///< from there to the next row
};

/// Columns 2k and 2k+1 together: a gate's constant and slope are read at once.
struct alignas(32) ColumnPair {
  ColumnLine line[2];
};

/// The same from a table over V, by straight lines between its rows, which are far apart where V
/// is only after a shock, by a clamp, or with a stimulus that is much too strong. Beyond the
/// table's ends columns are none, and a cell there has no solution. A switch of an equation becomes
/// a line between two rows.
struct TabulatedColumns {
  static constexpr double usual = 150.0;        ///< mV; up to here V comes in a beat
  static constexpr double largest = largest_V;  ///< mV
  /// mV. A column is wrong by at most an eighth of its square times the column's curvature: see
  /// docs/measurements/cell_models.md.
  static constexpr double spacing = 0.05;
  static constexpr double spacing_beyond = 0.25;  ///< mV
  static constexpr int rows_beyond = static_cast<int>((largest - usual) / spacing_beyond + 0.5);
  static constexpr int rows = 2 * rows_beyond + static_cast<int>(2.0 * usual / spacing + 0.5) + 1;

  /// For each row but the last, pairs<Model> entries, as table_of_columns() makes them.
  const ColumnPair* lines;

  template <LinearisedModel Model>
  static constexpr int pairs = (Model::column_count + 1) / 2;

  /// Where a V is: between which rows, and how far from the lower one.
  struct Place {
    std::ptrdiff_t row;
    double share;  ///< of the way to the next row
  };
  CW_HD static Place place_of(double V) {
    const double near = V > -usual ? (V < usual ? V : usual) : -usual;
    const double place =
        rows_beyond + (near + usual) * (1.0 / spacing) + (V - near) * (1.0 / spacing_beyond);
    // A V that is no number, or beyond the ends, reads some row, and leaves columns that are none.
    const bool is_within = place >= 0.0 && place <= rows - 1.0;
    const int row = is_within ? (place < rows - 2.0 ? static_cast<int>(place) : rows - 2) : 0;
    return {row, is_within ? place - row : std::numeric_limits<double>::quiet_NaN()};
  }
  /// V in a row, mV.
  static double potential_of(int row) {
    constexpr int middle = rows / 2;
    constexpr int usual_rows = middle - rows_beyond;
    const int away = row > middle ? row - middle : middle - row;
    const double V =
        away <= usual_rows ? away * spacing : usual + (away - usual_rows) * spacing_beyond;
    return row < middle ? -V : V;
  }

  struct At {
    const ColumnPair* pair;
    double share;
    CW_HD double operator[](int k) const {
      const ColumnLine& line = pair[k / 2].line[k % 2];
      return line.from + share * line.change;
    }
    CW_HD GateColumns gate(int k) const {
      const ColumnPair both = pair[k];
      return {both.line[0].from + share * both.line[0].change,
              both.line[1].from + share * both.line[1].change};
    }
  };
  template <LinearisedModel Model>
  CW_HD At at(const Model&, FastDouble V, FastDouble /*switch_V*/) const {
    const Place place = place_of(V.value);
    return {lines + place.row * pairs<Model>, place.share};
  }
  /// Prefetches the columns near V, which are read soon.
  template <LinearisedModel Model>
  CW_HD void fetch([[maybe_unused]] FastDouble V) const {
#if defined(__CUDA_ARCH__)
    constexpr int line_of_cache = 128;  // bytes
    const auto* from = reinterpret_cast<const char*>(lines + place_of(V.value).row * pairs<Model>);
    CW_UNROLL(64)
    for (int at = 0; at < pairs<Model> * static_cast<int>(sizeof(*lines)); at += line_of_cache) {
      asm volatile("prefetch.global.L1 [%0];" ::"l"(from + at));
    }
#endif
  }
};

/// The table of a model's columns. A column that is 0 / 0 at a row, and finite beside it, has the
/// mean of both sides there.
template <LinearisedModel Model>
std::vector<ColumnPair> table_of_columns(const Model& model) {
  constexpr int columns = Model::column_count;
  constexpr int pairs = TabulatedColumns::pairs<Model>;
  constexpr double aside = 1e-5;  // mV
  const auto row_at = [&](int row, double* column) {
    const double V = TabulatedColumns::potential_of(row);
    model.columns(V, V, column);
    if (std::all_of(column, column + columns, [](double c) { return std::isfinite(c); })) return;
    double below[columns];
    double above[columns];
    model.columns(V - aside, V - aside, below);
    model.columns(V + aside, V + aside, above);
    for (int k = 0; k < columns; ++k) {
      if (!std::isfinite(column[k])) column[k] = 0.5 * (below[k] + above[k]);
    }
  };
  std::vector<ColumnPair> lines(static_cast<std::size_t>(TabulatedColumns::rows - 1) * pairs);
  double from[columns];
  double to[columns];
  row_at(0, from);
  for (int row = 0; row + 1 < TabulatedColumns::rows; ++row) {
    row_at(row + 1, to);
    for (int k = 0; k < columns; ++k) {
      const std::size_t at =
          static_cast<std::size_t>(row) * pairs + static_cast<std::size_t>(k / 2);
      lines[at].line[k % 2] = {from[k], to[k] - from[k]};
    }
    std::copy_n(to, columns, from);
  }
  return lines;
}

}  // namespace cw
