#pragma once

#include <string>

namespace cw {

/// Keeps other runs out of a folder of results while it lives, by a lock on the file `.lock` there,
/// which the system releases when the process ends, however it does.
class FolderLock {
 public:
  /// Throws OutputError if another process holds the folder, or if the lock cannot be made.
  explicit FolderLock(std::string folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  /// Throws OutputError if another process holds the folder; makes nothing.
  static void require_free(const std::string& folder);

 private:
  bool acquire();

  std::string path_;
  int descriptor_ = -1;
};

}  // namespace cw
