#include "mesh/clean.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <set>
#include <vector>

#include "mesh/check.hpp"
#include "mesh/part.hpp"
#include "mesh/sorted_order.hpp"
#include "mesh/unset_vector.hpp"

namespace cw {

namespace {

std::uint64_t hash_of(const Vector3& x) {
  std::uint64_t hash = 0x9e3779b97f4a7c15ULL;
  for (const double coordinate : x) {
    // -0 is where 0 is.
    hash = (hash ^ std::bit_cast<std::uint64_t>(coordinate + 0.0)) * 0xff51afd7ed558ccdULL;
    hash ^= hash >> 32U;
  }
  return hash;
}

/// The smallest node of the part that each node belongs to.
class Parts {
 public:
  explicit Parts(const TetMesh& mesh) : parent_(mesh.points.size()) {
    std::iota(parent_.begin(), parent_.end(), 0);
    for (const Tet& tet : mesh.tets) {
      for (const std::int32_t node : tet) unite(tet[0], node);
    }
  }
  std::int32_t of(std::int32_t node) {
    while (parent_[node] != node) node = parent_[node] = parent_[parent_[node]];
    return node;
  }

 private:
  void unite(std::int32_t a, std::int32_t b) {
    a = of(a);
    b = of(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }
  std::vector<std::int32_t> parent_;
};

}  // namespace

std::vector<std::int32_t> first_nodes_there(const TetMesh& mesh) {
  UnsetVector<std::uint64_t> key(mesh.points.size());
#pragma omp parallel for schedule(static)
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = hash_of(mesh.points[i]);
  const std::vector<std::int32_t> order = sorted_order(key);  // equal keys in their order
  std::vector<std::int32_t> first(key.size());
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    while (end < order.size() && key[order[end]] == key[order[begin]]) ++end;
    for (std::size_t k = begin; k < end; ++k) {
      const auto same =
          std::find_if(order.begin() + static_cast<std::ptrdiff_t>(begin),
                       order.begin() + static_cast<std::ptrdiff_t>(k),
                       [&](std::int32_t i) { return mesh.points[i] == mesh.points[order[k]]; });
      first[order[k]] = *same;
    }
  }
  return first;
}

std::int32_t count_doubled_nodes(const TetMesh& mesh) {
  const std::vector<std::int32_t> first = first_nodes_there(mesh);
  std::int32_t doubled = 0;
  for (std::int32_t i = 0; i < mesh.node_count(); ++i) doubled += first[i] != i ? 1 : 0;
  return doubled;
}

CleanReport clean(TetMesh& mesh, bool keeps_doubled, const std::string& name) {
  CleanReport report;
  if (mesh.input_node.empty()) number_as_input(mesh);
  require_nodes(mesh, name);
  drop_unused_nodes(mesh);
  require_finite(mesh, name);  // a tetrahedron without a volume is not thereby a flat one
  if (!keeps_doubled) {
    const std::vector<std::int32_t> first = first_nodes_there(mesh);
    for (Tet& tet : mesh.tets) {
      for (std::int32_t& node : tet) node = first[node];
    }
    report.merged_nodes = drop_unused_nodes(mesh);
  }
  std::vector<char> keeps(mesh.tets.size(), 1);
  std::set<Tet> seen;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    Tet sorted = mesh.tets[e];
    std::ranges::sort(sorted);
    const bool is_flat = std::ranges::adjacent_find(sorted) != sorted.end() || !has_volume(mesh, e);
    const bool is_new = seen.insert(sorted).second;
    keeps[e] = is_flat || !is_new ? 0 : 1;
    report.flat_tets += is_flat ? 1 : 0;
    report.repeated_tets += !is_flat && !is_new ? 1 : 0;
  }
  keep_part(mesh, keeps);
  return report;
}

std::vector<char> largest_part(const TetMesh& mesh) {
  Parts parts(mesh);
  std::vector<std::int32_t> count(mesh.points.size(), 0);
  for (const Tet& tet : mesh.tets) ++count[parts.of(tet[0])];
  const auto largest = static_cast<std::int32_t>(std::ranges::max_element(count) - count.begin());
  std::vector<char> belongs(mesh.tets.size());
  std::ranges::transform(mesh.tets, belongs.begin(), [&](const Tet& tet) {
    return static_cast<char>(parts.of(tet[0]) == largest);
  });
  return belongs;
}

}  // namespace cw
