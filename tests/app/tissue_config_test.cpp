#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "config/build_problem.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_writers.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "support/process.hpp"
#include "support/support.hpp"
#include "vtk/vtk_output.hpp"

// D of tissue, in each form that configurations give it in.

namespace cw {
namespace tissue_config_test {
namespace {

const char* const slab =
    R"(mesh: {generator: {type: box, size: [8, 4, 4], h: 1, fiber: [1, 0, 0], sheet: [0, 1, 0]}}
tissue: [{d_iso: 0.1}]
ionic: {model: mitchell_schaeffer}
stimuli: [{region: {box: {min: [0, 0, 0], max: [1, 1, 1]}}, duration: 2, strength: 60}]
time: {end: 5}
output: {directory: out, activation: {}}
)";

class TissueSection : public testing::Test {
 protected:
  BuiltProblem build(const std::string& tissue, std::vector<std::string> more = {},
                     const std::string& yaml = slab) {
    test::write_text(file_, yaml);
    more.push_back("tissue=[" + tissue + "]");
    return build_problem(read_config(file_, more));
  }
  Conductivity D_of(const std::string& tissue, std::vector<std::string> more = {}) {
    return build(tissue, std::move(more)).problem.conductivity.front();
  }
  void expect_error(const std::string& tissue, const std::string& text,
                    const std::vector<std::string>& more = {}) {
    test::expect_error([&] { (void)build(tissue, more); }, text);
  }

  test::TemporaryFolder folder_;
  std::string file_ = folder_ / "slab.yaml";
};

void expect_D(const Conductivity& D, double fiber, double sheet, double normal) {
  EXPECT_NEAR(D.along_fiber(), fiber, 1e-12 * fiber);
  EXPECT_NEAR(D.along_sheet(), sheet, 1e-12 * fiber);
  EXPECT_NEAR(D.along_normal(), normal, 1e-12 * fiber);
}

TEST_F(TissueSection, D_has_up_to_three_values) {
  expect_D(D_of("{d_fiber: 0.3, d_sheet: 0.2, d_normal: 0.1}"), 0.3, 0.2, 0.1);
  expect_D(D_of("{d_fiber: 0.3, d_normal: 0.1}"), 0.3, 0.1, 0.1);
  EXPECT_EQ(D_of("{d_fiber: 0.3, d_normal: 0.1}").d_ort, 0.0);
  expect_D(D_of("{d_iso: 0.1, d_ani: 0.2}"), 0.3, 0.1, 0.1);
  EXPECT_TRUE(D_of("{d_fiber: 0.3, d_normal: 0.3}").is_isotropic());
  expect_error("{d_fiber: 0.3}", "needs d_fiber and d_normal together");
  expect_error("{d_normal: 0.3}", "needs d_fiber and d_normal together");
  expect_error("{d_fiber: 0.3, d_normal: 0.1, d_iso: 0.1}", "d_iso: stands beside d_fiber");
  expect_error("{d_fiber: -0.3, d_normal: 0.1}", "d_fiber");
  expect_error("{tags: all}", "or 'velocity' (mm/ms), 'd_fiber' (mm^2/ms) or 'conductivity' (S/m)");
  expect_error("{velocity: {fiber: 0.6}, d_fiber: 0.1, d_normal: 0.1}",
               "follows from the velocity");
}

TEST_F(TissueSection, conductivities_in_S_per_m_become_D) {
  // openCARP's defaults: 0.174 and 0.625 S/m in series are 0.1361.
  const double along = 0.174 * 0.625 / (0.174 + 0.625) / 1.4;
  const double across = 0.019 * 0.236 / (0.019 + 0.236) / 1.4;
  EXPECT_NEAR(along, 0.0972, 5e-5);
  const std::string both =
      "intracellular: {fiber: 0.174, cross: 0.019}, extracellular: {fiber: 0.625, cross: 0.236}";
  expect_D(D_of("{conductivity: {" + both + "}}"), along, across, across);
  expect_D(D_of("{conductivity: {" + both + ", beta: 70, C_m: 4}}"), along / 2, across / 2,
           across / 2);
  expect_D(D_of("{conductivity: {intracellular: {fiber: 0.14, cross: 0.07, sheet: 0.1}}}"), 0.1,
           0.1 / 1.4, 0.05);
  expect_D(D_of("{conductivity: {intracellular: {fiber: 0.14}}}"), 0.1, 0.1, 0.1);
  expect_error("{conductivity: {intracellular: {fiber: 140}}}", "it is a conductivity in S/m");
  expect_error("{conductivity: {intracellular: {fiber: 0.1}, beta: 0.14}}", "it is in 1/mm");
  expect_error("{conductivity: {intracellular: {fiber: 0.1}, beta: 1400}}", "it is in 1/mm");
  expect_error("{conductivity: {beta: 140}}", "intracellular");
  expect_error("{conductivity: {intracellular: {fiber: 0.1}}, d_iso: 0.1}",
               "follows from the conductivity");
  expect_error("{conductivity: {intracellular: {fiber: 0.1}}, velocity: {fiber: 0.6}}",
               "follows from the velocity");
  // Without a way out for the current there is none.
  expect_error("{conductivity: {intracellular: {fiber: 0.1}, extracellular: {fiber: 0, cross: 0}}}",
               "no tissue conducts");
}

TEST_F(TissueSection, velocities_may_differ_in_the_sheet) {
  const Conductivity D = D_of("{velocity: {fiber: 0.6, cross: 0.2, sheet: 0.4}}");
  EXPECT_NEAR(D.along_fiber() / D.along_normal(), 9.0, 1e-9);
  EXPECT_NEAR(D.along_sheet() / D.along_normal(), 4.0, 1e-9);
  const std::vector<std::string> notes =
      build("{velocity: {fiber: 0.6, cross: 0.2, sheet: 0.4}}").notes;
  EXPECT_TRUE(std::ranges::any_of(notes, [](const std::string& note) {
    return note.find("across sheets and") != std::string::npos;
  }));
}

TEST_F(TissueSection, sheets_that_are_missing_zero_or_parallel_to_fibres_are_refused) {
  const std::string three = "{d_fiber: 0.3, d_sheet: 0.2, d_normal: 0.1}";
  const std::string box = "mesh.generator={type: box, size: [8, 4, 4], h: 1, fiber: [1, 0, 0]";
  expect_error(three, "the mesh has no sheets", {box + "}"});
  expect_error(three, "is parallel to its fibre", {box + ", sheet: [1, 0.001, 0]}"});
  expect_error(three, "sheet direction cannot be of length zero", {box + ", sheet: [0, 0, 0]}"});
  expect_error(three, "needs a fiber beside it",
               {"mesh.generator={type: box, size: [8, 4, 4], h: 1, sheet: [0, 1, 0]}"});
  expect_error(three, "set mesh.generator.sheet of a box", {box + "}"});
  // Where fibres make no difference, sheets still are across them.
  const BuiltProblem equal =
      build("{d_fiber: 0.1, d_sheet: 0.3, d_normal: 0.1}", {box + ", sheet: [1, 1, 0]}"});
  for (const Vector3& sheet : equal.problem.mesh.sheets) EXPECT_NEAR(sheet[1], 1.0, 1e-14);
  // One that is oblique is projected.
  const BuiltProblem built = build(three, {box + ", sheet: [1, 1, 0]}"});
  for (const Vector3& sheet : built.problem.mesh.sheets) EXPECT_NEAR(sheet[1], 1.0, 1e-14);
  // A rule makes sheets.
  const std::string ventricle = "mesh={generator: {type: ventricle, h: 4}, fibers: {rule: bayer}}";
  const BuiltProblem heart = build(three, {ventricle, "stimuli.0.region={surface: lv_endo}"});
  for (std::size_t e = 0; e < heart.problem.mesh.tets.size(); ++e) {
    const TissueAxes axes = axes_in(heart.problem.mesh, e, heart.problem.conductivity[e]);
    EXPECT_NEAR(dot(axes.fiber, axes.sheet), 0.0, 1e-12);
    EXPECT_NEAR(norm(axes.sheet), 1.0, 1e-12);
  }
}

TEST_F(TissueSection, sheets_come_with_files) {
  TetMesh mesh = generate_box({{4, 2, 2}, 1.0, Vector3{1, 0, 0}, Vector3{0, 0.6, 0.8}});
  check_mesh(mesh, "box");
  const std::string three = "{d_fiber: 0.3, d_sheet: 0.2, d_normal: 0.1}";
  for (const char* name : {"box.vtu", "box.pts", "box.msh"}) {
    SCOPED_TRACE(name);
    const std::string path = folder_ / name;
    write_mesh(mesh, path, path.ends_with(".pts") ? 0.001 : 1.0);
    const bool has_arrays = has_mesh_arrays(path);
    std::string section = "mesh={file: " + path;
    if (has_arrays) section += ", fibers: fiber";
    std::vector<std::string> sections{section + "}"};
    if (has_arrays) sections.push_back(section + ", sheets: sheet}");
    for (const std::string& own : sections) {
      const BuiltProblem built = build(three, {own});
      for (const Vector3& sheet : built.problem.mesh.sheets) {
        EXPECT_NEAR(sheet[1], 0.6, 1e-6);
        EXPECT_NEAR(sheet[2], 0.8, 1e-6);
      }
      EXPECT_EQ(built.problem.mesh.sheets.size(), built.problem.mesh.tets.size());
    }
    if (!has_arrays) expect_error(three, "names an array", {section + ", sheets: sheet}"});
    // Sheets that D does not need are not looked for; where they come by themselves a note says so.
    const auto not_used = [](const std::string& note) {
      return note.find("its sheets are not used") != std::string::npos;
    };
    EXPECT_EQ(std::ranges::any_of(build("{d_iso: 0.1}", {section + "}"}).notes, not_used),
              !has_arrays);
    EXPECT_FALSE(std::ranges::any_of(build(three, {section + "}"}).notes, not_used));
    // An entry that a later one overrides needs none.
    TetMesh bare = generate_box({{4, 2, 2}, 1.0, Vector3{1, 0, 0}, {}});
    check_mesh(bare, "bare");
    const std::string other = folder_ / (std::string("bare") + name);
    write_mesh(bare, other, other.ends_with(".pts") ? 0.001 : 1.0);
    const std::string bare_section =
        "mesh={file: " + other + (has_arrays ? ", fibers: fiber}" : "}");
    EXPECT_NO_THROW(build(three + ", {tags: all, d_iso: 0.1}", {bare_section}));
    expect_error(three, "the mesh has no sheets; name them in mesh.sheets", {bare_section});
  }
  expect_error(three, "has no meaning for a generated mesh",
               {"mesh={generator: {type: box, size: [2, 2, 2], h: 1}, sheets: sheet}"});
}

TEST_F(TissueSection, waves_are_slowest_across_sheets_and_parts_inherit_directions) {
  const std::string three = "{d_fiber: 0.3, d_sheet: 0.1, d_normal: 0.03}";
  for (const char* more :
       {"mesh.elements=linear", "mesh.elements=quadratic", "mesh.refine={space_error: 8 %}"}) {
    SCOPED_TRACE(more);
    test::write_text(folder_ / "run.yaml", slab);
    const test::ProcessResult run = test::cardiowarp(
        "run " + folder_ / "run.yaml" + " --device host --quiet --set 'tissue=[" + three +
        "]' --set 'mesh.generator.size=[6, 6, 6]' --set time.end=80 --set output.mesh={} --set '" +
        more + "'");
    ASSERT_EQ(run.exit_code, 0) << run.output;
    TetMesh mesh = generate_box({{6, 6, 6}, 1.0, {}, {}});
    std::vector<double> times;
    for (const std::string& line : test::lines_of(folder_ / "out/activation.csv")) {
      double value = 0.0;
      if (std::sscanf(line.c_str(), "%*d,%lf", &value) == 1) times.push_back(value);
    }
    const auto at = [&](const Vector3& x) {
      for (std::size_t i = 0; i < mesh.points.size(); ++i) {
        if (norm(mesh.points[i] - x) < 1e-9) return times[i];
      }
      return std::nan("");
    };
    EXPECT_LT(at({6, 0, 0}), 0.8 * at({0, 6, 0}));
    EXPECT_LT(at({0, 6, 0}), 0.8 * at({0, 0, 6}));
    // What the run had where.
    ReadOptions options;
    options.tet_fields = {"d_fiber", "d_sheet", "d_normal"};
    const TetMesh written = read_mesh(folder_ / "out/mesh.vtu", options);
    ASSERT_EQ(written.tet_fields.size(), 3U);
    const double expected[3]{0.3, 0.1, 0.03};
    for (int k = 0; k < 3; ++k) {
      for (const double value : written.tet_fields[k].values)
        EXPECT_NEAR(value, expected[k], 1e-12);
    }
  }
}

TEST_F(TissueSection, turned_with_its_directions_has_the_same_times) {
  // The tetrahedra of a box stay what they are as axes change places.
  const auto times = [&](const std::string& directions, const std::string& tissue) {
    test::write_text(folder_ / "run.yaml", slab);
    const test::ProcessResult run = test::cardiowarp(
        "run " + folder_ / "run.yaml" +
        " --device host --quiet --set 'mesh.generator={type: box, size: [5, 5, 5], h: 1, " +
        directions + "}' --set time.end=60 --set 'tissue=[" + tissue + "]'");
    EXPECT_EQ(run.exit_code, 0) << run.output;
    return test::lines_of(folder_ / "out/activation.csv");
  };
  const auto first =
      times("fiber: [1, 0, 0], sheet: [0, 1, 0]", "{d_fiber: 0.5, d_sheet: 0.25, d_normal: 0.125}");
  EXPECT_EQ(first, times("fiber: [0, 1, 0], sheet: [1, 0, 0]",
                         "{d_fiber: 0.25, d_sheet: 0.5, d_normal: 0.125}"));
  EXPECT_NE(first, times("fiber: [0, 1, 0], sheet: [1, 0, 0]",
                         "{d_fiber: 0.5, d_sheet: 0.25, d_normal: 0.125}"));
}

TEST_F(TissueSection, tune_velocity_and_on_mesh_have_three_directions) {
  test::write_text(folder_ / "run.yaml", slab);
  const std::string tissue =
      " --set 'tissue=[{d_fiber: 0.3, d_sheet: 0.1, d_normal: 0.03, on_mesh: true}]'";
  const test::ProcessResult result = test::cardiowarp("tune-velocity " + folder_ / "run.yaml" +
                                                      tissue + " --csv " + folder_ / "v.csv");
  ASSERT_EQ(result.exit_code, 0) << result.output;
  const std::vector<std::string> lines = test::lines_of(folder_ / "v.csv");
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_NE(lines[1].find(",along,0.3"), std::string::npos) << lines[1];
  EXPECT_NE(lines[2].find(",in sheets,0.0999"), std::string::npos) << lines[2];
  EXPECT_NE(lines[3].find(",across sheets,0.03"), std::string::npos) << lines[3];
  EXPECT_NE(result.output.find("times in sheets"), std::string::npos) << result.output;
}

}  // namespace
}  // namespace tissue_config_test
}  // namespace cw
