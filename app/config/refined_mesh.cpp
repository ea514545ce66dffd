#include "app/config/refined_mesh.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "app/config/conductivities.hpp"
#include "app/config/yaml_source.hpp"
#include "mesh/input_order.hpp"
#include "solver/needed_elements.hpp"

namespace cw {

namespace {

/// Which share of velocities may be off.
double share_of(const RefineConfig& refine, const Problem& problem,
                const std::vector<VelocityErrors>& errors) {
  const SpaceErrorGoal goal = refine.goal();
  if (goal.is_share) return goal.value;
  const double last = last_arrival(problem, errors);
  if (last > 0.0) return goal.value / last;
  throw ConfigError(refine.place + ".space_error: " + refine.space_error +
                    " of what? No stimulus starts a front; give a share, such as 2 %");
}

[[noreturn]] void refuse_more_nodes(const RefineConfig& refine, const Problem& problem,
                                    const std::vector<VelocityErrors>& errors, double share) {
  const auto most = static_cast<double>(refine.most_nodes);
  const double needed = std::max(NeededElements(problem, errors, share).nodes(), 1.05 * most);
  double possible = share;
  constexpr double more = 1.1;
  while (possible < 1.0 && NeededElements(problem, errors, possible).nodes() > most) {
    possible *= more;
  }
  char text[300];
  std::snprintf(text, sizeof text,
                ": %s takes about %.2g million nodes, and most_nodes is %lld; raise it, or ask for "
                "%.2g %%",
                refine.space_error.c_str(), 1e-6 * needed, refine.most_nodes, 100.0 * possible);
  throw ConfigError(refine.place + text);
}

}  // namespace

RefinedMesh refined_for_front(const Config& config, const TetMesh& mesh, const Problem& given) {
  const RefineConfig& refine = *config.mesh.refine;
  const std::vector<VelocityErrors> errors = known_velocity_errors(refine.place, given);
  const double share = share_of(refine, given, errors);
  const NeededElements needed(given, errors, share);
  // Tetrahedra that do not conduct are in the mesh alone.
  const std::vector<std::int32_t> places =
      places_of_input(given.mesh.input_tet, given.mesh.input_tet_count);
  const auto place_of = [&](std::int32_t tet) { return places[mesh.input_tet[tet]]; };
  const std::vector<Metric> known = needed.metric();
  std::vector<Metric> metric(mesh.tets.size(), Metric{});
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    if (place_of(e) >= 0) metric[e] = known[place_of(e)];
  }
  BisectedMesh fine = bisected(
      mesh, metric,
      [&](const std::array<Vector3, 4>& corners, std::int32_t tet) {
        return place_of(tet) >= 0 && needed.is_too_large(corners, place_of(tet));
      },
      refine.most_nodes);
  if (!fine.is_complete) refuse_more_nodes(refine, given, errors, share);
  RefinedMesh refined{{}, fine.whole};
  for (std::int32_t& e : refined.whole) e = mesh.input_tet[e];
  refined.level = bisected_level({config, mesh}, std::move(fine));
  refined.level.config.mesh.refine.reset();
  return refined;
}

}  // namespace cw
