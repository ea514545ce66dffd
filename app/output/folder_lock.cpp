#include "app/output/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <thread>

#include "app/output/files.hpp"

namespace cw {

FolderLock::FolderLock(const std::string& folder)
    : descriptor_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  // Somebody who asks whether the folder is free holds it for a moment.
  constexpr int most_tries = 20;
  for (int tries = 0; descriptor_ >= 0 && ::flock(descriptor_, LOCK_EX | LOCK_NB) != 0;) {
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK) return;
    if (++tries == most_tries) {
      (void)::close(descriptor_);
      throw OutputError(folder +
                        ": another run is writing its results here; wait for it, or name another "
                        "folder with --output");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

FolderLock::~FolderLock() {
  if (descriptor_ >= 0) (void)::close(descriptor_);
}

void FolderLock::require_free(const std::string& folder) { const FolderLock held(folder); }

}  // namespace cw
