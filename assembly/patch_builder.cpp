#include "assembly/patch_builder.hpp"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

#include "assembly/banks.hpp"
#include "assembly/sparsity.hpp"

namespace cw {

PatchBuilder::PatchBuilder(ValueOrder order, std::span<const Tet> tets,
                           const ElementGeometry& geometry, const ScratchCounts& counts,
                           std::vector<Index> rows, std::vector<Index> elements,
                           const EdgeKey& edge_key)
    : rows_(std::move(rows)),
      elements_(std::move(elements)),
      row_list_(rows_.size()),
      order_(order),
      counts_(counts),
      constants_(rows_.size()) {
  number_nodes(tets);
  for (std::size_t i = 0; i < elements_.size(); ++i) {
    volume_.push_back(geometry.volume[elements_[i]]);
    for (const Index node : corners_[i].node) {
      if (node < count(rows_)) constants_[node].lumped_mass += 0.25 * volume_.back();
    }
  }
  find_edges(geometry, tets.size(), edge_key);
}

Patch PatchBuilder::size() const {
  Patch patch{};
  patch.rows = count(rows_);
  patch.nodes = count(nodes_);
  patch.elements = count(elements_);
  patch.edges = count(edges_);
  patch.edges_longer_than_2 = with_pair_[1];
  patch.edges_longer_than_4 = with_pair_[2];
  patch.tail_layers = count(layer_offset_) - 1;
  patch.tail_size = count(list_tail_);
  patch.row_list_room = count(half_edge_);
  patch.row_list_stride = row_list_stride_;
  patch.first_element = elements_.empty() ? 0 : elements_.front();
  patch.first_row = rows_.front();
  return patch;
}

std::vector<CopyUnit> PatchBuilder::packed() const {
  const Patch patch = size();
  const std::size_t bytes = PatchParts(nullptr, patch, order_).bytes;
  std::vector<CopyUnit> units((bytes + sizeof(CopyUnit) - 1) / sizeof(CopyUnit), CopyUnit{});
  const PatchParts to(reinterpret_cast<char*>(units.data()), patch, order_);
  std::ranges::copy(volume_, to.volume);
  std::ranges::copy(corners_, to.corners);
  std::ranges::copy(constants_, to.row_constants);
  std::ranges::copy(row_list_, to.row_list);
  std::ranges::copy(stiffness_, to.stiffness);
  std::ranges::transform(edges_, to.edge_nodes,
                         [](const Edge& edge) { return IndexPair16(edge.first, edge.second); });
  std::ranges::copy(list_head_, to.list_head);
  std::ranges::copy(node_number_, to.node_number);
  std::ranges::copy(layer_offset_, to.layer_offset);
  std::ranges::copy(list_tail_, to.list_tail);
  std::ranges::copy(half_edge_, to.half_edge);
  std::ranges::copy(row_place_, to.row_place);
  std::ranges::copy(element_number_, to.element_number);
  std::ranges::copy(half_edge_place_, to.half_edge_place);
  return units;
}

namespace {

/// The numbers that nodes have within a patch: a hash table with at least twice as many slots as
/// nodes.
class LocalNumbers {
 public:
  static constexpr Index none = -1;

  explicit LocalNumbers(std::size_t nodes) { resize(std::bit_ceil(4 * nodes + 8)); }

  /// The number of a node, for reading and for setting.
  Index& operator[](Index node) {
    Slot& slot = find(node);
    if (slot.node == node) return slot.number;
    if (2 * used_ >= slots_.size()) {
      grow();
      return (*this)[node];
    }
    ++used_;
    slot.node = node;
    return slot.number;
  }

 private:
  struct Slot {
    Index node = none, number = none;
  };

  void resize(std::size_t slots) {
    slots_.assign(slots, Slot{});
    shift_ = std::numeric_limits<std::uint32_t>::digits - std::countr_zero(slots);
  }
  /// The slot of a node or, if it has none, the free one that it would take.
  Slot& find(Index node) {
    constexpr std::uint32_t golden = 2'654'435'769U;  // Fibonacci hashing
    std::size_t at = static_cast<std::uint32_t>(node) * golden >> shift_;
    while (slots_[at].node != node && slots_[at].node != none) at = (at + 1) % slots_.size();
    return slots_[at];
  }
  void grow() {
    const std::vector<Slot> old = std::move(slots_);
    resize(2 * old.size());
    for (const Slot& slot : old) {
      if (slot.node != none) find(slot.node) = slot;
    }
  }

  std::vector<Slot> slots_;
  std::size_t used_ = 0;
  int shift_ = 0;
};

/// Sorts by key(value), a number below `keys`; values of equal keys keep their order.
template <class T, class Key>
void sort_by(std::vector<T>& values, std::size_t keys, Key key) {
  std::vector<Index> place(keys + 1, 0);
  for (const T& value : values) ++place[key(value) + 1];
  std::partial_sum(place.begin(), place.end(), place.begin());
  std::vector<T> sorted(values.size());
  for (const T& value : values) sorted[place[key(value)]++] = value;
  values = std::move(sorted);
}

}  // namespace

void PatchBuilder::number_nodes(std::span<const Tet> tets) {
  constexpr Index later = -2;
  LocalNumbers number(2 * rows_.size());
  nodes_ = rows_;
  for (Index i = 0; i < count(rows_); ++i) number[rows_[i]] = i;
  for (const Index e : elements_) {
    for (const Index node : tets[e]) {
      Index& own = number[node];
      if (own != LocalNumbers::none) continue;
      own = later;
      nodes_.push_back(node);
    }
  }
  std::sort(nodes_.begin() + count(rows_), nodes_.end());
  for (Index i = count(rows_); i < count(nodes_); ++i) number[nodes_[i]] = i;
  corners_.reserve(elements_.size());
  for (const Index e : elements_) {
    Corners own{};
    std::ranges::transform(tets[e], own.node,
                           [&](Index node) { return static_cast<std::uint16_t>(number[node]); });
    corners_.push_back(own);
  }
}

/// The pairs of corners of which at least one is a row, sorted by edge and then by element.
std::vector<PatchBuilder::EdgeOfElement> PatchBuilder::edges_of_elements() const {
  std::vector<EdgeOfElement> parts;
  parts.reserve(pair_count * elements_.size());
  for (Index e = 0; e < count(elements_); ++e) {
    for (int k = 0; k < pair_count; ++k) {
      const std::uint16_t a = corners_[e].node[pair_first[k]];
      const std::uint16_t b = corners_[e].node[pair_second[k]];
      if (std::min(a, b) >= rows_.size()) continue;
      parts.push_back({{std::min(a, b), std::max(a, b)}, OrientedPair::code(e, k, b < a)});
    }
  }
  sort_by(parts, nodes_.size(), [](const EdgeOfElement& part) { return part.edge.second; });
  sort_by(parts, rows_.size(), [](const EdgeOfElement& part) { return part.edge.first; });
  return parts;
}

/// All edges with their elements, in the patch's order of edges. Lists are stored in pairs of
/// entries: the edges with the most pairs come first, those with equally many in the order of
/// `edge_key`.
std::vector<PatchBuilder::ElementsOfEdge> PatchBuilder::elements_of_edges(
    std::span<const EdgeOfElement> parts, const EdgeKey& edge_key) const {
  std::vector<ElementsOfEdge> edges;
  for (std::size_t begin = 0, end = 0; begin < parts.size(); begin = end) {
    const Edge& edge = parts[begin].edge;
    while (end < parts.size() && parts[end].edge == edge) ++end;
    edges.push_back({edge_key(nodes_[edge.first], nodes_[edge.second]),
                     static_cast<Index>((end - begin + 1) / 2), parts.subspan(begin, end - begin)});
  }
  std::ranges::sort(edges, [](const ElementsOfEdge& a, const ElementsOfEdge& b) {
    if (a.pairs != b.pairs) return a.pairs > b.pairs;
    return a.edge_key != b.edge_key ? a.edge_key < b.edge_key : a.parts.data() < b.parts.data();
  });
  return edges;
}

void PatchBuilder::find_edges(const ElementGeometry& geometry, std::size_t mesh_elements,
                              const EdgeKey& edge_key) {
  const std::vector<EdgeOfElement> parts = edges_of_elements();
  const bool one_point = counts_.tangents == 1;
  Lists lists;  // of each edge, its elements
  lists.item.reserve(parts.size());
  for (const ElementsOfEdge& edge : elements_of_edges(parts, edge_key)) {
    edges_.push_back(edge.parts.front().edge);
    edge_key_.push_back(edge.edge_key);
    add_stiffness(edge, geometry, mesh_elements);
    for (const EdgeOfElement& part : edge.parts) {
      lists.item.push_back(one_point ? OrientedPair(part.code).element : part.code);
    }
    lists.close();
  }
  if (one_point) spread_corners();
  const Index zeros = count(elements_);
  const Index stride = zeros + 1;
  spread_over_banks(lists, [&](Index n) {
    if (one_point) return n;
    const OrientedPair part(n);
    return part.pair * stride + part.element;
  });
  list_pairs(lists, one_point ? zeros : OrientedPair::code(zeros, 0, false));
}

/// Adds up the stiffness of the last edge, and adds its share to its nodes' diagonals.
void PatchBuilder::add_stiffness(const ElementsOfEdge& edge, const ElementGeometry& geometry,
                                 std::size_t mesh_elements) {
  double stiffness = 0.0;
  for (const EdgeOfElement& part : edge.parts) {
    const OrientedPair oriented(part.code);
    stiffness += geometry.stiffness[static_cast<std::size_t>(oriented.pair) * mesh_elements +
                                    elements_[oriented.element]];
  }
  stiffness_.push_back(stiffness);
  // With one point sum_row() adds a third of each edge's entry of K, stiffness included, to the
  // diagonal; so 4/3 of the stiffness are subtracted here.
  const double on_diagonal = counts_.tangents == 1 ? -4.0 / 3.0 * stiffness : -stiffness;
  for (const Index node : {edges_.back().first, edges_.back().second}) {
    if (node < count(rows_)) constants_[node].diagonal += on_diagonal;
  }
}

/// Stores the entries of edges' lists two at a time. The lists come with the most pairs first;
/// `nothing` fills up a last pair.
void PatchBuilder::list_pairs(const Lists& lists, Index nothing) {
  const Index longest = lists.count() == 0 ? 0 : lists.size_of(0);
  for (Index k = 0; k < longest; k += 2) {
    const Index pair = k / 2;
    if (pair >= 3) layer_offset_.push_back(count(list_tail_));
    for (std::size_t i = 0; i < lists.count() && k < lists.size_of(i); ++i) {
      const auto own = lists.of(i);
      const IndexPair16 two(own[k], k + 1 < lists.size_of(i) ? own[k + 1] : nothing);
      if (pair == 0) {
        list_head_.push_back(two);
      } else {
        list_tail_.push_back(two);
      }
      if (pair < 3) ++with_pair_[pair];
    }
  }
  layer_offset_.push_back(count(list_tail_));
}

/// Orders the corners of each element. With one point all corners add the same, so any order will
/// do.
void PatchBuilder::spread_corners() {
  Lists lists;
  for (const Corners& own : corners_) {
    lists.item.insert(lists.item.end(), own.node, own.node + 4);
    lists.close();
  }
  spread_over_banks(lists, std::identity{});
  for (std::size_t i = 0; i < lists.count(); ++i) std::ranges::copy(lists.of(i), corners_[i].node);
}

Lists PatchBuilder::half_edges_of_rows() const {
  Lists half_edges;
  half_edges.start.assign(rows_.size() + 1, 0);
  const auto for_each_half_edge = [&](auto visit) {
    for (Index k = 0; k < count(edges_); ++k) {
      visit(edges_[k].first, 2 * k);
      if (edges_[k].second < rows_.size()) visit(edges_[k].second, 2 * k + 1);
    }
  };
  for_each_half_edge([&](std::uint16_t row, Index) { ++half_edges.start[row + 1]; });
  std::partial_sum(half_edges.start.begin(), half_edges.start.end(), half_edges.start.begin());
  half_edges.item.resize(static_cast<std::size_t>(half_edges.start.back()));
  std::vector<Index> next(half_edges.start.begin(), half_edges.start.end() - 1);
  for_each_half_edge(
      [&](std::uint16_t row, Index half_edge) { half_edges.item[next[row]++] = half_edge; });
  return half_edges;
}

Patches join(std::vector<Patch> patch, const std::vector<std::vector<CopyUnit>>& units) {
  Patches all;
  all.patch = std::move(patch);
  std::size_t count = 0;
  for (std::size_t p = 0; p < units.size(); ++p) {
    all.patch[p].first_unit = static_cast<Index>(count);
    count += units[p].size();
    require_index_fits(count);
  }
  count += Patches::margin / sizeof(CopyUnit);
  require_index_fits(count);
  all.unit.resize(count);
#pragma omp parallel for schedule(static)
  for (std::size_t p = 0; p < units.size(); ++p) {
    std::ranges::copy(units[p], all.unit.begin() + all.patch[p].first_unit);
  }
  std::ranges::fill(all.unit.end() - Patches::margin / sizeof(CopyUnit), all.unit.end(),
                    CopyUnit{});
  return all;
}

}  // namespace cw
