#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "assembly/element_geometry.hpp"
#include "assembly/row_patches.hpp"
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
  };
  /// Of two nodes of the mesh, a number by which edges of as many pairs of entries are ordered.
  using Rank = std::function<Index(Index first, Index second)>;

  /// `rows` and `elements` ascend; there is a row, and elements are all of the mesh that have one.
  PatchBuilder(ValueOrder order, std::span<const Tet> tets, const ElementGeometry& geometry,
               const RowNumbers& numbers, std::vector<Index> rows, std::vector<Index> elements,
               const Rank& rank);

  template <class T>
  static Index count(const std::vector<T>& all) {
    return static_cast<Index>(all.size());
  }

  std::vector<Index> rows_, elements_;
  std::vector<Index> nodes_;  ///< rows first
  std::vector<Edge> edges_;   ///< those of the longest lists first

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
  void number_nodes(std::span<const Tet> tets);
  void find_edges(const ElementGeometry& geometry, std::size_t mesh_elements, const Rank& rank);
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
