#include "assembly/patch_builder.hpp"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

#include "assembly/banks.hpp"
#include "assembly/sort_unique.hpp"
#include "assembly/sparsity.hpp"

namespace cw {

PatchBuilder::PatchBuilder(ValueOrder order, std::span<const Tet> tets,
                           const ElementGeometry& geometry, const RowNumbers& numbers,
                           std::vector<Index> rows, std::vector<Index> elements, const Rank& rank)
    : rows_(std::move(rows)),
      elements_(std::move(elements)),
      lists_(rows_.size()),
      order_(order),
      numbers_(numbers),
      constants_(rows_.size()) {
  number_nodes(tets);
  for (std::size_t i = 0; i < elements_.size(); ++i) {
    volume_.push_back(geometry.volume[elements_[i]]);
    for (const Index node : corners_[i].node) {
      if (node < count(rows_)) constants_[node].lumped_mass += 0.25 * volume_.back();
    }
  }
  find_edges(geometry, tets.size(), rank);
}

RowPatch PatchBuilder::size() const {
  RowPatch patch{};
  patch.rows = count(rows_);
  patch.nodes = count(nodes_);
  patch.elements = count(elements_);
  patch.edges = count(edges_);
  patch.seconds = with_pair_[1];
  patch.thirds = with_pair_[2];
  patch.diagonals = count(first_pair_) - 1;
  patch.pairs = count(pairs_);
  patch.ends = count(end_);
  patch.step = step_;
  patch.first_element = elements_.empty() ? 0 : elements_.front();
  patch.first_row = rows_.front();
  return patch;
}

std::vector<Packet> PatchBuilder::packed() const {
  const RowPatch patch = size();
  const std::size_t bytes = RowParts(nullptr, patch, order_).bytes;
  std::vector<Packet> packets((bytes + sizeof(Packet) - 1) / sizeof(Packet), Packet{});
  const RowParts to(reinterpret_cast<char*>(packets.data()), patch, order_);
  std::ranges::copy(volume_, to.volume);
  std::ranges::copy(corners_, to.corners);
  std::ranges::copy(constants_, to.row);
  std::ranges::copy(lists_, to.list);
  std::ranges::copy(stiffness_, to.stiffness);
  std::ranges::transform(edges_, to.edge,
                         [](const Edge& edge) { return Two16(edge.first, edge.second); });
  std::ranges::copy(entries_, to.entries);
  std::ranges::copy(state_node_, to.node);
  std::ranges::copy(first_pair_, to.first_pair);
  std::ranges::copy(pairs_, to.pair);
  std::ranges::copy(end_, to.end);
  std::ranges::copy(row_place_, to.row_place);
  std::ranges::copy(element_, to.element);
  std::ranges::copy(place_, to.place);
  return packets;
}

void PatchBuilder::number_nodes(std::span<const Tet> tets) {
  std::vector<Index> others;
  for (const Index e : elements_) {
    for (const Index node : tets[e]) {
      if (!std::ranges::binary_search(rows_, node)) others.push_back(node);
    }
  }
  sort_unique(others);
  nodes_ = rows_;
  nodes_.insert(nodes_.end(), others.begin(), others.end());
  const auto number = [&](Index node) {
    const auto row = std::ranges::lower_bound(rows_, node);
    if (row != rows_.end() && *row == node) return static_cast<std::uint16_t>(row - rows_.begin());
    const auto other = std::ranges::lower_bound(others, node);
    return static_cast<std::uint16_t>(count(rows_) + (other - others.begin()));
  };
  for (const Index e : elements_) {
    Corners own{};
    std::ranges::transform(tets[e], own.node, number);
    corners_.push_back(own);
  }
}

void PatchBuilder::find_edges(const ElementGeometry& geometry, std::size_t mesh_elements,
                              const Rank& rank) {
  /// An edge, and one of the elements that have it, as `element` and the pair of its corners.
  struct Part {
    Edge edge;
    Index element, pair;
    bool is_swapped;
    bool operator<(const Part& other) const {
      return std::tuple(edge.first, edge.second, element) <
             std::tuple(other.edge.first, other.edge.second, other.element);
    }
  };
  std::vector<Part> parts;
  for (Index e = 0; e < count(elements_); ++e) {
    for (int k = 0; k < pair_count; ++k) {
      const std::uint16_t a = corners_[e].node[pair_first[k]];
      const std::uint16_t b = corners_[e].node[pair_second[k]];
      if (std::min(a, b) >= rows_.size()) continue;
      parts.push_back({{std::min(a, b), std::max(a, b)}, e, k, b < a});
    }
  }
  std::ranges::sort(parts, std::less{});
  struct Run {
    Index rank;
    std::span<const Part> parts;
  };
  std::vector<Run> runs;
  for (std::size_t begin = 0, end = 0; begin < parts.size(); begin = end) {
    const Edge& edge = parts[begin].edge;
    while (end < parts.size() && parts[end].edge.first == edge.first &&
           parts[end].edge.second == edge.second) {
      ++end;
    }
    runs.push_back({rank(nodes_[edge.first], nodes_[edge.second]),
                    std::span(parts).subspan(begin, end - begin)});
  }
  // Lists are kept in pairs of entries: the most pairs first.
  std::ranges::stable_sort(runs, std::less{}, [](const Run& run) {
    return std::pair(-static_cast<std::ptrdiff_t>((run.parts.size() + 1) / 2), run.rank);
  });

  const auto stride = static_cast<Index>(elements_.size()) + 1;
  const bool one_number = numbers_.tangents == 1;
  std::vector<std::vector<Index>> lists;
  for (const Run& run : runs) {
    lists.emplace_back();
    double stiffness = 0.0;
    for (const Part& part : run.parts) {
      stiffness += geometry.stiffness[static_cast<std::size_t>(part.pair) * mesh_elements +
                                      elements_[part.element]];
      lists.back().push_back(
          one_number ? part.element : OrientedPair::code(part.element, part.pair, part.is_swapped));
    }
    stiffness_.push_back(stiffness);
    edges_.push_back(run.parts.front().edge);
    // The diagonal's share of an element is a third of what its three edges there add up.
    const double on_diagonal = one_number ? -4.0 / 3.0 * stiffness : -stiffness;
    for (const Index node : {edges_.back().first, edges_.back().second}) {
      if (node < count(rows_)) constants_[node].diagonal += on_diagonal;
    }
  }
  if (one_number) spread_corners();
  spread_over_banks(lists, [&](Index n) {
    if (one_number) return n;
    const OrientedPair part(n);
    return part.pair * stride + part.element;
  });
  const Index nothing = one_number ? stride - 1 : OrientedPair::code(stride - 1, 0, false);
  const std::size_t longest = lists.empty() ? 0 : lists.front().size();
  for (std::size_t k = 0; k < longest; k += 2) {
    const std::size_t pair = k / 2;
    if (pair >= 3) first_pair_.push_back(count(pairs_));
    for (std::size_t i = 0; i < lists.size() && k < lists[i].size(); ++i) {
      const Two16 two(lists[i][k], k + 1 < lists[i].size() ? lists[i][k + 1] : nothing);
      if (pair == 0) {
        entries_.push_back(two);
      } else {
        pairs_.push_back(two);
      }
      if (pair < 3) ++with_pair_[pair];
    }
  }
  first_pair_.push_back(count(pairs_));
}

/// Where all corners add the same, their order is free.
void PatchBuilder::spread_corners() {
  std::vector<std::vector<Index>> lists;
  for (const Corners& own : corners_) lists.emplace_back(own.node, own.node + 4);
  spread_over_banks(lists, std::identity{});
  for (std::size_t i = 0; i < lists.size(); ++i) std::ranges::copy(lists[i], corners_[i].node);
}

RowPatches join(std::vector<RowPatch> patch, const std::vector<std::vector<Packet>>& packets) {
  RowPatches all;
  all.patch = std::move(patch);
  std::size_t count = 0;
  for (std::size_t p = 0; p < packets.size(); ++p) {
    all.patch[p].packet = static_cast<Index>(count);
    count += packets[p].size();
    require_index_fits(count);
  }
  count += RowPatches::margin / sizeof(Packet);
  require_index_fits(count);
  all.packet.resize(count);
#pragma omp parallel for schedule(static)
  for (std::size_t p = 0; p < packets.size(); ++p) {
    std::ranges::copy(packets[p], all.packet.begin() + all.patch[p].packet);
  }
  return all;
}

}  // namespace cw
