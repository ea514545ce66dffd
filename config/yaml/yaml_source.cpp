#include "config/yaml/yaml_source.hpp"

#include <yaml-cpp/eventhandler.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <sstream>

#include "io/nearest.hpp"

namespace cw {

namespace {

/// Ignores all events of the parser.
class Deaf final : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t,
                const std::string&) override {}
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {}
  void OnMapEnd() override {}
};

/// The documents of a text; of more than one, two. YAML::LoadAll never ends where one begins with a
/// comma: it makes documents of it until memory ends.
std::vector<YAML::Node> load_documents(const std::string& text) {
  std::istringstream stream(text);
  YAML::Parser parser(stream);
  Deaf handler;
  std::size_t count = 0;
  while (count < 2 && parser.HandleNextDocument(handler)) ++count;
  return count == 0 ? std::vector<YAML::Node>{} : std::vector<YAML::Node>(count, YAML::Load(text));
}

/// A value as a message shows it: short.
std::string in_quotes(const YAML::Node& node) {
  constexpr std::size_t most = 60;
  if (node.IsScalar() && node.Scalar().size() > most) {
    return "'" + node.Scalar().substr(0, most) + "...'";
  }
  if (node.IsScalar()) return "'" + node.Scalar() + "'";
  if (node.IsSequence()) return "a list";
  if (node.IsMap()) return "a map";
  return "nothing";
}

/// An assignment as a message shows it: a value of many thousand characters is no place.
std::string shortened(const std::string& assignment) {
  constexpr std::size_t most = 80;
  return assignment.size() <= most ? assignment : assignment.substr(0, most) + "...";
}

std::string join(const std::string& path, const std::string& key) {
  return path.empty() ? key : path + "." + key;
}

}  // namespace

std::string YamlValue::place() const {
  return source_->place(node_, path_) + (path_.empty() ? "" : ": " + path_);
}

void YamlValue::fail(const std::string& what) const { throw ConfigError(place() + ": " + what); }

std::string YamlValue::text() const {
  if (!node_.IsScalar()) fail("expected a word, found " + in_quotes(node_));
  return node_.Scalar();
}

double YamlValue::number() const {
  double value = 0.0;
  // A quoted number is a string to YAML, and so it is here.
  if (!node_.IsScalar() || node_.Tag() == "!" || !YAML::convert<double>::decode(node_, value)) {
    fail("expected a number, found " + in_quotes(node_));
  }
  if (!std::isfinite(value)) fail("expected a finite number, found " + in_quotes(node_));
  return value;
}

long long YamlValue::integer() const {
  long long value = 0;
  const std::string scalar = node_.IsScalar() ? node_.Scalar() : "";
  const auto [end, error] = std::from_chars(scalar.data(), scalar.data() + scalar.size(), value);
  if (scalar.empty() || node_.Tag() == "!" || error != std::errc() ||
      end != scalar.data() + scalar.size()) {
    fail("expected a whole number, found " + in_quotes(node_));
  }
  return value;
}

bool YamlValue::boolean() const {
  bool value = false;
  if (!node_.IsScalar() || !YAML::convert<bool>::decode(node_, value)) {
    fail("expected true or false, found " + in_quotes(node_));
  }
  return value;
}

std::string YamlValue::word(const std::vector<std::string_view>& allowed) const {
  std::string found = text();
  for (const std::string_view candidate : allowed) {
    if (candidate == found) return found;
  }
  fail("'" + found + "' is not one of its values" + suggestion(found, allowed));
}

std::string YamlValue::path_text() const {
  if (text().empty()) fail("is empty");
  return path_beside(source_->file(), text());
}

std::vector<YamlValue> YamlValue::list() const {
  if (!node_.IsSequence()) fail("expected a list, found " + in_quotes(node_));
  std::vector<YamlValue> values;
  for (std::size_t i = 0; i < node_.size(); ++i) {
    values.emplace_back(*source_, node_[i], join(path_, std::to_string(i)));
  }
  return values;
}

std::array<double, 3> YamlValue::vector() const {
  const std::vector<YamlValue> values = list();
  if (values.size() != 3) {
    fail("expected three numbers [x, y, z], found " + std::to_string(values.size()));
  }
  return {values[0].number(), values[1].number(), values[2].number()};
}

void YamlValue::require_map(const std::vector<std::string_view>& keys,
                            const std::vector<std::string_view>& former_keys) const {
  if (!node_.IsMap()) {
    std::string known;
    for (const std::string_view key : keys) known += (known.empty() ? "" : ", ") + std::string(key);
    fail("expected a map with the keys " + known + "; found " + in_quotes(node_));
  }
  std::vector<std::string> seen;
  for (const auto& entry : node_) {
    const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : "?";
    const std::string where = source_->place(entry.first, join(path_, key)) + ": ";
    if (std::ranges::find(keys, key) == keys.end() &&
        std::ranges::find(former_keys, key) == former_keys.end()) {
      throw ConfigError(where + "unknown key '" + join(path_, key) + "'" + suggestion(key, keys));
    }
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) {
      throw ConfigError(where + "the key '" + join(path_, key) + "' stands here twice");
    }
    seen.push_back(key);
  }
}

std::optional<YamlValue> YamlValue::find(const std::string& key) const {
  const YAML::Node child = static_cast<const YAML::Node&>(node_)[key];
  if (!child.IsDefined()) return std::nullopt;
  const YamlValue value(*source_, child, join(path_, key));
  if (child.IsNull()) value.fail("has no value; give it one or leave the key out");
  return value;
}

YamlValue YamlValue::at(const std::string& key) const {
  if (auto value = find(key)) return *value;
  fail("the key '" + join(path_, key) + "' is missing");
}

YamlValue YamlValue::without_keys(std::string_view key) const {
  return {*source_, YAML::Node(YAML::NodeType::Map), join(path_, std::string(key))};
}

std::string path_beside(const std::string& file, const std::string& path) {
  return (std::filesystem::absolute(file).parent_path() / path).lexically_normal().string();
}

YamlText YamlText::of(const std::string& file, int most_mebibytes) {
  // Some hundred bytes of memory go to each value, of which two characters may be one.
  std::error_code error;
  if (const std::uintmax_t bytes = std::filesystem::file_size(file, error);
      !error && bytes > static_cast<std::uintmax_t>(most_mebibytes) << 20) {
    throw ConfigError(file + ": has " + std::to_string(bytes) +
                      " bytes, and a YAML file may have " + std::to_string(most_mebibytes) +
                      " MiB; long lists of nodes can come from a .vtx file");
  }
  // Opening a pipe would wait for its writer.
  std::ifstream stream;
  if (std::filesystem::is_regular_file(file, error)) stream.open(file, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(stream), {});
  if (!stream.is_open() || stream.bad()) {
    throw ConfigError(file + ": cannot be read; is the path right, and is it a YAML file?");
  }
  return {.file = file, .text = std::move(text)};
}

std::vector<YAML::Node> read_yaml(const std::string& file, int most_mebibytes) {
  return load_documents(YamlText::of(file, most_mebibytes).text);
}

YamlSource::YamlSource(const YamlText& source, const std::vector<std::string>& overrides)
    : file_(source.file), mesh_in_memory_(source.mesh_in_memory), has_lines_(source.has_lines) {
  const std::string& file = file_;
  try {
    const std::vector<YAML::Node> documents = load_documents(source.text);
    if (documents.size() > 1) {
      throw ConfigError(
          file +
          ": holds several YAML documents ('---', or what begins with a comma); one is needed");
    }
    if (!documents.empty()) root_ = documents.front();
  } catch (const YAML::Exception& failure) {
    throw ConfigError(file + ":" + std::to_string(failure.mark.line + 1) +
                      ": not valid YAML: " + failure.msg);
  }
  if (!root_.IsMap()) {
    throw ConfigError(file +
                      ": not a configuration; expected a map with keys such as mesh, tissue "
                      "and time");
  }
  for (const std::string& assignment : overrides) apply(assignment);
  if (!mesh_in_memory_.empty()) leave_out_mesh_file();
}

/// Rules for fibres stay, and so does the wish for none.
void YamlSource::leave_out_mesh_file() {
  YAML::Node mesh = root_["mesh"];
  if (!mesh.IsDefined() || mesh.IsNull()) {
    root_["mesh"] = YAML::Node(YAML::NodeType::Map);
    return;
  }
  if (!mesh.IsMap()) return;  // which is refused later
  const YAML::Node fibers = mesh["fibers"];
  if (fibers.IsDefined() && fibers.IsScalar() && fibers.Scalar() != "none") mesh.remove("fibers");
  for (const char* key : {"file", "generator", "unit", "tags", "sheets"}) mesh.remove(key);
}

std::string YamlSource::place(const YAML::Node& node, const std::string& path) const {
  // The last override that touches the value, something in it, or something it is in.
  for (auto it = overrides_.rbegin(); it != overrides_.rend(); ++it) {
    const std::string target = it->substr(0, it->find('='));
    if (path == target || path.starts_with(target + ".")) return "--set " + shortened(*it);
  }
  const YAML::Mark mark = node.Mark();
  // What stands in no line of the file was made by an override on its way further down.
  for (auto it = overrides_.rbegin(); mark.is_null() && it != overrides_.rend(); ++it) {
    if (it->starts_with(path + ".")) return "--set " + shortened(*it);
  }
  return mark.is_null() || !has_lines_ ? file_ : file_ + ":" + std::to_string(mark.line + 1);
}

namespace {

/// A copy of `node` in which the value that `keys` lead to is another. What is not on the way is
/// shared with the original, and nothing of the original changes: an anchor's other uses keep their
/// value.
YAML::Node replaced(const YAML::Node& node, std::span<const std::string> keys,
                    const YAML::Node& value) {
  if (keys.empty()) return value;
  const std::string& key = keys.front();
  YAML::Node copy;
  if (node.IsSequence()) {
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), index);
    if (error != std::errc() || end != key.data() + key.size() || index >= node.size()) {
      throw ConfigError("'" + key + "' does not count an entry of a list of " +
                        std::to_string(node.size()));
    }
    for (std::size_t i = 0; i < node.size(); ++i) {
      copy.push_back(i == index ? replaced(node[i], keys.subspan(1), value) : node[i]);
    }
    return copy;
  }
  if (node.IsScalar()) throw ConfigError("'" + key + "' lies below a value that has no keys");
  bool found = false;
  copy = YAML::Node(YAML::NodeType::Map);
  if (node.IsMap()) {
    for (const auto& entry : node) {
      // A key that stands there again is refused later; each replacement copies all of its memory.
      const bool here = !found && entry.first.IsScalar() && entry.first.Scalar() == key;
      found = found || here;
      copy.force_insert(entry.first,
                        here ? replaced(entry.second, keys.subspan(1), value) : entry.second);
    }
  }
  if (!found) copy.force_insert(key, replaced(YAML::Node(), keys.subspan(1), value));
  return copy;
}

}  // namespace

void YamlSource::apply(const std::string& assignment) {
  const std::size_t equals = assignment.find('=');
  const auto fail = [&](const std::string& what) {
    throw ConfigError("--set " + shortened(assignment) + ": " + what);
  };
  const std::string path = assignment.substr(0, equals);
  if (equals == std::string::npos || path.empty() || path.front() == '.' || path.back() == '.' ||
      path.find("..") != std::string::npos) {
    fail("expected path.to.key=value");
  }
  std::stringstream parts(path);
  std::vector<std::string> keys;
  for (std::string key; std::getline(parts, key, '.');) keys.push_back(key);
  constexpr std::size_t deepest = 32;  // no configuration goes deeper than ten
  if (keys.size() > deepest) {
    fail("leads " + std::to_string(keys.size()) + " levels down; no key lies that deep");
  }
  try {
    const std::vector<YAML::Node> values = load_documents(assignment.substr(equals + 1));
    if (values.size() > 1) fail("the value holds more than one YAML document");
    root_.reset(replaced(root_, keys, values.empty() ? YAML::Node() : values.front()));
  } catch (const YAML::Exception& error) {
    fail("the value is not valid YAML: " + error.msg);
  } catch (const ConfigError& error) {
    const std::string what = error.what();
    if (what.starts_with("--set ")) throw;
    fail(what);
  }
  overrides_.push_back(assignment);
}

}  // namespace cw
