#include "solver/newton.hpp"

#include <cmath>
#include <vector>

namespace cw {

NewtonOptions tolerances_on(const TetMesh& mesh, NewtonOptions options) {
  std::vector<double> volume(mesh.points.size(), 0.0);
  for (const Tet& tet : mesh.tets) {
    const double share = 0.25 * signed_volume(mesh, tet);
    for (const Index node : tet) volume[node] += share;
  }
  // By the largest, as squares of the volumes of very small or large elements leave a double's
  // range.
  double largest = 0.0;
  for (const double v : volume) largest = std::max(largest, std::abs(v));
  double sum = 0.0;
  for (const double v : volume) sum += (v / largest) * (v / largest);
  if (largest > 0.0) options.atol *= largest * std::sqrt(sum);
  return options;
}

}  // namespace cw
