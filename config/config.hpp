#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "anatomy/fibers.hpp"
#include "io/output_config.hpp"
#include "mesh/generators.hpp"
#include "mesh/shapes.hpp"
#include "solver/options.hpp"
#include "solver/stimulus.hpp"

namespace cw {

struct YamlText;

/// A configuration, typed and checked as far as it can be without its mesh. Paths are absolute;
/// `place` is where a part stands ("heart.yaml:12"), for messages that only the mesh gives rise to.

using Generator = std::variant<BoxShape, VentricleShape, BiventricleShape>;

/// How far the mesh may make times of a run be off.
struct SpaceErrorGoal {
  double value = 0.0;
  bool is_share = true;  ///< of activation times; else in ms

  /// Whether an error, rms, ms, is no more; `last` is the last activation time, ms.
  bool is_met(double error, double last) const {
    return error <= (is_share ? value * last : value);
  }
};
/// Reads "2 %" or "1.5 ms"; none if it is neither, or not above 0.
std::optional<SpaceErrorGoal> space_error_goal(std::string_view text);

/// A mesh that is refined for a run until its elements are small enough for the front.
struct RefineConfig {
  std::string place;
  std::string space_error = "2 %";
  long long most_nodes = 2'000'000;

  SpaceErrorGoal goal() const { return *space_error_goal(space_error); }
};

/// A rule by which fibres are computed.
struct FiberRuleConfig {
  std::string rule;  ///< of fiber_rules
  FiberAngles left;
  std::optional<double> right_endo;  ///< degrees; none: as usual_right_angles()
  std::optional<double> right_epi;
  OutflowAngles outflow;
};

/// Labels of triangles by surface_names, as labels_in() reads them.
struct SurfaceLabelsConfig {
  std::map<std::string, std::string> of;
};

struct MeshConfig {
  std::string place;
  std::string file;                           ///< empty: generated; in memory: its name
  bool is_in_memory = false;                  ///< load_mesh() is given it
  std::string unit;                           ///< um, mm, cm or m
  std::string fibers;                         ///< an array or a file
  std::string sheets;                         ///< an array
  std::optional<FiberRuleConfig> rule;        ///< in place of `fibers`
  std::string surfaces;                       ///< "shape"; empty: as the file says, if it does
  std::optional<SurfaceLabelsConfig> labels;  ///< in place of `surfaces`
  std::string tags;
  std::optional<Generator> generator;
  bool reorder = true;
  bool quadratic = false;  ///< basis functions
  std::optional<RefineConfig> refine;
};

struct NodesRegion {
  std::vector<long long> nodes;  ///< in the input's numbering
};
struct FileRegion {
  std::string file;  ///< openCARP .vtx
};
struct TagsRegion {
  std::vector<int> tags;
};

struct SurfaceRegion {
  std::string surface;  ///< of surface_names
};
/// A part of the ventricles by their coordinates; each is there or says nothing.
struct CoordinatesRegion {
  std::vector<double> transmural, apicobasal;  ///< least and largest
  std::vector<double> rotational;              ///< from and to, degrees; may pass 180
  std::string ventricle;                       ///< left or right
};

struct RegionConfig {
  std::string place;
  std::variant<BoxRegion, SphereRegion, NodesRegion, FileRegion, TagsRegion, SurfaceRegion,
               CoordinatesRegion>
      shape;
  std::optional<double> within;  ///< of a surface, mm; none: its nodes
};

/// A number for each direction of tissue.
struct ByDirection {
  double fiber = 0.0;  ///< along fibres
  double cross = 0.0;  ///< across them; where sheets differ, across these
  double sheet = 0.0;  ///< across fibres, in the sheet
};
/// Of a plane wave in tissue, on a mesh as fine as it needs, mm/ms.
struct WaveVelocity : ByDirection {};
/// S/m.
struct ConductivityByDirection : ByDirection {};
/// D = sigma / (beta C_m), where sigma is the harmonic mean of both (the monodomain equation that a
/// bidomain with equal anisotropy has), or the intracellular one alone.
struct ConductivityConfig {
  ConductivityByDirection intracellular;
  std::optional<ConductivityByDirection> extracellular;
  double beta = 140.0;  ///< membrane's area by tissue's volume, 1/mm
  double C_m = 1.0;     ///< uF/cm^2
};

/// A point of a curve by which a field becomes a factor.
struct CurvePoint {
  double field = 0.0;
  double factor = 1.0;
};

struct TissueConfig {
  std::string place;
  std::optional<std::vector<int>> tags;  ///< none: all
  std::optional<RegionConfig> region;    ///< in place of `tags`
  // D, by one of four
  std::optional<WaveVelocity> velocity;
  std::optional<ConductivityConfig> conductivity;
  std::optional<double> d_fiber, d_sheet, d_normal;  ///< mm^2/ms
  double d_iso = 0.0;                                ///< mm^2/ms
  double d_ani = 0.0;                                ///< mm^2/ms
  bool on_mesh = false;                              ///< D makes up for the mesh
  std::string scale;              ///< a field of the mesh by which D is multiplied; empty: none
  std::vector<CurvePoint> curve;  ///< what the factor is by the field; none: the field itself
};

/// Tissue that fibrosis replaces, tetrahedron by tetrahedron; these leave the mesh.
struct FibrosisConfig {
  std::string place;
  RegionConfig region;
  double density = 0.0;  ///< share of the region's volume
  double border = 0.0;   ///< mm, around the region, over which the share falls to 0
  double patch = 0.0;    ///< size of patches, mm; 0: single tetrahedra
  long long seed = 1;
};

/// What a kind of cells starts from.
struct InitialCell {
  std::string place;
  /// File of one cell's state, empty once it is read; or a checkpoint.
  std::string state;
  std::string state_variant;  ///< of the cell whose state that file has; empty if it does not say
  std::string state_file;     ///< the file of one cell's state; empty if there is none
  double V = 0.0;             ///< mV
  std::map<std::string, double> states;  ///< all of the model's
};

/// Whether a file of an initial state is a checkpoint, of all cells.
inline bool is_checkpoint(std::string_view file) { return file.ends_with(".h5"); }

/// Whether a field of the mesh is a file of one number a node, or a tetrahedron, and not the name
/// of an array.
inline bool is_numbers_file(std::string_view field) {
  return field.ends_with(".dat") || field.ends_with(".igb") || field.ends_with(".regele");
}

/// A kind of cells, and where it is.
struct IonicConfig {
  std::string place;
  std::optional<std::vector<int>> tags;  ///< none: all
  std::optional<RegionConfig> region;    ///< in place of `tags`
  std::string model = "aliev_panfilov";
  std::string potential;    ///< of a file of equations, the state that is V; empty: it is found
  std::string variant;      ///< of the model; empty if there is one kind of cell only
  double time_scale = 0.0;  ///< ms
  bool tables = true;       ///< see make_cells()
  std::map<std::string, double> parameters;
  /// Fields of the mesh by which parameters are multiplied: names of arrays, or files (`.dat`).
  std::map<std::string, std::string> scale;
  /// What the factor is by the field, for some of these; none: the field itself.
  std::map<std::string, std::vector<CurvePoint>> curve;
  InitialCell initial;
};

struct InitialRegion {
  RegionConfig region;
  std::optional<double> V;               ///< mV
  std::map<std::string, double> states;  ///< those that it sets
};
/// States of cells that are paced on their own, each at the phase of an activation time.
struct PrepacedConfig {
  std::string place;
  std::string activation;  ///< a field of the mesh, ms: an array, or a file (`.dat`)
  double period = 0.0;     ///< ms
  int beats = 20;
  double strength = 50.0;  ///< mV/ms
  double duration = 1.0;   ///< ms
};
struct InitialConfig {
  std::string checkpoint;   ///< where ionic is a list; else it is the only entry's `state`
  std::optional<double> V;  ///< as it is written; refused where ionic is a list
  std::optional<PrepacedConfig> prepaced;
  std::vector<InitialRegion> regions;
};

struct StimulusConfig {
  std::string place;
  std::string name;
  RegionConfig region;
  double start = 0.0;     ///< ms
  double duration = 1.0;  ///< ms
  double strength = 0.0;  ///< mV/ms
  double period = 0.0;    ///< ms; 0: one pulse
  int count = 1;
  std::vector<double> times;    ///< ms; starts of pulses, in place of start, period and count
  std::string times_file;       ///< the same as a file
  std::string waveform;         ///< file; empty: `strength` all along
  std::optional<double> clamp;  ///< mV; V is clamped to it, and no current is applied
  /// What these come to: when pulses start, ascending, and their shape, empty if they have none.
  std::vector<double> starts;
  std::vector<PulsePart> parts;

  bool is_listed() const { return !times.empty() || !times_file.empty(); }
};

struct S1Config {
  std::string place;
  std::string stimulus;  ///< by name; empty: the first
  double period = 0.0;   ///< ms
  int count = 1;
};
struct DynamicPacingConfig {
  std::string place;
  double shortest = 0.0;   ///< ms
  double decrement = 0.0;  ///< ms
  int count = 0;           ///< 0: that of S1
};
struct ExtraStimulusConfig {
  std::string place;
  std::string stimulus;     ///< by name; empty: that of the site
  double longest = 0.0;     ///< ms
  double shortest = 0.0;    ///< ms
  double decrement = 0.0;   ///< ms; 0: none
  double resolution = 0.0;  ///< ms; 0: the bound is not looked for
};
struct PropagatesConfig {
  std::string place;
  std::string probe;
  double within = 0.0;  ///< ms
};
struct ProtocolConfig {
  std::string place;
  S1Config s1;
  std::optional<DynamicPacingConfig> dynamic;
  std::vector<ExtraStimulusConfig> extrastimuli;
  std::vector<std::string> sites;  ///< names of stimuli
  PropagatesConfig propagates;
  double watch = 0.0;  ///< ms; 0: until the beat is over
};

struct TimeConfig : TimeOptions {
  /// Of activation times, ms a ms, from which adaptive->step_tolerance follows; 0: none.
  double tolerance = 0.0;
};

inline SolverOptions with_automatic_format(SolverOptions options) {
  options.spmv = automatic_format;
  return options;
}

struct Config {
  std::string file;
  std::string device = "auto";  ///< auto, host or cuda
  /// CUDA devices that share the nodes; empty: the first alone; none: all that there are.
  std::optional<std::vector<int>> devices = std::vector<int>{};
  MeshConfig mesh;
  std::vector<TissueConfig> tissue;
  std::vector<FibrosisConfig> fibrosis;
  /// At least one; later ones win where they overlap.
  std::vector<IonicConfig> ionic{IonicConfig{}};
  bool ionic_is_list = false;  ///< as it is written
  InitialConfig initial;
  std::vector<StimulusConfig> stimuli;
  TimeConfig time;
  std::string time_place;
  SolverOptions solver = with_automatic_format({});
  std::string spmv_place;  ///< where the formats stand, or the file if they do not
  std::string row_sum_place;
  std::string assembly_place;  ///< empty if none is given
  OutputConfig output;
  std::optional<ProtocolConfig> protocol;
  std::vector<std::string> notes;  ///< what is out of date in it
};

/// Calls visit(region) for every region of a configuration.
void for_each_region(auto& config, const auto& visit) {
  for (auto& tissue : config.tissue) {
    if (tissue.region) visit(*tissue.region);
  }
  for (auto& fibrosis : config.fibrosis) visit(fibrosis.region);
  for (auto& ionic : config.ionic) {
    if (ionic.region) visit(*ionic.region);
  }
  for (auto& stimulus : config.stimuli) visit(stimulus.region);
  for (auto& initial : config.initial.regions) visit(initial.region);
}

/// Reads and checks a configuration. Throws ConfigError.
Config read_config(const std::string& file, const std::vector<std::string>& overrides);
/// The same of a file that was read before.
Config read_config(const YamlText& source, const std::vector<std::string>& overrides);

/// What ran a configuration: version, device and the like, as names and values.
using Provenance = std::vector<std::pair<std::string, std::string>>;

/// The configuration with every default filled in, as YAML that read_config() reads back; what ran
/// it stands under the key 'cardiowarp', which is ignored on reading.
std::string effective_config(const Config& config, const Provenance& provenance);

/// The paths of an entry's keys, and of those of what its cells start from.
std::string path_of_ionic(const Config& config, std::size_t entry);
std::string path_of_initial(const Config& config, std::size_t entry);

/// The cell model of some cells, in their variant.
const CellModelEntry& model_of(const IonicConfig& ionic);
/// Those of all cells.
std::vector<const CellModelEntry*> models_of(const Config& config);
/// As states_at_nodes(Problem).
bool are_at_nodes(const Config& config, const TimeSchemeEntry& scheme);

/// The checkpoint that a run starts from; empty if there is none.
inline const std::string& initial_checkpoint(const Config& config) {
  return config.ionic_is_list ? config.initial.checkpoint : config.ionic.front().initial.state;
}

/// Leaves it out.
inline void forget_initial_checkpoint(Config& config) {
  config.initial.checkpoint.clear();
  for (IonicConfig& ionic : config.ionic) ionic.initial.state.clear();
}

}  // namespace cw
