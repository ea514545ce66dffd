#include <algorithm>
#include <array>
#include <cmath>

#include "baseline/eigen_simulation.hpp"
#include "kernels/cell/elementwise.hpp"
#include "solver/difference.hpp"
#include "solver/point_states.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

// Cells of several states, which elements solve.

namespace cw {
namespace elementwise_states_test {
namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double tissue = 0.1171;  // mm^2/ms, as published

/// The minimal model of the epicardium as an ordinary differential equation in ms, written apart
/// from the program's (Bueno-Orovio, Cherry & Fenton 2008): rates of u, v, w, s.
/// `switched(u, threshold)` is what stands for its Heaviside functions in currents.
template <class Switched>
std::array<double, 4> rates(const std::array<double, 4>& y, Switched switched) {
  const auto [u, v, w, s] = y;
  const double above_w = switched(u, 0.13);
  const double above_o = switched(u, 0.006);
  const double tau_w_minus = 60 + (15 - 60) * (1 + std::tanh(65 * (u - 0.03))) / 2;
  const double tau_so = 30.0181 + (0.9957 - 30.0181) * (1 + std::tanh(2.0458 * (u - 0.65))) / 2;
  const double tau_s = (1 - above_w) * 2.7342 + above_w * 16;
  const double tau_o = (1 - above_o) * 400 + above_o * 6;
  const double w_inf = (1 - above_o) * (1 - u / 0.07) + above_o * 0.94;
  const double J_fi = u < 0.3 ? 0.0 : -v * (u - 0.3) * (1.55 - u) / 0.11;
  const double J_so = u * (1 - above_w) / tau_o + above_w / tau_so;
  const double J_si = -above_w * w * s / 1.8875;
  return {-(J_fi + J_so + J_si),
          u >= 0.3     ? -v / 1.4506
          : u >= 0.006 ? -v / 1150
                       : (1 - v) / 60,
          (1 - above_w) * (w_inf - w) / tau_w_minus - above_w * w / 200,
          ((1 + std::tanh(2.0994 * (u - 0.9087))) / 2 - s) / tau_s};
}

double heaviside(double u, double threshold) { return u >= threshold ? 1.0 : 0.0; }
double with_width(double u, double threshold) {
  return (1 + std::tanh((u - threshold) / (0.1 * threshold))) / 2;
}

/// An action potential from u: V at each ms, by Runge-Kutta of fourth order with 0.002 ms.
template <class Switched>
std::vector<double> reference(double u, int milliseconds, Switched switched) {
  std::array<double, 4> y{u, 1.0, 1.0, 0.0};
  constexpr int substeps = 500;
  constexpr double h = 1.0 / substeps;
  std::vector<double> V{85.7 * y[0] - 84};
  const auto moved = [&](double by, const std::array<double, 4>& rate) {
    std::array<double, 4> to = y;
    for (int k = 0; k < 4; ++k) to[k] += by * rate[k];
    return to;
  };
  for (int step = 1; step <= milliseconds * substeps; ++step) {
    const auto k1 = rates(y, switched);
    const auto k2 = rates(moved(h / 2, k1), switched);
    const auto k3 = rates(moved(h / 2, k2), switched);
    const auto k4 = rates(moved(h, k3), switched);
    for (int k = 0; k < 4; ++k) y[k] += h / 6 * (k1[k] + 2 * k2[k] + 2 * k3[k] + k4[k]);
    if (step % substeps == 0) V.push_back(85.7 * y[0] - 84);
  }
  return V;
}

/// When V, at each ms, comes below a value for the last time.
double time_below(const std::vector<double>& V, double threshold) {
  for (std::size_t t = V.size(); t-- > 1;) {
    if (V[t] < threshold && V[t - 1] >= threshold) {
      return static_cast<double>(t) - (threshold - V[t]) / (V[t - 1] - V[t]);
    }
  }
  return std::numeric_limits<double>::quiet_NaN();
}

Problem human(TetMesh mesh) {
  Problem problem = test::problem_on(std::move(mesh), tissue);
  test::set_model(problem, "bueno_orovio");
  return problem;
}

std::vector<double> simulate(double V, int milliseconds, double dt, TimeScheme scheme) {
  Problem problem = human(generate_box({{1, 1, 1}, 1.0, {}}));
  problem.initial_V.assign(problem.initial_V.size(), V);
  problem.time = {static_cast<double>(milliseconds), dt, std::nullopt, scheme};
  problem.solver.newton.rtol = 1e-11;
  problem.solver.newton.atol = 1e-12;
  std::vector<double> at_each_ms;
  for (const std::vector<double>& nodal : test::V_at_each_ms(problem)) {
    at_each_ms.push_back(nodal[0]);
  }
  return at_each_ms;
}

TEST(ElementwiseStates, follow_an_independent_action_potential_of_a_human_cell) {
  constexpr int duration = 400;
  constexpr double u = 0.4;
  const std::vector<double> exact = reference(u, duration, with_width);
  const std::vector<double> published = reference(u, duration, heaviside);
  const double end = time_below(exact, -70.0);
  ASSERT_GT(*std::max_element(exact.begin(), exact.end()), 10.0);
  ASSERT_GT(end, 200.0);
  // The width of the switches in currents changes the action potential by far less than steps do.
  std::printf(
      "below -70 mV after %.4f ms; with switches as published %.4f ms; V differs by %.4f mV\n", end,
      time_below(published, -70.0), largest_difference(exact, published));
  EXPECT_NEAR(end, time_below(published, -70.0), 0.05);
  EXPECT_LT(largest_difference(exact, published), 0.1);
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    SCOPED_TRACE(scheme.name);
    const std::vector<double> V = simulate(85.7 * u - 84, duration, 0.05, scheme.scheme);
    ASSERT_EQ(V.size(), exact.size());
    const double difference = largest_difference(V, exact);
    std::printf("%s: %.4f mV, %.4f ms\n", std::string(scheme.name).c_str(), difference,
                time_below(V, -70.0) - end);
    EXPECT_LT(difference, scheme.order == 1 ? 1.5 : 0.2);
    EXPECT_NEAR(time_below(V, -70.0), end, scheme.order == 1 ? 0.5 : 0.05);
  }
}

/// Where the currents' switches do not act: a plateau that differs from place to place. V and all
/// states of a scheme are compared with much shorter steps.
TEST(ElementwiseStates, are_of_the_order_of_the_scheme_away_from_switches) {
  const auto states_after = [](TimeScheme scheme, double dt, double when) {
    Problem problem = human(generate_box({{6, 1, 1}, 0.5, {}}));
    for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
      problem.initial_V[i] = 10.0 + 10.0 * std::cos(pi * problem.mesh.points[i][0] / 6);
    }
    problem.cells.front().initial_states.sets = {{0.5, 0.8, 0.4}};
    problem.time = {4.0, dt, std::nullopt, scheme};
    problem.solver.newton.rtol = 1e-12;
    problem.solver.pcg.rtol = 1e-12;
    const auto simulation = make_simulation(problem, Space::host);
    std::vector<double> all;
    TimeLoopOptions options;
    options.on_accepted = [&](const AcceptedStep& step) {
      if (step.index == 0 || step.time < when - 1e-9 || step.time - step.dt > when - 1e-9) return;
      const double share = step.share_of(when);
      all = simulation->V_at(share);
      for (double& value : all) {
        EXPECT_GT(value, -30.0);  // u > 0.6
        value /= usual_V;         // as errors of V are measured next to those of states
      }
      for (int k = 0; k < BuenoOrovio::state_count; ++k) {
        const std::vector<double> state = simulation->state_at(k, share);
        all.insert(all.end(), state.begin(), state.end());
      }
    };
    const RunSummary summary = run_time_loop(problem, *simulation, options);
    EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
    return all;
  };
  for (const double when : {4.0, 3.65}) {  // the end of a step, and within one
    const std::vector<double> limit = states_after(TimeScheme::sdirk3, 1.0 / 256, when);
    for (const TimeSchemeEntry& scheme : time_schemes()) {
      if (!scheme.assembles) continue;
      SCOPED_TRACE(std::string(scheme.name) + " at " + std::to_string(when));
      std::vector<double> errors;
      for (const double dt : {0.05, 0.025}) {
        errors.push_back(largest_difference(states_after(scheme.scheme, dt, when), limit));
      }
      const int order = when == 4.0 ? scheme.order : std::min(scheme.order, 2);
      const double found = std::log2(errors[0] / errors[1]);
      std::printf("%s at %g: order %.2f\n", std::string(scheme.name).c_str(), when, found);
      EXPECT_GT(found, order - 0.3) << errors[0] << " " << errors[1];
    }
  }
}

/// Activation along a bar, stimulated at its end; ms.
std::vector<double> activation(double h, TimeScheme scheme) {
  Problem problem = human(generate_box({{6, 2 * h, 2 * h}, h, {}}));
  Stimulus stimulus;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    if (problem.mesh.points[i][0] < 1.001) stimulus.nodes.push_back(i);
  }
  stimulus.duration = 2.0;
  stimulus.strength = 40.0;
  problem.stimuli.push_back(stimulus);
  const TimeSchemeEntry& entry = entry_of(scheme);
  problem.solver = SolverOptions::of(entry, 2e-4);
  problem.time = {14.0, 0.02, AdaptiveOptions{1e-4, 1.0, 2e-4}, scheme};
  const auto simulation = make_simulation(problem, Space::host);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  const std::vector<double> time = simulation->activation_times();
  std::vector<double> along;
  for (const double x : {3.0, 6.0}) {
    double sum = 0.0;
    double count = 0.0;
    for (std::size_t i = 0; i < time.size(); ++i) {
      if (std::abs(problem.mesh.points[i][0] - x) < 1e-9) sum += time[i], ++count;
    }
    along.push_back(sum / count);
  }
  return along;
}

TEST(ElementwiseStates, come_to_the_activation_times_of_nodal_ones_on_finer_meshes) {
  // Reaction in elements and at nodes differs by what the mesh is too coarse for.
  std::vector<double> differences;
  for (const double h : {0.2, 0.1}) {
    const std::vector<double> in_elements = activation(h, TimeScheme::sdirk2);
    const std::vector<double> at_nodes = activation(h, TimeScheme::strang);
    const double took = at_nodes[1] - at_nodes[0];
    differences.push_back(std::abs(in_elements[1] - in_elements[0] - took) / took);
    std::printf("h %g: %.3f ms in elements, %.3f ms at nodes\n", h, in_elements[1] - in_elements[0],
                took);
  }
  EXPECT_LT(differences[0], 0.15);
  EXPECT_LT(differences[1], differences[0] / 2.5);
  EXPECT_LT(differences[1], 0.03);
}

/// ms. The fast inward current grows with V by up to 11 1/ms: a mesh this coarse couples cells
/// so little that the tangent of a longer implicit step is not positive definite.
constexpr double step_of_heart = 0.05;

/// A heart of human cells, a part of which begins with other states.
Problem human_ventricle(TimeScheme scheme, double dt) {
  Problem problem = test::small_ventricle(6.0);
  const std::vector<Stimulus> stimuli = problem.stimuli;
  test::set_model(problem, "bueno_orovio");
  problem.stimuli = stimuli;
  std::vector<Index> some;
  for (Index e = 0; e < problem.mesh.tet_count(); e += 3) some.push_back(e);
  problem.cells.front().initial_states.change(1, some, 0.7, problem.mesh.tets.size());
  problem.cells.front().initial_states.change(2, some, 0.1, problem.mesh.tets.size());
  problem.time = {10.0, dt, std::nullopt, scheme};
  problem.solver.newton.rtol = 1e-11;
  problem.solver.pcg.rtol = 1e-12;
  return problem;
}

std::vector<double> amplitudes(const Problem& problem) { return {problem.stimuli[0].strength}; }

TEST(ElementwiseStates, begin_as_regions_say_at_each_point) {
  for (const Quadrature quadrature : {Quadrature::reduced, Quadrature::full}) {
    Problem problem = human_ventricle(TimeScheme::sdirk2, step_of_heart);
    problem.solver.integration = quadrature;
    const std::size_t points = static_cast<std::size_t>(quadrature);
    const std::size_t tets = problem.mesh.tets.size();
    const std::vector<double> values = at_integration_points(problem);
    ASSERT_EQ(values.size(), 3 * points * tets);
    const auto simulation = make_simulation(problem, Space::host);
    for (std::size_t k = 0; k < 3; ++k) {
      const double elsewhere[] = {1.0, 1.0, 0.0};
      const double there[] = {1.0, 0.7, 0.1};
      const std::vector<double> state = simulation->state_at(static_cast<int>(k), 1.0);
      ASSERT_EQ(state.size(), tets);
      for (std::size_t e = 0; e < tets; ++e) {
        const double expected = e % 3 == 0 ? there[k] : elsewhere[k];
        ASSERT_EQ(state[e], expected);
        for (std::size_t q = 0; q < points; ++q) {
          ASSERT_EQ(values[(k * points + q) * tets + e], expected);
        }
      }
    }
  }
}

class ElementwiseStatesOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, ElementwiseStatesOn, test::machines, test::machine_name);

TEST_P(ElementwiseStatesOn, come_to_the_same_as_the_host_s_within_steps_too) {
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    SCOPED_TRACE(scheme.name);
    const Problem problem = human_ventricle(scheme.scheme, step_of_heart);
    const auto host = make_simulation(problem, Space::host);
    const auto other = make_simulation(problem, GetParam());
    for (Simulation* simulation : {host.get(), other.get()}) {
      simulation->apply_stimuli(amplitudes(problem));
      for (int n = 0; n < 24; ++n)
        ASSERT_TRUE(simulation->advance(n * step_of_heart, step_of_heart).converged());
    }
    for (const double share : {0.0, 0.3, 1.0}) {
      EXPECT_LT(largest_difference(host->V_at(share), other->V_at(share)), 1e-7);
      for (int k = 0; k < 3; ++k) {
        const std::vector<double> state = host->state_at(k, share);
        EXPECT_LT(largest_difference(state, other->state_at(k, share)), 1e-9);
        const auto [low, high] = std::ranges::minmax(state);
        EXPECT_GT(high - low, 0.01) << "cells differ in state " << k;
      }
    }
  }
}

TEST_P(ElementwiseStatesOn, go_back_after_a_step_that_failed) {
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    SCOPED_TRACE(scheme.name);
    const Problem problem = human_ventricle(scheme.scheme, step_of_heart);
    const auto fresh = make_simulation(problem, GetParam());
    const auto failed = make_simulation(problem, GetParam());
    for (Simulation* simulation : {fresh.get(), failed.get()}) {
      simulation->apply_stimuli(amplitudes(problem));
      for (int n = 0; n < 8; ++n)
        ASSERT_TRUE(simulation->advance(n * step_of_heart, step_of_heart).converged());
    }
    EXPECT_FALSE(failed->advance(8 * step_of_heart, 1e300).converged());
    EXPECT_EQ(failed->advance({8 * step_of_heart, step_of_heart, 1e-15}).status,
              StepStatus::inaccurate);
    for (int k = 0; k < 3; ++k) EXPECT_EQ(failed->state(k), fresh->state(k));
    for (Simulation* simulation : {fresh.get(), failed.get()}) {
      ASSERT_TRUE(simulation->advance(8 * step_of_heart, step_of_heart).converged());
    }
    EXPECT_EQ(failed->V(), fresh->V());
    for (int k = 0; k < 3; ++k) {
      EXPECT_EQ(failed->state_at(k, 0.5), fresh->state_at(k, 0.5));
      EXPECT_EQ(failed->state(k), fresh->state(k));
    }
  }
}

TEST(ElementwiseStates, take_the_step_that_another_library_takes) {
  for (const Quadrature quadrature : {Quadrature::reduced, Quadrature::full}) {
    Problem problem = human_ventricle(TimeScheme::backward_euler, step_of_heart);
    problem.solver.integration = quadrature;
    const auto own = make_simulation(problem, Space::host);
    const auto eigen = make_eigen_simulation(problem);
    for (Simulation* simulation : {own.get(), eigen.get()}) {
      simulation->apply_stimuli(amplitudes(problem));
      for (int n = 0; n < 12; ++n)
        ASSERT_TRUE(simulation->advance(n * step_of_heart, step_of_heart).converged());
    }
    EXPECT_LT(largest_difference(own->V(), eigen->V()), 1e-6);
    for (int k = 0; k < 3; ++k) {
      EXPECT_LT(largest_difference(own->state(k), eigen->state(k)), 1e-8);
      EXPECT_LT(largest_difference(own->state_at(k, 0.5), eigen->state_at(k, 0.5)), 1e-8);
    }
  }
}

}  // namespace
}  // namespace elementwise_states_test
}  // namespace cw
