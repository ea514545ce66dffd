#pragma once

#include <string>
#include <vector>

namespace cw {

/// Which values each member of a sweep has in place of the configuration's.
struct SweepPlan {
  std::vector<std::string> keys;                  ///< "tissue.0.d_ani"
  std::vector<std::vector<std::string>> members;  ///< one value a key each, as in YAML

  /// As `--set` takes them.
  std::vector<std::string> overrides(std::size_t member) const;
};

/// All combinations of the values of `variations`, of which the last changes fastest, for each line
/// of the table `samples` (a file; empty: there is none). A variation is KEY=FROM:TO:COUNT, equally
/// spaced numbers, KEY=FROM:TO:COUNT:log, numbers of equal ratios, or KEY=VALUE,VALUE... A table is
/// CSV: keys, then one line a member. Throws ConfigError, also for a key that members of a sweep
/// must have in common, and for more than ten million members.
SweepPlan sweep_plan(const std::vector<std::string>& variations, const std::string& samples);

/// Throws ConfigError for a plan without members or with more than ten million, and for a key that
/// members must have in common, or that varies twice.
void require_sound(const SweepPlan& plan);

}  // namespace cw
