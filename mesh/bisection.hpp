#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "mesh/refine.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// A symmetric tensor: its entries xx, yy, zz, xy, xz and yz. The square of a vector's length in it
/// is v . M v.
using Metric = std::array<double, 6>;

/// A mesh some of whose tetrahedra were split, and where its parts come from.
struct BisectedMesh {
  TetMesh mesh;
  std::vector<Edge> ends;           ///< of the edge at whose middle a node lies: those that are new
  std::vector<std::int32_t> whole;  ///< the tetrahedron of the first mesh that each is a part of
  bool is_complete = true;          ///< false if something is too large still
};

/// The corners of a tetrahedron, and of which one of the mesh it is a part.
using IsTooLarge = std::function<bool(const std::array<Vector3, 4>& corners, std::int32_t whole)>;

/// Halves tetrahedra at the middle of their longest edges until none is too large.
///
/// Edges are as long as `metric`, one a tetrahedron of `mesh`, makes them: it is averaged at nodes
/// by volume, so that an edge has one length for all tetrahedra around it. Before an edge is halved
/// all of these have it as their longest one, because those with a longer one are halved first
/// (Rivara 1997); so faces match at all times, and each part of a tetrahedron was made by halving
/// longest edges alone. One thread does it: results are the same bits everywhere.
///
/// `mesh` must be checked, with linear elements. Its nodes come first, with their numbers, in the
/// input, too; the others are numbered after those of the input. Tags, fibres and fields are
/// carried over, fields by the means of two ends. Tetrahedra are in the order of their wholes, and
/// numbered as they stand. `metric` may be zero where nothing needs to be split; its numbers must
/// be finite. Where it ends at `most_nodes`, or before 32-bit numbers do, it says so; the mesh fits
/// together all the same. Throws std::invalid_argument.
BisectedMesh bisected(const TetMesh& mesh, std::span<const Metric> metric,
                      const IsTooLarge& is_too_large, std::int64_t most_nodes);

}  // namespace cw
