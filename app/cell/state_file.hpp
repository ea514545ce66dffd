#pragma once

#include <map>
#include <string>

#include "app/cell/single_cell.hpp"

namespace cw {

/// The state of one cell, as a YAML file that people can read: `model`, `variant`, `time` (ms), `V`
/// (mV) and `states`, by name.
struct CellStateFile {
  std::string model;
  std::string variant;
  double time = 0.0;
  double V = 0.0;
  std::map<std::string, double> states;
};

/// Throws OutputError.
void write_state_file(const std::string& path, const SingleCell& cell);

/// Reads the state of a cell of that model. Throws ConfigError, with file and line, if the file is
/// not one, is of another model, or has not all of the model's states.
CellStateFile read_state_file(const std::string& path, const CellModelEntry& model);

}  // namespace cw
