#include "io/hdf5.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace cw {

namespace {

[[noreturn]] void fail() { throw std::runtime_error("HDF5 cannot do it"); }

/// The name of a file in memory: HDF5 takes none that there is on disk.
constexpr const char* no_file = "/dev/null/image";

/// One for all: HDF5's tables are the process's.
std::mutex& mutex() {
  static std::mutex one;
  return one;
}

Hdf5Handle in_memory(std::string_view bytes = {}) {
  Hdf5Handle properties(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
  constexpr std::size_t growth = 1 << 24;
  require_hdf5(H5Pset_fapl_core(properties, growth, 0));
  if (!bytes.empty()) {
    std::string copy(bytes);  // HDF5 makes one of its own
    require_hdf5(H5Pset_file_image(properties, copy.data(), copy.size()));
  }
  return properties;
}

}  // namespace

Hdf5Handle::Hdf5Handle(hid_t id, herr_t (*close)(hid_t)) : id_(id), close_(close) {
  if (id_ < 0) fail();
}

Hdf5Handle::~Hdf5Handle() {
  if (id_ >= 0) (void)close_(id_);
}

Hdf5Handle::Hdf5Handle(Hdf5Handle&& other) noexcept
    : id_(std::exchange(other.id_, -1)), close_(other.close_) {}

SilentHdf5::SilentHdf5() {
  (void)H5Eget_auto2(H5E_DEFAULT, &print_, &data_);
  (void)H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
}
SilentHdf5::~SilentHdf5() { (void)H5Eset_auto2(H5E_DEFAULT, print_, data_); }

void require_hdf5(herr_t result) {
  if (result < 0) fail();
}

Hdf5Handle hdf5_text_type(std::size_t length) {
  Hdf5Handle type(H5Tcopy(H5T_C_S1), H5Tclose);
  require_hdf5(H5Tset_size(type, std::max<std::size_t>(1, length)));
  require_hdf5(H5Tset_cset(type, H5T_CSET_UTF8));
  return type;
}

Hdf5Image::Hdf5Image()
    : lock_(mutex()),
      file_(H5Fcreate(no_file, H5F_ACC_TRUNC, H5P_DEFAULT, in_memory()), H5Fclose) {}

Hdf5Image::Hdf5Image(std::string_view bytes)
    : lock_(mutex()),
      file_(H5Fopen(no_file, H5F_ACC_RDONLY, in_memory(bytes)), H5Fclose),
      size_(bytes.size()) {}

std::string Hdf5Image::bytes() const {
  require_hdf5(H5Fflush(file_, H5F_SCOPE_GLOBAL));
  std::string bytes(
      static_cast<std::size_t>(std::max<ssize_t>(0, H5Fget_file_image(file_, nullptr, 0))), '\0');
  if (H5Fget_file_image(file_, bytes.data(), bytes.size()) != std::ssize(bytes)) fail();
  return bytes;
}

}  // namespace cw
