#include "assembly/patch.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <stdexcept>
#include <utility>

#include "assembly/patch_builder.hpp"
#include "assembly/sparsity.hpp"
#include "kernels/core/first_error.hpp"

// Owner computes: a patch adds up all of its rows of K and R, so that nothing is left to be added
// up over patches. Neighbouring patches both evaluate the elements at their border, and the first
// of them writes these elements' states. At borders K is symmetric but for rounding.

namespace cw {

namespace {

/// Builds a patch of the whole mesh's rows. Its values go to their places in the solver's matrix.
class OwnerPatchBuilder : public PatchBuilder {
 public:
  /// `rows` are those of the patch, ascending.
  OwnerPatchBuilder(const TangentRows& tangent, const ElementGeometry& geometry,
                    const std::vector<Index>& patch_of_row, const ScratchCounts& counts,
                    Index patch, const std::vector<Index>& rows)
      : PatchBuilder(ValueOrder::listed, tangent.mesh.tets, geometry, counts, rows,
                     elements_at(tangent, patch_of_row, patch, rows),
                     // Edges come in the order of the matrix. Rows read them in that order, too, so
                     // what neighbouring threads read lies side by side.
                     [&](Index first, Index second) { return place_of(tangent, first, second); }) {
    for (const Index e : elements_) {
      Index owner = std::numeric_limits<Index>::max();
      for (const Index node : tangent.mesh.tets[e]) owner = std::min(owner, patch_of_row[node]);
      element_number_.push_back(owner == patch ? e : ~e);
    }
    node_number_ = nodes_;
    list_half_edges(tangent);
  }

 private:
  /// The elements at the patch's rows. Each is taken once: at the smallest of its nodes that is
  /// such a row.
  static std::vector<Index> elements_at(const TangentRows& tangent,
                                        const std::vector<Index>& patch_of_row, Index patch,
                                        const std::vector<Index>& rows) {
    std::vector<Index> elements;
    for (const Index row : rows) {
      for (const Index e : tangent.around.of(row)) {
        const bool is_first = std::ranges::none_of(tangent.mesh.tets[e], [&](Index node) {
          return node < row && patch_of_row[node] == patch;
        });
        if (is_first) elements.push_back(e);
      }
    }
    std::ranges::sort(elements);
    return elements;
  }

  static Index place_of(const TangentRows& tangent, Index row, Index column) {
    const Index nonzero = find_nonzero(tangent.pattern, row, column);
    if (nonzero < 0) fail_pattern();
    return tangent.position[nonzero];
  }

  using PlaceAndHalfEdge = std::pair<Index, Index>;
  using List = std::span<const PlaceAndHalfEdge>;  ///< a row's half-edges, sorted by their places

  /// Lists the half-edges of each row, in the order in which the matrix has their entries.
  void list_half_edges(const TangentRows& tangent) {
    const Lists half_edges = half_edges_of_rows();
    std::vector<PlaceAndHalfEdge> places;
    places.reserve(half_edges.item.size());
    for (const Index half_edge : half_edges.item) {
      const Edge& edge = edges_[half_edge / 2];
      const bool is_first = half_edge % 2 == 0;
      // Edges are sorted by the place of the entry that their first node's row has for them.
      const Index place = is_first ? edge_key_[half_edge / 2]
                                   : place_of(tangent, nodes_[edge.second], nodes_[edge.first]);
      places.emplace_back(place, half_edge);
    }
    std::vector<List> lists;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Index row = rows_[i];
      if (tangent.pattern.row_length(row) != half_edges.size_of(i) + 1) fail_pattern();
      const std::span own =
          std::span(places).subspan(static_cast<std::size_t>(half_edges.start[i]),
                                    static_cast<std::size_t>(half_edges.size_of(i)));
      std::ranges::sort(own);
      lists.emplace_back(own);
      row_place_.push_back({row, place_of(tangent, row, row)});
    }
    // The lists lie as the matrix's rows do, so that neighbouring threads write to neighbouring
    // places.
    if (stand_behind_each_other(lists) || room_side_by_side(lists) > IndexPair16::most) {
      put_behind_each_other(lists);
    } else {
      put_side_by_side(lists);
    }
  }

  /// Whether each row's places come after those of the row before, as in CSR.
  static bool stand_behind_each_other(const std::vector<List>& lists) {
    Index last = -1;
    for (const List& list : lists) {
      if (list.empty()) continue;
      if (list.front().first < last) return false;
      last = list.back().first;
    }
    return true;
  }

  static constexpr std::size_t slice_size = 32;

  static std::span<const List> slice_of(const std::vector<List>& lists, std::size_t begin) {
    return std::span(lists).subspan(begin, std::min(slice_size, lists.size() - begin));
  }
  static std::size_t longest_of(std::span<const List> slice) {
    return std::ranges::max(slice, std::less{}, &List::size).size();
  }
  static std::size_t room_side_by_side(const std::vector<List>& lists) {
    std::size_t room = 0;
    for (std::size_t begin = 0; begin < lists.size(); begin += slice_size) {
      room += slice_size * longest_of(slice_of(lists, begin));
    }
    return room;
  }

  void put_behind_each_other(const std::vector<List>& lists) {
    row_list_stride_ = 1;
    for (std::size_t i = 0; i < lists.size(); ++i) {
      row_list_[i] = IndexPair16(count(half_edge_), count(lists[i]));
      for (const auto& [place, half_edge] : lists[i]) {
        half_edge_place_.push_back(place);
        half_edge_.push_back(static_cast<std::uint16_t>(half_edge));
      }
    }
  }

  void put_side_by_side(const std::vector<List>& lists) {
    row_list_stride_ = static_cast<Index>(slice_size);
    for (std::size_t begin = 0; begin < lists.size(); begin += slice_size) {
      const std::span<const List> slice = slice_of(lists, begin);
      const std::size_t first = half_edge_.size();
      half_edge_.resize(first + longest_of(slice) * slice_size, 0);
      half_edge_place_.resize(half_edge_.size(), -1);
      for (std::size_t i = 0; i < slice.size(); ++i) {
        row_list_[begin + i] = IndexPair16(static_cast<Index>(first + i), count(slice[i]));
        for (std::size_t j = 0; j < slice[i].size(); ++j) {
          half_edge_place_[first + j * slice_size + i] = slice[i][j].first;
          half_edge_[first + j * slice_size + i] = static_cast<std::uint16_t>(slice[i][j].second);
        }
      }
    }
  }
};

}  // namespace

Patches owner_patches(const TangentRows& rows, const ElementGeometry& geometry,
                      const ScratchCounts& counts, const std::vector<std::vector<Index>>& patches) {
  std::vector<Index> patch_of_row(rows.mesh.points.size(), -1);
  for (std::size_t p = 0; p < patches.size(); ++p) {
    if (patches[p].empty()) throw std::invalid_argument("a patch has no rows");
    for (const Index row : patches[p]) {
      if (row < 0 || row >= rows.mesh.node_count() || patch_of_row[row] >= 0) {
        throw std::invalid_argument("a row of a patch is none of the mesh, or in two patches");
      }
      patch_of_row[row] = static_cast<Index>(p);
    }
  }
  if (std::ranges::find(patch_of_row, -1) != patch_of_row.end()) {
    throw std::invalid_argument("a row is in no patch");
  }
  std::vector<Patch> patch(patches.size());
  std::vector<std::vector<CopyUnit>> units(patches.size());
  FirstError error;
#pragma omp parallel for schedule(dynamic, 4)
  for (std::size_t p = 0; p < patches.size(); ++p) {
    error.guard([&] {
      std::vector<Index> own = patches[p];
      std::ranges::sort(own);
      const OwnerPatchBuilder builder(rows, geometry, patch_of_row, counts, static_cast<Index>(p),
                                      own);
      patch[p] = builder.size();
      units[p] = builder.packed();
    });
  }
  error.rethrow();
  return join(std::move(patch), units);
}

}  // namespace cw
