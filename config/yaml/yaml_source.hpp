#pragma once

#include <yaml-cpp/yaml.h>

#include <array>
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

/// A YAML file, as it was when it was read, or a text in its place.
struct YamlText {
  std::string file;  ///< or a name for messages
  std::string text;
  /// For messages, the name of a mesh in memory that takes the place of what `mesh` says of a file
  /// or a generator; empty: there is none.
  std::string mesh_in_memory{};
  bool has_lines = true;  ///< that mean something to who wrote it

  /// Throws ConfigError if it is no file of up to `most_mebibytes` that can be read.
  static YamlText of(const std::string& file, int most_mebibytes = 6);
};

/// The documents of a YAML file that people or other programs may have written; of more than one,
/// two. Throws ConfigError if it is no file of up to `most_mebibytes` that can be read, and
/// YAML::Exception if it is not YAML.
std::vector<YAML::Node> read_yaml(const std::string& file, int most_mebibytes = 6);

/// The absolute path of one that is relative to the folder of a file.
std::string path_beside(const std::string& file, const std::string& path);

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
  double number() const;  ///< finite
  long long integer() const;
  bool boolean() const;
  /// One of the words, else fails with the nearest of them.
  std::string word(const std::vector<std::string_view>& allowed) const;
  /// A path that is not empty, from beside the configuration.
  std::string path_text() const;

  std::size_t size() const { return node_.size(); }  ///< keys of a map, entries of a list
  std::vector<YamlValue> list() const;
  /// Three numbers.
  std::array<double, 3> vector() const;

  /// Fails for a key that is not allowed, naming the nearest that is, or that stands there twice.
  /// Former keys are allowed, but not proposed.
  void require_map(const std::vector<std::string_view>& keys,
                   const std::vector<std::string_view>& former_keys = {}) const;
  /// The value of a key; none if the key is absent. Fails if it stands there without a value.
  std::optional<YamlValue> find(const std::string& key) const;
  /// Fails if there is none.
  YamlValue at(const std::string& key) const;
  /// A map without keys in the place of a key that is absent.
  YamlValue without_keys(std::string_view key) const;

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
  YamlSource(const YamlText& source, const std::vector<std::string>& overrides);
  YamlSource(const std::string& file, const std::vector<std::string>& overrides)
      : YamlSource(YamlText::of(file), overrides) {}

  YamlValue root() const { return {*this, root_, ""}; }
  /// "heart.yaml:12" or "--set time.dt=x".
  std::string place(const YAML::Node& node, const std::string& path) const;
  const std::string& file() const { return file_; }
  /// The name of the mesh that is used in place of what `mesh` says; empty: none.
  const std::string& mesh_in_memory() const { return mesh_in_memory_; }

 private:
  void leave_out_mesh_file();
  void apply(const std::string& assignment);

  std::string file_;
  std::string mesh_in_memory_;
  bool has_lines_ = true;
  YAML::Node root_;
  std::vector<std::string> overrides_;
};

}  // namespace cw
