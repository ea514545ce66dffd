#include "assembly/lead_field.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <stdexcept>

#include "kernels/core/first_error.hpp"
#include "kernels/core/parts.hpp"
#include "kernels/core/simd.hpp"

namespace cw {

namespace {

// What stands within a loop over tetrahedra is unrolled, without which the compiler does not
// compute several of them at a time.

using Corners = std::array<Vector3, 4>;

inline double squared_distance(const Vector3& a, const Vector3& b) {
  const Vector3 way = a - b;
  return dot(way, way);
}

/// The mean of grad(1/r) over a tetrahedron, by four points of second order. The error falls with
/// the fourth power of size over distance.
inline Vector3 mean_by_four_points(const Corners& corner, const Vector3& point) {
  constexpr double own = 0.58541019662496845446;  // (5 + 3 sqrt 5) / 20
  constexpr double weight = (4.0 * own - 1.0) / 3.0;
  const Vector3 sum = (corner[0] + corner[1]) + (corner[2] + corner[3]);
  const Vector3 from_all = point - (0.25 * (1.0 - weight)) * sum;
  Vector3 mean{};
#pragma GCC unroll 4
  for (int a = 0; a < 4; ++a) {
    // grad(1/r) at a source is the way from there to the point, over r^3.
    const Vector3 way = from_all - weight * corner[a];
    const double squared = dot(way, way);
    mean = mean + (0.25 / (squared * std::sqrt(squared))) * way;
  }
  return mean;
}

/// Whether a point is so near that this rule is not enough.
inline bool is_near(const Corners& corner, const Vector3& point) {
  constexpr double near = 6.0;  // times the largest distance of a corner from the centre
  const Vector3 centre = 0.25 * ((corner[0] + corner[1]) + (corner[2] + corner[3]));
  double squared_radius = 0.0;
#pragma GCC unroll 4
  for (int a = 0; a < 4; ++a) {
    const double squared = squared_distance(corner[a], centre);
    squared_radius = squared > squared_radius ? squared : squared_radius;
  }
  return squared_distance(point, centre) < near * near * squared_radius;
}

/// That mean by the same rule, in parts of a tetrahedron that is near.
Vector3 mean_by_parts(const Corners& x, const Vector3& point, int divisions) {
  if (divisions == 0 || !is_near(x, point)) return mean_by_four_points(x, point);
  const auto middle = [&](int a, int b) -> Vector3 { return 0.5 * (x[a] + x[b]); };
  const Vector3 m01 = middle(0, 1), m02 = middle(0, 2), m03 = middle(0, 3);
  const Vector3 m12 = middle(1, 2), m13 = middle(1, 3), m23 = middle(2, 3);
  const Corners parts[8]{{x[0], m01, m02, m03}, {x[1], m01, m12, m13}, {x[2], m02, m12, m23},
                         {x[3], m03, m13, m23}, {m01, m23, m02, m03},  {m01, m23, m03, m13},
                         {m01, m23, m13, m12},  {m01, m23, m12, m02}};
  Vector3 sum{};
  for (const Corners& part : parts) sum = sum + mean_by_parts(part, point, divisions - 1);
  return 0.125 * sum;
}

/// Some tetrahedra that follow each other. Each number is stored side by side with those of the
/// others, so that several tetrahedra are computed at a time.
struct Batch {
  // Not a power of two: all arrays would begin in the same few sets of the cache.
  static constexpr std::size_t most = 248;
  using Numbers = std::array<double, most>;
  using Vectors = std::array<Numbers, 3>;

  std::size_t count = 0;
  std::array<Vectors, 4> corner;  ///< mm
  Vectors fiber;
  Vectors sheet;
  Numbers d_iso;
  Numbers d_ani;
  Numbers d_ort;
  /// -D grad N of corners 1 to 3, times the volume and the factor; those of all four add up to 0.
  std::array<Vectors, 3> flux;

  Corners corners_of(std::size_t k) const {
    Corners x;
#pragma GCC unroll 4
    for (int a = 0; a < 4; ++a) x[a] = vector(corner[a], k);
    return x;
  }
  static Vector3 vector(const Vectors& all, std::size_t k) {
    return {all[0][k], all[1][k], all[2][k]};
  }
  /// What its four corners add to a field, of the mean of grad(1/r) over tetrahedron k.
  std::array<double, 4> added_by(std::size_t k, const Vector3& mean) const {
    const double first = dot(vector(flux[0], k), mean);
    const double second = dot(vector(flux[1], k), mean);
    const double third = dot(vector(flux[2], k), mean);
    return {-(first + second + third), first, second, third};
  }
};
/// added[a][k]: what corner a of tetrahedron k of a batch adds to a field.
using Added = std::array<Batch::Numbers, 4>;

CW_SIMD_CLONES CW_FLATTEN void set_flux(Batch& batch, double factor) {
  const std::size_t count = batch.count;
  for (std::size_t k = 0; k < count; ++k) {
    const Corners x = batch.corners_of(k);
    const Vector3 u = x[1] - x[0], v = x[2] - x[0], w = x[3] - x[0];
    const TissueAxes axes{Batch::vector(batch.fiber, k), Batch::vector(batch.sheet, k)};
    const Conductivity conductivity{batch.d_iso[k], batch.d_ani[k], batch.d_ort[k]};
    // Six times the volume and the gradients of N_1 to N_3.
    const Vector3 gradient[3]{cross(v, w), cross(w, u), cross(u, v)};
#pragma GCC unroll 3
    for (int a = 0; a < 3; ++a) {
      const Vector3 flux = (-factor / 6.0) * conductivity.times(gradient[a], axes);
#pragma GCC unroll 3
      for (int c = 0; c < 3; ++c) batch.flux[a][c][k] = flux[c];
    }
  }
}

/// What tetrahedra add that are not near the point. Returns how many are near, for which it is
/// wrong.
CW_SIMD_CLONES CW_FLATTEN long add_by_four_points(const Batch& batch, const Vector3& to,
                                                  Added& __restrict added) {
  const Vector3 point = to;  // what is written could overlap the caller's
  const std::size_t count = batch.count;
  long near = 0;
  for (std::size_t k = 0; k < count; ++k) {
    const Corners x = batch.corners_of(k);
    const std::array<double, 4> own = batch.added_by(k, mean_by_four_points(x, point));
#pragma GCC unroll 4
    for (int a = 0; a < 4; ++a) added[a][k] = own[a];
    near += is_near(x, point) ? 1 : 0;
  }
  return near;
}

void add(const Batch& batch, const Vector3& point, Added& added) {
  constexpr int most_divisions = 4;
  if (add_by_four_points(batch, point, added) == 0) return;
  for (std::size_t k = 0; k < batch.count; ++k) {
    const Corners x = batch.corners_of(k);
    if (!is_near(x, point)) continue;
    const std::array<double, 4> own = batch.added_by(k, mean_by_parts(x, point, most_divisions));
    for (int a = 0; a < 4; ++a) added[a][k] = own[a];
  }
}

void load(const TetMesh& mesh, std::span<const Conductivity> conductivity, std::size_t first,
          double factor, Batch& batch) {
  batch.count = std::min(Batch::most, mesh.tets.size() - first);
  for (std::size_t k = 0; k < batch.count; ++k) {
    const std::size_t e = first + k;
    for (int a = 0; a < 4; ++a) {
      const Vector3& x = mesh.points[mesh.tets[e][a]];
      for (int c = 0; c < 3; ++c) batch.corner[a][c][k] = x[c];
    }
    batch.d_iso[k] = conductivity[e].d_iso;
    batch.d_ani[k] = conductivity[e].d_ani;
    batch.d_ort[k] = conductivity[e].d_ort;
    const TissueAxes axes = axes_in(mesh, e, conductivity[e]);
    for (int c = 0; c < 3; ++c) {
      batch.fiber[c][k] = axes.fiber[c];
      batch.sheet[c][k] = axes.sheet[c];
    }
  }
  set_flux(batch, factor);
}

}  // namespace

UnsetVector<double> lead_fields(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                                std::span<const Vector3> points, double factor) {
  if (points.empty()) return {};
  const std::size_t nodes = mesh.points.size();
  UnsetVector<double> fields(points.size() * nodes);
  // Some batches at a time are computed, for all points. What they add to corners is added in the
  // order of the batches, so that each sum is taken in the same order: of one point after the
  // other, so that several threads do so at a time.
  constexpr std::size_t at_once = 4;
  constexpr std::size_t tets_at_once = at_once * Batch::most;
  std::vector<Turns> turns(points.size());
  const auto parts =
      static_cast<std::ptrdiff_t>((mesh.tets.size() + tets_at_once - 1) / tets_at_once);
  FirstError error;
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (std::size_t k = 0; k < fields.size(); ++k) fields[k] = 0.0;
    std::unique_ptr<Batch> batch;
    std::vector<Added> added;  // by each batch, of each point

    // Begun in their order, as turns need it.
#pragma omp for schedule(monotonic : dynamic, 1)
    for (std::ptrdiff_t n = 0; n < parts; ++n) {
      const std::size_t first = static_cast<std::size_t>(n) * tets_at_once;
      const std::size_t end = std::min(mesh.tets.size(), first + tets_at_once);
      error.guard([&] {
        added.resize(at_once * points.size());
        if (!batch) batch = std::make_unique<Batch>();
        Added* next = added.data();
        for (std::size_t e = first; e < end; e += Batch::most) {
          load(mesh, conductivity, e, factor, *batch);
          for (const Vector3& point : points) add(*batch, point, *next++);
        }
      });
      for (std::size_t p = 0; p < points.size(); ++p) {
        turns[p].take(static_cast<std::size_t>(n), [&] {
          if (!batch) return;  // the error is stored
          double* field = fields.data() + p * nodes;
          for (std::size_t e = first; e < end; ++e) {
            const std::size_t k = (e - first) % Batch::most;
            const Added& own = added[(e - first) / Batch::most * points.size() + p];
            for (int a = 0; a < 4; ++a) field[mesh.tets[e][a]] += own[a][k];
          }
        });
      }
    }
  }
  error.rethrow();
  bool are_finite = true;
#pragma omp parallel for schedule(static) reduction(&& : are_finite)
  for (std::size_t k = 0; k < fields.size(); ++k)
    are_finite = are_finite && std::isfinite(fields[k]);
  if (!are_finite) throw std::invalid_argument("the lead field of an electrode is not finite");
  return fields;
}

}  // namespace cw
