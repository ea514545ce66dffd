#pragma once

#include <string>
#include <vector>

namespace cw {

/// A mesh's own file, or all files of an openCARP mesh, plain and gzipped.
std::vector<std::string> files_of_mesh(const std::string& path);
/// The same for a mesh that need not exist; for an openCARP mesh, `path` ends in .pts or .pts.gz.
std::vector<std::string> all_files_of_mesh(const std::string& path);

/// Whether there is something at a path that is no file with an end, such as a folder, a pipe or a
/// device: opening or reading it may never return.
bool is_no_file(const std::string& path);

}  // namespace cw
