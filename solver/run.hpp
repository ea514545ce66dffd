#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "solver/error_sum.hpp"
#include "solver/front.hpp"
#include "solver/simulation.hpp"
#include "solver/space_error.hpp"
#include "solver/step_sequence.hpp"

namespace cw {

enum class RunEnd { finished, interrupted, failed };

struct RunSummary {
  RunEnd end = RunEnd::finished;
  std::string message;  ///< why and where it failed
  double time = 0.0;    ///< ms reached
  long long steps = 0;
  long long rejected_steps = 0;
  long long newton_iterations = 0;  ///< of accepted and rejected steps; so are the next two
  long long linear_solves = 0;
  long long cg_iterations = 0;
  /// By how much the steps have made activation times wrong, as estimated: what the estimated
  /// errors of steps come to by TimeErrorScale, added up; root mean square over the nodes that were
  /// activated, ms. None if no node was, or if no error is known.
  std::optional<double> activation_error;
  /// The same sum of the steps' own estimates as they are, ms.
  std::optional<double> step_error;
  /// edges_of_front().
  std::optional<double> front_edges;
  /// estimate_space_error(), if it was asked for and a front passed.
  std::optional<SpaceError> space_error;
  long long slow_crossings = 0;  ///< count_slow_crossings()
  std::optional<HesitantStimulus> hesitant_stimulus;
  std::optional<PotentialRange> range;   ///< of V at any node, mV; none if it is not known
  long long activated = 0;               ///< nodes that were, by the end
  double first_activation = 0.0;         ///< ms; 0 if no node was
  double last_activation = 0.0;          ///< ms
  std::vector<double> activation_times;  ///< as StateReader::activation_times()
  /// Accepted steps that were less accurate than the tolerance asks, because no shorter ones are
  /// allowed.
  long long inaccurate_steps = 0;
  /// Wall time of the steps themselves, without the time that their results take afterwards; s.
  double stepping_seconds = 0.0;
  /// Wall time for which steps waited while states were saved, in all and at most, s; none where no
  /// step follows, as at the end. And how many were saved.
  double saving_seconds = 0.0;
  double longest_saving_seconds = 0.0;
  long long saves = 0;
};

/// A step failed at the smallest step size, or V is what no cell has: what() says where, and what
/// to do about it. No further steps can be taken.
class StepFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A problem on its way through time. It switches stimuli on and off, chooses steps, repeats those
/// that fail with smaller sizes, and counts. Steps end on edges of stimuli and at
/// Problem::time.end.
class Run {
 public:
  /// Owns the problem and its simulation. Throws as make_simulation() does, and
  /// std::invalid_argument if the options in time make no sense.
  explicit Run(Problem problem, Space space = Space::host, SimulationOptions options = {});
  /// Of a simulation of that problem, which stands at its initial state. Both outlive the run.
  Run(const Problem& problem, Simulation& simulation);

  const Problem& problem() const { return *problem_; }
  Simulation& simulation() { return *simulation_; }
  const Simulation& simulation() const { return *simulation_; }
  double time() const { return summary_.time; }       ///< ms, at the end of the last accepted step
  long long steps() const { return summary_.steps; }  ///< accepted
  bool is_over() const { return time() >= problem_->time.end - time_tolerance; }

  /// Takes one step; those that fail are repeated with smaller sizes. Throws StepFailure, and
  /// std::logic_error if the run is over.
  void step();
  /// Takes steps up to `time` (ms), where one of them ends, to within time_tolerance. That may cut
  /// a step short; the next one may have the size that this one would have had. Throws as step()
  /// does, and std::invalid_argument if that time has passed or lies after Problem::time.end.
  void advance_to(double time);

  /// A current beside the stimuli, mV/ms, one value a node, from the next step on; empty: none. A
  /// change is to steps what an edge of a stimulus is; what lies within the last step can no longer
  /// be looked at. Throws std::invalid_argument if there are not
  /// as many values as nodes, if one is not finite, or if a stimulus clamps V.
  void set_current(std::vector<double> nodal);
  const std::vector<double>& current() const { return current_; }

  /// Views of V, activation times and states where they lie; see Fields. Throws std::logic_error
  /// after a step that failed, and where a library that is compared with computes.
  Fields fields() const;
  std::vector<double> V() const { return simulation_->V(); }  ///< mV, one a node
  /// Ms, one a node; NaN where V has not risen through Problem::activation_threshold.
  std::vector<double> activation_times() const { return simulation_->activation_times(); }

  /// All that the steps to come depend on. A run of the same problem that is restored from it
  /// continues with identical bits; its end alone may differ. Both throw std::logic_error where no
  /// state can be saved, save() also after a step that failed, and restore() SavedStateError if the
  /// state does not fit; then the run is not to be used.
  SavedState save();
  void restore(const SavedState& state);

  /// What was counted and measured so far. Its end is `finished` if the run is over, `failed` if it
  /// cannot go on, and `interrupted` before. With `wants_space_error`, the estimated error in space
  /// is in it, which takes some time.
  RunSummary summary(bool wants_space_error = false) const;

  /// For loops over steps: takes as many as a space takes at once, at least one, and none past an
  /// edge or `stop`; after the one that reaches `fields_wanted` fields can be looked at (all in
  /// ms). Leads are known of steps in which multiples of `lead_interval` lie. If the run cannot go
  /// on, failure() says why. Throws std::logic_error if the run is over or has failed, and
  /// std::invalid_argument if `stop` has passed.
  std::vector<TakenStep> take_steps(double fields_wanted, double lead_interval, double stop);
  /// Whether the last step was accepted: a state in between is no whole one.
  bool is_whole() const { return is_whole_; }
  /// Whether V is what cells can have, after waiting for the device; if not, failure() says so.
  bool check_V();
  /// Why no further steps can be taken; empty if they can.
  const std::string& failure() const { return failure_; }

 private:
  void count(const TakenStep& step);
  void take_until(double fields_wanted, double stop);
  bool keep_within_cells(const PotentialRange& range);
  void apply_stimuli(double t, double dt);
  void apply_current();

  std::unique_ptr<const Problem> own_problem_;
  std::unique_ptr<Simulation> own_simulation_;
  const Problem* problem_;
  Simulation* simulation_;
  StepSequence sequence_;
  std::vector<double> amplitude_;  // of each stimulus, as applied
  std::vector<double> current_;    // beside them; empty: none
  ErrorSum errors_;
  RunSummary summary_;
  std::string failure_;
  bool is_whole_ = true;
};

/// A state at which another run begins: nothing has been measured up to there, and counts are 0.
/// `fresh` is what a simulation of that run saves before its first step. It has those of the
/// stimuli that `state` was saved with whose numbers are in `stimuli`, in that order. Throws
/// SavedStateError if `state` is not one of a Run.
SavedState begun_anew(const SavedState& state, const SavedState& fresh,
                      const std::vector<std::size_t>& stimuli);

}  // namespace cw
