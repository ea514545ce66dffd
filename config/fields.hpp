#pragma once

#include <set>
#include <utility>

#include "config/cell_fields.hpp"
#include "config/config.hpp"
#include "config/field.hpp"
#include "config/output_fields.hpp"
#include "config/protocol_fields.hpp"
#include "config/solver_fields.hpp"
#include "config/stimulus_fields.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"
#include "io/mesh_readers.hpp"
#include "mesh/unit.hpp"
#include "solver/time_error.hpp"

namespace cw {

/// Every key of a configuration (see FieldVisitor): its member, and in braces its meaning, unit,
/// range and default. Reading, run.yaml, the tables of `cardiowarp keys` and the schema come from
/// here.

void fields(auto& visit, BoxShape& box) {
  visit("size", box.size, {"of a box: its edges along x, y and z", required, "mm"});
  visit("h", box.spacing,
        {"length of edges, roughly; of ventricles 2 by default", required, "mm", Range::positive});
  visit("fiber", box.fiber, {"of a box: the direction of fibres everywhere", "no fibres"});
  visit.after_reading([&](const YamlValue& section) {
    if (box.fiber && norm(*box.fiber) == 0.0) {
      section.at("fiber").fail("a fibre direction cannot be of length zero");
    }
  });
}

void fields(auto& visit, VentricleShape& left) {
  visit("h", left.spacing, {"", "", "mm", Range::positive});
  visit("inner_radius", left.inner_radius,
        {"of the left ventricle's cavity at z = 0", "", "mm", Range::positive});
  visit("outer_radius", left.outer_radius, {"of its outer wall", "", "mm", Range::positive});
  visit("inner_length", left.inner_length,
        {"from z = 0 to the cavity's apex", "", "mm", Range::positive});
  visit("outer_length", left.outer_length,
        {"from z = 0 to the outer wall's apex", "", "mm", Range::positive});
  visit("base", left.base, {"z of the plane that ends it", "", "mm"});
  visit("endo_angle", left.endo_angle, {"helix angle of fibres at the cavity", "", "degrees"});
  visit("epi_angle", left.epi_angle, {"and at the outer wall", "", "degrees"});
}

void fields(auto& visit, BiventricleShape& both) {
  fields(visit, both.left);
  visit("right_offset", both.right_offset,
        {"of the right ventricle's centre, along x", "", "mm", Range::positive});
  visit("right_radius_x", both.right_radius_x, {"of its outer wall", "", "mm", Range::positive});
  visit("right_radius_y", both.right_radius_y, {"of its outer wall", "", "mm", Range::positive});
  visit("right_length", both.right_length,
        {"from z = 0 to its outer wall's apex", "", "mm", Range::positive});
  visit("right_wall", both.right_wall, {"how thick its wall is", "", "mm", Range::positive});
}

void fields(auto& visit, Generator& generator) {
  visit.variant("type", generator, {"a box with a corner at the origin, or ellipsoids along z"},
                {.words = {{"box"}, {"ventricle"}, {"biventricle"}}});
}

inline constexpr Named<bool> element_orders[]{{"linear", false}, {"quadratic", true}};

void fields(auto& visit, RefineConfig& refine) {
  visit.place(refine.place);
  visit("space_error", refine.space_error,
        {"how far off the mesh may make activation times: a share of them, `2 %`, or `1 ms`"});
  visit.after_reading([&](const YamlValue& section) {
    if (space_error_goal(refine.space_error)) return;
    section.at("space_error")
        .fail("needs a share such as 2 %, below 100 %, or a time such as 1 ms");
  });
  visit("most_nodes", refine.most_nodes, {"of the refined mesh", "", "", Range::counting},
        {.remedy = "it is a number of nodes, and 2000000 is usual"});
}

void fields(auto& visit, MeshConfig& mesh) {
  visit("file", mesh.file, {"`.vtu`, `.vtk`, or openCARP: the prefix or the `.pts` (also `.gz`)"},
        {.is_path = true});
  visit("generator", mesh.generator, {"instead of a file"},
        {.refused = mesh.file.empty() ? "" : "a mesh is read from a file or generated, not both"});
  visit.place(mesh.place);
  visit.after_reading([&](const YamlValue& section) {
    if (mesh.generator) return;
    if (mesh.file.empty()) section.fail("needs a key 'file' or 'generator'");
    mesh.place = section.at("file").place();
    mesh.unit = default_unit(mesh.file);
  });
  const std::string generated = mesh.generator ? "has no meaning for a generated mesh" : "";
  const bool is_vtk = is_vtk_file(mesh.file);
  const std::string untagged =
      "names an array of a VTK file; openCARP's elements carry their tags themselves";
  visit("unit", mesh.unit, {"of the file's coordinates", "VTK `mm`, openCARP `um`"},
        {.words = words_of(unit_names), .refused = generated});
  visit("fibers", mesh.fibers,
        {"VTK: a cell or point array of 3 components; openCARP: a `.lon` file, or `none`",
         "none; openCARP: the `.lon` beside it"},
        {.refused = generated});
  visit("tags", mesh.tags,
        {"VTK: a cell or point array of region tags (openCARP's elements carry theirs)", "none"},
        {.refused = mesh.generator || is_vtk ? generated : untagged});
  visit("reorder", mesh.reorder,
        {"tetrahedra in the order of a Hilbert curve, nodes in the order in which tetrahedra use "
         "them; "
         "does not change any output"});
  visit_choice(
      visit, "elements", mesh.quadratic, element_orders, &Named<bool>::value,
      {"basis functions: `linear`, or `quadratic` ones with further nodes at the middle of "
       "edges: eight times the nodes, for which the mesh may be more than twice as coarse; "
       "results are on tetrahedra split into eight"});
  visit("refine", mesh.refine,
        {"halves tetrahedra where they are too large for the front of these cells, before the run; "
         "results are on the nodes and tetrahedra that were given",
         "not refined"},
        {.refused = mesh.quadratic ? "is for linear elements; leave out mesh.elements" : ""});
  visit.after_reading([&](const YamlValue& section) {
    const bool is_path = !is_vtk && !mesh.fibers.empty() && mesh.fibers != "none";
    if (is_path) mesh.fibers = section.at("fibers").path_text();
  });
}

void fields(auto& visit, WaveVelocity& velocity) {
  visit("fiber", velocity.fiber, {"along the fibres", required, "mm/ms", Range::positive},
        {.remedy = "it is a velocity in mm/ms (m/s), and 0.6 is usual"});
  visit(
      "cross", velocity.cross,
      {"across them; where it differs the mesh needs fibres", "`fiber`", "mm/ms", Range::positive},
      {.remedy = "it is a velocity in mm/ms (m/s), and 0.3 is usual"});
  visit.after_reading([&](const YamlValue& section) {
    if (!section.find("cross")) velocity.cross = velocity.fiber;
  });
}

void fields(auto& visit, TissueConfig& tissue) {
  Rules all_or_tags = tag_list;
  all_or_tags.none = "all";
  visit("tags", tissue.tags, {"region tags"}, all_or_tags);
  visit("velocity", tissue.velocity,
        {"of a plane wave on a mesh that is fine enough for it, in place of `d_iso` and `d_ani`: D "
         "is computed from a wave of these cells on fine bars"});
  const std::string known = tissue.velocity ? "follows from the velocity; give one of both" : "";
  visit("d_iso", tissue.d_iso,
        {"D = d_iso I + d_ani n⊗n, n the fibre. What has D = 0, such as a scar, is left out of the "
         "mesh",
         "–, unless there is a `velocity`", "mm²/ms", Range::not_negative},
        {.refused = known});
  visit("d_ani", tissue.d_ani, {"", "", "mm²/ms"}, {.refused = known});
  visit(
      "on_mesh", tissue.on_mesh,
      {"changes D in each tetrahedron so that waves along and across the fibres have on this mesh "
       "the velocity that they have in tissue"});
  visit.place(tissue.place);
  visit.after_reading([&](const YamlValue& section) {
    if (!tissue.velocity && !section.find("d_iso")) {
      section.fail("needs a key 'd_iso' (mm^2/ms), or 'velocity' (mm/ms)");
    }
    if (tissue.d_iso + tissue.d_ani >= 0.0) return;
    section.at("d_ani").fail("makes the conductivity along the fibres, d_iso + d_ani, negative");
  });
}

void fields(auto& visit, BoxRegion& box) {
  visit("min", box.min, {"its lower corner", required, "mm"});
  visit("max", box.max, {"its upper corner", required, "mm"});
  visit.after_reading([&](const YamlValue& section) {
    for (int k = 0; k < 3; ++k) {
      if (box.min[k] > box.max[k]) section.fail("min must not exceed max");
    }
  });
}

void fields(auto& visit, SphereRegion& sphere) {
  visit("center", sphere.center, {"", required, "mm"});
  visit("radius", sphere.radius, {"", required, "mm", Range::positive});
}

void fields(auto& visit, RegionConfig& region) {
  visit_alternative<BoxRegion>(visit, "box", region.shape, std::identity{});
  visit_alternative<SphereRegion>(visit, "sphere", region.shape, std::identity{});
  visit_alternative<NodesRegion>(visit, "nodes", region.shape, &NodesRegion::nodes,
                                 {"numbers of the input file"});
  visit_alternative<FileRegion>(visit, "file", region.shape, &FileRegion::file,
                                {"openCARP's `.vtx`"}, {.is_path = true});
  visit_alternative<TagsRegion>(visit, "tags", region.shape, &TagsRegion::tags,
                                {"all nodes of those regions' tetrahedra"}, tag_list);
  visit.only_one();
  visit.place(region.place);
}

void fields(auto& visit, AdaptiveOptions& adaptive) {
  const Rules share{.remedy = "it is an error in ms a ms of simulated time, and 0.001 is usual"};
  std::optional<double> tolerance;
  visit("tolerance", tolerance,
        {"error of activation times, in ms, that steps may add per ms of simulated time; the "
         "program turns it into a `step_tolerance` for these cells. The mesh's error comes on top",
         "none: `step_tolerance` holds", "", Range::share},
        share);
  double step_tolerance = tolerance ? step_tolerance_for(visit.all(), visit.time_scheme, *tolerance)
                                    : adaptive.step_tolerance;
  visit(
      "step_tolerance", step_tolerance,
      {"instead of `tolerance`: the error of steps as these estimate it; that of activation times "
       "depends on the cells",
       "0.001 (`backward_euler`: none)", "", Range::share},
      share);
  visit.after_reading([&](const YamlValue& section) {
    if (tolerance && section.find("step_tolerance")) {
      section.at("tolerance").fail("step_tolerance says the same in another way; give one of them");
    }
    adaptive = adaptive.with_tolerance(entry_of(visit.time_scheme), step_tolerance);
    if (!tolerance) return;
    if (!has_time_errors(visit.time_scheme)) {
      visit.note("tolerance: no errors of activation times were measured for " +
                 std::string(entry_of(visit.time_scheme).name) +
                 "; it is taken as the error that steps estimate (step_tolerance)");
    } else if (step_tolerance == longest_measured_tolerance) {
      visit.note("tolerance: longer steps than by step_tolerance " +
                 to_text(longest_measured_tolerance) + " were not measured; that is taken");
    }
  });
  visit("dt_min", adaptive.dt_min,
        {"",
         "0.01, or `dt` where that is less; less by the root of `step_tolerance` where that is "
         "below 0.001",
         "ms", Range::time_span});
  visit("dt_max", adaptive.dt_max,
        {"", "8 (`backward_euler`: 1), or `dt` where that is more", "ms", Range::time_span});
  visit.after_reading([&](const YamlValue& section) {
    if (adaptive.dt_min > adaptive.dt_max) section.fail("dt_min must not exceed dt_max");
  });
}

void fields(auto& visit, TimeOptions& time) {
  const TimeSchemeEntry& usual =
      entry_of(visit.are_usually_split() ? TimeScheme::strang : usual_time_scheme);
  visit.after_reading([&](const YamlValue&) { time.scheme = usual.scheme; });
  visit_choice(
      visit, "scheme", time.scheme, time_schemes(), &TimeSchemeEntry::scheme,
      {"how a step is taken", "`strang`; with `aliev_panfilov` alone and linear elements `" +
                                  std::string(entry_of(usual_time_scheme).name) + "`"});
  visit.time_scheme = time.scheme;
  const TimeSchemeEntry& scheme = entry_of(time.scheme);
  visit("end", time.end, {"", required, "ms", Range::time_span});
  visit("dt", time.dt,
        {"the first step; without `adaptive` every step",
         "0.1 where steps adapt (`backward_euler`: 0.5)", "ms", Range::time_span});
  visit.after_reading([&](const YamlValue& section) {
    // A step without a word on adapting is a fixed one.
    const bool has_dt = section.find("dt").has_value();
    const bool adapts = section.find("adaptive") || (!has_dt && scheme.step_tolerance > 0.0);
    if (!has_dt) time.dt = std::min(adapts ? scheme.first_dt : scheme.dt, time.end);
    if (adapts) time.adaptive = AdaptiveOptions::of(scheme, time.dt);
  });
  visit("adaptive", time.adaptive,
        {"adaptive steps, which are also taken if neither this nor `dt` is given"});
  visit.after_reading([&](const YamlValue& section) {
    if (!section.find("adaptive")) return;
    const double nearest = std::clamp(time.dt, time.adaptive->dt_min, time.adaptive->dt_max);
    const auto dt = section.find("dt");
    if (dt && time.dt != nearest) dt->fail("the first step must lie between dt_min and dt_max");
    time.dt = nearest;
  });
}

void fields(auto& visit, Config& config) {
  visit("device", config.device, {"`auto`: CUDA if there is a device; `--device` overrides it"},
        {.words = {{"auto"}, {"host"}, {"cuda"}}});
  visit.on_host = config.device == "host";
  visit("mesh", config.mesh, {"", required});
  visit.quadratic = config.mesh.quadratic;
  visit("tissue", config.tissue,
        {"later entries override earlier ones where they overlap", required},
        {.if_empty = "needs at least one entry, such as {tags: all, d_iso: 0.1}"});
  visit.starts_from_checkpoint = !config.initial.checkpoint.empty();  // known to writers only
  visit.one_or_list(
      "ionic", config.ionic, config.ionic_is_list,
      [](auto& v, IonicConfig& ionic) { cell_fields(v, ionic); },
      [](auto& v, IonicConfig& ionic) { listed_cell_fields(v, ionic); },
      {"cells; for several kinds a list of such entries, by region"},
      {.if_empty = "needs at least one entry, such as {tags: all, model: aliev_panfilov}"});
  visit.choose_models(config.ionic);
  visit.section("initial", [&](auto& v) {
    fields(v, config.initial, config.ionic_is_list ? nullptr : &config.ionic.front().initial);
  });
  visit("stimuli", config.stimuli, {"steps are cut at the start and end of each pulse"});
  visit("time", config.time, {"", required});
  visit.section("solver", [&](auto& visit_solver) {
    fields(visit_solver, config.solver, config.time);
    visit_solver.after_reading([&](const YamlValue& section) {
      config.spmv_place = section.place_of("spmv");
      config.row_sum_place = section.place_of("row_sum");
      if (section.find("assembly")) config.assembly_place = section.place_of("assembly");
    });
  });
  visit("output", config.output, {});
  visit("protocol", config.protocol, {"what `cardiowarp protocol` paces; ignored by `run`"});
  visit.ignored("cardiowarp", {"the program that ran the configuration, in `run.yaml`; ignored"});
  visit.after_reading([&](const YamlValue& root) {
    for (const StimulusConfig& stimulus : config.stimuli) {
      if (!stimulus.clamp || config.time.scheme == TimeScheme::strang) continue;
      throw ConfigError(stimulus.place + ".clamp: needs time.scheme: strang");
    }
    if (config.ionic_is_list && !config.initial.checkpoint.empty()) {
      for (const YamlValue& entry : root.at("ionic").list()) {
        const auto given = entry.find("initial");
        if (given) given->fail("is that of the checkpoint in initial.state; leave it out");
      }
    }
    config.time_place = root.at("time").place();
    for (std::size_t k = 0; k < config.stimuli.size(); ++k) {
      std::string& name = config.stimuli[k].name;
      if (name.empty()) name = "stimulus_" + std::to_string(k + 1);
    }
    if (config.protocol) name_stimuli_of(*config.protocol, config);
    std::set<std::string> columns{"time"};
    for (const ProbeConfig& probe : config.output.probes) {
      for (const std::string& field : probe.fields) {
        const std::string column = field == "V" ? probe.name : probe.name + "." + field;
        if (columns.insert(column).second) continue;
        throw ConfigError(probe.place + ".fields: two columns would be named " + column);
      }
      const bool V_alone = std::ranges::all_of(probe.fields, [](auto& f) { return f == "V"; });
      if (V_alone || visit.are_at_nodes(entry_of(config.time.scheme))) continue;
      throw ConfigError(probe.place + ".fields: " + std::string(entry_of(config.time.scheme).name) +
                        " keeps states in tetrahedra, where no probe is; set time.scheme: strang");
    }
    constexpr double most_snapshots = 1e5;
    const double interval = config.output.vtk ? config.output.vtk->interval : 0.0;
    if (interval == 0.0 || interval * most_snapshots >= config.time.end) return;
    root.at("output")
        .at("vtk")
        .at("interval")
        .fail("would write more than 100000 snapshots by time.end");
  });
}

}  // namespace cw
