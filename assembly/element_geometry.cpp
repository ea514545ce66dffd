#include "assembly/element_geometry.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <stdexcept>

namespace cw {

ElementGeometry element_geometry(const TetMesh& mesh, std::span<const Conductivity> conductivity) {
  if (conductivity.size() != mesh.tets.size()) {
    throw std::invalid_argument("one conductivity for each tetrahedron is needed");
  }
  const auto is_anisotropic = [](const Conductivity& c) { return c.d_ani != 0.0; };
  if (!mesh.has_fibers() && std::ranges::any_of(conductivity, is_anisotropic)) {
    throw std::invalid_argument("d_ani needs fibres");
  }
  const std::size_t n = mesh.tets.size();
  ElementGeometry geometry{UnsetVector<double>(n), UnsetVector<double>(pair_count * n)};
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < n; ++e) {
    const Tet& tet = mesh.tets[e];
    const auto point = [&](int a) { return Eigen::Vector3d(mesh.points[tet[a]].data()); };
    Eigen::Matrix3d edges;
    edges << point(1) - point(0), point(2) - point(0), point(3) - point(0);
    const double volume = edges.determinant() / 6.0;

    // Rows of the inverse are the gradients of N_1..N_3; N_0 has minus their sum.
    Eigen::Matrix<double, 4, 3> gradient;
    gradient.bottomRows<3>() = edges.inverse();
    gradient.row(0) = -gradient.bottomRows<3>().colwise().sum();

    Eigen::Matrix3d tensor = conductivity[e].d_iso * Eigen::Matrix3d::Identity();
    if (conductivity[e].d_ani != 0.0) {
      const Eigen::Vector3d fiber(mesh.fibers[e].data());
      tensor += conductivity[e].d_ani * fiber * fiber.transpose();
    }
    geometry.volume[e] = volume;
    for (int k = 0; k < pair_count; ++k) {
      const double entry =
          gradient.row(pair_first[k]).dot(tensor * gradient.row(pair_second[k]).transpose());
      geometry.stiffness[k * n + e] = volume * entry;
    }
  }
  return geometry;
}

}  // namespace cw
