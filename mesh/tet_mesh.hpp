#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace cw {

/// What a mesh file or generator got wrong: one line that names file, place and remedy.
class MeshError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

using Vector3 = std::array<double, 3>;
using Tet = std::array<std::int32_t, 4>;

/// A tetrahedral mesh. Lengths are millimetres.
struct TetMesh {
  std::vector<Vector3> points;
  std::vector<Tet> tets;  ///< 0-based nodes; positively oriented once checked
  std::vector<int> tags;  ///< region of each tetrahedron
  std::vector<Vector3>
      fibers;  ///< fibre direction of each tetrahedron, unit length or zero; or empty

  /// Where nodes and tetrahedra stood in the input, which may have had more nodes. Output is in the
  /// input's order, whatever happened to the mesh in between.
  std::vector<std::int32_t> input_node;
  std::vector<std::int32_t> input_tet;
  std::int32_t input_node_count = 0;

  std::int32_t node_count() const { return static_cast<std::int32_t>(points.size()); }
  std::int32_t tet_count() const { return static_cast<std::int32_t>(tets.size()); }
  bool has_fibers() const { return !fibers.empty(); }
};

Vector3 operator+(const Vector3& a, const Vector3& b);
Vector3 operator-(const Vector3& a, const Vector3& b);
Vector3 operator*(double s, const Vector3& a);
double dot(const Vector3& a, const Vector3& b);
Vector3 cross(const Vector3& a, const Vector3& b);
double norm(const Vector3& a);

/// Signed volume in mm^3; positive if node 3 lies on the side of (1-0) x (2-0).
double signed_volume(const TetMesh& mesh, const Tet& tet);

/// Corners of the smallest box that holds a mesh's nodes, mm. The mesh must have nodes.
struct BoundingBox {
  Vector3 lower;
  Vector3 upper;
};
BoundingBox bounding_box(const TetMesh& mesh);

/// Numbers nodes and tetrahedra of a mesh that is its own input.
void number_as_input(TetMesh& mesh);

}  // namespace cw
