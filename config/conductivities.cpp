#include "config/conductivities.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "cells/cell_report.hpp"
#include "cells/known_waves.hpp"
#include "config/curve.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"
#include "mesh/first_bad.hpp"

namespace cw {

namespace {

/// The conductivity of both sides in series.
double harmonic_sum(double inside, double outside) {
  return inside + outside > 0.0 ? inside * outside / (inside + outside) : 0.0;
}

}  // namespace

Conductivity conductivity_of(const TissueConfig& tissue) {
  if (tissue.velocity) {
    const auto [fiber, cross, sheet] = *tissue.velocity;
    return Conductivity::of(fiber * fiber, sheet * sheet, cross * cross);
  }
  if (tissue.conductivity) {
    const auto& [inside, outside, beta, C_m] = *tissue.conductivity;
    constexpr double mm2_per_ms = 100.0;  // 1 S/m over 1/mm and 1 uF/cm^2
    const auto D = [&](double ByDirection::*direction) {
      const double within = inside.*direction;
      const double sigma = !outside ? within : harmonic_sum(within, (*outside).*direction);
      return mm2_per_ms * sigma / (beta * C_m);
    };
    return Conductivity::of(D(&ByDirection::fiber), D(&ByDirection::sheet), D(&ByDirection::cross));
  }
  if (tissue.d_fiber) {
    return Conductivity::of(*tissue.d_fiber, tissue.d_sheet.value_or(0.0),
                            tissue.d_normal.value_or(0.0));
  }
  return {tissue.d_iso, tissue.d_ani};
}

namespace {

/// "velocity.cross is not velocity.fiber" and what removes that.
struct Difference {
  std::string what;
  std::string remedy;
};
Difference fibers_in(const TissueConfig& tissue) {
  if (tissue.velocity) {
    return {"velocity.cross is not velocity.fiber", "leave out velocity.cross"};
  }
  if (tissue.conductivity) return {"conductivity differs across fibres", "leave out its cross"};
  if (tissue.d_fiber) return {"d_fiber is not d_normal", "set one d_iso"};
  return {"d_ani is " + to_text(tissue.d_ani), "set d_ani to 0"};
}
Difference sheets_in(const TissueConfig& tissue) {
  if (tissue.velocity) return {"velocity.sheet is not velocity.cross", "leave out velocity.sheet"};
  if (tissue.conductivity) return {"conductivity differs in sheets", "leave out its sheet"};
  return {"d_sheet is not d_normal", "leave out d_sheet"};
}

void require_directions(const TissueConfig& tissue, const TetMesh& mesh, bool is_generated) {
  const Conductivity D = conductivity_of(tissue);
  if (D.d_ani != 0.0 && !mesh.has_fibers()) {
    const auto [what, remedy] = fibers_in(tissue);
    throw ConfigError(
        tissue.place + ": " + what + ", but the mesh has no fibres; " +
        (is_generated ? "set mesh.generator.fiber of a box or " : "name them in mesh.fibers or ") +
        remedy);
  }
  if (D.d_ort != 0.0 && !mesh.has_sheets()) {
    const auto [what, remedy] = sheets_in(tissue);
    throw ConfigError(
        tissue.place + ": " + what + ", but the mesh has no sheets; " +
        (is_generated ? "set mesh.generator.sheet of a box" : "name them in mesh.sheets") +
        ", or mesh.fibers: {rule: bayer} for ventricles, or " + remedy);
  }
}

/// "D is 0.09 mm^2/ms along and 0.02 across the fibres, since ..."
std::string note_on(const WaveVelocity& asked, const CellModelEntry& model, double unit) {
  const double along = asked.fiber / unit;
  const double across = asked.cross / unit;
  const double in_sheet = asked.sheet / unit;
  char D[120];
  const char* const form = in_sheet != across
                               ? "%.4g mm^2/ms along fibres, %.4g across sheets and %.4g in them"
                           : along == across ? "%.4g mm^2/ms"
                                             : "%.4g mm^2/ms along and %.4g across the fibres";
  std::snprintf(D, sizeof D, form, along * along, across * across, in_sheet * in_sheet);
  constexpr double fast = 10.0;  // times the velocity where D = 1 mm^2/ms; no tissue is so fast
  char rest[150];
  std::snprintf(
      rest, sizeof rest, " travel by %.4g mm/ms where D is 1 mm^2/ms%s", unit,
      std::max({along, across, in_sheet}) > fast ? "; are these velocities in mm/ms?" : "");
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

/// The input's number of a tetrahedron's element; quadratic ones are in eight parts each.
Index element_of(const TetMesh& mesh, std::size_t tet) {
  const Index part = mesh.input_tet[tet];
  return mesh.is_quadratic() ? part / 8 : part;
}

/// Multiplies D in tetrahedra of entries that have a scale.
void scale(const Config& config, const TetMesh& mesh, const Tissues& tissues,
           std::vector<Conductivity>& conductivity) {
  std::vector<const TetField*> field_of_entry;
  for (const TissueConfig& tissue : config.tissue) {
    const auto field = std::ranges::find(mesh.tet_fields, tissue.scale, &TetField::name);
    field_of_entry.push_back(tissue.scale.empty() ? nullptr : &*field);
  }
  if (std::ranges::all_of(field_of_entry, [](const TetField* field) { return field == nullptr; })) {
    return;
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
          std::to_string(element_of(mesh, e)) +
          (std::isfinite(value) ? "; D cannot be negative: give a curve" : ", which is no number"));
    }
    conductivity[e] = factor * conductivity[e];
  }
}

}  // namespace

std::vector<Conductivity> conductivities(const Config& config, const TetMesh& mesh,
                                         const RegionSelector& regions) {
  for (const TissueConfig& tissue : config.tissue) {
    for (const int tag : tissue.tags.value_or(std::vector<int>{})) {
      if (regions.knows_tag(tag)) continue;
      throw ConfigError(tissue.place + ": no tetrahedron has the tag " + std::to_string(tag) +
                        "; the mesh has " + regions.known_tags());
    }
  }
  const Tissues tissues(config.tissue, mesh);
  // An entry that later ones override needs no directions.
  std::vector<char> is_used(config.tissue.size(), 0);
  char* used = is_used.data();
  const std::size_t entries = is_used.size();
#pragma omp parallel for schedule(static) reduction(max : used[:entries])
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    if (tissues.of(e) >= 0) used[tissues.of(e)] = 1;
  }
  for (std::size_t k = 0; k < entries; ++k) {
    if (is_used[k] != 0)
      require_directions(config.tissue[k], mesh, config.mesh.generator.has_value());
  }
  std::vector<Conductivity> conductivity(mesh.tets.size());
  const std::size_t bad = first_bad(mesh.tets.size(), [&](std::size_t e) {
    const Index k = tissues.of(e);
    if (k < 0) return true;
    conductivity[e] = conductivity_of(config.tissue[k]);
    const auto& [d_iso, d_ani, d_ort] = conductivity[e];
    return (d_ani != 0.0 && norm(mesh.fibers[e]) == 0.0) ||
           (d_ort != 0.0 && norm(mesh.sheets[e]) == 0.0);
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
  const TissueConfig& tissue = config.tissue[k];
  const bool is_fiber = conductivity[bad].d_ani != 0.0 && norm(mesh.fibers[bad]) == 0.0;
  const std::string without =
      tissue.velocity ? "one velocity"
                      : (tissue.conductivity || tissue.d_fiber ? "one conductivity" : "d_ani: 0");
  throw ConfigError(config.mesh.place + ": tetrahedron " + std::to_string(element_of(mesh, bad)) +
                    " has a " + (is_fiber ? "fibre" : "sheet direction") + " of length zero, but " +
                    (tissue.velocity
                         ? "velocities differ there"
                         : (without == "d_ani: 0" ? "d_ani is not 0 there" : "D differs there")) +
                    "; give it a direction or its region " + without);
}

void square_sheets(const Config& config, std::span<const Conductivity> conductivity,
                   TetMesh& mesh) {
  const std::size_t parallel = first_bad(mesh.sheets.size(), [&](std::size_t e) {
    if (conductivity[e].d_ort == 0.0 || !mesh.has_fibers()) return false;
    const Vector3& fiber = mesh.fibers[e];
    Vector3& sheet = mesh.sheets[e];
    const Vector3 across = sheet - dot(sheet, fiber) * fiber;
    constexpr double least = 0.02;  // the sine of about one degree
    const double length = norm(across);
    if (length < least) return true;
    // What is at a right angle but for rounding stays as it is, to the last digit.
    constexpr double rounding = 1e-14;
    if (std::abs(dot(sheet, fiber)) > rounding) sheet = (1.0 / length) * across;
    return false;
  });
  if (parallel == mesh.sheets.size()) return;
  throw ConfigError(config.mesh.place + ": the sheet direction of tetrahedron " +
                    std::to_string(element_of(mesh, parallel)) +
                    " is parallel to its fibre; sheets are across fibres");
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
          throw ConfigError(
              entries[k].place + ".velocity: no wave travels in cells of " +
              full_name(problem.cells[kind].model.entry()) +
              " that begin at rest; set d_iso and d_ani, or d_fiber and d_normal, instead");
        }
        unit[kind] = wave->velocity;
      }
      velocity += 0.25 * unit[kind];
      meet[k * kinds + kind] = 1;
    }
    Conductivity& own = problem.conductivity[e];
    for (double* part : {&own.d_iso, &own.d_ani, &own.d_ort}) *part /= velocity * velocity;
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
