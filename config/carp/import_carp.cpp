#include "config/carp/import_carp.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "config/carp/carp_experiment.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/mesh_files.hpp"
#include "io/mesh_readers.hpp"
#include "io/quoted.hpp"

namespace cw {

namespace {

namespace fs = std::filesystem;

/// Keys that decide how openCARP computes and prints: beginnings.
constexpr std::array about_openCARP{
    "dt",           "timedt",    "parab_",       "ellip_",          "cg_",
    "mass_lumping", "operator_", "mat_",         "meshformat",      "vofile",
    "gridout_",     "dump_",     "output_",      "num_io_",         "spacedt",
    "petsc_",       "pstrat",    "localize_",    "post_",           "compute_",
    "vm_per",       "phie_",     "gzip",         "write_",          "ode_fac",
    "num_LATs",     "num_stim",  "num_gregions", "num_imp_regions", "num_phys_regions",
};
constexpr std::array names_and_dumps{".name", ".dump_vtx_file", ".dump_vtx", ".elec.dump_vtx",
                                     ".im_sv_dumps"};

/// The import of one experiment.
class Importer : public CarpPart {
 public:
  Importer(const CarpImportOptions& options, CarpExperiment& experiment)
      : CarpPart(experiment), options_(options) {
    experiment.folder = options.folder;
    for (const std::string& file : options.files) context_.parameters.read(file);
    for (const std::string& option : options.options) context_.parameters.set(option);
    for (const std::string& named : options.models) {
      const std::size_t sign = named.find('=');
      if (sign == std::string::npos) {
        throw ConfigError("--model: needs a name of openCARP and a file, such as mMS=mMS.model");
      }
      context_.models[named.substr(0, sign)] = named.substr(sign + 1);
    }
  }

  CarpImport made() {
    refuse_other_experiments();
    std::string yaml = "# Imported from openCARP: " + names_of_files() + "\n";
    yaml += mesh();
    yaml += carp_tissue(context_);
    yaml += carp_ionic(context_);
    yaml += initial();
    yaml += carp_stimuli(context_);
    yaml += time();
    yaml += carp_output(context_);
    note_unused();
    std::vector<std::string>& files = context_.files;
    files.insert(files.end(), parameters_.files().begin(), parameters_.files().end());
    for (const auto& [name, file] : context_.models) files.push_back(file);
    return {yaml, std::move(context_.notes), std::move(files)};
  }

 private:
  std::string names_of_files() const {
    std::string names;
    for (const std::string& file : options_.files) {
      names += (names.empty() ? "" : ", ") + printable(fs::path(file).filename().string());
    }
    return names;
  }

  void refuse_other_experiments() {
    if (const int kind = parameters_.integer("experiment", 0); kind != 0) {
      parameters_.fail("experiment", (kind == 2   ? "2 solves Laplace's equation"
                                      : kind == 4 ? "4 works on results"
                                                  : std::to_string(kind) + " is no run") +
                                         std::string(", and only 0, a run, can be imported"));
    }
    if (const int kind = parameters_.integer("bidomain", 0); kind != 0) {
      parameters_.fail("bidomain", kind == 1 ? "a bidomain has other results than a monodomain; "
                                               "set bidomain to 0 for one"
                                             : "a pseudo-bidomain has other potentials outside the "
                                               "heart; set bidomain to 0 and use output.ecg");
    }
    for (const char* key : {"gi_scale_vec", "ge_scale_vec"}) {
      if (parameters_.text(key).empty()) continue;
      parameters_.fail(key, "scales one side's conductivity by element; tissue.N.scale scales D");
    }
    if (!parameters_.text("start_statef").empty()) {
      parameters_.fail("start_statef", "a state of openCARP's cannot be read; leave it out");
    }
  }

  std::string mesh() {
    const std::string name = parameters_.text("meshname");
    if (name.empty()) {
      context_.notes.push_back(parameters_.place("meshname") +
                               ": is not there; name the mesh in mesh.file, or give --option "
                               "meshname=PATH");
      return "mesh: {file: MESHNAME}\n";
    }
    read(name);
    return "mesh: {file: " + yaml_text(path(name)) + "}\n";
  }

  /// What regions and directions the mesh has, if it is there.
  void read(const std::string& name) {
    if (opencarp_file(name, "elem").empty() && opencarp_file(name, "belem").empty()) {
      note("meshname", "is not here, so that nothing says which tags it has, and whether sheets");
      return;
    }
    for (const std::string& file : files_of_mesh(name)) context_.files.push_back(file);
    try {
      const TetMesh mesh = read_mesh(name, {});
      context_.tags.emplace(mesh.tags.begin(), mesh.tags.end());
      context_.has_sheets = mesh.has_sheets();
      const bool has_fibers = mesh.has_fibers();
      if (!has_fibers) note("meshname", "has no .lon: openCARP takes fibres along x; name some");
    } catch (const MeshError& error) {
      note("meshname", error.what());
    }
  }

  std::string initial() {
    const std::string times = parameters_.text("prepacing_lats");
    if (times.empty()) return {};
    const double period = parameters_.number("prepacing_bcl", 0.0);
    const int beats = parameters_.integer("prepacing_beats", 1);
    const double strength = parameters_.number("prepacing_stimstr", 60.0);
    const double duration = parameters_.number("prepacing_stimdur", 1.0);
    if (period <= 0.0 || beats <= 0) {
      note("prepacing_lats", "without prepacing_bcl and prepacing_beats above 0 no cell is paced");
      return {};
    }
    if (!times.ends_with(".dat")) {
      parameters_.fail("prepacing_lats", "name the file NAME.dat, by which it is known here");
    }
    context_.files.push_back(times);
    return "initial: {prepaced: {activation: " + yaml_text(path(times)) +
           ", period: " + number_text(period) + ", beats: " + std::to_string(beats) +
           ", strength: " + number_text(strength) + ", duration: " + number_text(duration) + "}}\n";
  }

  std::string time() {
    const double end = parameters_.number("tend", 100.0);
    if (!(end > 0.0)) parameters_.fail("tend", "must be above 0");
    return "time: {end: " + number_text(end) + "}\n";
  }

  void note_unused() {
    if (parameters_.flag("mass_lumping", true)) {
      context_.notes.push_back(
          parameters_.place("mass_lumping") +
          ": openCARP lumps the mass, which makes waves slower on coarse meshes; "
          "'solver: {mass: lumped, ionic_current: ici}' does so here");
    }
    std::string about;
    for (const auto& [key, value, place] : parameters_.unused()) {
      const bool is_about =
          std::ranges::any_of(about_openCARP,
                              [&](const char* part) { return key.starts_with(part); }) ||
          std::ranges::any_of(names_and_dumps,
                              [&](const char* part) { return key.ends_with(part); });
      if (is_about) {
        constexpr std::size_t longest = 500;  // characters of a note
        if (about.size() > longest) note_about(std::exchange(about, ""));
        about += (about.empty() ? "" : ", ") + printable(key, 60);
      } else {
        context_.notes.push_back(place + ": has no equal (" +
                                 (value.empty() ? "empty" : printable(value, 60)) + ")");
      }
    }
    if (!about.empty()) note_about(about);
  }

  void note_about(const std::string& keys) {
    context_.notes.push_back(
        options_.files.front() +
        ": left out, because it is of how openCARP computes, names or writes: " + keys);
  }

  const CarpImportOptions& options_;
};

}  // namespace

CarpImport import_carp(const CarpImportOptions& options) {
  CarpExperiment experiment;
  return Importer(options, experiment).made();
}

}  // namespace cw
