#pragma once

#include "assembly/patch_plan.hpp"
#include "assembly/sliced_lists.hpp"

namespace cw {

/// What a kernel reads of a patch, one part behind the other in memory of its own, so that it can
/// be copied as a whole.
struct PatchParts {
  double* volume;             ///< of each element, and 0 up to the plan's stride
  double* element_stiffness;  ///< likewise, pair by pair
  Corners* corners;           ///< of each element
  double* lumped_mass;        ///< of each node, if lumped
  std::uint16_t* node_order;  ///< nodes of many elements first, so that neighbours
  std::uint16_t* edge_order;  ///< have as much to add up; likewise edges
  std::uint16_t* first_line;  ///< of the slices
  char* lines;
  /// Slices of what edges' sums add up come first, then what nodes' do, both in these orders.
  Index nodes_slice, slices;

  CW_HD
  PatchParts(char* begin, Index stride, Index elements, Index nodes, Index edges, bool lumped)
      : nodes_slice(SlicedLists::slices(edges)), slices(nodes_slice + SlicedLists::slices(nodes)) {
    char* next = begin;
    const auto place = [&]<class T>(T*& part, Index count) {
      part = reinterpret_cast<T*>(next);
      next += sizeof(T) * static_cast<std::size_t>(count);
    };
    const auto even = [](Index count) { return count + count % 2; };  // what follows is aligned
    place(volume, stride);
    place(element_stiffness, pair_count * stride);
    place(corners, elements);
    place(lumped_mass, lumped ? nodes : 0);
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
/// Throws std::invalid_argument if an Index cannot count the packets.
PackedPatches pack(const PatchPlan& plan, const ElementGeometry& geometry, bool lumped);

}  // namespace cw
