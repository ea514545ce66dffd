#include "assembly/packed_patches.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <span>

namespace cw {

namespace {

/// Lumped mass of each node of each patch; mm^3.
std::vector<double> patch_lumped_mass(const PatchPlan& plan, const ElementGeometry& geometry) {
  std::vector<double> mass(plan.node.size(), 0.0);
#pragma omp parallel for schedule(static)
  for (Index p = 0; p < plan.patches(); ++p) {
    const Index end = std::min(plan.elements, (p + 1) * plan.capacity);
    for (Index e = p * plan.capacity; e < end; ++e) {
      for (const Index node : plan.corners[e].node) {
        mass[plan.first_node[p] + node] += 0.25 * geometry.volume[e];
      }
    }
  }
  return mass;
}

/// In which order a patch's sums are added up, and their lists in that order.
struct OrderedSums {
  std::vector<std::uint16_t> nodes, edges;
  SliceWriter slices;

  OrderedSums(const PatchPlan& plan, Index p)
      : nodes(numbers(plan.first_node, p)), edges(numbers(plan.first_edge, p)) {
    const std::uint16_t* end = &plan.list_end[plan.first_node[p] + plan.first_edge[p]];
    const std::uint16_t* entry = plan.entry.data() + std::size_t{entry_count} * p * plan.capacity;
    const auto append = [&](std::vector<std::uint16_t>& order, std::size_t first_sum,
                            Index first_entry) {
      const auto of_sum = [&](std::size_t i) {
        const std::size_t k = first_sum + i;
        return std::span(entry + (k == 0 ? 0 : end[k - 1]), entry + end[k]);
      };
      std::ranges::stable_sort(order, std::greater{}, [&](auto i) { return of_sum(i).size(); });
      std::vector<std::vector<Index>> lists;
      for (const std::uint16_t i : order) {
        lists.emplace_back();
        for (const Index n : of_sum(i)) lists.back().push_back(n - first_entry);
      }
      slices.append(lists, plan.capacity, std::identity{});
    };
    append(edges, nodes.size(), 4 * plan.stride());
    append(nodes, 0, 0);
  }

 private:
  static std::vector<std::uint16_t> numbers(const std::vector<Index>& first, Index p) {
    std::vector<std::uint16_t> all(static_cast<std::size_t>(first[p + 1] - first[p]));
    std::iota(all.begin(), all.end(), 0);
    return all;
  }
};

std::vector<Packet> packed_patch(const PatchPlan& plan, Index p, const ElementGeometry& geometry,
                                 const std::vector<double>& lumped_mass) {
  const bool lumped = !lumped_mass.empty();
  const OrderedSums sums(plan, p);
  const Index first = p * plan.capacity;
  const Index elements = std::min(plan.capacity, plan.elements - first);
  const Index node = plan.first_node[p];
  const Index nodes = plan.first_node[p + 1] - node;
  const Index edges = plan.first_edge[p + 1] - plan.first_edge[p];
  constexpr std::size_t most_bytes_of_sum = 16;  // of each node and edge, slices' ends included
  const std::size_t room =
      (1 + pair_count) * sizeof(double) * static_cast<std::size_t>(plan.stride()) +
      sizeof(Corners) * static_cast<std::size_t>(elements) +
      most_bytes_of_sum * static_cast<std::size_t>(nodes + edges) + sums.slices.lines.size();
  std::vector<Packet> packets(room / sizeof(Packet) + 1, Packet{});
  char* const begin = reinterpret_cast<char*>(packets.data());
  const PatchParts to(begin, plan.stride(), elements, nodes, edges, lumped);

  const auto fill = [](auto* part, const auto& all, Index from, Index count) {
    std::copy_n(all.begin() + from, count, part);
  };
  fill(to.volume, geometry.volume, first, elements);
  fill(to.corners, plan.corners, first, elements);
  if (lumped) fill(to.lumped_mass, lumped_mass, node, nodes);
  for (int k = 0; k < pair_count; ++k) {
    const Index row = k * plan.stride();
    fill(to.element_stiffness + row, geometry.stiffness, k * plan.elements + first, elements);
  }
  std::ranges::copy(sums.nodes, to.node_order);
  std::ranges::copy(sums.edges, to.edge_order);
  std::ranges::copy(sums.slices.first_line, to.first_line);
  std::ranges::copy(sums.slices.lines, to.lines);
  const std::size_t bytes = static_cast<std::size_t>(to.lines - begin) + sums.slices.lines.size();
  packets.resize((bytes + sizeof(Packet) - 1) / sizeof(Packet));
  return packets;
}

}  // namespace

PackedPatches pack(const PatchPlan& plan, const ElementGeometry& geometry, bool lumped) {
  const std::vector<double> mass =
      lumped ? patch_lumped_mass(plan, geometry) : std::vector<double>{};
  std::vector<std::vector<Packet>> packets(static_cast<std::size_t>(plan.patches()));
#pragma omp parallel for schedule(dynamic, 16)
  for (Index p = 0; p < plan.patches(); ++p) packets[p] = packed_patch(plan, p, geometry, mass);

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
