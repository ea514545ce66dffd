#pragma once

#include <cstdio>
#include <string>

#include "mesh/tet_mesh.hpp"

namespace cw {

/// As std::printf() has it; at most 511 characters.
template <class... Values>
std::string text(const char* format, Values... values) {
  char line[512];
  std::snprintf(line, sizeof line, format, values...);
  return line;
}

/// "4569 nodes, 17866 tetrahedra", or quadratic ones.
inline std::string mesh_in_words(const TetMesh& mesh) {
  return text("%d nodes, %zu %stetrahedra", mesh.node_count(),
              mesh.is_quadratic() ? mesh.quadratic.size() : mesh.tets.size(),
              mesh.is_quadratic() ? "quadratic " : "");
}

}  // namespace cw
