#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace cw {

/// Does the run's writing on a thread of its own, in order, so that the time loop need not wait for
/// compression and disk.
class Writer {
 public:
  /// Throws OutputError if there is no room for the thread.
  Writer();
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// Queues a task; waits while a few are pending, so that memory stays bounded. A task that throws
  /// does not keep others from being done: where a large file finds no room, a small one may.
  void submit(std::function<void()> task);
  /// Waits until everything queued is done.
  void wait();
  /// Whether a task has thrown.
  bool failed() const;
  /// Waits, and rethrows what the first task that failed threw.
  void drain();
  /// Seconds spent in tasks.
  double busy_seconds() const;

 private:
  void work();

  static constexpr std::size_t max_pending = 4;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  bool working_ = false;
  bool stopping_ = false;
  std::exception_ptr failure_;
  double busy_seconds_ = 0.0;
  std::thread thread_;  // it uses the members above
};

}  // namespace cw
