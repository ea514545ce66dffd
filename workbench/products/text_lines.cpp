#include "workbench/products/text_lines.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "workbench/products/matrix.hpp"

namespace cw {

namespace {

constexpr std::size_t chunk = std::size_t{1} << 20U;
/// What gzip usually gains on columns of numbers, generously.
constexpr std::size_t likely_gain = 20;

}  // namespace

TextLines::TextLines(const std::string& path) : path_(path), buffer_(chunk) {
  // Asked first: opening a pipe would wait for its other end.
  std::error_code error;
  const bool exists = std::filesystem::exists(path, error);
  if (exists && !std::filesystem::is_regular_file(path, error)) {
    throw MatrixError(path + ": not a file; name a .mtx or .mtx.gz file");
  }
  errno = 0;
  file_ = gzopen(path.c_str(), "rb");
  if (file_ == nullptr) {
    const int reason = errno;
    throw MatrixError(path + ": cannot be opened" +
                      (reason != 0 ? ": " + std::string(std::strerror(reason)) : ""));
  }
  gzbuffer(file_, chunk / 4);
  const auto size = std::filesystem::file_size(path, error);
  if (!error) likely_bytes_ = gzdirect(file_) != 0 ? size : size * likely_gain;
  begin_ = end_ = buffer_.data();
}

TextLines::~TextLines() { gzclose(file_); }

void TextLines::fail(const std::string& what) const {
  throw MatrixError(path_ + ":" + std::to_string(std::max<std::int64_t>(1, line_number_)) + ": " +
                    what);
}

bool TextLines::next(std::string_view& line) {
  const char* newline = nullptr;
  std::size_t searched = 0;
  while (true) {
    const auto size = static_cast<std::size_t>(end_ - begin_);
    newline = static_cast<const char*>(std::memchr(begin_ + searched, '\n', size - searched));
    if (newline != nullptr) break;
    searched = size;
    if (!refill()) break;
  }
  if (newline == nullptr && begin_ == end_) return false;
  ++line_number_;
  const char* last = newline != nullptr ? newline : end_;
  const char* next_begin = newline != nullptr ? newline + 1 : end_;
  while (last != begin_ && Words::is_space(last[-1])) --last;
  line = {begin_, static_cast<std::size_t>(last - begin_)};
  begin_ = next_begin;
  return true;
}

/// Reads another chunk after what is left of the last one; false at the end of the file.
bool TextLines::refill() {
  const auto left = static_cast<std::size_t>(end_ - begin_);
  if (left == buffer_.size()) {
    ++line_number_;
    fail("a line of more than a million characters; a Matrix Market text file is needed");
  }
  std::memmove(buffer_.data(), begin_, left);
  begin_ = buffer_.data();
  const int got =
      gzread(file_, buffer_.data() + left, static_cast<unsigned>(buffer_.size() - left));
  int status = Z_OK;
  const char* message = gzerror(file_, &status);
  if (got < 0 || (status != Z_OK && status != Z_STREAM_END)) {
    // Z_BUF_ERROR: the packed data stop before their end.
    fail(std::string("a damaged file: ") +
         (status == Z_BUF_ERROR ? "its gzip data are cut short" : message) +
         "; fetch or copy it again");
  }
  end_ = begin_ + left + got;
  return got > 0;
}

}  // namespace cw
