#include <bit>
#include <initializer_list>
#include <string>
#include <vector>

#include "io/file_set.hpp"
#include "io/mesh_writers.hpp"
#include "io/opencarp_binary.hpp"
#include "io/written_mesh.hpp"

namespace cw {

namespace {

/// Files of an earlier mesh of a name, which would be read as parts of a new one.
std::vector<std::string> files_of_prefix(const std::string& prefix,
                                         std::initializer_list<const char*> extensions) {
  std::vector<std::string> files;
  for (const char* extension : extensions) {
    files.push_back(prefix + extension);
    files.push_back(prefix + extension + ".gz");
  }
  return files;
}

/// `numbers`: as "12 0", what stands in a header before the checksum, which readers do not check.
Bytes begin_binary(const std::string& numbers) {
  Bytes bytes;
  bytes << numbers << " 666";
  bytes.fill_to(opencarp_header_bytes);
  return bytes;
}

constexpr const char* own_order = std::endian::native == std::endian::big ? " 1" : " 0";

void add_floats(Bytes& bytes, const Vector3& vector) {
  for (const double component : vector) bytes << static_cast<float>(component);
}

Bytes binary_points(const TetMesh& mesh, const WrittenMesh& written) {
  Bytes points = begin_binary(std::to_string(mesh.node_count()) + own_order);
  for (const std::int32_t node : written.nodes()) add_floats(points, written.point(node));
  return points;
}

Bytes binary_elements(const TetMesh& mesh, const WrittenMesh& written) {
  Bytes elements = begin_binary(std::to_string(mesh.tet_count()) + own_order);
  for (const std::int32_t e : written.tets()) {
    elements << binary_tetrahedron;
    for (const std::int32_t node : written.corners(e)) elements << node;
    elements << static_cast<std::int32_t>(mesh.tags[e]);
  }
  return elements;
}

Bytes binary_directions(const TetMesh& mesh, const WrittenMesh& written) {
  Bytes directions = begin_binary((mesh.has_sheets() ? "2 " : "1 ") +
                                  std::to_string(mesh.tet_count()) + own_order);
  for (const std::int32_t e : written.tets()) {
    add_floats(directions, mesh.fibers[e]);
    if (mesh.has_sheets()) add_floats(directions, mesh.sheets[e]);
  }
  return directions;
}

Text directions_of(const TetMesh& mesh, const WrittenMesh& written) {
  Text text;
  text << (mesh.has_sheets() ? "2\n" : "1\n");
  for (const std::int32_t e : written.tets()) {
    const Vector3& f = mesh.fibers[e];
    text << f[0] << " " << f[1] << " " << f[2];
    if (mesh.has_sheets()) {
      const Vector3& s = mesh.sheets[e];
      text << " " << s[0] << " " << s[1] << " " << s[2];
    }
    text << "\n";
  }
  return text;
}

}  // namespace

void write_opencarp(const TetMesh& mesh, const std::string& path, double millimetres_per_unit) {
  const std::string compressed = path.ends_with(".gz") ? ".gz" : "";
  const std::string prefix = path.substr(0, path.rfind(".pts"));
  const WrittenMesh written(mesh, millimetres_per_unit);
  Text points;
  points << mesh.node_count() << "\n";
  for (const std::int32_t node : written.nodes()) {
    const Vector3 p = written.point(node);
    points << p[0] << " " << p[1] << " " << p[2] << "\n";
  }
  Text elements;
  elements << mesh.tet_count() << "\n";
  for (const std::int32_t e : written.tets()) {
    elements << "Tt ";
    for (const std::int32_t node : written.corners(e)) elements << node << " ";
    elements << mesh.tags[e] << "\n";
  }
  FileSet files;
  files.add_content(prefix + ".pts" + compressed, points.text());
  files.add_content(prefix + ".elem" + compressed, elements.text());
  if (mesh.has_fibers()) {
    files.add_content(prefix + ".lon" + compressed, directions_of(mesh, written).text());
  }
  files.commit(files_of_prefix(prefix, {".pts", ".elem", ".lon"}));
}

void write_opencarp_binary(const TetMesh& mesh, const std::string& path,
                           double millimetres_per_unit) {
  const std::string prefix = path.substr(0, path.rfind(".bpts"));
  const WrittenMesh written(mesh, millimetres_per_unit);
  FileSet files;
  files.add_content(prefix + ".bpts", binary_points(mesh, written).bytes());
  files.add_content(prefix + ".belem", binary_elements(mesh, written).bytes());
  if (mesh.has_fibers()) {
    files.add_content(prefix + ".blon", binary_directions(mesh, written).bytes());
  }
  files.commit(files_of_prefix(prefix, {".bpts", ".belem", ".blon"}));
}

}  // namespace cw
