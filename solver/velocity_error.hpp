#pragma once

#include <Eigen/Dense>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "assembly/scaled_element.hpp"
#include "solver/plane_wave.hpp"
#include "solver/problem.hpp"

namespace cw {

/// What the elements around a node are to a front. Lengths are those of D^-1, in which a wave is
/// equally fast in all directions.
struct ElementsAtFront {
  /// Across their short direction, root of the second moment of the consistent mass; sqrt(ms).
  double size = 0.0;
  /// That moment next to the one in their short direction, which is along fibres where elements
  /// have no long side themselves; 1 or more.
  double stretch = 1.0;
  double angle = 0.0;  ///< degrees from the short direction to the slowness of the front, 0 to 90
  /// Of the whole mesh: 0 where nodes lie in no order, 1 where the front comes to all nodes of a
  /// plane at once.
  double order = 0.0;

  /// Such as lie in no order and are no longer in one direction than in others, of that size.
  static ElementsAtFront alike(double size) { return {.size = size, .stretch = usual_stretch}; }
  /// The same, of a tetrahedron: `trace` is that of its second moment, ms.
  static ElementsAtFront of_trace(double trace);

  static constexpr double usual_stretch = 1.9;
};

/// What tetrahedra add up to, in lengths of D^-1.
struct SumOfMoments {
  double volume = 0.0;     ///< mm^3
  SymmetricMatrix moment;  ///< ScaledElement::moment() times volume

  void add(const SumOfMoments& other) {
    volume += other.volume;
    moment += other.moment;
  }
};
inline SumOfMoments moments_of(const ScaledElement& element) {
  return {element.volume, element.volume * element.moment()};
}

/// The same for Eigen.
inline Eigen::Matrix3d to_eigen(const SymmetricMatrix& a) {
  Eigen::Matrix3d matrix;
  matrix << a.xx, a.xy, a.xz, a.xy, a.yy, a.yz, a.xz, a.yz, a.zz;
  return matrix;
}

/// The second moments of the tetrahedra around some place, their mean by volume, in lengths of
/// D^-1.
class SecondMoments {
 public:
  /// There must be a tetrahedron.
  explicit SecondMoments(const SumOfMoments& sum);
  /// What these elements are to a front with that slowness, of whatever length; 0: none is known.
  ElementsAtFront elements_at(const Eigen::Vector3d& slowness, double order) const;

 private:
  Eigen::Vector3d short_direction_;
  ElementsAtFront elements_;
};

/// How elements in a row of the table lie to the front.
enum class BarKind { isotropic, along, slanted, oblique, across, in_order };
inline constexpr int bar_kinds = 6;
/// Mean edges of bars next to root of D, of the smaller one; sqrt(ms).
inline constexpr std::array<double, 5> bar_spacings{0.7, 1.2, 2.0, 3.0, 4.5};

/// What the velocity of a wave on a mesh depends on, beside the mesh. Nodes of quadratic elements,
/// between which edges are measured, are half a tetrahedron's edge apart.
struct Discretisation {
  Mass mass = Mass::consistent;
  IonicCurrent current = IonicCurrent::ici;
  bool is_quadratic = false;
  bool operator==(const Discretisation&) const = default;
};

/// How far the velocity of a wave on bars is off, %, of one model by one discretisation: measured
/// by bench/velocity_unstructured.py. What is faster than in the limit of fine meshes is positive.
struct VelocityErrorRow {
  std::string_view model;
  PlaneWave wave;  ///< in the limit of fine meshes
  Discretisation discretisation;
  double percent[bar_kinds][bar_spacings.size()];
};
std::span<const VelocityErrorRow> velocity_error_table();
/// Whether it has rows of that model.
bool has_velocity_errors(const CellModelEntry& model);
/// The velocity of these cells where D = 1 mm^2/ms, mm/ms, if the table has their model and they
/// have the parameters that it has by default.
std::optional<double> velocity_in_table(const CellKind& cells);

/// How much too fast a front is, as a share of its velocity: -0.1 where it is 10 % too slow.
class VelocityErrors {
 public:
  /// Of these cells, by the row of their model, whatever its parameters; for a model without one by
  /// that of the model whose front rises in nearly the same time, `rise_time` (ms), as if that time
  /// were its own. None for a discretisation that the table does not have. A `blended` current is
  /// taken between `ici` and `svi`.
  static std::optional<VelocityErrors> of(const CellKind& cells, double rise_time,
                                          const Discretisation& discretisation);

  double at(const ElementsAtFront& elements) const;
  /// The size up to which bars were measured, or that of an edge as long as the front if that is
  /// more, sqrt(ms).
  double largest_size() const;
  /// What hearts differ from bars by, as a share of the velocity. It is more where elements are
  /// long next to the front.
  double unknown(const ElementsAtFront& elements) const;

 private:
  double of_bar(BarKind kind, double spacing) const;

  const VelocityErrorRow* rows_[2] = {nullptr, nullptr};
  double second_share_ = 0.0;  // of the second row
  double root_of_time_ = 1.0;  // of the cells' unit of time, in that of the table
};

/// Of each kind of a problem's cells, by its scheme and elements; `rise_times` are those of their
/// fronts, ms. None if the table does not have one of them.
std::optional<std::vector<VelocityErrors>> velocity_errors(const Problem& problem,
                                                           std::span<const double> rise_times);

}  // namespace cw
