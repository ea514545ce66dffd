#include "assembly/element_geometry.hpp"

#include <stdexcept>

#include "assembly/element_shape.hpp"
#include "mesh/first_bad.hpp"

namespace cw {

void require_directions(const TetMesh& mesh, std::span<const Conductivity> conductivity) {
  const auto is_any = [&](double Conductivity::*part) {
    return first_bad(conductivity.size(), [&](std::size_t e) {
             return conductivity[e].*part != 0.0;
           }) < conductivity.size();
  };
  if (!mesh.has_fibers() && is_any(&Conductivity::d_ani)) {
    throw std::invalid_argument("d_ani needs fibres");
  }
  if (!mesh.has_sheets() && is_any(&Conductivity::d_ort)) {
    throw std::invalid_argument("d_ort needs sheets");
  }
}

ElementGeometry element_geometry(const TetMesh& mesh, std::span<const Conductivity> conductivity) {
  if (conductivity.size() != mesh.tets.size()) {
    throw std::invalid_argument("one conductivity for each tetrahedron is needed");
  }
  require_directions(mesh, conductivity);
  const std::size_t n = mesh.tets.size();
  ElementGeometry geometry{UnsetVector<double>(n), UnsetVector<double>(pair_count * n)};
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < n; ++e) {
    const ElementShape shape(TetView::of(mesh), e);
    double pairs[pair_count];
    shape.set_stiffness(conductivity[e], axes_in(mesh, e, conductivity[e]), pairs);
    geometry.volume[e] = shape.volume;
    for (int k = 0; k < pair_count; ++k) geometry.stiffness[k * n + e] = pairs[k];
  }
  return geometry;
}

}  // namespace cw
