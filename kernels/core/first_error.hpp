#pragma once

#include <exception>
#include <mutex>

namespace cw {

/// Keeps the first exception of work that several threads do, because no exception may leave a
/// parallel region.
class FirstError {
 public:
  /// Does the work, and keeps what it throws.
  template <class Work>
  void guard(Work work) noexcept {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!error_) error_ = std::current_exception();
    }
  }
  bool is_kept() const { return error_ != nullptr; }
  /// Throws the stored exception, if any; called after the region, by one thread.
  void rethrow() const {
    if (error_) std::rethrow_exception(error_);
  }

 private:
  std::mutex mutex_;
  std::exception_ptr error_;
};

}  // namespace cw
