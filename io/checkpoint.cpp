#include "io/checkpoint.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "io/files.hpp"
#include "io/hdf5.hpp"
#include "io/mesh_files.hpp"

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

/// A text as a data set of one string: attributes cannot hold long ones.
void write_text(hid_t file, const char* name, const std::string& text) {
  const Hdf5Handle type = hdf5_text_type(text.size());
  const Hdf5Handle space(H5Screate(H5S_SCALAR), H5Sclose);
  const Hdf5Handle set(H5Dcreate2(file, name, type, space, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
                       H5Dclose);
  require_hdf5(H5Dwrite(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, text.empty() ? "" : text.data()));
}
/// One string of a fixed length, as write_text() writes it; others would not fit.
std::string read_text(const Hdf5Image& file, const char* name) {
  const Hdf5Handle set(H5Dopen2(file.id(), name, H5P_DEFAULT), H5Dclose);
  const Hdf5Handle type(H5Dget_type(set), H5Tclose);
  const Hdf5Handle space(H5Dget_space(set), H5Sclose);
  require(H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) == 0 &&
          H5Sget_simple_extent_npoints(space) == 1 && H5Tget_size(type) <= file.size());
  std::string text(H5Tget_size(type), '\0');
  require_hdf5(H5Dread(set, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, text.data()));
  text.resize(std::min(text.size(), text.find('\0')));
  return text;
}

void write_item(hid_t group, const std::string& name, const SavedState::Item& item) {
  const hsize_t count = item.count;
  const Hdf5Handle space(count == 0 ? H5Screate(H5S_NULL) : H5Screate_simple(1, &count, nullptr),
                         H5Sclose);
  const Hdf5Handle set(H5Dcreate2(group, name.c_str(), type_in_file(item.type), space, H5P_DEFAULT,
                                  H5P_DEFAULT, H5P_DEFAULT),
                       H5Dclose);
  if (count == 0) return;
  const std::vector<std::byte> bytes = item.bytes();
  require_hdf5(
      H5Dwrite(set, type_in_memory(item.type), H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data()));
}

/// An array of numbers of one of the types that write_item() writes.
SavedState::Item read_item(const Hdf5Image& file, hid_t group, const std::string& name) {
  const Hdf5Handle set(H5Dopen2(group, name.c_str(), H5P_DEFAULT), H5Dclose);
  const Hdf5Handle type(H5Dget_type(set), H5Tclose);
  const Hdf5Handle space(H5Dget_space(set), H5Sclose);
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
    require_hdf5(
        H5Dread(set, type_in_memory(item.type), H5S_ALL, H5S_ALL, H5P_DEFAULT, bytes.data()));
  }
  item.bytes = [bytes = std::move(bytes)] { return bytes; };
  return item;
}

}  // namespace

void write_checkpoint(const std::string& file, const Checkpoint& checkpoint) {
  std::string bytes;
  try {
    const Hdf5Image memory;
    write_text(memory.id(), "version", checkpoint.version);
    write_text(memory.id(), "device", checkpoint.device);
    write_text(memory.id(), "mesh", checkpoint.mesh);
    write_text(memory.id(), "inputs", checkpoint.inputs);
    write_text(memory.id(), "cells", checkpoint.cells);
    write_text(memory.id(), "configuration", checkpoint.configuration);
    SavedState just_time;
    just_time.put_value("time", checkpoint.time);
    write_item(memory.id(), "time", just_time.items().at("time"));
    const Hdf5Handle group(H5Gcreate2(memory.id(), "state", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT),
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
    const Hdf5Image memory(image);
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
    const Hdf5Handle group(H5Gopen2(memory.id(), "state", H5P_DEFAULT), H5Gclose);
    H5G_info_t info;
    require_hdf5(H5Gget_info(group, &info));
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
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder + "/checkpoints", error)) {
    const std::string name = entry.path().filename().string();
    const auto digits = number_in(name, "checkpoint_", ".h5");
    if (digits && digits->size() >= 5 && digits->size() <= 9) {
      files.push_back(entry.path().string());
    }
  }
  std::ranges::sort(files, [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  });
  return files;
}

}  // namespace cw
