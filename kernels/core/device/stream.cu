#include "kernels/core/device/launch.cuh"

namespace cw {

namespace {

__global__ void enter_stage(StageMark mark) { enter(mark); }

/// The graph under capture, and the nodes that its next node must wait for.
struct Capture {
  cudaGraph_t graph = nullptr;
  const cudaGraphNode_t* dependencies = nullptr;
  std::size_t dependency_count = 0;

  explicit Capture(cudaStream_t stream) {
    cudaStreamCaptureStatus status{};
    CW_CUDA_CHECK(cudaStreamGetCaptureInfo(stream, &status, nullptr, &graph, &dependencies, nullptr,
                                           &dependency_count));
    if (status != cudaStreamCaptureStatusActive) throw std::logic_error("no capture is active");
  }
};

/// A graph that is destroyed with this object.
class Graph {
 public:
  Graph() = default;
  ~Graph() {
    if (graph_ != nullptr) (void)cudaGraphDestroy(graph_);
  }
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;
  cudaGraph_t get() const { return graph_; }
  cudaGraph_t* into() { return &graph_; }
  cudaGraph_t release() { return std::exchange(graph_, nullptr); }

 private:
  cudaGraph_t graph_ = nullptr;
};

/// Ends a capture in which something failed. CUDA reports the failure once more and keeps it as the
/// last error, so that error is cleared here: the next launch would report it as its own.
void give_up_capture(cudaStream_t stream, Graph& graph) {
  (void)cudaStreamEndCapture(stream, graph.into());
  (void)cudaGetLastError();
}

}  // namespace

Stream<Space::device>::Stream(Replay replay, bool sleeps)
    : context_(DeviceContext::current()),
      replay_(replay),
      sleeps_(sleeps),
      clock_(1),
      partial_sums_(max_partial_sums),
      tickets_(max_tickets, 0u),
      barrier_(2, 0u) {
  const StageClock zero{};
  clock_.upload({&zero, 1});
  CW_CUDA_CHECK(
      cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking));  // last, because no destructor
                                                                    // frees it if something throws
}

Stream<Space::device>::~Stream() {
  for (const cudaStream_t beside : beside_) (void)cudaStreamDestroy(beside);
  if (fork_ != nullptr) (void)cudaEventDestroy(fork_);
  if (milestone_ != nullptr) (void)cudaEventDestroy(milestone_);
  (void)cudaStreamDestroy(stream_);
}

void Stream<Space::device>::flush_mark() {
  if (pending_.clock != nullptr) launch(*this, {1, 1}, enter_stage);
}

StageClock Stream<Space::device>::stage_times() {
  wait();
  StageClock clock{};
  clock_.download({&clock, 1});
  return clock;
}

Recording<Space::device> Stream<Space::device>::record(std::function<void()> work) {
  Recording<Space::device> recording;
  recording.work_ = std::move(work);
  if (replay_ == Replay::eager) return recording;

  Graph recorded;
  recording_ = true;
  try {
    CW_CUDA_CHECK(cudaStreamBeginCapture(stream_, cudaStreamCaptureModeThreadLocal));
    recording.work_();
  } catch (...) {
    recording_ = false;
    give_up_capture(stream_, recorded);
    throw;
  }
  recording_ = false;
  CW_CUDA_CHECK(cudaStreamEndCapture(stream_, recorded.into()));
  CW_CUDA_CHECK(cudaGraphInstantiate(&recording.graph_, recorded.get(), 0));
  return recording;
}

void Stream<Space::device>::replay(const Recording<Space::device>& recording) {
  if (replay_ == Replay::eager) {
    recording.work_();
  } else {
    CW_CUDA_CHECK(cudaGraphLaunch(recording.graph_, stream_));
  }
}

void Stream<Space::device>::wait() {
  if (!sleeps_) {
    CW_CUDA_CHECK(cudaStreamSynchronize(stream_));
    return;
  }
  set_milestone();
  wait_for_milestone();
}

void Stream<Space::device>::set_milestone() {
  if (milestone_ == nullptr) {
    const unsigned waiting = sleeps_ ? cudaEventBlockingSync : 0U;
    CW_CUDA_CHECK(cudaEventCreateWithFlags(&milestone_, cudaEventDisableTiming | waiting));
  }
  CW_CUDA_CHECK(cudaEventRecord(milestone_, stream_));
}

void Stream<Space::device>::wait_for_milestone() {
  if (milestone_ != nullptr) CW_CUDA_CHECK(cudaEventSynchronize(milestone_));
}

void Stream<Space::device>::side_by_side(int parts, const std::function<void(int)>& submit) {
  // The branches belong to the outer capture until that ends, so that a loop's body has none.
  if (!recording_ || in_loop_ || parts < 2) {
    for (int k = 0; k < parts; ++k) submit(k);
    return;
  }
  // More would be more work for the scheduler than it gains.
  constexpr int most_branches = 16;
  const auto branches = static_cast<std::size_t>(std::min(parts - 1, most_branches));
  while (beside_.size() < branches) {
    cudaStream_t beside = nullptr;
    CW_CUDA_CHECK(cudaStreamCreateWithFlags(&beside, cudaStreamNonBlocking));
    beside_.push_back(beside);
  }
  if (fork_ == nullptr) CW_CUDA_CHECK(cudaEventCreateWithFlags(&fork_, cudaEventDisableTiming));
  const auto let_wait = [&](cudaStream_t before, cudaStream_t after) {
    CW_CUDA_CHECK(cudaEventRecord(fork_, before));
    CW_CUDA_CHECK(cudaStreamWaitEvent(after, fork_, 0));
  };
  flush_mark();  // ahead of all parts, whichever starts first
  for (std::size_t b = 0; b < branches; ++b) let_wait(stream_, beside_[b]);
  // The first branch is this stream itself.
  const cudaStream_t own = stream_;
  try {
    for (int k = 0; k < parts; ++k) {
      const auto branch = static_cast<std::size_t>(k) % (branches + 1);
      stream_ = branch == 0 ? own : beside_[branch - 1];
      submit(k);
    }
  } catch (...) {
    stream_ = own;
    throw;
  }
  stream_ = own;
  for (std::size_t b = 0; b < branches; ++b) let_wait(beside_[b], stream_);
}

LoopFlag Stream<Space::device>::begin_loop(int* keep_going) {
  LoopFlag flag{keep_going, 0};
  if (recording_) {
    cudaGraphConditionalHandle handle{};
    CW_CUDA_CHECK(cudaGraphConditionalHandleCreate(&handle, Capture(stream_).graph, 0,
                                                   cudaGraphCondAssignDefault));
    flag.graph_handle = handle;
  }
  return flag;
}

void Stream<Space::device>::loop_while(LoopFlag flag, const std::function<void()>& body) {
  if (!recording_) {
    int keep_going = 0;
    for (;;) {
      CW_CUDA_CHECK(cudaMemcpyAsync(&keep_going, flag.keep_going, sizeof(int),
                                    cudaMemcpyDeviceToHost, stream_));
      wait();
      if (keep_going == 0) return;
      body();
    }
  }

  const Capture outer(stream_);
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeConditional;
  parameters.conditional.handle = flag.graph_handle;
  parameters.conditional.type = cudaGraphCondTypeWhile;
  parameters.conditional.size = 1;
  cudaGraphNode_t node = nullptr;
  CW_CUDA_CHECK(cudaGraphAddNode(&node, outer.graph, outer.dependencies, nullptr,
                                 outer.dependency_count, &parameters));
  const cudaGraph_t body_graph = parameters.conditional.phGraph_out[0];

  // The body is captured by a stream of its own, because this one is capturing the outer graph.
  cudaStream_t inner = nullptr;
  CW_CUDA_CHECK(cudaStreamCreateWithFlags(&inner, cudaStreamNonBlocking));
  const cudaStream_t outer_stream = std::exchange(stream_, inner);
  const bool outer_in_loop = std::exchange(in_loop_, true);
  const auto restore = [&] {
    stream_ = outer_stream;
    in_loop_ = outer_in_loop;
    (void)cudaStreamDestroy(inner);
  };
  cudaGraph_t captured = nullptr;
  try {
    CW_CUDA_CHECK(cudaStreamBeginCaptureToGraph(inner, body_graph, nullptr, nullptr, 0,
                                                cudaStreamCaptureModeThreadLocal));
    body();
    CW_CUDA_CHECK(cudaStreamEndCapture(inner, &captured));
  } catch (...) {
    Graph incomplete;
    give_up_capture(inner, incomplete);
    (void)incomplete.release();  // the body belongs to the outer graph
    restore();
    throw;
  }
  restore();
  CW_CUDA_CHECK(cudaStreamUpdateCaptureDependencies(stream_, &node, nullptr, 1,
                                                    cudaStreamSetCaptureDependencies));
}

}  // namespace cw
