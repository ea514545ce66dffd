#pragma once

#include <chrono>
#include <functional>
#include <utility>

#include "kernels/core/array.hpp"
#include "kernels/core/stage_clock.hpp"
#include "kernels/core/stream.hpp"

namespace cw {

template <>
class Recording<Space::host> {
 public:
  Recording() = default;

 private:
  friend class Stream<Space::host>;
  std::function<void()> work_;
};

/// On the host, work is done as it is submitted, by OpenMP's threads.
template <>
class Stream<Space::host> {
 public:
  /// Ends the stage before and starts this one's time; costs one reading of the clock.
  void enter(Stage stage) {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    clock_.enter(stage, static_cast<unsigned long long>(
                            std::chrono::duration_cast<std::chrono::nanoseconds>(now).count()));
  }
  StageClock stage_times() const { return clock_; }

  /// Workspace for the partial sums of a reduction.
  double* partial_sums(std::size_t count) {
    if (partial_sums_.size() < count) partial_sums_ = Array<double, Space::host>(count);
    return partial_sums_.data();
  }

  /// Keeps the work; replay() does it.
  Recording<Space::host> record(std::function<void()> work) {
    Recording<Space::host> recording;
    recording.work_ = std::move(work);
    return recording;
  }
  void replay(const Recording<Space::host>& recording) { recording.work_(); }
  void wait() {}
  void set_milestone() {}
  void wait_for_milestone() {}

  /// Does parts of work, which must not depend on each other: submit(k) submits part k.
  void side_by_side(int parts, const std::function<void(int)>& submit) {
    for (int k = 0; k < parts; ++k) submit(k);
  }

  LoopFlag begin_loop(int* keep_going) { return {keep_going}; }
  void loop_while(LoopFlag flag, const std::function<void()>& body) {
    while (*flag.keep_going != 0) body();
  }

 private:
  StageClock clock_{};
  Array<double, Space::host> partial_sums_;
};

template <>
class Active<Space::host> {
 public:
  explicit Active(const Stream<Space::host>&) {}
};

}  // namespace cw
