#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "solver/saved_state.hpp"
#include "solver/simulation.hpp"
#include "solver/time_error.hpp"

namespace cw {

/// Keeps the estimated errors of steps, and adds them up to those of activation times.
class ErrorSum {
 public:
  /// An accepted step of `dt`, which ended at `time`, ms.
  void add(double time, double dt, const StepResult& result) {
    known_ = known_ || result.error;
    steps_.push_back({time, dt, result.error.value_or(0.0)});
  }

  void save(SavedState& state) const {
    std::vector<double> times;
    std::vector<double> lengths;
    std::vector<double> errors;
    for (const Step& step : steps_) {
      times.push_back(step.end);
      lengths.push_back(step.dt);
      errors.push_back(step.error);
    }
    state.put("loop.error_time", times);
    state.put("loop.error_dt", lengths);
    state.put("loop.error", errors);
    state.put_value("loop.error_is_known", static_cast<std::int32_t>(known_));
  }
  void restore(const SavedState& state) {
    const auto times = state.get<double>("loop.error_time");
    const auto lengths = state.get<double>("loop.error_dt", times.size());
    const auto errors = state.get<double>("loop.error", times.size());
    for (std::size_t k = 0; k < times.size(); ++k) {
      steps_.push_back({times[k], lengths[k], errors[k]});
    }
    known_ = state.get_value<std::int32_t>("loop.error_is_known") != 0;
  }

  /// The root mean square over activated nodes of what errors had added up to when each was
  /// activated. `scales` are those of kinds of cells, of which node i has number kind_of(i).
  template <class KindOf>
  std::optional<double> of_activation(std::span<const double> times,
                                      std::span<const TimeErrorScale> scales,
                                      KindOf kind_of) const {
    if (!known_ || steps_.empty()) return std::nullopt;
    const std::vector<std::vector<double>> sums = sums_of_kinds(scales);
    const std::vector<std::size_t> first = first_steps();
    const std::size_t intervals = first.size() - 1;
    const double per_ms = static_cast<double>(intervals) / steps_.back().end;
    double squares = 0.0;
    long long count = 0;
    for (std::size_t i = 0; i < times.size(); ++i) {
      const double time = times[i];
      if (std::isnan(time)) continue;
      const double place = std::clamp(time * per_ms, 0.0, static_cast<double>(intervals - 1));
      const auto k = static_cast<std::size_t>(place);
      const auto steps = std::span(steps_).subspan(first[k], first[k + 1] - first[k]);
      // If all of these end before, the first one of the next interval does not.
      const auto step =
          first[k] + static_cast<std::size_t>(
                         std::ranges::lower_bound(steps, time, {}, &Step::end) - steps.begin());
      const double sum = sums[kind_of(i)][step];
      squares += sum * sum;
      ++count;
    }
    if (count == 0) return std::nullopt;
    return std::sqrt(squares / static_cast<double>(count));
  }

 private:
  struct Step {
    double end;    // ms
    double dt;     // ms
    double error;  // ms
  };

  /// Up to the end of each step, by kind of cells. There are at most some dozens of these.
  std::vector<std::vector<double>> sums_of_kinds(std::span<const TimeErrorScale> scales) const {
    std::vector<std::vector<double>> sums;
    for (std::size_t kind = 0; kind < scales.size(); ++kind) {
      const auto same = std::ranges::find(scales, scales[kind]) - scales.begin();
      if (static_cast<std::size_t>(same) < kind) {
        sums.push_back(sums[static_cast<std::size_t>(same)]);
        continue;
      }
      double sum = 0.0;
      std::vector<double>& of_kind = sums.emplace_back();
      of_kind.reserve(steps_.size());
      for (const Step& step : steps_) {
        sum += scales[kind].error_of_activation(step.error, step.dt);
        of_kind.push_back(sum);
      }
    }
    return sums;
  }

  /// By equal intervals of time, which step is the first that ends in or after each: then few have
  /// to be searched. All threads would not need less time, and would still occupy processors after
  /// it, which write results next.
  std::vector<std::size_t> first_steps() const {
    const std::size_t intervals = 4 * steps_.size();
    const double per_ms = static_cast<double>(intervals) / steps_.back().end;
    std::vector<std::size_t> first(intervals + 1, steps_.size() - 1);
    for (std::size_t k = 0, step = 0; k < intervals; ++k) {
      while (steps_[step].end * per_ms < static_cast<double>(k)) ++step;
      first[k] = step;
    }
    return first;
  }

  std::vector<Step> steps_;
  bool known_ = false;
};

}  // namespace cw
