#include "solver/ensemble.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <mutex>
#include <stdexcept>

#include "support/problems.hpp"

namespace cw {
namespace ensemble_test {
namespace {

class EnsembleOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, EnsembleOn, test::machines, test::machine_name);

bool same_bits(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(double)) == 0;
}

/// A wave over a small ventricle, of which probes, beats and leads are measured.
Problem wave(const char* model = "aliev_panfilov") {
  const TimeSchemeEntry& scheme = entry_of(TimeScheme::strang);
  Problem problem = test::small_ventricle(6.0);
  problem.cells = {CellKind::of(model)};
  problem.initial_V.assign(problem.mesh.points.size(),
                           problem.cells.front().model.entry().initial_V);
  problem.time = {60.0, scheme.first_dt, AdaptiveOptions::of(scheme, scheme.first_dt),
                  TimeScheme::strang};
  problem.solver = SolverOptions::of(scheme, scheme.step_tolerance);
  problem.solver.spmv = automatic_format;
  problem.solver.mass = Mass::balanced;
  problem.probe_nodes = {3, 17};
  problem.beats = BeatOptions{};
  test::Random random;
  problem.electrodes = test::some_electrodes(2, random);
  return problem;
}

/// Members that differ in conductivity, cells, their time scale and tables, V, stimuli and times.
Member member_of(const Problem& common, std::size_t k) {
  Member member = Member::of(common);
  const double share = static_cast<double>(k) / 8.0;
  for (Conductivity& d : member.conductivity) d = (1.0 - 0.5 * share) * d;
  const CellKind& cells = common.cells.front();
  const auto parameters = cells.model.entry().parameters;
  if (k % 2 == 1) {
    member.cells.front() = CellKind::of(
        cells.model.entry().name, {},
        {{std::string(parameters[0].name), parameters[0].default_value * (1.0 + 0.1 * share)}});
  }
  if (k % 3 == 1) {
    for (std::size_t i = 0; i < 20; ++i) member.initial_V[i] += 30.0;
  }
  if (k % 3 == 2) {
    Stimulus second = member.stimuli.front();
    second.times = {5.0 + share};
    second.nodes.resize(second.nodes.size() / 2);
    member.stimuli.push_back(second);
  }
  if (k % 4 == 2) member.cells.front().time_scale *= 1.1;
  member.cells.front().tabulated = k % 4 < 2;
  if (k % 4 == 3) member.time.end = 40.0;
  if (k % 7 == 6) member.time.dt *= 0.5;
  if (k % 5 == 4) member.activation_threshold = -50.0;
  return member;
}

/// All that is looked at of a member.
struct Results {
  std::vector<double> activation, V, beats, leads, probes;
  long long steps = 0;

  explicit Results(const Run& run)
      : activation(run.activation_times()),
        V(run.V()),
        beats(test::measured(run.simulation().measures()->beats(), 0, BeatMeasure::dvdt_max)),
        leads(run.simulation().measures()->lead_potentials(1.0)),
        probes(run.simulation().probes()),
        steps(run.steps()) {}
  bool operator==(const Results& other) const {
    return same_bits(activation, other.activation) && same_bits(V, other.V) &&
           same_bits(beats, other.beats) && same_bits(leads, other.leads) &&
           same_bits(probes, other.probes) && steps == other.steps;
  }
};

std::vector<std::optional<Results>> results_of(Ensemble& ensemble,
                                               const std::vector<std::size_t>& members) {
  std::vector<std::optional<Results>> results(members.size());
  ensemble.run(
      members.size(), [&](std::size_t k) { return member_of(ensemble.common(), members[k]); },
      [&](const MemberEnd& end) {
        EXPECT_EQ(end.failure, "");
        results[end.number].emplace(*end.run);
      });
  return results;
}

Problem problem_of(const Problem& common, std::size_t k) {
  const Member member = member_of(common, k);
  Problem problem = common;
  problem.conductivity = member.conductivity;
  problem.cells = member.cells;
  problem.initial_V = member.initial_V;
  problem.stimuli = member.stimuli;
  problem.time = member.time;
  problem.activation_threshold = member.activation_threshold;
  return problem;
}

TEST_P(EnsembleOn, members_do_not_depend_on_their_companions) {
  std::vector<std::size_t> all;
  for (std::size_t k = 0; k < 12; ++k) all.push_back(k);
  const Problem common = wave();
  Ensemble together(common, GetParam());
  const auto expected = results_of(together, all);
  // Other companions, another order, and one at a time.
  const std::vector<std::size_t> few{7, 2, 2, 11, 0};
  for (const int at_once : {1, 3}) {
    Ensemble some(common, GetParam(), {.at_once = at_once});
    const auto results = results_of(some, few);
    for (std::size_t k = 0; k < few.size(); ++k) {
      EXPECT_TRUE(*results[k] == *expected[few[k]]) << at_once << " " << few[k];
    }
  }
  // The same places once more.
  const auto again = results_of(together, all);
  for (std::size_t k = 0; k < all.size(); ++k) EXPECT_TRUE(*again[k] == *expected[k]) << k;
}

/// Whether its cells are those that kernels in clusters take.
bool common_is_small(const Ensemble& ensemble) {
  return ensemble.common().cells.front().model.entry().elementwise;
}

TEST_P(EnsembleOn, a_member_is_the_run_of_its_problem) {
  for (const char* model : {"aliev_panfilov", "mitchell_schaeffer", "luo_rudy_1991"}) {
    SCOPED_TRACE(model);
    Ensemble ensemble(wave(model), GetParam());
    const auto results = results_of(ensemble, {0, 1, 2, 3, 4});
    for (std::size_t k = 0; k < results.size(); ++k) {
      cw::Run run(problem_of(ensemble.common(), k), GetParam());
      run.advance_to(run.problem().time.end);
      const Results expected(run);
      // In a cluster sums are added up in another order.
      if (GetParam() == Space::host || !common_is_small(ensemble)) {
        EXPECT_TRUE(*results[k] == expected) << k;
        continue;
      }
      EXPECT_EQ(results[k]->steps, expected.steps);
      for (std::size_t i = 0; i < expected.activation.size(); ++i) {
        ASSERT_EQ(std::isnan(results[k]->activation[i]), std::isnan(expected.activation[i])) << i;
        if (std::isnan(expected.activation[i])) continue;
        ASSERT_NEAR(results[k]->activation[i], expected.activation[i], 1e-6) << i;
        ASSERT_NEAR(results[k]->V[i], expected.V[i], 1e-5) << i;
      }
      for (std::size_t l = 0; l < expected.leads.size(); ++l) {
        EXPECT_NEAR(results[k]->leads[l], expected.leads[l], 1e-6 * std::abs(expected.leads[l]));
      }
    }
  }
}

TEST_P(EnsembleOn, a_device_computes_several_small_hearts_at_once) {
  Ensemble ensemble(wave(), GetParam());
  if (GetParam() == Space::host) {
    EXPECT_GE(ensemble.at_once(), 1);
    return;
  }
  EXPECT_GT(ensemble.at_once(), 10);  // in clusters
  const int at_once = Ensemble(wave("luo_rudy_1991"), Space::device).at_once();
  EXPECT_GT(at_once, 1);  // in graphs
}

TEST_P(EnsembleOn, a_member_that_fails_is_a_value) {
  Ensemble ensemble(wave(), GetParam());
  const auto expected = results_of(ensemble, {0, 1, 2, 3, 4, 5});
  std::vector<std::string> failures(6);
  ensemble.run(
      6,
      [&](std::size_t k) {
        Member member = member_of(ensemble.common(), k);
        if (k == 1) member.conductivity[5].d_iso = std::numeric_limits<double>::quiet_NaN();
        if (k == 2) member.stimuli.front().strength = 1e5;
        if (k == 3) member.cells = {CellKind::of("mitchell_schaeffer")};
        if (k == 4) member.initial_V.pop_back();
        return member;
      },
      [&](const MemberEnd& end) {
        failures[end.number] = end.failure;
        if (end.failure.empty()) {
          EXPECT_TRUE(Results(*end.run) == *expected[end.number]) << end.number;
        }
      });
  EXPECT_EQ(failures[0], "");
  EXPECT_NE(failures[1].find("conductivit"), std::string::npos) << failures[1];
  EXPECT_NE(failures[2].find("mV"), std::string::npos) << failures[2];
  EXPECT_NE(failures[3].find("other cell models"), std::string::npos) << failures[3];
  EXPECT_NE(failures[4], "");
  EXPECT_EQ(failures[5], "");
}

TEST_P(EnsembleOn, what_its_functions_throw_ends_it) {
  Ensemble ensemble(wave(), GetParam(), {.at_once = 2});
  std::mutex mutex;
  int ended = 0;
  const auto run = [&] {
    ensemble.run(
        1000,
        [&](std::size_t) {
          Member member = Member::of(ensemble.common());
          member.time.end = 0.5;
          return member;
        },
        [&](const MemberEnd&) {
          const std::lock_guard lock(mutex);
          if (++ended == 5) throw std::runtime_error("no room");
        });
  };
  EXPECT_THROW(run(), std::runtime_error);
  EXPECT_LT(ended, 20);
  // It can be used again.
  EXPECT_TRUE(results_of(ensemble, {0})[0].has_value());
}

TEST(Ensemble, members_with_voltage_clamps_or_a_scheme_that_assembles_are_computed_too) {
  for (const bool clamps : {true, false}) {
    Problem common = wave();
    common.electrodes = {};
    if (clamps) {
      common.stimuli.front().is_voltage_clamp = true;
      common.stimuli.front().strength = 20.0;
    } else {
      const TimeSchemeEntry& scheme = entry_of(TimeScheme::sdirk2);
      common.solver = SolverOptions::of(scheme);
      common.solver.spmv = automatic_format;
      common.time = {10.0, 0.25, std::nullopt, TimeScheme::sdirk2};
    }
    Ensemble ensemble(common, Space::host);
    std::vector<std::optional<std::vector<double>>> V(3);
    ensemble.run(
        3,
        [&](std::size_t k) {
          Member member = Member::of(ensemble.common());
          for (Conductivity& d : member.conductivity) d = (1.0 + static_cast<double>(k)) * d;
          member.time.end = 5.0;
          return member;
        },
        [&](const MemberEnd& end) {
          EXPECT_EQ(end.failure, "");
          V[end.number] = end.run->V();
        });
    for (std::size_t k = 0; k < 3; ++k) {
      Problem problem = common;
      for (Conductivity& d : problem.conductivity) d = (1.0 + static_cast<double>(k)) * d;
      problem.time.end = 5.0;
      cw::Run run(problem);
      run.advance_to(5.0);
      EXPECT_TRUE(same_bits(*V[k], run.V())) << clamps << " " << k;
    }
  }
}

}  // namespace
}  // namespace ensemble_test
}  // namespace cw
