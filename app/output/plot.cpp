#include "app/output/plot.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <vector>

#include "app/output/files.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

/// Runs a program found on the PATH; its exit code, or -1 if it could not be run.
int run_quietly(std::vector<std::string> words) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0);
  }
  pid_t child = 0;
  const int error =
      posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return -1;
  int status = 0;
  if (waitpid(child, &status, 0) != child || !WIFEXITED(status)) return -1;
  return WEXITSTATUS(status);
}

/// Beside an installed program or in the sources of a built one; empty if it is in neither place.
std::string path_of(const std::string& script) {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  for (fs::path folder = program.parent_path(); folder != folder.root_path();
       folder = folder.parent_path()) {
    for (const char* place : {"share/cardiowarp", "scripts"}) {
      const fs::path candidate = folder / place / script;
      if (fs::exists(candidate, error)) return candidate.string();
    }
  }
  return {};
}

/// A Python that has matplotlib; the distribution's before one that shadows it.
std::string python() {
  for (const char* candidate : {"/usr/bin/python3", "python3"}) {
    if (run_quietly({candidate, "-c", "import matplotlib"}) == 0) return candidate;
  }
  return {};
}

}  // namespace

void require_plotting(const std::string& script, const std::string& picture) {
  const fs::path path(picture);
  const std::string kind = path.extension().string();
  if (kind != ".png" && kind != ".svg" && kind != ".pdf") {
    throw OutputError(picture + ": cannot be drawn; end its name in .png, .svg or .pdf");
  }
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  if (access(folder.c_str(), W_OK) != 0) {
    throw OutputError(picture + ": cannot be written, as " + folder.string() +
                      " is no folder that can be written to");
  }
  const bool has_script = !path_of(script).empty();
  if (has_script && !python().empty()) return;
  throw OutputError(picture + ": cannot be drawn, as there is no " +
                    (!has_script ? "scripts/" + script + " beside the program"
                                 : "Python with matplotlib (Debian: python3-matplotlib)") +
                    "; write a CSV with --csv and draw it elsewhere");
}

std::string figures_of(const std::string& picture, const std::string& csv) {
  return csv.empty() && !picture.empty() ? picture + ".csv" : csv;
}

void plot(const std::string& script, const std::string& csv, const std::string& picture) {
  const std::string path = path_of(script);
  if (run_quietly({python(), path, csv, picture}) == 0) return;
  throw OutputError(picture + ": could not be drawn; `" + path + " " + csv + " " + picture +
                    "` says why");
}

}  // namespace cw
