#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "io/text_file.hpp"

namespace cw {

/// A number with its bytes in the other order.
template <class Number>
Number with_swapped_bytes(Number value) {
  if constexpr (sizeof(Number) == 1) {
    return value;
  } else if constexpr (sizeof(Number) == 2) {
    return std::bit_cast<Number>(__builtin_bswap16(std::bit_cast<std::uint16_t>(value)));
  } else if constexpr (sizeof(Number) == 4) {
    return std::bit_cast<Number>(__builtin_bswap32(std::bit_cast<std::uint32_t>(value)));
  } else {
    return std::bit_cast<Number>(__builtin_bswap64(std::bit_cast<std::uint64_t>(value)));
  }
}

/// Numbers and lines of a binary file, plain or gzipped, one after another. All errors are
/// MeshErrors that name the file and the byte at which what was to be read begins.
class ByteFile {
 public:
  explicit ByteFile(const std::string& path);

  [[noreturn]] void fail(const std::string& what) const;

  /// Whether numbers have their bytes in the other order than this machine's.
  void set_swapped(bool is_swapped) { is_swapped_ = is_swapped; }
  bool is_swapped() const { return is_swapped_; }

  template <class Number>
  Number number(std::string_view expected) {
    if (end_ - next_ < static_cast<std::ptrdiff_t>(sizeof(Number))) {
      require(sizeof(Number), expected);
    }
    begin_of_item_ = next_;
    Number value;
    std::memcpy(&value, next_, sizeof value);
    next_ += sizeof value;
    return is_swapped_ ? with_swapped_bytes(value) : value;
  }

  /// The characters up to the next line's end, which is passed over.
  std::string line(std::string_view expected);
  /// That many characters.
  std::string characters(std::size_t count, std::string_view expected);
  /// Goes on behind the next occurrence of a text; false, at the end of the file, if there is none.
  bool pass(std::string_view text);
  bool at_end();

  /// `count`, or as many items of so many bytes as the file can hold if that is less: what to
  /// reserve memory for.
  std::size_t plausible(std::uint64_t count, std::size_t bytes_each) const;
  /// Bytes of the file, if it is not compressed; else -1.
  std::int64_t size() const { return file_.is_compressed() ? -1 : file_.size(); }

 private:
  /// Has so many bytes in the block, or fails.
  void require(std::size_t bytes, std::string_view expected);
  bool refill();

  std::string path_;
  GzFile file_;
  std::vector<char> block_;
  const char* next_;
  const char* end_;
  const char* begin_of_item_;
  std::int64_t block_at_ = 0;  ///< place of the block in the file
  bool is_swapped_ = false;
};

}  // namespace cw
