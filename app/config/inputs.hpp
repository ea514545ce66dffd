#pragma once

#include <string>
#include <vector>

#include "app/config/config.hpp"

namespace cw {

// The files that are read, or may be: no output may be one of them.

/// A mesh's own file, or all files of an openCARP mesh, plain and gzipped.
std::vector<std::string> files_of_mesh(const std::string& path);
/// The same for a mesh that need not be there; of openCARP's, `path` ends in .pts or .pts.gz.
std::vector<std::string> all_files_of_mesh(const std::string& path);
/// The configuration's, its mesh's, and those of its fibres and regions.
std::vector<std::string> files_of(const Config& config);

}  // namespace cw
