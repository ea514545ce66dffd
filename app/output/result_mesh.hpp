#pragma once

#include <memory>
#include <vector>

#include "config/build_problem.hpp"

namespace cw {

/// The mesh that results are on: that of the run or, where it was refined for it, the one that was
/// given.
class ResultMesh {
 public:
  /// The run's problem must stay.
  explicit ResultMesh(const BuiltProblem& built) : run_(built.problem), given_(built.given) {}

  /// Whether it is the mesh that was given, and the run has a refined one.
  bool is_given() const { return given_ != nullptr; }
  const TetMesh& mesh() const { return given_ ? given_->mesh : run_.mesh; }
  /// The run's number of a node.
  Index node_of_run(Index node) const { return given_ ? given_->node[node] : node; }
  /// Of nodes of the run those that this mesh has, by its numbers.
  std::vector<Index> nodes(const std::vector<Index>& of_run) const;
  /// The run's stimuli, at its nodes.
  std::vector<Stimulus> stimuli() const;

  /// Values at nodes of the run, at its nodes.
  std::vector<double> at_nodes(std::vector<double> values) const;
  /// Values in tetrahedra of the run: their means over the parts of its own, by volume.
  std::vector<double> at_tets(std::vector<double> values) const;

 private:
  const Problem& run_;
  std::shared_ptr<const GivenMesh> given_;
};

}  // namespace cw
