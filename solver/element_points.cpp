#include "solver/element_points.hpp"

#include <array>

#include "assembly/element_kernel.hpp"

namespace cw {

namespace {

using Barycentric = std::array<double, 4>;

/// Adds the four points with one coordinate 1 - 3 b and three b.
void add_four(double b, double weight, std::vector<Barycentric>& points, ElementPoints& to) {
  for (int corner = 0; corner < 4; ++corner) {
    Barycentric point{b, b, b, b};
    point[corner] = 1.0 - 3.0 * b;
    points.push_back(point);
    to.weight.push_back(weight);
  }
}

/// Adds the six points with two coordinates b and two 1/2 - b.
void add_six(double b, double weight, std::vector<Barycentric>& points, ElementPoints& to) {
  for (int first = 0; first < 4; ++first) {
    for (int second = first + 1; second < 4; ++second) {
      Barycentric point{0.5 - b, 0.5 - b, 0.5 - b, 0.5 - b};
      point[first] = point[second] = b;
      points.push_back(point);
      to.weight.push_back(weight);
    }
  }
}

/// The basis functions of a QuadraticTet, in the order of its nodes.
std::array<double, QuadraticTet::node_count> quadratic_basis(const Barycentric& L) {
  std::array<double, QuadraticTet::node_count> basis{};
  for (int i = 0; i < 4; ++i) basis[i] = L[i] * (2.0 * L[i] - 1.0);
  int a = 4;
  for (int i = 0; i < 4; ++i) {
    for (int j = i + 1; j < 4; ++j) basis[a++] = 4.0 * L[i] * L[j];
  }
  return basis;
}

void set_linear(const TetMesh& mesh, ElementPoints& to) {
  to.nodes = 4;
  constexpr int points = 4;
  to.weight.assign(points, 1.0 / points);
  for (int q = 0; q < points; ++q) {
    for (int a = 0; a < 4; ++a) to.basis.push_back(Integration<points>::shape(a, q));
  }
  to.node.resize(4 * mesh.tets.size());
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    to.volume.push_back(signed_volume(mesh, mesh.tets[e]));
    for (std::size_t a = 0; a < 4; ++a) to.node[a * mesh.tets.size() + e] = mesh.tets[e][a];
  }
}

void set_quadratic(const TetMesh& mesh, ElementPoints& to) {
  to.nodes = QuadraticTet::node_count;
  std::vector<Barycentric> points;
  add_four(0.31088591926330060980, 0.11268792571801585080, points, to);
  add_four(0.09273525031089122640, 0.07349304311636194954, points, to);
  add_six(0.04550370412564964949, 0.04254602077708146644, points, to);
  for (const Barycentric& L : points) {
    const auto basis = quadratic_basis(L);
    to.basis.insert(to.basis.end(), basis.begin(), basis.end());
  }
  const std::size_t elements = mesh.quadratic.size();
  to.node.resize(QuadraticTet::node_count * elements);
  for (std::size_t e = 0; e < elements; ++e) {
    const QuadraticTet& tet = mesh.quadratic[e];
    to.volume.push_back(8.0 * signed_volume(mesh, mesh.tets[tet.part]));
    for (std::size_t a = 0; a < QuadraticTet::node_count; ++a) {
      to.node[a * elements + e] = tet.nodes[a];
    }
  }
}

}  // namespace

Lists ElementPoints::places_of_nodes(std::size_t node_count) const {
  Lists places;
  places.start.assign(node_count + 1, 0);
  for (const Index i : node) ++places.start[i + 1];
  for (std::size_t i = 0; i < node_count; ++i) places.start[i + 1] += places.start[i];
  places.item.resize(node.size());
  std::vector<Index> next(places.start.begin(), places.start.end() - 1);
  for (std::size_t k = 0; k < node.size(); ++k) places.item[next[node[k]]++] = Index(k);
  return places;
}

ElementPoints points_of_elements(const TetMesh& mesh) {
  ElementPoints points;
  if (mesh.is_quadratic()) {
    set_quadratic(mesh, points);
  } else {
    set_linear(mesh, points);
  }
  return points;
}

}  // namespace cw
