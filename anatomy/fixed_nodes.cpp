#include "anatomy/fixed_nodes.hpp"

#include <cmath>

namespace cw {

std::vector<double> fix_nodes(const CsrPattern& pattern, std::span<const double> fixed,
                              UnsetVector<double>& values) {
  std::vector<double> right(fixed.size(), 0.0);
  const auto is_fixed = [&](Index i) { return !std::isnan(fixed[static_cast<std::size_t>(i)]); };
#pragma omp parallel for schedule(static)
  for (Index i = 0; i < pattern.rows; ++i) {
    double sum = 0.0;
    for (Index k = pattern.row_start[i]; k < pattern.row_start[i + 1]; ++k) {
      const Index j = pattern.column[k];
      if (is_fixed(i)) {
        values[k] = i == j ? 1.0 : 0.0;
      } else if (is_fixed(j)) {
        sum -= values[k] * fixed[static_cast<std::size_t>(j)];
        values[k] = 0.0;
      }
    }
    right[static_cast<std::size_t>(i)] = sum;
  }
  return right;
}

void set_isotropic(std::span<const double> values, UnsetVector<Conductivity>& conductivity) {
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < conductivity.size(); ++e) {
    conductivity[e] = {values.empty() ? 1.0 : values[e], 0.0, 0.0};
  }
}

}  // namespace cw
