#include "assembly/constant_matrices.hpp"

#include <stdexcept>

#include "assembly/sparsity.hpp"
#include "mesh/around.hpp"

namespace cw {

void require_fitting_elements(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                              Mass mass, std::span<const double> sharpness) {
  const std::size_t n = mesh.tets.size();
  if (conductivity.size() != n) {
    throw std::invalid_argument("one conductivity for each tetrahedron is needed");
  }
  require_directions(mesh, conductivity);
  if (mass == Mass::balanced && sharpness.size() != n && sharpness.size() != 1) {
    throw std::invalid_argument("one sharpness for each tetrahedron or for all is needed");
  }
  if (mesh.is_quadratic() && mass != Mass::consistent) {
    throw std::invalid_argument("quadratic elements have a consistent mass only");
  }
}

std::size_t numbers_of_tets(Index tets, Mass mass) {
  const int of_each = 1 + pair_count + (mass == Mass::balanced ? pair_count : 0);
  return static_cast<std::size_t>(of_each) * static_cast<std::size_t>(tets);
}

ConstantMatrices constant_matrices(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                                   const CsrPattern& pattern, Mass mass,
                                   std::span<const double> sharpness) {
  require_fitting_elements(mesh, conductivity, mass, sharpness);
  if (pattern.rows != mesh.node_count()) fail_pattern();
  const Lists around = mesh.is_quadratic() ? quadratic_around_nodes(mesh) : tets_around_nodes(mesh);
  ConstantMatrices matrices{UnsetVector<double>(pattern.column.size()),
                            UnsetVector<double>(pattern.column.size())};
  const ElementsView elements{TetView::of(mesh),
                              mesh.tet_count(),
                              mesh.is_quadratic() ? mesh.quadratic.data() : nullptr,
                              conductivity.data(),
                              sharpness.data(),
                              sharpness.size() == 1 ? 0 : 1,
                              mass};
  const NodeRowsView rows{pattern.rows, around.start.data(), around.item.data(),
                          pattern.row_start.data(), pattern.column.data()};
  UnsetVector<double> numbers(numbers_of_tets(mesh.tet_count(), mass));
  int fits = 1;
  Stream<Space::host> stream;
  add_up_constant_matrices(stream, elements, rows, numbers.data(),
                           {matrices.mass.data(), matrices.stiffness.data()}, &fits);
  if (fits == 0) fail_pattern();
  return matrices;
}

UnsetVector<double> in_places(std::span<const double> nonzeros, std::span<const Index> position,
                              std::size_t stored_entries) {
  UnsetVector<double> values(stored_entries);
#pragma omp parallel for schedule(static)
  for (std::size_t k = 0; k < values.size(); ++k) values[k] = 0.0;
#pragma omp parallel for schedule(static)
  for (std::size_t k = 0; k < nonzeros.size(); ++k) values[position[k]] = nonzeros[k];
  return values;
}

}  // namespace cw
