#pragma once

#include <charconv>
#include <cstring>
#include <string>
#include <vector>

namespace cw {

/// Files that appear together or not at all: each is written to a neighbouring temporary name, and
/// they get their own names when all of them are complete.
class FileSet {
 public:
  FileSet() = default;
  ~FileSet();
  FileSet(const FileSet&) = delete;
  FileSet& operator=(const FileSet&) = delete;

  /// Adds a file; `write(temporary)` returns whether it could be written.
  template <class Write>
  void add(const std::string& path, Write write) {
    paths_.push_back(path);
    if (!write(temporary(path)) || !is_on_disk(temporary(path))) fail(path);
  }
  /// Adds a file with that content, gzipped if its name ends in .gz.
  void add_content(const std::string& path, const std::string& content);

  /// Puts the files in place, then removes those of `obsolete` that are not among them. If a file
  /// cannot be put in place, the former files are put back.
  void commit(const std::vector<std::string>& obsolete = {});

 private:
  static std::string temporary(const std::string& path);
  /// Waits until the file is on the disk, because a full disk may show only then.
  static bool is_on_disk(const std::string& path);
  [[noreturn]] static void fail(const std::string& path);

  std::vector<std::string> paths_;
};

/// Text with numbers in their shortest form that reads back the same.
class Text {
 public:
  template <class Number>
  Text& operator<<(Number value) {
    char digits[32];
    const auto result = std::to_chars(digits, digits + sizeof digits, value);
    text_.append(digits, result.ptr);
    return *this;
  }
  Text& operator<<(const char* text) {
    text_ += text;
    return *this;
  }
  Text& operator<<(const std::string& text) {
    text_ += text;
    return *this;
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// Numbers as they lie in memory, and text.
class Bytes {
 public:
  template <class Number>
  Bytes& operator<<(Number value) {
    char bytes[sizeof value];
    std::memcpy(bytes, &value, sizeof value);
    bytes_.append(bytes, sizeof value);
    return *this;
  }
  Bytes& operator<<(const char* text) {
    bytes_ += text;
    return *this;
  }
  Bytes& operator<<(const std::string& text) {
    bytes_ += text;
    return *this;
  }
  /// Fills up with zeros to so many bytes.
  void fill_to(std::size_t size) { bytes_.resize(size, '\0'); }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

}  // namespace cw
