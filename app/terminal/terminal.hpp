#pragma once

#include <string>
#include <string_view>

#include "io/quoted.hpp"

namespace cw {

/// As printable(), and cut in its middle where it is longer than a message can be read.
std::string as_message(std::string_view text);

/// One line on standard error: "note: ...".
void print_note(std::string_view text);

/// Gives a closed standard stream somewhere to go. Otherwise the next file that is opened takes its
/// place, and what is printed ends up in results. Call it before any file is opened.
void open_standard_streams();

}  // namespace cw
