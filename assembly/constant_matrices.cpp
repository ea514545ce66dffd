#include "assembly/constant_matrices.hpp"

#include "assembly/sparsity.hpp"
#include "mesh/around.hpp"

namespace cw {

namespace {

int corner_of(const Tet& tet, Index node) {
  int corner = 0;
  while (tet[corner] != node) ++corner;
  return corner;
}

/// The number of the pair of corners i and j, in either order.
int pair_of(int i, int j) {
  for (int k = 0; k < pair_count; ++k) {
    if (pair_first[k] == std::min(i, j) && pair_second[k] == std::max(i, j)) return k;
  }
  return -1;
}

}  // namespace

ConstantMatrices constant_matrices(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                                   const CsrPattern& pattern, Mass mass) {
  const ElementGeometry geometry = element_geometry(mesh, conductivity);
  const Lists around = tets_around_nodes(mesh);
  const std::size_t n = mesh.tets.size();
  const double lumped = lumped_share(mass);
  // Exact integrals: of N_I^2 a tenth of the volume, of N_I N_J a twentieth, of N_I a quarter.
  const double diagonal_share = lumped * 0.25 + (1.0 - lumped) * 0.1;
  const double pair_share = (1.0 - lumped) * 0.05;

  ConstantMatrices matrices;
  matrices.mass.resize(pattern.column.size());
  matrices.stiffness.resize(pattern.column.size());
  bool fits = pattern.rows == mesh.node_count();
  if (!fits) fail_pattern();
#pragma omp parallel for schedule(dynamic, 1024) reduction(&& : fits)
  for (Index i = 0; i < pattern.rows; ++i) {
    for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
      matrices.mass[k] = matrices.stiffness[k] = 0.0;
    }
    const Index diagonal = find_nonzero(pattern, i, i);
    for (const Index e : around.of(static_cast<std::size_t>(i))) {
      const Tet& tet = mesh.tets[e];
      const int corner = corner_of(tet, i);
      for (int j = 0; j < 4; ++j) {
        const Index entry = find_nonzero(pattern, i, tet[j]);
        if (entry < 0 || diagonal < 0) {
          fits = false;
          continue;
        }
        if (j == corner) {
          matrices.mass[entry] += diagonal_share * geometry.volume[e];
          continue;
        }
        const double s = geometry.stiffness[pair_of(corner, j) * n + e];
        matrices.mass[entry] += pair_share * geometry.volume[e];
        matrices.stiffness[entry] += s;
        matrices.stiffness[diagonal] -= s;
      }
    }
  }
  if (!fits) fail_pattern();
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
