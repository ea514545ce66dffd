#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <sstream>
#include <string>

namespace cw::test {

/// The program under test: what was built, or what CARDIOWARP_PROGRAM names.
std::string program();

struct ProcessResult {
  int exit_code = -1;
  std::string output;  ///< stdout and stderr together
};

/// Runs a line of shell.
inline ProcessResult shell(const std::string& line) {
  ProcessResult result;
  FILE* pipe = popen(("{ " + line + "; } 2>&1").c_str(), "r");
  if (pipe == nullptr) return result;
  std::array<char, 4096> buffer{};
  while (std::fgets(buffer.data(), buffer.size(), pipe) != nullptr) result.output += buffer.data();
  const int status = pclose(pipe);
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return result;
}

inline ProcessResult cardiowarp(const std::string& arguments) {
  return shell(program() + " " + arguments);
}

/// The same; `output` is what stderr has alone.
inline ProcessResult errors_of(const std::string& arguments) {
  return cardiowarp(arguments + " 2>&1 >/dev/null");
}

/// Whether what stderr has is an error of one line, and notes.
inline bool is_one_error(const std::string& errors) {
  int others = 0;
  std::istringstream lines(errors);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("note: ")) continue;
    if (++others > 1 || !line.starts_with("cardiowarp: ")) return false;
  }
  return others == 1;
}

}  // namespace cw::test
