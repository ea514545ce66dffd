#pragma once

#include <algorithm>
#include <set>

#include "app/config/config.hpp"
#include "app/config/field.hpp"
#include "app/config/yaml_source.hpp"
#include "app/output/files.hpp"
#include "kernels/cell/models.hpp"
#include "kernels/spmv/format.hpp"
#include "mesh/readers.hpp"
#include "mesh/unit.hpp"

namespace cw {

/// Every key of a configuration, with what is to be known of it: see FieldVisitor. Reading,
/// run.yaml, the tables of `cardiowarp keys` and the schema come from here.

template <class Visit>
void fields(Visit& visit, BoxShape& box) {
  visit("size", box.size,
        {.required = true, .unit = "mm", .meaning = "of a box: its edges along x, y and z"});
  visit("h", box.spacing,
        {.required = true,
         .unit = "mm",
         .range = Range::positive,
         .meaning = "length of edges, roughly; of a ventricle 2 by default"});
  visit("fiber", box.fiber,
        {.usual = "no fibres", .meaning = "of a box: the direction of fibres everywhere"});
  visit.after_reading([&](const YamlValue& section) {
    if (box.fiber && norm(*box.fiber) == 0.0) {
      section.at("fiber").fail("a fibre direction cannot be of length zero");
    }
  });
}

template <class Visit>
void fields(Visit& visit, VentricleShape& left) {
  const auto length = [&](const char* key, double& member, const char* meaning) {
    visit(key, member, {.unit = "mm", .range = Range::positive, .meaning = meaning});
  };
  length("h", left.spacing, "");
  length("inner_radius", left.inner_radius, "of the left ventricle's cavity, at z = 0");
  length("outer_radius", left.outer_radius, "of its outer wall");
  length("inner_length", left.inner_length, "from z = 0 to the apex of the cavity");
  length("outer_length", left.outer_length, "from z = 0 to the apex of the outer wall");
  visit("base", left.base, {.unit = "mm", .meaning = "z of the plane that ends it"});
  visit("endo_angle", left.endo_angle,
        {.unit = "degrees", .meaning = "helix angle of fibres at the cavity"});
  visit("epi_angle", left.epi_angle, {.unit = "degrees", .meaning = "and at the outer wall"});
}

template <class Visit>
void fields(Visit& visit, BiventricleShape& both) {
  const auto length = [&](const char* key, double& member, const char* meaning) {
    visit(key, member, {.unit = "mm", .range = Range::positive, .meaning = meaning});
  };
  fields(visit, both.left);
  length("right_offset", both.right_offset, "of the right ventricle's centre, along x");
  length("right_radius_x", both.right_radius_x, "of its outer wall");
  length("right_radius_y", both.right_radius_y, "of its outer wall");
  length("right_length", both.right_length, "from z = 0 to the apex of its outer wall");
  length("right_wall", both.right_wall, "how thick its wall is");
}

template <class Visit>
void fields(Visit& visit, Generator& generator) {
  visit.variant("type", generator,
                {.words = {{"box"}, {"ventricle"}, {"biventricle"}},
                 .meaning = "a box with a corner at the origin, or ellipsoids along z"});
}

template <class Visit>
void fields(Visit& visit, MeshConfig& mesh) {
  visit("file", mesh.file,
        {.is_path = true,
         .meaning = "`.vtu`, `.vtk`, or openCARP: the prefix or the `.pts` (also `.gz`)"});
  visit("generator", mesh.generator,
        {.refused = mesh.file.empty() ? "" : "a mesh is read from a file or generated, not both",
         .meaning = "instead of a file"});
  visit.after_reading([&](const YamlValue& section) {
    if (mesh.file.empty() && !mesh.generator) section.fail("needs a key 'file' or 'generator'");
    mesh.place = mesh.generator ? section.place() : section.at("file").place();
    if (!mesh.generator) mesh.unit = default_unit(mesh.file);
  });
  const std::string refused = mesh.generator ? "has no meaning for a generated mesh" : "";
  const bool is_vtk = is_vtk_file(mesh.file);
  visit("unit", mesh.unit,
        {.words = {unit_names.begin(), unit_names.end()},
         .usual = "VTK `mm`, openCARP `um`",
         .refused = refused,
         .meaning = "of the file's coordinates"});
  visit("fibers", mesh.fibers,
        {.usual = "none; openCARP: the `.lon` beside it",
         .refused = refused,
         .meaning = "VTK: a cell or point array of 3 components; openCARP: a `.lon` file, or "
                    "`none`"});
  visit("tags", mesh.tags,
        {.usual = "none",
         .refused = mesh.generator || is_vtk ? refused
                                             : "names an array of a VTK file; openCARP's elements "
                                               "carry their tags themselves",
         .meaning = "VTK: a cell or point array of region tags (openCARP's elements carry "
                    "theirs)"});
  visit("reorder", mesh.reorder,
        {.meaning = "tetrahedra along Hilbert's curve, nodes as these come to them; does not show "
                    "in any output"});
  visit.after_reading([&](const YamlValue& section) {
    const bool is_path = !is_vtk && !mesh.fibers.empty() && mesh.fibers != "none";
    if (is_path) mesh.fibers = section.at("fibers").path_text();
  });
}

inline Field tags_field() {
  return {.if_empty = "the list of tags is empty", .meaning = "all nodes of their tetrahedra"};
}

template <class Visit>
void fields(Visit& visit, TissueConfig& tissue) {
  Field tags = tags_field();
  tags.none = "all";
  tags.meaning = "region tags";
  visit("tags", tissue.tags, tags);
  visit("d_iso", tissue.d_iso,
        {.required = true,
         .unit = "mm²/ms",
         .range = Range::not_negative,
         .meaning = "D = d_iso I + d_ani n⊗n, n the fibre. D = 0 needs `solver.mass: lumped`"});
  visit("d_ani", tissue.d_ani, {.unit = "mm²/ms"});
  visit.after_reading([&](const YamlValue& section) {
    tissue.place = section.place();
    if (tissue.d_iso + tissue.d_ani < 0.0) {
      section.at("d_ani").fail("makes the conductivity along the fibres, d_iso + d_ani, negative");
    }
  });
}

template <class Visit>
void fields(Visit& visit, BoxRegion& box) {
  visit("min", box.min, {.required = true, .unit = "mm", .meaning = "its lower corner"});
  visit("max", box.max, {.required = true, .unit = "mm", .meaning = "its upper corner"});
  visit.after_reading([&](const YamlValue& section) {
    for (int k = 0; k < 3; ++k) {
      if (box.min[k] > box.max[k]) section.fail("min must not exceed max");
    }
  });
}

template <class Visit>
void fields(Visit& visit, SphereRegion& sphere) {
  visit("center", sphere.center, {.required = true, .unit = "mm"});
  visit("radius", sphere.radius, {.required = true, .unit = "mm", .range = Range::positive});
}

template <class Visit>
void fields(Visit& visit, RegionConfig& region) {
  visit_alternative<BoxRegion>(visit, "box", region.shape, std::identity{}, {});
  visit_alternative<SphereRegion>(visit, "sphere", region.shape, std::identity{}, {});
  visit_alternative<NodesRegion>(visit, "nodes", region.shape, &NodesRegion::nodes,
                                 {.meaning = "numbers of the input file"});
  visit_alternative<FileRegion>(visit, "file", region.shape, &FileRegion::file,
                                {.is_path = true, .meaning = "openCARP's `.vtx`"});
  visit_alternative<TagsRegion>(visit, "tags", region.shape, &TagsRegion::tags, tags_field());
  visit.only_one();
  visit.after_reading([&](const YamlValue& section) { region.place = section.place(); });
}

template <class Visit>
void fields(Visit& visit, IonicConfig& ionic) {
  visit("model", ionic.model,
        {.words = words_of(cell_models()),
         .meaning = "`bueno_orovio`, `_endo` and `_m`: human ventricle, its epicardium, "
                    "endocardium and mid-wall, three states (v, w, s), in ms. Every scheme serves "
                    "them; take `strang`, whose steps stay longer in an upstroke"});
  const CellModelEntry& model = *find_cell_model(ionic.model);
  visit.after_reading([&](const YamlValue&) {
    ionic.time_scale = model.time_scale;
    for (const CellParameter& parameter : model.parameters) {
      ionic.parameters[std::string(parameter.name)] = parameter.default_value;
    }
  });
  visit("time_scale", ionic.time_scale,
        {.unit = "ms",
         .range = Range::positive,
         .usual = "the model's: 12.9, 1",
         .meaning = "per unit of the model's time"});
  const Field parameters{
      .usual = "Göktepe & Kuhl 2009; Bueno-Orovio, Cherry & Fenton 2008",
      .listed = false,
      .meaning = "by the names that `cardiowarp info` lists with their defaults: `alpha, b, c, "
                 "gamma, mu1, mu2`; `tau_fi`, … and `switch_width` "
                 "([numerics.md](numerics.md#cells-of-several-states))"};
  visit.section("parameters", parameters, [&](auto& visit_parameter) {
    for (const CellParameter& parameter : model.parameters) {
      const Range ranges[]{{}, Range::not_negative, Range::positive};
      visit_parameter(parameter.name, ionic.parameters[std::string(parameter.name)],
                      {.range = ranges[static_cast<int>(parameter.range)],
                       .usual = to_text(parameter.default_value),
                       .meaning = parameter.meaning});
    }
  });
}

template <class Visit>
void fields(Visit& visit, InitialRegion& initial) {
  visit("region", initial.region, {.required = true, .listed = false, .meaning = "see below"});
  visit("V", initial.V, {.unit = "mV"});
  for (const StateVariable& state : visit.model->states) {
    const std::string name(state.name);
    std::optional<double> value;
    if (const auto set = initial.states.find(name); set != initial.states.end()) {
      value = set->second;
    }
    visit(state.name, value, {.unit = state.unit, .meaning = state.meaning});
    if (value) initial.states[name] = *value;
  }
  visit.after_reading([&](const YamlValue& section) {
    if (initial.V || !initial.states.empty()) return;
    const auto states = visit.model->states;
    section.fail("sets neither V nor " +
                 (states.size() == 1 ? std::string(states[0].name) : "a state"));
  });
}

template <class Visit>
void fields(Visit& visit, InitialConfig& initial) {
  const CellModelEntry& model = *visit.model;
  visit.after_reading([&](const YamlValue& section) {
    initial.place = section.place();
    initial.V = model.initial_V;
    for (const StateVariable& state : model.states) {
      initial.states[std::string(state.name)] = state.initial_value;
    }
  });
  visit("V", initial.V,
        {.unit = "mV",
         .usual = "the model's: -80, -84",
         .meaning = "Aliev and Panfilov's model has no solution at or below V = -100 `mu2` - 80 "
                    "(-110 mV): refused"});
  for (const StateVariable& state : model.states) {
    visit(state.name, initial.states[std::string(state.name)],
          {.unit = state.unit, .usual = to_text(state.initial_value), .meaning = state.meaning});
  }
  visit("regions", initial.regions,
        {.listed = false,
         .meaning = "`{region: …, V: …, r: …}`, what it sets of V and states in a region (see "
                    "below); later entries win"});
}

template <class Visit>
void fields(Visit& visit, StimulusConfig& stimulus) {
  visit("name", stimulus.name, {.usual = "`stimulus_1`, …"});
  visit("region", stimulus.region, {.required = true, .listed = false, .meaning = "see below"});
  visit("start", stimulus.start, {.unit = "ms", .range = Range::not_negative});
  visit("duration", stimulus.duration, {.required = true, .unit = "ms", .range = Range::time_span});
  visit("strength", stimulus.strength, {.required = true, .unit = "mV/ms"});
  visit("period", stimulus.period,
        {.unit = "ms", .range = Range::time_span, .usual = "one pulse", .meaning = "between starts"});
  visit("count", stimulus.count, {.range = Range::counting, .meaning = "number of pulses"});
  visit.after_reading([&](const YamlValue& section) {
    const StimulusConfig& s = stimulus;
    if (s.count > 1 && s.period == 0.0) {
      section.at("count").fail("more than one pulse needs a period");
    }
    if (s.period > 0.0 && !section.find("count")) {
      section.at("period").fail("a period needs a count of pulses");
    }
    if (s.period > 0.0 && s.period < s.duration) {
      section.at("period").fail("is shorter than the duration of a pulse");
    }
  });
}

template <class Visit>
void fields(Visit& visit, AdaptiveOptions& adaptive) {
  visit("dt_min", adaptive.dt_min,
        {.unit = "ms", .range = Range::time_span, .usual = "0.01, or `dt` where that is less"});
  visit("dt_max", adaptive.dt_max,
        {.unit = "ms",
         .range = Range::time_span,
         .usual = "8 (`backward_euler`: 1), or `dt` where that is more"});
  visit("tolerance", adaptive.tolerance,
        {.range = {.above = 0.0, .below = 1.0},
         .usual = "0.001 (`backward_euler`: none)",
         .remedy = "it is an error in ms a ms of simulated time, and 0.001 is usual",
         .meaning = "error of activation times in ms a ms of simulated time"});
  visit.after_reading([&](const YamlValue& section) {
    if (adaptive.dt_min > adaptive.dt_max) section.fail("dt_min must not exceed dt_max");
  });
}

/// A scheme serves a model if it takes its cells through a step; the usual one is preferred.
inline bool serves(const TimeSchemeEntry& scheme, const CellModelEntry& model) {
  return model.elementwise || scheme.states_at_nodes;
}
inline const TimeSchemeEntry& usual_scheme(const CellModelEntry& model) {
  const TimeSchemeEntry& usual = entry_of(usual_time_scheme);
  if (serves(usual, model)) return usual;
  return *std::ranges::find_if(time_schemes(), [&](const auto& s) { return serves(s, model); });
}

template <class Visit>
void fields(Visit& visit, TimeOptions& time) {
  visit.after_reading([&](const YamlValue&) { time.scheme = usual_scheme(*visit.model).scheme; });
  visit_choice(visit, "scheme", time.scheme,
               choices_of(time_schemes(), &TimeSchemeEntry::scheme),
               {.usual = std::string(entry_of(usual_time_scheme).name), .meaning = "see below"});
  const TimeSchemeEntry& scheme = entry_of(time.scheme);
  visit.after_reading([&](const YamlValue& section) {
    if (serves(scheme, *visit.model)) return;
    section.at("scheme").fail(std::string(scheme.name) + " does not serve the cell model " +
                              std::string(visit.model->name) +
                              ", whose states are kept at nodes; set time.scheme: " +
                              std::string(usual_scheme(*visit.model).name));
  });
  visit("end", time.end, {.required = true, .unit = "ms", .range = Range::time_span});
  visit("dt", time.dt,
        {.unit = "ms",
         .range = Range::time_span,
         .usual = "0.1 where steps adapt (`backward_euler`: 0.5)",
         .meaning = "the first step, or, without `adaptive`, every step"});
  visit.after_reading([&](const YamlValue& section) {
    // A step without a word on adapting is a fixed one.
    const bool has_dt = section.find("dt").has_value();
    const bool adapts = section.find("adaptive") || (!has_dt && scheme.tolerance > 0.0);
    if (!has_dt) time.dt = std::min(adapts ? scheme.first_dt : scheme.dt, time.end);
    if (adapts) time.adaptive = AdaptiveOptions::of(scheme, time.dt);
  });
  visit("adaptive", time.adaptive, {.meaning = "steps that adapt: see below"});
  visit.after_reading([&](const YamlValue& section) {
    if (!section.find("adaptive")) return;
    const auto dt = section.find("dt");
    const double nearest = std::clamp(time.dt, time.adaptive->dt_min, time.adaptive->dt_max);
    if (dt && time.dt != nearest) dt->fail("the first step must lie between dt_min and dt_max");
    time.dt = nearest;
  });
}

template <class Visit>
void fields(Visit& visit, NewtonOptions& newton) {
  visit("rtol", newton.rtol,
        {.range = {.least = 0.0, .below = 1.0},
         .usual = "`backward_euler` 1e-8; `sdirk2`, `rosenbrock2` 1e-4; `sdirk3` 1e-5",
         .meaning = "by a tolerance of steps no more than 0.05 of it, also where more is asked for "
                    "(a note says so)"});
  // From the bound on V could stand still for all that the cell does.
  visit("atol", newton.atol,
        {.unit = "1/ms",
         .range = {.least = 0.0, .below = 1e-3},
         .remedy = "it is a rate of phi, and 1e-12 is usual",
         .meaning = "a rate of phi, on meshes of any size; counts for no less than rounding"});
  visit("max_iterations", newton.max_iterations, {.range = Range::counting});
  visit.after_reading([&](const YamlValue& section) {
    if (newton.rtol == 0.0 && newton.atol == 0.0) section.fail("rtol and atol cannot both be 0");
  });
}

template <class Visit>
void fields(Visit& visit, PcgOptions& pcg) {
  visit("rtol", pcg.rtol,
        {.range = {.above = 0.0, .below = 1.0},
         .usual = "1e-10; `strang` 1e-4, or 0.05 of the tolerance of steps",
         .meaning = "of the right-hand side; bounded by a tolerance of steps as `newton.rtol` is"});
  visit("max_iterations", pcg.max_iterations, {.range = Range::counting});
}

template <class Visit>
void fields(Visit& visit, PreconditionerOptions& preconditioner) {
  visit_choice(visit, "preconditioner", preconditioner.kind,
               choices_of(preconditioners(), &PreconditionerEntry::kind),
               {.meaning = "`chebyshev`: a polynomial in K; fewer iterations of more products, on "
                           "CUDA kernel by kernel"});
  const PreconditionerEntry& entry = entry_of(preconditioner.kind);
  visit("degree", preconditioner.degree,
        {.range = {.least = 1, .most = PreconditionerOptions::most_degree},
         .refused = entry.has_degree ? ""
                                     : "the preconditioner " + std::string(entry.name) +
                                           " has none; leave it out",
         .meaning = "of `chebyshev`"});
}

/// `time` says what some defaults are, and which keys have a meaning.
template <class Visit>
void fields(Visit& visit, SolverOptions& solver, const TimeOptions& time) {
  const TimeSchemeEntry& scheme = entry_of(time.scheme);
  visit.after_reading([&](const YamlValue&) {
    solver = SolverOptions::of(scheme, time.adaptive ? time.adaptive->tolerance : 0.0);
  });
  const std::vector<Word> format_names = words_of(formats());
  std::vector<Word> spmv_names = format_names;
  spmv_names.push_back({automatic_format});
  visit("spmv", solver.spmv,
        {.words = spmv_names,
         .meaning = "format of K in CG: any that `cardiowarp info` lists, as `csr`, `k1rs`, "
                    "`cusparse-sell` (CUDA only), or `auto`: what `cardiowarp tune` found for this "
                    "mesh on this machine, else what is predicted from the lengths of the rows; "
                    "`run.yaml` records what it became"});
  const Format* format = find_format(solver.spmv);
  const auto unless = [&](bool Format::*has) -> std::string {
    if (format == nullptr) return "is chosen by spmv: auto; leave it out";
    return format->*has ? "" : "the format " + solver.spmv + " has none";
  };
  visit("block_size", solver.spmv_options.block_size,
        {.range = Range::counting,
         .usual = "the format's own",
         .refused = unless(&Format::has_block_size),
         .meaning = "threads a block of the format's product on CUDA, a multiple of 32; for "
                    "`rgcsr` also its group of rows"});
  visit("threshold", solver.spmv_options.threshold,
        {.range = Range::counting,
         .usual = "the format's own",
         .refused = unless(&Format::has_threshold),
         .meaning = "K2 only: most entries a thread"});
  visit.after_reading([&](const YamlValue& section) {
    if (format == nullptr) return;
    try {
      require_options(*format, solver.spmv_options);
    } catch (const std::invalid_argument& error) {
      section.at("block_size").fail(error.what());
    }
  });
  const std::string refused = scheme.assembles
                                  ? ""
                                  : "has no meaning for the scheme " + std::string(scheme.name) +
                                        ", which assembles nothing; leave it out";
  visit("row_sum", solver.row_sum,
        {.words = format_names,
         .refused = refused,
         .meaning = "format of the row sums of assembly, the fastest in any size; the renumbered "
                    "formats and `cusparse-bsr` leave them to the format that they are made of"});
  visit_choice(visit, "assembly", solver.assembly,
               choices_of(assembly_paths(), &AssemblyPathEntry::path),
               {.refused = refused,
                .meaning = "how K comes to stand in the format of CG: `weights` (rows of K and R "
                           "added up in patches), `folded`, `scatter-host`, `atomic` (not "
                           "repeatable, to compare with); CUDA only: `scatter-device`, `host` "
                           "(assembly there, CG on the device)"});
  visit_choice<Visit, Quadrature>(
      visit, "integration", solver.integration,
      {{Quadrature::reduced, {"reduced"}}, {Quadrature::full, {"full"}}},
      {.refused = refused, .meaning = "`reduced`: 1 point; `full`: 4 points"});
  visit_choice<Visit, Mass>(visit, "mass", solver.mass,
                            {{Mass::consistent, {"consistent"}},
                             {Mass::lumped, {"lumped"}},
                             {Mass::blended, {"blended"}}},
                            {.usual = "`consistent`; with `strang` `blended`",
                             .meaning = "of the time derivative; `blended` is half of either: see "
                                        "below"});
  visit("newton", solver.newton,
        {.refused = refused,
         .meaning = "Newton ends when \\|R\\| ≤ max(`rtol` ρ, `atol` \\|m\\|), m the volumes of "
                    "nodes; ρ is \\|R₀\\|, or \\|m dphi/dt\\| of the last step where stages are "
                    "guessed and that is more"});
  const Field pcg{.meaning = "with `sdirk2`, `sdirk3` and `rosenbrock2` CG ends at 0.3 of what "
                             "Newton's iteration may leave, if that is sooner"};
  visit.section("pcg", pcg, [&](auto& visit_pcg) {
    fields(visit_pcg, solver.pcg);
    fields(visit_pcg, solver.preconditioner);
  });
}

template <class Visit>
void fields(Visit& visit, VtkConfig& vtk) {
  visit("interval", vtk.interval,
        {.unit = "ms",
         .range = Range::time_span,
         .usual = "first and last",
         .meaning = "between snapshots; interpolated where no step ends on them"});
  std::vector<Word> names{{"V"}};
  for (const StateVariable& state : visit.model->states) names.push_back({state.name});
  visit("fields", vtk.fields,
        {.words = names,
         .if_empty = "the list of fields is empty",
         .meaning = "`V` on nodes (mV), states by name, as `r`, on tetrahedra (with `strang` on "
                    "nodes)"});
}

template <class Visit>
void fields(Visit& visit, ActivationConfig& activation) {
  visit("threshold", activation.threshold,
        {.unit = "mV", .meaning = "first upward crossing, interpolated within a step"});
}

template <class Visit>
void fields(Visit& visit, ProbeConfig& probe) {
  visit("name", probe.name, {.usual = "`probe_1`, …", .meaning = "heads a column"});
  visit("point", probe.point,
        {.required = true,
         .unit = "mm",
         .meaning = "V at the nearest node; of several equally near, the first of the input"});
  visit.after_reading([&](const YamlValue& section) {
    probe.place = section.place();
    const auto name = section.find("name");
    if (name && (probe.name.empty() || probe.name.find_first_of(",\"\n\r") != std::string::npos)) {
      name->fail("a probe's name heads a column: no commas, quotes or line breaks, not empty");
    }
  });
}

/// Names those that have none, and refuses a name that is taken.
inline void name_probes(std::vector<ProbeConfig>& probes) {
  std::set<std::string> names{"time"};
  for (std::size_t k = 0; k < probes.size(); ++k) {
    std::string& name = probes[k].name;
    if (name.empty()) name = "probe_" + std::to_string(k + 1);
    if (names.insert(name).second) continue;
    throw ConfigError(probes[k].place + ": the name '" + name + "' is taken");
  }
}

template <class Visit>
void fields(Visit& visit, OutputConfig& output) {
  visit.after_reading([&](const YamlValue& section) {
    output.directory = section.resolved("out");
  });
  visit("directory", output.directory,
        {.is_path = true,
         .usual = "`out`",
         .meaning = "`--output` wins (and is relative to where you are)"});
  visit("vtk", output.vtk, {.meaning = "snapshots"});
  visit("activation", output.activation, {.meaning = "activation times"});
  visit("probes", output.probes, {});
  visit("probe_interval", output.probe_interval,
        {.unit = "ms",
         .range = Range::time_span,
         .usual = "every step",
         .meaning = "between rows of `probes.csv`"});
  visit.after_reading([&](const YamlValue& section) {
    name_probes(output.probes);
    const auto interval = section.find("probe_interval");
    if (interval && !section.find("probes")) interval->fail("there are no probes");
    if (output.probes.empty()) output.probe_interval = 0.0;
  });
}

template <class Visit>
void fields(Visit& visit, Config& config) {
  visit("device", config.device,
        {.words = {{"auto"}, {"host"}, {"cuda"}},
         .meaning = "`auto`: CUDA if there is a device; `--device` wins"});
  visit("mesh", config.mesh, {.required = true});
  visit("tissue", config.tissue,
        {.required = true,
         .if_empty = "needs at least one entry, such as {tags: all, d_iso: 0.1}",
         .meaning = "later entries win where they overlap"});
  visit("ionic", config.ionic, {});
  visit.model = find_cell_model(config.ionic.model);
  visit("initial", config.initial, {});
  visit("stimuli", config.stimuli,
        {.meaning = "a step is stimulated when it lies inside a pulse; steps end on pulses' "
                    "edges"});
  visit("time", config.time, {.required = true});
  visit.section("solver", {}, [&](auto& visit_solver) {
    fields(visit_solver, config.solver, config.time);
    visit_solver.after_reading([&](const YamlValue& section) {
      config.spmv_place = section.place_of("spmv");
      config.row_sum_place = section.place_of("row_sum");
      if (section.find("assembly")) config.assembly_place = section.place_of("assembly");
    });
  });
  visit("output", config.output, {});
  visit.ignored("cardiowarp", {.meaning = "what ran the configuration, in `run.yaml`"});
  visit.after_reading([&](const YamlValue& root) {
    config.time_place = root.at("time").place();
    for (std::size_t k = 0; k < config.stimuli.size(); ++k) {
      std::string& name = config.stimuli[k].name;
      if (name.empty()) name = "stimulus_" + std::to_string(k + 1);
    }
    constexpr double most_snapshots = 1e5;
    const double interval = config.output.vtk ? config.output.vtk->interval : 0.0;
    if (interval > 0.0 && interval * most_snapshots < config.time.end) {
      root.at("output").at("vtk").at("interval").fail(
          "would write more than 100000 snapshots by time.end");
    }
  });
}

}  // namespace cw
