#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "config/config.hpp"
#include "config/regions.hpp"
#include "solver/problem.hpp"

namespace cw {

/// Decides of each tetrahedron of the mesh that is given which entry of tissue it belongs to, where
/// entries have regions: a field, which parts of tetrahedra inherit. Throws ConfigError for a
/// region that holds none. The mesh has the fields of set_region_fields().
void set_tissue_entries(const Config& config, TetMesh& mesh);

/// The entries of tissue, by tetrahedron.
class Tissues {
 public:
  Tissues(const std::vector<TissueConfig>& entries, const TetMesh& mesh);
  /// The number of the last entry that a tetrahedron belongs to; -1 if there is none.
  Index of(std::size_t tet) const { return entry_[tet]; }

 private:
  std::vector<Index> entry_;
};

/// Whether nothing conducts there.
inline bool is_insulator(const Conductivity& d) { return !(d.most() > 0.0); }

/// What an entry of tissue gives, mm^2/ms; squares of velocities where it gives these.
Conductivity conductivity_of(const TissueConfig& tissue);

/// Makes the mesh's sheets be at right angles to its fibres where D needs both, and be as files
/// have them elsewhere. Throws ConfigError for one that is parallel to its fibre.
void square_sheets(const Config& config, std::span<const Conductivity> conductivity, TetMesh& mesh);

/// D of each tetrahedron, mm^2/ms, of the last entry of tissue that it belongs to. Where that gives
/// velocities it is their squares, to which D is proportional, until set_velocities() has been
/// called. Throws ConfigError for regions and tags that are not there or not covered, and for
/// fibres and sheets that are missing or zero where directions differ.
std::vector<Conductivity> conductivities(const Config& config, const TetMesh& mesh,
                                         const RegionSelector& regions);

/// Makes D of the squares of velocities: divides them by the square of the velocity that the
/// tetrahedron's cells have where D = 1 mm^2/ms. The problem has its mesh and cells. Throws
/// ConfigError if these carry no wave; notes what D became.
void set_velocities(const Config& config, Problem& problem, std::vector<std::string>& notes);

}  // namespace cw
