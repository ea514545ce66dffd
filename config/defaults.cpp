#include "config/defaults.hpp"

#include <algorithm>

#include "config/surface_labels.hpp"
#include "io/files.hpp"
#include "io/mesh_readers.hpp"
#include "io/surface_file.hpp"
#include "solver/time_error.hpp"

namespace cw {

namespace {

void set_mesh(MeshConfig& mesh, const Given& given) {
  if (mesh.generator || mesh.file.empty()) return;
  mesh.place = given.place(mesh.is_in_memory ? "mesh" : "mesh.file");
  if (!given.has("mesh.unit")) mesh.unit = mesh.is_in_memory ? "mm" : default_unit(mesh.file);
  const bool has_path =
      !mesh.rule && !has_mesh_arrays(mesh.file) && !mesh.fibers.empty() && mesh.fibers != "none";
  if (has_path) mesh.fibers = given.resolved(mesh.fibers);
  if (!mesh.labels) return;
  for (auto& [surface, text] : mesh.labels->of) {
    std::string resolved;
    for (const std::string& label : labels_in(text)) {
      if (!resolved.empty()) resolved += '+';
      resolved += names_surface_file(label) ? given.resolved(label) : label;
    }
    text = resolved;
  }
}

void set_directions(ByDirection& values, const std::string& path, const Given& given) {
  if (!given.has(path + ".cross")) values.cross = values.fiber;
  if (!given.has(path + ".sheet")) values.sheet = values.cross;
}

void set_tissue(std::vector<TissueConfig>& tissue, const Given& given) {
  for (std::size_t k = 0; k < tissue.size(); ++k) {
    const std::string path = "tissue." + std::to_string(k);
    TissueConfig& own = tissue[k];
    if (own.velocity) set_directions(*own.velocity, path + ".velocity", given);
    if (own.conductivity) {
      const std::string conductivity = path + ".conductivity";
      set_directions(own.conductivity->intracellular, conductivity + ".intracellular", given);
      if (own.conductivity->extracellular) {
        set_directions(*own.conductivity->extracellular, conductivity + ".extracellular", given);
      }
    }
    if (!own.d_sheet) own.d_sheet = own.d_normal;
  }
}

void set_cells(IonicConfig& ionic, const std::string& path, const Given& given) {
  const CellModelEntry& model = model_of(ionic);
  if (ionic.variant.empty()) ionic.variant = model.variant;
  if (!given.has(path + ".time_scale")) ionic.time_scale = model.time_scale;
  for (const CellParameter& parameter : model.parameters) {
    ionic.parameters.try_emplace(std::string(parameter.name), parameter.default_value);
  }
}

void set_initial(InitialCell& initial, const CellModelEntry& model, const std::string& path,
                 const Given& given) {
  const bool has_V = given.has(path + ".V") || !initial.state_file.empty();
  if (!has_V) initial.V = model.initial_V;
  for (const StateVariable& state : model.states) {
    initial.states.try_emplace(std::string(state.name), state.initial_value);
  }
}

void set_stimuli(std::vector<StimulusConfig>& stimuli) {
  for (std::size_t k = 0; k < stimuli.size(); ++k) {
    StimulusConfig& stimulus = stimuli[k];
    if (stimulus.name.empty()) stimulus.name = "stimulus_" + std::to_string(k + 1);
    if (!stimulus.parts.empty()) stimulus.duration = stimulus.parts.back().end;
    if (stimulus.is_listed()) {
      std::vector<double>& starts = stimulus.starts;  // those of a file already are
      starts.insert(starts.end(), stimulus.times.begin(), stimulus.times.end());
      std::ranges::sort(starts);
    } else {
      stimulus.starts = pulse_train(stimulus.start, stimulus.period, stimulus.count);
    }
  }
}

/// Whether splitting serves the cells best: where they are at nodes anyway, and where fronts are so
/// thin that V swings with the consistent mass of the schemes that assemble, on the meshes that
/// there are. Aliev and Panfilov's front is not.
bool are_usually_split(const Config& config) {
  return are_at_nodes(config, entry_of(usual_time_scheme)) ||
         model_of(config.ionic.front()).name != "aliev_panfilov";
}

/// The steps that are asked for by an error of activation times, and what there is to say of them.
double step_tolerance_of(const Config& config, const Given& given,
                         std::vector<std::string>& notes) {
  const TimeScheme scheme = config.time.scheme;
  const double tolerance = step_tolerance_for(models_of(config), scheme, config.time.tolerance);
  const std::string place = given.place("time.adaptive") + ": tolerance: ";
  if (!has_time_errors(scheme)) {
    notes.push_back(place + "no errors of activation times were measured for " +
                    std::string(entry_of(scheme).name) +
                    "; it is taken as the error that steps estimate (step_tolerance)");
  } else if (tolerance == longest_measured_tolerance) {
    notes.push_back(place + "longer steps than by step_tolerance " +
                    to_text(longest_measured_tolerance) + " were not measured; that is taken");
  }
  return tolerance;
}

void set_time(Config& config, const Given& given) {
  TimeConfig& time = config.time;
  if (!given.has("time.scheme")) {
    time.scheme = are_usually_split(config) ? TimeScheme::strang : usual_time_scheme;
  }
  const TimeSchemeEntry& scheme = entry_of(time.scheme);
  // A step without a word on adapting is a fixed one.
  const bool has_dt = given.has("time.dt");
  const bool adapts = time.adaptive || (!has_dt && scheme.step_tolerance > 0.0);
  if (!has_dt) time.dt = std::min(adapts ? scheme.first_dt : scheme.dt, time.end);
  if (!adapts) return;
  AdaptiveOptions usual = AdaptiveOptions::of(scheme, time.dt);
  const AdaptiveOptions asked = time.adaptive.value_or(usual);
  if (time.tolerance > 0.0) {
    usual = usual.with_tolerance(scheme, step_tolerance_of(config, given, config.notes));
  } else if (given.has("time.adaptive.step_tolerance")) {
    usual = usual.with_tolerance(scheme, asked.step_tolerance);
  }
  if (given.has("time.adaptive.dt_min")) usual.dt_min = asked.dt_min;
  if (given.has("time.adaptive.dt_max")) usual.dt_max = asked.dt_max;
  time.adaptive = usual;
  time.tolerance = 0.0;  // step_tolerance says it from here on
  if (!has_dt) time.dt = std::min(std::max(time.dt, usual.dt_min), usual.dt_max);
}

void set_solver(Config& config, const Given& given) {
  SolverOptions& solver = config.solver;
  const TimeOptions& time = config.time;
  const SolverOptions usual =
      SolverOptions::of(entry_of(time.scheme), time.adaptive ? time.adaptive->step_tolerance : 0.0);
  const auto set = [&](const char* path, auto& member, auto value) {
    if (!given.has(path)) member = value;
  };
  const bool is_consistent = config.mesh.quadratic || solver.ionic_current != IonicCurrent::ici;
  set("solver.mass", solver.mass, is_consistent ? Mass::consistent : usual.mass);
  set("solver.newton.rtol", solver.newton.rtol, usual.newton.rtol);
  set("solver.newton.atol", solver.newton.atol, usual.newton.atol);
  set("solver.pcg.rtol", solver.pcg.rtol, usual.pcg.rtol);
}

void set_output(OutputConfig& output, const Given& given) {
  if (output.directory.empty()) output.directory = given.resolved("out");
  for (std::size_t k = 0; k < output.probes.size(); ++k) {
    const bool has_name = given.has("output.probes." + std::to_string(k) + ".name");
    if (!has_name) output.probes[k].name = "probe_" + std::to_string(k + 1);
  }
  if (output.probes.empty()) output.probe_interval = 0.0;
}

void set_protocol(ProtocolConfig& protocol, const std::vector<StimulusConfig>& stimuli) {
  std::string& paces = protocol.s1.stimulus;
  if (paces.empty() && !stimuli.empty()) paces = stimuli.front().name;
  if (protocol.dynamic && protocol.dynamic->count == 0) protocol.dynamic->count = protocol.s1.count;
  if (!protocol.sites.empty()) return;  // which have them
  for (ExtraStimulusConfig& extra : protocol.extrastimuli) {
    if (extra.stimulus.empty()) extra.stimulus = paces;
  }
}

}  // namespace

void set_defaults(Config& config, const Given& given) {
  set_tissue(config.tissue, given);
  set_mesh(config.mesh, given);
  for (std::size_t k = 0; k < config.ionic.size(); ++k) {
    IonicConfig& ionic = config.ionic[k];
    set_cells(ionic, path_of_ionic(config, k), given);
    set_initial(ionic.initial, model_of(ionic), path_of_initial(config, k), given);
  }
  set_stimuli(config.stimuli);
  set_time(config, given);
  set_solver(config, given);
  set_output(config.output, given);
  if (config.protocol) set_protocol(*config.protocol, config.stimuli);
}

}  // namespace cw
