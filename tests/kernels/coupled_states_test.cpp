#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "kernels/cell/integrate_linearised.hpp"
#include "kernels/cell/models.hpp"
#include "kernels/cell/wide.hpp"
#include "kernels/core/array.hpp"
#include "kernels/core/stream.hpp"
#include "kernels/models/compartment_ventricle.hpp"
#include "kernels/models/markov_ventricle.hpp"
#include "support/cells.hpp"
#include "support/device.hpp"
#include "support/support.hpp"
#include "support/test_cells.hpp"

// States that exchange something fast, or whose sum is conserved: they move together.

namespace cw {
namespace coupled_states_test {
namespace {

template <class Model>
std::vector<double> at_rest() {
  std::vector<double> y{Model::initial_V};
  for (const StateVariable& state : Model::states) y.push_back(state.initial_value);
  return y;
}

template <class Model>
std::size_t place_of(std::string_view name) {
  for (std::size_t k = 0; k < std::size(Model::states); ++k) {
    if (Model::states[k].name == name) return 1 + k;
  }
  ADD_FAILURE() << name;
  return 0;
}

/// Moves V and the states by integrate_linearised(), in one span.
template <class Model, class Columns>
void integrate(const Model& model, const Columns& columns, double applied, double span,
               double& substep, std::vector<double>& y) {
  double state[Model::state_count];
  double moved[Model::state_count];
  const CellStates states{y.data() + 1, 1};
  SingleCellStates cell({state, moved, 1}, states, states);
  cell.load<Model::state_count>();
  FastDouble V = y[0];
  FastDouble next = substep;
  (void)integrate_linearised<FastDouble>(model, columns, 1.0, applied, span, next, V, cell);
  substep = next.value;
  y[0] = V.value;
}

/// The same by classical Runge-Kutta, which keeps linear sums, too, but needs tiny steps.
template <class Model>
std::vector<double> reference(const Model& model, const std::vector<double>& from, double applied,
                              double span, double step) {
  const int steps = static_cast<int>(std::ceil(span / step));
  return test::runge_kutta(from, span, steps, [&](const std::vector<double>& y) {
    std::vector<double> rate(y.size(), 0.0);
    std::array<double, Model::gate_count> constant{};
    std::array<double, Model::gate_count> slope{};
    model.rates(y[0], y[0], y.data() + 1, applied, rate[0], rate.data() + 1);
    model.gate_rates(y[0], y[0], constant.data(), slope.data());
    for (int k = 0; k < Model::gate_count; ++k) rate[1 + k] = constant[k] + slope[k] * y[1 + k];
    rate[0] += applied;
    return rate;
  });
}

/// Each sum that the model says is conserved.
template <class Model>
std::map<int, double> sums_of(const std::vector<double>& y) {
  std::map<int, double> sums;
  for (const ConservedTerm& term : Model::conserved) {
    sums[term.sum] += term.weight * y[static_cast<std::size_t>(1 + term.state)];
  }
  return sums;
}

/// The largest change of a sum, relative to the sizes of its terms.
template <class Model>
double drift(const std::vector<double>& from, const std::vector<double>& to) {
  std::map<int, double> size;
  for (const ConservedTerm& term : Model::conserved) {
    const auto k = static_cast<std::size_t>(1 + term.state);
    size[term.sum] += std::abs(term.weight) * std::max(std::abs(from[k]), std::abs(to[k]));
  }
  double largest = 0.0;
  const auto before = sums_of<Model>(from);
  for (const auto& [sum, value] : sums_of<Model>(to)) {
    largest = std::max(largest, std::abs(value - before.at(sum)) / size.at(sum));
  }
  return largest;
}

/// A beat of 1,000 ms: a millisecond of stimulus, and then spans of up to `longest` ms.
template <class Model, class Columns>
void take_beat(const Model& model, const Columns& columns, double longest, std::vector<double>& y) {
  double substep = 0.0;
  for (int k = 0; k < 10; ++k) integrate(model, columns, 50.0, 0.1, substep, y);
  const int spans = static_cast<int>(std::lround(999.0 / longest));
  for (int k = 0; k < spans; ++k) integrate(model, columns, 0.0, 999.0 / spans, substep, y);
}

TEST(CoupledStates, are_found_by_what_they_exchange_and_what_they_keep) {
  // Sodium channels, delayed rectifiers, release channels, and all calcium.
  EXPECT_EQ(sums_of<MarkovVentricle>(at_rest<MarkovVentricle>()).size(), 4U);
  const auto number_of = [](std::string_view name) {
    constexpr int first = MarkovVentricle::state_count - MarkovVentricle::coupled_count;
    return static_cast<int>(place_of<MarkovVentricle>(name)) - 1 - first;
  };
  const auto are_coupled = [&](std::string_view a, std::string_view b) {
    return std::ranges::any_of(MarkovVentricle::coupling, [&](const CoupledPair& pair) {
      return pair.row == number_of(a) && pair.column == number_of(b);
    });
  };
  EXPECT_TRUE(are_coupled("N00", "N10") && are_coupled("N10", "N00"));
  EXPECT_TRUE(are_coupled("O_b", "O")) << "the drug binds, though there is none by default";
  EXPECT_TRUE(are_coupled("Ca_ss", "Ca_i") && are_coupled("Tn", "Ca_i"));
  EXPECT_FALSE(are_coupled("Ca_ss", "N00"));
  EXPECT_LT(number_of("K_i"), 0);
  EXPECT_LT(number_of("m"), 0);
}

TEST(CoupledStates, keep_their_sums_over_a_thousand_beats) {
  const MarkovVentricle model;
  const std::vector<double> start = at_rest<MarkovVentricle>();
  std::vector<double> y = start;
  for (int beat = 0; beat < 1000; ++beat) take_beat(model, ComputedColumns{}, 20.0, y);
  EXPECT_LT(drift<MarkovVentricle>(start, y), 1e-10);
  EXPECT_GT(std::abs(y[place_of<MarkovVentricle>("entered")]), 1e-3) << "calcium came and went";
  const std::vector<ColumnPair> table = table_of_columns(model);
  y = start;
  for (int beat = 0; beat < 100; ++beat) take_beat(model, TabulatedColumns{table.data()}, 20.0, y);
  EXPECT_LT(drift<MarkovVentricle>(start, y), 1e-10) << "with tables";
}

TEST(CoupledStates, of_sodium_channels_are_the_gates_that_they_are_made_of) {
  const MarkovVentricle model;
  std::vector<double> y = at_rest<MarkovVentricle>();
  const auto at = [&](std::string_view name) { return y[place_of<MarkovVentricle>(name)]; };
  double substep = 0.0;
  double largest = 0.0;
  double worst = 0.0;
  for (int k = 0; k < 4000; ++k) {
    integrate(model, ComputedColumns{}, k < 20 ? 50.0 : 0.0, 0.05, substep, y);
    const double by_gates = std::pow(at("m"), 3) * at("h");
    largest = std::max(largest, by_gates);
    worst = std::max(worst, std::abs(at("N31") - by_gates));
  }
  EXPECT_GT(largest, 0.2);
  EXPECT_LT(worst, 2e-3 * largest);
  EXPECT_NEAR(at("N00") + at("N10") + at("N20") + at("N30"), 1.0 - at("h"), 1e-4);
}

template <class Model>
class CoupledModel : public testing::Test {};
using CoupledModels = testing::Types<MarkovVentricle, CompartmentVentricle>;
TYPED_TEST_SUITE(CoupledModel, CoupledModels);

TYPED_TEST(CoupledModel, moves_by_steps_of_second_order) {
  const TypeParam model;
  // In an upstroke and when calcium leaves the SR.
  for (const double begin : {1.5, 3.5}) {
    SCOPED_TRACE(begin);
    std::vector<double> start = at_rest<TypeParam>();
    start = reference(model, start, 50.0, 1.0, 5e-4);
    start = reference(model, start, 0.0, begin - 1.0, 5e-4);
    constexpr double length = 1.0;  // ms
    const std::vector<double> exact = reference(model, start, 0.0, length, 5e-5);
    std::vector<double> errors;
    for (const int steps : {2000, 4000, 8000}) {
      std::vector<double> y = start;
      for (int k = 0; k < steps; ++k) {
        double substep = 0.0;
        integrate(model, ComputedColumns{}, 0.0, length / steps, substep, y);
      }
      double error = std::abs(y[0] - exact[0]) / usual_V;
      for (std::size_t k = 0; k < std::size(TypeParam::states); ++k) {
        const double usual = TypeParam::states[k].magnitude + std::abs(exact[1 + k]);
        error = std::max(error, std::abs(y[1 + k] - exact[1 + k]) / usual);
      }
      errors.push_back(error);
    }
    std::printf("errors %.2g, %.2g, %.2g\n", errors[0], errors[1], errors[2]);
    EXPECT_LT(errors[0], 5e-3);
    EXPECT_GT(std::log2(errors[0] / errors[1]), 1.9);
    EXPECT_GT(std::log2(errors[1] / errors[2]), 1.9);
  }
}

TYPED_TEST(CoupledModel, comes_to_equilibrium_in_a_step_that_is_long_for_it) {
  // Whatever is exchanged within microseconds is in equilibrium after a step of a millisecond, and
  // no step overshoots.
  const TypeParam model;
  std::vector<double> y = at_rest<TypeParam>();
  for (double beat = 0; beat < 2; ++beat) take_beat(model, ComputedColumns{}, 20.0, y);
  const std::vector<double> steady = y;
  constexpr int first = TypeParam::state_count - TypeParam::coupled_count;
  double restored = 0.0;
  for (int k = first; k < TypeParam::state_count; ++k) {
    y = steady;
    const auto place = static_cast<std::size_t>(1 + k);
    y[place] *= 1.05;
    double substep = 0.0;
    const std::vector<double> exact = reference(model, y, 0.0, 1.0, 5e-4);
    restored = std::max(restored, std::abs(exact[place] / y[place] - 1.0));
    integrate(model, ComputedColumns{}, 0.0, 1.0, substep, y);
    for (std::size_t n = 1; n < y.size(); ++n) {
      const double usual = TypeParam::states[n - 1].magnitude + std::abs(exact[n]);
      EXPECT_NEAR(y[n], exact[n], 3e-3 * usual) << TypeParam::states[n - 1].name;
    }
  }
  EXPECT_GT(restored, 0.04) << "nothing had to be restored";
}

TEST(CoupledStates, are_solved_for_where_all_depend_on_each_other) {
  constexpr int n = 7;
  constexpr double step = 0.3;
  test::Random random;
  std::array<double, n * n> a{};
  std::array<double, n> x{};
  for (double& value : a) value = random.uniform(-1.0, 1.0);
  for (double& value : x) value = random.uniform(-1.0, 1.0);
  std::array<double, n* n> factors = a;
  std::array<double, n> solution = x;
  factorise_full<n>(step, factors.data());
  solve_full<n>(factors.data(), solution.data());
  for (int i = 0; i < n; ++i) {
    double product = solution[static_cast<std::size_t>(i)];
    for (int j = 0; j < n; ++j) {
      product -=
          step * a[static_cast<std::size_t>(i * n + j)] * solution[static_cast<std::size_t>(j)];
    }
    EXPECT_NEAR(product, x[static_cast<std::size_t>(i)], 1e-13);
  }
}

/// Cells of a model in a space, in all phases of a beat; see CellFields.
template <Space S>
class ManyCells {
 public:
  ManyCells(const CellModelEntry& entry, const std::vector<std::vector<double>>& cells)
      : count_(static_cast<Index>(cells.size())) {
    const std::size_t states = entry.states.size();
    std::vector<double> V;
    std::vector<double> state(states * cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      V.push_back(cells[i][0]);
      for (std::size_t k = 0; k < states; ++k) state[k * cells.size() + i] = cells[i][1 + k];
    }
    V_ = Array<double, S>(V);
    state_ = Array<double, S>(state);
    state_old_ = Array<double, S>(state.size(), 0.0);
    for (Array<double, S>* array : {&V_old_, &applied_, &from_, &to_, &substep_, &substep_old_}) {
      *array = Array<double, S>(cells.size(), 0.0);
    }
  }

  void advance(Cells<S>& cells, double dt) {
    Stream<S> stream;
    const Array<double, S> step(std::vector<double>{dt});
    const Array<int, S> went_back(1, 0);
    cells.advance(
        stream,
        {{count_, V_.data(), state_.data(), V_old_.data(), state_old_.data(), applied_.data(),
          from_.data(), to_.data(), substep_.data(), substep_old_.data()},
         step.data(),
         1.0,
         false,
         went_back.data()},
        nullptr, count_);
    stream.wait();
  }
  std::vector<std::vector<double>> cells() const {
    const std::vector<double> V = V_.download();
    const std::vector<double> state = state_.download();
    std::vector<std::vector<double>> all;
    for (std::size_t i = 0; i < V.size(); ++i) {
      all.push_back({V[i]});
      for (std::size_t k = i; k < state.size(); k += V.size()) all.back().push_back(state[k]);
    }
    return all;
  }

 private:
  Index count_;
  Array<double, S> V_, state_, V_old_, state_old_, applied_, from_, to_, substep_, substep_old_;
};

/// A cell every so often in a beat.
template <class Model>
std::vector<std::vector<double>> phases() {
  const Model model;
  std::vector<std::vector<double>> all;
  std::vector<double> y = at_rest<Model>();
  double substep = 0.0;
  for (int k = 0; k < 600; ++k) {
    integrate(model, ComputedColumns{}, k < 10 ? 50.0 : 0.0, k < 100 ? 0.1 : 0.5, substep, y);
    if (k % 5 == 0) all.push_back(y);
  }
  return all;
}

template <class Model, Space S>
std::vector<std::vector<double>> moved(bool tabulated, double dt = 0.25) {
  test::add_test_cells();
  const CellModelEntry& entry = *find_cell_model(Model::name);
  const auto cells = make_cells<S>(CellModel(entry), 1.0, tabulated);
  ManyCells<S> many(entry, phases<Model>());
  for (int step = 0; step < 40; ++step) many.advance(*cells, dt);
  return many.cells();
}

template <class Model>
void expect_near(const std::vector<std::vector<double>>& found,
                 const std::vector<std::vector<double>>& expected, double tolerance) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_NEAR(found[i][0], expected[i][0], tolerance * usual_V) << "V of cell " << i;
    for (std::size_t k = 0; k < std::size(Model::states); ++k) {
      const double usual = Model::states[k].magnitude + std::abs(expected[i][1 + k]);
      EXPECT_NEAR(found[i][1 + k], expected[i][1 + k], tolerance * usual)
          << Model::states[k].name << " of cell " << i;
    }
  }
}

TYPED_TEST(CoupledModel, keeps_sums_and_values_four_at_a_time_and_by_tables) {
  // Calcium leaves the other one.
  const bool keeps_something = TypeParam::name == MarkovVentricle::name;
  EXPECT_EQ(!TypeParam::conserved.empty(), keeps_something);
  const auto start = phases<TypeParam>();
  const auto computed = moved<TypeParam, Space::host>(false);
  const auto tabulated = moved<TypeParam, Space::host>(true);
  EXPECT_EQ(tabulated, (moved<TypeParam, Space::host>(true))) << "the same bits again";
  expect_near<TypeParam>(tabulated, computed, 2e-3);
  for (std::size_t i = 0; i < start.size(); ++i) {
    EXPECT_LT(drift<TypeParam>(start[i], computed[i]), 1e-12) << i;
    EXPECT_LT(drift<TypeParam>(start[i], tabulated[i]), 1e-12) << i;
  }
}

TYPED_TEST(CoupledModel, moves_on_a_device_as_on_the_host) {
#if CW_CUDA
  CW_REQUIRE_GPU();
  const auto start = phases<TypeParam>();
  for (const bool is_tabulated : {false, true}) {
    const auto on_host = moved<TypeParam, Space::host>(is_tabulated);
    const auto on_device = moved<TypeParam, Space::device>(is_tabulated);
    EXPECT_EQ(on_device, (moved<TypeParam, Space::device>(is_tabulated))) << "the same bits again";
    // One substep that is taken here and not there parts them by what is tolerated; where each step
    // is one substep, only rounding does, and functions of 1e-11.
    expect_near<TypeParam>(on_device, on_host, 1e-3);
    constexpr double one_substep = 1e-3;
    expect_near<TypeParam>(moved<TypeParam, Space::device>(is_tabulated, one_substep),
                           moved<TypeParam, Space::host>(is_tabulated, one_substep), 1e-9);
    for (std::size_t i = 0; i < start.size(); ++i) {
      EXPECT_LT(drift<TypeParam>(start[i], on_device[i]), 1e-12) << i;
    }
  }
#else
  GTEST_SKIP() << "built without CUDA";
#endif
}

}  // namespace
}  // namespace coupled_states_test
}  // namespace cw
