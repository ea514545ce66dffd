#include "io/text_file.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "io/quoted.hpp"

namespace cw {

namespace {

constexpr std::size_t text_block_size = std::size_t{1} << 18U;
constexpr std::ptrdiff_t longest_text_line = 1 << 16;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

char* find(char* begin, char* end, char c) {
  void* found = std::memchr(begin, c, static_cast<std::size_t>(end - begin));
  return found == nullptr ? end : static_cast<char*>(found);
}

}  // namespace

GzFile::GzFile(const std::string& path) {
  std::error_code error;
  const bool regular = std::filesystem::is_regular_file(path, error);
  file_ = regular ? gzopen(path.c_str(), "rb") : nullptr;
  if (file_ == nullptr) throw MeshError(path + ": cannot be opened as a file");
  gzbuffer(file_, 1U << 17U);
  size_ = static_cast<std::int64_t>(std::filesystem::file_size(path, error));
}

GzFile::~GzFile() { gzclose(file_); }

std::size_t GzFile::read(char* bytes, std::size_t room, std::string& error) {
  constexpr std::size_t most = 1U << 30U;
  const int count = gzread(file_, bytes, static_cast<unsigned>(std::min(room, most)));
  int status = Z_OK;
  const char* message = gzerror(file_, &status);
  if (status != Z_OK && status != Z_STREAM_END) error = std::string("damaged file: ") + message;
  return static_cast<std::size_t>(std::max(count, 0));
}

TextFile::TextFile(const std::string& path)
    : path_(path), file_(path), block_(text_block_size + 1), next_(block_.data()), end_(next_) {}

void TextFile::fail(const std::string& what) const {
  throw MeshError(path_ + ":" + std::to_string(line_number_) + ": " + what);
}

void TextFile::fail_at_end(std::string_view expected) const {
  fail("the file ends where " + std::string(expected) + " was expected");
}

void TextFile::fail_at_rest() const {
  fail("the line goes on where it should end: " + in_quotes(cursor_));
}

std::string_view TextFile::word(std::string_view expected) {
  if (at_end_of_line()) fail("the line ends where " + std::string(expected) + " was expected");
  const char* begin = cursor_;
  while (!is_end_of_token(*cursor_)) ++cursor_;
  return {begin, static_cast<std::size_t>(cursor_ - begin)};
}

template <class Number>
Number TextFile::unusual_number(std::string_view expected) {
  std::string_view text = word(expected);
  if (text.starts_with('+')) text.remove_prefix(1);
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  // "nan" and values outside a double's range pass here: check_mesh() refuses them, and names the
  // node.
  if constexpr (std::is_floating_point_v<Number>) {
    // Too small or too large for a double: 0 or infinity.
    if (error == std::errc::result_out_of_range) return std::strtod(text.data(), nullptr);
  }
  if (error != std::errc() || end != text.data() + text.size()) {
    fail(in_quotes(text) + " stands where " + std::string(expected) + " was expected");
  }
  return value;
}

template double TextFile::unusual_number(std::string_view expected);
template std::int32_t TextFile::unusual_number(std::string_view expected);
template std::int64_t TextFile::unusual_number(std::string_view expected);

std::int32_t TextFile::count(const std::string& of_what) {
  require_line("the number of " + of_what);
  const auto n = number<std::int32_t>("the number of " + of_what);
  if (n < 0) fail("a negative number of " + of_what);
  require_end_of_line();
  return n;
}

std::size_t TextFile::plausible(std::int64_t count) const {
  constexpr std::int64_t least_line = 6;  // bytes
  constexpr std::int64_t compressed = 4;  // times as much text
  const std::int64_t bytes = file_.is_compressed() ? compressed * file_.size() : file_.size();
  return static_cast<std::size_t>(std::clamp<std::int64_t>(count, 0, bytes / least_line));
}

bool TextFile::read_line() {
  if (skips_newline_ && (next_ != end_ || refill())) {
    if (*next_ == '\n') ++next_;
    skips_newline_ = false;
  }
  ++line_number_;
  char* stop = nullptr;
  std::ptrdiff_t searched = 0;
  for (;;) {
    // Each LF is looked for once, also where all lines end with CR.
    char* const begin = next_ + searched;
    if (newline_ < begin - block_.data()) newline_ = find(begin, end_, '\n') - block_.data();
    stop = find(begin, block_.data() + newline_, '\r');
    searched = stop - next_;
    if (searched > longest_text_line) {
      fail("a line of more than " + std::to_string(longest_text_line) +
           " characters; is it a mesh file?");
    }
    if (stop != end_) break;
    if (!refill()) {
      if (searched == 0) {
        --line_number_;
        cursor_ = end_of_line_ = "";
        return false;
      }
      stop = end_;
      break;
    }
  }
  if (std::memchr(next_, '\0', static_cast<std::size_t>(stop - next_)) != nullptr) {
    fail("holds a NUL byte; a text file is needed");
  }
  cursor_ = next_;
  end_of_line_ = stop;
  skips_newline_ = stop != end_ && *stop == '\r';
  next_ = stop == end_ ? stop : stop + 1;
  *stop = '\0';
  if (line_number_ == 1 && rest_of_line().starts_with(byte_order_mark)) {
    cursor_ += byte_order_mark.size();
  }
  return true;
}

/// Moves what no line has taken yet to the front of the block and reads on behind it; false at the
/// end of the file.
bool TextFile::refill() {
  const std::ptrdiff_t kept = end_ - next_;
  std::memmove(block_.data(), next_, static_cast<std::size_t>(kept));
  next_ = block_.data();
  end_ = next_ + kept;
  std::string error;
  const std::size_t count =
      file_.read(end_, text_block_size - static_cast<std::size_t>(kept), error);
  if (!error.empty()) fail(error);
  newline_ = -1;
  end_ += count;
  return count > 0;
}

std::string head_of_file(const std::string& path) {
  constexpr std::size_t enough = 4096;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return {};
  std::string head(enough, '\0');
  std::string damage;
  try {
    head.resize(GzFile(path).read(head.data(), enough, damage));
  } catch (const MeshError&) {  // it may not be read: whoever reads it says so
    head.clear();
  }
  return head;
}

}  // namespace cw
