#pragma once

#include <yaml-cpp/yaml.h>

#include <array>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace cw {

/// Something a configuration says that cannot be: one line with file, line, key and remedy.
class ConfigError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class YamlSource;

/// One value of a configuration, with its path ("stimuli.0.start") for messages.
class YamlValue {
 public:
  YamlValue(const YamlSource& source, const YAML::Node& node, std::string path)
      : source_(&source), node_(node), path_(std::move(path)) {}

  bool is_map() const { return node_.IsMap(); }
  bool is_list() const { return node_.IsSequence(); }
  bool is_scalar() const { return node_.IsScalar(); }
  bool is_null() const { return node_.IsNull(); }
  const std::string& path() const { return path_; }

  /// Where the value stands, with its path, for messages that come later.
  std::string place() const;
  /// Throws ConfigError: "heart.yaml:12: time.dt: <what>".
  [[noreturn]] void fail(const std::string& what) const;

  // Scalars; each fails if the value is of another type, naming what was expected.
  std::string text() const;
  double number() const;           ///< finite
  double positive_number() const;  ///< > 0
  double non_negative_number() const;
  long long integer() const;
  int positive_integer() const;
  bool boolean() const;
  /// One of the words, else fails with the nearest of them.
  std::string word(std::initializer_list<std::string_view> allowed) const;
  std::string word(const std::vector<std::string_view>& allowed) const;

  std::vector<YamlValue> list() const;
  std::vector<long long> integers() const;
  /// Three numbers.
  std::array<double, 3> vector() const;

  /// Fails for a key that is not allowed, naming the nearest that is, or that stands there twice.
  void require_map(std::initializer_list<std::string_view> keys) const;
  void require_map(const std::vector<std::string_view>& keys) const;
  /// The value of a key; none if the key is absent. Fails if it stands there without a value.
  std::optional<YamlValue> find(const std::string& key) const;
  /// Fails if there is none.
  YamlValue at(const std::string& key) const;

 private:
  const YamlSource* source_;
  YAML::Node node_;
  std::string path_;
};

/// A YAML file with the values that the command line set on top of it.
class YamlSource {
 public:
  /// Each override is "path.to.key=value"; list entries are counted from 0. Throws ConfigError if
  /// the file cannot be read or parsed, or an override leads nowhere.
  YamlSource(const std::string& file, const std::vector<std::string>& overrides);

  YamlValue root() const { return {*this, root_, ""}; }
  /// "heart.yaml:12" or "--set time.dt=x".
  std::string place(const YAML::Node& node, const std::string& path) const;
  const std::string& file() const { return file_; }

 private:
  void apply(const std::string& assignment);

  std::string file_;
  YAML::Node root_;
  std::vector<std::string> overrides_;
};

}  // namespace cw
