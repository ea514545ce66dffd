#include "app/terminal/terminal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace cw {

std::string as_message(std::string_view text) {
  constexpr std::size_t head = 600;
  constexpr std::size_t tail = 200;
  if (text.size() <= head + tail) return printable(text);
  return printable(text.substr(0, head)) + " [...] " + printable(text.substr(text.size() - tail));
}

void print_note(std::string_view text) {
  std::fprintf(stderr, "note: %s\n", as_message(text).c_str());
}

void open_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1 || errno != EBADF) continue;
    // The lowest free number is this one, as those before it are open.
    (void)open("/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY);
  }
}

}  // namespace cw
