#include <algorithm>
#include <array>
#include <filesystem>

#include "io/directions_file.hpp"
#include "io/igb_file.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_reading.hpp"
#include "io/quoted.hpp"
#include "io/text_file.hpp"

namespace cw {

namespace {

/// Moves to the line of one of `count` things; the message is made only where it is needed.
void require_line_of(TextFile& file, const char* what, std::int32_t index, std::int32_t count) {
  if (file.next_line()) return;
  file.require_line(std::string(what) + " " + std::to_string(index) + " of " +
                    std::to_string(count));
}

std::vector<Vector3> read_points(const std::string& path, double scale) {
  TextFile file(path);
  std::vector<Vector3> points;
  const std::int32_t count = file.count("points");
  points.reserve(file.plausible(count));
  for (std::int32_t i = 0; i < count; ++i) {
    require_line_of(file, "point", i, count);
    Vector3 point{};
    for (double& coordinate : point) coordinate = scale * file.number<double>("a coordinate");
    file.require_end_of_line();
    points.push_back(point);
  }
  if (file.next_line()) file.fail("more points than the " + std::to_string(count) + " announced");
  return points;
}

struct ElementType {
  std::string_view code;
  int nodes;
  int dimension;
  const char* kind;
};

constexpr std::array<ElementType, 8> other_types{{{"Ln", 2, 1, "lines"},
                                                  {"cH", 2, 1, "lines"},
                                                  {"Tr", 3, 2, "triangles"},
                                                  {"Qd", 4, 2, "quadrilaterals"},
                                                  {"Py", 5, 3, "pyramids"},
                                                  {"Oc", 6, 3, "octahedra"},
                                                  {"Pr", 6, 3, "prisms"},
                                                  {"Hx", 8, 3, "hexahedra"}}};

/// Reads the rest of an element that is no tetrahedron. A triangle with a tag is kept.
void read_other_element(TextFile& file, const ElementType& type, TetMesh& mesh) {
  std::array<std::int32_t, 8> nodes{};
  for (int k = 0; k < type.nodes; ++k) nodes[k] = file.number<std::int32_t>("a node index");
  const bool has_tag = !file.at_end_of_line();
  const int tag = has_tag ? file.number<int>("a region tag") : 0;
  file.require_end_of_line();
  count_other_cells(mesh, type.kind, type.dimension);
  if (!has_tag || type.code != "Tr") return;
  for (int k = 0; k < type.nodes; ++k) {
    if (nodes[k] < 0 || nodes[k] >= mesh.node_count()) {
      file.fail("node " + std::to_string(nodes[k]) + " of a triangle; nodes are numbered 0 to " +
                std::to_string(mesh.node_count() - 1));
    }
  }
  mesh.surface.triangles.push_back({nodes[0], nodes[1], nodes[2]});
  mesh.surface.tags.push_back(tag);
}

/// Returns which of the elements are tetrahedra; others are counted.
std::vector<char> read_elements(const std::string& path, TetMesh& mesh) {
  TextFile file(path);
  std::vector<char> is_tet;
  const std::int32_t count = file.count("elements");
  is_tet.reserve(file.plausible(count));
  mesh.tets.reserve(file.plausible(count));
  mesh.tags.reserve(file.plausible(count));
  for (std::int32_t e = 0; e < count; ++e) {
    require_line_of(file, "element", e, count);
    const std::string_view type = file.word("an element type");
    is_tet.push_back(type == "Tt");
    if (type != "Tt") {
      const auto other = std::ranges::find(other_types, type, &ElementType::code);
      if (type.empty() || other == other_types.end()) {
        file.fail("element type " + in_quotes(type) +
                  "; known are Tt (tetrahedra, which are used), Hx, Pr, Py, Oc, Qd, Tr, Ln and cH");
      }
      read_other_element(file, *other, mesh);
      continue;
    }
    Tet tet{};
    for (std::int32_t& node : tet) node = file.number<std::int32_t>("a node index");
    mesh.tets.push_back(tet);
    mesh.tags.push_back(file.at_end_of_line() ? 0 : file.number<int>("a region tag"));
    file.require_end_of_line();
  }
  if (file.next_line()) file.fail("more elements than the " + std::to_string(count) + " announced");
  return is_tet;
}

std::vector<double> read_numbers(const std::string& path, std::size_t count,
                                 const std::string& places) {
  TextFile file(path);
  std::vector<double> numbers;
  while (file.next_line()) {
    if (numbers.size() == count) {
      file.fail("more numbers than the " + std::to_string(count) + " " + places +
                "; one a line is needed");
    }
    numbers.push_back(file.number<double>("a number"));
    file.require_end_of_line();
  }
  if (numbers.size() != count) {
    throw MeshError(path + ": " + std::to_string(numbers.size()) + " numbers for " +
                    std::to_string(count) + " " + places + "; one a line is needed");
  }
  return numbers;
}

std::vector<std::int32_t> read_vertices(const std::string& path) {
  TextFile file(path);
  const std::int32_t count = file.count("nodes");
  file.require_line("'intra' or 'extra'");
  const std::string_view domain = file.word("'intra' or 'extra'");
  if (domain != "intra" && domain != "extra") {
    file.fail(in_quotes(domain) + " stands where 'intra' or 'extra' was expected");
  }
  file.require_end_of_line();
  std::vector<std::int32_t> nodes;
  while (file.next_line()) {
    if (nodes.size() == static_cast<std::size_t>(count)) {
      file.fail("more nodes than the " + std::to_string(count) + " announced");
    }
    nodes.push_back(file.number<std::int32_t>("a node index"));
    file.require_end_of_line();
  }
  if (nodes.size() != static_cast<std::size_t>(count)) {
    throw MeshError(path + ": " + std::to_string(nodes.size()) + " nodes, but " +
                    std::to_string(count) + " announced");
  }
  return nodes;
}

}  // namespace

std::string opencarp_prefix(std::string path) {
  if (path.ends_with(".gz")) path.resize(path.size() - 3);
  for (const char* extension : {".pts", ".elem", ".lon", ".bpts", ".belem", ".blon"}) {
    if (path.ends_with(extension)) {
      path.resize(path.size() - std::string_view(extension).size());
      break;
    }
  }
  return path;
}

std::string opencarp_file(const std::string& path, const std::string& extension) {
  // If there are a plain and a gzipped file of one name, the path's own ending says which is meant.
  const std::string plain = opencarp_prefix(path) + "." + extension;
  const bool zipped_first = path.ends_with(".gz");
  for (const std::string& file :
       {zipped_first ? plain + ".gz" : plain, zipped_first ? plain : plain + ".gz"}) {
    std::error_code error;
    // Something that is no file, such as a pipe, is not skipped: opening it fails.
    if (std::filesystem::exists(file, error)) return file;
  }
  return {};
}

std::string required_opencarp_file(const std::string& path, const std::string& extension,
                                   const std::string& needs) {
  std::string file = opencarp_file(path, extension);
  if (!file.empty()) return file;
  throw MeshError(opencarp_prefix(path) + "." + extension + ": no such file (nor .gz); " + needs);
}

TetMesh read_opencarp(const std::string& path, const ReadOptions& options) {
  const std::string needs = "an openCARP mesh needs .pts and .elem";
  const std::string points = required_opencarp_file(path, "pts", needs);
  const std::string elements = required_opencarp_file(path, "elem", needs);
  if (options.meanwhile) options.meanwhile();  // this process reads, so none will be forked
  TetMesh mesh;
  mesh.points = read_points(points, options.millimetres_per_unit);
  const std::vector<char> is_tet = read_elements(elements, mesh);
  if (options.fibers == "none") return mesh;
  const std::string fibers = options.fibers.empty() ? opencarp_file(path, "lon") : options.fibers;
  if (!fibers.empty()) read_directions_file(fibers, is_tet, mesh);
  return mesh;
}

std::vector<Vector3> read_opencarp_points(const std::string& path, double millimetres_per_unit) {
  return reading(path, [&] { return read_points(path, millimetres_per_unit); });
}

std::vector<std::int32_t> read_vtx(const std::string& path) {
  return reading(path, [&] { return read_vertices(path); });
}

std::vector<double> read_nodal_numbers(const std::string& path, std::size_t count) {
  if (path.ends_with(".igb")) return read_last_igb_frame(path, count, "nodes");
  return reading(path, [&] { return read_numbers(path, count, "nodes"); });
}

std::vector<double> read_tet_numbers(const std::string& path, std::size_t count) {
  if (path.ends_with(".igb")) return read_last_igb_frame(path, count, "tetrahedra");
  return reading(path, [&] { return read_numbers(path, count, "tetrahedra"); });
}

}  // namespace cw
