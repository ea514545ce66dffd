#pragma once

#include <string>
#include <string_view>

namespace cw {

/// Text of an input file for a message: at most `most` characters of it, each of which a terminal
/// can show.
std::string printable(std::string_view text, std::size_t most);

/// A piece of an input file in quotes, short and printable.
std::string quoted(std::string_view text);

}  // namespace cw
