#include <algorithm>
#include <filesystem>
#include <set>

#include "anatomy/fibers.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_writers.hpp"
#include "support/atria.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

// `cardiowarp mesh fibers --rule atria`, and runs by that rule.

namespace cw {
namespace atria_command_test {
namespace {

using test::cardiowarp;
using test::ProcessResult;

void expect_one_line(const ProcessResult& result, const std::string& text) {
  EXPECT_EQ(result.exit_code, 1) << result.output;
  EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 1) << result.output;
  EXPECT_NE(result.output.find(text), std::string::npos) << result.output;
}

/// Writes the atria as `atria.vtu`, and their surfaces as files of nodes; returns the option that
/// names these.
std::string write_atria(const test::Atria& atria, const std::string& folder) {
  write_mesh(atria.mesh, folder + "/atria.vtu", 1.0);
  std::string option;
  for (std::size_t s = 1; s < surface_names.size(); ++s) {
    const auto surface = static_cast<HeartSurface>(s);
    if (!atria.heart.has(surface)) continue;
    std::set<std::int32_t> nodes;
    for (std::size_t f = 0; f < atria.heart.surface.size(); ++f) {
      if (atria.heart.surface[f] != surface) continue;
      nodes.insert(atria.heart.boundary.triangles[f].begin(),
                   atria.heart.boundary.triangles[f].end());
    }
    const auto [begin, end] = atria.heart.nodes.equal_range(surface);
    for (auto node = begin; node != end; ++node) nodes.insert(node->second);
    std::string list = std::to_string(nodes.size()) + "\nextra\n";
    for (const std::int32_t node : nodes) list += std::to_string(node) + "\n";
    const std::string file = folder + "/" + name_of(surface) + ".vtx";
    test::write_text(file, list);
    option += (option.empty() ? " --surfaces " : ",") + name_of(surface) + "=" + file;
  }
  return option;
}

TEST(AtriaCommand, fibers_of_atria_come_with_bundles_as_tags) {
  const test::TemporaryFolder folder;
  const test::Atria made = test::atria(true, true, 2.0);
  const std::string surfaces = write_atria(made, folder.path());
  const std::string with = folder / "with.vtu";
  const std::string command = "mesh fibers " + (folder / "atria.vtu") + " " + with + surfaces;
  const ProcessResult done = cardiowarp(command + " --rule atria --bundle-tags --device host");
  ASSERT_EQ(done.exit_code, 0) << done.output;
  for (const char* text : {"both atria of the surface", "bundles by volume: 1 mitral_ring",
                           "9 crista_terminalis", "14 isthmus"}) {
    EXPECT_NE(done.output.find(text), std::string::npos) << text << "\n" << done.output;
  }
  const TetMesh mesh = read_mesh(with, {1.0, "fiber", "region"});
  FiberOptions options;
  options.rule = FiberRule::atria;
  const Fibers known = fibers_by_rule(made.mesh, made.heart, options, Space::host);
  ASSERT_EQ(mesh.tets.size(), known.fiber.size());
  std::size_t differ = 0;  // faces at the edge of a patch may be of either surface
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    differ += mesh.tags[e] != static_cast<int>(known.bundle[e]) ? 1 : 0;
  }
  EXPECT_LT(differ, mesh.tets.size() / 50);

  // A run finds the same surfaces in the file that was written, and fibres by them.
  test::write_text(folder / "run.yaml",
                   "mesh: {file: with.vtu, fibers: {rule: atria}}\n"
                   R"(tissue: [{d_iso: 0.02, d_ani: 0.1}]
ionic:
  - {model: aliev_panfilov}
  - {model: aliev_panfilov, region: {surface: laa, within: 4}, parameters: {alpha: 0.02}}
stimuli: [{region: {surface: svc}, duration: 2, strength: 60}]
time: {end: 2}
output: {directory: out}
)");
  const ProcessResult run = cardiowarp("run " + (folder / "run.yaml"));
  EXPECT_EQ(run.exit_code, 0) << run.output;
  expect_one_line(cardiowarp("run " + (folder / "run.yaml") +
                             " --set 'stimuli.0.region={uvc: {apicobasal: [0, 0.5]}}'"),
                  "atria have no coordinate 'apicobasal'");
  expect_one_line(cardiowarp("run " + (folder / "run.yaml") + " --set mesh.fibers.rule=doste"),
                  "the rule 'doste' needs the surface lv_endo");

  expect_one_line(cardiowarp(command + " --rule bayer"),
                  "the rule 'bayer' needs the surface lv_endo; name its label or file");
  expect_one_line(cardiowarp(command + " --rule bayer --bundle-tags"), "--bundle-tags");
  expect_one_line(cardiowarp(command + " --rule atria --thresholds mvv=0.5"),
                  "--thresholds: 'mvv=0.5' is not one of mv, lpv, rpv, tv, raw, ct_minus, ct_plus, "
                  "icv, scv, ib, ras with = and a number");
  expect_one_line(cardiowarp(command + " --rule atria --thresholds mv"), "--thresholds: 'mv'");
  expect_one_line(cardiowarp(command + " --rule atria --thresholds tv=nan"), "from -1 to 1");
  expect_one_line(cardiowarp(command + " --rule atria --thresholds lpv=0.7"),
                  "lpv must be below rpv");
  expect_one_line(cardiowarp(command + " --rule bayer --thresholds tv=0.8"),
                  "--thresholds: is for --rule atria; leave it out");
  expect_one_line(cardiowarp(command + " --rule rossi --outflow-angles 40 0"),
                  "--outflow-angles: is for --rule doste");
  expect_one_line(cardiowarp(command + " --rule atria --angles 80 -80"), "--angles: is for ventri");
  expect_one_line(
      cardiowarp("mesh fibers " + (folder / "atria.vtu") + " " + with + " --rule atria"),
      "the rule 'atria' needs ");
}

TEST(AtriaCommand, openings_may_be_nodes_alone_in_files_of_any_folder) {
  const test::TemporaryFolder folder;
  const std::string heart = folder / "c++";
  std::filesystem::create_directory(heart);
  const test::Atria made = test::atria(true, false, 2.0);
  (void)write_atria(made, heart);
  // The tip is one node; veins are two files.
  const std::int32_t tip = made.heart.nodes.find(HeartSurface::left_appendage)->second;
  test::write_text(heart + "/tip.vtx", "1\nextra\n" + std::to_string(tip) + "\n");
  const std::string yaml = heart + "/run.yaml";
  test::write_text(yaml, R"(mesh:
  file: atria.vtu
  fibers: {rule: atria}
  surfaces: {epi: epi.vtx, la_endo: la_endo.vtx, mv: mv.vtx, lpv: lpv.vtx+tip.vtx, rpv: rpv.vtx, laa: tip.vtx}
tissue: [{d_iso: 0.02, d_ani: 0.1}]
ionic:
  - {model: aliev_panfilov}
  - {model: aliev_panfilov, region: {surface: laa, within: 4}, parameters: {alpha: 0.02}}
stimuli: [{region: {surface: laa}, duration: 2, strength: 60}]
time: {end: 1}
output: {directory: out}
)");
  const ProcessResult run = cardiowarp("run " + yaml);
  EXPECT_EQ(run.exit_code, 0) << run.output;
  const ProcessResult again =
      cardiowarp("run " + heart + "/out/run.yaml --set output.directory=out2");
  EXPECT_EQ(again.exit_code, 0) << again.output;
  const auto refuses = [&](const std::string& set, const std::string& text) {
    expect_one_line(cardiowarp("run " + yaml + " --set '" + set + "'"), text);
  };
  refuses("mesh.surfaces={}", "mesh.surfaces: names no surface");
  refuses("mesh.fibers={rule: atria, endo_angle: 80}", "is for ventricles, not for the rule atria");
  refuses("mesh.fibers={rule: bayer, outflow_endo_angle: 30}", "is for the rule doste");
  refuses("stimuli.0.region={surface: rv_endo}", "the mesh has no surface rv_endo");
  test::write_text(heart + "/tip.vtx", "1\nextra\n" + std::to_string([&] {
                                         std::vector<char> outside(made.mesh.points.size(), 0);
                                         for (const auto& face : made.heart.boundary.triangles) {
                                           for (const std::int32_t node : face) outside[node] = 1;
                                         }
                                         return std::ranges::find(outside, 0) - outside.begin();
                                       }()) +
                                           "\n");
  refuses("time.end=1", "tip.vtx has no node of the surface");
}

}  // namespace
}  // namespace atria_command_test
}  // namespace cw
