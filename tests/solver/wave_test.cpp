#include <algorithm>
#include <cmath>

#include "kernels/cell/aliev_panfilov.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

namespace cw {
namespace {

/// With gamma = mu1 = 0 and r = 0 the model is, for phi = (V + 80 mV) / 100 mV, Nagumo's equation,
/// phi_t = D phi_xx + (c / T) phi (phi - alpha)(1 - phi) with the time scale T. On a line it has
/// the exact travelling wave
///
///     phi = 1 / (1 + exp((x - v t) / w)),   w = sqrt(2 D T / c),   v = sqrt(D c / (2 T)) (1 - 2
///     alpha),
///
/// as one sees by putting it in: phi' = -phi (1 - phi) / w, phi'' = phi (1 - phi)(1 - 2 phi) / w^2.
class NagumoWave {
 public:
  static constexpr double D = 0.0953;
  static constexpr double time_scale = 12.9;

  static double exact_speed() { return std::sqrt(D * 8.0 / (2 * time_scale)) * (1 - 2 * 0.01); }

  /// Speed from activation times, mm/ms, on a bar with cubes of edge h.
  static double speed(double h, double dt, TimeScheme scheme, Mass mass = Mass::consistent) {
    constexpr double length = 10.0;
    Problem problem = test::problem_on(generate_box({{length, 2 * h, 2 * h}, h, {}}), D);
    AlievPanfilov model;
    model.gamma = model.mu1 = 0.0;
    problem.cells.front().model = model;
    const double width = std::sqrt(2 * D * time_scale / model.c);
    for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
      problem.initial_V[i] = -80 + 100 / (1 + std::exp((problem.mesh.points[i][0] - 2.5) / width));
    }
    problem.time = {32.0, dt, std::nullopt, scheme};
    problem.solver.mass = mass;
    problem.activation_threshold = -30.0;
    const auto simulation = make_host_simulation(problem);
    EXPECT_EQ(run_time_loop(problem, *simulation, {}).end, RunEnd::finished);
    const std::vector<double> time = simulation->activation_times();
    double from = 0.0, to = 0.0;
    int from_count = 0, to_count = 0;
    for (std::size_t i = 0; i < time.size(); ++i) {
      const double x = problem.mesh.points[i][0];
      if (std::abs(x - 4.0) < 1e-9) from += time[i], ++from_count;
      if (std::abs(x - 7.0) < 1e-9) to += time[i], ++to_count;
    }
    return 3.0 / (to / to_count - from / from_count);
  }
};

TEST(TravellingWave, the_exact_speed_is_the_published_one) {
  EXPECT_NEAR(NagumoWave::exact_speed(), 0.1685, 5e-5);
}

TEST(TravellingWave, the_speed_converges_to_the_exact_one) {
  // Second order in space and first in time: quarter the step where the spacing is halved.
  std::vector<double> errors;
  for (const auto& [h, dt] :
       {std::pair{0.5, 0.5}, std::pair{0.25, 0.125}, std::pair{0.125, 0.03125}}) {
    const double speed = NagumoWave::speed(h, dt, TimeScheme::backward_euler);
    errors.push_back(std::abs(speed / NagumoWave::exact_speed() - 1.0));
    RecordProperty("speed_at_h_" + std::to_string(h), std::to_string(speed));
  }
  EXPECT_LT(errors[1], errors[0] / 3);
  EXPECT_LT(errors[2], errors[1] / 3);
  EXPECT_LT(errors[2], 0.01);
}

TEST(TravellingWave, a_scheme_of_second_order_has_the_speed_at_steps_of_a_millisecond) {
  const double by_sdirk3 = NagumoWave::speed(1.0 / 16, 1.0, TimeScheme::sdirk3);
  EXPECT_NEAR(by_sdirk3 / NagumoWave::exact_speed(), 1.0, 1e-3);
  for (const TimeScheme scheme : {TimeScheme::sdirk2, TimeScheme::strang}) {
    for (const Mass mass : {Mass::consistent, Mass::lumped, Mass::blended}) {
      const double speed = NagumoWave::speed(1.0 / 16, 1.0, scheme, mass);
      EXPECT_NEAR(speed / NagumoWave::exact_speed(), 1.0, 1e-3)
          << entry_of(scheme).name << ", mass " << static_cast<int>(mass);
    }
  }
}

}  // namespace
}  // namespace cw
