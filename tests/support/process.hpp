#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace cw::test {

/// The program under test: what was built, or what CARDIOWARP_PROGRAM names.
inline std::string program() {
  const char* set = std::getenv("CARDIOWARP_PROGRAM");
  return set != nullptr ? set : CW_PROGRAM;
}

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

}  // namespace cw::test
