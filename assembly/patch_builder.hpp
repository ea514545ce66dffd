#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "assembly/element_geometry.hpp"
#include "assembly/row_patches.hpp"
#include "mesh/lists.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// Makes a patch of its rows and elements, as far as it does not depend on where values go: what
/// inherits it says that.
class PatchBuilder {
 public:
  RowPatch size() const;
  std::vector<Packet> packed() const;

 protected:
  /// Two nodes, by their numbers within the patch.
  struct Edge {
    std::uint16_t first, second;
    bool operator==(const Edge&) const = default;
  };
  /// Of two nodes of the mesh, a number by which edges of as many pairs of entries are ordered.
  using Rank = std::function<Index(Index first, Index second)>;

  /// `rows` and `elements` ascend; there is a row, and elements are all of the mesh that have one.
  PatchBuilder(ValueOrder order, std::span<const Tet> tets, const ElementGeometry& geometry,
               const RowNumbers& numbers, std::vector<Index> rows, std::vector<Index> elements,
               const Rank& rank);

  static Index count(const auto& all) { return static_cast<Index>(all.size()); }

  /// Of each row its edges' ends: 2 k, or 2 k + 1 if the row is the second node of edge k.
  Lists ends_of_rows() const;

  std::vector<Index> rows_, elements_;
  std::vector<Index> nodes_;  ///< rows first
  std::vector<Edge> edges_;   ///< those of the longest lists first; the first node is a row
  std::vector<Index> rank_;   ///< of each edge

  // For what inherits this to fill, as RowParts has it.
  std::vector<Two16> lists_;
  std::vector<std::uint16_t> end_;
  Index step_ = 1;
  std::vector<Index> state_node_;
  // And if values are listed:
  std::vector<Index> element_;
  std::vector<RowPlace> row_place_;
  std::vector<Index> place_;

 private:
  /// An edge, and one of the elements that have it, as OrientedPair has it.
  struct Part {
    Edge edge;
    Index code;
  };
  /// All parts of an edge, and the pairs of entries that its list takes.
  struct Run {
    Index rank, pairs;
    std::span<const Part> parts;
  };

  void number_nodes(std::span<const Tet> tets);
  std::vector<Part> parts_of_edges() const;
  std::vector<Run> runs_of(std::span<const Part> parts, const Rank& rank) const;
  void find_edges(const ElementGeometry& geometry, std::size_t mesh_elements, const Rank& rank);
  void list_pairs(const Lists& lists, Index nothing);
  void spread_corners();

  ValueOrder order_;
  RowNumbers numbers_;
  std::vector<RowConstants> constants_;
  std::vector<double> volume_, stiffness_;
  std::vector<Corners> corners_;
  std::vector<Two16> entries_, pairs_;
  std::vector<Index> first_pair_;
  std::array<Index, 3> with_pair_{};  ///< edges that have a first pair, a second, a third
};

/// Patches one behind the other. Throws std::invalid_argument if an Index cannot count the packets.
RowPatches join(std::vector<RowPatch> patch, const std::vector<std::vector<Packet>>& packets);

}  // namespace cw
