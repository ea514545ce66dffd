#include "io/programs.hpp"

#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

namespace cw {

namespace {

/// What a child writes until it closes its end.
std::string read_all(int pipe) {
  std::string text;
  char part[4096];
  for (;;) {
    const ssize_t count = ::read(pipe, part, sizeof part);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return text;
    text.append(part, static_cast<std::size_t>(count));
  }
}

}  // namespace

int run_program(std::vector<std::string> words, std::string* output) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  int ends[2] = {-1, -1};
  if (output != nullptr && ::pipe2(ends, O_CLOEXEC) != 0) return -1;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
    if (output != nullptr) {
      posix_spawn_file_actions_adddup2(&actions, ends[1], stream);
    } else {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0);
    }
  }
  pid_t child = 0;
  const int error =
      posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (output != nullptr) {
    (void)::close(ends[1]);
    if (error == 0) *output = read_all(ends[0]);
    (void)::close(ends[0]);
  }
  if (error != 0) return -1;
  int status = 0;
  pid_t ended = 0;
  do {
    ended = ::waitpid(child, &status, 0);
  } while (ended < 0 && errno == EINTR);
  return ended == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string shipped_file(const std::string& installed, const std::string& source) {
  namespace fs = std::filesystem;
  std::error_code error;
  std::vector<fs::path> binaries{fs::read_symlink("/proc/self/exe", error)};
  // In programs of others this code is in a shared library.
  Dl_info library{};
  if (::dladdr(reinterpret_cast<const void*>(&shipped_file), &library) != 0) {
    binaries.push_back(fs::weakly_canonical(library.dli_fname, error));
  }
  for (const fs::path& binary : binaries) {
    for (fs::path folder = binary.parent_path(); folder != folder.root_path() && !folder.empty();
         folder = folder.parent_path()) {
      for (const fs::path& candidate : {folder / "share/cardiowarp" / installed, folder / source}) {
        if (fs::exists(candidate, error)) return candidate.string();
      }
    }
  }
  return {};
}

std::string python_with(const std::string& modules, const std::vector<std::string>& candidates) {
  // What lies in the working folder is not to be run.
  const std::string without_this_folder = "import sys; sys.path.pop(0); import ";
  for (const std::string& candidate : candidates) {
    if (run_program({candidate, "-c", without_this_folder + modules}) == 0) return candidate;
  }
  return {};
}

}  // namespace cw
