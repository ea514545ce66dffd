#include <omp.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "solver/difference.hpp"
#include "solver/step_sequence.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

namespace cw {
namespace backends_test {
namespace {

struct Result {
  std::vector<double> V;
  std::vector<double> r;
  std::vector<double> activation;
};

Result run(Problem problem, const test::Backend& backend, const SimulationOptions& options = {},
           std::optional<AdaptiveOptions> adaptive = std::nullopt) {
  problem.time = {60.0, 0.5, adaptive};
  const auto simulation = test::simulate_on(problem, backend, options);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  return {simulation->V(), simulation->state(0), simulation->activation_times()};
}

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

void expect_same_bits(const Result& a, const Result& b) {
  EXPECT_TRUE(same_bits(a.V, b.V));
  EXPECT_TRUE(same_bits(a.r, b.r));
  EXPECT_TRUE(same_bits(a.activation, b.activation));
}

void expect_agreement(const Result& a, const Result& b) {
  EXPECT_LT(largest_difference(a.V, b.V), 1e-6) << "mV";
  EXPECT_LT(largest_difference(a.r, b.r), 1e-6 / usual_V) << "r";
  ASSERT_EQ(a.activation.size(), b.activation.size());
  for (std::size_t i = 0; i < a.activation.size(); ++i) {
    ASSERT_EQ(std::isnan(a.activation[i]), std::isnan(b.activation[i])) << "node " << i;
    if (std::isnan(a.activation[i])) continue;
    ASSERT_NEAR(a.activation[i], b.activation[i], 1e-6);
  }
}

class BackendsOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, BackendsOn, test::machines, test::machine_name);

TEST_P(BackendsOn, agree_on_a_whole_run_to_the_solvers_tolerance) {
  for (const Quadrature integration : {Quadrature::reduced, Quadrature::full}) {
    for (const Mass mass : {Mass::consistent, Mass::lumped}) {
      // K's numbers differ, and its pattern does not: most of them on a coarser mesh.
      const bool is_usual = integration == Quadrature::reduced && mass == Mass::consistent;
      Problem problem = test::small_ventricle(is_usual ? 4.0 : 6.0);
      problem.solver.integration = integration;
      problem.solver.mass = mass;
      const Result reference = run(problem, {"csr", Space::host});
      EXPECT_GT(*std::max_element(reference.V.begin(), reference.V.end()), 0.0) << "no wave";
      for (const test::Backend& backend : test::backends(GetParam())) {
        SCOPED_TRACE(backend.name());
        expect_agreement(reference, run(problem, backend));
      }
    }
  }
}

/// Steps adapt, so that the step's size, of which K depends, changes on the way.
TEST_P(BackendsOn, agree_by_every_path_of_assembly) {
  for (const Mass mass : {Mass::consistent, Mass::lumped, Mass::blended}) {
    Problem problem = test::small_ventricle(5.0);
    problem.solver.mass = mass;
    const AdaptiveOptions adaptive{0.1, 1.0};
    const Result reference = run(problem, {"csr", Space::host}, {}, adaptive);
    for (const AssemblyPathEntry& path : assembly_paths()) {
      if (!path.runs_on(GetParam())) continue;
      problem.solver.assembly = path.path;
      for (const char* format : {"csr", "k1", "k2rs"}) {
        SCOPED_TRACE(std::string(path.name) + ", " + format);
        const Result first = run(problem, {format, GetParam()}, {}, adaptive);
        expect_agreement(reference, first);
        if (!path.repeatable) continue;
        expect_same_bits(first, run(problem, {format, GetParam()}, {}, adaptive));
      }
    }
  }
}

TEST(Backends, a_path_that_the_machine_does_not_have_is_refused) {
  Problem problem = test::small_ventricle(6.0);
  problem.solver.assembly = AssemblyPath::permute_device;
  EXPECT_THROW((void)run(problem, {"k1", Space::host}), std::invalid_argument);
}

TEST_P(BackendsOn, take_their_format_s_parameters) {
  Problem problem = test::small_ventricle(3.0);
  const test::Backend backend{"k2", GetParam()};
  const Result usual = run(problem, backend);
  problem.solver.spmv_options.threshold = 1;  // a row's sum is then made of more parts
  const Result split = run(problem, backend);
  expect_agreement(usual, split);
  EXPECT_FALSE(same_bits(usual.V, split.V));
  problem.solver.spmv_options.block_size = 48;
  EXPECT_THROW((void)run(problem, backend), std::invalid_argument);
}

TEST(Backends, the_host_gives_the_same_bits_for_any_number_of_threads) {
  const int threads = omp_get_max_threads();
  for (const char* format : {"csr", "k1"}) {
    SCOPED_TRACE(format);
    const Problem problem = test::small_ventricle(3.0);
    omp_set_num_threads(1);
    const Result one = run(problem, {format, Space::host});
    omp_set_num_threads(2);
    const Result two = run(problem, {format, Space::host});
    const Result again = run(problem, {format, Space::host});
    omp_set_num_threads(3);
    const Result three = run(problem, {format, Space::host});
    expect_same_bits(one, two);
    expect_same_bits(two, again);
    expect_same_bits(one, three);
  }
  omp_set_num_threads(threads);
}

TEST(Backends, the_device_gives_the_same_bits_from_run_to_run) {
  CW_REQUIRE_GPU();
  const Problem problem = test::small_ventricle(3.0);
  for (const test::Backend& backend : test::backends(Space::device)) {
    SCOPED_TRACE(backend.name());
    if (find_format(backend.format)->repeatable) {
      expect_same_bits(run(problem, backend), run(problem, backend));
    } else {
      expect_agreement(run(problem, backend), run(problem, backend));
    }
  }
}

// Small enough for compute-sanitizer: a few steps of every backend, by every loop.
class Sanitized : public testing::TestWithParam<bool> {};

TEST_P(Sanitized, a_few_steps) {
  CW_REQUIRE_GPU();
  Problem problem = test::small_ventricle(7.0);
  problem.probe_nodes = {0, 1};
  const std::vector<double> amplitude{35.7};
  // One format for each way that CG and assembly take; products are sanitized beside their tests.
  for (const char* format : {"csr", "k1", "k1rs", "k2", "sell-16", "merge", "cusparse-csr"}) {
    const test::Backend backend{format, Space::device};
    for (const PcgLoop loop : {PcgLoop::automatic, PcgLoop::streaming, PcgLoop::kernel_by_kernel}) {
      const auto simulation = test::simulate_on(problem, backend, {loop, GetParam()});
      simulation->apply_stimuli(amplitude);
      for (int n = 0; n < 3; ++n) EXPECT_TRUE(simulation->advance(0.5 * n, 0.5).converged());
      EXPECT_FALSE(simulation->advance(1.5, 1e300).converged());
      EXPECT_TRUE(simulation->advance(1.5, 0.5).converged());
    }
  }
  for (const AssemblyPathEntry& path : assembly_paths()) {
    problem.solver.assembly = path.path;
    const auto simulation =
        test::simulate_on(problem, {"k2", Space::device}, {PcgLoop::automatic, GetParam()});
    simulation->apply_stimuli(amplitude);
    for (int n = 0; n < 3; ++n) EXPECT_TRUE(simulation->advance(0.5 * n, 0.5).converged());
  }
}

TEST_P(Sanitized, a_few_steps_of_every_scheme) {
  CW_REQUIRE_GPU();
  Problem problem = test::small_ventricle(7.0);
  problem.probe_nodes = {0, 1};
  problem.initial_V[0] = -70;  // so that the first step has two solves where a scheme may need it
  problem.beats = BeatOptions{};
  test::Random random;
  problem.electrodes = test::some_electrodes(11, random);
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    problem.time.scheme = scheme.scheme;
    for (const char* format : {"k1", "k1rs", "merge"}) {
      // With this one, steps of strang are submitted kernel by kernel.
      const bool is_last = format == std::string_view("merge");
      const PcgLoop loop = is_last ? PcgLoop::kernel_by_kernel : PcgLoop::automatic;
      const auto simulation =
          test::simulate_on(problem, {format, Space::device}, {loop, GetParam()});
      simulation->apply_stimuli(std::vector<double>{35.7});
      for (int n = 0; n < 3; ++n) EXPECT_TRUE(simulation->advance(0.5 * n, 0.5).converged());
      EXPECT_FALSE(simulation->advance(1.5, 1e300).converged());
      EXPECT_TRUE(simulation->advance(1.5, 0.25).converged());
      EXPECT_EQ(simulation->measures()->lead_pieces().size(), 11u);
      StepSequence sequence({10.0, 0.5, AdaptiveOptions{0.01, 8.0, 1e-3}, scheme.scheme});
      EXPECT_FALSE(simulation->take_steps(sequence, {1.0, 1.0, 0.25, 1.0}).empty());
      EXPECT_EQ(simulation->measures()->beats().nodes(), problem.mesh.node_count());
      EXPECT_EQ(simulation->V_at(0.5).size(), problem.mesh.points.size());
      EXPECT_FALSE(simulation->state_at(0, 0.5).empty());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Replay, Sanitized, testing::Values(false, true), [](const auto& eager) {
  return eager.param ? "kernel_by_kernel" : "graph";
});

TEST(Backends, a_step_as_a_graph_and_kernel_by_kernel_give_the_same_bits) {
  CW_REQUIRE_GPU();
  const Problem problem = test::small_ventricle();
  for (const test::Backend& backend : test::backends(Space::device)) {
    SCOPED_TRACE(backend.name());
    if (find_format(backend.format)->repeatable) {
      expect_same_bits(run(problem, backend), run(problem, backend, {PcgLoop::automatic, true}));
    }
    for (const PcgLoop loop : {PcgLoop::streaming, PcgLoop::kernel_by_kernel}) {
      expect_agreement(run(problem, backend, {loop, false}), run(problem, backend));
    }
  }
}

TEST(Backends, the_order_of_the_nodes_does_not_show) {
  Problem problem = test::small_ventricle();
  const Result ordered = run(problem, {"k1", Space::host});
  test::Random random;
  std::vector<std::int32_t> order(problem.mesh.points.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::int32_t>(i);
  std::shuffle(order.begin(), order.end(), random.engine());
  std::vector<Index> new_index(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) new_index[order[i]] = static_cast<Index>(i);
  reorder(problem.mesh, order);
  for (Index& node : problem.stimuli[0].nodes) node = new_index[node];
  const Result shuffled = run(problem, {"k1", Space::host});
  for (std::size_t i = 0; i < order.size(); ++i) {
    ASSERT_NEAR(shuffled.V[i], ordered.V[order[i]], 1e-6);
  }
}

}  // namespace
}  // namespace backends_test
}  // namespace cw
