#include <gtest/gtest.h>

#include <cmath>

#include "kernels/cell/cell_table.hpp"
#include "solver/difference.hpp"
#include "solver/simulation.hpp"
#include "support/problems.hpp"

// Cells of several kinds in one mesh.

namespace cw {
namespace kinds_of_cells_test {
namespace {

constexpr double dt = 0.1;

CellKind kind_of(std::string_view model, std::string_view variant = {}) {
  const CellModelEntry& entry = *find_cell_model(model, variant);
  CellKind kind{CellModel(entry), entry.time_scale};
  kind.tabulated = false;  // few cells have no table, and all must compute alike
  return kind;
}

/// A ventricle with a stimulus, of cells of these kinds, each in a slab along z, at rest.
Problem ventricle_of(const std::vector<CellKind>& kinds) {
  Problem problem = test::small_ventricle(5.0);
  problem.cells = kinds;
  problem.time.scheme = TimeScheme::strang;
  problem.solver = SolverOptions::of(entry_of(TimeScheme::strang), 0.0);
  problem.kind_of_node.clear();
  const auto [lower, upper] = bounding_box(problem.mesh);
  for (std::size_t i = 0; i < problem.mesh.points.size(); ++i) {
    const double share = (problem.mesh.points[i][2] - lower[2]) / (upper[2] - lower[2]);
    const auto kind = std::min(kinds.size() - 1,
                               static_cast<std::size_t>(share * static_cast<double>(kinds.size())));
    problem.kind_of_node.push_back(static_cast<Index>(kind));
    problem.initial_V[i] = kinds[kind].model.entry().initial_V;
  }
  return problem;
}

std::unique_ptr<Simulation> after_steps(const Problem& problem, Space space, int steps) {
  auto simulation = make_simulation(problem, space);
  simulation->apply_stimuli(std::vector<double>{problem.stimuli[0].strength});
  for (int n = 0; n < steps; ++n) {
    EXPECT_TRUE(simulation->advance(dt * n, dt).converged()) << n;
  }
  return simulation;
}

class KindsOfCellsOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, KindsOfCellsOn, test::machines, test::machine_name);

TEST_P(KindsOfCellsOn, that_are_alike_have_the_bits_of_one_kind) {
  const CellKind kind = kind_of("ten_tusscher_panfilov_2006");
  Problem one = ventricle_of({kind});
  one.kind_of_node.clear();
  const Problem several = ventricle_of(std::vector<CellKind>(20, kind));
  const auto expected = after_steps(one, GetParam(), 12);
  const auto simulation = after_steps(several, GetParam(), 12);
  for (const double share : {0.0, 0.4, 1.0}) {
    EXPECT_EQ(simulation->V_at(share), expected->V_at(share));
    for (int k = 0; k < 18; ++k) {
      EXPECT_EQ(simulation->state_at(k, share), expected->state_at(k, share)) << k;
    }
  }
}

TEST_P(KindsOfCellsOn, move_each_by_its_own_equations) {
  const std::vector<CellKind> kinds{kind_of("ten_tusscher_panfilov_2006", "endo"),
                                    kind_of("mitchell_schaeffer"), kind_of("luo_rudy_1991"),
                                    kind_of("aliev_panfilov")};
  Problem mixed = ventricle_of(kinds);
  // Without diffusion a cell does not know its neighbours.
  for (Conductivity& c : mixed.conductivity) c = {0.0, 0.0};
  mixed.solver.mass = Mass::lumped;
  mixed.stimuli[0].nodes.clear();
  for (Index i = 0; i < mixed.mesh.node_count(); i += 3) mixed.stimuli[0].nodes.push_back(i);
  const auto simulation = after_steps(mixed, GetParam(), 15);
  const std::vector<double> V = simulation->V();
  for (std::size_t c = 0; c < kinds.size(); ++c) {
    Problem alone = mixed;
    alone.cells = {kinds[c]};
    alone.kind_of_node.clear();
    alone.initial_V.assign(V.size(), kinds[c].model.entry().initial_V);
    const auto own = after_steps(alone, Space::host, 15);
    const std::vector<double> expected = own->V();
    int cells = 0;
    for (std::size_t i = 0; i < V.size(); ++i) {
      if (mixed.kind_of_node[i] != static_cast<Index>(c)) continue;
      ++cells;
      EXPECT_NEAR(V[i], expected[i], 1e-8) << c << " " << i;
    }
    EXPECT_GT(cells, 10);
  }
  EXPECT_GT(*std::ranges::max_element(V), 0.0);
}

TEST_P(KindsOfCellsOn, show_the_states_that_they_have) {
  const Problem problem =
      ventricle_of({kind_of("mitchell_schaeffer"), kind_of("ten_tusscher_panfilov_2006"),
                    kind_of("aliev_panfilov")});
  const std::vector<StateVariable> states = states_of(problem);
  ASSERT_EQ(states.size(), 18u);  // h and r are of two models
  const auto simulation = after_steps(problem, GetParam(), 5);
  for (std::size_t k = 0; k < states.size(); ++k) {
    const std::vector<double> values = simulation->state_at(static_cast<int>(k), 0.5);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto own = own_states(problem, problem.kind_at(static_cast<Index>(i)));
      EXPECT_EQ(std::isnan(values[i]), own[k] < 0) << states[k].name << " " << i;
    }
  }
}

TEST_P(KindsOfCellsOn, tell_all_states_at_probes) {
  Problem problem =
      ventricle_of({kind_of("ten_tusscher_panfilov_2006"), kind_of("mitchell_schaeffer")});
  problem.probe_nodes = {7, problem.mesh.node_count() - 1, 7};
  const auto simulation = after_steps(problem, GetParam(), 6);
  const std::vector<StateVariable> states = states_of(problem);
  for (const double share : {0.0, 0.25, 1.0}) {
    const std::vector<double> probes = simulation->measures()->probe_states(share);
    ASSERT_EQ(probes.size(), 3u * 18u);
    for (std::size_t k = 0; k < states.size(); ++k) {
      const std::vector<double> all = simulation->state_at(static_cast<int>(k), share);
      for (std::size_t p = 0; p < 3; ++p) {
        const Index node = problem.probe_nodes[p];
        const int own = own_states(problem, problem.kind_at(node))[k];
        if (own < 0) continue;
        // Small models are interpolated by cubics elsewhere.
        const double tolerance = share == 0.25 ? 1e-4 : 0.0;
        EXPECT_NEAR(probes[static_cast<std::size_t>(own) * 3 + p], all[node], tolerance)
            << states[k].name;
      }
    }
  }
}

TEST_P(KindsOfCellsOn, come_to_the_same_in_a_renumbered_problem) {
  Problem problem =
      ventricle_of({kind_of("ten_tusscher_panfilov_2006"), kind_of("mitchell_schaeffer")});
  problem.probe_nodes = {3, 40};
  problem.solver.pcg.rtol = 1e-12;
  problem.solver.spmv = "csr";
  const auto plain = after_steps(problem, GetParam(), 12);
  problem.solver.spmv = "k2rs";
  const auto renumbered = after_steps(problem, GetParam(), 12);
  EXPECT_LT(largest_difference(plain->V(), renumbered->V()), 1e-7);
  EXPECT_LT(largest_difference(plain->measures()->probe_states(1.0),
                               renumbered->measures()->probe_states(1.0)),
            1e-7);
}

TEST(KindsOfCells, have_tables_where_they_are_many) {
  // A table moves V by less than a thousandth of a mV, but moves it.
  CellKind kind = kind_of("ten_tusscher_panfilov_2006");
  kind.tabulated = true;
  Problem one = ventricle_of({kind});
  one.kind_of_node.clear();
  const std::vector<double> with_table = after_steps(one, Space::host, 12)->V();
  const std::vector<double> without = after_steps(ventricle_of({kind, kind}), Space::host, 12)->V();
  const double moved = largest_difference(with_table, without);
  EXPECT_GT(moved, 0.0);
  EXPECT_LT(moved, 0.05);

  Problem large = test::problem_on(generate_box({{29, 25, 23}, 1.0, {}}), 0.1);
  large.cells = {kind, kind};
  large.time.scheme = TimeScheme::strang;
  large.solver = SolverOptions::of(entry_of(TimeScheme::strang), 0.0);
  large.initial_V.assign(large.mesh.points.size(), -60.0);
  for (Index i = 0; i < large.mesh.node_count(); ++i) large.kind_of_node.push_back(i % 2);
  ASSERT_GT(large.mesh.points.size(), 2u * TabulatedColumns::rows);
  Problem whole = large;
  whole.cells = {kind};
  whole.kind_of_node.clear();
  const auto V_of = [](const Problem& problem) {
    const auto simulation = make_simulation(problem, Space::host);
    EXPECT_TRUE(simulation->advance(0.0, dt).converged());
    return simulation->V();
  };
  EXPECT_EQ(V_of(large), V_of(whole));
}

TEST(KindsOfCells, that_do_not_fit_a_problem_are_refused) {
  const auto refuses = [](const std::string& text, auto spoil) {
    Problem problem = ventricle_of({kind_of("mitchell_schaeffer"), kind_of("aliev_panfilov")});
    spoil(problem);
    try {
      validate(problem);
      FAIL() << "not refused: " << text;
    } catch (const std::invalid_argument& error) {
      EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
    }
  };
  EXPECT_NO_THROW(
      validate(ventricle_of({kind_of("mitchell_schaeffer"), kind_of("aliev_panfilov")})));
  refuses("kinds of cells: ", [](Problem& p) { p.kind_of_node.pop_back(); });
  refuses("node 3 has a kind", [](Problem& p) { p.kind_of_node[3] = 2; });
  refuses("node 4 has a kind", [](Problem& p) { p.kind_of_node[4] = -1; });
  refuses("no node has a kind", [](Problem& p) { p.kind_of_node.clear(); });
  refuses("there are no cells", [](Problem& p) { p.cells.clear(); });
  refuses("time scale", [](Problem& p) { p.cells[1].time_scale = 0.0; });
  refuses("no solution", [](Problem& p) {
    const auto node = std::ranges::find(p.kind_of_node, 1) - p.kind_of_node.begin();
    p.initial_V[static_cast<std::size_t>(node)] = -120.0;
  });
}

}  // namespace
}  // namespace kinds_of_cells_test
}  // namespace cw
