#pragma once

#include <cstdint>
#include <limits>

#include "assembly/element_kernel.hpp"
#include "assembly/tangent_rows.hpp"

namespace cw {

/// Memory in the units in which it is copied.
struct alignas(16) Packet {
  std::uint64_t words[2];
};

/// An element's nodes, by their numbers within a patch.
struct alignas(8) Corners {
  std::uint16_t node[4];
};

/// What a kernel keeps of an element, of an edge and of an edge's two ends, in doubles.
struct RowNumbers {
  int tangents, residuals;  ///< of an element
  int ends;                 ///< of an edge's ends, besides the edge's own
  int states;               ///< of an element's cells, at all of its points

  /// With one point an element adds one number to all its entries of K, and one to R; else one to
  /// each entry. Then an end needs its part of the diagonal, too.
  static constexpr RowNumbers of(int points, int states_of_cell) {
    const int states = points * states_of_cell;
    return points == 1 ? RowNumbers{1, 1, 2, states} : RowNumbers{entry_count, 4, 4, states};
  }
  /// Of an element: its states, in whose place it keeps its residuals.
  CW_HD
  constexpr int kept() const { return states > residuals ? states : residuals; }
};

/// With more than one number an element, an entry of an edge's list: the element's pair of corners,
/// and whether its first corner is the edge's second node.
struct OrientedPair {
  Index element, pair;
  bool is_swapped;

  CW_HD
  explicit OrientedPair(Index code)
      : element(code / (2 * pair_count)),
        pair(code % (2 * pair_count) / 2),
        is_swapped(code % 2 != 0) {}
  CW_HD
  static constexpr Index code(Index element, Index pair, bool is_swapped) {
    return 2 * (pair_count * element + pair) + (is_swapped ? 1 : 0);
  }
};

/// Two numbers of 16 bits, as they lie in a register: taken apart when they are needed, they can be
/// loaded ahead.
class Two16 {
 public:
  static constexpr Index most = std::numeric_limits<std::uint16_t>::max();
  Two16() = default;
  CW_HD
  Two16(Index first, Index second)
      : both_(static_cast<std::uint32_t>(first) | static_cast<std::uint32_t>(second) << 16) {}
  CW_HD
  Index first() const { return static_cast<Index>(both_ & 0xffffU); }
  CW_HD
  Index second() const { return static_cast<Index>(both_ >> 16); }

 private:
  std::uint32_t both_;
};

/// Where a patch's values go: where lists say, wherever the matrix has them, or one behind the
/// other: those of its edges, and then the diagonals of its rows. A patch in this order of its own
/// has consecutive elements and rows.
enum class ValueOrder { listed, own };

/// A patch of rows: nodes, and all elements and edges that have one of them. Nodes come first that
/// are the patch's rows.
struct alignas(16) RowPatch {
  Index packet;  ///< where its parts begin
  Index rows, nodes, elements, edges;
  Index seconds, thirds;  ///< edges that have a second pair of entries, and a third
  Index diagonals;        ///< further pairs of the longest list
  Index pairs;            ///< in all lists, except each list's first
  Index ends;             ///< numbers in the lists of rows, what fills them up included
  Index step;             ///< from one number of a row's list to the next
  Index first_element, first_row, first_value;  ///< of a patch in its own order

  /// Elements, and an element of zeros, with which lists are filled up.
  CW_HD
  Index stride() const { return elements + 1; }
  /// Doubles of scratch memory.
  CW_HD
  Index scratch(RowNumbers numbers) const {
    return even(of_ends(numbers)) + even(stride()) +
           (numbers.tangents + numbers.kept() - 1) * stride() + edges + 2 * nodes + rows;
  }
  /// Of these, what edges' ends take, in whose place corners are read.
  CW_HD
  Index of_ends(RowNumbers numbers) const {
    return numbers.ends * edges > elements ? numbers.ends * edges : elements;
  }
  CW_HD
  static constexpr Index even(Index count) { return count + count % 2; }
  /// Whether so much scratch memory is enough, and 16 bits hold all that lists name.
  bool fits(RowNumbers numbers, std::size_t scratch_bytes) const {
    const Index last = numbers.tangents == 1 ? elements : OrientedPair::code(elements, 0, false);
    return last <= Two16::most && nodes - 1 <= Two16::most && 2 * edges <= Two16::most &&
           sizeof(double) * static_cast<std::size_t>(scratch(numbers)) <= scratch_bytes;
  }
};

/// What a row has besides its edges' sums.
struct alignas(16) RowConstants {
  double diagonal;
  double lumped_mass;
};

/// Where R has a row, and the values its diagonal.
struct alignas(8) RowPlace {
  Index row, diagonal;
};

/// The constant parts of a patch of rows, one behind the other.
struct RowParts {
  // Copied as a whole, each in an even number of doubles.
  double* volume;    ///< of each element, and a 0
  Corners* corners;  ///< of each element, by numbers within the patch
  // Read where they are.
  RowConstants* row;
  RowPlace* row_place;  ///< listed only
  /// Of each edge the integral of grad N_I . D grad N_J over its elements; mm^3/ms. Edges of the
  /// longest lists come first.
  double* stiffness;
  Two16* list;        ///< of each row's ends: the first of them, and how many there are
  Two16* edge;        ///< its nodes, by their numbers within the patch
  Two16* entries;     ///< the first two of each edge's list: elements, or codes of OrientedPair
  Index* element;     ///< listed only; its number n, or ~n if another patch writes its states
  Index* node;        ///< where the state has it
  Index* first_pair;  ///< of each further diagonal, and one behind the last
  /// The lists' entries after the first two, as jagged diagonals: the second pairs of all edges
  /// that have one, then the third, and so on.
  Two16* pair;
  Index* place;        ///< listed only; where the values have each end; -1: it fills up a list
  std::uint16_t* end;  ///< lists of each row's ends: 2 edge + (0, or 1 if the row is the edge's
                       ///< second node); listed, 32 rows side by side, unless the values have one
                       ///< row behind the other, or 16 bits do not count so many; else behind
                       ///< each other
  std::size_t bytes;

  CW_HD
  RowParts(char* begin, const RowPatch& patch, ValueOrder order) {
    char* next = begin;
    const auto put = [&]<class T>(T*& part, Index count) {
      part = reinterpret_cast<T*>(next);
      next += sizeof(T) * static_cast<std::size_t>(count);
    };
    put(volume, RowPatch::even(patch.stride()));
    put(corners, RowPatch::even(patch.elements));
    const bool is_listed = order == ValueOrder::listed;
    put(row, patch.rows);
    put(row_place, is_listed ? patch.rows : 0);
    put(stiffness, patch.edges);
    put(list, patch.rows);
    put(edge, patch.edges);
    put(entries, patch.edges);
    put(element, is_listed ? patch.elements : 0);
    put(node, patch.nodes);
    put(first_pair, patch.diagonals + 1);
    put(pair, patch.pairs);
    put(place, is_listed ? patch.ends : 0);
    put(end, patch.ends);
    bytes = static_cast<std::size_t>(next - begin);
  }
};

/// All rows of a tangent in patches, from which K and R come at once. An edge's sum is an entry of
/// K; a row's diagonal and residual are added up over its edges, of which each element at the node
/// has three.
struct RowPatches {
  /// Bytes behind the last packet: one can read so far past the end of any part.
  static constexpr std::size_t margin = 16'384;
  std::vector<RowPatch> patch;
  UnsetVector<Packet> packet;
};

/// `patches` has each row once: the nodes of each patch. A patch evaluates all elements that its
/// rows need, also those that others need, too, so that nothing is left to be added up over
/// patches. Throws std::invalid_argument if a row is not in one patch, if a patch has none, if the
/// pattern is not the mesh's, or if an Index cannot count the packets. An edge between two patches
/// is summed by both, each in an order of its own, so that K is symmetric there but for rounding.
RowPatches row_patches(const TangentRows& rows, const ElementGeometry& geometry,
                       const RowNumbers& numbers, const std::vector<std::vector<Index>>& patches);

}  // namespace cw
