#include "assembly/patch_plan.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "assembly/sparsity.hpp"

namespace cw {

namespace {

void require_index_fits(std::size_t count) {
  if (count > static_cast<std::size_t>(std::numeric_limits<Index>::max())) {
    throw std::invalid_argument("the elements have more than 2^31 - 1 entries; use a coarser mesh");
  }
}

/// One patch on its own; nodes and edges as in the plan.
struct Patch {
  std::vector<Index> node;
  std::vector<Edge> edge;
  std::vector<Corners> corners;
  std::vector<std::uint16_t> entry, edge_end, list_end;

  Patch(std::span<const Tet> tets, Index capacity) {
    number_nodes(tets);
    find_edges();
    list_entries(capacity);
    list_edge_ends();
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

  void list_entries(Index capacity) {
    std::vector<std::pair<std::size_t, std::uint16_t>> of_sum;
    for (std::size_t e = 0; e < corners.size(); ++e) {
      for (int k = 0; k < entry_count; ++k) {
        const auto number = static_cast<std::uint16_t>(static_cast<std::size_t>(k * capacity) + e);
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

  void list_edge_ends() {
    std::vector<std::vector<std::uint16_t>> of_node(node.size());
    for (std::size_t k = 0; k < edge.size(); ++k) {
      of_node[edge[k].first].push_back(static_cast<std::uint16_t>(2 * k));
      of_node[edge[k].second].push_back(static_cast<std::uint16_t>(2 * k + 1));
    }
    for (const std::vector<std::uint16_t>& own : of_node) {
      edge_end.insert(edge_end.end(), own.begin(), own.end());
      list_end.push_back(static_cast<std::uint16_t>(edge_end.size()));
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

[[noreturn]] void fail_pattern() {
  throw std::invalid_argument("the pattern is not that of the mesh");
}

}  // namespace

Index patch_capacity(Index elements) {
  // Measured on an H200.
  if (elements < 40'000) return 64;
  return elements < 200'000 ? 128 : most_elements_of_patch;
}

PatchPlan patch_plan(const TetMesh& mesh, Index capacity) {
  const std::size_t n = mesh.tets.size();
  require_index_fits(static_cast<std::size_t>(entry_count) * n);  // before the memory is taken
  const auto size = static_cast<std::size_t>(capacity);
  const std::size_t count = (n + size - 1) / size;
  std::vector<std::vector<Patch>> made(count);
#pragma omp parallel for schedule(dynamic, 16)
  for (std::size_t p = 0; p < count; ++p) {
    const std::span<const Tet> all(mesh.tets);
    made[p].emplace_back(all.subspan(p * size, std::min(size, n - p * size)), capacity);
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
  plan.edge_end = joined(patches, &Patch::edge_end);
  plan.list_end = joined(patches, &Patch::list_end);
  require_index_fits(plan.node.size() + 2 * plan.edge.size() + 1);
  return plan;
}

PatchConstants patch_constants(const PatchPlan& plan, const ElementGeometry& geometry) {
  PatchConstants constants;
  constants.stiffness.assign(static_cast<std::size_t>(plan.sums()), 0.0);
  constants.lumped_mass.assign(plan.node.size(), 0.0);
  const auto n = static_cast<std::size_t>(plan.elements);
#pragma omp parallel for schedule(static)
  for (Index p = 0; p < plan.patches(); ++p) {
    const Index first_sum = plan.first_node[p] + plan.first_edge[p];
    const Index nodes = plan.first_node[p + 1] - plan.first_node[p];
    const Index edges = plan.first_edge[p + 1] - plan.first_edge[p];
    const Index first_entry = p * plan.capacity * entry_count;
    Index at = first_entry;
    for (Index k = 0; k < nodes + edges; ++k) {
      double& stiffness = constants.stiffness[first_sum + k];
      for (; at < first_entry + plan.list_end[first_sum + plan.first_node[p] + k]; ++at) {
        const int entry = plan.entry[at] / plan.capacity;
        const std::size_t e = static_cast<std::size_t>(p) * plan.capacity +
                              static_cast<std::size_t>(plan.entry[at] % plan.capacity);
        if (entry >= 4) {
          stiffness += geometry.stiffness[(entry - 4) * n + e];
          continue;
        }
        constants.lumped_mass[plan.first_node[p] + k] += 0.25 * geometry.volume[e];
        for (int pair = 0; pair < pair_count; ++pair) {  // an element's rows add up to 0
          if (pair_first[pair] != entry && pair_second[pair] != entry) continue;
          stiffness -= geometry.stiffness[pair * n + e];
        }
      }
    }
  }
  return constants;
}

PackedPatches pack(const PatchPlan& plan, const ElementGeometry& geometry, bool apart,
                   bool lumped) {
  const PatchConstants constants = patch_constants(plan, geometry);
  const auto parts_of = [&](Index p, const char* begin) {
    return PatchParts(begin, std::min(plan.capacity, plan.elements - p * plan.capacity),
                      plan.first_node[p + 1] - plan.first_node[p],
                      plan.first_edge[p + 1] - plan.first_edge[p], apart, lumped);
  };
  PackedPatches packed;
  packed.first_packet.push_back(0);
  std::size_t packets = 0;
  for (Index p = 0; p < plan.patches(); ++p) {
    packets += (parts_of(p, nullptr).bytes + sizeof(Packet) - 1) / sizeof(Packet);
    require_index_fits(packets);
    packed.first_packet.push_back(static_cast<Index>(packets));
  }
  packed.packet.resize(packets);
#pragma omp parallel for schedule(static)
  for (Index p = 0; p < plan.patches(); ++p) {
    const PatchParts to =
        parts_of(p, reinterpret_cast<const char*>(&packed.packet[packed.first_packet[p]]));
    const Index first = p * plan.capacity;
    const Index elements = std::min(plan.capacity, plan.elements - first);
    const Index node = plan.first_node[p];
    const Index nodes = plan.first_node[p + 1] - node;
    const Index edge = plan.first_edge[p];
    const Index edges = plan.first_edge[p + 1] - edge;
    const auto fill = []<class T>(const T* part, const std::vector<T>& all, Index begin,
                                  Index count) {
      std::copy_n(all.begin() + begin, count, const_cast<T*>(part));  // our own packets
    };
    fill(to.volume, geometry.volume, first, elements);
    fill(to.corners, plan.corners, first, elements);
    if (apart) fill(to.stiffness, constants.stiffness, node + edge, nodes + edges);
    if (lumped) fill(to.lumped_mass, constants.lumped_mass, node, nodes);
    if (apart) fill(to.edge, plan.edge, edge, edges);
    fill(to.entry, plan.entry, entry_count * first, entry_count * elements);
    if (apart) fill(to.edge_end, plan.edge_end, 2 * edge, 2 * edges);
    fill(to.sum_end, plan.list_end, 2 * node + edge, 2 * nodes + edges);
  }
  return packed;
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
