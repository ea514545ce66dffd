#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "config/carp/carp_parameters.hpp"

namespace cw {

/// An openCARP experiment while it is imported.
struct CarpExperiment {
  CarpParameters parameters;
  std::map<std::string, std::string> models;  ///< files of equations for openCARP's names
  std::string folder;                         ///< of the configuration
  std::optional<std::set<int>> tags;          ///< of the mesh, if it could be read
  bool has_sheets = false;                    ///< the mesh
  std::set<int> bath;                         ///< tags outside the heart
  std::vector<std::string> notes;             ///< as CarpImport has them
  std::vector<std::string> files;
};

/// What makes a part of the configuration of an experiment, and what such parts share.
class CarpPart {
 public:
  explicit CarpPart(CarpExperiment& experiment)
      : context_(experiment), parameters_(experiment.parameters) {}

 protected:
  void note(const std::string& key, const std::string& what) {
    context_.notes.push_back(parameters_.place(key) + ": " + what);
  }
  /// A path of openCARP's, as the configuration has it.
  std::string path(const std::string& of_carp) const;

  CarpExperiment& context_;
  const CarpParameters& parameters_;
};

/// The sections `tissue` and `ionic`.
std::string carp_tissue(CarpExperiment& experiment);
std::string carp_ionic(CarpExperiment& experiment);
/// The section `stimuli`; empty if there are none.
std::string carp_stimuli(CarpExperiment& experiment);
/// The section `output`.
std::string carp_output(CarpExperiment& experiment);

// Values as YAML reads them.

std::string yaml_text(const std::string& text);
/// Without the last digits, which are rounding.
std::string number_text(double value);
std::string list_of(const std::vector<int>& tags);
std::string point_text(const std::array<double, 3>& point);

}  // namespace cw
