#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cw {

/// A result that could not be written: one line with the file and the system's reason.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A whole file, or nothing: bytes go to a neighbouring name, which becomes the file's only when
/// all of them are on disk. A link stays, and what it leads to is written.
class WholeFile {
 public:
  /// Throws OutputError, as the functions below do.
  explicit WholeFile(std::string path);
  /// Nothing is left of a file that is not complete.
  ~WholeFile();
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  /// Appends bytes.
  void append(std::string_view bytes);
  /// Reserves a place for this many bytes at the end; any thread may put them there.
  long long reserve(std::size_t bytes);
  void put(std::string_view bytes, long long at);
  /// The file is complete.
  void close();
  /// The same, and its descriptor is the caller's to close.
  int keep_open();

 private:
  std::string path_;
  std::string file_;       // where a link leads to
  std::string temporary_;  // its name until it is complete
  int descriptor_;
  long long end_ = 0;
};

/// Writes bytes at a place of an open file, whose path is for messages. Throws OutputError.
void write_at(const std::string& path, int descriptor, std::string_view bytes, long long at);

/// A WholeFile of these bytes. Throws OutputError.
void write_file(const std::string& path, std::string_view bytes);

/// A WholeFile of a header and many lines, which all threads make: append(k, text) appends line k
/// to a text. Of the text there is never more than a small part. Throws OutputError, and what
/// `append` throws.
void write_lines(const std::string& path, std::string_view header, std::size_t count,
                 const std::function<void(std::size_t k, std::string& text)>& append);

/// A file that grows by whole lines, or records, between a header and a footer. Nothing is written
/// before there are lines: the first ones take the place of an older file as those of write_file()
/// do. If a write fails, the file is again what it was before. Pipes, devices and what the shell
/// has opened
/// (/dev/stdout) are written to as they are.
class LineFile {
 public:
  /// Makes nothing, not even the file. Of a header that is replaced while the file grows,
  /// `fixed_header` bytes stay. Throws OutputError if it could not be written.
  LineFile(std::string path, std::string header, std::string footer = "",
           std::size_t fixed_header = std::string::npos);
  ~LineFile();
  LineFile(const LineFile&) = delete;
  LineFile& operator=(const LineFile&) = delete;

  /// Goes on after the first `length` bytes of lines that an earlier run wrote. The file stays as
  /// it is up to cut(), which must follow. Throws OutputError if there are fewer bytes.
  void resume(long long length);
  /// Cuts off what follows those lines.
  void cut();
  /// Has the system write what was appended to the disk.
  void sync();
  /// Appends lines, each with its line break. Throws OutputError.
  void append(std::string_view lines);
  /// Another header, as long as the first. Not of a pipe or device. Throws OutputError.
  void replace_header(std::string header);

 private:
  void begin(const std::string& lines);

  std::string path_;
  std::string header_;
  std::string footer_;
  std::size_t fixed_header_;  // bytes
  bool is_stream_;
  int descriptor_ = -1;     // none before the first lines
  long long body_end_ = 0;  // where the footer begins
};

/// The shortest text that reads back as the same number; "nan" for NaN.
std::string to_text(double value);
/// The digits of a name that is a beginning, one digit or more, and an end; none of any other name.
std::optional<std::string_view> number_in(std::string_view name, std::string_view beginning,
                                          std::string_view end);

/// Appends to_text(value).
void append_number(std::string& text, double value);
/// The same for single precision, in half of the bytes.
void append_number(std::string& text, float value);
void append_number(std::string& text, std::int32_t value);

/// A cell of CSV, quotes included.
std::string csv_text(std::string_view text);

/// Throws OutputError if an output, given as option and file, is one of the inputs or another
/// output, by whatever name or link. Empty names are no files.
void require_other_files(const std::vector<std::pair<std::string, std::string>>& outputs,
                         const std::vector<std::string>& inputs);

/// The value of an attribute of XML, without its quotes.
std::string xml_text(std::string_view text);

/// A string of JSON, quotes included.
std::string json_text(std::string_view text);

}  // namespace cw
