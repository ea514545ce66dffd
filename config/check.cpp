#include "config/check.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>

#include "config/field.hpp"
#include "io/files.hpp"
#include "kernels/cell/potential_limit.hpp"
#include "kernels/spmv/format.hpp"

namespace cw {

namespace {

/// Whether the name can be that of a column of a table.
bool heads_a_column(const std::string& name) {
  return !name.empty() && name.find_first_of(",\"\n\r") == std::string::npos;
}

bool has_name(const auto& entries, const std::string& name) {
  return std::ranges::any_of(entries, [&](const auto& entry) { return entry.name == name; });
}

void check_mesh_section(const MeshConfig& mesh, const Given& given) {
  given.fail_if(mesh.labels && mesh.labels->of.empty(), "mesh.surfaces",
                "names no surface; name labels, as {base: 1, epi: 2, lv_endo: 3}, or leave it out");
  if (!mesh.generator && mesh.file.empty()) {
    throw ConfigError(mesh.place + ": needs a key 'file' or 'generator'");
  }
  if (mesh.generator) {
    const auto* box = std::get_if<BoxShape>(&*mesh.generator);
    given.fail_if(box != nullptr && box->fiber && norm(*box->fiber) == 0.0, "mesh.generator.fiber",
                  "a fibre direction cannot be of length zero");
    given.fail_if(box != nullptr && box->sheet && norm(*box->sheet) == 0.0, "mesh.generator.sheet",
                  "a sheet direction cannot be of length zero");
    given.fail_if(box != nullptr && box->sheet && !box->fiber, "mesh.generator.sheet",
                  "needs a fiber beside it");
  }
  given.fail_if(mesh.refine && !space_error_goal(mesh.refine->space_error),
                "mesh.refine.space_error",
                "needs a share such as 2 %, below 100 %, or a time such as 1 ms");
}

/// Least and largest of a coordinate from 0 to 1.
void check_share(const std::vector<double>& bounds, const std::string& path, const Given& given) {
  if (bounds.empty() && !given.has(path)) return;
  const bool is_right =
      bounds.size() == 2 && bounds[0] >= 0.0 && bounds[0] <= bounds[1] && bounds[1] <= 1.0;
  given.fail_if(!is_right, path,
                "needs two numbers from 0 to 1, the lesser first, such as [0, 0.3]");
}

void check_coordinates(const CoordinatesRegion& region, const std::string& path,
                       const Given& given) {
  check_share(region.transmural, path + ".transmural", given);
  check_share(region.apicobasal, path + ".apicobasal", given);
  const std::vector<double>& turn = region.rotational;
  const bool is_turn = turn.size() == 2 && std::abs(turn[0]) <= 360.0 && std::abs(turn[1]) <= 360.0;
  given.fail_if(given.has(path + ".rotational") && !is_turn, path + ".rotational",
                "needs two angles in degrees, such as [-30, 30] or [150, -150]");
  const bool is_any = !region.transmural.empty() || !region.apicobasal.empty() || !turn.empty() ||
                      !region.ventricle.empty();
  given.fail_if(!is_any, path, "names no coordinate");
}

void check_region(const RegionConfig& region, const std::string& path, const Given& given) {
  const bool has_distance = std::holds_alternative<SurfaceRegion>(region.shape) ||
                            std::holds_alternative<TagsRegion>(region.shape);
  given.fail_if(region.within && !has_distance, path + ".within",
                "is a distance from a surface or from tags");
  if (const auto* coordinates = std::get_if<CoordinatesRegion>(&region.shape)) {
    check_coordinates(*coordinates, path + ".uvc", given);
  }
  const auto* box = std::get_if<BoxRegion>(&region.shape);
  for (int k = 0; box != nullptr && k < 3; ++k) {
    if (box->min[k] > box->max[k]) given.fail(path + ".box", "min must not exceed max");
  }
}

void check_curve(const std::vector<CurvePoint>& curve, const std::string& path,
                 const Given& given) {
  for (std::size_t k = 1; k < curve.size(); ++k) {
    given.fail_if(curve[k].field <= curve[k - 1].field, path + "." + std::to_string(k) + ".field",
                  "must be greater than that of the point before");
  }
}

void check_tissue(const TissueConfig& tissue, const std::string& path, const Given& given) {
  if (tissue.region) check_region(*tissue.region, path + ".region", given);
  given.fail_if(tissue.d_fiber.has_value() != tissue.d_normal.has_value() ||
                    tissue.d_fiber.has_value() != tissue.d_sheet.has_value(),
                path, "needs d_fiber and d_normal together (d_sheet is d_normal by default)");
  const bool has_D = tissue.velocity || tissue.conductivity || tissue.d_fiber;
  given.fail_if(!has_D && !given.has(path + ".d_iso"), path,
                "needs a key 'd_iso' (mm^2/ms), or 'velocity' (mm/ms), 'd_fiber' (mm^2/ms) or "
                "'conductivity' (S/m)");
  given.fail_if(!tissue.curve.empty() && tissue.scale.empty(), path + ".curve", "needs a scale");
  check_curve(tissue.curve, path + ".curve", given);
  given.fail_if(tissue.d_iso + tissue.d_ani < 0.0, path + ".d_ani",
                "makes the conductivity along the fibres, d_iso + d_ani, negative");
}

void check_cells(const Config& config, const Given& given) {
  for (std::size_t k = 0; k < config.ionic.size(); ++k) {
    if (const auto& region = config.ionic[k].region) {
      check_region(*region, path_of_ionic(config, k) + ".region", given);
    }
    for (const auto& [parameter, field] : config.ionic[k].scale) {
      if (field.empty()) given.fail(path_of_ionic(config, k) + ".scale." + parameter, "is empty");
    }
    for (const auto& [parameter, curve] : config.ionic[k].curve) {
      const std::string path = path_of_ionic(config, k) + ".curve." + parameter;
      given.fail_if(!config.ionic[k].scale.contains(parameter), path, "needs a scale");
      check_curve(curve, path, given);
    }
  }
  if (const auto& prepaced = config.initial.prepaced) {
    given.fail_if(prepaced->duration >= prepaced->period, "initial.prepaced.duration",
                  "must be below the period, " + to_text(prepaced->period) + " ms");
    given.fail_if(prepaced->activation.empty(), "initial.prepaced.activation", "is empty");
  }
  const std::vector<StateVariable> states = KnownModels{nullptr, models_of(config)}.states();
  for (std::size_t k = 0; k < config.initial.regions.size(); ++k) {
    const InitialRegion& initial = config.initial.regions[k];
    const std::string path = "initial.regions." + std::to_string(k);
    check_region(initial.region, path + ".region", given);
    if (initial.V || !initial.states.empty()) continue;
    given.fail(path, "sets neither V nor " +
                         (states.size() == 1 ? std::string(states[0].name) : "a state"));
  }
}

/// No pulse of a list starts before the run, and no two overlap.
void check_listed_pulses(const StimulusConfig& stimulus) {
  const std::vector<double>& starts = stimulus.starts;
  const std::string place =
      stimulus.times_file.empty() ? stimulus.place + ".times" : stimulus.times_file;
  if (starts.front() < 0.0) {
    throw ConfigError(place + ": a pulse starts at " + to_text(starts.front()) +
                      " ms, before the run does");
  }
  for (std::size_t k = 1; k < starts.size(); ++k) {
    if (starts[k] >= starts[k - 1] + stimulus.duration - time_tolerance) continue;
    throw ConfigError(place + ": the pulse at " + to_text(starts[k]) +
                      " ms starts before that at " + to_text(starts[k - 1]) +
                      " ms has ended; put it into a stimulus of its own, which is added to this "
                      "one");
  }
}

void check_train(const StimulusConfig& stimulus, const std::string& path, const Given& given) {
  given.fail_if(stimulus.count > 1 && stimulus.period == 0.0, path + ".count",
                "more than one pulse needs a period");
  if (stimulus.period == 0.0) return;
  const std::string period = path + ".period";
  if (!given.has(path + ".count")) given.fail(period, "a period needs a count of pulses");
  given.fail_if(stimulus.period < stimulus.duration, period,
                "is shorter than the duration of a pulse, " + to_text(stimulus.duration) + " ms");
}

void check_stimulus(const StimulusConfig& stimulus, const std::string& path, const Config& config,
                    const Given& given) {
  check_region(stimulus.region, path + ".region", given);
  given.fail_if(stimulus.waveform.empty() && !given.has(path + ".duration"), path,
                "needs a key 'duration', or a 'waveform'");
  given.fail_if(!stimulus.clamp && !given.has(path + ".strength"), path,
                "needs a key 'strength', or a 'clamp'");
  for (const PulsePart& part : stimulus.parts) {
    const double V = stimulus.clamp.value_or(0.0) * part.share;
    if (std::abs(V) <= largest_V) continue;
    given.fail(path + ".waveform", "clamps V to " + to_text(V) + " mV; up to " +
                                       to_text(largest_V) + " mV either way are possible");
  }
  if (stimulus.is_listed()) {
    check_listed_pulses(stimulus);
  } else {
    check_train(stimulus, path, given);
  }
  if (stimulus.clamp && config.time.scheme != TimeScheme::strang) {
    throw ConfigError(stimulus.place + ".clamp: needs time.scheme: strang");
  }
}

void check_time(const TimeOptions& time, const Given& given) {
  if (!time.adaptive) return;
  given.fail_if(given.has("time.adaptive.tolerance") && given.has("time.adaptive.step_tolerance"),
                "time.adaptive.tolerance",
                "step_tolerance says the same in another way; give one of them");
  given.fail_if(time.adaptive->dt_min > time.adaptive->dt_max, "time.adaptive",
                "dt_min must not exceed dt_max");
  given.fail_if(time.dt < time.adaptive->dt_min || time.dt > time.adaptive->dt_max, "time.dt",
                "the first step must lie between dt_min and dt_max");
}

/// What CG in mixed precision lacks in a configuration by `strang`, as the rest of a sentence;
/// empty: nothing.
std::string lack_of_mixed_precision(const Config& config) {
  const SolverOptions& solver = config.solver;
  const auto clamps = [](const StimulusConfig& stimulus) { return stimulus.clamp.has_value(); };
  if (std::ranges::any_of(config.stimuli, clamps)) return "cannot clamp V";
  if (solver.preconditioner.kind != PreconditionerKind::jacobi) {
    return "needs the preconditioner jacobi";
  }
  if (solver.pcg.rtol < PcgOptions::least_rtol_of_mixed) return "needs a pcg.rtol of at least 1e-6";
  return {};
}

void check_solver(const Config& config, const Given& given) {
  const SolverOptions& solver = config.solver;
  if (const Format* format = find_format(solver.spmv)) {
    try {
      require_options(*format, solver.spmv_options);
    } catch (const std::invalid_argument& error) {
      given.fail("solver.block_size", error.what());
    }
  }
  given.fail_if(solver.mass == Mass::balanced && config.time.scheme != TimeScheme::strang,
                "solver.mass", "`balanced` needs time.scheme: strang; leave it out");
  given.fail_if(config.mesh.quadratic && solver.mass != Mass::consistent, "solver.mass",
                "quadratic elements have a consistent mass; leave it out");
  const std::string lack = lack_of_mixed_precision(config);
  given.fail_if(solver.pcg.precision == PcgPrecision::mixed && !lack.empty(),
                "solver.pcg.precision", "`mixed` " + lack + "; take `double`, or leave it out");
  given.fail_if(solver.newton.rtol == 0.0 && solver.newton.atol == 0.0, "solver.newton",
                "rtol and atol cannot both be 0");
}

void check_devices(const Config& config, const Given& given) {
  if (config.devices && config.devices->empty()) return;
  given.fail_if(config.devices && config.device == "host", "devices",
                "need CUDA, and device is host; leave one of them out");
  given.fail_if(config.time.scheme != TimeScheme::strang, "devices",
                "need time.scheme: strang; take it, or leave them out");
  given.fail_if(config.solver.pcg.precision == PcgPrecision::double_precision, "devices",
                "need a pcg.precision that is not double; leave one of them out");
  const std::string lack = lack_of_mixed_precision(config);
  given.fail_if(!lack.empty(), "devices",
                "take CG in mixed precision, which " + lack + "; change that, or leave them out");
  std::vector<int> sorted = config.devices.value_or(std::vector<int>{});
  std::ranges::sort(sorted);
  const auto twice = std::ranges::adjacent_find(sorted);
  if (twice == sorted.end()) return;
  given.fail("devices", "device " + std::to_string(*twice) + " stands here twice; name it once");
}

constexpr double most_snapshots = 1e5;

void check_igb(const IgbConfig& igb, double end, const Given& given) {
  given.fail_if(igb.interval * most_snapshots < end, "output.igb.interval",
                "would write more than 100000 frames by time.end");
}

void check_vtk(const VtkConfig& vtk, double end, const Given& given) {
  given.fail_if(vtk.format == SnapshotFormat::xdmf && vtk.compression == VtkCompression::lz4,
                "output.vtk.compression", "HDF5 has no lz4; choose zlib or none");
  given.fail_if(vtk.interval > 0.0 && vtk.interval * most_snapshots < end, "output.vtk.interval",
                "would write more than 100000 snapshots by time.end");
}

void check_maps(const MapsConfig& maps, const std::vector<ProbeConfig>& probes,
                const Given& given) {
  if (maps.repolarization >= maps.threshold) {
    const bool is_given = given.has("output.maps.repolarization");
    given.fail(is_given ? "output.maps.repolarization" : "output.maps.threshold",
               "repolarization, " + to_text(maps.repolarization) +
                   " mV, must be below the threshold of beats, " + to_text(maps.threshold) + " mV");
  }
  for (const ProbePairConfig& pair : maps.velocities) {
    for (const std::string& name : {pair.from, pair.to}) {
      if (has_name(probes, name)) continue;
      throw ConfigError(pair.place + ": there is no probe '" + name + "' in output.probes");
    }
    if (pair.from == pair.to) throw ConfigError(pair.place + ": from and to are the same probe");
  }
}

/// Names head columns, beside that of times.
void check_names(const auto& entries) {
  std::set<std::string> names{"time"};
  for (const auto& entry : entries) {
    if (names.insert(entry.name).second) continue;
    throw ConfigError(entry.place + ": the name '" + entry.name + "' is taken");
  }
}

void check_ecg(const EcgConfig& ecg, const Given& given) {
  for (std::size_t k = 0; k < ecg.electrodes.size(); ++k) {
    const std::string& name = ecg.electrodes[k].name;
    if (heads_a_column(name) && !name.starts_with("lead_")) continue;
    given.fail("output.ecg.electrodes." + std::to_string(k) + ".name",
               "an electrode's name heads a column: no commas, quotes or line breaks, not empty, "
               "and not one of a lead (lead_…)");
  }
  check_names(ecg.electrodes);
}

void check_probes(const Config& config, const Given& given) {
  const std::vector<ProbeConfig>& probes = config.output.probes;
  for (std::size_t k = 0; k < probes.size(); ++k) {
    if (heads_a_column(probes[k].name)) continue;
    given.fail("output.probes." + std::to_string(k) + ".name",
               "a probe's name heads a column: no commas, quotes or line breaks, not empty");
  }
  check_names(probes);
  given.fail_if(given.has("output.probe_interval") && !given.has("output.probes"),
                "output.probe_interval", "there are no probes");
  const TimeSchemeEntry& scheme = entry_of(config.time.scheme);
  std::set<std::string> columns{"time"};
  for (const ProbeConfig& probe : probes) {
    for (const std::string& field : probe.fields) {
      const std::string column = field == "V" ? probe.name : probe.name + "." + field;
      if (columns.insert(column).second) continue;
      throw ConfigError(probe.place + ".fields: two columns would be named " + column);
    }
    const bool V_alone = std::ranges::all_of(probe.fields, [](auto& f) { return f == "V"; });
    if (V_alone || are_at_nodes(config, scheme)) continue;
    throw ConfigError(probe.place + ".fields: " + std::string(scheme.name) +
                      " keeps states in tetrahedra, where no probe is; set time.scheme: strang");
  }
}

void check_stimuli_of(const ProtocolConfig& protocol, const std::vector<StimulusConfig>& stimuli) {
  const auto require_stimulus = [&](const std::string& name, const std::string& place) {
    if (has_name(stimuli, name)) return;
    throw ConfigError(place + ": there is no stimulus '" + name + "'");
  };
  if (stimuli.empty()) throw ConfigError(protocol.place + ": there are no stimuli");
  require_stimulus(protocol.s1.stimulus, protocol.s1.place + ".stimulus");
  const double pulse =
      std::ranges::find(stimuli, protocol.s1.stimulus, &StimulusConfig::name)->duration;
  const auto require_longer = [&](double period, const std::string& place) {
    if (period >= pulse) return;
    throw ConfigError(place + ": is shorter than the duration of a pulse, " + to_text(pulse) +
                      " ms");
  };
  require_longer(protocol.s1.period, protocol.s1.place + ".period");
  if (protocol.dynamic) {
    const std::string place = protocol.dynamic->place + ".shortest";
    if (protocol.dynamic->shortest >= protocol.s1.period) {
      throw ConfigError(place + ": must be below the period of s1, " + to_text(protocol.s1.period) +
                        " ms");
    }
    require_longer(protocol.dynamic->shortest, place);
  }
  for (const ExtraStimulusConfig& extra : protocol.extrastimuli) {
    if (!extra.stimulus.empty()) require_stimulus(extra.stimulus, extra.place + ".stimulus");
  }
  std::set<std::string> sites;
  for (const std::string& site : protocol.sites) {
    require_stimulus(site, protocol.place + ".sites");
    if (sites.insert(site).second) continue;
    throw ConfigError(protocol.place + ".sites: '" + site + "' stands there twice");
  }
}

void check_protocol(const ProtocolConfig& protocol, const Config& config, const Given& given) {
  for (std::size_t k = 0; k < protocol.extrastimuli.size(); ++k) {
    const ExtraStimulusConfig& extra = protocol.extrastimuli[k];
    if (extra.shortest <= extra.longest) continue;
    given.fail("protocol.extrastimuli." + std::to_string(k) + ".shortest",
               "must not exceed longest, " + to_text(extra.longest) + " ms");
  }
  check_stimuli_of(protocol, config.stimuli);
  const bool all_are_named = std::ranges::none_of(
      protocol.extrastimuli, [](const auto& extra) { return extra.stimulus.empty(); });
  if (!protocol.sites.empty() && all_are_named) {
    throw ConfigError(protocol.place +
                      ".sites: each of the extrastimuli names a stimulus, so that none is given at "
                      "the sites; leave out 'stimulus' of those that are to be");
  }
  if (has_name(config.output.probes, protocol.propagates.probe)) return;
  throw ConfigError(protocol.propagates.place + ".probe: there is no probe '" +
                    protocol.propagates.probe + "' in output.probes");
}

}  // namespace

void check(const Config& config, const Given& given) {
  check_mesh_section(config.mesh, given);
  for (std::size_t k = 0; k < config.tissue.size(); ++k) {
    check_tissue(config.tissue[k], "tissue." + std::to_string(k), given);
  }
  for (std::size_t k = 0; k < config.fibrosis.size(); ++k) {
    const std::string path = "fibrosis." + std::to_string(k);
    check_region(config.fibrosis[k].region, path + ".region", given);
    const double patch = config.fibrosis[k].patch;
    given.fail_if(patch > 0.0 && patch < 0.01, path + ".patch",
                  "is smaller than any tetrahedron; 0 takes each by itself");
  }
  check_cells(config, given);
  for (std::size_t k = 0; k < config.stimuli.size(); ++k) {
    check_stimulus(config.stimuli[k], "stimuli." + std::to_string(k), config, given);
  }
  check_time(config.time, given);
  check_solver(config, given);
  check_devices(config, given);
  const OutputConfig& output = config.output;
  if (output.vtk) check_vtk(*output.vtk, config.time.end, given);
  if (output.igb) check_igb(*output.igb, config.time.end, given);
  check_probes(config, given);
  if (output.maps) check_maps(*output.maps, output.probes, given);
  if (output.ecg) check_ecg(*output.ecg, given);
  if (config.protocol) check_protocol(*config.protocol, config, given);
}

}  // namespace cw
