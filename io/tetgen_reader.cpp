#include <array>
#include <cmath>
#include <filesystem>

#include "io/directions_file.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_reading.hpp"
#include "io/quoted.hpp"
#include "io/text_file.hpp"

namespace cw {

namespace {

std::string stem_of(const std::string& path) { return path.substr(0, path.rfind('.')); }

/// The numbers of the first line of a file of TetGen.
template <std::size_t numbers>
std::array<std::int32_t, numbers> read_header(TextFile& file, const std::string& of_what,
                                              std::size_t required) {
  std::array<std::int32_t, numbers> header{};
  file.require_line("the number of " + of_what);
  for (std::size_t k = 0; k < numbers; ++k) {
    if (k >= required && file.at_end_of_line()) break;
    header[k] = file.number<std::int32_t>(k == 0 ? "the number of " + of_what : "a whole number");
    if (header[k] < 0) file.fail("a negative number in the first line; write the file again");
  }
  if (file.rest_of_line().find("BIN") != std::string_view::npos) {
    file.fail("a binary form of TetGen's files (BIN); only text can be read, convert it first");
  }
  file.require_end_of_line();
  return header;
}

/// Returns the number of the first node, 0 or 1.
std::int32_t read_nodes(const std::string& path, double scale, TetMesh& mesh) {
  TextFile file(path);
  const auto [count, dimension, attributes, marks] = read_header<4>(file, "nodes", 1);
  if (dimension != 3 && dimension != 0) {
    file.fail("points have " + std::to_string(dimension) + " coordinates; 3 are needed");
  }
  if (count == 0) file.fail("no nodes; the mesh's own .node file is needed");
  mesh.points.reserve(file.plausible(count));
  std::int32_t base = 0;
  for (std::int32_t i = 0; i < count; ++i) {
    file.require_line("a node");
    const auto number = file.number<std::int32_t>("a node's number");
    if (i == 0) base = number;
    if (base != 0 && base != 1) file.fail("the first node's number must be 0 or 1");
    if (number != base + i) {
      file.fail("node " + std::to_string(number) + " stands where node " +
                std::to_string(base + i) + " was expected; sort the nodes by their numbers");
    }
    Vector3 point{};
    for (double& coordinate : point) coordinate = scale * file.number<double>("a coordinate");
    for (std::int32_t k = 0; k < attributes; ++k) (void)file.number<double>("an attribute");
    if (marks > 0) (void)file.number<double>("a boundary mark");
    file.require_end_of_line();
    mesh.points.push_back(point);
  }
  if (file.next_line()) file.fail("more nodes than the " + std::to_string(count) + " announced");
  return base;
}

/// A node of an element, by its place. TetGen's numbers begin with `base`.
std::int32_t read_node(TextFile& file, std::int32_t base, const TetMesh& mesh) {
  const auto number = file.number<std::int64_t>("a node's number");
  const std::int64_t node = number - base;
  if (number < base || node >= mesh.node_count()) {
    file.fail("node " + std::to_string(number) + " is not in the .node file, which has " +
              std::to_string(base) + " to " + std::to_string(base + mesh.node_count() - 1));
  }
  return static_cast<std::int32_t>(node);
}

/// A region's tag or a mark of a face, which may be written as "1.0".
int read_tag(TextFile& file, std::string_view what) {
  const auto value = file.number<double>(what);
  if (value == std::floor(value) && std::abs(value) <= 2147483647.0) return static_cast<int>(value);
  file.fail(std::string(what) + " is " + std::to_string(value) +
            "; a whole number below 2^31 is needed");
}

void read_tets(const std::string& path, std::int32_t base, TetMesh& mesh) {
  TextFile file(path);
  const auto [count, corners, attributes] = read_header<3>(file, "tetrahedra", 2);
  if (corners != 4 && corners != 10) {
    file.fail("elements of " + std::to_string(corners) +
              " nodes; tetrahedra of 4 or 10 are needed");
  }
  mesh.tets.reserve(file.plausible(count));
  mesh.tags.reserve(file.plausible(count));
  for (std::int32_t e = 0; e < count; ++e) {
    file.require_line("a tetrahedron");
    (void)file.number<std::int32_t>("a tetrahedron's number");
    Tet tet{};
    for (std::int32_t& node : tet) node = read_node(file, base, mesh);
    for (std::int32_t k = 4; k < corners; ++k) (void)read_node(file, base, mesh);
    mesh.tets.push_back(tet);
    mesh.tags.push_back(attributes > 0 ? read_tag(file, "the region's attribute") : 0);
    for (std::int32_t k = 1; k < attributes; ++k) (void)file.number<double>("an attribute");
    file.require_end_of_line();
  }
  if (file.next_line()) {
    file.fail("more tetrahedra than the " + std::to_string(count) + " announced");
  }
  if (corners == 10) mesh.reader_notes.push_back(reduced_to_corners(count));
}

/// Faces with a mark other than 0. Behind a mark TetGen may write more, which is passed over; with
/// tetrahedra of ten nodes, six nodes stand before it.
void read_faces(const std::string& path, std::int32_t base, TetMesh& mesh) {
  TextFile file(path);
  const auto [count, marks] = read_header<2>(file, "faces", 1);
  if (count > 0) count_other_cells(mesh, "triangles", 2, count);
  for (std::int32_t k = 0; k < count; ++k) {
    file.require_line("a face");
    (void)file.number<std::int32_t>("a face's number");
    std::array<std::int32_t, 3> face{};
    for (std::int32_t& node : face) node = read_node(file, base, mesh);
    if (marks == 0) continue;
    std::array<double, 4> rest{};
    std::size_t more = 0;
    for (; more < rest.size() && !file.at_end_of_line(); ++more) {
      rest[more] = file.number<double>("a boundary mark");
    }
    if (more == 0) file.fail("the line ends where a boundary mark was expected");
    const double mark = more == rest.size() ? rest[3] : rest[0];
    if (mark != std::floor(mark) || !(std::abs(mark) <= 2147483647.0)) {
      file.fail("a boundary mark is " + std::to_string(mark) +
                "; a whole number below 2^31 is needed");
    }
    if (mark == 0.0) continue;
    mesh.surface.triangles.push_back(face);
    mesh.surface.tags.push_back(static_cast<int>(mark));
  }
  if (file.next_line()) file.fail("more faces than the " + std::to_string(count) + " announced");
}

std::string required_file(const std::string& path, const char* extension) {
  std::string file = stem_of(path) + extension;
  if (std::filesystem::exists(file)) return file;
  throw MeshError(file + ": no such file; a TetGen mesh needs .node and .ele");
}

}  // namespace

TetMesh read_tetgen(const std::string& path, const ReadOptions& options) {
  const std::string nodes = required_file(path, ".node");
  const std::string tets = required_file(path, ".ele");
  if (options.meanwhile) options.meanwhile();  // this process reads, so none will be forked
  TetMesh mesh;
  const std::int32_t base = read_nodes(nodes, options.millimetres_per_unit, mesh);
  read_tets(tets, base, mesh);
  const std::string faces = stem_of(path) + ".face";
  if (std::filesystem::exists(faces)) read_faces(faces, base, mesh);
  if (!options.fibers.empty() && options.fibers != "none") {
    read_directions_file(options.fibers, std::vector<char>(mesh.tets.size(), 1), mesh);
  }
  return mesh;
}

}  // namespace cw
