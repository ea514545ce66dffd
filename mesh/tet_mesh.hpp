#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace cw {

/// What is wrong with a mesh file or a generator: one line that names file, place and remedy.
class MeshError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

using Vector3 = std::array<double, 3>;
using Tet = std::array<std::int32_t, 4>;

/// Numbers at the nodes of a mesh.
struct NodalField {
  std::string name;
  std::vector<double> values;
  /// Whether the mean of two values means something, as of no numbers of parts and no angles.
  /// Others are dropped where a mesh gets nodes between its own.
  bool has_means = true;
};
/// Leaves the fields that have means.
void drop_fields_without_means(std::vector<NodalField>& fields);

/// Numbers in the tetrahedra of a mesh.
struct TetField {
  std::string name;
  std::vector<double> values;
};

/// Triangles that the input labels, such as parts of its surface. Nodes have the numbers of the
/// input, which renumbering does not change; a mesh may lack some of them (places_of_input()).
struct LabelledSurface {
  std::vector<std::array<std::int32_t, 3>> triangles;
  std::vector<int> tags;  ///< one a triangle
};

/// What the input calls a region (dimension 3) or a part of a surface (dimension 2).
struct RegionName {
  int dimension;
  int tag;
  std::string name;
};

/// Cells of the input that are not among the tetrahedra of a mesh.
struct OtherCells {
  std::string kind;  ///< plural: "triangles"
  int dimension;     ///< 3: with a volume, which the mesh then lacks
  std::int64_t count;
};

/// A tetrahedron with quadratic basis functions, straight edges, and nodes at the middle of these.
struct QuadraticTet {
  static constexpr int node_count = 10;
  /// At the corners, then at the mid-points of the edges 01, 02, 03, 12, 13 and 23.
  std::array<std::int32_t, node_count> nodes;
  /// The one at corner 0 of the eight tetrahedra that it is split into. It has its corner 0 there,
  /// its others at the mid-points of 01, 02 and 03.
  std::int32_t part;
};

/// A tetrahedral mesh. Lengths are millimetres.
struct TetMesh {
  std::vector<Vector3> points;
  std::vector<Tet> tets;  ///< 0-based nodes; positively oriented once checked
  std::vector<int> tags;  ///< region of each tetrahedron
  std::vector<Vector3>
      fibers;  ///< fibre direction of each tetrahedron, unit length or zero; or empty
  std::vector<Vector3> sheets;       ///< sheet direction of each tetrahedron, as `fibers`; or empty
  std::vector<NodalField> fields;    ///< those that a reader was asked for
  std::vector<TetField> tet_fields;  ///< likewise
  /// Elements whose basis functions are quadratic; each stands for eight of `tets`, which show V
  /// and have its tag and fibre. Empty where the basis functions are those of `tets`, linear.
  std::vector<QuadraticTet> quadratic;

  /// Where nodes and tetrahedra stood in the input, which may have had more of both. Output is in
  /// the input's order, whatever happened to the mesh in between.
  std::vector<std::int32_t> input_node;
  std::vector<std::int32_t> input_tet;
  std::vector<OtherCells> other_cells;    ///< of the input, one entry a kind
  LabelledSurface surface;                ///< of the input
  std::vector<RegionName> region_names;   ///< of the input
  std::vector<std::string> reader_notes;  ///< what a reader left out or changed
  std::int32_t input_node_count = 0;
  std::int32_t input_tet_count = 0;

  std::int32_t node_count() const { return static_cast<std::int32_t>(points.size()); }
  std::int32_t tet_count() const { return static_cast<std::int32_t>(tets.size()); }
  bool has_fibers() const { return !fibers.empty(); }
  bool has_sheets() const { return !sheets.empty(); }
  bool is_quadratic() const { return !quadratic.empty(); }
};

constexpr Vector3 operator+(const Vector3& a, const Vector3& b) {
  return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
constexpr Vector3 operator-(const Vector3& a, const Vector3& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
constexpr Vector3 operator*(double s, const Vector3& a) { return {s * a[0], s * a[1], s * a[2]}; }
constexpr double dot(const Vector3& a, const Vector3& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
constexpr Vector3 cross(const Vector3& a, const Vector3& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
inline double norm(const Vector3& a) { return std::sqrt(dot(a, a)); }

/// The mean of the nodes of an element or of a face, mm.
template <std::size_t nodes>
Vector3 centroid(const TetMesh& mesh, const std::array<std::int32_t, nodes>& element) {
  Vector3 sum{};
  for (const std::int32_t node : element) sum = sum + mesh.points[node];
  return (1.0 / nodes) * sum;
}

/// Signed volume in mm^3; positive if node 3 lies on the side of (1-0) x (2-0).
inline double signed_volume(const TetMesh& mesh, const Tet& tet) {
  const Vector3& origin = mesh.points[tet[0]];
  const Vector3 u = mesh.points[tet[1]] - origin;
  const Vector3 v = mesh.points[tet[2]] - origin;
  const Vector3 w = mesh.points[tet[3]] - origin;
  return dot(cross(u, v), w) / 6.0;
}

/// Corners of the smallest box that holds a mesh's nodes, mm. The mesh must have nodes.
struct BoundingBox {
  Vector3 lower;
  Vector3 upper;
};
BoundingBox bounding_box(const TetMesh& mesh);

/// Adds `count` cells of a kind to those that a mesh has beside its tetrahedra.
void count_other_cells(TetMesh& mesh, const std::string& kind, int dimension,
                       std::int64_t count = 1);

/// Makes a mesh its own input: numbers its nodes and tetrahedra as they stand.
void number_as_input(TetMesh& mesh);

}  // namespace cw
