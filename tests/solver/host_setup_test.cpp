#include "solver/host_setup.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "solver/renumbered.hpp"
#include "support/problems.hpp"

namespace cw {
namespace host_setup_test {
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

TEST(HostSetup, of_a_renumbered_problem_is_its_own_in_another_order) {
  test::Random random;
  for (const TimeScheme scheme : {TimeScheme::strang, TimeScheme::sdirk2}) {
    const Problem problem = with_electrodes(scheme, random);
    std::vector<Index> order(problem.mesh.points.size());
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random.engine());
    const HostSetup setup = set_up_on_host(problem);
    const HostSetup found = renumbered_setup(setup, renumber(setup.pattern, order), order);
    const HostSetup expected = set_up_on_host(renumbered_problem(problem, Permutation(order)));
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

TEST(HostSetup, of_a_problem_that_has_changed_since_is_refused) {
  test::Random random;
  const Problem problem = with_electrodes(TimeScheme::strang, random);
  SimulationOptions options;
  options.host_setup = std::make_shared<const HostSetup>(set_up_on_host(problem));
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

class HostSetupOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, HostSetupOn, test::machines, test::machine_name);

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

TEST_P(HostSetupOn, done_ahead_changes_no_bit) {
  test::Random random;
  for (const TimeScheme scheme : {TimeScheme::strang, TimeScheme::sdirk2}) {
    for (const char* format : {"csr-scalar", "k1rs"}) {
      Problem problem = with_electrodes(scheme, random);
      problem.time.end = 4.0;
      problem.solver.spmv = format;
      const std::vector<double> expected = outcome(problem, GetParam());
      SimulationOptions options;
      options.host_setup = std::make_shared<const HostSetup>(set_up_on_host(problem));
      expect_same_bits(outcome(problem, GetParam(), options), expected);
    }
  }
}

}  // namespace
}  // namespace host_setup_test
}  // namespace cw
