#include "mesh/part.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

namespace cw {

namespace {

/// Leaves the entries that a mask has, in their order.
template <class T>
void keep(std::span<const char> mask, std::vector<T>& values) {
  std::size_t kept = 0;
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (mask[k] != 0) values[kept++] = values[k];
  }
  values.resize(kept);
}

/// The place of each kept entry among them.
std::vector<std::int32_t> places(std::span<const char> mask) {
  std::vector<std::int32_t> place(mask.size(), -1);
  std::int32_t next = 0;
  for (std::size_t k = 0; k < mask.size(); ++k) {
    if (mask[k] != 0) place[k] = next++;
  }
  return place;
}

}  // namespace

std::int32_t drop_unused_nodes(TetMesh& mesh) {
  std::vector<char> is_used(mesh.points.size(), 0);
#pragma omp parallel for schedule(static)
  for (const Tet& tet : mesh.tets) {
    for (const std::int32_t node : tet) {
      std::atomic_ref(is_used[node]).store(1, std::memory_order_relaxed);
    }
  }
  if (std::ranges::find(is_used, 0) == is_used.end()) return 0;
  const std::vector<std::int32_t> place = places(is_used);
  const std::int32_t before = mesh.node_count();
  keep(is_used, mesh.points);
  keep(is_used, mesh.input_node);
  for (NodalField& field : mesh.fields) keep(is_used, field.values);
  for (Tet& tet : mesh.tets) {
    for (std::int32_t& node : tet) node = place[node];
  }
  for (QuadraticTet& element : mesh.quadratic) {
    for (std::int32_t& node : element.nodes) node = place[node];
  }
  return before - mesh.node_count();
}

void keep_part(TetMesh& mesh, std::span<const char> keeps) {
  const std::vector<std::int32_t> place = places(keeps);
  std::erase_if(mesh.quadratic,
                [&](const QuadraticTet& element) { return keeps[element.part] == 0; });
  for (QuadraticTet& element : mesh.quadratic) element.part = place[element.part];
  keep(keeps, mesh.tets);
  keep(keeps, mesh.tags);
  keep(keeps, mesh.input_tet);
  if (mesh.has_fibers()) keep(keeps, mesh.fibers);
  if (mesh.has_sheets()) keep(keeps, mesh.sheets);
  for (TetField& field : mesh.tet_fields) keep(keeps, field.values);
  drop_unused_nodes(mesh);
}

std::set<int> keep_part_of_tags(TetMesh& mesh, std::span<const char> keeps) {
  std::set<int> lost(mesh.tags.begin(), mesh.tags.end());
  keep_part(mesh, keeps);
  for (const int tag : std::set<int>(mesh.tags.begin(), mesh.tags.end())) lost.erase(tag);
  return lost;
}

}  // namespace cw
