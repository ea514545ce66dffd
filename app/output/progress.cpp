#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdio>

#include "app/output/observers.hpp"

namespace cw {

namespace {

using Clock = std::chrono::steady_clock;

std::string minutes(double seconds) {
  char text[32];
  const auto whole = static_cast<long long>(std::ceil(seconds));
  if (whole >= 3600) {
    std::snprintf(text, sizeof text, "%lld:%02lld:%02lld", whole / 3600, whole / 60 % 60,
                  whole % 60);
  } else {
    std::snprintf(text, sizeof text, "%lld:%02lld", whole / 60, whole % 60);
  }
  return text;
}

/// A bar on a terminal; elsewhere a line for each twentieth of the simulated time.
class Progress final : public Observer {
 public:
  explicit Progress(const OutputContext& context)
      : end_(context.problem.time.end),
        iterates_(entry_of(context.problem.time.scheme).assembles),
        terminal_(isatty(STDOUT_FILENO) == 1) {}

  void on_step(const AcceptedStep& step) override {
    const auto now = Clock::now();
    if (step.index == 0) {
      start_ = now;
      return;
    }
    const bool last = step.time >= end_;
    if (terminal_) {
      if (!last && now - shown_ < std::chrono::milliseconds(100)) return;
      shown_ = now;
      std::printf("\r%s %s\x1b[K", bar(step.time / end_).c_str(), line(step, now).c_str());
      std::fflush(stdout);
      open_line_ = true;
    } else if (last || step.time >= next_line_ * end_ / 20.0) {
      next_line_ = std::floor(20.0 * step.time / end_) + 1.0;
      std::printf("%s\n", line(step, now).c_str());
      std::fflush(stdout);
    }
  }

  void restore(const SavedState& state) override {
    start_ = Clock::now();
    resumed_at_ = state.get_value<double>("loop.time");
  }

  double fields_wanted(double) const override { return std::numeric_limits<double>::infinity(); }

  void on_end(const RunSummary&, Simulation&) override {
    if (open_line_) std::printf("\n");
    std::fflush(stdout);
  }

 private:
  static std::string bar(double fraction) {
    constexpr int width = 24;
    const int full = static_cast<int>(width * std::min(1.0, fraction));
    return "[" + std::string(full, '#') + std::string(width - full, '.') + "]";
  }

  std::string line(const AcceptedStep& step, Clock::time_point now) const {
    const double elapsed = std::chrono::duration<double>(now - start_).count();
    const double left = elapsed * (end_ - step.time) / (step.time - resumed_at_);
    char text[160];
    char newton[24] = "";
    if (iterates_) {
      std::snprintf(newton, sizeof newton, "Newton %d  ", step.result.newton_iterations);
    }
    std::snprintf(text, sizeof text, "%8.2f of %g ms  dt %.3g ms  %sCG %d  %s left", step.time,
                  end_, step.dt, newton, step.result.cg_iterations, minutes(left).c_str());
    return text;
  }

  double end_;
  double resumed_at_ = 0.0;  // ms
  bool iterates_;            // Newton's iteration
  bool terminal_;
  Clock::time_point start_;
  Clock::time_point shown_;
  double next_line_ = 1.0;
  bool open_line_ = false;
};

}  // namespace

std::unique_ptr<Observer> make_progress(OutputContext& context) {
  if (context.quiet) return nullptr;
  return std::make_unique<Progress>(context);
}

}  // namespace cw
