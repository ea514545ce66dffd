#pragma once

#include <memory>

#include "app/config/config.hpp"
#include "app/output/checkpoint.hpp"
#include "app/output/writer.hpp"
#include "solver/time_loop.hpp"

namespace cw {

/// Decides when a run's state is saved, and has the writer write it beside the run's results.
class Checkpointer {
 public:
  /// `next_number` is that of its first file.
  Checkpointer(const CheckpointConfig& options, std::string folder, Checkpoint of_run,
               int next_number, double time, Writer& writer);

  /// As TimeLoopOptions has it.
  bool is_wanted(double t, bool is_interrupted) const;
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
};

}  // namespace cw
