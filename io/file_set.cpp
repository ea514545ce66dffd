#include "io/file_set.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "mesh/tet_mesh.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

// With the process's number, because another process may be writing the same file.
std::string beside(const std::string& path, const char* ending) {
  return path + "." + std::to_string(::getpid()) + ending;
}
std::string former(const std::string& path) { return beside(path, ".old"); }

void remove(const std::string& path) {
  std::error_code error;
  fs::remove(path, error);
}

/// If a file has the name, gives it a second one or, where files cannot have two, another one.
void keep_former(const std::string& path) {
  std::error_code error;
  remove(former(path));
  if (!fs::is_regular_file(path, error)) return;
  fs::create_hard_link(path, former(path), error);
  if (error) fs::rename(path, former(path), error);
}

}  // namespace

FileSet::~FileSet() {
  for (const std::string& path : paths_) remove(temporary(path));
}

void FileSet::add_content(const std::string& path, const std::string& content) {
  add(path, [&](const std::string& file_name) {
    const char* mode = path.ends_with(".gz") ? "wb" : "wbT";  // T: without compression
    const gzFile file = gzopen(file_name.c_str(), mode);
    if (file == nullptr) return false;
    std::size_t written = 0;
    while (written < content.size()) {
      const auto part =
          static_cast<unsigned>(std::min<std::size_t>(content.size() - written, 1 << 20));
      const int count = gzwrite(file, content.data() + written, part);
      if (count <= 0) break;
      written += static_cast<std::size_t>(count);
    }
    return gzclose(file) == Z_OK && written == content.size();
  });
}

void FileSet::commit(const std::vector<std::string>& obsolete) {
  std::error_code error;
  std::vector<std::string> replaced;
  for (const std::string& path : paths_) {
    keep_former(path);
    fs::rename(temporary(path), path, error);
    if (error) {
      for (const std::string& other : replaced) remove(other);
      replaced.push_back(path);
      for (const std::string& other : replaced) fs::rename(former(other), other, error);
      fail(path);
    }
    replaced.push_back(path);
  }
  for (const std::string& path : paths_) remove(former(path));
  for (const std::string& path : obsolete) {
    if (std::find(paths_.begin(), paths_.end(), path) == paths_.end()) remove(path);
  }
  paths_.clear();
}

std::string FileSet::temporary(const std::string& path) { return beside(path, ".part"); }

bool FileSet::is_on_disk(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool synced = ::fsync(descriptor) == 0 || errno == EINVAL;
  return ::close(descriptor) == 0 && synced;
}

void FileSet::fail(const std::string& path) {
  throw MeshError(path + ": cannot be written; check the folder, its permissions and free space");
}

}  // namespace cw
