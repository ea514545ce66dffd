#include <gtest/gtest.h>

#include <vtkCellArray.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkSmartPointer.h>
#include <vtkXMLPolyDataWriter.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <numbers>
#include <set>

#include "anatomy/fibers.hpp"
#include "config/build_problem.hpp"
#include "config/regions.hpp"
#include "io/files.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_writers.hpp"
#include "mesh/boundary.hpp"
#include "mesh/check.hpp"
#include "mesh/fibrosis.hpp"
#include "mesh/generators.hpp"
#include "mesh/node_sets.hpp"
#include "support/process.hpp"
#include "support/support.hpp"
#include "vtk/vtk_output.hpp"

// Regions by surfaces, coordinates and distances, fibres by a rule, and fibrosis, from YAML.

namespace cw {
namespace regions_config_test {
namespace {

const char* const heart = R"(mesh: {generator: {type: ventricle, h: 3}}
tissue: [{d_iso: 0.1}]
stimuli: [{region: {sphere: {center: [0, 0, -60], radius: 30}}, duration: 1, strength: 50}]
time: {end: 3, scheme: strang}
output: {directory: out}
)";

const char* const heart_file = R"(mesh: {file: heart.pts, unit: um}
tissue: [{d_iso: 0.1}]
stimuli: [{region: {tags: [1]}, duration: 1, strength: 50}]
time: {end: 3, scheme: strang}
output: {directory: out}
)";

const char* const box = R"(mesh: {generator: {type: box, size: [20, 10, 10], h: 1}}
tissue: [{d_iso: 0.1}]
stimuli: [{region: {box: {min: [0, 0, 0], max: [1, 10, 10]}}, duration: 1, strength: 50}]
time: {end: 3, scheme: strang}
output: {directory: out}
)";

std::string replaced(std::string text, const std::string& part, const std::string& by) {
  const std::size_t at = text.find(part);
  return at == std::string::npos ? std::string() : text.replace(at, part.size(), by);
}

class RegionsConfig : public testing::Test {
 protected:
  BuiltProblem build(const std::string& yaml, const std::vector<std::string>& overrides = {}) {
    test::write_text(file_, yaml);
    return build_problem(read_config(file_, overrides));
  }
  /// The nodes of the first stimulus, whose region this is.
  std::set<Index> nodes_of(const std::string& yaml, const std::string& region,
                           Problem* of = nullptr, std::vector<std::string> more = {}) {
    more.push_back("stimuli.0.region=" + region);
    BuiltProblem built = build(yaml, more);
    const std::set<Index> nodes(built.problem.stimuli[0].nodes.begin(),
                                built.problem.stimuli[0].nodes.end());
    if (of != nullptr) *of = std::move(built.problem);
    return nodes;
  }
  void expect_error(const std::string& yaml, const std::vector<std::string>& overrides,
                    const std::string& text) {
    test::expect_error([&] { (void)build(yaml, overrides); }, text);
  }

  test::TemporaryFolder folder_;
  std::string file_ = folder_ / "heart.yaml";
};

/// The depth of a point between the ellipsoids of a ventricle, by bisection of the radii.
double depth_of(const VentricleShape& s, const Vector3& x) {
  double low = -0.2;
  double high = 1.2;
  for (int k = 0; k < 60; ++k) {
    const double t = 0.5 * (low + high);
    const double across = s.inner_radius + t * (s.outer_radius - s.inner_radius);
    const double along = s.inner_length + t * (s.outer_length - s.inner_length);
    const bool outside = std::hypot(std::hypot(x[0], x[1]) / across, x[2] / along) > 1.0;
    (outside ? low : high) = t;
  }
  return low;
}

TEST_F(RegionsConfig, a_surface_has_its_nodes_and_those_within_a_distance) {
  const VentricleShape shape;
  for (const char* elements : {"linear", "quadratic"}) {
    SCOPED_TRACE(elements);
    const std::vector<std::string> more{std::string("mesh.elements=") + elements};
    Problem problem;
    const std::set<Index> base = nodes_of(heart, "{surface: base}", &problem, more);
    // The generator rounds the base's rims by up to a spacing.
    for (Index i = 0; i < problem.mesh.node_count(); ++i) {
      const double z = problem.mesh.points[i][2];
      if (z > shape.base - 1e-9) {
        EXPECT_TRUE(base.contains(i)) << z;
      } else if (z < shape.base - 3.0) {
        EXPECT_FALSE(base.contains(i)) << z;
      }
    }
    // Below the base the nearest point of the base is straight above, but for some at its rims.
    const std::set<Index> near = nodes_of(heart, "{surface: base, within: 5}", &problem, more);
    int missing = 0;
    for (Index i = 0; i < problem.mesh.node_count(); ++i) {
      const double z = problem.mesh.points[i][2];
      if (z < shape.base - 5.0 - 3.0) {
        EXPECT_FALSE(near.contains(i)) << z;
      }
      if (z >= shape.base - 5.0 && !near.contains(i)) ++missing;
    }
    EXPECT_LT(missing, 0.03 * static_cast<double>(near.size()));
    EXPECT_GT(near.size(), 3 * base.size() / 2);
  }
}

TEST_F(RegionsConfig, coordinates_select_by_depth_and_height) {
  const VentricleShape shape;
  Problem problem;
  const std::set<Index> inner = nodes_of(heart, "{uvc: {transmural: [0, 0.4]}}", &problem);
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    const double depth = depth_of(shape, problem.mesh.points[i]);
    if (depth < 0.3) {
      EXPECT_TRUE(inner.contains(i)) << depth;
    }
    if (depth > 0.5) {
      EXPECT_FALSE(inner.contains(i)) << depth;
    }
  }
  const std::set<Index> both =
      nodes_of(heart, "{uvc: {transmural: [0, 0.4], apicobasal: [0.5, 1]}}");
  const std::set<Index> high = nodes_of(heart, "{uvc: {apicobasal: [0.5, 1]}}");
  std::set<Index> expected;
  std::ranges::set_intersection(inner, high, std::inserter(expected, expected.end()));
  EXPECT_TRUE(both == expected);
  EXPECT_GT(both.size(), 100u);
}

TEST_F(RegionsConfig, angles_and_halves_share_both_ventricles_out) {
  const std::string both = replaced(heart, "ventricle, h: 3", "biventricle, h: 3");
  Problem problem;
  const std::set<Index> septal = nodes_of(both, "{uvc: {rotational: [-45, 45]}}", &problem);
  const std::set<Index> free = nodes_of(both, "{uvc: {rotational: [45, -45]}}");
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    EXPECT_TRUE(septal.contains(i) || free.contains(i));
    const Vector3& x = problem.mesh.points[i];
    if (std::hypot(x[0], x[1]) < 10.0) continue;
    // The left ventricle's axis is z, and the right one lies along x.
    const double angle = std::abs(std::atan2(x[1], x[0])) * 180.0 / std::numbers::pi;
    if (angle < 40.0) {
      EXPECT_TRUE(septal.contains(i)) << angle;
    }
    if (angle > 50.0) {
      EXPECT_FALSE(septal.contains(i)) << angle;
    }
  }
  const std::set<Index> left = nodes_of(both, "{uvc: {ventricle: left}}", &problem);
  const std::set<Index> right = nodes_of(both, "{uvc: {ventricle: right}}");
  EXPECT_EQ(left.size() + right.size(), problem.mesh.points.size());
  const BiventricleShape shape;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    EXPECT_NE(left.contains(i), right.contains(i));
    const Vector3& x = problem.mesh.points[i];
    if (x[0] < 0.0) {
      EXPECT_TRUE(left.contains(i));
    }
    if (x[0] > shape.left.outer_radius + 3.0) {
      EXPECT_TRUE(right.contains(i));
    }
  }
}

TEST_F(RegionsConfig, cells_and_tissue_may_have_regions_of_depth) {
  const VentricleShape shape;
  const Problem problem =
      build(heart,
            {"ionic=[{model: ten_tusscher_panfilov_2006}, {region: {uvc: {transmural: [0, 0.3]}}, "
             "model: ten_tusscher_panfilov_2006, variant: endo}]",
             "tissue=[{d_iso: 0.1}, {region: {surface: lv_endo, within: 2}, d_iso: 0.4}]"})
          .problem;
  ASSERT_EQ(problem.cells.size(), 2u);
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    const double depth = depth_of(shape, problem.mesh.points[i]);
    if (depth < 0.2) {
      EXPECT_EQ(problem.kind_of_node[i], 1) << depth;
    }
    if (depth > 0.4) {
      EXPECT_EQ(problem.kind_of_node[i], 0) << depth;
    }
  }
  int fast = 0;
  for (std::size_t e = 0; e < problem.mesh.tets.size(); ++e) {
    const Vector3 middle = centroid(problem.mesh, problem.mesh.tets[e]);
    const double wall = shape.outer_radius - shape.inner_radius;
    const double depth = wall * depth_of(shape, middle);
    const bool is_fast = problem.conductivity[e].d_iso == 0.4;
    fast += is_fast ? 1 : 0;
    EXPECT_EQ(problem.conductivity[e].d_iso, is_fast ? 0.4 : 0.1);
    if (middle[2] < -20.0) continue;  // towards the apex the wall is thinner
    if (is_fast) {
      EXPECT_LT(depth, 3.2);  // where the base is rounded
    } else {
      EXPECT_GT(depth, 1.5);
    }
  }
  EXPECT_GT(fast, 300);
}

TEST_F(RegionsConfig, fibres_by_a_rule_are_those_of_the_command_and_files_of_it_have_coordinates) {
  const std::string rule = "mesh.fibers={rule: bayer, endo_angle: 70, epi_angle: -40}";
  const Problem by_rule = build(heart, {rule, "tissue.0.d_ani=0.2"}).problem;
  ASSERT_TRUE(by_rule.mesh.has_fibers());

  VentricleShape shape;
  shape.spacing = 3.0;
  TetMesh mesh = generate_ventricle(shape);
  (void)check_mesh(mesh, "ventricle");
  write_mesh(mesh, folder_ / "bare.vtu", 1.0);
  const auto made = test::cardiowarp("mesh fibers " + (folder_ / "bare.vtu") + " " +
                                     (folder_ / "fibers.vtu") + " --angles 70 -40 --device host");
  ASSERT_EQ(made.exit_code, 0) << made.output;
  const std::string of_file =
      replaced(heart, "generator: {type: ventricle, h: 3}", "file: fibers.vtu, fibers: fiber");
  Problem of_command;
  const std::set<Index> inner =
      nodes_of(of_file, "{uvc: {transmural: [0, 0.3], rotational: [0, 90]}}", &of_command,
               {"tissue.0.d_ani=0.2"});
  ASSERT_EQ(by_rule.mesh.tets.size(), of_command.mesh.tets.size());
  for (std::size_t e = 0; e < by_rule.mesh.tets.size(); ++e) {
    EXPECT_NEAR(std::abs(dot(by_rule.mesh.fibers[e], of_command.mesh.fibers[e])), 1.0, 1e-9);
  }
  EXPECT_TRUE(inner == nodes_of(heart, "{uvc: {transmural: [0, 0.3], rotational: [0, 90]}}"));
  EXPECT_TRUE(nodes_of(of_file, "{surface: lv_endo, within: 2.5}") ==
              nodes_of(heart, "{surface: lv_endo, within: 2.5}"));
}

TEST_F(RegionsConfig, the_mesh_of_a_run_is_written_with_what_is_where) {
  test::write_text(file_, heart);
  const auto ran = test::cardiowarp(
      "run " + file_ + " --quiet --output " + (folder_ / "out") +
      " --set 'ionic=[{model: mitchell_schaeffer}, {region: {uvc: {transmural: [0, 0.3]}}, model: "
      "mitchell_schaeffer, parameters: {tau_close: 120}}]' --set 'tissue=[{d_iso: 0.1}, {region: "
      "{surface: lv_endo, within: 2}, d_iso: 0.4}]' --set output.mesh={} --set time.end=0.2");
  ASSERT_EQ(ran.exit_code, 0) << ran.output;
  ReadOptions options;
  options.fields = {"cells", "stimulus", "transmural", "surface"};
  const TetMesh mesh = read_mesh(folder_ / "out/mesh.vtu", options);
  const auto& cells = mesh.fields[0].values;
  const auto& stimulus = mesh.fields[1].values;
  int inner = 0;
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    EXPECT_EQ(cells[i] == 1.0, mesh.fields[2].values[i] <= 0.3 + 1e-6);
    inner += cells[i] == 1.0 ? 1 : 0;
    const bool is_stimulated = norm(mesh.points[i] - Vector3{0, 0, -60}) <= 30.0;
    EXPECT_EQ(stimulus[i], is_stimulated ? 1.0 : 0.0);
  }
  EXPECT_GT(inner, 100);
  EXPECT_GT(std::ranges::count(mesh.fields[3].values, 3.0), 100);
}

TEST_F(RegionsConfig, what_is_wrong_is_one_line) {
  const auto region = [](const std::string& text) {
    return std::vector<std::string>{"stimuli.0.region=" + text};
  };
  expect_error(heart, region("{surface: endo}"), "lv_endo");
  expect_error(heart, region("{surface: rv_endo}"), "one ventricle, and no surface rv_endo");
  expect_error(heart, region("{surface: lv_endo, box: {min: [0,0,0], max: [1,1,1]}}"),
               "needs exactly one of");
  expect_error(heart, region("{within: 3}"), "needs exactly one of");
  expect_error(heart, region("{sphere: {center: [0,0,0], radius: 40}, within: 3}"),
               "within: is a distance from a surface or from tags");
  expect_error(heart, region("{uvc: {}}"), "names no coordinate");
  expect_error(heart, region("{uvc: {transmural: [0.5, 0.2]}}"), "needs two numbers from 0 to 1");
  expect_error(heart, region("{uvc: {transmural: [0, 0.2, 1]}}"), "needs two numbers from 0 to 1");
  expect_error(heart, region("{uvc: {apicobasal: 0.5}}"), "list");
  expect_error(heart, region("{uvc: {rotational: [900, 0]}}"), "needs two angles");
  expect_error(heart, region("{tags: [7], within: 2}"), "no tetrahedron has the tag 7");
  expect_error(box, region("{surface: lv_endo}"), "needs the surfaces of ventricles");
  expect_error(heart, {"mesh.fibers=fiber"}, "has no meaning for a generated mesh, but for a rule");
  expect_error(heart, {"mesh.fibers={rule: streeter}"}, "bayer");
  expect_error(heart, {"mesh.fibers={rule: bayer, endo_angle: 120}"},
               "must be from -90 to 90 degrees");
  expect_error(heart, {"mesh.surfaces={base: 1, epi: 2, lv_endo: 3}"}, "no labels in a generated");
  expect_error(heart, {"tissue.0.tags=[0]", "tissue.0.region={surface: base}"},
               "stands beside region");
  expect_error(box, {"fibrosis=[{region: {tags: [0]}, density: 1.5}]"}, "must be");
  expect_error(box, {"fibrosis=[{region: {tags: [0]}, density: 1}]"}, "leaves no tissue");
  expect_error(box, {"fibrosis=[{density: 0.5}]"}, "region");
}

TEST_F(RegionsConfig, a_distance_from_tags_is_that_from_their_tetrahedra) {
  TetMesh mesh = generate_box({{12, 4, 4}, 1.0, {}});
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    mesh.tags[e] = centroid(mesh, mesh.tets[e])[0] < 4.0 ? 1 : 2;
  }
  (void)check_mesh(mesh, "bar");
  write_mesh(mesh, folder_ / "bar.vtu", 1.0);
  const std::string bar = replaced(box, "generator: {type: box, size: [20, 10, 10], h: 1}",
                                   "file: bar.vtu, tags: region");
  Problem problem;
  // What does not conduct leaves the mesh, and is still what the distance is from.
  const std::set<Index> near =
      nodes_of(bar, "{tags: [1], within: 2.5}", &problem,
               {"tissue=[{d_iso: 0.1}, {tags: [1], d_iso: 0}]", "output.directory=out"});
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    EXPECT_GE(problem.mesh.points[i][0], 4.0);
    EXPECT_EQ(near.contains(i), problem.mesh.points[i][0] <= 6.5) << problem.mesh.points[i][0];
  }
}

TEST_F(RegionsConfig, a_field_of_tetrahedra_scales_D_by_a_curve) {
  TetMesh mesh = generate_box({{12, 4, 4}, 1.0, {}});
  (void)check_mesh(mesh, "bar");
  std::vector<double> enhancement;
  std::string numbers;
  for (const Tet& tet : mesh.tets) {
    enhancement.push_back(centroid(mesh, tet)[0] / 12.0);
    numbers += to_text(enhancement.back()) + "\n";
  }
  VtkOutput(mesh).write(folder_ / "bar.vtu",
                        {{.name = "lge", .values = enhancement, .on_nodes = false}}, 0.0);
  test::write_text(folder_ / "lge.dat", numbers);
  const std::string bar =
      replaced(box, "generator: {type: box, size: [20, 10, 10], h: 1}", "file: bar.vtu");
  const auto expected = [](double x) {
    const double value = x / 12.0;
    if (value <= 0.5) return 0.1 * (1.0 - 1.2 * value);
    return 0.1 * 0.4 * (0.75 - value) / 0.25;
  };
  for (const char* elements : {"linear", "quadratic"}) {
    for (const char* field : {"lge", "lge.dat"}) {
      SCOPED_TRACE(std::string(elements) + field);
      const Problem problem =
          build(bar,
                {std::string("tissue.0.scale=") + field, std::string("mesh.elements=") + elements,
                 "tissue.0.curve=[{field: 0, factor: 1}, {field: 0.5, factor: 0.4}, {field: "
                 "0.75, factor: 0}]"})
              .problem;
      const int parts = elements == std::string("quadratic") ? 8 : 1;
      double largest = 0.0;
      for (std::size_t e = 0; e < problem.mesh.tets.size(); ++e) {
        const Tet& whole = mesh.tets[problem.mesh.input_tet[e] / parts];
        const double x = centroid(mesh, whole)[0];
        largest = std::max(largest, x);
        EXPECT_NEAR(problem.conductivity[e].d_iso, expected(x), 1e-12);
      }
      // What does not conduct is left out.
      EXPECT_LT(largest, 9.0);
      EXPECT_GT(largest, 8.5);
    }
  }
  expect_error(bar,
               {"tissue.0.scale=lge",
                "tissue.0.curve=[{field: 1, factor: 1}, {field: 0, "
                "factor: 0}]"},
               "must be greater than that of the point before");
  expect_error(bar, {"tissue.0.curve=[{field: 1, factor: 1}]"}, "needs a scale");
  expect_error(bar, {"tissue.0.scale=scar"}, "no array 'scar' for the scale of D");
  test::write_text(folder_ / "short.dat", "1\n2\n");
  expect_error(bar, {"tissue.0.scale=short.dat"},
               "2 numbers for " + std::to_string(mesh.tets.size()) + " tetrahedra");
  expect_error(box, {"tissue.0.scale=lge"}, "would be an array of a VTK file");
}

/// Tetrahedra of the input that are left, and their share of the volume.
struct Left {
  std::set<Index> tets;
  double volume = 0.0;
};
Left left_of(const Problem& problem, auto&& belongs) {
  Left left;
  for (std::size_t e = 0; e < problem.mesh.tets.size(); ++e) {
    if (!belongs(centroid(problem.mesh, problem.mesh.tets[e]))) continue;
    left.tets.insert(problem.mesh.input_tet[e]);
    left.volume += signed_volume(problem.mesh, problem.mesh.tets[e]);
  }
  return left;
}

TEST_F(RegionsConfig, fibrosis_replaces_the_share_that_is_asked_for) {
  const auto all = [](const Vector3&) { return true; };
  const auto inner = [](const Vector3& x) { return x[0] < 8.0; };
  const auto outer = [](const Vector3& x) { return x[0] > 12.0; };
  const double whole = 20.0 * 10.0 * 10.0;
  for (const char* patch : {"0", "3"}) {
    SCOPED_TRACE(patch);
    const auto at = [&](const std::string& seed, const std::vector<std::string>& more = {}) {
      std::vector<std::string> overrides{
          "fibrosis=[{region: {box: {min: [0, 0, 0], max: [8, 10, 10]}}, density: 0.4, border: 4, "
          "patch: " +
              std::string(patch) + ", seed: " + seed + "}]",
          "stimuli.0.region={box: {min: [17, 0, 0], max: [20, 10, 10]}}"};
      overrides.insert(overrides.end(), more.begin(), more.end());
      return build(box, overrides).problem;
    };
    const Problem problem = at("1");
    EXPECT_NEAR(left_of(problem, outer).volume / whole, 0.4, 0.01) << "nothing is replaced";
    const double of_inner = left_of(problem, inner).volume / (8.0 * 100.0);
    // Tissue that is cut off is left out, too.
    EXPECT_NEAR(of_inner, 0.6, patch == std::string("0") ? 0.04 : 0.12);
    const double in_border =
        left_of(problem, [](const Vector3& x) { return x[0] > 8.0 && x[0] < 12.0; }).volume / 400.0;
    EXPECT_NEAR(in_border, 0.8, 0.08);
    EXPECT_TRUE(left_of(problem, all).tets == left_of(at("1"), all).tets);
    EXPECT_TRUE(left_of(problem, all).tets == left_of(at("1", {"mesh.reorder=false"}), all).tets);
    EXPECT_FALSE(left_of(problem, all).tets == left_of(at("2"), all).tets);
    NodeSets parts(problem.mesh.node_count());
    EXPECT_EQ(unite_connected(problem.mesh, parts), problem.mesh.node_count() - 1);
  }
}

TEST_F(RegionsConfig, tissue_of_regions_is_decided_on_the_mesh_that_is_given) {
  // Some of which conducts nothing: parts of a tetrahedron leave the mesh together.
  const std::vector<std::string> tissue{
      "tissue=[{d_iso: 0.15}, {region: {uvc: {transmural: [0.6, 1], apicobasal: [0.2, 0.6]}}, "
      "d_iso: "
      "0}, {region: {surface: lv_endo, within: 2}, d_iso: 0.8}]"};
  const auto with = [&](const std::string& more) {
    std::vector<std::string> overrides = tissue;
    overrides.push_back(more);
    return build(heart, overrides);
  };
  const BuiltProblem given = build(heart, tissue);
  std::map<Index, double> d_of_tet;
  for (std::size_t e = 0; e < given.problem.mesh.tets.size(); ++e) {
    d_of_tet[given.problem.mesh.input_tet[e]] = given.problem.conductivity[e].d_iso;
  }
  const Problem quadratic = with("mesh.elements=quadratic").problem;
  ASSERT_EQ(quadratic.mesh.tets.size(), 8 * d_of_tet.size());
  for (std::size_t e = 0; e < quadratic.mesh.tets.size(); ++e) {
    EXPECT_EQ(quadratic.conductivity[e].d_iso, d_of_tet.at(quadratic.mesh.input_tet[e] / 8));
  }
  const BuiltProblem refined = with("mesh.refine.space_error=10 %");
  ASSERT_TRUE(refined.given);
  EXPECT_GT(refined.problem.mesh.tets.size(), d_of_tet.size());
  for (const Index node : refined.given->node) EXPECT_GE(node, 0);
  for (std::size_t e = 0; e < refined.problem.mesh.tets.size(); ++e) {
    const Index whole = refined.given->whole[e];
    ASSERT_GE(whole, 0);
    EXPECT_EQ(refined.problem.conductivity[e].d_iso,
              d_of_tet.at(refined.given->mesh.input_tet[whole]));
  }
}

TEST_F(RegionsConfig, a_refined_file_has_no_means_of_surfaces_and_angles) {
  for (const char* line :
       {"mesh generate biventricle bare.vtu --h 4", "mesh fibers bare.vtu fibers.vtu",
        "mesh refine fibers.vtu fine.vtu", "mesh fibers fine.vtu again.vtu"}) {
    const auto done = test::shell("cd " + (folder_ / ".") + " && " + test::program() + " " + line);
    ASSERT_EQ(done.exit_code, 0) << done.output;
  }
  const std::string of_file =
      replaced(heart, "generator: {type: ventricle, h: 3}", "file: fine.vtu, fibers: fiber");
  Problem problem;
  const std::set<Index> septal = nodes_of(of_file, "{uvc: {rotational: [-20, 20]}}", &problem);
  for (const Index i : septal) EXPECT_GT(problem.mesh.points[i][0], -5.0);
}

TEST_F(RegionsConfig, a_state_is_of_cells_and_a_resumed_run_of_tissue) {
  test::write_text(folder_ / "a.vtx", "4\nintra\n0\n1\n2\n3\n");
  std::string nodes = "400\nintra\n";
  for (int k = 0; k < 400; ++k) nodes += std::to_string(k) + "\n";
  test::write_text(folder_ / "a.vtx", nodes);
  test::write_text(file_, heart);
  const std::string start =
      "run " + file_ +
      " --quiet --set output.checkpoint.interval=1 --set 'tissue=[{d_iso: 0.1}, {region: {file: "
      "a.vtx}, d_iso: 0.3}]' --output " +
      (folder_ / "first");
  ASSERT_EQ(test::cardiowarp(start + " --set time.end=2").exit_code, 0);
  std::string state;
  for (const auto& entry : std::filesystem::directory_iterator(folder_ / "first/checkpoints")) {
    state = std::max(state, entry.path().string());
  }
  // Another stimulus and another tissue, by regions of fields: the cells are the same.
  const auto other = test::cardiowarp(
      "run " + file_ + " --quiet --output " + (folder_ / "other") + " --set initial.state=" +
      state + " --set 'stimuli.0.region={surface: lv_endo, within: 1}' --set output.mesh={}");
  EXPECT_EQ(other.exit_code, 0) << other.output;
  test::write_text(folder_ / "a.vtx",
                   replaced(nodes, "400\n", "399\n").substr(0, nodes.rfind("399\n")));
  const auto resumed = test::cardiowarp(start + " --resume --set time.end=3");
  EXPECT_EQ(resumed.exit_code, 1) << resumed.output;
}

TEST_F(RegionsConfig, fibrosis_and_a_scar_leave_nothing_that_is_cut_off) {
  const BuiltProblem built = build(
      box,
      {"tissue=[{d_iso: 0.1}, {region: {box: {min: [12, 0, 0], max: [15, 10, 10]}}, d_iso: 0}]",
       "fibrosis=[{region: {box: {min: [6, 0, 0], max: [15, 10, 10]}}, density: 0.93}]"});
  const auto is_of_islands = [](const std::string& note) {
    return note.find("that fibrosis cuts off from the rest") != std::string::npos;
  };
  EXPECT_EQ(std::ranges::count_if(built.notes, is_of_islands), 1);
  const TetMesh& mesh = built.problem.mesh;
  NodeSets parts(mesh.node_count());
  (void)unite_connected(mesh, parts);
  // What is left beyond the scar is tissue by itself, and all else hangs together with tissue.
  std::set<Index> of_parts;
  for (const Tet& tet : mesh.tets) of_parts.insert(parts.smallest(tet[0]));
  EXPECT_EQ(of_parts.size(), 2u);
}

TEST_F(RegionsConfig, another_seed_is_another_pattern_wherever_it_is_moved) {
  TetMesh mesh = generate_box({{24, 8, 8}, 1.0, {}});
  (void)check_mesh(mesh, "box");
  const std::vector<double> half(mesh.tets.size(), 0.5);
  std::map<std::array<long, 3>, std::size_t> tet_at;
  const auto key = [&](const Vector3& x) {
    return std::array<long, 3>{std::lround(1000 * x[0]), std::lround(1000 * x[1]),
                               std::lround(1000 * x[2])};
  };
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) tet_at[key(centroid(mesh, mesh.tets[e]))] = e;
  const std::vector<char> one = fibrotic(mesh, half, {4.0, 1});
  const std::vector<char> two = fibrotic(mesh, half, {4.0, 2});
  for (const double shift : {-4.0, 0.0, 4.0}) {
    int same = 0;
    int all = 0;
    for (const auto& [place, e] : tet_at) {
      const auto moved = tet_at.find({place[0] + std::lround(1000 * shift), place[1], place[2]});
      if (moved == tet_at.end()) continue;
      ++all;
      same += one[e] == two[moved->second] ? 1 : 0;
    }
    ASSERT_GT(all, 1000);
    EXPECT_LT(same, 0.75 * all) << shift;
  }
}

/// Writes each surface of a heart as `.vtx`, `.surf` and `.vtp`, with one name for all three.
void write_surfaces(const TetMesh& mesh, const HeartSurfaces& surfaces_of_heart,
                    const std::string& folder) {
  for (std::size_t s = 1; s < surface_names.size(); ++s) {
    const auto which = static_cast<HeartSurface>(s);
    const std::string stem = folder + "/" + name_of(which);
    std::set<std::int32_t> nodes;
    auto polygons = vtkSmartPointer<vtkCellArray>::New();
    auto points = vtkSmartPointer<vtkPoints>::New();  // of single precision
    std::string triangles;
    int count = 0;
    for (std::size_t f = 0; f < surfaces_of_heart.surface.size(); ++f) {
      if (surfaces_of_heart.surface[f] != which) continue;
      ++count;
      triangles += "Tr";
      vtkIdType corners[3];
      for (int a = 0; a < 3; ++a) {
        const std::int32_t node = surfaces_of_heart.boundary.triangles[f][a];
        nodes.insert(mesh.input_node[node]);
        triangles += " " + std::to_string(mesh.input_node[node]);
        const Vector3 um = 1000.0 * mesh.points[node];
        corners[a] = points->InsertNextPoint(um.data());
      }
      polygons->InsertNextCell(3, corners);
      triangles += "\n";
    }
    test::write_text(stem + ".surf", std::to_string(count) + "\n" + triangles);
    std::string list = std::to_string(nodes.size()) + "\nextra\n";
    for (const std::int32_t node : nodes) list += std::to_string(node) + "\n";
    test::write_text(stem + ".vtx", list);
    auto data = vtkSmartPointer<vtkPolyData>::New();
    data->SetPoints(points);
    data->SetPolys(polygons);
    auto writer = vtkSmartPointer<vtkXMLPolyDataWriter>::New();
    writer->SetFileName((stem + ".vtp").c_str());
    writer->SetInputData(data);
    writer->Write();
  }
}

TEST_F(RegionsConfig, surfaces_come_with_files_of_their_own) {
  TetMesh mesh = generate_biventricle({.left = {.spacing = 4.0}});
  (void)check_mesh(mesh, "heart");
  write_mesh(mesh, folder_ / "heart.pts", 0.001);
  const HeartSurfaces surfaces_of_heart = find_surfaces(mesh, "heart");
  write_surfaces(mesh, surfaces_of_heart, folder_.path());
  const auto of_nodes = surfaces_of_heart.of_nodes(mesh.points.size());
  const std::string yaml = heart_file;
  for (const char* kind : {".vtx", ".surf", ".vtp"}) {
    for (const char* other : {".vtx", ".surf"}) {
      SCOPED_TRACE(std::string(kind) + other);
      const std::string surfaces = std::string("mesh.surfaces={base: base") + kind + ", epi: epi" +
                                   other + ", lv_endo: lv_endo" + kind + ", rv_endo: rv_endo" +
                                   kind + "}";
      for (std::size_t s = 1; s <= static_cast<std::size_t>(HeartSurface::rv_endo); ++s) {
        Problem problem;
        const std::set<Index> found = nodes_of(
            yaml, "{surface: " + std::string(surface_names[s]) + "}", &problem, {surfaces});
        // At rims a face may be of either surface, if files have nodes alone.
        int expected = 0;
        int differ = 0;
        for (Index i = 0; i < problem.mesh.node_count(); ++i) {
          const bool is_here = of_nodes[problem.mesh.input_node[i]] == static_cast<HeartSurface>(s);
          expected += is_here ? 1 : 0;
          differ += is_here && !found.contains(i) ? 1 : 0;
        }
        EXPECT_GT(expected, 20);
        EXPECT_LE(differ, std::string_view(kind) == ".vtx" ? expected / 25 : 0) << surface_names[s];
      }
    }
  }
  const test::ProcessResult fibers =
      test::cardiowarp("mesh fibers " + folder_ / "heart.pts" + " " + (folder_ / "with.vtu") +
                       " --surfaces base=" + (folder_ / "base.vtp") +
                       ",epi=" + (folder_ / "epi.surf") + ",lv_endo=" + (folder_ / "lv_endo.vtp") +
                       ",rv_endo=" + (folder_ / "rv_endo.vtx") + " --device host");
  EXPECT_EQ(fibers.exit_code, 0) << fibers.output;
  EXPECT_NE(fibers.output.find("both ventricles"), std::string::npos);
  // What is wrong with a file.
  const auto wrong = [&](const std::string& base, const std::string& text,
                         const std::string& message) {
    test::write_text(folder_ / base, text);
    expect_error(yaml,
                 {"mesh.surfaces={base: " + base + ", epi: epi.surf, lv_endo: lv_endo.surf}",
                  "stimuli.0.region={surface: epi}"},
                 message);
  };
  wrong("a.surf", "2\nTr 0 1 2\n", "a.surf: 1 triangles, but 2 announced");
  wrong("a.surf", "1\nQd 0 1 2 3\n", "a.surf:2: only triangles");
  wrong("a.surf", "1\nTr 0 1 99999999\n", "a.surf: has nodes that the mesh does not have");
  wrong("a.vtx", "1\nextra\n99999999\n", "a.vtx: has the node 99999999");
  wrong("a.vtx", "1\nextra\n3\n", "has all three nodes of no face");
  wrong("a.vtp", "<VTKFile", "a.vtp: ");
  expect_error(yaml,
               {"mesh.surfaces={base: none.vtp, epi: epi.surf, lv_endo: lv_endo.surf}",
                "stimuli.0.region={surface: epi}"},
               "none.vtp: ");
  TetMesh other = generate_ventricle({.spacing = 6.0});
  (void)check_mesh(other, "other");
  write_surfaces(other, find_surfaces(other, "other"), folder_.path());
  expect_error(yaml,
               {"mesh.surfaces={base: base.vtp, epi: epi.surf, lv_endo: lv_endo.surf}",
                "stimuli.0.region={surface: epi}"},
               "is no node of the mesh");
}

TEST_F(RegionsConfig, patches_are_larger_than_single_tetrahedra) {
  // The share of inner faces between replaced tetrahedra and others falls as patches grow.
  const auto faces = [&](const std::string& patch) {
    const Problem problem =
        build(box, {"fibrosis=[{region: {box: {min: [2, 0, 0], max: [20, 10, 10]}}, density: 0.3, "
                    "patch: " +
                    patch + "}]"})
            .problem;
    return boundary_of(problem.mesh).count();
  };
  const std::size_t single = faces("0");
  const std::size_t small = faces("2");
  const std::size_t large = faces("5");
  EXPECT_LT(2 * small, single);
  EXPECT_LT(large, small);
}

}  // namespace
}  // namespace regions_config_test
}  // namespace cw
