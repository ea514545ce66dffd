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

namespace {

/// Numbers that nodes have within a patch: a table of twice as many slots as there are nodes, or
/// more.
class LocalNumbers {
 public:
  static constexpr Index none = -1;

  explicit LocalNumbers(std::size_t nodes) { resize(std::bit_ceil(4 * nodes + 8)); }

  /// The number of a node, to be read or given.
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
  /// The slot that has a node, or that it may have.
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

/// The pairs of corners that have a row, sorted by the edge and then by the element.
std::vector<PatchBuilder::Part> PatchBuilder::parts_of_edges() const {
  std::vector<Part> parts;
  parts.reserve(pair_count * elements_.size());
  for (Index e = 0; e < count(elements_); ++e) {
    for (int k = 0; k < pair_count; ++k) {
      const std::uint16_t a = corners_[e].node[pair_first[k]];
      const std::uint16_t b = corners_[e].node[pair_second[k]];
      if (std::min(a, b) >= rows_.size()) continue;
      parts.push_back({{std::min(a, b), std::max(a, b)}, OrientedPair::code(e, k, b < a)});
    }
  }
  sort_by(parts, nodes_.size(), [](const Part& part) { return part.edge.second; });
  sort_by(parts, rows_.size(), [](const Part& part) { return part.edge.first; });
  return parts;
}

/// The parts of each edge, in the order of edges: lists are kept in pairs of entries, the most
/// pairs first, and else by rank.
std::vector<PatchBuilder::Run> PatchBuilder::runs_of(std::span<const Part> parts,
                                                     const Rank& rank) const {
  std::vector<Run> runs;
  for (std::size_t begin = 0, end = 0; begin < parts.size(); begin = end) {
    const Edge& edge = parts[begin].edge;
    while (end < parts.size() && parts[end].edge == edge) ++end;
    runs.push_back({rank(nodes_[edge.first], nodes_[edge.second]),
                    static_cast<Index>((end - begin + 1) / 2), parts.subspan(begin, end - begin)});
  }
  std::ranges::sort(runs, [](const Run& a, const Run& b) {
    if (a.pairs != b.pairs) return a.pairs > b.pairs;
    return a.rank != b.rank ? a.rank < b.rank : a.parts.data() < b.parts.data();
  });
  return runs;
}

void PatchBuilder::find_edges(const ElementGeometry& geometry, std::size_t mesh_elements,
                              const Rank& rank) {
  const std::vector<Part> parts = parts_of_edges();
  const auto stride = static_cast<Index>(elements_.size()) + 1;
  const bool one_number = numbers_.tangents == 1;
  Lists lists;
  lists.item.reserve(parts.size());
  for (const Run& run : runs_of(parts, rank)) {
    double stiffness = 0.0;
    for (const Part& part : run.parts) {
      const OrientedPair oriented(part.code);
      stiffness += geometry.stiffness[static_cast<std::size_t>(oriented.pair) * mesh_elements +
                                      elements_[oriented.element]];
      lists.item.push_back(one_number ? oriented.element : part.code);
    }
    lists.close();
    stiffness_.push_back(stiffness);
    edges_.push_back(run.parts.front().edge);
    rank_.push_back(run.rank);
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
  list_pairs(lists, one_number ? stride - 1 : OrientedPair::code(stride - 1, 0, false));
}

/// Numbers of edges' lists, which are sorted by their pairs, two at a time; `nothing` fills up.
void PatchBuilder::list_pairs(const Lists& lists, Index nothing) {
  const Index longest = lists.count() == 0 ? 0 : lists.size_of(0);
  for (Index k = 0; k < longest; k += 2) {
    const Index pair = k / 2;
    if (pair >= 3) first_pair_.push_back(count(pairs_));
    for (std::size_t i = 0; i < lists.count() && k < lists.size_of(i); ++i) {
      const auto own = lists.of(i);
      const Two16 two(own[k], k + 1 < lists.size_of(i) ? own[k + 1] : nothing);
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
  Lists lists;
  for (const Corners& own : corners_) {
    lists.item.insert(lists.item.end(), own.node, own.node + 4);
    lists.close();
  }
  spread_over_banks(lists, std::identity{});
  for (std::size_t i = 0; i < lists.count(); ++i) std::ranges::copy(lists.of(i), corners_[i].node);
}

Lists PatchBuilder::ends_of_rows() const {
  Lists ends;
  ends.start.assign(rows_.size() + 1, 0);
  const auto for_each_end = [&](auto visit) {
    for (Index k = 0; k < count(edges_); ++k) {
      visit(edges_[k].first, 2 * k);
      if (edges_[k].second < rows_.size()) visit(edges_[k].second, 2 * k + 1);
    }
  };
  for_each_end([&](std::uint16_t row, Index) { ++ends.start[row + 1]; });
  std::partial_sum(ends.start.begin(), ends.start.end(), ends.start.begin());
  ends.item.resize(static_cast<std::size_t>(ends.start.back()));
  std::vector<Index> next(ends.start.begin(), ends.start.end() - 1);
  for_each_end([&](std::uint16_t row, Index end) { ends.item[next[row]++] = end; });
  return ends;
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
  std::ranges::fill(all.packet.end() - RowPatches::margin / sizeof(Packet), all.packet.end(),
                    Packet{});
  return all;
}

}  // namespace cw
