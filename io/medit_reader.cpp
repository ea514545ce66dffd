#include <algorithm>
#include <array>
#include <cctype>

#include "io/directions_file.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_reading.hpp"
#include "io/quoted.hpp"
#include "io/text_file.hpp"

namespace cw {

namespace {

/// Elements that are counted or kept; nodes stand before a reference.
struct Section {
  std::string_view keyword;
  int nodes;
  int dimension;
  const char* kind;
};

constexpr std::array<Section, 12> sections{{{"Tetrahedra", 4, 3, "tetrahedra"},
                                            {"TetrahedraP2", 10, 3, "tetrahedra"},
                                            {"Triangles", 3, 2, "triangles"},
                                            {"TrianglesP2", 6, 2, "triangles"},
                                            {"Edges", 2, 1, "lines"},
                                            {"EdgesP2", 3, 1, "lines"},
                                            {"Quadrilaterals", 4, 2, "quadrilaterals"},
                                            {"Hexahedra", 8, 3, "hexahedra"},
                                            {"Hexaedra", 8, 3, "hexahedra"},
                                            {"Prisms", 6, 3, "prisms"},
                                            {"Pentahedra", 6, 3, "prisms"},
                                            {"Pyramids", 5, 3, "pyramids"}}};

class MeditFile {
 public:
  MeditFile(const std::string& path, double scale) : file_(path), scale_(scale) {}

  TetMesh read() {
    read_head();
    while (file_.next_line()) {
      // A line's own numbers may follow the last ones of a section.
      while (!file_.at_end_of_line()) {
        const std::string keyword(file_.word("a keyword"));
        if (keyword == "End") return finished();
        read_section(keyword);
      }
    }
    return finished();
  }

 private:
  void read_head() {
    file_.require_line("MeshVersionFormatted");
    const std::string keyword(file_.word("MeshVersionFormatted"));
    if (keyword != "MeshVersionFormatted") {
      file_.fail(in_quotes(keyword) +
                 " stands where MeshVersionFormatted was expected; medit's text form (.mesh) is "
                 "needed");
    }
    (void)next<std::int32_t>("a version");
  }

  /// The next number, on this line or on a later one.
  template <class Number>
  Number next(std::string_view expected) {
    file_.require_token(expected);
    return file_.number<Number>(expected);
  }

  std::int32_t count_of(const std::string& keyword) {
    const auto count = next<std::int32_t>("the number of " + keyword);
    if (count < 0) file_.fail("a negative number of " + keyword);
    return count;
  }

  void read_section(const std::string& keyword) {
    if (keyword == "Dimension") return read_dimension();
    if (keyword == "Vertices") return read_vertices();
    const auto section = std::ranges::find(sections, keyword, &Section::keyword);
    if (section != sections.end()) return read_elements(*section);
    if (keyword.empty() || std::isalpha(static_cast<unsigned char>(keyword[0])) == 0) {
      file_.fail(in_quotes(keyword) + " stands where a keyword was expected");
    }
    pass_numbers();
  }

  void read_dimension() {
    if (const auto dimension = next<std::int32_t>("the dimension"); dimension != 3) {
      file_.fail("a mesh of dimension " + std::to_string(dimension) + "; 3 is needed");
    }
  }

  void read_vertices() {
    if (has_vertices_) file_.fail("a second section Vertices; write the file again");
    has_vertices_ = true;
    const std::int32_t count = count_of("Vertices");
    mesh_.points.reserve(file_.plausible(count));
    for (std::int32_t i = 0; i < count; ++i) {
      Vector3 point{};
      for (double& coordinate : point) coordinate = scale_ * next<double>("a coordinate");
      (void)next<std::int64_t>("a vertex's reference");
      mesh_.points.push_back(point);
    }
  }

  void read_elements(const Section& section) {
    if (!has_vertices_) {
      file_.fail(std::string(section.keyword) + " stand before Vertices; write the file again");
    }
    const std::int32_t count = count_of(std::string(section.keyword));
    const bool is_tet = section.kind == std::string_view("tetrahedra");
    const bool is_triangle = section.kind == std::string_view("triangles");
    if (is_tet) {
      mesh_.tets.reserve(mesh_.tets.size() + file_.plausible(count));
      mesh_.tags.reserve(mesh_.tags.size() + file_.plausible(count));
    }
    std::array<std::int32_t, 10> nodes{};
    for (std::int32_t e = 0; e < count; ++e) {
      for (int k = 0; k < section.nodes; ++k) nodes[k] = node();
      const auto reference = next<std::int32_t>("a reference");
      if (is_tet) {
        mesh_.tets.push_back({nodes[0], nodes[1], nodes[2], nodes[3]});
        mesh_.tags.push_back(reference);
      } else if (is_triangle && reference != 0) {
        mesh_.surface.triangles.push_back({nodes[0], nodes[1], nodes[2]});
        mesh_.surface.tags.push_back(reference);
      }
    }
    if (!is_tet && count > 0) count_other_cells(mesh_, section.kind, section.dimension, count);
    if (is_tet && section.nodes > 4) reduced_ += count;
  }

  /// A node's place; numbers begin with 1.
  std::int32_t node() {
    const auto number = next<std::int32_t>("a vertex's number");
    if (number < 1 || number > mesh_.node_count()) {
      file_.fail("vertex " + std::to_string(number) + "; they are numbered 1 to " +
                 std::to_string(mesh_.node_count()));
    }
    return number - 1;
  }

  /// Passes over the numbers behind a keyword that has no meaning here, such as Ridges.
  void pass_numbers() {
    for (;;) {
      while (!file_.at_end_of_line()) {
        if (std::isupper(static_cast<unsigned char>(file_.rest_of_line().front())) != 0) return;
        (void)file_.word("a number");
      }
      if (!file_.next_line()) return;
    }
  }

  TetMesh finished() {
    if (!has_vertices_) file_.fail("the file has no Vertices; write it again");
    if (reduced_ > 0) mesh_.reader_notes.push_back(reduced_to_corners(reduced_));
    return std::move(mesh_);
  }

  TextFile file_;
  double scale_;
  TetMesh mesh_;
  bool has_vertices_ = false;
  std::int64_t reduced_ = 0;
};

bool is_binary(std::string_view head) { return head.find('\0') != std::string_view::npos; }

}  // namespace

TetMesh read_medit(const std::string& path, const ReadOptions& options) {
  if (is_binary(head_of_file(path))) {
    throw MeshError(path +
                    ": byte 0: a binary medit file (.meshb); only its text form (.mesh) can "
                    "be read, convert it first");
  }
  if (options.meanwhile) options.meanwhile();  // this process reads, so none will be forked
  TetMesh mesh = MeditFile(path, options.millimetres_per_unit).read();
  if (!options.fibers.empty() && options.fibers != "none") {
    read_directions_file(options.fibers, std::vector<char>(mesh.tets.size(), 1), mesh);
  }
  return mesh;
}

}  // namespace cw
