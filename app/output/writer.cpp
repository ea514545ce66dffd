#include "app/output/writer.hpp"

#include <chrono>
#include <system_error>

#include "app/output/files.hpp"

namespace cw {

Writer::Writer() {
  try {
    thread_ = std::thread([this] { work(); });
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
  thread_.join();
}

void Writer::submit(std::function<void()> task) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return tasks_.size() < max_pending; });
  tasks_.push_back(std::move(task));
  changed_.notify_all();
}

void Writer::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return tasks_.empty() && !working_; });
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

void Writer::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return stopping_ || !tasks_.empty(); });
    if (tasks_.empty()) return;
    const std::function<void()> task = std::move(tasks_.front());
    tasks_.pop_front();
    working_ = true;
    lock.unlock();
    const auto start = std::chrono::steady_clock::now();
    std::exception_ptr failure;
    try {
      task();
    } catch (...) {
      failure = std::current_exception();
    }
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    lock.lock();
    working_ = false;
    busy_seconds_ += elapsed.count();
    if (!failure_) failure_ = failure;
    changed_.notify_all();
  }
}

}  // namespace cw
