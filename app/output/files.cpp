#include "app/output/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace cw {

namespace {

[[noreturn]] void fail(const std::string& path, int error) {
  throw OutputError(path + ": cannot be written: " + std::strerror(error) +
                    "; what was written before it is complete");
}

/// Writes all bytes; returns 0 or the error's number.
int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

}  // namespace

void write_file(const std::string& path, std::string_view bytes) {
  // Another process may be writing the same file.
  const std::string temporary = path + "." + std::to_string(::getpid()) + ".part";
  const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor < 0) fail(path, errno);
  int error = write_all(descriptor, bytes);
  // A full disk may show only now.
  if (error == 0 && ::fsync(descriptor) != 0 && errno != EINVAL) error = errno;
  if (::close(descriptor) != 0 && error == 0) error = errno;
  if (error == 0 && std::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
  if (error != 0) {
    (void)::unlink(temporary.c_str());
    fail(path, error);
  }
}

LineFile::LineFile(std::string path)
    : path_(std::move(path)),
      descriptor_(::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)) {
  if (descriptor_ < 0) fail(path_, errno);
}

LineFile::~LineFile() { (void)::close(descriptor_); }

void LineFile::append(std::string_view lines) {
  const int error = write_all(descriptor_, lines);
  if (error == 0) {
    size_ += static_cast<long long>(lines.size());
    return;
  }
  // Back to the last whole lines; if even that fails, the first error is still the one to report.
  if (::ftruncate(descriptor_, size_) == 0) (void)::lseek(descriptor_, size_, SEEK_SET);
  fail(path_, error);
}

std::string csv_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? std::string("\"\"") : std::string(1, c);
  return result + "\"";
}

void require_other_files(const std::vector<std::pair<std::string, std::string>>& outputs,
                         const std::vector<std::string>& inputs) {
  const auto same = [](const std::string& a, const std::string& b) {
    std::error_code error;
    return !a.empty() && !b.empty() &&
           (a == b || std::filesystem::equivalent(a, b, error) ||
            std::filesystem::weakly_canonical(a, error) ==
                std::filesystem::weakly_canonical(b, error));
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

std::string to_text(double value) {
  if (value != value) return "nan";
  char digits[32];
  return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
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
