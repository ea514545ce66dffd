#pragma once

#include <span>
#include <vector>

#include "mesh/lists.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// Gradients of fields at nodes, right to second order on any mesh. That of linear elements is
/// right to first order only: it jumps from one tetrahedron to the next.
///
/// A quadratic polynomial is fitted to the values at the nodes around each node by least squares,
/// and differentiated there (polynomial-preserving recovery: Zhang & Naga 2005). Nodes with too few
/// neighbours for that, or in a bad position, take those neighbours' neighbours, too.
class GradientRecovery {
 public:
  /// `mesh` must outlive this object.
  explicit GradientRecovery(const TetMesh& mesh);

  /// The gradient at each node, in units of `values` per mm. `values` has one entry a node.
  std::vector<Vector3> at_nodes(std::span<const double> values) const;
  /// The same at the centre of each tetrahedron.
  std::vector<Vector3> at_tetrahedra(std::span<const double> values) const;

 private:
  const TetMesh& mesh_;
  Lists around_;                 ///< nodes whose values each node's gradient is computed of
  std::vector<Vector3> weight_;  ///< of these values, less that of the node itself
};

/// The length of the gradient in each tetrahedron, as linear elements have it, per mm.
std::vector<double> gradient_lengths(const TetMesh& mesh, std::span<const double> values);

}  // namespace cw
