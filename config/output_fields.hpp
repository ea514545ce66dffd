#pragma once

#include "config/config.hpp"
#include "config/field.hpp"
#include "io/beat_maps.hpp"

// The keys of what a run writes, as those of config/fields.hpp.

namespace cw {

inline constexpr Named<SnapshotFormat> snapshot_formats[]{{"vtu", SnapshotFormat::vtu},
                                                          {"xdmf", SnapshotFormat::xdmf}};
inline constexpr Named<bool> snapshot_precisions[]{{"double", false}, {"single", true}};
inline constexpr Named<VtkCompression> vtk_compressions[]{
    {"zlib", VtkCompression::zlib}, {"lz4", VtkCompression::lz4}, {"none", VtkCompression::none}};
inline constexpr std::string_view no_fields = "the list of fields is empty";

void fields(auto& visit, VtkConfig& vtk) {
  visit("interval", vtk.interval, "between snapshots; interpolated where no step ends on them",
        {.usual = "first and last", .unit = "ms", .range = Range::time_span});
  visit("fields", vtk.fields,
        "`V` on nodes (mV), states by name, as `r`, on tetrahedra (with `strang` on nodes)",
        {.words = words_and({{"V"}}, visit.states()), .if_empty = no_fields});
  visit_choice(visit, "format", vtk.format, snapshot_formats, &Named<SnapshotFormat>::value,
               "`vtu`, each with the mesh, or `xdmf`: the mesh once, and HDF5 with each snapshot");
  visit_choice(visit, "precision", vtk.is_single, snapshot_precisions, &Named<bool>::value,
               "of the fields");
  visit_choice(visit, "compression", vtk.compression, vtk_compressions,
               &Named<VtkCompression>::value,
               "of the run's `.vtu` files and of `xdmf`; `lz4` takes less time, and is read by VTK "
               "and ParaView alone");
}

void fields(auto& visit, ActivationConfig& activation) {
  visit("threshold", activation.threshold, "first upward crossing, interpolated within a step",
        {.unit = "mV"});
}

void fields(auto& visit, ProbePairConfig& pair) {
  visit.place(pair.place);
  visit("from", pair.from, "name of a probe", {.usual = required});
  visit("to", pair.to, "name of another", {.usual = required});
}

inline constexpr Named<KeptBeats> kept_beats[]{
    {"first", KeptBeats::first}, {"last", KeptBeats::last}, {"all", KeptBeats::all}};

void fields(auto& visit, MapsConfig& maps) {
  std::vector<Word> names = words_of(beat_maps);
  names.push_back({velocity_map});
  visit.place(maps.place);
  visit("fields", maps.fields,
        "times of a beat: `activation_time`, `upstroke_time` (the largest dV/dt), "
        "`repolarization_time`; `apd` from activation to repolarisation, `apd30`, `apd50`, `apd90` "
        "from the upstroke; `rest`, `peak`, `dvdt_max`; `conduction_velocity` on tetrahedra",
        {.words = names, .if_empty = no_fields});
  visit("threshold", maps.threshold, "a beat begins when V rises through it", {.unit = "mV"});
  visit("repolarization", maps.repolarization,
        "the level through which V falls at `repolarization_time`", {.unit = "mV"});
  visit_choice(
      visit, "beats", maps.beats, kept_beats, &Named<KeptBeats>::value,
      "which beats; with `all` the names of fields end in the beat's number, `_1`, `_2` …");
  visit("most_beats", maps.most_beats, "with `beats: all`: how many beats, from the first on",
        {.range = {.least = 1, .most = 1000}});
  visit("velocities", maps.velocities, "velocities between probes, on a straight line");
}

void fields(auto& visit, CheckpointConfig& checkpoint) {
  visit("interval", checkpoint.interval,
        "of simulated time between checkpoints, at the end of a step; a checkpoint above 16 MB "
        "waits until the previous one is written",
        {.usual = "when the run is interrupted", .unit = "ms", .range = Range::time_span});
  visit("keep", checkpoint.keep, "how many checkpoints stay: the latest ones",
        {.range = Range::counting});
}

void fields(auto& visit, ElectrodeConfig& electrode) {
  visit.place(electrode.place);
  visit("name", electrode.name, "the name of its column", {.usual = required});
  visit("point", electrode.point, "outside the tissue", {.usual = required, .unit = "mm"});
}

void fields(auto& visit, EcgConfig& ecg) {
  visit.place(ecg.place);
  visit("electrodes", ecg.electrodes,
        "if `RA`, `LA`, `LL` and `V1` to `V6` are among them, the twelve leads are written, too",
        {.usual = required, .if_empty = "the list of electrodes is empty"});
  visit("interval", ecg.interval, "between samples", {.unit = "ms", .range = Range::time_span});
  visit("conductivity", ecg.conductivity, "of the unbounded volume conductor around the heart",
        {.unit = "S/m", .range = Range::positive});
  visit("capacitance", ecg.capacitance,
        "of the membrane per volume: 140 mm⁻¹ times 0.01 µF/mm²; times D it is the tissue's "
        "conductivity",
        {.unit = "µF/mm³", .range = Range::positive});
  visit("plot", ecg.plot, "draws `ecg.png`; needs Python and matplotlib");
}

void fields(auto& visit, ProbeConfig& probe) {
  std::vector<Word> known{{"V"}};
  for (const CellModelEntry* model : visit.all()) {
    known = words_and(words_and(known, model->states), model->currents);
  }
  visit.place(probe.place);
  visit("name", probe.name, "the name of its column", {.usual = "`probe_1`, …"});
  visit("point", probe.point,
        "V at the nearest node; of several equally near, the first of the input",
        {.usual = required, .unit = "mm"});
  visit("fields", probe.fields,
        "`V`, and, with cells at nodes, states and currents by name: columns `NAME.FIELD`",
        {.words = known, .if_empty = no_fields});
}

void fields(auto& visit, OutputConfig& output) {
  visit("directory", output.directory,
        "`--output` overrides it, and is relative to the current folder",
        {.usual = "`out`", .is_path = true});
  visit("vtk", output.vtk, "snapshots");
  visit("activation", output.activation, "activation times");
  visit("maps", output.maps, "maps of beats");
  visit("ecg", output.ecg, "potentials outside the heart");
  visit("checkpoint", output.checkpoint,
        "states from which `cardiowarp run --resume` continues, in `checkpoints/`; one is also "
        "written when a run is interrupted");
  visit("probes", output.probes);
  visit("probe_interval", output.probe_interval, "between rows of `probes.csv`",
        {.usual = "every step", .unit = "ms", .range = Range::time_span});
}

}  // namespace cw
