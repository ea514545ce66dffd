#include "config/refined_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <utility>

#include "config/on_mesh.hpp"
#include "config/yaml/yaml_source.hpp"
#include "mesh/input_order.hpp"
#include "solver/needed_elements.hpp"

namespace cw {

namespace {

/// Which share of velocities may be off.
double share_of(const RefineConfig& refine, const Problem& problem) {
  const SpaceErrorGoal goal = refine.goal();
  if (goal.is_share) return goal.value;
  const double last = last_arrival(problem, known_velocities(problem));
  if (last > 0.0) return goal.value / last;
  throw ConfigError(refine.place + ".space_error: " + refine.space_error +
                    " of what? No stimulus starts a front; give a share, such as 2 %");
}

/// Halves what is too large in a mesh, of which `given` has what conducts.
class Refining {
 public:
  Refining(const TetMesh& mesh, const Problem& given, const std::vector<VelocityErrors>& errors,
           std::int64_t most_nodes)
      : mesh_(mesh),
        given_(given),
        errors_(errors),
        most_nodes_(most_nodes),
        places_(places_of_input(given.mesh.input_tet, given.mesh.input_tet_count)) {}

  BisectedMesh for_share(double share) const {
    const NeededElements needed(given_, errors_, share);
    const std::vector<Metric> known = needed.metric();
    std::vector<Metric> metric(mesh_.tets.size(), Metric{});
    for (std::int32_t e = 0; e < mesh_.tet_count(); ++e) {
      if (place_of(e) >= 0) metric[e] = known[place_of(e)];
    }
    return bisected(
        mesh_, metric,
        [&](const std::array<Vector3, 4>& corners, std::int32_t tet) {
          return place_of(tet) >= 0 && needed.is_too_large(corners, place_of(tet));
        },
        most_nodes_);
  }

  /// About how many nodes a share takes.
  double nodes_for(double share) const { return NeededElements(given_, errors_, share).nodes(); }

 private:
  /// That of the problem's tetrahedron; -1 if it does not conduct.
  std::int32_t place_of(std::int32_t tet) const { return places_[mesh_.input_tet[tet]]; }

  const TetMesh& mesh_;
  const Problem& given_;
  const std::vector<VelocityErrors>& errors_;
  std::int64_t most_nodes_;
  std::vector<std::int32_t> places_;
};

/// "about 5400000 nodes"
std::string nodes_in_words(double nodes) {
  constexpr double most = 2e9;
  if (!(nodes < most)) return "more than 2000000000 nodes";
  const double unit = std::pow(10.0, std::floor(std::log10(nodes)) - 1.0);
  char text[60];
  std::snprintf(text, sizeof text, "about %.0f nodes", unit * std::round(nodes / unit));
  return text;
}

[[noreturn]] void refuse_more_nodes(const RefineConfig& refine, const Refining& refining,
                                    double share) {
  const auto most = static_cast<double>(refine.most_nodes);
  const double needed = std::max(refining.nodes_for(share), 1.05 * most);
  std::string text = refine.place + ": " + refine.space_error + " takes " + nodes_in_words(needed) +
                     ", and most_nodes is " + std::to_string(refine.most_nodes) + "; raise it";
  // By two digits; tried, because how many nodes are needed is known about only.
  constexpr double more = 1.15;
  constexpr double largest = 0.5;
  for (double possible = more * share; possible < largest; possible *= more) {
    if (refining.nodes_for(possible) > 2.0 * most) continue;
    const double digits = std::pow(10.0, std::floor(std::log10(100.0 * possible)) - 1.0);
    const double rounded = digits * std::ceil(100.0 * possible / digits);
    if (!refining.for_share(0.01 * rounded).is_complete) continue;
    char goal[60];
    std::snprintf(goal, sizeof goal, ", or ask for %.2g %%", rounded);
    text += goal;
    break;
  }
  throw ConfigError(text);
}

}  // namespace

RefinedMesh refined_for_front(const Config& config, const TetMesh& mesh, const Problem& given) {
  const RefineConfig& refine = *config.mesh.refine;
  const std::vector<VelocityErrors> errors = known_velocity_errors(refine.place, given);
  const double share = share_of(refine, given);
  const Refining refining(mesh, given, errors, refine.most_nodes);
  BisectedMesh fine = refining.for_share(share);
  if (!fine.is_complete) refuse_more_nodes(refine, refining, share);
  RefinedMesh refined{{}, fine.whole};
  for (std::int32_t& e : refined.whole) e = mesh.input_tet[e];
  refined.level = bisected_level({config, mesh}, std::move(fine));
  refined.level.config.mesh.refine.reset();
  return refined;
}

}  // namespace cw
