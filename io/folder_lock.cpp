#include "io/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <thread>
#include <utility>

#include "io/files.hpp"

namespace cw {

bool lock_within(int descriptor, std::chrono::milliseconds time) {
  const auto end = std::chrono::steady_clock::now() + time;
  while (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK) return true;
    if (std::chrono::steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

FolderLock::FolderLock(const std::string& folder)
    : descriptor_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  // Somebody who asks whether the folder is free holds it for a moment.
  if (descriptor_ >= 0 && !lock_within(descriptor_, std::chrono::milliseconds(100))) {
    (void)::close(descriptor_);
    throw OutputError(folder +
                      ": another run is writing its results here; wait for it, or name another "
                      "folder with --output");
  }
}

FolderLock::FolderLock(FolderLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

FolderLock::~FolderLock() {
  if (descriptor_ >= 0) (void)::close(descriptor_);
}

void FolderLock::require_free(const std::string& folder) { const FolderLock held(folder); }

}  // namespace cw
