#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace cw {

/// Threads that all do their part of the same work at the same time, such as one for each rank.
/// They share OpenMP's threads.
class WorkerThreads {
 public:
  /// Throws std::system_error if there is no room for them.
  explicit WorkerThreads(int count);
  ~WorkerThreads();
  WorkerThreads(const WorkerThreads&) = delete;
  WorkerThreads& operator=(const WorkerThreads&) = delete;

  int count() const { return static_cast<int>(threads_.size()); }

  /// Does work(k) on thread k, for each, and waits for all. If some throw, `on_failure` is called
  /// as soon as the first one does, since others may wait for it; what that one threw is rethrown
  /// in the end.
  void run(const std::function<void(int)>& work, const std::function<void()>& on_failure = {});

 private:
  void serve(int number, int host_threads);
  void stop();

  std::mutex mutex_;
  std::condition_variable begins_, ends_;
  const std::function<void(int)>* work_ = nullptr;
  const std::function<void()>* on_failure_ = nullptr;
  unsigned long long turn_ = 0;  // grows with each run()
  int busy_ = 0;
  bool stops_ = false;
  std::exception_ptr error_;
  std::vector<std::thread> threads_;
};

}  // namespace cw
