#include "solver/waves_on_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "assembly/scaled_element.hpp"
#include "mesh/quality.hpp"
#include "mesh/tets_by_nodes.hpp"

namespace cw {

namespace {

using Eigen::Vector3d;

/// What the tetrahedra around each node add up to.
std::vector<SumOfMoments> moments_at_nodes(const Problem& problem) {
  const TetMesh& mesh = problem.mesh;
  std::vector<SumOfMoments> sums(mesh.points.size());
  for_each_tet_by_nodes(mesh, [&](std::int32_t e, auto is_own) {
    const auto number = static_cast<std::size_t>(e);
    const auto element = scaled_element(mesh, number, problem.conductivity[number]);
    if (!element) return;
    const SumOfMoments moments = moments_of(*element);
    for (const Index i : mesh.tets[e]) {
      if (is_own(i)) sums[i].add(moments);
    }
  });
  return sums;
}

/// How fast a wave in that direction is, next to tissue.
double velocity_in(const Vector3d& direction, const SecondMoments& moments, double order,
                   const VelocityErrors& errors) {
  return 1.0 + errors.at(moments.elements_at(direction, order));
}

}  // namespace

std::vector<WaveOnMesh> waves_on_mesh(const Problem& problem,
                                      const std::vector<VelocityErrors>& errors) {
  const TetMesh& mesh = problem.mesh;
  const std::vector<SumOfMoments> at_nodes = moments_at_nodes(problem);
  const double order = is_made_of_cubes(mesh) ? 1.0 : 0.0;
  std::vector<WaveOnMesh> waves(mesh.tets.size());
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < waves.size(); ++e) {
    const Vector3d fiber = fiber_in(mesh, e, problem.conductivity[e]);
    if (!conductivity_roots(problem.conductivity[e], fiber)) continue;
    SumOfMoments around;
    for (const Index i : mesh.tets[e]) around.add(at_nodes[i]);
    const SecondMoments moments(around);
    // In lengths of D^-1 directions along and across stay what they are.
    const Vector3d along = fiber.isZero(0.0) ? Vector3d::UnitX() : fiber;
    const Vector3d first = along.unitOrthogonal();
    const Vector3d second = along.cross(first);
    WaveOnMesh wave{0.0, 0.0};
    for (const Index i : mesh.tets[e]) {
      const VelocityErrors& of_kind = errors[problem.kind_number(i)];
      wave.along += 0.25 * velocity_in(along, moments, order, of_kind);
      constexpr int directions = 4;
      for (int k = 0; k < directions; ++k) {
        const double angle = std::numbers::pi * k / directions;
        const Vector3d across = std::cos(angle) * first + std::sin(angle) * second;
        wave.across += 0.25 / directions * velocity_in(across, moments, order, of_kind);
      }
    }
    // No direction is along fibres that D does not know.
    if (fiber.isZero(0.0)) wave.along = wave.across = (wave.along + 2.0 * wave.across) / 3.0;
    waves[e] = wave;
  }
  return waves;
}

std::vector<WaveOnMesh> make_up_for_mesh(Problem& problem,
                                         const std::vector<VelocityErrors>& errors,
                                         std::span<const char> changes) {
  problem.tissue_conductivity = problem.conductivity;
  std::vector<WaveOnMesh> without;
  // With another D elements are shorter or longer in lengths of D^-1; that changes little.
  constexpr int times = 4;
  for (int k = 0; k < times; ++k) {
    std::vector<WaveOnMesh> waves = waves_on_mesh(problem, errors);
    const auto factor = [](double wave) { return std::clamp(1.0 / (wave * wave), 0.5, 6.0); };
    for (std::size_t e = 0; e < waves.size(); ++e) {
      if (changes[e] == 0) continue;
      const Conductivity& tissue = problem.tissue_conductivity[e];
      const double across = factor(waves[e].across) * tissue.across();
      const double along = factor(waves[e].along) * tissue.along();
      problem.conductivity[e] = {across, tissue.d_ani == 0.0 ? 0.0 : along - across};
    }
    if (k == 0) without = std::move(waves);
  }
  return without;
}

}  // namespace cw
