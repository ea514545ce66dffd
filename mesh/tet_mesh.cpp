#include "mesh/tet_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cw {

Vector3 operator+(const Vector3& a, const Vector3& b) {
  return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}

Vector3 operator-(const Vector3& a, const Vector3& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

Vector3 operator*(double s, const Vector3& a) { return {s * a[0], s * a[1], s * a[2]}; }

double dot(const Vector3& a, const Vector3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

Vector3 cross(const Vector3& a, const Vector3& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

double norm(const Vector3& a) { return std::sqrt(dot(a, a)); }

double signed_volume(const TetMesh& mesh, const Tet& tet) {
  const Vector3& origin = mesh.points[tet[0]];
  const Vector3 u = mesh.points[tet[1]] - origin;
  const Vector3 v = mesh.points[tet[2]] - origin;
  const Vector3 w = mesh.points[tet[3]] - origin;
  return dot(cross(u, v), w) / 6.0;
}

BoundingBox bounding_box(const TetMesh& mesh) {
  BoundingBox box{mesh.points.front(), mesh.points.front()};
  for (const Vector3& point : mesh.points) {
    for (int k = 0; k < 3; ++k) {
      box.lower[k] = std::min(box.lower[k], point[k]);
      box.upper[k] = std::max(box.upper[k], point[k]);
    }
  }
  return box;
}

void number_as_input(TetMesh& mesh) {
  mesh.input_node.resize(mesh.points.size());
  std::iota(mesh.input_node.begin(), mesh.input_node.end(), 0);
  mesh.input_tet.resize(mesh.tets.size());
  std::iota(mesh.input_tet.begin(), mesh.input_tet.end(), 0);
  mesh.input_node_count = mesh.node_count();
}

}  // namespace cw
