#pragma once

#include <map>
#include <string>
#include <vector>

#include "config/yaml/yaml_source.hpp"

namespace cw {

/// What stands in a configuration's file and on its command line, as the reader found it: keys by
/// their paths, such as "time.adaptive.dt_min" or "tissue.1.d_ani".
class Given {
 public:
  explicit Given(std::string file) : file_(std::move(file)) {}

  void add(const std::string& path, const YamlValue& value) { places_[path] = value.place(); }
  bool has(const std::string& path) const { return places_.contains(path); }
  /// "heart.yaml:12: time.dt"; "heart.yaml: time.dt" of a key that is not there.
  std::string place(const std::string& path) const {
    const auto found = places_.find(path);
    return found == places_.end() ? file_ + ": " + path : found->second;
  }
  /// Throws ConfigError: "heart.yaml:12: time.dt: <what>".
  [[noreturn]] void fail(const std::string& path, const std::string& what) const {
    throw ConfigError(place(path) + ": " + what);
  }
  void fail_if(bool is_wrong, const std::string& path, const std::string& what) const {
    if (is_wrong) fail(path, what);
  }
  /// The absolute path of one that is relative to the configuration's folder.
  std::string resolved(const std::string& path) const { return path_beside(file_, path); }

  std::vector<std::string> notes;  ///< what is out of date in it

 private:
  std::string file_;
  std::map<std::string, std::string> places_;
};

}  // namespace cw
