#include "solver/step_control.hpp"

#include <chrono>
#include <cmath>
#include <thread>

#include "kernels/cell/aliev_panfilov.hpp"
#include "solver/step_sequence.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

namespace cw {
namespace step_control_test {
namespace {

StepVerdict iterations(int count) { return {.most_newton_iterations = count}; }
const StepVerdict failed{.status = StepStatus::linear_solver_failed};

TEST(StepControl, a_fixed_step_stays_fixed_and_is_cut_at_events) {
  StepControl control({100.0, 0.5, std::nullopt});
  EXPECT_EQ(control.propose(0.0, 5.0), 0.5);
  control.accept(0.5, iterations(9));
  EXPECT_EQ(control.propose(0.5, 5.0), 0.5);
  EXPECT_EQ(control.propose(4.8, 5.0), 5.0 - 4.8);
}

TEST(StepControl, adaptive_steps_grow_when_easy_and_shrink_when_hard) {
  StepControl control({100.0, 0.2, AdaptiveOptions{0.01, 1.0}});
  control.accept(0.2, iterations(2));
  EXPECT_GT(control.dt(), 0.2);
  for (int i = 0; i < 20; ++i) control.accept(control.dt(), iterations(3));
  EXPECT_EQ(control.dt(), 1.0);
  control.accept(1.0, iterations(8));
  EXPECT_LT(control.dt(), 1.0);
}

TEST(StepControl, a_rejected_step_is_halved_until_the_smallest) {
  StepControl control({100.0, 0.4, AdaptiveOptions{0.1, 1.0}});
  EXPECT_TRUE(control.reject(0.4, failed));
  EXPECT_EQ(control.dt(), 0.2);
  EXPECT_TRUE(control.reject(0.2, failed));
  EXPECT_EQ(control.dt(), 0.1);
  EXPECT_FALSE(control.reject(0.1, failed));
}

TEST(StepControl, a_fixed_step_that_failed_grows_back_to_what_was_asked_for) {
  StepControl control({100.0, 0.5, std::nullopt});
  EXPECT_TRUE(control.reject(0.5, failed));
  EXPECT_EQ(control.dt(), 0.25);
  for (int i = 0; i < 5; ++i) control.accept(control.dt(), iterations(4));
  EXPECT_EQ(control.dt(), 0.5);
}

TEST(StepControl, a_sliver_before_an_event_says_nothing_of_larger_steps) {
  StepControl control({100.0, 0.02, AdaptiveOptions{0.01, 1.0}});
  // Ten stimuli whose starts lie a microsecond apart.
  for (int i = 1; i <= 10; ++i) control.accept(control.propose(0.0, 1e-3 * i) / 1e3, iterations(1));
  EXPECT_EQ(control.dt(), 0.02);
  control.accept(0.02, iterations(1));
  EXPECT_GT(control.dt(), 0.02);
  // Halves of what is left before an event are no slivers, or steps would stay small between
  // output times.
  StepControl between({100.0, 0.7, AdaptiveOptions{0.01, 1.0}});
  const double half = between.propose(0.0, 1.0);
  EXPECT_EQ(half, 0.5);
  between.accept(half, iterations(2));
  EXPECT_EQ(between.propose(0.0, 1.0), 1.0);
}

TEST(StepControl, a_first_step_out_of_bounds_is_refused_and_not_changed) {
  EXPECT_THROW(StepControl({100.0, 0.005, AdaptiveOptions{0.01, 1.0}}), std::invalid_argument);
  EXPECT_THROW(StepControl({100.0, 2.0, AdaptiveOptions{0.01, 1.0}}), std::invalid_argument);
  EXPECT_THROW(StepControl({100.0, 0.0, std::nullopt}), std::invalid_argument);
  for (const double dt : {0.005, 0.5, 3.0}) {
    EXPECT_EQ(StepControl({100.0, dt, AdaptiveOptions::of(time_schemes().front(), dt)}).dt(), dt);
  }
}

/// Steps of a scheme of second order whose error is `each` dt^3.
struct ByTolerance {
  StepControl control{{100.0, 0.1, AdaptiveOptions{0.01, 4.0, 1e-3}, TimeScheme::sdirk2}};
  double each = 1e-3;

  StepVerdict step(double dt) const { return {.error = each * dt * dt * dt}; }
  double settled() {
    for (int i = 0; i < 40; ++i) {
      const double dt = control.propose(0.0, 100.0);
      if (step(dt).error <= control.most_error(dt)) {
        control.accept(dt, step(dt));
      } else {
        StepVerdict result = step(dt);
        result.status = StepStatus::inaccurate;
        EXPECT_TRUE(control.reject(dt, result));
      }
    }
    return control.dt();
  }
};

TEST(StepControl, steps_settle_where_the_error_of_a_ms_is_the_tolerance) {
  ByTolerance run;
  for (const double each : {1e-3, 1.6e-2, 1e-3, 1e-4}) {
    run.each = each;
    const double exact = std::sqrt(1e-3 / each);
    const double dt = run.settled();
    EXPECT_GT(dt, 0.75 * exact) << each;
    EXPECT_LT(dt, exact) << each;
  }
}

TEST(StepControl, steps_stay_within_their_bounds) {
  ByTolerance run;
  run.each = 1e-9;
  EXPECT_EQ(run.settled(), 4.0);
  run.each = 1e6;
  EXPECT_EQ(run.settled(), 0.01);
  EXPECT_TRUE(std::isinf(run.control.most_error(0.01)));  // what the smallest step does is accepted
  EXPECT_EQ(run.control.most_error(0.02), 2 * 1e-3 * 0.02);
}

TEST(StepControl, an_edge_begins_anew_and_a_step_cut_down_lets_none_grow) {
  ByTolerance run;
  const double dt = run.settled();
  run.control.accept(0.1 * dt, run.step(0.1 * dt));
  EXPECT_EQ(run.control.dt(), dt);
  run.control.restart();
  EXPECT_EQ(run.control.dt(), 0.1);
  run.control.accept(0.1, {});  // nothing to compare it with yet
  EXPECT_EQ(run.control.dt(), 0.1);
}

TEST(StepControl, a_tolerance_bounds_the_first_step_and_those_behind_edges) {
  for (const auto& [tolerance, longest] : {std::pair{1e-3, 0.1}, {4e-3, 0.2}, {1e-5, 0.01}}) {
    StepControl control({100.0, 2.0, AdaptiveOptions{0.001, 4.0, tolerance}, TimeScheme::sdirk2});
    EXPECT_DOUBLE_EQ(control.dt(), longest);
    control.accept(longest, {.error = 1e-12});
    EXPECT_GT(control.dt(), longest);
    control.restart();
    EXPECT_DOUBLE_EQ(control.dt(), longest);
  }
  // By effort, or where dt_min is longer, the step is as was asked for.
  EXPECT_EQ(StepControl({100.0, 2.0, AdaptiveOptions{0.01, 4.0}}).dt(), 2.0);
  EXPECT_EQ(StepControl({100.0, 2.0, AdaptiveOptions{1.0, 4.0, 1e-3}, TimeScheme::sdirk2}).dt(),
            1.0);
}

TEST(StepControl, knows_which_steps_are_less_accurate_than_asked) {
  const ByTolerance run;
  EXPECT_TRUE(run.control.keeps_to_tolerance(0.01, {.error = 2e-5}));
  EXPECT_FALSE(run.control.keeps_to_tolerance(0.01, {.error = 2.1e-5}));
  EXPECT_TRUE(run.control.keeps_to_tolerance(0.01, {}));  // not known
}

constexpr double never = std::numeric_limits<double>::infinity();

/// The steps up to an event, each of which converges or fails as `status` says.
template <class Status>
std::vector<StepRequest> steps_of(StepSequence& sequence, double event, Status status) {
  std::vector<StepRequest> steps;
  do {
    steps.push_back(sequence.next({event, event, 0.0, never}));
    sequence.settle(steps.back().dt, {event, event, 0.0, never}, {.status = status(steps.back())});
  } while (sequence.goes_on({event, event, 0.0, never}));
  return steps;
}

TEST(StepSequence, ends_exactly_on_events_and_adds_no_roundings_up) {
  StepSequence sequence({1000.0, 0.1, std::nullopt});
  const auto converge = [](const StepRequest&) { return StepStatus::converged; };
  const auto steps = steps_of(sequence, 500.0, converge);
  EXPECT_EQ(steps.size(), 5000u);
  EXPECT_EQ(steps[4997].time, 4997 * 0.1);
  EXPECT_EQ(sequence.time(), 500.0);
  EXPECT_EQ(steps_of(sequence, 500.03, converge).size(), 1u);
  EXPECT_EQ(sequence.time(), 500.03);
}

TEST(StepSequence, repeats_what_failed_with_smaller_steps_until_there_are_none) {
  StepSequence sequence({100.0, 0.8, AdaptiveOptions{0.1, 1.0}});
  const auto longer_ones_fail = [](const StepRequest& step) {
    return step.dt > 0.3 ? StepStatus::linear_solver_failed : StepStatus::converged;
  };
  const auto steps = steps_of(sequence, 2.0, longer_ones_fail);
  EXPECT_EQ(steps[1].time, 0.0);
  EXPECT_EQ(steps[1].dt, 0.4);
  EXPECT_EQ(steps[2].dt, 0.2);
  EXPECT_EQ(steps[3].time, 0.2);
  EXPECT_EQ(sequence.time(), 2.0);
  EXPECT_FALSE(sequence.failed());

  const auto all_fail = [](const StepRequest&) { return StepStatus::not_finite; };
  EXPECT_EQ(steps_of(sequence, 4.0, all_fail).back().dt, 0.1);
  EXPECT_TRUE(sequence.failed());
  EXPECT_EQ(sequence.time(), 2.0);
}

TEST(StepSequence, goes_on_until_the_fields_are_wanted) {
  StepSequence sequence({100.0, 0.5, std::nullopt});
  const Horizon horizon{50.0, 1.2, 0.0, never};
  int steps = 0;
  do {
    sequence.settle(sequence.next(horizon).dt, horizon, {});
    ++steps;
  } while (sequence.goes_on(horizon));
  EXPECT_EQ(steps, 3);
  EXPECT_EQ(sequence.time(), 1.5);
  EXPECT_FALSE(sequence.goes_on({1.5, 100.0, 0.0, never}));
  EXPECT_FALSE(sequence.goes_on({50.0, 1.5, 0.0, never}));
  EXPECT_TRUE(sequence.goes_on({50.0, 1.6, 0.0, never}));
}

TEST(Horizon, wants_the_leads_of_each_step_in_which_a_sample_lies) {
  test::Random random;
  for (int trial = 0; trial < 200; ++trial) {
    const double interval = trial % 2 == 0 ? 1.0 : random.uniform(0.01, 3.0);
    const Horizon horizon{1e9, 1e9, interval, never};
    int wanted = 0;
    int sampled = 0;
    for (double t = 0.0; t < 20.0;) {
      // Some steps end on a sample, up to rounding, and some before or after it by next to
      // nothing.
      const double next = (std::floor(t / interval + 0.5) + 1.0) * interval;
      const double off = random.integer(-1, 1) * 0.3 * time_tolerance;
      const double end =
          random.integer(0, 2) == 0 ? next + off : t + random.uniform(1e-3, 2.0 * interval);
      AcceptedStep step;
      step.index = 1;
      step.time = end;
      step.dt = end - t;
      const bool is_wanted = horizon.wants_leads(t, end);
      if (!OutputTimes(interval).within(step).empty()) {
        ++sampled;
        EXPECT_TRUE(is_wanted) << "from " << t << " to " << end << ", every " << interval;
      }
      wanted += is_wanted ? 1 : 0;
      t = end;
    }
    EXPECT_LE(wanted, sampled + 2) << "hardly more than there are samples in";
  }
  EXPECT_FALSE((Horizon{9.0, 9.0, 0.0, never}.wants_leads(0.0, 9.0)));
  EXPECT_FALSE((Horizon{9.0, 9.0, 1.0, never}.wants_leads(0.1, 0.9)));
}

TEST(StepError, that_is_no_number_is_no_accurate_step) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (const double error : {infinity, std::nan("")}) {
    EXPECT_EQ(judge(error, infinity), StepStatus::not_finite);
  }
  EXPECT_EQ(judge(1.0, 0.5), StepStatus::inaccurate);
  EXPECT_EQ(judge(0.0, -infinity), StepStatus::inaccurate);
  EXPECT_EQ(judge(1.0, infinity), StepStatus::converged);
}

TEST(Stimulus, a_step_is_stimulated_when_it_lies_inside_a_pulse) {
  const Stimulus s{"s", {0}, pulse_train(10.0, 100.0, 3), 2.0, 1.0};
  EXPECT_EQ(strength_in(s, 9.0, 1.0), 0.0);
  EXPECT_EQ(strength_in(s, 10.0, 1.0), s.strength);
  EXPECT_EQ(strength_in(s, 11.5, 0.5), s.strength);
  EXPECT_EQ(strength_in(s, 11.5, 0.6), 0.0);
  EXPECT_EQ(strength_in(s, 12.0, 0.5), 0.0);
  EXPECT_EQ(strength_in(s, 110.0, 2.0), s.strength);
  EXPECT_EQ(strength_in(s, 210.0, 2.0), s.strength);
  EXPECT_EQ(strength_in(s, 310.0, 2.0), 0.0);
}

TEST(Stimulus, edges_are_found_in_order) {
  const Stimulus s{"s", {0}, pulse_train(10.0, 100.0, 2), 2.0, 1.0};
  std::vector<double> edges;
  for (double t = 0.0; std::isfinite(t = next_edge(s, t));) edges.push_back(t);
  EXPECT_EQ(edges, (std::vector<double>{10, 12, 110, 112}));
  const Stimulus back_to_back{"s", {0}, pulse_train(0.0, 5.0, 2), 5.0, 1.0};
  EXPECT_EQ(next_edge(back_to_back, 0.0), 5.0);
  EXPECT_EQ(next_edge(back_to_back, 5.0), 10.0);
  EXPECT_FALSE(std::isfinite(next_edge(back_to_back, 10.0)));
}

TEST(Stimulus, pulses_at_listed_times_have_a_shape) {
  const std::vector<WaveformPoint> waveform{
      {0.0, 0.0}, {0.2, 1.0}, {2.2, 1.0}, {2.2, 0.5}, {2.4, -1.0}};
  const Stimulus s{"s", {0}, {5.0, 50.0}, 2.4, 10.0, parts_of(waveform)};
  ASSERT_EQ(s.parts.size(), 5U);
  EXPECT_EQ(strength_in(s, 4.0, 1.0), 0.0);
  EXPECT_NEAR(strength_in(s, 5.0, 0.1), 2.5, 1e-12);  // the mean of 0 and 0.5, times 10
  EXPECT_NEAR(strength_in(s, 5.1, 0.05), 7.5, 1e-12);
  EXPECT_EQ(strength_in(s, 5.05, 0.1), 0.0);  // across an edge
  EXPECT_EQ(strength_in(s, 5.2, 2.0), 10.0);
  EXPECT_NEAR(strength_in(s, 57.0 - 4.8 + 0.1, 0.1), -6.25, 1e-9);
  std::vector<double> edges;
  for (double t = 0.0; std::isfinite(t = next_edge(s, t));) edges.push_back(t);
  ASSERT_EQ(edges.size(), 12U);
  EXPECT_EQ(edges[0], 5.0);
  EXPECT_EQ(edges[3], 7.2);
  EXPECT_EQ(edges[6], 50.0);
  EXPECT_EQ(edges[11], 52.4);
  double charge = 0.0;
  double begin = 0.0;
  for (const auto& [end, share] : s.parts) {
    EXPECT_GT(end, begin);
    charge += (end - begin) * share;
    begin = end;
  }
  EXPECT_NEAR(charge, 0.1 + 2.0 - 0.05, 1e-12);
  EXPECT_LE(parts_of(std::vector<WaveformPoint>{{0.0, 0.0}, {1e9, 1.0}}).size(), 10001U);
  for (const std::vector<WaveformPoint>& wrong : {std::vector<WaveformPoint>{{0.0, 1.0}},
                                                  {{1.0, 1.0}, {2.0, 2.0}},
                                                  {{0.0, 1.0}, {0.0, 2.0}},
                                                  {{0.0, 1.0}, {2.0, 1.0}, {1.0, 1.0}}}) {
    EXPECT_THROW((void)parts_of(wrong), std::invalid_argument);
  }
}

TEST(TimeLoop, steps_end_on_stimulus_edges_and_the_end_and_pass_output_times) {
  Problem problem = test::problem_on(generate_box({{2, 1, 1}, 0.5, {}}), 0.1);
  problem.stimuli.push_back({"s", {0, 1, 2}, {1.3}, 0.9, 20.0});
  problem.time = {7.7, 0.4, AdaptiveOptions{0.01, 1.0}};
  const auto simulation = make_simulation(problem, Space::host);
  std::vector<double> times;
  std::vector<double> outputs;
  TimeLoopOptions options;
  const OutputTimes output_times(2.5);
  options.on_accepted = [&](const AcceptedStep& step) {
    times.push_back(step.time);
    for (const double t : output_times.within(step)) outputs.push_back(t);
  };
  const RunSummary summary = run_time_loop(problem, *simulation, options);
  EXPECT_EQ(summary.end, RunEnd::finished);
  EXPECT_EQ(summary.time, 7.7);
  EXPECT_EQ(outputs, (std::vector<double>{0.0, 2.5, 5.0, 7.5}));
  EXPECT_EQ(std::ranges::find(times, 5.0), times.end());
  for (const double edge : {1.3, 1.3 + 0.9}) {
    EXPECT_NE(std::find(times.begin(), times.end(), edge), times.end()) << edge;
  }
  EXPECT_TRUE(std::is_sorted(times.begin(), times.end()));
}

TEST(TimeLoop, no_output_time_is_missed_however_long_the_interval) {
  Problem problem = test::small_ventricle(7.0);
  constexpr double interval = 1e5;
  problem.time = {3 * interval, 1e4, std::nullopt};
  // Its edge lies a little before an output time: nearer than a billionth of the interval.
  problem.stimuli[0].times = {interval - 5e-5};
  test::Still simulation(StepStatus::converged, problem.initial_V);
  std::vector<double> outputs;
  TimeLoopOptions options;
  const OutputTimes output_times(interval);
  options.on_accepted = [&](const AcceptedStep& step) {
    for (const double t : output_times.within(step)) outputs.push_back(t);
  };
  EXPECT_EQ(run_time_loop(problem, simulation, options).end, RunEnd::finished);
  EXPECT_EQ(outputs, (std::vector<double>{0, interval, 2 * interval, 3 * interval}));
}

/// Takes three steps at once, as far as it may; the fourth of all fails.
class ThreeAtOnce final : public test::Still {
 public:
  using Still::Still;
  std::vector<TakenStep> take_steps(StepSequence& sequence, const Horizon& horizon) override {
    std::vector<TakenStep> taken;
    do {
      const StepRequest request = sequence.next(horizon);
      ++tried_;
      const StepResult result{.status =
                                  tried_ == 4 ? StepStatus::not_finite : StepStatus::converged};
      sequence.settle(request.dt, horizon, verdict_on(result));
      const double time = request.time;
      taken.push_back({request, result, sequence.time(), {{time, sequence.time(), 0.0, 0.0}}, {}});
    } while (taken.size() < 3 && sequence.goes_on(horizon));
    return taken;
  }

 private:
  int tried_ = 0;
};

TEST(TimeLoop, steps_taken_at_once_are_told_one_by_one_and_looked_at_where_that_is_asked_for) {
  Problem problem = test::small_ventricle(7.0);
  problem.stimuli[0].times = {3.0};
  problem.stimuli[0].duration = 4.5;
  problem.time = {10.0, 1.0, std::nullopt};
  ThreeAtOnce simulation(StepStatus::converged, problem.initial_V);
  const OutputTimes outputs(2.5);
  std::vector<double> times, looked_at, output, probes;
  TimeLoopOptions options;
  options.on_accepted = [&](const AcceptedStep& step) {
    times.push_back(step.time);
    if (step.simulation != nullptr) looked_at.push_back(step.time);
    for (const double t : outputs.within(step)) {
      ASSERT_NE(step.simulation, nullptr) << t;
      output.push_back(t);
    }
    if (step.index > 0) {
      for (const double V : step.probes_at(step.time)) probes.push_back(V);
      EXPECT_EQ(step.probes.front().from, step.time - step.dt);
    }
  };
  options.fields_wanted = [&](double t) { return outputs.next_after(t); };
  const RunSummary summary = run_time_loop(problem, simulation, options);
  EXPECT_EQ(summary.end, RunEnd::finished);
  EXPECT_EQ(summary.rejected_steps, 1);
  EXPECT_EQ(summary.steps, static_cast<long long>(times.size()) - 1);
  EXPECT_EQ(output, (std::vector<double>{0.0, 2.5, 5.0, 7.5, 10.0}));
  EXPECT_LT(looked_at.size(), times.size());
  EXPECT_EQ(probes, std::vector<double>(times.begin() + 1, times.end()));
  EXPECT_TRUE(std::ranges::is_sorted(times));
  for (const double edge : {3.0, 7.5, 10.0}) {
    EXPECT_NE(std::ranges::find(times, edge), times.end()) << edge;
  }
}

TEST(TimeLoop, the_time_of_steps_is_told_without_that_of_output) {
  Problem problem = test::small_ventricle(7.0);
  problem.time = {2.0, 1.0, std::nullopt};
  const auto simulation = make_simulation(problem, Space::host);
  TimeLoopOptions options;
  constexpr std::chrono::duration<double> output(0.1);
  options.on_accepted = [&](const AcceptedStep&) { std::this_thread::sleep_for(output); };
  const auto begin = std::chrono::steady_clock::now();
  const RunSummary summary = run_time_loop(problem, *simulation, options);
  const std::chrono::duration<double> all = std::chrono::steady_clock::now() - begin;
  EXPECT_EQ(summary.steps, 2);
  EXPECT_GT(summary.stepping_seconds, 0.0);
  EXPECT_LT(summary.stepping_seconds, all.count() - 3 * output.count());
}

TEST(TimeLoop, a_failure_names_no_place_that_nobody_knows) {
  Problem problem = test::small_ventricle(7.0);
  test::Still simulation(StepStatus::too_many_iterations, problem.initial_V);
  const RunSummary summary = run_time_loop(problem, simulation, {});
  EXPECT_EQ(summary.end, RunEnd::failed);
  EXPECT_EQ(summary.message.find("worst"), std::string::npos) << summary.message;
  EXPECT_NE(summary.message.find("Lower dt"), std::string::npos) << summary.message;
}

TEST(TimeLoop, where_the_cell_model_ends_smaller_steps_are_no_remedy) {
  Problem problem = test::problem_on(generate_box({{2, 1, 1}, 0.5, {}}), 0.1);
  std::vector<Index> all;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) all.push_back(i);
  problem.stimuli.push_back({"inwards", all, {0.0}, 5.0, -20.0});
  const auto simulation = make_simulation(problem, Space::host);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::failed);
  for (const char* text : {"no solution at or below -110 mV", "a stimulus that is too strong"}) {
    EXPECT_NE(summary.message.find(text), std::string::npos) << summary.message;
  }
  EXPECT_EQ(summary.message.find("Lower dt"), std::string::npos) << summary.message;
  for (const double V : simulation->V()) EXPECT_GT(V, -110.0);
}

TEST(TimeLoop, a_stimulus_delivers_the_same_charge_whatever_the_steps) {
  // Without diffusion and reaction, V rises by strength times duration.
  for (const double dt : {0.3, 0.5, 3.0}) {
    Problem problem = test::problem_on(generate_box({{1, 1, 1}, 1.0, {}}), 0.0);
    AlievPanfilov passive;
    passive.c = passive.gamma = passive.mu1 = 0.0;
    problem.cells.front().model = passive;
    std::vector<Index> all;
    for (Index i = 0; i < problem.mesh.node_count(); ++i) all.push_back(i);
    problem.stimuli.push_back({"train", all, pulse_train(0.7, 2.0, 3), 1.1, 10.0});
    problem.time = {8.0, dt, std::nullopt};
    const auto simulation = make_simulation(problem, Space::host);
    run_time_loop(problem, *simulation, {});
    EXPECT_NEAR(simulation->V()[0], -80.0 + 3 * 1.1 * 10.0, 1e-8) << dt;
  }
}

TEST(TimeLoop, a_failed_step_is_repeated_smaller_and_the_run_goes_on) {
  Problem problem = test::problem_on(generate_box({{2, 2, 2}, 0.5, {}}), 0.1);
  problem.initial_V.assign(problem.initial_V.size(), -40.0);
  problem.time = {40.0, 20.0, AdaptiveOptions{0.01, 20.0}};
  const auto simulation = make_simulation(problem, Space::host);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::finished);
  EXPECT_GT(summary.rejected_steps, 0);
}

TEST(TimeLoop, at_the_smallest_step_the_run_stops_and_says_where_and_why) {
  Problem problem = test::problem_on(generate_box({{2, 2, 2}, 0.5, {}}), 0.1);
  problem.initial_V.assign(problem.initial_V.size(), -40.0);
  problem.time = {40.0, 20.0, AdaptiveOptions{15.0, 20.0}};
  const auto simulation = make_simulation(problem, Space::host);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::failed);
  EXPECT_EQ(summary.time, 0.0);
  for (const char* text : {"t = 0 ms", "15 ms", "negative curvature", "node", "mm"}) {
    EXPECT_NE(summary.message.find(text), std::string::npos) << summary.message;
  }
}

TEST(TimeLoop, an_interruption_ends_the_run_after_a_whole_step) {
  Problem problem = test::small_ventricle(6.0);
  const auto simulation = make_simulation(problem, Space::host);
  int steps = 0;
  TimeLoopOptions options;
  options.on_accepted = [&](const AcceptedStep&) { ++steps; };
  options.interrupted = [&] { return steps == 4; };
  const RunSummary summary = run_time_loop(problem, *simulation, options);
  EXPECT_EQ(summary.end, RunEnd::interrupted);
  EXPECT_EQ(summary.steps, 3);
  EXPECT_EQ(summary.time, 1.5);
}

}  // namespace
}  // namespace step_control_test
}  // namespace cw
