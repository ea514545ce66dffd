#pragma once

#include "anatomy/fibers.hpp"

namespace cw {

/// Both ventricles: each has a fibre of its own everywhere, and these are blended as axes, with the
/// weights that the distance to the two endocardia gives. Across the septum the angle goes from
/// that of the left endocardium to that of the right one. No fibre turns by way of a frame that
/// flips (the recipe's bislerp does).
///
/// Rules differ in the direction to the base: Laplace's solution from the apex (Bayer); the base's
/// normal (Rossi); solutions to the inflow and outflow valves of each ventricle, blended by a third
/// one between these (Doste), which also blends the angles at outflow tracts. In the septum angles
/// are 0 in the middle (Bayer), or at two thirds from the left (Rossi, Doste).
Fibers ventricular_fibers(const TetMesh& mesh, const HeartSurfaces& surfaces,
                          const FiberOptions& options, Space space);

/// Fibres of one or both atria: at right angles, within the wall, to the gradient of one of several
/// solutions between openings; which one, thresholds of these solutions decide.
Fibers atrial_fibers(const TetMesh& mesh, const HeartSurfaces& surfaces,
                     const FiberOptions& options, Space space);

}  // namespace cw
