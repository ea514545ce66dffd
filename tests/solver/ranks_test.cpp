#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include "kernels/core/device.hpp"
#include "kernels/spmv/tile_sums.hpp"
#include "mesh/refine.hpp"
#include "solver/difference.hpp"
#include "solver/rank_part.hpp"
#include "solver/run.hpp"
#include "solver/worker_threads.hpp"
#include "support/problems.hpp"

// Several ranks that share the nodes of a problem: the same bits for any number of them.

namespace cw {
namespace ranks_test {
namespace {

/// A ventricle of some thousand nodes, with all that is measured.
Problem heart(std::string_view model = "aliev_panfilov") {
  Problem problem = test::small_ventricle(2.2);
  test::set_model(problem, model);
  problem.time = {25.0, 0.25, std::nullopt, TimeScheme::strang};
  problem.solver = SolverOptions::of(entry_of(TimeScheme::strang), 0.1);
  const Index nodes = problem.mesh.node_count();
  problem.probe_nodes = {0, nodes - 1, nodes / 2, 0, 7};
  test::Random random;
  problem.electrodes = test::some_electrodes(11, random);
  problem.beats = BeatOptions{};
  return problem;
}

/// All that a simulation says of itself.
struct Ran {
  std::vector<std::vector<double>> results;
  std::vector<long long> counts;

  /// The first result of which the bits differ; -1 if none does.
  int differs_from(const Ran& other) const {
    if (results.size() != other.results.size() || counts != other.counts) return 1000;
    for (std::size_t k = 0; k < results.size(); ++k) {
      const std::vector<double>& own = results[k];
      if (own.size() != other.results[k].size() ||
          std::memcmp(own.data(), other.results[k].data(), own.size() * sizeof(double)) != 0) {
        return static_cast<int>(k);
      }
    }
    return -1;
  }
  const std::vector<double>& V() const { return results[0]; }
  const std::vector<double>& activation() const { return results[1]; }
};

std::vector<double> numbers_of(const std::vector<CubicPiece>& pieces) {
  std::vector<double> numbers;
  for (const CubicPiece& piece : pieces) {
    numbers.insert(numbers.end(), {piece.from, piece.to, piece.slope_from, piece.slope_to});
  }
  return numbers;
}

Ran ran(Simulation& simulation, const Problem& problem, long long iterations) {
  Ran ran;
  const Measures& measures = *simulation.measures();
  ran.results = {simulation.V(),
                 simulation.activation_times(),
                 measures.activation_slopes(),
                 simulation.V_at(0.3),
                 simulation.state_at(0, 0.6),
                 numbers_of(simulation.probe_pieces()),
                 measures.probe_states(0.5),
                 numbers_of(measures.lead_pieces()),
                 simulation.diagnostics()->residual()};
  const PotentialRange range = measures.potential_range();
  ran.results.push_back({range.lowest, range.highest});
  if (problem.beats) {
    const MeasuredBeats beats = measures.beats();
    for (int m = 0; m < beat_measures; ++m) {
      ran.results.push_back(test::measured(beats, 0, BeatMeasure(m)));
    }
    for (Index i = 0; i < beats.nodes(); ++i) ran.counts.push_back(beats.count(i));
  }
  ran.counts.push_back(iterations);
  return ran;
}

/// On the device at most two of a device: the graphs of more do not all run at the same time.
SimulationOptions of_ranks(int ranks, Space space) {
  SimulationOptions options;
  const int devices = space == Space::host ? 1 : static_cast<int>(cuda_devices().size());
  if (space == Space::device) ranks = std::min(ranks, 2 * devices);
  for (int rank = 0; rank < ranks; ++rank) options.devices.push_back(rank % devices);
  return options;
}

Ran run(const Problem& problem, Space space, const SimulationOptions& options) {
  const auto simulation = make_simulation(problem, space, options);
  const RunSummary summary = run_time_loop(problem, *simulation, {});
  EXPECT_EQ(summary.end, RunEnd::finished) << summary.message;
  return ran(*simulation, problem, summary.cg_iterations);
}

class RanksOn : public test::OnMachine {};
INSTANTIATE_TEST_SUITE_P(Machines, RanksOn, test::machines, test::machine_name);

TEST_P(RanksOn, results_have_the_same_bits_for_any_number_of_them) {
  for (const std::string_view model : {"aliev_panfilov", "ten_tusscher_panfilov_2006"}) {
    SCOPED_TRACE(model);
    const Problem problem = heart(model);
    const Ran one = run(problem, GetParam(), of_ranks(1, GetParam()));
    for (const int ranks : {2, 3, 8}) {
      EXPECT_EQ(run(problem, GetParam(), of_ranks(ranks, GetParam())).differs_from(one), -1)
          << ranks;
    }
    const Ran whole = run(problem, GetParam(), {});
    EXPECT_LT(largest_difference(one.V(), whole.V()), 1e-2) << "mV";
    double largest = 0.0;
    int activated = 0;
    for (std::size_t i = 0; i < whole.activation().size(); ++i) {
      ASSERT_EQ(std::isnan(one.activation()[i]), std::isnan(whole.activation()[i]));
      if (std::isnan(whole.activation()[i])) continue;
      ++activated;
      largest = std::max(largest, std::abs(one.activation()[i] - whole.activation()[i]));
    }
    EXPECT_GT(activated, 500);
    EXPECT_LT(largest, 1e-3) << "ms";
    ASSERT_EQ(one.results[7].size(), whole.results[7].size());
    for (std::size_t k = 0; k < one.results[7].size(); ++k) {
      EXPECT_NEAR(one.results[7][k], whole.results[7][k],
                  1e-3 * std::abs(whole.results[7][k]) + 1e-4)
          << "lead " << k / 4;
    }
  }
}

/// Adaptive steps, of which some are not accepted: all ranks decide alike.
TEST_P(RanksOn, decide_alike_which_steps_come_next) {
  Problem problem = heart();
  problem.time.end = 60.0;
  problem.time.adaptive = AdaptiveOptions::of(entry_of(TimeScheme::strang), 0.25);
  const Ran one = run(problem, GetParam(), of_ranks(1, GetParam()));
  EXPECT_EQ(run(problem, GetParam(), of_ranks(3, GetParam())).differs_from(one), -1);
}

/// With a force beside diffusion, a V that jumps from node to node at first, quadratic elements,
/// cells of two kinds of which one rank has few, a mesh in two pieces, states that differ from node
/// to node.
TEST_P(RanksOn, serve_what_one_simulation_does) {
  const auto with = [](int what) {
    Problem problem = heart();
    problem.time.end = 12.0;
    if (what == 0) problem.solver.ionic_current = IonicCurrent::svi;
    if (what == 1) {
      for (std::size_t i = 0; i < problem.initial_V.size(); i += 7) problem.initial_V[i] += 15.0;
    }
    if (what == 2 || what == 3) {
      TetMesh mesh = generate_box({{9.0, 5.0, 5.0}, what == 2 ? 0.8 : 0.5, std::nullopt});
      check_mesh(mesh, "box");
      if (what == 3) {  // a second one beside it
        const auto nodes = mesh.node_count();
        const TetMesh first = mesh;
        for (const Vector3& point : first.points) {
          mesh.points.push_back(point + Vector3{30.0, 0.0, 0.0});
        }
        for (Tet tet : first.tets) {
          for (auto& node : tet) node += nodes;
          mesh.tets.push_back(tet);
        }
        mesh.tags.resize(mesh.tets.size(), 1);
        mesh.input_node.clear();
        mesh.input_tet.clear();
        mesh.fibers.clear();
      }
      Problem box = test::problem_on(what == 2 ? with_quadratic_elements(mesh) : mesh, 0.2);
      box.stimuli.push_back(
          {.name = "corner", .nodes = {0, 1, 2, 3}, .duration = 2.0, .strength = 60.0});
      box.time = problem.time;
      box.solver = problem.solver;
      box.solver.mass = Mass::consistent;
      if (what == 2) box.solver.ionic_current = IonicCurrent::svi;
      return box;
    }
    if (what == 4) {
      const CellModelEntry& other = *find_cell_model("courtemanche_1998");
      problem.cells.push_back({CellModel(other), other.time_scale});
      problem.cells[1].initial_states = InitialStates::of(problem.cells[1].model);
      problem.kind_of_node.assign(problem.initial_V.size(), 0);
      for (std::size_t i = 0; i < problem.initial_V.size(); ++i) {
        if (problem.mesh.points[i][0] < 0.0) continue;
        problem.kind_of_node[i] = 1;
        problem.initial_V[i] = problem.cells[1].model.entry().initial_V;
      }
    }
    if (what == 5) {
      std::vector<Index> tets(problem.mesh.tets.size() / 3);
      std::iota(tets.begin(), tets.end(), 50);
      problem.cells.front().initial_states.change(0, tets, 0.4, problem.mesh.tets.size());
    }
    return problem;
  };
  for (const int what : {0, 1, 2, 3, 4, 5}) {
    SCOPED_TRACE(what);
    const Problem problem = with(what);
    const Ran one = run(problem, GetParam(), of_ranks(1, GetParam()));
    for (const int ranks : {2, 4}) {
      EXPECT_EQ(run(problem, GetParam(), of_ranks(ranks, GetParam())).differs_from(one), -1)
          << ranks;
    }
    EXPECT_LT(largest_difference(one.V(), run(problem, GetParam(), {}).V()), 2e-2) << "mV";
  }
}

TEST_P(RanksOn, a_saved_state_goes_on_by_another_number_of_them) {
  Problem problem = heart();
  problem.time.end = 30.0;
  const Ran through = run(problem, GetParam(), of_ranks(1, GetParam()));
  SavedState halfway;
  {
    cw::Run first(problem, GetParam(), of_ranks(3, GetParam()));
    first.advance_to(12.0);
    halfway = first.save();
    halfway.put("probes.last_row", std::vector<double>{3.0});  // as observers do
  }
  for (const int ranks : {1, 2, 5}) {
    const auto simulation = make_simulation(problem, GetParam(), of_ranks(ranks, GetParam()));
    cw::Run rest(problem, *simulation);
    rest.restore(halfway);
    rest.advance_to(30.0);
    const Ran resumed = ran(*simulation, problem, rest.summary().cg_iterations);
    // Of the last step both have the same.
    EXPECT_EQ(resumed.differs_from(through), -1) << ranks;
  }
  const auto alone = make_simulation(problem, GetParam());
  EXPECT_THROW(alone->store()->restore(halfway), SavedStateError);
}

TEST_P(RanksOn, a_current_of_ones_own_reaches_all_of_them) {
  Problem problem = heart();
  const std::size_t nodes = problem.initial_V.size();
  std::vector<double> current(nodes);
  for (std::size_t i = 0; i < nodes; ++i) current[i] = 0.01 * static_cast<double>(i % 101);
  std::vector<double> V[2];
  for (const int k : {0, 1}) {
    const auto simulation = make_simulation(problem, GetParam(), of_ranks(1 + 2 * k, GetParam()));
    simulation->apply_current(current);
    for (int n = 0; n < 4; ++n) ASSERT_TRUE(simulation->advance(0.25 * n, 0.25).converged());
    V[k] = simulation->V();
  }
  EXPECT_EQ(V[0], V[1]);
  const auto whole = make_simulation(problem, GetParam());
  whole->apply_current(current);
  for (int n = 0; n < 4; ++n) ASSERT_TRUE(whole->advance(0.25 * n, 0.25).converged());
  EXPECT_LT(largest_difference(V[0], whole->V()), 1e-3);
}

TEST_P(RanksOn, a_state_that_is_not_finite_is_found_whoever_has_it) {
  Problem problem = heart();
  const auto bad = static_cast<Index>(problem.initial_V.size()) - 3;
  std::vector<Index> worst;
  for (const int ranks : {1, 4}) {
    const auto simulation = make_simulation(problem, GetParam(), of_ranks(ranks, GetParam()));
    std::vector<double> current(problem.initial_V.size(), 0.0);
    current[bad] = std::numeric_limits<double>::infinity();
    simulation->apply_current(current);
    const StepResult result = simulation->advance(0.0, 0.25);
    EXPECT_EQ(result.status, StepStatus::not_finite) << ranks;
    worst.push_back(simulation->diagnostics()->worst_node().value());
    // What cannot be done then spoils nothing.
    EXPECT_THROW((void)simulation->store()->save(), std::logic_error);
    simulation->apply_current(std::vector<double>(problem.initial_V.size(), 0.0));
    EXPECT_TRUE(simulation->advance(0.0, 0.25).converged()) << ranks;
  }
  EXPECT_EQ(worst[0], worst[1]);
}

/// Sanitizers check it; racecheck kernel by kernel.
class RanksOnDevice : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(Replay, RanksOnDevice, testing::Values(false, true),
                         [](const auto& eager) {
                           return eager.param ? "kernel_by_kernel" : "graph";
                         });
TEST_P(RanksOnDevice, have_the_same_bits_for_two_of_them) {
  CW_REQUIRE_GPU();
  Problem problem = heart();
  problem.time.end = 2.0;
  SimulationOptions two = of_ranks(2, Space::device);
  two.eager = GetParam();
  // Each device by itself first. A kernel that is loaded while another one waits for a rank may
  // have to wait for that, too, and a sanitizer lets no other rank go on meanwhile.
  std::vector<Ran> alone;
  for (const int device : two.devices) {
    SimulationOptions one = two;
    one.devices = {device};
    alone.push_back(run(problem, Space::device, one));
  }
  EXPECT_EQ(alone[1].differs_from(alone[0]), -1);
  EXPECT_EQ(run(problem, Space::device, two).differs_from(alone[0]), -1);
}

TEST(Ranks, leaves_are_halves_of_halves_of_the_nodes) {
  test::Random random;
  for (const int count : {1, 255, 256, 257, 512, 1000, 5000, 40000}) {
    SCOPED_TRACE(count);
    std::vector<Vector3> points(static_cast<std::size_t>(count));
    for (Vector3& point : points) {
      point = {random.uniform(0, 3), random.uniform(0, 1), std::floor(random.uniform(0, 2))};
    }
    const Leaves leaves = cut_into_leaves(points);
    const Index tiles = (count + tile_rows - 1) / tile_rows;
    EXPECT_GT(2 * leaves.count(), std::min(Leaves::most, tiles));
    EXPECT_EQ(leaves.start.front(), 0);
    EXPECT_EQ(leaves.start.back(), count);
    std::vector<Index> nodes;
    for (Index leaf = 0; leaf < leaves.count(); ++leaf) {
      EXPECT_EQ(leaves.start[leaf] % tile_rows, 0);
      EXPECT_GT(leaves.start[leaf + 1], leaves.start[leaf]);
      for (Index row = leaves.start[leaf]; row < leaves.start[leaf + 1]; ++row) {
        const Index node = leaves.rows.node_of(row);
        nodes.push_back(node);
      }
    }
    // About as many nodes each.
    EXPECT_LE(leaves.most_rows(), (tiles / leaves.count() + 1) * tile_rows);
    std::ranges::sort(nodes);
    for (Index i = 0; i < count; ++i) ASSERT_EQ(nodes[i], i);
    if (leaves.count() < 2) continue;
    // The first cut is across the longest extent.
    const Index middle = leaves.start[leaves.count() / 2];
    double left = 0.0;
    double right = 3.0;
    for (Index row = 0; row < count; ++row) {
      const double x = points[leaves.rows.node_of(row)][0];
      (row < middle ? left : right) = row < middle ? std::max(left, x) : std::min(right, x);
    }
    EXPECT_LE(left, right);
  }
}

/// CG's scalars are rounded to single precision, which would hide another order of additions.
TEST(Ranks, add_up_in_one_order) {
  const Problem problem = heart();
  const ProblemSetup setup = set_up(problem);
  Leaves in_order;  // of the given nodes
  in_order.start = cut_into_leaves(problem.mesh.points).start;
  ASSERT_GE(in_order.count(), 8);
  test::Random random;
  std::vector<double> values(problem.initial_V.size());
  for (double& value : values) value = random.uniform(-1.0, 1.0);
  std::vector<double> first;
  for (const int ranks : {1, 2, 3, 8}) {
    std::vector<ProblemOfRank> parts = divide(problem, setup, in_order, ranks);
    std::vector<Index> first_leaf;
    for (const ProblemOfRank& part : parts) first_leaf.push_back(part.rank->ranks.first_leaf);
    const auto links = link_ranks_on_host(in_order.count(), first_leaf, 0);
    std::vector<std::vector<double>> totals(parts.size());
    WorkerThreads threads(ranks);
    threads.run([&](int rank) {
      const ProblemOfRank& part = parts[rank];
      TilesIn<Space::host> tiles(tiles_of(*part.rank, part.setup.pattern).value());
      Stream<Space::host> stream;
      for (const double power : {1.0, 2.0, 3.0}) {
        sum_over_rows<1>(
            stream, tiles,
            [&](Index i) { return Sums<1>{{std::pow(values[part.first + i], power)}}; },
            [&](const Sums<1>& total) { totals[rank].push_back(total.value[0]); },
            links->view(rank));
      }
    });
    if (ranks == 1) first = totals.front();
    for (const std::vector<double>& total : totals) EXPECT_EQ(total, first) << ranks;
  }
}

TEST(Ranks, have_each_row_once_and_what_its_elements_and_entries_reach) {
  const Problem given = heart();
  const ProblemSetup of_given = set_up(given);
  const Leaves leaves = cut_into_leaves(given.mesh.points);
  ASSERT_GE(leaves.count(), 8);
  const Problem& problem = given;
  for (const int ranks : {1, 3, 8}) {
    // In the order of the given nodes the leaves are not contiguous, so an order of its own.
    std::vector<Index> start = leaves.start;
    Leaves in_order;
    in_order.start = start;
    const std::vector<ProblemOfRank> parts = divide(problem, of_given, in_order, ranks);
    Index first = 0;
    for (const ProblemOfRank& part : parts) {
      EXPECT_EQ(part.first, first);
      const Index owned = part.rank->owned;
      first += owned;
      const CsrPattern& own = part.setup.pattern;
      const auto row_of = [&](Index local) {
        return local < owned ? part.first + local : part.ghosts[local - owned];
      };
      for (Index i = 0; i < owned; ++i) {
        const Index row = row_of(i);
        ASSERT_EQ(own.row_length(i), of_given.pattern.row_length(row));
        for (Index k = 0; k < own.row_length(i); ++k) {
          const Index at = of_given.pattern.row_start[row] + k;
          ASSERT_EQ(row_of(own.column[own.row_start[i] + k]), of_given.pattern.column[at]);
          ASSERT_EQ(part.setup.constant->mass[own.row_start[i] + k], of_given.constant->mass[at]);
        }
        // Who has it as a ghost.
        int others = 0;
        for (std::size_t other = 0; other < parts.size(); ++other) {
          others += std::ranges::binary_search(parts[other].ghosts, row) ? 1 : 0;
        }
        const SurfaceView surface = part.rank->surface();
        ASSERT_EQ(surface.has(i), others > 0) << i;
        if (others == 0) continue;
        const Index number = surface.number(i);
        ASSERT_EQ(surface.start[number + 1] - surface.start[number], others);
        for (Index k = surface.start[number]; k < surface.start[number + 1]; ++k) {
          const GhostPlace place = surface.place[k];
          ASSERT_EQ(parts[place.rank].ghosts[place.ghost], row);
        }
      }
    }
    EXPECT_EQ(first, problem.mesh.node_count());
  }
}

TEST(Ranks, are_refused_where_there_are_too_few_nodes_or_cg_is_in_double_precision) {
  const auto refuses = [](const Problem& problem, int ranks, const std::string& text) {
    try {
      (void)make_simulation(problem, Space::host, of_ranks(ranks, Space::host));
      ADD_FAILURE() << text;
    } catch (const std::invalid_argument& error) {
      EXPECT_NE(std::string(error.what()).find(text), std::string::npos) << error.what();
    }
  };
  Problem problem = heart();
  refuses(problem, 65, "not for 65");
  problem.solver.pcg.precision = PcgPrecision::double_precision;
  refuses(problem, 2, "CG in mixed precision");
  problem = heart();
  problem.time.scheme = TimeScheme::sdirk2;
  problem.solver = SolverOptions::of(entry_of(TimeScheme::sdirk2), 0.1);
  refuses(problem, 2, "the scheme strang");
}

TEST(Ranks, that_wait_in_vain_give_up) {
  const auto links = link_ranks_on_host(2, {0, 1}, 10);
  WorkerThreads threads(2);
  EXPECT_EQ(threads.count(), 2);
  bool was_called = false;
  const auto work = [&](int rank) {
    if (rank == 1) throw std::runtime_error("no more");
    const RankView own = links->view(0);
    std::uint32_t bits[1] = {7};
    await(own, own.own_inbox + own.of_ghost(1, 3), 1, bits);
    EXPECT_EQ(bits[0], 0U);
  };
  try {
    threads.run(work, [&] {
      was_called = true;
      links->abandon();
    });
    ADD_FAILURE() << "what a rank throws is not passed on";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "no more");
  }
  EXPECT_TRUE(was_called);
  EXPECT_TRUE(links->are_abandoned());
}

TEST(Ranks, numbers_arrive_whole_and_of_their_own_sum) {
  const auto links = link_ranks_on_host(4, {0, 2}, 5);
  const RankView zero = links->view(0);
  const RankView one = links->view(1);
  const double values[2] = {-0.0, 1.0 / 3.0};
  send(one.inbox[0] + one.of_leaf(1, 3), Halves<2>::of(values).bits, 1);
  Halves<2> received;
  await(zero, zero.own_inbox + zero.of_leaf(1, 3), 1, received.bits);
  EXPECT_EQ(received.value(1), values[1]);
  EXPECT_TRUE(std::signbit(received.value(0)));
  // The next sum has another place.
  EXPECT_NE(zero.of_leaf(1, 3), zero.of_leaf(2, 3));
  EXPECT_NE(zero.of_ghost(1, 4), zero.of_ghost(2, 0));
  EXPECT_LE(static_cast<std::size_t>(zero.of_ghost(3, 4)) + RankView::words_of_ghost,
            zero.inbox_size());
}

}  // namespace
}  // namespace ranks_test
}  // namespace cw
