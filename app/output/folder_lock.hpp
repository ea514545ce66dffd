#pragma once

#include <string>

namespace cw {

/// Keeps other runs out of a folder of results while it lives, by a lock on the folder itself. The
/// system releases it when the process ends, however it does. Systems of files that cannot lock
/// folders, as some on networks, keep nobody out.
class FolderLock {
 public:
  /// Throws OutputError if another process holds the folder.
  explicit FolderLock(const std::string& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  /// Throws OutputError if another process holds the folder.
  static void require_free(const std::string& folder);

 private:
  int descriptor_;
};

}  // namespace cw
