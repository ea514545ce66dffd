#pragma once

#include <cstdint>
#include <limits>

#include "assembly/element_kernel.hpp"
#include "assembly/tangent_rows.hpp"

namespace cw {

/// The unit in which memory is copied.
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
  int tangents, residuals;  ///< for each element
  int half_edges;           ///< for the two half-edges of an edge together, besides one for the
                            ///< edge itself
  int states;               ///< states of an element's cells, at all of its points

  /// With one integration point, an element adds the same number to all its entries of K, and
  /// another one to its entries of R. With more points, each entry has a number of its own; then a
  /// half-edge also needs its part of the diagonal.
  static constexpr ScratchCounts of(int points, int states_of_cell) {
    const int states = points * states_of_cell;
    return points == 1 ? ScratchCounts{1, 1, 2, states} : ScratchCounts{entry_count, 4, 4, states};
  }
  /// Doubles for an element's states; its residuals later take their place.
  CW_HD constexpr int states_or_residuals() const {
    return states > residuals ? states : residuals;
  }
};

/// With more than one integration point, an entry of an edge's list: an element, which of its pairs
/// of corners is the edge, and whether that pair's first corner is the edge's second node.
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

/// Two indices of 16 bits in one register. A kernel loads many of them ahead and splits each when
/// it needs it.
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

/// Where a patch writes its values of K. `listed`: lists name a place for each value, anywhere in
/// the matrix. `consecutive`: the values of its edges follow one another, and those of its rows'
/// diagonals follow them; the elements and rows of such a patch are consecutive, too.
enum class ValueOrder { listed, consecutive };

/// The sizes of a patch. It has some rows of K, which it owns, and all elements and edges at these
/// rows. Its rows are the first of its nodes.
struct alignas(16) Patch {
  Index first_unit;  ///< where its constant parts (PatchParts) begin, in copy units
  Index rows, nodes, elements, edges;
  // An edge has a list of its elements, stored two at a time: the first two are the list's head,
  // and the tails of all lists lie in layers (PatchParts::list_tail).
  Index edges_longer_than_2;  ///< edges of more than two elements, which come first
  Index edges_longer_than_4;  ///< edges of more than four elements
  Index tail_layers;          ///< of the longest list, beyond its third layer
  Index tail_size;            ///< index pairs in all tails
  Index row_list_room;        ///< half-edges in the lists of all rows, padding included
  Index row_list_stride;      ///< from one half-edge of a row's list to the next
  Index first_element, first_row, first_value;  ///< only in a patch of consecutive values

  /// Scratch memory keeps the first number of every element, then the second one of every element,
  /// and so on: this is the distance between an element's numbers, in doubles. There is one element
  /// more than the patch has; its numbers are 0, and lists of odd length end with it.
  CW_HD Index element_stride() const { return elements + 1; }
  /// Doubles of scratch memory that the patch needs.
  CW_HD Index scratch(ScratchCounts counts) const {
    return even(half_edge_scratch(counts)) + even(element_stride()) +
           (counts.tangents + counts.states_or_residuals() - 1) * element_stride() + edges +
           2 * nodes + rows;
  }
  /// Doubles of scratch memory that half-edges take. Before them, the elements' corners lie there.
  CW_HD Index half_edge_scratch(ScratchCounts counts) const {
    return counts.half_edges * edges > elements ? counts.half_edges * edges : elements;
  }
  CW_HD static constexpr Index even(Index count) { return count + count % 2; }
  /// Whether this much scratch memory is enough, and 16 bits are enough for all indices in lists.
  bool fits(ScratchCounts counts, std::size_t scratch_bytes) const {
    const Index last = counts.tangents == 1 ? elements : OrientedPair::code(elements, 0, false);
    return last <= IndexPair16::most && nodes - 1 <= IndexPair16::most &&
           2 * edges <= IndexPair16::most &&
           sizeof(double) * static_cast<std::size_t>(scratch(counts)) <= scratch_bytes;
  }
};

/// What a row of K and R adds to the sums over its edges.
struct alignas(16) RowConstants {
  double diagonal;
  double lumped_mass;
};

/// The number of a row in R, and the place of its diagonal in the values of K.
struct alignas(8) RowPlace {
  Index row, diagonal;
};

/// The constant parts of a patch, which lie one after the other.
struct PatchParts {
  // Copied to scratch memory as a whole, each part in an even number of doubles.
  double* volume;    ///< of each element, then a 0; mm^3
  Corners* corners;  ///< of each element
  // Not copied: read where they lie.
  RowConstants* row_constants;
  RowPlace* row_place;  ///< listed only
  /// For each edge the integral of grad N_I . D grad N_J over its elements; mm^3/ms. Edges with the
  /// longest lists come first.
  double* stiffness;
  IndexPair16* row_list;    ///< for each row: the first half-edge of its list, and how many there
                            ///< are
  IndexPair16* edge_nodes;  ///< for each edge: its nodes' numbers within the patch
  /// The first two entries of each edge's list: elements, or codes of OrientedPair.
  IndexPair16* list_head;
  Index* element_number;  ///< listed only: for each element its number n in the mesh, or ~n if
                          ///< another patch writes its states
  Index* node_number;     ///< for each node: its number in the state
  Index*
      layer_offset;  ///< where each layer of tails beyond the third begins, and one past the last
  /// The entries of edges' lists after the first two, two at a time and in layers (jagged
  /// diagonals): the second two of all edges that have them, then the third two, and so on.
  IndexPair16* list_tail;
  Index* half_edge_place;  ///< listed only: for each half-edge the place in the values of the entry
                           ///< of K that its row has for its edge; -1: padding
  /// The lists of rows: a row's list has the half-edges at its node. In listed patches the lists of
  /// 32 rows lie side by side. They lie one after the other if the values have whole rows one
  /// after the other, if 16 bits cannot count the padded lists, and in consecutive patches.
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
    put(list_head, patch.edges);
    put(element_number, is_listed ? patch.elements : 0);
    put(node_number, patch.nodes);
    put(layer_offset, patch.tail_layers + 1);
    put(list_tail, patch.tail_size);
    put(half_edge_place, is_listed ? patch.row_list_room : 0);
    put(half_edge, patch.row_list_room);
    bytes = static_cast<std::size_t>(next - begin);
  }
};

/// Patches among which the rows of a matrix are divided. The sum over an edge's elements is an
/// entry of K. A row's diagonal and residual are sums over its edges, of which three belong to each
/// element at the node.
struct Patches {
  /// Bytes after the last unit, so that reading past the end of any part by this many is allowed.
  static constexpr std::size_t margin = 16'384;
  std::vector<Patch> patch;
  UnsetVector<CopyUnit> unit;
};

/// `patches` has the rows (nodes) of each patch; each row is in one. A patch evaluates all elements
/// that its rows need, even those that other patches evaluate as well, so that no sums over patches
/// are left. Throws std::invalid_argument if a row is not in exactly one patch, if a patch has no
/// rows, if the pattern is not the mesh's, or if an Index cannot count the units. Both patches of
/// an edge between two sum it, each in an order of its own, so there K is symmetric only up to
/// rounding.
Patches owner_patches(const TangentRows& rows, const ElementGeometry& geometry,
                      const ScratchCounts& counts, const std::vector<std::vector<Index>>& patches);

}  // namespace cw
