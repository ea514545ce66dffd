#include "workbench/products/market_text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "io/quoted.hpp"

namespace cw {

namespace {

/// A number as C or Fortran writes it; those that from_chars does not take.
double unusual_number(const TextLines& lines, std::string_view word) {
  std::string text(word);
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == 'd' || c == 'D'; }, 'e');
  const std::size_t sign = text.starts_with('+') && !text.starts_with("+-") ? 1 : 0;
  double number = 0.0;
  const char* begin = text.data() + sign;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(begin, end, number);
  if (word.empty()) lines.fail("the line ends where a value was expected");
  if (error == std::errc::invalid_argument || stop != end) {
    lines.fail(cw::in_quotes(word) + " stands where a value was expected; write a number");
  }
  if (error == std::errc::result_out_of_range) number = std::strtod(begin, nullptr);  // 0 or inf
  if (!std::isfinite(number)) {
    lines.fail(cw::in_quotes(word) +
               " is no finite number; only those within a double's range are used");
  }
  return number;
}

}  // namespace

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

bool next_data_line(TextLines& lines, std::string_view& line) {
  while (lines.next(line)) {
    const std::string_view text = Words(line).rest();
    if (!text.empty() && text.front() != '%') return true;
  }
  return false;
}

void require_end(const TextLines& lines, Words& words) {
  const std::string_view rest = words.rest();
  if (!rest.empty()) lines.fail("the line goes on where it should end: " + cw::in_quotes(rest));
}

std::int64_t whole_number(const TextLines& lines, std::string_view word, const char* expected) {
  std::int64_t number = 0;
  const char* end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  if (word.empty()) lines.fail(std::string("the line ends where ") + expected + " was expected");
  if (error == std::errc::result_out_of_range) {
    lines.fail(cw::in_quotes(word) +
               " is too large; at most 2147483647 (32-bit indices) can be used");
  }
  if (error != std::errc() || stop != end) {
    lines.fail(cw::in_quotes(word) + " stands where " + expected +
               " was expected; write a whole number");
  }
  return number;
}

double finite_number(const TextLines& lines, std::string_view word) {
  double value = 0.0;
  const char* end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, value);
  if (error == std::errc() && stop == end && std::isfinite(value)) return value;
  return unusual_number(lines, word);
}

}  // namespace cw
