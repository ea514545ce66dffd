#pragma once

#include <set>

#include "config/config.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// The part of space that a region is, if it is one.
RegionShape shape_of(const RegionConfig& region);

/// Finds nodes of a mesh by their numbers in the input and by what regions say.
class RegionSelector {
 public:
  /// `left_out` are tags of tetrahedra that the mesh had: they may be named, and select nothing.
  explicit RegionSelector(const TetMesh& mesh, std::set<int> left_out = {});

  /// Nodes in the region, ascending in the mesh's order. A tag selects the nodes of its tetrahedra.
  /// Throws ConfigError if the region selects none, or names a node or tag that there is not.
  std::vector<Index> nodes(const RegionConfig& region) const;
  /// Tetrahedra of the region: those of its tags; of a surface or of coordinates those whose middle
  /// is in it; else those with all four nodes in it.
  std::vector<Index> tets(const RegionConfig& region) const;
  /// The same; none where there are none, or no such tag.
  std::vector<Index> tets_if_any(const RegionConfig& region) const;

  /// The node nearest to each point (mm); of several equally near, the first in the input's order.
  /// Points must be so near that the squares of their distances are numbers.
  std::vector<Index> nearest_nodes(const std::vector<Vector3>& points) const;
  /// "1, 2, 5" of the mesh, for messages.
  std::string known_tags() const;
  bool has_tag(int tag) const;
  /// Whether the mesh has or had it.
  bool knows_tag(int tag) const;
  /// Throws ConfigError if a region's tetrahedra are none.
  void require_some(const std::vector<Index>& tets, const RegionConfig& region) const;
  /// Throws ConfigError if the region names a tag that there is not.
  void require_tags(const RegionConfig& region) const;

 private:
  std::string extent_in_words() const;
  /// Of nodes, without a check.
  std::vector<Index> select(const RegionConfig& region) const;
  std::vector<Index> from_input(const std::vector<long long>& nodes,
                                const std::string& place) const;

  const TetMesh& mesh_;
  std::set<int> left_out_;
  std::vector<Index> node_of_input_;  // -1: dropped
};

}  // namespace cw
