#include "solver/beats.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>

#include "solver/time_loop.hpp"
#include "support/problems.hpp"

namespace cw {
namespace beats_test {
namespace {

/// Two action potentials of different shape, in closed form.
struct TwoBeats {
  double shift = 0.0;  // ms

  static double rise(double t) { return 1.0 / (1.0 + std::exp(-t / 0.4)); }
  static double fall(double t, double width) { return 1.0 / (1.0 + std::exp(t / width)); }
  double V(double t) const {
    t -= shift;
    return -85.0 + 110.0 * rise(t - 20.0) * fall(t - 250.0, 12.0) * (1.0 - 0.0005 * (t - 20.0)) +
           90.0 * rise(t - 420.0) * fall(t - 600.0, 9.0);
  }
  double slope(double t) const {
    constexpr double d = 1e-4;
    return (V(t + d) - V(t - d)) / (2 * d);
  }
};

/// What a fine walk along the curve finds of one of its beats.
struct Expected {
  double activation, upstroke, dvdt_max, rest, peak, fall[fall_count];
};
Expected walk(const TwoBeats& curve, double begin, double end, const BeatOptions& options) {
  constexpr double dt = 1e-3;
  Expected found{};
  found.dvdt_max = found.peak = -1e300;
  found.rest = 1e300;
  double peak_time = 0.0;
  bool is_active = false;
  for (double t = begin; t < end; t += dt) {
    const double V = curve.V(t);
    if (!is_active) found.rest = std::min(found.rest, V);
    if (!is_active && V >= options.threshold) {
      is_active = true;
      found.activation = t;
    }
    if (const double slope = curve.slope(t); slope > found.dvdt_max) {
      found.dvdt_max = slope;
      found.upstroke = t;
    }
    if (V > found.peak) {
      found.peak = V;
      peak_time = t;
    }
  }
  const auto falls_to = [&](double level) {
    double t = peak_time;
    while (curve.V(t) >= level) t += dt;
    return t;
  };
  found.fall[0] = falls_to(options.repolarization);
  for (int k = 1; k < fall_count; ++k) {
    found.fall[k] = falls_to(found.peak - fall_share(k) * (found.peak - found.rest));
  }
  return found;
}

void follow(Beats<Space::host>& beats, Index node, const CubicPiece& piece, double time,
            double dt) {
  follow_beats(beats.view(), node, beats_so_far(beats.view(), node), piece, time, dt);
}

/// Follows curves, a node each, in steps of random length.
Beats<Space::host> followed(const std::vector<TwoBeats>& curves, const BeatOptions& options,
                            test::Random& random) {
  Beats<Space::host> beats(options, curves.size());
  double t = 0.0;
  while (t < 800.0) {
    const bool is_fast = std::ranges::any_of(
        curves, [&](const TwoBeats& c) { return std::abs(c.slope(t + 0.5)) > 3.0; });
    const double dt = is_fast ? random.uniform(0.02, 0.1) : random.uniform(0.1, 0.6);
    for (std::size_t i = 0; i < curves.size(); ++i) {
      const TwoBeats& c = curves[i];
      const CubicPiece piece{c.V(t), c.V(t + dt), dt * c.slope(t), dt * c.slope(t + dt)};
      follow(beats, static_cast<Index>(i), piece, t, dt);
    }
    t += dt;
  }
  return beats;
}

void expect_beat(const Beats<Space::host>& beats, int kept, Index node, const Expected& e) {
  const MeasuredBeats measured = beats.measured();
  const auto value = [&](BeatMeasure measure) { return measured.at(kept, measure, node); };
  EXPECT_NEAR(value(BeatMeasure::activation), e.activation, 0.005);
  EXPECT_NEAR(value(BeatMeasure::upstroke), e.upstroke, 0.05);
  EXPECT_NEAR(value(BeatMeasure::dvdt_max), e.dvdt_max, 0.02 * e.dvdt_max);
  EXPECT_NEAR(value(BeatMeasure::rest), e.rest, 0.01);
  EXPECT_NEAR(value(BeatMeasure::peak), e.peak, 0.01);
  for (int k = 0; k < fall_count; ++k) {
    EXPECT_NEAR(value(fall_measure(k)), e.fall[k], k == 0 ? 0.02 : 0.1) << k;
  }
}

TEST(Beats, are_measured_as_a_fine_walk_along_the_curve_finds_them) {
  test::Random random;
  const std::vector<TwoBeats> curves{{0.0}, {random.uniform(0.0, 15.0)}};
  BeatOptions options;
  options.most = 3;
  const Beats<Space::host> beats = followed(curves, options, random);
  for (Index i = 0; i < 2; ++i) {
    EXPECT_EQ(beats.measured().count(i), 2);
    expect_beat(beats, 0, i, walk(curves[i], 0.0, 400.0, options));
    expect_beat(beats, 1, i, walk(curves[i], 400.0, 800.0, options));
    EXPECT_TRUE(std::isnan(beats.measured().at(2, BeatMeasure::activation, i)));
  }
}

TEST(Beats, of_which_the_first_or_the_last_is_kept) {
  test::Random random;
  const TwoBeats curve;
  BeatOptions options;
  expect_beat(followed({curve}, options, random), 0, 0, walk(curve, 0.0, 400.0, options));
  options.keeps_last = true;
  expect_beat(followed({curve}, options, random), 0, 0, walk(curve, 400.0, 800.0, options));
}

TEST(Beats, keep_their_upstroke_where_a_stimulus_comes_too_early) {
  // Ramps: up at 10 ms, a small peak on the plateau at 100 ms, down at 200 ms; before, at 2 ms, a
  // stimulus that raises nothing.
  const std::vector<std::pair<double, double>> corners{
      {0, -85},   {2, -85},    {2.5, -50}, {6, -85},   {10, -85},  {12, 20},  {60, 0},
      {100, -10}, {100.5, 10}, {102, -10}, {200, -30}, {240, -85}, {300, -85}};
  Beats<Space::host> beats(BeatOptions{}, 1);
  for (std::size_t k = 0; k + 1 < corners.size(); ++k) {
    const auto& [t, V] = corners[k];
    const double rise = corners[k + 1].second - V;
    const CubicPiece piece{V, V + rise, rise, rise};
    follow(beats, 0, piece, t, corners[k + 1].first - t);
  }
  const auto value = [&](BeatMeasure measure) { return beats.measured().at(0, measure, 0); };
  EXPECT_EQ(beats.measured().count(0), 1);
  EXPECT_EQ(value(BeatMeasure::upstroke), 10.0);
  EXPECT_DOUBLE_EQ(value(BeatMeasure::dvdt_max), 105.0 / 2.0);
  EXPECT_EQ(value(BeatMeasure::peak), 20.0);
}

TEST(Beats, do_not_begin_twice_where_V_dips_in_an_upstroke) {
  BeatOptions options;
  options.most = 3;
  Beats<Space::host> beats(options, 1);
  const double V[] = {-85, -85, -20, -35, 20, 10, -80, -41, -85, -20, -85};
  for (int k = 0; k + 1 < 11; ++k) {
    const CubicPiece piece{V[k], V[k + 1], V[k + 1] - V[k], V[k + 1] - V[k]};
    follow(beats, 0, piece, k, 1.0);
  }
  EXPECT_EQ(beats.measured().count(0), 2);
  EXPECT_EQ(beats.measured().at(0, BeatMeasure::peak, 0), 20.0);
  EXPECT_NEAR(beats.measured().at(0, BeatMeasure::repolarization, 0), 5.0 + 80.0 / 90.0, 1e-9);
  EXPECT_NEAR(beats.measured().at(1, BeatMeasure::activation, 0), 8.0 + 55.0 / 65.0, 1e-9);
}

TEST(Beats, without_an_upstroke_are_none) {
  Beats<Space::host> beats(BeatOptions{}, 1);
  const CubicPiece small{-80.0, -40.0, 20.0, -10.0};
  follow(beats, 0, small, 0.0, 1.0);
  // A state that is above the threshold from the beginning has not risen through it.
  Beats<Space::host> high(BeatOptions{}, 1);
  const CubicPiece falling{10.0, -80.0, -90.0, -90.0};
  follow(high, 0, falling, 0.0, 1.0);
  for (const auto* none : {&beats, &high}) {
    EXPECT_EQ(none->measured().count(0), 0);
    EXPECT_TRUE(std::isnan(none->measured().at(0, BeatMeasure::peak, 0)));
  }
}

TEST(CubicPiece, knows_its_largest_slope_and_value) {
  test::Random random;
  for (int trial = 0; trial < 200; ++trial) {
    const CubicPiece piece{random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-5, 5),
                           random.uniform(-5, 5)};
    double largest = -1e300;
    constexpr int points = 20000;
    for (int k = 0; k <= points; ++k) {
      const double share = k / double(points);
      largest = std::max(largest, piece.slope_at(share));
      EXPECT_NEAR(piece.slope_at(share) * 2e-6, piece.at(share + 1e-6) - piece.at(share - 1e-6),
                  1e-9);
    }
    EXPECT_NEAR(piece.steepest().value, largest, 1e-6);
    EXPECT_EQ(piece.slope_at(piece.steepest().share), piece.steepest().value);
  }
  const CubicPiece hill{-1.0, -0.5, 6.0, -7.0};
  EXPECT_GT(hill.highest().value, 0.0);
  EXPECT_NEAR(hill.slope_at(hill.highest().share), 0.0, 1e-9);
}

/// Pieces as rough as a mesh that is too coarse leaves them, and as flat as tissue at rest.
TEST(CubicPiece, finds_where_it_comes_to_a_level_and_its_top) {
  test::Random random;
  for (int trial = 0; trial < 20000; ++trial) {
    const double size = std::pow(10.0, random.uniform(-9.0, 3.0));
    CubicPiece piece{random.uniform(-1, 1) * size, random.uniform(-1, 1) * size,
                     random.uniform(-9, 9) * size, random.uniform(-9, 9) * size};
    if (trial % 3 == 0) piece.slope_from = piece.slope_to = piece.to - piece.from;
    if (trial % 3 == 1) piece.slope_to = 0.0;
    const double small = 1e-10 * size;
    if (piece.from < piece.to) {
      const double level = piece.from + random.uniform(0.0, 1.0) * (piece.to - piece.from);
      const double share = piece.share_at(level);
      EXPECT_TRUE(share >= 0.0 && share <= 1.0) << share;
      EXPECT_NEAR(piece.at(share), level, small);
    }
    const ShareOfStep top = piece.highest();
    EXPECT_TRUE(top.share >= 0.0 && top.share <= 1.0) << top.share;
    EXPECT_NEAR(piece.at(top.share), top.value, small);
    if (piece.slope_from > 0.0 && piece.slope_to < 0.0) {
      for (int k = 0; k <= 50; ++k) EXPECT_LE(piece.at(0.02 * k), top.value + small);
    }
    if (piece.to < top.value) {
      const double level = piece.to + random.uniform(0.0, 1.0) * (top.value - piece.to);
      const double middle = 0.5 * (piece.to + top.value);
      const double levels[2]{level, middle};
      const Shares<2> share = shares_of_falls(piece, levels, top.share);
      for (int k = 0; k < 2; ++k) {
        EXPECT_TRUE(share.value[k] >= top.share && share.value[k] <= 1.0) << share.value[k];
        EXPECT_NEAR(piece.at(share.value[k]), levels[k], small);
      }
    }
  }
}

class BeatsOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, BeatsOn, test::machines, test::machine_name);

/// Two beats of a ventricle.
Problem paced(TimeScheme scheme) {
  Problem problem = test::small_ventricle(7.0);
  test::set_model(problem, "mitchell_schaeffer");
  problem.stimuli[0].times = pulse_train(0.0, 400.0, 2);
  problem.time = {700.0, 1.0, std::nullopt, scheme};
  problem.solver = SolverOptions::of(entry_of(scheme), 0.0);
  problem.solver.pcg.rtol = 1e-12;
  problem.solver.newton.rtol = 1e-10;
  problem.beats = BeatOptions{};
  problem.beats->most = 2;
  return problem;
}

/// Of each measure of each beat, at nodes.
std::vector<std::vector<double>> all_measures(const MeasuredBeats& beats, int most_beats) {
  std::vector<std::vector<double>> values;
  for (int beat = 0; beat < most_beats; ++beat) {
    for (int m = 0; m < beat_measures; ++m) {
      values.push_back(test::measured(beats, beat, static_cast<BeatMeasure>(m)));
    }
  }
  return values;
}

std::vector<std::vector<double>> all_values(const Problem& problem, Space space,
                                            const SimulationOptions& options = {},
                                            long long* rejected = nullptr) {
  const auto simulation = make_simulation(problem, space, options);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  if (rejected != nullptr) *rejected = summary.rejected_steps;
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  const MeasuredBeats beats = simulation->measures()->beats();
  int most = 0;
  for (Index node = 0; node < beats.nodes(); ++node) most = std::max(most, beats.count(node));
  EXPECT_EQ(most, 2);
  std::vector<std::vector<double>> values = all_measures(beats, problem.beats->most);
  values.push_back(simulation->activation_times());
  return values;
}

void expect_near(const std::vector<std::vector<double>>& a,
                 const std::vector<std::vector<double>>& b, double tolerance) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t k = 0; k < a.size(); ++k) {
    for (std::size_t i = 0; i < a[k].size(); ++i) {
      if (std::isnan(a[k][i]) && std::isnan(b[k][i])) continue;
      ASSERT_NEAR(a[k][i], b[k][i], tolerance) << "measure " << k << " at node " << i;
    }
  }
}

TEST_P(BeatsOn, are_the_same_in_every_order_of_nodes_and_on_either_machine) {
  for (const TimeScheme scheme : {TimeScheme::strang, TimeScheme::sdirk2}) {
    Problem problem = paced(scheme);
    const auto expected = all_values(problem, Space::host);
    // The first beat's activation is the first crossing that every run records.
    EXPECT_EQ(expected[static_cast<std::size_t>(BeatMeasure::activation)], expected.back());
    for (const char* format : {"csr", "k1rs"}) {
      problem.solver.spmv = format;
      expect_near(all_values(problem, GetParam()), expected, 1e-4);
    }
  }
}

TEST_P(BeatsOn, are_the_same_kernel_by_kernel) {
  Problem problem = paced(TimeScheme::strang);
  const SimulationOptions options{.pcg_loop = PcgLoop::kernel_by_kernel};
  expect_near(all_values(problem, GetParam(), options), all_values(problem, GetParam()), 1e-6);
  problem.time.adaptive = AdaptiveOptions{0.01, 8.0, 1e-3};
  long long rejected = 0;
  const auto found = all_values(problem, GetParam(), options, &rejected);
  EXPECT_GT(rejected, 0);
  expect_near(found, all_values(problem, Space::host), 1e-3);
}

/// What is measured of a run: beats, if they are followed, and leads at multiples of an interval.
/// Steps are looked at one by one, or taken in a row.
struct ObservedRun {
  std::vector<std::vector<double>> measures;
  std::vector<std::vector<double>> leads;
  RunSummary summary;
  long long passed = 0;  ///< steps that are not looked at
};
ObservedRun observed_run(const Problem& problem, Space space,
                         const SimulationOptions& simulation_options, double interval,
                         bool in_a_row) {
  ObservedRun run;
  const OutputTimes times(interval);
  TimeLoopOptions options;
  options.lead_interval = interval;
  if (in_a_row) {
    options.fields_wanted = [](double) { return std::numeric_limits<double>::infinity(); };
  }
  options.on_accepted = [&](const AcceptedStep& step) {
    if (step.simulation == nullptr) ++run.passed;
    for (const double time : times.within(step)) {
      run.leads.push_back(values_at(step.lead_pieces(), step.share_of(time)));
    }
    if (step.simulation == nullptr || step.index == 0) return;
    const std::vector<double> last = values_at(step.lead_pieces(), 1.0);
    const test::Potential expected(problem, last.size() - 1, step.simulation->V());
    EXPECT_NEAR(last.back(), expected.value, 1e-12 * expected.size);
  };
  const auto simulation = make_simulation(problem, space, simulation_options);
  run.summary = run_time_loop(problem, *simulation, options);
  EXPECT_EQ(run.summary.end, RunEnd::finished) << run.summary.message;
  if (problem.beats)
    run.measures = all_measures(simulation->measures()->beats(), problem.beats->most);
  return run;
}

/// Steps that a kernel takes without the host, and those that the host begins, with places for all
/// of them and for few; some are rejected.
TEST_P(BeatsOn, and_leads_have_the_same_bits_of_steps_in_a_row_and_one_by_one) {
  test::Random random;
  for (const TimeScheme scheme :
       {TimeScheme::strang, TimeScheme::sdirk2, TimeScheme::backward_euler}) {
    Problem problem = paced(scheme);
    const bool adapts = scheme != TimeScheme::backward_euler;  // it would take thousands of steps
    if (adapts) problem.time.adaptive = AdaptiveOptions{0.01, 8.0, 1e-3};
    problem.electrodes = test::some_electrodes(2, random);
    const std::size_t place =
        sizeof(CubicPiece) * static_cast<std::size_t>(problem.mesh.node_count());
    problem.solver.pcg.rtol = 1e-8;
    problem.solver.newton.rtol = 1e-6;
    for (const PcgLoop loop : {PcgLoop::automatic, PcgLoop::kernel_by_kernel}) {
      for (const std::size_t places : {64, 5}) {
        const bool is_first = loop == PcgLoop::automatic && places == 64;
        if (GetParam() == Space::host && !is_first) continue;  // it knows neither
        SCOPED_TRACE(std::string(entry_of(scheme).name) + ", places " + std::to_string(places));
        const SimulationOptions options{.pcg_loop = loop, .most_kept_bytes = places * place};
        const ObservedRun single = observed_run(problem, GetParam(), options, 3.0, false);
        const ObservedRun row = observed_run(problem, GetParam(), options, 3.0, true);
        EXPECT_EQ(row.summary.steps, single.summary.steps);
        if (adapts) {
          EXPECT_GT(single.summary.rejected_steps, 0);
        }
        EXPECT_GT(single.leads.size(), 200u);
        EXPECT_EQ(row.leads, single.leads);
        for (std::size_t k = 0; k < single.measures.size(); ++k) {
          EXPECT_EQ(std::memcmp(row.measures[k].data(), single.measures[k].data(),
                                single.measures[k].size() * sizeof(double)),
                    0)
              << "measure " << k % beat_measures << " of beat " << k / beat_measures;
        }
        const auto is_known = [](double value) { return !std::isnan(value); };
        EXPECT_GT(std::ranges::count_if(single.measures[beat_measures], is_known), 0)
            << "there is no second beat";
      }
    }
  }
}

TEST_P(BeatsOn, leave_the_steps_as_they_are) {
  Problem problem = paced(TimeScheme::strang);
  problem.time.end = 60.0;
  const auto V = [&] {
    const auto simulation = make_simulation(problem, GetParam());
    (void)run_time_loop(problem, *simulation, {});
    return simulation->V();
  };
  const std::vector<double> with = V();
  problem.beats.reset();
  const std::vector<double> without = V();
  EXPECT_EQ(std::memcmp(with.data(), without.data(), with.size() * sizeof(double)), 0);
}

class LeadPotentialsOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, LeadPotentialsOn, test::machines, test::machine_name);

/// Steps that a kernel takes without the host leave the same sums as single ones, where requested.
TEST_P(LeadPotentialsOn, are_there_for_each_of_many_steps) {
  test::Random random;
  Problem problem = test::small_ventricle(6.0);
  problem.time = {30.0, 0.5, AdaptiveOptions{0.01, 8.0, 1e-3}, TimeScheme::strang};
  problem.electrodes = test::some_electrodes(5, random);
  const auto leads_of = [&](bool look_at_each_step, double interval) {
    std::vector<std::vector<double>> leads;
    TimeLoopOptions options;
    options.lead_interval = interval;
    options.fields_wanted = [&](double t) {
      return look_at_each_step ? t : std::numeric_limits<double>::infinity();
    };
    options.on_accepted = [&](const AcceptedStep& step) {
      if (step.index > 0 && OutputTimes(interval).within(step).empty()) {
        if (step.simulation == nullptr) {
          EXPECT_THROW((void)step.lead_pieces(), std::logic_error);
        }
        leads.resize(leads.size() + 2);
        return;
      }
      leads.push_back(values_at(step.lead_pieces(), 0.4));
      leads.push_back(values_at(step.lead_pieces(), 1.0));
      if (step.simulation == nullptr) return;
      const test::Potential expected(problem, 3, step.simulation->V());
      EXPECT_NEAR(leads.back()[3], expected.value, 1e-12 * expected.size);
    };
    const auto simulation = make_simulation(problem, GetParam());
    EXPECT_EQ(run_time_loop(problem, *simulation, options).end, RunEnd::finished);
    return leads;
  };
  const auto single = leads_of(true, 1e-4);
  EXPECT_GT(single.size(), 20u);
  EXPECT_EQ(leads_of(false, 1e-4), single) << "of each step";
  const auto some = leads_of(false, 3.0);
  ASSERT_EQ(some.size(), single.size());
  for (std::size_t k = 0; k < some.size(); ++k) {
    if (some[k].empty()) continue;
    EXPECT_EQ(some[k], single[k]) << k;
  }
}

/// More leads than are summed at once, by steps that are submitted kernel by kernel.
TEST_P(LeadPotentialsOn, are_the_same_added_up_with_a_step_and_asked_for_afterwards) {
  test::Random random;
  Problem problem = test::small_ventricle(6.0);
  problem.electrodes = test::some_electrodes(11, random);
  for (const TimeScheme scheme : {TimeScheme::strang, TimeScheme::sdirk2}) {
    problem.time = {12.0, 0.5, AdaptiveOptions{0.01, 8.0, 1e-3}, scheme};
    const auto leads_of = [&](double interval) {
      std::vector<std::vector<double>> leads;
      TimeLoopOptions options;
      options.lead_interval = interval;
      options.on_accepted = [&](const AcceptedStep& step) {
        leads.push_back(values_at(step.lead_pieces(), 0.4));
        leads.push_back(values_at(step.lead_pieces(), 1.0));
      };
      const auto simulation =
          make_simulation(problem, GetParam(), {.pcg_loop = PcgLoop::kernel_by_kernel});
      EXPECT_EQ(run_time_loop(problem, *simulation, options).end, RunEnd::finished);
      return leads;
    };
    const auto afterwards = leads_of(0.0);
    EXPECT_GT(afterwards.size(), 20u);
    EXPECT_EQ(leads_of(1e-4), afterwards) << "of each step";
    EXPECT_EQ(leads_of(3.0), afterwards) << "of some steps";
  }
}

/// Of steps that are taken in a row, leads are added up together: of eleven leads nine at a time,
/// of as many steps as there are places. Where each of 33,000 nodes and more has a probe, a kernel
/// takes one step at once.
TEST_P(LeadPotentialsOn, of_steps_in_a_row_are_those_of_each_step_by_itself) {
  test::Random random;
  struct Case {
    TimeScheme scheme;
    PcgLoop loop;
    double spacing, dt, end, interval;
    std::size_t leads, places;
    bool all_have_probes;
  };
  constexpr PcgLoop by_kernels = PcgLoop::kernel_by_kernel;
  constexpr PcgLoop in_one = PcgLoop::automatic;
  for (const Case& c : {Case{TimeScheme::strang, by_kernels, 3.0, 0.5, 40.0, 0.7, 11, 64, false},
                        Case{TimeScheme::strang, in_one, 3.0, 0.5, 40.0, 0.7, 11, 64, false},
                        Case{TimeScheme::strang, in_one, 3.0, 0.5, 40.0, 3.0, 2, 5, false},
                        Case{TimeScheme::sdirk2, by_kernels, 3.0, 4.0, 40.0, 0.7, 11, 64, false},
                        Case{TimeScheme::sdirk2, by_kernels, 1.5, 0.05, 2.0, 0.05, 2, 7, false},
                        Case{TimeScheme::strang, in_one, 1.5, 0.05, 1.0, 0.05, 2, 64, true}}) {
    SCOPED_TRACE(std::string(entry_of(c.scheme).name) + ", spacing " + std::to_string(c.spacing) +
                 ", places " + std::to_string(c.places));
    Problem problem = test::small_ventricle(c.spacing);
    const auto nodes = static_cast<std::size_t>(problem.mesh.node_count());
    if (c.all_have_probes) {
      ASSERT_GT(nodes, 33'000u);
      problem.probe_nodes.resize(nodes);
      std::iota(problem.probe_nodes.begin(), problem.probe_nodes.end(), 0);
    }
    problem.electrodes = test::some_electrodes(c.leads, random);
    problem.time = {c.end, c.dt, AdaptiveOptions{0.01, 8.0, 1e-3}, c.scheme};
    const SimulationOptions options{.pcg_loop = c.loop,
                                    .most_kept_bytes = c.places * sizeof(CubicPiece) * nodes};
    const ObservedRun single = observed_run(problem, GetParam(), options, c.interval, false);
    EXPECT_EQ(single.passed, 0);
    EXPECT_EQ(single.leads.size(), static_cast<std::size_t>(c.end / c.interval + 1e-9) + 1);
    const auto start = std::chrono::steady_clock::now();
    const ObservedRun row = observed_run(problem, GetParam(), options, c.interval, true);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    EXPECT_EQ(row.leads, single.leads);
    EXPECT_EQ(row.summary.steps, single.summary.steps);
    // Steps that take long are not taken in a row, so that a run can be stopped: a row ends after
    // 20 ms.
    if (seconds.count() < 0.005 * static_cast<double>(single.summary.steps) && !c.all_have_probes) {
      EXPECT_GT(row.passed, 5);
    }
    if (c.dt > 1.0) {
      EXPECT_GT(row.summary.rejected_steps, 0);
    }
  }
}

TEST_P(LeadPotentialsOn, are_sums_over_nodes_at_any_time_of_a_step) {
  test::Random random;
  for (const std::size_t leads : {1, 3, 7}) {
    Problem problem = test::small_ventricle(6.0);
    problem.time.scheme = TimeScheme::strang;
    problem.electrodes = test::some_electrodes(leads, random);
    for (const char* format : {"csr", "k1rs"}) {
      problem.solver.spmv = format;
      const auto simulation = make_simulation(problem, GetParam());
      simulation->apply_stimuli(std::vector<double>{35.7});
      ASSERT_TRUE(simulation->advance(0.0, 0.5).converged());
      ASSERT_TRUE(simulation->advance(0.5, 0.5).converged());
      for (const double share : {0.0, 0.3, 1.0}) {
        const std::vector<double> V = simulation->V_at(share);
        const std::vector<double> potentials = simulation->measures()->lead_potentials(share);
        ASSERT_EQ(potentials.size(), leads);
        for (std::size_t k = 0; k < potentials.size(); ++k) {
          const test::Potential expected(problem, k, V);
          EXPECT_NEAR(potentials[k], expected.value, 1e-13 * expected.size)
              << format << " " << share;
        }
      }
    }
  }
}

}  // namespace
}  // namespace beats_test
}  // namespace cw
