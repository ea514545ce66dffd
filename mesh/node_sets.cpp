#include "mesh/node_sets.hpp"

namespace cw {

std::int32_t unite_connected(const TetMesh& mesh, NodeSets& sets) {
  std::int32_t united = 0;
#pragma omp parallel for schedule(static) reduction(+ : united)
  for (const Tet& tet : mesh.tets) {
    for (int a = 1; a < 4; ++a) united += sets.unite(tet[0], tet[a]) ? 1 : 0;
  }
  return united;
}

}  // namespace cw
