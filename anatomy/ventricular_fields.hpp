#pragma once

#include <array>
#include <string_view>

#include "anatomy/fibers.hpp"

namespace cw {

/// Nodal fields of a mesh that say where in the ventricles a node is: the surface that it lies on,
/// by the numbers of HeartSurface, and VentricularCoordinates.
inline constexpr std::string_view surface_field = "surface";
inline constexpr std::array<std::string_view, 4> coordinate_fields{"transmural", "apicobasal",
                                                                   "rotational", "ventricle"};

/// Marks those that have no means, of a mesh that was read with them.
void mark_ventricular_fields(TetMesh& mesh);

/// A field by its name; null if the mesh has none.
const NodalField* find_field(const TetMesh& mesh, std::string_view name);

/// Sets the field of surfaces, in place of the one that the mesh may have.
void set_surface_field(TetMesh& mesh, const HeartSurfaces& heart);
/// Sets all of these fields, of atria transmural alone, in place of those that the mesh may have.
void set_ventricular_fields(TetMesh& mesh, const HeartSurfaces& heart,
                            VentricularCoordinates coordinates);

/// The angle around the left ventricle of each node, degrees from -180 to 180. The axis goes from
/// the deepest point of the left endocardium through the middle of its rim at the base. 0 is
/// towards the middle of the right endocardium; of one ventricle alone, towards x (or y, if the
/// axis is within 30 degrees of x). Seen from the base, the angle grows anticlockwise.
std::vector<double> rotation_about_left_ventricle(const TetMesh& mesh, const HeartSurfaces& heart);

}  // namespace cw
