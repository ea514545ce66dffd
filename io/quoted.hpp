#pragma once

#include <string>
#include <string_view>

namespace cw {

/// Text of a user's input as a terminal may show it: at most `most` characters of it, and a space
/// for each line break and control character, which could rewrite the screen.
std::string printable(std::string_view text, std::size_t most = std::string_view::npos);

/// A piece of an input file in quotes, short and printable.
std::string in_quotes(std::string_view text);

}  // namespace cw
