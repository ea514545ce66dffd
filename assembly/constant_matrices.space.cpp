#include "assembly/constant_matrices.hpp"

#include <array>
#include <atomic>

#include "assembly/balanced_mass.hpp"
#include "kernels/core/parallel.hpp"

namespace cw {

namespace constant_detail {

/// The number of each pair of corners, in either order.
CW_HD constexpr int pair_of(int i, int j) {
  const int first = i < j ? i : j;
  const int second = i < j ? j : i;
  return first == 0 ? second - 1 : first + second;
}
static_assert(pair_of(0, 3) == 2 && pair_of(2, 1) == 3 && pair_of(1, 3) == 4 && pair_of(3, 2) == 5);

static_assert(lumped_share(Mass::blended) == 0.5, "set_balanced_mass() blends where D is 0");

/// What is computed of each tetrahedron: as ElementGeometry, and entries of a balanced mass.
struct TetNumbers {
  Index count;
  double* volume;
  double* stiffness;
  double* balanced;  ///< null: the mass is a share of the volume
};

struct ComputeTets {
  ElementsView elements;
  TetNumbers of;

  CW_HD void operator()(Index e) const {
    const Conductivity conductivity = elements.conductivity[e];
    const ElementShape shape(elements.mesh, static_cast<std::size_t>(e));
    double pairs[pair_count];
    shape.set_stiffness(conductivity,
                        axes_in(elements.mesh, static_cast<std::size_t>(e), conductivity), pairs);
    of.volume[e] = shape.volume;
    store(pairs, e, of.stiffness);
    if (of.balanced == nullptr) return;
    set_balanced_mass(elements.mesh, static_cast<std::size_t>(e), conductivity,
                      elements.sharpness[elements.has_sharpness_of_each != 0 ? e : 0], pairs);
    store(pairs, e, of.balanced);
  }
  CW_HD void store(const double (&pairs)[pair_count], Index e, double* to) const {
    for (int k = 0; k < pair_count; ++k) to[static_cast<std::size_t>(k) * of.count + e] = pairs[k];
  }
};

/// Tetrahedra as elements with linear basis functions.
struct LinearElements {
  static constexpr int node_count = 4;

  const Tet* tet;
  TetNumbers of;
  /// Exact integrals: of N_I N_J a twentieth of the volume, of N_I a quarter.
  double pair_share;

  CW_HD const Tet& nodes(Index e) const { return tet[e]; }
  CW_HD double mass(Index e, int a, int b) const {
    if (a != b) return mass_of_pair(e, a, b);
    double rest = 0.25 * of.volume[e];
    for (int c = 0; c < 4; ++c) rest -= c == a ? 0.0 : mass_of_pair(e, a, c);
    return rest;
  }
  CW_HD double mass_of_pair(Index e, int a, int b) const {
    return of.balanced != nullptr ? of_pair(of.balanced, e, a, b) : pair_share * of.volume[e];
  }
  /// `a` and `b` must differ.
  CW_HD double stiffness(Index e, int a, int b) const { return of_pair(of.stiffness, e, a, b); }
  CW_HD double of_pair(const double* pairs, Index e, int a, int b) const {
    return pairs[static_cast<std::size_t>(pair_of(a, b)) * of.count + e];
  }
};

/// Quadratic elements. With the barycentric coordinates L_i, a corner's basis function is
/// L_i (2 L_i - 1), and that of the mid-point of an edge 4 L_i L_j. All integrals are exact.
struct QuadraticElements {
  static constexpr int node_count = QuadraticTet::node_count;

  const QuadraticTet* element;
  TetNumbers of;

  CW_HD const std::array<Index, node_count>& nodes(Index e) const { return element[e].nodes; }

  CW_HD double mass(Index e, int i, int j) const {
    const double share = 8.0 / 420.0 * of.volume[element[e].part];
    const int a = i < j ? i : j;
    const int b = i < j ? j : i;
    if (b < 4) return share * (a == b ? 6.0 : 1.0);
    const auto [c, d] = edge(b);
    if (a < 4) return share * (a == c || a == d ? -4.0 : -6.0);
    const auto [g, h] = edge(a);
    const int common = (c == g || c == h ? 1 : 0) + (d == g || d == h ? 1 : 0);
    return share * (common == 2 ? 32.0 : common == 1 ? 16.0 : 8.0);
  }

  /// `i` and `j` must differ.
  CW_HD double stiffness(Index e, int i, int j) const {
    const int a = i < j ? i : j;
    const int b = i < j ? j : i;
    const Gradients product(of, element[e].part);
    if (b < 4) return -0.2 * product(a, b);
    const auto [c, d] = edge(b);
    // Means over the element: of (4 L_i - 1) L_j, and of L_i L_j.
    const auto slope_mean = [](int p, int q) { return p == q ? 0.15 : -0.05; };
    const auto mean = [](int p, int q) { return p == q ? 0.1 : 0.05; };
    if (a < 4) return 4.0 * (slope_mean(a, c) * product(a, d) + slope_mean(a, d) * product(a, c));
    const auto [g, h] = edge(a);
    // In this order of adding up, the matrix is symmetric to the last bit.
    return 16.0 * ((mean(g, c) * product(h, d) + mean(h, d) * product(g, c)) +
                   (mean(g, d) * product(h, c) + mean(h, c) * product(g, d)));
  }

 private:
  struct Edge {
    int first, second;
  };
  /// The corners that a mid-point lies between.
  CW_HD static constexpr Edge edge(int mid_point) {
    const int pair = mid_point - 4;
    return {pair < 3 ? 0 : pair < 5 ? 1 : 2, pair < 3 ? pair + 1 : pair < 5 ? pair - 1 : 3};
  }

  /// Products grad L_i . D grad L_j of an element, times its volume. Its part at a corner has half
  /// its edges, and so four times each product and an eighth of the volume.
  class Gradients {
   public:
    CW_HD Gradients(const TetNumbers& of, Index part) {
      for (int k = 0; k < pair_count; ++k) {
        pair_[k] = 2.0 * of.stiffness[static_cast<std::size_t>(k) * of.count + part];
      }
    }
    CW_HD double operator()(int i, int j) const {
      if (i != j) return pair_[pair_of(i, j)];
      double sum = 0.0;  // gradients add up to 0
      for (int k = 0; k < 4; ++k) sum -= k == i ? 0.0 : pair_[pair_of(i, k)];
      return sum;
    }

   private:
    double pair_[pair_count];
  };
};

/// Adds up one row of both matrices, element by element.
template <class Elements>
struct AddUpRow {
  Elements elements;
  NodeRowsView rows;
  MassAndStiffness<double*> matrices;
  int* fits;

  CW_HD void operator()(Index i) const {
    const Index first = rows.row_start[i];
    const Index length = rows.row_start[i + 1] - first;
    const Index* column = rows.column + first;
    double* mass = matrices.mass + first;
    double* stiffness = matrices.stiffness + first;
    for (Index k = 0; k < length; ++k) mass[k] = stiffness[k] = 0.0;
    const Index diagonal = place_in_row(column, length, i);
    for (Index at = rows.around_start[i]; at < rows.around_start[i + 1]; ++at) {
      const Index e = rows.around[at];
      const auto& nodes = elements.nodes(e);
      int own = 0;
      while (nodes[own] != i) ++own;
      for (int b = 0; b < Elements::node_count; ++b) {
        const Index entry = place_in_row(column, length, nodes[b]);
        if (entry < 0 || diagonal < 0) {
          say_misfit();
          continue;
        }
        mass[entry] += elements.mass(e, own, b);
        if (b == own) continue;
        const double s = elements.stiffness(e, own, b);
        stiffness[entry] += s;
        stiffness[diagonal] -= s;
      }
    }
  }
  CW_HD void say_misfit() const {
#if defined(__CUDA_ARCH__)
    atomicExch(fits, 0);
#else
    std::atomic_ref<int>(*fits).store(0, std::memory_order_relaxed);
#endif
  }
};

}  // namespace constant_detail

template <Space S>
void add_up_constant_matrices(Stream<S>& stream, const ElementsView& elements,
                              const NodeRowsView& rows, double* numbers,
                              const MassAndStiffness<double*>& matrices, int* fits) {
  using namespace constant_detail;
  const auto count = static_cast<std::size_t>(elements.tets);
  TetNumbers of{elements.tets, numbers, numbers + count, nullptr};
  if (elements.mass == Mass::balanced) of.balanced = of.stiffness + pair_count * count;
  for_each(stream, elements.tets, ComputeTets{elements, of});
  if (elements.quadratic != nullptr) {
    for_each(stream, rows.rows,
             AddUpRow<QuadraticElements>{{elements.quadratic, of}, rows, matrices, fits});
  } else {
    const double pair_share = (1.0 - lumped_share(elements.mass)) * 0.05;
    for_each(stream, rows.rows,
             AddUpRow<LinearElements>{{elements.mesh.tet, of, pair_share}, rows, matrices, fits});
  }
}

template void add_up_constant_matrices(Stream<CW_SPACE>&, const ElementsView&, const NodeRowsView&,
                                       double*, const MassAndStiffness<double*>&, int*);

}  // namespace cw
