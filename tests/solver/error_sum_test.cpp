#include "solver/error_sum.hpp"

#include <cmath>
#include <limits>

#include "support/support.hpp"

namespace cw {
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

TEST(ErrorSum, is_that_of_the_step_in_which_each_node_was_activated) {
  test::Random random;
  for (const int count : {1, 2, 7, 300}) {
    ErrorSum errors;
    std::vector<Step> steps;
    double end = 0.0;
    double sum = 0.0;
    for (int k = 0; k < count; ++k) {
      // From slivers to long steps, as around a stimulus.
      end += std::pow(10.0, random.uniform(-4.0, 1.0));
      StepResult result;
      if (k % 5 != 1) result.error = random.uniform(0.0, 1.0);
      sum += result.error.value_or(0.0);
      errors.add(end, result);
      steps.push_back({end, sum});
    }
    std::vector<double> times{0.0, std::nan(""), end, end + 1.0};
    for (int k = 0; k < 500; ++k) times.push_back(random.uniform(0.0, end));
    for (const Step& step : steps) {
      times.push_back(step.end);
      times.push_back(std::nextafter(step.end, std::numeric_limits<double>::infinity()));
    }
    const double expected = by_plain_search(steps, times);
    ASSERT_TRUE(errors.of_activation(times));
    EXPECT_NEAR(*errors.of_activation(times), expected, 1e-12 * expected) << count << " steps";
  }
}

TEST(ErrorSum, is_unknown_where_no_error_or_no_activation_is_known) {
  ErrorSum errors;
  EXPECT_FALSE(errors.of_activation({1.0}));
  errors.add(2.0, {});
  EXPECT_FALSE(errors.of_activation({1.0}));
  StepResult known;
  known.error = 0.5;
  errors.add(3.0, known);
  EXPECT_FALSE(errors.of_activation({std::nan("")}));
  EXPECT_EQ(errors.of_activation({2.5}), 0.5);
}

}  // namespace
}  // namespace cw
