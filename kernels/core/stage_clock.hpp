#pragma once

#include "kernels/core/space.hpp"

namespace cw {

/// A part of the work whose time is reported separately. Here it is a number below
/// StageClock::most_stages, 0 while nothing runs; the names of stages are given where work is
/// divided into them (assembly/stage.hpp).
enum class Stage : int;

/// Adds up the nanoseconds of each stage. Entering a stage ends the one before, so the stages add
/// up to the whole. On the device the clock lies in device memory and kernels enter stages
/// themselves, because an event cannot be recorded inside the loops of a CUDA graph.
struct StageClock {
  static constexpr int most_stages = 9;  // as few as there are: kernels copy the clock
  unsigned long long nanoseconds[most_stages];
  unsigned long long entered;
  int current;

  CW_HD void enter(Stage stage, unsigned long long now) {
    // The device's timer is coarse and may show the same time twice. Before the first entry, no
    // stage ran.
    if (entered != 0 && now > entered) nanoseconds[current] += now - entered;
    entered = now;
    current = static_cast<int>(stage);
  }
};

/// What a kernel is to enter; no clock: nothing.
struct StageMark {
  StageClock* clock = nullptr;
  Stage stage{};
};

}  // namespace cw
