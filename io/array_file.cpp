#include "io/array_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <bit>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "io/files.hpp"

namespace cw {

namespace {

static_assert(std::endian::native == std::endian::little);

/// The header of a file of that shape (NumPy Enhancement Proposal 1): its length in bytes is a
/// multiple of 64.
std::string array_header(std::size_t rows, std::size_t columns) {
  std::string text = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + std::to_string(rows) +
                     ", " + std::to_string(columns) + "), }";
  constexpr std::size_t before = 10;  // bytes: the name, the version and the length
  while ((before + text.size() + 1) % 64 != 0) text += ' ';
  text += '\n';
  std::string header("\x93NUMPY\x01\x00", 8);
  header += static_cast<char>(text.size() & 0xFFU);
  header += static_cast<char>(text.size() >> 8U);
  return header + text;
}

std::string_view bytes_of(std::span<const double> values) {
  return {reinterpret_cast<const char*>(values.data()), values.size_bytes()};
}

int made(const std::string& path, const std::string& header, std::size_t rows,
         std::size_t columns) {
  const std::uintmax_t bytes = header.size() + rows * columns * sizeof(double);
  std::error_code error;
  const auto folder = std::filesystem::absolute(path, error).parent_path();
  const std::filesystem::space_info space = std::filesystem::space(folder, error);
  if (!error && space.available < bytes) {
    throw OutputError(path + ": takes " + std::to_string(bytes >> 20U) + " MiB, and its disk has " +
                      std::to_string(space.available >> 20U));
  }
  WholeFile file(path);
  file.append(header);
  const std::vector<double> row(columns, std::numeric_limits<double>::quiet_NaN());
  for (std::size_t k = 0; k < rows; ++k) file.append(bytes_of(row));
  return file.keep_open();
}

int opened(const std::string& path, const std::string& header, std::size_t bytes) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (descriptor < 0) {
    throw OutputError(path + ": cannot be gone on with: " + std::strerror(errno) +
                      "; start without --resume");
  }
  std::string found(header.size(), '\0');
  struct stat status {};
  const bool fits =
      ::pread(descriptor, found.data(), found.size(), 0) == static_cast<ssize_t>(found.size()) &&
      found == header && ::fstat(descriptor, &status) == 0 &&
      static_cast<std::size_t>(status.st_size) == bytes;
  if (fits) return descriptor;
  (void)::close(descriptor);
  throw OutputError(path + ": is not the array that is to be gone on with; start without --resume");
}

}  // namespace

ArrayFile::ArrayFile(std::string path, std::size_t rows, std::size_t columns, Opening opening)
    : path_(std::move(path)), rows_(rows), columns_(columns), descriptor_([&] {
        const std::string header = array_header(rows, columns);
        header_bytes_ = header.size();
        if (opening == Opening::anew) return made(path_, header, rows, columns);
        return opened(path_, header, header.size() + rows * columns * sizeof(double));
      }()) {}

void ArrayFile::put(std::size_t row, std::span<const double> values) {
  if (row >= rows_ || values.size() != columns_) {
    throw std::logic_error("a row that " + path_ + " does not have");
  }
  const std::size_t at = header_bytes_ + row * columns_ * sizeof(double);
  write_at(path_, descriptor_.number(), bytes_of(values), static_cast<long long>(at));
}

}  // namespace cw
