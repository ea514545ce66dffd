#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <optional>
#include <vector>

#include "solver/difference.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"
#include "support/test_cells.hpp"

// Cells with states that move together, in tissue: Markov channels, and calcium between
// compartments and its buffers.

namespace cw {
namespace coupled_cells_test {
namespace {

constexpr std::array<std::string_view, 2> own_models{"markov_ventricle", "compartment_ventricle"};

Problem bar_of(std::string_view model, std::string_view variant = {}) {
  test::add_test_cells();
  Problem problem = test::problem_on(generate_box({{6, 0.5, 0.5}, 0.5, {}}), 0.1);
  test::set_model(problem, model, variant);
  Stimulus stimulus;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] < 1.1) stimulus.nodes.push_back(i);
  }
  stimulus.duration = 2.0;
  stimulus.strength = 50.0;
  problem.stimuli.push_back(stimulus);
  problem.solver.pcg.rtol = 1e-12;
  return problem;
}

std::unique_ptr<Simulation> finished(const Problem& problem, Space space = Space::host) {
  auto simulation = make_simulation(problem, space);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  return simulation;
}

/// With steps that are not long for the fastest states, of some microseconds; where they are, the
/// order is less, as it is of any such scheme, and the error is small anyway (numerics.md).
/// Without a stimulus, whose edges are no smooth function of time: V is larger at one end.
TEST(CoupledCells, are_of_second_order_in_strang) {
  for (const std::string_view model : own_models) {
    SCOPED_TRACE(model);
    const auto V_after = [&](double dt) {
      Problem problem = bar_of(model);
      problem.stimuli.clear();
      for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
        const double x = problem.mesh.points[i][0];
        problem.initial_V[i] += 90 / (1 + std::exp((x - 2.0) / 0.8));
      }
      problem.time = {4.0, dt, std::nullopt, TimeScheme::strang};
      return finished(problem)->V();
    };
    const std::vector<double> limit = V_after(1.0 / 4096);
    std::vector<double> errors;
    for (const double dt : {1.0 / 128, 1.0 / 256, 1.0 / 512}) {
      errors.push_back(largest_difference(V_after(dt), limit));
    }
    std::printf("%.3g, %.3g, %.3g mV\n", errors[0], errors[1], errors[2]);
    EXPECT_GT(std::log2(errors[0] / errors[2]) / 2, 1.9);
    EXPECT_LT(errors[0], 0.05);
  }
}

/// Splitting and the implicit scheme have nothing in common in time but their limit.
TEST(CoupledCells, and_every_other_model_come_to_the_limit_of_the_implicit_scheme) {
  std::vector<std::string_view> names(own_models.begin(), own_models.end());
  for (const CellModelEntry& model : cell_models()) names.push_back(model.name);
  test::add_test_cells();
  for (const std::string_view name : names) {
    const CellModelEntry& entry = *find_cell_model(name);
    SCOPED_TRACE(entry.name);
    const auto run = [&](TimeScheme scheme, double dt) {
      Problem problem = bar_of(entry.name);
      // Where states are at nodes with one scheme, and at integration points with the other, only
      // what is the same everywhere has no difference in space.
      if (entry.elementwise) {
        std::vector<Index>& nodes = problem.stimuli.front().nodes;
        nodes.resize(problem.mesh.points.size());
        std::iota(nodes.begin(), nodes.end(), 0);
      }
      problem.time = {40.0, dt, std::nullopt, scheme};
      problem.solver.integration = Quadrature::full;
      return finished(problem);
    };
    const auto implicit = run(TimeScheme::sdirk2, 0.02);
    const auto split = run(TimeScheme::strang, 0.02);
    const double time = largest_difference(split->activation_times(), implicit->activation_times());
    const double V = largest_difference(split->V(), implicit->V());
    std::printf("%s: %.3g ms, %.3g mV\n", std::string(entry.name).c_str(), time, V);
    EXPECT_LT(time, 0.1);
    EXPECT_LT(V, 0.3);
    EXPECT_GT(std::ranges::max(split->activation_times()), entry.elementwise ? 0.5 : 3.0);
  }
}

/// A wave along the bar and the beat after it. Where a substep is taken here and not there, the
/// tolerance of substeps parts host and device; where every step is one substep, rounding does.
TEST(CoupledCells, run_on_a_device_as_on_the_host) {
  CW_REQUIRE_GPU();
  for (const std::string_view model : {own_models[0], own_models[1], std::string_view("tor_ord")}) {
    SCOPED_TRACE(model);
    Problem problem = bar_of(model);
    for (const std::optional<AdaptiveOptions>& adaptive :
         {std::optional<AdaptiveOptions>(), std::optional(AdaptiveOptions{0.001, 1.0, 0.001})}) {
      SCOPED_TRACE(adaptive ? "steps by tolerance" : "fixed steps");
      problem.time = {80.0, 0.05, adaptive, TimeScheme::strang};
      const auto host = finished(problem);
      const auto device = finished(problem, Space::device);
      EXPECT_EQ(device->V(), finished(problem, Space::device)->V()) << "the same bits again";
      const double time = largest_difference(device->activation_times(), host->activation_times());
      const double V = largest_difference(device->V(), host->V());
      std::printf("%s: %.3g ms, %.3g mV\n", std::string(model).c_str(), time, V);
      EXPECT_GT(std::ranges::max(host->activation_times()), 3.0);
      EXPECT_LT(time, 1e-3);
      EXPECT_LT(V, 1e-2);
    }
    problem.time = {4.0, 1.0 / 1024, std::nullopt, TimeScheme::strang};
    EXPECT_LT(largest_difference(finished(problem, Space::device)->V(), finished(problem)->V()),
              1e-6);
  }
}

/// The states `up` and `down` of the cells "window" in one node of a bar, after steps that are far
/// longer than its windows.
std::vector<double> states_past_windows(Space space) {
  Problem problem = bar_of("window");
  problem.time = {8.0, 0.1, std::nullopt, TimeScheme::strang};
  const auto simulation = finished(problem, space);
  std::vector<double> states;
  for (const char* name : {"up", "down"}) {
    const auto all = states_of(problem.cells.front().model);
    const auto at = std::ranges::find(all, name, &StateVariable::name) - all.begin();
    states.push_back(simulation->state(static_cast<int>(at)).front());
  }
  return states;
}

/// Rates jump where x and z come to 0.18 and to 0.2: `up` grows by the time between, ln(0.82 / 0.8)
/// / 100 ms, and `down` by ln(0.2 / 0.18) / 0.5 ms.
TEST(RatesThatJump, are_met_in_tissue) {
  for (const Space space : {Space::host, Space::device}) {
    if (space == Space::device && !test::has_gpu()) continue;
    const std::vector<double> states = states_past_windows(space);
    EXPECT_NEAR(states[0], std::log(0.82 / 0.8) / 100.0, 8e-5);
    EXPECT_NEAR(states[1], std::log(0.2 / 0.18) / 0.5, 1e-3);
  }
}

/// Small enough for compute-sanitizer.
TEST(CoupledCells, take_a_few_steps_on_a_device) {
  CW_REQUIRE_GPU();
  for (const std::string_view model : own_models) {
    Problem problem = bar_of(model);
    problem.time = {0.5, 0.1, std::nullopt, TimeScheme::strang};
    for (const double V : finished(problem, Space::device)->V()) EXPECT_LT(std::abs(V), 200.0);
  }
}

}  // namespace
}  // namespace coupled_cells_test
}  // namespace cw
