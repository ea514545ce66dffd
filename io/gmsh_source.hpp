#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "io/byte_file.hpp"
#include "io/text_file.hpp"

// What GmshParser reads from: the same functions for text and for binary files.

namespace cw {

inline std::string without_last_blanks(std::string text) {
  while (text.ends_with(' ') || text.ends_with('\t')) text.pop_back();
  return text;
}

/// The parts of a file in text. Each record is a line.
class TextSource {
 public:
  explicit TextSource(const std::string& path) : file_(path) {}
  static constexpr bool is_binary = false;

  [[noreturn]] void fail(const std::string& what) const { file_.fail(what); }
  /// The next line of text between sections, or with which one begins; nothing at the end.
  std::optional<std::string> text_line() {
    if (!file_.next_line()) return std::nullopt;
    return without_last_blanks(std::string(file_.rest_of_line()));
  }
  void pass_section(const std::string& end) {
    while (file_.next_line()) {
      if (file_.rest_of_line().starts_with(end)) return;
    }
    fail("the file ends before " + end + "; write it again");
  }
  void begin_record(std::string_view what) { file_.require_line(what); }
  void end_record() { file_.require_end_of_line(); }
  std::int64_t integer(std::string_view what) { return file_.number<std::int64_t>(what); }
  std::int64_t size(std::string_view what) { return file_.number<std::int64_t>(what); }
  double real(std::string_view what) { return file_.number<double>(what); }
  std::size_t plausible(std::int64_t count, std::size_t) const { return file_.plausible(count); }

 private:
  TextFile file_;
};

/// The parts of a binary file.
class BinarySource {
 public:
  explicit BinarySource(const std::string& path) : file_(path) {}
  static constexpr bool is_binary = true;

  ByteFile& bytes() { return file_; }
  [[noreturn]] void fail(const std::string& what) const { file_.fail(what); }
  std::optional<std::string> text_line() {
    while (!file_.at_end()) {
      std::string text = without_last_blanks(file_.line("a section"));
      if (!text.empty()) return text;
    }
    return std::nullopt;
  }
  void pass_section(const std::string& end) {
    if (!file_.pass(end)) fail("the file ends before " + end + "; write it again");
    if (!file_.at_end()) (void)file_.line("the end of a line");
  }
  void begin_record(std::string_view) {}
  void end_record() {}
  std::int64_t integer(std::string_view what) { return file_.number<std::int32_t>(what); }
  std::int64_t size(std::string_view what) {
    const auto value = file_.number<std::uint64_t>(what);
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (value > most) fail(std::string(what) + " is " + std::to_string(value));
    return static_cast<std::int64_t>(value);
  }
  double real(std::string_view what) { return file_.number<double>(what); }
  std::size_t plausible(std::int64_t count, std::size_t bytes_each) const {
    return file_.plausible(static_cast<std::uint64_t>(std::max<std::int64_t>(count, 0)),
                           bytes_each);
  }

 private:
  ByteFile file_;
};

}  // namespace cw
