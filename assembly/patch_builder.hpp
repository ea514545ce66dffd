#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "assembly/element_geometry.hpp"
#include "assembly/patch.hpp"
#include "mesh/lists.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// Builds a patch of given rows and elements. Derived classes decide where its values go.
class PatchBuilder {
 public:
  Patch size() const;
  std::vector<CopyUnit> packed() const;

 protected:
  /// Two nodes, by their numbers within the patch.
  struct Edge {
    std::uint16_t first, second;
    bool operator==(const Edge&) const = default;
  };
  /// The number by which edges are sorted if their lists have equally many pairs of entries;
  /// `first` and `second` are nodes of the mesh.
  using EdgeKey = std::function<Index(Index first, Index second)>;

  /// `rows` and `elements` ascend. There is at least one row, and `elements` are all that have a
  /// row as a node.
  PatchBuilder(ValueOrder order, std::span<const Tet> tets, const ElementGeometry& geometry,
               const ScratchCounts& counts, std::vector<Index> rows, std::vector<Index> elements,
               const EdgeKey& edge_key);

  static Index count(const auto& all) { return static_cast<Index>(all.size()); }

  /// The half-edges at each row.
  Lists half_edges_of_rows() const;

  std::vector<Index> rows_, elements_;
  std::vector<Index> nodes_;     ///< rows first
  std::vector<Edge> edges_;      ///< those of the longest lists first; an edge's first node is a
                                 ///< row
  std::vector<Index> edge_key_;  ///< what EdgeKey gives for each edge

  // Derived classes fill these. PatchParts says what they hold.
  std::vector<IndexPair16> row_list_;
  std::vector<std::uint16_t> half_edge_;
  Index row_list_stride_ = 1;
  std::vector<Index> node_number_;
  // If values are listed, they fill these, too:
  std::vector<Index> element_number_;
  std::vector<RowPlace> row_place_;
  std::vector<Index> half_edge_place_;

 private:
  /// An edge and one of the elements that have it, as the code of an OrientedPair.
  struct EdgeOfElement {
    Edge edge;
    Index code;
  };
  /// An edge, all its elements, and the number of pairs of entries in its list.
  struct ElementsOfEdge {
    Index edge_key, pairs;
    std::span<const EdgeOfElement> parts;
  };

  void number_nodes(std::span<const Tet> tets);
  std::vector<EdgeOfElement> edges_of_elements() const;
  std::vector<ElementsOfEdge> elements_of_edges(std::span<const EdgeOfElement> parts,
                                                const EdgeKey& edge_key) const;
  void find_edges(const ElementGeometry& geometry, std::size_t mesh_elements,
                  const EdgeKey& edge_key);
  void add_stiffness(const ElementsOfEdge& edge, const ElementGeometry& geometry,
                     std::size_t mesh_elements);
  void list_pairs(const Lists& lists, Index nothing);
  void spread_corners();

  ValueOrder order_;
  ScratchCounts counts_;
  std::vector<RowConstants> constants_;
  std::vector<double> volume_, stiffness_;
  std::vector<Corners> corners_;
  std::vector<IndexPair16> list_head_, list_tail_;
  std::vector<Index> layer_offset_;
  std::array<Index, 3> with_pair_{};  ///< edges that have a first pair, a second, a third
};

/// Puts patches one after the other. Throws std::invalid_argument if an Index cannot count the
/// units.
Patches join(std::vector<Patch> patch, const std::vector<std::vector<CopyUnit>>& units);

}  // namespace cw
