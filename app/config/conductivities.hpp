#pragma once

#include <string>
#include <vector>

#include "app/config/config.hpp"
#include "app/config/regions.hpp"
#include "solver/problem.hpp"
#include "solver/waves_on_mesh.hpp"

namespace cw {

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

/// By how much velocities are off on bars, of each kind of the problem's cells. Throws ConfigError
/// that begins with `place` if their fronts or these elements are not known.
std::vector<VelocityErrors> known_velocity_errors(const std::string& place, const Problem& problem);

/// Lets D make up for the mesh where tissue.N.on_mesh asks for it. The problem has all but what is
/// observed. Throws likewise; notes what D became.
void set_on_mesh(const Config& config, Problem& problem, std::vector<std::string>& notes);

/// A line about an entry of tissue: waves on the mesh, and D that makes up for it.
struct TissueOnMesh {
  std::string place;
  double tets = 0.0;          ///< how many it has
  Conductivity conductivity;  ///< of the first of them
  double velocity = 0.0;      ///< the mean where D = 1 mm^2/ms, mm/ms
  /// Least, mean and largest over its tetrahedra, along the fibres and across them.
  struct Spread {
    double least = 0.0;
    double mean = 0.0;
    double largest = 0.0;
  };
  Spread along, across;                ///< velocity on the mesh next to that in tissue
  Spread factor_along, factor_across;  ///< of D, to make up for the mesh
};
/// Of entries that have tetrahedra, with D as the problem has it. Throws likewise.
std::vector<TissueOnMesh> tissue_on_mesh(const Config& config, const Problem& problem);

}  // namespace cw
