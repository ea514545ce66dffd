#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "kernels/cell/interpolate_states.hpp"
#include "solver/element_points.hpp"
#include "solver/kinds_of_cells.hpp"

namespace cw {

/// Adds up, at each node, what its elements have.
struct GatherDifferences {
  const Index* start;
  const Index* place;
  const double* difference;
  double* sum;
  double share;  ///< of them that counts
  CW_HD void operator()(Index i) const {
    double value = 0.0;
    for (Index k = start[i]; k < start[i + 1]; ++k) value += difference[place[k]];
    sum[i] = share * value;
  }
};

/// State variable interpolation (SVI, Pathmanathan et al. 2011, doi:10.1002/cnm.1438) beside a
/// splitting. Reaction at the nodes is what ionic current interpolation (ICI) comes to: the nodes'
/// currents are interpolated. SVI computes the current at points of integration, from V and states
/// that are interpolated to these. The difference of both, an integral over each element, is a
/// force beside diffusion. It is not 0 where a front is, and matters where elements are not much
/// smaller than that is thick.
template <Space S>
class StateInterpolation {
 public:
  StateInterpolation(const Problem& problem, const std::vector<KindOfCells<S>>& kinds)
      : share_(svi_share(problem.solver.ionic_current)),
        points_(points_of_elements(problem.mesh)),
        basis_(points_.basis),
        weight_(points_.weight),
        node_(points_.node),
        volume_(points_.volume),
        difference_(points_.node.size(), 0.0),
        sum_(problem.mesh.points.size(), 0.0) {
    const Lists places = points_.places_of_nodes(problem.mesh.points.size());
    start_ = Array<Index, S>(places.start);
    place_ = Array<Index, S>(places.item);
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      if (problem.kind_of_node.empty()) break;
      // Elements between kinds of cells are left out.
      std::vector<Index> own;
      for (Index e = 0; e < points_.elements(); ++e) {
        if (points_.all_of(e, [&](Index i) { return problem.kind_of_node[i] == Index(k); })) {
          own.push_back(e);
        }
      }
      elements_of_.emplace_back(own);
    }
  }

  /// Submits: computes the force at each node, mV mm^3/ms, for V as it is half a step of `rate`
  /// on. `dt` is in the space.
  const double* submit(Stream<S>& stream, std::vector<KindOfCells<S>>& kinds, const double* V,
                       const double* rate, const double* dt, const double* state) {
    constexpr double least_difference = 5.0;  // mV; 1 mV gives the same activation within 0.05 ms
    const ElementStates s{points_.elements(),
                          points_.nodes,
                          static_cast<int>(points_.weight.size()),
                          node_.data(),
                          volume_.data(),
                          basis_.data(),
                          weight_.data(),
                          least_difference,
                          static_cast<Index>(sum_.size()),
                          V,
                          rate,
                          dt,
                          state,
                          difference_.data()};
    stream.side_by_side(static_cast<int>(kinds.size()), [&](int k) {
      const bool all = elements_of_.empty();
      kinds[static_cast<std::size_t>(k)].interpolate(
          stream, s, all ? nullptr : elements_of_[k].data(),
          all ? points_.elements() : static_cast<Index>(elements_of_[k].size()));
    });
    for_each(
        stream, static_cast<Index>(sum_.size()),
        GatherDifferences{start_.data(), place_.data(), difference_.data(), sum_.data(), share_});
    return sum_.data();
  }

 private:
  double share_;
  ElementPoints points_;
  Array<double, S> basis_, weight_;
  Array<Index, S> node_;
  Array<double, S> volume_;
  Array<double, S> difference_;               // of each node of each element
  Array<double, S> sum_;                      // of each node
  Array<Index, S> start_, place_;             // of each node's entries in difference_
  std::vector<Array<Index, S>> elements_of_;  // kinds of cells; empty if there is one kind
};

}  // namespace cw
