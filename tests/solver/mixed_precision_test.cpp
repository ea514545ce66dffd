#include <omp.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include "kernels/core/thresholds.hpp"
#include "mesh/refine.hpp"
#include "solver/difference.hpp"
#include "solver/renumbered.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

// CG whose iterations are in single precision: steps, activation times and bits.

namespace cw {
namespace mixed_precision_test {
namespace {

Problem heart(PcgPrecision precision, std::string_view model = "aliev_panfilov") {
  Problem problem = test::small_ventricle(4.0);
  test::set_model(problem, model);
  problem.time = {60.0, 0.25, std::nullopt, TimeScheme::strang};
  problem.solver = SolverOptions::of(entry_of(TimeScheme::strang), 0.1);
  problem.solver.pcg.precision = precision;
  return problem;
}

struct Ran {
  std::vector<double> V, activation;
  long long iterations = 0;
};
Ran run(const Problem& problem, Space space, const SimulationOptions& simulation_options = {}) {
  const auto simulation = make_simulation(problem, space, simulation_options);
  Ran ran;
  TimeLoopOptions options;
  options.on_accepted = [&](const AcceptedStep& step) {
    ran.iterations += step.result.cg_iterations;
  };
  const RunSummary summary = run_time_loop(problem, *simulation, options);
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  ran.V = simulation->V();
  ran.activation = simulation->activation_times();
  return ran;
}

class MixedPrecisionOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, MixedPrecisionOn, test::machines, test::machine_name);

TEST_P(MixedPrecisionOn, activation_times_are_those_of_double_precision) {
  for (const std::string_view model : {"aliev_panfilov", "ten_tusscher_panfilov_2006"}) {
    const Ran mixed = run(heart(PcgPrecision::mixed, model), GetParam());
    const Ran full = run(heart(PcgPrecision::double_precision, model), GetParam());
    double largest = 0.0;
    int activated = 0;
    for (std::size_t i = 0; i < full.activation.size(); ++i) {
      ASSERT_EQ(std::isnan(mixed.activation[i]), std::isnan(full.activation[i]));
      if (std::isnan(full.activation[i])) continue;
      ++activated;
      largest = std::max(largest, std::abs(mixed.activation[i] - full.activation[i]));
    }
    EXPECT_GT(activated, 100) << model;
    // A thousandth of what the tolerance of steps leaves.
    EXPECT_LT(largest, 1e-4) << model << ", ms";
    EXPECT_GT(largest, 0.0) << "it is not the same computation";
    EXPECT_NEAR(static_cast<double>(mixed.iterations), static_cast<double>(full.iterations),
                0.03 * static_cast<double>(full.iterations))
        << model;
  }
}

TEST_P(MixedPrecisionOn, every_run_has_the_same_bits) {
  const Problem problem = heart(PcgPrecision::mixed);
  const Ran first = run(problem, GetParam());
  const int threads = omp_get_max_threads();
  for (const int other : {1, 2, 3}) {
    omp_set_num_threads(other);
    const Ran again = run(problem, GetParam());
    EXPECT_EQ(std::memcmp(again.V.data(), first.V.data(), first.V.size() * sizeof(double)), 0)
        << other;
  }
  omp_set_num_threads(threads);
}

/// With a force beside diffusion, a V that jumps from node to node at first (two solves in a step),
/// quadratic elements, and cells of two kinds.
TEST_P(MixedPrecisionOn, serves_what_double_precision_does) {
  const auto with = [](PcgPrecision precision, int what) {
    Problem problem = heart(precision);
    problem.time.end = 20.0;
    if (what == 0) problem.solver.ionic_current = IonicCurrent::svi;
    if (what == 1) {
      for (std::size_t i = 0; i < problem.initial_V.size(); i += 7) problem.initial_V[i] += 15.0;
    }
    if (what == 2) {
      TetMesh mesh = generate_box({{3.0, 2.0, 2.0}, 0.5, std::nullopt});
      check_mesh(mesh, "box");
      Problem box = test::problem_on(with_quadratic_elements(mesh), 0.2);
      box.stimuli.push_back(
          {.name = "corner", .nodes = {0, 1, 2, 3}, .duration = 2.0, .strength = 60.0});
      box.time = problem.time;
      box.solver = problem.solver;
      box.solver.mass = Mass::consistent;
      return box;
    }
    if (what == 3) {
      const CellModelEntry& other = *find_cell_model("fitzhugh_nagumo");
      problem.cells.push_back({CellModel(other), other.time_scale});
      problem.kind_of_node.assign(problem.initial_V.size(), 0);
      for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
        if (problem.mesh.points[i][0] < 0.0) continue;
        problem.kind_of_node[i] = 1;
        problem.initial_V[i] = problem.cells[1].model.entry().initial_V;
      }
    }
    return problem;
  };
  for (const int what : {0, 1, 2, 3}) {
    const Ran mixed = run(with(PcgPrecision::mixed, what), GetParam());
    const Ran full = run(with(PcgPrecision::double_precision, what), GetParam());
    const double difference = largest_difference(mixed.V, full.V);
    EXPECT_LT(difference, 1e-2) << what << ", mV";
    EXPECT_GT(difference, 0.0) << what;
  }
}

TEST_P(MixedPrecisionOn, multiplies_by_its_own_format) {
  const Ran first = run(heart(PcgPrecision::mixed), GetParam());
  Problem problem = heart(PcgPrecision::mixed);
  problem.solver.spmv = "k2";
  const Ran other = run(problem, GetParam());
  EXPECT_EQ(std::memcmp(other.V.data(), first.V.data(), first.V.size() * sizeof(double)), 0);
}

TEST_P(MixedPrecisionOn, nodes_in_any_order_come_to_the_same_wave) {
  // Neighbours are far apart, so that tiles have long lists of columns.
  test::Random random;
  Problem problem = heart(PcgPrecision::mixed);
  const Ran in_order = run(problem, GetParam());
  std::vector<Index> order(static_cast<std::size_t>(problem.mesh.node_count()));
  std::iota(order.begin(), order.end(), 0);
  std::shuffle(order.begin(), order.end(), random.engine());
  const Ran scattered = run(renumbered_problem(problem, Permutation(order)), GetParam());
  double largest = 0.0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    largest = std::max(largest, std::abs(scattered.V[i] - in_order.V[order[i]]));
  }
  EXPECT_LT(largest, 1e-3) << "mV";
}

TEST(MixedPrecision, on_the_device_is_the_same_in_one_kernel_and_kernel_by_kernel) {
  CW_REQUIRE_GPU();
  // Of an H100 and an H200 the kernel takes the first in one pass over its tiles, the next two in
  // two and three; the last does not fit.
  for (const int side : {30, 48, 60, 76}) {
    Problem problem = test::problem_on(
        generate_box({{1.0 * side, 1.0 * side, 1.0 * side}, 1.0, std::nullopt}), 0.5);
    problem.stimuli.push_back(
        {.name = "corner", .nodes = {0, 1, 2, 3}, .duration = 2.0, .strength = 60.0});
    problem.time = {5.0, 0.25, std::nullopt, TimeScheme::strang};
    problem.solver = SolverOptions::of(entry_of(TimeScheme::strang), 0.1);
    problem.solver.pcg.precision = PcgPrecision::mixed;
    const Ran in_one_kernel = run(problem, Space::device);
    SimulationOptions options;
    options.pcg_loop = PcgLoop::kernel_by_kernel;
    const Ran by_kernels = run(problem, Space::device, options);
    EXPECT_LT(largest_difference(in_one_kernel.V, by_kernels.V), 1e-4) << side << ", mV";
    EXPECT_NEAR(static_cast<double>(in_one_kernel.iterations),
                static_cast<double>(by_kernels.iterations), 2.0)
        << side;
    const Ran again = run(problem, Space::device);
    EXPECT_EQ(again.V, in_one_kernel.V) << side;
    problem.solver.pcg.precision = PcgPrecision::double_precision;
    EXPECT_LT(largest_difference(in_one_kernel.V, run(problem, Space::device).V), 1e-3) << side;
  }
}

TEST(MixedPrecision, on_the_device_is_that_of_the_host) {
  CW_REQUIRE_GPU();
  const Problem problem = heart(PcgPrecision::mixed, "ten_tusscher_panfilov_2006");
  const Ran host = run(problem, Space::host);
  const Ran device = run(problem, Space::device);
  EXPECT_LT(largest_difference(host.V, device.V), 1e-3) << "mV";
}

TEST(MixedPrecision, is_refused_where_it_would_not_be_right) {
  const auto refuses = [](const Problem& problem, const std::string& text) {
    try {
      (void)make_simulation(problem, Space::host);
      ADD_FAILURE() << text;
    } catch (const std::invalid_argument& error) {
      EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
    }
  };
  Problem problem = heart(PcgPrecision::mixed);
  problem.solver.pcg.rtol = 1e-8;
  refuses(problem, "a relative tolerance of at least 1e-6");
  problem = heart(PcgPrecision::mixed);
  problem.solver.preconditioner = {PreconditionerKind::chebyshev, 2};
  refuses(problem, "the preconditioner jacobi");
  problem = heart(PcgPrecision::mixed);
  problem.time.scheme = TimeScheme::sdirk2;
  problem.solver = SolverOptions::of(entry_of(TimeScheme::sdirk2), 0.1);
  problem.solver.pcg.precision = PcgPrecision::mixed;
  refuses(problem, "needs the scheme strang");
}

TEST(MixedPrecision, is_taken_for_large_matrices_alone_where_it_is_as_right) {
  // By what differs: automatic has the bits of the one or of the other.
  const auto same_as = [](Problem problem, PcgPrecision precision) {
    problem.time.end = 1.0;
    const Ran automatic = run(problem, Space::host);
    problem.solver.pcg.precision = precision;
    const Ran other = run(problem, Space::host);
    return std::memcmp(automatic.V.data(), other.V.data(), other.V.size() * sizeof(double)) == 0;
  };
  EXPECT_TRUE(same_as(heart(PcgPrecision::automatic), PcgPrecision::double_precision));
  Problem large = test::problem_on(generate_box({{24, 24, 24}, 0.5, std::nullopt}), 0.1);
  ASSERT_GE(large.mesh.node_count(), large_matrix_rows);
  large.stimuli.push_back(
      {.name = "corner", .nodes = {0, 1, 2, 3}, .duration = 2.0, .strength = 60.0});
  large.time = {1.0, 0.25, std::nullopt, TimeScheme::strang};
  large.solver = SolverOptions::of(entry_of(TimeScheme::strang), 0.1);
  EXPECT_TRUE(same_as(large, PcgPrecision::mixed));
  EXPECT_FALSE(same_as(large, PcgPrecision::double_precision));
  // The same of nodes in any order, and whatever the format, which rows would be renumbered for.
  std::vector<Index> order(static_cast<std::size_t>(large.mesh.node_count()));
  std::iota(order.begin(), order.end(), 0);
  test::Random random;
  std::shuffle(order.begin(), order.end(), random.engine());
  Problem scattered = renumbered_problem(large, Permutation(order));
  scattered.solver.spmv = "k1rs";
  EXPECT_TRUE(same_as(scattered, PcgPrecision::mixed));
  large.solver.pcg.rtol = 1e-9;
  EXPECT_TRUE(same_as(large, PcgPrecision::double_precision));
}

}  // namespace
}  // namespace mixed_precision_test
}  // namespace cw
