#include "io/file_set.hpp"
#include "io/mesh_writers.hpp"
#include "io/written_mesh.hpp"

namespace cw {

void write_medit(const TetMesh& mesh, const std::string& path, double millimetres_per_unit) {
  const WrittenMesh written(mesh, millimetres_per_unit);
  Text text;
  text << "MeshVersionFormatted 2\nDimension 3\nVertices\n" << mesh.node_count() << "\n";
  for (const std::int32_t node : written.nodes()) {
    const Vector3 p = written.point(node);
    text << p[0] << " " << p[1] << " " << p[2] << " 0\n";
  }
  text << "Tetrahedra\n" << mesh.tet_count() << "\n";
  for (const std::int32_t e : written.tets()) {
    for (const std::int32_t node : written.corners(e)) text << node + 1 << " ";
    text << mesh.tags[e] << "\n";
  }
  const LabelledSurface surface = written.surface();
  if (!surface.triangles.empty()) text << "Triangles\n" << surface.triangles.size() << "\n";
  for (std::size_t k = 0; k < surface.triangles.size(); ++k) {
    for (const std::int32_t node : surface.triangles[k]) text << node + 1 << " ";
    text << surface.tags[k] << "\n";
  }
  text << "End\n";
  FileSet files;
  files.add_content(path, text.text());
  files.commit();
}

}  // namespace cw
