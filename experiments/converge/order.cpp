#include "experiments/converge/order.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace cw {

namespace {

// Orders beyond these are of runs that do not converge yet, or not any more.
constexpr double least_order = 0.5;
constexpr double most_order = 4.0;

/// LATs of nodes that were activated in another run as well; NaN elsewhere.
std::vector<double> where_activated(std::span<const double> lat, std::span<const double> other) {
  std::vector<double> kept(lat.begin(), lat.end());
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (std::isnan(other[i])) kept[i] = other[i];
  }
  return kept;
}

}  // namespace

LatDifference lat_difference(std::span<const double> a, std::span<const double> b) {
  if (a.size() != b.size()) {
    throw std::invalid_argument("LATs of " + std::to_string(a.size()) + " nodes compared with " +
                                std::to_string(b.size()));
  }
  LatDifference difference;
  double squares = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (std::isnan(a[i]) || std::isnan(b[i])) {
      if (std::isnan(a[i]) != std::isnan(b[i])) ++difference.unmatched;
      continue;
    }
    const double apart = std::abs(a[i] - b[i]);
    squares += apart * apart;
    ++difference.compared;
    if (difference.node >= 0 && apart <= difference.max) continue;
    difference.max = apart;
    difference.node = static_cast<Index>(i);
  }
  if (difference.compared > 0) {
    difference.rms = std::sqrt(squares / static_cast<double>(difference.compared));
  }
  return difference;
}

std::optional<double> observed_order(std::span<const double> sizes,
                                     std::span<const std::vector<double>> lats) {
  if (sizes.size() != 3 || lats.size() != 3) {
    throw std::invalid_argument("an order is observed on three runs");
  }
  constexpr double rounding = 1e-6;
  const double ratio = sizes[0] / sizes[1];
  if (std::abs(sizes[1] / sizes[2] / ratio - 1.0) > rounding) return std::nullopt;
  const std::vector<double> middle = where_activated(lats[1], lats[0]);
  const double coarser = lat_difference(where_activated(lats[0], lats[2]), lats[1]).rms;
  const double finer = lat_difference(middle, lats[2]).rms;
  if (coarser == 0.0 || finer == 0.0) return std::nullopt;
  return std::log(coarser / finer) / std::log(ratio);
}

std::vector<double> extrapolated(std::span<const double> coarse, std::span<const double> fine,
                                 double ratio, double order) {
  if (coarse.size() != fine.size()) {
    throw std::invalid_argument("LATs of different numbers of nodes cannot be extrapolated");
  }
  const double weight = 1.0 / (std::pow(ratio, order) - 1.0);
  std::vector<double> limit(fine.size());
  for (std::size_t i = 0; i < limit.size(); ++i) {
    limit[i] = fine[i] + weight * (fine[i] - coarse[i]);  // NaN where a run has none
  }
  return limit;
}

Series make_series(std::span<const double> sizes, std::span<const std::vector<double>> lats,
                   double assumed_order) {
  const std::size_t count = sizes.size();
  const bool descend = std::ranges::adjacent_find(sizes, std::ranges::less_equal{}) == sizes.end();
  if (lats.size() != count || !descend) {
    throw std::invalid_argument("a series needs runs of descending sizes");
  }
  Series series{std::vector<SeriesRow>(count), assumed_order, false};
  for (std::size_t k = 0; k < count; ++k) {
    SeriesRow& row = series.rows[k];
    row.to_finest = lat_difference(lats[k], lats.back());
    if (k + 1 < count) row.to_finer = lat_difference(lats[k], lats[k + 1]);
    if (k >= 2) row.order = observed_order(sizes.subspan(k - 2, 3), lats.subspan(k - 2, 3));
  }
  if (count < 2) return series;
  const LatDifference& finest = *series.rows[count - 2].to_finer;
  series.finest_agree = finest.compared > 0 && finest.max == 0.0 && finest.unmatched == 0;
  if (series.finest_agree) return series;
  if (const std::optional<double> order = series.rows.back().order) {
    series.order = *order;
    series.order_is_observed = true;
  }
  if (!(series.order >= least_order && series.order <= most_order)) return series;
  const std::vector<double> limit = extrapolated(lats[count - 2], lats[count - 1],
                                                 sizes[count - 2] / sizes[count - 1], series.order);
  for (std::size_t k = 0; k < count; ++k) series.rows[k].error = lat_difference(lats[k], limit);
  return series;
}

}  // namespace cw
