#include "solver/problem.hpp"

#include <cmath>
#include <functional>
#include <limits>

#include "baseline/eigen_simulation.hpp"
#include "kernels/cell/aliev_panfilov.hpp"
#include "solver/newton.hpp"
#include "solver/problem_setup.hpp"
#include "solver/time_loop.hpp"
#include "support/problems.hpp"

namespace cw {
namespace problem_test {
namespace {

struct Fault {
  const char* text;  ///< of the error
  std::function<void(Problem&)> make;
};

const std::vector<Fault> faults{
    {"the factor of lead fields",
     [](Problem& p) { p.electrodes.factor = std::numeric_limits<double>::infinity(); }},
    {"the place of an electrode",
     [](Problem& p) {
       p.electrodes.points = {{90.0, 0.0, std::numeric_limits<double>::quiet_NaN()}};
     }},
    {"initial potentials: ", [](Problem& p) { p.initial_V.pop_back(); }},
    {"initial potentials: ", [](Problem& p) { p.initial_V.push_back(-80.0); }},
    {"initial states: ",
     [](Problem& p) { p.cells.front().initial_states.set.assign(p.mesh.tets.size() - 1, 0); }},
    {"a set of initial states: 2 entries, 1 are needed",
     [](Problem& p) { p.cells.front().initial_states.sets[0].push_back(0.0); }},
    {"tetrahedron 5 has no set",
     [](Problem& p) {
       p.cells.front().initial_states.set.assign(p.mesh.tets.size(), 0);
       p.cells.front().initial_states.set[5] = 1;
     }},
    {"tetrahedron 5 has no set",
     [](Problem& p) {
       p.cells.front().initial_states.set.assign(p.mesh.tets.size(), 0);
       p.cells.front().initial_states.set[5] = -1;
     }},
    {"entry 3 is not a finite number", [](Problem& p) { p.initial_V[3] = std::nan(""); }},
    {"entry 0 is not a finite number",
     [](Problem& p) { p.cells.front().initial_states.sets[0][0] = INFINITY; }},
    {"conductivities: ", [](Problem& p) { p.conductivity.pop_back(); }},
    {"conductivity of tetrahedron 2", [](Problem& p) { p.conductivity[2].d_iso = std::nan(""); }},
    {"d_ani needs fibres", [](Problem& p) { p.mesh.fibers.clear(); }},
    {"fibres: ", [](Problem& p) { p.mesh.fibers.pop_back(); }},
    {"tetrahedron 1 has a node", [](Problem& p) { p.mesh.tets[1][2] = p.mesh.node_count(); }},
    {"tetrahedron 1 has a node", [](Problem& p) { p.mesh.tets[1][2] = -1; }},
    {"node 5 lies nowhere", [](Problem& p) { p.mesh.points[5][1] = std::nan(""); }},
    {"number_as_input()", [](Problem& p) { p.mesh.input_node.clear(); }},
    {"number_as_input()", [](Problem& p) { p.mesh.input_tet.clear(); }},
    {"out of range or there twice", [](Problem& p) { p.mesh.input_node[0] = 1'000'000'000; }},
    {"out of range or there twice",
     [](Problem& p) { p.mesh.input_node[0] = p.mesh.input_node[1]; }},
    {"out of range or there twice", [](Problem& p) { p.mesh.input_tet[3] = -1; }},
    {"fibre of tetrahedron 7", [](Problem& p) { p.mesh.fibers[7][2] = std::nan(""); }},
    {"fibre of tetrahedron 7 is not of unit length",
     [](Problem& p) {
       p.mesh.fibers[7] = {0.0, 2.0, 0.0};
     }},
    {"tetrahedron 9 is inverted or flat",
     [](Problem& p) { std::swap(p.mesh.tets[9][0], p.mesh.tets[9][1]); }},
    {"is inverted or flat",
     [](Problem& p) { p.mesh.points[p.mesh.tets[9][0]] = p.mesh.points[p.mesh.tets[9][1]]; }},
    {"belongs to no tetrahedron",
     [](Problem& p) {
       p.mesh.points.push_back({100.0, 0.0, 0.0});
       p.mesh.input_node.push_back(p.mesh.input_node_count++);
       p.initial_V.push_back(-80.0);
     }},
    {"is what no cell has", [](Problem& p) { p.initial_V[3] = -1e9; }},
    {"tags: ", [](Problem& p) { p.mesh.tags.clear(); }},
    {"conductivity of tetrahedron 2 is negative",
     [](Problem& p) { p.conductivity[2].d_iso = -1.0; }},
    {"conductivity of tetrahedron 2 is negative",
     [](Problem& p) {
       p.conductivity[2] = {0.2, -0.3};
     }},
    {"conductivity of tetrahedron 2 is negative",
     [](Problem& p) {
       p.conductivity[2] = {0.2, 0.0, -0.3};
     }},
    {"d_ort needs sheets", [](Problem& p) { p.conductivity[2].d_ort = 0.1; }},
    {"sheet direction of tetrahedron 2 is not at a right angle",
     [](Problem& p) {
       p.mesh.sheets = p.mesh.fibers;
       p.conductivity[2].d_ort = 0.1;
     }},
    {"sheet direction of tetrahedron 0 is not of unit length",
     [](Problem& p) {
       p.mesh.sheets.assign(p.mesh.tets.size(), {0.0, 0.5, 0.0});
     }},
    {"sheets: ", [](Problem& p) { p.mesh.sheets.resize(3); }},
    {"conductivities: ",
     [](Problem& p) {
       p.tissue_conductivity = {{0.1, 0.1}};
     }},
    {"the end of time", [](Problem& p) { p.time.end = std::nan(""); }},
    {"the end of time", [](Problem& p) { p.time.end = -1.0; }},
    {"a step must be longer", [](Problem& p) { p.time.dt = std::nan(""); }},
    {"the bounds of steps",
     [](Problem& p) {
       p.time.adaptive = AdaptiveOptions{1.0, 0.5, 1e-3};
     }},
    {"CG needs", [](Problem& p) { p.solver.pcg.rtol = std::nan(""); }},
    {"Newton's iteration needs", [](Problem& p) { p.solver.newton.max_iterations = 0; }},
    {"no nodes or no tetrahedra", [](Problem& p) { p.mesh.tets.clear(); }},
    {"time scale", [](Problem& p) { p.cells.front().time_scale = 0.0; }},
    {"'apex' is at node", [](Problem& p) { p.stimuli[0].nodes[0] = p.mesh.node_count(); }},
    {"'apex' is at node -1", [](Problem& p) { p.stimuli[0].nodes[0] = -1; }},
    {"twice", [](Problem& p) { p.stimuli[0].nodes.push_back(p.stimuli[0].nodes[0]); }},
    {"makes no sense", [](Problem& p) { p.stimuli[0].strength = std::nan(""); }},
    {"makes no sense", [](Problem& p) { p.stimuli[0].times.clear(); }},
    {"before the one ahead of it has ended",
     [](Problem& p) {
       p.stimuli[0].times = {1.0, 1.5};
     }},
    {"do not end with its pulse",
     [](Problem& p) {
       p.stimuli[0].parts = {{0.5, 1.0}};
     }},
    {"a part that makes no sense",
     [](Problem& p) {
       p.stimuli[0].parts = {{0.5, 1.0}, {0.5, 1.0}};
     }},
    {"needs the scheme strang", [](Problem& p) { p.stimuli[0].is_voltage_clamp = true; }},
    {"a consistent mass only",
     [](Problem& p) {
       p.mesh.quadratic = {{{0, 1, 2, 3, 4, 5, 6, 7, 0, 1}, 0}};
       p.solver.mass = Mass::lumped;
     }},
    {"quadratic element 0",
     [](Problem& p) {
       p.mesh.quadratic = {{{0, 1, 2, 3, 4, 5, 6, 7, 8, 99999999}, 0}};
     }},
    {"a probe is at node",
     [](Problem& p) {
       p.probe_nodes = {0, p.mesh.node_count()};
     }},
    {"threshold", [](Problem& p) { p.activation_threshold = std::nan(""); }},
    {"no solution at or below -110", [](Problem& p) { p.initial_V[0] = -110.0; }},
};

template <class Make>
void expect_refused(const Fault& fault, Make make) {
  try {
    make();
    FAIL() << "not refused";
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find(fault.text), std::string::npos) << error.what();
  }
}

TEST(Problem, parts_that_do_not_fit_are_refused_by_whoever_computes_it) {
  for (const Fault& fault : faults) {
    SCOPED_TRACE(fault.text);
    Problem problem = test::small_ventricle(6.0);
    fault.make(problem);
    for (const char* format : {"k1", "k1rs"}) {  // as it is, and renumbered first
      problem.solver.spmv = format;
      expect_refused(fault, [&] { (void)make_simulation(problem, Space::host); });
    }
    expect_refused(fault, [&] { (void)make_simulation(problem, Space::host); });
    expect_refused(fault, [&] { (void)make_eigen_simulation(problem); });
    // Before any memory of a device is written, and so without one.
    expect_refused(fault, [&] { (void)make_simulation(problem, Space::device); });
  }
}

TEST(Problem, a_sound_one_passes) {
  EXPECT_NO_THROW(validate(test::small_ventricle(6.0)));
  Problem problem = test::small_ventricle(6.0);
  problem.stimuli.push_back(problem.stimuli[0]);  // two stimuli may share nodes
  problem.initial_V[0] = -109.9;
  EXPECT_NO_THROW(validate(problem));
  AlievPanfilov passive;
  passive.mu1 = 0.0;  // then nothing is singular
  problem.cells.front().model = passive;
  problem.initial_V[0] = -200.0;
  EXPECT_NO_THROW(validate(problem));
}

TEST(InitialStates, are_the_model_s_and_change_one_by_one_where_they_are_told_to) {
  InitialStates initial = InitialStates::of(AlievPanfilov{});
  EXPECT_TRUE(initial.set.empty());
  for (std::size_t e = 0; e < 4; ++e) EXPECT_EQ(initial.value(0, e), 0.0);
  initial.sets = {{1.0, 2.0}};
  initial.change(0, std::vector<Index>{1, 2}, 5.0, 4);
  initial.change(1, std::vector<Index>{2, 3, 2}, 6.0, 4);
  const double expected[4][2] = {{1, 2}, {5, 2}, {5, 6}, {1, 6}};
  for (std::size_t e = 0; e < 4; ++e) {
    for (std::size_t k = 0; k < 2; ++k) EXPECT_EQ(initial.value(k, e), expected[e][k]) << e;
  }
}

TEST(Problem, currents_for_other_stimuli_or_nodes_are_refused) {
  Problem problem = test::small_ventricle(6.0);
  for (const char* format : {"k1", "k1rs"}) {
    problem.solver.spmv = format;
    const auto simulation = make_simulation(problem, Space::host);
    EXPECT_THROW(simulation->apply_stimuli({}), std::invalid_argument);
    EXPECT_THROW(simulation->apply_stimuli(std::vector<double>{1.0, 2.0}), std::invalid_argument);
    const std::vector<double> too_few(problem.mesh.points.size() - 1, 0.0);
    EXPECT_THROW(simulation->apply_current(too_few), std::invalid_argument);
  }
}

/// Lengths by `scale`, D by its square: the same problem but for the unit of length.
Problem scaled(double scale) {
  Problem problem = test::problem_on(generate_box({{2, 1, 1}, 0.5, {}}), 0.1 * scale * scale);
  for (Vector3& x : problem.mesh.points) x = scale * x;
  problem.stimuli.push_back({"s", {0, 1, 2}, {0.0}, 1.0, 50.0});
  return problem;
}

TEST(Newton, takes_as_many_iterations_whatever_the_size_of_the_elements) {
  const std::vector<double> amplitude{50.0};
  for (const double scale : {1e-6, 1e-3, 1.0, 1e3}) {
    SCOPED_TRACE(scale);
    std::vector<double> V[2];
    int iterations[2] = {};
    for (int k = 0; k < 2; ++k) {
      const Problem problem = scaled(k == 0 ? 1.0 : scale);
      const auto simulation =
          k == 0 ? make_simulation(problem, Space::host) : make_eigen_simulation(problem);
      const auto ours = make_simulation(problem, Space::host);
      ours->apply_stimuli(amplitude);
      simulation->apply_stimuli(amplitude);
      for (int n = 0; n < 4; ++n) {
        const StepResult result = ours->advance(0.25 * n, 0.25);
        ASSERT_TRUE(result.converged());
        ASSERT_TRUE(simulation->advance(0.25 * n, 0.25).converged());
        iterations[k] += result.newton_iterations;
      }
      V[k] = ours->V();
      EXPECT_GT(simulation->V()[0], -70.0) << "V did not move";
    }
    EXPECT_EQ(iterations[0], iterations[1]);
    for (std::size_t i = 0; i < V[0].size(); ++i) ASSERT_NEAR(V[0][i], V[1][i], 1e-7) << i;
  }
}

TEST(Newton, its_absolute_tolerance_is_a_rate_of_V_at_every_node) {
  Problem problem = scaled(1.0);
  double squares = 0.0;
  std::vector<double> volume(problem.mesh.points.size(), 0.0);
  for (const Tet& tet : problem.mesh.tets) {
    for (const Index node : tet) volume[node] += signed_volume(problem.mesh, tet) / 4;
  }
  for (const double v : volume) squares += v * v;
  problem.solver.newton.atol = 0.1;
  EXPECT_NEAR(tolerances_on(problem).atol, 0.1 * std::sqrt(squares), 1e-16);
  EXPECT_EQ(tolerances_on(problem).rtol, problem.solver.newton.rtol);
}

/// Where D dt / h^2 is 10^5 and more, V cannot be so exact that R becomes as small as
/// elsewhere.
TEST(Newton, comes_to_an_end_on_meshes_so_fine_that_rounding_decides) {
  for (const double h : {1e-3, 1e-4}) {
    Problem problem = test::problem_on(generate_box({{8 * h, 2 * h, 2 * h}, h, {}}), 1.0);
    for (Index i = 0; i < problem.mesh.node_count(); ++i) {
      problem.initial_V[i] = 10.0 + i % 7;
    }
    problem.time = {20.0, 0.5, std::nullopt};
    const auto simulation = make_simulation(problem, Space::host);
    const RunSummary summary = run_time_loop(problem, *simulation, {});
    EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
    EXPECT_EQ(summary.rejected_steps, 0);
  }
}

}  // namespace
}  // namespace problem_test
}  // namespace cw
