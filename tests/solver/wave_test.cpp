#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "kernels/cell/aliev_panfilov.hpp"
#include "mesh/unordered_bar.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

namespace cw {
namespace wave_test {
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
    const auto simulation = make_simulation(problem, Space::host);
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

/// How much too fast Nagumo's wave is along a bar of 20 edges of 0.94 mm in no order, with
/// fibres in `direction`, where D is `along` and `across` them.
double error_on_unordered_bar(const Vector3& direction, double along, double across, Mass mass) {
  TetMesh mesh = unordered_bar(20.0, 4.0, 0.94);
  mesh.fibers.assign(mesh.tets.size(), direction);
  Problem problem = test::problem_on(std::move(mesh), across, along - across);
  AlievPanfilov model;
  model.gamma = model.mu1 = 0.0;
  problem.cells.front().model = model;
  // At an angle to fibres the front tilts until no current meets the bar's sides.
  const Vector3 n = direction;
  const double D = 1.0 / ((n[0] * n[0]) / along + (1.0 - n[0] * n[0]) / across);
  const double tilt = direction[1] == 0.0 || direction[0] == 0.0
                          ? 0.0
                          : n[0] * n[1] * (1.0 / along - 1.0 / across) * D;
  const double width = std::sqrt(2 * D * NagumoWave::time_scale / model.c);
  for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
    const Vector3& x = problem.mesh.points[i];
    problem.initial_V[i] = -80 + 100 / (1 + std::exp((x[0] + tilt * x[1] - 4.0) / width));
  }
  const double speed = NagumoWave::exact_speed() * std::sqrt(D / NagumoWave::D);
  problem.time = {12.0 / speed + 10.0, 0.5, std::nullopt, TimeScheme::strang};
  problem.solver.mass = mass;
  problem.activation_threshold = -30.0;
  const auto simulation = make_simulation(problem, Space::host);
  EXPECT_EQ(run_time_loop(problem, *simulation, {}).end, RunEnd::finished);
  const std::vector<double> time = simulation->activation_times();
  Eigen::Matrix3d normal = Eigen::Matrix3d::Zero();
  Eigen::Vector3d right = Eigen::Vector3d::Zero();
  for (std::size_t i = 0; i < time.size(); ++i) {
    const Vector3& x = problem.mesh.points[i];
    if (x[0] < 7.0 || x[0] > 14.0) continue;
    const Eigen::Vector3d row(1.0, x[0], x[1]);
    normal += row * row.transpose();
    right += time[i] * row;
  }
  return 1.0 / (normal.ldlt().solve(right)[1] * speed) - 1.0;
}

TEST(TravellingWave, a_balanced_mass_has_the_speed_in_all_directions_on_unordered_elements) {
  // Edges of 2.5 in lengths of the smaller D: longer than Nagumo's w.
  constexpr double across = 0.14;
  constexpr double root = std::numbers::sqrt2 / 2.0;
  const auto error = [&](const Vector3& direction, double along, Mass mass) {
    return error_on_unordered_bar(direction, along, across, mass);
  };
  EXPECT_LT(std::abs(error({1, 0, 0}, across, Mass::balanced)), 0.006);
  EXPECT_LT(std::abs(error({1, 0, 0}, 7 * across, Mass::balanced)), 0.006);
  EXPECT_LT(std::abs(error({root, root, 0}, 7 * across, Mass::balanced)), 0.013);
  for (const Vector3& direction : {Vector3{0, 1, 0}, Vector3{0, 0, 1}}) {
    const double balanced = std::abs(error(direction, 7 * across, Mass::balanced));
    EXPECT_LT(balanced, 0.006);
    EXPECT_GT(error(direction, 7 * across, Mass::consistent), 4 * balanced);
  }
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
}  // namespace wave_test
}  // namespace cw
