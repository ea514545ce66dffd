#include "app/config/yaml_source.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <sstream>

#include "app/config/nearest.hpp"

namespace cw {

namespace {

std::string quoted(const YAML::Node& node) {
  if (node.IsScalar()) return "'" + node.Scalar() + "'";
  if (node.IsSequence()) return "a list";
  if (node.IsMap()) return "a map";
  return "nothing";
}

std::string join(const std::string& path, const std::string& key) {
  return path.empty() ? key : path + "." + key;
}

std::string one_line(std::string text) {
  for (char& c : text) {
    if (c == '\n') c = ' ';
  }
  return text;
}

}  // namespace

std::string YamlValue::place() const {
  return source_->place(node_, path_) + (path_.empty() ? "" : ": " + path_);
}

void YamlValue::fail(const std::string& what) const { throw ConfigError(place() + ": " + what); }

std::string YamlValue::text() const {
  if (!node_.IsScalar()) fail("expected a word, found " + quoted(node_));
  return node_.Scalar();
}

double YamlValue::number() const {
  double value = 0.0;
  // A quoted number is a string to YAML, and so it is here.
  if (!node_.IsScalar() || node_.Tag() == "!" || !YAML::convert<double>::decode(node_, value)) {
    fail("expected a number, found " + quoted(node_));
  }
  if (!std::isfinite(value)) fail("expected a finite number, found " + quoted(node_));
  return value;
}

double YamlValue::positive_number() const {
  const double value = number();
  if (value <= 0.0) fail("must be greater than 0, is " + node_.Scalar());
  return value;
}

double YamlValue::non_negative_number() const {
  const double value = number();
  if (value < 0.0) fail("must not be negative, is " + node_.Scalar());
  return value;
}

long long YamlValue::integer() const {
  long long value = 0;
  const std::string scalar = node_.IsScalar() ? node_.Scalar() : "";
  const auto [end, error] = std::from_chars(scalar.data(), scalar.data() + scalar.size(), value);
  if (scalar.empty() || error != std::errc() || end != scalar.data() + scalar.size()) {
    fail("expected a whole number, found " + quoted(node_));
  }
  return value;
}

int YamlValue::positive_integer() const {
  const long long value = integer();
  if (value < 1 || value > 2000000000) fail("must be at least 1, is " + node_.Scalar());
  return static_cast<int>(value);
}

bool YamlValue::boolean() const {
  bool value = false;
  if (!node_.IsScalar() || !YAML::convert<bool>::decode(node_, value)) {
    fail("expected true or false, found " + quoted(node_));
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

std::string YamlValue::word(std::initializer_list<std::string_view> allowed) const {
  return word(std::vector<std::string_view>(allowed));
}

std::vector<YamlValue> YamlValue::list() const {
  if (!node_.IsSequence()) fail("expected a list, found " + quoted(node_));
  std::vector<YamlValue> values;
  for (std::size_t i = 0; i < node_.size(); ++i) {
    values.emplace_back(*source_, node_[i], join(path_, std::to_string(i)));
  }
  return values;
}

std::vector<long long> YamlValue::integers() const {
  std::vector<long long> values;
  for (const YamlValue& value : list()) values.push_back(value.integer());
  return values;
}

std::array<double, 3> YamlValue::vector() const {
  const std::vector<YamlValue> values = list();
  if (values.size() != 3) {
    fail("expected three numbers [x, y, z], found " + std::to_string(values.size()));
  }
  return {values[0].number(), values[1].number(), values[2].number()};
}

void YamlValue::require_map(const std::vector<std::string_view>& keys) const {
  if (!node_.IsMap()) {
    std::string known;
    for (const std::string_view key : keys) known += (known.empty() ? "" : ", ") + std::string(key);
    fail("expected a map with the keys " + known + "; found " + quoted(node_));
  }
  std::vector<std::string> seen;
  for (const auto& entry : node_) {
    const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : "?";
    const std::string where = source_->place(entry.first, join(path_, key)) + ": ";
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
      throw ConfigError(where + "unknown key '" + join(path_, key) + "'" + suggestion(key, keys));
    }
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) {
      throw ConfigError(where + "the key '" + join(path_, key) + "' stands here twice");
    }
    seen.push_back(key);
  }
}

void YamlValue::require_map(std::initializer_list<std::string_view> keys) const {
  require_map(std::vector<std::string_view>(keys));
}

std::optional<YamlValue> YamlValue::find(const std::string& key) const {
  const YAML::Node child = static_cast<const YAML::Node&>(node_)[key];
  if (!child.IsDefined() || child.IsNull()) return std::nullopt;
  return YamlValue(*source_, child, join(path_, key));
}

YamlValue YamlValue::at(const std::string& key) const {
  if (auto value = find(key)) return *value;
  fail("the key '" + join(path_, key) + "' is missing");
}

YamlSource::YamlSource(const std::string& file, const std::vector<std::string>& overrides)
    : file_(file) {
  std::ifstream stream(file);
  std::stringstream text;
  // Reading into a buffer fails for a folder, too, and for an empty file.
  if (!stream || !(text << stream.rdbuf())) {
    throw ConfigError(file +
                      ": the configuration cannot be read; is the path right, and is it a "
                      "YAML file that is not empty?");
  }
  try {
    root_ = YAML::Load(text.str());
  } catch (const YAML::Exception& error) {
    throw ConfigError(file + ":" + std::to_string(error.mark.line + 1) +
                      ": not valid YAML: " + one_line(error.msg));
  }
  if (!root_.IsMap()) {
    throw ConfigError(file +
                      ": not a configuration; expected a map with keys such as mesh, tissue "
                      "and time");
  }
  for (const std::string& assignment : overrides) apply(assignment);
}

std::string YamlSource::place(const YAML::Node& node, const std::string& path) const {
  // The last override that touches the value, something in it, or something it is in.
  for (auto it = overrides_.rbegin(); it != overrides_.rend(); ++it) {
    const std::string target = it->substr(0, it->find('='));
    if (path == target || path.starts_with(target + ".")) return "--set " + *it;
  }
  const YAML::Mark mark = node.Mark();
  return mark.is_null() ? file_ : file_ + ":" + std::to_string(mark.line + 1);
}

void YamlSource::apply(const std::string& assignment) {
  const std::size_t equals = assignment.find('=');
  const auto fail = [&](const std::string& what) {
    throw ConfigError("--set " + assignment + ": " + what);
  };
  if (equals == std::string::npos || equals == 0) fail("expected path.to.key=value");
  YAML::Node value;
  try {
    value = YAML::Load(assignment.substr(equals + 1));
  } catch (const YAML::Exception& error) {
    fail("the value is not valid YAML: " + one_line(error.msg));
  }
  YAML::Node node = root_;
  std::stringstream path(assignment.substr(0, equals));
  std::vector<std::string> keys;
  for (std::string key; std::getline(path, key, '.');) keys.push_back(key);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const bool last = i + 1 == keys.size();
    const auto step = [&](auto&& child) {
      if (last) {
        child = value;
      } else {
        node.reset(child);
      }
    };
    if (node.IsSequence()) {
      std::size_t index = 0;
      const std::string& key = keys[i];
      const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), index);
      if (error != std::errc() || end != key.data() + key.size() || index >= node.size()) {
        fail("'" + key + "' does not count an entry of a list of " + std::to_string(node.size()));
      }
      step(node[index]);
    } else if (node.IsScalar()) {
      fail("'" + keys[i] + "' lies below a value that has no keys");
    } else {
      step(node[keys[i]]);
    }
  }
  overrides_.push_back(assignment);
}

}  // namespace cw
