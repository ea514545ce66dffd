#include "io/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include "kernels/core/first_error.hpp"
#include "kernels/core/parts.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& path, int error) {
  throw OutputError(path + ": cannot be written: " + std::strerror(error) +
                    "; what was written before it is complete");
}

/// Writes all bytes from a place of the file on; returns 0 or the error's number.
int write_all(int descriptor, std::string_view bytes, long long offset) {
  while (!bytes.empty()) {
    const ssize_t count = ::pwrite(descriptor, bytes.data(), bytes.size(), offset);
    if (count < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    bytes.remove_prefix(static_cast<std::size_t>(count));
    offset += count;
  }
  return 0;
}

/// Writes all bytes where the descriptor stands; returns 0 or the error's number.
int write_on(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

constexpr int most_links = 40;

/// Whether a path, or a link that it leads over, stands for a file that a process has open: it lies
/// among the system's lists of these, as what /dev/stdout leads to does.
bool is_open_file(fs::path path) {
  std::error_code error;
  for (int links = 0; links < most_links; ++links) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    if (fs::canonical(folder, error).string().starts_with("/proc/")) return true;
    if (!fs::is_symlink(fs::symlink_status(path, error))) return false;
    path = folder / fs::read_symlink(path, error);
  }
  return false;
}

/// Whether a path is a pipe, a device, or a file that this process has open under another name:
/// nothing that could be replaced by a file.
bool is_stream(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  return fs::exists(status) && !fs::is_directory(status) &&
         (!fs::is_regular_file(status) || is_open_file(path));
}

/// Opens a stream. What the process prints to and a path to the same file are one: two descriptors
/// of one file would write over each other's lines.
int open_stream(const std::string& path) {
  struct stat wanted {};
  struct stat printed {};
  if (::stat(path.c_str(), &wanted) == 0) {
    for (const int standard : {STDOUT_FILENO, STDERR_FILENO}) {
      const bool is_same = ::fstat(standard, &printed) == 0 && printed.st_dev == wanted.st_dev &&
                           printed.st_ino == wanted.st_ino;
      if (is_same) return ::fcntl(standard, F_DUPFD_CLOEXEC, 0);
    }
  }
  return ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
}

/// The file that a path means, where a link leads to it. Throws OutputError if it could not be
/// replaced. Changes nothing.
std::string replaceable_file(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::is_directory(status)) fail(path, EISDIR);
  if (is_stream(path)) throw OutputError(path + ": cannot be written: not a file; name one");
  // One link after the other, since what the last leads to may not be there yet.
  fs::path file = path;
  for (int links = 0; fs::is_symlink(fs::symlink_status(file, error)); ++links) {
    if (links == most_links) fail(path, ELOOP);
    file = file.parent_path() / fs::read_symlink(file, error);
  }
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  if (!fs::is_directory(folder, error)) fail(path, fs::exists(folder) ? ENOTDIR : ENOENT);
  if (::access(folder.c_str(), W_OK | X_OK) != 0) fail(path, errno);
  return file.string();
}

}  // namespace

WholeFile::WholeFile(std::string path)
    : path_(std::move(path)),
      file_(replaceable_file(path_)),
      // Another process may be writing the same file.
      temporary_(file_ + "." + std::to_string(::getpid()) + ".part"),
      descriptor_(::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)) {
  if (descriptor_ < 0) fail(path_, errno);
}

WholeFile::~WholeFile() {
  if (descriptor_ < 0) return;
  (void)::close(descriptor_);
  (void)::unlink(temporary_.c_str());
}

void WholeFile::append(std::string_view bytes) { put(bytes, reserve(bytes.size())); }

long long WholeFile::reserve(std::size_t bytes) {
  return std::exchange(end_, end_ + static_cast<long long>(bytes));
}

void WholeFile::put(std::string_view bytes, long long at) {
  write_at(path_, descriptor_, bytes, at);
}

void write_at(const std::string& path, int descriptor, std::string_view bytes, long long at) {
  if (const int error = write_all(descriptor, bytes, at); error != 0) fail(path, error);
}

void WholeFile::close() {
  if (::close(keep_open()) != 0) fail(path_, errno);
}

int WholeFile::keep_open() {
  // A full disk may show only now.
  if (::fsync(descriptor_) != 0 && errno != EINVAL) fail(path_, errno);
  if (std::rename(temporary_.c_str(), file_.c_str()) != 0) fail(path_, errno);
  return std::exchange(descriptor_, -1);
}

void write_file(const std::string& path, std::string_view bytes) {
  WholeFile file(path);
  file.append(bytes);
  file.close();
}

void write_lines(const std::string& path, std::string_view header, std::size_t count,
                 const std::function<void(std::size_t k, std::string& text)>& append) {
  constexpr std::size_t at_once = 4096;
  constexpr std::size_t likely_length = 64;  // of a line
  WholeFile file(path);
  file.append(header);
  Turns turns;
  do_ranges(count, at_once, [&](std::size_t begin, std::size_t end) {
    std::string text;
    FirstError error;
    error.guard([&] {
      text.reserve(at_once * likely_length);
      for (std::size_t k = begin; k < end; ++k) append(k, text);
    });
    long long at = 0;
    turns.take(begin / at_once, [&] { at = file.reserve(text.size()); });
    error.rethrow();
    file.put(text, at);
  });
  file.close();
}

LineFile::LineFile(std::string path, std::string header, std::string footer,
                   std::size_t fixed_header)
    : path_(std::move(path)),
      header_(std::move(header)),
      footer_(std::move(footer)),
      fixed_header_(fixed_header),
      is_stream_(is_stream(path_)) {
  if (!is_stream_) (void)replaceable_file(path_);
}

LineFile::~LineFile() {
  if (descriptor_ < 0) return;
  if (is_stream_) (void)write_on(descriptor_, footer_);
  (void)::close(descriptor_);
}

void LineFile::begin(const std::string& lines) {
  if (!is_stream_) {
    WholeFile file(path_);
    file.append(header_ + lines + footer_);
    descriptor_ = file.keep_open();
    body_end_ = static_cast<long long>(header_.size()) + static_cast<long long>(lines.size());
    return;
  }
  descriptor_ = open_stream(path_);
  const int error = descriptor_ < 0 ? errno : write_on(descriptor_, header_ + lines);
  if (error != 0) fail(path_, error);
}

void LineFile::resume(long long length) {
  if (length == 0 || is_stream_) return;
  const OutputError other(path_ +
                          ": is not what the run left that is to go on; start without --resume");
  descriptor_ = ::open(path_.c_str(), O_RDWR | O_CLOEXEC);
  if (descriptor_ < 0) throw other;
  body_end_ = static_cast<long long>(header_.size()) + length;
  struct stat file {};
  std::string header(header_.size(), '\0');
  if (::fstat(descriptor_, &file) != 0 || file.st_size < body_end_ ||
      ::pread(descriptor_, header.data(), header.size(), 0) != std::ssize(header) ||
      header.substr(0, fixed_header_) != header_.substr(0, fixed_header_)) {
    throw other;
  }
}

void LineFile::cut() {
  if (descriptor_ < 0 || is_stream_) return;
  int error = ::ftruncate(descriptor_, body_end_) == 0 ? 0 : errno;
  if (error == 0) error = write_all(descriptor_, footer_, body_end_);
  if (error != 0) fail(path_, error);
}

void LineFile::sync() {
  if (descriptor_ < 0 || is_stream_) return;
  if (::fsync(descriptor_) != 0 && errno != EINVAL) fail(path_, errno);
}

void LineFile::append(std::string_view lines) {
  if (descriptor_ < 0) {
    begin(std::string(lines));
    return;
  }
  if (is_stream_) {
    if (const int error = write_on(descriptor_, lines); error != 0) fail(path_, error);
    return;
  }
  struct stat file {};
  if (::fstat(descriptor_, &file) == 0 && file.st_nlink == 0) {
    throw OutputError(path_ + ": was removed while it was being written");
  }
  const int error = write_all(descriptor_, std::string(lines) + footer_, body_end_);
  if (error == 0) {
    body_end_ += static_cast<long long>(lines.size());
    return;
  }
  // Back to the last whole state; if even that fails, the first error is still the one to report.
  if (write_all(descriptor_, footer_, body_end_) == 0) {
    (void)!::ftruncate(descriptor_, body_end_ + static_cast<long long>(footer_.size()));
  }
  fail(path_, error);
}

void LineFile::replace_header(std::string header) {
  header_ = std::move(header);
  if (descriptor_ < 0 || is_stream_) return;
  if (const int error = write_all(descriptor_, header_, 0); error != 0) fail(path_, error);
}

std::string csv_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? std::string("\"\"") : std::string(1, c);
  return result + "\"";
}

void require_other_files(const std::vector<std::pair<std::string, std::string>>& outputs,
                         const std::vector<std::string>& inputs) {
  // The same file by links, or the same place for one that is not there yet.
  const auto place = [](const std::string& path) {
    std::error_code error;
    const fs::path canonical = fs::weakly_canonical(fs::absolute(path, error), error);
    return error ? fs::path(path) : canonical;
  };
  const auto same = [&](const std::string& a, const std::string& b) {
    std::error_code error;
    return !a.empty() && !b.empty() &&
           (a == b || fs::equivalent(a, b, error) || place(a) == place(b));
  };
  for (std::size_t k = 0; k < outputs.size(); ++k) {
    const auto& [option, file] = outputs[k];
    for (const std::string& input : inputs) {
      if (same(file, input)) {
        throw OutputError(option + " " + file + ": would replace what is read; name another file");
      }
    }
    for (std::size_t other = 0; other < k; ++other) {
      if (same(file, outputs[other].second)) {
        throw OutputError(option + " " + file + ": is the file of " + outputs[other].first +
                          ", too; name another");
      }
    }
  }
}

namespace {

template <class Number>
void append_shortest(std::string& text, Number value) {
  if (value != value) {
    text += "nan";
    return;
  }
  char digits[32];
  text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

}  // namespace

void append_number(std::string& text, double value) { append_shortest(text, value); }
void append_number(std::string& text, float value) { append_shortest(text, value); }
void append_number(std::string& text, std::int32_t value) { append_shortest(text, value); }

std::optional<std::string_view> number_in(std::string_view name, std::string_view beginning,
                                          std::string_view end) {
  if (!name.starts_with(beginning) || !name.ends_with(end)) return std::nullopt;
  if (name.size() <= beginning.size() + end.size()) return std::nullopt;
  const std::string_view digits =
      name.substr(beginning.size(), name.size() - beginning.size() - end.size());
  if (digits.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  return digits;
}

std::string to_text(double value) {
  std::string text;
  append_number(text, value);
  return text;
}

std::string xml_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string json_text(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return quoted + "\"";
}

}  // namespace cw
