#include "config/conductivities.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "cells/cell_report.hpp"
#include "cells/known_waves.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"
#include "mesh/first_bad.hpp"

namespace cw {

namespace {

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

namespace {

/// The field of set_tissue_entries().
constexpr std::string_view entry_field = "entry of tissue";

std::vector<Index> entries_of_tets(const std::vector<TissueConfig>& entries, const TetMesh& mesh) {
  std::vector<Index> entry(mesh.tets.size(), -1);
  const RegionSelector regions(mesh);
  for (Index k = 0; k < static_cast<Index>(entries.size()); ++k) {
    const TissueConfig& own = entries[k];
    if (own.region) {
      const std::vector<Index> tets = regions.tets(*own.region);
      regions.require_some(tets, *own.region);
      for (const Index e : tets) entry[e] = k;
    } else if (own.tags) {
      const RegionConfig tagged{own.place, TagsRegion{*own.tags}, {}};
      for (const Index e : regions.tets_if_any(tagged)) entry[e] = k;
    } else {
      std::ranges::fill(entry, k);
    }
  }
  return entry;
}

bool has_region(const std::vector<TissueConfig>& entries) {
  return std::ranges::any_of(entries, [](const auto& entry) { return entry.region.has_value(); });
}

}  // namespace

void set_tissue_entries(const Config& config, TetMesh& mesh) {
  if (!has_region(config.tissue)) return;
  const std::vector<Index> entries = entries_of_tets(config.tissue, mesh);
  mesh.tet_fields.push_back({std::string(entry_field), {entries.begin(), entries.end()}});
}

Tissues::Tissues(const std::vector<TissueConfig>& entries, const TetMesh& mesh) {
  if (!has_region(entries)) {
    entry_ = entries_of_tets(entries, mesh);
    return;
  }
  const auto field = std::ranges::find(mesh.tet_fields, entry_field, &TetField::name);
  for (const double entry : field->values) entry_.push_back(static_cast<Index>(entry));
}

namespace {

/// What a field's value makes of D.
double factor_by(const std::vector<CurvePoint>& curve, double value) {
  if (curve.empty()) return value;
  const auto above = std::ranges::upper_bound(curve, value, {}, &CurvePoint::field);
  if (above == curve.begin()) return curve.front().factor;
  if (above == curve.end()) return curve.back().factor;
  const CurvePoint& below = *(above - 1);
  const double share = (value - below.field) / (above->field - below.field);
  return below.factor + share * (above->factor - below.factor);
}

/// Multiplies D in tetrahedra of entries that have a scale.
void scale(const Config& config, const TetMesh& mesh, const Tissues& tissues,
           std::vector<Conductivity>& conductivity) {
  std::vector<const TetField*> field_of_entry;
  for (const TissueConfig& tissue : config.tissue) {
    const auto field = std::ranges::find(mesh.tet_fields, tissue.scale, &TetField::name);
    field_of_entry.push_back(tissue.scale.empty() ? nullptr : &*field);
  }
  for (std::size_t e = 0; e < conductivity.size(); ++e) {
    const TissueConfig& tissue = config.tissue[tissues.of(e)];
    const TetField* field = field_of_entry[tissues.of(e)];
    if (field == nullptr) continue;
    const double value = field->values[e];
    const double factor = factor_by(tissue.curve, value);
    if (!(std::isfinite(value) && factor >= 0.0)) {
      throw ConfigError(
          tissue.place + ".scale: is " + to_text(value) + " in tetrahedron " +
          std::to_string(mesh.input_tet[e]) +
          (std::isfinite(value) ? "; D cannot be negative: give a curve" : ", which is no number"));
    }
    conductivity[e].d_iso *= factor;
    conductivity[e].d_ani *= factor;
  }
}

}  // namespace

std::vector<Conductivity> conductivities(const Config& config, const TetMesh& mesh,
                                         const RegionSelector& regions) {
  for (const TissueConfig& tissue : config.tissue) {
    require_fibers(tissue, mesh);
    for (const int tag : tissue.tags.value_or(std::vector<int>{})) {
      if (regions.knows_tag(tag)) continue;
      throw ConfigError(tissue.place + ": no tetrahedron has the tag " + std::to_string(tag) +
                        "; the mesh has " + regions.known_tags());
    }
  }
  const Tissues tissues(config.tissue, mesh);
  std::vector<Conductivity> conductivity(mesh.tets.size());
  const std::size_t bad = first_bad(mesh.tets.size(), [&](std::size_t e) {
    const Index k = tissues.of(e);
    if (k < 0) return true;
    conductivity[e] = conductivity_of(config.tissue[k]);
    return conductivity[e].d_ani != 0.0 && norm(mesh.fibers[e]) == 0.0;
  });
  if (bad == mesh.tets.size()) {
    scale(config, mesh, tissues, conductivity);
    return conductivity;
  }
  const Index k = tissues.of(bad);
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
  const Tissues tissues(entries, problem.mesh);
  const std::size_t kinds = problem.cells.size();
  std::vector<double> unit(kinds, 0.0);  // mm/ms where D = 1 mm^2/ms; 0: not asked for yet
  std::vector<char> meet(entries.size() * kinds);  // whether an entry has cells of a kind
  for (std::size_t e = 0; e < problem.mesh.tets.size(); ++e) {
    const Index k = tissues.of(e);
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

}  // namespace cw
