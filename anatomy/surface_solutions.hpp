#pragma once

#include <memory>
#include <span>
#include <vector>

#include "anatomy/heart_surfaces.hpp"
#include "anatomy/laplace.hpp"
#include "mesh/unset_vector.hpp"

namespace cw {

/// The value that a solution has at all nodes of a surface, also where it meets another one.
struct SurfaceValue {
  HeartSurface surface;
  double value;
};

/// Solutions of Laplace's equation between the surfaces of a heart, one value a node each. All
/// throw std::runtime_error as LaplaceSolver does.
class SurfaceSolutions {
 public:
  /// Both must outlive this object.
  SurfaceSolutions(const TetMesh& mesh, const HeartSurfaces& surfaces, Space space);

  /// A node of several surfaces has the value of the one that stands last.
  std::vector<double> between(std::span<const SurfaceValue> values,
                              std::span<const double> conductivity = {}) const {
    return solver_->solve(fixed(values), conductivity);
  }
  std::vector<double> between(std::initializer_list<SurfaceValue> values,
                              std::span<const double> conductivity = {}) const {
    return between(std::span(values.begin(), values.size()), conductivity);
  }
  /// 0 near a node of the epicardium, and the surfaces' values.
  std::vector<double> from_apex(std::int32_t apex, std::span<const SurfaceValue> values,
                                std::span<const double> conductivity = {}) const;
  /// The values of some nodes, NaN elsewhere.
  std::vector<double> with_nodes(std::span<const double> nodes,
                                 std::span<const double> conductivity = {}) const {
    return solver_->solve(nodes, conductivity);
  }

  /// NaN where no surface of `values` is.
  std::vector<double> fixed(std::span<const SurfaceValue> values) const;
  /// Nodes that are near an apex: one alone would be a point charge, of which the solution would
  /// know the less the finer the mesh is.
  bool is_near(std::int32_t node, std::int32_t apex) const;
  /// Whether a node is on a surface.
  bool touches(std::int32_t node, HeartSurface surface) const {
    const std::vector<char>& nodes = touches_[static_cast<std::size_t>(surface)];
    return !nodes.empty() && nodes[static_cast<std::size_t>(node)] != 0;
  }

 private:
  const TetMesh& mesh_;
  double height_;  // mm
  std::array<std::vector<char>, surface_names.size()> touches_;
  std::unique_ptr<LaplaceSolver> solver_;
};

/// The conductivity that makes a solution between two surfaces linear in depth: where its flux
/// spreads, its gradient shrinks, by as much as the wall's cross-section grows. Bounded by `most`
/// times the median and its inverse, where the solution is flat, as in a septum, or a tetrahedron
/// is.
UnsetVector<double> spreading(const TetMesh& mesh, std::span<const double> solution, double most);

/// The mean at the nodes of a tetrahedron.
inline double mean(std::span<const double> values, const Tet& tet) {
  return 0.25 * (values[tet[0]] + values[tet[1]] + values[tet[2]] + values[tet[3]]);
}

}  // namespace cw
