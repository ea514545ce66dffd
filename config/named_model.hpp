#pragma once

#include <map>
#include <string>
#include <vector>

#include "kernels/cell/models.hpp"

namespace cw {

/// The model that a command line names, by a name of the table or a file of equations, in that
/// variant (the default, if the name is empty). `potential` names the state of a file that is V; if
/// it is empty, it is found. Throws ConfigError with the nearest name, and as
/// load_model_file().
const CellModelEntry& named_model(const std::string& name, const std::string& variant,
                                  const std::string& potential = {});

/// Parameters as a command line gives them, each NAME=NUMBER. Throws ConfigError if one is no
/// number, out of its range, given twice, or none of the model's.
std::map<std::string, double> named_parameters(const CellModelEntry& model,
                                               const std::vector<std::string>& assignments);

}  // namespace cw
