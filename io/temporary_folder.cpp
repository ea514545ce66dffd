#include "io/temporary_folder.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "io/files.hpp"

namespace cw {

namespace fs = std::filesystem;

namespace {

std::string usual_folder() {
  std::error_code error;
  const fs::path folder = fs::temp_directory_path(error);
  if (error) throw OutputError("there is no folder for temporary files; set TMPDIR to one");
  return folder.string();
}

}  // namespace

TemporaryFolder::TemporaryFolder() : TemporaryFolder(usual_folder(), "cardiowarp-") {}

TemporaryFolder::TemporaryFolder(const std::string& folder, const std::string& prefix)
    : path_(folder + "/" + prefix + "XXXXXX") {
  if (::mkdtemp(path_.data()) != nullptr) return;
  throw OutputError(folder + ": no folder can be made there: " + std::strerror(errno) +
                    "; set TMPDIR to another");
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code error;
  if (!keeps_) fs::remove_all(path_, error);
}

}  // namespace cw
