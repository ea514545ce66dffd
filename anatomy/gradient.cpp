#include "anatomy/gradient.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

#include "mesh/reorder.hpp"

namespace cw {

namespace {

/// The weights of the values around a node in the gradient there, by a linear fit in which all
/// directions count the same, however long the edges are.
void fit(const TetMesh& mesh, const NodeGraph& around, std::int32_t node,
         std::vector<Vector3>& weight) {
  const auto away = [&](std::int32_t k) {
    const Vector3 x = mesh.points[around.neighbour[k]] - mesh.points[node];
    return Eigen::Vector3d(x[0], x[1], x[2]);
  };
  Eigen::Matrix3d normal = Eigen::Matrix3d::Zero();
  for (std::int32_t k = around.start[node]; k < around.start[node + 1]; ++k) {
    const Eigen::Vector3d x = away(k);
    normal += x * x.transpose() / x.squaredNorm();
  }
  const Eigen::LDLT<Eigen::Matrix3d> factors(normal);
  for (std::int32_t k = around.start[node]; k < around.start[node + 1]; ++k) {
    const Eigen::Vector3d x = away(k);
    const Eigen::Vector3d w = factors.solve(x) / x.squaredNorm();
    weight[k] = {w[0], w[1], w[2]};
  }
}

}  // namespace

GradientRecovery::GradientRecovery(const TetMesh& mesh)
    : mesh_(mesh), around_(node_graph(mesh)), weight_(around_.neighbour.size()) {
#pragma omp parallel for schedule(static)
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) fit(mesh, around_, i, weight_);
}

UnsetVector<Vector3> GradientRecovery::at_nodes(std::span<const double> values) const {
  UnsetVector<Vector3> gradient(mesh_.points.size());
#pragma omp parallel for schedule(static)
  for (std::int32_t i = 0; i < mesh_.node_count(); ++i) {
    Vector3 sum{};
    for (std::int32_t k = around_.start[i]; k < around_.start[i + 1]; ++k) {
      sum = sum + (values[around_.neighbour[k]] - values[i]) * weight_[k];
    }
    gradient[i] = sum;
  }
  return gradient;
}

UnsetVector<Vector3> GradientRecovery::at_tetrahedra(std::span<const double> values) const {
  const UnsetVector<Vector3> nodal = at_nodes(values);
  UnsetVector<Vector3> gradient(mesh_.tets.size());
#pragma omp parallel for schedule(static)
  for (std::int32_t e = 0; e < mesh_.tet_count(); ++e) {
    Vector3 sum{};
    for (const std::int32_t node : mesh_.tets[e]) sum = sum + 0.25 * nodal[node];
    gradient[e] = sum;
  }
  return gradient;
}

UnsetVector<double> gradient_lengths(const TetMesh& mesh, std::span<const double> values) {
  UnsetVector<double> length(mesh.tets.size());
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
