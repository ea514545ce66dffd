#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>

#include "config/build_problem.hpp"
#include "config/carp/carp_cells.hpp"
#include "config/carp/carp_parameters.hpp"
#include "config/carp/import_carp.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/mesh_writers.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "support/process.hpp"
#include "support/support.hpp"

// openCARP's experiments as configurations.

namespace cw {
namespace import_carp_test {
namespace {

class CarpFile : public testing::Test {
 protected:
  std::string write(const std::string& text, const std::string& name = "a.par") {
    test::write_text(folder_ / name, text);
    return folder_ / name;
  }
  CarpParameters parameters(const std::string& text) {
    CarpParameters read;
    read.read(write(text));
    return read;
  }
  CarpImport import(const std::string& text, const std::vector<std::string>& options = {}) {
    CarpImportOptions all;
    all.files = {write(text)};
    all.options = options;
    all.folder = folder_.path();
    return import_carp(all);
  }
  /// The configuration that is written, read back.
  Config config(const std::string& text, const std::vector<std::string>& options = {}) {
    test::write_text(folder_ / "a.yaml", import(text, options).yaml);
    return read_config(folder_ / "a.yaml", {});
  }
  void expect_refused(const std::string& text, const std::string& why) {
    test::expect_error([&] { (void)import(text); }, why);
  }
  static bool says(const CarpImport& import, const std::string& what) {
    return std::ranges::any_of(import.notes, [&](const std::string& note) {
      return note.find(what) != std::string::npos;
    });
  }

  test::TemporaryFolder folder_;
};

TEST_F(CarpFile, keys_and_values_are_read_as_openCARP_does) {
  const CarpParameters read = parameters(
      "# a comment\r\n"
      "tend = 100.5   # ms\r\n"
      "simID \"a # b\"\r\n"
      "imp_region[0].im_param \"GNa=3,GK1*2\"\n"
      "gregion[0].ID 1\n"
      "gregion[1].ID = 1:3, 7\n"
      "gregion[2].num_IDs = 2\n"
      "gregion[2].ID[0] = 5\n"
      "gregion[2].ID[1] = -6\n"
      "gregion[3].num_IDs = 1\n"
      "gregion[3].ID = 8 9\n"
      "-bidomain 0\n"
      "mass_lumping = false\n"
      "tend = +200\n");
  EXPECT_EQ(read.number("tend", 0.0), 200.0);
  EXPECT_EQ(read.text("simID"), "a");
  EXPECT_EQ(read.text("imp_region[0].im_param"), "GNa=3,GK1*2");
  EXPECT_EQ(read.tags("gregion[0]"), (std::vector<int>{1}));
  EXPECT_EQ(read.tags("gregion[1]"), (std::vector<int>{1, 2, 3, 7}));
  EXPECT_EQ(read.tags("gregion[2]"), (std::vector<int>{5, -6}));
  EXPECT_EQ(read.tags("gregion[3]"), (std::vector<int>{8}));
  EXPECT_EQ(read.tags("gregion[4]"), std::vector<int>());
  EXPECT_EQ(read.integer("bidomain", 1), 0);
  EXPECT_FALSE(read.flag("mass_lumping", true));
  EXPECT_TRUE(read.flag("parab_solve", true));
  EXPECT_EQ(read.count("num_gregions", "gregion", 1), 4);
  EXPECT_NE(read.place("tend").find("a.par:14: tend"), std::string::npos);
  write("tend = 3\n", "b.par");
  CarpParameters two;
  two.read(write("dt = 10\n+F " + (folder_ / "b.par") + "\n"));
  two.set("tend=4");
  EXPECT_EQ(two.number("tend", 0.0), 4.0);
}

TEST_F(CarpFile, what_cannot_be_read_is_an_error_with_its_line) {
  const auto expect = [&](const std::string& text, const std::string& what, const auto& use) {
    test::expect_error(
        [&] {
          const CarpParameters read = parameters(text);
          use(read);
        },
        what);
  };
  const auto none = [](const CarpParameters&) {};
  expect("tend = 3\n{mesh: 3}\n", "a.par:2: '{mesh:' is no key of openCARP", none);
  expect("tend = x\n", "a.par:1: tend: needs a number, but is 'x'",
         [](const CarpParameters& read) { (void)read.number("tend", 1.0); });
  expect("bidomain = 1.5\n", "needs a whole number",
         [](const CarpParameters& read) { (void)read.integer("bidomain", 1); });
  expect("num_stim = 1\nstimulus[1].start = 3\n", "a.par:2: stimulus[1].start: is beyond num_stim",
         [](const CarpParameters& read) { (void)read.count("num_stim", "stimulus", 0); });
  expect("stimulus[99999999].start = 3\n", "beyond all reason",
         [](const CarpParameters& read) { (void)read.count("num_stim", "stimulus", 0); });
  expect("g.ID = 3:1\n", "needs tags", [](const CarpParameters& read) { (void)read.tags("g"); });
  expect("g.ID = 1:99999999\n", "needs tags",
         [](const CarpParameters& read) { (void)read.tags("g"); });
  expect("g.ID = -2147483648:2\n", "needs tags",
         [](const CarpParameters& read) { (void)read.tags("g"); });
  expect("g.num_IDs = 3\ng.ID = 1 2\n", "is 3, but there are 2 tags",
         [](const CarpParameters& read) { (void)read.tags("g"); });
  expect("g.ID = -9223372036854775808:5\n", "needs tags",
         [](const CarpParameters& read) { (void)read.tags("g"); });
  expect("g.num_IDs = 1\ng.ID[0] = 1\ng.ID[1] = 3\n", "g.ID[1]: is beyond g.num_IDs, which is 1",
         [](const CarpParameters& read) { (void)read.tags("g"); });
  expect("g.ID[0] = 1\ng.ID[2] = 3\n", "g.ID[2]: comes without the tags before it",
         [](const CarpParameters& read) { (void)read.tags("g"); });
  expect("+F " + (folder_ / "a.par") + "\n", "reads files in a circle", none);
  test::expect_error([&] { CarpParameters().read(folder_ / "missing.par"); }, "or not there");
  expect(std::string("tend\0= 3\n", 9), "is no text", none);
}

TEST(CarpCells, have_our_names_and_values) {
  const CarpCells courtemanche = carp_cells(
      "COURTEMANCHE",
      "GNa*2.0, Gto=0.0826,g_CaL-55%,GK1+100%,factorGKur*0.5,maxIpCa+50%,GKr/2,Ko=4", {});
  EXPECT_EQ(courtemanche.model, "courtemanche_1998");
  const auto expect = [](const CarpCells& cells, const std::string& name, double value) {
    ASSERT_TRUE(cells.parameters.contains(name)) << name;
    EXPECT_NEAR(cells.parameters.at(name), value, 1e-12 * std::abs(value)) << name;
  };
  EXPECT_EQ(courtemanche.parameters.size(), 8U);
  expect(courtemanche, "g_Na", 15.6);
  expect(courtemanche, "g_to", 0.0826);
  expect(courtemanche, "g_CaL", 0.45 * 0.1238);
  expect(courtemanche, "g_K1", 0.18);
  expect(courtemanche, "g_Kur_scale", 0.5);
  expect(courtemanche, "i_pCa_max", 0.4125);
  expect(courtemanche, "g_Kr", 0.0147);
  expect(courtemanche, "K_o", 4.0);
  EXPECT_TRUE(courtemanche.notes.empty());
  // Flags come first, whatever their place; M cells have less GKs.
  const CarpCells m = carp_cells("tenTusscherPanfilov", "GKs*2,flags=MCELL,GCaL=0.0000199", {});
  EXPECT_EQ(m.variant, "m");
  expect(m, "g_Ks", 0.196);
  expect(m, "g_CaL", 0.0199);
  expect(carp_cells("AlievPanfilov", "a=0.1,K=9", {}), "alpha", 0.1);
  expect(carp_cells("AlievPanfilov", "a=0.1,K=9", {}), "b", 0.1);
  expect(carp_cells("AlievPanfilov", "", {}), "alpha", 0.15);
  EXPECT_EQ(carp_cells("OHara", "flags=EPI|TT2INa", {}).variant, "epi");
  EXPECT_TRUE(carp_cells("OHara", "flags=EPI|TT2INa", {}).notes.empty());
  EXPECT_EQ(carp_cells("OHara", "", {}).notes.size(), 1U);
  EXPECT_TRUE(carp_cells("OHara", "GNa=27.75", {}).parameters.empty()) << "of another current";
  EXPECT_EQ(carp_cells("OHara", "GNa=20,flags=TT2INa", {}).parameters.at("g_Na_tissue"), 20.0);
  EXPECT_EQ(carp_cells("Courtemanche", "GACh=0.2", {}).notes.size(), 1U);
  EXPECT_EQ(carp_cells("Courtemanche", "GNa=7800", {}).notes.size(), 1U) << "another unit";
  EXPECT_TRUE(carp_cells("Courtemanche", "GNa*1,GNa=7.8", {}).parameters.empty());
  test::expect_error([] { (void)carp_cells("Nygren", "", {}); }, "--model Nygren=Nygren.model");
  test::expect_error([] { (void)carp_cells("MitchellSchaeffer", "", {}); }, "has no equal");
  for (const char* wrong : {"GNa", "GNa=", "=3", "GNa*x", "GNa=1e999"}) {
    test::expect_error([&] { (void)carp_cells("Courtemanche", wrong, {}); }, "is no change of");
  }
}

const char* const ventricle = R"(
bidomain = 0
mass_lumping = 0
num_imp_regions = 2
imp_region[0].im = tenTusscherPanfilov
imp_region[0].im_param = "flags=ENDO"
imp_region[0].num_IDs = 2
imp_region[0].ID[0] = 34
imp_region[0].ID[1] = 35
imp_region[1].im = tenTusscherPanfilov
imp_region[1].cellSurfVolRatio = 0.14
num_gregions = 2
gregion[0].num_IDs = 1
gregion[0].ID = 34
gregion[0].g_il = 0.5272
gregion[0].g_el = 1.0732
gregion[0].g_it = 0.2076
gregion[0].g_et = 0.4227
gregion[0].g_mult = 2
num_stim = 2
stimulus[0].name = LV
stimulus[0].vtx_file = sites/LV
stimulus[0].strength = 100
stimulus[0].duration = 1.5
stimulus[0].npls = 3
stimulus[0].bcl = 400
stimulus[1].stimtype = 9
stimulus[1].x0 = 1000
stimulus[1].xd = 2000
stimulus[1].yd = 500
stimulus[1].zd = 500
stimulus[1].ctr_def = 1
stimulus[1].start = 5
stimulus[1].strength = -20
dt = 10
tend = 600
spacedt = 2
simID = biv
meshname = mesh/heart
num_LATs = 2
lats[0].all = 0
lats[0].threshold = 0
lats[0].ID = "activation"
lats[1].all = 0
lats[1].mode = 1
lats[1].threshold = -70
gvec[0].bogus = 3
)";

TEST_F(CarpFile, an_experiment_becomes_a_configuration) {
  const CarpImport made = import(ventricle);
  EXPECT_TRUE(says(made, "gvec[0].bogus: has no equal (3)"));
  EXPECT_TRUE(says(made, "left out, because it is of how openCARP computes, names or writes: dt"));
  EXPECT_FALSE(says(made, "lumps the mass"));
  const Config read = config(ventricle);
  EXPECT_TRUE(read.mesh.file.ends_with("/mesh/heart"));
  ASSERT_EQ(read.tissue.size(), 2U);
  EXPECT_FALSE(read.tissue[0].tags);  // gregion[1], which has openCARP's values
  EXPECT_EQ(read.tissue[0].conductivity->intracellular.fiber, 0.174);
  EXPECT_EQ(read.tissue[0].conductivity->extracellular->cross, 0.236);
  EXPECT_EQ(*read.tissue[1].tags, std::vector<int>{34});
  EXPECT_NEAR(read.tissue[1].conductivity->intracellular.fiber, 2 * 0.5272, 1e-12);
  EXPECT_NEAR(read.tissue[1].conductivity->extracellular->cross, 2 * 0.4227, 1e-12);
  EXPECT_EQ(read.tissue[1].conductivity->beta, 140.0);
  ASSERT_EQ(read.ionic.size(), 2U);
  EXPECT_FALSE(read.ionic[0].tags);
  EXPECT_EQ(read.ionic[0].variant, "epi");
  EXPECT_EQ(*read.ionic[1].tags, (std::vector<int>{34, 35}));
  EXPECT_EQ(read.ionic[1].variant, "endo");
  ASSERT_EQ(read.stimuli.size(), 2U);
  EXPECT_EQ(read.stimuli[0].name, "LV");
  EXPECT_TRUE(std::get<FileRegion>(read.stimuli[0].region.shape).file.ends_with("/sites/LV.vtx"));
  EXPECT_EQ(read.stimuli[0].starts, (std::vector<double>{0.0, 400.0, 800.0}));
  EXPECT_EQ(read.stimuli[0].strength, 100.0);
  EXPECT_EQ(read.stimuli[0].duration, 1.5);
  EXPECT_EQ(*read.stimuli[1].clamp, -20.0);
  const auto& box = std::get<BoxRegion>(read.stimuli[1].region.shape);
  EXPECT_EQ(box.min, (Vector3{0.0, -0.25, -0.25}));
  EXPECT_EQ(box.max, (Vector3{2.0, 0.25, 0.25}));
  EXPECT_EQ(read.time.end, 600.0);
  EXPECT_TRUE(read.output.directory.ends_with("/biv"));
  EXPECT_EQ(read.output.igb->interval, 2.0);
  EXPECT_EQ(read.output.activation->threshold, 0.0);
  EXPECT_TRUE(read.output.activation->dat);
  EXPECT_EQ(read.output.maps->repolarization, -70.0);
  EXPECT_EQ(read.output.maps->beats, KeptBeats::first);
}

TEST_F(CarpFile, newer_stimuli_prepacing_and_one_sided_conductivities_are_known) {
  const std::string text =
      "meshname = m\nimp_region[0].im = Courtemanche\nbidm_eqv_mono = 0\n"
      "gregion[0].g_il = 0.4\ngregion[0].g_it = 0.107\n"
      "prepacing_lats = lat.dat\nprepacing_bcl = 165\nprepacing_beats = 100\n"
      "num_stim = 3\nstimulus[0].strength = 3\n"
      "stim[0].pulse.strength = 50\nstim[0].ptcl.duration = 2\nstim[0].ptcl.stimlist = 0,+240,900\n"
      "stim[0].elec.geom_type = 1\nstim[0].elec.p0[0] = 1000\nstim[0].elec.radius = 3000\n"
      "stim[1].elec.p0[0] = 2000\nstim[1].elec.p1[0] = 0\nstim[1].elec.p1[1] = 500\n"
      "stim[1].pulse.strength = 20\nstim[2].elec.geomID = 7\nstim[2].pulse.strength = 20\n"
      "lats[0].all = 1\nlats[0].method = 2\n";
  const CarpImport made = import(text);
  EXPECT_TRUE(says(made, "stim[] is there, too"));
  EXPECT_TRUE(says(made, "lumps the mass"));
  const Config read = config(text);
  EXPECT_FALSE(read.tissue[0].conductivity->extracellular);
  EXPECT_EQ(read.tissue[0].conductivity->intracellular.cross, 0.107);
  EXPECT_EQ(read.initial.prepaced->period, 165.0);
  EXPECT_EQ(read.initial.prepaced->beats, 100);
  EXPECT_EQ(read.initial.prepaced->strength, 60.0);
  ASSERT_EQ(read.stimuli.size(), 3U);
  EXPECT_EQ(read.stimuli[0].starts, (std::vector<double>{0.0, 240.0, 900.0}));
  const auto& sphere = std::get<SphereRegion>(read.stimuli[0].region.shape);
  EXPECT_EQ(sphere.center, (Vector3{1.0, 0.0, 0.0}));
  EXPECT_EQ(sphere.radius, 3.0);
  EXPECT_EQ(std::get<BoxRegion>(read.stimuli[1].region.shape).max, (Vector3{2.0, 0.5, 0.0}));
  EXPECT_EQ(std::get<TagsRegion>(read.stimuli[2].region.shape).tags, std::vector<int>{7});
  EXPECT_EQ(read.output.maps->beats, KeptBeats::all);
  EXPECT_EQ(read.output.maps->fields,
            (std::vector<std::string>{"activation_time", "upstroke_time"}));
}

TEST_F(CarpFile, what_would_give_another_result_is_refused) {
  expect_refused("experiment = 2\nbidomain = 1\n", "2 solves Laplace's equation");
  expect_refused("bidomain = 1\n", "a bidomain has other results");
  expect_refused("bidomain = 2\n", "a pseudo-bidomain");
  expect_refused("imp_region[0].im = Nygren\n", "a.par:1: imp_region[0].im: the cell model Nygren");
  expect_refused("imp_region[0].im_param = GNa\n", "imp_region[0].im_param: 'GNa' is no change");
  expect_refused("stimulus[0].stimtype = 2\n", "2 acts outside the cells");
  expect_refused("stim[0].crct.type = 1\n", "1 acts outside the cells");
  expect_refused("stim[0].elec.geom_type = 3\n", "only 1, a sphere, and 2, a box");
  expect_refused("stim[0].ptcl.stimlist = 0,x\n", "needs times");
  expect_refused("stimulus[0].npls = 3\n", "needs a bcl above 0");
  expect_refused("gi_scale_vec = a.dat\n", "scales one side's conductivity");
  expect_refused("num_gregions = 2\ngregion[0].ID = 1\ngregion[1].ID = 1\n",
                 "the tag 1 is another region's, too");
  expect_refused("num_imp_regions = 2\nimp_region[1].cellSurfVolRatio = 0.2\n", "differs from");
  expect_refused("tend = 0\n", "must be above 0");
  expect_refused("prepacing_lats = a.txt\nprepacing_bcl = 200\n", "name the file NAME.dat");
  expect_refused("imp_region[0].plugins = Land\n",
                 "--option imp_region[0].plugins=' leaves it out");
  expect_refused("imp_region[0].im_sv_init = a.sv\n", "has no equal, and changes the cells");
  expect_refused("imp_region[0].im_param = GNa/0\n", "GNa becomes inf");
  expect_refused("imp_region[0].cellSurfVolRatio = 0\n", "makes beta 0 per mm");
  expect_refused("gregion[0].g_il = -1\n", "gregion[0].g_il: comes to -1 S/m");
  expect_refused("gregion[0].g_mult = 1000\n", "comes to 174 S/m");
  expect_refused("stim[0].elec.geom_type = 1\n", "needs a radius above 0");
  expect_refused("stimulus[0].duration = 0\n", "must be above 0");
  expect_refused("num_phys_regions = 1\nphys_region[0].ptype = 7\n", "7 is none");
  expect_refused("num_phys_regions = 1\nphys_region[0].ptype = 2\n", "an eikonal model");
}

TEST_F(CarpFile, thresholds_of_rises_and_falls_are_both_kept_or_noted) {
  const auto maps = [&](const std::string& rising, const std::string& falling) {
    return config("meshname = m\nlats[0].all = 0\nlats[0].threshold = " + rising +
                  "\nlats[1].all = 0\nlats[1].mode = 1\nlats[1].threshold = " + falling + "\n")
        .output.maps;
  };
  EXPECT_EQ(maps("0", "-70")->repolarization, -70.0);
  EXPECT_NEAR(maps("-10", "-10")->repolarization, -10.001, 1e-12);
  EXPECT_FALSE(maps("-75", "-20"));
  EXPECT_TRUE(says(import("meshname = m\nlats[0].threshold = -75\nlats[1].mode = 1\n"
                          "lats[1].threshold = -20\n"),
                   "is not measured here"));
  EXPECT_TRUE(says(import("meshname = m\nlats[0].method = 2\nlats[0].mode = 1\n"),
                   "the steepest fall is not measured"));
  EXPECT_TRUE(says(import("tend = 5\nspacedt = 5\n"), "no vm.igb is written"));
}

TEST_F(CarpFile, tags_that_the_mesh_lacks_leave_nothing_behind) {
  TetMesh mesh = generate_box({{3, 1, 1}, 1.0, Vector3{1, 0, 0}});
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) mesh.tags[e] = static_cast<int>(e / 6);
  check_mesh(mesh, "slab");
  const std::string prefix = folder_ / "slab";
  write_mesh(mesh, prefix + ".pts", 0.001);
  const std::string text = "meshname = " + prefix + "\n";
  // No region has a tag of the mesh: all of it has openCARP's own defaults.
  const CarpImport made = import(text +
                                 "num_imp_regions = 1\nimp_region[0].im = OHara\n"
                                 "imp_region[0].ID = 7\n");
  EXPECT_NE(made.yaml.find("ionic: {model: luo_rudy_1991}"), std::string::npos) << made.yaml;
  EXPECT_TRUE(says(made, "openCARP gives them LuoRudy91"));
  EXPECT_FALSE(says(made, "has no equal"));
  // What no intracellular region names is no tissue, and needs no cells.
  const CarpImport bath = import(text +
                                 "num_phys_regions = 1\nphys_region[0].ID = 0 1\n"
                                 "imp_region[0].ID = 0 1\ngregion[0].ID = 0 1\n");
  EXPECT_NE(bath.yaml.find("{tags: [2], d_iso: 0}"), std::string::npos) << bath.yaml;
  EXPECT_FALSE(says(bath, "LuoRudy91"));
  EXPECT_FALSE(says(bath, "are no tissue"));
}

/// Niederer's slab as openCARP has it, whose values are those of configs/niederer.yaml.
std::string niederer(const std::string& mesh) {
  return "meshname = " + mesh +
         "\n"
         "bidomain = 0\ntend = 60\nspacedt = 5\nsimID = imported\n"
         "imp_region[0].im = tenTusscherPanfilov\nimp_region[0].im_param = \"flags=EPI\"\n"
         "num_gregions = 2\ngregion[0].ID = 1\ngregion[1].ID = 9\n"
         "gregion[0].g_il = 0.17\ngregion[0].g_el = 0.62\n"
         "gregion[0].g_it = 0.019\ngregion[0].g_et = 0.24\n"
         "num_stim = 1\nstimulus[0].strength = 35.714\nstimulus[0].duration = 2\n"
         "stimulus[0].xd = 1500\nstimulus[0].yd = 1500\nstimulus[0].zd = 1500\n"
         "num_phys_regions = 2\nphys_region[0].ID = 1\nphys_region[1].ptype = 1\n"
         "phys_region[1].ID = 1 2\nnum_LATs = 1\nlats[0].all = 0\nlats[0].threshold = 0\n";
}

TEST_F(CarpFile, an_imported_benchmark_has_the_times_of_our_own) {
  TetMesh mesh = generate_box({{20, 7, 3}, 1.0, Vector3{1, 0, 0}});
  mesh.tags.assign(mesh.tets.size(), 1);
  check_mesh(mesh, "slab");
  const std::string prefix = folder_ / "slab";
  write_mesh(mesh, prefix + ".pts", 0.001);
  write(niederer(prefix));
  const auto made =
      test::cardiowarp("import-carp " + folder_ / "a.par" + " -o " + (folder_ / "imported.yaml"));
  ASSERT_EQ(made.exit_code, 0) << made.output;
  EXPECT_NE(made.output.find("no tetrahedron has the tags [9]"), std::string::npos) << made.output;
  const auto times = [&](const std::string& config, const std::string& more) {
    const std::string output = folder_ / "times";
    // Steps of one length do not depend on the last digits of D.
    const auto run = test::cardiowarp(
        "run " + config + " --device host --quiet --set time.dt=0.1 --output " + output + more);
    EXPECT_EQ(run.exit_code, 0) << run.output;
    std::vector<double> values;
    for (const std::string& line : test::lines_of(output + "/activation.csv")) {
      double value = 0.0;
      if (std::sscanf(line.c_str(), "%*d,%lf", &value) == 1) values.push_back(value);
    }
    return values;
  };
  // The bath of tag 2 has no tetrahedra here: a configuration names no tags that are not there.
  std::string yaml = test::read_text(folder_ / "imported.yaml");
  EXPECT_EQ(yaml.find("[2]"), std::string::npos) << yaml;
  const std::vector<double> imported = times(folder_ / "imported.yaml", "");
  const std::vector<double> own = times(
      std::string(CW_SOURCE_DIR) + "/configs/niederer.yaml",
      " --set 'mesh={generator: {type: box, size: [20, 7, 3], h: 1, fiber: [1, 0, 0]}}' --set "
      "time.end=60 --set output.probes=[]");
  ASSERT_EQ(imported.size(), 21U * 8U * 4U);
  ASSERT_EQ(own.size(), imported.size());
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (std::isnan(own[i])) {
      EXPECT_TRUE(std::isnan(imported[i])) << i;
    } else {
      // Points and D of the native one are rounded to seven digits.
      EXPECT_NEAR(imported[i], own[i], 2e-3) << i;
    }
  }
  EXPECT_TRUE(std::filesystem::exists(folder_ / "times/activation.csv"));
}

TEST_F(CarpFile, sheets_of_the_mesh_decide_what_g_in_means) {
  const std::string prefix = folder_ / "slab";
  const auto tissue = [&](const std::optional<Vector3>& sheet) {
    TetMesh mesh = generate_box({{2, 1, 1}, 1.0, Vector3{1, 0, 0}, sheet});
    check_mesh(mesh, "slab");
    write_mesh(mesh, prefix + ".pts", 0.001);
    return config("meshname = " + prefix +
                  "\ngregion[0].g_il = 0.3\ngregion[0].g_it = 0.2\ngregion[0].g_in = 0.1\n")
        .tissue.front()
        .conductivity->intracellular;
  };
  EXPECT_EQ(tissue({}).cross, 0.2);
  EXPECT_EQ(tissue({}).sheet, 0.2);
  EXPECT_EQ(tissue(Vector3{0, 1, 0}).cross, 0.1);
  EXPECT_EQ(tissue(Vector3{0, 1, 0}).sheet, 0.2);
}

TEST_F(CarpFile, the_command_writes_prints_and_refuses) {
  const std::string file = write(niederer("nowhere/slab"));
  const auto printed =
      test::cardiowarp("import-carp " + file + " --option tend=33 --option simID=x");
  EXPECT_EQ(printed.exit_code, 0);
  EXPECT_NE(printed.output.find("time: {end: 33}"), std::string::npos) << printed.output;
  EXPECT_NE(printed.output.find("meshname: is not here"), std::string::npos) << printed.output;
  write("+F " + file + "\n", "top.par");
  TetMesh mesh = generate_box({{2, 1, 1}, 1.0, Vector3{1, 0, 0}, {}});
  check_mesh(mesh, "slab");
  write_mesh(mesh, folder_ / "slab.pts", 0.001);
  write(niederer(folder_ / "slab"), "mesh.par");
  for (const std::string& wrong :
       {file + " -o " + file, file + " --model x", (folder_ / "top.par") + " -o " + file,
        (folder_ / "mesh.par") + " -o " + (folder_ / "slab.elem"), std::string("missing.par"),
        file + " --option 'bidomain=1'", file + " --option 'a{b'"}) {
    const auto refused = test::errors_of("import-carp " + wrong);
    EXPECT_EQ(refused.exit_code, 1) << wrong;
    EXPECT_TRUE(test::is_one_error(refused.output)) << refused.output;
  }
  EXPECT_EQ(test::read_text(file), niederer("nowhere/slab"));
}

}  // namespace
}  // namespace import_carp_test
}  // namespace cw
