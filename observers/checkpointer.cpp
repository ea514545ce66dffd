#include "observers/checkpointer.hpp"

#include <filesystem>

namespace cw {

Checkpointer::Checkpointer(const CheckpointConfig& options, std::string folder, Checkpoint of_run,
                           int next_number, double time, Writer& writer)
    : options_(options),
      folder_(std::move(folder)),
      of_run_(std::move(of_run)),
      times_(options.interval),
      number_(next_number),
      next_(times_.next_after(time)),
      writer_(writer) {}

bool Checkpointer::is_wanted(double t, SaveMoment moment) const {
  if (moment == SaveMoment::interruption) return true;
  return t >= next_ && (moment == SaveMoment::end || !writes_large_);
}

void Checkpointer::write(SavedState state) {
  auto checkpoint = std::make_shared<Checkpoint>(of_run_);
  checkpoint->time = state.get_value<double>("loop.time");
  checkpoint->state = std::move(state);
  if (checkpoint->state.size_in_bytes() >= large) writes_large_ = true;
  next_ = times_.next_after(checkpoint->time);
  const int number = number_++;
  writer_.submit([this, checkpoint = std::move(checkpoint), number]() mutable {
    // Results that a checkpoint counts on must be there.
    if (writer_.failed()) return;
    std::error_code error;
    std::filesystem::create_directories(folder_ + "/checkpoints", error);
    write_checkpoint(checkpoint_file(folder_, number), *checkpoint);
    // The next one is copied to the memory that this one was copied to.
    checkpoint.reset();
    writes_large_ = false;
    for (const std::string& file : checkpoints_in(folder_)) {
      if (checkpoint_number(file) > number - options_.keep) break;
      std::filesystem::remove(file, error);
    }
  });
}

}  // namespace cw
