#include "io/writer.hpp"

#include <omp.h>

#include <algorithm>
#include <chrono>
#include <system_error>
#include <utility>

#include "io/files.hpp"

namespace cw {

Writer::Writer() : openmp_threads_(omp_get_max_threads()) {
  try {
    threads_.emplace_back([this] { work(); });
  } catch (const std::system_error&) {
    throw OutputError(
        "no thread can be started to write results; allow the program more memory or threads "
        "(ulimit -v, ulimit -u)");
  }
}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Writer::submit(std::function<void()> task) { submit(Task{std::move(task), true, share(4)}); }

void Writer::submit_apart(std::function<void()> task, TaskSize size) {
  // Only runs with such tasks need more threads, and only where there are processors for them.
  const std::size_t useful =
      std::min<std::size_t>(most_threads, std::thread::hardware_concurrency());
  try {
    while (threads_.size() < useful) threads_.emplace_back([this] { work(); });
  } catch (const std::exception&) {  // those that there are do it
  }
  submit(Task{std::move(task), false, share(size == TaskSize::large ? 2 : 8)});
}

int Writer::share(int part) const { return (openmp_threads_ + part - 1) / part; }

void Writer::submit(Task task) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return tasks_.size() < max_pending; });
  task.number = submitted_++;
  tasks_.push_back(std::move(task));
  changed_.notify_all();
}

void Writer::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return tasks_.empty() && running_ == 0; });
}

bool Writer::failed() const {
  const std::lock_guard lock(mutex_);
  return failure_ != nullptr;
}

void Writer::drain() {
  wait();
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
}

double Writer::busy_seconds() const {
  const std::lock_guard lock(mutex_);
  return busy_seconds_;
}

/// The first task that can be done now; the end if there is none.
std::deque<Writer::Task>::iterator Writer::next_task() {
  return std::ranges::find_if(tasks_,
                              [&](const Task& t) { return !t.in_order || !in_order_runs_; });
}

void Writer::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock,
                  [&] { return next_task() != tasks_.end() || (stopping_ && tasks_.empty()); });
    if (tasks_.empty()) return;
    const auto next = next_task();
    Task task = std::move(*next);
    tasks_.erase(next);
    ++running_;
    if (task.in_order) in_order_runs_ = true;
    lock.unlock();
    // There is room for another.
    changed_.notify_all();
    omp_set_num_threads(task.threads);
    const auto start = std::chrono::steady_clock::now();
    std::exception_ptr failure;
    try {
      task.run();
    } catch (...) {
      failure = std::current_exception();
    }
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    lock.lock();
    --running_;
    if (task.in_order) in_order_runs_ = false;
    busy_seconds_ += elapsed.count();
    if (failure && (!failure_ || task.number < failed_number_)) {
      failure_ = failure;
      failed_number_ = task.number;
    }
    changed_.notify_all();
  }
}

}  // namespace cw
