#include "config/config.hpp"

#include <algorithm>
#include <chrono>

#include "config/build_problem.hpp"
#include "config/check.hpp"
#include "config/defaults.hpp"
#include "config/field_reader.hpp"
#include "config/field_writer.hpp"
#include "config/fields.hpp"
#include "config/keys.hpp"
#include "io/mesh_writers.hpp"
#include "io/nearest.hpp"
#include "kernels/cell/model_row.hpp"
#include "mesh/check.hpp"
#include "solver/time_error.hpp"
#include "support/support.hpp"

namespace cw {
namespace config_test {
namespace {

/// The documented example, on a heart that the fixture makes; line numbers below count in this
/// text.
const char* const example = R"(mesh: {file: heart.vtu, unit: mm, fibers: fiber, tags: region}
tissue:
  - {tags: all, d_iso: 0.1, d_ani: 0.9}
ionic: {model: aliev_panfilov, time_scale: 12.9, parameters: {alpha: 0.01, b: 0.15, c: 8, gamma: 0.002, mu1: 0.2, mu2: 0.3}}
initial: {V: -80, r: 0}
stimuli:
  - {name: apex, region: {sphere: {center: [0,0,0], radius: 5}}, start: 0, duration: 2, strength: 35.7}
time: {end: 400, dt: 0.5, adaptive: {dt_min: 0.01, dt_max: 1.0}}
solver:
  spmv: k1
  integration: reduced
  mass: consistent
  newton: {rtol: 1e-8, atol: 1e-10, max_iterations: 20}
  pcg: {rtol: 1e-10, max_iterations: 2000}
output:
  directory: out
  vtk: {interval: 5, fields: [V, r]}
  activation: {threshold: -30}
  probes: [{name: apex, point: [0,0,0]}]
)";

class ConfigTest : public testing::Test {
 protected:
  ConfigTest() {
    TetMesh mesh = generate_box({{20, 7, 3}, 1.0, Vector3{1, 0, 0}});
    for (std::int32_t e = 0; e < mesh.tet_count(); ++e) mesh.tags[e] = e % 2 + 1;
    check_mesh(mesh, "box");
    write_mesh(mesh, folder_ / "heart.vtu", 1.0);
    mesh.fibers.clear();
    write_mesh(mesh, folder_ / "plain.vtu", 1.0);
    test::write_text(file_, example);
  }

  Config read(const std::vector<std::string>& overrides = {}) {
    return read_config(file_, overrides);
  }
  BuiltProblem build(const std::vector<std::string>& overrides = {}) {
    return build_problem(read(overrides));
  }

  /// Replaces a part of the example and expects an error with the given text.
  void expect_error(const std::string& part, const std::string& replacement,
                    const std::string& text) {
    std::string changed = example;
    const std::size_t at = changed.find(part);
    ASSERT_NE(at, std::string::npos) << part;
    changed.replace(at, part.size(), replacement);
    test::write_text(file_, changed);
    expect_error_with({}, text);
    test::write_text(file_, example);
  }

  void expect_error_with(const std::vector<std::string>& overrides, const std::string& text) {
    test::expect_error([&] { (void)build(overrides); }, text);
  }

  test::TemporaryFolder folder_;
  std::string file_ = folder_ / "heart.yaml";
};

TEST_F(ConfigTest, the_documented_example_works_as_written) {
  const Config config = read();
  EXPECT_EQ(config.mesh.file, folder_ / "heart.vtu");
  EXPECT_EQ(config.output.directory, folder_ / "out");
  EXPECT_EQ(config.solver.spmv, "k1");
  EXPECT_EQ(config.solver.row_sum, "csr-scalar");
  EXPECT_EQ(config.solver.newton.rtol, 1e-8);
  EXPECT_EQ(config.time.adaptive->dt_max, 1.0);
  const BuiltProblem built = build();
  EXPECT_EQ(built.problem.conductivity[0].d_ani, 0.9);
  EXPECT_GT(built.problem.stimuli[0].nodes.size(), 10U);
  EXPECT_EQ(norm(built.problem.mesh.points[built.problem.probe_nodes[0]]), 0.0);
  EXPECT_EQ(built.problem.initial_V[0], -80.0);
}

TEST_F(ConfigTest, the_documented_generator_works_as_written) {
  const BuiltProblem built =
      build({"mesh={generator: {type: box, size: [20,7,3], h: 0.5, fiber: [1,0,0]}}"});
  EXPECT_EQ(built.problem.mesh.tet_count(), 40 * 14 * 6 * 6);
  EXPECT_TRUE(built.problem.mesh.has_fibers());
}

TEST_F(ConfigTest, the_effective_configuration_reads_back_as_itself) {
  for (const char* mesh : {"mesh.reorder=false",
                           "mesh={generator: {type: box, size: [20,7,3], h: 0.5, fiber: [1,0,0]}}",
                           "mesh={generator: {type: ventricle, h: 3}}",
                           "mesh={generator: {type: biventricle, h: 4, right_wall: 5}}"}) {
    const std::vector<std::string> overrides{
        mesh, "solver.mass=blended", "solver.row_sum=csr",
        "stimuli.0={region: {tags: [1, 2]}, duration: 1, strength: 30, period: 100, count: 3}",
        "initial.regions=[{region: {nodes: [1, 2]}, V: 20}, {region: {box: {min: [0,0,0], max: "
        "[1,1,1]}}, r: 0.25}, {region: {file: a.vtx}, V: 0.1}]"};
    const std::string text = effective_config(read(overrides), {{"version", "x"}});
    test::write_text(folder_ / "run.yaml", text);
    EXPECT_EQ(effective_config(read_config(folder_ / "run.yaml", {}), {{"version", "x"}}), text);
  }
}

TEST_F(ConfigTest, a_preconditioner_is_read_and_written_and_reaches_the_problem) {
  EXPECT_EQ(read().solver.preconditioner.kind, PreconditionerKind::jacobi);
  EXPECT_EQ(read({"solver={}"}).solver.preconditioner.kind, PreconditionerKind::jacobi);
  EXPECT_NE(effective_config(read(), {}).find("preconditioner: jacobi"), std::string::npos);
  EXPECT_EQ(effective_config(read(), {}).find("degree"), std::string::npos);
  for (const PreconditionerEntry& entry : preconditioners()) {
    const std::vector<std::string> name{"solver.pcg.preconditioner=" + std::string(entry.name)};
    EXPECT_EQ(read(name).solver.preconditioner.kind, entry.kind);
    EXPECT_EQ(read(name).solver.preconditioner.degree, 1);
  }
  const std::vector<std::string> third{"solver.pcg.preconditioner=chebyshev",
                                       "solver.pcg.degree=3"};
  EXPECT_EQ(build(third).problem.solver.preconditioner.kind, PreconditionerKind::chebyshev);
  EXPECT_EQ(build(third).problem.solver.preconditioner.degree, 3);
  test::write_text(folder_ / "run.yaml", effective_config(read(third), {}));
  const Config again = read_config(folder_ / "run.yaml", {});
  EXPECT_EQ(again.solver.preconditioner.kind, PreconditionerKind::chebyshev);
  EXPECT_EQ(again.solver.preconditioner.degree, 3);
}

TEST_F(ConfigTest, misspelt_keys_are_errors_that_name_line_and_nearest_key) {
  expect_error(
      "stimuli:", "stimulii:", "heart.yaml:6: unknown key 'stimulii'; did you mean 'stimuli'?");
  expect_error("d_ani", "d_anni",
               "heart.yaml:3: unknown key 'tissue.0.d_anni'; did you mean 'd_ani'?");
  expect_error(
      "  spmv:", "  smpv:", "heart.yaml:10: unknown key 'solver.smpv'; did you mean 'spmv'?");
  expect_error("dt_max", "dtmax", "did you mean 'dt_max'?");
  expect_error("alpha", "alhpa", "did you mean 'alpha'?");
  expect_error("threshold", "treshold", "did you mean 'threshold'?");
  expect_error("sphere", "spere", "did you mean 'sphere'?");
  expect_error("mesh:", "meshes:", "unknown key 'meshes'; did you mean 'mesh'?");
  expect_error("time:", "zzz:", "unknown key 'zzz'; known are device, devices, mesh, tissue");
}

TEST_F(ConfigTest, wrong_types_are_errors_that_say_what_was_expected) {
  expect_error("dt: 0.5", "dt: fast", "heart.yaml:8: time.dt: expected a number, found 'fast'");
  expect_error("dt: 0.5", "dt: [1]", "time.dt: expected a number, found a list");
  expect_error("dt: 0.5", "dt: .nan", "time.dt: expected a finite number");
  expect_error("dt: 0.5", "dt: '0.5'", "time.dt: expected a number");
  expect_error("max_iterations: 20}", "max_iterations: 2.5}",
               "expected a whole number, found '2.5'");
  expect_error("[0,0,0], radius", "[0,0], radius", "expected three numbers [x, y, z], found 2");
  expect_error("fields: [V, r]", "fields: V", "output.vtk.fields: expected a list, found 'V'");
  expect_error("solver:\n  spmv: k1", "solver: 3\nx:\n  spmv: k1", "unknown key 'x'");
  expect_error("initial: {V: -80, r: 0}", "initial: 3",
               "initial: expected a map with the keys state, V, r, prepaced, regions; found '3'");
}

TEST_F(ConfigTest, wrong_values_are_errors) {
  expect_error("unit: mm", "unit: inch", "mesh.unit: 'inch' is not one of its values");
  expect_error("unit: mm", "unit: mmm", "did you mean 'mm'?");
  expect_error("spmv: k1", "spmv: k11", "did you mean 'k1'?");
  expect_error("aliev_panfilov", "aliev_panfilof", "did you mean 'aliev_panfilov'?");
  expect_error("integration: reduced", "integration: none", "known are reduced, full");
  expect_error("dt: 0.5", "dt: 0", "time.dt: must be at least 1e-06 ms, is 0");
  expect_error("interval: 5", "interval: 0.0001", "would write more than 100000 snapshots");
  expect_error("dt: 0.5", "dt: 5", "must lie between dt_min and dt_max");
  expect_error("dt_min: 0.01", "dt_min: 2", "dt_min must not exceed dt_max");
  expect_error("duration: 2", "duration: -2", "duration: must be at least 1e-06 ms");
  expect_error("d_iso: 0.1", "d_iso: -0.1", "d_iso: must be at least 0 mm²/ms, is -0.1");
  expect_error("d_ani: 0.9", "d_ani: -0.9", "makes the conductivity along the fibres");
  expect_error("fields: [V, r]", "fields: [V, q]", "'q' is not one of its values");
  expect_error("{sphere: {center: [0,0,0], radius: 5}}", "{}", "needs exactly one of box, sphere");
  expect_error("strength: 35.7", "strength: 1, count: 3", "more than one pulse needs a period");
  expect_error("strength: 35.7", "strength: 1, period: 30", "a period needs a count");
  expect_error("strength: 35.7", "strength: 1, period: 1, count: 2",
               "is shorter than the duration");
  expect_error("atol: 1e-10", "atol: 5",
               "newton.atol: must be at least 0 and less than 0.1 mV/ms, is 5; it is a rate of V");
  expect_error("rtol: 1e-8, atol: 1e-10", "rtol: 0, atol: 0", "rtol and atol cannot both be 0");
  expect_error("{sphere: {center: [0,0,0], radius: 5}}", "{box: {min: [1,0,0], max: [0,1,1]}}",
               "min must not exceed max");
  expect_error("mesh: {file: heart.vtu,",
               "mesh: {generator: {type: box, size: [1,1,1], h: 1}, file: heart.vtu,",
               "read from a file or generated, not both");
  expect_error("mesh: {file: heart.vtu,", "mesh: {generator: {type: box, size: [1,1,1], h: 1},",
               "has no meaning for a generated mesh");
  expect_error("file: heart.vtu", "file: heart.pts", "names an array of a VTK file");
  expect_error("initial: {V: -80, r: 0}", "initial: {regions: [{region: {nodes: [0]}}]}",
               "sets neither V nor r");
  expect_error("initial: {V: -80, r: 0}", "initial: {regions: [{region: {nodes: [0]}, r: 1}]}",
               "holds no whole tetrahedron");
  expect_error("adaptive: {dt_min: 0.01, dt_max: 1.0}",
               "adaptive: ", "time.adaptive: has no value");
  expect_error("time: {end: 400, ", "time: {", "time: the key 'time.end' is missing");
  expect_error("rtol: 1e-10", "rtol: 1.5",
               "pcg.rtol: must be greater than 0 and less than 1, is 1.5");
  const std::string aliev_panfilov =
      "ionic: {model: aliev_panfilov, time_scale: 12.9, parameters: {alpha: 0.01, b: 0.15, c: 8, "
      "gamma: 0.002, mu1: 0.2, mu2: 0.3}}";
  for (const auto& [parameter, text] :
       {std::pair{"tau_fi: 0", "tau_fi: must be greater than 0 ms, is 0"},
        std::pair{"theta_w: -0.1", "theta_w: must be greater than 0, is -0.1"},
        std::pair{"switch_width: -1", "switch_width: must be at least 0, is -1"}}) {
    expect_error(aliev_panfilov,
                 "ionic: {model: bueno_orovio, parameters: {" + std::string(parameter) + "}}",
                 text);
  }
  expect_error("rtol: 1e-10", "preconditioner: jakobi",
               "solver.pcg.preconditioner: 'jakobi' is not one of its values; did you mean "
               "'jacobi'?");
  expect_error("rtol: 1e-10", "degree: 2",
               "pcg.degree: the preconditioner jacobi has none; leave it out");
  expect_error("rtol: 1e-10", "preconditioner: chebyshev, degree: 17",
               "pcg.degree: must be from 1 to 16, is 17");
  expect_error("rtol: 1e-10", "preconditioner: chebyshev, degree: 0",
               "pcg.degree: must be from 1 to 16, is 0");
  expect_error("rtol: 1e-10", "precision: mixed",
               "solver.pcg.precision: needs time.scheme: strang; leave it out");
  const auto with = [&](std::initializer_list<const char*> more) {
    std::vector<std::string> overrides{"time={end: 40, scheme: strang}",
                                       "solver={pcg: {precision: mixed}}"};
    overrides.insert(overrides.end(), more.begin(), more.end());
    return overrides;
  };
  EXPECT_NO_THROW((void)build(with({})));
  expect_error_with(with({"solver.pcg.rtol=1e-8"}),
                    "solver.pcg.precision: `mixed` needs a pcg.rtol of at least 1e-6");
  expect_error_with(with({"solver.pcg.preconditioner=chebyshev"}),
                    "solver.pcg.precision: `mixed` needs the preconditioner jacobi");
  expect_error_with(with({"stimuli=[{region: {nodes: [0]}, duration: 2, clamp: 20}]"}),
                    "solver.pcg.precision: `mixed` cannot clamp V");
  expect_error("{name: apex, point: [0,0,0]}", "{name: time, point: [0,0,0]}", "'time' is taken");
}

TEST_F(ConfigTest, several_devices_need_what_cg_in_mixed_precision_needs) {
  const auto with = [&](const char* devices, std::initializer_list<const char*> more) {
    std::vector<std::string> overrides{"time={end: 40, scheme: strang}", "solver={}",
                                       std::string("devices=") + devices};
    overrides.insert(overrides.end(), more.begin(), more.end());
    return overrides;
  };
  EXPECT_EQ(read().devices, std::vector<int>{});
  EXPECT_EQ(read(with("[1,3]", {})).devices, (std::vector<int>{1, 3}));
  EXPECT_EQ(read(with("all", {})).devices, std::nullopt);
  expect_error_with({"devices=[0,1]"}, "devices: need time.scheme: strang");
  expect_error_with(with("[0,1,0]", {}), "devices: device 0 stands here twice");
  expect_error_with(with("[-1]", {}), "must be at least 0");
  expect_error_with(with("two", {}), "devices: needs a list, such as [1], or all");
  expect_error_with(with("[0,1]", {"device=host"}), "devices: need CUDA, and device is host");
  expect_error_with(with("[0,1]", {"solver.pcg.rtol=1e-8"}),
                    "devices: take CG in mixed precision, which needs a pcg.rtol of at least 1e-6");
  expect_error_with(with("all", {"solver.pcg.precision=double"}), "that is not double");
  expect_error_with(with("[1]", {"solver.pcg.preconditioner=chebyshev"}),
                    "which needs the preconditioner jacobi; change that, or leave them out");
  expect_error_with(with("[0,1]", {"stimuli=[{region: {nodes: [0]}, duration: 2, clamp: 20}]"}),
                    "devices: take CG in mixed precision, which cannot clamp V");
}

TEST_F(ConfigTest, what_is_wrong_with_the_file_itself_is_said) {
  EXPECT_THROW(read_config(folder_ / "none.yaml", {}), ConfigError);
  EXPECT_THROW(read_config(folder_.path(), {}), ConfigError);
  expect_error("  probes: [{name: apex, point: [0,0,0]}]\n", "---\na: 3\n",
               "holds several YAML documents");
  expect_error("time: {end: 400", "time: {end: 400, end: 3",
               "the key 'time.end' stands here twice");
  expect_error("mesh: {file", "mesh: {{file", "heart.yaml:1: not valid YAML");
  test::write_text(file_, "- 1\n");
  expect_error_with({}, "not a configuration");
  test::write_text(file_, "");
  expect_error_with({}, "not a configuration");
  test::write_text(file_, std::string((std::size_t{6} << 20) + 1, 'x'));
  expect_error_with({}, "has 6291457 bytes, and a YAML file may have 6 MiB");
}

TEST_F(ConfigTest, a_key_that_stands_there_many_times_is_refused_at_once) {
  std::string text;
  for (int k = 0; k < 3000; ++k) text += "mesh: {generator: {type: box, size: [2, 2, 2], h: 1}}\n";
  test::write_text(file_, text);
  const auto start = std::chrono::steady_clock::now();
  expect_error_with({"mesh.generator.h=2", "time.end=4"}, "the key 'mesh' stands here twice");
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  EXPECT_LT(elapsed.count(), 20.0);  // a fraction of a second; minutes where each is replaced
}

TEST_F(ConfigTest, overrides_replace_add_and_are_named_in_errors) {
  EXPECT_EQ(read({"time.dt=0.25"}).time.dt, 0.25);
  EXPECT_EQ(read({"stimuli.0.strength=12"}).stimuli[0].strength, 12.0);
  EXPECT_EQ(read({"time.dt=0.25", "time.dt=0.75"}).time.dt, 0.75);
  EXPECT_EQ(read({"device=host"}).device, "host");
  expect_error_with({"mesh={generator: {type: box, size: [1,1,1], h: 1, fiber: [0,0,0]}}"},
                    "cannot be of length zero");
  expect_error_with({"time.dt=fast"}, "--set time.dt=fast: time.dt: expected a number");
  expect_error_with({"time.tend=3"},
                    "--set time.tend=3: unknown key 'time.tend'; did you mean 'end'?");
  expect_error_with({"stimuli.1.start=3"}, "'1' does not count an entry of a list of 1");
  expect_error_with({"time.dt.x=3"}, "'x' lies below a value that has no keys");
  for (const char* bad : {"time.dt", "=3", ".=3", "time.dt.=3", "time..dt=3"}) {
    expect_error_with({bad}, "expected path.to.key=value");
  }
  expect_error_with({"time.dt="}, "--set time.dt=: time.dt: has no value");
  // An anchor's other uses keep their value.
  std::string anchored = example;
  anchored.replace(anchored.find("end: 400, dt: 0.5"), 17, "end: &e 0.5, dt: *e");
  test::write_text(file_, anchored);
  EXPECT_EQ(read({"time.dt=0.25"}).time.dt, 0.25);
  EXPECT_EQ(read({"time.dt=0.25"}).time.end, 0.5);
  test::write_text(file_, example);
  expect_error_with({"time.dt=["}, "the value is not valid YAML");
}

TEST_F(ConfigTest, regions_that_select_nothing_or_name_what_is_not_there_are_errors) {
  expect_error("center: [0,0,0]", "center: [99,0,0]",
               "heart.yaml:7: stimuli.0.region: the region holds no node; the mesh extends from");
  expect_error("{sphere: {center: [0,0,0], radius: 5}}", "{nodes: [0, 99999]}",
               "there is no node 99999; the mesh has nodes 0 to");
  expect_error("{sphere: {center: [0,0,0], radius: 5}}", "{nodes: []}", "the region holds no node");
  expect_error("{sphere: {center: [0,0,0], radius: 5}}", "{tags: [7]}",
               "no tetrahedron has the tag 7; the mesh has 1, 2");
  expect_error("{sphere: {center: [0,0,0], radius: 5}}", "{file: none.vtx}",
               "none.vtx: cannot be opened");
  expect_error("tags: all", "tags: [1]", "no entry of tissue covers the tag 2");
  expect_error("tags: all", "tags: [1, 5]", "no tetrahedron has the tag 5");
}

TEST_F(ConfigTest, anisotropy_needs_fibres) {
  expect_error("file: heart.vtu, unit: mm, fibers: fiber", "file: plain.vtu, unit: mm",
               "heart.yaml:3: tissue.0: d_ani is 0.9, but the mesh has no fibres");
  EXPECT_NO_THROW(build({"mesh={file: plain.vtu}", "tissue=[{d_iso: 1}]"}));
}

TEST_F(ConfigTest, a_zero_fibre_where_d_ani_acts_is_an_error) {
  TetMesh mesh = generate_box({{2, 1, 1}, 1.0, Vector3{1, 0, 0}});
  mesh.fibers[4] = {0, 0, 0};
  check_mesh(mesh, "box");
  write_mesh(mesh, folder_ / "heart.vtu", 1.0);
  expect_error_with({}, "tetrahedron 4 has a fibre of length zero, but d_ani is not 0 there");
  EXPECT_NO_THROW(build({"tissue.0.d_ani=0", "mesh.tags=none"}));
}

TEST_F(ConfigTest, region_tags_choose_conductivities_and_later_entries_win) {
  const BuiltProblem built =
      build({"tissue=[{tags: all, d_iso: 1}, {tags: [2], d_iso: 3, d_ani: 0.5}]"});
  const Problem& problem = built.problem;
  for (std::size_t e = 0; e < problem.mesh.tets.size(); ++e) {
    EXPECT_EQ(problem.conductivity[e].d_iso, problem.mesh.tags[e] == 2 ? 3.0 : 1.0);
  }
}

/// A model that is not one of the program's.
constexpr StateVariable made_up_states[] = {{"m", "1", 0.25, ""}, {"Ca", "mM", 1e-4, "", 1e-4}};
const CellModelEntry& made_up() {
  static const bool is_added = [] {
    std::vector<std::unique_ptr<CellModelRow>> rows;
    rows.push_back(std::make_unique<CellModelRow>());
    rows.front()->entry = {.name = "made_up",
                           .description = "",
                           .publication = "",
                           .time_scale = 1.0,
                           .initial_V = -85.0,
                           .states = made_up_states,
                           .gate_count = 1,
                           .elementwise = false};
    add_cell_model(std::move(rows));
    return true;
  }();
  EXPECT_TRUE(is_added);
  return *find_cell_model("made_up");
}

template <class Build>
std::string failure_of(Build build) {
  try {
    (void)build();
  } catch (const ConfigError& error) {
    return error.what();
  }
  return {};
}

/// A configuration of which a file has some sections alone, those that `body` visits, for a model.
Config sections_of(const std::string& file, const CellModelEntry& model, const auto& body) {
  Config config;
  config.mesh.generator.emplace();
  config.ionic.front().model = model.name;
  Given given(file);
  FieldReader::read_section(YamlSource(file, {}).root(), {&model}, given,
                            [&](auto& visit) { body(visit, config); });
  set_defaults(config, given);
  refuse(config, given);
  check(config, given);
  return config;
}

/// A section of which a word and a key were once called otherwise.
struct Renamed {
  std::string path = "owner";
  int width = 3;
};
void fields(auto& visit, Renamed& renamed) {
  visit("path", renamed.path, {.words = {{"owner", "weights"}, {"atomic"}}});
  visit("width", renamed.width, {.range = Range::counting, .former = "breadth"});
}

TEST_F(ConfigTest, former_spellings_are_read_with_a_note_and_neither_proposed_nor_written) {
  const auto notes_of = [&](const std::string& text, Renamed& renamed) {
    test::write_text(file_, text);
    Given given(file_);
    FieldReader::read_section(YamlSource(file_, {}).root(), {}, given,
                              [&](auto& visit) { fields(visit, renamed); });
    EXPECT_TRUE(given.has("width"));
    return given.notes;
  };
  using Notes = std::vector<std::string>;
  Renamed renamed;
  EXPECT_EQ(notes_of("path: owner\nwidth: 4", renamed), Notes{});
  EXPECT_EQ(notes_of("path: weights\nbreadth: 5", renamed),
            (Notes{file_ + ":1: path: weights is now called owner",
                   file_ + ":2: breadth: breadth is now called width"}));
  EXPECT_EQ(renamed.path, "owner");
  EXPECT_EQ(renamed.width, 5);

  const YAML::Node written =
      FieldWriter::map_of({}, {}, [&](auto& visit) { fields(visit, renamed); });
  EXPECT_EQ(YAML::Dump(written), "path: owner\nwidth: 5");
  const auto failure = [&](const std::string& text) {
    return failure_of([&] { return notes_of(text, renamed); });
  };
  EXPECT_EQ(failure("path: weight"),
            file_ + ":1: path: 'weight' is not one of its values; known are owner, atomic");
  EXPECT_EQ(failure("{breadht: 1}"), file_ + ":1: unknown key 'breadht'; known are path, width");
  EXPECT_EQ(failure("{width: 1, breadth: 1}"),
            file_ +
                ":1: breadth: breadth is now called width, which stands here, too; leave one of "
                "them out");
  EXPECT_EQ(failure("{breadth: 0}"), file_ + ":1: breadth: must be at least 1, is 0");

  test::write_text(file_, example);
  EXPECT_TRUE(read().notes.empty());
  const BuiltProblem built = build({"solver.assembly=weights"});
  EXPECT_EQ(built.problem.solver.assembly, find_assembly_path("owner-computes")->path);
  EXPECT_EQ(built.notes.front(),
            "--set solver.assembly=weights: solver.assembly: weights is now called owner-computes");
  EXPECT_EQ(effective_config(read({"solver.assembly=weights"}), {}).find("weights"),
            std::string::npos);
}

TEST_F(ConfigTest, a_model_that_elements_cannot_solve_has_a_usual_scheme_of_its_own) {
  const auto scheme_of = [&](const std::string& text, const CellModelEntry& model) {
    test::write_text(file_, "time: {" + text + "}");
    const auto body = [](auto& visit, Config& config) { visit("time", config.time); };
    return sections_of(file_, model, body).time.scheme;
  };
  EXPECT_EQ(scheme_of("end: 10", made_up()), TimeScheme::strang);
  EXPECT_EQ(scheme_of("end: 10, scheme: strang", made_up()), TimeScheme::strang);
  EXPECT_EQ(scheme_of("end: 10", *find_cell_model("aliev_panfilov")), usual_time_scheme);
  for (const char* thin : {"bueno_orovio", "mitchell_schaeffer", "fitzhugh_nagumo"}) {
    EXPECT_EQ(scheme_of("end: 10", *find_cell_model(thin)), TimeScheme::strang) << thin;
  }
  for (const TimeSchemeEntry& entry : time_schemes()) {
    EXPECT_EQ(scheme_of("end: 10, scheme: " + std::string(entry.name), made_up()), entry.scheme);
  }
}

TEST_F(ConfigTest, initial_values_are_those_of_the_model_s_states_by_name) {
  const auto initial_of = [&](const std::string& text) {
    test::write_text(file_, "initial: " + text);
    return sections_of(file_, made_up(), [](auto& visit, Config& config) {
      visit.section("initial", [&](auto& v) { initial_fields(v, config); });
    });
  };
  using States = std::map<std::string, double>;
  const Config initial = initial_of(
      "{Ca: 2e-4, regions: [{region: {nodes: [0]}, V: 20, m: 1}, {region: {nodes: [1]}, "
      "Ca: 3e-4}]}");
  const InitialCell& cell = initial.ionic.front().initial;
  EXPECT_EQ(cell.V, -85.0);
  EXPECT_EQ(cell.states, (States{{"m", 0.25}, {"Ca", 2e-4}}));
  const auto& regions = initial.initial.regions;
  ASSERT_EQ(regions.size(), 2U);
  EXPECT_EQ(regions[0].V, 20.0);
  EXPECT_EQ(regions[0].states, (States{{"m", 1.0}}));
  EXPECT_EQ(regions[1].states, (States{{"Ca", 3e-4}}));
  const auto failure = [&](const std::string& text) {
    return failure_of([&] { return initial_of(text); });
  };
  EXPECT_EQ(failure("{r: 0}"),
            file_ + ":1: unknown key 'initial.r'; known are state, V, m, Ca, prepaced, regions");
  EXPECT_EQ(failure("{regions: [{region: {nodes: [0]}}]}"),
            file_ + ":1: initial.regions.0: sets neither V nor a state");

  const auto fields_of = [&](const std::string& list) {
    test::write_text(file_, "output: {vtk: {fields: " + list + "}}");
    const auto body = [](auto& visit, Config& config) { visit("output", config.output); };
    return sections_of(file_, made_up(), body).output.vtk->fields;
  };
  EXPECT_EQ(fields_of("[Ca, V]"), (std::vector<std::string>{"Ca", "V"}));
  EXPECT_EQ(failure_of([&] { return fields_of("[r]"); }),
            file_ + ":1: output.vtk.fields.0: 'r' is not one of its values; known are V, m, Ca");
}

TEST_F(ConfigTest, a_variant_of_a_model_has_defaults_of_its_own) {
  const auto model_of = [&](const std::string& ionic) {
    return build({"ionic=" + ionic, "initial={}", "output={}", "output.vtk.fields=[V]",
                  "solver={spmv: k1}"})
        .problem.cells.front()
        .model;
  };
  const auto value_of = [](const CellModel& model, std::string_view name) {
    const auto& parameters = model.entry().parameters;
    const auto found = std::ranges::find(parameters, name, &CellParameter::name);
    return model.values()[static_cast<std::size_t>(found - parameters.begin())];
  };
  const CellModel usual = model_of("{model: bueno_orovio}");
  EXPECT_EQ(usual.entry().variant, "epi");
  EXPECT_EQ(value_of(usual, "tau_fi"), 0.11);
  const CellModel endo = model_of("{model: bueno_orovio, variant: endo, parameters: {u_o: 0.01}}");
  EXPECT_EQ(endo.entry().variant, "endo");
  EXPECT_EQ(value_of(endo, "tau_fi"), 0.1);
  EXPECT_EQ(value_of(endo, "u_o"), 0.01);
}

TEST_F(ConfigTest, a_variant_that_the_model_does_not_have_is_refused) {
  const auto failure = [&](const std::string& ionic) {
    return failure_of([&] { return read({"ionic=" + ionic}); });
  };
  const std::string misspelt = failure("{model: bueno_orovio, variant: end}");
  EXPECT_NE(misspelt.find("did you mean 'endo'?"), std::string::npos) << misspelt;
  EXPECT_NE(failure("{model: aliev_panfilov, variant: epi}").find("variant"), std::string::npos);
}

TEST_F(ConfigTest, initial_values_hold_per_region) {
  const BuiltProblem built =
      build({"initial={V: -80, r: 0, regions: [{region: {box: {min: [0,0,0], max: [5,9,9]}}, V: "
             "20, r: 1}]}"});
  const Problem& problem = built.problem;
  for (std::size_t i = 0; i < problem.mesh.points.size(); ++i) {
    EXPECT_NEAR(problem.initial_V[i], problem.mesh.points[i][0] <= 5.0 ? 20.0 : -80.0, 1e-10);
  }
  double excited = 0.0;
  for (std::size_t e = 0; e < problem.mesh.tets.size(); ++e) {
    excited += problem.cells.front().initial_states.value(0, e);
  }
  EXPECT_EQ(excited, 5 * 7 * 3 * 6);
}

TEST_F(ConfigTest, nodes_are_named_by_the_input_s_numbers) {
  const BuiltProblem built = build({"stimuli.0.region={nodes: [0, 17, 17, 40]}"});
  std::vector<std::int32_t> input;
  for (const Index node : built.problem.stimuli[0].nodes) {
    input.push_back(built.problem.mesh.input_node[node]);
  }
  std::sort(input.begin(), input.end());
  EXPECT_EQ(input, (std::vector<std::int32_t>{0, 17, 40}));
  test::write_text(folder_ / "stim.vtx", "2\nintra\n17\n3\n");
  EXPECT_EQ(build({"stimuli.0.region={file: stim.vtx}"}).problem.stimuli[0].nodes.size(), 2U);
}

TEST_F(ConfigTest, an_unlikely_size_and_a_run_without_excitation_are_noted) {
  const auto notes_of = [&](const std::vector<std::string>& overrides) {
    std::string all;
    for (const std::string& note : build(overrides).notes) all += note + "\n";
    return all;
  };
  EXPECT_NE(notes_of({"mesh.unit=m", "stimuli=[]"}).find("is the unit right?"), std::string::npos);
  EXPECT_NE(notes_of({"stimuli=[]"}).find("nothing will propagate"), std::string::npos);
  EXPECT_EQ(notes_of({}).find("unit right"), std::string::npos);
}

TEST_F(ConfigTest, parameters_of_a_format_are_read_and_checked) {
  const SolverOptions solver =
      read_config(file_, {"solver.spmv=k2", "solver.threshold=12", "solver.block_size=64"}).solver;
  EXPECT_EQ(solver.spmv_options.threshold, 12);
  EXPECT_EQ(solver.spmv_options.block_size, 64);
  const auto expect = [&](const std::vector<std::string>& overrides, const std::string& text) {
    try {
      (void)read_config(file_, overrides);
      ADD_FAILURE() << "no error: " << text;
    } catch (const ConfigError& error) {
      EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
    }
  };
  expect({"solver.spmv=csr", "solver.threshold=12"}, "csr has none");
  expect({"solver.spmv=k2", "solver.threshold=0"}, "solver.threshold");
  expect({"solver.spmv=k2", "solver.block_size=48"}, "multiple of 32");
  expect({"solver.spmv=merge", "solver.block_size=64"}, "merge has none");
  expect({"solver.spmv=auto", "solver.threshold=8"}, "leave it out");
}

TEST_F(ConfigTest, an_automatic_format_is_of_K_alone) {
  const SolverOptions solver = read_config(file_, {"solver.spmv=auto"}).solver;
  EXPECT_EQ(solver.spmv, "auto");
  EXPECT_EQ(solver.row_sum, "csr-scalar");
  EXPECT_THROW((void)read_config(file_, {"solver.row_sum=auto"}), ConfigError);
}

TEST_F(ConfigTest, probes_may_be_left_out_where_an_interval_stays) {
  const Config config = read({"output.probes=[]", "output.probe_interval=5"});
  test::write_text(folder_ / "run.yaml", effective_config(config, {}));
  EXPECT_NO_THROW((void)read_config(folder_ / "run.yaml", {}));
  EXPECT_THROW((void)read({"output={probe_interval: 5}"}), ConfigError);
}

TEST(Keys, tables_and_schema_have_what_each_table_of_the_program_has) {
  const std::string schema = keys_as_json_schema();
  const auto expect_name = [&](std::string_view name) {
    EXPECT_NE(schema.find('"' + std::string(name) + '"'), std::string::npos) << name;
  };
  for (const Format& format : formats()) expect_name(format.name);
  for (const AssemblyPathEntry& path : assembly_paths()) expect_name(path.name);
  for (const TimeSchemeEntry& scheme : time_schemes()) expect_name(scheme.name);
  for (const PreconditionerEntry& preconditioner : preconditioners()) {
    expect_name(preconditioner.name);
  }
  for (const CellModelEntry& model : cell_models()) {
    expect_name(model.name);
    for (const CellParameter& parameter : model.parameters) expect_name(parameter.name);
    for (const StateVariable& state : model.states) expect_name(state.name);
  }
}

TEST(Keys, a_default_is_that_of_the_member_unless_it_depends) {
  const std::string markdown = keys_as_markdown();
  for (const char* row :
       {"| `mesh.generator.size` | – | `[x, y, z]`, mm |", "| `mesh.generator.endo_angle` | 60 |",
        "| `mesh.reorder` | `true` |", "| `tissue.N.tags` | `all` |",
        "| `ionic.model` | `aliev_panfilov` |", "| `stimuli.N.start` | 0 | ms, at least 0 |",
        "| `solver.newton.max_iterations` | 20 |", "| `output.vtk.fields` | `[V]` |",
        "| `solver.pcg.degree` | 1 | whole number, from 1 to 16 |", "| `region.nodes` | |"}) {
    EXPECT_NE(markdown.find(row), std::string::npos) << row;
  }
}

TEST(Nearest, finds_what_was_meant_and_keeps_silent_otherwise) {
  const std::vector<std::string_view> words{"stimuli", "solver", "time"};
  EXPECT_EQ(nearest("stimulus", words), "stimuli");
  EXPECT_EQ(nearest("slover", words), "solver");
  EXPECT_EQ(nearest("conductivity", words), "");
}

TEST_F(ConfigTest, an_override_s_own_keys_are_its_own_fault) {
  for (const char* override : {"tyme.end=3", "output.vtkk.interval=3", "time.adaptive.min=0.1"}) {
    try {
      (void)read({override});
      FAIL() << override;
    } catch (const ConfigError& error) {
      EXPECT_TRUE(std::string(error.what()).starts_with("--set " + std::string(override) + ": "))
          << error.what();
    }
  }
}

TEST_F(ConfigTest, overrides_of_any_depth_are_one_short_line) {
  std::string deep_key = "a";
  for (int k = 0; k < 20000; ++k) deep_key += ".a";
  const std::string deep_value = "x=" + std::string(20000, '[') + std::string(20000, ']');
  for (const std::string& override : {deep_key + "=1", deep_value}) {
    try {
      (void)read({override});
      FAIL();
    } catch (const ConfigError& error) {
      EXPECT_LT(std::string(error.what()).size(), 300U);
    }
  }
}

TEST_F(ConfigTest, a_state_without_a_solution_is_refused_where_it_stands) {
  const std::string no_solution = "no solution at or below -110 mV";
  for (const char* override :
       {"initial.V=-110", "initial.V=-300", "initial.regions=[{region: {nodes: [0]}, V: -110}]"}) {
    const std::string message = failure_of([&] { return build({override}); });
    EXPECT_NE(message.find(no_solution), std::string::npos) << override << ": " << message;
    EXPECT_TRUE(message.starts_with("--set ")) << message;
  }
  EXPECT_NO_THROW((void)build({"initial.V=-109"}));
  // Without the section in the file, too, there is a place.
  std::string without = example;
  without.erase(without.find("initial: {V: -80, r: 0}\n"),
                std::string("initial: {V: -80, r: 0}\n").size());
  test::write_text(file_, without);
  const std::string message = failure_of([&] { return build({"ionic.parameters.mu2=0"}); });
  EXPECT_TRUE(message.starts_with(file_ + ": initial: V is -80 mV")) << message;
  test::write_text(file_, example);
  EXPECT_NO_THROW((void)build({"initial.V=-110", "ionic.parameters.mu2=0.4"}));
}

TEST_F(ConfigTest, little_conduction_is_noted_and_none_at_all_refused) {
  const std::vector<std::string> none{"tissue.0.d_iso=0", "tissue.0.d_ani=0"};
  const std::string message = failure_of([&] { return build(none); });
  EXPECT_NE(message.find("no tissue conducts"), std::string::npos) << message;
  const auto notes = [&](const std::vector<std::string>& overrides) {
    std::string all;
    for (const std::string& note : build(overrides).notes) all += note + "\n";
    return all;
  };
  EXPECT_NE(notes({"tissue.0.d_iso=0"}).find("across the fibres is 0"), std::string::npos);
  EXPECT_NE(notes({"tissue.0.d_ani=-0.1"}).find("along the fibres is 0"), std::string::npos);
  EXPECT_NE(notes({"tissue.0.d_iso=1e-9", "tissue.0.d_ani=0"}).find("next to nothing on edges of"),
            std::string::npos);
  EXPECT_NE(notes({"tissue.0.d_iso=1e-9"}).find("across the fibres is next to nothing"),
            std::string::npos);
  EXPECT_NE(notes({"stimuli.0.strength=50000"}).find("is it in mV/ms?"), std::string::npos);
  EXPECT_EQ(notes({"time={end: 400}"}), "");
}

TEST_F(ConfigTest, steps_too_long_for_an_upstroke_are_noted) {
  for (const char* override :
       {"time={end: 4000, dt: 1000}",
        "time={scheme: backward_euler, end: 400, dt: 0.5, adaptive: {dt_max: 5}}"}) {
    const BuiltProblem built = build({override});
    ASSERT_EQ(built.notes.size(), 1U);
    EXPECT_NE(built.notes[0].find("longer than an upstroke"), std::string::npos) << built.notes[0];
  }
}

TEST_F(ConfigTest, an_end_is_enough_and_a_step_alone_is_a_fixed_one) {
  const TimeOptions usual = read({"time={end: 400}"}).time;
  EXPECT_EQ(usual.scheme, usual_time_scheme);
  ASSERT_TRUE(usual.adaptive);
  EXPECT_EQ(usual.adaptive->step_tolerance, entry_of(usual.scheme).step_tolerance);
  EXPECT_EQ(usual.dt, entry_of(usual.scheme).first_dt);
  EXPECT_FALSE(read({"time={end: 400, dt: 0.5}"}).time.adaptive);
  EXPECT_FALSE(read({"time={end: 400, scheme: backward_euler}"}).time.adaptive);
  // Iterations follow the tolerance.
  const std::string tight = "time={end: 400, adaptive: {step_tolerance: 0.0001}}";
  EXPECT_DOUBLE_EQ(read({tight, "solver={}"}).solver.newton.rtol, 5e-6);
  const auto strang_rtol = [&](const std::string& adaptive) {
    return read({"time={end: 400, scheme: strang" + adaptive + "}", "solver={}"}).solver.pcg.rtol;
  };
  EXPECT_DOUBLE_EQ(strang_rtol(", dt: 1"), 1e-4);
  EXPECT_DOUBLE_EQ(strang_rtol(", adaptive: {step_tolerance: 0.0001}"), 5e-6);
  EXPECT_DOUBLE_EQ(strang_rtol(", adaptive: {step_tolerance: 0.004}"), 2e-4);
  const TimeOptions short_steps = read({"time={end: 400, adaptive: {dt_max: 0.05}}"}).time;
  EXPECT_EQ(short_steps.dt, 0.05);
}

TEST_F(ConfigTest, a_tolerance_is_that_of_activation_times_and_becomes_one_of_steps) {
  const auto adaptive = [&](const std::string& model, const std::string& keys) {
    return *read({"ionic={model: " + model + "}", "initial={}", "output={}",
                  "time={end: 400, scheme: strang, adaptive: {" + keys + "}}", "solver={}"})
                .time.adaptive;
  };
  const auto expected = [](const char* model, double tolerance) {
    const CellModelEntry* entry = find_cell_model(model, {});
    return step_tolerance_for({&entry, 1}, TimeScheme::strang, tolerance);
  };
  const AdaptiveOptions luo_rudy = adaptive("luo_rudy_1991", "tolerance: 0.001");
  EXPECT_EQ(luo_rudy.step_tolerance, expected("luo_rudy_1991", 1e-3));
  EXPECT_LT(luo_rudy.step_tolerance, 3e-4);
  const AdaptiveOptions slow = adaptive("mitchell_schaeffer", "tolerance: 0.001");
  EXPECT_EQ(slow.step_tolerance, expected("mitchell_schaeffer", 1e-3));
  EXPECT_GT(slow.step_tolerance, 1e-3);
  EXPECT_EQ(slow.dt_min, 0.01);
  // Shorter steps are allowed where a tolerance asks for them, unless something else is asked for.
  EXPECT_DOUBLE_EQ(luo_rudy.dt_min, 0.01 * std::sqrt(luo_rudy.step_tolerance / 1e-3));
  EXPECT_EQ(adaptive("luo_rudy_1991", "tolerance: 0.001, dt_min: 0.02").dt_min, 0.02);
  EXPECT_DOUBLE_EQ(adaptive("luo_rudy_1991", "step_tolerance: 0.00025").dt_min, 0.005);
  // What the run's folder records is the same run again.
  const Config config =
      read({"ionic={model: luo_rudy_1991}", "initial={}", "output={}",
            "time={end: 400, scheme: strang, adaptive: {tolerance: 0.001}}", "solver={}"});
  const std::string text = effective_config(config, {});
  EXPECT_EQ(text.find(" tolerance:"), std::string::npos) << text;
  EXPECT_NE(text.find("step_tolerance:"), std::string::npos) << text;
  const auto note_of = [&](const std::string& scheme, const std::string& keys) {
    const std::vector<std::string> notes =
        read({"ionic={model: mitchell_schaeffer}", "initial={}", "output={}",
              "time={end: 400, scheme: " + scheme + ", adaptive: {" + keys + "}}", "solver={}"})
            .notes;
    return notes.empty() ? std::string() : notes.front();
  };
  EXPECT_EQ(note_of("strang", "tolerance: 0.001"), "");
  EXPECT_NE(note_of("strang", "tolerance: 0.01").find("0.004"), std::string::npos);
  EXPECT_NE(note_of("sdirk3", "tolerance: 0.001").find("measured for sdirk3"), std::string::npos);
  // Backward Euler's error is of first order in dt.
  const AdaptiveOptions euler =
      *read({"time={end: 400, scheme: backward_euler, adaptive: {step_tolerance: 0.02}}"})
           .time.adaptive;
  EXPECT_EQ(euler.step_tolerance, 0.02);
  EXPECT_EQ(euler.dt_min, 0.01);
  expect_error_with({"time={end: 400, adaptive: {tolerance: 0.001, step_tolerance: 0.001}}"},
                    "time.adaptive.tolerance: step_tolerance says the same in another way");
  expect_error_with({"time={end: 400, adaptive: {tolerance: 1}}"},
                    "time.adaptive.tolerance: must be");
}

TEST_F(ConfigTest, what_a_tolerance_does_not_allow_is_noted_and_mended) {
  const auto build_with = [&](const std::string& solver) {
    return build({"time={end: 400, adaptive: {step_tolerance: 0.0001}}", "solver=" + solver});
  };
  const BuiltProblem loose =
      build_with("{newton: {rtol: 1.0e-3, atol: 1.0e-6}, pcg: {rtol: 0.01}}");
  EXPECT_DOUBLE_EQ(loose.problem.solver.newton.rtol, 5e-6);
  EXPECT_DOUBLE_EQ(loose.problem.solver.newton.atol, 5e-7);
  EXPECT_DOUBLE_EQ(loose.problem.solver.pcg.rtol, 5e-6);
  ASSERT_EQ(loose.notes.size(), 3U);
  EXPECT_NE(
      loose.notes[0].find("solver.newton.rtol is 0.001, too much for time.adaptive.step_tolerance "
                          "0.0001; 5e-06 is taken"),
      std::string::npos)
      << loose.notes[0];
  const BuiltProblem tight = build_with("{newton: {rtol: 1.0e-9}, pcg: {rtol: 1.0e-11}}");
  EXPECT_EQ(tight.problem.solver.newton.rtol, 1e-9);
  EXPECT_EQ(tight.problem.solver.pcg.rtol, 1e-11);
  EXPECT_TRUE(tight.notes.empty());
  const BuiltProblem long_first = build({"time={end: 400, dt: 2, adaptive: {}}"});
  ASSERT_EQ(long_first.notes.size(), 1U);
  EXPECT_NE(
      long_first.notes[0].find("time.dt is 2 ms; with a step_tolerance of 0.001 the first step is "
                               "0.1 ms"),
      std::string::npos)
      << long_first.notes[0];
}

TEST_F(ConfigTest, bounds_of_steps_by_default_hold_the_first_one) {
  for (const double dt : {0.005, 0.5, 3.0}) {
    const Config config = read({"time={end: 400, dt: " + std::to_string(dt) + ", adaptive: {}}"});
    EXPECT_EQ(config.time.adaptive->dt_min, std::min(0.01, dt));
    EXPECT_EQ(config.time.adaptive->dt_max, 8.0);
    EXPECT_EQ(config.time.adaptive->step_tolerance, 1e-3);
    const Config by_effort = read(
        {"time={scheme: backward_euler, end: 400, dt: " + std::to_string(dt) + ", adaptive: {}}"});
    EXPECT_EQ(by_effort.time.adaptive->dt_max, std::max(1.0, dt));
    EXPECT_EQ(by_effort.time.adaptive->step_tolerance, 0.0);
  }
}

TEST_F(ConfigTest, of_nodes_equally_near_a_probe_has_the_input_s_first_in_any_order) {
  // The middle of a cube of the lattice: its eight corners are as near.
  const std::string probe = "output.probes=[{name: middle, point: [3.5, 2.5, 1.5]}]";
  const BuiltProblem reordered = build({probe});
  const BuiltProblem plain = build({probe, "mesh.reorder=false"});
  const auto input_node = [](const BuiltProblem& built) {
    return built.problem.mesh.input_node[built.problem.probe_nodes[0]];
  };
  EXPECT_EQ(input_node(reordered), input_node(plain));
  const TetMesh& mesh = plain.problem.mesh;
  for (std::size_t i = 0; i < mesh.points.size(); ++i) {
    const double distance = norm(mesh.points[i] - Vector3{3.5, 2.5, 1.5});
    EXPECT_TRUE(distance > 0.867 || mesh.input_node[i] >= input_node(plain)) << i;
  }
}

}  // namespace
}  // namespace config_test
}  // namespace cw
