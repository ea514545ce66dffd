#pragma once

#include <functional>
#include <memory>
#include <set>

#include "config/config.hpp"
#include "config/mesh_level.hpp"
#include "io/result_mesh.hpp"
#include "mesh/sorted_order.hpp"
#include "solver/problem.hpp"

namespace cw {

/// A problem, and what its user should know of how it came about.
struct BuiltProblem {
  Problem problem;
  std::vector<std::string> notes;
  std::shared_ptr<const GivenMesh> given{};  ///< which results are on; none: `problem.mesh`
};

/// A mesh that has been checked, and what its user should know of it.
struct LoadedMesh {
  TetMesh mesh;
  std::vector<std::string> notes;
  std::set<int> left_out{};  ///< tags whose tetrahedra fibrosis replaced, all of them
};

/// Reads a configuration's mesh or runs its generator, and checks what comes of it. Throws
/// MeshError and ConfigError. `meanwhile` runs once, as ReadOptions::meanwhile does. `in_memory` is
/// the mesh of a configuration whose mesh is in memory, as a reader would leave it.
LoadedMesh load_mesh(const Config& config, const std::function<void()>& meanwhile = {},
                     const TetMesh* in_memory = nullptr);

/// Resolves every region of the configuration on its mesh, or on another one that has its tags, and
/// splits tetrahedra for quadratic elements or as mesh.refine asks. Throws MeshError and
/// ConfigError.
BuiltProblem build_problem(const Config& config);
/// `sort` puts the mesh in its order.
BuiltProblem build_problem(const Config& config, LoadedMesh loaded,
                           const SortedOrder& sort = sorted_order);

/// A mesh refined as mesh.refine asks, and the configuration on it, which does not ask for more;
/// the same if it does not ask. Throws likewise.
MeshLevel level_of_run(const Config& config, const LoadedMesh& loaded);

/// Adds what a run measures on its way (output.maps, output.ecg) to a problem.
void set_observed(const Config& config, BuiltProblem& built);

}  // namespace cw
