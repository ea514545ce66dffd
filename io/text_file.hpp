#pragma once

#include <zlib.h>

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// The bytes of a plain or gzipped file, block by block. Throws MeshError, also for what is no
/// regular file: opening a pipe would wait for somebody who writes to it.
class GzFile {
 public:
  explicit GzFile(const std::string& path);
  ~GzFile();
  GzFile(const GzFile&) = delete;
  GzFile& operator=(const GzFile&) = delete;

  /// Reads at most `room` bytes; fewer only at the end of the file. `error` gets what zlib says of
  /// a damaged file.
  std::size_t read(char* bytes, std::size_t room, std::string& error);
  /// Bytes of the file on disk.
  std::int64_t size() const { return size_; }
  bool is_compressed() const { return gzdirect(file_) == 0; }

 private:
  gzFile file_;
  std::int64_t size_ = 0;
};

/// Whitespace-separated tokens of a plain or gzipped text file, line by line. A `#` in place of a
/// token begins a comment. Lines end with LF, CR LF, or CR alone. All errors are MeshErrors that
/// name file and line.
class TextFile {
 public:
  explicit TextFile(const std::string& path);

  [[noreturn]] void fail(const std::string& what) const;

  /// Moves to the next line that is not blank or a comment; false at the end of the file.
  bool next_line() {
    do {
      if (!read_line()) return false;
    } while (at_end_of_line());
    return true;
  }

  void require_line(std::string_view expected) {
    if (!next_line()) fail_at_end(expected);
  }
  /// Moves to the next token, on this line or on a later one.
  void require_token(std::string_view expected) {
    if (at_end_of_line()) require_line(expected);
  }

  bool at_end_of_line() {
    while (*cursor_ == ' ' || *cursor_ == '\t') ++cursor_;
    return *cursor_ == '\0' || *cursor_ == '#';
  }
  void require_end_of_line() {
    if (!at_end_of_line()) fail_at_rest();
  }
  /// What is left of the line, comments included.
  std::string_view rest_of_line() const { return {cursor_, end_of_line_}; }

  std::string_view word(std::string_view expected);

  template <class Number>
  Number number(std::string_view expected) {
    while (*cursor_ == ' ' || *cursor_ == '\t') ++cursor_;
    Number value{};
    const auto [end, error] = std::from_chars(cursor_, end_of_line_, value);
    if (error == std::errc() && is_end_of_token(*end)) {
      cursor_ = end;
      return value;
    }
    return unusual_number<Number>(expected);
  }

  /// A line that holds the number of something, which is not negative, and no more.
  std::int32_t count(const std::string& of_what);

  /// `count`, or as many lines as the file can hold if that is less: what to reserve memory for.
  std::size_t plausible(std::int64_t count) const;

 private:
  static bool is_end_of_token(char c) { return c == ' ' || c == '\t' || c == '\0'; }
  [[noreturn]] void fail_at_end(std::string_view expected) const;
  [[noreturn]] void fail_at_rest() const;
  /// A number that begins with a plus sign or is out of range; or an error.
  template <class Number>
  Number unusual_number(std::string_view expected);
  bool read_line();
  bool refill();

  std::string path_;
  GzFile file_;
  std::vector<char> block_;
  char* next_;                   ///< text of the block that no line has taken yet
  char* end_;                    ///< of the block's text; there is room for one character behind it
  std::ptrdiff_t newline_ = -1;  ///< place in the block of an LF or of the text's end, -1: unknown
  bool skips_newline_ = false;   ///< the last line ended with CR
  const char* cursor_ = "";
  const char* end_of_line_ = cursor_;
  long line_number_ = 0;
};

extern template double TextFile::unusual_number(std::string_view expected);
extern template std::int32_t TextFile::unusual_number(std::string_view expected);
extern template std::int64_t TextFile::unusual_number(std::string_view expected);

/// The first bytes of a plain file, or of what is in a gzipped one; empty if there is no such file.
std::string head_of_file(const std::string& path);

}  // namespace cw
