#pragma once

#include <cstdint>
#include <limits>

#include "assembly/element_kernel.hpp"
#include "assembly/tangent_rows.hpp"

namespace cw {

/// Memory in the units in which it is copied.
struct alignas(16) CopyUnit {
  std::uint64_t words[2];
};

/// An element's nodes, by their numbers within a patch.
struct alignas(8) Corners {
  std::uint16_t node[4];
};

/// How many doubles the kernel keeps in scratch memory for each element and each half-edge. A
/// half-edge is one of an edge's two ends: half-edge 2 k is edge k at its first node, 2 k + 1 at
/// its second.
struct ScratchCounts {
  int tangents, residuals;  ///< of an element
  int half_edges;           ///< of the two half-edges of an edge, besides the edge's own
  int states;               ///< of an element's cells, at all of its points

  /// With one point an element adds one number to all its entries of K, and one to R; with more,
  /// one to each entry. Then a half-edge needs its part of the diagonal, too.
  static constexpr ScratchCounts of(int points, int states_of_cell) {
    const int states = points * states_of_cell;
    return points == 1 ? ScratchCounts{1, 1, 2, states} : ScratchCounts{entry_count, 4, 4, states};
  }
  /// An element's states, in whose place it keeps its residuals.
  CW_HD constexpr int states_or_residuals() const {
    return states > residuals ? states : residuals;
  }
};

/// With more than one point, an entry of an edge's list: the element's pair of corners, and whether
/// its first corner is the edge's second node.
struct OrientedPair {
  Index element, pair;
  bool is_swapped;

  CW_HD explicit OrientedPair(Index code)
      : element(code / (2 * pair_count)),
        pair(code % (2 * pair_count) / 2),
        is_swapped(code % 2 != 0) {}
  CW_HD static constexpr Index code(Index element, Index pair, bool is_swapped) {
    return 2 * (pair_count * element + pair) + (is_swapped ? 1 : 0);
  }
};

/// Two indices of 16 bits in one register. A kernel loads many of them ahead and takes each apart
/// when it needs it.
class IndexPair16 {
 public:
  static constexpr Index most = std::numeric_limits<std::uint16_t>::max();
  IndexPair16() = default;
  CW_HD IndexPair16(Index first, Index second)
      : both_(static_cast<std::uint32_t>(first) | static_cast<std::uint32_t>(second) << 16) {}
  CW_HD Index first() const { return static_cast<Index>(both_ & 0xffffU); }
  CW_HD Index second() const { return static_cast<Index>(both_ >> 16); }

 private:
  std::uint32_t both_;
};

/// Where a patch writes its values of K. `listed`: lists name a place for each, which may be
/// anywhere in the matrix. `consecutive`: the values of its edges follow one another, and then the
/// diagonals of its rows; the elements and rows of such a patch are consecutive, too.
enum class ValueOrder { listed, consecutive };

/// The sizes of a patch: of some rows of K, which it owns, and of all elements and edges at these.
/// Its first nodes are its rows.
struct alignas(16) Patch {
  Index first_unit;  ///< where its constant parts begin, in copy units
  Index rows, nodes, elements, edges;
  Index edges_with_second_pair;  ///< edges of more than two elements
  Index edges_with_third_pair;   ///< edges of more than four elements
  Index further_diagonals;       ///< pairs of the longest list beyond its third
  Index further_pairs;           ///< pairs of all lists, without the first of each
  Index row_list_room;           ///< half-edges in the lists of all rows, padding included
  Index row_list_stride;         ///< from one half-edge of a row's list to the next
  Index first_element, first_row, first_value;  ///< only of a patch of consecutive values

  /// Doubles from one kind of number an element to the next. The last element is one of zeros, with
  /// which lists are filled up.
  CW_HD Index element_stride() const { return elements + 1; }
  /// Doubles of scratch memory.
  CW_HD Index scratch(ScratchCounts counts) const {
    return even(half_edge_scratch(counts)) + even(element_stride()) +
           (counts.tangents + counts.states_or_residuals() - 1) * element_stride() + edges +
           2 * nodes + rows;
  }
  /// Of these, what half-edges take. Corners are read into the same place before.
  CW_HD Index half_edge_scratch(ScratchCounts counts) const {
    return counts.half_edges * edges > elements ? counts.half_edges * edges : elements;
  }
  CW_HD static constexpr Index even(Index count) { return count + count % 2; }
  /// Whether so much scratch memory is enough, and 16 bits hold all that lists name.
  bool fits(ScratchCounts counts, std::size_t scratch_bytes) const {
    const Index last = counts.tangents == 1 ? elements : OrientedPair::code(elements, 0, false);
    return last <= IndexPair16::most && nodes - 1 <= IndexPair16::most &&
           2 * edges <= IndexPair16::most &&
           sizeof(double) * static_cast<std::size_t>(scratch(counts)) <= scratch_bytes;
  }
};

/// What a row of K and R has besides its edges' sums.
struct alignas(16) RowConstants {
  double diagonal;
  double lumped_mass;
};

/// Where R has a row, and the values its diagonal.
struct alignas(8) RowPlace {
  Index row, diagonal;
};

/// The constant parts of a patch, one behind the other.
struct PatchParts {
  // Copied as a whole, each in an even number of doubles.
  double* volume;    ///< of each element, and a 0; mm^3
  Corners* corners;  ///< of each element
  // Read where they are.
  RowConstants* row_constants;
  RowPlace* row_place;  ///< listed only
  /// Of each edge the integral of grad N_I . D grad N_J over its elements; mm^3/ms. Edges of the
  /// longest lists come first.
  double* stiffness;
  IndexPair16* row_list;    ///< of each row: the first half-edge of its list, and their number
  IndexPair16* edge_nodes;  ///< by their numbers within the patch
  /// The first two entries of each edge's list: elements, or codes of OrientedPair.
  IndexPair16* first_pair;
  Index* element_number;   ///< listed only; the mesh's n, or ~n if another patch writes its states
  Index* node_number;      ///< where the state has each node
  Index* diagonal_offset;  ///< first pair of each further diagonal, and one behind the last
  /// The entries of edges' lists after the first two, as jagged diagonals: the second pairs of all
  /// edges that have one, then the third, and so on.
  IndexPair16* further_pair;
  Index* half_edge_place;  ///< listed only; where the values have each half-edge; -1: padding
  /// The lists of rows: half-edges whose node is the row. Listed patches have those of 32 rows side
  /// by side, unless the values have one row behind the other, or 16 bits do not count so many.
  std::uint16_t* half_edge;
  std::size_t bytes;

  CW_HD PatchParts(char* begin, const Patch& patch, ValueOrder order) {
    char* next = begin;
    const auto put = [&]<class T>(T*& part, Index count) {
      part = reinterpret_cast<T*>(next);
      next += sizeof(T) * static_cast<std::size_t>(count);
    };
    put(volume, Patch::even(patch.element_stride()));
    put(corners, Patch::even(patch.elements));
    const bool is_listed = order == ValueOrder::listed;
    put(row_constants, patch.rows);
    put(row_place, is_listed ? patch.rows : 0);
    put(stiffness, patch.edges);
    put(row_list, patch.rows);
    put(edge_nodes, patch.edges);
    put(first_pair, patch.edges);
    put(element_number, is_listed ? patch.elements : 0);
    put(node_number, patch.nodes);
    put(diagonal_offset, patch.further_diagonals + 1);
    put(further_pair, patch.further_pairs);
    put(half_edge_place, is_listed ? patch.row_list_room : 0);
    put(half_edge, patch.row_list_room);
    bytes = static_cast<std::size_t>(next - begin);
  }
};

/// Patches that share the rows of a matrix out among them. An edge's sum is an entry of K; a row's
/// diagonal and residual are added up over its edges, of which each element at the node has three.
struct Patches {
  /// Bytes behind the last unit: one can read so far past the end of any part.
  static constexpr std::size_t margin = 16'384;
  std::vector<Patch> patch;
  UnsetVector<CopyUnit> unit;
};

/// `patches` has each row once: the nodes of each patch. A patch evaluates all elements that its
/// rows need, also those that others need, too, so that nothing is left to be added up over
/// patches. Throws std::invalid_argument if a row is not in one patch, if a patch has none, if the
/// pattern is not the mesh's, or if an Index cannot count the units. An edge between two patches
/// is summed by both, each in an order of its own, so that K is symmetric there but for rounding.
Patches owner_patches(const TangentRows& rows, const ElementGeometry& geometry,
                      const ScratchCounts& counts, const std::vector<std::vector<Index>>& patches);

}  // namespace cw
