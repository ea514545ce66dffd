#include "io/result_mesh.hpp"

#include <limits>

namespace cw {

namespace {

/// Puts each value in its place; NaN where there is none.
std::vector<double> in_places(const std::vector<double>& values,
                              const std::vector<std::int32_t>& places, std::int32_t count) {
  std::vector<double> all(static_cast<std::size_t>(count),
                          std::numeric_limits<double>::quiet_NaN());
  for (std::size_t i = 0; i < values.size(); ++i) all[places[i]] = values[i];
  return all;
}

}  // namespace

std::vector<Index> ResultMesh::nodes(const std::vector<Index>& of_run) const {
  if (!given_) return of_run;
  constexpr Index none = -1;
  std::vector<Index> number(run_.mesh.points.size(), none);
  for (Index i = 0; i < mesh().node_count(); ++i) number[given_->node[i]] = i;
  std::vector<Index> own;
  for (const Index node : of_run) {
    if (number[node] != none) own.push_back(number[node]);
  }
  return own;
}

std::vector<Stimulus> ResultMesh::stimuli() const {
  std::vector<Stimulus> stimuli = run_.stimuli;
  for (Stimulus& stimulus : stimuli) stimulus.nodes = nodes(stimulus.nodes);
  return stimuli;
}

std::vector<double> ResultMesh::at_nodes(std::vector<double> values) const {
  if (!given_) return values;
  std::vector<double> own;
  own.reserve(given_->node.size());
  for (const Index node : given_->node) own.push_back(values[node]);
  return own;
}

std::vector<double> ResultMesh::at_tets(std::vector<double> values) const {
  if (!given_) return values;
  std::vector<double> own(mesh().tets.size(), 0.0);
  std::vector<double> volume(own.size(), 0.0);
  for (std::size_t e = 0; e < values.size(); ++e) {
    const double part = signed_volume(run_.mesh, run_.mesh.tets[e]);
    own[given_->whole[e]] += part * values[e];
    volume[given_->whole[e]] += part;
  }
  for (std::size_t e = 0; e < own.size(); ++e) own[e] /= volume[e];
  return own;
}

std::vector<double> ResultMesh::at_input_nodes(std::vector<double> values) const {
  return in_places(at_nodes(std::move(values)), mesh().input_node, mesh().input_node_count);
}

std::vector<double> ResultMesh::at_input_tets(std::vector<double> values) const {
  return in_places(at_tets(std::move(values)), mesh().input_tet, mesh().input_tet_count);
}

}  // namespace cw
