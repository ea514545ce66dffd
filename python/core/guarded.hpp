#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <utility>

namespace cw::python {

/// A simulation, or an ensemble, that one thread uses at a time.
template <class Used>
class Guarded {
 public:
  /// `what` it is, for messages.
  template <class... Arguments>
  explicit Guarded(const char* what, Arguments&&... arguments)
      : what_(what), used_(std::forward<Arguments>(arguments)...) {}

  /// Calls use(it) without the interpreter's lock. Throws std::runtime_error if it is in use.
  template <class Use>
  auto without_lock(Use use) {
    struct InUse {
      std::atomic_flag& flag;
      InUse(std::atomic_flag& busy, const char* what) : flag(busy) {
        if (!flag.test_and_set()) return;
        throw std::runtime_error(std::string("the ") + what +
                                 " is in use: by another thread, or within run(); make one a "
                                 "thread");
      }
      ~InUse() { flag.clear(); }
    } const in_use(busy_, what_);
    const nanobind::gil_scoped_release unlocked;
    return use(used_);
  }
  /// For what does not change while it is used, or is one number.
  const Used& peek() const { return used_; }

 private:
  const char* what_;
  Used used_;
  std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
};

/// Asks Python some times a second whether a signal has come, and shows it how far a run is.
class Looks {
 public:
  explicit Looks(nanobind::object progress) : progress_(std::move(progress)) {}

  bool is_interrupted(double time) {
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return false;
    next_ = now + std::chrono::milliseconds(50);
    const nanobind::gil_scoped_acquire locked;
    if (PyErr_CheckSignals() != 0) return true;
    if (progress_.is_none()) return false;
    try {
      progress_(time);
    } catch (nanobind::python_error& error) {
      error.restore();
      return true;
    }
    return false;
  }

 private:
  nanobind::object progress_;
  std::chrono::steady_clock::time_point next_{};
};

}  // namespace cw::python
