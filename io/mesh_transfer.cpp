#include "io/mesh_transfer.hpp"

#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <functional>
#include <limits>
#include <vector>

#include "kernels/core/parts.hpp"

namespace cw {

namespace {

bool send(int socket, const void* data, std::size_t bytes) {
  const char* next = static_cast<const char*>(data);
  while (bytes > 0) {
    const ssize_t count = ::send(socket, next, bytes, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    next += count;
    bytes -= static_cast<std::size_t>(count);
  }
  return true;
}

bool send(int socket, const std::string& text) {
  const auto size = static_cast<std::int64_t>(text.size());
  return send(socket, &size, sizeof size) && send(socket, text.data(), text.size());
}

bool receive(int socket, void* data, std::size_t bytes) {
  char* next = static_cast<char*>(data);
  while (bytes > 0) {
    const ssize_t count = ::read(socket, next, bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    next += count;
    bytes -= static_cast<std::size_t>(count);
  }
  return true;
}

bool receive(int socket, std::int64_t& number) { return receive(socket, &number, sizeof number); }

bool receive(int socket, std::string& text) {
  constexpr std::int64_t most = 1 << 16;
  std::int64_t size = 0;
  if (!receive(socket, size) || size < 0 || size > most) return false;
  text.resize(static_cast<std::size_t>(size));
  return receive(socket, text.data(), text.size());
}

/// Calls visit(array, its length by the header) for each array of a mesh. Its fields must be there,
/// if without values.
template <class Mesh, class Visit>
void for_each_array(Mesh& mesh, const MeshHeader& header, const Visit& visit) {
  visit(mesh.points, header.points);
  visit(mesh.tets, header.tets);
  visit(mesh.tags, header.tets);
  visit(mesh.fibers, header.fibers);
  visit(mesh.sheets, header.sheets);
  visit(mesh.surface.triangles, header.triangles);
  visit(mesh.surface.tags, header.triangles);
  for (auto& field : mesh.fields) visit(field.values, header.points);
  for (auto& field : mesh.tet_fields) visit(field.values, header.tets);
}

template <class Mesh>
std::vector<ArrayPlace> places_of_arrays(Mesh& mesh, const MeshHeader& header) {
  std::vector<ArrayPlace> places;
  for_each_array(mesh, header, [&](const auto& array, std::int64_t) {
    places.push_back(
        {reinterpret_cast<std::uintptr_t>(array.data()), array.size() * sizeof array[0]});
  });
  return places;
}

/// What a mesh's reader found beside the arrays.
bool send_descriptions(int socket, const TetMesh& mesh) {
  const auto send_number = [&](std::int64_t number) {
    return send(socket, &number, sizeof number);
  };
  const auto send_name = [&](const auto& named) { return send(socket, named.name); };
  return std::ranges::all_of(mesh.fields, send_name) &&
         std::ranges::all_of(mesh.tet_fields, send_name) &&
         std::ranges::all_of(mesh.other_cells,
                             [&](const OtherCells& cells) {
                               return send_number(cells.dimension) && send_number(cells.count) &&
                                      send(socket, cells.kind);
                             }) &&
         std::ranges::all_of(mesh.region_names,
                             [&](const RegionName& region) {
                               return send_number(region.dimension) && send_number(region.tag) &&
                                      send(socket, region.name);
                             }) &&
         std::ranges::all_of(mesh.reader_notes,
                             [&](const std::string& note) { return send(socket, note); });
}

bool receive_descriptions(int socket, const MeshHeader& header, TetMesh& mesh) {
  bool whole = true;
  const auto receive_names = [&](auto& fields, std::int64_t count) {
    for (std::int64_t k = 0; whole && k < count; ++k) {
      whole = receive(socket, fields.emplace_back().name);
    }
  };
  receive_names(mesh.fields, header.fields);
  receive_names(mesh.tet_fields, header.tet_fields);
  for (std::int64_t k = 0; whole && k < header.other_cells; ++k) {
    OtherCells& cells = mesh.other_cells.emplace_back();
    std::int64_t dimension = 0;
    whole =
        receive(socket, dimension) && receive(socket, cells.count) && receive(socket, cells.kind);
    cells.dimension = static_cast<int>(dimension);
  }
  for (std::int64_t k = 0; whole && k < header.region_names; ++k) {
    RegionName& region = mesh.region_names.emplace_back();
    std::int64_t dimension = 0;
    std::int64_t tag = 0;
    whole = receive(socket, dimension) && receive(socket, tag) && receive(socket, region.name);
    region.dimension = static_cast<int>(dimension);
    region.tag = static_cast<int>(tag);
  }
  for (std::int64_t k = 0; whole && k < header.notes; ++k) {
    whole = receive(socket, mesh.reader_notes.emplace_back());
  }
  return whole;
}

/// Copies arrays of another process, by all threads; returns whether the system allows that.
bool copy_arrays(pid_t process, const std::vector<ArrayPlace>& from,
                 const std::vector<ArrayPlace>& to) {
  constexpr std::size_t at_once = std::size_t{1} << 22U;
  struct Piece {
    std::size_t array, begin;
  };
  std::vector<Piece> pieces;
  for (std::size_t array = 0; array < to.size(); ++array) {
    for (std::size_t begin = 0; begin < to[array].bytes; begin += at_once) {
      pieces.push_back({array, begin});
    }
  }
  std::atomic<bool> is_copied = true;
  do_parts(pieces.size(), [&](std::size_t p) {
    const auto [array, begin] = pieces[p];
    const std::size_t end = std::min(to[array].bytes, begin + at_once);
    for (std::size_t done = begin; is_copied && done < end;) {
      const auto at = [&](const ArrayPlace& place) {
        return iovec{reinterpret_cast<void*>(place.address + done), end - done};
      };
      const iovec own = at(to[array]);
      const iovec others = at(from[array]);
      const ssize_t count = ::process_vm_readv(process, &own, 1, &others, 1, 0);
      if (count <= 0) {
        is_copied = false;
      } else {
        done += static_cast<std::size_t>(count);
      }
    }
  });
  return is_copied;
}

/// Whether a header can come from a sound sender: its sizes belong together, and the sender could
/// have had such arrays within its memory.
bool is_sound(const MeshHeader& header, long long bound) {
  constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
  const auto countable = [&](std::int64_t count) { return count >= 0 && count <= most; };
  constexpr std::int64_t few = 1 << 20;
  for (const std::int64_t count :
       {header.other_cells, header.region_names, header.notes, header.fields, header.tet_fields}) {
    if (count < 0 || count > few) return false;
  }
  if (!countable(header.triangles)) return false;
  if (!countable(header.text) || !countable(header.points) || !countable(header.tets)) return false;
  if (header.fibers != 0 && header.fibers != header.tets) return false;
  if (header.sheets != 0 && header.sheets != header.tets) return false;
  const auto field_bytes = static_cast<std::int64_t>(sizeof(double));
  const auto fits = [&](std::int64_t fields, std::int64_t values) {
    return values == 0 || fields <= bound / (values * field_bytes);
  };
  if (!fits(header.fields, header.points) || !fits(header.tet_fields, header.tets)) return false;
  const std::int64_t bytes =
      header.text + header.fields * header.points * field_bytes +
      header.tet_fields * header.tets * field_bytes +
      (header.points + header.fibers + header.sheets) * static_cast<std::int64_t>(sizeof(Vector3)) +
      header.triangles * static_cast<std::int64_t>(4 * sizeof(std::int32_t)) +
      header.tets * static_cast<std::int64_t>(sizeof(Tet) + sizeof(int));
  return bytes <= bound;
}

}  // namespace

bool send_outcome(int socket, Outcome outcome, std::string_view text) {
  MeshHeader header{outcome};
  header.text = static_cast<std::int64_t>(text.size());
  return send(socket, &header, sizeof header) && send(socket, text.data(), text.size());
}

bool send_mesh(int socket, const ReadMesh& read) {
  const TetMesh& mesh = read.mesh;
  MeshHeader header{Outcome::done};
  header.text = static_cast<std::int64_t>(read.text.size());
  header.points = static_cast<std::int64_t>(mesh.points.size());
  header.tets = static_cast<std::int64_t>(mesh.tets.size());
  header.fibers = static_cast<std::int64_t>(mesh.fibers.size());
  header.sheets = static_cast<std::int64_t>(mesh.sheets.size());
  header.fields = static_cast<std::int64_t>(mesh.fields.size());
  header.tet_fields = static_cast<std::int64_t>(mesh.tet_fields.size());
  header.triangles = static_cast<std::int64_t>(mesh.surface.triangles.size());
  header.other_cells = static_cast<std::int64_t>(mesh.other_cells.size());
  header.region_names = static_cast<std::int64_t>(mesh.region_names.size());
  header.notes = static_cast<std::int64_t>(mesh.reader_notes.size());
  const std::vector<ArrayPlace> arrays = places_of_arrays(mesh, header);
  char answer = 0;
  if (!send(socket, &header, sizeof header) || !send(socket, read.text.data(), read.text.size()) ||
      !send_descriptions(socket, mesh) ||
      !send(socket, arrays.data(), arrays.size() * sizeof(ArrayPlace)) ||
      !receive(socket, &answer, sizeof answer)) {
    return false;
  }
  return answer == has_arrays || std::ranges::all_of(arrays, [&](const ArrayPlace& array) {
           return send(socket, reinterpret_cast<const void*>(array.address), array.bytes);
         });
}

std::optional<MeshHeader> receive_header(int socket, long long bound) {
  MeshHeader header;
  if (!receive(socket, &header, sizeof header) || !is_sound(header, bound)) return {};
  return header;
}

bool receive_mesh(int socket, pid_t sender, const MeshHeader& header, ReadMesh& read) {
  auto& [mesh, text] = read;
  text.resize(static_cast<std::size_t>(header.text));
  if (!receive(socket, text.data(), text.size())) return false;
  if (header.outcome != Outcome::done) return true;
  if (!receive_descriptions(socket, header, mesh)) return false;
  // A vector fills its new values with zeros, which takes as long as copying them.
  std::vector<std::function<void()>> resizes;
  for_each_array(mesh, header, [&](auto& array, std::int64_t count) {
    const auto size = static_cast<std::size_t>(count);
    array.reserve(size);
    populate_pages(array.data(), size * sizeof array[0]);
    resizes.emplace_back([&array, size] { array.resize(size); });
  });
  do_parts(resizes.size(), [&](std::size_t k) { resizes[k](); });
  const std::vector<ArrayPlace> arrays = places_of_arrays(mesh, header);
  std::vector<ArrayPlace> senders(arrays.size());
  if (!receive(socket, senders.data(), senders.size() * sizeof(ArrayPlace))) return false;
  for (std::size_t k = 0; k < arrays.size(); ++k) {
    if (senders[k].bytes != arrays[k].bytes) return false;
  }
  const bool is_copied = copy_arrays(sender, senders, arrays);
  const char answer = is_copied ? has_arrays : needs_arrays;
  if (!send(socket, &answer, sizeof answer)) return false;
  return is_copied || std::ranges::all_of(arrays, [&](const ArrayPlace& array) {
           return receive(socket, reinterpret_cast<void*>(array.address), array.bytes);
         });
}

}  // namespace cw
