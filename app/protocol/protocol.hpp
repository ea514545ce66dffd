#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/time_loop.hpp"

namespace cw {

/// One more stimulus after the last: it comes earlier from beat to beat, until it does not
/// propagate.
struct ExtraStimulus {
  std::size_t stimulus = 0;  ///< which of Problem::stimuli; its own times do not count
  double longest = 0.0;      ///< ms after the last stimulus: the first interval that is tried
  double shortest = 0.0;     ///< ms: the last one
  double decrement = 0.0;    ///< ms; 0: the shortest comes next
  double resolution = 0.0;   ///< ms: so near the bound is looked for by halving; 0: it is not
};

/// Trains of S1 at shorter and shorter periods, each right after the one before.
struct DynamicPacing {
  double shortest = 0.0;   ///< ms: the last period
  double decrement = 0.0;  ///< ms
  int count = 1;           ///< pulses of each period
};

/// A train of S1, and S2, S3 … after it. Each extra stimulus is tried from one saved state; the
/// next one follows the shortest interval at which it still propagated.
struct Protocol {
  std::size_t s1 = 0;  ///< which of Problem::stimuli
  double period = 0.0;
  int count = 1;
  std::optional<DynamicPacing> dynamic;  ///< then there are no extra stimuli
  std::vector<ExtraStimulus> extra;
  /// A stimulus propagates if V rises through the threshold at this one of Problem::probe_nodes
  /// within so many ms, once more than without it.
  std::size_t probe = 0;
  double within = 0.0;
  BeatOptions beats;
};

/// A beat at a probe. Times that are not known are NaN.
struct ProbeBeat {
  double activation = 0.0;          ///< ms after the stimulus
  double apd90 = 0.0;               ///< ms
  double diastolic_interval = 0.0;  ///< ms, from the last beat's APD90 to this one's upstroke
};

/// What came of one stimulus.
struct ProtocolRow {
  int extra = 0;          ///< 0: S1, 1: S2 …
  double interval = 0.0;  ///< ms, from the stimulus before it
  /// Whether it did; of S1, whether each pulse of its period did.
  bool propagated = false;
  std::vector<ProbeBeat> beats;  ///< one a probe
};

/// How a protocol went.
struct ProtocolOutcome {
  RunSummary summary;  ///< of the last run: why it ended, if that was early
  std::vector<ProtocolRow> rows;
};

/// Runs a protocol. `on_row` is told of each row as it is known. Throws std::invalid_argument if a
/// number of a stimulus or probe is not one of the problem's.
ProtocolOutcome run_protocol(const Problem& problem, const Protocol& protocol,
                             const std::function<std::unique_ptr<Simulation>(const Problem&)>& make,
                             const std::function<void(const ProtocolRow&)>& on_row,
                             const std::function<bool()>& interrupted);

/// The effective refractory period of an extra stimulus: the longest interval at which it did not
/// propagate; NaN if it always did. Of S1 (0): the longest period at which a beat failed.
double refractory_period(const std::vector<ProtocolRow>& rows, int extra);

}  // namespace cw
