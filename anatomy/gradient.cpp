#include "anatomy/gradient.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

#include "mesh/reorder.hpp"

namespace cw {

namespace {

constexpr int linear_terms = 3;
constexpr int terms = 9;  // of a quadratic polynomial that is 0 at the node

/// The weights of the values around a node in its gradient; false if these nodes do not determine
/// a quadratic polynomial well.
bool fit(const TetMesh& mesh, std::int32_t node, std::span<const std::int32_t> around,
         std::vector<Vector3>& weight) {
  if (around.size() < terms + 2) return false;
  const Vector3& origin = mesh.points[node];
  double radius = 0.0;
  for (const std::int32_t other : around) {
    radius = std::max(radius, norm(mesh.points[other] - origin));
  }
  using Terms = Eigen::Matrix<double, terms, 1>;
  Eigen::Matrix<double, terms, terms> normal = Eigen::Matrix<double, terms, terms>::Zero();
  std::vector<Terms> weighted(around.size());
  for (std::size_t k = 0; k < around.size(); ++k) {
    const Vector3 x = (1.0 / radius) * (mesh.points[around[k]] - origin);
    Terms row;
    row << x[0], x[1], x[2], x[0] * x[0], x[1] * x[1], x[2] * x[2], x[0] * x[1], x[1] * x[2],
        x[2] * x[0];
    const double share = 1.0 / (0.1 + dot(x, x));  // what is near counts more
    weighted[k] = share * share * row;
    normal.selfadjointView<Eigen::Lower>().rankUpdate(share * row);
  }
  const Eigen::LDLT<Eigen::Matrix<double, terms, terms>> factors(normal);
  constexpr double well_conditioned = 1e-3;
  const auto pivots = factors.vectorD().array().abs();
  if (!(pivots.minCoeff() > well_conditioned * pivots.maxCoeff())) return false;
  // Column d of the inverse makes the weights of derivative d.
  const Eigen::Matrix<double, terms, linear_terms> of_derivative =
      factors.solve(Eigen::Matrix<double, terms, linear_terms>::Identity());
  for (const Terms& row : weighted) {
    Vector3 of_value{};
    for (int d = 0; d < linear_terms; ++d) of_value[d] = row.dot(of_derivative.col(d)) / radius;
    weight.push_back(of_value);
  }
  return true;
}

/// The nodes around those around a node.
std::vector<std::int32_t> wider(const NodeGraph& graph, std::int32_t node,
                                const std::vector<std::int32_t>& around) {
  std::vector<std::int32_t> all = around;
  for (const std::int32_t other : around) {
    all.insert(all.end(), graph.neighbour.begin() + graph.start[other],
               graph.neighbour.begin() + graph.start[other + 1]);
  }
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  std::erase(all, node);
  return all;
}

/// Without a polynomial: the mean of the gradients of what is around, by a linear fit.
void fit_linearly(const TetMesh& mesh, std::int32_t node, std::span<const std::int32_t> around,
                  std::vector<Vector3>& weight) {
  Eigen::Matrix3d normal = Eigen::Matrix3d::Zero();
  std::vector<Eigen::Vector3d> x;
  for (const std::int32_t other : around) {
    const Vector3 away = mesh.points[other] - mesh.points[node];
    x.emplace_back(away[0], away[1], away[2]);
    normal += x.back() * x.back().transpose() / x.back().squaredNorm();
  }
  const Eigen::Matrix3d inverse = normal.completeOrthogonalDecomposition().pseudoInverse();
  for (const Eigen::Vector3d& away : x) {
    const Eigen::Vector3d w = inverse * away / away.squaredNorm();
    weight.push_back({w[0], w[1], w[2]});
  }
}

}  // namespace

GradientRecovery::GradientRecovery(const TetMesh& mesh) : mesh_(mesh) {
  const NodeGraph graph = node_graph(mesh);
  const auto nodes = static_cast<std::size_t>(mesh.node_count());
  std::vector<std::vector<std::int32_t>> around(nodes);
  std::vector<std::vector<Vector3>> weight(nodes);
#pragma omp parallel for schedule(dynamic, 256)
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    const auto node = static_cast<std::size_t>(i);
    around[node].assign(graph.neighbour.begin() + graph.start[i],
                        graph.neighbour.begin() + graph.start[i + 1]);
    if (fit(mesh, i, around[node], weight[node])) continue;
    const std::vector<std::int32_t> near = around[node];
    for (int rings = 2; rings <= 3; ++rings) {
      around[node] = wider(graph, i, around[node]);
      if (fit(mesh, i, around[node], weight[node])) break;
    }
    if (!weight[node].empty()) continue;
    around[node] = near;
    fit_linearly(mesh, i, near, weight[node]);
  }
  for (std::size_t node = 0; node < nodes; ++node) {
    around_.item.insert(around_.item.end(), around[node].begin(), around[node].end());
    around_.close();
    weight_.insert(weight_.end(), weight[node].begin(), weight[node].end());
  }
}

std::vector<Vector3> GradientRecovery::at_nodes(std::span<const double> values) const {
  std::vector<Vector3> gradient(mesh_.points.size());
#pragma omp parallel for schedule(static)
  for (std::int32_t i = 0; i < mesh_.node_count(); ++i) {
    Vector3 sum{};
    for (std::int32_t k = around_.start[i]; k < around_.start[i + 1]; ++k) {
      sum = sum + (values[around_.item[k]] - values[i]) * weight_[k];
    }
    gradient[i] = sum;
  }
  return gradient;
}

std::vector<Vector3> GradientRecovery::at_tetrahedra(std::span<const double> values) const {
  const std::vector<Vector3> nodal = at_nodes(values);
  std::vector<Vector3> gradient(mesh_.tets.size());
#pragma omp parallel for schedule(static)
  for (std::int32_t e = 0; e < mesh_.tet_count(); ++e) {
    Vector3 sum{};
    for (const std::int32_t node : mesh_.tets[e]) sum = sum + 0.25 * nodal[node];
    gradient[e] = sum;
  }
  return gradient;
}

std::vector<double> gradient_lengths(const TetMesh& mesh, std::span<const double> values) {
  std::vector<double> length(mesh.tets.size());
#pragma omp parallel for schedule(static)
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    const Tet& tet = mesh.tets[e];
    const Vector3 u = mesh.points[tet[1]] - mesh.points[tet[0]];
    const Vector3 v = mesh.points[tet[2]] - mesh.points[tet[0]];
    const Vector3 w = mesh.points[tet[3]] - mesh.points[tet[0]];
    const double volume = dot(cross(u, v), w);
    const Vector3 gradient = (1.0 / volume) * ((values[tet[1]] - values[tet[0]]) * cross(v, w) +
                                               (values[tet[2]] - values[tet[0]]) * cross(w, u) +
                                               (values[tet[3]] - values[tet[0]]) * cross(u, v));
    length[e] = norm(gradient);
  }
  return length;
}

}  // namespace cw
