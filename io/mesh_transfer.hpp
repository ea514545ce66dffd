#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/child_reader.hpp"

// How a mesh goes from the process that reads it to the one that asked for it. Each has one end of
// a pair of sockets.

namespace cw {

/// How a process that reads a mesh ends.
enum class Outcome : std::int64_t { done, mesh_error, error, beyond_file, beyond_memory };

/// What the sender hands over first. A text follows, names and descriptions, and where its arrays
/// lie. The receiver then answers whether it has read them there or needs them sent.
struct MeshHeader {
  Outcome outcome{};
  std::int64_t text = 0;  ///< characters
  std::int64_t points = 0;
  std::int64_t tets = 0;
  std::int64_t fibers = 0;
  std::int64_t sheets = 0;
  std::int64_t fields = 0;      ///< each one number a point
  std::int64_t tet_fields = 0;  ///< each one number a tetrahedron
  std::int64_t triangles = 0;
  // Of these there are few.
  std::int64_t other_cells = 0;
  std::int64_t region_names = 0;
  std::int64_t notes = 0;
};

/// Where an array lies in the sender's memory.
struct ArrayPlace {
  std::uint64_t address = 0;
  std::uint64_t bytes = 0;
};
/// The receiver's answer.
inline constexpr char has_arrays = 'h';
inline constexpr char needs_arrays = 'n';

/// Sends a mesh. The receiver reads its arrays in this process's memory, for which this waits;
/// where the system does not allow that, they are sent. Returns whether all could be handed over.
bool send_mesh(int socket, const ReadMesh& read);
/// Sends an outcome and a text alone; returns whether it could.
bool send_outcome(int socket, Outcome outcome, std::string_view text = {});

/// What a sender sends first; none if it does not send all of it, or if it cannot be right: sizes
/// that do not belong together, or more than `bound` bytes of arrays.
std::optional<MeshHeader> receive_header(int socket, long long bound);
/// Receives what follows the header, from process `sender`, to an empty `read`; returns whether it
/// came whole.
bool receive_mesh(int socket, pid_t sender, const MeshHeader& header, ReadMesh& read);

}  // namespace cw
