#pragma once

#include "assembly/patch_plan.hpp"

namespace cw {

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
/// Throws std::invalid_argument if an Index cannot count the packets, or for a layout that no
/// kernel reads.
PackedPatches pack(const PatchPlan& plan, const ElementGeometry& geometry,
                   const PatchLayout& layout);

}  // namespace cw
