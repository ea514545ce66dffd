#include <array>
#include <charconv>
#include <filesystem>
#include <limits>

#include "io/byte_file.hpp"
#include "io/directions_file.hpp"
#include "io/mesh_readers.hpp"
#include "io/opencarp_binary.hpp"
#include "io/quoted.hpp"

namespace cw {

namespace {

/// A file of openCARP's binary form, behind its header: whole numbers in a text that fills 1024
/// bytes, the last two of which say whether bytes are in big-endian order, and a checksum.
class BinaryFile {
 public:
  /// `bytes_each`: of an item; 0 if items differ in it.
  BinaryFile(const std::string& path, std::size_t numbers) : file_(path), numbers_(numbers) {
    const std::string header = file_.characters(opencarp_header_bytes, "a header of 1024 bytes");
    std::string_view rest = std::string_view(header).substr(0, header.find('\0'));
    std::string_view whole = rest;
    for (std::int64_t& value : numbers_) {
      while (rest.starts_with(' ') || rest.starts_with('\n')) rest.remove_prefix(1);
      const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
      if (error != std::errc()) {
        fail_in_header(path, std::to_string(numbers) + " whole numbers are needed", whole);
      }
      rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
    }
    const std::int64_t is_big = numbers_[numbers - 2];
    const std::int64_t count = numbers_[numbers - 3];
    if (is_big != 0 && is_big != 1) {
      fail_in_header(path, "the order of bytes must be 0 (little) or 1 (big)", whole);
    }
    if (count < 0 || count > std::numeric_limits<std::int32_t>::max()) {
      fail_in_header(path, "the count must be 0 to 2147483647", whole);
    }
    file_.set_swapped((is_big == 1) != (std::endian::native == std::endian::big));
  }

  std::int64_t count() const { return numbers_[numbers_.size() - 3]; }
  std::int64_t first() const { return numbers_.front(); }
  ByteFile& bytes() { return file_; }

  void require_end() {
    if (file_.at_end()) return;
    (void)file_.characters(1, "");
    file_.fail("more than the " + std::to_string(count()) +
               " items that the header announces; write the file again");
  }

 private:
  [[noreturn]] static void fail_in_header(const std::string& path, const std::string& what,
                                          std::string_view header) {
    throw MeshError(path + ": byte 0: the header is " + in_quotes(header) + "; " + what);
  }

  ByteFile file_;
  std::vector<std::int64_t> numbers_;
};

Vector3 floats(ByteFile& file, std::string_view expected) {
  Vector3 vector{};
  for (double& component : vector) component = file.number<float>(expected);
  return vector;
}

void read_points(const std::string& path, double scale, TetMesh& mesh) {
  BinaryFile file(path, 3);
  mesh.points.reserve(file.bytes().plausible(static_cast<std::uint64_t>(file.count()), 12));
  for (std::int64_t i = 0; i < file.count(); ++i) {
    mesh.points.push_back(scale * floats(file.bytes(), "a point"));
  }
  file.require_end();
}

struct BinaryElementType {
  int nodes;
  int dimension;
  const char* kind;
};
constexpr std::array<BinaryElementType, 9> binary_types{{{4, 3, "tetrahedra"},
                                                         {8, 3, "hexahedra"},
                                                         {6, 3, "octahedra"},
                                                         {5, 3, "pyramids"},
                                                         {6, 3, "prisms"},
                                                         {4, 2, "quadrilaterals"},
                                                         {3, 2, "triangles"},
                                                         {2, 1, "lines"},
                                                         {1, 0, "vertices"}}};
constexpr int binary_triangle = 6;

/// Returns which of the elements are tetrahedra; others are counted, and triangles kept.
std::vector<char> read_binary_elements(const std::string& path, TetMesh& mesh) {
  BinaryFile file(path, 3);
  ByteFile& bytes = file.bytes();
  constexpr std::size_t least_bytes = 12;
  const auto count = bytes.plausible(static_cast<std::uint64_t>(file.count()), least_bytes);
  std::vector<char> is_tet;
  is_tet.reserve(count);
  mesh.tets.reserve(count);
  mesh.tags.reserve(count);
  std::array<std::int64_t, binary_types.size()> others{};
  for (std::int64_t e = 0; e < file.count(); ++e) {
    const auto type = bytes.number<std::int32_t>("the type of an element");
    if (type < 0 || static_cast<std::size_t>(type) >= binary_types.size()) {
      bytes.fail("element type " + std::to_string(type) + " of element " + std::to_string(e) +
                 "; types are 0 to 8; if the order of bytes in the header is wrong, change it");
    }
    std::array<std::int32_t, 8> nodes{};
    for (int k = 0; k < binary_types[type].nodes; ++k) {
      nodes[k] = bytes.number<std::int32_t>("a node index");
      if (nodes[k] < 0 || nodes[k] >= mesh.node_count()) {
        bytes.fail("node " + std::to_string(nodes[k]) + " of element " + std::to_string(e) +
                   "; nodes are numbered 0 to " + std::to_string(mesh.node_count() - 1));
      }
    }
    const auto tag = bytes.number<std::int32_t>("a region tag");
    is_tet.push_back(type == binary_tetrahedron);
    if (type == binary_tetrahedron) {
      mesh.tets.push_back({nodes[0], nodes[1], nodes[2], nodes[3]});
      mesh.tags.push_back(tag);
      continue;
    }
    ++others[type];
    if (type == binary_triangle) {
      mesh.surface.triangles.push_back({nodes[0], nodes[1], nodes[2]});
      mesh.surface.tags.push_back(tag);
    }
  }
  file.require_end();
  for (std::size_t type = 0; type < binary_types.size(); ++type) {
    if (others[type] == 0) continue;
    count_other_cells(mesh, binary_types[type].kind, binary_types[type].dimension, others[type]);
  }
  return is_tet;
}

void read_directions(const std::string& path, const std::vector<char>& is_tet, TetMesh& mesh) {
  BinaryFile file(path, 4);
  if (file.first() != 1 && file.first() != 2) {
    throw MeshError(path + ": byte 0: " + std::to_string(file.first()) +
                    " directions an element; 1 (fibres) or 2 (fibres and sheets) is needed");
  }
  if (file.count() != static_cast<std::int64_t>(is_tet.size())) {
    throw MeshError(path + ": byte 0: " + std::to_string(file.count()) + " fibres for " +
                    std::to_string(is_tet.size()) + " elements; one each is needed");
  }
  mesh.fibers.reserve(mesh.tets.size());
  if (file.first() == 2) mesh.sheets.reserve(mesh.tets.size());
  for (const char is_kept : is_tet) {
    const Vector3 fiber = floats(file.bytes(), "a fibre");
    if (is_kept != 0) mesh.fibers.push_back(fiber);
    if (file.first() == 1) continue;
    const Vector3 sheet = floats(file.bytes(), "a sheet direction");
    if (is_kept != 0) mesh.sheets.push_back(sheet);
  }
  file.require_end();
}

}  // namespace

TetMesh read_opencarp_binary(const std::string& path, const ReadOptions& options) {
  const std::string needs = "a binary openCARP mesh needs .bpts and .belem";
  const std::string points = required_opencarp_file(path, "bpts", needs);
  const std::string elements = required_opencarp_file(path, "belem", needs);
  if (options.meanwhile) options.meanwhile();  // this process reads, so none will be forked
  TetMesh mesh;
  read_points(points, options.millimetres_per_unit, mesh);
  const std::vector<char> is_tet = read_binary_elements(elements, mesh);
  if (options.fibers == "none") return mesh;
  std::string fibers = options.fibers.empty() ? opencarp_file(path, "blon") : options.fibers;
  // Beside a mesh in text the .lon file is that one's.
  if (fibers.empty() && opencarp_file(path, "elem").empty()) fibers = opencarp_file(path, "lon");
  if (fibers.empty()) return mesh;
  const bool is_binary = fibers.ends_with(".blon") || fibers.ends_with(".blon.gz");
  if (is_binary) {
    read_directions(fibers, is_tet, mesh);
  } else {
    read_directions_file(fibers, is_tet, mesh);
  }
  return mesh;
}

}  // namespace cw
