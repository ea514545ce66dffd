#pragma once

#include <string>
#include <vector>

// What Python calls, without headers of the libraries that the program is made of.

namespace cw::python {

/// A configuration as a script has it.
struct ConfigurationText {
  std::string name;                  ///< its file, or a name for messages
  std::string text;                  ///< YAML, of which JSON is a part
  std::vector<std::string> changes;  ///< "path.to.key=value", as `--set` takes them
  bool has_lines = true;             ///< not if it was made of a dictionary
};

/// The text of a file. Throws std::runtime_error.
ConfigurationText read_configuration(const std::string& file);

/// A configuration that has been checked as far as it can be without its mesh.
struct CheckedConfiguration {
  std::string effective;           ///< YAML with all defaults
  std::vector<std::string> notes;  ///< what is out of date in it
  double end = 0.0;                ///< time.end, ms
  bool names_mesh = false;         ///< a file or a generator
  bool has_maps = false;           ///< output.maps
};

/// Throws std::runtime_error, one line with file, line, key and remedy. What names no mesh is
/// checked for one in memory.
CheckedConfiguration check(const ConfigurationText& configuration);

/// A value of a YAML text by its path, "tissue.0.d_ani". Throws ConfigError if there is none, or if
/// it is a map or a list.
std::string value_at(const std::string& yaml, const std::string& path);

/// Of the program, as `cardiowarp --version` has it.
std::string program_version();

/// All keys, for a terminal, and their JSON Schema.
std::string keys();
std::string json_schema();

}  // namespace cw::python
