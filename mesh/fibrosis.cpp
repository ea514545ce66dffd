#include "mesh/fibrosis.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "mesh/node_sets.hpp"

namespace cw {

namespace {

/// A number from 0 to 1 that looks random, the same for the same keys (Steele, Lea and Flood 2014,
/// SplitMix64).
double random_of(std::uint64_t seed, std::initializer_list<std::int64_t> keys) {
  // The seed goes through a round of its own: else another one would be the same pattern, shifted.
  std::uint64_t x = 0;
  const auto add = [&](std::uint64_t key) {
    x += 0x9e3779b97f4a7c15ULL + key;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    x ^= x >> 31;
  };
  add(seed);
  for (const std::int64_t key : keys) add(static_cast<std::uint64_t>(key));
  return static_cast<double>(x >> 11) * 0x1p-53;
}

/// Random numbers on a lattice, interpolated with slopes of 0 at its points.
double smooth_random(const Vector3& point, const FibrosisPattern& pattern) {
  std::array<std::int64_t, 3> cell{};
  Vector3 share{};
  for (int k = 0; k < 3; ++k) {
    const double at = point[k] / pattern.patch;
    cell[k] = static_cast<std::int64_t>(std::floor(at));
    const double t = at - std::floor(at);
    share[k] = t * t * (3.0 - 2.0 * t);
  }
  double value = 0.0;
  for (int corner = 0; corner < 8; ++corner) {
    double weight = 1.0;
    std::array<std::int64_t, 3> at = cell;
    for (int k = 0; k < 3; ++k) {
      const bool is_next = ((corner >> k) & 1) != 0;
      at[k] += is_next ? 1 : 0;
      weight *= is_next ? share[k] : 1.0 - share[k];
    }
    value += weight * random_of(pattern.seed, {at[0], at[1], at[2]});
  }
  return value;
}

}  // namespace

std::vector<char> fibrotic(const TetMesh& mesh, std::span<const double> density,
                           const FibrosisPattern& pattern) {
  std::vector<char> is_fibrotic(mesh.tets.size(), 0);
  if (pattern.patch <= 0.0) {
    for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
      const double own = random_of(pattern.seed, {mesh.input_tet[e]});
      is_fibrotic[e] = own < density[e] ? 1 : 0;
    }
    return is_fibrotic;
  }
  std::vector<std::pair<double, std::int32_t>> by_value;
  double volume = 0.0;
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    if (density[e] <= 0.0) continue;
    by_value.emplace_back(smooth_random(centroid(mesh, mesh.tets[e]), pattern), e);
    volume += std::abs(signed_volume(mesh, mesh.tets[e]));
  }
  std::ranges::sort(by_value, {}, [&](const auto& entry) {
    return std::pair(entry.first, mesh.input_tet[entry.second]);
  });
  double below = 0.0;
  for (const auto& [value, e] : by_value) {
    const double own = std::abs(signed_volume(mesh, mesh.tets[e]));
    is_fibrotic[e] = (below + 0.5 * own) < density[e] * volume ? 1 : 0;
    below += own;
  }
  return is_fibrotic;
}

std::vector<char> cut_off(const TetMesh& mesh, std::span<const char> removed,
                          std::span<const double> density) {
  NodeSets parts(mesh.node_count());
  std::vector<std::int32_t> size(mesh.points.size(), 0);  // of each part, tetrahedra
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    if (removed[e] != 0) continue;
    for (int k = 1; k < 4; ++k) parts.unite(mesh.tets[e][0], mesh.tets[e][k]);
  }
  std::vector<char> has_sound(mesh.points.size(), 0);
  bool any_is_sound = false;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    if (removed[e] != 0) continue;
    const std::int32_t part = parts.smallest(mesh.tets[e][0]);
    ++size[part];
    if (density[e] > 0.0) continue;
    has_sound[part] = 1;
    any_is_sound = true;
  }
  if (!any_is_sound) {
    has_sound[std::ranges::max_element(size) - size.begin()] = 1;
  }
  std::vector<char> is_cut_off(mesh.tets.size(), 0);
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    if (removed[e] != 0) continue;
    is_cut_off[e] = has_sound[parts.smallest(mesh.tets[e][0])] == 0 ? 1 : 0;
  }
  return is_cut_off;
}

}  // namespace cw
