#pragma once

#include <span>
#include <string>
#include <string_view>

namespace cw {

/// The candidate that a misspelt word is closest to (by edit distance), or an empty string if none
/// is close enough to be meant.
std::string nearest(std::string_view word, std::span<const std::string_view> candidates);

/// "; did you mean 'x'?" for the nearest candidate, else "; known are x, y, z".
std::string suggestion(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace cw
