#include "solver/worker_threads.hpp"

#include <omp.h>

#include <algorithm>
#include <exception>

namespace cw {

WorkerThreads::WorkerThreads(int count) {
  const int host_threads = std::max(1, omp_get_max_threads() / count);
  try {
    for (int number = 0; number < count; ++number) {
      threads_.emplace_back([this, number, host_threads] { serve(number, host_threads); });
    }
  } catch (...) {
    stop();
    throw;
  }
}

WorkerThreads::~WorkerThreads() { stop(); }

void WorkerThreads::stop() {
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
  }
  begins_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void WorkerThreads::run(const std::function<void(int)>& work,
                        const std::function<void()>& on_failure) {
  std::unique_lock lock(mutex_);
  work_ = &work;
  on_failure_ = &on_failure;
  error_ = nullptr;
  busy_ = count();
  ++turn_;
  begins_.notify_all();
  ends_.wait(lock, [this] { return busy_ == 0; });
  if (error_) std::rethrow_exception(error_);
}

void WorkerThreads::serve(int number, int host_threads) {
  omp_set_num_threads(host_threads);
  unsigned long long done = 0;
  std::unique_lock lock(mutex_);
  for (;;) {
    begins_.wait(lock, [&] { return stops_ || turn_ != done; });
    if (stops_) return;
    done = turn_;
    const std::function<void(int)>& work = *work_;
    lock.unlock();
    std::exception_ptr error;
    try {
      work(number);
    } catch (...) {
      error = std::current_exception();
    }
    lock.lock();
    if (error && !error_) {
      error_ = error;
      if (*on_failure_) (*on_failure_)();
    }
    if (--busy_ == 0) ends_.notify_all();
  }
}

}  // namespace cw
