#include "kernels/cell/models.hpp"

#include <set>

#include "kernels/cell/elementwise.hpp"

#include "support/support.hpp"

namespace cw {
namespace cell_model_test {
namespace {

/// The equations once more, written down apart from the program's (Wong et al. 2015, equations 4,
/// 5), with the potential phi that they are dimensionless in.
double f_phi(const AlievPanfilov& m, double phi, double r) {
  return m.c * phi * (phi - m.alpha) * (1 - phi) - r * phi;
}
double f_r(const AlievPanfilov& m, double phi, double r) {
  return (m.gamma + m.mu1 * r / (m.mu2 + phi)) * (-r - m.c * phi * (phi - m.b - 1));
}

double V_of(double phi) { return 100.0 * phi - 80.0; }

AlievPanfilov random_model(test::Random& random) {
  return {random.uniform(0.005, 0.1),  random.uniform(0.1, 0.2), random.uniform(4, 10),
          random.uniform(0.001, 0.01), random.uniform(0.1, 0.3), random.uniform(0.2, 0.4)};
}

/// Calls check(model, phi, r_old, step) for random ones, steps up to the longest.
template <class Check>
void for_random_points(double longest, Check check) {
  test::Random random;
  for (int sample = 0; sample < 1000; ++sample) {
    const AlievPanfilov model = random_model(random);
    const double phi = random.uniform(-0.1, 1.1);
    const double r_old = random.uniform(0.0, 2.5);
    check(model, phi, r_old, random.uniform(1e-4, longest));
  }
}

TEST(AlievPanfilov, the_local_solution_solves_the_local_residual) {
  for_random_points(0.1, [](const AlievPanfilov& model, double phi, double r_old, double step) {
    const LocalSolution<1> local = model.solve(V_of(phi), &r_old, step);
    ASSERT_TRUE(local.converged);
    EXPECT_NEAR(local.state[0] - r_old - step * f_r(model, phi, local.state[0]), 0.0, 1e-14);
    EXPECT_NEAR(local.source, 100.0 * f_phi(model, phi, local.state[0]), 1e-11);
  });
}

TEST(AlievPanfilov, the_local_solution_is_what_newton_s_iteration_comes_to) {
  for_random_points(1.0, [](const AlievPanfilov& model, double phi, double r_old, double step) {
    // The equation has two roots: the step grows little by little, so that the iteration stays with
    // the one that r_old belongs to.
    double r = r_old;
    constexpr int parts = 50;
    for (int part = 1; part <= parts; ++part) {
      const double size = step * part / parts;
      for (int iteration = 0; iteration < 10; ++iteration) {
        r -= (r - r_old - size * model.recovery_rate(phi, r)) /
             (1.0 - size * model.recovery_rate_dr(phi, r));
      }
    }
    const LocalSolution<1> local = model.solve(V_of(phi), &r_old, step);
    ASSERT_TRUE(local.converged);
    EXPECT_NEAR(local.state[0], r, 1e-13 * (1.0 + std::abs(r)));
  });
}

TEST(AlievPanfilov, local_derivatives_match_finite_differences) {
  test::Random random;
  for (int sample = 0; sample < 1000; ++sample) {
    const AlievPanfilov model = random_model(random);
    const double phi = random.uniform(-0.1, 1.1);
    const double r = random.uniform(0.0, 2.5);
    constexpr double h = 1e-5;
    EXPECT_NEAR(model.recovery_rate_dr(phi, r),
                (f_r(model, phi, r + h) - f_r(model, phi, r - h)) / (2 * h), 1e-6);
    EXPECT_NEAR(model.recovery_rate_dphi(phi, r),
                (f_r(model, phi + h, r) - f_r(model, phi - h, r)) / (2 * h), 1e-5);
  }
}

TEST(AlievPanfilov, its_rates_are_those_of_a_potential_without_a_unit_in_millivolts) {
  test::Random random;
  for (int sample = 0; sample < 1000; ++sample) {
    const AlievPanfilov model = random_model(random);
    const double phi = random.uniform(-0.1, 1.1);
    const double r = random.uniform(0.0, 2.5);
    double source = 0.0;
    double rate = 0.0;
    model.rates(V_of(phi), V_of(phi), &r, 0.0, source, &rate);
    EXPECT_NEAR(source, 100.0 * f_phi(model, phi, r), 1e-11);
    EXPECT_NEAR(rate, f_r(model, phi, r), 1e-12);
  }
}

TEST(AlievPanfilov, the_total_slope_matches_finite_differences_along_the_local_solution) {
  test::Random random;
  for (int sample = 0; sample < 1000; ++sample) {
    const AlievPanfilov model = random_model(random);
    const double V = random.uniform(-90.0, 30.0);
    const double r_old = random.uniform(0.0, 2.5);
    const double step = random.uniform(1e-3, 0.1);
    constexpr double h = 1e-3;  // mV
    const double forward = model.solve(V + h, &r_old, step).source;
    const double backward = model.solve(V - h, &r_old, step).source;
    EXPECT_NEAR(model.solve(V, &r_old, step).source_slope, (forward - backward) / (2 * h), 1e-6);
  }
}

TEST(AlievPanfilov, a_local_equation_without_a_root_says_so) {
  // At phi = -mu2 the recovery's rate is infinite.
  const AlievPanfilov model;
  const double r_old = 0.5;
  EXPECT_FALSE(model.solve(V_of(-model.mu2), &r_old, 0.1).converged);
  EXPECT_EQ(model.lowest_V(), V_of(-model.mu2));
}

TEST(AlievPanfilov, many_cells_solved_at_once_are_those_solved_one_by_one) {
  const AlievPanfilov model;
  test::Random random;
  constexpr double poison = -7e77;
  for (const Index count : {0, 1, 7, 8, 64, 1000}) {
    const auto size = static_cast<std::size_t>(count);
    std::vector<double> V(size);
    std::vector<double> old(size);
    for (std::size_t i = 0; i < size; ++i) {
      V[i] = random.uniform(-130.0, 40.0);
      old[i] = random.uniform(0.0, 3.0);
    }
    std::vector<double> r(size + 1, poison);
    std::vector<double> source = r;
    std::vector<double> slope = r;
    model.solve_many(count, V.data(), old.data(), 0.07, r.data(), source.data(), slope.data());
    int unsolved = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const LocalSolution<1> one = model.solve(V[i], &old[i], 0.07);
      ASSERT_EQ(std::isnan(source[i]), !one.converged) << V[i] << " " << old[i];
      if (!one.converged) {
        ++unsolved;
        continue;
      }
      EXPECT_NEAR(r[i], one.state[0], 1e-13 * (1 + std::abs(one.state[0])));
      EXPECT_NEAR(source[i], one.source, 1e-13 * (100 + std::abs(one.source)));
      EXPECT_NEAR(slope[i], one.source_slope, 1e-12 * (1 + std::abs(one.source_slope)));
    }
    if (count == 1000) {
      EXPECT_GT(unsolved, 0);
    }
    EXPECT_EQ(r[size], poison);
    EXPECT_EQ(source[size], poison);
    EXPECT_EQ(slope[size], poison);
  }
}

TEST(CellModels, every_entry_builds_with_its_documented_defaults) {
  for (const CellModelEntry& row : cell_models()) {
    ASSERT_NE(find_cell_model(row.name), nullptr);
    EXPECT_EQ(find_cell_model(row.name)->variant, row.variant);
    std::vector<std::string_view> variants(row.variants.begin(), row.variants.end());
    EXPECT_EQ(row.variant, variants.empty() ? "" : variants.front());
    if (variants.empty()) variants.emplace_back();
    for (const std::string_view variant : variants) {
      SCOPED_TRACE(std::string(row.name) + " " + std::string(variant));
      const CellModelEntry* found = find_cell_model(row.name, variant);
      ASSERT_NE(found, nullptr);
      const CellModelEntry& entry = *found;
      EXPECT_EQ(entry.name, row.name);
      EXPECT_EQ(entry.variant, variant);
      EXPECT_FALSE(entry.parameters.empty());
      EXPECT_GT(entry.time_scale, 0.0);
      const CellModel made(entry);
      EXPECT_EQ(states_of(made).data(), entry.states.data());
      EXPECT_EQ(is_elementwise(made), entry.elementwise);
      EXPECT_EQ(elementwise_cell(made).has_value(), entry.elementwise);
      EXPECT_LT(made.lowest_V(), entry.initial_V);
      ASSERT_EQ(made.values().size(), entry.parameters.size());
      for (std::size_t k = 0; k < entry.parameters.size(); ++k) {
        const CellParameter& parameter = entry.parameters[k];
        EXPECT_EQ(made.values()[k], parameter.default_value) << parameter.name;
        EXPECT_TRUE(std::isfinite(parameter.default_value)) << parameter.name;
        EXPECT_FALSE(parameter.unit.empty()) << parameter.name;
      }
      // Keys of the configuration, words of output.vtk.fields, names of arrays.
      std::set<std::string_view> names{"V", "region", "regions"};
      for (const StateVariable& state : entry.states) {
        EXPECT_TRUE(names.insert(state.name).second) << state.name;
        EXPECT_TRUE(std::isfinite(state.initial_value) && state.magnitude > 0.0) << state.name;
        EXPECT_FALSE(state.unit.empty()) << state.name;
      }
      EXPECT_LE(entry.gate_count, static_cast<int>(entry.states.size()));
    }
  }
  const CellModel model(*find_cell_model("aliev_panfilov"), {{"c", 5.0}});
  EXPECT_EQ(std::get<AlievPanfilov>(*elementwise_cell(model)).c, 5.0);
  EXPECT_EQ(std::get<AlievPanfilov>(*elementwise_cell(model)).alpha, 0.01);
}

TEST(CellModels, names_that_there_are_not_are_refused) {
  EXPECT_EQ(find_cell_model("nothing"), nullptr);
  EXPECT_EQ(find_cell_model("bueno_orovio", "nothing"), nullptr);
  EXPECT_EQ(find_cell_model("aliev_panfilov", "epi"), nullptr);
  EXPECT_THROW(CellModel(*find_cell_model("aliev_panfilov"), {{"tau_fi", 0.1}}),
               std::invalid_argument);
}

TEST(CellModels, a_model_with_values_of_its_own_is_that_of_the_table_with_them) {
  AlievPanfilov own;
  own.mu2 = 0.25;
  const CellModel model = own;
  EXPECT_EQ(model.entry().name, "aliev_panfilov");
  EXPECT_EQ(std::get<AlievPanfilov>(*elementwise_cell(model)).mu2, 0.25);
  EXPECT_EQ(model.lowest_V(), -105.0);
  EXPECT_EQ(CellModel(AlievPanfilov{}).lowest_V(), -110.0);
}

TEST(CellModels, layers_of_the_wall_have_their_own_defaults) {
  const auto made = [](const char* variant, const std::map<std::string, double>& given) {
    const CellModel model(*find_cell_model("bueno_orovio", variant), given);
    return std::get<BuenoOrovio>(*elementwise_cell(model));
  };
  EXPECT_EQ(made("", {}).tau_fi_, 0.11);
  EXPECT_EQ(made("epi", {}).tau_fi_, 0.11);
  EXPECT_EQ(made("endo", {}).tau_fi_, 0.1);
  EXPECT_EQ(made("m", {}).tau_fi_, 0.078);
  EXPECT_EQ(made("m", {{"tau_fi", 0.2}}).tau_fi_, 0.2);
  EXPECT_EQ(made("m", {{"tau_fi", 0.2}}).theta_o_, 0.005);
  for (const char* variant : {"epi", "endo", "m"}) {
    const CellModelEntry& entry = *find_cell_model("bueno_orovio", variant);
    int found = 0;
    for (const CellParameter& parameter : entry.parameters) {
      if (parameter.name != "tau_fi") continue;
      ++found;
      EXPECT_EQ(parameter.default_value, made(variant, {}).tau_fi_);
    }
    EXPECT_EQ(found, 1);
  }
}

}  // namespace
}  // namespace cell_model_test
}  // namespace cw
