#include "app/output/temporary_folder.hpp"

#include <cstdlib>
#include <filesystem>

#include "app/output/files.hpp"

namespace cw {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::error_code error;
  const fs::path parent = fs::temp_directory_path(error);
  if (error) {
    throw OutputError("there is no folder for temporary files; set TMPDIR to one");
  }
  path_ = (parent / "cardiowarp-XXXXXX").string();
  if (::mkdtemp(path_.data()) != nullptr) return;
  throw OutputError(parent.string() + ": no folder can be made there; set TMPDIR to another");
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code error;
  if (!keeps_) fs::remove_all(path_, error);
}

}  // namespace cw
