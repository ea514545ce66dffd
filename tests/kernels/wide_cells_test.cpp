#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "kernels/cell/advance_cell.hpp"
#include "kernels/cell/generated/courtemanche_1998.hpp"
#include "kernels/cell/generated/luo_rudy_1991.hpp"
#include "kernels/cell/generated/ohara_rudy_2011.hpp"
#include "kernels/cell/generated/stewart_2009.hpp"
#include "kernels/cell/generated/ten_tusscher_panfilov_2006.hpp"
#include "kernels/cell/generated/tor_ord.hpp"
#include "kernels/cell/models.hpp"
#include "kernels/cell/wide.hpp"
#include "kernels/core/array.hpp"
#include "kernels/core/stream.hpp"
#include "support/support.hpp"

// Cells four at a time, next to the same cells one by one.

namespace cw {
namespace wide_cells_test {
namespace {

/// Cells of one model in memory.
struct Heap {
  Heap(const CellModelEntry& entry, Index cells) : count(cells), states(entry.states.size()) {
    V.assign(static_cast<std::size_t>(cells), entry.initial_V);
    for (const StateVariable& s : entry.states)
      state.insert(state.end(), V.size(), s.initial_value);
    V_old = V;
    state_old = state;
    applied.assign(V.size(), 0.0);
    from = to = substep = substep_old = applied;
  }
  CellFields fields() {
    return {count,          V.data(),    state.data(), V_old.data(),   state_old.data(),
            applied.data(), from.data(), to.data(),    substep.data(), substep_old.data()};
  }
  void advance(Cells<Space::host>& cells, double dt, bool first, int back,
               const std::vector<Index>& nodes) {
    Stream<Space::host> stream;
    cells.advance(stream, {fields(), &dt, 0.5, first, &back}, nodes.data(),
                  static_cast<Index>(nodes.size()));
  }

  Index count;
  std::size_t states;
  std::vector<double> V, state, V_old, state_old, applied, from, to, substep, substep_old;
};

std::vector<Index> first_nodes(Index count) {
  std::vector<Index> nodes(static_cast<std::size_t>(count));
  std::iota(nodes.begin(), nodes.end(), 0);
  return nodes;
}

template <class Model>
class WideCells : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_wide_registers()) GTEST_SKIP() << "no AVX2 here";
  }

  /// Moves cells one by one, by the code that other processors run.
  void advance_singly(Heap& heap, double dt, bool first, const std::vector<Index>& nodes,
                      int back = 0) {
    const AdvanceLinearisedCell<Model, TabulatedColumns> advance{
        model_, 1.0, {heap.fields(), &dt, 0.5, first, &back}, {table_.data()}};
    for (const Index i : nodes) advance(i);
  }

  /// In what cell i of two heaps differs by more than a tolerance, in units of the usual size (mV
  /// of V); empty: in nothing.
  std::string apart(const Heap& a, const Heap& b, Index i, double tolerance) const {
    const auto are_near = [&](double x, double y, double usual) {
      return std::abs(x - y) <= tolerance * usual;
    };
    if (!are_near(a.V[i], b.V[i], 1.0)) return "V";
    if (!are_near(a.from[i], b.from[i], 1.0 + std::abs(b.from[i]))) return "rate at the start";
    if (!are_near(a.to[i], b.to[i], 10.0 * (1.0 + std::abs(b.to[i])))) return "rate at the end";
    if (std::abs(a.substep[i] - b.substep[i]) > 1e-3 * b.substep[i]) return "substep";
    for (std::size_t k = 0; k < a.states; ++k) {
      const std::size_t at = k * static_cast<std::size_t>(a.count) + static_cast<std::size_t>(i);
      const double usual = entry_.states[k].magnitude + std::abs(b.state[at]);
      if (!are_near(a.state[at], b.state[at], usual)) return std::string(entry_.states[k].name);
    }
    return {};
  }

  /// A substep whose error is at the tolerance up to the few digits that are looked at is taken by
  /// some code and not by other. Whether cells one by one part from each other, too, if one of them
  /// starts by some 1e-7 mV elsewhere, and that one comes to what it came to among others.
  bool parts_from_its_neighbours(const Heap& start, const Heap& wide, const Heap& single, double dt,
                                 Index i) {
    for (double away = 1e-9; away < 5e-6; away *= 1.2) {
      const double tolerance = 1e-6 + 30.0 * away;
      for (const double sign : {-1.0, 1.0}) {
        Heap neighbour = start;
        neighbour.V[i] += sign * away;
        for (const bool first : {true, false}) advance_singly(neighbour, dt, first, {i});
        if (!apart(single, neighbour, i, tolerance).empty() &&
            apart(wide, neighbour, i, tolerance).empty()) {
          return true;
        }
      }
    }
    return false;
  }

  Model model_;
  std::vector<ColumnPair> table_ = table_of_columns(model_);
  const CellModelEntry& entry_ = *find_cell_model(Model::name);
  std::unique_ptr<Cells<Space::host>> cells_ =
      make_cells<Space::host>(CellModel(entry_), 1.0 / entry_.time_scale, true);

  /// Cells in all phases of a beat: each is stimulated for a while of its own.
  Heap in_all_phases(Index count) {
    Heap heap(entry_, count);
    test::Random random;
    for (double& applied : heap.applied) applied = random.uniform(0.0, 45.0);
    for (int step = 0; step < 30; ++step) {
      if (step == 8) std::ranges::fill(heap.applied, 0.0);
      for (Index i = 0; i < count; ++i) {
        if (i % 5 == 4 && step < 15) continue;  // some start later
        advance_singly(heap, 0.2 + 0.1 * (i % 7), true, {i});
      }
    }
    for (double& applied : heap.applied) applied = random.uniform(-1.0, 30.0);
    return heap;
  }
};

using LargeModels = testing::Types<LuoRudy1991, TenTusscherPanfilov2006, Stewart2009,
                                   Courtemanche1998, OharaRudy2011, TorOrd>;
TYPED_TEST_SUITE(WideCells, LargeModels);

TYPED_TEST(WideCells, come_to_what_they_come_to_one_by_one) {
  const Index count = 203;
  const Heap start = this->in_all_phases(count);
  for (const double dt : {0.02, 0.3, 2.0}) {
    Heap wide = start;
    Heap single = start;
    for (const bool first : {true, false}) {
      wide.advance(*this->cells_, dt, first, 0, first_nodes(count));
      this->advance_singly(single, dt, first, first_nodes(count));
    }
    EXPECT_EQ(wide.V_old, single.V_old);
    EXPECT_EQ(wide.state_old, single.state_old);
    EXPECT_NE(wide.state, single.state) << "roundings differ, or else nothing went four at a time";
    int moved = 0;
    int parted = 0;
    for (Index i = 0; i < count; ++i) {
      if (std::abs(single.V[i] - start.V[i]) > 0.1) ++moved;
      // One by one, functions are right to 1e-11 rather than to rounding.
      const std::string apart = this->apart(wide, single, i, 1e-6);
      if (apart.empty()) continue;
      ++parted;
      EXPECT_TRUE(this->parts_from_its_neighbours(start, wide, single, dt, i))
          << "cell " << i << ", dt " << dt << ": " << apart;
    }
    EXPECT_LE(parted, 1);
    EXPECT_GT(moved, dt > 0.1 ? count / 4 : 3);
  }
}

TYPED_TEST(WideCells, have_the_same_bits_beside_any_others) {
  const Index count = 61;
  const Heap start = this->in_all_phases(count);
  Heap plain = start;
  Heap shuffled = start;
  test::Random random;
  for (const bool first : {true, false}) {
    plain.advance(*this->cells_, 0.7, first, 0, first_nodes(count));
    std::vector<Index> nodes = first_nodes(count);
    std::ranges::shuffle(nodes, random.engine());
    shuffled.advance(*this->cells_, 0.7, first, 0, nodes);
  }
  EXPECT_EQ(plain.V, shuffled.V);
  EXPECT_EQ(plain.state, shuffled.state);
  EXPECT_EQ(plain.from, shuffled.from);
  EXPECT_EQ(plain.to, shuffled.to);
  EXPECT_EQ(plain.substep, shuffled.substep);
}

TYPED_TEST(WideCells, a_cell_without_a_solution_is_alone_with_it) {
  const Index count = 12;
  const Heap start = this->in_all_phases(count);
  Heap sound = start;
  sound.advance(*this->cells_, 0.4, true, 0, first_nodes(count));
  Heap broken = start;
  broken.V[5] = std::nan("");
  broken.advance(*this->cells_, 0.4, true, 0, first_nodes(count));
  for (Index i = 0; i < count; ++i) {
    if (i == 5) {
      EXPECT_TRUE(std::isnan(broken.V[i]));
    } else {
      EXPECT_EQ(broken.V[i], sound.V[i]) << i;
    }
  }
}

TYPED_TEST(WideCells, go_back_to_what_they_were) {
  const Index count = 9;
  const Heap start = this->in_all_phases(count);
  for (const bool wide : {true, false}) {
    const auto advance = [&](Heap& heap, double dt, int back) {
      if (wide) {
        heap.advance(*this->cells_, dt, true, back, first_nodes(count));
      } else {
        this->advance_singly(heap, dt, true, first_nodes(count), back);
      }
    };
    Heap once = start;
    advance(once, 0.3, 0);
    Heap twice = start;
    advance(twice, 2.0, 0);
    advance(twice, 0.3, 1);
    EXPECT_EQ(once.V, twice.V);
    EXPECT_EQ(once.state, twice.state);
    EXPECT_EQ(once.V_old, twice.V_old);
    EXPECT_EQ(once.state_old, twice.state_old);
    EXPECT_EQ(once.substep, twice.substep);
    if (!wide) {
      advance(twice, 0.0, 1);
      EXPECT_EQ(twice.V, start.V) << "an empty part of a step";
      EXPECT_EQ(twice.state, start.state);
    }
  }
}

}  // namespace
}  // namespace wide_cells_test
}  // namespace cw
