#pragma once

#include <string>
#include <vector>

#include "config/config.hpp"
#include "solver/waves_on_mesh.hpp"

namespace cw {

/// By how much velocities are off on bars, of each kind of the problem's cells; kinds that carry no
/// wave count as such whose front is thick. Throws ConfigError that begins with `place` if no kind
/// carries a wave, or these elements are not in the table.
std::vector<VelocityErrors> known_velocity_errors(const std::string& place, const Problem& problem);

/// How fast waves of each kind of cells are where D = 1 mm^2/ms, mm/ms, with the parameters that
/// they have; 0 if they carry none.
std::vector<double> known_velocities(const Problem& problem);

/// Lets D make up for the mesh where tissue.N.on_mesh asks for it. The problem has all but what is
/// observed. Throws as known_velocity_errors(); notes what D became.
void set_on_mesh(const Config& config, Problem& problem, std::vector<std::string>& notes);

/// Waves in the tetrahedra of an entry of tissue in one direction, and D there that makes up for
/// the mesh.
struct TissueDirection {
  std::string name;  ///< "along" fibres; "across" them; "in sheets" and "across sheets"; "all"
  /// Least, mean and largest over tetrahedra.
  struct Spread {
    double least = 0.0;
    double mean = 0.0;
    double largest = 0.0;
  };
  Spread d;                 ///< mm^2/ms
  Spread velocity;          ///< in tissue, mm/ms
  Spread velocity_on_mesh;  ///< mm/ms
  Spread d_on_mesh;         ///< mm^2/ms
  Spread factor;            ///< of D
};
struct TissueOnMesh {
  std::string place;
  int tets = 0;
  std::vector<TissueDirection> directions;  ///< one, two or three, by which D differs
};
/// Of each entry with tetrahedra that conduct in all directions, with D as the problem has it.
/// Throws likewise.
std::vector<TissueOnMesh> tissue_on_mesh(const Config& config, const Problem& problem);
/// These as CSV, a row for each direction of an entry.
std::string table_of(const std::vector<TissueOnMesh>& entries);

}  // namespace cw
