#include <zlib.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "io/mesh_readers.hpp"
#include "io/mesh_reading.hpp"
#include "io/quoted.hpp"

namespace cw {

namespace {

/// Whitespace-separated tokens of a plain or gzipped text file, line by line.
class TextFile {
 public:
  explicit TextFile(const std::string& path) : path_(path), file_(open(path)) {
    gzbuffer(file_, 1U << 18U);
  }
  ~TextFile() { gzclose(file_); }
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;

  [[noreturn]] void fail(const std::string& what) const {
    throw MeshError(path_ + ":" + std::to_string(line_number_) + ": " + what);
  }

  /// Moves to the next line that is not blank or a comment; false at the end of the file.
  bool next_line() {
    do {
      if (!read_line()) return false;
    } while (at_end_of_line() || *cursor_ == '#');
    return true;
  }

  void require_line(const std::string& expected) {
    if (!next_line()) fail("the file ends where " + expected + " was expected");
  }

  bool at_end_of_line() {
    while (*cursor_ == ' ' || *cursor_ == '\t') ++cursor_;
    return *cursor_ == '\0';
  }

  void require_end_of_line() {
    if (!at_end_of_line()) fail("the line goes on where it should end: " + quoted(cursor_));
  }

  std::string_view word(const std::string& expected) {
    if (at_end_of_line()) fail("the line ends where " + expected + " was expected");
    const char* begin = cursor_;
    while (*cursor_ != '\0' && *cursor_ != ' ' && *cursor_ != '\t') ++cursor_;
    return {begin, static_cast<std::size_t>(cursor_ - begin)};
  }

  template <class Number>
  Number number(const std::string& expected) {
    std::string_view text = word(expected);
    if (text.starts_with('+')) text.remove_prefix(1);
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    // "nan" and values outside a double's range pass here: check_mesh() refuses them, and names the
    // node.
    if constexpr (std::is_floating_point_v<Number>) {
      // Too small or too large for a double: 0 or infinity.
      if (error == std::errc::result_out_of_range) return std::strtod(text.data(), nullptr);
    }
    if (error != std::errc() || end != text.data() + text.size()) {
      fail(quoted(text) + " stands where " + expected + " was expected");
    }
    return value;
  }

  std::int32_t count(const std::string& of_what) {
    require_line("the number of " + of_what);
    const auto n = number<std::int32_t>("the number of " + of_what);
    if (n < 0) fail("a negative number of " + of_what);
    require_end_of_line();
    return n;
  }

 private:
  static gzFile open(const std::string& path) {
    // Opening a pipe would wait for somebody who writes to it.
    std::error_code error;
    const bool regular = std::filesystem::is_regular_file(path, error);
    const gzFile file = regular ? gzopen(path.c_str(), "rb") : nullptr;
    if (file == nullptr) throw MeshError(path + ": cannot be opened as a file");
    return file;
  }

  /// Reads a line. Lines end with LF, CR LF, or CR alone.
  bool read_line() {
    constexpr std::size_t longest = 1 << 16;
    line_.clear();
    ++line_number_;
    bool any = false;
    while (next_ != end_ || refill()) {
      any = true;
      const char* stop =
          std::find_if(next_, end_, [](char c) { return c == '\n' || c == '\r' || c == '\0'; });
      line_.append(next_, stop);
      next_ = stop;
      if (line_.size() > longest) {
        fail("a line of more than " + std::to_string(longest) + " characters; is it a mesh file?");
      }
      if (stop == end_) continue;
      if (*stop == '\0') fail("holds a NUL byte; a text file is needed");
      ++next_;
      if (*stop == '\r' && (next_ != end_ || refill()) && *next_ == '\n') ++next_;
      break;
    }
    if (line_number_ == 1 && line_.starts_with(byte_order_mark)) {
      line_.erase(0, byte_order_mark.size());
    }
    if (!any) --line_number_;
    cursor_ = line_.c_str();
    return any;
  }

  /// Reads another block; false at the end of the file.
  bool refill() {
    const int count = gzread(file_, block_.data(), static_cast<unsigned>(block_.size()));
    require_sound();
    next_ = block_.data();
    end_ = next_ + std::max(count, 0);
    return next_ != end_;
  }

  void require_sound() const {
    int error = Z_OK;
    const char* message = gzerror(file_, &error);
    if (error != Z_OK && error != Z_STREAM_END) fail(std::string("damaged file: ") + message);
  }

  static constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  std::string path_;
  gzFile file_;
  std::vector<char> block_ = std::vector<char>(std::size_t{1} << 16U);
  const char* next_ = block_.data();  ///< text of the file that no line has taken yet
  const char* end_ = next_;
  std::string line_;
  const char* cursor_ = "";
  long line_number_ = 0;
};

std::string strip_extension(std::string path) {
  if (path.ends_with(".gz")) path.resize(path.size() - 3);
  for (const char* extension : {".pts", ".elem", ".lon"}) {
    if (path.ends_with(extension)) {
      path.resize(path.size() - std::string_view(extension).size());
      break;
    }
  }
  return path;
}

void read_points(const std::string& path, double scale, TetMesh& mesh) {
  TextFile file(path);
  const std::int32_t count = file.count("points");
  for (std::int32_t i = 0; i < count; ++i) {
    file.require_line("point " + std::to_string(i) + " of " + std::to_string(count));
    Vector3 point{};
    for (double& coordinate : point) coordinate = scale * file.number<double>("a coordinate");
    file.require_end_of_line();
    mesh.points.push_back(point);
  }
  if (file.next_line()) file.fail("more points than the " + std::to_string(count) + " announced");
}

/// Nodes of elements without volume; 0 for any other type.
int nodes_of_flat(std::string_view type) {
  constexpr std::array<std::pair<std::string_view, int>, 4> flat{
      {{"Ln", 2}, {"cH", 2}, {"Tr", 3}, {"Qd", 4}}};
  for (const auto& [name, nodes] : flat) {
    if (name == type) return nodes;
  }
  return 0;
}

/// Returns which of the elements are tetrahedra; those without volume are passed over.
std::vector<char> read_elements(const std::string& path, TetMesh& mesh) {
  TextFile file(path);
  std::vector<char> is_tet;
  const std::int32_t count = file.count("elements");
  for (std::int32_t e = 0; e < count; ++e) {
    file.require_line("element " + std::to_string(e) + " of " + std::to_string(count));
    const std::string_view type = file.word("an element type");
    if (const int nodes = nodes_of_flat(type); nodes > 0) {
      for (int k = 0; k < nodes; ++k) (void)file.number<std::int32_t>("a node index");
      if (!file.at_end_of_line()) (void)file.number<int>("a region tag");
      file.require_end_of_line();
      is_tet.push_back(0);
      ++mesh.flat_cells;
      continue;
    }
    if (type != "Tt") {
      file.fail("element type " + quoted(type) +
                "; only tetrahedra (Tt) can be used, convert the mesh first");
    }
    is_tet.push_back(1);
    Tet tet{};
    for (std::int32_t& node : tet) node = file.number<std::int32_t>("a node index");
    mesh.tets.push_back(tet);
    mesh.tags.push_back(file.at_end_of_line() ? 0 : file.number<int>("a region tag"));
    file.require_end_of_line();
  }
  if (file.next_line()) file.fail("more elements than the " + std::to_string(count) + " announced");
  return is_tet;
}

/// One direction a line, for each element: those of tetrahedra are stored.
void read_fibers(const std::string& path, const std::vector<char>& is_tet, TetMesh& mesh) {
  TextFile file(path);
  const std::int32_t directions = file.count("directions a line");
  if (directions != 1 && directions != 2) {
    file.fail("the first line must be 1 (fibres) or 2 (fibres and sheets)");
  }
  mesh.has_unused_sheets = directions == 2;
  mesh.fibers.reserve(mesh.tets.size());
  std::size_t lines = 0;
  while (file.next_line()) {
    Vector3 fiber{};
    for (double& component : fiber) component = file.number<double>("a fibre component");
    // The sheet direction is read only to check the file.
    for (int k = 0; k < 3 * (directions - 1); ++k) (void)file.number<double>("a sheet component");
    file.require_end_of_line();
    if (lines == is_tet.size()) {
      file.fail("more fibres than the " + std::to_string(lines) +
                " elements; one a line is needed");
    }
    if (is_tet[lines++] != 0) mesh.fibers.push_back(fiber);
  }
  if (lines != is_tet.size()) {
    throw MeshError(path + ": " + std::to_string(lines) + " fibres for " +
                    std::to_string(is_tet.size()) + " elements; one a line is needed");
  }
}

std::vector<double> read_numbers(const std::string& path, std::size_t count) {
  TextFile file(path);
  std::vector<double> numbers;
  while (file.next_line()) {
    if (numbers.size() == count) {
      file.fail("more numbers than the " + std::to_string(count) + " nodes; one a line is needed");
    }
    numbers.push_back(file.number<double>("a number"));
    file.require_end_of_line();
  }
  if (numbers.size() != count) {
    throw MeshError(path + ": " + std::to_string(numbers.size()) + " numbers for " +
                    std::to_string(count) + " nodes; one a line is needed");
  }
  return numbers;
}

std::string required_file(const std::string& path, const std::string& extension) {
  std::string file = opencarp_file(path, extension);
  if (file.empty()) {
    throw MeshError(strip_extension(path) + "." + extension +
                    ": no such file (nor .gz); an openCARP mesh needs .pts and .elem");
  }
  return file;
}

std::vector<std::int32_t> read_vertices(const std::string& path) {
  TextFile file(path);
  const std::int32_t count = file.count("nodes");
  file.require_line("'intra' or 'extra'");
  const std::string_view domain = file.word("'intra' or 'extra'");
  if (domain != "intra" && domain != "extra") {
    file.fail(quoted(domain) + " stands where 'intra' or 'extra' was expected");
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

std::string opencarp_file(const std::string& path, const std::string& extension) {
  // If there are a plain and a gzipped file of one name, the path's own ending says which is meant.
  const std::string plain = strip_extension(path) + "." + extension;
  const bool zipped_first = path.ends_with(".gz");
  for (const std::string& file :
       {zipped_first ? plain + ".gz" : plain, zipped_first ? plain : plain + ".gz"}) {
    std::error_code error;
    // Something that is no file, such as a pipe, is not skipped: opening it fails.
    if (std::filesystem::exists(file, error)) return file;
  }
  return {};
}

TetMesh read_opencarp(const std::string& path, const ReadOptions& options) {
  const std::string points = required_file(path, "pts");
  const std::string elements = required_file(path, "elem");
  if (options.meanwhile) options.meanwhile();  // this process reads, so none will be forked
  TetMesh mesh;
  read_points(points, options.millimetres_per_unit, mesh);
  const std::vector<char> is_tet = read_elements(elements, mesh);
  if (options.fibers == "none") return mesh;
  const std::string fibers = options.fibers.empty() ? opencarp_file(path, "lon") : options.fibers;
  if (!fibers.empty()) read_fibers(fibers, is_tet, mesh);
  return mesh;
}

std::vector<std::int32_t> read_vtx(const std::string& path) {
  return reading(path, [&] { return read_vertices(path); });
}

std::vector<double> read_nodal_numbers(const std::string& path, std::size_t count) {
  return reading(path, [&] { return read_numbers(path, count); });
}

}  // namespace cw
