#pragma once

#include <map>
#include <string>

#include "cells/single_cell.hpp"

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

/// What is odd about states for cells of that model: values of another variant, and gates outside 0
/// to 1 whose own initial values are inside; one line each.
std::vector<std::string> doubts_about_states(const CellModelEntry& model,
                                             const std::map<std::string, double>& states,
                                             const std::string& variant);

/// Throws OutputError.
void write_state_file(const std::string& path, const SingleCell& cell);

/// Reads the state of a cell of that model. Throws ConfigError, with file and line, if the file is
/// not one, is of another model, or has not all of the model's states.
CellStateFile read_state_file(const std::string& path, const CellModelEntry& model);

}  // namespace cw
