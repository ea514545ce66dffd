#include "cells/model_cache.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <sstream>

#include "cells/model_file.hpp"
#include "io/cache_folder.hpp"
#include "io/files.hpp"
#include "io/folder_lock.hpp"
#include "io/quoted.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

constexpr const char* work_prefix = "new-";

/// Whether a folder or file is ours and nobody else can have written to it: what lies there is run.
bool is_ours_alone(const fs::path& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 &&
         (S_ISDIR(status.st_mode) || S_ISREG(status.st_mode)) && status.st_uid == ::geteuid() &&
         (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/// Keeps other processes from a model's folder in the cache while it lives, which is not long.
class CacheLock {
 public:
  explicit CacheLock(const fs::path& folder)
      : descriptor_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (descriptor_ >= 0) (void)lock_within(descriptor_, std::chrono::seconds(2));
  }
  ~CacheLock() {
    if (descriptor_ >= 0) (void)::close(descriptor_);
  }
  CacheLock(const CacheLock&) = delete;
  CacheLock& operator=(const CacheLock&) = delete;

 private:
  int descriptor_;
};

/// What stands beside a cached file of these contents.
std::string mark_of(const fs::path& path) {
  const std::string text = contents_of(path);
  return std::to_string(text.size()) + " " + hash_of({text}) + "\n";
}

}  // namespace

std::string contents_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return file ? text.str() : std::string();
}

void write_contents(const fs::path& file, const std::string& text) {
  std::ofstream stream(file, std::ios::binary);
  stream << text;
  if (!stream.flush()) throw ModelFileError(file.string() + ": cannot be written");
}

std::string hash_of(const std::vector<std::string>& parts) {
  std::string all;
  for (const std::string& part : parts) all += std::to_string(part.size()) + ":" + part;
  char text[17];
  std::snprintf(text, sizeof text, "%016zx", std::hash<std::string>()(all));
  return text;
}

void require_ours_alone(const fs::path& path) {
  if (is_ours_alone(path)) return;
  throw ModelFileError(path.string() +
                       ": must be yours, and nobody else may be able to write to it, "
                       "because compiled models are stored there; remove it");
}

fs::path models_folder() {
  std::error_code error;
  fs::path folder = cache_folder();
  if (folder.empty()) {
    folder = fs::temp_directory_path(error);
    if (error) {
      throw ModelFileError(
          "there is no folder for compiled models: set XDG_CACHE_HOME to one that can be written "
          "to");
    }
    folder /= "cardiowarp-" + std::to_string(::geteuid());
  } else {
    folder /= "models";
  }
  fs::create_directories(folder.parent_path(), error);
  if (::mkdir(folder.c_str(), S_IRWXU) != 0 && !fs::exists(folder, error)) {
    throw ModelFileError(folder.string() +
                         ": cannot be made, to keep compiled models there; set "
                         "XDG_CACHE_HOME to a folder that can be written to");
  }
  require_ours_alone(folder);
  return folder;
}

void remove_abandoned(const fs::path& folder) {
  std::error_code ignored;
  // No compilation takes a day.
  const auto yesterday = fs::file_time_type::clock::now() - std::chrono::hours(24);
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const bool is_work = entry.path().filename().string().starts_with(work_prefix);
    if (is_work && entry.last_write_time(ignored) < yesterday) fs::remove_all(entry, ignored);
  }
}

std::unique_ptr<TemporaryFolder> work_folder(const fs::path& folder) {
  try {
    return std::make_unique<TemporaryFolder>(folder.string(), work_prefix);
  } catch (const OutputError&) {
    throw ModelFileError(folder.string() + ": cannot be written to, to compile a model there");
  }
}

bool CachedFile::is_whole() const {
  const CacheLock lock(path_.parent_path());
  std::error_code error;
  constexpr std::uintmax_t longest_mark = 100;
  return fs::is_regular_file(path_, error) && fs::is_regular_file(check(), error) &&
         fs::file_size(check(), error) < longest_mark && contents_of(check()) == mark_of(path_);
}

void CachedFile::take(const fs::path& made) const {
  const fs::path made_check = made.string() + ".check";
  std::ofstream(made_check, std::ios::binary) << mark_of(made);
  // Others may make the same file, with other bytes.
  const CacheLock lock(path_.parent_path());
  std::error_code error;
  fs::rename(made, path_, error);
  if (!error) fs::rename(made_check, check(), error);
  if (error) throw ModelFileError(printable(path_.string()) + ": " + error.message());
}

void CachedFile::forget() const {
  std::error_code ignored;
  fs::remove(check(), ignored);
  fs::remove(path_, ignored);
}

}  // namespace cw
