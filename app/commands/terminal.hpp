#pragma once

#include <string>
#include <string_view>

namespace cw {

/// The text as a terminal may show it: what a user's input may hold of control characters, which
/// could rewrite the screen, and of line breaks is a space.
std::string printable(std::string_view text);

/// As printable(), and cut in its middle where it is longer than a message can be read.
std::string as_message(std::string_view text);

/// One line on standard error: "note: ...".
void print_note(std::string_view text);

/// Gives a closed standard stream somewhere to go. Otherwise the next file that is opened takes its
/// place, and what is printed ends up in results. Call it before any file is opened.
void open_standard_streams();

}  // namespace cw
