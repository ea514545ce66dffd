#include "anatomy/gradient.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

#include "assembly/element_shape.hpp"
#include "mesh/reorder.hpp"

namespace cw {

namespace {

Eigen::Vector3d edge(const TetMesh& mesh, std::int32_t from, std::int32_t to) {
  const Vector3 x = mesh.points[to] - mesh.points[from];
  return {x[0], x[1], x[2]};
}

}  // namespace

GradientRecovery::GradientRecovery(const TetMesh& mesh)
    : mesh_(mesh), around_(node_graph(mesh)), inverse_(mesh.points.size()) {
#pragma omp parallel for schedule(static)
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    Eigen::Matrix3d normal = Eigen::Matrix3d::Zero();
    for (std::int32_t k = around_.start[i]; k < around_.start[i + 1]; ++k) {
      const Eigen::Vector3d x = edge(mesh, i, around_.neighbour[k]);
      normal += x * x.transpose() / x.squaredNorm();
    }
    const Eigen::Matrix3d inverse =
        Eigen::LDLT<Eigen::Matrix3d>(normal).solve(Eigen::Matrix3d::Identity());
    inverse_[i] = {inverse(0, 0), inverse(1, 1), inverse(2, 2),
                   inverse(0, 1), inverse(0, 2), inverse(1, 2)};
  }
}

UnsetVector<Vector3> GradientRecovery::at_nodes(std::span<const double> values) const {
  UnsetVector<Vector3> gradient(mesh_.points.size());
#pragma omp parallel for schedule(static)
  for (std::int32_t i = 0; i < mesh_.node_count(); ++i) {
    Vector3 sum{};
    for (std::int32_t k = around_.start[i]; k < around_.start[i + 1]; ++k) {
      const std::int32_t j = around_.neighbour[k];
      const Vector3 x = mesh_.points[j] - mesh_.points[i];
      sum = sum + ((values[j] - values[i]) / dot(x, x)) * x;
    }
    const auto& [xx, yy, zz, xy, xz, yz] = inverse_[i];
    gradient[i] = {xx * sum[0] + xy * sum[1] + xz * sum[2], xy * sum[0] + yy * sum[1] + yz * sum[2],
                   xz * sum[0] + yz * sum[1] + zz * sum[2]};
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
    const ElementShape shape(TetView::of(mesh), static_cast<std::size_t>(e));
    Vector3 gradient{};
    for (int a = 1; a < 4; ++a) {
      gradient = gradient + (values[tet[a]] - values[tet[0]]) * shape.gradient[a];
    }
    length[e] = norm(gradient);
  }
  return length;
}

}  // namespace cw
