#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/output_config.hpp"
#include "io/result_mesh.hpp"
#include "io/writer.hpp"
#include "solver/time_loop.hpp"
#include "vtk/vtk_output.hpp"

namespace cw {

/// What the observers of a run share.
struct OutputContext {
  struct Program {
    std::string version, commit;
  };

  const OutputConfig& output;
  const Problem& problem;
  const ResultMesh& results;
  Program program;     ///< that runs
  std::string device;  ///< name of what computes
  int threads = 1;     ///< of the host
  bool quiet = false;
  Writer& writer;
  VtkOutput& vtk;
  double setup_seconds = 0.0;  ///< from reading the configuration to the first step
  /// Whether the run's mesh was refined for it, and the error in space is as small as asked for.
  std::function<bool(const RunSummary&)> is_refined_enough;
};

/// What the user should know of an observer's results.
struct ObserverReport {
  std::vector<std::string> notes;
  std::string lines;  ///< each with its end; for the terminal, unless that is to be quiet
};

/// Something that watches a run: it is called for the initial state and for each accepted step.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void on_step(const AcceptedStep& step) = 0;
  /// The first time after t (ms) at whose step it looks at AcceptedStep::simulation, which may be
  /// null at others; infinity if it never does.
  virtual double fields_wanted(double t) const = 0;
  /// Adds what it needs to go on from here to a state that is being saved; the results that it
  /// wrote up to here are with the writer.
  virtual void save(SavedState&) {}
  /// Goes on from such a state, before any step; its results stay as they are. Throws
  /// SavedStateError, or OutputError where its results do not reach so far.
  virtual void restore(const SavedState&) {}
  /// All have been restored: cuts off what its results hold beyond that state.
  virtual void cut() {}
  /// The run is over, whatever its end; the simulation holds the last accepted state, and goes.
  virtual void on_end(const RunSummary& summary, Simulation& simulation) = 0;
  /// All that any observer gave to the writer until then is written.
  virtual ObserverReport on_written(const RunSummary&) { return {}; }
};

/// One row of the table of observers.
struct ObserverEntry {
  std::string_view name;
  std::string_view writes;  ///< as documentation
  /// Null if the configuration does not ask for it.
  std::unique_ptr<Observer> (*make)(OutputContext& context);
};

/// Null if no such output is asked for.
std::unique_ptr<Observer> make_mesh_output(OutputContext& context);
std::unique_ptr<Observer> make_snapshots(OutputContext& context);
std::unique_ptr<Observer> make_igb(OutputContext& context);
std::unique_ptr<Observer> make_activation(OutputContext& context);
std::unique_ptr<Observer> make_maps(OutputContext& context);
std::unique_ptr<Observer> make_ecg(OutputContext& context);
std::unique_ptr<Observer> make_probes(OutputContext& context);
std::unique_ptr<Observer> make_timings(OutputContext& context);

}  // namespace cw
