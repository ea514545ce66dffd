#pragma once

#include <map>

#include "mesh/tet_mesh.hpp"

namespace cw {

struct Spread {
  double minimum = 0.0;
  double mean = 0.0;
  double maximum = 0.0;
};

/// What `cardiowarp mesh info` prints of a mesh.
struct MeshStatistics {
  double volume = 0.0;  ///< mm^3
  BoundingBox box{};
  Spread edge_length;  ///< mm
  Spread quality;      ///< radius ratio 3 r_in / r_circum, 1 for a regular tetrahedron
  std::map<int, std::int32_t> tets_of_tag;
  std::map<std::int32_t, std::int32_t> row_lengths;  ///< rows of K by their number of nonzeros
  std::int64_t nonzeros = 0;                         ///< of K
  std::int32_t bandwidth = 0;                        ///< largest |i - j| of a nonzero
};

MeshStatistics mesh_statistics(const TetMesh& mesh);

/// An edge of a regular tetrahedron of the mesh's mean volume, mm. It takes far less time than the
/// mean of all edges.
double edge_of_mean_volume(const TetMesh& mesh);

/// Whether its tetrahedra are cubes or boxes that were cut: most faces have a right angle.
bool is_made_of_cubes(const TetMesh& mesh);

/// In the unit of the points.
double longest_edge(const TetMesh& mesh, const Tet& tet);

}  // namespace cw
