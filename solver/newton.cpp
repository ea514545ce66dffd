#include "solver/newton.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "mesh/tets_by_nodes.hpp"
#include "solver/problem.hpp"
#include "solver/step_control.hpp"

namespace cw {

namespace {

/// The 2-norm; it also holds for numbers whose squares leave a double's range.
double norm_of(const std::vector<double>& values) {
  double largest = 0.0;
  for (const double v : values) largest = std::max(largest, std::abs(v));
  if (largest == 0.0) return 0.0;
  double sum = 0.0;
  for (const double v : values) sum += (v / largest) * (v / largest);
  return largest * std::sqrt(sum);
}

/// Area of the face that lies opposite a corner, mm^2.
double opposite_face(const TetMesh& mesh, const Tet& tet, int corner) {
  const Vector3& a = mesh.points[tet[(corner + 1) % 4]];
  return 0.5 * norm(cross(mesh.points[tet[(corner + 2) % 4]] - a,
                          mesh.points[tet[(corner + 3) % 4]] - a));
}

}  // namespace

std::vector<double> nodal_volumes(const TetMesh& mesh) {
  std::vector<double> volume(mesh.points.size(), 0.0);
  for_each_tet_by_nodes(mesh, [&](Index e, auto is_own) {
    const double v = std::abs(signed_volume(mesh, mesh.tets[e]));
    for (const Index i : mesh.tets[e]) {
      if (is_own(i)) volume[i] += 0.25 * v;
    }
  });
  return volume;
}

NewtonOptions tolerances_on(const Problem& problem) {
  const TetMesh& mesh = problem.mesh;
  std::vector<double> volume(mesh.points.size(), 0.0);
  std::vector<double> stiffness(mesh.points.size(), 0.0);  // bound of the diagonal of K's
                                                           // stiffness; mm^3/ms
  for_each_tet_by_nodes(mesh, [&](Index e, auto is_own) {
    const Tet& tet = mesh.tets[e];
    const double most = problem.conductivity[e].most();
    const double v = std::abs(signed_volume(mesh, tet));
    for (int corner = 0; corner < 4; ++corner) {
      if (!is_own(tet[corner])) continue;
      const double area = opposite_face(mesh, tet, corner);
      volume[tet[corner]] += 0.25 * v;
      stiffness[tet[corner]] += most * area * area / (9.0 * v);
    }
  });
  NewtonOptions options = problem.solver.newton;
  options.atol *= norm_of(volume);
  // Rounding of V keeps R from becoming smaller.
  constexpr double roundings = 8.0 * usual_V * std::numeric_limits<double>::epsilon();
  const double rate =
      1.0 / (entry_of(problem.time.scheme).stage * StepControl(problem.time).dt_min());
  for (std::size_t i = 0; i < volume.size(); ++i) {
    volume[i] = roundings * (volume[i] * rate + stiffness[i]);
  }
  options.atol = std::max(options.atol, norm_of(volume));
  return options;
}

}  // namespace cw
