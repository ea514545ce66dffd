#pragma once

#include <set>

#include "config/config.hpp"
#include "config/field.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/beat_maps.hpp"
#include "io/files.hpp"

// The keys of what a run writes, as those of config/fields.hpp.

namespace cw {

inline constexpr Named<SnapshotFormat> snapshot_formats[]{{"vtu", SnapshotFormat::vtu},
                                                          {"xdmf", SnapshotFormat::xdmf}};
inline constexpr Named<bool> snapshot_precisions[]{{"double", false}, {"single", true}};
inline constexpr Named<VtkCompression> vtk_compressions[]{
    {"zlib", VtkCompression::zlib}, {"lz4", VtkCompression::lz4}, {"none", VtkCompression::none}};

void fields(auto& visit, VtkConfig& vtk) {
  std::vector<Word> names{{"V"}};
  for (const StateVariable& state : visit.states()) names.push_back({state.name});
  visit("interval", vtk.interval,
        {"between snapshots; interpolated where no step ends on them", "first and last", "ms",
         Range::time_span});
  visit("fields", vtk.fields,
        {"`V` on nodes (mV), states by name, as `r`, on tetrahedra (with `strang` on nodes)"},
        {.words = names, .if_empty = "the list of fields is empty"});
  visit_choice(
      visit, "format", vtk.format, snapshot_formats, &Named<SnapshotFormat>::value,
      {"`vtu`, each with the mesh, or `xdmf`: the mesh once, and HDF5 with each snapshot"});
  visit_choice(visit, "precision", vtk.is_single, snapshot_precisions, &Named<bool>::value,
               {"of the fields"});
  visit_choice(
      visit, "compression", vtk.compression, vtk_compressions, &Named<VtkCompression>::value,
      {"of the run's `.vtu` files and of `xdmf`; `lz4` takes less time, and is read by VTK "
       "and ParaView alone"});
  visit.after_reading([&](const YamlValue& section) {
    if (vtk.format != SnapshotFormat::xdmf || vtk.compression != VtkCompression::lz4) return;
    section.at("compression").fail("HDF5 has no lz4; choose zlib or none");
  });
}

void fields(auto& visit, ActivationConfig& activation) {
  visit("threshold", activation.threshold,
        {"first upward crossing, interpolated within a step", "", "mV"});
}

void fields(auto& visit, ProbePairConfig& pair) {
  visit.place(pair.place);
  visit("from", pair.from, {"name of a probe", required});
  visit("to", pair.to, {"name of another", required});
}

inline constexpr Named<KeptBeats> kept_beats[]{
    {"first", KeptBeats::first}, {"last", KeptBeats::last}, {"all", KeptBeats::all}};

void fields(auto& visit, MapsConfig& maps) {
  visit.place(maps.place);
  std::vector<Word> names = words_of(beat_maps);
  names.push_back({velocity_map});
  visit(
      "fields", maps.fields,
      {"times of a beat: `activation_time`, `upstroke_time` (the largest dV/dt), "
       "`repolarization_time`; `apd` from activation to repolarisation, `apd30`, `apd50`, `apd90` "
       "from the upstroke; `rest`, `peak`, `dvdt_max`; `conduction_velocity` on tetrahedra"},
      {.words = names, .if_empty = "the list of fields is empty"});
  visit("threshold", maps.threshold, {"a beat begins when V rises through it", "", "mV"});
  visit("repolarization", maps.repolarization,
        {"the level through which V falls at `repolarization_time`", "", "mV"});
  visit_choice(
      visit, "beats", maps.beats, kept_beats, &Named<KeptBeats>::value,
      {"which beats; with `all` the names of fields end in the beat's number, `_1`, `_2` …"});
  visit(
      "most_beats", maps.most_beats,
      {"with `beats: all`: how many beats, from the first on", "", "", {.least = 1, .most = 1000}},
      {.refused = maps.beats == KeptBeats::all ? "" : "is used with beats: all only"});
  visit("velocities", maps.velocities, {"velocities between probes, on a straight line"});
  visit.after_reading([&](const YamlValue& section) {
    if (maps.repolarization < maps.threshold) return;
    const auto given = section.find("repolarization");
    (given ? *given : section.at("threshold"))
        .fail("repolarization, " + to_text(maps.repolarization) +
              " mV, must be below the threshold of beats, " + to_text(maps.threshold) + " mV");
  });
}

void fields(auto& visit, CheckpointConfig& checkpoint) {
  visit("interval", checkpoint.interval,
        {"of simulated time between checkpoints, at the end of a step; a checkpoint above 16 MB "
         "waits "
         "until the previous one is written",
         "when the run is interrupted", "ms", Range::time_span});
  visit("keep", checkpoint.keep,
        {"how many checkpoints stay: the latest ones", "", "", Range::counting});
}

void fields(auto& visit, ElectrodeConfig& electrode) {
  visit.place(electrode.place);
  visit("name", electrode.name, {"the name of its column", required});
  visit("point", electrode.point, {"outside the tissue", required, "mm"});
  visit.after_reading([&](const YamlValue& section) {
    if (electrode.name.empty() || electrode.name.starts_with("lead_") ||
        electrode.name.find_first_of(",\"\n\r") != std::string::npos) {
      section.at("name").fail(
          "an electrode's name heads a column: no commas, quotes or line breaks, not empty, and "
          "not "
          "one of a lead (lead_…)");
    }
  });
}

void fields(auto& visit, EcgConfig& ecg) {
  visit.place(ecg.place);
  visit("electrodes", ecg.electrodes,
        {"if `RA`, `LA`, `LL` and `V1` to `V6` are among them, the twelve leads are written, too",
         required},
        {.if_empty = "the list of electrodes is empty"});
  visit("interval", ecg.interval, {"between samples", "", "ms", Range::time_span});
  visit("conductivity", ecg.conductivity,
        {"of the unbounded volume conductor around the heart", "", "S/m", Range::positive});
  visit("capacitance", ecg.capacitance,
        {"of the membrane per volume: 140 mm⁻¹ times 0.01 µF/mm²; times D it is the tissue's "
         "conductivity",
         "", "µF/mm³", Range::positive});
  visit("plot", ecg.plot, {"draws `ecg.png`; needs Python and matplotlib"});
  visit.after_reading([&](const YamlValue&) {
    std::set<std::string> names{"time"};
    for (const ElectrodeConfig& electrode : ecg.electrodes) {
      if (names.insert(electrode.name).second) continue;
      throw ConfigError(electrode.place + ": the name '" + electrode.name + "' is taken");
    }
  });
}

void fields(auto& visit, ProbeConfig& probe) {
  visit("name", probe.name, {"the name of its column", "`probe_1`, …"});
  visit("point", probe.point,
        {"V at the nearest node; of several equally near, the first of the input", required, "mm"});
  std::vector<Word> known{{"V"}};
  for (const CellModelEntry* model : visit.all()) {
    for (const StateVariable& state : model->states) known.push_back({state.name});
    for (const CurrentVariable& current : model->currents) known.push_back({current.name});
  }
  visit("fields", probe.fields,
        {"`V`, and, with cells at nodes, states and currents by name: columns `NAME.FIELD`"},
        {.words = known, .if_empty = "the list of fields is empty"});
  visit.place(probe.place);
  visit.after_reading([&](const YamlValue& section) {
    const auto name = section.find("name");
    const bool heads_a_column =
        !probe.name.empty() && probe.name.find_first_of(",\"\n\r") == std::string::npos;
    if (!name || heads_a_column) return;
    name->fail("a probe's name heads a column: no commas, quotes or line breaks, not empty");
  });
}

/// Names probes that have no name, and refuses a name that is taken.
inline void name_probes(std::vector<ProbeConfig>& probes) {
  std::set<std::string> names{"time"};
  for (std::size_t k = 0; k < probes.size(); ++k) {
    std::string& name = probes[k].name;
    if (name.empty()) name = "probe_" + std::to_string(k + 1);
    if (names.insert(name).second) continue;
    throw ConfigError(probes[k].place + ": the name '" + name + "' is taken");
  }
}

/// Refuses a velocity between probes that there are not.
inline void require_probes(const std::vector<ProbePairConfig>& pairs,
                           const std::vector<ProbeConfig>& probes) {
  for (const ProbePairConfig& pair : pairs) {
    for (const std::string& name : {pair.from, pair.to}) {
      if (std::ranges::find(probes, name, &ProbeConfig::name) != probes.end()) continue;
      throw ConfigError(pair.place + ": there is no probe '" + name + "' in output.probes");
    }
    if (pair.from == pair.to) throw ConfigError(pair.place + ": from and to are the same probe");
  }
}

void fields(auto& visit, OutputConfig& output) {
  visit.after_reading(
      [&](const YamlValue& section) { output.directory = section.resolved("out"); });
  visit("directory", output.directory,
        {"`--output` overrides it, and is relative to the current folder", "`out`"},
        {.is_path = true});
  visit("vtk", output.vtk, {"snapshots"});
  visit("activation", output.activation, {"activation times"});
  visit("maps", output.maps, {"maps of beats"});
  visit("ecg", output.ecg, {"potentials outside the heart"});
  visit("checkpoint", output.checkpoint,
        {"states from which `cardiowarp run --resume` continues, in `checkpoints/`; one is also "
         "written when a run is interrupted"});
  visit("probes", output.probes, {});
  visit("probe_interval", output.probe_interval,
        {"between rows of `probes.csv`", "every step", "ms", Range::time_span});
  visit.after_reading([&](const YamlValue& section) {
    name_probes(output.probes);
    const auto interval = section.find("probe_interval");
    if (interval && !section.find("probes")) interval->fail("there are no probes");
    if (output.probes.empty()) output.probe_interval = 0.0;
    if (output.maps) require_probes(output.maps->velocities, output.probes);
  });
}

}  // namespace cw
