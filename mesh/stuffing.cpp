#include "mesh/stuffing.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <unordered_map>

#include "mesh/sorted_order.hpp"

namespace cw {

namespace {

// Fractions of an edge within which a vertex is moved onto the cut (Labelle & Shewchuk 2007, table
// 1).
constexpr double long_edge_fraction = 0.24999;
constexpr double short_edge_fraction = 0.41189;

/// The body-centred cubic lattice: corners of cubes, and their centres.
class Lattice {
 public:
  Lattice(const Vector3& lower, const Vector3& upper, double spacing) : h_(spacing) {
    for (int k = 0; k < 3; ++k) {
      cells_[k] = static_cast<std::int32_t>(std::ceil((upper[k] - lower[k]) / spacing)) + 2;
      const double margin = 0.5 * (cells_[k] * spacing - (upper[k] - lower[k]));
      origin_[k] = lower[k] - margin;
    }
    corners_ = (cells_[0] + 1) * (cells_[1] + 1) * (cells_[2] + 1);
  }
  std::int32_t size() const { return corners_ + cells_[0] * cells_[1] * cells_[2]; }
  std::int32_t cells(int axis) const { return cells_[axis]; }
  std::int32_t corner(const std::array<std::int32_t, 3>& c) const {
    return (c[2] * (cells_[1] + 1) + c[1]) * (cells_[0] + 1) + c[0];
  }
  std::int32_t centre(const std::array<std::int32_t, 3>& c) const {
    return corners_ + (c[2] * cells_[1] + c[1]) * cells_[0] + c[0];
  }
  bool is_corner(std::int32_t vertex) const { return vertex < corners_; }
  Vector3 point(std::int32_t vertex) const {
    const bool corner = is_corner(vertex);
    const std::int32_t nx = corner ? cells_[0] + 1 : cells_[0];
    const std::int32_t ny = corner ? cells_[1] + 1 : cells_[1];
    const std::int32_t n = corner ? vertex : vertex - corners_;
    const double shift = corner ? 0.0 : 0.5;
    const std::array<std::int32_t, 3> at{n % nx, n / nx % ny, n / nx / ny};
    return {origin_[0] + h_ * (at[0] + shift), origin_[1] + h_ * (at[1] + shift),
            origin_[2] + h_ * (at[2] + shift)};
  }

  /// Calls visit(tet) for the four tetrahedra around each edge between neighbouring centres, slab
  /// by slab.
  template <class Visit>
  void for_each_tet(Visit visit) const {
    for (std::int32_t slab = 0; slab < slabs(); ++slab) for_each_tet_of(slab, visit);
  }

  /// A slab is the edges of one direction in one layer of cubes.
  std::int32_t slabs() const { return 3 * cells_[2]; }
  template <class Visit>
  void for_each_tet_of(std::int32_t slab, Visit visit) const {
    const int axis = slab / cells_[2];
    const int u = (axis + 1) % 3;
    const int v = (axis + 2) % 3;
    std::array<std::int32_t, 3> c{0, 0, slab % cells_[2]};
    if (axis == 2 && c[2] == 0) return;
    for (c[1] = axis == 1; c[1] < cells_[1]; ++c[1]) {
      for (c[0] = axis == 0; c[0] < cells_[0]; ++c[0]) {
        auto before = c;
        --before[axis];
        std::array<std::int32_t, 4> ring{};
        for (int q = 0; q < 4; ++q) {
          auto corner_of_face = c;
          corner_of_face[u] += q == 1 || q == 2;
          corner_of_face[v] += q >= 2;
          ring[q] = corner(corner_of_face);
        }
        for (int q = 0; q < 4; ++q) {
          visit(Tet{centre(before), centre(c), ring[q], ring[(q + 1) % 4]});
        }
      }
    }
  }

 private:
  double h_;
  std::array<std::int32_t, 3> cells_{};
  Vector3 origin_{};
  std::int32_t corners_ = 0;
};

/// Up to four of a tetrahedron's vertices.
class Few {
 public:
  void add(std::int32_t vertex) { vertex_[size_++] = vertex; }
  std::size_t size() const { return size_; }
  std::int32_t operator[](std::size_t k) const { return vertex_[k]; }
  const std::int32_t* begin() const { return vertex_.data(); }
  const std::int32_t* end() const { return vertex_.data() + size_; }

 private:
  std::array<std::int32_t, 4> vertex_{};
  std::size_t size_ = 0;
};

/// What depends on the surface alone is computed by all threads, so several call `inside` at the
/// same time. One thread numbers nodes and tetrahedra, in the order of the lattice.
class Stuffing {
 public:
  Stuffing(const std::function<double(const Vector3&)>& inside, const Lattice& lattice)
      : inside_(inside),
        lattice_(lattice),
        points_(static_cast<std::size_t>(lattice.size())),
        values_(points_.size()),
        node_(points_.size(), none) {
#pragma omp parallel for schedule(static)
    for (std::int32_t i = 0; i < lattice.size(); ++i) {
      points_[i] = lattice.point(i);
      values_[i] = inside(points_[i]);
    }
    warp();
  }

  TetMesh mesh() {
    lattice_.for_each_tet([&](const Tet& tet) {
      if (std::any_of(tet.begin(), tet.end(), [&](auto v) { return values_[v] > 0.0; })) cut(tet);
    });
    find_points();
#pragma omp parallel for schedule(static)
    for (Tet& tet : mesh_.tets) {
      if (signed_volume(mesh_, tet) < 0.0) std::swap(tet[2], tet[3]);
    }
    return std::move(mesh_);
  }

 private:
  static constexpr std::int32_t none = -1;

  /// An edge of the lattice that crosses the surface, with its vertices inside and outside.
  struct Edge {
    std::int32_t positive, negative;
  };

  /// The point where an edge crosses the surface, by bisection.
  Vector3 crossing(const Edge& edge) const {
    Vector3 positive = points_[edge.positive];
    Vector3 negative = points_[edge.negative];
    for (int i = 0; i < 50; ++i) {
      const Vector3 middle = 0.5 * (positive + negative);
      (inside_(middle) > 0.0 ? positive : negative) = middle;
    }
    return 0.5 * (positive + negative);
  }
  std::vector<Vector3> crossings(const std::vector<Edge>& edges) const {
    std::vector<Vector3> points(edges.size());
#pragma omp parallel for schedule(static)
    for (std::size_t k = 0; k < edges.size(); ++k) points[k] = crossing(edges[k]);
    return points;
  }

  template <class Visit>
  void for_each_crossing_of(std::int32_t slab, Visit visit) const {
    lattice_.for_each_tet_of(slab, [&](const Tet& tet) {
      for (int a = 0; a < 4; ++a) {
        for (int b = a + 1; b < 4; ++b) {
          const bool a_inside = values_[tet[a]] > 0.0;
          if (a_inside == (values_[tet[b]] > 0.0)) continue;
          visit(a_inside ? Edge{tet[a], tet[b]} : Edge{tet[b], tet[a]});
        }
      }
    });
  }

  /// Edges that cross the surface, each once, in the order in which tetrahedra first have them.
  std::vector<Edge> crossing_edges() const {
    const std::int32_t slabs = lattice_.slabs();
    std::vector<std::size_t> first(static_cast<std::size_t>(slabs) + 1, 0);
#pragma omp parallel for schedule(dynamic)
    for (std::int32_t slab = 0; slab < slabs; ++slab) {
      for_each_crossing_of(slab, [&](const Edge&) { ++first[slab + 1]; });
    }
    std::partial_sum(first.begin(), first.end(), first.begin());
    std::vector<std::uint64_t> key(first.back());
#pragma omp parallel for schedule(dynamic)
    for (std::int32_t slab = 0; slab < slabs; ++slab) {
      for_each_crossing_of(slab, [&, next = first[slab]](const Edge& edge) mutable {
        key[next++] = static_cast<std::uint64_t>(edge.positive) << 32U |
                      static_cast<std::uint32_t>(edge.negative);
      });
    }
    const std::vector<std::int32_t> order = sorted_order(key);
    std::vector<bool> is_first(key.size(), false);
    for (std::size_t k = 0; k < order.size(); ++k) {
      is_first[order[k]] = k == 0 || key[order[k]] != key[order[k - 1]];
    }
    std::vector<Edge> edges;
    for (std::size_t k = 0; k < key.size(); ++k) {
      if (!is_first[k]) continue;
      edges.push_back({static_cast<std::int32_t>(key[k] >> 32U),
                       static_cast<std::int32_t>(key[k] & 0xffff'ffffU)});
    }
    return edges;
  }

  /// Moves vertices that lie close to the surface onto it. Each moves to the nearest point where
  /// one of its edges crosses the surface; these points are found before any vertex moves.
  void warp() {
    std::vector<double> nearest(points_.size(), HUGE_VAL);
    std::vector<Vector3> target(points_.size());
    const std::vector<Edge> edges = crossing_edges();
    const std::vector<Vector3> cuts = crossings(edges);
    for (std::size_t k = 0; k < edges.size(); ++k) {
      const auto [a, b] = edges[k];
      const bool is_long = lattice_.is_corner(a) == lattice_.is_corner(b);
      const double fraction = is_long ? long_edge_fraction : short_edge_fraction;
      const double length = norm(points_[a] - points_[b]);
      for (const std::int32_t v : {a, b}) {
        const double distance = norm(cuts[k] - points_[v]);
        if (distance < fraction * length && distance < nearest[v]) {
          nearest[v] = distance;
          target[v] = cuts[k];
        }
      }
    }
    for (std::size_t v = 0; v < points_.size(); ++v) {
      if (nearest[v] == HUGE_VAL) continue;
      points_[v] = target[v];
      values_[v] = 0.0;
    }
  }

  std::int32_t vertex(std::int32_t v) {
    if (node_[v] == none) {
      node_[v] = mesh_.node_count();
      mesh_.points.push_back(points_[v]);
    }
    return node_[v];
  }

  std::int32_t cut_vertex(std::int32_t positive, std::int32_t negative) {
    const std::int64_t key = static_cast<std::int64_t>(positive) * lattice_.size() + negative;
    const auto [entry, is_new] = cuts_.try_emplace(key, mesh_.node_count());
    if (is_new) {
      mesh_.points.emplace_back();  // find_points() sets it
      cut_edges_.push_back({positive, negative});
      cut_nodes_.push_back(entry->second);
    }
    return entry->second;
  }

  void find_points() {
    const std::vector<Vector3> cuts = crossings(cut_edges_);
    for (std::size_t k = 0; k < cuts.size(); ++k) mesh_.points[cut_nodes_[k]] = cuts[k];
  }

  void add_tet(std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d) {
    mesh_.tets.push_back({a, b, c, d});
  }

  // A quadrilateral face is split by the diagonal at its smallest vertex, so that neighbours agree.
  void add_pyramid(std::int32_t apex, std::array<std::int32_t, 4> quad) {
    const auto smallest = std::min_element(quad.begin(), quad.end());
    std::rotate(quad.begin(), smallest, quad.end());
    add_tet(quad[0], quad[1], quad[2], apex);
    add_tet(quad[0], quad[2], quad[3], apex);
  }

  /// A prism with triangles abc and def, where d lies opposite a (Dompierre et al. 1999).
  void add_prism(std::array<std::int32_t, 6> p) {
    const auto smallest = std::min_element(p.begin(), p.end()) - p.begin();
    if (smallest >= 3) p = {p[3], p[4], p[5], p[0], p[1], p[2]};
    const auto turn = smallest % 3;
    std::rotate(p.begin(), p.begin() + turn, p.begin() + 3);
    std::rotate(p.begin() + 3, p.begin() + 3 + turn, p.end());
    add_tet(p[0], p[3], p[4], p[5]);
    add_pyramid(p[0], {p[1], p[2], p[5], p[4]});
  }

  void cut(const Tet& tet) {
    Few p;  // inside
    Few n;  // outside
    Few on_surface;
    for (const std::int32_t v : tet) {
      (values_[v] > 0.0 ? p : values_[v] < 0.0 ? n : on_surface).add(v);
    }
    if (p.size() == 3 && n.size() == 1) {
      add_prism({vertex(p[0]), vertex(p[1]), vertex(p[2]), cut_vertex(p[0], n[0]),
                 cut_vertex(p[1], n[0]), cut_vertex(p[2], n[0])});
    } else if (p.size() == 2 && n.size() == 2) {
      add_prism({vertex(p[0]), cut_vertex(p[0], n[0]), cut_vertex(p[0], n[1]), vertex(p[1]),
                 cut_vertex(p[1], n[0]), cut_vertex(p[1], n[1])});
    } else if (p.size() == 2 && n.size() == 1) {
      add_pyramid(vertex(on_surface[0]),
                  {vertex(p[0]), vertex(p[1]), cut_vertex(p[1], n[0]), cut_vertex(p[0], n[0])});
    } else {  // one tetrahedron is left: whole, or with each outer vertex replaced by a cut
      Tet kept{};
      std::size_t count = 0;
      for (const std::int32_t v : p) kept[count++] = vertex(v);
      for (const std::int32_t v : on_surface) kept[count++] = vertex(v);
      for (const std::int32_t v : n) kept[count++] = cut_vertex(p[0], v);
      add_tet(kept[0], kept[1], kept[2], kept[3]);
    }
  }

  const std::function<double(const Vector3&)>& inside_;
  const Lattice& lattice_;
  std::vector<Vector3> points_;
  std::vector<double> values_;
  std::vector<std::int32_t> node_;  ///< number of the node at each vertex of the lattice
  std::unordered_map<std::int64_t, std::int32_t> cuts_;
  std::vector<Edge> cut_edges_;
  std::vector<std::int32_t> cut_nodes_;
  TetMesh mesh_;
};

}  // namespace

TetMesh stuff_isosurface(const std::function<double(const Vector3&)>& inside, const Vector3& lower,
                         const Vector3& upper, double spacing) {
  const Lattice lattice(lower, upper, spacing);
  return Stuffing(inside, lattice).mesh();
}

}  // namespace cw
