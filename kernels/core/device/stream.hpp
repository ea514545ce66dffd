#pragma once

#include <cuda_runtime_api.h>

#include <functional>
#include <utility>
#include <vector>

#include "kernels/core/array.hpp"
#include "kernels/core/device/device_context.hpp"
#include "kernels/core/stage_clock.hpp"
#include "kernels/core/stream.hpp"

namespace cw {

/// How recorded work is run on the device.
enum class Replay {
  graph,  ///< as one CUDA graph with its loops: the host waits for nothing in between
  eager,  ///< kernel by kernel, and the host reads each loop's flag: for profilers and sanitizers
};

/// A CUDA graph or, if work is run kernel by kernel, what submits it.
template <>
class Recording<Space::device> {
 public:
  Recording() = default;
  Recording(Recording&& other) noexcept
      : work_(std::move(other.work_)), graph_(std::exchange(other.graph_, nullptr)) {}
  Recording& operator=(Recording&& other) noexcept {
    std::swap(work_, other.work_);
    std::swap(graph_, other.graph_);
    return *this;
  }
  ~Recording() {
    if (graph_ != nullptr) (void)cudaGraphExecDestroy(graph_);
  }

 private:
  friend class Stream<Space::device>;
  std::function<void()> work_;
  cudaGraphExec_t graph_ = nullptr;
};

/// On a device: one CUDA stream of its own (non-blocking with respect to the default stream).
template <>
class Stream<Space::device> {
 public:
  /// `sleeps`: a thread that waits for the stream leaves its processor to others, and so learns a
  /// little later that the work is over.
  explicit Stream(Replay replay = Replay::graph, bool sleeps = false);
  ~Stream();
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  cudaStream_t cuda() const { return stream_; }
  /// The device that was current when the stream was made. It must be current again when work is
  /// submitted to the stream (see Active).
  DeviceContext& context() const { return context_; }

  /// The next kernel enters this stage as it starts.
  void enter(Stage stage) { pending_ = {clock_.data(), stage}; }
  /// The mark for the kernel that is about to be launched; empty if it enters no new stage.
  StageMark take_mark() { return std::exchange(pending_, StageMark{}); }
  /// Enters the pending stage by a kernel of its own, ahead of work that is no kernel of ours.
  void flush_mark();
  /// Waits for the stream, and downloads the times.
  StageClock stage_times();

  double* partial_sums() { return partial_sums_.data(); }
  /// Words by which blocks find out which of them is the last, one for each sum that is added up
  /// at the same time; they are 0 between kernels.
  unsigned* tickets() { return tickets_.data(); }
  /// Two words for the barriers of cooperative kernels; they start as 0.
  unsigned* barrier() { return barrier_.data(); }
  static constexpr int max_reduction_blocks = 512;
  static constexpr int max_reduction_width = 36;
  static constexpr int max_tickets = 32;
  static constexpr int max_partial_sums = max_reduction_blocks * max_reduction_width;

  /// Records the work that `work` submits; replay() then runs it in the way that Replay says. Where
  /// graphs and single kernels take turns, the graphs' kernels take longer, so what follows many
  /// steps is recorded, too.
  Recording<Space::device> record(std::function<void()> work);
  void replay(const Recording<Space::device>& recording);
  void wait();
  /// Marks the place after all that was submitted so far.
  void set_milestone();
  /// Waits for the work ahead of the last such place; for none if there is none.
  void wait_for_milestone();

  /// Runs parts of work at the same time, which must not depend on each other: submit(k) submits
  /// part k. What is submitted afterwards waits for all. Kernel by kernel, and in the body of a
  /// loop, they run in turn.
  void side_by_side(int parts, const std::function<void(int)>& submit);

  /// The flag of a loop that loop_while() will run; `keep_going` is device memory. Call it before
  /// submitting the work that sets the flag.
  LoopFlag begin_loop(int* keep_going);
  /// Repeats what `body` submits while the flag is set. Work submitted before the loop must set the
  /// flag, and so must work in the body.
  void loop_while(LoopFlag flag, const std::function<void()>& body);

 private:
  DeviceContext& context_;
  cudaStream_t stream_ = nullptr;     // another stream takes its place while the body of a loop is
                                      // captured
  std::vector<cudaStream_t> beside_;  // for parts that run at the same time
  cudaEvent_t fork_ = nullptr;
  cudaEvent_t milestone_ = nullptr;
  Replay replay_;
  bool sleeps_;
  bool recording_ = false;
  bool in_loop_ = false;  // the body of a loop is being captured
  StageMark pending_;
  Array<StageClock, Space::device> clock_;
  Array<double, Space::device> partial_sums_;
  Array<unsigned, Space::device> tickets_;
  Array<unsigned, Space::device> barrier_;
};

template <>
class Active<Space::device> {
 public:
  explicit Active(const Stream<Space::device>& stream) : current_(stream.context().device()) {}

 private:
  CurrentDevice current_;
};

}  // namespace cw
