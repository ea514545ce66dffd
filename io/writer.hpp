#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace cw {

/// How much there is to do in a task, compared with others.
enum class TaskSize { usual, large };

/// Does the run's writing on threads of its own, so that the time loop need not wait for
/// compression and disk. One thread submits and waits.
class Writer {
 public:
  /// Throws OutputError if there is no room for a thread. A task has a part of OpenMP's threads
  /// (do_parts()): steps are taken meanwhile or the device is let go of, and other tasks are done.
  Writer();
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// Queues a task; these are done in order. Waits while a few are pending, so that memory stays
  /// bounded. A task that throws does not keep others from being done: where a large file finds no
  /// room, a small one may.
  void submit(std::function<void()> task);
  /// The same for a task that needs no other: it may be done beside them.
  void submit_apart(std::function<void()> task, TaskSize size = TaskSize::usual);
  /// Waits until everything queued is done.
  void wait();
  /// Whether a task has thrown.
  bool failed() const;
  /// Waits, and rethrows what the first task that failed threw.
  void drain();
  /// Seconds spent in tasks, by all threads.
  double busy_seconds() const;

 private:
  struct Task {
    std::function<void()> run;
    bool in_order;
    int threads;             ///< that do_parts() has in it
    std::size_t number = 0;  ///< in the order of submission
  };

  /// A share of OpenMP's threads, one of `part` equal ones; at least one thread.
  int share(int part) const;
  void submit(Task task);
  void work();
  std::deque<Task>::iterator next_task();

  static constexpr std::size_t max_pending = 4;
  static constexpr std::size_t most_threads = 6;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Task> tasks_;
  int running_ = 0;
  bool in_order_runs_ = false;
  bool stopping_ = false;
  std::size_t submitted_ = 0;
  std::exception_ptr failure_;  // of the first that failed, as they were submitted
  std::size_t failed_number_ = 0;
  double busy_seconds_ = 0.0;
  int openmp_threads_;                // of all tasks
  std::vector<std::thread> threads_;  // they use the members above
};

}  // namespace cw
