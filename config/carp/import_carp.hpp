#pragma once

#include <string>
#include <vector>

namespace cw {

/// What to import of openCARP.
struct CarpImportOptions {
  std::vector<std::string> files;    ///< of parameters (`.par`); later ones override
  std::vector<std::string> options;  ///< as on openCARP's command line, "key=value"
  std::vector<std::string> models;   ///< files of equations: "openCARP's name=file"
  /// The configuration's folder, which paths in it are relative to; openCARP's are relative to the
  /// current folder.
  std::string folder = ".";
};

/// A configuration that does what an openCARP experiment does.
struct CarpImport {
  std::string yaml;
  std::vector<std::string> notes;  ///< what has no equal, and what differs; each with its place
  std::vector<std::string> files;  ///< that were read, or that the configuration names
};

/// Throws ConfigError for what cannot be read, and for what would give another result: a bidomain,
/// another kind of experiment than a run, models and stimuli that have no equal.
CarpImport import_carp(const CarpImportOptions& options);

}  // namespace cw
