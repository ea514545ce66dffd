#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "io/file_set.hpp"
#include "io/mesh_writers.hpp"
#include "io/quoted.hpp"
#include "io/written_mesh.hpp"

namespace cw {

namespace {

constexpr int triangle = 2;  ///< Gmsh's types of elements
constexpr int gmsh_tetrahedron = 4;

/// Gmsh's number of the part of the geometry that has a tag: they count from 1.
using Entities = std::map<int, std::int32_t>;

Entities entities_of(const std::vector<int>& tags) {
  Entities entities;
  for (const int tag : tags) entities.emplace(tag, 0);
  std::int32_t next = 1;
  for (auto& [tag, entity] : entities) entity = next++;
  return entities;
}

class GmshWriter {
 public:
  GmshWriter(const TetMesh& mesh, double millimetres_per_unit)
      : mesh_(mesh), written_(mesh, millimetres_per_unit), surface_(written_.surface()) {
    volumes_ = entities_of(mesh.tags);
    surfaces_ = entities_of(surface_.tags);
  }

  std::string content() {
    bytes_ << "$MeshFormat\n4.1 1 8\n" << std::int32_t{1} << "\n$EndMeshFormat\n";
    write_names();
    write_entities();
    write_nodes();
    write_elements();
    if (mesh_.has_fibers()) write_directions("fiber", mesh_.fibers);
    if (mesh_.has_sheets()) write_directions("sheet", mesh_.sheets);
    // Physical groups are positive; other tags stand in a view alone.
    if (!volumes_.empty() && volumes_.begin()->first <= 0) write_tags();
    return bytes_.bytes();
  }

 private:
  template <class Number>
  GmshWriter& operator<<(Number value) {
    bytes_ << value;
    return *this;
  }
  GmshWriter& size(std::size_t value) { return *this << static_cast<std::uint64_t>(value); }
  GmshWriter& line(const std::string& text) { return *this << text << "\n"; }

  void write_names() {
    std::vector<RegionName> names;
    for (const RegionName& name : mesh_.region_names) {
      const Entities& entities = name.dimension == 3 ? volumes_ : surfaces_;
      if (name.tag > 0 && entities.contains(name.tag)) names.push_back(name);
    }
    if (names.empty()) return;
    line("$PhysicalNames").line(std::to_string(names.size()));
    for (const RegionName& name : names) {
      line(std::to_string(name.dimension) + " " + std::to_string(name.tag) + " \"" +
           printable(name.name) + "\"");
    }
    line("$EndPhysicalNames");
  }

  void write_entities() {
    line("$Entities");
    size(0).size(0).size(surfaces_.size()).size(volumes_.size());
    const auto [lower, upper] = bounds();
    for (const Entities* entities : {&surfaces_, &volumes_}) {
      for (const auto& [tag, entity] : *entities) {
        *this << entity;
        for (const double c : lower) *this << c;
        for (const double c : upper) *this << c;
        if (tag > 0) {
          size(1);
          *this << static_cast<std::int32_t>(tag);
        } else {
          size(0);
        }
        size(0);  // bounding entities
      }
    }
    line("\n$EndEntities");
  }

  BoundingBox bounds() const {
    BoundingBox box{written_.point(0), written_.point(0)};
    for (const std::int32_t node : written_.nodes()) {
      const Vector3 point = written_.point(node);
      for (int k = 0; k < 3; ++k) {
        box.lower[k] = std::min(box.lower[k], point[k]);
        box.upper[k] = std::max(box.upper[k], point[k]);
      }
    }
    return box;
  }

  void write_nodes() {
    const std::size_t count = mesh_.points.size();
    line("$Nodes");
    size(1).size(count).size(1).size(count);
    *this << std::int32_t{3} << std::int32_t{1} << std::int32_t{0};
    size(count);
    for (std::size_t i = 1; i <= count; ++i) size(i);
    for (const std::int32_t node : written_.nodes()) {
      for (const double c : written_.point(node)) *this << c;
    }
    line("\n$EndNodes");
  }

  /// Numbers of elements are their places in the mesh's order, though blocks of one entity stand
  /// together.
  void write_elements() {
    const std::size_t tets = mesh_.tets.size();
    const std::size_t count = tets + surface_.triangles.size();
    line("$Elements");
    size(volumes_.size() + surfaces_.size()).size(count).size(1).size(count);
    std::map<int, std::vector<std::size_t>> places;  // by tag
    for (std::size_t k = 0; k < tets; ++k) places[mesh_.tags[written_.tets()[k]]].push_back(k);
    for (const auto& [tag, of_tag] : places) {
      *this << std::int32_t{3} << volumes_.at(tag) << std::int32_t{gmsh_tetrahedron};
      size(of_tag.size());
      for (const std::size_t k : of_tag) {
        size(k + 1);
        for (const std::int32_t node : written_.corners(written_.tets()[k])) {
          size(static_cast<std::size_t>(node) + 1);
        }
      }
    }
    places.clear();
    for (std::size_t k = 0; k < surface_.tags.size(); ++k) places[surface_.tags[k]].push_back(k);
    for (const auto& [tag, of_tag] : places) {
      *this << std::int32_t{2} << surfaces_.at(tag) << std::int32_t{triangle};
      size(of_tag.size());
      for (const std::size_t k : of_tag) {
        size(tets + k + 1);
        for (const std::int32_t node : surface_.triangles[k]) {
          size(static_cast<std::size_t>(node) + 1);
        }
      }
    }
    line("\n$EndElements");
  }

  /// Begins a view of the tetrahedra.
  void begin_view(const char* name, int components) {
    line("$ElementData").line("1").line(std::string("\"") + name + "\"").line("1").line("0");
    line("3").line("0").line(std::to_string(components)).line(std::to_string(mesh_.tets.size()));
  }

  void write_directions(const char* name, const std::vector<Vector3>& directions) {
    begin_view(name, 3);
    std::int32_t number = 1;
    for (const std::int32_t e : written_.tets()) {
      *this << number++;
      for (const double c : directions[e]) *this << c;
    }
    line("\n$EndElementData");
  }

  void write_tags() {
    begin_view("region", 1);
    std::int32_t number = 1;
    for (const std::int32_t e : written_.tets()) {
      *this << number++ << static_cast<double>(mesh_.tags[e]);
    }
    line("\n$EndElementData");
  }

  const TetMesh& mesh_;
  WrittenMesh written_;
  LabelledSurface surface_;
  Entities volumes_;
  Entities surfaces_;
  Bytes bytes_;
};

}  // namespace

void write_gmsh(const TetMesh& mesh, const std::string& path, double millimetres_per_unit) {
  FileSet files;
  files.add_content(path, GmshWriter(mesh, millimetres_per_unit).content());
  files.commit();
}

}  // namespace cw
