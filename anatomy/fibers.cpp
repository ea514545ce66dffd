#include "anatomy/fibers.hpp"

#include <algorithm>
#include <charconv>

#include "anatomy/fiber_rules.hpp"

namespace cw {

namespace {

void require(const HeartSurfaces& surfaces, std::span<const HeartSurface> needed,
             std::string_view rule, const std::string& name) {
  for (const HeartSurface surface : needed) {
    if (surfaces.has(surface)) continue;
    throw MeshError(name + ": the rule '" + std::string(rule) + "' needs the surface " +
                    name_of(surface) + "; name its label or file");
  }
}

}  // namespace

std::optional<FiberRule> fiber_rule(std::string_view name) {
  const auto found = std::ranges::find(fiber_rules, name, &FiberRuleEntry::name);
  if (found == fiber_rules.end()) return std::nullopt;
  return static_cast<FiberRule>(found - fiber_rules.begin());
}

FiberAngles usual_right_angles(FiberRule rule, const FiberAngles& left) {
  if (rule != FiberRule::doste) return left;
  FiberAngles right = left;
  right.endo = 90.0;
  right.epi = -25.0;
  return right;
}

AtrialThresholds atrial_thresholds_of(const std::vector<std::string>& texts) {
  AtrialThresholds thresholds;
  for (const std::string& text : texts) {
    const std::size_t equals = std::min(text.find('='), text.size() - 1);
    const auto named = std::ranges::find(
        atrial_thresholds, std::string_view(text).substr(0, equals), &NamedThreshold::name);
    const char* const end = text.data() + text.size();
    double value = 0.0;
    const auto [rest, error] = std::from_chars(text.data() + equals + 1, end, value);
    if (named == atrial_thresholds.end() || error != std::errc() || rest != end) {
      std::string names;
      for (const NamedThreshold& threshold : atrial_thresholds) {
        names += (names.empty() ? "" : ", ") + std::string(threshold.name);
      }
      throw MeshError("--thresholds: '" + text + "' is not one of " + names +
                      " with = and a number");
    }
    thresholds.*(named->value) = value;
  }
  const auto require = [](bool holds, const char* what) {
    if (!holds) throw MeshError(std::string("--thresholds: ") + what);
  };
  for (const NamedThreshold& threshold : atrial_thresholds) {
    const double value = thresholds.*(threshold.value);
    require(value >= -1.0 && value <= 1.0, "each is from -1 to 1");
  }
  require(thresholds.ct_minus <= thresholds.ct_plus, "ct_minus cannot be above ct_plus");
  require(thresholds.lpv < thresholds.rpv, "lpv must be below rpv");
  require(thresholds.scv < thresholds.icv, "scv must be below icv");
  return thresholds;
}

void require_surfaces(FiberRule rule, const HeartSurfaces& surfaces, const std::string& name) {
  using enum HeartSurface;
  const std::string_view called = fiber_rules[static_cast<std::size_t>(rule)].name;
  const auto needs = [&](std::initializer_list<HeartSurface> needed) {
    require(surfaces, {needed.begin(), needed.size()}, called, name);
  };
  if (surfaces.has_ventricles() && surfaces.has_atria()) {
    throw MeshError(name +
                    ": has surfaces of ventricles and of atria; a rule is for one of them: name "
                    "the surfaces of one, of a mesh of its own");
  }
  if (rule != FiberRule::atria) {
    needs({epi, lv_endo});
    if (rule == FiberRule::doste) needs({mitral_valve, aortic_valve});
    if (rule == FiberRule::doste && surfaces.has(rv_endo))
      needs({tricuspid_valve, pulmonary_valve});
    return;
  }
  needs({epi});
  if (!surfaces.has(ra_endo)) needs({la_endo});
  if (surfaces.has(la_endo)) {
    needs({mitral_valve, left_pulmonary_veins, right_pulmonary_veins, left_appendage});
  }
  if (surfaces.has(ra_endo)) {
    needs({tricuspid_valve, superior_vena_cava, inferior_vena_cava, right_appendage});
  }
}

void require_labels(FiberRule rule, const std::string& name) {
  if (rule != FiberRule::doste && rule != FiberRule::atria) return;
  const bool is_doste = rule == FiberRule::doste;
  throw MeshError(name + ": the rule '" +
                  std::string(fiber_rules[static_cast<std::size_t>(rule)].name) +
                  "' needs surfaces that are labelled: " +
                  (is_doste ? "epi, lv_endo, rv_endo, mv, av, tv and pv"
                            : "epi; la_endo, mv, lpv, rpv and laa; ra_endo, tv, svc, ivc and raa"));
}

Fibers fibers_by_rule(const TetMesh& mesh, const HeartSurfaces& surfaces,
                      const FiberOptions& options, Space space) {
  require_surfaces(options.rule, surfaces, "mesh");
  return options.rule == FiberRule::atria ? atrial_fibers(mesh, surfaces, options, space)
                                          : ventricular_fibers(mesh, surfaces, options, space);
}

}  // namespace cw
