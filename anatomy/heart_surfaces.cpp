#include "anatomy/heart_surfaces.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <queue>

#include "anatomy/openness.hpp"

namespace cw {

namespace {

/// Faces that see less than this share of the open half-space lie in a cavity, those that see more
/// than the other lie outside; between, they belong to what they are nearer to.
constexpr double surely_inside = 0.45;
constexpr double surely_outside = 0.9;
/// A share of the boundary's area below which a piece belongs to what lies around it.
constexpr double small_share = 0.01;

Vector3 centre_of(const TetMesh& mesh, const Boundary::Triangle& triangle) {
  Vector3 centre{};
  for (const std::int32_t node : triangle) centre = centre + (1.0 / 3.0) * mesh.points[node];
  return centre;
}

/// Gives small pieces of faces with one mark the other mark.
void absorb_small_pieces(const Boundary& boundary, std::vector<char>& mark, double least_area) {
  for (const char value : {1, 0, 1, 0, 1}) {  // what is left of one may then be small itself
    const auto has_value = [&](std::size_t f) { return mark[f] == value; };
    const Pieces pieces =
        pieces_of(boundary, has_value, [](std::size_t, std::size_t) { return true; });
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
    const Vector3 from = centre_of(mesh, boundary.triangles[face]);
    for (const std::int32_t other : boundary.neighbour[face]) {
      if (other < 0) continue;
      const double turn = 1.0 - dot(boundary.normal[face], boundary.normal[other]);
      const double further =
          so_far + norm(centre_of(mesh, boundary.triangles[other]) - from) * (1.0 + crease * turn);
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
  const Pieces outer = pieces_of(
      boundary, [&](std::size_t f) { return in_cavity[f] == 0 && is_base[f] == 0; },
      [](std::size_t, std::size_t) { return true; });
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
    if (area[piece] > largest_share * boundary.total_area()) continue;
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
      points.push_back(centre_of(mesh, boundary.triangles[faces[k]]));
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

std::string in_pieces(const std::vector<double>& area, double total) {
  std::string text;
  for (const double a : area) {
    text += (text.empty() ? "" : ", ") + std::to_string(std::lround(100.0 * a / total)) + " %";
  }
  return text;
}

}  // namespace

bool HeartSurfaces::has_right_ventricle() const {
  return std::ranges::find(surface, HeartSurface::rv_endo) != surface.end();
}

double HeartSurfaces::area_of(HeartSurface which) const {
  double area = 0.0;
  for (std::size_t f = 0; f < surface.size(); ++f) {
    if (surface[f] == which) area += boundary.area[f];
  }
  return area;
}

std::vector<HeartSurface> HeartSurfaces::of_nodes(std::size_t nodes) const {
  constexpr auto rank = [](HeartSurface s) {
    constexpr std::array<int, 5> ranks{0, 4, 1, 3, 2};  // none, base, epi, lv_endo, rv_endo
    return ranks[static_cast<std::size_t>(s)];
  };
  std::vector<HeartSurface> of_node(nodes, HeartSurface::none);
  for (std::size_t f = 0; f < surface.size(); ++f) {
    for (const std::int32_t node : boundary.triangles[f]) {
      if (rank(surface[f]) > rank(of_node[node])) of_node[node] = surface[f];
    }
  }
  return of_node;
}

HeartSurfaces find_surfaces(const TetMesh& mesh, const std::string& name) {
  HeartSurfaces heart;
  heart.boundary = boundary_of(mesh);
  const Boundary& boundary = heart.boundary;
  const auto any = [](std::size_t, std::size_t) { return true; };
  // Voids that are closed within the wall have a boundary of their own.
  const Pieces closed = pieces_of(
      boundary, [](std::size_t) { return true; }, any);
  const std::vector<double> closed_area = closed.areas(boundary);
  const auto outer_surface = std::ranges::max_element(closed_area) - closed_area.begin();
  const auto is_void = [&](std::size_t f) { return closed.of_face[f] != outer_surface; };
  const Openness open = openness_of(mesh, boundary);
  std::vector<char> in_cavity = faces_in_cavities(mesh, boundary, open);
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    if (is_void(f)) in_cavity[f] = 0;
  }
  if (closed.count > 1) {
    heart.notes.push_back(name + ": " + std::to_string(closed.count - 1) +
                          " voids are closed within the wall, and belong to no surface");
  }
  // A cavity is open towards the base.
  Vector3 direction{};
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    if (in_cavity[f] != 0) direction = direction + boundary.area[f] * open.direction[f];
  }
  std::vector<char> is_base(boundary.count(), 0);
  if (norm(direction) > 0.0) {
    direction = (1.0 / norm(direction)) * direction;
    is_base = base_faces(boundary, in_cavity, direction);
    assign_small_pieces(mesh, boundary, in_cavity, is_base);
  }
  heart.base_direction = direction;
  const auto kind = [&](std::size_t f) {
    return is_void(f) ? 3 : in_cavity[f] != 0 ? 2 : is_base[f] != 0 ? 1 : 0;
  };
  const auto fail = [&](const std::string& what) {
    const Pieces all = pieces_of(
        boundary, [](std::size_t) { return true; },
        [&](std::size_t a, std::size_t b) { return kind(a) == kind(b); });
    throw SurfaceError(name + ": " + what, boundary, all.of_face);
  };

  const double total = boundary.total_area();
  const double in_voids = total - closed_area[static_cast<std::size_t>(outer_surface)];
  if (in_voids > small_share * total) {
    fail(std::to_string(closed.count - 1) + " cavities are closed (" +
         in_pieces({in_voids}, total) +
         " of the surface), so that nothing says where they open; name the surfaces");
  }
  const Pieces cavities = pieces_of(
      boundary, [&](std::size_t f) { return kind(f) == 2; }, any);
  if (cavities.count == 0) {
    fail(
        "no cavity was found that opens outward, so that nothing says where the ventricles' "
        "surfaces are; name the surfaces");
  }
  if (cavities.count > 2) {
    fail(std::to_string(cavities.count) + " cavities were found (" +
         in_pieces(cavities.areas(boundary), boundary.total_area()) +
         " of the surface), of ventricles there are one or two; name the surfaces");
  }
  Vector3 base_centre{};
  double base_area = 0.0;
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    if (kind(f) != 1) continue;
    base_area += boundary.area[f];
    base_centre = base_centre + boundary.area[f] * centre_of(mesh, boundary.triangles[f]);
  }
  if (base_area == 0.0) fail("no base was found around the cavities; name the surfaces");
  const Pieces rest = pieces_of(
      boundary, [&](std::size_t f) { return kind(f) == 0; }, any);
  const std::vector<double> rest_area = rest.areas(boundary);
  if (rest.count != 1) {
    fail("the epicardium was found in " + std::to_string(rest.count) + " pieces (" +
         in_pieces(rest_area, boundary.total_area()) + " of the surface); name the surfaces");
  }
  heart.surface.resize(boundary.count());
  std::vector<std::size_t> epi;
  std::vector<std::vector<std::size_t>> endo(static_cast<std::size_t>(cavities.count));
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    if (kind(f) == 3) continue;
    if (kind(f) == 2) {
      endo[cavities.of_face[f]].push_back(f);
    } else if (kind(f) == 0) {
      heart.surface[f] = HeartSurface::epi;
      epi.push_back(f);
    } else {
      heart.surface[f] = HeartSurface::base;
    }
  }

  std::size_t left = 0;
  if (endo.size() == 2) {
    const double thickness[2] = {wall_thickness(mesh, boundary, endo[0], epi),
                                 wall_thickness(mesh, boundary, endo[1], epi)};
    left = thickness[0] >= thickness[1] ? 0 : 1;
    constexpr double clearly = 1.15;
    if (thickness[left] < clearly * thickness[1 - left]) {
      heart.notes.push_back(name +
                            ": the walls of both ventricles are about as thick; look at "
                            "which was taken for the left one");
    }
  }
  for (std::size_t k = 0; k < endo.size(); ++k) {
    for (const std::size_t f : endo[k]) {
      heart.surface[f] = k == left ? HeartSurface::lv_endo : HeartSurface::rv_endo;
    }
  }
  double lowest = std::numeric_limits<double>::infinity();
  for (const std::size_t f : epi) {
    for (const std::int32_t node : boundary.triangles[f]) {
      const double height = dot(direction, mesh.points[node]);
      if (height < lowest) {
        lowest = height;
        heart.apex = node;
      }
    }
  }
  heart.height = dot(direction, base_centre) / base_area - lowest;
  return heart;
}

}  // namespace cw
