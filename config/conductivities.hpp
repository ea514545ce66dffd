#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "config/config.hpp"
#include "config/regions.hpp"
#include "solver/problem.hpp"

namespace cw {

/// The entries of tissue, by tag.
class Tissues {
 public:
  explicit Tissues(const std::vector<TissueConfig>& entries) {
    for (const TissueConfig& entry : entries) {
      tags_.push_back(entry.tags);
      if (entry.tags) std::ranges::sort(*tags_.back());
    }
  }
  /// The number of the last one that a tetrahedron of that tag belongs to; -1 if there is none.
  Index of(int tag) const {
    Index k = static_cast<Index>(tags_.size()) - 1;
    while (k >= 0 && tags_[k] && !std::ranges::binary_search(*tags_[k], tag)) --k;
    return k;
  }

 private:
  std::vector<std::optional<std::vector<int>>> tags_;  // ascending; none: all
};

/// D of each tetrahedron, mm^2/ms, of the last entry of tissue that has its tag. Where that gives
/// velocities it is their squares, to which D is proportional, until set_velocities() has been
/// called. Throws ConfigError for tags that are not there or not covered, and for fibres that are
/// missing or zero where directions differ.
std::vector<Conductivity> conductivities(const Config& config, const TetMesh& mesh,
                                         const RegionSelector& regions);

/// Makes D of the squares of velocities: divides them by the square of the velocity that the
/// tetrahedron's cells have where D = 1 mm^2/ms. The problem has its mesh and cells. Throws
/// ConfigError if these carry no wave; notes what D became.
void set_velocities(const Config& config, Problem& problem, std::vector<std::string>& notes);

}  // namespace cw
