#include "solver/rank_part.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

#include "assembly/sparsity.hpp"
#include "mesh/reorder.hpp"
#include "solver/newton.hpp"
#include "solver/point_states.hpp"

namespace cw {

namespace {

/// Nodes that become some leaves.
struct PieceOfMesh {
  Index first, end;  ///< among the nodes in their order
  Index leaves;
};

/// Sorts a piece's nodes so that those of its first half of leaves come first. Equal coordinates
/// go by the number of the node.
void halve(std::span<const Vector3> points, std::span<Index> nodes, Index of_first_half) {
  Vector3 low = points[nodes.front()];
  Vector3 high = low;
  for (const Index i : nodes) {
    for (int axis = 0; axis < 3; ++axis) {
      low[axis] = std::min(low[axis], points[i][axis]);
      high[axis] = std::max(high[axis], points[i][axis]);
    }
  }
  int longest = 0;
  for (int axis = 1; axis < 3; ++axis) {
    if (high[axis] - low[axis] > high[longest] - low[longest]) longest = axis;
  }
  std::ranges::nth_element(nodes, nodes.begin() + of_first_half, [&](Index a, Index b) {
    const double x = points[a][longest];
    const double y = points[b][longest];
    return x != y ? x < y : a < b;
  });
}

/// RowNumbers of a whole problem in a part.
class RowNumbers {
 public:
  RowNumbers(Index count, const ProblemOfRank& part, Index owned)
      : number_(static_cast<std::size_t>(count), -1) {
    for (Index i = 0; i < owned; ++i) number_[part.first + i] = i;
    for (std::size_t g = 0; g < part.ghosts.size(); ++g) {
      number_[part.ghosts[g]] = owned + static_cast<Index>(g);
    }
  }
  /// -1: it has none there.
  Index operator[](Index row) const { return number_[row]; }

 private:
  std::vector<Index> number_;
};

/// The ghosts of rows [first, end), ascending.
std::vector<Index> ghosts_of(const CsrPattern& pattern, Index first, Index end) {
  std::vector<char> is_ghost(static_cast<std::size_t>(pattern.rows), 0);
#pragma omp parallel for schedule(static)
  for (Index k = pattern.row_start[first]; k < pattern.row_start[end]; ++k) {
    const Index column = pattern.column[k];
    if (column >= first && column < end) continue;
    std::atomic_ref(is_ghost[column]).store(1, std::memory_order_relaxed);
  }
  std::vector<Index> ghosts;
  for (Index row = 0; row < pattern.rows; ++row) {
    if (is_ghost[row] != 0) ghosts.push_back(row);
  }
  return ghosts;
}

/// The rows of a part, of its pattern and matrices. A ghost has its diagonal alone. Entries keep
/// the order that they have in the whole matrix, which sums over them follow.
void take_rows(ProblemOfRank& part, const ProblemSetup& whole, const RowNumbers& number,
               Index owned) {
  CsrPattern& pattern = part.setup.pattern;
  const auto ghosts = static_cast<Index>(part.ghosts.size());
  pattern.rows = pattern.columns = owned + ghosts;
  const Index* first_of_row = whole.pattern.row_start.data() + part.first;
  pattern.row_start.clear();
  for (Index i = 0; i <= owned; ++i) {
    pattern.row_start.push_back(first_of_row[i] - first_of_row[0]);
  }
  for (Index g = 0; g < ghosts; ++g) pattern.row_start.push_back(pattern.row_start.back() + 1);
  const auto nonzeros = static_cast<std::size_t>(pattern.nonzeros());
  pattern.column.resize(nonzeros);
  const ConstantMatrices& constant = whole.constant.value();
  ConstantMatrices& own = part.setup.constant.emplace();
  own.mass.resize(nonzeros);
  own.stiffness.resize(nonzeros);
  const auto take = [&](Index to, Index from) {
    pattern.column[to] = number[whole.pattern.column[from]];
    own.mass[to] = constant.mass[from];
    own.stiffness[to] = constant.stiffness[from];
  };
  const Index of_owned = pattern.row_start[owned];
#pragma omp parallel for schedule(static)
  for (Index k = 0; k < of_owned; ++k) take(k, first_of_row[0] + k);
#pragma omp parallel for schedule(static)
  for (Index g = 0; g < ghosts; ++g) {
    take(of_owned + g, find_nonzero(whole.pattern, part.ghosts[g], part.ghosts[g]));
  }
  // A lead is a sum over owned rows.
  const auto nodes = static_cast<std::size_t>(whole.pattern.rows);
  for (std::size_t lead = 0; lead < whole.lead_fields.size() / nodes; ++lead) {
    const double* of_lead = whole.lead_fields.data() + lead * nodes + part.first;
    part.setup.lead_fields.insert(part.setup.lead_fields.end(), of_lead, of_lead + owned);
    part.setup.lead_fields.insert(part.setup.lead_fields.end(), part.ghosts.size(), 0.0);
  }
}

/// The elements of which a part owns a node, with all of their nodes. Of quadratic ones the
/// tetrahedron that has their shape comes along.
TetMesh mesh_of(const TetMesh& whole, const ProblemOfRank& part, const RowNumbers& number,
                Index owned) {
  TetMesh mesh;
  mesh.points.assign(whole.points.begin() + part.first, whole.points.begin() + part.first + owned);
  for (const Index ghost : part.ghosts) mesh.points.push_back(whole.points[ghost]);
  const auto is_owned = [&](Index row) { return number[row] >= 0 && number[row] < owned; };
  std::vector<char> is_taken(whole.tets.size(), 0);
#pragma omp parallel for schedule(static)
  for (std::size_t e = 0; e < whole.tets.size(); ++e) {
    if (std::ranges::any_of(whole.tets[e], is_owned)) is_taken[e] = 1;
  }
  for (const QuadraticTet& tet : whole.quadratic) {
    if (std::ranges::any_of(tet.nodes, is_owned)) is_taken[tet.part] = 1;
  }
  std::vector<Index> number_of_tet(whole.quadratic.empty() ? 0 : whole.tets.size(), -1);
  for (std::size_t e = 0; e < whole.tets.size(); ++e) {
    if (is_taken[e] == 0) continue;
    if (!number_of_tet.empty()) number_of_tet[e] = mesh.tet_count();
    Tet tet = whole.tets[e];
    for (std::int32_t& node : tet) node = number[node];
    mesh.tets.push_back(tet);
  }
  for (QuadraticTet tet : whole.quadratic) {
    if (std::ranges::none_of(tet.nodes, is_owned)) continue;
    for (std::int32_t& node : tet.nodes) node = number[node];
    tet.part = number_of_tet[tet.part];
    mesh.quadratic.push_back(tet);
  }
  return mesh;
}

/// Of the whole problem's values, those at the nodes of a part.
template <class T>
std::vector<T> values_of(std::span<const T> values, const ProblemOfRank& part, Index owned) {
  std::vector<T> own(values.begin() + part.first, values.begin() + part.first + owned);
  for (const Index ghost : part.ghosts) own.push_back(values[ghost]);
  return own;
}

/// The problem of a part: all that steps depend on. `states` are initial ones at all nodes.
void take_problem(ProblemOfRank& part, const Problem& whole, std::span<const double> states,
                  const RowNumbers& number, Index owned) {
  Problem& own = part.problem;
  own.mesh = mesh_of(whole.mesh, part, number, owned);
  own.cells = whole.cells;
  for (std::size_t k = 0; k < own.cells.size(); ++k) {
    own.cells[k].initial_states.set.clear();
    own.cells[k].tabulated = tabulation_pays(whole, k);
  }
  if (!whole.kind_of_node.empty()) {
    own.kind_of_node = values_of<Index>(whole.kind_of_node, part, owned);
  }
  own.initial_V = values_of<double>(whole.initial_V, part, owned);
  const auto nodes = static_cast<std::size_t>(whole.mesh.node_count());
  for (std::size_t k = 0; k < states.size() / nodes; ++k) {
    const std::vector<double> state = values_of(states.subspan(k * nodes, nodes), part, owned);
    own.initial_nodal_states.insert(own.initial_nodal_states.end(), state.begin(), state.end());
  }
  for (const Stimulus& stimulus : whole.stimuli) {
    Stimulus& own_stimulus = own.stimuli.emplace_back(stimulus);
    own_stimulus.nodes.clear();
    for (const Index node : stimulus.nodes) {
      if (number[node] >= 0) own_stimulus.nodes.push_back(number[node]);
    }
  }
  for (const Index node : whole.probe_nodes) {
    if (number[node] >= 0 && number[node] < owned) own.probe_nodes.push_back(number[node]);
  }
  own.time = whole.time;
  own.solver = whole.solver;
  own.solver.pcg.precision = PcgPrecision::mixed;
  own.activation_threshold = whole.activation_threshold;
  own.beats = whole.beats;
  own.electrodes = whole.electrodes;
}

/// Where rows of a part are ghosts of others.
void find_surface(const std::vector<ProblemOfRank>& parts, std::size_t own, RankPart& part) {
  std::vector<std::pair<Index, GhostPlace>> places;  // of rows
  for (std::size_t rank = 0; rank < parts.size(); ++rank) {
    if (rank == own) continue;
    const std::vector<Index>& ghosts = parts[rank].ghosts;
    const Index first = parts[own].first;
    for (auto g = std::ranges::lower_bound(ghosts, first);
         g != ghosts.end() && *g < first + part.owned; ++g) {
      places.push_back(
          {*g - first, {static_cast<int>(rank), static_cast<Index>(g - ghosts.begin())}});
    }
  }
  std::ranges::stable_sort(places, {}, &std::pair<Index, GhostPlace>::first);
  part.surface_mask.assign(static_cast<std::size_t>(part.owned) / 32 + 1, 0U);
  part.surface_first.assign(part.surface_mask.size(), 0);
  for (std::size_t k = 0; k < places.size(); ++k) {
    const auto& [row, place] = places[k];
    if (k == 0 || row != places[k - 1].first) {
      part.surface_mask[row / 32] |= 1U << (row % 32);
      part.surface_start.push_back(static_cast<Index>(k));
    }
    part.surface_place.push_back(place);
  }
  part.surface_start.push_back(static_cast<Index>(places.size()));
  for (std::size_t word = 1; word < part.surface_mask.size(); ++word) {
    part.surface_first[word] =
        part.surface_first[word - 1] + std::popcount(part.surface_mask[word - 1]);
  }
}

void require_leaves(const Leaves& leaves, int ranks) {
  if (leaves.count() >= ranks) return;
  throw std::invalid_argument("a mesh of " + std::to_string(leaves.start.back()) +
                              " nodes has parts for " + std::to_string(leaves.count()) +
                              " devices at most, not for " + std::to_string(ranks) +
                              "; take fewer");
}

/// Of a rank, and the end of the last one.
Index first_leaf_of(std::size_t rank, std::size_t ranks, const Leaves& leaves) {
  return static_cast<Index>(rank * static_cast<std::size_t>(leaves.count()) / ranks);
}

}  // namespace

Index Leaves::most_rows() const {
  Index most_rows = 0;
  for (Index leaf = 0; leaf < count(); ++leaf) {
    most_rows = std::max(most_rows, start[leaf + 1] - start[leaf]);
  }
  return most_rows;
}

Leaves cut_into_leaves(std::span<const Vector3> points) {
  const auto nodes = static_cast<Index>(points.size());
  const Index tiles = TileView{.rows = nodes}.tiles();
  std::vector<Index> order(points.size());
  std::iota(order.begin(), order.end(), 0);
  std::vector<PieceOfMesh> pieces{{0, nodes, 1}};
  while (2 * pieces.front().leaves <= std::min(Leaves::most, tiles)) pieces.front().leaves *= 2;
  while (pieces.front().leaves > 1) {
    std::vector<PieceOfMesh> halves(2 * pieces.size());
#pragma omp parallel for schedule(dynamic)
    for (std::size_t p = 0; p < pieces.size(); ++p) {
      const auto [first, end, leaves] = pieces[p];
      const Index middle = first + TileView{.rows = end - first}.tiles() / 2 * tile_rows;
      halve(points, std::span(order).subspan(first, end - first), middle - first);
      halves[2 * p] = {first, middle, leaves / 2};
      halves[2 * p + 1] = {middle, end, leaves / 2};
    }
    pieces = std::move(halves);
  }
  Leaves leaves;
  for (const PieceOfMesh& piece : pieces) leaves.start.push_back(piece.first);
#pragma omp parallel for schedule(dynamic)
  for (const PieceOfMesh& piece : pieces) {
    sort_along_curve(points, std::span(order).subspan(piece.first, piece.end - piece.first));
  }
  leaves.start.push_back(nodes);
  leaves.rows = Permutation(std::move(order));
  return leaves;
}

std::optional<Tiles> tiles_of(const RankPart& part, const CsrPattern& pattern) {
  std::optional<Tiles> tiles = make_tiles(pattern, part.group_start);
  if (!tiles) return tiles;
  for (std::size_t stored = 0; stored < tiles->row.size(); ++stored) {
    const auto first_row = static_cast<Index>(stored) / tile_rows * tile_rows;
    if (part.surface().has(first_row + tiles->row[stored])) tiles->row[stored] |= marked_row;
  }
  return tiles;
}

std::vector<ProblemOfRank> divide(const Problem& problem, const ProblemSetup& setup,
                                  const Leaves& leaves, int ranks) {
  require_leaves(leaves, ranks);
  std::vector<ProblemOfRank> parts(static_cast<std::size_t>(ranks));
  const std::vector<double> states = initial_states(problem);
  double squared_volumes = 0.0;
  for (const double volume : nodal_volumes(problem.mesh)) squared_volumes += volume * volume;
  const bool jumps =
      std::ranges::adjacent_find(problem.initial_V, std::not_equal_to{}) != problem.initial_V.end();
  for (std::size_t rank = 0; rank < parts.size(); ++rank) {
    ProblemOfRank& part = parts[rank];
    part.rank = std::make_shared<RankPart>();
    part.setup.part = part.rank;
    const Index first_leaf = first_leaf_of(rank, parts.size(), leaves);
    part.first = leaves.start[first_leaf];
    RankPart& own = *part.rank;
    for (Index l = first_leaf; l <= first_leaf_of(rank + 1, parts.size(), leaves); ++l) {
      own.group_start.push_back(leaves.start[l] - part.first);
    }
    const Index owned = own.owned = own.group_start.back();
    own.ranks.leaves = leaves.count();
    own.ranks.first_leaf = first_leaf;
    own.most_leaf_rows = leaves.most_rows();
    own.squared_volumes = squared_volumes;
    own.initial_jump = jumps;
    part.ghosts = ghosts_of(setup.pattern, part.first, part.first + owned);
    const RowNumbers number(problem.mesh.node_count(), part, owned);
    take_rows(part, setup, number, owned);
    take_problem(part, problem, states, number, owned);
  }
  for (std::size_t rank = 0; rank < parts.size(); ++rank) {
    find_surface(parts, rank, *parts[rank].rank);
  }
  return parts;
}

std::vector<SizeOfPart> sizes_of_parts(const Problem& problem, int ranks) {
  const Leaves leaves = cut_into_leaves(problem.mesh.points);
  require_leaves(leaves, ranks);
  const CsrPattern pattern =
      renumber(tangent_pattern(problem.mesh), *leaves.rows.node_of_row()).pattern;
  const auto count = static_cast<std::size_t>(ranks);
  std::vector<SizeOfPart> sizes;
  for (std::size_t rank = 0; rank < count; ++rank) {
    const Index first = leaves.start[first_leaf_of(rank, count, leaves)];
    const Index end = leaves.start[first_leaf_of(rank + 1, count, leaves)];
    const auto ghosts = static_cast<Index>(ghosts_of(pattern, first, end).size());
    // Of an entry three numbers and a place; of a node V and rates, vectors of CG, its states, lead
    // fields, and what is measured of V over steps.
    constexpr double of_entry = 3 * sizeof(float) + sizeof(std::uint16_t);
    double numbers = 15.0 + 2.0 * static_cast<double>(most_states(problem)) +
                     static_cast<double>(problem.electrodes.points.size());
    if (problem.beats) numbers += 4.0 + static_cast<double>(beat_measures * problem.beats->most);
    if (problem.beats || !problem.electrodes.points.empty()) numbers += 4.0;
    const double of_node = sizeof(double) * numbers + 10 * sizeof(float);
    sizes.push_back({end - first, ghosts,
                     of_entry * (pattern.row_start[end] - pattern.row_start[first]) +
                         of_node * (end - first + ghosts)});
  }
  return sizes;
}

}  // namespace cw
