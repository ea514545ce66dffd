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
  /// `common` is made of the configuration with those overrides, on that mesh. `config`, `plan` and
  /// `common` must outlive the members.
  SweepMembers(const YamlText& config, std::vector<std::string> overrides, const SweepPlan& plan,
               LoadedMesh mesh, const BuiltProblem& common);

  /// Throws ConfigError, the first member's, if none of a thousand members has a configuration, as
  /// where a key is wrong.
  void check() const;
  /// Throws std::invalid_argument if the configuration makes no sense, or needs another mesh or
  /// solver than the others.
  Member member(std::size_t k) const;

 private:
  Config config(std::size_t k) const;

  const YamlText& config_;
  std::vector<std::string> overrides_;
  const SweepPlan& plan_;
  LoadedMesh mesh_;
  bool is_in_order_ = false;  // the mesh has the order of the run already
  const Problem& common_;
};

}  // namespace cw
