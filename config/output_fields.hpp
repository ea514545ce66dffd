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
  visit("interval", vtk.interval, "interpolated where no step ends",
        {.usual = "first and last", .unit = "ms", .range = Range::time_span});
  visit("fields", vtk.fields, "`V` on nodes, states by name on tetrahedra (`strang`: nodes)",
        {.words = words_and({{"V"}}, visit.states()), .if_empty = no_fields});
  visit_choice(visit, "format", vtk.format, snapshot_formats, &Named<SnapshotFormat>::value,
               "`vtu`: each with the mesh; `xdmf`: mesh once, snapshots in HDF5");
  visit_choice(visit, "precision", vtk.is_single, snapshot_precisions, &Named<bool>::value,
               "of the fields");
  visit_choice(visit, "compression", vtk.compression, vtk_compressions,
               &Named<VtkCompression>::value,
               "of all `.vtu` and `xdmf`; `lz4`: less time, read by VTK and ParaView alone");
}

void fields(auto&, MeshOutputConfig&) {}

void fields(auto& visit, IgbConfig& igb) {
  visit("interval", igb.interval, "between frames", {.unit = "ms", .range = Range::time_span});
}

void fields(auto& visit, ActivationConfig& activation) {
  visit("threshold", activation.threshold, "first upward crossing, interpolated", {.unit = "mV"});
  visit("dat", activation.dat, "also `activation.dat`, openCARP's form: ms a node, -1 for none");
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
        "[of each beat](output.md#maps): `activation_time`, `upstroke_time`, "
        "`repolarization_time`, `apd`, `apd30`, `apd50`, `apd90`, `rest`, `peak`, `dvdt_max`; "
        "`conduction_velocity` on tetrahedra",
        {.words = names, .if_empty = no_fields});
  visit("threshold", maps.threshold, "a beat begins as V rises through it", {.unit = "mV"});
  visit("repolarization", maps.repolarization, "V falls through it at `repolarization_time`",
        {.unit = "mV"});
  visit_choice(visit, "beats", maps.beats, kept_beats, &Named<KeptBeats>::value,
               "`all`: names of fields end in the beat's number, `_1` …");
  visit("most_beats", maps.most_beats, "`beats: all`: how many, from the first on",
        {.range = {.least = 1, .most = 1000}});
  visit("velocities", maps.velocities, "between probes, on a straight line");
  visit("dat", maps.dat, "also `FIELD.dat`, and `conduction_velocity.vec` of tetrahedra");
}

void fields(auto& visit, CheckpointConfig& checkpoint) {
  visit("interval", checkpoint.interval,
        "simulated time, at ends of steps; above 16 MB each waits for the previous one",
        {.usual = "on interruption", .unit = "ms", .range = Range::time_span});
  visit("keep", checkpoint.keep, "how many stay: the latest", {.range = Range::counting});
}

void fields(auto& visit, ElectrodeConfig& electrode) {
  visit.place(electrode.place);
  visit("name", electrode.name, "names its column", {.usual = required});
  visit("point", electrode.point, "outside the tissue", {.usual = required, .unit = "mm"});
}

void fields(auto& visit, EcgConfig& ecg) {
  visit.place(ecg.place);
  visit("electrodes", ecg.electrodes,
        "`RA`, `LA`, `LL` and `V1` to `V6` also make the twelve leads",
        {.usual = required, .if_empty = "the list of electrodes is empty"});
  visit("interval", ecg.interval, "between samples", {.unit = "ms", .range = Range::time_span});
  visit("conductivity", ecg.conductivity, "of the unbounded conductor around the heart",
        {.unit = "S/m", .range = Range::positive});
  visit("capacitance", ecg.capacitance,
        "of membrane per volume: 140 mm⁻¹ times 0.01 µF/mm²; times D: conductivity of tissue",
        {.unit = "µF/mm³", .range = Range::positive});
  visit("plot", ecg.plot, "draws `ecg.png`; needs Python and matplotlib");
}

void fields(auto& visit, ProbeConfig& probe) {
  std::vector<Word> known{{"V"}};
  for (const CellModelEntry* model : visit.all()) {
    known = words_and(words_and(known, model->states), model->currents);
  }
  visit.place(probe.place);
  visit("name", probe.name, "names its column", {.usual = "`probe_1`, …"});
  visit("point", probe.point, "V at the nearest node; of several, the input's first",
        {.usual = required, .unit = "mm"});
  visit("fields", probe.fields,
        "`V`; with cells at nodes also states and currents: columns `NAME.FIELD`",
        {.words = known, .if_empty = no_fields});
}

void fields(auto& visit, OutputConfig& output) {
  visit("directory", output.directory, "`--output`, relative to the current folder, overrides it",
        {.usual = "`out`", .is_path = true});
  visit("mesh", output.mesh, "the mesh as the run has it: `{}` writes `mesh.vtu`");
  visit("vtk", output.vtk, "snapshots");
  visit("igb", output.igb, "V over time in `vm.igb`, as openCARP and meshalyzer have it");
  visit("activation", output.activation, "activation times");
  visit("maps", output.maps, "maps of beats");
  visit("ecg", output.ecg, "potentials outside the heart");
  visit("checkpoint", output.checkpoint,
        "[states](output.md#checkpoints) for `cardiowarp run --resume`, in `checkpoints/`; also "
        "written on interruption");
  visit("probes", output.probes);
  visit("probe_interval", output.probe_interval, "between rows of `probes.csv`",
        {.usual = "every step", .unit = "ms", .range = Range::time_span});
}

}  // namespace cw
