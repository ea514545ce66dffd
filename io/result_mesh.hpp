#pragma once

#include <memory>
#include <vector>

#include "solver/problem.hpp"

namespace cw {

/// The mesh that was given, where a run has a refined one. It is renumbered as a run's is, and what
/// does not conduct is left out.
struct GivenMesh {
  TetMesh mesh;
  std::vector<Index> node;   ///< of the run's mesh, for each of its nodes
  std::vector<Index> whole;  ///< for each tetrahedron of the run's mesh the one it is a part of
};

/// The mesh that results are on: that of the run or, where it was refined for it, the one that was
/// given.
class ResultMesh {
 public:
  /// The run's problem must stay. `given`: null if results are on its mesh.
  ResultMesh(const Problem& run, std::shared_ptr<const GivenMesh> given)
      : run_(run), given_(std::move(given)) {}

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

  /// The same at all nodes and tetrahedra of the input, in their order; NaN where nothing is
  /// computed, such as in a scar.
  std::vector<double> at_input_nodes(std::vector<double> values) const;
  std::vector<double> at_input_tets(std::vector<double> values) const;

 private:
  const Problem& run_;
  std::shared_ptr<const GivenMesh> given_;
};

}  // namespace cw
