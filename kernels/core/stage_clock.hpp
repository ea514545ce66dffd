#pragma once

#include "kernels/core/space.hpp"

namespace cw {

/// A part of the work whose time is reported apart. Here it is a number below
/// StageClock::most_stages, 0 while nothing runs; whoever divides work into stages gives them names
/// (assembly/stage.hpp).
enum class Stage : int;

/// Accumulates the nanoseconds of each stage. Entering a stage closes the one before it, so that
/// the stages add up to the whole. On the device it lies in device memory and kernels enter stages
/// themselves: an event cannot be recorded inside the loops of a CUDA graph.
struct StageClock {
  static constexpr int most_stages = 9;  // as few as there are: kernels copy the clock
  unsigned long long nanoseconds[most_stages];
  unsigned long long entered;
  int current;

  CW_HD void enter(Stage stage, unsigned long long now) {
    // The device's timer ticks coarsely and may repeat itself, but a first entry has no past.
    if (entered != 0 && now > entered) nanoseconds[current] += now - entered;
    entered = now;
    current = static_cast<int>(stage);
  }
};

}  // namespace cw
