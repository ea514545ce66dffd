#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "anatomy/heart_surfaces.hpp"
#include "kernels/core/space.hpp"
#include "mesh/tet_mesh.hpp"

namespace cw {

/// Rules by which fibres are computed of a heart's surfaces.
enum class FiberRule : std::int8_t { bayer, rossi, doste, atria };
struct FiberRuleEntry {
  std::string_view name;
  std::string_view meaning;
};
inline constexpr std::array<FiberRuleEntry, 4> fiber_rules{
    {{"bayer", "ventricles: Bayer et al. 2012"},
     {"rossi", "ventricles: Rossi et al. 2014"},
     {"doste", "ventricles with valves: Doste et al. 2019"},
     {"atria", "bundles of atria: Piersanti et al. 2021"}}};
/// A rule by its name; none: there is none of this name.
std::optional<FiberRule> fiber_rule(std::string_view name);

/// Angles at the surfaces, degrees: of fibres from the circumferential direction, positive where
/// they rise to the base as one looks from the cavity; and of sheets from the transmural direction,
/// about the fibre (Doste's rule: about the direction across fibres, so that fibres leave the
/// wall).
struct FiberAngles {
  double endo = 60.0;
  double epi = -60.0;
  double sheet_endo = 0.0;
  double sheet_epi = 0.0;
};
/// Of fibres at an outflow tract, degrees.
struct OutflowAngles {
  double endo = 90.0;
  double epi = 0.0;
};
/// Angles of the right ventricle by a rule, if none are given: those of the left one; Doste's rule
/// has 90 and -25.
FiberAngles usual_right_angles(FiberRule rule, const FiberAngles& left);

/// Where the bundles of atria end, as values of Laplace's solutions, by the names that Piersanti et
/// al. (2021) give them.
struct AtrialThresholds {
  double mv = 0.65, lpv = 0.1, rpv = 0.65;
  double tv = 0.9, raw = 0.55, ct_minus = -0.18, ct_plus = -0.1;
  double icv = 0.9, scv = 0.1, ib = 0.135, ras = 0.35;
};
struct NamedThreshold {
  std::string_view name;
  double AtrialThresholds::*value;
};
inline constexpr std::array<NamedThreshold, 11> atrial_thresholds{
    {{"mv", &AtrialThresholds::mv},
     {"lpv", &AtrialThresholds::lpv},
     {"rpv", &AtrialThresholds::rpv},
     {"tv", &AtrialThresholds::tv},
     {"raw", &AtrialThresholds::raw},
     {"ct_minus", &AtrialThresholds::ct_minus},
     {"ct_plus", &AtrialThresholds::ct_plus},
     {"icv", &AtrialThresholds::icv},
     {"scv", &AtrialThresholds::scv},
     {"ib", &AtrialThresholds::ib},
     {"ras", &AtrialThresholds::ras}}};

/// From "tv=0.9", "raw=0.5" ...; others are as above. Throws MeshError, whose text begins with
/// "--thresholds: ", for what is none of them, is no value of a solution, or leaves no bundle.
AtrialThresholds atrial_thresholds_of(const std::vector<std::string>& texts);

struct FiberOptions {
  FiberRule rule = FiberRule::bayer;
  FiberAngles left;
  std::optional<FiberAngles> right;  ///< none: usual_right_angles()
  OutflowAngles outflow;             ///< of Doste's rule
  AtrialThresholds thresholds;       ///< of atria
};

/// Coordinates of ventricles, one a node; of atria transmural alone.
struct VentricularCoordinates {
  std::vector<double> transmural;  ///< 0 at an endocardium, 1 at the epicardium; linear in depth
  std::vector<double> apicobasal;  ///< 0 at the apex, 1 at the base; linear in the distance
  std::vector<double> ventricle;   ///< 0 at the left endocardium, 1 at the right; 0.5 mid-septum
};

/// Parts of atria with a direction of their own. Files have these numbers as tags.
enum class AtrialBundle : std::int8_t {
  none,
  mitral_ring,
  left_veins,
  right_veins,
  left_wall,
  tricuspid_ring,
  inferior_vena_cava,
  superior_vena_cava,
  right_wall,
  crista_terminalis,
  intercaval,
  septum,
  roof,
  lower_septum,
  isthmus
};
inline constexpr std::array<std::string_view, 15> bundle_names{"none",
                                                               "mitral_ring",
                                                               "left_veins",
                                                               "right_veins",
                                                               "left_wall",
                                                               "tricuspid_ring",
                                                               "inferior_vena_cava",
                                                               "superior_vena_cava",
                                                               "right_wall",
                                                               "crista_terminalis",
                                                               "intercaval",
                                                               "septum",
                                                               "roof",
                                                               "lower_septum",
                                                               "isthmus"};

struct Fibers {
  std::vector<Vector3> fiber;  ///< of length 1, one a tetrahedron
  std::vector<Vector3> sheet;  ///< of length 1, at right angles to it
  VentricularCoordinates coordinates;
  std::vector<AtrialBundle> bundle;  ///< of atria, one a tetrahedron
};

/// Throws MeshError, which begins with `name`, if a rule needs a surface that there is not.
void require_surfaces(FiberRule rule, const HeartSurfaces& surfaces, const std::string& name);

/// Throws MeshError, which begins with `name`, if a rule's surfaces cannot be found by shape: that
/// is asked where a mesh has no labels.
void require_labels(FiberRule rule, const std::string& name);

/// Fibres by a rule, from solutions of Laplace's equation between the surfaces that
/// require_surfaces() asks for. Depth is not the solution itself, which bends with the wall's
/// curvature, but a second one whose conductivity is the first one's gradient: so it is linear
/// across the wall. Throws std::runtime_error as LaplaceSolver does, and MeshError where openings
/// of an atrium lie such that its walls cannot be distinguished.
Fibers fibers_by_rule(const TetMesh& mesh, const HeartSurfaces& surfaces,
                      const FiberOptions& options, Space space);

}  // namespace cw
