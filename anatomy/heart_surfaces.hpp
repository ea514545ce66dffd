#pragma once

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

/// The surfaces of one or both ventricles.
enum class HeartSurface : std::int8_t { none, base, epi, lv_endo, rv_endo };
inline constexpr std::array<std::string_view, 5> surface_names{"none", "base", "epi", "lv_endo",
                                                               "rv_endo"};
inline std::string name_of(HeartSurface surface) {
  return std::string(surface_names[static_cast<std::size_t>(surface)]);
}

struct HeartSurfaces {
  Boundary boundary;
  std::vector<HeartSurface> surface;  ///< one a face
  Vector3 base_direction{};           ///< from the apex to the base, of length 1
  double height = 0.0;                ///< from the apex to the middle of the base along it, mm
  std::int32_t apex = -1;  ///< the node of the epicardium that lies farthest from the base
  /// What the user should look at.
  std::vector<std::string> notes;

  bool has(HeartSurface which) const;
  double area_of(HeartSurface which) const;  ///< mm^2
  /// The surface of each node of the mesh; where several meet, base counts before lv_endo,
  /// rv_endo and epi.
  std::vector<HeartSurface> of_nodes(std::size_t nodes) const;
};
/// Which of two surfaces counts where they meet: that of the larger number.
constexpr int rank_of(HeartSurface surface) {
  constexpr std::array<int, 5> ranks{0, 4, 1, 3, 2};  // none, base, epi, lv_endo, rv_endo
  return ranks[static_cast<std::size_t>(surface)];
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

/// Which label of TetMesh::surface each surface has.
using SurfaceLabels = std::map<HeartSurface, int>;

/// The labels by what the mesh's input calls them, in any case of letters: "base"; "epi",
/// "epicardium"; "lv_endo", "endo_lv", "lv", "endo", "endocardium"; "rv_endo", "endo_rv", "rv".
/// None unless there are names of a base, an epicardium and a left endocardium.
std::optional<SurfaceLabels> labels_by_name(const TetMesh& mesh);

/// The surfaces that the input labels. Throws MeshError if a label is no triangle's, or one of
/// base, epi and lv_endo is missing or lies on no boundary.
HeartSurfaces labelled_surfaces(const TetMesh& mesh, const SurfaceLabels& labels,
                                const std::string& name);

/// The surfaces by the number that of_nodes() gave each node; a face has the surface of that of its
/// nodes which counts least. None if values are no such numbers, or one of base, epi and lv_endo is
/// missing.
std::optional<HeartSurfaces> surfaces_at_nodes(const TetMesh& mesh,
                                               std::span<const double> of_node);

/// Sets base_direction, height and apex by the surfaces.
void set_axis(const TetMesh& mesh, HeartSurfaces& heart);

}  // namespace cw
