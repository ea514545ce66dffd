#pragma once

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "kernels/cell/models.hpp"

namespace cw {

/// A single cell, advanced in time on the host.
class SingleCell {
 public:
  /// A cell in its model's initial state.
  SingleCell(const CellModel& model, double time_scale);

  /// Moves it by `span` ms with that applied current (mV/ms), in substeps whose error is
  /// controlled. Throws std::runtime_error if the model has no solution.
  void advance(double span, double applied);

  double time() const { return time_; }  ///< ms
  double V() const { return V_; }        ///< mV
  const std::vector<double>& states() const { return states_; }
  /// See CellModelEntry::currents.
  std::vector<double> currents() const;
  /// dV/dt at the start and at the end of the last span, with the applied current; mV/ms.
  double rate_from() const { return rate_from_; }
  double rate_to() const { return rate_to_; }
  const CellModelEntry& entry() const { return *entry_; }

  /// Sets the state, as a state file has it.
  void set(double V, std::vector<double> states);
  void set_time(double time) { time_ = time; }

 private:
  const CellModelEntry* entry_;
  std::shared_ptr<Cells<Space::host>> cells_;
  double time_ = 0.0;
  double V_;
  std::vector<double> states_;
  double rate_from_ = 0.0;
  double rate_to_ = 0.0;
  double substep_ = 0.0;
};

/// Currents that pace a cell: pulses of `strength` mV/ms and `duration` ms.
struct Pacing {
  double period = 1000.0;  ///< ms
  double strength = 50.0;
  double duration = 1.0;
  double longest_step = 1.0;  ///< ms
};

/// The longest step of cells that beat by themselves, ms. There the steps' errors shift each beat
/// in time, and the shifts add up from beat to beat; after a stimulus they do not.
inline constexpr double longest_step_of_pacemakers = 0.05;

/// What is not there, such as the time of an activation that did not come.
inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

/// What is measured of one beat. A time is NaN where the beat does not get there.
struct Biomarkers {
  double rest = 0.0;                             ///< mV, before the stimulus
  double peak = 0.0;                             ///< mV
  double dvdt_max = 0.0;                         ///< mV/ms
  double activation = 0.0;                       ///< ms after the stimulus: when dV/dt is largest
  double apd30 = 0.0, apd50 = 0.0, apd90 = 0.0;  ///< ms from activation
  /// ms after the stimulus: when V is 90 % of the way up from rest to peak. A stimulus alone does
  /// not raise V that far, and may be steeper than a response that comes late.
  double latency = 0.0;
  double after_pulse = 0.0;  ///< mV by which V rises after the stimulus is over
  bool by_itself = false;    ///< an upstroke came without a stimulus
  /// Of the calcium in the cell's cytosol, mM; NaN if the model has none.
  double calcium_rest = 0.0, calcium_peak = 0.0;
};

/// A response is late if its latency exceeds that of a beat at rest by more than this, ms: usual
/// cells answer within the pulse or some ms after it.
inline constexpr double latency_is_long = 5.0;

/// The state that is the calcium in the cell's cytosol, by its name; below 0 if there is none.
int place_of_calcium(const CellModelEntry& model);

/// The same pacing with steps of at most longest_step_of_pacemakers, if the cell beats by itself in
/// its next beat.
Pacing with_steps_for(const SingleCell& cell, Pacing pacing);

/// Called after each step of a beat with the cell, and the time since the beat's stimulus.
using CellObserver = std::function<void(const SingleCell& cell, double since)>;

/// Takes one beat: a stimulus, and what follows until the period is over.
Biomarkers take_beat(SingleCell& cell, const Pacing& pacing, const CellObserver& observe = {});

/// The largest relative change of V (to 100 mV) and of a state (to its usual size and its value)
/// between two moments, and what changed so.
struct LargestChange {
  double share;
  std::string_view name;
};
LargestChange largest_change(const SingleCell& before, const SingleCell& after);

}  // namespace cw
