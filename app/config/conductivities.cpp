#include "app/config/conductivities.hpp"

#include <algorithm>
#include <cstdio>
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

std::vector<VelocityErrors> known_velocity_errors(const std::string& place,
                                                  const Problem& problem) {
  if (problem.mesh.is_quadratic()) {
    throw ConfigError(place + ": is for linear elements; leave out mesh.elements");
  }
  std::vector<double> rise_times;
  for (const CellKind& cells : problem.cells) {
    const CellModelEntry& model = cells.model.entry();
    if (has_velocity_errors(model)) {
      rise_times.push_back(0.0);  // not asked for
      continue;
    }
    const auto wave = known_wave(cells);
    if (!wave) {
      throw ConfigError(place + ": no wave travels in cells of " + full_name(model) +
                        " that begin at rest, so none says what the mesh does to it; leave it out");
    }
    rise_times.push_back(wave->rise_time);
  }
  const auto errors = velocity_errors(problem, rise_times);
  if (!errors) {
    throw ConfigError(place +
                      ": no velocities on bars are known for solver.mass and "
                      "solver.ionic_current together; set solver.mass: balanced, or leave it out");
  }
  return *errors;
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
  TissueOnMesh::Spread spread() const {
    TissueOnMesh::Spread spread = spread_;
    if (count_ > 0.0) spread.mean /= count_;
    return spread;
  }

 private:
  TissueOnMesh::Spread spread_;
  double count_ = 0.0;
};

/// What D became in the tetrahedra of each entry, and what waves are without that.
std::vector<TissueOnMesh> on_mesh_of_entries(const Config& config, const Problem& problem,
                                             const std::vector<VelocityErrors>& errors,
                                             const std::vector<WaveOnMesh>& waves) {
  struct Spreads {
    SpreadOfTets along, across, factor_along, factor_across;
    double velocity = 0.0;
  };
  const Tissues tissues(config.tissue);
  std::vector<TissueOnMesh> lines(config.tissue.size());
  std::vector<Spreads> spreads(lines.size());
  for (std::size_t e = 0; e < waves.size(); ++e) {
    const Index k = tissues.of(problem.mesh.tags[e]);
    const Conductivity& tissue = problem.tissue_conductivity[e];
    const Conductivity& own = problem.conductivity[e];
    if (!(tissue.d_iso > 0.0 && tissue.d_iso + tissue.d_ani > 0.0)) continue;
    if (lines[k].tets++ == 0.0) lines[k].conductivity = tissue;
    for (const Index i : problem.mesh.tets[e]) {
      spreads[k].velocity += 0.25 * errors[problem.kind_number(i)].velocity();
    }
    spreads[k].along.add(waves[e].along);
    spreads[k].across.add(waves[e].across);
    spreads[k].factor_along.add((own.d_iso + own.d_ani) / (tissue.d_iso + tissue.d_ani));
    spreads[k].factor_across.add(own.d_iso / tissue.d_iso);
  }
  for (std::size_t k = 0; k < lines.size(); ++k) {
    lines[k].place = config.tissue[k].place;
    lines[k].velocity = lines[k].tets > 0.0 ? spreads[k].velocity / lines[k].tets : 0.0;
    lines[k].along = spreads[k].along.spread();
    lines[k].across = spreads[k].across.spread();
    lines[k].factor_along = spreads[k].factor_along.spread();
    lines[k].factor_across = spreads[k].factor_across.spread();
  }
  std::erase_if(lines, [](const TissueOnMesh& line) { return line.tets == 0.0; });
  return lines;
}

std::string in_words(const TissueOnMesh::Spread& factor) {
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
  for (const TissueOnMesh& line : on_mesh_of_entries(config, problem, errors, waves)) {
    const auto entry = std::ranges::find(entries, line.place, &TissueConfig::place);
    if (!entry->on_mesh) continue;
    const bool is_isotropic = line.conductivity.d_ani == 0.0;
    notes.push_back(line.place + ".on_mesh: makes D " + in_words(line.factor_along) + " times" +
                    (is_isotropic ? std::string()
                                  : " along the fibres, and " + in_words(line.factor_across) +
                                        " times across them,") +
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
  return on_mesh_of_entries(config, changed, errors, waves);
}

}  // namespace cw
