#include "assembly/row_patches.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <stdexcept>
#include <tuple>

#include "assembly/banks.hpp"
#include "assembly/sparsity.hpp"

namespace cw {

namespace {

/// Two nodes, by their numbers within a patch.
struct Edge {
  std::uint16_t first, second;
};

/// One patch's parts.
class Builder {
 public:
  Builder(const TangentRows& tangent, const ElementGeometry& geometry,
          const std::vector<Index>& patch_of_row, const RowNumbers& numbers,
          std::vector<Index> rows)
      : tangent_(tangent),
        geometry_(geometry),
        numbers_(numbers),
        patch_(patch_of_row[rows.front()]),
        patch_of_row_(patch_of_row),
        rows_(std::move(rows)) {
    std::ranges::sort(rows_);
    for (const Index row : rows_) {
      const auto own = tangent.around.of(row);
      elements_.insert(elements_.end(), own.begin(), own.end());
    }
    make_unique(elements_);
    number_nodes();
    find_edges();
    list_ends();
  }

  RowPatch size() const {
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
    return patch;
  }

  std::vector<Packet> packed() const {
    const RowPatch patch = size();
    const std::size_t bytes = RowParts(nullptr, patch).bytes;
    std::vector<Packet> packets((bytes + sizeof(Packet) - 1) / sizeof(Packet), Packet{});
    const RowParts to(reinterpret_cast<char*>(packets.data()), patch);
    std::ranges::copy(constants_, to.row);
    std::ranges::copy(stiffness_, to.stiffness);
    std::ranges::copy(edges_, to.edge);
    std::ranges::copy(entries_, to.entries);
    for (std::size_t i = 0; i < elements_.size(); ++i) {
      const Index e = elements_[i];
      to.volume[i] = geometry_.volume[e];
      to.element[i] = owner(e) == patch_ ? e : ~e;
    }
    std::ranges::copy(corners_, to.corners);
    std::ranges::transform(nodes_, to.node, [&](Index node) { return tangent_.state_node(node); });
    std::ranges::copy(first_pair_, to.first_pair);
    std::ranges::copy(pairs_, to.pair);
    std::ranges::copy(place_, to.place);
    std::ranges::copy(end_, to.end);
    return packets;
  }

 private:
  template <class T>
  static Index count(const std::vector<T>& all) {
    return static_cast<Index>(all.size());
  }
  static void make_unique(std::vector<Index>& all) {
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
  }

  /// The patch that writes an element's recovery.
  Index owner(Index e) const {
    Index first = std::numeric_limits<Index>::max();
    for (const Index node : tangent_.mesh.tets[e]) first = std::min(first, patch_of_row_[node]);
    return first;
  }

  void number_nodes() {
    std::vector<Index> others;
    for (const Index e : elements_) {
      for (const Index node : tangent_.mesh.tets[e]) {
        if (patch_of_row_[node] != patch_) others.push_back(node);
      }
    }
    make_unique(others);
    nodes_ = rows_;
    nodes_.insert(nodes_.end(), others.begin(), others.end());
    const auto number = [&](Index node) {
      const bool is_row = patch_of_row_[node] == patch_;
      const std::vector<Index>& all = is_row ? rows_ : others;
      const auto at = std::ranges::lower_bound(all, node) - all.begin();
      return static_cast<std::uint16_t>(is_row ? at : at + count(rows_));
    };
    for (const Index e : elements_) {
      Corners own{};
      std::ranges::transform(tangent_.mesh.tets[e], own.node, number);
      corners_.push_back(own);
    }
  }

  void find_edges() {
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
      Index place;  // of the first node's entry
      std::span<const Part> parts;
    };
    std::vector<Run> runs;
    for (std::size_t begin = 0, end = 0; begin < parts.size(); begin = end) {
      const Edge& edge = parts[begin].edge;
      while (end < parts.size() && parts[end].edge.first == edge.first &&
             parts[end].edge.second == edge.second) {
        ++end;
      }
      const Index nonzero = find_nonzero(tangent_.pattern, nodes_[edge.first], nodes_[edge.second]);
      if (nonzero < 0) fail_pattern();
      runs.push_back({tangent_.position[nonzero], std::span(parts).subspan(begin, end - begin)});
    }
    // Those of the most elements first; of as many, in the order of the matrix, in which rows will
    // look for them: what threads read side by side then lies side by side.
    std::ranges::sort(runs, std::less{}, [](const Run& run) {
      return std::pair(-static_cast<std::ptrdiff_t>(run.parts.size()), run.place);
    });

    const auto stride = static_cast<Index>(elements_.size()) + 1;
    const bool one_number = numbers_.tangents == 1;
    std::vector<std::vector<Index>> lists;
    constants_.assign(rows_.size(), RowConstants{});
    for (const auto& [place, run] : runs) {
      lists.emplace_back();
      double stiffness = 0.0;
      for (const Part& part : run) {
        stiffness +=
            geometry_.stiffness[static_cast<std::size_t>(part.pair) * tangent_.mesh.tets.size() +
                                elements_[part.element]];
        lists.back().push_back(one_number
                                   ? part.element
                                   : OrientedPair::code(part.element, part.pair, part.is_swapped));
      }
      stiffness_.push_back(stiffness);
      edges_.push_back({run.front().edge.first, run.front().edge.second});
      // The diagonal's share of an element is a third of what its three edges there add up.
      const double on_diagonal = one_number ? -4.0 / 3.0 * stiffness : -stiffness;
      for (const Index node : {run.front().edge.first, run.front().edge.second}) {
        if (node < count(rows_)) constants_[node].diagonal += on_diagonal;
      }
    }
    for (std::size_t i = 0; i < elements_.size(); ++i) {
      for (const Index node : corners_[i].node) {
        if (node < count(rows_)) {
          constants_[node].lumped_mass += 0.25 * geometry_.volume[elements_[i]];
        }
      }
    }
    if (one_number) spread_corners();
    for (std::size_t i = 0; i < lists.size(); i += bank_count) {
      const auto address = [&](Index n) {
        if (one_number) return n;
        const OrientedPair part(n);
        return part.pair * stride + part.element;
      };
      spread_over_banks(std::span(lists).subspan(i, std::min(bank_count, lists.size() - i)),
                        address);
    }
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
  void spread_corners() {
    std::vector<std::vector<Index>> lists;
    for (const Corners& own : corners_) lists.emplace_back(own.node, own.node + 4);
    for (std::size_t i = 0; i < lists.size(); i += bank_count) {
      spread_over_banks(std::span(lists).subspan(i, std::min(bank_count, lists.size() - i)),
                        std::identity{});
    }
    for (std::size_t i = 0; i < lists.size(); ++i) std::ranges::copy(lists[i], corners_[i].node);
  }

  /// The edges at each row, in the order in which the matrix has its entries.
  void list_ends() {
    const CsrPattern& pattern = tangent_.pattern;
    const std::span<const Index> position = tangent_.position;
    std::vector<std::pair<std::pair<Index, Index>, Index>> numbers;  // of edges, by global nodes
    for (Index k = 0; k < count(edges_); ++k) {
      const Index first = nodes_[edges_[k].first()];
      const Index second = nodes_[edges_[k].second()];
      numbers.push_back({{first, second}, 2 * k});
      numbers.push_back({{second, first}, 2 * k + 1});
    }
    std::ranges::sort(numbers);
    std::vector<std::size_t> edges_at(nodes_.size(), 0);
    for (const Two16& edge : edges_) {
      ++edges_at[edge.first()];
      ++edges_at[edge.second()];
    }
    std::vector<List> lists(rows_.size());
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Index row = rows_[i];
      Index diagonal = -1;
      for (Index k = pattern.row_start[row]; k < pattern.row_start[row + 1]; ++k) {
        if (pattern.column[k] == row) {
          diagonal = position[k];
          continue;
        }
        const std::pair<Index, Index> nodes(row, pattern.column[k]);
        const auto found = std::ranges::lower_bound(
            numbers, nodes, std::less{}, [](const auto& number) { return number.first; });
        if (found == numbers.end() || found->first != nodes) fail_pattern();
        lists[i].emplace_back(position[k], found->second);
      }
      if (diagonal < 0 || edges_at[i] != lists[i].size()) fail_pattern();
      std::ranges::sort(lists[i]);
      constants_[i].node = row;
      constants_[i].diagonal_place = diagonal;
      constants_[i].length = static_cast<Index>(lists[i].size());
    }
    // Threads side by side shall write side by side.
    if (stand_behind_each_other(lists)) {
      put_behind_each_other(lists);
    } else {
      put_side_by_side(lists);
    }
  }

  using List = std::vector<std::pair<Index, Index>>;  ///< places, ascending, and ends of a row

  /// As rows of CSR do.
  static bool stand_behind_each_other(const std::vector<List>& lists) {
    Index last = -1;
    for (const List& list : lists) {
      for (const auto& [place, end] : list) {
        if (place < 0) continue;
        if (place < last) return false;
        last = place;
      }
    }
    return true;
  }

  void put_behind_each_other(const std::vector<List>& lists) {
    step_ = 1;
    for (std::size_t i = 0; i < lists.size(); ++i) {
      constants_[i].first_end = count(end_);
      for (const auto& [place, end] : lists[i]) {
        place_.push_back(place);
        end_.push_back(static_cast<std::uint16_t>(end));
      }
    }
  }

  void put_side_by_side(const std::vector<List>& lists) {
    constexpr std::size_t slice_size = 32;
    step_ = static_cast<Index>(slice_size);
    for (std::size_t begin = 0; begin < lists.size(); begin += slice_size) {
      const auto slice =
          std::span(lists).subspan(begin, std::min(slice_size, lists.size() - begin));
      const std::size_t first = end_.size();
      const std::size_t longest = std::ranges::max(slice, std::less{}, &List::size).size();
      end_.resize(first + longest * slice_size, 0);
      place_.resize(end_.size(), -1);
      for (std::size_t i = 0; i < slice.size(); ++i) {
        constants_[begin + i].first_end = static_cast<Index>(first + i);
        for (std::size_t j = 0; j < slice[i].size(); ++j) {
          place_[first + j * slice_size + i] = slice[i][j].first;
          end_[first + j * slice_size + i] = static_cast<std::uint16_t>(slice[i][j].second);
        }
      }
    }
  }

  const TangentRows& tangent_;
  const ElementGeometry& geometry_;
  RowNumbers numbers_;
  Index patch_;
  const std::vector<Index>& patch_of_row_;
  std::vector<Index> rows_, nodes_, elements_;
  std::vector<Corners> corners_;
  std::vector<double> stiffness_;
  std::vector<RowConstants> constants_;
  std::vector<Index> first_pair_, place_;
  std::vector<Two16> edges_, entries_, pairs_;
  std::array<Index, 3> with_pair_{};  ///< edges that have so many pairs, or more
  std::vector<std::uint16_t> end_;
  Index step_ = 1;
};

}  // namespace

std::size_t device_patch_bytes(RowNumbers numbers) {
  // Measured on an H200: smaller patches evaluate more elements twice, larger ones leave more
  // threads without work in the last turn.
  constexpr std::size_t of_one_number = 46'080;
  return numbers.tangents == 1 ? of_one_number : 2 * of_one_number;
}

Index device_patch_rows(Index nodes) {
  // Measured on an H200, which runs 528 patches at once: one round for as many nodes as can be.
  constexpr Index patches = 500;
  constexpr Index fewest = 16;
  return std::max(fewest, (nodes - 1) / patches + 1);
}

RowPatches row_patches(const TangentRows& rows, const ElementGeometry& geometry,
                       const RowNumbers& numbers, const std::vector<std::vector<Index>>& patches) {
  if (rows.pattern.rows != rows.mesh.node_count()) fail_pattern();
  std::vector<Index> patch_of_row(rows.mesh.points.size(), -1);
  for (std::size_t p = 0; p < patches.size(); ++p) {
    for (const Index row : patches[p]) patch_of_row[row] = static_cast<Index>(p);
  }
  if (std::ranges::find(patch_of_row, -1) != patch_of_row.end()) {
    throw std::invalid_argument("a row is in no patch");
  }
  RowPatches all;
  all.patch.resize(patches.size());
  std::vector<std::vector<Packet>> packets(patches.size());
  bool fits = true;
#pragma omp parallel for schedule(dynamic, 4) reduction(&& : fits)
  for (std::size_t p = 0; p < patches.size(); ++p) {
    try {
      const Builder builder(rows, geometry, patch_of_row, numbers, patches[p]);
      all.patch[p] = builder.size();
      packets[p] = builder.packed();
    } catch (const std::invalid_argument&) {
      fits = false;
    }
  }
  if (!fits) fail_pattern();
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
