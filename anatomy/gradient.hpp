#pragma once

#include <span>
#include <vector>

#include "mesh/reorder.hpp"
#include "mesh/tet_mesh.hpp"
#include "mesh/unset_vector.hpp"

namespace cw {

/// Gradients of fields at nodes, by least squares from the nodes around each, in which all
/// directions count the same, however long the edges are. That of linear elements jumps from one
/// tetrahedron to the next, and is right to first order only; this one is nearly of second order
/// within a mesh. (Polynomials of second order come to more on smooth fields, and to less on
/// solutions of linear elements, whose errors they enlarge.)
class GradientRecovery {
 public:
  /// `mesh` must outlive this object.
  explicit GradientRecovery(const TetMesh& mesh);

  /// The gradient at each node, in units of `values` per mm. `values` has one entry a node.
  UnsetVector<Vector3> at_nodes(std::span<const double> values) const;
  /// The same at the centre of each tetrahedron.
  UnsetVector<Vector3> at_tetrahedra(std::span<const double> values) const;

 private:
  const TetMesh& mesh_;
  NodeGraph around_;
  /// The inverse of each node's matrix of least squares, sum of x x^T / |x|^2: xx, yy, zz, xy, xz,
  /// yz. Weights of all neighbours would be ten times as many numbers.
  UnsetVector<std::array<double, 6>> inverse_;
};

/// The length of the gradient in each tetrahedron, as linear elements have it, per mm.
UnsetVector<double> gradient_lengths(const TetMesh& mesh, std::span<const double> values);

}  // namespace cw
