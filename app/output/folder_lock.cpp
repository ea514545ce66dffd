#include "app/output/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "app/output/files.hpp"

namespace cw {

namespace {

constexpr const char* lock_name = "/.lock";

[[noreturn]] void fail_in_use(const std::string& folder) {
  throw OutputError(folder +
                    ": another run is writing its results here; wait for it, or name another "
                    "folder with --output");
}

/// Whether another process holds the lock. Systems of files that know no locks hold none.
bool is_held(int descriptor, int operation) {
  while (flock(descriptor, operation | LOCK_NB) != 0) {
    if (errno == EINTR) continue;
    return errno == EWOULDBLOCK;
  }
  return false;
}

}  // namespace

FolderLock::FolderLock(std::string folder) : path_(folder + lock_name) {
  while (!acquire()) {
    if (descriptor_ < 0) fail_in_use(folder);
  }
}

/// One try. False with a descriptor: the file was removed by who held it before, try again; false
/// without: it is held.
bool FolderLock::acquire() {
  if (descriptor_ >= 0) (void)close(descriptor_);
  descriptor_ = open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (descriptor_ < 0) {
    throw OutputError(path_ + ": cannot be written: " + std::strerror(errno) +
                      "; name another folder with --output");
  }
  if (is_held(descriptor_, LOCK_EX)) {
    (void)close(descriptor_);
    descriptor_ = -1;
    return false;
  }
  struct stat locked {};
  return fstat(descriptor_, &locked) != 0 || locked.st_nlink > 0;
}

FolderLock::~FolderLock() {
  // Removed while it is still held: who opened it in the meantime sees that it has no name left.
  (void)unlink(path_.c_str());
  (void)close(descriptor_);
}

void FolderLock::require_free(const std::string& folder) {
  const int descriptor = open((folder + lock_name).c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  const bool held = is_held(descriptor, LOCK_SH);
  (void)close(descriptor);
  if (held) fail_in_use(folder);
}

}  // namespace cw
