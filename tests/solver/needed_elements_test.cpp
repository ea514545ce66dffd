#include "solver/needed_elements.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "mesh/unordered_bar.hpp"
#include "support/problems.hpp"

namespace cw {
namespace {

/// A bar of ten Tusscher's cells along x with a balanced mass, D = 0.1 mm^2/ms or 0.7 along it.
Problem bar(double edge, double along) {
  TetMesh mesh = unordered_bar(8.0, 4.0, edge);
  mesh.fibers.assign(mesh.tets.size(), {1.0, 0.0, 0.0});
  Problem problem = test::problem_on(std::move(mesh), 0.1, along - 0.1);
  test::set_model(problem, "ten_tusscher_panfilov_2006");
  problem.time.scheme = TimeScheme::strang;
  problem.solver.mass = Mass::balanced;
  return problem;
}

std::vector<VelocityErrors> errors_of(const Problem& problem) {
  const auto errors = velocity_errors(problem, std::vector<double>{0.0});
  EXPECT_TRUE(errors);
  return *errors;
}

BisectedMesh refined_for(const Problem& problem, const NeededElements& needed) {
  return bisected(
      problem.mesh, needed.metric(),
      [&](const auto& corners, std::int32_t e) { return needed.is_too_large(corners, e); },
      10'000'000);
}

TEST(NeededElements, are_as_many_as_is_said_beforehand) {
  for (const double along : {0.1, 0.7}) {
    const Problem problem = bar(1.0, along);
    for (const double share : {0.05, 0.02, 0.015}) {
      const NeededElements needed(problem, errors_of(problem), share);
      const BisectedMesh fine = refined_for(problem, needed);
      const double nodes = fine.mesh.node_count();
      EXPECT_GT(needed.nodes(), 0.6 * nodes) << along << " " << share;
      EXPECT_LT(needed.nodes(), 1.6 * nodes) << along << " " << share;
    }
  }
}

TEST(NeededElements, are_more_for_smaller_errors_and_thinner_fronts) {
  const Problem problem = bar(1.0, 0.7);
  const auto nodes = [&](const Problem& of, double share) {
    return NeededElements(of, errors_of(of), share).nodes();
  };
  EXPECT_GT(nodes(problem, 0.015), 1.5 * nodes(problem, 0.02));
  EXPECT_GT(nodes(problem, 0.02), 1.5 * nodes(problem, 0.05));
  Problem thick = problem;
  test::set_model(thick, "aliev_panfilov");
  EXPECT_GT(nodes(problem, 0.02), 1.5 * nodes(thick, 0.02));
  Problem lumped = problem;
  lumped.solver.mass = Mass::lumped;
  EXPECT_GT(nodes(lumped, 0.02), 3.0 * nodes(problem, 0.02));
}

TEST(NeededElements, are_in_the_metric_of_D) {
  // Tissue that is stretched along with its D has the same elements.
  Problem problem = bar(1.0, 0.1);
  const NeededElements needed(problem, errors_of(problem), 0.02);
  const BisectedMesh fine = refined_for(problem, needed);
  Problem stretched = problem;
  for (Conductivity& d : stretched.conductivity) d = {0.1, 0.3};
  for (Vector3& x : stretched.mesh.points) x[0] *= 2.0;
  stretched.mesh.fibers.assign(stretched.mesh.tets.size(), {1.0, 0.0, 0.0});
  const NeededElements of_stretched(stretched, errors_of(stretched), 0.02);
  const BisectedMesh same = refined_for(stretched, of_stretched);
  // Rounding decides between edges that are equally long.
  EXPECT_NEAR(same.mesh.node_count(), fine.mesh.node_count(), 0.02 * fine.mesh.node_count());
  EXPECT_NEAR(of_stretched.nodes(), needed.nodes(), 1e-6 * needed.nodes());
}

TEST(NeededElements, say_when_the_front_arrives_last) {
  Problem problem = bar(0.5, 0.7);
  EXPECT_EQ(last_arrival(problem, errors_of(problem)), 0.0);
  Stimulus left;
  left.times = {3.0};
  left.strength = 40.0;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] < 0.5) left.nodes.push_back(i);
  }
  problem.stimuli = {left};
  // 7.5 mm along; ways turn at edges.
  const double straight = 3.0 + 7.5 / (1.985 * std::sqrt(0.7));
  EXPECT_GT(last_arrival(problem, errors_of(problem)), straight);
  EXPECT_LT(last_arrival(problem, errors_of(problem)), 3.0 + 1.25 * (straight - 3.0));
  problem.stimuli[0].strength = -40.0;
  EXPECT_EQ(last_arrival(problem, errors_of(problem)), 0.0);
}

}  // namespace
}  // namespace cw
