#pragma once

#include <string>
#include <vector>

#include "config/build_problem.hpp"
#include "config/yaml/yaml_source.hpp"
#include "experiments/sweep/sweep_plan.hpp"
#include "solver/ensemble.hpp"

namespace cw {

/// Makes the members of a sweep from a configuration, on any thread.
class SweepMembers {
 public:
  /// `common` is the problem of the configuration with those overrides, on that mesh. All that is
  /// given must outlive the members.
  SweepMembers(const YamlText& config, std::vector<std::string> overrides, const SweepPlan& plan,
               const LoadedMesh& mesh, const Problem& common)
      : config_(config),
        overrides_(std::move(overrides)),
        plan_(plan),
        mesh_(mesh),
        common_(common) {}

  /// Throws ConfigError if neither the first member nor the last has a configuration, as where a
  /// key is wrong.
  void check() const;
  /// Throws std::invalid_argument if the configuration makes no sense, or needs another mesh or
  /// solver than the others.
  Member member(std::size_t k) const;

 private:
  Config config(std::size_t k) const;

  const YamlText& config_;
  std::vector<std::string> overrides_;
  const SweepPlan& plan_;
  const LoadedMesh& mesh_;
  const Problem& common_;
};

}  // namespace cw
