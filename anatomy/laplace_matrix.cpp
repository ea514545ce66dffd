#include "anatomy/laplace_matrix.hpp"

#include <cmath>

#include "assembly/element_shape.hpp"
#include "mesh/around.hpp"

namespace cw {

namespace {

/// The products k grad N_own . grad N_b, times the volume, of a tetrahedron's nodes b.
std::array<double, 4> row_of(const TetMesh& mesh, std::size_t e, int own, double k) {
  const ElementShape shape(TetView::of(mesh), e);
  std::array<double, 4> row{};
  for (int b = 0; b < 4; ++b) {
    row[b] = k * shape.volume * dot(shape.gradient[own], shape.gradient[b]);
  }
  return row;
}

}  // namespace

LaplaceMatrix::LaplaceMatrix(const TetMesh& mesh, const CsrPattern& pattern)
    : mesh_(mesh),
      pattern_(pattern),
      around_(tets_around_nodes(mesh)),
      values_(pattern.column.size()) {}

void LaplaceMatrix::assemble(std::span<const double> conductivity) {
#pragma omp parallel for schedule(dynamic, 1024)
  for (Index i = 0; i < pattern_.rows; ++i) {
    for (Index k = pattern_.row_start[i]; k < pattern_.row_start[i + 1]; ++k) values_[k] = 0.0;
    double diagonal = 0.0;
    for (const Index e : around_.of(static_cast<std::size_t>(i))) {
      const Tet& tet = mesh_.tets[e];
      int own = 0;
      while (tet[own] != i) ++own;
      const double k = conductivity.empty() ? 1.0 : conductivity[static_cast<std::size_t>(e)];
      const std::array<double, 4> row = row_of(mesh_, static_cast<std::size_t>(e), own, k);
      for (int b = 0; b < 4; ++b) {
        if (b == own) continue;
        values_[find_nonzero(pattern_, i, tet[b])] += row[b];
        diagonal -= row[b];
      }
    }
    values_[find_nonzero(pattern_, i, i)] = diagonal;
  }
}

std::vector<double> LaplaceMatrix::fix(std::span<const double> fixed) {
  std::vector<double> right(fixed.size(), 0.0);
  const auto is_fixed = [&](Index i) { return !std::isnan(fixed[static_cast<std::size_t>(i)]); };
#pragma omp parallel for schedule(static)
  for (Index i = 0; i < pattern_.rows; ++i) {
    double sum = 0.0;
    for (Index k = pattern_.row_start[i]; k < pattern_.row_start[i + 1]; ++k) {
      const Index j = pattern_.column[k];
      if (is_fixed(i)) {
        values_[k] = i == j ? 1.0 : 0.0;
      } else if (is_fixed(j)) {
        sum -= values_[k] * fixed[static_cast<std::size_t>(j)];
        values_[k] = 0.0;
      }
    }
    right[static_cast<std::size_t>(i)] = sum;
  }
  return right;
}

}  // namespace cw
