#pragma once

#include <cstddef>
#include <exception>
#include <mutex>

namespace cw {

/// Keeps the first exception of work that several threads do, because no exception may leave a
/// parallel region. The first one is that of the lowest place, where places are given.
class FirstError {
 public:
  /// Does the work, and keeps what it throws.
  template <class Work>
  void guard(Work work, std::size_t place = 0) noexcept {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (error_ && place >= place_) return;
      error_ = std::current_exception();
      place_ = place;
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
  std::size_t place_ = 0;
};

}  // namespace cw
