#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "assembly/element_geometry.hpp"
#include "kernels/spmv/pattern.hpp"

namespace cw {

/// Entries of an element's matrix, which is symmetric: entry i is (i, i) for i < 4, and entry 4 + k
/// is pair k (pair_first[k], pair_second[k]).
inline constexpr int entry_count = 4 + pair_count;

/// An element's nodes, or an edge's, by their numbers within a patch.
struct alignas(8) Corners {
  std::uint16_t node[4];
};
struct alignas(4) Edge {
  std::uint16_t first, second;
};

/// Elements in patches of `capacity` neighbours, and what is summed within a patch: the diagonal
/// entry of each of its nodes and the entry of each edge between them. Sums are numbered patch by
/// patch, nodes first: patch p has those from first_node[p] + first_edge[p] on.
///
/// Most edges lie within one patch, so that K_elem, which holds these sums instead of 16 numbers an
/// element (Wong et al. 2015, section 4), is no larger than K.
struct PatchPlan {
  Index elements = 0;
  Index capacity = 0;             ///< elements a patch; the last may have fewer
  std::vector<Index> first_node;  ///< patches + 1
  std::vector<Index> node;        ///< of each patch, ascending
  std::vector<Index> first_edge;  ///< patches + 1
  std::vector<Edge> edge;         ///< of each patch, ascending
  std::vector<Corners> corners;   ///< of each element
  /// Of each patch, entry_count numbers an element: sum by sum what it adds up, entry k of the
  /// patch's element e as k stride() + e.
  std::vector<std::uint16_t> entry;
  /// Of each patch, two an edge: node by node the edges that end there, as 2 edge + (0: it is the
  /// edge's first node, 1: its second).
  std::vector<std::uint16_t> edge_end;
  /// Of each patch, where in `entry` the numbers of each sum end, and then where in `edge_end`
  /// those of each node do.
  std::vector<std::uint16_t> list_end;

  Index patches() const { return static_cast<Index>(first_node.size()) - 1; }
  Index sums() const { return first_node.back() + first_edge.back(); }
  /// From an entry of the elements to the next: theirs, and a 0.
  Index stride() const { return capacity + 1; }
};

/// The largest capacity that a plan may have: elements, and the 0 behind them, fit a byte.
inline constexpr Index most_elements_of_patch = 255;

/// Elements a patch for a mesh of so many: small meshes need patches for all multiprocessors, large
/// ones few edges that are cut.
Index patch_capacity(Index elements);

/// Patches of consecutive elements. Throws std::invalid_argument if an Index cannot count the sums.
PatchPlan patch_plan(const TetMesh& mesh, Index capacity);

/// What of a tangent depends on neither state nor step, patch by patch.
struct PatchConstants {
  std::vector<double> stiffness;    ///< of each sum; mm^3/ms
  std::vector<double> lumped_mass;  ///< of each node of each patch; mm^3
};
PatchConstants patch_constants(const PatchPlan& plan, const ElementGeometry& geometry);

/// Lists of numbers in slices of 32, two numbers of each list after another, so that 32 threads
/// with a list each read side by side. Lists that are shorter than their slice's longest are filled
/// up with the number of a 0.
class SlicedLists {
 public:
  static constexpr Index slice_size = 32;
  static constexpr Index line_bytes = 2 * slice_size;  ///< slices begin at multiples of it
  template <class T>
  struct alignas(2 * sizeof(T)) Pair {
    T first, second;
  };
  static constexpr Index slices(Index lists) { return (lists + slice_size - 1) / slice_size; }
  /// Where pair p of list i lies, of a slice that begins at a line.
  template <class T>
  CW_HD
  static constexpr Index place(Index line, Index p, Index i) {
    return line * (line_bytes / static_cast<Index>(sizeof(Pair<T>))) + p * slice_size +
           i % slice_size;
  }

  SlicedLists() = default;
  /// Slice s has the lines from first_line[s] to first_line[s + 1].
  CW_HD
  SlicedLists(const std::uint16_t* first_line, const char* lines)
      : first_line_(first_line), lines_(lines) {}

  /// Calls visit(n) for the numbers, of type T, of list i of those that begin with a slice.
  template <class T, class Visit>
  CW_HD
  void for_each(Index first_slice, Index i, Visit visit) const {
    const Index slice = first_slice + i / slice_size;
    const Index line = first_line_[slice];
    const Index pairs = (first_line_[slice + 1] - line) / static_cast<Index>(sizeof(T));
    const Pair<T>* pair = reinterpret_cast<const Pair<T>*>(lines_) + place<T>(line, 0, i);
    CW_UNROLL(4)
    for (Index p = 0; p < pairs; ++p) {
      const Index at = p * slice_size;
      const Pair<T> two = pair[at];
      visit(static_cast<Index>(two.first));
      visit(static_cast<Index>(two.second));
    }
  }

 private:
  const std::uint16_t* first_line_ = nullptr;
  const char* lines_ = nullptr;
};

/// Which parts a kernel reads of a patch.
struct PatchLayout {
  bool apart;   ///< with the stiffness of its sums; else with that of its elements
  bool lumped;  ///< with the lumped mass of its nodes
  /// Lists name elements, by a byte; else entries of elements, those of pairs counted from 0.
  bool narrow;
};

/// What a kernel reads of a patch, one part behind the other in memory of its own, so that it can
/// be copied as a whole.
struct PatchParts {
  double* volume;             ///< of each element, and 0 up to the plan's stride
  double* element_stiffness;  ///< likewise, pair by pair, unless apart
  Corners* corners;           ///< of each element
  double* node_stiffness;     ///< of each node, if apart
  double* edge_stiffness;     ///< of each edge in `edge_order`, and a 0, if apart
  double* lumped_mass;        ///< of each node, if lumped
  Edge* edge;                 ///< of each edge in `edge_order`, if apart
  std::uint16_t* node_order;  ///< nodes of many elements first, so that neighbours
  std::uint16_t* edge_order;  ///< have as much to add up; likewise edges
  std::uint16_t* first_line;  ///< of the slices
  char* lines;
  /// Slices of what edges' sums add up come first; then what nodes' do and, if apart, the edges
  /// that end there, as 2 place + (0 or 1, as in the plan); all in these orders.
  Index nodes_slice, ends_slice, slices;

  CW_HD
  PatchParts(char* begin, Index stride, Index elements, Index nodes, Index edges,
             const PatchLayout& layout)
      : nodes_slice(SlicedLists::slices(edges)),
        ends_slice(nodes_slice + SlicedLists::slices(nodes)),
        slices(layout.apart ? ends_slice + SlicedLists::slices(nodes) : ends_slice) {
    char* next = begin;
    const auto place = [&]<class T>(T*& part, Index count) {
      part = reinterpret_cast<T*>(next);
      next += sizeof(T) * static_cast<std::size_t>(count);
    };
    const auto even = [](Index count) { return count + count % 2; };  // what follows is aligned
    place(volume, stride);
    place(element_stiffness, layout.apart ? 0 : pair_count * stride);
    place(corners, elements);
    place(node_stiffness, layout.apart ? nodes : 0);
    place(edge_stiffness, layout.apart ? edges + 1 : 0);
    place(lumped_mass, layout.lumped ? nodes : 0);
    place(edge, layout.apart ? edges : 0);
    place(node_order, even(nodes));
    place(edge_order, even(edges));
    place(first_line, even(slices + 1));
    lines = next;
  }
  CW_HD
  SlicedLists lists() const { return {first_line, lines}; }
};

/// Memory in the units in which it is copied.
struct alignas(16) Packet {
  std::uint64_t words[2];
};

/// The parts of all patches.
struct PackedPatches {
  std::vector<Packet> packet;
  std::vector<Index> first_packet;  ///< patches + 1
};
PackedPatches pack(const PatchPlan& plan, const ElementGeometry& geometry,
                   const PatchLayout& layout);

/// K as sums over patches: row position[k] names the sums of nonzero k, so that the reordering is
/// folded into assembly (Wong et al. 2015, sections 6.1 and 9). `pattern` is the tangent's,
/// `position` and `stored_entries` are those of the solver's matrix; rows of its padding are empty.
CsrPattern tangent_sum_pattern(const PatchPlan& plan, const CsrPattern& pattern,
                               std::span<const Index> position, Index stored_entries);
/// R as sums over the nodes of patches.
CsrPattern residual_sum_pattern(const PatchPlan& plan, Index nodes);

/// Where entry (4 I + J) n + e of K lies in the values of the solver's matrix.
std::vector<Index> tangent_places(const TetMesh& mesh, const CsrPattern& pattern,
                                  std::span<const Index> position);

}  // namespace cw
