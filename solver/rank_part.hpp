#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "kernels/core/ranks.hpp"
#include "kernels/spmv/tiles.hpp"
#include "solver/permutation.hpp"
#include "solver/problem.hpp"
#include "solver/problem_setup.hpp"

// A problem in parts, one a rank. Nodes are cut once into leaves, whose number depends on the mesh
// alone; a rank owns some leaves that follow one another. It computes its own rows, and V and
// states of their neighbours in other parts, its ghosts, too: of these it needs from their owners
// only what a product with the matrix leaves.

namespace cw {

/// Nodes in leaves: groups of neighbours of about equal size, a power of two of them.
struct Leaves {
  static constexpr Index most = 64;

  Permutation rows;          ///< leaf after leaf, in each along a curve of its own
  std::vector<Index> start;  ///< first row of each leaf, a multiple of tile_rows, and the end

  Index count() const { return static_cast<Index>(start.size()) - 1; }
  Index most_rows() const;  ///< of a leaf
};

/// Cuts nodes in halves where their extent is longest, again and again (recursive bisection of
/// coordinates, Berger & Bokhari 1987), and orders those of a leaf along Hilbert's curve. The
/// result depends on nothing else.
Leaves cut_into_leaves(std::span<const Vector3> points);

/// What a simulation knows of itself as the part of one rank.
struct RankPart {
  RankView ranks;
  Index owned = 0;                 ///< rows; after them come ghosts
  std::vector<Index> group_start;  ///< first row of each of its leaves, and the end of the last
  Index most_leaf_rows = 0;        ///< of all ranks
  std::vector<std::uint32_t> surface_mask;  ///< these four as in SurfaceView
  std::vector<Index> surface_first, surface_start;
  std::vector<GhostPlace> surface_place;
  SurfaceView surface() const {
    return {surface_mask.data(), surface_first.data(), surface_start.data(), surface_place.data()};
  }
  // Of the whole problem:
  double squared_volumes = 0.0;  ///< as NodalFields::squared_volumes
  bool initial_jump = false;     ///< whether V differs from node to node at first
};

/// The tiles of a part's own rows, with marks on those that others have as ghosts; none as by
/// make_tiles().
std::optional<Tiles> tiles_of(const RankPart& part, const CsrPattern& pattern);

/// One rank's problem, and which of the whole problem's rows it has: those that it owns, from
/// `first` on, and ghosts.
struct ProblemOfRank {
  Problem problem;
  ProblemSetup setup;              ///< with the same part
  std::shared_ptr<RankPart> rank;  ///< whose `ranks` have no memory yet
  Index first = 0;
  std::vector<Index> ghosts;  ///< rows of the whole problem, ascending
};

/// A problem whose nodes are in leaves, and that validate() accepts, in parts for `ranks` ranks.
/// Throws std::invalid_argument if there are fewer leaves than ranks.
std::vector<ProblemOfRank> divide(const Problem& problem, const ProblemSetup& setup,
                                  const Leaves& leaves, int ranks);

/// What one rank has to do.
struct SizeOfPart {
  Index owned, ghosts;  ///< nodes
  double bytes;         ///< of memory that its simulation takes, about
};
/// Of a problem as divide() would divide it. Throws as that does.
std::vector<SizeOfPart> sizes_of_parts(const Problem& problem, int ranks);

}  // namespace cw
