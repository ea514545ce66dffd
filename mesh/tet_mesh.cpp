#include "mesh/tet_mesh.hpp"

#include <algorithm>
#include <numeric>

namespace cw {

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

void count_other_cells(TetMesh& mesh, const std::string& kind, int dimension, std::int64_t count) {
  for (OtherCells& cells : mesh.other_cells) {
    if (cells.kind != kind) continue;
    cells.count += count;
    return;
  }
  mesh.other_cells.push_back({kind, dimension, count});
}

void drop_fields_without_means(std::vector<NodalField>& fields) {
  std::erase_if(fields, [](const NodalField& field) { return !field.has_means; });
}

void number_as_input(TetMesh& mesh) {
  mesh.input_node.resize(mesh.points.size());
  std::iota(mesh.input_node.begin(), mesh.input_node.end(), 0);
  mesh.input_tet.resize(mesh.tets.size());
  std::iota(mesh.input_tet.begin(), mesh.input_tet.end(), 0);
  mesh.input_node_count = mesh.node_count();
  mesh.input_tet_count = mesh.tet_count();
}

}  // namespace cw
