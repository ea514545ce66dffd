#pragma once

#include <optional>
#include <span>
#include <vector>

#include "kernels/core/space.hpp"

namespace cw {

/// The numerics of a study of convergence. LATs (local activation times) are ms, one a node, NaN
/// where a run did not activate the node. Runs go from the coarsest to the finest.

/// How far the LATs of two runs are apart, over the nodes that both activated.
struct LatDifference {
  double rms = 0.0;         ///< ms
  double max = 0.0;         ///< ms; of the magnitude
  Index node = -1;          ///< where; -1 if there is no node that both activated
  long long compared = 0;   ///< nodes
  long long unmatched = 0;  ///< nodes that one run activated and the other did not
};

/// Throws std::invalid_argument if the runs have not as many nodes.
LatDifference lat_difference(std::span<const double> a, std::span<const double> b);

/// The order p at which three runs converge whose sizes are in one ratio: their differences, as rms
/// over the nodes that all three activated, are in the ratio r^p. None if the sizes are in no one
/// ratio or a difference is 0.
std::optional<double> observed_order(std::span<const double> sizes,
                                     std::span<const std::vector<double>> lats);

/// Richardson's limit of two runs that converge with an order, whose sizes are in `ratio` > 1.
std::vector<double> extrapolated(std::span<const double> coarse, std::span<const double> fine,
                                 double ratio, double order);

/// One run among others.
struct SeriesRow {
  LatDifference to_finest;
  std::optional<LatDifference> to_finer;  ///< the next; none of the finest
  std::optional<double> order;            ///< with the two runs before it
  std::optional<LatDifference> error;     ///< against the extrapolated limit
};

/// Runs that differ in one size.
struct Series {
  std::vector<SeriesRow> rows;
  /// By which the limit was extrapolated from the two finest runs.
  double order = 0.0;
  bool order_is_observed = false;
  bool finest_agree = false;  ///< the two finest runs are the same: what differs has no effect
  /// Whether that may be done: not if an order was observed that no method has, as where steps are
  /// too large for LATs to converge yet, if the finest agree, or if there is only one run.
  bool extrapolates() const { return !rows.empty() && rows.back().error.has_value(); }
};

/// `sizes` descend. `assumed_order` is taken where none can be observed. Throws
/// std::invalid_argument if sizes and runs do not fit each other.
Series make_series(std::span<const double> sizes, std::span<const std::vector<double>> lats,
                   double assumed_order);

}  // namespace cw
