#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "solver/saved_state.hpp"
#include "solver/simulation.hpp"

namespace cw {

/// Adds up the estimated errors of steps.
class ErrorSum {
 public:
  void add(double time, const StepResult& result) {
    known_ = known_ || result.error;
    sum_ += result.error.value_or(0.0);
    until_.push_back({time, sum_});
  }

  void save(SavedState& state) const {
    std::vector<double> times;
    std::vector<double> sums;
    for (const Entry& entry : until_) {
      times.push_back(entry.time);
      sums.push_back(entry.sum);
    }
    state.put("loop.error_time", times);
    state.put("loop.error_sum", sums);
    state.put_value("loop.error_is_known", static_cast<std::int32_t>(known_));
  }
  void restore(const SavedState& state) {
    const auto times = state.get<double>("loop.error_time");
    const auto sums = state.get<double>("loop.error_sum", times.size());
    for (std::size_t k = 0; k < times.size(); ++k) until_.push_back({times[k], sums[k]});
    sum_ = sums.empty() ? 0.0 : sums.back();
    known_ = state.get_value<std::int32_t>("loop.error_is_known") != 0;
  }

  /// The root mean square over activated nodes of the sum that had been reached when each was
  /// activated.
  std::optional<double> of_activation(const std::vector<double>& times) const {
    if (!known_ || until_.empty()) return std::nullopt;
    // By equal intervals of time, and which step is the first that ends in or behind each: there
    // are few to be searched then. All threads would not need less time, and would occupy
    // processors behind it, which write results next.
    const std::size_t intervals = 4 * until_.size();
    const double per_ms = static_cast<double>(intervals) / until_.back().time;
    std::vector<std::size_t> first(intervals + 1, until_.size() - 1);
    for (std::size_t k = 0, step = 0; k < intervals; ++k) {
      while (until_[step].time * per_ms < static_cast<double>(k)) ++step;
      first[k] = step;
    }
    double squares = 0.0;
    long long count = 0;
    for (const double time : times) {
      if (std::isnan(time)) continue;
      const double place = std::clamp(time * per_ms, 0.0, static_cast<double>(intervals - 1));
      const auto k = static_cast<std::size_t>(place);
      const auto steps = std::span(until_).subspan(first[k], first[k + 1] - first[k]);
      // If all of these end before, the first one of the next interval does not.
      const auto step =
          first[k] + (std::ranges::lower_bound(steps, time, {}, &Entry::time) - steps.begin());
      squares += until_[step].sum * until_[step].sum;
      ++count;
    }
    if (count == 0) return std::nullopt;
    return std::sqrt(squares / static_cast<double>(count));
  }

 private:
  struct Entry {
    double time;  // ms, at a step's end
    double sum;   // ms
  };
  std::vector<Entry> until_;
  double sum_ = 0.0;
  bool known_ = false;
};

}  // namespace cw
