#include "mesh/around.hpp"

#include <omp.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace cw {

namespace {

/// Lists by what numbers_of(tet), an array, gives. Each thread takes the numbers of a range and
/// looks through all tetrahedra for them: to read these is little work beside writing lists, and
/// lists ascend without being sorted.
template <class NumbersOf>
Lists lists_of(const TetMesh& mesh, NumbersOf numbers_of) {
  if (mesh.tets.size() >= std::size_t{1} << 29U) {
    throw MeshError("a mesh of 2^29 tetrahedra or more cannot be indexed; use a coarser one");
  }
  constexpr std::size_t values_each = std::tuple_size_v<decltype(numbers_of(Tet{}))>;
  Lists lists;
  lists.start.assign(mesh.points.size() + 1, 0);
  lists.item.resize(values_each * mesh.tets.size());
  std::vector<std::int32_t> next(mesh.points.size());
  const int ranges = omp_get_max_threads();
  const auto bound = [&](int range) {
    return static_cast<std::int32_t>(static_cast<std::int64_t>(mesh.node_count()) * range / ranges);
  };
  const auto visit = [&](int range, auto found) {
    const std::int32_t begin = bound(range);
    const std::int32_t end = bound(range + 1);
    for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
      for (const std::int32_t number : numbers_of(mesh.tets[e])) {
        if (number >= begin && number < end) found(number, e);
      }
    }
  };
#pragma omp parallel for schedule(static, 1)
  for (int range = 0; range < ranges; ++range) {
    visit(range, [&](std::int32_t number, std::int32_t) { ++lists.start[number + 1]; });
  }
  std::partial_sum(lists.start.begin(), lists.start.end(), lists.start.begin());
  std::copy(lists.start.begin(), lists.start.end() - 1, next.begin());
#pragma omp parallel for schedule(static, 1)
  for (int range = 0; range < ranges; ++range) {
    visit(range, [&](std::int32_t number, std::int32_t e) { lists.item[next[number]++] = e; });
  }
  return lists;
}

}  // namespace

Lists tets_around_nodes(const TetMesh& mesh) {
  return lists_of(mesh, [](const Tet& tet) { return tet; });
}

Lists tets_by_first_node(const TetMesh& mesh) {
  return lists_of(mesh, [](const Tet& tet) { return std::array{std::ranges::min(tet)}; });
}

}  // namespace cw
