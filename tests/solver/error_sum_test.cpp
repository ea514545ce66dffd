#include "solver/error_sum.hpp"

#include <array>
#include <cmath>
#include <limits>

#include "support/support.hpp"

namespace cw {
namespace error_sum_test {
namespace {

struct Step {
  double end;  ///< ms
  double sum;  ///< of errors up to its end, ms
};

/// The root mean square over nodes, of the first step that does not end before each time.
double by_plain_search(const std::vector<Step>& steps, const std::vector<double>& times) {
  double squares = 0.0;
  int count = 0;
  for (const double time : times) {
    if (std::isnan(time)) continue;
    std::size_t k = 0;
    while (k + 1 < steps.size() && steps[k].end < time) ++k;
    squares += steps[k].sum * steps[k].sum;
    ++count;
  }
  return std::sqrt(squares / count);
}

std::optional<double> of_activation(const ErrorSum& errors, const std::vector<double>& times) {
  return errors.of_activation(times, std::array{TimeErrorScale{}}, [](std::size_t) { return 0; });
}

TEST(ErrorSum, is_that_of_the_step_in_which_each_node_was_activated) {
  test::Random random;
  for (const int count : {1, 2, 7, 300}) {
    ErrorSum errors;
    std::vector<Step> steps;
    double end = 0.0;
    double sum = 0.0;
    for (int k = 0; k < count; ++k) {
      // From slivers to long steps, as around a stimulus.
      const double dt = std::pow(10.0, random.uniform(-4.0, 1.0));
      end += dt;
      StepResult result;
      if (k % 5 != 1) result.error = random.uniform(0.0, 1.0);
      sum += result.error.value_or(0.0);
      errors.add(end, dt, result);
      steps.push_back({end, sum});
    }
    std::vector<double> times{0.0, std::nan(""), end, end + 1.0};
    for (int k = 0; k < 500; ++k) times.push_back(random.uniform(0.0, end));
    for (const Step& step : steps) {
      times.push_back(step.end);
      times.push_back(std::nextafter(step.end, std::numeric_limits<double>::infinity()));
    }
    const double expected = by_plain_search(steps, times);
    ASSERT_TRUE(of_activation(errors, times));
    EXPECT_NEAR(*of_activation(errors, times), expected, 1e-12 * expected) << count << " steps";
  }
}

TEST(ErrorSum, is_unknown_where_no_error_or_no_activation_is_known) {
  ErrorSum errors;
  EXPECT_FALSE(of_activation(errors, {1.0}));
  errors.add(2.0, 2.0, {});
  EXPECT_FALSE(of_activation(errors, {1.0}));
  StepResult known;
  known.error = 0.5;
  errors.add(3.0, 1.0, known);
  EXPECT_FALSE(of_activation(errors, {std::nan("")}));
  EXPECT_EQ(of_activation(errors, {2.5}), 0.5);
}

TEST(ErrorSum, is_that_of_the_cells_at_each_node_and_comes_back_from_a_saved_state) {
  // Errors of 0.004 and 0.001 ms a ms.
  const std::vector<std::pair<double, double>> steps{{0.5, 0.002}, {0.25, 0.00025}};
  ErrorSum errors;
  double end = 0.0;
  for (const auto& [dt, error] : steps) {
    StepResult result;
    result.error = error;
    errors.add(end += dt, dt, result);
  }
  const std::vector<TimeErrorScale> scales{{3.0, 0.0}, {0.5, 1.0}, {3.0, 0.0}};
  const std::vector<double> times{0.1, 0.1, 0.7, 0.7, 0.7};
  const std::vector<int> kinds{0, 1, 0, 1, 2};
  const auto kind_of = [&](std::size_t i) { return kinds[i]; };
  const double first[]{3.0 * 0.002, 0.5 * 0.002 * 4.0};
  const double both[]{first[0] + 3.0 * 0.00025, first[1] + 0.5 * 0.00025};
  const double squares =
      first[0] * first[0] + first[1] * first[1] + 2.0 * both[0] * both[0] + both[1] * both[1];
  const double expected = std::sqrt(squares / 5.0);
  EXPECT_NEAR(errors.of_activation(times, scales, kind_of).value(), expected, 1e-15);

  SavedState state;
  errors.save(state);
  ErrorSum again;
  again.restore(state);
  EXPECT_EQ(again.of_activation(times, scales, kind_of),
            errors.of_activation(times, scales, kind_of));
}

}  // namespace
}  // namespace error_sum_test
}  // namespace cw
