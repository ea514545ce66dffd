#include "anatomy/heart_surfaces.hpp"

#include <map>
#include <numbers>

#include "anatomy/openness.hpp"
#include "io/mesh_readers.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "mesh/reorder.hpp"
#include "mesh/stuffing.hpp"
#include "support/support.hpp"

// Surfaces that are found by shape, next to those that are known.

namespace cw {
namespace heart_surfaces_test {
namespace {

TetMesh checked(TetMesh mesh) {
  (void)check_mesh(mesh, "mesh");
  return mesh;
}
TetMesh box(const Vector3& size, double spacing) {
  return checked(generate_box({size, spacing, std::nullopt}));
}
BiventricleShape biventricle_shape(double spacing) {
  BiventricleShape shape;
  shape.left.spacing = spacing;
  return shape;
}

/// The surface of a generated biventricle that a point of its boundary lies on, by the ellipsoids
/// that it is made of; none near rims, where two meet.
HeartSurface known_surface(const BiventricleShape& s, const Vector3& x) {
  const auto level = [&](double centre, double a, double b, double c) {
    const Vector3 u{(x[0] - centre) / a, x[1] / b, x[2] / c};
    return (norm(u) - 1.0) * std::min({a, b, c});
  };
  const double w = s.right_wall;
  const double left_inner =
      level(0.0, s.left.inner_radius, s.left.inner_radius, s.left.inner_length);
  const double left_outer =
      level(0.0, s.left.outer_radius, s.left.outer_radius, s.left.outer_length);
  const double right_inner =
      level(s.right_offset, s.right_radius_x - w, s.right_radius_y - w, s.right_length - w);
  const double right_outer =
      level(s.right_offset, s.right_radius_x, s.right_radius_y, s.right_length);
  constexpr double near = 0.5;  // mm
  constexpr double rim = 2.0;
  if (std::abs(x[2] - s.left.base) < rim) {
    const bool within_wall = std::min({std::abs(left_inner), std::abs(left_outer),
                                       std::abs(right_inner), std::abs(right_outer)}) > rim;
    const bool on_top = std::abs(x[2] - s.left.base) < 0.05;
    return on_top && within_wall ? HeartSurface::base : HeartSurface::none;
  }
  if (std::abs(left_inner) < near) return HeartSurface::lv_endo;
  if (std::abs(left_outer) < near && right_inner < -rim) return HeartSurface::rv_endo;  // septum
  if (std::abs(left_outer) < near && right_outer > rim) return HeartSurface::epi;
  if (std::abs(right_inner) < near && left_outer > rim) return HeartSurface::rv_endo;
  if (std::abs(right_outer) < near && left_outer > rim) return HeartSurface::epi;
  return HeartSurface::none;
}

TEST(HeartSurfaces, of_a_generated_biventricle_are_those_that_it_is_made_of) {
  const BiventricleShape shape = biventricle_shape(1.8);
  TetMesh mesh = checked(generate_biventricle(shape));
  const std::vector<Vector3> points = mesh.points;
  // Also turned, mirrored and moved: the lattice that looks into cavities lies elsewhere then.
  for (const double angle : {0.0, 0.5, 2.1}) {
    for (const double mirror : {1.0, -1.0}) {
      for (std::size_t i = 0; i < points.size(); ++i) {
        const Vector3& x = points[i];
        const double c = std::cos(angle);
        const double s = std::sin(angle);
        const Vector3 y{mirror * (c * x[0] - s * x[2]), x[1], s * x[0] + c * x[2]};
        mesh.points[i] = {c * y[0] - s * y[1] + 100.0, s * y[0] + c * y[1] - 7.0, y[2]};
      }
      (void)check_mesh(mesh, "turned");
      const HeartSurfaces found = find_surfaces(mesh, "mesh");
      std::map<HeartSurface, int> known;
      int wrong = 0;
      for (std::size_t f = 0; f < found.surface.size(); ++f) {
        Vector3 x{};
        for (const std::int32_t node : found.boundary.triangles[f]) {
          x = x + (1.0 / 3.0) * points[node];
        }
        const HeartSurface expected = known_surface(shape, x);
        if (expected == HeartSurface::none) continue;
        ++known[expected];
        if (found.surface[f] != expected) ++wrong;
      }
      EXPECT_EQ(known.size(), 4u) << "all of them are looked at";
      EXPECT_EQ(wrong, 0) << angle << ' ' << mirror;
      EXPECT_TRUE(found.notes.empty());
    }
  }
}

TEST(HeartSurfaces, of_one_ventricle_has_an_apex_and_a_height) {
  VentricleShape shape;
  const TetMesh mesh = checked(generate_ventricle(shape));
  const HeartSurfaces found = find_surfaces(mesh, "mesh");
  EXPECT_FALSE(found.has(HeartSurface::rv_endo));
  EXPECT_GT(found.base_direction[2], 0.999);
  EXPECT_LT(norm(mesh.points[found.apex] - Vector3{0.0, 0.0, -shape.outer_length}), 2.5);
  EXPECT_NEAR(found.height, shape.outer_length + shape.base, 0.5);
  // The base is a ring, whose edges the generator cuts off.
  const auto squared_radius = [&](double radius, double length) {
    return radius * radius * (1.0 - shape.base * shape.base / (length * length));
  };
  const double ring = std::numbers::pi * (squared_radius(shape.outer_radius, shape.outer_length) -
                                          squared_radius(shape.inner_radius, shape.inner_length));
  EXPECT_NEAR(found.area_of(HeartSurface::base), ring, 0.08 * ring);
  EXPECT_GT(found.area_of(HeartSurface::epi), 1.4 * found.area_of(HeartSurface::lv_endo));
}

TEST(HeartSurfaces, a_node_on_a_rim_belongs_to_the_base) {
  const TetMesh mesh = checked(generate_ventricle({}));
  const HeartSurfaces found = find_surfaces(mesh, "mesh");
  const std::vector<HeartSurface> of_node = found.of_nodes(mesh.points.size());
  for (std::size_t f = 0; f < found.surface.size(); ++f) {
    for (const std::int32_t node : found.boundary.triangles[f]) {
      EXPECT_NE(of_node[node], HeartSurface::none);
      if (found.surface[f] != HeartSurface::base) continue;
      EXPECT_EQ(of_node[node], HeartSurface::base);
    }
  }
}

TEST(HeartSurfaces, tissue_without_cavities_is_refused_with_its_pieces) {
  const TetMesh mesh = box({20.0, 15.0, 10.0}, 1.0);
  try {
    (void)find_surfaces(mesh, "slab.vtu");
    FAIL() << "a slab is no heart";
  } catch (const SurfaceError& error) {
    EXPECT_EQ(std::string(error.what()).rfind("slab.vtu: no cavity was found", 0), 0u);
    EXPECT_EQ(error.piece.size(), error.boundary.count());
  }
}

TEST(HeartSurfaces, a_vein_is_no_ventricle) {
  // A block with two holes that open upward, one wide and one narrow.
  const auto hole = [](const Vector3& x, double middle, double radius) {
    return std::max(std::hypot(x[0] - middle, x[1] - 20.0) - radius, 5.0 - x[2]);
  };
  const auto block = [&](double narrow) {
    const auto inside = [&](const Vector3& x) {
      const double sides = std::min({x[0], 60.0 - x[0], x[1], 40.0 - x[1], x[2], 30.0 - x[2]});
      return std::min({sides, hole(x, 20.0, 15.0), hole(x, 48.0, narrow)});
    };
    return checked(stuff_isosurface(inside, {0.0, 0.0, 0.0}, {60.0, 40.0, 30.0}, 1.7));
  };
  EXPECT_TRUE(find_surfaces(block(8.0), "block").has(HeartSurface::rv_endo));
  try {
    (void)find_surfaces(block(2.5), "block");
    ADD_FAILURE();
  } catch (const SurfaceError& error) {
    EXPECT_NE(std::string(error.what()).find("one of them too small"), std::string::npos)
        << error.what();
  }
}

TEST(HeartSurfaces, a_closed_cavity_does_not_say_where_the_base_is) {
  // A hollow cube.
  TetMesh mesh = box({24.0, 24.0, 24.0}, 2.0);
  std::vector<Tet> shell;
  for (const Tet& tet : mesh.tets) {
    const Vector3 x = centroid(mesh, tet);
    if (std::max({std::abs(x[0] - 12.0), std::abs(x[1] - 12.0), std::abs(x[2] - 12.0)}) > 8.0) {
      shell.push_back(tet);
    }
  }
  mesh.tets = shell;
  mesh.tags.assign(shell.size(), 0);
  mesh.fibers.clear();
  EXPECT_THROW((void)find_surfaces(checked(mesh), "shell"), SurfaceError);
}

/// A mesh whose boundary is labelled 10 + surface, with names, as it was found.
TetMesh labelled(TetMesh mesh, const HeartSurfaces& found) {
  for (std::size_t f = 0; f < found.surface.size(); ++f) {
    Boundary::Triangle nodes = found.boundary.triangles[f];
    for (std::int32_t& node : nodes) node = mesh.input_node[node];
    std::swap(nodes[0], nodes[2]);  // the order of nodes says nothing
    mesh.surface.triangles.push_back(nodes);
    mesh.surface.tags.push_back(10 + static_cast<int>(found.surface[f]));
  }
  mesh.region_names = {
      {3, 12, "base"}, {2, 11, "Base"}, {2, 12, "EPI"}, {2, 13, "lv"}, {2, 14, "rv"}};
  return mesh;
}

TEST(HeartSurfaces, that_are_labelled_are_taken_as_they_are) {
  TetMesh mesh = checked(generate_biventricle(biventricle_shape(3.0)));
  mesh = labelled(mesh, find_surfaces(mesh, "mesh"));
  reorder(mesh);  // labels have the input's nodes
  const HeartSurfaces found = find_surfaces(mesh, "mesh");
  const std::optional<SurfaceLabels> labels = labels_by_name(mesh);
  ASSERT_TRUE(labels);
  EXPECT_EQ(*labels, (SurfaceLabels{{HeartSurface::base, 11},
                                    {HeartSurface::epi, 12},
                                    {HeartSurface::lv_endo, 13},
                                    {HeartSurface::rv_endo, 14}}));
  const HeartSurfaces taken = labelled_surfaces(mesh, *labels, "mesh");
  EXPECT_EQ(taken.surface, found.surface);
  EXPECT_EQ(taken.apex, found.apex);
  EXPECT_EQ(taken.height, found.height);
  EXPECT_TRUE(taken.notes.empty());

  // Without the right ventricle's label its endocardium is a wall without a value, with a note.
  SurfaceLabels left = *labels;
  left.erase(HeartSurface::rv_endo);
  const HeartSurfaces one = labelled_surfaces(mesh, left, "mesh");
  EXPECT_FALSE(one.has(HeartSurface::rv_endo));
  ASSERT_EQ(one.notes.size(), 1u);
  EXPECT_NE(one.notes[0].find("% of the surface have none of the labels"), std::string::npos);
}

TEST(HeartSurfaces, labels_that_do_not_serve_are_refused) {
  TetMesh mesh = checked(generate_ventricle({}));
  mesh = labelled(mesh, find_surfaces(mesh, "mesh"));
  const auto refuses = [&](const SurfaceLabels& labels, const std::string& text) {
    try {
      (void)labelled_surfaces(mesh, labels, "heart.msh");
      ADD_FAILURE() << text;
    } catch (const MeshError& error) {
      EXPECT_EQ(std::string(error.what()).rfind("heart.msh: " + text, 0), 0u) << error.what();
    }
  };
  const SurfaceLabels all{
      {HeartSurface::base, 11}, {HeartSurface::epi, 12}, {HeartSurface::lv_endo, 13}};
  SurfaceLabels labels = all;
  labels.find(HeartSurface::epi)->second = 99;
  refuses(labels, "no triangle has the label 99 of epi; 'cardiowarp mesh info' lists labels");
  labels = all;
  labels.erase(HeartSurface::base);
  refuses(labels, "no face of the boundary has the label of base");
  mesh.region_names.erase(mesh.region_names.begin() + 2);
  EXPECT_FALSE(labels_by_name(mesh)) << "without a name of the epicardium";
}

TEST(HeartSurfaces, of_shared_hearts_are_found_or_refused) {
  CW_REQUIRE_DATA();
  struct Heart {
    const char* file;
    std::array<double, 4>
        share;  ///< of base, epicardium, left and right endocardium; %; 0: refused
  };
  // Looked at in pictures.
  for (const Heart& heart :
       {Heart{"biventricle/crtdemo_biv_4569", {9.4, 51.6, 13.7, 25.3}},
        Heart{"biventricle/crtdemo_biv_4569_refined_x8", {9.4, 51.6, 13.7, 25.3}},
        Heart{"rabbit/ucsd_rabbit_63885_retet", {6.0, 47.0, 19.0, 28.0}},
        Heart{"rabbit/heart_apex_5110", {}}, Heart{"wedge/human_wedge_18411", {}}}) {
    const TetMesh mesh =
        checked(read_mesh(test::data_folder() + "/meshes/" + heart.file, {1.0, "none", ""}));
    if (heart.share[0] == 0.0) {
      EXPECT_THROW((void)find_surfaces(mesh, heart.file), SurfaceError);
      continue;
    }
    const HeartSurfaces found = find_surfaces(mesh, heart.file);
    for (int k = 0; k < 4; ++k) {
      const auto which = static_cast<HeartSurface>(k + 1);
      EXPECT_NEAR(100.0 * found.area_of(which) / found.boundary.total_area(), heart.share[k], 1.0)
          << heart.file << ' ' << name_of(which);
    }
  }
}

TEST(Boundary, of_a_box_is_closed_and_has_its_area) {
  const TetMesh mesh = box({4.0, 3.0, 2.0}, 0.5);
  const Boundary boundary = boundary_of(mesh);
  EXPECT_NEAR(boundary.total_area(), 52.0, 1e-9);
  Vector3 sum{};
  double volume = 0.0;
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    sum = sum + boundary.area[f] * boundary.normal[f];
    volume +=
        boundary.area[f] * dot(boundary.normal[f], centroid(mesh, boundary.triangles[f])) / 3.0;
    for (const std::int32_t next : boundary.neighbour[f]) {
      ASSERT_GE(next, 0);
      const auto& back = boundary.neighbour[next];
      EXPECT_NE(std::ranges::find(back, static_cast<std::int32_t>(f)), back.end());
    }
  }
  EXPECT_NEAR(norm(sum), 0.0, 1e-9);
  EXPECT_NEAR(volume, 24.0, 1e-9) << "normals point outward";
}

TEST(Openness, is_all_outside_a_ball_and_nothing_deep_in_a_tube) {
  // A tube along z, closed below: its bottom sees the opening alone.
  TetMesh mesh = box({20.0, 20.0, 60.0}, 2.0);
  std::vector<Tet> tube;
  for (const Tet& tet : mesh.tets) {
    const Vector3 x = centroid(mesh, tet);
    const bool is_inside = std::max(std::abs(x[0] - 10.0), std::abs(x[1] - 10.0)) < 6.0;
    if (!is_inside || x[2] < 4.0) tube.push_back(tet);
  }
  mesh.tets = tube;
  mesh.tags.assign(tube.size(), 0);
  mesh = checked(std::move(mesh));
  const Boundary boundary = boundary_of(mesh);
  const Openness open = openness_of(mesh, boundary);
  for (std::size_t f = 0; f < boundary.count(); ++f) {
    const Vector3 x = centroid(mesh, boundary.triangles[f]);
    const bool outside = std::max(std::abs(x[0] - 10.0), std::abs(x[1] - 10.0)) > 9.5;
    if (outside) {
      EXPECT_EQ(open.share[f], 1.0);
    }
    const bool bottom = x[2] > 3.5 && x[2] < 4.5 && !outside;
    if (!bottom || std::abs(boundary.normal[f][2]) < 0.9) continue;
    EXPECT_LT(open.share[f], 0.1);
    EXPECT_GT(open.direction[f][2], 0.0) << "towards the opening";
  }
}

}  // namespace
}  // namespace heart_surfaces_test
}  // namespace cw
