#include "assembly/constant_matrices.hpp"

#include <array>
#include <stdexcept>
#include <utility>

#include "assembly/balanced_mass.hpp"
#include "assembly/sparsity.hpp"
#include "mesh/around.hpp"

namespace cw {

namespace {

/// The number of each pair of corners, in either order.
constexpr auto pair_numbers = [] {
  std::array<std::array<int, 4>, 4> numbers{};
  for (int k = 0; k < pair_count; ++k) {
    numbers[pair_first[k]][pair_second[k]] = numbers[pair_second[k]][pair_first[k]] = k;
  }
  return numbers;
}();
/// `i` and `j` must differ.
int pair_of(int i, int j) { return pair_numbers[i][j]; }

/// A mesh's tetrahedra as elements with linear basis functions.
class LinearElements {
 public:
  static constexpr int node_count = 4;

  /// `balanced` is empty, or balanced_mass() in place of a share of the volume.
  LinearElements(const TetMesh& mesh, const ElementGeometry& geometry, Mass mass,
                 UnsetVector<double> balanced)
      : mesh_(mesh),
        geometry_(geometry),
        // Exact integrals: of N_I N_J a twentieth of the volume, of N_I a quarter.
        pair_share_((1.0 - lumped_share(mass)) * 0.05),
        balanced_(std::move(balanced)) {}

  Lists around_nodes() const { return tets_around_nodes(mesh_); }
  const Tet& nodes(Index e) const { return mesh_.tets[e]; }
  double mass(Index e, int a, int b) const {
    if (a == b) {
      double rest = 0.25 * geometry_.volume[e];
      for (int c = 0; c < 4; ++c) rest -= c == a ? 0.0 : mass(e, a, c);
      return rest;
    }
    return balanced_.empty() ? pair_share_ * geometry_.volume[e]
                             : balanced_[pair_of(a, b) * mesh_.tets.size() + e];
  }
  /// `a` and `b` must differ.
  double stiffness(Index e, int a, int b) const {
    return geometry_.stiffness[pair_of(a, b) * mesh_.tets.size() + e];
  }

 private:
  const TetMesh& mesh_;
  const ElementGeometry& geometry_;
  double pair_share_;
  UnsetVector<double> balanced_;
};

/// A mesh's quadratic elements. With the barycentric coordinates L_i, a corner's basis function is
/// L_i (2 L_i - 1), and that of the mid-point of an edge 4 L_i L_j. All integrals are exact.
class QuadraticElements {
 public:
  static constexpr int node_count = QuadraticTet::node_count;

  QuadraticElements(const TetMesh& mesh, const ElementGeometry& geometry)
      : mesh_(mesh), geometry_(geometry) {}

  Lists around_nodes() const { return quadratic_around_nodes(mesh_); }
  const std::array<Index, node_count>& nodes(Index e) const { return mesh_.quadratic[e].nodes; }

  double mass(Index e, int a, int b) const {
    const double share = 8.0 / 420.0 * geometry_.volume[mesh_.quadratic[e].part];
    if (a > b) std::swap(a, b);
    if (b < 4) return share * (a == b ? 6.0 : 1.0);
    const auto [c, d] = edge_[b - 4];
    if (a < 4) return share * (a == c || a == d ? -4.0 : -6.0);
    const auto [g, h] = edge_[a - 4];
    const int common = (c == g || c == h ? 1 : 0) + (d == g || d == h ? 1 : 0);
    return share * (common == 2 ? 32.0 : common == 1 ? 16.0 : 8.0);
  }

  /// `a` and `b` must differ.
  double stiffness(Index e, int a, int b) const {
    const Gradients product(geometry_, mesh_.tets.size(), mesh_.quadratic[e].part);
    if (a > b) std::swap(a, b);
    if (b < 4) return -0.2 * product(a, b);
    const auto [c, d] = edge_[b - 4];
    // Means over the element: of (4 L_i - 1) L_j, and of L_i L_j.
    const auto slope_mean = [](int i, int j) { return i == j ? 0.15 : -0.05; };
    const auto mean = [](int i, int j) { return i == j ? 0.1 : 0.05; };
    if (a < 4) return 4.0 * (slope_mean(a, c) * product(a, d) + slope_mean(a, d) * product(a, c));
    const auto [g, h] = edge_[a - 4];
    // In this order of adding up, the matrix is symmetric to the last bit.
    return 16.0 * ((mean(g, c) * product(h, d) + mean(h, d) * product(g, c)) +
                   (mean(g, d) * product(h, c) + mean(h, c) * product(g, d)));
  }

 private:
  static constexpr std::array<std::array<int, 2>, 6> edge_{
      {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}};

  /// Products grad L_i . D grad L_j of an element, times its volume. Its part at a corner has half
  /// its edges, and so four times each product and an eighth of the volume.
  class Gradients {
   public:
    Gradients(const ElementGeometry& geometry, std::size_t n, Index part) {
      for (int k = 0; k < pair_count; ++k) pair_[k] = 2.0 * geometry.stiffness[k * n + part];
    }
    double operator()(int i, int j) const {
      if (i != j) return pair_[pair_of(i, j)];
      double sum = 0.0;  // gradients add up to 0
      for (int k = 0; k < 4; ++k) sum -= k == i ? 0.0 : pair_[pair_of(i, k)];
      return sum;
    }

   private:
    std::array<double, pair_count> pair_;
  };

  const TetMesh& mesh_;
  const ElementGeometry& geometry_;
};

template <class Elements>
ConstantMatrices matrices_of(const Elements& elements, const CsrPattern& pattern) {
  const Lists around = elements.around_nodes();
  ConstantMatrices matrices;
  matrices.mass.resize(pattern.column.size());
  matrices.stiffness.resize(pattern.column.size());
  bool fits = true;
#pragma omp parallel for schedule(dynamic, 1024) reduction(&& : fits)
  for (Index i = 0; i < pattern.rows; ++i) {
    for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
      matrices.mass[k] = matrices.stiffness[k] = 0.0;
    }
    const Index diagonal = find_nonzero(pattern, i, i);
    for (const Index e : around.of(static_cast<std::size_t>(i))) {
      const auto& nodes = elements.nodes(e);
      int own = 0;
      while (nodes[own] != i) ++own;
      for (int b = 0; b < Elements::node_count; ++b) {
        const Index entry = find_nonzero(pattern, i, nodes[b]);
        if (entry < 0 || diagonal < 0) {
          fits = false;
          continue;
        }
        matrices.mass[entry] += elements.mass(e, own, b);
        if (b == own) continue;
        const double s = elements.stiffness(e, own, b);
        matrices.stiffness[entry] += s;
        matrices.stiffness[diagonal] -= s;
      }
    }
  }
  if (!fits) fail_pattern();
  return matrices;
}

}  // namespace

ConstantMatrices constant_matrices(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                                   const CsrPattern& pattern, Mass mass,
                                   std::span<const double> sharpness) {
  const ElementGeometry geometry = element_geometry(mesh, conductivity);
  if (pattern.rows != mesh.node_count()) fail_pattern();
  if (!mesh.is_quadratic()) {
    UnsetVector<double> balanced;
    if (mass == Mass::balanced) balanced = balanced_mass(mesh, conductivity, sharpness);
    return matrices_of(LinearElements(mesh, geometry, mass, std::move(balanced)), pattern);
  }
  if (mass != Mass::consistent) {
    throw std::invalid_argument("quadratic elements have a consistent mass only");
  }
  return matrices_of(QuadraticElements(mesh, geometry), pattern);
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
