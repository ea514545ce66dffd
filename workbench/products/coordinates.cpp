#include "workbench/products/coordinates.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace cw {

namespace {

/// Calls visit(row, column, value) for every entry, and for those that symmetry implies. Values are
/// the real parts, or the imaginary ones.
template <class Visit>
void for_all_entries(const Coordinates& entries, const Visit& visit, bool imaginary = false) {
  const Symmetry symmetry = imaginary ? entries.imaginary_symmetry : entries.symmetry;
  const std::vector<double>& values = imaginary ? entries.imaginary : entries.value;
  const double sign = symmetry == Symmetry::skew ? -1.0 : 1.0;
  for (std::size_t k = 0; k < entries.row.size(); ++k) {
    const Index row = entries.row[k];
    const Index column = entries.column[k];
    visit(row, column, values[k]);
    if (entries.symmetry != Symmetry::general && row != column) {
      visit(column, row, sign * values[k]);
    }
  }
}

void require_countable(const Coordinates& entries) {
  std::size_t count = 0;
  for_all_entries(entries, [&](Index, Index, double) { ++count; });
  if (count > static_cast<std::size_t>(std::numeric_limits<Index>::max())) {
    throw std::length_error(std::to_string(count) +
                            " nonzeros; at most 2147483647 (32-bit indices) can be used");
  }
}

/// Entries gathered row by row, each row in the order of the input.
void gather_rows(const Coordinates& entries, MatrixInput& matrix, bool imaginary) {
  CsrPattern& pattern = matrix.pattern;
  pattern.rows = entries.rows;
  pattern.columns = entries.columns;
  pattern.row_start.assign(static_cast<std::size_t>(entries.rows) + 1, 0);
  for_all_entries(entries, [&](Index row, Index, double) { ++pattern.row_start[row + 1]; });
  for (Index i = 0; i < pattern.rows; ++i) pattern.row_start[i + 1] += pattern.row_start[i];
  pattern.column.resize(static_cast<std::size_t>(pattern.nonzeros()));
  matrix.values.resize(pattern.column.size());
  std::vector<Index> next(pattern.row_start.begin(), pattern.row_start.end() - 1);
  const auto put = [&](Index row, Index column, double value) {
    const Index k = next[row]++;
    pattern.column[k] = column;
    matrix.values[k] = value;
  };
  for_all_entries(entries, put, imaginary);
}

class RowSorter {
 public:
  /// Sorts entries begin..end by column; those of one column keep the input's order.
  void sort(MatrixInput& matrix, Index begin, Index end) {
    auto& column = matrix.pattern.column;
    if (std::is_sorted(column.begin() + begin, column.begin() + end)) return;
    row_.clear();
    for (Index k = begin; k < end; ++k) row_.push_back({column[k], matrix.values[k]});
    std::stable_sort(row_.begin(), row_.end(),
                     [](const Entry& a, const Entry& b) { return a.column < b.column; });
    for (Index k = begin; k < end; ++k) {
      column[k] = row_[k - begin].column;
      matrix.values[k] = row_[k - begin].value;
    }
  }

 private:
  struct Entry {
    Index column;
    double value;
  };
  std::vector<Entry> row_;
};

/// Sorts the rows and adds up what lies in one place, moving everything forward. Returns how many
/// entries of the lower triangle and of the upper one went into others.
std::pair<Index, Index> sort_and_merge(MatrixInput& matrix) {
  CsrPattern& pattern = matrix.pattern;
  std::vector<double>& values = matrix.values;
  RowSorter sorter;
  Index lower = 0;
  Index upper = 0;
  Index out = 0;
  Index begin = 0;
  for (Index row = 0; row < pattern.rows; ++row) {
    const Index end = pattern.row_start[row + 1];
    sorter.sort(matrix, begin, end);
    const Index first = out;
    for (Index k = begin; k < end; ++k) {
      const Index column = pattern.column[k];
      if (out > first && pattern.column[out - 1] == column) {
        values[out - 1] += values[k];
        ++(column <= row ? lower : upper);
      } else {
        pattern.column[out] = column;
        values[out] = values[k];
        ++out;
      }
    }
    begin = end;
    pattern.row_start[row + 1] = out;
  }
  pattern.column.resize(static_cast<std::size_t>(out));
  values.resize(static_cast<std::size_t>(out));
  return {lower, upper};
}

/// Throws std::range_error if entries of one place add up to more than a double holds. Each of them
/// is finite.
void require_finite_sums(const CsrPattern& pattern, const std::vector<double>& values) {
  for (Index row = 0; row < pattern.rows; ++row) {
    for (Index k = pattern.row_start[row]; k < pattern.row_start[row + 1]; ++k) {
      if (std::isfinite(values[k])) continue;
      throw std::range_error("the entries of row " + std::to_string(row + 1) + ", column " +
                             std::to_string(pattern.column[k] + 1) +
                             " add up to more than a double holds");
    }
  }
}

}  // namespace

MatrixInput sorted_matrix(const Coordinates& entries) {
  require_countable(entries);
  MatrixInput matrix;
  gather_rows(entries, matrix, false);
  const auto [lower, upper] = sort_and_merge(matrix);
  // Those of a mirrored triangle are duplicates of duplicates.
  const Index duplicates = lower + (entries.symmetry == Symmetry::general ? upper : 0);
  if (duplicates > 0) {
    require_finite_sums(matrix.pattern, matrix.values);
    matrix.notes.push_back(std::to_string(duplicates) + " duplicate " +
                           (duplicates == 1 ? "entry" : "entries") + " added up");
  }
  if (!entries.imaginary.empty()) {
    MatrixInput other;
    gather_rows(entries, other, true);
    sort_and_merge(other);  // puts them where it put the real parts
    if (duplicates > 0) require_finite_sums(other.pattern, other.values);
    matrix.imaginary = std::move(other.values);
  }
  return matrix;
}

}  // namespace cw
