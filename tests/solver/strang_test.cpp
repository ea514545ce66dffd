#include <omp.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "solver/difference.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

namespace cw {
namespace {

double millivolts(double phi_difference) { return millivolts_per_phi * phi_difference; }

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

Problem ventricle(double spacing, double end, double dt, double rtol = 1e-12) {
  Problem problem = test::small_ventricle(spacing);
  problem.time = {end, dt, std::nullopt, TimeScheme::strang};
  problem.solver.pcg.rtol = rtol;
  return problem;
}

/// A smooth state that moves on all scales of the model: a front without any stimulus.
Problem front(double end, double dt, Mass mass) {
  Problem problem = test::problem_on(generate_box({{12, 1, 1}, 0.5, Vector3{1, 0, 0}}), 0.1, 0.2);
  for (std::size_t i = 0; i < problem.initial_phi.size(); ++i) {
    problem.initial_phi[i] = 0.9 / (1 + std::exp((problem.mesh.points[i][0] - 4.0) / 0.8));
  }
  problem.time = {end, dt, std::nullopt, TimeScheme::strang};
  problem.solver.pcg.rtol = 1e-12;
  problem.solver.mass = mass;
  return problem;
}

std::unique_ptr<Simulation> finished(const Problem& problem) {
  auto simulation = make_host_simulation(problem);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  return simulation;
}

TEST(Strang, is_of_second_order_in_time_with_any_mass) {
  for (const Mass mass : {Mass::consistent, Mass::lumped, Mass::blended}) {
    const std::vector<double> limit = finished(front(16.0, 1.0 / 64, mass))->phi();
    std::vector<double> errors;
    for (const double dt : {1.0, 0.5, 0.25}) {
      errors.push_back(largest_difference(finished(front(16.0, dt, mass))->phi(), limit));
    }
    EXPECT_GT(std::log2(errors[0] / errors[2]) / 2, 1.9) << errors[0] << " " << errors[2];
    EXPECT_LT(millivolts(errors[0]), 1.0);
  }
}

/// Root mean square over nodes, ms.
double difference_of_activation(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_FALSE(std::isnan(a[i]) || std::isnan(b[i])) << i;
    sum += (a[i] - b[i]) * (a[i] - b[i]);
  }
  return std::sqrt(sum / static_cast<double>(a.size()));
}

TEST(Strang, activation_times_of_a_heart_converge_in_second_order) {
  const auto activation = [](double dt) {
    return finished(ventricle(4.0, 150.0, dt))->activation_times();
  };
  const std::vector<double> limit = activation(1.0 / 32);
  const double coarse = difference_of_activation(activation(1.0), limit);
  const double fine = difference_of_activation(activation(0.25), limit);
  EXPECT_GT(std::log2(coarse / fine) / 2, 1.9) << coarse << " " << fine;
  EXPECT_LT(coarse, 0.1) << "ms";
}

TEST(Strang, a_loose_tolerance_of_cg_does_not_show_in_activation_times) {
  const auto activation = [](double rtol) {
    return finished(ventricle(4.0, 150.0, 1.0, rtol))->activation_times();
  };
  const double usual = entry_of(TimeScheme::strang).cg_rtol;
  EXPECT_LT(difference_of_activation(activation(usual), activation(1e-10)), 0.005) << "ms";
}

TEST(Strang, comes_to_the_times_of_the_implicit_scheme) {
  // Both on one mesh of elements so small that what is left is the error in time.
  Problem problem = test::problem_on(generate_box({{8, 0.5, 0.5}, 0.25, {}}), 0.2);
  Stimulus stimulus;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] < 1.1) stimulus.nodes.push_back(i);
  }
  stimulus.duration = 2.0;
  stimulus.strength = 50.0;
  problem.stimuli.push_back(stimulus);
  problem.time.end = 40.0;
  problem.solver.integration = Quadrature::full;
  std::vector<std::vector<double>> implicit;
  for (const double dt : {0.1, 0.05}) {
    problem.time.dt = dt;
    implicit.push_back(finished(problem)->activation_times());
  }
  problem.time.scheme = TimeScheme::strang;
  problem.time.dt = 0.125;
  const std::vector<double> ours = finished(problem)->activation_times();
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const double extrapolated = 2 * implicit[1][i] - implicit[0][i];
    EXPECT_NEAR(ours[i], extrapolated, 0.002 * extrapolated + 0.02) << i;
  }
}

TEST(Strang, slopes_go_on_from_step_to_step_better_than_chords) {
  const auto simulation = make_host_simulation(front(12.0, 1.0, Mass::consistent));
  const std::size_t nodes = simulation->phi().size();
  std::vector<double> slope_before, chord_before;
  double kink = 0.0;
  double kink_of_chords = 0.0;
  for (int n = 0; n < 10; ++n) {
    EXPECT_TRUE(simulation->advance(n, 1.0).converged());
    constexpr double tiny = 1e-5;
    const std::vector<double> from = simulation->phi_at(0.0);
    const std::vector<double> after = simulation->phi_at(tiny);
    const std::vector<double> before = simulation->phi_at(1.0 - tiny);
    const std::vector<double> to = simulation->phi_at(1.0);
    EXPECT_EQ(to, simulation->phi());
    std::vector<double> slope(nodes), chord(nodes);
    for (std::size_t i = 0; i < nodes; ++i) {
      if (n >= 3) {  // the first steps have no rates of two steps before
        kink = std::max(kink, std::abs((after[i] - from[i]) / tiny - slope_before[i]));
        kink_of_chords = std::max(kink_of_chords, std::abs(to[i] - from[i] - chord_before[i]));
      }
      slope[i] = (to[i] - before[i]) / tiny;
      chord[i] = to[i] - from[i];
    }
    slope_before = slope;
    chord_before = chord;
  }
  EXPECT_LT(kink, 0.6 * kink_of_chords) << kink;
}

TEST(Strang, states_and_probes_within_a_step_agree_with_shorter_steps) {
  Problem problem = ventricle(6.0, 20.0, 1.0);
  problem.probe_nodes = {3, 0};
  Problem fine = problem;
  fine.time.dt = 0.125;
  const auto run_to = [](const Problem& p, double when) {
    struct Sample {
      std::vector<double> phi, r, probes;
    } sample;
    const auto simulation = make_host_simulation(p);
    TimeLoopOptions options;
    options.on_accepted = [&](const AcceptedStep& step) {
      if (step.time < when - 1e-6 || step.time - step.dt > when) return;
      const double share = step.share_of(when);
      sample = {simulation->phi_at(share), simulation->recovery_at(share),
                simulation->probes_at(share)};
    };
    run_time_loop(p, *simulation, options);
    return sample;
  };
  const auto coarse = run_to(problem, 12.5);
  const auto close = run_to(fine, 12.5);
  EXPECT_LT(largest_difference(coarse.r, close.r), 2e-4);
  EXPECT_LT(millivolts(largest_difference(coarse.phi, close.phi)), 2.0);
  ASSERT_EQ(coarse.r.size(), problem.mesh.points.size());
  ASSERT_EQ(coarse.probes.size(), 2u);
  EXPECT_NEAR(coarse.probes[0], coarse.phi[3], 1e-14);
  EXPECT_NEAR(coarse.probes[1], coarse.phi[0], 1e-14);
}

/// The lowest value, and the largest difference from much shorter steps, over 12 ms of a stimulus
/// with sharp edges in space and time; mV.
struct Ringing {
  double below_rest = 0.0;
  double off = 0.0;
};

Ringing ringing(Mass mass) {
  // A mesh that is fine for its step: D dt / h^2 is 25.
  Problem problem = test::problem_on(generate_box({{10, 0.4, 0.4}, 0.2, {}}), 1.0);
  Stimulus stimulus;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] < 3.0) stimulus.nodes.push_back(i);
  }
  stimulus.duration = 3.0;
  stimulus.strength = 25.0;
  problem.stimuli.push_back(stimulus);
  problem.solver.pcg.rtol = 1e-10;
  problem.solver.mass = mass;
  const auto states = [&](double dt) {
    std::vector<std::vector<double>> each_ms;
    problem.time = {12.0, dt, std::nullopt, TimeScheme::strang};
    const auto simulation = make_host_simulation(problem);
    const OutputTimes times(1.0);
    TimeLoopOptions options;
    options.on_accepted = [&](const AcceptedStep& step) {
      if (!times.within(step).empty()) each_ms.push_back(simulation->phi());
    };
    EXPECT_EQ(run_time_loop(problem, *simulation, options).end, RunEnd::finished);
    return each_ms;
  };
  const auto ours = states(1.0);
  const auto limit = states(1.0 / 64);
  Ringing result;
  for (std::size_t k = 0; k < ours.size(); ++k) {
    result.below_rest =
        std::max(result.below_rest, -millivolts(*std::ranges::min_element(ours[k])));
    result.off = std::max(result.off, millivolts(largest_difference(ours[k], limit[k])));
  }
  return result;
}

TEST(Strang, a_jump_of_the_current_makes_nothing_ring) {
  for (const Mass mass : {Mass::consistent, Mass::lumped, Mass::blended}) {
    const Ringing found = ringing(mass);
    EXPECT_LT(found.below_rest, 0.01) << "mV";
    EXPECT_LT(found.off, 1.5) << "mV";
  }
}

TEST(Strang, an_initial_jump_is_damped) {
  // Half of a bar begins at 10 mV. In truth each node comes to the mean without passing it twice.
  Problem problem = test::problem_on(generate_box({{10, 0.4, 0.4}, 0.2, {}}), 1.0);
  for (std::size_t i = 0; i < problem.initial_phi.size(); ++i) {
    problem.initial_phi[i] = problem.mesh.points[i][0] < 5.0 ? 0.9 : 0.0;
  }
  problem.solver.pcg.rtol = 1e-10;
  problem.time = {10.0, 1.0, std::nullopt, TimeScheme::strang};
  const auto simulation = make_host_simulation(problem);
  std::vector<double> phi = problem.initial_phi;
  std::vector<double> change(phi.size(), 0.0);
  double turns = 0.0;  // largest change against that of the step before
  for (int n = 0; n < 10; ++n) {
    EXPECT_TRUE(simulation->advance(n, 1.0).converged());
    const std::vector<double> next = simulation->phi();
    for (std::size_t i = 0; i < phi.size(); ++i) {
      if ((next[i] - phi[i]) * change[i] < 0.0) {
        turns = std::max(turns, std::min(std::abs(next[i] - phi[i]), std::abs(change[i])));
      }
      change[i] = next[i] - phi[i];
    }
    phi = next;
  }
  EXPECT_LT(millivolts(turns), 4.0) << "mV";
}

TEST(Strang, a_step_that_fails_leaves_the_state_before_it) {
  Problem problem = ventricle(6.0, 40.0, 1.0);
  // Inwards, to where the model has no solution.
  problem.stimuli.push_back({"inwards", problem.stimuli[0].nodes, 10.0, 20.0, -40.0, 0.0, 1});
  const auto simulation = make_host_simulation(problem);
  std::vector<double> last;
  TimeLoopOptions options;
  options.on_accepted = [&](const AcceptedStep&) {
    last = simulation->phi();
    EXPECT_GT(to_millivolts(*std::ranges::min_element(last)), lowest_millivolts(problem.model));
  };
  const RunSummary summary = run_time_loop(problem, *simulation, options);
  EXPECT_EQ(summary.end, RunEnd::failed);
  EXPECT_GT(summary.rejected_steps, 1);
  EXPECT_NE(summary.message.find("no solution at or below"), std::string::npos) << summary.message;
  EXPECT_TRUE(same_bits(simulation->phi(), last));
  EXPECT_TRUE(std::ranges::all_of(last, [](double phi) { return std::isfinite(phi); }));
}

TEST(Strang, what_it_cannot_do_is_refused) {
  Problem problem = ventricle(6.0, 10.0, 1.0);
  problem.time.adaptive = AdaptiveOptions::around(1.0);
  EXPECT_THROW((void)make_host_simulation(problem), std::invalid_argument);
}

struct Result {
  std::vector<double> phi, r, activation;
};

Result run(Problem problem, const test::Backend& backend, const SimulationOptions& options = {}) {
  const auto simulation = test::simulate_on(problem, backend, options);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  return {simulation->phi(), simulation->recovery(), simulation->activation_times()};
}

class StrangOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, StrangOn, test::machines, test::machine_name);

TEST_P(StrangOn, every_format_comes_to_the_same) {
  Problem problem = ventricle(5.0, 40.0, 1.0);
  problem.time.end = 40.5;  // so that the last step is of another size
  const Result reference = run(problem, {"csr", Space::host});
  for (const test::Backend& backend : test::backends(GetParam())) {
    SCOPED_TRACE(backend.name());
    const Result result = run(problem, backend);
    EXPECT_LT(millivolts(largest_difference(result.phi, reference.phi)), 1e-6);
    EXPECT_LT(largest_difference(result.r, reference.r), 1e-8);
    ASSERT_EQ(result.activation.size(), reference.activation.size());
    for (std::size_t i = 0; i < result.activation.size(); ++i) {
      ASSERT_EQ(std::isnan(result.activation[i]), std::isnan(reference.activation[i])) << i;
      if (!std::isnan(result.activation[i])) {
        ASSERT_NEAR(result.activation[i], reference.activation[i], 1e-6) << i;
      }
    }
  }
}

TEST_P(StrangOn, gives_the_same_bits_in_every_run) {
  const Problem problem = ventricle(4.0, 30.0, 1.0, 1e-4);
  const Result first = run(problem, {"k2", GetParam()});
  const int threads = omp_get_max_threads();
  for (const int other : {1, 3, threads}) {
    omp_set_num_threads(other);
    const Result again = run(problem, {"k2", GetParam()});
    EXPECT_TRUE(same_bits(first.phi, again.phi));
    EXPECT_TRUE(same_bits(first.r, again.r));
    EXPECT_TRUE(same_bits(first.activation, again.activation));
  }
  omp_set_num_threads(threads);
}

TEST_P(StrangOn, cg_iterates_in_every_form) {
  Problem problem = ventricle(5.0, 10.0, 1.0);
  problem.initial_phi[0] = 0.1;  // so that the first step has two solves
  const Result reference = run(problem, {"csr", Space::host});
  for (const PcgLoop loop : {PcgLoop::automatic, PcgLoop::streaming, PcgLoop::kernel_by_kernel}) {
    for (const bool eager : {false, true}) {
      const Result result = run(problem, {"k1", GetParam()}, {.pcg_loop = loop, .eager = eager});
      EXPECT_LT(millivolts(largest_difference(result.phi, reference.phi)), 1e-6);
    }
  }
}

}  // namespace
}  // namespace cw
