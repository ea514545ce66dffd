#include "assembly/disjoint_mesh.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "assembly/banks.hpp"
#include "assembly/patch_builder.hpp"
#include "assembly/sort_unique.hpp"
#include "assembly/sparsity.hpp"
#include "kernels/core/first_error.hpp"

namespace cw {

namespace {

std::vector<Index> nodes_of(std::span<const Tet> tets) {
  std::vector<Index> nodes;
  for (const Tet& tet : tets) nodes.insert(nodes.end(), tet.begin(), tet.end());
  sort_unique(nodes);
  nodes.shrink_to_fit();
  return nodes;
}

std::size_t count_edges(std::span<const Tet> tets) {
  std::vector<std::pair<Index, Index>> edges;
  edges.reserve(static_cast<std::size_t>(pair_count) * tets.size());
  for (const Tet& tet : tets) {
    for (int k = 0; k < pair_count; ++k) {
      edges.push_back(std::minmax({tet[pair_first[k]], tet[pair_second[k]]}));
    }
  }
  sort_unique(edges);
  return edges.size();
}

/// The size of a patch, as far as its scratch memory depends on it.
Patch size_of(std::size_t elements, std::size_t nodes, std::size_t edges) {
  Patch size{};
  size.elements = static_cast<Index>(elements);
  size.rows = size.nodes = static_cast<Index>(nodes);
  size.edges = static_cast<Index>(edges);
  return size;
}

/// Consecutive elements, and their nodes.
struct Piece {
  std::span<const Tet> tets;
  std::vector<Index> nodes;
};

/// Cuts elements into halves until each part fits the scratch memory.
void cut(std::span<const Tet> tets, const ScratchCounts& counts, std::size_t scratch_bytes,
         std::vector<Piece>& pieces) {
  Piece piece{tets, nodes_of(tets)};
  if (size_of(tets.size(), piece.nodes.size(), count_edges(tets)).fits(counts, scratch_bytes)) {
    pieces.push_back(std::move(piece));
    return;
  }
  const std::size_t half = tets.size() / 2;
  cut(tets.first(half), counts, scratch_bytes, pieces);
  cut(tets.subspan(half), counts, scratch_bytes, pieces);
}

/// The first element of each patch. Patches take consecutive elements, as many as `most` allows
/// together with their nodes. Stops after `enough` + 1 patches.
std::vector<std::size_t> first_elements(const TetMesh& mesh, Index most, std::size_t enough) {
  std::vector<std::size_t> first;
  std::vector<std::size_t> patch_of_node(mesh.points.size(), 0);  // number of the last patch that
                                                                  // had the node, from 1
  Index size = 0;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const auto add = [&] {
      ++size;
      for (const Index node : mesh.tets[e]) {
        if (std::exchange(patch_of_node[node], first.size()) != first.size()) ++size;
      }
    };
    add();
    if (e > 0 && size <= most) continue;
    if (first.size() > enough) return first;
    first.push_back(e);
    size = 0;
    add();
  }
  return first;
}

std::vector<Piece> divide(const TetMesh& mesh, const ScratchCounts& counts,
                          const PatchLimits& limits) {
  if (!size_of(1, 4, pair_count).fits(counts, limits.scratch_bytes)) {
    throw std::invalid_argument("a patch is too small for an element");
  }
  std::vector<std::size_t> first = divide_evenly(
      limits, [&](Index most, std::size_t enough) { return first_elements(mesh, most, enough); });
  first.push_back(mesh.tets.size());
  const std::span<const Tet> all(mesh.tets);
  std::vector<std::vector<Piece>> pieces(first.size() - 1);
  FirstError error;
#pragma omp parallel for schedule(dynamic, 4)
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    error.guard([&] {
      cut(all.subspan(first[p], first[p + 1] - first[p]), counts, limits.scratch_bytes, pieces[p]);
    });
  }
  error.rethrow();
  std::vector<Piece> joined;
  for (std::vector<Piece>& own : pieces) {
    std::ranges::move(own, std::back_inserter(joined));
  }
  return joined;
}

/// A pattern of ones. `row_of` names `rows_each` rows for each column, one column after another;
/// -1: no row.
CsrPattern ones(Index rows, Index columns, std::span<const Index> row_of, std::size_t rows_each) {
  CsrPattern pattern;
  pattern.rows = rows;
  pattern.columns = columns + 1;
  pattern.zero_column = columns;
  pattern.row_start.assign(static_cast<std::size_t>(rows) + 1, 0);
  for (const Index row : row_of) {
    if (row >= 0) ++pattern.row_start[row + 1];
  }
  std::partial_sum(pattern.row_start.begin(), pattern.row_start.end(), pattern.row_start.begin());
  std::vector<Index> next(pattern.row_start.begin(), pattern.row_start.end() - 1);
  pattern.column.resize(static_cast<std::size_t>(pattern.row_start.back()));
  for (std::size_t k = 0; k < row_of.size(); ++k) {
    if (row_of[k] >= 0) pattern.column[next[row_of[k]]++] = static_cast<Index>(k / rows_each);
  }
  return pattern;
}

/// Builds a patch of a disjoint mesh. The kernel writes its patch values one after the other.
class DisjointPatchBuilder : public PatchBuilder {
 public:
  DisjointPatchBuilder(const DisjointMesh& disjoint, const ElementGeometry& geometry,
                       const ScratchCounts& counts, std::size_t patch)
      : PatchBuilder(ValueOrder::consecutive, disjoint.tets, geometry, counts,
                     range_of(disjoint.first_node, patch), range_of(disjoint.first_element, patch),
                     [](Index, Index) { return 0; }) {
    for (const Index node : nodes_) node_number_.push_back(disjoint.mesh_node[node]);
    list_half_edges();
  }

  /// Rows and columns of the patch values, by the node numbers of the whole mesh.
  std::vector<NodePair> nodes_of_values() const {
    std::vector<NodePair> all;
    for (const Edge& edge : edges_) {
      all.push_back({node_number_[edge.first], node_number_[edge.second]});
    }
    for (const Index node : node_number_) all.push_back({node, node});
    return all;
  }

 private:
  static std::vector<Index> range_of(const std::vector<Index>& first, std::size_t patch) {
    std::vector<Index> all(static_cast<std::size_t>(first[patch + 1] - first[patch]));
    std::iota(all.begin(), all.end(), first[patch]);
    return all;
  }

  /// No values are written in the order of these lists, so it may be any: that of the fewest bank
  /// conflicts.
  void list_half_edges() {
    Lists lists = half_edges_of_rows();
    spread_over_banks(lists, std::identity{});
    for (std::size_t i = 0; i < lists.count(); ++i) {
      row_list_[i] = IndexPair16(lists.start[i], lists.size_of(i));
    }
    half_edge_.assign(lists.item.begin(), lists.item.end());
  }
};

}  // namespace

DisjointMesh cut_into_patches(const TetMesh& mesh, const ScratchCounts& counts,
                              const PatchLimits& limits) {
  const std::vector<Piece> pieces = divide(mesh, counts, limits);
  DisjointMesh disjoint;
  std::size_t nodes = 0;
  std::size_t elements = 0;
  for (const Piece& piece : pieces) {
    disjoint.first_node.push_back(static_cast<Index>(nodes));
    disjoint.first_element.push_back(static_cast<Index>(elements));
    nodes += piece.nodes.size();
    elements += piece.tets.size();
    require_index_fits(nodes);
  }
  disjoint.first_node.push_back(static_cast<Index>(nodes));
  disjoint.first_element.push_back(static_cast<Index>(elements));
  disjoint.mesh_node.resize(nodes);
  disjoint.tets.resize(elements);
#pragma omp parallel for schedule(static)
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    const Piece& piece = pieces[p];
    const Index first = disjoint.first_node[p];
    std::ranges::copy(piece.nodes, disjoint.mesh_node.begin() + first);
    const auto of_node = [&](Index node) {
      return first +
             static_cast<Index>(std::ranges::lower_bound(piece.nodes, node) - piece.nodes.begin());
    };
    auto to = disjoint.tets.begin() + disjoint.first_element[p];
    for (const Tet& tet : piece.tets) std::ranges::transform(tet, (to++)->begin(), of_node);
  }
  return disjoint;
}

DisjointPatches disjoint_patches(const DisjointMesh& disjoint, const ElementGeometry& geometry,
                                 const ScratchCounts& counts) {
  const std::size_t count = disjoint.patches();
  std::vector<Patch> patch(count);
  std::vector<std::vector<CopyUnit>> units(count);
  std::vector<std::vector<NodePair>> nodes(count);
  FirstError error;
#pragma omp parallel for schedule(dynamic, 4)
  for (std::size_t p = 0; p < count; ++p) {
    error.guard([&] {
      const DisjointPatchBuilder builder(disjoint, geometry, counts, p);
      patch[p] = builder.size();
      units[p] = builder.packed();
      nodes[p] = builder.nodes_of_values();
    });
  }
  error.rethrow();
  DisjointPatches all;
  for (std::size_t p = 0; p < count; ++p) {
    patch[p].first_value = static_cast<Index>(all.nodes_of_value.size());
    all.nodes_of_value.insert(all.nodes_of_value.end(), nodes[p].begin(), nodes[p].end());
    require_index_fits(all.nodes_of_value.size());
  }
  all.patches = join(std::move(patch), units);
  return all;
}

CsrPattern tangent_sum_pattern(std::span<const NodePair> nodes_of_value, const CsrPattern& pattern,
                               std::span<const Index> position, Index stored_entries) {
  const std::size_t values = nodes_of_value.size();
  require_index_fits(2 * values);
  // Both entries of an edge are the same number, so its value has two rows; a node's value has one.
  std::vector<Index> row_of(2 * values);
  bool fits = true;
#pragma omp parallel for schedule(static) reduction(&& : fits)
  for (std::size_t v = 0; v < values; ++v) {
    const auto [i, j] = nodes_of_value[v];
    const bool is_there = i < pattern.rows && j < pattern.rows;
    const Index upper = is_there ? find_nonzero(pattern, i, j) : -1;
    const Index lower = is_there ? find_nonzero(pattern, j, i) : -1;
    fits = fits && upper >= 0 && lower >= 0;
    row_of[2 * v] = upper >= 0 ? position[upper] : -1;
    row_of[2 * v + 1] = lower >= 0 && i != j ? position[lower] : -1;
  }
  if (!fits) fail_pattern();
  return ones(stored_entries, static_cast<Index>(values), row_of, 2);
}

CsrPattern residual_sum_pattern(const DisjointMesh& disjoint, Index nodes) {
  return ones(nodes, static_cast<Index>(disjoint.mesh_node.size()), disjoint.mesh_node, 1);
}

}  // namespace cw
