// A wave along a bar, by the installed library: a mesh from arrays, a Problem, a Run, and V.
#include <algorithm>
#include <cstdio>

#include "mesh/check.hpp"
#include "solver/run.hpp"

int main() {
  // 40 cubes of 0.5 mm in a row, each of six tetrahedra around one of its diagonals.
  constexpr int cubes = 40;
  constexpr int parts[6][4] = {{0, 1, 3, 7}, {0, 3, 2, 7}, {0, 2, 6, 7},
                               {0, 6, 4, 7}, {0, 4, 5, 7}, {0, 5, 1, 7}};
  std::vector<cw::Vector3> points;
  for (int n = 0; n < 4 * (cubes + 1); ++n) {
    points.push_back({0.5 * (n / 4), 0.5 * (n % 2), 0.5 * (n / 2 % 2)});
  }
  std::vector<cw::Tet> tets;
  for (int cube = 0; cube < cubes; ++cube) {
    for (const auto& [a, b, c, d] : parts) {
      tets.push_back({4 * cube + a, 4 * cube + b, 4 * cube + c, 4 * cube + d});
    }
  }
  const auto cells = cw::CellKind::of("ten_tusscher_panfilov_2006", "endo");
  const cw::Conductivity conductivity{.d_iso = 0.15};  // mm^2/ms
  cw::Problem problem =
      cw::problem_at_rest(cw::mesh_from_arrays(points, tets), cells, conductivity, 60.0);
  problem.stimuli.push_back({.name = "left", .nodes = {}, .duration = 2.0, .strength = 50.0});
  for (int n = 0; n < 12; ++n) problem.stimuli[0].nodes.push_back(n);

  cw::Run run(std::move(problem));
  for (const double t : {10.0, 30.0, 60.0}) {
    run.advance_to(t);
    const auto [low, high] = std::ranges::minmax(run.fields().V);
    std::printf("%g ms: V from %.1f to %.1f mV\n", t, low, high);
  }
  std::printf("the far end was reached at %.1f ms\n", run.activation_times().back());
}
