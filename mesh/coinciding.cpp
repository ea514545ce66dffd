#include "mesh/coinciding.hpp"

#include <algorithm>
#include <bit>
#include <compare>
#include <iterator>

#include "mesh/around.hpp"
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

Tet sorted(Tet tet) {
  std::ranges::sort(tet);
  return tet;
}

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

std::vector<std::int32_t> repeated_tets(const TetMesh& mesh) {
  // A number that does not depend on the order of the nodes distinguishes most of them.
  UnsetVector<std::int64_t> squares(mesh.tets.size());
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < squares.size(); ++e) {
    squares[e] = 0;
    for (const std::int64_t node : mesh.tets[e]) squares[e] += node * node;
  }
  const auto compare = [&](std::int32_t a, std::int32_t b) {
    if (squares[a] != squares[b]) return squares[a] <=> squares[b];
    return sorted(mesh.tets[a]) <=> sorted(mesh.tets[b]);
  };
  Lists lists = tets_by_first_node(mesh);
#pragma omp parallel for schedule(dynamic, 1024)
  for (std::size_t node = 0; node < lists.count(); ++node) {
    const std::span<std::int32_t> tets = lists.of(node);
    std::ranges::sort(tets, [&](std::int32_t a, std::int32_t b) {
      const auto order = compare(a, b);
      return std::is_eq(order) ? a < b : std::is_lt(order);
    });
    // Tetrahedra that repeat no other are replaced by -1.
    for (std::size_t k = tets.size(); k-- > 0;) {
      if (k == 0 || !std::is_eq(compare(tets[k], tets[k - 1]))) tets[k] = -1;
    }
  }
  std::vector<std::int32_t> repeated;
  std::ranges::copy_if(lists.item, std::back_inserter(repeated), [](auto e) { return e >= 0; });
  std::ranges::sort(repeated);
  return repeated;
}

}  // namespace cw
