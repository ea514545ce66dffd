#include "solver/simulation_of_ranks.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "kernels/core/ranks.hpp"
#include "solver/rank_part.hpp"
#include "solver/renumbered.hpp"
#include "solver/simulation_in.hpp"
#include "solver/step_sequence.hpp"
#include "solver/worker_threads.hpp"

namespace cw {

namespace {

/// The rows of the whole problem that a rank has.
struct RowsOfRank {
  Index first = 0;            ///< of its own ones
  Index owned = 0;            ///< how many these are
  std::vector<Index> ghosts;  ///< which it computes, too

  std::size_t count() const { return static_cast<std::size_t>(owned) + ghosts.size(); }
};

/// Where a probe is measured.
struct ProbeOfRank {
  int rank;
  std::size_t number;
};

CubicPiece sum_of(const CubicPiece& a, const CubicPiece& b) {
  return {a.from + b.from, a.to + b.to, a.slope_from + b.slope_from, a.slope_to + b.slope_to};
}

PotentialRange range_of(const PotentialRange& a, const PotentialRange& b) {
  return {std::min(a.lowest, b.lowest), std::max(a.highest, b.highest)};
}

/// A saved state's arrays by rows: `each` numbers for every row, one row after the other.
class RowsOfState {
 public:
  explicit RowsOfState(std::vector<RowsOfRank> ranks) : ranks_(std::move(ranks)) {
    for (const RowsOfRank& rank : ranks_) nodes_ += static_cast<std::size_t>(rank.owned);
  }

  static bool are_rows(const SavedState::Item& item) {
    return item.type != SavedState::Type::opaque;
  }
  static std::size_t size_of(SavedState::Type type) {
    return type == SavedState::Type::float64 ? sizeof(double) : sizeof(std::int32_t);
  }

  /// Of the ranks' items of the same name, the whole problem's.
  SavedState::Item gathered(std::vector<SavedState::Item> items) const {
    const SavedState::Type type = items.front().type;
    const std::size_t each = items.front().count / ranks_.front().count();
    return {type, each * nodes_, [rows = *this, type, each, items = std::move(items)] {
              const std::size_t bytes = size_of(type);
              std::vector<std::byte> whole(each * rows.nodes_ * bytes);
              for (std::size_t r = 0; r < rows.ranks_.size(); ++r) {
                const RowsOfRank& rank = rows.ranks_[r];
                const std::vector<std::byte> own = items[r].bytes();
                for (std::size_t k = 0; k < each; ++k) {
                  std::memcpy(whole.data() + (k * rows.nodes_ + rank.first) * bytes,
                              own.data() + k * rank.count() * bytes, rank.owned * bytes);
                }
              }
              return whole;
            }};
  }
  /// Of the whole problem's array, a rank's; valid as long as both.
  SavedState::Item of_rank(const std::string& name, const SavedState::Item& item,
                           const RowsOfRank& rank) const {
    const std::size_t each = item.count / nodes_;
    // A state also has what others saved with it, which no rank asks for.
    return {item.type, each * rank.count(), [nodes = nodes_, each, name, &item, &rank] {
              if (item.count != each * nodes) {
                throw SavedStateError(name + " has " + std::to_string(item.count) +
                                      " entries for " + std::to_string(nodes) + " nodes");
              }
              const std::size_t bytes = size_of(item.type);
              const std::vector<std::byte> whole = item.bytes();
              std::vector<std::byte> own;
              own.reserve(each * rank.count() * bytes);
              const auto append = [&](std::size_t row, std::size_t count) {
                const std::byte* from = whole.data() + row * bytes;
                own.insert(own.end(), from, from + count * bytes);
              };
              for (std::size_t k = 0; k < each; ++k) {
                append(k * nodes + rank.first, rank.owned);
                for (const Index ghost : rank.ghosts) append(k * nodes + ghost, 1);
              }
              return own;
            }};
  }

 private:
  std::vector<RowsOfRank> ranks_;
  std::size_t nodes_ = 0;
};

class SimulationOfRanks final : public Simulation,
                                public Measures,
                                public Diagnostics,
                                public StateStore {
 public:
  /// `problem` and `setup` are in the order of leaves.
  SimulationOfRanks(const Problem& problem, const ProblemSetup& setup, const Leaves& leaves,
                    Space space, const SimulationOptions& options)
      : rows_(leaves.rows),
        nodes_(problem.initial_V.size()),
        leads_(problem.electrodes.points.size()),
        states_at_nodes_(cw::states_at_nodes(problem)),
        threads_(static_cast<int>(options.devices.size())) {
    std::vector<ProblemOfRank> parts = divide(problem, setup, leaves, threads_.count());
    std::vector<Index> first_leaf;
    Index most_ghosts = 0;
    for (ProblemOfRank& part : parts) {
      first_leaf.push_back(part.rank->ranks.first_leaf);
      most_ghosts = std::max(most_ghosts, static_cast<Index>(part.ghosts.size()));
      ranks_.push_back({part.first, part.rank->owned, part.ghosts});
    }
    simulations_.resize(ranks_.size());
    links_ = space == Space::host
                 ? link_ranks_on_host(leaves.count(), first_leaf, most_ghosts)
                 : link_ranks_on_devices(options.devices, leaves.count(), first_leaf, most_ghosts);
    find_probes(problem.probe_nodes);
    threads_.run([&](int rank) {
      ProblemOfRank& part = parts[rank];
      part.rank->ranks = links_->view(rank);
      SimulationOptions own;
      own.eager = options.eager;
      own.device = options.devices[rank];
      own.most_kept_bytes = 0;  // V is stored over one step
      const ProblemInRows in_rows{part.problem, part.setup, {}, {}};
      simulations_[rank] = space == Space::host ? make_simulation_in<Space::host>(in_rows, own)
                                                : make_simulation_in<Space::device>(in_rows, own);
    });
  }
  ~SimulationOfRanks() override {
    threads_.run([this](int rank) { simulations_[rank].reset(); });
  }
  SimulationOfRanks(const SimulationOfRanks&) = delete;
  SimulationOfRanks& operator=(const SimulationOfRanks&) = delete;

  const Measures* measures() const override { return this; }
  const Diagnostics* diagnostics() const override { return this; }
  StateStore* store() override { return this; }

  StepResult advance(const StepRequest& step) override {
    std::vector<StepResult> results(ranks_.size());
    step_on_all([&](int rank) { results[rank] = simulations_[rank]->advance(step); });
    return results.front();
  }
  /// Several steps between which ranks do not wait for the host.
  std::vector<TakenStep> take_steps(StepSequence& sequence, const Horizon& horizon) override {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    std::vector<std::vector<TakenStep>> of_ranks(ranks_.size());
    std::vector<StepSequence> sequences(ranks_.size(), sequence);
    step_on_all([&](int rank) {
      std::vector<TakenStep>& taken = of_ranks[rank];
      do {
        taken.push_back(take_step(rank, sequences[rank], horizon));
      } while (sequences[rank].goes_on(horizon) && taken.size() < steps_at_once_ &&
               !links_->are_abandoned());
    });
    sequence = sequences.front();
    std::vector<TakenStep> taken = std::move(of_ranks.front());
    for (std::size_t k = 0; k < taken.size(); ++k) {
      std::vector<std::vector<CubicPiece>> probes{std::move(taken[k].probes)};
      std::vector<std::vector<CubicPiece>> leads{std::move(taken[k].leads)};
      for (std::size_t r = 1; r < ranks_.size(); ++r) {
        probes.push_back(std::move(of_ranks[r][k].probes));
        leads.push_back(std::move(of_ranks[r][k].leads));
      }
      taken[k].probes = of_all(probes);
      taken[k].leads = sum_of_leaves(leads);
    }
    follow_speed(Clock::now() - start, taken.size());
    return taken;
  }
  void apply_stimuli(std::span<const double> amplitude) override {
    on_all([&](int rank) { simulations_[rank]->apply_stimuli(amplitude); });
  }
  void apply_current(std::span<const double> nodal) override {
    const std::vector<double> of_rows = rows_.to_rows(nodal);
    on_all([&](int rank) {
      const RowsOfRank& own = ranks_[rank];
      std::vector<double> current(of_rows.begin() + own.first,
                                  of_rows.begin() + own.first + own.owned);
      for (const Index ghost : own.ghosts) current.push_back(of_rows[ghost]);
      simulations_[rank]->apply_current(current);
    });
  }
  StageClock stage_times() const override { return simulations_.front()->stage_times(); }

  std::vector<double> V_at(double share) const override {
    return gathered([&](const Simulation& own) { return own.V_at(share); });
  }
  std::vector<double> state_at(int k, double share) const override {
    return gathered([&](const Simulation& own) { return own.state_at(k, share); });
  }
  bool states_at_nodes() const override { return states_at_nodes_; }
  std::vector<CubicPiece> probe_pieces() const override {
    std::vector<std::vector<CubicPiece>> of_ranks;
    for (const auto& own : simulations_) of_ranks.push_back(own->probe_pieces());
    return of_all(of_ranks);
  }
  std::vector<double> activation_times() const override {
    return gathered([](const Simulation& own) { return own.activation_times(); });
  }

  std::vector<double> probe_states(double share) const override {
    std::vector<std::vector<double>> of_ranks(ranks_.size());
    on_all([&](int rank) { of_ranks[rank] = measures_of(rank).probe_states(share); });
    std::vector<double> states;
    for (std::size_t k = 0;; ++k) {
      for (const auto& [rank, number] : probes_) {
        const std::size_t at = k * probes_of_[rank] + number;
        if (at >= of_ranks[rank].size()) return states;
        states.push_back(of_ranks[rank][at]);
      }
      if (probes_.empty()) return states;
    }
  }
  std::vector<CubicPiece> lead_pieces() const override {
    if (leads_ == 0) return {};
    std::vector<std::vector<CubicPiece>> of_ranks(ranks_.size());
    on_all([&](int rank) { of_ranks[rank] = measures_of(rank).lead_pieces(); });
    return sum_of_leaves(of_ranks);
  }
  MeasuredBeats beats() const override {
    std::vector<std::optional<MeasuredBeats>> of_ranks(ranks_.size());
    on_all([&](int rank) { of_ranks[rank].emplace(measures_of(rank).beats()); });
    std::vector<int> count(nodes_);
    std::size_t stored = 0;
    for (const auto& own : of_ranks) stored = std::max(stored, own->stored());
    std::vector<double> value(stored * beat_measures * nodes_);
    for (std::size_t r = 0; r < ranks_.size(); ++r) {
      for (Index i = 0; i < ranks_[r].owned; ++i) {
        const std::size_t row = static_cast<std::size_t>(ranks_[r].first + i);
        count[row] = of_ranks[r]->count(i);
        for (std::size_t k = 0; k < stored * beat_measures; ++k) {
          value[k * nodes_ + row] = of_ranks[r]->at(static_cast<int>(k / beat_measures),
                                                    BeatMeasure(k % beat_measures), i);
        }
      }
    }
    return {std::move(count), std::move(value), rows_};
  }
  std::vector<double> activation_slopes() const override {
    return gathered([](const Simulation& own) { return own.measures()->activation_slopes(); });
  }
  PotentialRange potential_range() const override {
    return whole_range([](const Measures& own) { return own.potential_range(); });
  }
  PotentialRange latest_range() const override {
    return whole_range([](const Measures& own) { return own.latest_range(); });
  }

  std::optional<Index> worst_node() const override {
    for (std::size_t r = 0; r < ranks_.size(); ++r) {
      const std::optional<Index> row = simulations_[r]->diagnostics()->worst_node();
      if (row && *row < ranks_[r].owned) return rows_.node_of(ranks_[r].first + *row);
    }
    return std::nullopt;
  }
  std::vector<double> residual() const override {
    return gathered([](const Simulation& own) { return own.diagnostics()->residual(); });
  }
  std::vector<double> tangent() const override {
    throw std::logic_error("several ranks have no whole matrix");
  }

  Fields fields() const override {
    throw std::logic_error("fields of several ranks are not in one memory");
  }
  SavedState save() override {
    std::vector<SavedState> of_ranks(ranks_.size());
    on_all([&](int rank) { of_ranks[rank] = simulations_[rank]->store()->save(); });
    SavedState state;
    for (const auto& [name, item] : of_ranks.front().items()) {
      if (!RowsOfState::are_rows(item)) {
        state.put_item(name, item);
        continue;
      }
      std::vector<SavedState::Item> items;
      for (const SavedState& own : of_ranks) items.push_back(own.items().at(name));
      state.put_item(name, RowsOfState(ranks_).gathered(std::move(items)));
    }
    state.put_value("potential_range", potential_range());
    state.put("order", rows_.node_of_row());
    return state;
  }
  void restore(const SavedState& state) override {
    if (!state.has("order") || state.get<Index>("order", nodes_) != *rows_.node_of_row()) {
      throw SavedStateError(other_order_of_rows);
    }
    const RowsOfState rows(ranks_);
    on_all([&](int rank) {
      SavedState own;
      for (const auto& [name, item] : state.items()) {
        if (name == "order" || name.starts_with("loop.")) continue;
        own.put_item(name,
                     RowsOfState::are_rows(item) ? rows.of_rank(name, item, ranks_[rank]) : item);
      }
      simulations_[rank]->store()->restore(own);
    });
  }

 private:
  void on_all(const std::function<void(int)>& work) const { threads_.run(work); }
  /// The same for steps, in which ranks wait for each other. Throws std::runtime_error if one has
  /// not got what it waited for; no step can follow.
  void step_on_all(const std::function<void(int)>& work) const {
    threads_.run(work, [this] { links_->abandon(); });
    if (!links_->are_abandoned()) return;
    throw std::runtime_error(
        "one of several devices has waited in vain for the others' numbers; run it by one device, "
        "and see whether the others work");
  }
  /// A rank's next step, with the leads of each of its leaves.
  TakenStep take_step(int rank, StepSequence& sequence, const Horizon& horizon) const {
    Simulation& own = *simulations_[rank];
    TakenStep step = own.Simulation::take_steps(sequence, horizon).front();
    const bool has_leads = leads_ > 0 && step.request.wants_leads && step.result.converged();
    if (has_leads) step.leads = measures_of(rank).lead_pieces();
    return step;
  }
  /// What looks at the run, or interrupts it, does not wait for much longer than some steps.
  void follow_speed(std::chrono::duration<double> time, std::size_t steps) {
    constexpr double long_enough = 0.02;  // s
    constexpr std::size_t most_steps = 64;
    const double in_that_time = long_enough * static_cast<double>(steps) / time.count();
    steps_at_once_ = std::clamp(static_cast<std::size_t>(in_that_time), std::size_t{1}, most_steps);
  }
  /// Of the probes of each rank, those of the problem.
  std::vector<CubicPiece> of_all(const std::vector<std::vector<CubicPiece>>& of_ranks) const {
    std::vector<CubicPiece> pieces;
    for (const auto& [rank, number] : probes_) pieces.push_back(of_ranks[rank][number]);
    return pieces;
  }
  /// Leaf by leaf: a sum has the same bits for any number of ranks.
  std::vector<CubicPiece> sum_of_leaves(
      const std::vector<std::vector<CubicPiece>>& of_ranks) const {
    if (of_ranks.front().empty()) return {};
    std::vector<CubicPiece> leads(leads_, CubicPiece{});
    for (const std::vector<CubicPiece>& of_leaves : of_ranks) {
      for (std::size_t k = 0; k < of_leaves.size(); ++k) {
        leads[k % leads_] = sum_of(leads[k % leads_], of_leaves[k]);
      }
    }
    return leads;
  }
  const Measures& measures_of(int rank) const { return *simulations_[rank]->measures(); }

  /// Values at all nodes, of those that each rank has at its rows.
  template <class Values>
  std::vector<double> gathered(const Values& values) const {
    std::vector<double> whole(nodes_);
    on_all([&](int rank) {
      const RowsOfRank& own = ranks_[rank];
      const std::vector<double> of_rank = values(std::as_const(*simulations_[rank]));
      std::copy_n(of_rank.begin(), own.owned, whole.begin() + own.first);
    });
    return rows_.to_nodes(std::move(whole));
  }
  template <class Range>
  PotentialRange whole_range(const Range& range) const {
    PotentialRange whole = range(measures_of(0));
    for (std::size_t r = 1; r < ranks_.size(); ++r) {
      whole = range_of(whole, range(measures_of(static_cast<int>(r))));
    }
    return whole;
  }
  void find_probes(const std::vector<Index>& rows) {
    probes_of_.assign(ranks_.size(), 0);
    for (const Index row : rows) {
      const auto owner = std::ranges::find_if(
          ranks_, [&](const RowsOfRank& r) { return row >= r.first && row < r.first + r.owned; });
      const auto rank = static_cast<int>(owner - ranks_.begin());
      probes_.push_back({rank, probes_of_[rank]++});
    }
  }

  Permutation rows_;
  std::size_t nodes_, leads_;
  bool states_at_nodes_;
  std::vector<RowsOfRank> ranks_;
  std::vector<ProbeOfRank> probes_;
  std::vector<std::size_t> probes_of_;  // how many each rank has
  std::unique_ptr<RankLinks> links_;
  std::vector<std::unique_ptr<Simulation>> simulations_;  // of each rank
  std::size_t steps_at_once_ = 1;
  mutable WorkerThreads threads_;
};

}  // namespace

std::unique_ptr<Simulation> make_simulation_of_ranks(const Problem& problem, Space space,
                                                     const SimulationOptions& options,
                                                     std::shared_ptr<const ProblemSetup> setup) {
  if (!suits_mixed_precision(problem)) {
    throw std::invalid_argument(
        "several devices need the scheme strang with CG in mixed precision: the preconditioner "
        "jacobi, a relative tolerance of at least 1e-6, no voltage clamps, and a precision that is "
        "not double");
  }
  const Leaves leaves = cut_into_leaves(problem.mesh.points);
  const Renumbered renumbered = renumber(setup->pattern, *leaves.rows.node_of_row());
  const ProblemSetup in_leaves = renumbered_setup(*setup, renumbered, *leaves.rows.node_of_row());
  setup.reset();  // large, and no longer needed
  return std::make_unique<SimulationOfRanks>(renumbered_problem(problem, leaves.rows), in_leaves,
                                             leaves, space, options);
}

}  // namespace cw
