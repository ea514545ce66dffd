#pragma once

#include <zlib.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cw {

/// The lines of a plain or gzipped text file, read in large chunks: matrix files have millions of
/// short lines. Throws MatrixError.
class TextLines {
 public:
  explicit TextLines(const std::string& path);
  ~TextLines();
  TextLines(const TextLines&) = delete;
  TextLines& operator=(const TextLines&) = delete;

  /// The next line, without its end and the whitespace before it; false after the last. The view
  /// holds until the next call.
  bool next(std::string_view& line);
  /// Throws MatrixError with "FILE:LINE: " and what is wrong.
  [[noreturn]] void fail(const std::string& what) const;
  /// About how many bytes of text the file can hold: a limit on what to reserve for its contents.
  std::size_t likely_bytes() const { return likely_bytes_; }

 private:
  bool refill();

  std::string path_;
  gzFile file_ = nullptr;
  std::vector<char> buffer_;
  const char* begin_ = nullptr;  ///< what is read but not handed out yet
  const char* end_ = nullptr;
  std::int64_t line_number_ = 0;
  std::size_t likely_bytes_ = 0;
};

/// The words of a line, one by one.
class Words {
 public:
  explicit Words(std::string_view line) : at_(line.data()), end_(line.data() + line.size()) {}

  /// The next word; empty at the end of the line.
  std::string_view next() {
    skip_spaces();
    const char* begin = at_;
    while (at_ != end_ && !is_space(*at_)) ++at_;
    return {begin, static_cast<std::size_t>(at_ - begin)};
  }
  std::string_view rest() {
    skip_spaces();
    return {at_, static_cast<std::size_t>(end_ - at_)};
  }

  static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

 private:
  void skip_spaces() {
    while (at_ != end_ && is_space(*at_)) ++at_;
  }

  const char* at_;
  const char* end_;
};

}  // namespace cw
