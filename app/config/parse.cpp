#include "app/config/parse.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "kernels/cell/models.hpp"
#include "kernels/spmv/format.hpp"
#include "mesh/readers.hpp"
#include "mesh/unit.hpp"
#include "products/nearest.hpp"

namespace cw {

namespace {

/// Sets `target` if the key is there.
template <class T, class Read>
void take(const YamlValue& map, const std::string& key, T& target, Read read) {
  if (const auto value = map.find(key)) target = read(*value);
}

double number(const YamlValue& v) { return v.number(); }
double positive(const YamlValue& v) { return v.positive_number(); }
/// A span of time that steps can be made of: well above the tolerance within which times are equal.
double time_span(const YamlValue& v) {
  constexpr double least = 1e-6;
  if (v.number() < least) v.fail("must be at least 1e-06 ms, is " + v.text());
  return v.number();
}
double non_negative(const YamlValue& v) { return v.non_negative_number(); }
int positive_int(const YamlValue& v) { return v.positive_integer(); }
bool boolean(const YamlValue& v) { return v.boolean(); }

std::string resolve(const std::string& folder, const std::string& path) {
  return (std::filesystem::path(folder) / path).lexically_normal().string();
}

std::vector<int> tag_list(const YamlValue& value) {
  std::vector<int> tags;
  for (const YamlValue& entry : value.list()) {
    const long long tag = entry.integer();
    if (tag != static_cast<int>(tag)) entry.fail("is too large for a region tag");
    tags.push_back(static_cast<int>(tag));
  }
  if (tags.empty()) value.fail("the list of tags is empty");
  return tags;
}

void parse_left(const YamlValue& value, VentricleShape& shape) {
  take(value, "h", shape.spacing, positive);
  take(value, "inner_radius", shape.inner_radius, positive);
  take(value, "outer_radius", shape.outer_radius, positive);
  take(value, "inner_length", shape.inner_length, positive);
  take(value, "outer_length", shape.outer_length, positive);
  take(value, "base", shape.base, number);
  take(value, "endo_angle", shape.endo_angle, number);
  take(value, "epi_angle", shape.epi_angle, number);
}

const std::vector<std::string_view> left_keys{
    "type",         "h",    "inner_radius", "outer_radius", "inner_length",
    "outer_length", "base", "endo_angle",   "epi_angle"};

Mass find_mass(std::string_view name) {
  if (name == "lumped") return Mass::lumped;
  return name == "blended" ? Mass::blended : Mass::consistent;
}

Generator parse_generator(const YamlValue& value) {
  if (!value.is_map()) value.fail("expected a map with the key type");
  const std::string type = value.at("type").word({"box", "ventricle", "biventricle"});
  if (type == "box") {
    value.require_map({"type", "size", "h", "fiber"});
    BoxShape shape;
    shape.size = value.at("size").vector();
    shape.spacing = value.at("h").positive_number();
    if (const auto fiber = value.find("fiber")) {
      shape.fiber = fiber->vector();
      if (norm(*shape.fiber) == 0.0) fiber->fail("a fibre direction cannot be of length zero");
    }
    return shape;
  }
  if (type == "ventricle") {
    value.require_map(left_keys);
    VentricleShape shape;
    parse_left(value, shape);
    return shape;
  }
  std::vector<std::string_view> keys = left_keys;
  keys.insert(keys.end(),
              {"right_offset", "right_radius_x", "right_radius_y", "right_length", "right_wall"});
  value.require_map(keys);
  BiventricleShape shape;
  parse_left(value, shape.left);
  take(value, "right_offset", shape.right_offset, positive);
  take(value, "right_radius_x", shape.right_radius_x, positive);
  take(value, "right_radius_y", shape.right_radius_y, positive);
  take(value, "right_length", shape.right_length, positive);
  take(value, "right_wall", shape.right_wall, positive);
  return shape;
}

/// What a cell's state is made of, by name.
std::vector<std::string_view> V_and_states(const CellModelEntry& model) {
  std::vector<std::string_view> names{"V"};
  for (const StateVariable& state : model.states) names.push_back(state.name);
  return names;
}

}  // namespace

MeshConfig parse_mesh(const YamlValue& value, const std::string& folder) {
  value.require_map({"file", "unit", "fibers", "tags", "generator", "reorder"});
  MeshConfig mesh;
  mesh.place = value.place();
  take(value, "reorder", mesh.reorder, boolean);
  const auto file = value.find("file");
  if (const auto generator = value.find("generator")) {
    if (file) generator->fail("a mesh is read from a file or generated, not both");
    for (const char* key : {"unit", "fibers", "tags"}) {
      if (const auto extra = value.find(key)) extra->fail("has no meaning for a generated mesh");
    }
    mesh.generator = parse_generator(*generator);
    return mesh;
  }
  if (!file) value.fail("needs a key 'file' or 'generator'");
  mesh.place = file->place();
  mesh.file = resolve(folder, file->text());
  const bool vtk = is_vtk_file(mesh.file);
  mesh.unit = default_unit(mesh.file);
  take(value, "unit", mesh.unit, [](const YamlValue& v) {
    return v.word(std::vector<std::string_view>(unit_names.begin(), unit_names.end()));
  });
  take(value, "fibers", mesh.fibers, [&](const YamlValue& v) {
    return vtk || v.text() == "none" ? v.text() : resolve(folder, v.text());
  });
  take(value, "tags", mesh.tags, [&](const YamlValue& v) {
    if (!vtk)
      v.fail("names an array of a VTK file; openCARP's elements carry their tags themselves");
    return v.text();
  });
  return mesh;
}

std::vector<TissueConfig> parse_tissue(const YamlValue& value) {
  std::vector<TissueConfig> tissue;
  for (const YamlValue& entry : value.list()) {
    entry.require_map({"tags", "d_iso", "d_ani"});
    TissueConfig t;
    t.place = entry.place();
    if (const auto tags = entry.find("tags")) {
      if (tags->is_scalar()) {
        (void)tags->word({"all"});
      } else {
        t.tags = tag_list(*tags);
      }
    }
    t.d_iso = entry.at("d_iso").non_negative_number();
    take(entry, "d_ani", t.d_ani, number);
    if (t.d_iso + t.d_ani < 0.0) {
      entry.at("d_ani").fail("makes the conductivity along the fibres, d_iso + d_ani, negative");
    }
    tissue.push_back(std::move(t));
  }
  if (tissue.empty()) value.fail("needs at least one entry, such as {tags: all, d_iso: 0.1}");
  return tissue;
}

RegionConfig parse_region(const YamlValue& value, const std::string& folder) {
  value.require_map({"box", "sphere", "nodes", "file", "tags"});
  RegionConfig region;
  region.place = value.place();
  int shapes = 0;
  if (const auto box = value.find("box")) {
    box->require_map({"min", "max"});
    BoxRegion shape{box->at("min").vector(), box->at("max").vector()};
    for (int k = 0; k < 3; ++k) {
      if (shape.min[k] > shape.max[k]) box->fail("min must not exceed max");
    }
    region.shape = shape;
    ++shapes;
  }
  if (const auto sphere = value.find("sphere")) {
    sphere->require_map({"center", "radius"});
    region.shape =
        SphereRegion{sphere->at("center").vector(), sphere->at("radius").positive_number()};
    ++shapes;
  }
  if (const auto nodes = value.find("nodes")) {
    region.shape = NodesRegion{nodes->integers()};
    ++shapes;
  }
  if (const auto file = value.find("file")) {
    region.shape = FileRegion{resolve(folder, file->text())};
    ++shapes;
  }
  if (const auto tags = value.find("tags")) {
    region.shape = TagsRegion{tag_list(*tags)};
    ++shapes;
  }
  if (shapes != 1) value.fail("needs exactly one of box, sphere, nodes, file and tags");
  return region;
}

double within(ParameterRange range, const YamlValue& value) {
  const double number = value.number();
  if (range == ParameterRange::positive && !(number > 0.0)) {
    value.fail("must be above 0, is " + value.text());
  }
  if (range == ParameterRange::not_negative && number < 0.0) {
    value.fail("must not be below 0, is " + value.text());
  }
  return number;
}

IonicConfig parse_ionic(const YamlValue& value) {
  value.require_map({"model", "time_scale", "parameters"});
  IonicConfig ionic;
  std::vector<std::string_view> names;
  for (const CellModelEntry& entry : cell_models()) names.push_back(entry.name);
  take(value, "model", ionic.model, [&](const YamlValue& v) { return v.word(names); });
  const CellModelEntry& model = *find_cell_model(ionic.model);
  ionic.time_scale = model.time_scale;
  take(value, "time_scale", ionic.time_scale, positive);

  std::vector<std::string_view> parameter_names;
  for (const CellParameter& p : model.parameters) {
    parameter_names.push_back(p.name);
    ionic.parameters[std::string(p.name)] = p.default_value;
  }
  if (const auto parameters = value.find("parameters")) {
    parameters->require_map(parameter_names);
    for (auto& [name, number] : ionic.parameters) {
      const auto parameter = std::ranges::find(model.parameters, name, &CellParameter::name);
      take(*parameters, name, number,
           [&](const YamlValue& v) { return within(parameter->range, v); });
    }
  }
  return ionic;
}

InitialConfig parse_initial(const YamlValue& value, const std::string& folder,
                            const CellModelEntry& model) {
  const std::vector<std::string_view> names = V_and_states(model);
  const auto with = [&](std::string_view key) {
    std::vector<std::string_view> keys = names;
    keys.push_back(key);
    return keys;
  };
  value.require_map(with("regions"));
  InitialConfig initial;
  initial.place = value.place();
  initial.V = model.initial_V;
  take(value, "V", initial.V, number);
  for (const StateVariable& state : model.states) {
    double& of_state = initial.states[std::string(state.name)];
    of_state = state.initial_value;
    take(value, std::string(state.name), of_state, number);
  }
  if (const auto regions = value.find("regions")) {
    for (const YamlValue& entry : regions->list()) {
      entry.require_map(with("region"));
      InitialRegion region{parse_region(entry.at("region"), folder), {}, {}};
      if (const auto V = entry.find("V")) region.V = V->number();
      for (const StateVariable& state : model.states) {
        const std::string name(state.name);
        if (const auto given = entry.find(name)) region.states[name] = given->number();
      }
      if (!region.V && region.states.empty()) {
        entry.fail("sets neither V nor " +
                   (model.states.size() == 1 ? std::string(model.states[0].name) : "a state"));
      }
      initial.regions.push_back(std::move(region));
    }
  }
  return initial;
}

std::vector<StimulusConfig> parse_stimuli(const YamlValue& value, const std::string& folder) {
  std::vector<StimulusConfig> stimuli;
  for (const YamlValue& entry : value.list()) {
    entry.require_map({"name", "region", "start", "duration", "strength", "period", "count"});
    StimulusConfig s;
    s.name = "stimulus_" + std::to_string(stimuli.size() + 1);
    take(entry, "name", s.name, [](const YamlValue& v) { return v.text(); });
    s.region = parse_region(entry.at("region"), folder);
    take(entry, "start", s.start, non_negative);
    s.duration = time_span(entry.at("duration"));
    s.strength = entry.at("strength").number();
    take(entry, "period", s.period, time_span);
    take(entry, "count", s.count, positive_int);
    if (s.count > 1 && s.period == 0.0)
      entry.at("count").fail("more than one pulse needs a period");
    if (s.period > 0.0 && !entry.find("count")) {
      entry.at("period").fail("a period needs a count of pulses");
    }
    if (s.period > 0.0 && s.period < s.duration) {
      entry.at("period").fail("is shorter than the duration of a pulse");
    }
    stimuli.push_back(std::move(s));
  }
  return stimuli;
}

TimeOptions parse_time(const YamlValue& value, const CellModelEntry& model) {
  value.require_map({"end", "dt", "scheme", "adaptive"});
  const auto serves = [&](const TimeSchemeEntry& entry) {
    return model.elementwise || entry.states_at_nodes;
  };
  TimeOptions time;
  time.scheme = usual_time_scheme;
  if (!serves(entry_of(time.scheme))) {
    time.scheme = std::ranges::find_if(time_schemes(), serves)->scheme;
  }
  const std::string usual(entry_of(time.scheme).name);
  if (const auto scheme = value.find("scheme")) {
    std::vector<std::string_view> names;
    for (const TimeSchemeEntry& entry : time_schemes()) names.push_back(entry.name);
    time.scheme = find_time_scheme(scheme->word(names))->scheme;
    if (!serves(entry_of(time.scheme))) {
      scheme->fail(scheme->text() + " does not serve the cell model " + std::string(model.name) +
                   ", whose states are kept at nodes; set time.scheme: " + usual);
    }
  }
  const TimeSchemeEntry& scheme = entry_of(time.scheme);
  time.end = time_span(value.at("end"));
  const auto dt = value.find("dt");
  const auto adaptive = value.find("adaptive");
  // A step without a word on adapting is a fixed one.
  const bool adapts = adaptive || (!dt && scheme.tolerance > 0.0);
  time.dt = std::min(adapts ? scheme.first_dt : scheme.dt, time.end);
  take(value, "dt", time.dt, time_span);
  if (adapts) time.adaptive = AdaptiveOptions::of(scheme, time.dt);
  if (adaptive) {
    adaptive->require_map({"dt_min", "dt_max", "tolerance"});
    AdaptiveOptions& options = *time.adaptive;
    take(*adaptive, "dt_min", options.dt_min, time_span);
    take(*adaptive, "dt_max", options.dt_max, time_span);
    take(*adaptive, "tolerance", options.tolerance, positive);
    if (options.tolerance >= 1.0) {
      adaptive->at("tolerance")
          .fail("is an error in ms a ms of simulated time and must be less than 1; 0.001 is usual");
    }
    if (options.dt_min > options.dt_max) adaptive->fail("dt_min must not exceed dt_max");
    if (!dt) time.dt = std::clamp(time.dt, options.dt_min, options.dt_max);
    if (time.dt < options.dt_min || time.dt > options.dt_max) {
      value.find("dt").value_or(*adaptive).fail(
          "the first step must lie between dt_min and dt_max");
    }
  }
  return time;
}

void parse_formats(const YamlValue& value, SolverOptions& solver) {
  std::vector<std::string_view> names;
  for (const Format& format : formats()) names.push_back(format.name);
  const std::vector<std::string_view> formats_only = names;
  names.push_back(automatic_format);
  take(value, "spmv", solver.spmv, [&](const YamlValue& v) { return v.word(names); });
  take(value, "row_sum", solver.row_sum, [&](const YamlValue& v) { return v.word(formats_only); });
  const auto parameter = [&](const char* key, auto& target, bool Format::*has) {
    const auto given = value.find(key);
    if (!given) return;
    if (solver.spmv == automatic_format) given->fail("is chosen by spmv: auto; leave it out");
    if (!(find_format(solver.spmv)->*has)) given->fail("the format " + solver.spmv + " has none");
    target = given->positive_integer();
  };
  parameter("block_size", solver.spmv_options.block_size, &Format::has_block_size);
  parameter("threshold", solver.spmv_options.threshold, &Format::has_threshold);
  if (solver.spmv == automatic_format) return;
  try {
    require_options(*find_format(solver.spmv), solver.spmv_options);
  } catch (const std::invalid_argument& error) {
    value.at("block_size").fail(error.what());
  }
}

PreconditionerOptions parse_preconditioner(const YamlValue& pcg) {
  PreconditionerOptions options;
  if (const auto preconditioner = pcg.find("preconditioner")) {
    std::vector<std::string_view> names;
    for (const PreconditionerEntry& entry : preconditioners()) names.push_back(entry.name);
    options.kind = find_preconditioner(preconditioner->word(names))->kind;
  }
  if (const auto degree = pcg.find("degree")) {
    const PreconditionerEntry& entry = entry_of(options.kind);
    if (!entry.has_degree) {
      degree->fail("the preconditioner " + std::string(entry.name) + " has none; leave it out");
    }
    const long long number = degree->integer();
    if (number < 1 || number > PreconditionerOptions::most_degree) {
      degree->fail("must be from 1 to " + std::to_string(PreconditionerOptions::most_degree) +
                   ", is " + degree->text());
    }
    options.degree = static_cast<int>(number);
  }
  return options;
}

SolverOptions default_solver(const TimeOptions& time) {
  return SolverOptions::of(entry_of(time.scheme), time.adaptive ? time.adaptive->tolerance : 0.0);
}

SolverOptions parse_solver(const YamlValue& value, const TimeOptions& time) {
  value.require_map({"spmv", "block_size", "threshold", "row_sum", "assembly", "integration",
                     "mass", "newton", "pcg"});
  const TimeSchemeEntry& of_scheme = entry_of(time.scheme);
  if (!of_scheme.assembles) {
    for (const char* key : {"row_sum", "assembly", "integration", "newton"}) {
      if (const auto extra = value.find(key)) {
        extra->fail("has no meaning for the scheme " + std::string(of_scheme.name) +
                    ", which assembles nothing; leave it out");
      }
    }
  }
  SolverOptions solver = default_solver(time);
  parse_formats(value, solver);
  if (const auto assembly = value.find("assembly")) {
    std::vector<std::string_view> names;
    for (const AssemblyPathEntry& entry : assembly_paths()) names.push_back(entry.name);
    solver.assembly = find_assembly_path(assembly->word(names))->path;
  }
  if (const auto integration = value.find("integration")) {
    solver.integration =
        integration->word({"reduced", "full"}) == "full" ? Quadrature::full : Quadrature::reduced;
  }
  if (const auto mass = value.find("mass")) {
    solver.mass = find_mass(mass->word({"consistent", "lumped", "blended"}));
  }
  if (const auto newton = value.find("newton")) {
    newton->require_map({"rtol", "atol", "max_iterations"});
    take(*newton, "rtol", solver.newton.rtol, non_negative);
    take(*newton, "atol", solver.newton.atol, non_negative);
    take(*newton, "max_iterations", solver.newton.max_iterations, positive_int);
    if (solver.newton.rtol >= 1.0) newton->at("rtol").fail("must be less than 1");
    // From here on V could stand still for all that the cell does.
    if (solver.newton.atol >= 1e-3) {
      newton->at("atol").fail(
          "is a rate of phi in 1/ms and must be less than 0.001; 1e-12 is usual");
    }
    if (solver.newton.rtol == 0.0 && solver.newton.atol == 0.0) {
      newton->fail("rtol and atol cannot both be 0");
    }
  }
  if (const auto pcg = value.find("pcg")) {
    pcg->require_map({"rtol", "max_iterations", "preconditioner", "degree"});
    take(*pcg, "rtol", solver.pcg.rtol, positive);
    take(*pcg, "max_iterations", solver.pcg.max_iterations, positive_int);
    if (solver.pcg.rtol >= 1.0) pcg->at("rtol").fail("must be less than 1");
    solver.preconditioner = parse_preconditioner(*pcg);
  }
  return solver;
}

OutputConfig parse_output(const YamlValue& value, const std::string& folder,
                          const CellModelEntry& model) {
  value.require_map({"directory", "vtk", "activation", "probes", "probe_interval"});
  OutputConfig output;
  output.directory = resolve(folder, "out");
  take(value, "directory", output.directory, [&](const YamlValue& v) {
    if (v.text().empty()) v.fail("is empty");
    return resolve(folder, v.text());
  });
  if (const auto vtk = value.find("vtk")) {
    vtk->require_map({"interval", "fields"});
    VtkConfig options;
    take(*vtk, "interval", options.interval, time_span);
    if (const auto fields = vtk->find("fields")) {
      options.fields.clear();
      for (const YamlValue& field : fields->list()) {
        options.fields.push_back(field.word(V_and_states(model)));
      }
      if (options.fields.empty()) fields->fail("the list of fields is empty");
    }
    output.vtk = options;
  }
  if (const auto activation = value.find("activation")) {
    activation->require_map({"threshold"});
    ActivationConfig options;
    take(*activation, "threshold", options.threshold, number);
    output.activation = options;
  }
  if (const auto interval = value.find("probe_interval")) {
    output.probe_interval = time_span(*interval);
    if (!value.find("probes")) interval->fail("there are no probes");
  }
  if (const auto probes = value.find("probes")) {
    std::set<std::string> names{"time"};
    for (const YamlValue& entry : probes->list()) {
      entry.require_map({"name", "point"});
      ProbeConfig probe;
      probe.place = entry.place();
      probe.name = "probe_" + std::to_string(output.probes.size() + 1);
      if (const auto name = entry.find("name")) {
        probe.name = name->text();
        if (probe.name.empty() || probe.name.find_first_of(",\"\n\r") != std::string::npos) {
          name->fail("a probe's name heads a column: no commas, quotes or line breaks, not empty");
        }
      }
      if (!names.insert(probe.name).second) entry.fail("the name '" + probe.name + "' is taken");
      probe.point = entry.at("point").vector();
      output.probes.push_back(std::move(probe));
    }
  }
  return output;
}

}  // namespace cw
