#pragma once

#include <chrono>
#include <string>

namespace cw {

/// Locks an open file or folder, until it is closed, against other processes. Returns false if
/// another one still holds it after this time. Where there are no locks, returns true.
bool lock_within(int descriptor, std::chrono::milliseconds time);

/// Keeps other runs out of a folder of results while it lives, by a lock on the folder itself. The
/// system releases it when the process ends, however it does. File systems that cannot lock
/// folders, such as some on networks, exclude no other run.
class FolderLock {
 public:
  /// Throws OutputError if another process holds the folder.
  explicit FolderLock(const std::string& folder);
  ~FolderLock();
  FolderLock(FolderLock&& other) noexcept;
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  /// Throws OutputError if another process holds the folder.
  static void require_free(const std::string& folder);

 private:
  int descriptor_;
};

}  // namespace cw
