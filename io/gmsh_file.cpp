#include "io/gmsh_file.hpp"

#include <charconv>
#include <limits>
#include <map>
#include <utility>

#include "io/gmsh_source.hpp"
#include "io/numbered.hpp"
#include "io/quoted.hpp"

namespace cw {

namespace {

constexpr const char* save_again = "save it with Gmsh: gmsh FILE -save -format msh41 -o NEW.msh";

const GmshElementType* find_type(std::int64_t code) {
  const bool is_known = code >= 1 && code <= static_cast<std::int64_t>(gmsh_element_types.size());
  return is_known ? &gmsh_element_types[static_cast<std::size_t>(code - 1)] : nullptr;
}

std::string_view trimmed(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view without_quotes(std::string_view text) {
  text = trimmed(text);
  const bool has_quotes = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return has_quotes ? text.substr(1, text.size() - 2) : text;
}

/// Takes a whole number off the front of a text; returns whether there is one.
bool take_integer(std::string_view& text, int& value) {
  text = trimmed(text);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return error == std::errc();
}

constexpr std::int64_t most_things = std::numeric_limits<std::int32_t>::max();

template <class Source>
class GmshParser {
 public:
  GmshParser(Source& source, int version) : source_(source), version_(version) {}

  /// Reads what follows the section $MeshFormat.
  GmshFile read() {
    while (const std::optional<std::string> line = source_.text_line()) {
      if (!line->starts_with('$')) {
        source_.fail(in_quotes(*line) + " stands where a section ($Nodes ...) was expected; " +
                     save_again);
      }
      read_section(line->substr(1));
    }
    if (!has_nodes_) source_.fail("the file has no $Nodes; write it again");
    if (!has_elements_) source_.fail("the file has no $Elements; write it again");
    return std::move(file_);
  }

 private:
  void read_section(const std::string& name) {
    if (name == "PhysicalNames") return read_names();
    if (name == "Entities" && version_ == 4) return read_entities();
    if (name == "Nodes") return read_nodes();
    if (name == "Elements") return read_elements();
    if (name == "ElementData") return read_view();
    if (name == "PartitionedEntities") {
      source_.fail("the mesh is partitioned; " + std::string(save_again));
    }
    if (name.starts_with("End")) {
      source_.fail(in_quotes("$" + name) +
                   " ends a section that did not begin; write the file again");
    }
    source_.pass_section("$End" + name.substr(0, 60));
  }

  void end_section(const std::string& name) {
    const std::optional<std::string> line = source_.text_line();
    if (line && line->starts_with("$End" + name)) return;
    source_.fail((line ? in_quotes(*line) : "the end of the file") + " stands where $End" + name +
                 " was expected; write the file again");
  }

  std::int64_t checked_count(std::int64_t count, const std::string& of_what) {
    if (count < 0) source_.fail("a negative number of " + of_what);
    if (count > most_things) {
      source_.fail(std::to_string(count) + " " + of_what +
                   " are more than 32-bit numbers count; use a coarser mesh");
    }
    return count;
  }
  std::int64_t size(const std::string& of_what) {
    return checked_count(source_.size("the number of " + of_what), of_what);
  }

  /// A count that is a line of text, also in binary files.
  std::int64_t text_count(const std::string& of_what) {
    const std::string expected = "the number of " + of_what;
    const std::optional<std::string> line = source_.text_line();
    std::int64_t count = 0;
    const std::string text = line.value_or("");
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error != std::errc() ||
        std::string_view(end).find_first_not_of(" \t") != std::string_view::npos) {
      source_.fail(in_quotes(text) + " stands where " + expected + " was expected");
    }
    return checked_count(count, of_what);
  }

  int narrow(std::int64_t value, std::string_view what) {
    if (value >= std::numeric_limits<std::int32_t>::min() && value <= most_things) {
      return static_cast<int>(value);
    }
    source_.fail(std::string(what) + " is " + std::to_string(value) +
                 "; a whole number of 32 bits is needed");
  }
  /// A physical group, without the sign by which Gmsh turns elements around.
  int physical(std::int64_t value) {
    const int number = narrow(value, "a physical group");
    if (number == std::numeric_limits<int>::min()) narrow(most_things + 1, "a physical group");
    return std::abs(number);
  }

  void read_names() {
    const std::int64_t count = text_count("physical names");
    for (std::int64_t k = 0; k < count; ++k) {
      const std::optional<std::string> line = source_.text_line();
      if (!line) source_.fail("the file ends where a physical name was expected");
      std::string_view rest = *line;
      int dimension = 0;
      int tag = 0;
      if (!take_integer(rest, dimension) || !take_integer(rest, tag)) {
        source_.fail(in_quotes(*line) +
                     " stands where a dimension, a tag and a name were expected");
      }
      if (dimension != 2 && dimension != 3) continue;
      file_.names.push_back({dimension, tag, std::string(without_quotes(rest))});
    }
    end_section("PhysicalNames");
  }

  void read_entities() {
    source_.begin_record("the numbers of points, curves, surfaces and volumes");
    std::array<std::int64_t, 4> counts{};
    for (std::int64_t& count : counts) count = size("entities");
    source_.end_record();
    for (int dimension = 0; dimension < 4; ++dimension) {
      for (std::int64_t k = 0; k < counts[dimension]; ++k) read_entity(dimension);
    }
    end_section("Entities");
  }

  void read_entity(int dimension) {
    source_.begin_record("an entity");
    const int tag = narrow(source_.integer("an entity's tag"), "an entity's tag");
    const int coordinates = dimension == 0 ? 3 : 6;
    for (int k = 0; k < coordinates; ++k) (void)source_.real("a coordinate of an entity");
    const std::int64_t groups = size("physical groups");
    // Each triangle of the entity is stored once for each of them.
    constexpr std::int64_t most_groups = 1000;
    if (groups > most_groups) {
      source_.fail("an entity in " + std::to_string(groups) + " physical groups; at most " +
                   std::to_string(most_groups) + " can be read");
    }
    std::vector<int> physicals;
    for (std::int64_t k = 0; k < groups; ++k) {
      const int group = physical(source_.integer("a physical group"));
      if (group != 0) physicals.push_back(group);
    }
    if (dimension > 0) {
      const std::int64_t bounds = size("bounding entities");
      for (std::int64_t k = 0; k < bounds; ++k) (void)source_.integer("a bounding entity");
    }
    source_.end_record();
    groups_of_entity_[{dimension, tag}] = std::move(physicals);
  }

  void read_nodes() {
    if (has_nodes_) source_.fail("a second section $Nodes; write the file again");
    has_nodes_ = true;
    if (version_ == 4) {
      read_blocks_of_nodes();
    } else {
      const std::int64_t count = text_count("nodes");
      reserve_nodes(count);
      for (std::int64_t i = 0; i < count; ++i) {
        source_.begin_record("a node");
        file_.node_numbers.push_back(source_.integer("a node's number"));
        file_.points.push_back(point());
        source_.end_record();
      }
    }
    end_section("Nodes");
    place_of_node_ = NumberedPlaces(file_.node_numbers);
    if (place_of_node_.has_repeated()) {
      source_.fail("two nodes have the number " + std::to_string(place_of_node_.repeated()) +
                   "; write the file again");
    }
  }

  void reserve_nodes(std::int64_t count) {
    const std::size_t plausible = source_.plausible(count, 28);
    file_.node_numbers.reserve(plausible);
    file_.points.reserve(plausible);
  }

  Vector3 point() {
    Vector3 point{};
    for (double& coordinate : point) coordinate = source_.real("a coordinate");
    return point;
  }

  /// How many blocks there are, and how many things in all; the least and largest numbers of these
  /// follow.
  struct Counts {
    std::int64_t blocks, all;
  };
  Counts read_counts(const std::string& things) {
    source_.begin_record("the numbers of blocks and " + things);
    const Counts counts{size("blocks of " + things), size(things)};
    (void)source_.size("the least number of " + things);
    (void)source_.size("the largest number of " + things);
    source_.end_record();
    return counts;
  }

  void read_blocks_of_nodes() {
    const auto [blocks, count] = read_counts("nodes");
    reserve_nodes(count);
    for (std::int64_t block = 0; block < blocks; ++block) {
      source_.begin_record("a block of nodes");
      const std::int64_t dimension = source_.integer("a dimension");
      (void)source_.integer("an entity's tag");
      const std::int64_t parametric = source_.integer("whether nodes have parameters");
      const std::int64_t nodes = size("nodes of a block");
      source_.end_record();
      if (dimension < 0 || dimension > 3 || parametric < 0 || parametric > 1) {
        source_.fail("a block of nodes has the dimension " + std::to_string(dimension) +
                     " and the mark of parameters " + std::to_string(parametric) +
                     "; write the file again");
      }
      require_announced(file_.node_numbers.size(), nodes, count, "nodes");
      for (std::int64_t i = 0; i < nodes; ++i) {
        source_.begin_record("a node's number");
        file_.node_numbers.push_back(source_.size("a node's number"));
        source_.end_record();
      }
      for (std::int64_t i = 0; i < nodes; ++i) {
        source_.begin_record("a node's coordinates");
        file_.points.push_back(point());
        for (std::int64_t k = 0; k < parametric * dimension; ++k) (void)source_.real("a parameter");
        source_.end_record();
      }
    }
    if (static_cast<std::int64_t>(file_.points.size()) != count) {
      source_.fail(std::to_string(file_.points.size()) + " nodes, but " + std::to_string(count) +
                   " announced; write the file again");
    }
  }

  /// Fails if `more` things would be beyond what a section announces.
  void require_announced(std::size_t had, std::int64_t more, std::int64_t count,
                         const std::string& what) {
    if (static_cast<std::int64_t>(had) + more <= count) return;
    source_.fail("more " + what + " than the " + std::to_string(count) +
                 " announced; write the file again");
  }

  void read_elements() {
    if (has_elements_) source_.fail("a second section $Elements; write the file again");
    if (!has_nodes_) {
      source_.fail("$Elements stand before $Nodes; " + std::string(save_again));
    }
    has_elements_ = true;
    if (version_ == 4) {
      read_blocks_of_elements();
    } else if (Source::is_binary) {
      read_headed_elements();
    } else {
      const std::int64_t count = text_count("elements");
      reserve_tets(count, 40);
      for (std::int64_t k = 0; k < count; ++k) {
        source_.begin_record("an element");
        const std::int64_t number = source_.integer("an element's number");
        const GmshElementType& type = element_type(source_.integer("an element's type"));
        const std::int64_t tags = checked_count(source_.integer("the number of tags"), "tags");
        read_old_element(type, number, tags);
        source_.end_record();
      }
    }
    end_section("Elements");
  }

  void reserve_tets(std::int64_t count, std::size_t bytes_each) {
    const std::size_t plausible = source_.plausible(count, bytes_each);
    file_.tet_numbers.reserve(plausible);
    file_.tets.reserve(plausible);
    file_.tet_labels.reserve(plausible);
  }

  const GmshElementType& element_type(std::int64_t code) {
    const GmshElementType* type = find_type(code);
    if (type == nullptr) {
      source_.fail("unknown element type " + std::to_string(code) +
                   "; tetrahedra (4, or 11 of second order) are needed");
    }
    return *type;
  }

  /// Format 2, binary: elements follow headers of a type, their number, and that of tags.
  void read_headed_elements() {
    const std::int64_t count = text_count("elements");
    reserve_tets(count, 20);
    std::int64_t read = 0;
    while (read < count) {
      const GmshElementType& type = element_type(source_.integer("an element's type"));
      const std::int64_t elements =
          checked_count(source_.integer("the number of elements"), "elements of a block");
      const std::int64_t tags = checked_count(source_.integer("the number of tags"), "tags");
      require_announced(static_cast<std::size_t>(read), elements, count, "elements");
      for (std::int64_t k = 0; k < elements; ++k) {
        read_old_element(type, source_.integer("an element's number"), tags);
      }
      read += elements;
    }
  }

  /// Format 2: an element's tags and nodes. The first tag is its physical group, the second one its
  /// entity.
  void read_old_element(const GmshElementType& type, std::int64_t number, std::int64_t tags) {
    GmshLabels labels;
    for (std::int64_t k = 0; k < tags; ++k) {
      const std::int64_t tag = source_.integer("a tag");
      if (k == 0) labels.physical = physical(tag);
      if (k == 1) labels.entity = narrow(tag, "an entity's tag");
    }
    read_corners(type, number, [&] { return source_.integer("a node"); });
    if (is_tetrahedron(type)) file_.tet_labels.push_back(labels);
    if (is_triangle(type)) file_.triangle_labels.push_back(labels);
  }

  void read_blocks_of_elements() {
    const auto [blocks, count] = read_counts("elements");
    reserve_tets(count, 40);
    std::int64_t read = 0;
    for (std::int64_t block = 0; block < blocks; ++block) {
      source_.begin_record("a block of elements");
      const int dimension = narrow(source_.integer("a dimension"), "a dimension");
      const int entity = narrow(source_.integer("an entity's tag"), "an entity's tag");
      const GmshElementType& type = element_type(source_.integer("an element's type"));
      const std::int64_t elements = size("elements of a block");
      source_.end_record();
      require_announced(static_cast<std::size_t>(read), elements, count, "elements");
      const std::vector<int>& groups = groups_of(dimension, entity);
      for (std::int64_t k = 0; k < elements; ++k) {
        source_.begin_record("an element");
        read_corners(type, source_.size("an element's number"),
                     [&] { return source_.size("a node"); });
        source_.end_record();
        label(type, entity, groups);
      }
      read += elements;
    }
    if (read != count) {
      source_.fail(std::to_string(read) + " elements, but " + std::to_string(count) +
                   " announced; write the file again");
    }
  }

  const std::vector<int>& groups_of(int dimension, int entity) {
    static const std::vector<int> none;
    const auto found = groups_of_entity_.find({dimension, entity});
    return found == groups_of_entity_.end() ? none : found->second;
  }

  /// Format 4: labels the last element. A tetrahedron gets the first of several groups; a triangle
  /// is repeated with each of them.
  void label(const GmshElementType& type, int entity, const std::vector<int>& groups) {
    const int first = groups.empty() ? 0 : groups.front();
    if (is_tetrahedron(type)) {
      file_.tet_labels.push_back({first, entity});
      if (groups.size() > 1) ++file_.in_several_groups;
    } else if (is_triangle(type)) {
      file_.triangle_labels.push_back({first, entity});
      for (std::size_t k = 1; k < groups.size(); ++k) {
        file_.triangles.push_back(std::array(file_.triangles.back()));
        file_.triangle_labels.push_back({groups[k], entity});
      }
    }
  }

  template <class Node>
  void read_corners(const GmshElementType& type, std::int64_t number, Node node) {
    ++file_.counts[static_cast<std::size_t>(type.code - 1)];
    const bool is_tet = is_tetrahedron(type);
    const int kept = is_tet ? 4 : is_triangle(type) ? 3 : 0;
    std::array<std::int32_t, 4> corners{};
    for (int k = 0; k < type.nodes; ++k) {
      const std::int64_t node_number = node();
      if (k >= kept) continue;
      corners[k] = place_of_node_(node_number);
      if (corners[k] < 0) {
        source_.fail("element " + std::to_string(number) + " has node " +
                     std::to_string(node_number) + ", which $Nodes does not list");
      }
    }
    if (is_tet) {
      file_.tet_numbers.push_back(number);
      file_.tets.push_back(corners);
    } else if (kept == 3) {
      file_.triangles.push_back({corners[0], corners[1], corners[2]});
    }
  }

  /// A view of elements: texts, real and whole numbers that describe it, then its values.
  void read_view() {
    GmshView view;
    const std::int64_t texts = text_count("texts");
    for (std::int64_t k = 0; k < texts; ++k) {
      const std::optional<std::string> line = source_.text_line();
      if (!line) source_.fail("the file ends where a view's name was expected");
      if (k > 0) continue;
      view.name = without_quotes(*line);
    }
    const std::int64_t reals = text_count("real numbers");
    for (std::int64_t k = 0; k < reals; ++k) {
      if (!source_.text_line()) source_.fail("the file ends where a real number was expected");
    }
    const std::int64_t integers = text_count("whole numbers");
    std::int64_t components = 0;
    std::int64_t entries = 0;
    for (std::int64_t k = 0; k < integers; ++k) {
      const std::int64_t value = text_count("whole numbers of a view");
      if (k == 1) components = value;
      if (k == 2) entries = value;
    }
    if (components != 1 && components != 3 && components != 9) {
      source_.fail("a view of " + std::to_string(components) +
                   " components; 1, 3 or 9 are possible");
    }
    view.components = static_cast<int>(components);
    const std::size_t plausible =
        source_.plausible(entries, 4 + 8 * static_cast<std::size_t>(components));
    view.elements.reserve(plausible);
    view.values.reserve(plausible * static_cast<std::size_t>(components));
    for (std::int64_t k = 0; k < entries; ++k) {
      source_.begin_record("a view's values");
      view.elements.push_back(source_.integer("an element's number"));
      for (int c = 0; c < view.components; ++c) view.values.push_back(source_.real("a value"));
      source_.end_record();
    }
    end_section("ElementData");
    file_.views.push_back(std::move(view));
  }

  Source& source_;
  int version_;
  GmshFile file_;
  bool has_nodes_ = false;
  bool has_elements_ = false;
  NumberedPlaces place_of_node_;
  std::map<std::pair<int, int>, std::vector<int>> groups_of_entity_;
};

/// Reads $MeshFormat; returns whether the file is binary, and its version, 2 or 4.
template <class Source>
std::pair<bool, int> read_format(Source& source) {
  for (;;) {
    const std::optional<std::string> line = source.text_line();
    if (!line) source.fail("the file has no $MeshFormat; write it again");
    if (*line == "$NOD") source.fail("a file of Gmsh's format 1; " + std::string(save_again));
    if (*line == "$MeshFormat") break;
    if (line->starts_with('$')) source.pass_section("$End" + line->substr(1, 60));
  }
  const std::string line = source.text_line().value_or("");
  std::string_view rest = trimmed(line);
  const std::string_view number = rest.substr(0, rest.find(' '));
  rest.remove_prefix(number.size());
  int is_binary = 0;
  int bytes = 0;
  if (!take_integer(rest, is_binary) || !take_integer(rest, bytes) ||
      (is_binary != 0 && is_binary != 1)) {
    source.fail(in_quotes(line) +
                " stands where version, 0 (text) or 1 (binary), and 8 were expected");
  }
  const bool is_old = number == "2" || number.starts_with("2.");
  if (!is_old && number != "4.1") {
    source.fail("Gmsh's format " + in_quotes(number) + "; 2.2 and 4.1 can be read; " + save_again);
  }
  if (bytes != 8) {
    source.fail("numbers of " + std::to_string(bytes) + " bytes; 8 can be read; " + save_again);
  }
  return {is_binary == 1, is_old ? 2 : 4};
}

void end_format(TextSource& source) {
  const std::string line = source.text_line().value_or("");
  if (!line.starts_with("$EndMeshFormat")) {
    source.fail(in_quotes(line) + " stands where $EndMeshFormat was expected");
  }
}

void end_format(BinarySource& source) {
  const auto one = source.bytes().number<std::int32_t>("the number 1 of $MeshFormat");
  if (one != 1 && with_swapped_bytes(one) != 1) {
    source.fail("the number that shows the order of bytes is " + std::to_string(one) +
                ", not 1; write the file again");
  }
  source.bytes().set_swapped(one != 1);
  const std::string line = source.text_line().value_or("");
  if (!line.starts_with("$EndMeshFormat")) {
    source.fail(in_quotes(line) + " stands where $EndMeshFormat was expected");
  }
}

}  // namespace

GmshFile read_gmsh_file(const std::string& path) {
  // In a binary file the number that shows the order of bytes follows the first lines.
  const bool has_bytes = head_of_file(path).find('\0') != std::string::npos;
  const auto [is_binary, version] = [&] {
    if (has_bytes) {
      BinarySource source(path);
      return read_format(source);
    }
    TextSource source(path);
    return read_format(source);
  }();
  if (is_binary) {
    BinarySource source(path);
    read_format(source);
    end_format(source);
    return GmshParser<BinarySource>(source, version).read();
  }
  TextSource source(path);
  read_format(source);
  end_format(source);
  return GmshParser<TextSource>(source, version).read();
}

}  // namespace cw
