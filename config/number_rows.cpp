#include "config/number_rows.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <fstream>
#include <optional>

#include "config/yaml/yaml_source.hpp"
#include "io/mesh_files.hpp"

namespace cw {

namespace {

std::optional<double> number_of(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  double value = 0.0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size() || !std::isfinite(value)) return {};
  return value;
}

std::vector<std::string_view> words_of_line(std::string_view line) {
  constexpr std::string_view between = " \t\r,;";
  std::vector<std::string_view> words;
  for (std::size_t at = line.find_first_not_of(between); at != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(between, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = line.find_first_not_of(between, end);
  }
  return words;
}

/// Whether a word stands for no number, rightly or wrongly written.
bool is_name(std::string_view word) {
  constexpr std::string_view in_numbers = "0123456789+-.";
  return in_numbers.find(word.front()) == std::string_view::npos && !word.starts_with("nan") &&
         !word.starts_with("inf");
}

}  // namespace

std::vector<std::vector<double>> read_number_rows(const std::string& path, std::size_t columns,
                                                  const std::string& what) {
  if (is_no_file(path)) throw ConfigError(path + ": is no file; name one with rows of text");
  std::ifstream file(path);
  if (!file) throw ConfigError(path + ": cannot be read: " + std::strerror(errno));
  std::vector<std::vector<double>> rows;
  bool is_first = true;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    std::string_view rest = line;
    if (number == 1 && rest.starts_with(byte_order_mark))
      rest.remove_prefix(byte_order_mark.size());
    const std::vector<std::string_view> words = words_of_line(rest);
    if (words.empty() || words.front().starts_with('#')) continue;
    std::vector<double> row;
    for (const std::string_view word : words) {
      if (const std::optional<double> value = number_of(word)) row.push_back(*value);
    }
    const bool is_header = is_first && std::ranges::all_of(words, is_name);
    is_first = false;
    if (is_header) continue;
    if (row.size() != words.size() || row.size() != columns) {
      throw ConfigError(path + ":" + std::to_string(number) + ": each row needs " + what);
    }
    rows.push_back(std::move(row));
  }
  if (file.bad())
    throw ConfigError(path + ": cannot be read; it has to be a file with rows of text");
  if (rows.empty()) throw ConfigError(path + ": has no rows; each needs " + what);
  return rows;
}

}  // namespace cw
