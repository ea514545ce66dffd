#include "config/check.hpp"

#include <initializer_list>

#include "cells/model_file.hpp"
#include "io/mesh_readers.hpp"
#include "kernels/spmv/format.hpp"

namespace cw {

namespace {

/// Collects those of a section.
class Refuser {
 public:
  Refuser(Refusals& all, std::string path) : all_(all), path_(std::move(path)) {}

  /// Keys that have no meaning if that holds.
  void refuse_if(bool condition, std::initializer_list<const char*> keys,
                 const std::string& why) const {
    if (!condition) return;
    for (const char* key : keys) all_.emplace(path_ + "." + key, why);
  }

 private:
  Refusals& all_;
  std::string path_;
};

void add_mesh(const MeshConfig& mesh, const Refuser& section) {
  const bool is_generated = mesh.generator && mesh.file.empty();
  section.refuse_if(!mesh.file.empty(), {"generator"},
                    "a mesh is read from a file or generated, not both");
  section.refuse_if(is_generated, {"unit", "tags", "sheets"},
                    "has no meaning for a generated mesh");
  section.refuse_if(is_generated && !mesh.rule, {"fibers"},
                    "has no meaning for a generated mesh, but for a rule");
  section.refuse_if(!is_generated && !has_mesh_arrays(mesh.file), {"tags"},
                    "names an array of a VTK file; openCARP's elements carry their tags "
                    "themselves");
  section.refuse_if(!is_generated && !has_mesh_arrays(mesh.file), {"sheets"},
                    "names an array of a VTK file; openCARP's .lon has sheets beside fibres");
  section.refuse_if(mesh.rule.has_value(), {"sheets"},
                    "is computed by the rule of mesh.fibers; leave it out");
  const bool is_atria = mesh.rule && mesh.rule->rule == "atria";
  section.refuse_if(mesh.rule && mesh.rule->rule != "doste",
                    {"fibers.outflow_endo_angle", "fibers.outflow_epi_angle"},
                    "is for the rule doste; leave it out");
  section.refuse_if(is_atria,
                    {"fibers.endo_angle", "fibers.epi_angle", "fibers.right_endo_angle",
                     "fibers.right_epi_angle", "fibers.endo_sheet_angle", "fibers.epi_sheet_angle"},
                    "is for ventricles, not for the rule atria; leave it out");
  section.refuse_if(mesh.labels && is_generated, {"surfaces"},
                    "has no labels in a generated mesh; leave it out");
  section.refuse_if(mesh.quadratic, {"refine"}, "is for linear elements; leave out mesh.elements");
}

constexpr const char* beside_region = "stands beside region; leave one of them out";

void add_cells(const IonicConfig& ionic, const Refuser& section) {
  section.refuse_if(!names_model_file(ionic.model), {"potential"},
                    "the cell model is no file of equations");
  section.refuse_if(model_of(ionic).variants.empty(), {"variant"},
                    "the cell model has no variants");
}

void add_initial(const IonicConfig& ionic, const Refuser& section) {
  const char* const why = "is that of the checkpoint; leave it out, or set it in initial.regions";
  const bool is_saved = is_checkpoint(ionic.initial.state);
  section.refuse_if(is_saved, {"V"}, why);
  for (const StateVariable& state : model_of(ionic).states) {
    section.refuse_if(is_saved, {std::string(state.name).c_str()}, why);
  }
}

void add_stimulus(const StimulusConfig& stimulus, const Refuser& section) {
  section.refuse_if(!stimulus.times.empty(), {"times_file"},
                    "stands beside times; leave one of them out");
  section.refuse_if(stimulus.is_listed(), {"start", "period", "count"},
                    "stands beside a list of times; leave one out");
  section.refuse_if(!stimulus.waveform.empty(), {"duration"},
                    "is that of the waveform; leave it out");
  section.refuse_if(stimulus.clamp.has_value(), {"strength"},
                    "stands beside clamp; leave one of them out");
}

void add_solver(const Config& config, const Refuser& section) {
  const SolverOptions& solver = config.solver;
  const TimeSchemeEntry& scheme = entry_of(config.time.scheme);
  const Format* format = find_format(solver.spmv);
  section.refuse_if(format == nullptr, {"block_size", "threshold"},
                    "is chosen by spmv: auto; leave it out");
  const std::string has_none = "the format " + solver.spmv + " has none";
  section.refuse_if(format != nullptr && !format->has_block_size, {"block_size"}, has_none);
  section.refuse_if(format != nullptr && !format->has_threshold, {"threshold"}, has_none);
  section.refuse_if(!scheme.assembles, {"row_sum", "assembly", "integration", "newton"},
                    "has no meaning for the scheme " + std::string(scheme.name) +
                        ", which assembles nothing; leave it out");
  section.refuse_if(are_at_nodes(config, scheme), {"row_sum", "assembly", "integration"},
                    "has no meaning for cells at nodes, from which no element assembles; leave it "
                    "out");
  section.refuse_if(scheme.scheme != TimeScheme::strang, {"ionic_current"},
                    "needs time.scheme: strang; leave it out");
  section.refuse_if(scheme.scheme != TimeScheme::strang, {"pcg.precision"},
                    "needs time.scheme: strang; leave it out");
  const PreconditionerEntry& preconditioner = entry_of(solver.preconditioner.kind);
  section.refuse_if(
      !preconditioner.has_degree, {"pcg.degree"},
      "the preconditioner " + std::string(preconditioner.name) + " has none; leave it out");
}

void add_protocol(const ProtocolConfig& protocol, const Refuser& section) {
  section.refuse_if(protocol.dynamic.has_value(), {"extrastimuli"},
                    "stands beside dynamic; leave one of them out");
  section.refuse_if(protocol.extrastimuli.empty(), {"sites"}, "needs extrastimuli");
}

}  // namespace

Refusals refused(const Config& config) {
  Refusals all;
  const auto section = [&](const std::string& path) { return Refuser(all, path); };
  add_mesh(config.mesh, section("mesh"));
  for (std::size_t k = 0; k < config.tissue.size(); ++k) {
    const TissueConfig& tissue = config.tissue[k];
    const Refuser own = section("tissue." + std::to_string(k));
    own.refuse_if(tissue.velocity.has_value(),
                  {"d_iso", "d_ani", "d_fiber", "d_sheet", "d_normal", "conductivity"},
                  "follows from the velocity; give one of both");
    own.refuse_if(tissue.conductivity.has_value(),
                  {"d_iso", "d_ani", "d_fiber", "d_sheet", "d_normal"},
                  "follows from the conductivity; give one of both");
    own.refuse_if(tissue.d_fiber.has_value(), {"d_iso", "d_ani"},
                  "stands beside d_fiber; leave one of them out");
    own.refuse_if(tissue.region.has_value(), {"tags"}, beside_region);
  }
  for (std::size_t k = 0; k < config.ionic.size(); ++k) {
    const std::string path = path_of_ionic(config, k);
    add_cells(config.ionic[k], section(path));
    section(path).refuse_if(config.ionic[k].region.has_value(), {"tags"}, beside_region);
    add_initial(config.ionic[k], section(path_of_initial(config, k)));
    const bool is_saved = is_checkpoint(config.ionic[k].initial.state);
    section(path).refuse_if(is_saved, {"initial.state"},
                            "a checkpoint is of all cells; name it in initial.state, beside ionic");
    section(path).refuse_if(!is_saved && !config.initial.checkpoint.empty(), {"initial"},
                            "is that of the checkpoint in initial.state; leave it out");
  }
  const std::string elsewhere =
      "ionic is a list, in whose entries V and states stand: ionic.0.initial and so on";
  const std::string& checkpoint = config.initial.checkpoint;
  section("initial").refuse_if(config.ionic_is_list, {"V"}, elsewhere);
  section("initial").refuse_if(!checkpoint.empty() && !is_checkpoint(checkpoint), {"state"},
                               elsewhere);
  section("initial").refuse_if(!initial_checkpoint(config).empty(), {"prepaced"},
                               "stands beside the checkpoint in initial.state; leave one out");
  for (std::size_t k = 0; k < config.stimuli.size(); ++k) {
    add_stimulus(config.stimuli[k], section("stimuli." + std::to_string(k)));
  }
  add_solver(config, section("solver"));
  const bool has_many_beats = config.output.maps && config.output.maps->beats == KeptBeats::all;
  section("output.maps").refuse_if(!has_many_beats, {"most_beats"}, "is used with beats: all only");
  if (config.protocol) add_protocol(*config.protocol, section("protocol"));
  return all;
}

void refuse(const Config& config, const Given& given) {
  for (const auto& [path, why] : refused(config)) {
    if (given.has(path)) given.fail(path, why);
  }
}

}  // namespace cw
