#include "config/on_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <span>
#include <utility>

#include "cells/cell_report.hpp"
#include "cells/known_waves.hpp"
#include "config/conductivities.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"

namespace cw {

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
                      "solver.ionic_current together; leave one of them out");
  }
  return *errors;
}

std::vector<double> known_velocities(const Problem& problem) {
  std::vector<double> velocities;
  for (const CellKind& cells : problem.cells) {
    if (const auto known = velocity_in_table(cells)) {
      velocities.push_back(*known);
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
  TissueDirection direction(std::string name) const {
    return {std::move(name),     d_.spread(),     velocity_.spread(), velocity_on_mesh_.spread(),
            d_on_mesh_.spread(), factor_.spread()};
  }

 private:
  SpreadOfTets d_, velocity_, velocity_on_mesh_, d_on_mesh_, factor_;
};

/// What D became in the tetrahedra of each entry, and what waves are without that. `velocities`
/// are those of kinds of cells.
std::vector<TissueOnMesh> on_mesh_of_entries(const Config& config, const Problem& problem,
                                             std::span<const double> velocities,
                                             const std::vector<WaveOnMesh>& waves) {
  const Tissues tissues(config.tissue, problem.mesh);
  std::vector<TissueOnMesh> entries(config.tissue.size());
  struct Directions {
    bool has_fibers = false;
    bool has_sheets = false;
    DirectionOfTets fiber, sheet, normal;
  };
  std::vector<Directions> of(entries.size());
  for (std::size_t e = 0; e < waves.size(); ++e) {
    const Conductivity& tissue = problem.tissue_conductivity[e];
    const Conductivity& own = problem.conductivity[e];
    if (!(tissue.least() > 0.0)) continue;
    const Index k = tissues.of(e);
    ++entries[k].tets;
    of[k].has_fibers = of[k].has_fibers || tissue.d_ani != 0.0;
    of[k].has_sheets = of[k].has_sheets || tissue.d_ort != 0.0;
    double unit = 0.0;
    for (const Index i : problem.mesh.tets[e]) unit += 0.25 * velocities[problem.kind_number(i)];
    of[k].fiber.add(tissue.along_fiber(), own.along_fiber(), unit, waves[e].along_fiber);
    of[k].sheet.add(tissue.along_sheet(), own.along_sheet(), unit, waves[e].along_sheet);
    of[k].normal.add(tissue.along_normal(), own.along_normal(), unit, waves[e].along_normal);
  }
  for (std::size_t k = 0; k < entries.size(); ++k) {
    entries[k].place = config.tissue[k].place;
    std::vector<TissueDirection>& directions = entries[k].directions;
    if (of[k].has_sheets) {
      directions = {of[k].fiber.direction("along"), of[k].sheet.direction("in sheets"),
                    of[k].normal.direction("across sheets")};
    } else if (of[k].has_fibers) {
      directions = {of[k].fiber.direction("along"), of[k].normal.direction("across")};
    } else {
      directions = {of[k].fiber.direction("all")};
    }
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
  const Tissues tissues(entries, problem.mesh);
  std::vector<char> changes;
  for (std::size_t e = 0; e < problem.mesh.tets.size(); ++e) {
    changes.push_back(entries[tissues.of(e)].on_mesh ? 1 : 0);
  }
  const std::vector<WaveOnMesh> waves = make_up_for_mesh(problem, errors, changes);
  const std::vector<double> no_velocities(problem.cells.size(), 0.0);  // they are not reported here
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
    std::string words;
    for (const TissueDirection& direction : line->directions) {
      words += (words.empty() ? "" : ", ") + in_words(direction.factor) + " times";
      if (direction.name == "along") words += " along the fibres";
      if (direction.name == "across") words += " across them";
      if (direction.name.ends_with("sheets")) words += " " + direction.name;
    }
    notes.push_back(entry.place + ".on_mesh: makes D " + words +
                    (line->directions.size() > 1 ? "," : "") +
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

std::string table_of(const std::vector<TissueOnMesh>& entries) {
  std::string table =
      "tissue,direction,d,velocity_in_tissue,velocity_on_mesh,least_velocity_on_mesh,"
      "largest_velocity_on_mesh,d_on_mesh,least_d_on_mesh,largest_d_on_mesh\n";
  for (const TissueOnMesh& entry : entries) {
    for (const TissueDirection& direction : entry.directions) {
      table += csv_text(entry.place) + "," + direction.name;
      for (const double value :
           {direction.d.mean, direction.velocity.mean, direction.velocity_on_mesh.mean,
            direction.velocity_on_mesh.least, direction.velocity_on_mesh.largest,
            direction.d_on_mesh.mean, direction.d_on_mesh.least, direction.d_on_mesh.largest}) {
        table += "," + to_text(value);
      }
      table += "\n";
    }
  }
  return table;
}

}  // namespace cw
