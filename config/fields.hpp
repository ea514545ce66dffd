#pragma once

#include "config/cell_fields.hpp"
#include "config/field.hpp"
#include "config/output_fields.hpp"
#include "config/protocol_fields.hpp"
#include "config/solver_fields.hpp"
#include "config/stimulus_fields.hpp"
#include "mesh/unit.hpp"

namespace cw {

/// Every key of a configuration (see FieldVisitor). Reading, run.yaml, the tables of `cardiowarp
/// keys` and the schema come from here.

void fields(auto& visit, BoxShape& box) {
  visit("size", box.size, "edges of a box", {.usual = required, .unit = "mm"});
  visit("h", box.spacing, "length of edges, roughly; ventricles: 2",
        {.usual = required, .unit = "mm", .range = Range::positive});
  visit("fiber", box.fiber, "direction of fibres in a box", {.usual = "no fibres"});
  visit("sheet", box.sheet, "of sheets in a box", {.usual = "no sheets"});
}

void fields(auto& visit, VentricleShape& left) {
  visit("h", left.spacing, {.unit = "mm", .range = Range::positive});
  visit("inner_radius", left.inner_radius, "left cavity at z = 0",
        {.unit = "mm", .range = Range::positive});
  visit("outer_radius", left.outer_radius, "its outer wall",
        {.unit = "mm", .range = Range::positive});
  visit("inner_length", left.inner_length, "from z = 0 to its apex",
        {.unit = "mm", .range = Range::positive});
  visit("outer_length", left.outer_length, "the same, outer wall",
        {.unit = "mm", .range = Range::positive});
  visit("base", left.base, "z where it ends", {.unit = "mm"});
  visit("endo_angle", left.endo_angle, "helix angle of fibres, cavity", {.unit = "degrees"});
  visit("epi_angle", left.epi_angle, "the same, outer wall", {.unit = "degrees"});
}

void fields(auto& visit, BiventricleShape& both) {
  fields(visit, both.left);
  visit("right_offset", both.right_offset, "right ventricle's centre along x",
        {.unit = "mm", .range = Range::positive});
  visit("right_radius_x", both.right_radius_x, "its outer wall",
        {.unit = "mm", .range = Range::positive});
  visit("right_radius_y", both.right_radius_y, "its outer wall",
        {.unit = "mm", .range = Range::positive});
  visit("right_length", both.right_length, "from z = 0 to its outer apex",
        {.unit = "mm", .range = Range::positive});
  visit("right_wall", both.right_wall, "thickness of its wall",
        {.unit = "mm", .range = Range::positive});
}

void fields(auto& visit, Generator& generator) {
  visit.variant("type", generator,
                {.meaning = "box from the origin on, or ellipsoids along z",
                 .words = {{"box"}, {"ventricle"}, {"biventricle"}}});
}

inline constexpr Named<bool> element_orders[]{{"linear", false}, {"quadratic", true}};

void fields(auto& visit, RefineConfig& refine) {
  visit.place(refine.place);
  visit("space_error", refine.space_error,
        "error by the mesh: `2 %` of activation times, or `1 ms`");
  visit("most_nodes", refine.most_nodes, "of the refined mesh",
        {.range = Range::counting, .remedy = "it is a number of nodes, and 2000000 is usual"});
}

inline constexpr Range angle{.least = -90.0, .most = 90.0};

void fields(auto& visit, FiberRuleConfig& fibers) {
  visit("rule", fibers.rule, "[of ventricles or atria](anatomy.md)",
        {.usual = required, .words = words_of(fiber_rules)});
  visit("endo_angle", fibers.left.endo, "of fibres at the endocardium, from the circumference",
        {.unit = "degrees", .range = angle});
  visit("epi_angle", fibers.left.epi, "the same, epicardium", {.unit = "degrees", .range = angle});
  visit("right_endo_angle", fibers.right_endo, "right ventricle",
        {.usual = "`endo_angle`; doste 90", .unit = "degrees", .range = angle});
  visit("right_epi_angle", fibers.right_epi, "right ventricle",
        {.usual = "`epi_angle`; doste -25", .unit = "degrees", .range = angle});
  visit("outflow_endo_angle", fibers.outflow.endo, "doste: at aortic and pulmonary valves",
        {.unit = "degrees", .range = angle});
  visit("outflow_epi_angle", fibers.outflow.epi, "the same, epicardium",
        {.unit = "degrees", .range = angle});
  visit("endo_sheet_angle", fibers.left.sheet_endo, "of sheets, from the transmural direction",
        {.unit = "degrees", .range = angle});
  visit("epi_sheet_angle", fibers.left.sheet_epi, "the same, epicardium",
        {.unit = "degrees", .range = angle});
}

void fields(auto& visit, SurfaceLabelsConfig& labels) {
  for (const std::string_view name : std::span(surface_names).subspan(1)) {
    visit.entry(name, labels.of,
                {.meaning = "number or name of labelled triangles, or a file (`.vtx`, `.surf`, "
                            "`.vtp`); `3+4`: both",
                 .listed = false});
  }
}

void fields(auto& visit, MeshConfig& mesh) {
  visit.place(mesh.place);
  visit("file", mesh.file,
        "VTK, Gmsh, medit, Exodus, TetGen or openCARP ([files](configuration.md#mesh))",
        {.is_path = true});
  visit("generator", mesh.generator, "instead of a file");
  visit("unit", mesh.unit, "of coordinates",
        {.usual = "`mm`; openCARP `um`", .words = words_of(unit_names)});
  visit.text_or_section("fibers", mesh.fibers, mesh.rule,
                        {.meaning = "VTK, Gmsh, Exodus: array of 3 components; others: `.lon` "
                                    "file, or `none`; or a [rule](anatomy.md)",
                         .usual = "none; openCARP: `.lon` beside it"});
  visit("sheets", mesh.sheets,
        "VTK, Gmsh, Exodus: array of 3 components; others have them in `.lon`",
        {.usual = "`sheet` where D needs it"});
  visit("tags", mesh.tags, "VTK, Gmsh, Exodus: array; others have them in elements",
        {.usual = "as the file has them; VTK: none"});
  visit.text_or_section(
      "surfaces", mesh.surfaces, mesh.labels,
      {.meaning = "of ventricles by `shape`, or [labels](anatomy.md) of the file, `{base: 1, epi: "
                  "2, lv_endo: 3, rv_endo: 4}`",
       .usual = "as the file names them, else `shape`",
       .words = {{"shape"}}});
  visit("reorder", mesh.reorder,
        "sorts tetrahedra along a Hilbert curve, nodes by first use; changes no output");
  visit_choice(visit, "elements", mesh.quadratic, element_orders, &Named<bool>::value,
               "basis functions; [`quadratic`](configuration.md#mesh): eight times the nodes, on "
               "meshes more than twice as coarse");
  visit("refine", mesh.refine,
        "halves tetrahedra too large for the front; results are on the given mesh",
        {.usual = "not refined"});
}

void fields(auto& visit, WaveVelocity& velocity) {
  visit("fiber", velocity.fiber, "along the fibres",
        {.usual = required,
         .unit = "mm/ms",
         .range = Range::positive,
         .remedy = "it is a velocity in mm/ms (m/s), and 0.6 is usual"});
  Field across{.usual = "`fiber`",
               .unit = "mm/ms",
               .range = Range::positive,
               .remedy = "it is a velocity in mm/ms (m/s), and 0.3 is usual"};
  visit("cross", velocity.cross, "across; if different, the mesh needs fibres", across);
  across.usual = "`cross`";
  visit("sheet", velocity.sheet, "across, in the sheet; if different, the mesh needs sheets",
        across);
}

void fields(auto& visit, ConductivityByDirection& conductivity) {
  Field field{.usual = required,
              .unit = "S/m",
              .range = {.least = 0.0, .most = 20.0},
              .remedy = "it is a conductivity in S/m, and 0.02 to 0.7 are usual"};
  visit("fiber", conductivity.fiber, "along the fibres", field);
  field.usual = "`fiber`";
  visit("cross", conductivity.cross, "across; if different, the mesh needs fibres", field);
  field.usual = "`cross`";
  visit("sheet", conductivity.sheet, "across, in the sheet; if different, the mesh needs sheets",
        field);
}

void fields(auto& visit, ConductivityConfig& conductivity) {
  visit("intracellular", conductivity.intracellular, "", {.usual = required});
  visit("extracellular", conductivity.extracellular, "harmonic mean with it",
        {.usual = "intracellular alone"});
  visit("beta", conductivity.beta, "membrane's area by tissue's volume",
        {.unit = "1/mm",
         .range = {.least = 1.0, .most = 1000.0},
         .remedy = "it is in 1/mm, and 140 is usual"});
  visit("C_m", conductivity.C_m, "membrane's capacitance",
        {.unit = "µF/cm²",
         .range = {.least = 0.01, .most = 100.0},
         .remedy = "it is in uF/cm^2, and 1 is usual"});
}

void fields(auto& visit, BoxRegion& box) {
  visit("min", box.min, "its lower corner", {.usual = required, .unit = "mm"});
  visit("max", box.max, "its upper corner", {.usual = required, .unit = "mm"});
}

void fields(auto& visit, SphereRegion& sphere) {
  visit("center", sphere.center, {.usual = required, .unit = "mm"});
  visit("radius", sphere.radius, {.usual = required, .unit = "mm", .range = Range::positive});
}

void fields(auto& visit, CoordinatesRegion& region) {
  visit("transmural", region.transmural, "least and largest; 0 endocardium, 1 epicardium");
  visit("apicobasal", region.apicobasal, "the same; 0 apex, 1 base");
  visit("rotational", region.rotational, "from and to, around the left ventricle",
        {.unit = "degrees"});
  visit("ventricle", region.ventricle, "half of the septum each",
        {.usual = "both", .words = {{"left"}, {"right"}}});
}

void fields(auto& visit, RegionConfig& region) {
  visit.place(region.place);
  visit_alternative<BoxRegion>(visit, "box", region.shape, std::identity{});
  visit_alternative<SphereRegion>(visit, "sphere", region.shape, std::identity{});
  visit_alternative<NodesRegion>(visit, "nodes", region.shape, &NodesRegion::nodes,
                                 "numbers of the input file");
  visit_alternative<FileRegion>(visit, "file", region.shape, &FileRegion::file, "openCARP's `.vtx`",
                                {.is_path = true});
  visit_alternative<TagsRegion>(visit, "tags", region.shape, &TagsRegion::tags,
                                "nodes of these regions' tetrahedra", {.if_empty = no_tags});
  visit_alternative<SurfaceRegion>(visit, "surface", region.shape, &SurfaceRegion::surface,
                                   "of ventricles or atria",
                                   {.words = words_of(std::span(surface_names).subspan(1)),
                                    .many_words = "[a surface](anatomy.md)"});
  visit("within", region.within, "of `surface` or `tags`; tetrahedra by their middle",
        {.usual = "on it, or in them", .unit = "mm", .range = Range::not_negative});
  visit_alternative<CoordinatesRegion>(visit, "uvc", region.shape, std::identity{},
                                       "of [ventricles](anatomy.md), all that are given");
  visit.only_one("within");
}

void fields(auto& visit, CurvePoint& point) {
  visit("field", point.field, {.usual = required});
  visit("factor", point.factor, {.usual = required, .range = Range::not_negative});
}

void fields(auto& visit, TissueConfig& tissue) {
  visit.place(tissue.place);
  visit("tags", tissue.tags, "region tags", {.none = "all", .if_empty = no_tags});
  visit("region", tissue.region, "instead of `tags`: see `region`",
        {.usual = "all", .listed = false});
  visit("velocity", tissue.velocity,
        "of a plane wave on a fine mesh; [D "
        "follows](numerics.md#velocities-in-place-of-conductivities)");
  visit("conductivity", tissue.conductivity, "σ of the tissue: D = σ/(`beta` `C_m`)");
  visit("d_fiber", tissue.d_fiber, "D along fibres, where it has three values",
        {.usual = "none", .unit = "mm²/ms", .range = Range::not_negative});
  visit("d_sheet", tissue.d_sheet, "across fibres, in the sheet",
        {.usual = "`d_normal`", .unit = "mm²/ms", .range = Range::not_negative});
  visit("d_normal", tissue.d_normal, "across sheets",
        {.usual = "– with `d_fiber`", .unit = "mm²/ms", .range = Range::not_negative});
  visit("d_iso", tissue.d_iso,
        "D = d_iso I + d_ani n⊗n, n the fibre; tissue with D = 0 is left out",
        {.usual = "– without the above", .unit = "mm²/ms", .range = Range::not_negative});
  visit("d_ani", tissue.d_ani, {.unit = "mm²/ms"});
  visit("scale", tissue.scale,
        "multiplies D: an array of the VTK file, or a `.dat`, `.regele` or `.igb` file, one number "
        "a tetrahedron",
        {.usual = "none", .or_file = is_numbers_file});
  visit("curve", tissue.curve, "factor of D by `scale`, linear between points",
        {.usual = "`scale` itself"});
  visit("on_mesh", tissue.on_mesh, "changes D so that waves are as fast on this mesh as in tissue");
}

void fields(auto& visit, FibrosisConfig& fibrosis) {
  visit.place(fibrosis.place);
  visit("region", fibrosis.region, "where: see `region`", {.usual = required, .listed = false});
  visit("density", fibrosis.density, "share of the region's volume that is replaced",
        {.usual = required, .range = {.above = 0.0, .most = 1.0}});
  visit("border", fibrosis.border, "around the region, where the share falls to 0",
        {.unit = "mm", .range = Range::not_negative});
  visit("patch", fibrosis.patch, "size of patches; 0: each tetrahedron by itself",
        {.unit = "mm", .range = {.least = 0.0, .most = 1000.0}});
  visit("seed", fibrosis.seed, "another one makes another pattern", {.range = Range::not_negative});
}

void adaptive_fields(auto& visit, AdaptiveOptions& adaptive, double& tolerance) {
  constexpr std::string_view remedy =
      "it is an error in ms a ms of simulated time, and 0.001 is usual";
  visit("tolerance", tolerance,
        "[error](configuration.md#time) of activation times by steps, ms per ms, beside the "
        "mesh's; sets `step_tolerance`",
        {.usual = "none", .range = Range::share, .remedy = remedy});
  visit("step_tolerance", adaptive.step_tolerance,
        "instead of `tolerance`: error that steps estimate themselves",
        {.usual = "0.001 (`backward_euler`: none)", .range = Range::share, .remedy = remedy});
  visit("dt_min", adaptive.dt_min,
        {.usual = "0.01, or `dt` if less; times √(`step_tolerance`/0.001) if below 1",
         .unit = "ms",
         .range = Range::time_span});
  visit("dt_max", adaptive.dt_max,
        {.usual = "8 (`backward_euler`: 1), or `dt` if more",
         .unit = "ms",
         .range = Range::time_span});
}

void fields(auto& visit, TimeConfig& time) {
  visit_choice(visit, "scheme", time.scheme, time_schemes(), &TimeSchemeEntry::scheme,
               "how a step is taken",
               {.usual = "`strang`; `aliev_panfilov` alone on linear elements: `" +
                         std::string(entry_of(usual_time_scheme).name) + "`"});
  visit("end", time.end, {.usual = required, .unit = "ms", .range = Range::time_span});
  visit("dt", time.dt, "first step; without `adaptive` every step",
        {.usual = "0.1 if steps adapt (`backward_euler`: 0.5)",
         .unit = "ms",
         .range = Range::time_span});
  visit.optional_section(
      "adaptive", time.adaptive,
      [&](auto& v, AdaptiveOptions& adaptive) { adaptive_fields(v, adaptive, time.tolerance); },
      {.meaning = "adaptive steps; also without this and `dt`"});
}

void fields(auto& visit, Config& config) {
  visit("device", config.device, "`auto`: CUDA, if any; `--device` overrides it",
        {.words = {{"auto"}, {"host"}, {"cuda"}}});
  visit("devices", config.devices,
        "[several](several_gpus.md) CUDA devices that share the nodes, by number; `--gpus` "
        "overrides it",
        {.usual = "the first", .range = Range::not_negative, .none = "all"});
  visit("mesh", config.mesh, {.usual = required});
  visit(
      "tissue", config.tissue, "later entries override earlier ones",
      {.usual = required, .if_empty = "needs at least one entry, such as {tags: all, d_iso: 0.1}"});
  visit("fibrosis", config.fibrosis,
        "[scar](anatomy.md#scars): tetrahedra that do not conduct leave the mesh",
        {.usual = "none"});
  visit.one_or_list(
      "ionic", config.ionic, config.ionic_is_list,
      [&](auto& v, IonicConfig& ionic) { cell_fields(v, ionic, config.device); },
      [](auto& v, IonicConfig& ionic) { listed_cell_fields(v, ionic); },
      {.meaning = "cells; several kinds: a list, by region",
       .if_empty = "needs at least one entry, such as {tags: all, model: aliev_panfilov}"});
  visit.choose_models(config);
  visit.section("initial", [&](auto& v) { initial_fields(v, config); });
  visit("stimuli", config.stimuli, "steps are cut at edges of pulses");
  visit("time", config.time, {.usual = required});
  visit("solver", config.solver);
  visit("output", config.output);
  visit("protocol", config.protocol, "what `cardiowarp protocol` paces; ignored by `run`");
  visit.ignored("cardiowarp", {.meaning = "what ran it, in `run.yaml`; ignored"});
}

}  // namespace cw
