#pragma once

#include <optional>

#include "solver/problem.hpp"

namespace cw {

/// A plane wave of one kind of cells, as it is on ever finer meshes and with ever shorter steps. In
/// tissue with D in its direction it travels by velocity √D.
struct PlaneWave {
  double velocity = 0.0;   ///< where D = 1 mm^2/ms, mm/ms
  double rise_time = 0.0;  ///< ms: (highest V - V at rest) / largest dV/dt

  /// Over what length V rises, mm, where D = 1 mm^2/ms. It grows with √D, too.
  double thickness() const { return velocity * rise_time; }
};

/// Computes it by `strang` on thin bars along which the wave travels, whose spacing is halved until
/// the velocity changes by less than 0.5 %, or to 0.03 mm; what is left is about a fifth of that.
/// The cells start as `cells` says in the first of its sets, from `initial_V`, mV. None if no wave
/// travels: a current of 100 mV within 2 ms on 4 mm starts none that comes to 32 mm within 1.2 s
/// (fronts of more than 4 mm have longer bars). Takes seconds, on two cores up to 14 for the
/// program's own models.
std::optional<PlaneWave> plane_wave(const CellKind& cells, double initial_V);

/// How abrupt the front of that wave is, 1/sqrt(ms): 0.84 of the number by which
/// set_balanced_mass() gives it the velocity of `limit` on a bar of unordered tetrahedra with a
/// mean edge of 2 mm where D = 1 mm^2/ms; 0 to 1, in hundredths. Takes four runs of seconds on
/// 1,200 nodes.
double measured_front_sharpness(const CellKind& cells, double initial_V, const PlaneWave& limit);

/// The same for the program's own models, from a table; none for other models. It belongs to the
/// parameters that a model has by default, and is taken for others, too. `time_scale` is
/// CellKind's, ms.
std::optional<double> known_front_sharpness(const CellModelEntry& model, double time_scale);

}  // namespace cw
