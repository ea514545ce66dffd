#include "solver/saved_state.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <limits>

#include "solver/state_transfer.hpp"
#include "solver/time_loop.hpp"
#include "support/device.hpp"
#include "support/problems.hpp"

namespace cw {
namespace saved_state_test {
namespace {

/// What a run leaves.
struct Outcome {
  RunSummary summary;
  std::vector<std::vector<double>> fields;
};

Outcome outcome_of(const RunSummary& summary, const Problem& problem, Simulation& simulation) {
  Outcome outcome{summary, {simulation.V(), simulation.activation_times()}};
  for (std::size_t k = 0; k < states_of(problem).size(); ++k) {
    outcome.fields.push_back(simulation.state(static_cast<int>(k)));
  }
  outcome.fields.push_back(
      test::measured(simulation.measures()->beats(), 0, BeatMeasure::dvdt_max));
  outcome.fields.push_back(simulation.measures()->lead_potentials(1.0));
  return outcome;
}

void expect_same_bits(const Outcome& a, const Outcome& b) {
  EXPECT_EQ(a.summary.end, RunEnd::finished) << a.summary.message;
  EXPECT_EQ(a.summary.steps, b.summary.steps);
  EXPECT_EQ(a.summary.rejected_steps, b.summary.rejected_steps);
  EXPECT_EQ(a.summary.newton_iterations, b.summary.newton_iterations);
  EXPECT_EQ(a.summary.cg_iterations, b.summary.cg_iterations);
  EXPECT_EQ(a.summary.activation_error, b.summary.activation_error);
  ASSERT_EQ(a.fields.size(), b.fields.size());
  for (std::size_t k = 0; k < a.fields.size(); ++k) {
    ASSERT_EQ(a.fields[k].size(), b.fields[k].size());
    EXPECT_EQ(
        std::memcmp(a.fields[k].data(), b.fields[k].data(), a.fields[k].size() * sizeof(double)), 0)
        << "field " << k;
  }
}

/// Runs to the end, and keeps the state at the first step that ends after a time.
Outcome run_and_save(const Problem& problem, Space space, double time, SavedState& saved) {
  const auto simulation = make_simulation(problem, space);
  TimeLoopOptions options;
  options.fields_wanted = [&](double t) {
    return t < time ? time : std::numeric_limits<double>::infinity();
  };
  options.lead_interval = 1.0;  // so that steps are taken in a row
  options.save_wanted = [&](double t, SaveMoment) { return t >= time && saved.items().empty(); };
  options.on_saved = [&](SavedState state) { saved = std::move(state); };
  const RunSummary summary = run_time_loop(problem, *simulation, options);
  return outcome_of(summary, problem, *simulation);
}

Outcome run_from(const Problem& problem, Space space, const SavedState& saved) {
  const auto simulation = make_simulation(problem, space);
  TimeLoopOptions options;
  options.fields_wanted = [](double) { return std::numeric_limits<double>::infinity(); };
  options.lead_interval = 1.0;
  options.resume_from = &saved;
  options.on_accepted = [](const AcceptedStep& step) { EXPECT_GT(step.index, 1); };
  const RunSummary summary = run_time_loop(problem, *simulation, options);
  return outcome_of(summary, problem, *simulation);
}

/// A small ventricle, paced twice.
Problem paced(std::string_view model, const TimeOptions& time) {
  Problem problem = test::small_ventricle(7.0);
  test::set_model(problem, model);
  problem.stimuli[0].times = pulse_train(0.0, 20.0, 2);
  problem.time = time;
  problem.solver =
      SolverOptions::of(entry_of(time.scheme), time.adaptive ? time.adaptive->step_tolerance : 0.0);
  problem.beats = BeatOptions{};
  problem.electrodes.points = {{60.0, 10.0, 0.0}};
  return problem;
}

class SavedStateOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, SavedStateOn, test::machines, test::machine_name);

TEST_P(SavedStateOn, goes_on_bit_for_bit_by_every_scheme) {
  test::Random random;
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    for (const bool adaptive : {false, true}) {
      TimeOptions time{25.0, 0.5, std::nullopt, scheme.scheme};
      if (adaptive) time.adaptive = AdaptiveOptions{0.01, 8.0, 1e-3};
      for (const char* model : {"aliev_panfilov", "luo_rudy_1991"}) {
        const bool is_large = std::string_view(model) == "luo_rudy_1991";
        if (is_large && !scheme.states_at_nodes && !adaptive) continue;  // steps too long for it
        Problem problem = paced(model, time);
        if (is_large) problem.time.end = 6.0;
        SavedState saved;
        // In the middle of a pulse, too.
        const double at = random.uniform(0.3, 0.9 * problem.time.end);
        SCOPED_TRACE(std::string(scheme.name) + ", " + model + ", saved at " + std::to_string(at));
        const Outcome whole = run_and_save(problem, GetParam(), at, saved);
        ASSERT_FALSE(saved.items().empty()) << whole.summary.message;
        expect_same_bits(run_from(problem, GetParam(), saved), whole);
      }
    }
  }
}

TEST_P(SavedStateOn, goes_on_bit_for_bit_in_a_renumbered_problem_and_kernel_by_kernel) {
  Problem problem = paced("mitchell_schaeffer", {25.0, 0.5, std::nullopt, TimeScheme::strang});
  problem.time.adaptive = AdaptiveOptions{0.01, 8.0, 1e-3};
  for (const auto& [format, precision] :
       {std::pair{"k1rs", PcgPrecision::double_precision},
        std::pair{"merge", PcgPrecision::double_precision}, std::pair{"k1", PcgPrecision::mixed},
        std::pair{"k1rs", PcgPrecision::mixed}}) {
    problem.solver.spmv = format;
    problem.solver.pcg.precision = precision;
    SavedState saved;
    const Outcome whole = run_and_save(problem, GetParam(), 9.0, saved);
    expect_same_bits(run_from(problem, GetParam(), saved), whole);
  }
}

TEST_P(SavedStateOn, is_not_what_the_simulation_does_afterwards) {
  const Problem problem = paced("mitchell_schaeffer", {4.0, 0.5, std::nullopt, TimeScheme::strang});
  const auto simulation = make_simulation(problem, GetParam());
  ASSERT_TRUE(simulation->advance(0.0, 0.5).converged());
  const std::vector<double> V = simulation->V();
  const SavedState first = simulation->store()->save();
  ASSERT_TRUE(simulation->advance(0.5, 0.5).converged());
  const SavedState second =
      simulation->store()->save();  // other memory, because `first` has not gone
  EXPECT_EQ(first.get<double>("V"), V);
  EXPECT_EQ(second.get<double>("V"), simulation->V());
}

template <Space S>
void expect_every_byte_at_the_host() {
  test::Random random;
  CopyToHost<S> to_host;
  constexpr std::size_t piece = CopyToHost<S>::piece;
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, piece - 1, piece, 2 * piece + 5}) {
    std::vector<std::uint8_t> values(size);
    for (std::uint8_t& value : values) value = static_cast<std::uint8_t>(random.uniform(0, 256));
    const Array<std::uint8_t, S> array(values);
    const std::vector<std::byte> bytes = to_host.bytes(array.data(), size);
    ASSERT_EQ(bytes.size(), size);
    EXPECT_TRUE(size == 0 || std::memcmp(bytes.data(), values.data(), size) == 0) << size;
  }
}

TEST_P(SavedStateOn, comes_to_the_host_in_pieces_of_any_number) {
  if (GetParam() == Space::host) return expect_every_byte_at_the_host<Space::host>();
#if CW_CUDA
  expect_every_byte_at_the_host<Space::device>();
#endif
}

/// Rejects every other step that it is asked for.
class Hesitant final : public test::Still, public StateStore {
 public:
  Hesitant() : Still(StepStatus::converged, {-80.0}) {}
  StepResult advance(const StepRequest&) override {
    last_ =
        last_ == StepStatus::converged ? StepStatus::too_many_iterations : StepStatus::converged;
    return {.status = last_};
  }
  StateStore* store() override { return this; }
  Fields fields() const override { return {}; }
  void restore(const SavedState&) override {}
  SavedState save() override {
    EXPECT_EQ(last_, StepStatus::converged);
    return {};
  }

 private:
  StepStatus last_ = StepStatus::converged;
};

TEST(SavedState, is_asked_for_behind_a_whole_step_even_where_a_run_is_interrupted) {
  Problem problem = test::small_ventricle(7.0);
  problem.time = {10.0, 0.5, std::nullopt, TimeScheme::strang};
  for (const int asked : {0, 1, 2, 3}) {
    Hesitant simulation;
    int saves = 0;
    int count = 0;
    TimeLoopOptions options;
    options.interrupted = [&] { return count++ >= asked; };
    options.save_wanted = [](double, SaveMoment moment) {
      return moment == SaveMoment::interruption;
    };
    options.on_saved = [&](const SavedState&) { ++saves; };
    EXPECT_EQ(run_time_loop(problem, simulation, options).end, RunEnd::interrupted);
    EXPECT_EQ(saves, 1);
  }
}

TEST(SavedState, of_another_problem_is_refused) {
  const auto state = [](double spacing) {
    const auto simulation = make_simulation(test::small_ventricle(spacing), Space::host);
    return simulation->store()->save();
  };
  const auto simulation = make_simulation(test::small_ventricle(7.0), Space::host);
  EXPECT_THROW(simulation->store()->restore(state(6.0)), SavedStateError);
  EXPECT_THROW(simulation->store()->restore(SavedState()), SavedStateError);
  simulation->store()->restore(state(7.0));
}

}  // namespace
}  // namespace saved_state_test
}  // namespace cw
