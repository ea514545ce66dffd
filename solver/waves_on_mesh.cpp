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
    const Conductivity& conductivity = problem.conductivity[number];
    if (conductivity.has_no_inverse()) return;
    const SumOfMoments moments = moments_of(ScaledElement(TetView::of(mesh), number, conductivity));
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
    if (problem.conductivity[e].has_no_inverse()) continue;
    const TissueAxes axes = unit_axes_in(TetView::of(mesh), e, problem.conductivity[e]);
    SumOfMoments around;
    for (const Index i : mesh.tets[e]) around.add(at_nodes[i]);
    const SecondMoments moments(around);
    const auto velocity = [&](const Vector3d& direction) {
      double mean = 0.0;
      for (const Index i : mesh.tets[e]) {
        mean += 0.25 * velocity_in(direction, moments, order, errors[problem.kind_number(i)]);
      }
      return mean;
    };
    // In lengths of D^-1 the axes stay what they are.
    const Vector3d fiber(axes.fiber.data());
    const Vector3d sheet(axes.sheet.data());
    const bool has_fiber = !fiber.isZero(0.0);
    const bool has_sheet = !sheet.isZero(0.0);
    if (has_fiber && has_sheet) {
      waves[e] = {velocity(fiber), velocity(sheet), velocity(fiber.cross(sheet))};
      continue;
    }
    const Vector3d along = has_fiber ? fiber : (has_sheet ? sheet : Vector3d::UnitX());
    const Vector3d first = along.unitOrthogonal();
    const Vector3d second = along.cross(first);
    const double on_axis = velocity(along);
    double across = 0.0;
    constexpr int directions = 4;
    for (int k = 0; k < directions; ++k) {
      const double angle = std::numbers::pi * k / directions;
      across += velocity(std::cos(angle) * first + std::sin(angle) * second) / directions;
    }
    if (has_fiber) {
      waves[e] = {on_axis, across, across};
    } else if (has_sheet) {
      waves[e] = {across, on_axis, across};
    } else {
      const double mean = (on_axis + 2.0 * across) / 3.0;
      waves[e] = {mean, mean, mean};
    }
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
      problem.conductivity[e] =
          Conductivity::of(factor(waves[e].along_fiber) * tissue.along_fiber(),
                           factor(waves[e].along_sheet) * tissue.along_sheet(),
                           factor(waves[e].along_normal) * tissue.along_normal());
    }
    if (k == 0) without = std::move(waves);
  }
  return without;
}

}  // namespace cw
