#include "assembly/patch_plan.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <string>

#include "assembly/sparsity.hpp"

namespace cw {

void require_index_fits(std::size_t count) {
  if (count > static_cast<std::size_t>(std::numeric_limits<Index>::max())) {
    throw std::invalid_argument("the elements have more than 2^31 - 1 entries; use a coarser mesh");
  }
}

namespace {

/// One patch on its own; nodes and edges as in the plan.
struct Patch {
  std::vector<Index> node;
  std::vector<Edge> edge;
  std::vector<Corners> corners;
  std::vector<std::uint16_t> entry, list_end;

  Patch(std::span<const Tet> tets, Index stride) {
    number_nodes(tets);
    find_edges();
    list_entries(stride);
  }

 private:
  void number_nodes(std::span<const Tet> tets) {
    for (const Tet& tet : tets) node.insert(node.end(), tet.begin(), tet.end());
    std::sort(node.begin(), node.end());
    node.erase(std::unique(node.begin(), node.end()), node.end());
    for (const Tet& tet : tets) {
      Corners own{};
      for (int i = 0; i < 4; ++i) {
        const auto at = std::lower_bound(node.begin(), node.end(), tet[i]) - node.begin();
        own.node[i] = static_cast<std::uint16_t>(at);
      }
      corners.push_back(own);
    }
  }

  static Edge edge_of(const Corners& corners, int pair) {
    const std::uint16_t a = corners.node[pair_first[pair]];
    const std::uint16_t b = corners.node[pair_second[pair]];
    return {std::min(a, b), std::max(a, b)};
  }
  static bool less(const Edge& a, const Edge& b) {
    return std::pair(a.first, a.second) < std::pair(b.first, b.second);
  }

  void find_edges() {
    for (const Corners& own : corners) {
      for (int k = 0; k < pair_count; ++k) edge.push_back(edge_of(own, k));
    }
    std::sort(edge.begin(), edge.end(), less);
    const auto same = [](const Edge& a, const Edge& b) {
      return a.first == b.first && a.second == b.second;
    };
    edge.erase(std::unique(edge.begin(), edge.end(), same), edge.end());
  }

  std::size_t sum_of(const Corners& own, int entry_number) const {
    if (entry_number < 4) return own.node[entry_number];
    const auto at =
        std::lower_bound(edge.begin(), edge.end(), edge_of(own, entry_number - 4), less);
    return node.size() + static_cast<std::size_t>(at - edge.begin());
  }

  void list_entries(Index stride) {
    std::vector<std::pair<std::size_t, std::uint16_t>> of_sum;
    for (std::size_t e = 0; e < corners.size(); ++e) {
      for (int k = 0; k < entry_count; ++k) {
        const auto number = static_cast<std::uint16_t>(static_cast<std::size_t>(k * stride) + e);
        of_sum.emplace_back(sum_of(corners[e], k), number);
      }
    }
    std::stable_sort(of_sum.begin(), of_sum.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    list_end.assign(node.size() + edge.size(), 0);
    for (const auto& [sum, number] : of_sum) {
      entry.push_back(number);
      list_end[sum] = static_cast<std::uint16_t>(entry.size());
    }
  }
};

/// All patches' parts one after another.
template <class T>
std::vector<T> joined(const std::vector<Patch>& patches, std::vector<T> Patch::*part) {
  std::size_t size = 0;
  for (const Patch& patch : patches) size += (patch.*part).size();
  require_index_fits(size);
  std::vector<T> all;
  all.reserve(size);
  for (const Patch& patch : patches) {
    all.insert(all.end(), (patch.*part).begin(), (patch.*part).end());
  }
  return all;
}

template <class T>
std::vector<Index> firsts(const std::vector<Patch>& patches, std::vector<T> Patch::*part) {
  std::vector<Index> first{0};
  for (const Patch& patch : patches) {
    first.push_back(first.back() + static_cast<Index>((patch.*part).size()));
  }
  return first;
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

Index patch_capacity(Index elements) {
  // Measured on an H200.
  if (elements < 40'000) return 63;
  return elements < 200'000 ? 127 : most_elements_of_patch;
}

PatchPlan patch_plan(const TetMesh& mesh, Index capacity) {
  if (capacity < 1 || capacity > most_elements_of_patch) {
    throw std::invalid_argument("a patch has 1 to " + std::to_string(most_elements_of_patch) +
                                " elements");
  }
  const std::size_t n = mesh.tets.size();
  require_index_fits(static_cast<std::size_t>(entry_count) * n);  // before the memory is taken
  const auto size = static_cast<std::size_t>(capacity);
  const std::size_t count = (n + size - 1) / size;
  std::vector<std::vector<Patch>> made(count);
#pragma omp parallel for schedule(dynamic, 16)
  for (std::size_t p = 0; p < count; ++p) {
    const std::span<const Tet> all(mesh.tets);
    made[p].emplace_back(all.subspan(p * size, std::min(size, n - p * size)),
                         patch_stride(capacity));
  }
  std::vector<Patch> patches;
  patches.reserve(count);
  for (std::vector<Patch>& patch : made) patches.push_back(std::move(patch.front()));

  PatchPlan plan;
  plan.elements = static_cast<Index>(n);
  plan.capacity = capacity;
  plan.node = joined(patches, &Patch::node);
  plan.first_node = firsts(patches, &Patch::node);
  plan.edge = joined(patches, &Patch::edge);
  plan.first_edge = firsts(patches, &Patch::edge);
  plan.corners = joined(patches, &Patch::corners);
  plan.entry = joined(patches, &Patch::entry);
  plan.list_end = joined(patches, &Patch::list_end);
  require_index_fits(plan.node.size() + 2 * plan.edge.size() + 1);
  return plan;
}

CsrPattern tangent_sum_pattern(const PatchPlan& plan, const CsrPattern& pattern,
                               std::span<const Index> position, Index stored_entries) {
  // Both entries of an edge are the same sum.
  const std::size_t count = plan.node.size() + 2 * plan.edge.size();
  std::vector<Index> row_of(count);
  std::vector<Index> column_of(count);
  bool fits = true;
#pragma omp parallel for schedule(static) reduction(&& : fits)
  for (Index p = 0; p < plan.patches(); ++p) {
    const Index* node = &plan.node[plan.first_node[p]];
    Index sum = plan.first_node[p] + plan.first_edge[p];
    std::size_t at = static_cast<std::size_t>(plan.first_node[p]) +
                     2 * static_cast<std::size_t>(plan.first_edge[p]);
    const auto add = [&](Index row, Index column) {
      const Index nonzero = find_nonzero(pattern, row, column);
      fits = fits && nonzero >= 0;
      row_of[at] = nonzero >= 0 ? position[nonzero] : 0;
      column_of[at++] = sum;
    };
    for (Index k = plan.first_node[p]; k < plan.first_node[p + 1]; ++k, ++sum) {
      add(plan.node[k], plan.node[k]);
    }
    for (Index k = plan.first_edge[p]; k < plan.first_edge[p + 1]; ++k, ++sum) {
      const Edge& edge = plan.edge[k];
      add(node[edge.first], node[edge.second]);
      add(node[edge.second], node[edge.first]);
    }
  }
  if (!fits) fail_pattern();
  return ones(stored_entries, plan.sums(), row_of, column_of);
}

CsrPattern residual_sum_pattern(const PatchPlan& plan, Index nodes) {
  std::vector<Index> column(plan.node.size());
  std::iota(column.begin(), column.end(), 0);
  return ones(nodes, static_cast<Index>(column.size()), plan.node, column);
}

std::vector<Index> tangent_places(const TetMesh& mesh, const CsrPattern& pattern,
                                  std::span<const Index> position) {
  const std::size_t n = mesh.tets.size();
  require_index_fits(16 * n);  // before the memory is taken
  std::vector<Index> place(16 * n);
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < n; ++e) {
    const Tet& tet = mesh.tets[e];
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) {
        const Index nonzero = find_nonzero(pattern, tet[i], tet[j]);
        place[(4 * i + j) * n + e] = nonzero < 0 ? -1 : position[nonzero];
      }
    }
  }
  if (std::ranges::find(place, -1) != place.end()) fail_pattern();
  return place;
}

}  // namespace cw
