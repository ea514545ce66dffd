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

  Patch(std::span<const Tet> tets, Index stride) {
    number_nodes(tets);
    find_edges();
    list_entries(stride);
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
  if (elements < 40'000) return 63;
  return elements < 200'000 ? 127 : most_elements_of_patch;
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
    made[p].emplace_back(all.subspan(p * size, std::min(size, n - p * size)), capacity + 1);
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
        const int entry = plan.entry[at] / plan.stride();
        const std::size_t e = static_cast<std::size_t>(p) * plan.capacity +
                              static_cast<std::size_t>(plan.entry[at] % plan.stride());
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

namespace {

/// Lists in slices, as SlicedLists reads them.
class Slices {
 public:
  /// Appends slices of lists of type T, filled up with `zero`. list(i) is list i, a span.
  template <class T, class List>
  void append(Index lists, T zero, List list) {
    using Pair = SlicedLists::Pair<T>;
    for (Index begin = 0; begin < lists; begin += SlicedLists::slice_size) {
      const Index end = std::min(lists, begin + SlicedLists::slice_size);
      std::size_t longest = 0;
      for (Index i = begin; i < end; ++i) longest = std::max(longest, list(i).size());
      const std::size_t pairs = (longest + 1) / 2;
      const Index line = first_line.back();
      first_line.push_back(static_cast<std::uint16_t>(line + pairs * sizeof(T)));
      std::vector<Pair> slice(pairs * SlicedLists::slice_size, Pair{zero, zero});
      for (Index i = begin; i < end; ++i) {
        const auto own = list(i);
        for (std::size_t n = 0; n < own.size(); ++n) {
          Pair& two = slice[SlicedLists::place<T>(0, static_cast<Index>(n / 2), i)];
          (n % 2 == 0 ? two.first : two.second) = static_cast<T>(own[n]);
        }
      }
      const auto* bytes = reinterpret_cast<const char*>(slice.data());
      lines.insert(lines.end(), bytes, bytes + slice.size() * sizeof(Pair));
    }
  }

  std::vector<std::uint16_t> first_line{0};
  std::vector<char> lines;
};

/// In which order a patch's sums are added up, and their lists in that order.
struct OrderedSums {
  std::vector<std::uint16_t> nodes, edges;
  Slices slices;

  OrderedSums(const PatchPlan& plan, Index p, const PatchLayout& layout)
      : nodes(numbers(plan.first_node, p)), edges(numbers(plan.first_edge, p)) {
    const auto node_count = static_cast<Index>(nodes.size());
    const auto edge_count = static_cast<Index>(edges.size());
    const std::uint16_t* end = &plan.list_end[2 * plan.first_node[p] + plan.first_edge[p]];
    const auto list = [](const std::uint16_t* ends, const std::uint16_t* all, Index i) {
      return std::span(all + (i == 0 ? 0 : ends[i - 1]), all + ends[i]);
    };
    const std::uint16_t* entry = plan.entry.data() + std::size_t{entry_count} * p * plan.capacity;
    const auto of_sum = [&](Index i) { return list(end, entry, i); };
    const auto of_edge = [&](Index i) { return of_sum(node_count + i); };
    const auto longest_first = [](std::vector<std::uint16_t>& order, const auto& list_of) {
      std::stable_sort(order.begin(), order.end(),
                       [&](Index a, Index b) { return list_of(a).size() > list_of(b).size(); });
    };
    longest_first(edges, of_edge);
    longest_first(nodes, of_sum);

    const auto append = [&](Index lists, const auto& entries) {
      if (layout.narrow) {
        slices.append(lists, static_cast<std::uint8_t>(plan.capacity), [&](Index i) {
          return mapped(entries(i), [&](Index n) { return n % plan.stride(); });
        });
      } else {
        const Index of_nodes = 4 * plan.stride();
        slices.append(lists, static_cast<std::uint16_t>(plan.capacity), [&](Index i) {
          return mapped(entries(i), [&](Index n) { return n < of_nodes ? n : n - of_nodes; });
        });
      }
    };
    append(edge_count, [&](Index i) { return of_edge(edges[i]); });
    append(node_count, [&](Index i) { return of_sum(nodes[i]); });
    if (!layout.apart) return;
    std::vector<std::uint16_t> place_of_edge(edges.size());
    for (Index i = 0; i < edge_count; ++i) place_of_edge[edges[i]] = static_cast<std::uint16_t>(i);
    const std::uint16_t* edge_end = plan.edge_end.data() + std::size_t{2} * plan.first_edge[p];
    slices.append(node_count, static_cast<std::uint16_t>(2 * edge_count), [&](Index i) {
      return mapped(list(end + node_count + edge_count, edge_end, nodes[i]),
                    [&](Index n) { return 2 * place_of_edge[n / 2] + n % 2; });
    });
  }

 private:
  static std::vector<std::uint16_t> numbers(const std::vector<Index>& first, Index p) {
    std::vector<std::uint16_t> all(static_cast<std::size_t>(first[p + 1] - first[p]));
    std::iota(all.begin(), all.end(), 0);
    return all;
  }
  template <class Map>
  static std::vector<Index> mapped(std::span<const std::uint16_t> numbers, const Map& map) {
    std::vector<Index> all;
    for (const Index n : numbers) all.push_back(map(n));
    return all;
  }
};

}  // namespace

PackedPatches pack(const PatchPlan& plan, const ElementGeometry& geometry,
                   const PatchLayout& layout) {
  const PatchConstants constants = patch_constants(plan, geometry);
  std::vector<std::vector<Packet>> packets(static_cast<std::size_t>(plan.patches()));
#pragma omp parallel for schedule(dynamic, 16)
  for (Index p = 0; p < plan.patches(); ++p) {
    const OrderedSums sums(plan, p, layout);
    const Index first = p * plan.capacity;
    const Index elements = std::min(plan.capacity, plan.elements - first);
    const Index node = plan.first_node[p];
    const Index nodes = plan.first_node[p + 1] - node;
    const Index edge = plan.first_edge[p];
    const Index edges = plan.first_edge[p + 1] - edge;
    const auto parts_at = [&](char* begin) {
      return PatchParts(begin, plan.stride(), elements, nodes, edges, layout);
    };
    char* const origin = nullptr;
    const std::size_t bytes =
        static_cast<std::size_t>(parts_at(origin).lines - origin) + sums.slices.lines.size();
    packets[p].assign((bytes + sizeof(Packet) - 1) / sizeof(Packet), Packet{});
    const PatchParts to = parts_at(reinterpret_cast<char*>(packets[p].data()));
    const auto fill = [](auto* part, const auto& all, Index begin, Index count) {
      std::copy_n(all.begin() + begin, count, part);
    };
    const auto fill_all = [](auto* part, const auto& all) {
      std::copy(all.begin(), all.end(), part);
    };
    const auto fill_in_order = [](auto* part, const auto& all, Index begin,
                                  const std::vector<std::uint16_t>& order) {
      std::transform(order.begin(), order.end(), part, [&](Index i) { return all[begin + i]; });
    };
    fill(to.volume, geometry.volume, first, elements);
    fill(to.corners, plan.corners, first, elements);
    if (layout.lumped) fill(to.lumped_mass, constants.lumped_mass, node, nodes);
    if (layout.apart) {
      fill(to.node_stiffness, constants.stiffness, node + edge, nodes);
      fill_in_order(to.edge_stiffness, constants.stiffness, node + edge + nodes, sums.edges);
      fill_in_order(to.edge, plan.edge, edge, sums.edges);
    } else {
      for (int k = 0; k < pair_count; ++k) {
        const Index row = k * plan.stride();
        fill(to.element_stiffness + row, geometry.stiffness, k * plan.elements + first, elements);
      }
    }
    fill_all(to.node_order, sums.nodes);
    fill_all(to.edge_order, sums.edges);
    fill_all(to.first_line, sums.slices.first_line);
    fill_all(to.lines, sums.slices.lines);
  }

  PackedPatches packed;
  packed.first_packet.push_back(0);
  for (const std::vector<Packet>& own : packets) {
    packed.packet.insert(packed.packet.end(), own.begin(), own.end());
    require_index_fits(packed.packet.size());
    packed.first_packet.push_back(static_cast<Index>(packed.packet.size()));
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
