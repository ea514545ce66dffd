#pragma once

#include <string>
#include <vector>

namespace cw {

/// Rows of a text file, each of `columns` numbers between blanks, commas or semicolons. Empty
/// lines, lines that begin with # and a first line of words are skipped. Throws ConfigError that
/// names file and line; `what` says what a row holds.
std::vector<std::vector<double>> read_number_rows(const std::string& path, std::size_t columns,
                                                  const std::string& what);

}  // namespace cw
