#pragma once

#include <map>
#include <string>
#include <vector>

namespace cw {

/// A kind of cells of an openCARP experiment (imp_region) in this program's words.
struct CarpCells {
  std::string model;
  std::string variant;                       ///< empty: the model's first
  std::map<std::string, double> parameters;  ///< those that differ from the variant's
  std::vector<std::string> notes;            ///< what has no equal, without a place
};

/// What `im` and `im_param` of an imp_region mean, such as "Courtemanche" and "GNa*2,GK1-50%".
/// `files`: files of equations to take for names of openCARP. Throws ConfigError without a place:
/// for a model that has no equal, and for changes of parameters that cannot be read.
CarpCells carp_cells(const std::string& model, const std::string& changes,
                     const std::map<std::string, std::string>& files);

}  // namespace cw
