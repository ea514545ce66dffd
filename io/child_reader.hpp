#pragma once

#include <functional>
#include <string>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Bounds of the memory of a process that reads a file, besides what it has at its start and the
/// stacks of its threads. The
/// reserve serves small files and libraries. The factor is four times what was needed by those
/// files of this program that compressed best (a box of equal cubes: 24 bytes of memory for a byte
/// of the file).
inline constexpr long long reader_reserve_bytes = 512LL << 20;
inline constexpr long long reader_bytes_per_file_byte = 100;
/// Bounds of its time on the processor. VTK's readers may count without end, up to numbers that a
/// damaged file announces. They read some tens of megabytes a second.
inline constexpr long long reader_reserve_seconds = 8;
inline constexpr long long reader_file_bytes_per_second = 1LL << 20;

/// What a child process hands over.
struct ReadMesh {
  TetMesh mesh;
  std::string text{};  ///< for people
};

/// Reads a mesh in a child process, which hands it over: a reader that crashes, or takes more
/// memory or time than the file can need, ends that process and not this one.
///
/// `read` runs in the child, where OpenMP has no threads and must not be used; do_parts() starts
/// threads of its own. What it throws, and whatever else ends the child, becomes a MeshError that
/// names the file. `meanwhile` runs here once the child is at work.
ReadMesh read_in_child(const std::string& path, const std::function<ReadMesh()>& read,
                       const std::function<void()>& meanwhile = {});

/// Reads a third-party file in a child process alone, to find out whether that ends: throws a
/// MeshError that names the file and the `reader` if the child crashes, or takes more memory or
/// time than the file can need. Any other error that `read` throws is left to the caller, who reads
/// the file in this process.
void require_survived(const std::string& path, const std::string& reader,
                      const std::function<void()>& read);

}  // namespace cw
