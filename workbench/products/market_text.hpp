#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "workbench/products/text_lines.hpp"

namespace cw {

/// The words that a Matrix Market file is made of. Whatever cannot be read fails with its line.

std::string lower_case(std::string_view text);

/// Moves to the next line that is neither blank nor a comment; false at the end of the file.
bool next_data_line(TextLines& lines, std::string_view& line);
void require_end(const TextLines& lines, Words& words);

std::int64_t whole_number(const TextLines& lines, std::string_view word, const char* expected);
/// A number as C or Fortran (1.5D+3) writes it. NaN and infinity are refused.
double finite_number(const TextLines& lines, std::string_view word);

}  // namespace cw
