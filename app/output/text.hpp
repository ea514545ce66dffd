#pragma once

#include <cstdio>
#include <string>

namespace cw {

/// As std::printf() has it; at most 511 characters.
template <class... Values>
std::string text(const char* format, Values... values) {
  char line[512];
  std::snprintf(line, sizeof line, format, values...);
  return line;
}

}  // namespace cw
