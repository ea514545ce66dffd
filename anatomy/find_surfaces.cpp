#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <queue>

#include "anatomy/heart_surfaces.hpp"
#include "anatomy/openness.hpp"

namespace cw {

namespace {

/// Faces that see less than this share of the open half-space lie in a cavity, those that see more
/// than the other lie outside; between, they belong to what they are nearer to.
constexpr double surely_inside = 0.45;
constexpr double surely_outside = 0.9;
/// A share of the boundary's area below which a piece belongs to what lies around it.
constexpr double small_share = 0.01;

/// Gives small pieces of faces with one mark the other mark.
void absorb_small_pieces(const Boundary& boundary, std::vector<char>& mark, double least_area) {
  for (const char value : {1, 0, 1, 0, 1}) {  // what is left of one may then be small itself
    const auto has_value = [&](std::size_t f) { return mark[f] == value; };
    const Pieces pieces = pieces_of(boundary, has_value);
    const std::vector<double> area = pieces.areas(boundary);
    for (std::size_t f = 0; f < mark.size(); ++f) {
      if (pieces.of_face[f] >= 0 && area[pieces.of_face[f]] < least_area) {
        mark[f] = static_cast<char>(1 - value);
      }
    }
  }
}

/// Which faces lie in a cavity: those that surely do, and what is nearer to these, along the
/// surface, than to those that surely lie outside. To cross a crease is a long way, so that a
/// cavity ends at its rim.
std::vector<char> faces_in_cavities(const TetMesh& mesh, const Boundary& boundary,
                                    const Openness& open) {
  constexpr double crease = 30.0;  // times as long, for a right angle
  using Reached = std::pair<double, std::int32_t>;
  std::priority_queue<Reached, std::vector<Reached>, std::greater<>> next;
  std::vector<double> distance(boundary.count(), std::numeric_limits<double>::infinity());
  std::vector<char> in_cavity(boundary.count(), 0);
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    in_cavity[f] = open.share[f] < surely_inside;
    if (in_cavity[f] == 0 && open.share[f] <= surely_outside) continue;
    distance[f] = 0.0;
    next.push({0.0, static_cast<std::int32_t>(f)});
  }
  while (!next.empty()) {
    const auto [so_far, face] = next.top();
    next.pop();
    if (so_far > distance[face]) continue;
    const Vector3 from = centroid(mesh, boundary.triangles[face]);
    for (const std::int32_t other : boundary.neighbour[face]) {
      if (other < 0) continue;
      const double turn = 1.0 - dot(boundary.normal[face], boundary.normal[other]);
      const double further =
          so_far + norm(centroid(mesh, boundary.triangles[other]) - from) * (1.0 + crease * turn);
      if (further >= distance[other]) continue;
      distance[other] = further;
      in_cavity[other] = in_cavity[face];
      next.push({further, other});
    }
  }
  absorb_small_pieces(boundary, in_cavity, small_share * boundary.total_area());
  return in_cavity;
}

/// Outer faces that can be reached from the rims of cavities over faces that face a direction, to
/// within an angle of that cosine.
std::vector<char> faces_from_rims(const Boundary& boundary, const std::vector<char>& in_cavity,
                                  const Vector3& direction, double cosine) {
  std::vector<char> reached(boundary.count(), 0);
  std::vector<std::int32_t> open;
  const auto take = [&](std::int32_t next) {
    if (next < 0) return;
    const auto f = static_cast<std::size_t>(next);
    if (in_cavity[f] != 0 || reached[f] != 0) return;
    if (dot(boundary.normal[f], direction) < cosine) return;
    reached[f] = 1;
    open.push_back(next);
  };
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    if (in_cavity[f] == 0) continue;
    for (const std::int32_t next : boundary.neighbour[f]) take(next);
  }
  while (!open.empty()) {
    const auto f = static_cast<std::size_t>(open.back());
    open.pop_back();
    for (const std::int32_t next : boundary.neighbour[f]) take(next);
  }
  return reached;
}

/// The base: from the rims of cavities on, outer faces that face the way that these open. Sets
/// `direction` to the base's normal. Where the base goes over into the epicardium without a crease
/// it ends where the surface has turned by 40 degrees.
std::vector<char> base_faces(const Boundary& boundary, const std::vector<char>& in_cavity,
                             Vector3& direction) {
  std::vector<char> is_base;
  for (const double cosine : {0.5, 0.7, 0.766, 0.766}) {
    is_base = faces_from_rims(boundary, in_cavity, direction, cosine);
    Vector3 normal{};
    for (std::size_t f = 0; f < boundary.count(); ++f) {
      // What faces it best counts most.
      const double share = std::pow(std::max(0.0, dot(boundary.normal[f], direction)), 8);
      if (is_base[f] != 0) normal = normal + (share * boundary.area[f]) * boundary.normal[f];
    }
    if (!(norm(normal) > 0.0)) return std::vector<char>(boundary.count(), 0);
    direction = (1.0 / norm(normal)) * normal;
  }
  return is_base;
}

/// Gives small pieces of what would be epicardium, but for the largest, to the base or to the
/// cavity, whichever they have the longer border with: a part of an endocardium that looks out of
/// the opening, or a part of the base.
void assign_small_pieces(const TetMesh& mesh, const Boundary& boundary,
                         std::vector<char>& in_cavity, std::vector<char>& is_base) {
  constexpr double largest_share = 0.08;
  const double largest = largest_share * boundary.total_area();
  const Pieces outer =
      pieces_of(boundary, [&](std::size_t f) { return in_cavity[f] == 0 && is_base[f] == 0; });
  const std::vector<double> area = outer.areas(boundary);
  if (area.empty()) return;
  const auto epi = std::ranges::max_element(area) - area.begin();
  std::vector<double> with_cavity(area.size(), 0.0);
  std::vector<double> with_base(area.size(), 0.0);
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    if (outer.of_face[f] < 0) continue;
    for (int k = 0; k < 3; ++k) {
      const std::int32_t next = boundary.neighbour[f][k];
      if (next < 0) continue;
      const Boundary::Triangle& nodes = boundary.triangles[f];
      const double edge = norm(mesh.points[nodes[(k + 1) % 3]] - mesh.points[nodes[k]]);
      if (in_cavity[next] != 0) with_cavity[outer.of_face[f]] += edge;
      if (is_base[next] != 0) with_base[outer.of_face[f]] += edge;
    }
  }
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    const std::int32_t piece = outer.of_face[f];
    if (piece < 0 || piece == epi) continue;
    if (area[piece] > largest) continue;
    (with_cavity[piece] > with_base[piece] ? in_cavity : is_base)[f] = 1;
  }
}

/// How thick the free wall of a cavity is, mm: the distance to the epicardium that three tenths of
/// its faces do not exceed, since the septum is far from it. A sample of both is looked at.
double wall_thickness(const TetMesh& mesh, const Boundary& boundary,
                      const std::vector<std::size_t>& endo, const std::vector<std::size_t>& epi) {
  constexpr std::size_t most_endo = 1000;
  constexpr std::size_t most_epi = 8000;
  const auto sample = [&](const std::vector<std::size_t>& faces, std::size_t most) {
    std::vector<Vector3> points;
    const std::size_t step = faces.size() / most + 1;
    for (std::size_t k = 0; k < faces.size(); k += step) {
      points.push_back(centroid(mesh, boundary.triangles[faces[k]]));
    }
    return points;
  };
  const std::vector<Vector3> outer = sample(epi, most_epi);
  std::vector<double> distance;
  for (const Vector3& x : sample(endo, most_endo)) {
    double least = std::numeric_limits<double>::infinity();
    for (const Vector3& y : outer) least = std::min(least, dot(x - y, x - y));
    distance.push_back(std::sqrt(least));
  }
  const auto of_free_wall =
      distance.begin() + static_cast<std::ptrdiff_t>(3 * distance.size() / 10);
  std::ranges::nth_element(distance, of_free_wall);
  return *of_free_wall;
}

/// The search for the surfaces of one mesh.
class SurfaceSearch {
 public:
  SurfaceSearch(const TetMesh& mesh, const std::string& name)
      : mesh_(mesh),
        name_(name),
        boundary_(boundary_of(mesh)),
        total_(boundary_.total_area()),
        kind_(boundary_.count(), Kind::epi) {}

  HeartSurfaces run() {
    mark_faces();
    require_no_large_voids();
    const Pieces cavities = required_cavities();
    require_base_and_epicardium();
    HeartSurfaces heart;
    heart.surface = surfaces(cavities, heart.notes);
    heart.boundary = std::move(boundary_);
    set_axis(mesh_, heart);
    return heart;
  }

 private:
  enum class Kind : char { epi, base, cavity, inside };  ///< inside: of a void within the wall

  Pieces pieces_of_kind(Kind kind) const {
    return pieces_of(boundary_, [&](std::size_t f) { return kind_[f] == kind; });
  }
  [[noreturn]] void fail(const std::string& what) const {
    const Pieces all = pieces_of(
        boundary_, AnyFace{}, [&](std::size_t a, std::size_t b) { return kind_[a] == kind_[b]; });
    throw SurfaceError(name_ + ": " + what + "; label the surfaces", boundary_, all.of_face);
  }
  /// "3 cavities were found (20 %, 14 %, 2 % of the surface)"
  std::string found(const Pieces& pieces, const std::string& what) const {
    std::string shares;
    for (const double area : pieces.areas(boundary_)) {
      shares +=
          (shares.empty() ? "" : ", ") + std::to_string(std::lround(100.0 * area / total_)) + " %";
    }
    return std::to_string(pieces.count) + " " + what + " (" + shares + " of the surface)";
  }

  void mark_faces() {
    // Voids that are closed within the wall have a boundary of their own.
    const Pieces closed = pieces_of(boundary_, AnyFace{});
    const std::vector<double> area = closed.areas(boundary_);
    const auto outer = std::ranges::max_element(area) - area.begin();
    const Openness open = openness_of(mesh_, boundary_);
    std::vector<char> in_cavity = faces_in_cavities(mesh_, boundary_, open);
    Vector3 direction{};  // a cavity is open towards the base
    for (std::size_t f = 0; f < boundary_.count(); ++f) {
      if (closed.of_face[f] != outer) {
        kind_[f] = Kind::inside;
        in_cavity[f] = 0;
      }
      if (in_cavity[f] != 0) direction = direction + boundary_.area[f] * open.direction[f];
    }
    if (!(norm(direction) > 0.0)) return;
    direction = (1.0 / norm(direction)) * direction;
    std::vector<char> is_base = base_faces(boundary_, in_cavity, direction);
    assign_small_pieces(mesh_, boundary_, in_cavity, is_base);
    for (std::size_t f = 0; f < boundary_.count(); ++f) {
      if (kind_[f] == Kind::inside) continue;
      kind_[f] = in_cavity[f] != 0 ? Kind::cavity : is_base[f] != 0 ? Kind::base : Kind::epi;
    }
  }

  void require_no_large_voids() const {
    const Pieces voids = pieces_of_kind(Kind::inside);
    const std::vector<double> area = voids.areas(boundary_);
    if (std::accumulate(area.begin(), area.end(), 0.0) <= small_share * total_) return;
    fail(found(voids, "cavities are closed") + ", so that nothing says where they open");
  }
  Pieces required_cavities() const {
    Pieces cavities = pieces_of_kind(Kind::cavity);
    if (cavities.count == 0) {
      fail(
          "no cavity was found that opens outward, so that nothing says where the ventricles' "
          "surfaces are");
    }
    if (cavities.count > 2) fail(found(cavities, "cavities were found") + ", not one or two");
    const std::vector<double> area = cavities.areas(boundary_);
    // Of hearts that were looked at, the smaller one has two thirds of the other's.
    constexpr double least_share = 0.2;
    if (area.size() == 2 && std::min(area[0], area[1]) < least_share * std::max(area[0], area[1])) {
      fail(found(cavities, "cavities were found") + ", one of them too small for a ventricle");
    }
    return cavities;
  }
  void require_base_and_epicardium() const {
    if (pieces_of_kind(Kind::base).count == 0) fail("no base was found around the cavities");
    const Pieces epi = pieces_of_kind(Kind::epi);
    if (epi.count != 1) fail(found(epi, "pieces of epicardium were found"));
  }

  std::vector<HeartSurface> surfaces(const Pieces& cavities,
                                     std::vector<std::string>& notes) const {
    std::vector<HeartSurface> surface(boundary_.count(), HeartSurface::none);
    std::vector<std::size_t> epi;
    std::vector<std::vector<std::size_t>> endo(static_cast<std::size_t>(cavities.count));
    for (std::size_t f = 0; f < boundary_.count(); ++f) {
      if (kind_[f] == Kind::epi) epi.push_back(f);
      if (kind_[f] == Kind::cavity) endo[cavities.of_face[f]].push_back(f);
      if (kind_[f] == Kind::base) surface[f] = HeartSurface::base;
    }
    for (const std::size_t f : epi) surface[f] = HeartSurface::epi;
    const std::size_t left = left_cavity(endo, epi, notes);
    for (std::size_t k = 0; k < endo.size(); ++k) {
      for (const std::size_t f : endo[k]) {
        surface[f] = k == left ? HeartSurface::lv_endo : HeartSurface::rv_endo;
      }
    }
    if (const int voids = pieces_of_kind(Kind::inside).count; voids > 0) {
      notes.push_back(name_ + ": " + std::to_string(voids) +
                      " voids are closed within the wall, and belong to no surface");
    }
    return surface;
  }

  /// Of two cavities the one with the thicker wall.
  std::size_t left_cavity(const std::vector<std::vector<std::size_t>>& endo,
                          const std::vector<std::size_t>& epi,
                          std::vector<std::string>& notes) const {
    if (endo.size() < 2) return 0;
    const double thickness[2] = {wall_thickness(mesh_, boundary_, endo[0], epi),
                                 wall_thickness(mesh_, boundary_, endo[1], epi)};
    const std::size_t left = thickness[0] >= thickness[1] ? 0 : 1;
    constexpr double clearly = 1.15;
    if (thickness[left] < clearly * thickness[1 - left]) {
      notes.push_back(name_ +
                      ": the walls of both ventricles are about as thick; look at which was taken "
                      "for the left one");
    }
    return left;
  }

  const TetMesh& mesh_;
  const std::string& name_;
  Boundary boundary_;
  double total_;  // mm^2
  std::vector<Kind> kind_;
};

}  // namespace

HeartSurfaces find_surfaces(const TetMesh& mesh, const std::string& name) {
  return SurfaceSearch(mesh, name).run();
}

}  // namespace cw
