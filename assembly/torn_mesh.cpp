#include "assembly/torn_mesh.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "assembly/sparsity.hpp"

namespace cw {

namespace {

void sort_unique(auto& all) {
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
}

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

/// As far as scratch memory depends on it.
RowPatch size_of(std::size_t elements, std::size_t nodes, std::size_t edges) {
  RowPatch size{};
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

/// Cuts elements into halves until each fits.
void cut(std::span<const Tet> tets, const RowNumbers& numbers, std::size_t scratch_bytes,
         std::vector<Piece>& pieces) {
  Piece piece{tets, nodes_of(tets)};
  if (size_of(tets.size(), piece.nodes.size(), count_edges(tets)).fits(numbers, scratch_bytes)) {
    pieces.push_back(std::move(piece));
    return;
  }
  const std::size_t half = tets.size() / 2;
  cut(tets.first(half), numbers, scratch_bytes, pieces);
  cut(tets.subspan(half), numbers, scratch_bytes, pieces);
}

std::vector<Piece> divide(const TetMesh& mesh, const RowNumbers& numbers,
                          const PatchLimits& limits) {
  if (!size_of(1, 4, pair_count).fits(numbers, limits.scratch_bytes)) {
    throw std::invalid_argument("a patch is too small for an element");
  }
  const std::span<const Tet> all(mesh.tets);
  const auto most = static_cast<std::size_t>(limits.most);
  std::vector<std::vector<Piece>> pieces((all.size() + most - 1) / most);
#pragma omp parallel for schedule(dynamic, 4)
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    const std::size_t first = p * most;
    cut(all.subspan(first, std::min(most, all.size() - first)), numbers, limits.scratch_bytes,
        pieces[p]);
  }
  std::vector<Piece> joined;
  for (std::vector<Piece>& own : pieces) {
    std::ranges::move(own, std::back_inserter(joined));
  }
  return joined;
}

/// Rows of ones: row row_of[k] names column column_of[k]; ascending columns come in order.
CsrPattern ones(Index rows, Index columns, std::span<const Index> row_of,
                std::span<const Index> column_of) {
  CsrPattern pattern;
  pattern.rows = rows;
  pattern.columns = columns + 1;
  pattern.zero_column = columns;
  pattern.row_start.assign(static_cast<std::size_t>(rows) + 1, 0);
  for (const Index row : row_of) ++pattern.row_start[row + 1];
  std::partial_sum(pattern.row_start.begin(), pattern.row_start.end(), pattern.row_start.begin());
  std::vector<Index> next(pattern.row_start.begin(), pattern.row_start.end() - 1);
  pattern.column.resize(row_of.size());
  for (std::size_t k = 0; k < row_of.size(); ++k) pattern.column[next[row_of[k]]++] = column_of[k];
  return pattern;
}

}  // namespace

Index host_patch_elements(Index elements) {
  constexpr Index patches = 64;
  constexpr Index fewest = 64;
  constexpr Index most = 1'000;  // few edges are cut, and larger patches gain nothing
  return std::clamp((elements - 1) / patches + 1, fewest, most);
}

Index device_patch_elements(Index elements, RowNumbers numbers) {
  // One round of as many patches as a device runs at once, as far as they fit device_patch_bytes().
  const bool one_number = numbers.tangents == 1;
  const Index patches = one_number ? 500 : 250;
  const Index fewest = 64;
  const Index most = one_number ? 640 : 448;
  return std::clamp((elements - 1) / patches + 1, fewest, most);
}

TornMesh tear(const TetMesh& mesh, const RowNumbers& numbers, const PatchLimits& limits) {
  const std::vector<Piece> pieces = divide(mesh, numbers, limits);
  TornMesh torn;
  std::size_t nodes = 0;
  for (const Piece& piece : pieces) {
    torn.patches.emplace_back(piece.nodes.size());
    std::iota(torn.patches.back().begin(), torn.patches.back().end(), static_cast<Index>(nodes));
    nodes += piece.nodes.size();
    require_index_fits(nodes);
  }
  torn.node.resize(nodes);
  torn.mesh.points.resize(nodes);
  torn.mesh.tets.resize(mesh.tets.size());
#pragma omp parallel for schedule(static)
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    const Piece& piece = pieces[p];
    const Index first = torn.patches[p].front();
    for (std::size_t i = 0; i < piece.nodes.size(); ++i) {
      torn.node[first + i] = piece.nodes[i];
      torn.mesh.points[first + i] = mesh.points[piece.nodes[i]];
    }
    const auto of_node = [&](Index node) {
      return first +
             static_cast<Index>(std::ranges::lower_bound(piece.nodes, node) - piece.nodes.begin());
    };
    Tet* to = torn.mesh.tets.data() + (piece.tets.data() - mesh.tets.data());
    for (const Tet& tet : piece.tets) std::ranges::transform(tet, (to++)->begin(), of_node);
  }
  torn.pattern = tangent_pattern(torn.mesh);
  torn.sum.assign(torn.pattern.column.size(), -1);
  for (Index i = 0; i < torn.pattern.rows; ++i) {
    for (Index k = torn.pattern.row_start[i]; k < torn.pattern.row_start[i + 1]; ++k) {
      if (torn.pattern.column[k] >= i) torn.sum[k] = torn.sums++;
    }
  }
  return torn;
}

CsrPattern tangent_sum_pattern(const TornMesh& torn, const CsrPattern& pattern,
                               std::span<const Index> position, Index stored_entries) {
  if (!torn.node.empty() && std::ranges::max(torn.node) >= pattern.rows) fail_pattern();
  // Both entries of an edge are the same sum.
  const std::size_t count = torn.pattern.column.size();
  std::vector<Index> row_of(count);
  std::vector<Index> column_of(count);
  bool fits = true;
#pragma omp parallel for schedule(static) reduction(&& : fits)
  for (Index i = 0; i < torn.pattern.rows; ++i) {
    for (Index k = torn.pattern.row_start[i]; k < torn.pattern.row_start[i + 1]; ++k) {
      const Index j = torn.pattern.column[k];
      const Index nonzero = find_nonzero(pattern, torn.node[i], torn.node[j]);
      fits = fits && nonzero >= 0;
      row_of[k] = nonzero >= 0 ? position[nonzero] : 0;
      column_of[k] = torn.sum[j >= i ? k : find_nonzero(torn.pattern, j, i)];
    }
  }
  if (!fits) fail_pattern();
  return ones(stored_entries, torn.sums, row_of, column_of);
}

CsrPattern residual_sum_pattern(const TornMesh& torn, Index nodes) {
  std::vector<Index> column(torn.node.size());
  std::iota(column.begin(), column.end(), 0);
  return ones(nodes, static_cast<Index>(column.size()), torn.node, column);
}

}  // namespace cw
