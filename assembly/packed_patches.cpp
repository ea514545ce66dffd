#include "assembly/packed_patches.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace cw {

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
  /// Appends slices of lists of type T, filled up with `zero`. list(i) is list i, a span, whose
  /// numbers are mapped.
  template <class T, class List, class Map>
  void append(Index lists, Index zero, const List& list, const Map& map) {
    using Pair = SlicedLists::Pair<T>;
    for (Index begin = 0; begin < lists; begin += SlicedLists::slice_size) {
      const Index end = std::min(lists, begin + SlicedLists::slice_size);
      std::size_t longest = 0;
      for (Index i = begin; i < end; ++i) longest = std::max(longest, list(i).size());
      const std::size_t pairs = (longest + 1) / 2;
      const Index line = first_line.back();
      first_line.push_back(static_cast<std::uint16_t>(line + pairs * sizeof(T)));
      const Pair zeros{static_cast<T>(zero), static_cast<T>(zero)};
      std::vector<Pair> slice(pairs * SlicedLists::slice_size, zeros);
      for (Index i = begin; i < end; ++i) {
        const auto own = list(i);
        for (std::size_t n = 0; n < own.size(); ++n) {
          Pair& two = slice[SlicedLists::place<T>(0, static_cast<Index>(n / 2), i)];
          (n % 2 == 0 ? two.first : two.second) = static_cast<T>(map(Index{own[n]}));
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
      const Index stride = plan.stride();
      if (layout.narrow) {
        slices.append<std::uint8_t>(lists, plan.capacity, entries,
                                    [&](Index n) { return n % stride; });
      } else {
        slices.append<std::uint16_t>(lists, plan.capacity, entries,
                                     [&](Index n) { return n < 4 * stride ? n : n - 4 * stride; });
      }
    };
    append(edge_count, [&](Index i) { return of_edge(edges[i]); });
    append(node_count, [&](Index i) { return of_sum(nodes[i]); });
    if (!layout.apart) return;
    std::vector<std::uint16_t> place_of_edge(edges.size());
    for (Index i = 0; i < edge_count; ++i) place_of_edge[edges[i]] = static_cast<std::uint16_t>(i);
    const std::uint16_t* edge_end = plan.edge_end.data() + std::size_t{2} * plan.first_edge[p];
    slices.append<std::uint16_t>(
        node_count, 2 * edge_count,
        [&](Index i) { return list(end + node_count + edge_count, edge_end, nodes[i]); },
        [&](Index n) { return 2 * place_of_edge[n / 2] + n % 2; });
  }

 private:
  static std::vector<std::uint16_t> numbers(const std::vector<Index>& first, Index p) {
    std::vector<std::uint16_t> all(static_cast<std::size_t>(first[p + 1] - first[p]));
    std::iota(all.begin(), all.end(), 0);
    return all;
  }
};

std::vector<Packet> packed_patch(const PatchPlan& plan, Index p, const ElementGeometry& geometry,
                                 const PatchConstants& constants, const PatchLayout& layout) {
  const OrderedSums sums(plan, p, layout);
  const Index first = p * plan.capacity;
  const Index elements = std::min(plan.capacity, plan.elements - first);
  const Index node = plan.first_node[p];
  const Index nodes = plan.first_node[p + 1] - node;
  const Index edge = plan.first_edge[p];
  const Index edges = plan.first_edge[p + 1] - edge;
  constexpr std::size_t most_bytes_of_sum = 32;  // of each node and edge, slices' ends included
  const std::size_t room =
      (1 + pair_count) * sizeof(double) * static_cast<std::size_t>(plan.stride()) +
      sizeof(Corners) * static_cast<std::size_t>(elements) +
      most_bytes_of_sum * static_cast<std::size_t>(nodes + edges) + sums.slices.lines.size();
  std::vector<Packet> packets(room / sizeof(Packet) + 1, Packet{});
  char* const begin = reinterpret_cast<char*>(packets.data());
  const PatchParts to(begin, plan.stride(), elements, nodes, edges, layout);

  const auto fill = [](auto* part, const auto& all, Index from, Index count) {
    std::copy_n(all.begin() + from, count, part);
  };
  const auto fill_all = [](auto* part, const auto& all) {
    std::copy(all.begin(), all.end(), part);
  };
  const auto fill_in_order = [](auto* part, const auto& all, Index from,
                                const std::vector<std::uint16_t>& order) {
    std::transform(order.begin(), order.end(), part, [&](Index i) { return all[from + i]; });
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
  const std::size_t bytes = static_cast<std::size_t>(to.lines - begin) + sums.slices.lines.size();
  packets.resize((bytes + sizeof(Packet) - 1) / sizeof(Packet));
  return packets;
}

}  // namespace

PackedPatches pack(const PatchPlan& plan, const ElementGeometry& geometry,
                   const PatchLayout& layout) {
  if (layout.narrow && !layout.apart) {
    throw std::invalid_argument("entries of elements with a stiffness of their own are no bytes");
  }
  const PatchConstants constants =
      layout.apart || layout.lumped ? patch_constants(plan, geometry) : PatchConstants{};
  std::vector<std::vector<Packet>> packets(static_cast<std::size_t>(plan.patches()));
#pragma omp parallel for schedule(dynamic, 16)
  for (Index p = 0; p < plan.patches(); ++p)
    packets[p] = packed_patch(plan, p, geometry, constants, layout);

  PackedPatches packed;
  packed.first_packet.push_back(0);
  std::size_t count = 0;
  for (const std::vector<Packet>& own : packets) {
    count += own.size();
    require_index_fits(count);
    packed.first_packet.push_back(static_cast<Index>(count));
  }
  packed.packet.resize(count);
#pragma omp parallel for schedule(static)
  for (Index p = 0; p < plan.patches(); ++p) {
    std::copy(packets[p].begin(), packets[p].end(), packed.packet.begin() + packed.first_packet[p]);
  }
  return packed;
}

}  // namespace cw
