#include "solver/needed_elements.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "mesh/unordered_bar.hpp"
#include "solver/space_error.hpp"
#include "solver/waves_on_mesh.hpp"
#include "support/problems.hpp"

namespace cw {
namespace needed_elements_test {
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
  const std::vector<double> unit{1.985};
  EXPECT_EQ(last_arrival(problem, unit), 0.0);
  Stimulus left;
  left.times = {3.0};
  left.strength = 40.0;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] < 0.5) left.nodes.push_back(i);
  }
  problem.stimuli = {left};
  // 7.5 mm along; ways turn at edges.
  const double straight = 3.0 + 7.5 / (1.985 * std::sqrt(0.7));
  EXPECT_GT(last_arrival(problem, unit), straight);
  EXPECT_LT(last_arrival(problem, unit), 3.0 + 1.25 * (straight - 3.0));
  // Where cells carry no wave none arrives.
  problem.cells.push_back(problem.cells.front());
  problem.kind_of_node.assign(problem.mesh.points.size(), 0);
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] > 4.0) problem.kind_of_node[i] = 1;
  }
  const std::vector<double> half{1.985, 0.0};
  EXPECT_GT(last_arrival(problem, half), 3.0 + 2.0 / (1.985 * std::sqrt(0.7)));
  EXPECT_LT(last_arrival(problem, half), straight);
  problem.kind_of_node.clear();
  problem.stimuli[0].strength = -40.0;
  EXPECT_EQ(last_arrival(problem, unit), 0.0);
}

/// When a plane wave comes along x by the velocity that it has in tissue; ms.
std::vector<double> plane_wave_along(const Problem& problem, double velocity) {
  std::vector<double> times;
  for (const Vector3& x : problem.mesh.points) times.push_back(5.0 + x[0] / velocity);
  return times;
}

double mean_lateness(const Problem& problem, const std::vector<double>& times) {
  const auto error = estimate_space_error(problem, times, std::vector<double>{0.575});
  EXPECT_TRUE(error);
  double sum = 0.0;
  double count = 0.0;
  for (std::size_t i = 0; error && i < times.size(); ++i) {
    if (problem.mesh.points[i][0] < 7.0) continue;
    sum += error->lateness[i];
    ++count;
  }
  return sum / count;
}

TEST(WavesOnMesh, make_up_for_what_is_estimated) {
  for (const double along : {0.1, 0.7}) {
    Problem problem = bar(0.6, along);
    problem.solver.mass = Mass::lumped;  // slow
    const std::vector<double> times = plane_wave_along(problem, 1.985 * std::sqrt(along));
    const double without = mean_lateness(problem, times);
    EXPECT_GT(without, 0.2);
    const std::vector<VelocityErrors> errors = errors_of(problem);
    const Problem before = problem;
    const std::vector<char> all(problem.mesh.tets.size(), 1);
    const std::vector<WaveOnMesh> waves = make_up_for_mesh(problem, errors, all);
    EXPECT_EQ(problem.tissue_conductivity.size(), problem.conductivity.size());
    EXPECT_NEAR(mean_lateness(problem, times), 0.0, 0.12 * without) << along;
    double mean = 0.0;
    for (std::size_t e = 0; e < waves.size(); ++e) {
      mean += waves[e].along_fiber / static_cast<double>(waves.size());
      const Conductivity& d = problem.conductivity[e];
      const Conductivity& tissue = before.conductivity[e];
      EXPECT_EQ(problem.tissue_conductivity[e].d_iso, tissue.d_iso);
      EXPECT_EQ(d.d_ani == 0.0, tissue.d_ani == 0.0);
    }
    // The way of 7 mm takes longer by what waves on the mesh are slower.
    const double seconds = 7.0 / (1.985 * std::sqrt(along));
    EXPECT_NEAR(without, seconds * (1.0 - mean), 0.15 * without) << along;
  }
}

TEST(WavesOnMesh, have_three_velocities_where_D_has_three_values) {
  Problem problem = bar(0.6, 0.7);
  problem.solver.mass = Mass::lumped;
  const std::size_t tets = problem.mesh.tets.size();
  const auto waves = [&](const Vector3& fiber, const Vector3& sheet, const Conductivity& D) {
    problem.mesh.fibers.assign(tets, fiber);
    problem.mesh.sheets.assign(tets, sheet);
    problem.conductivity.assign(tets, D);
    return waves_on_mesh(problem, errors_of(problem));
  };
  const Vector3 x{1.0, 0.0, 0.0}, y{0.0, 1.0, 0.0}, z{0.0, 0.0, 1.0};
  const auto first = waves(x, y, Conductivity::of(0.7, 0.2, 0.05));
  const auto turned = waves(z, x, Conductivity::of(0.05, 0.7, 0.2));  // the same tensor
  const Conductivity D = Conductivity::of(0.7, 0.2, 0.05);
  (void)waves(x, y, D);
  (void)make_up_for_mesh(problem, errors_of(problem), std::vector<char>(tets, 1));
  double largest_difference = 0.0;
  for (std::size_t e = 0; e < tets; ++e) {
    EXPECT_NEAR(first[e].along_fiber, turned[e].along_sheet, 1e-12) << e;
    EXPECT_NEAR(first[e].along_sheet, turned[e].along_normal, 1e-12) << e;
    EXPECT_NEAR(first[e].along_normal, turned[e].along_fiber, 1e-12) << e;
    largest_difference =
        std::max(largest_difference, std::abs(first[e].along_sheet - first[e].along_normal));
    // Each direction by its own wave; with another D elements are a little shorter in it.
    const Conductivity& own = problem.conductivity[e];
    const auto expect_factor = [&](double factor, double wave) {
      EXPECT_NEAR(factor * wave * wave, 1.0, 0.1) << e;
    };
    expect_factor(own.along_fiber() / D.along_fiber(), first[e].along_fiber);
    expect_factor(own.along_sheet() / D.along_sheet(), first[e].along_sheet);
    expect_factor(own.along_normal() / D.along_normal(), first[e].along_normal);
  }
  EXPECT_GT(largest_difference, 1e-3);  // sheets do matter
}

TEST(WavesOnMesh, leave_tetrahedra_alone_that_nobody_asked_for) {
  Problem problem = bar(0.6, 0.7);
  problem.conductivity[7] = {0.0, 0.0};
  std::vector<char> changes(problem.mesh.tets.size(), 0);
  for (std::size_t e = 0; e < 20; ++e) changes[e] = 1;
  const Problem before = problem;
  const std::vector<WaveOnMesh> waves = make_up_for_mesh(problem, errors_of(problem), changes);
  EXPECT_EQ(waves[7].along_fiber, 1.0);
  EXPECT_EQ(waves[7].along_normal, 1.0);
  for (std::size_t e = 0; e < changes.size(); ++e) {
    const bool is_same = problem.conductivity[e].d_iso == before.conductivity[e].d_iso &&
                         problem.conductivity[e].d_ani == before.conductivity[e].d_ani;
    EXPECT_EQ(is_same, e >= 20 || e == 7) << e;
  }
}

}  // namespace
}  // namespace needed_elements_test
}  // namespace cw
