#include "app/config/velocities.hpp"

#include <algorithm>
#include <cstdio>
#include <map>
#include <optional>

#include "app/cell/known_waves.hpp"
#include "app/config/yaml_source.hpp"

namespace cw {

namespace {

/// The last entry of tissue that a tetrahedron of that tag belongs to.
const TissueConfig& tissue_of(const Config& config, int tag) {
  const auto found = std::find_if(config.tissue.rbegin(), config.tissue.rend(), [&](const auto& t) {
    return !t.tags || std::ranges::find(*t.tags, tag) != t.tags->end();
  });
  return *found;
}

std::string name_of(const CellModelEntry& model) {
  return std::string(model.name) +
         (model.variant.empty() ? "" : " (" + std::string(model.variant) + ")");
}

/// Velocities of plane waves where D = 1 mm^2/ms, each computed when it is first asked for.
class UnitVelocities {
 public:
  explicit UnitVelocities(const Problem& problem)
      : problem_(problem), velocity_(problem.cells.size()) {}

  /// Of a kind of cells, mm/ms.
  double of(std::size_t kind, const TissueConfig& tissue) {
    if (velocity_[kind]) return *velocity_[kind];
    const CellKind& cells = problem_.cells[kind];
    const auto wave = known_wave(cells);
    if (!wave) {
      throw ConfigError(tissue.place + ".velocity: no wave travels in cells of " +
                        name_of(cells.model.entry()) +
                        " that begin at rest; set d_iso and d_ani instead");
    }
    return *(velocity_[kind] = wave->velocity);
  }

 private:
  const Problem& problem_;
  std::vector<std::optional<double>> velocity_;
};

}  // namespace

void scale_to_velocities(const Config& config, Problem& problem, std::vector<std::string>& notes) {
  if (std::ranges::none_of(config.tissue, [](const auto& t) { return t.velocity.has_value(); })) {
    return;
  }
  UnitVelocities velocities(problem);
  std::map<int, const TissueConfig*> tissues;                 // by tag
  std::map<const TissueConfig*, std::map<Index, bool>> said;  // kinds of cells
  for (std::size_t e = 0; e < problem.mesh.tets.size(); ++e) {
    const TissueConfig*& tissue = tissues[problem.mesh.tags[e]];
    if (tissue == nullptr) tissue = &tissue_of(config, problem.mesh.tags[e]);
    if (!tissue->velocity) continue;
    double velocity = 0.0;  // the mean of its nodes'
    for (const Index i : problem.mesh.tets[e]) {
      const Index kind = problem.kind_of_node.empty() ? 0 : problem.kind_of_node[i];
      velocity += 0.25 * velocities.of(static_cast<std::size_t>(kind), *tissue);
      said[tissue][kind] = true;
    }
    problem.conductivity[e].d_iso /= velocity * velocity;
    problem.conductivity[e].d_ani /= velocity * velocity;
  }
  for (const TissueConfig& tissue : config.tissue) {
    std::size_t lines = 0;
    for (const auto& [kind, is_said] : said[&tissue]) {
      constexpr std::size_t most_lines = 3;  // a scaled parameter makes many kinds
      if (++lines > most_lines) break;
      const double unit = velocities.of(static_cast<std::size_t>(kind), tissue);
      const double along = tissue.velocity->fiber / unit;
      const double across = tissue.velocity->cross / unit;
      char D[100];
      std::snprintf(
          D, sizeof D,
          along == across ? "%.4g mm^2/ms" : "%.4g mm^2/ms along and %.4g across the fibres",
          along * along, across * across);
      char rest[200];
      std::snprintf(rest, sizeof rest, " travel by %.4g mm/ms where D is 1 mm^2/ms%s", unit,
                    along > 10.0 ? "; are these velocities in mm/ms?" : "");
      notes.push_back(tissue.place + ".velocity: D is " + D + ", since waves of " +
                      name_of(problem.cells[kind].model.entry()) + rest);
    }
  }
}

}  // namespace cw
