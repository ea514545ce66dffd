#pragma once

#include <atomic>
#include <memory>

#include "io/checkpoint.hpp"
#include "io/output_config.hpp"
#include "io/writer.hpp"
#include "solver/time_loop.hpp"

namespace cw {

/// Decides when a run's state is saved, and has the writer write it beside the run's results.
///
/// Steps wait for no large state: while one is being written, the next one is put off, because a
/// disk may take longer for it than the run takes for the interval, and further copies would take
/// memory, which on a device holds up the steps. Small states are queued, so that the interval
/// alone says when they are saved.
class Checkpointer {
 public:
  /// `next_number` is that of its first file.
  Checkpointer(const CheckpointConfig& options, std::string folder, Checkpoint of_run,
               int next_number, double time, Writer& writer);

  static constexpr std::size_t large = 16'000'000;  // bytes

  /// As TimeLoopOptions has it. Nothing is put off at the end, where no step waits.
  bool is_wanted(double t, SaveMoment moment) const;
  double next_time() const { return next_; }
  void write(SavedState state);

 private:
  CheckpointConfig options_;
  std::string folder_;
  Checkpoint of_run_;
  OutputTimes times_;
  int number_;
  double next_;  // ms; infinity: only when the run is interrupted
  Writer& writer_;
  std::atomic<bool> writes_large_ = false;
};

}  // namespace cw
