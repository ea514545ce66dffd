#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "mesh/boundary.hpp"

namespace cw {

/// The surfaces of ventricles and of atria. Files have these numbers.
enum class HeartSurface : std::int8_t {
  none,
  base,
  epi,
  lv_endo,
  rv_endo,
  mitral_valve,
  aortic_valve,
  tricuspid_valve,
  pulmonary_valve,
  la_endo,
  ra_endo,
  left_pulmonary_veins,
  right_pulmonary_veins,
  left_appendage,  ///< its tip
  superior_vena_cava,
  inferior_vena_cava,
  right_appendage  ///< its tip
};
inline constexpr std::array<std::string_view, 17> surface_names{
    "none",    "base",    "epi", "lv_endo", "rv_endo", "mv",  "av",  "tv", "pv",
    "la_endo", "ra_endo", "lpv", "rpv",     "laa",     "svc", "ivc", "raa"};
inline std::string name_of(HeartSurface surface) {
  return std::string(surface_names[static_cast<std::size_t>(surface)]);
}

/// A surface by its name; none: there is none of this name.
std::optional<HeartSurface> surface_named(std::string_view name);

/// Whether a surface belongs to the base of the ventricles: their valves do.
constexpr bool is_base(HeartSurface surface) {
  return surface == HeartSurface::base ||
         (surface >= HeartSurface::mitral_valve && surface <= HeartSurface::pulmonary_valve);
}
/// Whether a surface is an opening or a landmark, which nodes alone may mark: a ring, or a point.
constexpr bool may_be_nodes(HeartSurface surface) {
  return surface >= HeartSurface::mitral_valve && surface != HeartSurface::la_endo &&
         surface != HeartSurface::ra_endo;
}

/// A heart's surfaces. Those of ventricles are epi, lv_endo, and a base or valves; of atria epi,
/// and la_endo or ra_endo.
struct HeartSurfaces {
  Boundary boundary;
  std::vector<HeartSurface> surface;  ///< one a face
  /// Nodes of the mesh that surfaces have beside those of their faces (may_be_nodes()).
  std::multimap<HeartSurface, std::int32_t> nodes;
  // Of ventricles:
  Vector3 base_direction{};  ///< from the apex to the base, of length 1
  double height = 0.0;       ///< from the apex to the middle of the base along it, mm
  std::int32_t apex = -1;    ///< the node of the epicardium that lies farthest from the base
  /// What the user should look at.
  std::vector<std::string> notes;

  bool has(HeartSurface which) const { return has_faces(which) || nodes.contains(which); }
  bool has_faces(HeartSurface which) const;
  /// Whether it has what set_axis() needs.
  bool has_base() const;
  bool has_ventricles() const { return has(HeartSurface::lv_endo); }
  bool has_atria() const { return has(HeartSurface::la_endo) || has(HeartSurface::ra_endo); }
  double area_of(HeartSurface which) const;  ///< mm^2
  /// The middle of a surface's nodes; if it has faces alone, that of these, weighted by area; mm.
  Vector3 middle_of(const TetMesh& mesh, HeartSurface which) const;
  /// The surface of each node of the mesh; where several meet, that of the highest rank_of().
  std::vector<HeartSurface> of_nodes(std::size_t count) const;
};
/// Which of two surfaces counts where they meet: that of the larger number.
constexpr int rank_of(HeartSurface surface) {
  // none, base, epi, and the endocardia; then what opens.
  constexpr std::array<int, surface_names.size()> ranks{0, 4, 1, 3, 2, 5, 5, 5, 5,
                                                        3, 2, 5, 5, 6, 5, 5, 6};
  return ranks[static_cast<std::size_t>(surface)];
}

/// The first surface that ventricles or atria lack of what they need at least; none if they lack
/// nothing. `has(surface)` says which there are.
std::optional<HeartSurface> missing_surface(const auto& has) {
  if (!has(HeartSurface::epi)) return HeartSurface::epi;
  if (has(HeartSurface::la_endo) || has(HeartSurface::ra_endo)) return std::nullopt;
  if (!has(HeartSurface::lv_endo)) return HeartSurface::lv_endo;
  for (std::size_t s = 0; s < surface_names.size(); ++s) {
    const auto surface = static_cast<HeartSurface>(s);
    if (is_base(surface) && has(surface)) return std::nullopt;
  }
  return HeartSurface::base;
}

/// Surfaces that could not be found: what() says why, and `piece` has the number of each
/// face's piece, for a picture.
class SurfaceError : public std::runtime_error {
 public:
  SurfaceError(const std::string& what, Boundary faces, std::vector<std::int32_t> numbers)
      : std::runtime_error(what), boundary(std::move(faces)), piece(std::move(numbers)) {}
  Boundary boundary;
  std::vector<std::int32_t> piece;
};

/// Finds the surfaces of one or two ventricles by their shape. Endocardium is what sees tissue
/// across a cavity; of two, the left one has the thicker wall. The base is what surrounds the
/// cavities' openings and faces the way that they open. The rest is epicardium. `name` goes into
/// messages. Throws SurfaceError where this leads to anything but one or two cavities that open at
/// one base.
HeartSurfaces find_surfaces(const TetMesh& mesh, const std::string& name);

/// The nodes of a triangle in the order by which it is found.
inline Boundary::Triangle ascending(Boundary::Triangle nodes) {
  std::ranges::sort(nodes);
  return nodes;
}

/// Which labels of TetMesh::surface each surface has.
using SurfaceLabels = std::multimap<HeartSurface, int>;

/// The labels by what the mesh's input calls them, in any case of letters: those of surface_names,
/// and "epicardium"; "endo_lv", "lv", "endo", "endocardium"; "endo_rv", "rv"; "lspv", "lipv",
/// "rspv", "ripv". None unless there are those that ventricles or atria need (missing_surface()).
std::optional<SurfaceLabels> labels_by_name(const TetMesh& mesh);

/// The surfaces that the input labels. Throws MeshError if a label is no triangle's, or a surface
/// that is needed (missing_surface()) has none or lies on no boundary. `single_nodes` have no
/// triangle: numbers of the input, all of which the mesh has.
HeartSurfaces labelled_surfaces(const TetMesh& mesh, const SurfaceLabels& labels,
                                const std::string& name,
                                const std::multimap<HeartSurface, std::int32_t>& single_nodes = {});

/// The surfaces by the number that of_nodes() gave each node; a face has the surface of that of its
/// nodes which counts least. None if values are no such numbers, or a surface is missing
/// (missing_surface()).
std::optional<HeartSurfaces> surfaces_at_nodes(const TetMesh& mesh,
                                               std::span<const double> of_node);

/// Sets base_direction, height and apex by the surfaces of ventricles.
void set_axis(const TetMesh& mesh, HeartSurfaces& heart);

}  // namespace cw
