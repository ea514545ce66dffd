#pragma once

#include <cstdint>
#include <new>
#include <string>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// Calls `read`; whatever it throws becomes a MeshError that names the file.
template <class Read>
auto reading(const std::string& path, Read read) -> decltype(read()) {
  try {
    return read();
  } catch (const MeshError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw MeshError(path + ": does not fit into memory; is it damaged, or the mesh too fine?");
  } catch (const std::exception& error) {
    throw MeshError(path + ": cannot be read: " + error.what());
  }
}

/// Whether a path ends with one of several endings.
template <class... Ending>
bool ends_with_one_of(const std::string& path, Ending... endings) {
  return (path.ends_with(endings) || ...);
}

/// What a user is told of elements of a higher order.
inline std::string reduced_to_corners(std::int64_t tets) {
  return std::to_string(tets) +
         " tetrahedra of second or higher order were reduced to their corners; mesh.elements: "
         "quadratic makes such ones anew";
}

}  // namespace cw
