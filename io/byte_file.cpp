#include "io/byte_file.hpp"

#include <algorithm>

namespace cw {

namespace {
constexpr std::size_t byte_block_size = std::size_t{1} << 19U;
constexpr std::size_t longest_header_line = 1 << 16;
}  // namespace

ByteFile::ByteFile(const std::string& path)
    : path_(path),
      file_(path),
      block_(byte_block_size),
      next_(block_.data()),
      end_(next_),
      begin_of_item_(next_) {}

void ByteFile::fail(const std::string& what) const {
  throw MeshError(path_ + ": byte " + std::to_string(block_at_ + (begin_of_item_ - block_.data())) +
                  ": " + what);
}

std::string ByteFile::line(std::string_view expected) {
  std::string line;
  begin_of_item_ = next_;
  while (next_ != end_ || refill()) {
    const char* stop = std::find(next_, end_, '\n');
    line.append(next_, stop);
    next_ = stop;
    if (line.size() > longest_header_line)
      fail("a line of text that does not end; the file is damaged");
    if (stop == end_) continue;
    ++next_;
    if (line.ends_with('\r')) line.pop_back();
    return line;
  }
  if (line.empty()) fail("the file ends where " + std::string(expected) + " was expected");
  return line;
}

std::string ByteFile::characters(std::size_t count, std::string_view expected) {
  require(count, expected);
  begin_of_item_ = next_;
  next_ += count;
  return {begin_of_item_, next_};
}

bool ByteFile::pass(std::string_view text) {
  for (;;) {
    const char* found = std::search(next_, end_, text.begin(), text.end());
    if (found != end_) {
      next_ = found + text.size();
      return true;
    }
    // The text may begin in this block and end in the next one.
    next_ = std::max(next_, end_ - static_cast<std::ptrdiff_t>(text.size()) + 1);
    if (!refill()) {
      next_ = end_;
      return false;
    }
  }
}

bool ByteFile::at_end() { return next_ == end_ && !refill(); }

std::size_t ByteFile::plausible(std::uint64_t count, std::size_t bytes_each) const {
  constexpr std::uint64_t compressed = 4;  // times as many bytes
  const auto size = static_cast<std::uint64_t>(file_.size());
  const std::uint64_t bytes = file_.is_compressed() ? compressed * size : size;
  return static_cast<std::size_t>(std::min<std::uint64_t>(count, bytes / bytes_each));
}

void ByteFile::require(std::size_t bytes, std::string_view expected) {
  begin_of_item_ = next_;
  while (end_ - next_ < static_cast<std::ptrdiff_t>(bytes)) {
    if (!refill()) {
      begin_of_item_ = next_;
      fail("the file ends where " + std::string(expected) + " was expected; write it again");
    }
  }
}

/// Moves what is not read yet to the front of the block and reads on behind it; false at the end of
/// the file.
bool ByteFile::refill() {
  const std::ptrdiff_t kept = end_ - next_;
  block_at_ += next_ - block_.data();
  std::memmove(block_.data(), next_, static_cast<std::size_t>(kept));
  next_ = begin_of_item_ = block_.data();
  end_ = next_ + kept;
  std::string error;
  const std::size_t count =
      file_.read(block_.data() + kept, byte_block_size - static_cast<std::size_t>(kept), error);
  if (!error.empty()) fail(error);
  end_ += count;
  return count > 0;
}

}  // namespace cw
