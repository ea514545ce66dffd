#include "solver/problem_setup.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "kernels/core/thresholds.hpp"
#include "solver/renumbered.hpp"
#include "support/problems.hpp"

namespace cw {
namespace problem_setup_test {
namespace {

Problem with_electrodes(TimeScheme scheme, test::Random& random) {
  Problem problem = test::small_ventricle(6.0);
  problem.time.scheme = scheme;
  problem.solver = SolverOptions::of(entry_of(scheme), 0.0);
  problem.electrodes = test::some_electrodes(3, random);
  return problem;
}

template <class Numbers>
void expect_same_bits(const Numbers& a, const Numbers& b) {
  ASSERT_EQ(a.size(), b.size());
  EXPECT_TRUE(std::ranges::equal(a, b));
}

TEST(ProblemSetup, of_a_renumbered_problem_is_its_own_in_another_order) {
  test::Random random;
  for (const TimeScheme scheme : {TimeScheme::strang, TimeScheme::sdirk2}) {
    const Problem problem = with_electrodes(scheme, random);
    std::vector<Index> order(problem.mesh.points.size());
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random.engine());
    const ProblemSetup setup = set_up(problem);
    const ProblemSetup found = renumbered_setup(setup, renumber(setup.pattern, order), order);
    const ProblemSetup expected = set_up(renumbered_problem(problem, Permutation(order)));
    expect_same_bits(found.pattern.row_start, expected.pattern.row_start);
    expect_same_bits(found.pattern.column, expected.pattern.column);
    expect_same_bits(found.pattern.former_column, order);
    expect_same_bits(found.lead_fields, expected.lead_fields);
    ASSERT_EQ(found.constant.has_value(), scheme == TimeScheme::strang);
    ASSERT_EQ(expected.constant.has_value(), scheme == TimeScheme::strang);
    if (!found.constant) continue;
    expect_same_bits(found.constant->mass, expected.constant->mass);
    expect_same_bits(found.constant->stiffness, expected.constant->stiffness);
  }
}

TEST(ProblemSetup, of_a_problem_that_has_changed_since_is_refused) {
  test::Random random;
  const Problem problem = with_electrodes(TimeScheme::strang, random);
  SimulationOptions options;
  options.setup = std::make_shared<const ProblemSetup>(set_up(problem));
  EXPECT_NO_THROW((void)make_simulation(problem, Space::host, options));
  const std::vector<std::function<void(Problem&)>> changes{
      [](Problem& p) { p.conductivity.back().d_iso *= 1.0 + 1e-15; },
      [](Problem& p) { p.mesh.points[3][1] += 1e-12; },
      [](Problem& p) {
        p.mesh.fibers[7] = {1.0, 0.0, 0.0};
      },
      [](Problem& p) { p.mesh.tets[5] = p.mesh.tets[4]; },
      [](Problem& p) { p.electrodes.points[0][2] += 1.0; },
      [](Problem& p) { p.electrodes.factor *= 2.0; },
      [](Problem& p) { p.solver.mass = Mass::lumped; },
      [](Problem& p) { p.tissue_conductivity = p.conductivity; },
      [](Problem& p) {
        p.time.scheme = TimeScheme::sdirk2;
        p.solver = SolverOptions::of(entry_of(p.time.scheme), 0.0);
      }};
  for (const auto& change : changes) {
    Problem changed = problem;
    change(changed);
    EXPECT_THROW((void)make_simulation(changed, Space::host, options), std::invalid_argument)
        << &change - changes.data();
  }
}

class ProblemSetupOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, ProblemSetupOn, test::machines, test::machine_name);

/// V and leads after some steps.
std::vector<double> outcome(const Problem& problem, Space space,
                            const SimulationOptions& options = {}) {
  const auto simulation = make_simulation(problem, space, options);
  EXPECT_EQ(run_time_loop(problem, *simulation, {}).end, RunEnd::finished);
  std::vector<double> values = simulation->V();
  const std::vector<double> leads = simulation->measures()->lead_potentials(1.0);
  values.insert(values.end(), leads.begin(), leads.end());
  return values;
}

TEST_P(ProblemSetupOn, done_ahead_changes_no_bit) {
  test::Random random;
  for (const TimeScheme scheme : {TimeScheme::strang, TimeScheme::sdirk2}) {
    for (const char* format : {"csr-scalar", "k1rs"}) {
      Problem problem = with_electrodes(scheme, random);
      problem.time.end = 4.0;
      problem.solver.spmv = format;
      const std::vector<double> expected = outcome(problem, GetParam());
      SimulationOptions options;
      options.setup = std::make_shared<const ProblemSetup>(set_up(problem));
      expect_same_bits(outcome(problem, GetParam(), options), expected);
    }
  }
}

TEST(ProblemSetup, of_a_device_changes_no_bit_of_a_run_there) {
  CW_REQUIRE_GPU();
  test::Random random;
  const auto expect_same = [&](Problem problem, const char* format) {
    SCOPED_TRACE(format);
    problem.time.end = 4.0;
    problem.solver.spmv = format;
    SimulationOptions options;
    auto setup = std::make_shared<ProblemSetup>(set_up(problem));
    options.setup = setup;
    const std::vector<double> expected = outcome(problem, Space::device, options);
    auto of_device = std::make_shared<ProblemSetup>(*setup);
    const auto mesh = std::make_shared<const MeshOnDevice>(problem.mesh, 0);
    MatricesOnDevice matrices(mesh, problem.solver.mass);
    static_cast<Operators&>(*of_device) = operators_of(problem, matrices);
    EXPECT_FALSE(of_device->constant.has_value());
    options.setup = of_device;
    expect_same_bits(outcome(problem, Space::device, options), expected);
    expect_same_bits(outcome(problem, Space::host, options), outcome(problem, Space::host));
  };
  Problem problem = with_electrodes(TimeScheme::strang, random);
  for (const char* format : {"csr-scalar", "sell-32", "k1", "k1rs"}) expect_same(problem, format);
  problem.solver.pcg.precision = PcgPrecision::mixed;
  expect_same(problem, "k1");
  // Of an implicit scheme with cells at nodes, and with a clamp.
  Problem of_states = test::small_ventricle(6.0);
  test::set_model(of_states, "mitchell_schaeffer");
  of_states.time.scheme = TimeScheme::sdirk2;
  of_states.solver = SolverOptions::of(entry_of(TimeScheme::sdirk2), 0.0);
  if (needs_constant_matrices(of_states)) expect_same(of_states, "k1");
  Problem clamped = with_electrodes(TimeScheme::strang, random);
  clamped.stimuli.front().is_voltage_clamp = true;
  clamped.stimuli.front().strength = 20.0;
  expect_same(clamped, "k1");
}

TEST(ProblemSetup, of_a_large_mesh_is_computed_on_a_device_with_the_same_bits) {
  CW_REQUIRE_GPU();
  Problem problem = test::small_ventricle(0.8);
  problem.time.scheme = TimeScheme::strang;
  problem.solver = SolverOptions::of(entry_of(problem.time.scheme), 0.0);
  ASSERT_GE(problem.mesh.node_count(), least_nodes_set_up_on_device);
  const ProblemSetup expected = set_up(problem);
  const auto found = std::make_shared<const ProblemSetup>(set_up(problem, Space::device, {}));
  ASSERT_NE(found->constant_on_device, nullptr);
  EXPECT_EQ(found->of, expected.of);
  EXPECT_EQ(found->pattern.row_start, expected.pattern.row_start);
  EXPECT_EQ(found->pattern.column, expected.pattern.column);
  const auto copied = on_host(found);
  expect_same_bits(copied->constant->mass, expected.constant->mass);
  expect_same_bits(copied->constant->stiffness, expected.constant->stiffness);
  // Of several devices each has its own part, which the host cuts.
  SimulationOptions shared;
  shared.devices = {0, 0};
  EXPECT_EQ(set_up(problem, Space::device, shared).constant_on_device, nullptr);
}

}  // namespace
}  // namespace problem_setup_test
}  // namespace cw
