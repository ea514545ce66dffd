#include "assembly/element_geometry.hpp"

#include <stdexcept>

#include "assembly/element_tensors.hpp"

namespace cw {

ElementGeometry element_geometry(const TetMesh& mesh, std::span<const Conductivity> conductivity) {
  if (conductivity.size() != mesh.tets.size()) {
    throw std::invalid_argument("one conductivity for each tetrahedron is needed");
  }
  for (const Conductivity& c : conductivity) {
    if (c.d_ani != 0.0 && !mesh.has_fibers()) throw std::invalid_argument("d_ani needs fibres");
    if (c.d_ort != 0.0 && !mesh.has_sheets()) throw std::invalid_argument("d_ort needs sheets");
  }
  const std::size_t n = mesh.tets.size();
  ElementGeometry geometry{UnsetVector<double>(n), UnsetVector<double>(pair_count * n)};
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < n; ++e) {
    const ElementGradients element(mesh, e);
    const Eigen::Matrix3d tensor = conductivity_tensor(mesh, conductivity, e);
    geometry.volume[e] = element.volume;
    for (int k = 0; k < pair_count; ++k) {
      const double entry = element.gradient.row(pair_first[k])
                               .dot(tensor * element.gradient.row(pair_second[k]).transpose());
      geometry.stiffness[k * n + e] = element.volume * entry;
    }
  }
  return geometry;
}

}  // namespace cw
