#include "io/surface_file.hpp"

#include "io/mesh_readers.hpp"
#include "io/mesh_reading.hpp"
#include "io/text_file.hpp"

namespace cw {

namespace {

/// "count", then lines "Tr a b c" with a tag at most.
std::vector<std::array<std::int32_t, 3>> read_triangles(const std::string& path) {
  TextFile file(path);
  const std::int32_t count = file.count("triangles");
  std::vector<std::array<std::int32_t, 3>> triangles;
  triangles.reserve(file.plausible(count));
  while (file.next_line()) {
    if (triangles.size() == static_cast<std::size_t>(count)) {
      file.fail("more triangles than the " + std::to_string(count) + " announced");
    }
    if (file.word("'Tr'") != "Tr") file.fail("only triangles, 'Tr', make a surface here");
    for (std::int32_t& node : triangles.emplace_back()) {
      node = file.number<std::int32_t>("a node index");
    }
    if (!file.at_end_of_line()) (void)file.number<int>("a tag");
    file.require_end_of_line();
  }
  if (triangles.size() != static_cast<std::size_t>(count)) {
    throw MeshError(path + ": " + std::to_string(triangles.size()) + " triangles, but " +
                    std::to_string(count) + " announced");
  }
  return triangles;
}

}  // namespace

bool names_surface_file(std::string_view name) {
  return name.ends_with(".vtx") || name.ends_with(".surf") || name.ends_with(".vtp");
}

SurfaceFile read_surface_file(const std::string& path, double millimetres_per_unit) {
  SurfaceFile file{path, {}, {}, {}};
  if (path.ends_with(".vtx")) {
    file.nodes = read_vtx(path);
  } else if (path.ends_with(".surf")) {
    file.triangles = reading(path, [&] { return read_triangles(path); });
  } else {
    const GzFile exists(path);
    TetMesh surface = read_polygons(path, millimetres_per_unit);
    file.points = std::move(surface.points);
    file.triangles = std::move(surface.surface.triangles);
  }
  return file;
}

}  // namespace cw
