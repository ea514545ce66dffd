#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <sstream>

#include "kernels/cell/elementwise.hpp"
#include "kernels/cell/generated/model_list.hpp"
#include "kernels/cell/integrate_linearised.hpp"
#include "kernels/cell/local_solver.hpp"
#include "kernels/cell/nodal_equation.hpp"
#include "kernels/core/stream.hpp"
#include "kernels/models/aliev_panfilov_by_generator.hpp"
#include "support/cells.hpp"
#include "support/support.hpp"

// Generated cell models next to what public encodings of the same publications compute
// (tests/kernels/cell_rates/*.csv), and their derivatives next to differences.

namespace cw {
namespace cell_rates_test {
namespace {

namespace fs = std::filesystem;

const std::string rates_folder = std::string(CW_SOURCE_DIR) + "/tests/kernels/cell_rates/";

/// Values at one state and the rates there, by the names of the table's columns.
struct ReferenceRow {
  std::string variant;  ///< empty for models without
  std::map<std::string, double> value;
};

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> words;
  std::istringstream stream(line);
  for (std::string word; std::getline(stream, word, ',');) words.push_back(word);
  return words;
}

std::vector<ReferenceRow> read_rows(std::string_view model) {
  std::ifstream file(rates_folder + std::string(model) + ".csv");
  std::vector<std::string> names;
  std::vector<ReferenceRow> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::vector<std::string> words = split(line);
    if (names.empty()) {
      names = words;
      continue;
    }
    if (words.size() != names.size()) ADD_FAILURE() << model << ": a row of another length";
    ReferenceRow row{words[0] == "-" ? "" : words[0], {}};
    for (std::size_t k = 1; k < words.size(); ++k) row.value[names[k]] = std::stod(words[k]);
    rows.push_back(row);
  }
  return rows;
}

/// What comments of the tables say to set in ours.
std::map<std::string, double> set_for(std::string_view model) {
  if (model == "bueno_orovio") return {{"switch_width", 0.0}};
  if (model == "ohara_rudy_2011") return {{"sodium_for_tissue", 0.0}};
  return {};
}

template <class Model>
Model variant_of(std::string_view variant, const std::map<std::string, double>& given = {}) {
  return with_parameters<Model>(CellModel(*find_cell_model(Model::name, variant), given).values());
}

template <class Model>
using States = std::array<double, static_cast<std::size_t>(Model::state_count)>;

template <class Model>
States<Model> states_of_row(const ReferenceRow& row) {
  States<Model> y;
  for (int k = 0; k < Model::state_count; ++k) {
    y[k] = row.value.at(std::string(Model::states[k].name));
  }
  return y;
}

/// The source and the rates of all states, those that are no gates first as rates() gives them.
template <class Model>
struct Rates {
  double source = 0.0;
  States<Model> rate{};
};

template <class Model>
Rates<Model> rates_of(const Model& model, double V, double switch_V, const States<Model>& y,
                      double applied = 0.0) {
  Rates<Model> found;
  model.rates(V, switch_V, y.data(), applied, found.source, found.rate.data());
  if constexpr (Model::gate_count > 0) {
    States<Model> constant{};
    States<Model> slope{};
    model.gate_rates(V, switch_V, constant.data(), slope.data());
    for (int k = 0; k < Model::gate_count; ++k) found.rate[k] = constant[k] + slope[k] * y[k];
  }
  return found;
}

/// By central differences of two widths, whose leading errors cancel.
template <class Function>
double derivative(Function f, double x, double width) {
  const auto by = [&](double h) { return (f(x + h) - f(x - h)) / (2 * h); };
  return (4 * by(0.5 * width) - by(width)) / 3;
}

constexpr double width_of_V = 1e-4;  // mV; the narrowest switch is 500 times as wide
/// Narrow, for the gates that a flux opens within a hundredth of its size.
template <class Model>
double width_of(int k, double y) {
  return 1e-6 * (Model::states[k].magnitude + std::abs(y));
}

struct ModelName {
  template <class Model>
  static std::string GetName(int /*number*/) {
    return std::string(Model::name);
  }
};

template <class Model>
class GeneratedModel : public testing::Test {};
using GeneratedModels = testing::Types<CW_GENERATED_CELL_MODELS>;
TYPED_TEST_SUITE(GeneratedModel, GeneratedModels, ModelName);

TYPED_TEST(GeneratedModel, has_the_rates_of_a_public_encoding) {
  const std::vector<ReferenceRow> rows = read_rows(TypeParam::name);
  ASSERT_GE(rows.size(), 6U) << "no table of rates";
  std::map<std::string, int> rows_of;
  for (std::size_t n = 0; n < rows.size(); ++n) {
    const ReferenceRow& row = rows[n];
    ++rows_of[row.variant];
    ASSERT_NE(find_cell_model(TypeParam::name, row.variant), nullptr) << row.variant;
    ASSERT_EQ(row.value.size(), 2 * (1 + std::size(TypeParam::states)));
    const auto model = variant_of<TypeParam>(row.variant, set_for(TypeParam::name));
    const double V = row.value.at("V");
    const auto found = rates_of(model, V, V, states_of_row<TypeParam>(row));
    // A rate that would take a thousand seconds for a value's usual size is a sum whose terms
    // cancelled.
    constexpr double slowest = 1e-6;  // 1/ms
    const auto expect = [&](std::string_view name, double rate, double usual) {
      const double expected = row.value.at("d" + std::string(name) + "_dt");
      EXPECT_NEAR(rate, expected, 1e-9 * std::max(std::abs(expected), slowest * usual))
          << TypeParam::name << " " << row.variant << ", row " << n << ", " << name << ": off by "
          << std::abs(rate / expected - 1.0);
    };
    expect("V", found.source, usual_V);
    for (int k = 0; k < TypeParam::state_count; ++k) {
      const StateVariable& state = TypeParam::states[k];
      expect(state.name, found.rate[k], state.magnitude);
    }
  }
  if (TypeParam::variants.empty()) {
    EXPECT_EQ(rows_of.size(), 1U);
  }
  for (const std::string_view variant : TypeParam::variants) {
    EXPECT_GE(rows_of[std::string(variant)], 6) << variant;
  }
}

TYPED_TEST(GeneratedModel, has_gates_that_come_to_rest) {
  for (const ReferenceRow& row : read_rows(TypeParam::name)) {
    const auto model = variant_of<TypeParam>(row.variant);
    if constexpr (TypeParam::gate_count > 0) {
      const double V = row.value.at("V");
      States<TypeParam> constant{};
      States<TypeParam> slope{};
      model.gate_rates(V, V, constant.data(), slope.data());
      for (int k = 0; k < TypeParam::gate_count; ++k) {
        EXPECT_LT(slope[k], 0.0) << TypeParam::states[k].name << " at " << V;
        const double rest = -constant[k] / slope[k];
        EXPECT_GE(rest, 0.0) << TypeParam::states[k].name << " at " << V;
        if (V < TypeParam::initial_V)
          continue;  // Bueno-Orovio's w goes on in a straight line there
        EXPECT_LE(rest, 1.0 + 1e-12) << TypeParam::states[k].name << " at " << V;
      }
    }
  }
}

/// The source, of all states the rates, and the slopes d rate_k / d state_k of those that are not
/// coupled, as integrate_linearised() takes them: gates by columns, the others after them.
template <class Model>
struct LinearisedRates {
  static constexpr int uncoupled = Model::state_count - Model::coupled_count;
  double source = 0.0;
  States<Model> rate{};
  std::vector<double> slope = std::vector<double>(uncoupled);
  std::vector<double> coupling;  ///< entries of the Jacobian of the coupled states
};

template <class Model>
using ModelColumns = std::array<double, static_cast<std::size_t>(Model::column_count)>;

template <class Model>
ModelColumns<Model> columns_of(const Model& model, double V) {
  ModelColumns<Model> columns;
  model.columns(V, V, columns.data());
  return columns;
}

template <class Model>
LinearisedRates<Model> linearised(const Model& model, double V, const States<Model>& y,
                                  double applied) {
  LinearisedRates<Model> found;
  const auto column = columns_of(model, V);
  for (int k = 0; k < Model::gate_count; ++k) {
    found.slope[k] = column[2 * k + 1];
    found.rate[k] = column[2 * k] + column[2 * k + 1] * y[k];
  }
  constexpr int singles = LinearisedRates<Model>::uncoupled - Model::gate_count;
  std::vector<double> slopes(singles + Model::coupling_count, std::nan(""));
  model.rates_and_slopes(V, V, column, y.data(), applied, found.source,
                         found.rate.data() + Model::gate_count, slopes.data());
  for (int k = 0; k < singles; ++k) found.slope[Model::gate_count + k] = slopes[k];
  for (int m = 0; m < Model::coupling_count; ++m) found.coupling.push_back(slopes[singles + m]);
  return found;
}

/// What the generator may have left out of a slope, 1/ms: terms that are far slower than any step
/// while a cell beats, if not in the random states of these tables.
double left_out(double slope) { return 0.02 + 0.05 * std::abs(slope); }

/// d rate_row / d state_column by differences.
template <class Model>
double slope_by_differences(const Model& model, double V, const States<Model>& y, double applied,
                            int row, int column) {
  return derivative(
      [&](double value) {
        States<Model> at = y;
        at[column] = value;
        return rates_of(model, V, V, at, applied).rate[row];
      },
      y[column], width_of<Model>(column, y[column]));
}

TYPED_TEST(GeneratedModel, has_the_slopes_that_differences_have) {
  static_assert(LinearisedModel<TypeParam>);
  for (const ReferenceRow& row : read_rows(TypeParam::name)) {
    const auto model = variant_of<TypeParam>(row.variant);
    const double V = row.value.at("V");
    const States<TypeParam> y = states_of_row<TypeParam>(row);
    constexpr double applied = 20.0;
    const auto plain = rates_of(model, V, V, y, applied);
    const auto found = linearised(model, V, y, applied);
    EXPECT_NEAR(found.source, plain.source, 1e-12 * (1.0 + std::abs(plain.source)));
    for (int k = 0; k < TypeParam::state_count; ++k) {
      const double usual = TypeParam::states[k].magnitude + std::abs(y[k]);
      const double rate = plain.rate[k];
      EXPECT_NEAR(found.rate[k], rate, 1e-12 * (usual + std::abs(rate)))
          << TypeParam::states[k].name;
      if (k >= LinearisedRates<TypeParam>::uncoupled) continue;
      const double difference = slope_by_differences(model, V, y, applied, k, k);
      // Slopes of states that are far slower than any step are left out.
      if (found.slope[k] == 0.0) {
        EXPECT_NEAR(difference, 0.0, left_out(0.0)) << TypeParam::states[k].name << " at " << V;
        continue;
      }
      EXPECT_NEAR(found.slope[k], difference,
                  1e-7 * (std::abs(found.slope[k]) + std::abs(rate) / usual))
          << row.variant << " " << TypeParam::states[k].name << " at " << V;
    }
  }
}

TYPED_TEST(GeneratedModel, has_the_jacobian_of_coupled_states_and_solves_with_it) {
  constexpr int count = TypeParam::coupled_count;
  constexpr int first = TypeParam::state_count - count;
  if constexpr (count > 0) {
    test::Random random;
    for (const ReferenceRow& row : read_rows(TypeParam::name)) {
      const auto model = variant_of<TypeParam>(row.variant);
      const double V = row.value.at("V");
      const States<TypeParam> y = states_of_row<TypeParam>(row);
      const auto found = linearised(model, V, y, 0.0);
      for (std::size_t m = 0; m < found.coupling.size(); ++m) {
        const auto [i, j] = TypeParam::coupling[m];
        const double difference = slope_by_differences(model, V, y, 0.0, first + i, first + j);
        EXPECT_NEAR(found.coupling[m], difference, left_out(difference))
            << TypeParam::states[first + i].name << " by " << TypeParam::states[first + j].name;
      }
      for (const double step : {0.0, 1e-3, 0.1, 3.0}) {
        std::array<double, TypeParam::factor_count> factors{};
        std::ranges::copy(found.coupling, factors.begin());
        TypeParam::factorise(step, factors.data());
        std::array<double, count> x{};
        for (int k = 0; k < count; ++k) {
          x[k] = random.uniform(-1.0, 1.0) * TypeParam::states[first + k].magnitude;
        }
        const auto right = x;
        TypeParam::solve(factors.data(), x.data());
        auto left = x;
        for (std::size_t m = 0; m < found.coupling.size(); ++m) {
          left[TypeParam::coupling[m].row] -=
              step * found.coupling[m] * x[TypeParam::coupling[m].column];
        }
        for (int k = 0; k < count; ++k) {
          const double usual = TypeParam::states[first + k].magnitude;
          EXPECT_NEAR(left[k], right[k], 1e-11 * (usual + std::abs(x[k])))
              << TypeParam::states[first + k].name << " at " << V << ", step " << step;
        }
      }
    }
  }
}

TYPED_TEST(GeneratedModel, keeps_the_sums_that_it_says_are_conserved) {
  test::Random random;
  for (const ReferenceRow& row : read_rows(TypeParam::name)) {
    const auto model = variant_of<TypeParam>(row.variant);
    const double V = row.value.at("V") + random.uniform(-5.0, 5.0);
    const auto rates = rates_of(model, V, V, states_of_row<TypeParam>(row), 20.0);
    std::map<int, std::array<double, 2>> sums;  // and the sizes of their terms
    for (const ConservedTerm& term : TypeParam::conserved) {
      sums[term.sum][0] += term.weight * rates.rate[term.state];
      sums[term.sum][1] += std::abs(term.weight * rates.rate[term.state]);
    }
    for (const auto& [number, sum] : sums) EXPECT_LE(std::abs(sum[0]), 1e-13 * sum[1]) << number;
  }
}

TYPED_TEST(GeneratedModel, has_the_columns_of_double_precision_by_fast_functions) {
  const TypeParam model;
  test::Random random;
  constexpr double rounding = 4.0 * std::numeric_limits<double>::epsilon();
  for (int sample = 0; sample < 2000; ++sample) {
    const double V = random.uniform(-120.0, 80.0);
    const auto exact = columns_of(model, V);
    const auto found = ComputedColumns{}.at(model, V, V);
    // Both round differences such as 1 - x, whose error is that of their terms where x is nearly 1;
    // elsewhere near by the difference is as large as they are.
    const auto before = columns_of(model, V - 20.0);
    const auto after = columns_of(model, V + 20.0);
    for (int k = 0; k < TypeParam::column_count; ++k) {
      const double terms = std::max(std::abs(before[k]), std::abs(after[k]));
      // What is 0 near by, such as a driving force, has the error of its terms.
      const double near = std::abs(columns_of(model, V + 1.0)[k] - exact[k]);
      ASSERT_NEAR(found[k], exact[k],
                  1e-10 * (std::abs(exact[k]) + near) + rounding * terms + 1e-300)
          << "column " << k << " at " << V;
    }
  }
}

TYPED_TEST(GeneratedModel, has_a_table_whose_lines_are_off_by_the_bend_of_its_columns) {
  const TypeParam model;
  const std::vector<ColumnPair> table = table_of_columns(model);
  const TabulatedColumns tabulated{table.data()};
  using Columns = ModelColumns<TypeParam>;
  constexpr double h = TabulatedColumns::spacing;
  test::Random random;
  for (int sample = 0; sample < 2000; ++sample) {
    const double V = random.uniform(-120.0, 80.0);
    const auto found = tabulated.at(model, V, V);
    std::array<Columns, 5> around;
    for (int n = 0; n < 5; ++n) around[n] = columns_of(model, V + (n - 2) * h);
    for (int k = 0; k < TypeParam::column_count; ++k) {
      double bend = 0.0;
      for (int n = 1; n < 4; ++n) {
        bend = std::max(bend, std::abs(around[n - 1][k] - 2 * around[n][k] + around[n + 1][k]));
      }
      // At a switch a line is off by all of the jump.
      ASSERT_NEAR(found[k], around[2][k], 1.1 * bend + 1e-12 * std::abs(around[2][k]) + 1e-16)
          << "column " << k << " at " << V;
    }
  }
  // Where V is only after a shock rows are further apart; beyond the ends there are no columns.
  constexpr double wide = TabulatedColumns::spacing_beyond;
  for (int sample = 0; sample < 200; ++sample) {
    const double away =
        random.uniform(TabulatedColumns::usual + wide, 0.99 * TabulatedColumns::largest);
    for (const double V : {away, -away}) {
      const auto found = tabulated.at(model, V, V);
      const Columns below = columns_of(model, V - wide);
      const Columns exact = columns_of(model, V);
      const Columns above = columns_of(model, V + wide);
      for (int k = 0; k < TypeParam::column_count; ++k) {
        const auto [low, high] = std::minmax({below[k], exact[k], above[k]});
        const double slack = 1e-9 * std::max(std::abs(low), std::abs(high)) + 1e-300;
        ASSERT_TRUE(low - slack <= found[k] && found[k] <= high + slack)
            << "column " << k << " at " << V << ": " << found[k];
      }
    }
  }
  for (const double V : {-1.001, 1.001, 1e9}) {
    const auto found = tabulated.at(model, V * TabulatedColumns::largest, 0.0);
    for (int k = 0; k < TypeParam::column_count; ++k) EXPECT_TRUE(std::isnan(found[k])) << k;
  }
  const auto nowhere = tabulated.at(model, std::nan(""), 0.0);
  for (int k = 0; k < TypeParam::column_count; ++k) EXPECT_TRUE(std::isnan(nowhere[k])) << k;
}

/// Its derivatives at a state next to differences, on the side of each switch where V is.
template <class Model>
void expect_derivatives(const Model& model, double V, const States<Model>& y) {
  constexpr double tolerance = 1e-6;
  RateDerivatives<Model::state_count> d;
  model.derivatives(V, V, y.data(), d);
  const auto at_V = [&](double other) { return rates_of(model, other, V, y); };
  const auto with_state = [&](int j, double value) {
    States<Model> at = y;
    at[j] = value;
    return rates_of(model, V, V, at);
  };
  const auto expect = [&](double found, double difference, const std::string& what) {
    EXPECT_NEAR(found, difference, tolerance * (1.0 + std::abs(found)))
        << Model::name << ": " << what << " at " << V;
  };
  const auto name = [](int k) { return std::string(Model::states[k].name); };
  expect(d.source_dV, derivative([&](double v) { return at_V(v).source; }, V, width_of_V),
         "source by V");
  for (int j = 0; j < Model::state_count; ++j) {
    const auto by_state = [&](auto part) {
      return derivative([&](double value) { return part(with_state(j, value)); }, y[j],
                        width_of<Model>(j, y[j]));
    };
    expect(d.source_dstate[j], by_state([](const auto& r) { return r.source; }),
           "source by " + name(j));
    for (int k = Model::gate_count; k < Model::state_count; ++k) {
      expect(d.rate_dstate[k][j], by_state([&](const auto& r) { return r.rate[k]; }),
             name(k) + " by " + name(j));
    }
  }
  for (int k = Model::gate_count; k < Model::state_count; ++k) {
    expect(d.rate_dV[k], derivative([&](double v) { return at_V(v).rate[k]; }, V, width_of_V),
           name(k) + " by V");
  }
  if constexpr (Model::gate_count > 0) {
    States<Model> constant_dV{};
    States<Model> slope_dV{};
    model.gate_derivatives(V, V, constant_dV.data(), slope_dV.data());
    const auto part_of_gate = [&](int k, bool wants_slope) {
      return derivative(
          [&](double v) {
            States<Model> constant{};
            States<Model> slope{};
            model.gate_rates(v, V, constant.data(), slope.data());
            return wants_slope ? slope[k] : constant[k];
          },
          V, width_of_V);
    };
    for (int k = 0; k < Model::gate_count; ++k) {
      expect(constant_dV[k], part_of_gate(k, false), "constant of " + name(k));
      expect(slope_dV[k], part_of_gate(k, true), "slope of " + name(k));
    }
  }
}

/// The same of a large model: all that jacobian() names, and that nothing else is there.
template <class Model>
void expect_jacobian(const Model& model, double V, const States<Model>& y) {
  constexpr int size = 1 + Model::state_count;
  std::vector<double> entries(static_cast<std::size_t>(size) * size, 0.0);
  const auto take = [&](int row, int column, double value) {
    EXPECT_TRUE(row == 0 || row > Model::gate_count) << row;
    entries.at(static_cast<std::size_t>(row) * size + column) += value;
  };
  model.jacobian(V, V, y.data(), 0.0, take);
  const auto rate_of = [&](int row, const auto& rates) {
    return row == 0 ? rates.source : rates.rate[row - 1];
  };
  for (int column = 0; column < size; ++column) {
    for (int row = 0; row < size; row = row == 0 ? 1 + Model::gate_count : row + 1) {
      const auto at = [&](double value) {
        States<Model> state = y;
        if (column > 0) state[column - 1] = value;
        return rate_of(row, rates_of(model, column == 0 ? value : V, V, state));
      };
      const double x = column == 0 ? V : y[column - 1];
      const double width = column == 0 ? width_of_V : width_of<Model>(column - 1, x);
      const double found = entries[static_cast<std::size_t>(row) * size + column];
      const double difference = derivative(at, x, width);
      // Differences lose what rounding makes of the rate.
      const double rounding = 1e-13 * std::abs(at(x)) / width;
      EXPECT_NEAR(found, difference, 2e-6 * (1.0 + std::abs(found)) + rounding)
          << Model::name << ": row " << row << ", column " << column << " at " << V;
    }
  }
  if constexpr (Model::gate_count > 0) {
    States<Model> constant_dV{};
    States<Model> slope_dV{};
    model.gate_derivatives(V, V, constant_dV.data(), slope_dV.data());
    for (int k = 0; k < Model::gate_count; ++k) {
      const auto part = [&](double v, bool wants_slope) {
        States<Model> constant{};
        States<Model> slope{};
        model.gate_rates(v, V, constant.data(), slope.data());
        return wants_slope ? slope[k] : constant[k];
      };
      for (const bool slope : {false, true}) {
        const double found = slope ? slope_dV[k] : constant_dV[k];
        EXPECT_NEAR(found, derivative([&](double v) { return part(v, slope); }, V, width_of_V),
                    1e-6 * (1.0 + std::abs(found)))
            << Model::name << ": gate " << k << " at " << V;
      }
    }
  }
}

TYPED_TEST(GeneratedModel, has_the_derivatives_that_differences_have) {
  static_assert(ImplicitModel<TypeParam>);
  static_assert(ElementwiseModel<TypeParam> == (TypeParam::state_count <= most_elementwise_states));
  for (const ReferenceRow& row : read_rows(TypeParam::name)) {
    const auto model = variant_of<TypeParam>(row.variant);
    const double V = row.value.at("V");
    if constexpr (ElementwiseModel<TypeParam>) {
      expect_derivatives(model, V, states_of_row<TypeParam>(row));
    } else {
      expect_jacobian(model, V, states_of_row<TypeParam>(row));
    }
  }
}

/// What an implicit step of the cell alone comes to.
template <class Model>
struct ImplicitStep {
  States<Model> state;
  CondensedSource source;
};

TYPED_TEST(GeneratedModel, solves_the_equation_of_an_implicit_step) {
  using Model = TypeParam;
  test::Random random;
  for (const ReferenceRow& row : read_rows(Model::name)) {
    const auto model = variant_of<Model>(row.variant);
    const double V_old = row.value.at("V");
    const States<Model> old = states_of_row<Model>(row);
    double step = std::pow(10.0, random.uniform(-4.0, -1.5)) / Model::time_scale;
    const double applied = random.uniform(0.0, 20.0);
    const auto after_step = [&](double V) {
      States<Model> from = old;
      ImplicitStep<Model> result{};
      result.state.fill(random.uniform(0.0, 1.0) < 0.5 ? std::nan("") : 0.3);  // bad guesses
      result.source =
          solve_at_node(model, V, V_old, applied, {from.data(), 1}, step, {result.state.data(), 1});
      EXPECT_EQ(from, old);
      return result;
    };
    const double V = V_old + random.uniform(-2.0, 2.0);
    auto found = after_step(V);
    // Random states are far from any path of a cell. Where an equation is nearly a switch, as that
    // of calcium's release, a long step from there may not be solved for; a shorter one is.
    for (int shorter = 0; shorter < 6 && !std::isfinite(found.source.value); ++shorter) {
      step *= 0.1;
      found = after_step(V);
    }
    ASSERT_TRUE(std::isfinite(found.source.value)) << Model::name << " " << V;
    const auto rates = rates_of(model, V, V_old, found.state, applied);
    EXPECT_NEAR(found.source.value, rates.source, 1e-9 * (1.0 + std::abs(rates.source)));
    for (int k = 0; k < Model::state_count; ++k) {
      const double usual = Model::states[k].magnitude + std::abs(old[k]);
      EXPECT_NEAR(found.state[k] - old[k], step * rates.rate[k], 1e-9 * usual)
          << Model::name << " " << Model::states[k].name << " at " << V;
    }
    // From what it found it finds the same.
    States<Model> from = old;
    States<Model> again = found.state;
    const CondensedSource source =
        solve_at_node(model, V, V_old, applied, {from.data(), 1}, step, {again.data(), 1});
    EXPECT_NEAR(source.value, found.source.value, 1e-9 * (1.0 + std::abs(source.value)));
    EXPECT_NEAR(source.slope, found.source.slope, 1e-9 * (1.0 + std::abs(source.slope)));
    const double slope = derivative([&](double v) { return after_step(v).source.value; }, V, 0.01);
    if (!std::isfinite(slope)) continue;  // one of the differences has no solution
    EXPECT_NEAR(found.source.slope, slope, 2e-4 * (1.0 + std::abs(slope)))
        << Model::name << " at " << V << ", step " << step;
  }
}

TYPED_TEST(GeneratedModel, says_where_an_implicit_step_has_no_solution) {
  using Model = TypeParam;
  const Model model;
  States<Model> old{};
  for (int k = 0; k < Model::state_count; ++k) old[k] = Model::states[k].initial_value;
  const auto fails = [&](double V) {
    States<Model> state{};
    state.fill(7.0);
    const CondensedSource source =
        solve_at_node(model, V, V, 0.0, {old.data(), 1}, 0.1, {state.data(), 1});
    return std::isnan(source.value) && std::isnan(source.slope) && state.front() == 7.0 &&
           state.back() == 7.0;
  };
  EXPECT_TRUE(fails(std::nan("")));
  EXPECT_FALSE(fails(Model::initial_V));
  old.back() = std::nan("");
  EXPECT_TRUE(fails(Model::initial_V));
}

TEST(CellRates, there_is_a_table_for_every_generated_model_and_none_for_another) {
  std::set<std::string> tables;
  for (const fs::directory_entry& file : fs::directory_iterator(rates_folder)) {
    if (file.path().extension() == ".csv") tables.insert(file.path().stem().string());
  }
  std::set<std::string> models;
  for (const CellModelEntry& model : cell_models()) models.emplace(model.name);
  models.erase("aliev_panfilov");  // written by hand
  EXPECT_EQ(tables, models);
}

// ---- a model by hand and by the generator

TEST(Generator, makes_of_equations_what_somebody_wrote_by_hand) {
  const AlievPanfilov by_hand;
  const AlievPanfilovByGenerator generated;
  constexpr double time_scale = 12.9;
  test::Random random;
  for (int sample = 0; sample < 1000; ++sample) {
    const double V = random.uniform(-95.0, 30.0);
    const States<AlievPanfilov> r{random.uniform(0.0, 2.5)};
    const auto expected = rates_of(by_hand, V, V, r);
    const auto found = rates_of(generated, V, V, r);
    // Both are sums, of which the largest terms are about so large.
    EXPECT_NEAR(found.source, expected.source / time_scale, 1e-12 * (1.0 + std::abs(found.source)))
        << V;
    EXPECT_NEAR(found.rate[0], expected.rate[0] / time_scale,
                1e-12 * (0.01 + std::abs(found.rate[0])))
        << V;
    expect_derivatives(generated, V, r);

    const double step = random.uniform(1e-4, 0.1);
    const LocalSolution<1> closed = by_hand.solve(V, r.data(), step);
    const LocalSolution<1> iterated = solve_local(generated, V, r.data(), step * time_scale);
    ASSERT_TRUE(closed.converged && iterated.converged);
    EXPECT_NEAR(iterated.state[0], closed.state[0], 1e-13);
    EXPECT_NEAR(iterated.source, closed.source / time_scale, 1e-11);
    EXPECT_NEAR(iterated.source_slope, closed.source_slope / time_scale, 1e-11);
  }
}

// ---- what generated models are made of

/// x / (exp(x) - 1) and its derivative with more digits: near 0 by the series, whose coefficients
/// are Bernoulli's numbers.
std::array<long double, 2> quotient_and_slope(long double x) {
  if (std::abs(x) < 0.5L) {
    constexpr long double bernoulli[] = {1.0L / 6,         -1.0L / 30,      1.0L / 42,
                                         -1.0L / 30,       5.0L / 66,       -691.0L / 2730,
                                         7.0L / 6,         -3617.0L / 510,  43867.0L / 798,
                                         -174611.0L / 330, 854513.0L / 138, -236364091.0L / 2730};
    long double value = 1.0L - 0.5L * x;
    long double slope = -0.5L;
    long double power = x;  // x^(n - 1) / (n - 1)!
    int n = 2;
    for (const long double b : bernoulli) {
      slope += b * power;
      value += b * power * x / n;
      power *= x * x / (n * (n + 1.0L));
      n += 2;
    }
    return {value, slope};
  }
  const long double divisor = std::expm1(x);
  return {x / divisor, (1.0L - x / divisor * (divisor + 1.0L)) / divisor};
}

TEST(GeneratedSupport, quotients_are_right_near_their_singularity_and_far_from_it) {
  static_assert(std::numeric_limits<long double>::digits >= 64);
  std::vector<double> arguments{0.0, 0.0499999, 0.05, -0.0499999, -0.05, 700.0, -700.0, -1e4};
  test::Random random;
  for (int sample = 0; sample < 4000; ++sample) {
    const double size = std::pow(10.0, random.uniform(-17.0, 2.8));
    arguments.push_back(sample % 2 == 0 ? size : -size);
  }
  for (const double x : arguments) {
    const auto [value, slope] = quotient_and_slope(x);
    EXPECT_NEAR(static_cast<double>(x_over_expm1(x) / value), 1.0, 1e-15 * 4) << x;
    EXPECT_NEAR(static_cast<double>(x_over_expm1_slope(x) / slope), 1.0, 1e-13) << x;
  }
  EXPECT_EQ(x_over_expm1(0.0), 1.0);
  EXPECT_EQ(x_over_expm1_slope(0.0), -0.5);
  EXPECT_EQ(x_over_expm1(1e4), 0.0);
}

// ---- integration of states that are faster than steps

using Ventricle = TenTusscherPanfilov2006;

/// As integrate_linearised() for cells of nodes, but for one whose values are together.
template <class Model, class Columns>
EndRates integrate(const Model& model, const Columns& columns, double applied, double span,
                   double& substep, CellState<Model>& cell, double mobility = 1.0) {
  double state[Model::state_count];
  double moved[Model::state_count];
  const CellStates states{cell.value + 1, 1};
  SingleCellStates in_scratch({state, moved, 1}, states, states);
  in_scratch.load<Model::state_count>();
  FastDouble V = cell.value[0];
  FastDouble next = substep;
  const auto ends = integrate_linearised<FastDouble>(model, columns, 1.0, applied, span, next, V,
                                                     in_scratch, mobility);
  substep = next.value;
  cell.value[0] = V.value;
  return {ends.from.value, ends.to.value};
}

CellState<Ventricle> ventricle_at_rest() {
  CellState<Ventricle> cell{{Ventricle::initial_V}};
  for (int k = 0; k < Ventricle::state_count; ++k) {
    cell.value[1 + k] = Ventricle::states[k].initial_value;
  }
  return cell;
}

constexpr double stimulus = 52.0;  // mV/ms, for the first millisecond
double applied_at(double middle_of_step) { return middle_of_step < 1.0 ? stimulus : 0.0; }

/// Moves a cell of the given values by Runge-Kutta's method with 0.1 us, where the fastest gate
/// takes 0.5 us. The applied current does not change on the way.
std::vector<double> moved(const Ventricle& model, const std::vector<double>& from, double applied,
                          double span) {
  const int steps = static_cast<int>(std::lround(span / 1e-4));
  return test::runge_kutta(from, span, steps, [&](const std::vector<double>& y) {
    States<Ventricle> states;
    std::copy(y.begin() + 1, y.end(), states.begin());
    const auto found = rates_of(model, y[0], y[0], states, applied);
    std::vector<double> rate{found.source + applied};
    rate.insert(rate.end(), found.rate.begin(), found.rate.end());
    return rate;
  });
}

/// Values of the cell at multiples of 0.1 ms through a stimulated upstroke.
constexpr double sampling = 0.1;  // ms
constexpr int samples = 60;
const std::vector<std::vector<double>>& upstroke() {
  static const std::vector<std::vector<double>> exact = [] {
    const Ventricle model;
    const CellState<Ventricle> rest = ventricle_at_rest();
    std::vector<std::vector<double>> all{{rest.value, rest.value + CellState<Ventricle>::count}};
    for (int n = 0; n < samples; ++n) {
      all.push_back(moved(model, all.back(), applied_at((n + 0.5) * sampling), sampling));
    }
    return all;
  }();
  return exact;
}

template <class Columns>
void expect_upstroke(const Columns& columns) {
  const Ventricle model;
  const auto& exact = upstroke();
  double peak = -100.0;
  for (const auto& y : exact) peak = std::max(peak, y[0]);
  ASSERT_GT(peak, 20.0) << "excited";
  for (const double span : {0.1, 0.05, 0.5}) {  // ms; halves of steps of a simulation
    SCOPED_TRACE(span);
    CellState<Ventricle> cell = ventricle_at_rest();
    double substep = 0.0;
    double worst = 0.0;
    const int spans = static_cast<int>(std::lround(samples * sampling / span));
    for (int n = 1; n <= spans; ++n) {
      const double end = n * span;
      integrate(model, columns, applied_at(end - 0.5 * span), span, substep, cell);
      EXPECT_GT(substep, 0.0);
      const double sample = end / sampling;
      if (std::abs(sample - std::round(sample)) > 1e-6) continue;
      const std::vector<double>& there = exact[static_cast<std::size_t>(std::lround(sample))];
      worst = std::max(worst, std::abs(cell.value[0] - there[0]));
    }
    std::printf("spans of %g ms: V is off by %.3f mV at most\n", span, worst);
    EXPECT_LT(worst, 1.0);
    for (int k = 0; k < Ventricle::state_count; ++k) {
      const double usual = Ventricle::states[k].magnitude + std::abs(exact.back()[1 + k]);
      EXPECT_NEAR(cell.value[1 + k], exact.back()[1 + k], 0.02 * usual)
          << Ventricle::states[k].name;
    }
  }
}

TEST(IntegrateLinearised, follows_a_stimulated_upstroke) { expect_upstroke(ComputedColumns{}); }

TEST(IntegrateLinearised, follows_a_stimulated_upstroke_by_a_table) {
  const std::vector<ColumnPair> table = table_of_columns(Ventricle{});
  expect_upstroke(TabulatedColumns{table.data()});
}

TEST(IntegrateLinearised, is_of_second_order) {
  const Ventricle model;
  const auto& exact = upstroke();
  constexpr auto magnitude = cell_magnitudes<Ventricle>();
  // Spans so short that each is one substep.
  std::vector<double> errors;
  std::vector<double> errors_of_V;
  for (const double span : {1.0 / 500, 1.0 / 1000, 1.0 / 2000}) {
    CellState<Ventricle> cell = ventricle_at_rest();
    errors.push_back(0.0);
    errors_of_V.push_back(0.0);
    const int per_sample = static_cast<int>(std::lround(sampling / span));
    for (int n = 0; n < samples * per_sample; ++n) {
      double substep = 0.0;
      integrate(model, ComputedColumns{}, applied_at((n + 0.5) * span), span, substep, cell);
      ASSERT_GE(substep, span) << "a substep was rejected at " << n * span << " ms";
      if ((n + 1) % per_sample != 0) continue;
      const std::vector<double>& there = exact[static_cast<std::size_t>((n + 1) / per_sample)];
      errors_of_V.back() = std::max(errors_of_V.back(), std::abs(cell.value[0] - there[0]));
      for (std::size_t k = 0; k < there.size(); ++k) {
        const double error =
            std::abs(cell.value[k] - there[k]) / (magnitude.value[k] + std::abs(there[k]));
        errors.back() = std::max(errors.back(), error);
      }
    }
  }
  std::printf("V is off by %.2g, %.2g, %.2g mV; all values by %.2g, %.2g, %.2g\n", errors_of_V[0],
              errors_of_V[1], errors_of_V[2], errors[0], errors[1], errors[2]);
  for (const auto& of : {errors, errors_of_V}) {
    EXPECT_NEAR(std::log2(of[0] / of[1]), 2.0, 0.2);
    EXPECT_NEAR(std::log2(of[1] / of[2]), 2.0, 0.2);
  }
}

TEST(IntegrateLinearised, tells_the_rates_of_V_at_its_ends) {
  const Ventricle model;
  std::vector<double> errors;
  for (const double span : {1.0 / 500, 1.0 / 1000, 1.0 / 2000}) {
    CellState<Ventricle> cell = ventricle_at_rest();
    errors.push_back(0.0);
    const auto rate_of = [&] {
      States<Ventricle> y;
      std::copy_n(cell.value + 1, y.size(), y.begin());
      return rates_of(model, cell.value[0], cell.value[0], y, stimulus).source + stimulus;
    };
    for (int n = 0; n < std::lround(1.0 / span); ++n) {
      const double before = rate_of();
      double substep = 0.0;
      const EndRates rates = integrate(model, ComputedColumns{}, stimulus, span, substep, cell);
      EXPECT_NEAR(rates.from, before, 1e-9 * (1.0 + std::abs(before)));
      errors.back() = std::max(errors.back(), std::abs(rates.to - rate_of()));
    }
  }
  EXPECT_LT(errors[0], 2.0) << "mV/ms";
  EXPECT_GT(std::log2(errors[1] / errors[2]), 1.7) << errors[1] << " " << errors[2];
}

TEST(IntegrateLinearised, a_value_that_is_no_number_fails_though_others_are) {
  const Ventricle model;
  for (int k = 0; k < CellState<Ventricle>::count; ++k) {
    CellState<Ventricle> cell = ventricle_at_rest();
    cell.value[k] = std::nan("");
    double substep = 0.01;
    integrate(model, ComputedColumns{}, 0.0, 0.1, substep, cell);
    EXPECT_TRUE(std::isnan(cell.value[0])) << k;
    EXPECT_EQ(substep, 0.01) << "what later steps begin with";
  }
}

TEST(Cells, of_a_list_of_nodes_move_and_others_stand) {
  for (const CellModelEntry& model : cell_models()) {
    SCOPED_TRACE(model.name);
    constexpr Index count = 5;
    const auto states = static_cast<Index>(model.states.size());
    const auto moved_cells = [&](const std::vector<Index>* nodes) {
      std::vector<double> V(count, model.initial_V);
      std::vector<double> state;
      for (Index k = 0; k < states; ++k) {
        state.insert(state.end(), count, model.states[k].initial_value);
      }
      std::vector<double> V_old(count);
      std::vector<double> state_old(state.size());
      const std::vector<double> current{0.0, 10.0, 20.0, 30.0, 40.0};
      std::vector<double> from(count), to(count), substep(count), substep_old(count);
      const double dt = 1.0;
      const int went_back = 0;
      const CellFields fields{
          count,          V.data(),    state.data(), V_old.data(),   state_old.data(),
          current.data(), from.data(), to.data(),    substep.data(), substep_old.data()};
      Stream<Space::host> stream;
      const auto cells = make_cells<Space::host>(CellModel(model), 1.0 / model.time_scale);
      cells->advance(stream, {fields, &dt, 0.5, true, &went_back},
                     nodes == nullptr ? nullptr : nodes->data(),
                     nodes == nullptr ? count : static_cast<Index>(nodes->size()));
      std::vector<double> all = V;
      all.insert(all.end(), state.begin(), state.end());
      return all;
    };
    const std::vector<Index> some{4, 1};
    const std::vector<double> all_moved = moved_cells(nullptr);
    const std::vector<double> some_moved = moved_cells(&some);
    for (Index i = 0; i < count; ++i) {
      const bool moves = std::ranges::find(some, i) != some.end();
      EXPECT_EQ(some_moved[i], moves ? all_moved[i] : model.initial_V);
      for (Index k = 0; k < states; ++k) {
        const std::size_t at = static_cast<std::size_t>((1 + k) * count + i);
        EXPECT_EQ(some_moved[at], moves ? all_moved[at] : model.states[k].initial_value);
      }
    }
    EXPECT_GT(all_moved[4], model.initial_V + 10.0);
  }
}

}  // namespace
}  // namespace cell_rates_test
}  // namespace cw
