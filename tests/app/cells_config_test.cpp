#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>

#include "config/build_problem.hpp"
#include "config/config.hpp"
#include "io/mesh_writers.hpp"
#include "mesh/check.hpp"
#include "mesh/generators.hpp"
#include "solver/time_loop.hpp"
#include "support/process.hpp"
#include "support/support.hpp"
#include "vtk/vtk_grid.hpp"

// Several kinds of cells in a configuration, by region and by fields of the mesh.

namespace cw {
namespace cells_config_test {
namespace {

const char* const regions = R"(mesh: {file: heart.vtu, tags: region}
tissue: [{tags: all, d_iso: 0.1}]
ionic:
  - {tags: all, model: ten_tusscher_panfilov_2006, variant: endo, parameters: {g_Ks: 0.2}}
  - tags: [2]
    model: mitchell_schaeffer
    initial: {V: -75, h: 0.9}
initial:
  regions: [{region: {tags: [3]}, V: -60, Ca_i: 2e-4, h: 0.25}]
stimuli: [{region: {sphere: {center: [0,0,0], radius: 2}}, duration: 1, strength: 50}]
time: {end: 3}
output:
  directory: out
  vtk: {fields: [V, Ca_i, h]}
  probes:
    - {name: left, point: [0,0,0], fields: [V, Ca_i, i_Na]}
    - {name: right, point: [12,0,0], fields: [h, V, Ca_i]}
)";

/// A bar whose thirds along x have the tags 1, 2 and 3.
TetMesh bar() {
  TetMesh mesh = generate_box({{12, 2, 2}, 1.0, {}});
  for (std::int32_t e = 0; e < mesh.tet_count(); ++e) {
    double x = 0.0;
    for (const Index i : mesh.tets[e]) x += mesh.points[i][0] / 4.0;
    mesh.tags[e] = x < 4.0 ? 1 : x < 8.0 ? 2 : 3;
  }
  check_mesh(mesh, "bar");
  return mesh;
}

class CellsConfig : public testing::Test {
 protected:
  CellsConfig() {
    write_mesh(bar(), folder_ / "heart.vtu", 1.0);
    test::write_text(file_, regions);
  }
  BuiltProblem build(const std::vector<std::string>& overrides = {}) {
    return build_problem(read_config(file_, overrides));
  }
  void expect_error(const std::vector<std::string>& overrides, const std::string& text) {
    test::expect_error([&] { (void)build(overrides); }, text);
  }
  /// A file of a number for each node of the bar, by its place.
  void write_numbers(const std::string& name, auto number) {
    std::string text;
    for (const Vector3& x : bar().points) text += std::to_string(number(x)) + "\n";
    test::write_text(folder_ / name, text);
  }

  test::TemporaryFolder folder_;
  std::string file_ = folder_ / "cells.yaml";
};

TEST_F(CellsConfig, nodes_have_the_latest_entry_of_their_tetrahedra) {
  const Problem problem = build().problem;
  ASSERT_EQ(problem.cells.size(), 2u);
  EXPECT_EQ(problem.cells[0].model.entry().variant, "endo");
  for (std::size_t i = 0; i < problem.mesh.points.size(); ++i) {
    const double x = problem.mesh.points[i][0];
    EXPECT_EQ(problem.kind_of_node[i], x > 3.9 && x < 8.1 ? 1 : 0) << x;
  }
}

TEST_F(CellsConfig, D_follows_from_velocities_of_the_cells_that_are_there) {
  const std::string cache = folder_ / "cache";
  ::setenv("XDG_CACHE_HOME", cache.c_str(), 1);
  const std::vector<std::string> overrides{
      "ionic=[{tags: all, model: aliev_panfilov}, {tags: [2], model: mitchell_schaeffer}]",
      "tissue=[{tags: all, velocity: {fiber: 0.5}}, {tags: [3], d_iso: 0.1}]",
      "initial={regions: []}", "output={directory: out}"};
  const BuiltProblem built = build(overrides);
  const Problem& problem = built.problem;
  // docs/measurements/velocity.md, and bars of the others with the same spacings.
  const double aliev_panfilov = 0.5452, mitchell_schaeffer = 1.081;
  int between = 0;
  for (std::size_t e = 0; e < problem.mesh.tets.size(); ++e) {
    double velocity = 0.0;
    for (const Index i : problem.mesh.tets[e]) {
      velocity += 0.25 * (problem.kind_of_node[i] == 0 ? aliev_panfilov : mitchell_schaeffer);
    }
    const Conductivity& D = problem.conductivity[e];
    EXPECT_EQ(D.d_ani, 0.0);
    if (problem.mesh.tags[e] == 3) {
      EXPECT_EQ(D.d_iso, 0.1);
    } else {
      EXPECT_NEAR(D.d_iso, 0.25 / (velocity * velocity), 0.01 * 0.25 / (velocity * velocity));
      between += velocity != aliev_panfilov && velocity != mitchell_schaeffer ? 1 : 0;
    }
  }
  EXPECT_GT(between, 0);
  const auto says = [&](const std::string& text) {
    return std::ranges::any_of(
        built.notes, [&](const std::string& note) { return note.find(text) != std::string::npos; });
  };
  EXPECT_TRUE(says("tissue.0.velocity: D is 0.84"));
  EXPECT_TRUE(says("mitchell_schaeffer travel by 1.08"));

  // What is stored is used, and made again if it is damaged.
  std::vector<std::filesystem::path> files;
  for (const auto& file : std::filesystem::directory_iterator(cache + "/cardiowarp/waves")) {
    files.push_back(file.path());
  }
  ASSERT_EQ(files.size(), 2u);
  const auto is_the_same = [&](const std::string& text) {
    for (const auto& file : files) {
      if (!text.empty()) test::write_text(file.string(), text);
    }
    return std::ranges::equal(build(overrides).problem.conductivity, problem.conductivity, {},
                              &Conductivity::d_iso, &Conductivity::d_iso);
  };
  EXPECT_TRUE(is_the_same(""));
  for (const char* damaged : {"schema: 2\nvelocity: -1\nrise_time: 1\n", "{", "- a"}) {
    EXPECT_TRUE(is_the_same(damaged)) << damaged;
  }
  EXPECT_FALSE(is_the_same("schema: 2\nvelocity: 2\nrise_time: 1\n"));

  const auto with = [&](const std::string& tissue, const std::string& cells) {
    return std::vector<std::string>{"tissue=[" + tissue + "]", "ionic=" + cells,
                                    "initial={regions: []}", "output={directory: out}"};
  };
  const std::string usual = "{model: aliev_panfilov}";
  expect_error(with("{velocity: {fiber: 0.5, cross: 0.2}}", usual), "but the mesh has no fibres");
  expect_error(with("{velocity: {fiber: 0.5}, d_ani: 1}", usual), "give one of both");
  expect_error(with("{tags: all}", usual), "needs a key 'd_iso' (mm^2/ms), or 'velocity' (mm/ms)");
  expect_error(
      with("{velocity: {fiber: 0.5}}", "{model: aliev_panfilov, parameters: {alpha: 0.7}}"),
      "tissue.0.velocity: no wave travels in cells of aliev_panfilov");
  ::unsetenv("XDG_CACHE_HOME");
}

TEST_F(CellsConfig, start_from_their_own_states_and_from_those_of_regions) {
  const Problem problem = build().problem;
  const auto value = [&](Index kind, const std::string& name, std::size_t node) {
    const auto states = states_of(problem.cells[kind].model);
    const auto k = static_cast<std::size_t>(std::ranges::find(states, name, &StateVariable::name) -
                                            states.begin());
    return nodal_state(problem.mesh, problem.cells[kind].initial_states, k)[node];
  };
  for (std::size_t i = 0; i < problem.mesh.points.size(); ++i) {
    const double x = problem.mesh.points[i][0];
    if (x < 4.0) {
      EXPECT_EQ(problem.initial_V[i], -86.709);
      EXPECT_EQ(value(0, "Ca_i", i), 0.00013);
    } else if (x < 8.0) {
      EXPECT_EQ(problem.initial_V[i], -75);
      EXPECT_EQ(value(1, "h", i), 0.9);
    } else {
      EXPECT_EQ(problem.initial_V[i], -60);
      if (x > 8.0) {
        EXPECT_EQ(value(0, "Ca_i", i), 2e-4);
        EXPECT_EQ(value(0, "h", i), 0.25);
      }
    }
  }
}

TEST_F(CellsConfig, of_tissue_that_does_not_conduct_are_left_out_with_it) {
  const std::string scar = "tissue=[{tags: all, d_iso: 0.1}, {tags: [2], d_iso: 0}]";
  const BuiltProblem built = build({scar});
  const TetMesh& mesh = built.problem.mesh;
  EXPECT_EQ(mesh.tet_count(), bar().tet_count() * 2 / 3);
  EXPECT_EQ(built.problem.conductivity.size(), mesh.tets.size());
  EXPECT_EQ(std::ranges::count(mesh.tags, 2), 0);
  for (const Vector3& x : mesh.points) EXPECT_FALSE(x[0] > 4.1 && x[0] < 7.9) << x[0];
  // What is left has the numbers that it had.
  const TetMesh whole = bar();
  for (Index i = 0; i < mesh.node_count(); ++i) {
    EXPECT_EQ(mesh.points[i], whole.points[mesh.input_node[i]]);
  }
  for (Index e = 0; e < mesh.tet_count(); ++e) {
    EXPECT_EQ(mesh.tags[e], whole.tags[mesh.input_tet[e]]);
  }
  const auto says = [&](const char* text) {
    return std::ranges::any_of(
        built.notes, [&](const std::string& note) { return note.find(text) != std::string::npos; });
  };
  EXPECT_TRUE(says("tetrahedra do not conduct (D = 0) and are left out, with 27 nodes"));
  expect_error({"tissue=[{d_iso: 0}]"}, "tissue.0: no tissue conducts");
  expect_error({scar, "stimuli.0.region={sphere: {center: [6, 1, 1], radius: 1}}"},
               "the region holds no node of tissue that conducts; the mesh extends");

  // Nothing passes it, by any scheme.
  for (const TimeSchemeEntry& scheme : time_schemes()) {
    SCOPED_TRACE(scheme.name);
    const Problem problem =
        build({scar, "ionic={}", "initial={}", "output={}", "time={end: 40, dt: 0.1}",
               "time.scheme=" + std::string(scheme.name), "stimuli.0.duration=2",
               "solver={spmv: csr}"})
            .problem;
    const auto simulation = make_simulation(problem, Space::host);
    const RunSummary summary = run_time_loop(problem, *simulation, {});
    EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
    for (std::size_t i = 0; i < problem.mesh.points.size(); ++i) {
      EXPECT_EQ(std::isnan(summary.activation_times[i]), problem.mesh.points[i][0] > 6.0) << i;
    }
  }
}

TEST_F(CellsConfig, say_what_is_odd_about_states_and_conductivities) {
  const auto says = [&](const std::vector<std::string>& overrides, const std::string& text) {
    const std::vector<std::string> notes = build(overrides).notes;
    return std::ranges::any_of(
        notes, [&](const std::string& note) { return note.find(text) != std::string::npos; });
  };
  const std::vector<std::string> bueno{"ionic={model: bueno_orovio, variant: epi}", "output={}"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), bueno.begin(), bueno.end());
    return more;
  };
  EXPECT_FALSE(says(with({"initial={}"}), "gate"));
  EXPECT_TRUE(
      says(with({"initial={v: 5}"}), "the gate v is 5 at the start; gates are from 0 to 1"));
  test::write_text(folder_ / "m.yaml",
                   "model: bueno_orovio\nvariant: m\nV: -80\nstates: {v: 1, w: 1, s: 0}\n");
  EXPECT_TRUE(says(with({"initial={state: " + (folder_ / "m.yaml") + "}"}),
                   "the state of variant m begins one of epi"));
  EXPECT_TRUE(says({"tissue=[{d_iso: 1e14}]"}, "mm^2/ms is far more than tissue has"));
  EXPECT_FALSE(says({"tissue=[{d_iso: 1}]"}, "far more"));
}

TEST_F(CellsConfig, read_back_as_they_are_written) {
  const Config config = read_config(file_, {});
  const std::string text = effective_config(config, {});
  test::write_text(folder_ / "run.yaml", text);
  EXPECT_EQ(effective_config(read_config(folder_ / "run.yaml", {}), {}), text);
  const Problem first = build_problem(config).problem;
  const Problem second = build_problem(read_config(folder_ / "run.yaml", {})).problem;
  EXPECT_EQ(first.kind_of_node, second.kind_of_node);
  EXPECT_EQ(first.initial_V, second.initial_V);
  for (std::size_t c = 0; c < 2; ++c) {
    EXPECT_TRUE(std::ranges::equal(first.cells[c].model.values(), second.cells[c].model.values()));
    EXPECT_EQ(first.cells[c].initial_states.sets, second.cells[c].initial_states.sets);
  }
}

TEST_F(CellsConfig, a_list_of_one_is_as_good_as_a_map) {
  const Problem map = build({"ionic={model: mitchell_schaeffer}", "initial={V: -70, h: 0.8}",
                             "output={directory: out}"})
                          .problem;
  const Problem list = build({"ionic=[{model: mitchell_schaeffer, initial: {V: -70, h: 0.8}}]",
                              "initial={}", "output={directory: out}"})
                           .problem;
  EXPECT_TRUE(list.kind_of_node.empty());
  EXPECT_EQ(list.initial_V, map.initial_V);
  EXPECT_EQ(list.cells[0].initial_states.sets, map.cells[0].initial_states.sets);
}

TEST_F(CellsConfig, what_is_wrong_is_one_line_with_its_place) {
  expect_error({"ionic.0.tags=[1]"}, "no entry of ionic covers the tag 3; add one");
  expect_error({"ionic.1.tags=[2, 7]"}, ": no tetrahedron has the tag 7");
  expect_error({"ionic=[]"}, "needs at least one entry, such as {tags: all, model:");
  expect_error({"ionic.1.model=mitchel"}, "mitchell_schaeffer");
  expect_error({"ionic.1.initial.h2=1"}, "unknown key 'ionic.1.initial.h2'; known are state, V, h");
  expect_error({"initial.V=-80"}, ": ionic is a list, in whose entries V and states stand");
  expect_error({"output.vtk.fields=[V, tau]"}, "output.vtk.fields.1");
  expect_error({"output.probes.0.fields=[V, i_Xy]"}, "output.probes.0.fields.1");
  expect_error({"ionic.0.scale={g_Ks: scar}"},
               "no array 'scar' for the scale of a parameter; the file has: ");
  expect_error({"ionic.0.scale={g_Kx: scar}"}, "g_Ks");
  expect_error({"ionic.0.scale={g_Ks: missing.dat}"}, folder_ / "missing.dat: ");
  expect_error({"mesh={generator: {type: box, size: [2,2,2], h: 1}}", "initial={}",
                "ionic={model: luo_rudy_1991, scale: {g_Na: scar}}", "output={directory: out}"},
               "'scar' would be an array of a VTK file, which the mesh is not");
  test::write_text(folder_ / "few.dat", "1\n2\n");
  expect_error({"ionic.0.scale={g_Ks: few.dat}"}, "few.dat: 2 numbers for 117 nodes");
  test::write_text(folder_ / "word.dat", "1\nx\n");
  expect_error({"ionic.0.scale={g_Ks: word.dat}"}, "word.dat:2: ");
}

TEST_F(CellsConfig, columns_of_probes_have_names_of_their_own) {
  expect_error({"output.probes.0.fields=[V, Ca_i, Ca_i]"},
               "output.probes.0.fields.2: 'Ca_i' stands here twice; name it once");
  expect_error({"output.probes.1.name=left.Ca_i"}, "two columns would be named left.Ca_i");
}

TEST_F(CellsConfig, scaled_cells_of_any_model_run_by_default) {
  write_numbers("gradient.dat", [](const Vector3& x) { return 1.0 + 0.01 * x[0]; });
  test::write_text(folder_ / "small.yaml",
                   "mesh: {file: heart.vtu}\ntissue: [{d_iso: 0.1}]\nionic: {model: "
                   "aliev_panfilov, scale: {alpha: gradient.dat}}\ntime: {end: 1}\noutput: "
                   "{directory: small}\n");
  const auto run = test::cardiowarp("run " + (folder_ / "small.yaml") + " --device host");
  EXPECT_EQ(run.exit_code, 0) << run.output;
  EXPECT_NE(run.output.find("strang"), std::string::npos) << run.output;
  const auto implicit = test::cardiowarp("run " + (folder_ / "small.yaml") +
                                         " --device host --set time.scheme=sdirk2");
  EXPECT_EQ(implicit.exit_code, 0) << implicit.output;
  EXPECT_EQ(implicit.output.find("\nassembly "), std::string::npos) << implicit.output;
}

TEST_F(CellsConfig, cells_at_nodes_have_newton_s_iteration) {
  const Config config = read_config(file_, {"time.scheme=sdirk2", "solver.newton={rtol: 3e-7}"});
  EXPECT_EQ(config.solver.newton.rtol, 3e-7);
  EXPECT_NE(effective_config(config, {}).find("rtol: 3e-07"), std::string::npos)
      << effective_config(config, {});
}

TEST_F(CellsConfig, a_curve_makes_factors_of_a_field) {
  const std::string box = "mesh={generator: {type: box, size: [4, 1, 1], h: 1}}";
  std::string numbers;
  for (int i = 0; i < 20; ++i) numbers += std::to_string(i % 5) + "\n";  // x, mm
  test::write_text(folder_ / "x.dat", numbers);
  const auto factors = [&](const std::string& curve) {
    const Problem problem =
        build({box, "initial={}", "output={directory: out}",
               "ionic={model: luo_rudy_1991, scale: {g_Na: x.dat, g_K: x.dat}, curve: {g_Na: " +
                   curve + "}}"})
            .problem;
    std::map<double, double> at;  // by x
    const auto names = problem.cells[0].model.entry().parameters;
    const auto place = std::ranges::find(names, "g_Na", &CellParameter::name) - names.begin();
    for (Index i = 0; i < problem.mesh.node_count(); ++i) {
      at[problem.mesh.points[i][0]] =
          problem.kind_at(i).model.values()[static_cast<std::size_t>(place)] / 23.0;
    }
    return at;
  };
  const auto at = factors("[{field: 1, factor: 2}, {field: 3, factor: 0.5}]");
  for (const auto& [x, factor] : at) {
    EXPECT_NEAR(factor, x <= 1 ? 2.0 : (x >= 3 ? 0.5 : 1.25), 1e-12) << x;
  }
  expect_error(
      {box, "initial={}", "output={directory: out}",
       "ionic={model: luo_rudy_1991, scale: {g_K: x.dat}, curve: {g_Na: [{field: 1, factor: 2}]}}"},
      "ionic.curve.g_Na: needs a scale");
  expect_error(
      {box, "initial={}", "output={directory: out}",
       "ionic={model: luo_rudy_1991, scale: {g_K: x.dat}, curve: {g_K: [{field: 1, factor: 2}, "
       "{field: 1, factor: 3}]}}"},
      "ionic.curve.g_K.1.field: must be greater");
}

TEST_F(CellsConfig, cells_that_one_value_scales_are_at_nodes_too) {
  write_numbers("same.dat", [](const Vector3&) { return 1.25; });
  const BuiltProblem built = build(
      {"ionic={model: mitchell_schaeffer, scale: {tau_in: same.dat}}", "initial={}",
       "time.scheme=sdirk2", "output={directory: out, probes: [{point: [0,0,0], fields: [h]}]}"});
  EXPECT_EQ(built.problem.cells.size(), 1u);
  EXPECT_TRUE(states_at_nodes(built.problem));
}

TEST_F(CellsConfig, no_element_assembles_from_cells_at_nodes) {
  for (const char* key : {"row_sum=csr", "assembly=atomic", "integration=full"}) {
    expect_error(
        {"time.scheme=sdirk2", std::string("solver.") + key},
        "has no meaning for cells at nodes, from which no element assembles; leave it out");
  }
}

TEST_F(CellsConfig, states_at_probes_need_states_at_nodes) {
  expect_error({"ionic={model: mitchell_schaeffer}", "initial={}", "time.scheme=sdirk2",
                "output={directory: out, probes: [{point: [0,0,0], fields: [h]}]}"},
               "keeps states in tetrahedra, where no probe is; set time.scheme: strang");
}

TEST_F(CellsConfig, a_field_of_few_values_scales_exactly) {
  write_numbers("scar.dat", [](const Vector3& x) { return x[0] > 10.0 ? 0.25 : 1.0; });
  const BuiltProblem built =
      build({"ionic=[{model: luo_rudy_1991, parameters: {g_Na: 20}, scale: {g_Na: scar.dat, g_K1: "
             "scar.dat}}]",
             "initial={}", "output={directory: out}"});
  const Problem& problem = built.problem;
  ASSERT_EQ(problem.cells.size(), 2u);
  const CellModelEntry& entry = problem.cells[0].model.entry();
  const auto parameter = [&](Index node, const std::string& name) {
    const auto k =
        std::ranges::find(entry.parameters, name, &CellParameter::name) - entry.parameters.begin();
    return problem.kind_at(node).model.values()[static_cast<std::size_t>(k)];
  };
  const double g_K1 =
      std::ranges::find(entry.parameters, "g_K1", &CellParameter::name)->default_value;
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    const double scale = problem.mesh.points[i][0] > 10.0 ? 0.25 : 1.0;
    EXPECT_EQ(parameter(i, "g_Na"), 20.0 * scale);
    EXPECT_EQ(parameter(i, "g_K1"), g_K1 * scale);
  }
  for (const std::string& note : built.notes) {
    EXPECT_EQ(note.find("in steps of"), std::string::npos) << note;
  }
}

TEST_F(CellsConfig, a_field_of_many_values_is_taken_in_steps_and_says_so) {
  test::Random random;
  std::vector<double> numbers;
  write_numbers("gradient.dat", [&](const Vector3&) {
    numbers.push_back(std::stod(std::to_string(random.uniform(0.5, 2.0))));
    return numbers.back();
  });
  const BuiltProblem built =
      build({"ionic={model: luo_rudy_1991, parameters: {g_Na: 10}, scale: {g_Na: gradient.dat}}",
             "initial={}", "output={directory: out}"});
  const Problem& problem = built.problem;
  EXPECT_LE(problem.cells.size(), 64u);
  EXPECT_GT(problem.cells.size(), 30u);
  const CellModelEntry& entry = problem.cells[0].model.entry();
  const auto k = static_cast<std::size_t>(
      std::ranges::find(entry.parameters, "g_Na", &CellParameter::name) - entry.parameters.begin());
  for (Index i = 0; i < problem.mesh.node_count(); ++i) {
    const double expected = 10.0 * numbers[problem.mesh.input_node[i]];
    EXPECT_NEAR(problem.kind_at(i).model.values()[k], expected, 10.0 * 0.51 * 1.5 / 64.0);
  }
  EXPECT_TRUE(std::ranges::any_of(built.notes, [](const std::string& note) {
    return note.find("ionic.scale.g_Na: the field is taken in steps of 0.02") != std::string::npos;
  }));
}

TEST_F(CellsConfig, a_scale_that_a_parameter_cannot_have_is_an_error) {
  write_numbers("negative.dat", [](const Vector3& x) { return x[0] - 1.0; });
  expect_error({"ionic={model: bueno_orovio, scale: {theta_w: negative.dat}}", "initial={}",
                "output={directory: out}"},
               "ionic.scale.theta_w: the field makes theta_w -0.13; it must be greater than 0");
}

TEST_F(CellsConfig, arrays_of_points_and_of_cells_scale) {
  const TetMesh mesh = bar();
  std::string points, cells;
  for (const Vector3& x : mesh.points) points += std::to_string(1.0 + x[1]) + "\n";
  for (const int tag : mesh.tags) cells += std::to_string(tag) + "\n";
  std::string file = "# vtk DataFile Version 2.0\nx\nASCII\nDATASET UNSTRUCTURED_GRID\nPOINTS " +
                     std::to_string(mesh.points.size()) + " double\n";
  for (const Vector3& x : mesh.points) {
    for (const double c : x) file += std::to_string(c) + " ";
    file += "\n";
  }
  const std::string tets = std::to_string(mesh.tets.size());
  file += "CELLS " + tets + " " + std::to_string(5 * mesh.tets.size()) + "\n";
  for (const Tet& tet : mesh.tets) {
    file += "4";
    for (const Index i : tet) file += " " + std::to_string(i);
    file += "\n";
  }
  file += "CELL_TYPES " + tets + "\n";
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) file += "10\n";
  file += "CELL_DATA " + tets + "\nSCALARS c double 1\nLOOKUP_TABLE default\n" + cells;
  file += "POINT_DATA " + std::to_string(mesh.points.size()) +
          "\nSCALARS p double 1\nLOOKUP_TABLE default\n" + points;
  test::write_text(folder_ / "heart.vtk", file);
  const auto scaled = [&](const std::string& parameter, const std::string& field) {
    const Problem problem =
        build({"mesh={file: heart.vtk}", "initial={}", "output={directory: out}",
               "ionic={model: mitchell_schaeffer, scale: {" + parameter + ": " + field + "}}"})
            .problem;
    const auto parameters = problem.cells[0].model.entry().parameters;
    const auto k = std::ranges::find(parameters, parameter, &CellParameter::name);
    std::vector<double> scale;
    for (Index i = 0; i < problem.mesh.node_count(); ++i) {
      const auto values = problem.kind_at(i).model.values();
      scale.push_back(values[static_cast<std::size_t>(k - parameters.begin())] / k->default_value);
    }
    return std::pair(problem.mesh.points, scale);
  };
  const auto [points_of_p, of_p] = scaled("tau_in", "p");
  for (std::size_t i = 0; i < of_p.size(); ++i) {
    ASSERT_NEAR(of_p[i], 1.0 + points_of_p[i][1], 1e-6) << i;
  }
  const auto [points_of_c, of_c] = scaled("tau_out", "c");
  for (std::size_t i = 0; i < of_c.size(); ++i) {
    const double x = points_of_c[i][0];
    if (x < 3.9) {
      ASSERT_NEAR(of_c[i], 1.0, 1e-12) << i;
    }
    if (x > 8.1) {
      ASSERT_NEAR(of_c[i], 3.0, 1e-12) << i;
    }
    if (std::abs(x - 4.0) > 0.1) continue;
    ASSERT_GT(of_c[i], 1.0) << i;
    ASSERT_LT(of_c[i], 2.0) << i;
  }
  // Of two arrays of one name neither is taken.
  test::write_text(folder_ / "heart.vtk",
                   file + "SCALARS c double 1\nLOOKUP_TABLE default\n" + points);
  expect_error({"mesh={file: heart.vtk}", "initial={}", "output={directory: out}",
                "ionic={model: mitchell_schaeffer, scale: {tau_in: c}}"},
               "points and cells both have an array 'c'");
}

TEST_F(CellsConfig, a_run_writes_what_each_cell_has) {
  const auto run = test::cardiowarp("run " + file_ + " --device host");
  ASSERT_EQ(run.exit_code, 0) << run.output;
  const std::string probes = test::read_text(folder_ / "out/probes.csv");
  EXPECT_EQ(probes.substr(0, probes.find('\n')),
            "time,left,left.Ca_i,left.i_Na,right.h,right,right.Ca_i");
  const std::string first = probes.substr(probes.find('\n') + 1, probes.find('\n', 60));
  EXPECT_EQ(first.substr(0, 19), "0,-86.709,0.00013,-");
  EXPECT_EQ(first.find("nan"), std::string::npos) << first;
}

}  // namespace
}  // namespace cells_config_test
}  // namespace cw
