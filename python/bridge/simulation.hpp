#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "mesh/tet_mesh.hpp"
#include "python/bridge/configuration.hpp"

namespace cw::python {

/// A state of a run, with what says of which run.
struct State {
  /// Bytes of an array, and how they are to be read: SavedState::Type.
  struct Array {
    int type = 0;
    std::vector<std::byte> bytes;
  };
  std::map<std::string, std::string> origin;  ///< members of Checkpoint
  double time = 0.0;                          ///< ms
  std::map<std::string, Array> arrays;
};

/// As a checkpoint that the program reads, too. Throw std::runtime_error.
void write(const State& state, const std::string& file);
State read_state(const std::string& file);

/// Memory of a simulation that is looked at where it lies.
struct View {
  const double* data = nullptr;
  std::size_t size = 0;
  bool is_on_device = false;
  int device = 0;
};

/// What was measured of a run so far; what is not known is not there.
struct Summary {
  std::string end;  ///< finished, interrupted or failed
  std::string message;
  long long steps = 0, rejected_steps = 0, newton_iterations = 0, cg_iterations = 0;
  long long activated = 0;
  double stepping_seconds = 0.0;
  std::optional<double> first_activation, last_activation;  ///< ms
  std::optional<double> time_error, space_error;            ///< rms, ms
  std::optional<double> front_edges;                        ///< edges that the front spans
  std::vector<std::string> notes;
};

struct SimulationOptions {
  std::string device;                       ///< auto, host or cuda; empty: as configured
  std::optional<std::vector<int>> devices;  ///< CUDA devices that share the nodes
  int threads = 0;                          ///< of the host; 0: as many as there are processors
};

/// A heart on its way through time. All arrays are in the order of the mesh that was given, with
/// NaN at nodes and tetrahedra that are not computed, such as a scar's.
class Simulation {
 public:
  /// Reads and checks the configuration, makes the problem and its simulation. `mesh`: in place of
  /// what the configuration says; null: that. Throws std::runtime_error, of one line, and
  /// MeshError.
  Simulation(const ConfigurationText& configuration, std::shared_ptr<const TetMesh> mesh,
             const SimulationOptions& options);
  ~Simulation();
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;

  double time() const;  ///< ms
  double end() const;   ///< ms
  double dt() const;    ///< ms, of the last step; 0 before the first
  long long steps() const;
  std::int32_t node_count() const;  ///< of the mesh that was given
  std::int32_t tet_count() const;
  std::int32_t computed_nodes() const;
  std::string device() const;                     ///< name of what computes
  const std::vector<std::string>& notes() const;  ///< on how the problem came about
  std::string effective() const;                  ///< the configuration with all defaults, as YAML

  /// Points of the mesh that was given, mm, and its tetrahedra; those that are not computed have
  /// NaN and -1.
  std::vector<double> points() const;
  std::vector<std::int32_t> tets() const;

  /// Takes steps until one ends at `stop` or, earlier, passes `wanted` (ms), or until
  /// is_interrupted(), which is asked between steps; then returns true. Throws StepFailure.
  bool run(double stop, double wanted, const std::function<bool()>& is_interrupted);
  /// Takes one step. Throws StepFailure.
  void step();

  /// V, mV, at a share of the last step: 0 is its start, 1 its end.
  std::vector<double> V(double share) const;
  /// A state of the cells likewise: one value a node or, with the schemes that assemble, a
  /// tetrahedron.
  std::vector<double> state(const std::string& name, double share) const;
  std::vector<std::pair<std::string, std::string>> states() const;  ///< names and units
  std::vector<double> activation() const;                           ///< ms
  /// A map of beats (beat_maps): one row a stored beat. Throws std::invalid_argument if
  /// output.maps is not in the configuration, or if there is no such map.
  std::vector<std::vector<double>> map(const std::string& name) const;
  /// Whether output.maps stores all beats, and not one.
  bool keeps_all_beats() const;
  /// Names and units of maps; none without output.maps.
  std::vector<std::pair<std::string, std::string>> maps() const;

  /// Potentials (mV) at the electrodes of output.ecg, and leads, at the multiples of its interval.
  std::vector<std::string> ecg_names() const;
  const std::vector<double>& ecg_times() const;
  std::vector<double> ecg(std::size_t k) const;
  /// V (mV) at the probes of output.probes after each step.
  std::vector<std::string> probe_names() const;
  const std::vector<double>& probe_times() const;
  std::vector<double> probe(std::size_t k) const;

  /// A current beside the stimuli, mV/ms, one value a node of the given mesh, from now on; empty:
  /// none. Throws as Run::set_current().
  void set_current(std::span<const double> nodal);
  std::vector<double> current() const;

  State save() const;
  /// Throws std::runtime_error if the state is of another run.
  void restore(const State& state);

  Summary summary() const;

  /// Counts what makes views of memory invalid.
  std::uint64_t generation() const;
  /// "V", "activation" or a state's name, one number a row. Throws std::logic_error where there is
  /// no one memory.
  View view(const std::string& name) const;
  /// The node of the given mesh that each row is.
  std::vector<std::int32_t> node_of_row() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace cw::python
