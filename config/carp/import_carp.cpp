#include "config/carp/import_carp.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "config/carp/carp_cells.hpp"
#include "config/carp/carp_parameters.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"
#include "io/mesh_files.hpp"
#include "io/mesh_readers.hpp"
#include "io/quoted.hpp"
#include "io/text.hpp"

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

/// Quoted, as YAML reads it.
std::string yaml_text(const std::string& text) { return json_text(text); }

/// Without the last digits, which are rounding.
std::string number_text(double value) { return cw::text("%.12g", value); }

std::string list_of(const std::vector<int>& tags) {
  std::string list;
  constexpr std::size_t in_line = 20;
  for (std::size_t k = 0; k < tags.size(); ++k) {
    if (k > 0) list += k % in_line == 0 ? ",\n      " : ", ";
    list += std::to_string(tags[k]);
  }
  return "[" + list + "]";
}

std::string point_text(const std::array<double, 3>& point) {
  return "[" + number_text(point[0]) + ", " + number_text(point[1]) + ", " + number_text(point[2]) +
         "]";
}

/// The import of one experiment.
class Importer {
 public:
  explicit Importer(const CarpImportOptions& options) : options_(options) {
    for (const std::string& file : options.files) parameters_.read(file);
    for (const std::string& option : options.options) parameters_.set(option);
    for (const std::string& named : options.models) {
      const std::size_t sign = named.find('=');
      if (sign == std::string::npos) {
        throw ConfigError("--model: needs a name of openCARP and a file, such as mMS=mMS.model");
      }
      models_[named.substr(0, sign)] = named.substr(sign + 1);
    }
  }

  CarpImport made() {
    refuse_other_experiments();
    std::string yaml = "# Imported from openCARP: " + names_of_files() + "\n";
    yaml += mesh();
    yaml += tissue();
    yaml += ionic();
    yaml += initial();
    yaml += stimuli();
    yaml += time();
    yaml += output();
    note_unused();
    files_.insert(files_.end(), parameters_.files().begin(), parameters_.files().end());
    for (const auto& [name, file] : models_) files_.push_back(file);
    return {yaml, std::move(notes_), std::move(files_)};
  }

 private:
  void note(const std::string& key, const std::string& what) {
    notes_.push_back(parameters_.place(key) + ": " + what);
  }

  std::string names_of_files() const {
    std::string names;
    for (const std::string& file : options_.files) {
      names += (names.empty() ? "" : ", ") + printable(fs::path(file).filename().string());
    }
    return names;
  }

  /// A path of openCARP's, as the configuration has it.
  std::string path(const std::string& of_carp) const {
    const fs::path given(of_carp);
    if (given.is_absolute()) return given.lexically_normal().string();
    std::error_code error;
    const fs::path here = fs::absolute(given, error).lexically_normal();
    const fs::path folder = fs::absolute(options_.folder, error).lexically_normal();
    const fs::path relative = here.lexically_relative(folder);
    return relative.empty() ? here.string() : relative.string();
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
      notes_.push_back(parameters_.place("meshname") +
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
    for (const std::string& file : files_of_mesh(name)) files_.push_back(file);
    try {
      const TetMesh mesh = read_mesh(name, {});
      tags_.emplace(mesh.tags.begin(), mesh.tags.end());
      has_sheets_ = mesh.has_sheets();
      const bool has_fibers = mesh.has_fibers();
      if (!has_fibers) note("meshname", "has no .lon: openCARP takes fibres along x; name some");
    } catch (const MeshError& error) {
      note("meshname", error.what());
    }
  }

  /// The membrane's area by volume, 1/mm, which is one number for all cells.
  double beta() {
    const int count = parameters_.count("num_imp_regions", "imp_region", 1);
    std::optional<double> beta;
    for (int k = 0; k < count; ++k) {
      const std::string region = "imp_region[" + std::to_string(k) + "]";
      constexpr double per_mm = 1000.0;
      const double own = per_mm * parameters_.number(region + ".cellSurfVolRatio", 0.14) *
                         parameters_.number(region + ".volFrac", 1.0);
      if (!(own >= 1.0 && own <= 1000.0)) {
        parameters_.fail(region + ".cellSurfVolRatio",
                         "makes beta " + number_text(own) + " per mm, which no tissue has");
      }
      if (beta && std::abs(own - *beta) > 1e-9 * *beta) {
        parameters_.fail(region + ".cellSurfVolRatio",
                         "differs from that of another imp_region; write one entry of tissue for "
                         "each by hand");
      }
      beta = own;
    }
    return beta.value_or(140.0);
  }

  std::string conductivity(const std::string& region, double beta) {
    const double factor = parameters_.number(region + ".g_mult", 1.0);
    const auto side = [&](const char* name, double along, double across) {
      const auto value = [&](const char* direction, double usual) {
        const std::string key = region + ".g_" + name + direction;
        const double own = factor * parameters_.number(key, usual);
        if (!(own >= 0.0 && own <= 20.0)) {
          parameters_.fail(
              key, "comes to " + number_text(own) + " S/m with g_mult; 0.02 to 0.7 are usual");
        }
        return own;
      };
      const double fiber = value("l", along);
      const double transverse = value("t", across);
      const double normal = value("n", across);
      const double cross = has_sheets_ ? normal : transverse;
      std::string text = "{fiber: " + number_text(fiber);
      if (cross != fiber || cross != transverse) text += ", cross: " + number_text(cross);
      if (cross != transverse) text += ", sheet: " + number_text(transverse);
      return text + "}";
    };
    const std::string inside = side("i", 0.174, 0.019);
    const std::string outside = side("e", 0.625, 0.236);
    std::string text = "conductivity: {intracellular: " + inside;
    if (parameters_.flag("bidm_eqv_mono", true)) text += ", extracellular: " + outside;
    if (std::abs(beta - 140.0) > 1e-9) text += ", beta: " + number_text(beta);
    return text + "}";
  }

  /// The tags that regions of an array claim, and the region that takes all others, if one does.
  struct Claims {
    std::vector<std::pair<int, std::vector<int>>> explicit_regions;
    std::optional<int> rest;
    bool leaves_some = true;  ///< tags of the mesh, as far as is known
  };
  Claims claims(const std::string& array, int count) {
    Claims claims;
    std::set<int> claimed;
    for (int k = 0; k < count; ++k) {
      const std::string region = array + "[" + std::to_string(k) + "]";
      std::vector<int> tags = parameters_.tags(region);
      if (tags.empty()) {
        if (claims.rest) {
          note(region + ".num_IDs",
               "another region without IDs comes before, which takes all "
               "tags that are left; this one has none");
        } else {
          claims.rest = k;
        }
        continue;
      }
      for (const int tag : std::set<int>(tags.begin(), tags.end())) {
        if (claimed.insert(tag).second) continue;
        parameters_.fail(region + ".ID",
                         "the tag " + std::to_string(tag) + " is another region's, too");
      }
      std::vector<int> missing;
      std::erase_if(tags, [&](int tag) {
        const bool is_missing = tags_ && !tags_->contains(tag);
        if (is_missing) missing.push_back(tag);
        return is_missing;
      });
      if (!missing.empty()) {
        note(region + ".ID", "no tetrahedron has the tags " + list_of(missing));
      }
      if (tags.empty()) {
        parameters_.pass_over(region + ".");
      } else {
        claims.explicit_regions.emplace_back(k, tags);
      }
    }
    claims.leaves_some = !tags_ || std::ranges::any_of(*tags_, [&](int tag) {
      return !claimed.contains(tag) && !bath_.contains(tag);
    });
    if (claims.rest && !claims.leaves_some) {
      parameters_.pass_over(array + "[" + std::to_string(*claims.rest) + "].");
    }
    return claims;
  }

  std::string tissue() {
    const double beta = this->beta();
    find_bath();
    const int count = parameters_.count("num_gregions", "gregion", 1);
    const Claims claimed = claims("gregion", count);
    std::string yaml = "tissue:\n";
    const std::string rest =
        claimed.rest ? "gregion[" + std::to_string(*claimed.rest) + "]" : std::string("gregion[]");
    if (claimed.leaves_some) {
      yaml += "  - {" + conductivity(rest, beta) + "}" +
              (claimed.rest ? "" : "  # tags that no gregion claims: openCARP's defaults") + "\n";
    }
    for (const auto& [k, tags] : claimed.explicit_regions) {
      yaml += "  - {tags: " + list_of(tags) + ", " +
              conductivity("gregion[" + std::to_string(k) + "]", beta) + "}\n";
    }
    if (!bath_.empty()) {
      yaml += "  - {tags: " + list_of({bath_.begin(), bath_.end()}) +
              ", d_iso: 0}  # outside the heart\n";
    }
    return yaml;
  }

  /// Tags that are none of the intracellular domain are no tissue.
  void find_bath() {
    const int count = parameters_.count("num_phys_regions", "phys_region", 0);
    std::set<int> inside;
    std::set<int> outside;
    bool takes_rest = count == 0;
    for (int k = 0; k < count; ++k) {
      const std::string region = "phys_region[" + std::to_string(k) + "]";
      const int type = parameters_.integer(region + ".ptype", 0);
      const std::vector<int> tags = parameters_.tags(region);
      if (type != 0 && type != 1) {
        parameters_.fail(
            region + ".ptype",
            (type == 2 ? "2 is an eikonal model" : std::to_string(type) + " is none") +
                std::string("; only 0, inside the cells, and 1, outside, have an equal"));
      }
      takes_rest = takes_rest || (type == 0 && tags.empty());
      (type == 0 ? inside : outside).insert(tags.begin(), tags.end());
    }
    if (takes_rest) return;
    // Without the mesh only those are known that are named.
    for (const int tag : tags_ ? *tags_ : outside) {
      if (!inside.contains(tag)) bath_.insert(tag);
    }
    if (tags_) return;
    note("num_phys_regions",
         "tags that no intracellular region names are no tissue in openCARP; "
         "give each that the mesh has an entry {tags: [...], d_iso: 0} of tissue");
  }

  /// `region`: imp_region[k], or one that is not there, which has openCARP's defaults.
  std::string cells(const std::string& region) {
    const std::string model = parameters_.text(region + ".im", "LuoRudy91");
    const std::string changes = parameters_.text(region + ".im_param");
    for (const char* key : {".plugins", ".im_sv_init"}) {
      if (parameters_.text(region + key).empty()) continue;
      parameters_.fail(region + key, "has no equal, and changes the cells; '--option " + region +
                                         key + "=' leaves it out");
    }
    CarpCells cells;
    try {
      cells = carp_cells(model, changes, models_);
    } catch (const ConfigError& error) {
      const bool is_of_model = std::string_view(error.what()).starts_with("the cell model");
      parameters_.fail(region + (is_of_model ? ".im" : ".im_param"), error.what());
    }
    for (const std::string& own : cells.notes) {
      note(region + (own.starts_with("im_param: ") ? ".im_param" : ".im"),
           own.starts_with("im_param: ") ? own.substr(10) : own);
    }
    const bool is_file = models_.contains(model);
    std::string yaml = "model: " + (is_file ? yaml_text(path(cells.model)) : cells.model);
    if (!cells.variant.empty()) yaml += ", variant: " + cells.variant;
    std::string values;
    for (const auto& [name, value] : cells.parameters) {
      values += (values.empty() ? "" : ", ") + name + ": " + number_text(value);
    }
    if (!values.empty()) yaml += ", parameters: {" + values + "}";
    return yaml;
  }

  std::string ionic() {
    const int count = parameters_.count("num_imp_regions", "imp_region", 1);
    const Claims claimed = claims("imp_region", count);
    const bool has_unclaimed = !claimed.rest && claimed.leaves_some;
    if (has_unclaimed && (tags_ || claimed.explicit_regions.empty())) {
      note("num_imp_regions",
           "some tags of the mesh are no region's; openCARP gives them LuoRudy91" +
               std::string(claimed.explicit_regions.empty()
                               ? ""
                               : ", here an entry of ionic has to name them"));
    }
    if (claimed.explicit_regions.empty()) {
      const std::string own =
          claimed.rest ? "imp_region[" + std::to_string(*claimed.rest) + "]" : "imp_region[]";
      return "ionic: {" + cells(own) + "}\n";
    }
    std::string yaml = "ionic:\n";
    if (claimed.rest && claimed.leaves_some) {
      yaml += "  - {" + cells("imp_region[" + std::to_string(*claimed.rest) + "]") + "}\n";
    }
    for (const auto& [k, tags] : claimed.explicit_regions) {
      yaml += "  - {tags: " + list_of(tags) + ", " +
              cells("imp_region[" + std::to_string(k) + "]") + "}\n";
    }
    return yaml;
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
    files_.push_back(times);
    return "initial: {prepaced: {activation: " + yaml_text(path(times)) +
           ", period: " + number_text(period) + ", beats: " + std::to_string(beats) +
           ", strength: " + number_text(strength) + ", duration: " + number_text(duration) + "}}\n";
  }

  /// Lengths of openCARP are micrometres.
  double mm(const std::string& key, double usual) const {
    return 1e-3 * parameters_.number(key, usual);
  }

  std::string vertices(const std::string& key) {
    std::string file = parameters_.text(key);
    if (!file.ends_with(".vtx")) file += ".vtx";
    files_.push_back(file);
    return "{file: " + yaml_text(path(file)) + "}";
  }

  /// Where a stimulus is, of the former syntax.
  std::string region_of_stimulus(const std::string& s) {
    if (!parameters_.text(s + ".vtx_file").empty()) return vertices(s + ".vtx_file");
    if (const int geometry = parameters_.integer(s + ".geometry", -1); geometry > 0) {
      return "{tags: [" + std::to_string(geometry) + "]}";
    }
    std::array<double, 3> low{};
    std::array<double, 3> high{};
    const bool is_centre = parameters_.flag(s + ".ctr_def", false);
    for (std::size_t c = 0; c < 3; ++c) {
      const std::string axis(1, "xyz"[c]);
      const double at = mm(s + "." + axis + "0", 0.0);
      const double length = mm(s + "." + axis + "d", 0.0);
      const double from = is_centre ? at - 0.5 * length : at;
      low[c] = std::min(from, from + length);
      high[c] = std::max(from, from + length);
    }
    return "{box: {min: " + point_text(low) + ", max: " + point_text(high) + "}}";
  }

  /// The same of the newer one.
  std::string region_of_stim(const std::string& s) {
    if (!parameters_.text(s + ".elec.vtx_file").empty()) return vertices(s + ".elec.vtx_file");
    if (const int tag = parameters_.integer(s + ".elec.geomID", -1); tag >= 0) {
      return "{tags: [" + std::to_string(tag) + "]}";
    }
    const auto point = [&](const char* name) {
      std::array<double, 3> at{};
      for (std::size_t c = 0; c < 3; ++c) {
        at[c] = mm(s + ".elec." + name + "[" + std::to_string(c) + "]", 0.0);
      }
      return at;
    };
    const std::array<double, 3> p0 = point("p0");
    const int kind = parameters_.integer(s + ".elec.geom_type", 2);
    if (kind == 1) {
      if (!(parameters_.number(s + ".elec.radius", 0.0) > 0.0)) {
        parameters_.fail(s + ".elec.radius", "needs a radius above 0");
      }
      return "{sphere: {center: " + point_text(p0) +
             ", radius: " + number_text(mm(s + ".elec.radius", 0.0)) + "}}";
    }
    if (kind != 2) {
      parameters_.fail(s + ".elec.geom_type",
                       "only 1, a sphere, and 2, a box, have an equal; name nodes in a vtx_file");
    }
    const std::array<double, 3> p1 = point("p1");
    std::array<double, 3> low{};
    std::array<double, 3> high{};
    for (std::size_t c = 0; c < 3; ++c) {
      low[c] = std::min(p0[c], p1[c]);
      high[c] = std::max(p0[c], p1[c]);
    }
    return "{box: {min: " + point_text(low) + ", max: " + point_text(high) + "}}";
  }

  /// Times such as "0,+240,900", where + is after the one before.
  std::string times_of(const std::string& key) {
    std::string words = parameters_.text(key);
    std::ranges::replace(words, ',', ' ');
    std::istringstream stream(words);
    std::vector<double> times;
    for (std::string word; stream >> word;) {
      const bool is_after = word.starts_with('+') && !times.empty();
      double time = 0.0;
      std::istringstream number(word.starts_with('+') ? word.substr(1) : word);
      if (!(number >> time) || !number.eof()) {
        parameters_.fail(key, "needs times such as 0,+240, but has '" + word + "'");
      }
      times.push_back(is_after ? times.back() + time : time);
    }
    std::string list;
    for (const double time : times) list += (list.empty() ? "" : ", ") + number_text(time);
    return "[" + list + "]";
  }

  std::string stimulus(const std::string& s, bool is_former) {
    const std::string type_key = s + (is_former ? ".stimtype" : ".crct.type");
    const int type = parameters_.integer(type_key, 0);
    if (type != 0 && type != 9) {
      parameters_.fail(type_key,
                       std::to_string(type) +
                           " acts outside the cells, which a monodomain has not; only 0, a current "
                           "through the membrane, and 9, a voltage clamp, have an equal");
    }
    const std::string pulse = is_former ? "." : ".ptcl.";
    const double strength =
        parameters_.number(s + (is_former ? ".strength" : ".pulse.strength"), 0.0);
    const double duration = parameters_.number(s + pulse + "duration", 1.0);
    if (!(duration > 0.0)) parameters_.fail(s + pulse + "duration", "must be above 0");
    if (type == 0 && strength == 0.0) {
      note(s + (is_former ? ".strength" : ".pulse.strength"), "is 0, so that nothing happens");
    }
    if (parameters_.has_any(s + ".pulse.shape") || parameters_.has_any(s + ".pulse.file")) {
      note(s + ".pulse.shape", "the pulse is taken for a square; stimuli.N.waveform has others");
      (void)parameters_.text(s + ".pulse.shape");
    }
    std::string yaml = "  - {";
    if (const std::string name = parameters_.text(s + ".name"); !name.empty()) {
      yaml += "name: " + yaml_text(name) + ", ";
    }
    yaml += "region: " + (is_former ? region_of_stimulus(s) : region_of_stim(s)) + ", ";
    if (!is_former && !parameters_.text(s + ".ptcl.stimlist").empty()) {
      yaml += "times: " + times_of(s + ".ptcl.stimlist") + ", ";
    } else {
      yaml += "start: " + number_text(parameters_.number(s + pulse + "start", 0.0)) + ", ";
      const int pulses = parameters_.integer(s + pulse + "npls", 1);
      const double period = parameters_.number(s + pulse + "bcl", 0.0);
      if (pulses > 1) {
        if (period <= 0.0) parameters_.fail(s + pulse + "npls", "needs a bcl above 0");
        yaml += "period: " + number_text(period) + ", count: " + std::to_string(pulses) + ", ";
      }
    }
    yaml += "duration: " + number_text(duration) + ", ";
    return yaml + (type == 9 ? "clamp: " : "strength: ") + number_text(strength) + "}\n";
  }

  std::string stimuli() {
    const bool is_former = !parameters_.has_any("stim[");
    const std::string array = is_former ? "stimulus" : "stim";
    if (!is_former && parameters_.has_any("stimulus[")) {
      notes_.push_back(parameters_.place("stimulus") +
                       ": stim[] is there, too, and openCARP takes that");
    }
    const int count = parameters_.has_any(array + "[") || parameters_.has("num_stim")
                          ? parameters_.count("num_stim", array, 0)
                          : 0;
    std::string yaml;
    for (int k = 0; k < count; ++k) {
      const std::string s = array + "[" + std::to_string(k) + "]";
      if (!parameters_.has_any(s + ".")) continue;
      yaml += stimulus(s, is_former);
    }
    return yaml.empty() ? std::string() : "stimuli:\n" + yaml;
  }

  std::string time() {
    const double end = parameters_.number("tend", 100.0);
    if (!(end > 0.0)) parameters_.fail("tend", "must be above 0");
    return "time: {end: " + number_text(end) + "}\n";
  }

  /// LATs: times of the first crossing, or of all.
  std::string lats() {
    const int count = parameters_.count("num_LATs", "lats", 0);
    std::optional<double> rising;
    std::optional<double> falling;
    bool has_all = false;
    bool has_steepest = false;
    for (int k = 0; k < count; ++k) {
      const std::string lat = "lats[" + std::to_string(k) + "]";
      if (parameters_.integer(lat + ".measurand", 0) != 0) {
        note(lat + ".measurand", "is that of the potential outside, which a monodomain has not");
        continue;
      }
      has_all = parameters_.flag(lat + ".all", true) || has_all;
      const double threshold = parameters_.number(lat + ".threshold", -10.0);
      (void)parameters_.text(lat + ".ID");
      const bool is_rising = parameters_.integer(lat + ".mode", 0) == 0;
      if (parameters_.integer(lat + ".method", 1) == 2) {
        if (!is_rising) note(lat + ".method", "the steepest fall is not measured here");
        has_steepest = has_steepest || is_rising;
        continue;
      }
      std::optional<double>& kind = is_rising ? rising : falling;
      if (kind && *kind != threshold) {
        note(lat + ".threshold", "there is one threshold a direction; that of the first is taken");
        continue;
      }
      kind = threshold;
    }
    // Here V has to fall farther than where it rose; openCARP's usual threshold is one for both.
    constexpr double least = 1e-3;  // mV
    const double threshold = rising.value_or(falling ? std::max(-30.0, *falling + least) : -30.0);
    if (falling && *falling > threshold) {
      note("lats", "a fall through " + number_text(*falling) +
                       " mV, above the threshold of rises, " + number_text(threshold) +
                       " mV, is not measured here");
      falling.reset();
    } else if (falling && *falling == threshold) {
      *falling -= least;
    }
    std::string yaml;
    if (rising) {
      yaml += "  activation: {threshold: " + number_text(*rising) + ", dat: true}\n";
    }
    if (count == 0 || (!falling && !has_steepest && !has_all)) return yaml;
    std::string fields = "activation_time";
    if (has_steepest) fields += ", upstroke_time";
    if (falling) fields += ", repolarization_time";
    yaml += "  maps: {fields: [" + fields + "], threshold: " + number_text(threshold);
    if (falling) yaml += ", repolarization: " + number_text(*falling);
    if (!falling && threshold <= -70.0) yaml += ", repolarization: " + number_text(threshold - 1.0);
    if (has_all) yaml += ", beats: all";
    return yaml + ", dat: true}\n";
  }

  /// Points at which the potential outside is recovered, in openCARP's form, as electrodes.
  std::string electrodes() {
    const std::string name = parameters_.text("phie_rec_ptf");
    if (name.empty()) return {};
    const std::string points = name.ends_with(".pts") ? name : name + ".pts";
    files_.push_back(points);
    std::ifstream file(points);
    std::size_t count = 0;
    constexpr std::size_t most = 200;
    std::string list;
    if (file >> count && count > 0 && count <= most) {
      for (std::size_t k = 0; k < count; ++k) {
        std::array<double, 3> at{};
        if (!(file >> at[0] >> at[1] >> at[2])) {
          parameters_.fail("phie_rec_ptf", "has " + std::to_string(k) + " points, but " +
                                               std::to_string(count) + " announced");
        }
        for (double& x : at) x *= 1e-3;
        list += (k > 0 ? ", " : "") + std::string("{name: p") + std::to_string(k) +
                ", point: " + point_text(at) + "}";
      }
    }
    if (list.empty()) {
      note("phie_rec_ptf",
           "is no file of up to 200 points that can be read here; name electrodes "
           "in output.ecg");
      return {};
    }
    return "  ecg: {electrodes: [" + list + "]}\n";
  }

  std::string output() {
    std::string yaml = "output:\n";
    const std::string folder = parameters_.text("simID", "OUTPUT_DIR");
    yaml += "  directory: " + yaml_text(path(folder)) + "\n";
    const double interval = parameters_.number("spacedt", 3.0);
    if (interval > 0.0 && interval < parameters_.number("tend", 100.0)) {
      yaml += "  igb: {interval: " + number_text(interval) + "}\n";
    } else {
      note("spacedt", "is no less than tend, so that no vm.igb is written");
    }
    const std::string lats = this->lats();
    yaml += lats.find("activation: ") == std::string::npos ? "  activation: {}\n" + lats : lats;
    return yaml + electrodes();
  }

  void note_unused() {
    if (parameters_.flag("mass_lumping", true)) {
      notes_.push_back(parameters_.place("mass_lumping") +
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
        notes_.push_back(place + ": has no equal (" +
                         (value.empty() ? "empty" : printable(value, 60)) + ")");
      }
    }
    if (!about.empty()) note_about(about);
  }

  void note_about(const std::string& keys) {
    notes_.push_back(
        options_.files.front() +
        ": left out, because it is of how openCARP computes, names or writes: " + keys);
  }

  const CarpImportOptions& options_;
  CarpParameters parameters_;
  std::map<std::string, std::string> models_;
  std::vector<std::string> notes_;
  bool has_sheets_ = false;
  std::optional<std::set<int>> tags_;  // of the mesh, if it could be read
  std::set<int> bath_;                 // those outside the heart
  std::vector<std::string> files_;
};

}  // namespace

CarpImport import_carp(const CarpImportOptions& options) { return Importer(options).made(); }

}  // namespace cw
