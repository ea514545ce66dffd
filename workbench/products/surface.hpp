#pragma once

#include <array>
#include <vector>

#include "kernels/core/space.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// A closed surface of triangles, which are counterclockwise seen from outside.
struct Surface {
  std::vector<Vector3> points;  ///< mm
  std::vector<std::array<Index, 3>> triangles;
};

/// The boundary of a mesh whose tetrahedra are positively oriented; points that lie within are left
/// out, the others keep their order.
Surface boundary_surface(const TetMesh& mesh);

/// A sphere of radius 1: an icosahedron whose 20 faces are divided into n^2 triangles each, the
/// least n for which it has at least `least_points` points (10 n^2 + 2). Points are numbered along
/// the subdivided faces.
Surface sphere_of(Index least_points);

/// Crane, Pinkall & Schroeder's operator of spin transformations (2011, section 5): the
/// quaternions, w x y z, of A_ij = sum over triangles of area S with the corners i and j of
/// -e_i e_j / (4 S) + rho (e_j - e_i) / 6 + rho^2 S / 9, where e_i is the edge opposite to i as an
/// imaginary quaternion and rho (1/mm) how much the mean curvature is to change. It is
/// quaternion-Hermitian and not negative.
struct SpinOperator {
  std::vector<Index> row_start, column;  ///< CSR; a row for each point, columns ascending
  std::vector<double> quaternion;        ///< four for each nonzero
};
SpinOperator spin_operator(const Surface& surface, double rho);

}  // namespace cw
