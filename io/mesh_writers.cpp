#include "io/mesh_writers.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <vtkUnstructuredGridWriter.h>
#include <vtkXMLUnstructuredGridWriter.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "io/vtk_grid.hpp"
#include "io/vtk_messages.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

/// Files that appear together or not at all: each is written to a neighbouring temporary name, and
/// they get their own names when all of them are complete.
class FileSet {
 public:
  FileSet() = default;
  ~FileSet() {
    for (const std::string& path : paths_) remove(temporary(path));
  }
  FileSet(const FileSet&) = delete;
  FileSet& operator=(const FileSet&) = delete;

  /// Adds a file; `write(temporary)` returns whether it could be written.
  template <class Write>
  void add(const std::string& path, Write write) {
    paths_.push_back(path);
    if (!write(temporary(path)) || !is_on_disk(temporary(path))) fail(path);
  }

  /// Puts the files in place, then removes those of `obsolete` that are not among them. If a file
  /// cannot be put in place, the former files are put back.
  void commit(const std::vector<std::string>& obsolete = {}) {
    std::error_code error;
    std::vector<std::string> replaced;
    for (const std::string& path : paths_) {
      keep_former(path);
      fs::rename(temporary(path), path, error);
      if (error) {
        for (const std::string& other : replaced) remove(other);
        replaced.push_back(path);
        for (const std::string& other : replaced) fs::rename(former(other), other, error);
        fail(path);
      }
      replaced.push_back(path);
    }
    for (const std::string& path : paths_) remove(former(path));
    for (const std::string& path : obsolete) {
      if (std::find(paths_.begin(), paths_.end(), path) == paths_.end()) remove(path);
    }
    paths_.clear();
  }

 private:
  // With the process's number, because another process may be writing the same file.
  static std::string beside(const std::string& path, const char* ending) {
    return path + "." + std::to_string(::getpid()) + ending;
  }
  static std::string temporary(const std::string& path) { return beside(path, ".part"); }
  static std::string former(const std::string& path) { return beside(path, ".old"); }

  static void remove(const std::string& path) {
    std::error_code error;
    fs::remove(path, error);
  }
  /// If a file has the name, gives it a second one or, where files cannot have two, another one.
  static void keep_former(const std::string& path) {
    std::error_code error;
    remove(former(path));
    if (!fs::is_regular_file(path, error)) return;
    fs::create_hard_link(path, former(path), error);
    if (error) fs::rename(path, former(path), error);
  }
  /// Waits until the file is on the disk, because a full disk may show only then.
  static bool is_on_disk(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool synced = ::fsync(descriptor) == 0 || errno == EINVAL;
    return ::close(descriptor) == 0 && synced;
  }
  [[noreturn]] static void fail(const std::string& path) {
    throw MeshError(path + ": cannot be written; check the folder, its permissions and free space");
  }

  std::vector<std::string> paths_;
};

bool is_whole_vtu(const std::string& path) {
  constexpr std::streamoff enough = 64;
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  file.seekg(std::max<std::streamoff>(0, file.tellg() - enough));
  return ends_as_vtu(std::string(std::istreambuf_iterator<char>(file), {}));
}

template <class Writer>
void write_vtk(const TetMesh& mesh, const std::string& path) {
  const VtkMessages messages;
  const auto grid = make_vtk_grid(mesh, input_order(mesh), true);
  FileSet files;
  files.add(path, [&](const std::string& temporary) {
    auto writer = vtkSmartPointer<Writer>::New();
    writer->SetInputData(grid);
    writer->SetFileName(temporary.c_str());
    if constexpr (std::is_same_v<Writer, vtkUnstructuredGridWriter>) {
      writer->SetFileTypeToBinary();
      return write_by(*writer);
    } else {
      writer->SetDataModeToAppended();
      writer->EncodeAppendedDataOff();
      const auto compressor = make_compressor(VtkCompression::zlib);
      writer->SetCompressor(compressor);
      writer->SetCompressionLevel(compressor->GetCompressionLevel());
      return write_by(*writer) && is_whole_vtu(temporary);
    }
  });
  files.commit();
}

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
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

void add_text(FileSet& files, const std::string& path, const std::string& text) {
  files.add(path, [&](const std::string& temporary) {
    const char* mode = path.ends_with(".gz") ? "wb" : "wbT";  // T: without compression
    const gzFile file = gzopen(temporary.c_str(), mode);
    if (file == nullptr) return false;
    std::size_t written = 0;
    while (written < text.size()) {
      const auto part =
          static_cast<unsigned>(std::min<std::size_t>(text.size() - written, 1 << 20));
      const int count = gzwrite(file, text.data() + written, part);
      if (count <= 0) break;
      written += static_cast<std::size_t>(count);
    }
    return gzclose(file) == Z_OK && written == text.size();
  });
}

void write_opencarp(const TetMesh& mesh, const std::string& path, double scale) {
  const std::string compressed = path.ends_with(".gz") ? ".gz" : "";
  const std::string prefix = path.substr(0, path.rfind(".pts"));
  const InputOrder order = input_order(mesh);
  std::vector<std::int32_t> rank(mesh.points.size());
  Text points;
  points << mesh.node_count() << "\n";
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) {
    const Vector3& p = mesh.points[order.nodes[i]];
    rank[order.nodes[i]] = i;
    points << p[0] / scale << " " << p[1] / scale << " " << p[2] / scale << "\n";
  }
  Text elements;
  elements << mesh.tet_count() << "\n";
  for (const std::int32_t e : order.tets) {
    elements << "Tt ";
    for (const std::int32_t node : mesh.tets[e]) elements << rank[node] << " ";
    elements << mesh.tags[e] << "\n";
  }
  FileSet files;
  add_text(files, prefix + ".pts" + compressed, points.text());
  add_text(files, prefix + ".elem" + compressed, elements.text());
  if (mesh.has_fibers()) {
    Text fibers;
    fibers << "1\n";
    for (const std::int32_t e : order.tets) {
      const Vector3& f = mesh.fibers[e];
      fibers << f[0] << " " << f[1] << " " << f[2] << "\n";
    }
    add_text(files, prefix + ".lon" + compressed, fibers.text());
  }
  // Files of an earlier mesh of this name would be read as parts of this one.
  std::vector<std::string> obsolete;
  for (const char* extension : {".pts", ".elem", ".lon"}) {
    obsolete.push_back(prefix + extension);
    obsolete.push_back(prefix + extension + ".gz");
  }
  files.commit(obsolete);
}

template <class Writer>
void write_scaled(const TetMesh& mesh, const std::string& path, double millimetres_per_unit) {
  TetMesh scaled = mesh;
  for (Vector3& point : scaled.points) point = (1.0 / millimetres_per_unit) * point;
  write_vtk<Writer>(scaled, path);
}

constexpr std::array table{
    MeshWriter{"vtu", ".vtu", [](const std::string& path) { return path.ends_with(".vtu"); },
               write_scaled<vtkXMLUnstructuredGridWriter>},
    MeshWriter{"vtk", ".vtk", [](const std::string& path) { return path.ends_with(".vtk"); },
               write_scaled<vtkUnstructuredGridWriter>},
    MeshWriter{
        "opencarp", ".pts with .elem and .lon, or .pts.gz with all of them gzipped",
        [](const std::string& path) { return path.ends_with(".pts") || path.ends_with(".pts.gz"); },
        write_opencarp},
};

void write_by_type(const TetMesh& mesh, const std::string& path, double millimetres_per_unit) {
  for (const MeshWriter& writer : table) {
    if (writer.accepts(path)) return writer.write(mesh, path, millimetres_per_unit);
  }
  throw MeshError(path + ": unknown mesh type; write .vtu, .vtk, .pts or .pts.gz");
}

}  // namespace

std::span<const MeshWriter> mesh_writers() { return table; }

void write_mesh(const TetMesh& mesh, const std::string& path, double millimetres_per_unit) {
  try {
    write_by_type(mesh, path, millimetres_per_unit);
  } catch (const MeshError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw MeshError(path + ": cannot be written: out of memory");
  } catch (const std::exception& error) {
    throw MeshError(path + ": cannot be written: " + error.what());
  }
}

}  // namespace cw
