#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "config/config.hpp"
#include "config/regions.hpp"
#include "solver/problem.hpp"

namespace cw {

/// The entries of tissue, by tetrahedron.
class Tissues {
 public:
  /// A region without tetrahedra belongs to none.
  Tissues(const std::vector<TissueConfig>& entries, const RegionSelector& regions);
  /// The number of the last entry that a tetrahedron belongs to; -1 if there is none.
  Index of(std::size_t tet) const { return entry_[tet]; }

 private:
  std::vector<Index> entry_;
};

/// D of each tetrahedron, mm^2/ms, of the last entry of tissue that it belongs to. Where that gives
/// velocities it is their squares, to which D is proportional, until set_velocities() has been
/// called. Throws ConfigError for regions and tags that are not there or not covered, and for
/// fibres that are missing or zero where directions differ.
std::vector<Conductivity> conductivities(const Config& config, const TetMesh& mesh,
                                         const RegionSelector& regions);

/// Makes D of the squares of velocities: divides them by the square of the velocity that the
/// tetrahedron's cells have where D = 1 mm^2/ms. The problem has its mesh and cells. Throws
/// ConfigError if these carry no wave; notes what D became.
void set_velocities(const Config& config, Problem& problem, std::vector<std::string>& notes);

}  // namespace cw
