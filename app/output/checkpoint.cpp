#include "app/output/checkpoint.hpp"

#include <hdf5.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <utility>

#include "app/output/files.hpp"
#include "mesh/files.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

/// What stands ahead of HDF5's part, which may begin at byte 512: format, and length and checksum
/// of that part. HDF5 can crash on damaged files, so that none is given to it.
constexpr std::size_t header_length = 512;
constexpr std::string_view format_name = "cardiowarp checkpoint ";
constexpr const char* format_number = "1";
std::string header_for(std::string_view image) {
  char text[120];
  std::snprintf(
      text, sizeof text, "bytes %zu\ncrc32 %08lx\n", image.size(),
      crc32_z(crc32(0, nullptr, 0), reinterpret_cast<const Bytef*>(image.data()), image.size()));
  std::string header = std::string(format_name) + format_number + "\n" + text;
  header.resize(header_length, '\n');
  return header;
}

/// Something of HDF5's that is closed with this object; it reports errors by numbers below 0.
class Handle {
 public:
  Handle(hid_t id, herr_t (*close)(hid_t)) : id_(id), close_(close) {
    if (id_ < 0) throw std::runtime_error("HDF5 cannot do it");
  }
  ~Handle() {
    if (id_ >= 0) (void)close_(id_);
  }
  Handle(Handle&& other) noexcept : id_(std::exchange(other.id_, -1)), close_(other.close_) {}
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  operator hid_t() const { return id_; }

 private:
  hid_t id_;
  herr_t (*close_)(hid_t);
};

void require_done(herr_t result) {
  if (result < 0) throw std::runtime_error("HDF5 cannot do it");
}
void require(bool is_as_written) {
  if (!is_as_written) throw std::runtime_error("what stands in it is not what this program writes");
}

hid_t type_in_memory(SavedState::Type type) {
  return type == SavedState::Type::float64 ? H5T_NATIVE_DOUBLE
         : type == SavedState::Type::int32 ? H5T_NATIVE_INT32
                                           : H5T_NATIVE_UINT8;
}
hid_t type_in_file(SavedState::Type type) {
  return type == SavedState::Type::float64 ? H5T_IEEE_F64LE
         : type == SavedState::Type::int32 ? H5T_STD_I32LE
                                           : H5T_STD_U8LE;
}

Handle text_type(std::size_t length) {
  Handle type(H5Tcopy(H5T_C_S1), H5Tclose);
  require_done(H5Tset_size(type, std::max<std::size_t>(1, length)));
  require_done(H5Tset_cset(type, H5T_CSET_UTF8));
  return type;
}

/// The name of a file in memory: HDF5 takes none that there is on disk.
constexpr const char* no_file = "/dev/null/checkpoint";

/// A file in memory: of nothing, or of these bytes.
class MemoryFile {
 public:
  MemoryFile() : file_(H5Fcreate(no_file, H5F_ACC_TRUNC, H5P_DEFAULT, access()), H5Fclose) {}
  explicit MemoryFile(std::string_view bytes)
      : file_(H5Fopen(no_file, H5F_ACC_RDONLY, access(bytes)), H5Fclose), size_(bytes.size()) {}
  hid_t id() const { return file_; }
  /// In bytes, of one that was opened.
  std::size_t size() const { return size_; }

  std::string bytes() const {
    require_done(H5Fflush(file_, H5F_SCOPE_GLOBAL));
    std::string bytes(
        static_cast<std::size_t>(std::max<ssize_t>(0, H5Fget_file_image(file_, nullptr, 0))), '\0');
    if (H5Fget_file_image(file_, bytes.data(), bytes.size()) != std::ssize(bytes)) {
      throw std::runtime_error("HDF5 cannot do it");
    }
    return bytes;
  }

 private:
  Handle access(std::string_view bytes = {}) {
    Handle properties(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
    constexpr std::size_t growth = 1 << 24;
    require_done(H5Pset_fapl_core(properties, growth, 0));
    if (!bytes.empty()) {
      std::string copy(bytes);  // HDF5 makes one of its own
      require_done(H5Pset_file_image(properties, copy.data(), copy.size()));
    }
    return properties;
  }
  Handle file_;
  std::size_t size_ = 0;
};

/// A text as a data set of one string: attributes cannot hold long ones.
void write_text(hid_t file, const char* name, const std::string& text) {
  const Handle type = text_type(text.size());
  const Handle space(H5Screate(H5S_SCALAR), H5Sclose);
  const Handle set(H5Dcreate2(file, name, type, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                   H5Dclose);
  require_done(H5Dwrite(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, text.empty() ? "" : text.data()));
}
/// One string of a fixed length, as write_text() writes it; others would not fit.
std::string read_text(const MemoryFile& file, const char* name) {
  const Handle set(H5Dopen2(file.id(), name, H5P_DEFAULT), H5Dclose);
  const Handle type(H5Dget_type(set), H5Tclose);
  const Handle space(H5Dget_space(set), H5Sclose);
  require(H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) == 0 &&
          H5Sget_simple_extent_npoints(space) == 1 && H5Tget_size(type) <= file.size());
  std::string text(H5Tget_size(type), '\0');
  require_done(H5Dread(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, text.data()));
  text.resize(std::min(text.size(), text.find('\0')));
  return text;
}

void write_item(hid_t group, const std::string& name, const SavedState::Item& item) {
  const hsize_t count = item.count;
  const Handle space(count == 0 ? H5Screate(H5S_NULL) : H5Screate_simple(1, &count, nullptr),
                     H5Sclose);
  const Handle set(H5Dcreate2(group, name.c_str(), type_in_file(item.type), space, H5P_DEFAULT,
                              H5P_DEFAULT, H5P_DEFAULT),
                   H5Dclose);
  if (count == 0) return;
  const std::vector<std::byte> bytes = item.bytes();
  require_done(
      H5Dwrite(set, type_in_memory(item.type), H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data()));
}

/// An array of numbers of one of the types that write_item() writes.
SavedState::Item read_item(const MemoryFile& file, hid_t group, const std::string& name) {
  const Handle set(H5Dopen2(group, name.c_str(), H5P_DEFAULT), H5Dclose);
  const Handle type(H5Dget_type(set), H5Tclose);
  const Handle space(H5Dget_space(set), H5Sclose);
  SavedState::Item item;
  item.type = H5Tget_class(type) == H5T_FLOAT ? SavedState::Type::float64
              : H5Tget_size(type) == 4        ? SavedState::Type::int32
                                              : SavedState::Type::opaque;
  item.count = static_cast<std::size_t>(std::max<hssize_t>(0, H5Sget_simple_extent_npoints(space)));
  // Nothing is compressed, so no array is larger than the file.
  require(H5Tequal(type, type_in_file(item.type)) > 0 && item.count <= file.size() &&
          item.size_in_bytes() <= file.size());
  std::vector<std::byte> bytes(item.size_in_bytes());
  if (item.count > 0) {
    require_done(
        H5Dread(set, type_in_memory(item.type), H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data()));
  }
  item.bytes = [bytes = std::move(bytes)] { return bytes; };
  return item;
}

/// HDF5 is silent: what it cannot do is reported as one line.
void silence_hdf5() { (void)H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr); }

}  // namespace

void write_checkpoint(const std::string& file, const Checkpoint& checkpoint) {
  std::string bytes;
  try {
    silence_hdf5();
    const MemoryFile memory;
    write_text(memory.id(), "version", checkpoint.version);
    write_text(memory.id(), "device", checkpoint.device);
    write_text(memory.id(), "mesh", checkpoint.mesh);
    write_text(memory.id(), "inputs", checkpoint.inputs);
    write_text(memory.id(), "cells", checkpoint.cells);
    write_text(memory.id(), "configuration", checkpoint.configuration);
    SavedState just_time;
    just_time.put_value("time", checkpoint.time);
    write_item(memory.id(), "time", just_time.items().at("time"));
    const Handle group(H5Gcreate2(memory.id(), "state", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                       H5Gclose);
    for (const auto& [name, item] : checkpoint.state.items()) write_item(group, name, item);
    const std::string image = memory.bytes();
    bytes = header_for(image) + image;
  } catch (const std::bad_alloc&) {
    throw OutputError(file + ": cannot be written: out of memory");
  } catch (const std::runtime_error& error) {
    throw OutputError(file + ": cannot be written: " + error.what());
  }
  write_file(file, bytes);
}

Checkpoint read_checkpoint(const std::string& file) {
  if (is_no_file(file)) throw OutputError(file + ": cannot be read: is no file");
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream) throw OutputError(file + ": cannot be read: " + std::strerror(errno));
  const std::string bytes = std::move(text).str();
  const auto damaged = [&] {
    return OutputError(file + ": is damaged, or no checkpoint of this program");
  };
  if (bytes.size() <= header_length) throw damaged();
  if (bytes.starts_with(format_name)) {
    const std::size_t begin = format_name.size();
    const std::string number = bytes.substr(begin, bytes.find('\n') - begin);
    const bool is_number =
        !number.empty() && number.size() < 4 &&
        std::ranges::all_of(number, [](unsigned char c) { return std::isdigit(c) != 0; });
    if (is_number && number != format_number) {
      throw OutputError(file + ": is a checkpoint in format " + number +
                        ", and this program reads " + format_number +
                        "; read it with the version that wrote it");
    }
  }
  const std::string_view image = std::string_view(bytes).substr(header_length);
  if (!bytes.starts_with(header_for(image))) throw damaged();
  Checkpoint checkpoint;
  try {
    silence_hdf5();
    const MemoryFile memory(image);
    checkpoint.version = read_text(memory, "version");
    checkpoint.device = read_text(memory, "device");
    checkpoint.mesh = read_text(memory, "mesh");
    for (const auto& [name, member] :
         {std::pair{"inputs", &checkpoint.inputs}, {"cells", &checkpoint.cells}}) {
      // Earlier versions did not write these.
      if (H5Lexists(memory.id(), name, H5P_DEFAULT) > 0) *member = read_text(memory, name);
    }
    checkpoint.configuration = read_text(memory, "configuration");
    SavedState just_time;
    just_time.put_item("time", read_item(memory, memory.id(), "time"));
    checkpoint.time = just_time.get_value<double>("time");
    const Handle group(H5Gopen2(memory.id(), "state", H5P_DEFAULT), H5Gclose);
    H5G_info_t info;
    require_done(H5Gget_info(group, &info));
    for (hsize_t k = 0; k < info.nlinks; ++k) {
      char name[128];
      if (H5Lget_name_by_idx(group, ".", H5_INDEX_NAME, H5_ITER_INC, k, name, sizeof name,
                             H5P_DEFAULT) < 0) {
        throw std::runtime_error("HDF5 cannot do it");
      }
      checkpoint.state.put_item(name, read_item(memory, group, name));
    }
  } catch (const std::runtime_error& error) {  // it is whole, so it is not the file's fault
    throw OutputError(file + ": cannot be read: " + error.what());
  }
  return checkpoint;
}

std::string checkpoint_file(const std::string& folder, int number) {
  char name[48];
  std::snprintf(name, sizeof name, "/checkpoints/checkpoint_%05d.h5", number);
  return folder + name;
}

int checkpoint_number(const std::string& file) {
  const std::string name = fs::path(file).stem().string();
  return std::stoi(name.substr(name.find('_') + 1));
}

std::vector<std::string> checkpoints_in(const std::string& folder) {
  static const std::regex name("checkpoint_[0-9]{5,9}\\.h5");
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder + "/checkpoints", error)) {
    if (std::regex_match(entry.path().filename().string(), name)) {
      files.push_back(entry.path().string());
    }
  }
  std::ranges::sort(files, [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  return files;
}

}  // namespace cw
