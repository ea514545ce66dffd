#include "app/config/conductivities.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>
#include <utility>

#include "app/cell/known_waves.hpp"
#include "app/cell/report.hpp"
#include "app/config/yaml_source.hpp"
#include "app/output/files.hpp"
#include "mesh/first_bad.hpp"

namespace cw {

namespace {

/// The entries of tissue, by tag.
class Tissues {
 public:
  explicit Tissues(const std::vector<TissueConfig>& entries) {
    for (const TissueConfig& entry : entries) {
      tags_.push_back(entry.tags);
      if (entry.tags) std::ranges::sort(*tags_.back());
    }
  }
  /// The number of the last one that a tetrahedron of that tag belongs to; -1 if there is none.
  Index of(int tag) const {
    Index k = static_cast<Index>(tags_.size()) - 1;
    while (k >= 0 && tags_[k] && !std::ranges::binary_search(*tags_[k], tag)) --k;
    return k;
  }

 private:
  std::vector<std::optional<std::vector<int>>> tags_;  // ascending; none: all
};

Conductivity conductivity_of(const TissueConfig& tissue) {
  if (!tissue.velocity) return {tissue.d_iso, tissue.d_ani};
  const double across = tissue.velocity->cross * tissue.velocity->cross;
  return {across, tissue.velocity->fiber * tissue.velocity->fiber - across};
}

void require_fibers(const TissueConfig& tissue, const TetMesh& mesh) {
  if (conductivity_of(tissue).d_ani == 0.0 || mesh.has_fibers()) return;
  const std::string what = tissue.velocity ? "velocity.cross is not velocity.fiber"
                                           : "d_ani is " + to_text(tissue.d_ani);
  throw ConfigError(tissue.place + ": " + what +
                    ", but the mesh has no fibres; name them in mesh.fibers or " +
                    (tissue.velocity ? "leave out velocity.cross" : "set d_ani to 0"));
}

/// "D is 0.09 mm^2/ms along and 0.02 across the fibres, since ..."
std::string note_on(const WaveVelocity& asked, const CellModelEntry& model, double unit) {
  const double along = asked.fiber / unit;
  const double across = asked.cross / unit;
  char D[100];
  std::snprintf(D, sizeof D,
                along == across ? "%.4g mm^2/ms" : "%.4g mm^2/ms along and %.4g across the fibres",
                along * along, across * across);
  constexpr double fast = 10.0;  // times the velocity where D = 1 mm^2/ms; no tissue is so fast
  char rest[150];
  std::snprintf(rest, sizeof rest, " travel by %.4g mm/ms where D is 1 mm^2/ms%s", unit,
                std::max(along, across) > fast ? "; are these velocities in mm/ms?" : "");
  return std::string("D is ") + D + ", since waves of " + full_name(model) + rest;
}

}  // namespace

std::vector<Conductivity> conductivities(const Config& config, const TetMesh& mesh,
                                         const RegionSelector& regions) {
  for (const TissueConfig& tissue : config.tissue) {
    require_fibers(tissue, mesh);
    for (const int tag : tissue.tags.value_or(std::vector<int>{})) {
      if (regions.has_tag(tag)) continue;
      throw ConfigError(tissue.place + ": no tetrahedron has the tag " + std::to_string(tag) +
                        "; the mesh has " + regions.known_tags());
    }
  }
  const Tissues tissues(config.tissue);
  std::vector<Conductivity> conductivity(mesh.tets.size());
  const std::size_t bad = first_bad(mesh.tets.size(), [&](std::size_t e) {
    const Index k = tissues.of(mesh.tags[e]);
    if (k < 0) return true;
    conductivity[e] = conductivity_of(config.tissue[k]);
    return conductivity[e].d_ani != 0.0 && norm(mesh.fibers[e]) == 0.0;
  });
  if (bad == mesh.tets.size()) return conductivity;
  const Index k = tissues.of(mesh.tags[bad]);
  if (k < 0) {
    throw ConfigError(config.tissue.front().place + ": no entry of tissue covers the tag " +
                      std::to_string(mesh.tags[bad]) + "; add one, or one with tags: all");
  }
  const Index part = mesh.input_tet[bad];  // quadratic elements are in eight parts each
  const bool by_velocity = config.tissue[k].velocity.has_value();
  throw ConfigError(config.mesh.place + ": tetrahedron " +
                    std::to_string(mesh.is_quadratic() ? part / 8 : part) +
                    " has a fibre of length zero, but " +
                    (by_velocity ? "velocities differ there; give it a direction or its region "
                                   "one velocity"
                                 : "d_ani is not 0 there; give it a direction or its region "
                                   "d_ani: 0"));
}

void set_velocities(const Config& config, Problem& problem, std::vector<std::string>& notes) {
  const std::vector<TissueConfig>& entries = config.tissue;
  const auto has_velocity = [](const TissueConfig& tissue) { return tissue.velocity.has_value(); };
  if (std::ranges::none_of(entries, has_velocity)) return;
  const Tissues tissues(entries);
  const std::size_t kinds = problem.cells.size();
  std::vector<double> unit(kinds, 0.0);  // mm/ms where D = 1 mm^2/ms; 0: not asked for yet
  std::vector<char> meet(entries.size() * kinds);  // whether an entry has cells of a kind
  for (std::size_t e = 0; e < problem.mesh.tets.size(); ++e) {
    const Index k = tissues.of(problem.mesh.tags[e]);
    if (!entries[k].velocity) continue;
    double velocity = 0.0;  // the mean of its nodes'
    for (const Index i : problem.mesh.tets[e]) {
      const std::size_t kind = problem.kind_number(i);
      if (unit[kind] == 0.0) {
        const auto wave = known_wave(problem.cells[kind]);
        if (!wave) {
          throw ConfigError(entries[k].place + ".velocity: no wave travels in cells of " +
                            full_name(problem.cells[kind].model.entry()) +
                            " that begin at rest; set d_iso and d_ani instead");
        }
        unit[kind] = wave->velocity;
      }
      velocity += 0.25 * unit[kind];
      meet[k * kinds + kind] = 1;
    }
    problem.conductivity[e].d_iso /= velocity * velocity;
    problem.conductivity[e].d_ani /= velocity * velocity;
  }
  for (std::size_t k = 0; k < entries.size(); ++k) {
    int lines = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      constexpr int most_lines = 3;  // a scaled parameter makes many kinds
      if (meet[k * kinds + kind] == 0 || ++lines > most_lines) continue;
      notes.push_back(entries[k].place + ".velocity: " +
                      note_on(*entries[k].velocity, problem.cells[kind].model.entry(), unit[kind]));
    }
  }
}

namespace {

bool has_usual_parameters(const CellKind& cells) {
  return std::ranges::equal(cells.model.values(), CellModel(cells.model.entry()).values());
}

}  // namespace

std::vector<VelocityErrors> known_velocity_errors(const std::string& place,
                                                  const Problem& problem) {
  if (problem.mesh.is_quadratic()) {
    throw ConfigError(place + ": is for linear elements; leave out mesh.elements");
  }
  constexpr double thick = 1e3;  // ms, far longer than any front takes to rise
  // Kinds that differ in parameters alone have fronts that are nearly alike.
  std::map<std::pair<const CellModelEntry*, double>, double> known;
  std::vector<double> rise_times;
  for (const CellKind& cells : problem.cells) {
    const std::pair of(&cells.model.entry(), cells.time_scale);
    const auto [found, is_new] = known.emplace(of, 0.0);
    if (is_new && !has_velocity_errors(cells.model.entry())) {
      const auto wave = known_wave(cells);
      found->second = wave ? wave->rise_time : thick;
    }
    rise_times.push_back(found->second);
  }
  if (std::ranges::count(rise_times, thick) == std::ssize(rise_times)) {
    throw ConfigError(place + ": no wave travels in cells of " +
                      full_name(problem.cells.front().model.entry()) +
                      " that begin at rest, so none says what the mesh does to it; leave it out");
  }
  const auto errors = velocity_errors(problem, rise_times);
  if (!errors) {
    throw ConfigError(place +
                      ": no velocities on bars are known for solver.mass and "
                      "solver.ionic_current together; set solver.mass: balanced, or leave it out");
  }
  return *errors;
}

std::vector<double> known_velocities(const Problem& problem) {
  std::vector<double> velocities;
  for (const CellKind& cells : problem.cells) {
    const auto errors = VelocityErrors::of(cells, 0.0, Mass::lumped, IonicCurrent::ici);
    if (errors && has_velocity_errors(cells.model.entry()) && has_usual_parameters(cells)) {
      velocities.push_back(errors->velocity());
      continue;
    }
    const auto wave = known_wave(cells);
    velocities.push_back(wave ? wave->velocity : 0.0);
  }
  return velocities;
}

namespace {

/// Takes numbers, by tetrahedra.
class SpreadOfTets {
 public:
  void add(double value) {
    spread_.least = count_ == 0.0 ? value : std::min(spread_.least, value);
    spread_.largest = count_ == 0.0 ? value : std::max(spread_.largest, value);
    spread_.mean += value;
    ++count_;
  }
  TissueDirection::Spread spread() const {
    TissueDirection::Spread spread = spread_;
    if (count_ > 0.0) spread.mean /= count_;
    return spread;
  }

 private:
  TissueDirection::Spread spread_;
  double count_ = 0.0;
};

class DirectionOfTets {
 public:
  /// `unit`: the velocity where D = 1 mm^2/ms.
  void add(double tissue, double own, double unit, double wave) {
    d_.add(tissue);
    velocity_.add(unit * std::sqrt(tissue));
    velocity_on_mesh_.add(wave * unit * std::sqrt(tissue));
    d_on_mesh_.add(own);
    factor_.add(own / tissue);
  }
  TissueDirection direction() const {
    return {d_.spread(), velocity_.spread(), velocity_on_mesh_.spread(), d_on_mesh_.spread(),
            factor_.spread()};
  }

 private:
  SpreadOfTets d_, velocity_, velocity_on_mesh_, d_on_mesh_, factor_;
};

/// What D became in the tetrahedra of each entry, and what waves are without that. `velocities`
/// are those of kinds of cells.
std::vector<TissueOnMesh> on_mesh_of_entries(const Config& config, const Problem& problem,
                                             std::span<const double> velocities,
                                             const std::vector<WaveOnMesh>& waves) {
  const Tissues tissues(config.tissue);
  std::vector<TissueOnMesh> entries(config.tissue.size());
  std::vector<DirectionOfTets> along(entries.size());
  std::vector<DirectionOfTets> across(entries.size());
  for (std::size_t e = 0; e < waves.size(); ++e) {
    const Conductivity& tissue = problem.tissue_conductivity[e];
    const Conductivity& own = problem.conductivity[e];
    if (!(tissue.d_iso > 0.0 && tissue.d_iso + tissue.d_ani > 0.0)) continue;
    const Index k = tissues.of(problem.mesh.tags[e]);
    ++entries[k].tets;
    entries[k].is_isotropic = entries[k].is_isotropic && tissue.d_ani == 0.0;
    double unit = 0.0;
    for (const Index i : problem.mesh.tets[e]) unit += 0.25 * velocities[problem.kind_number(i)];
    along[k].add(tissue.d_iso + tissue.d_ani, own.d_iso + own.d_ani, unit, waves[e].along);
    across[k].add(tissue.d_iso, own.d_iso, unit, waves[e].across);
  }
  for (std::size_t k = 0; k < entries.size(); ++k) {
    entries[k].place = config.tissue[k].place;
    entries[k].along = along[k].direction();
    entries[k].across = across[k].direction();
  }
  std::erase_if(entries, [](const TissueOnMesh& entry) { return entry.tets == 0; });
  return entries;
}

std::string in_words(const TissueDirection::Spread& factor) {
  char text[100];
  std::snprintf(text, sizeof text, "%.3g (%.3g to %.3g)", factor.mean, factor.least,
                factor.largest);
  return text;
}

}  // namespace

void set_on_mesh(const Config& config, Problem& problem, std::vector<std::string>& notes) {
  const std::vector<TissueConfig>& entries = config.tissue;
  const auto first = std::ranges::find_if(entries, &TissueConfig::on_mesh);
  if (first == entries.end()) return;
  const auto errors = known_velocity_errors(first->place + ".on_mesh", problem);
  const Tissues tissues(entries);
  std::vector<char> changes;
  for (const int tag : problem.mesh.tags) {
    changes.push_back(entries[tissues.of(tag)].on_mesh ? 1 : 0);
  }
  const std::vector<WaveOnMesh> waves = make_up_for_mesh(problem, errors, changes);
  const std::vector<double> no_velocities(problem.cells.size(), 0.0);  // they are not told here
  const auto made = on_mesh_of_entries(config, problem, no_velocities, waves);
  for (const TissueConfig& entry : entries) {
    if (!entry.on_mesh) continue;
    const auto line = std::ranges::find(made, entry.place, &TissueOnMesh::place);
    if (line == made.end()) {
      notes.push_back(entry.place +
                      ".on_mesh: changes nothing, because nowhere is D above 0 in "
                      "all directions");
      continue;
    }
    notes.push_back(
        entry.place + ".on_mesh: makes D " + in_words(line->along.factor) + " times" +
        (line->is_isotropic
             ? std::string()
             : " along the fibres, and " + in_words(line->across.factor) + " times across them,") +
        " what it is in tissue, to make up for the mesh");
  }
}

std::vector<TissueOnMesh> tissue_on_mesh(const Config& config, const Problem& problem) {
  Problem changed = problem;
  if (!changed.tissue_conductivity.empty()) {
    changed.conductivity = std::exchange(changed.tissue_conductivity, {});
  }
  const auto errors = known_velocity_errors(config.tissue.front().place, changed);
  const std::vector<char> all(changed.mesh.tets.size(), 1);
  const std::vector<WaveOnMesh> waves = make_up_for_mesh(changed, errors, all);
  return on_mesh_of_entries(config, changed, known_velocities(changed), waves);
}

}  // namespace cw
