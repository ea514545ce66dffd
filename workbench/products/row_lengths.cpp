#include "workbench/products/row_lengths.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace cw {

namespace {

using Lengths = std::vector<Index>;

void shuffle(Lengths& values, SplitMix& random) {
  for (std::size_t i = values.size(); i > 1; --i) {
    std::swap(values[i - 1], values[random.below(static_cast<Index>(i))]);
  }
}

double deviation_of(const StandIn& matrix) {
  return matrix.deviation.value_or(matrix.likely_deviation);
}

/// Lengths as equal as their sum allows, the first two at the limits.
Lengths even_lengths(const StandIn& matrix) {
  Lengths lengths(static_cast<std::size_t>(matrix.rows));
  lengths[0] = shortest_row(matrix);
  lengths[1] = matrix.longest;
  const Index free_rows = matrix.rows - 2;
  const Index to_share = matrix.nonzeros - lengths[0] - lengths[1];
  const Index extra = to_share % free_rows;
  for (Index i = 0; i < free_rows; ++i) lengths[i + 2] = to_share / free_rows + (i < extra ? 1 : 0);
  return lengths;
}

/// Moves single nonzeros from short rows to long ones until the deviation is reached. The sum
/// stays, and so do the first two rows.
void spread(const StandIn& matrix, Lengths& lengths, SplitMix& random) {
  const double mean = matrix.mean_length();
  const double deviation = deviation_of(matrix);
  const double wanted = deviation * deviation * matrix.rows;
  double squares = 0.0;
  for (const Index length : lengths) squares += (length - mean) * (length - mean);
  const Index shortest = shortest_row(matrix);
  // The limit is for a deviation that cannot be reached between the shortest and the longest row.
  const auto attempts =
      static_cast<std::int64_t>(50.0 * (deviation + 1.0) * static_cast<double>(matrix.rows));
  for (std::int64_t i = 0; i < attempts && squares < wanted; ++i) {
    Index* low = &lengths[2 + random.below(matrix.rows - 2)];
    Index* high = &lengths[2 + random.below(matrix.rows - 2)];
    if (low == high) continue;
    if (*low > *high) std::swap(low, high);
    if (*low == shortest || *high == matrix.longest) continue;
    squares += 2.0 * (*high - *low) + 2.0;
    --*low;
    ++*high;
  }
}

/// Quantile u in [0, 1) of whole numbers from `low` to `high` that fall off as length^-exponent.
Index power_quantile(double u, double exponent, Index low, Index high) {
  const double power = 1.0 - exponent;
  const double top = std::pow((high + 1.0) / low, power);
  const double length = low * std::pow(1.0 + u * (top - 1.0), 1.0 / power);
  return std::clamp(static_cast<Index>(length), low, high);
}

/// The exponent at which the mean is `mean`, by bisection over a sample of quantiles.
double power_exponent(double mean, Index low, Index high) {
  constexpr int sample = 1 << 16;
  double flat = -1.0;
  double steep = 20.0;
  for (int step = 0; step < 30; ++step) {
    const double exponent = 0.5 * (flat + steep) + 1e-9;  // 1 itself would need a logarithm
    double sum = 0.0;
    for (int i = 0; i < sample; ++i) sum += power_quantile((i + 0.5) / sample, exponent, low, high);
    (sum / sample > mean ? flat : steep) = exponent;
  }
  return 0.5 * (flat + steep) + 1e-9;
}

/// One row of the full length, the others falling off as a power.
Lengths power_lengths(const StandIn& matrix, SplitMix& random) {
  const Index low = shortest_row(matrix);
  const Index others = matrix.rows - 1;
  const double mean = static_cast<double>(matrix.nonzeros - matrix.longest) / others;
  const double exponent = power_exponent(mean, low, matrix.tail);
  Lengths lengths{low, matrix.longest};
  for (Index i = 1; i < others; ++i) {
    lengths.push_back(power_quantile((i + 0.5) / others, exponent, low, matrix.tail));
  }
  std::int64_t missing =
      matrix.nonzeros - std::accumulate(lengths.begin(), lengths.end(), std::int64_t{0});
  while (missing != 0) {
    Index& length = lengths[2 + random.below(others - 1)];
    const Index change = missing > 0 ? 1 : -1;
    if (length + change < low || length + change > matrix.tail) continue;
    length += change;
    missing -= change;
  }
  return lengths;
}

/// Rows of one block are about equally long, as those of the unknowns of a node are.
Lengths arranged_in_blocks(Lengths lengths, Index block, SplitMix& random) {
  std::sort(lengths.begin(), lengths.end());
  const auto rows = static_cast<Index>(lengths.size());
  Lengths order(static_cast<std::size_t>(rows / block));
  std::iota(order.begin(), order.end(), 0);
  shuffle(order, random);
  Lengths arranged = lengths;  // rows after the last whole block keep theirs
  for (std::size_t place = 0; place < order.size(); ++place) {
    std::copy_n(lengths.begin() + static_cast<std::ptrdiff_t>(order[place]) * block, block,
                arranged.begin() + static_cast<std::ptrdiff_t>(place) * block);
  }
  return arranged;
}

/// The shortest rows lie on the rim of the grid, where neighbours are missing.
Lengths arranged_on_grid(Lengths lengths, Index width, SplitMix& random) {
  const auto rows = static_cast<Index>(lengths.size());
  const auto neighbours = [=](Index row) {
    const Index x = row % width;
    return (x > 0) + (x + 1 < width) + (row >= width) + (row < rows - width);
  };
  std::sort(lengths.begin(), lengths.end());
  Lengths order(lengths.size());
  std::iota(order.begin(), order.end(), 0);
  shuffle(order, random);
  std::stable_sort(order.begin(), order.end(),
                   [&](Index a, Index b) { return neighbours(a) < neighbours(b); });
  Lengths arranged(lengths.size());
  for (std::size_t i = 0; i < order.size(); ++i) arranged[order[i]] = lengths[i];
  return arranged;
}

}  // namespace

Index shortest_row(const StandIn& matrix) {
  if (matrix.shortest) return *matrix.shortest;
  const double far_below = matrix.mean_length() - 4.0 * deviation_of(matrix);
  return std::max(1, static_cast<Index>(far_below));
}

std::vector<Index> row_lengths(const StandIn& matrix, SplitMix& random) {
  Lengths lengths;
  if (matrix.tail > 0) {
    lengths = power_lengths(matrix, random);
  } else {
    lengths = even_lengths(matrix);
    spread(matrix, lengths, random);
  }
  if (matrix.run > 0) return arranged_in_blocks(std::move(lengths), matrix.run, random);
  switch (matrix.pattern) {
    case ColumnPattern::grid:
      return arranged_on_grid(std::move(lengths), matrix.block, random);
    case ColumnPattern::mesh:
    case ColumnPattern::band:
      return arranged_in_blocks(std::move(lengths), matrix.block, random);
    default:
      shuffle(lengths, random);
      return lengths;
  }
}

}  // namespace cw
