#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>

#include "solver/implicit_scheme.hpp"
#include "solver/problem_setup.hpp"
#include "solver/simulation_in.hpp"
#include "solver/strang_scheme.hpp"

// A step is recorded once and replayed, and so is what is computed of V between steps (beats, sums
// of leads). On a device both are CUDA graphs, because a kernel that is launched by itself between
// two replays makes the kernels of the next step take longer.

namespace cw {

namespace simulation_detail {

struct Nothing {
  CW_HD void operator()() const {}
};

struct AddAmplitude {
  const Index* node;
  double amplitude;
  double* values;
  CW_HD void operator()(Index k) const { values[node[k]] += amplitude; }
};

/// The nodes that have probes, each once, and which of them each probe is at.
struct ProbeNodes {
  explicit ProbeNodes(const Problem& problem) : number_of_node(problem.mesh.points.size(), -1) {
    for (const Index i : problem.probe_nodes) {
      if (number_of_node[i] < 0) {
        number_of_node[i] = static_cast<Index>(node.size());
        node.push_back(i);
      }
      number.push_back(number_of_node[i]);
    }
  }
  std::vector<Index> number_of_node;  // -1 where there is no probe
  std::vector<Index> node;
  std::vector<Index> number;  // index in `node` of each probe's node
};

inline void require_as_many(std::size_t count, std::size_t expected, const char* what,
                            const char* of_what) {
  if (count == expected) return;
  throw std::invalid_argument(std::to_string(count) + " " + what + " for " +
                              std::to_string(expected) + " " + of_what);
}

template <Space S>
std::unique_ptr<Scheme<S>> make_scheme(const Problem& problem, const SimulationOptions& options,
                                       const ProblemSetup& setup, NodalFields<S>& fields) {
  if (problem.time.scheme == TimeScheme::strang) {
    return std::make_unique<StrangScheme<S>>(problem, options, setup, fields);
  }
  return std::make_unique<ImplicitScheme<S>>(problem, options, setup, fields);
}

/// The most steps at once whose probes need no more than two MB together; at least one.
template <Space S>
int most_at_once(const Scheme<S>& scheme, std::size_t probes) {
  constexpr std::size_t most_pieces = 1 << 16;
  const auto most = static_cast<std::size_t>(scheme.most_at_once());
  if (most == 0 || probes == 0) return static_cast<int>(most);
  return static_cast<int>(std::clamp<std::size_t>(most_pieces / probes, 1, most));
}

/// Over how many steps V is stored at a time. A device adds up leads of several together, and
/// follows beats of several where one kernel takes them; the host has nothing from that.
template <Space S>
std::size_t places_of(const Problem& problem, bool is_in_one_kernel, std::size_t most_bytes) {
  const bool has_leads = !problem.electrodes.points.empty();
  if (!has_leads && !problem.beats) return 0;
  if (S == Space::host || (!has_leads && !is_in_one_kernel)) return 1;
  constexpr std::size_t most = 64;
  return std::clamp<std::size_t>(most_bytes / (sizeof(CubicPiece) * problem.mesh.points.size()), 1,
                                 most);
}

}  // namespace simulation_detail

template <Space S>
class SimulationOn final : public Simulation,
                           public Measures,
                           public Diagnostics,
                           public StateStore {
 public:
  template <class... StreamArguments>
  SimulationOn(const ProblemInRows& input, const SimulationOptions& options,
               StreamArguments... stream_arguments)
      : SimulationOn(input, input.problem, input.setup, options, stream_arguments...) {}

  const Measures* measures() const override { return this; }
  const Diagnostics* diagnostics() const override { return this; }
  StateStore* store() override { return this; }

  /// Memory must be released on the device that it came from.
  ~SimulationOn() override {
    try {
      leaving_.emplace(stream_);
      stream_.wait();
    } catch (const std::runtime_error&) {  // a lost device has no memory to release
    }
  }
  SimulationOn(const SimulationOn&) = delete;
  SimulationOn& operator=(const SimulationOn&) = delete;

  StepResult advance(const StepRequest& step) override {
    const Active<S> active(stream_);
    input_.kept_as = beats_.are_followed() ? 1 : 0;
    const StepResult result = take_step(step);
    input_.kept_as = 0;
    return result;
  }

  std::vector<TakenStep> take_steps(StepSequence& sequence, const Horizon& horizon) override {
    if (most_at_once_ == 0 && places_ == 0) return Simulation::take_steps(sequence, horizon);
    const Active<S> active(stream_);
    std::vector<int> kept_as;
    std::vector<TakenStep> taken = most_at_once_ > 0
                                       ? take_steps_at_once(sequence, horizon, kept_as)
                                       : take_steps_in_a_row(sequence, horizon, kept_as);
    input_.kept_as = 0;  // a saved state has the same bits wherever such a row ends
    const auto is_added_up = [this](const TakenStep& step) {
      return step.result.converged() && has_leads(step.request);
    };
    if (std::ranges::none_of(taken, is_added_up)) return taken;
    stream_.replay(sums_of_kept_);
    stream_.wait();
    for (std::size_t k = 0; k < taken.size(); ++k) {
      if (is_added_up(taken[k])) taken[k].leads = leads_of_place(kept_as[k] - 1);
    }
    if (is_added_up(taken.back())) place_of_leads_ = kept_as.back() - 1;
    return taken;
  }

  void apply_stimuli(std::span<const double> amplitude) override {
    using namespace simulation_detail;
    require_as_many(amplitude.size(), stimulus_nodes_.size(), "amplitudes", "stimuli");
    const Active<S> active(stream_);
    input_.smooth_steps = 0;
    if (!clamped_nodes_.empty()) clamp_V(amplitude);
    for_each(stream_, fields_.count(), SetZero{fields_.applied_current.data()});
    // By amplitude: so the order in which stimuli are listed does not show in sums' rounding.
    std::vector<std::size_t> by_amplitude(stimulus_nodes_.size());
    std::iota(by_amplitude.begin(), by_amplitude.end(), std::size_t{0});
    std::ranges::stable_sort(by_amplitude, {}, [&](std::size_t k) { return amplitude[k]; });
    for (const std::size_t k : by_amplitude) {
      if (amplitude[k] == 0.0 || clamped_nodes_.contains(k)) continue;
      for_each(
          stream_, static_cast<Index>(stimulus_nodes_[k].size()),
          AddAmplitude{stimulus_nodes_[k].data(), amplitude[k], fields_.applied_current.data()});
    }
  }

  void apply_current(std::span<const double> nodal) override {
    simulation_detail::require_as_many(nodal.size(), fields_.applied_current.size(), "values",
                                       "nodes");
    const Active<S> active(stream_);
    input_.smooth_steps = 0;
    stream_.wait();  // an upload does not wait for the stream's work
    fields_.applied_current.upload(rows_.to_rows(nodal));
  }

  std::vector<double> V_at(double share) const override {
    const Active<S> active(stream_);
    if (!converged_ || share == 0.0) return rows_.to_nodes(fields_.V_old.download());
    if (share == 1.0) return rows_.to_nodes(fields_.V.download());
    Array<double, S> between(fields_.V.size());
    scheme_->interpolate(stream_, share, between.data());
    stream_.wait();
    return rows_.to_nodes(between.download());
  }

  std::vector<double> state_at(int k, double share) const override {
    const Active<S> active(stream_);
    std::vector<double> state = scheme_->state_at(k, share);
    return states_at_nodes_ ? rows_.to_nodes(std::move(state)) : state;
  }

  std::vector<CubicPiece> probe_pieces() const override {
    const std::span<const CubicPiece> last =
        probes_.host().subspan(last_ * probe_nodes_.node.size(), probe_nodes_.node.size());
    std::vector<CubicPiece> pieces;
    pieces.reserve(probe_nodes_.number.size());
    for (const Index k : probe_nodes_.number) {
      const CubicPiece& piece = last[k];
      pieces.push_back(converged_ ? piece : CubicPiece{piece.from, piece.from, 0.0, 0.0});
    }
    return pieces;
  }

  std::vector<double> probe_states(double share) const override {
    const Active<S> active(stream_);
    const std::size_t nodes = probe_nodes_.node.size();
    const std::vector<double> gathered =
        scheme_->states_at(stream_, probe_node_.data(), static_cast<Index>(nodes), share);
    std::vector<double> states;
    for (std::size_t k = 0; nodes > 0 && k < gathered.size() / nodes; ++k) {
      for (const Index p : probe_nodes_.number) states.push_back(gathered[k * nodes + p]);
    }
    return states;
  }

  std::vector<CubicPiece> lead_pieces() const override {
    if (lead_.leads == 0) return {};
    if (place_of_leads_) return leads_of_place(*place_of_leads_);
    const Active<S> active(stream_);
    scheme_->keep(stream_, kept());
    stream_.replay(sums_of_kept_);
    stream_.wait();
    std::vector<CubicPiece> pieces = leads_of_place(0);
    if (converged_) return pieces;
    for (CubicPiece& piece : pieces) piece = {piece.from, piece.from, 0.0, 0.0};
    return pieces;
  }

  MeasuredBeats beats() const override {
    if (!beats_.are_followed()) throw std::logic_error("this simulation follows no beats");
    const Active<S> active(stream_);
    stream_.wait();
    return beats_.measured(rows_);
  }

  bool states_at_nodes() const override { return states_at_nodes_; }

  std::vector<double> activation_times() const override {
    const Active<S> active(stream_);
    return rows_.to_nodes(activation_.download());
  }
  std::vector<double> activation_slopes() const override {
    const Active<S> active(stream_);
    return rows_.to_nodes(activation_slope_.download());
  }
  PotentialRange potential_range() const override {
    const Active<S> active(stream_);
    stream_.wait();
    return range_.values().download().front();
  }
  PotentialRange latest_range() const override { return range_.host()[0]; }

  std::optional<Index> worst_node() const override {
    const Active<S> active(stream_);
    const std::optional<Index> row = scheme_->worst_node();
    return row ? std::optional(rows_.node_of(*row)) : std::nullopt;
  }

  std::vector<double> residual() const override {
    const Active<S> active(stream_);
    return rows_.to_nodes(scheme_->residual());
  }

  std::vector<double> tangent() const override {
    const Active<S> active(stream_);
    return nonzeros_.to_nodes(scheme_->tangent());
  }

  Fields fields() const override {
    if (!converged_) throw std::logic_error("the last step failed; there are no fields of its end");
    const Active<S> active(stream_);
    stream_.wait();
    return {S,
            device_,
            {fields_.V.data(), fields_.V.size()},
            {activation_.data(), activation_.size()},
            states_at_nodes_ ? scheme_->states() : std::span<const double>(),
            rows_};
  }
  SavedState save() override {
    if (!converged_) throw std::logic_error("the last step failed; there is no state to be saved");
    const Active<S> active(stream_);
    SavedState state = transfer_.save([this](auto& transfer) { list_parts(transfer); });
    if (!rows_.is_identity()) state.put("order", rows_.node_of_row());
    return state;
  }
  void restore(const SavedState& state) override {
    const bool is_same_order =
        rows_.is_identity()
            ? !state.has("order")
            : state.has("order") &&
                  state.get<Index>("order", rows_.node_of_row()->size()) == *rows_.node_of_row();
    if (!is_same_order) {
      throw SavedStateError(other_order_of_rows);
    }
    const Active<S> active(stream_);
    transfer_.restore(state, [this](auto& transfer) { list_parts(transfer); });
    converged_ = true;
    place_of_leads_.reset();
    last_ = 0;
  }

  int at_once() const override { return scheme_->at_once(); }

  bool restart(const Problem& problem, const Operators* operators) override {
    const Active<S> active(stream_);
    stream_.wait();
    if (!fresh_ || !scheme_->take_over(stream_, problem, operators)) return false;
    activation_threshold_ = problem.activation_threshold;
    if (operators != nullptr) lead_field_.upload(operators->lead_fields);
    stimulus_nodes_.resize(problem.stimuli.size());
    for (std::size_t k = 0; k < stimulus_nodes_.size(); ++k) {
      const std::vector<Index>& nodes = problem.stimuli[k].nodes;
      // A device releases memory only after all that it computes at the moment.
      if (nodes.size() != stimulus_nodes_[k].size()) {
        stimulus_nodes_[k] = Array<Index, S>(nodes.size());
      }
      stimulus_nodes_[k].upload(nodes);
    }
    restore(*fresh_);
    fields_.V.upload(problem.initial_V);
    fields_.V_old.upload(problem.initial_V);
    if (states_at_nodes_) scheme_->set_states(initial_states(problem));
    begin_from(problem.initial_V);
    record();  // what was recorded has the former problem's parameters
    return true;
  }

  StageClock stage_times() const override {
    const Active<S> active(stream_);
    return stream_.stage_times();
  }

 private:
  template <class... StreamArguments>
  SimulationOn(const ProblemInRows& input, const Problem& problem, const ProblemSetup& setup,
               const SimulationOptions& options, StreamArguments... stream_arguments)
      : stream_(stream_arguments...),
        device_(options.device),
        rows_(input.rows),
        nonzeros_(input.nonzeros),
        states_at_nodes_(cw::states_at_nodes(problem)),
        activation_threshold_(problem.activation_threshold),
        probe_nodes_(problem),
        fields_(problem),
        scheme_(simulation_detail::make_scheme<S>(problem, options, setup, fields_)),
        most_at_once_(simulation_detail::most_at_once(*scheme_, probe_nodes_.node.size())),
        places_(
            simulation_detail::places_of<S>(problem, most_at_once_ > 0, options.most_kept_bytes)),
        steps_(1),
        records_(static_cast<std::size_t>(std::max(1, most_at_once_))),
        activation_(problem.initial_V.size(), std::numeric_limits<double>::quiet_NaN()),
        activation_slope_(problem.initial_V.size(), std::numeric_limits<double>::quiet_NaN()),
        range_(1),
        probe_node_(probe_nodes_.node),
        probe_of_node_(probe_nodes_.node.empty() ? std::vector<Index>{}
                                                 : probe_nodes_.number_of_node),
        probes_(probe_nodes_.node.size() * records_.host().size()),
        beats_(problem.beats, problem.initial_V.size()),
        lead_field_(std::span<const double>(setup.lead_fields)),
        kept_(4 * places_ * problem.mesh.points.size()),
        kept_step_(places_),
        kept_range_(1, KeptRange{}),
        part_(setup.part),
        leaf_start_(part_ != nullptr ? part_->group_start : std::vector<Index>{}),
        leads_(places_ * problem.electrodes.points.size() * leaves()),
        lead_{lead_field_.data(), fields_.count(),
              static_cast<Index>(problem.electrodes.points.size())} {
    begin_from(problem.initial_V);
    if (part_ != nullptr) {
      input_.initial_jump = part_->initial_jump;
      fields_.squared_volumes = part_->squared_volumes;
    }
    for (std::size_t k = 0; k < problem.stimuli.size(); ++k) {
      const Stimulus& stimulus = problem.stimuli[k];
      stimulus_nodes_.emplace_back(stimulus.nodes);
      if (stimulus.is_voltage_clamp) clamped_nodes_[k] = stimulus.nodes;
    }
    record();
    if (options.is_one_of_many && rows_.is_identity() && part_ == nullptr) {
      fresh_ = save().on_host();
      transfer_.forget_copies();
    }
  }

  void record() {
    step_ = stream_.record([this] { step(); });
    if (beats_.are_followed()) {
      beats_of_kept_ = stream_.record(
          [this] { between_steps([&] { follow_beats(stream_, beats_.view(), kept()); }); });
    }
    if (lead_.leads > 0) {
      sums_of_kept_ = stream_.record([this] {
        between_steps([&] {
          if (part_ != nullptr) {
            sum_leads_of_leaves(stream_, lead_, kept(), leaf_start_.data(),
                                static_cast<Index>(leaves()), part_->most_leaf_rows,
                                leads_.host().data());
            return;
          }
          sum_leads(stream_, lead_, kept(), static_cast<Index>(places_), leads_.host().data());
        });
      });
    }
  }

  /// What follows from the V (mV, one a row) that steps begin from.
  void begin_from(const std::vector<double>& V) {
    input_.initial_jump = std::ranges::adjacent_find(V, std::not_equal_to{}) != V.end();
    for (std::size_t k = 0; k < probe_nodes_.node.size(); ++k) {
      const double own = V[probe_nodes_.node[k]];
      probes_.host()[k] = {own, own, 0.0, 0.0};
    }
    const auto range = std::ranges::minmax(V);
    range_.host()[0] = {range.min, range.max};
    range_.send(stream_);
    stream_.wait();
  }
  /// Clamps V where stimuli do so.
  void clamp_V(std::span<const double> amplitude) {
    std::vector<double> potential(fields_.V.size(), free_V);
    for (const auto& [k, nodes] : clamped_nodes_) {
      if (amplitude[k] == free_V) continue;
      for (const Index i : nodes) potential[i] = amplitude[k];
    }
    if (scheme_->clamp_V(stream_, potential)) input_.initial_jump = 1;
  }
  void list_parts(StateTransfer<S>& transfer) {
    transfer("V", fields_.V);
    transfer("V_old", fields_.V_old);
    transfer("applied_current", fields_.applied_current);
    transfer("step_input", input_);
    transfer("activation_time", activation_);
    transfer("activation_slope", activation_slope_);
    transfer("potential_range", range_.values());
    beats_.transfer(transfer);
    scheme_->transfer(transfer);
  }

  /// Takes a step, or as many as StepsAtOnce says.
  void begin(const StepRequest& step) {
    input_.begin(step);
    fields_.input.host()[0] = input_;
    place_of_leads_.reset();
    scheme_->prepare(stream_, fields_.input.host()[0]);
    stream_.replay(step_);
    if (!beats_.are_followed()) {
      stream_.wait();
      return;
    }
    // A device follows beats while the host concludes the step and begins the next one.
    stream_.set_milestone();
    stream_.replay(beats_of_kept_);
    stream_.wait_for_milestone();
  }
  StepResult take_step(const StepRequest& step) {
    steps_.host()[0] = {true, {}, {}, 1, 0};
    begin(step);
    return concluded(0, step);
  }
  /// As take_steps(), by a kernel. Leads are left to the caller: `kept_as` gets StepInput::kept_as
  /// of each step.
  std::vector<TakenStep> take_steps_at_once(StepSequence& sequence, const Horizon& horizon,
                                            std::vector<int>& kept_as) {
    StepsAtOnce& steps = steps_.host()[0];
    steps = {false, sequence, horizon, most_at_once_, 0};
    const StepRequest first = sequence.next(horizon);
    input_.kept_as = kept().keeps(first.wants_leads) ? 1 : 0;
    begin(first);
    sequence = steps.sequence;
    std::vector<TakenStep> taken;
    taken.reserve(static_cast<std::size_t>(steps.taken));
    for (int k = 0; k < steps.taken; ++k) {
      const StepRecord& record = records_.host()[k];
      const StepRequest request{record.time, record.dt, record.most_error, record.wants_leads != 0};
      const StepResult result = concluded(k, request);
      taken.push_back({request, result, record.end, probe_pieces(), {}});
      kept_as.push_back(record.kept_as);
    }
    return taken;
  }
  /// The same, of steps that the host begins one by one. Beats are followed over each separately;
  /// so V over the next one is stored in the same place, unless the step's leads are requested.
  std::vector<TakenStep> take_steps_in_a_row(StepSequence& sequence, const Horizon& horizon,
                                             std::vector<int>& kept_as) {
    using Clock = std::chrono::steady_clock;
    // What looks at the run, or interrupts it, does not wait for much longer than that.
    constexpr std::chrono::milliseconds long_enough{20};
    constexpr std::size_t most_steps = 64;
    const Clock::time_point start = Clock::now();
    std::vector<TakenStep> taken;
    std::size_t full = 0;  // places
    do {
      const StepRequest request = sequence.next(horizon);
      input_.kept_as = kept().keeps(request.wants_leads) ? static_cast<int>(full) + 1 : 0;
      const StepResult result = take_step(request);
      sequence.settle(request.dt, horizon, verdict_on(result));
      taken.push_back({request, result, sequence.time(), probe_pieces(), {}});
      kept_as.push_back(input_.kept_as);
      if (result.converged() && has_leads(request)) ++full;
    } while (sequence.goes_on(horizon) && full < places_ && taken.size() < most_steps &&
             Clock::now() - start < long_enough);
    return taken;
  }

  KeptSteps kept() const {
    return {beats_.are_followed(), lead_.leads > 0,   static_cast<Index>(places_), kept_.data(),
            fields_.count(),       kept_step_.data(), kept_range_.data()};
  }
  /// Whose leads are added up apart: of the part of a rank; else all rows are one.
  std::size_t leaves() const { return part_ != nullptr ? part_->group_start.size() - 1 : 1; }
  bool has_leads(const StepRequest& step) const { return lead_.leads > 0 && step.wants_leads; }
  /// What sum_leads() left of the step that is stored there; of the part of a rank, of each leaf.
  std::vector<CubicPiece> leads_of_place(int place) const {
    const std::size_t leads = static_cast<std::size_t>(lead_.leads) * leaves();
    const std::span<const CubicPiece> own =
        leads_.host().subspan(static_cast<std::size_t>(place) * leads, leads);
    return {own.begin(), own.end()};
  }

  /// The result of step k of those that were just taken. Must be called in their order.
  StepResult concluded(int k, const StepRequest& step) {
    const StepResult result = scheme_->result(k);
    last_ = static_cast<std::size_t>(k);
    converged_ = result.converged();
    input_.begin(step);
    if (converged_) input_.accept();
    return result;
  }

  /// Submits what is not part of a step. On the host it counts for a stage; on a device it would
  /// take longer if it did.
  template <class Submit>
  void between_steps(Submit submit) {
    if constexpr (S == Space::host) stream_.enter(Stage::newton_rest);
    submit();
    if constexpr (S == Space::host) stream_.enter(Stage::idle);
  }
  StepOutput output() {
    return {activation_threshold_,
            activation_.data(),
            activation_slope_.data(),
            range_.data(),
            range_.host_data(),
            probe_of_node_.data(),
            static_cast<Index>(probe_nodes_.node.size()),
            kept(),
            probes_.host_data(),
            steps_.host_data(),
            records_.host_data()};
  }
  /// Submits one step from begin to end, or several in one kernel.
  void step() {
    stream_.enter(Stage::newton_rest);
    if (most_at_once_ > 0) {
      scheme_->submit_at_once(stream_, output());
      return;
    }
    fields_.input.send(stream_);
    scheme_->submit(stream_, output());
    stream_.enter(Stage::idle);
    run_once(stream_, simulation_detail::Nothing{});  // closes the last stage
  }

  std::optional<Active<S>> leaving_;  // first, so that it outlives what is released
  mutable Stream<S> stream_;          // mutable: looking at the state submits work, too
  int device_;
  Permutation rows_;
  Permutation nonzeros_;
  bool states_at_nodes_;
  double activation_threshold_;
  simulation_detail::ProbeNodes probe_nodes_;
  NodalFields<S> fields_;
  std::unique_ptr<Scheme<S>> scheme_;
  int most_at_once_;
  std::size_t places_;  // for steps over which V is stored
  Mailbox<StepsAtOnce, S> steps_;
  Mailbox<StepRecord, S> records_;
  StateTransfer<S> transfer_{stream_};
  Array<double, S> activation_;
  Array<double, S> activation_slope_;
  Mailbox<PotentialRange, S> range_;
  Array<Index, S> probe_node_;
  Array<Index, S> probe_of_node_;
  Mailbox<CubicPiece, S> probes_;  // of the steps that were taken last, one after the other
  Beats<S> beats_;
  Array<double, S> lead_field_;
  // As KeptSteps has them.
  mutable Array<double, S> kept_;
  mutable Array<KeptStep, S> kept_step_;
  mutable Array<KeptRange, S> kept_range_;
  std::shared_ptr<const RankPart> part_;  // null: the problem is whole
  Array<Index, S> leaf_start_;
  mutable Staging<CubicPiece, S> leads_;  // of the stored steps
  LeadFields lead_;
  Recording<S> step_;
  Recording<S> beats_of_kept_, sums_of_kept_;
  std::optional<int> place_of_leads_;  // of the last step, where they are known
  std::vector<Array<Index, S>> stimulus_nodes_;
  std::map<std::size_t, std::vector<Index>> clamped_nodes_;  // of voltage clamps, by their number
  std::optional<SavedState> fresh_;  // as before the first step; none where nothing is restarted
  StepInput input_{};                // of the next step, as far as it is known
  std::size_t last_ = 0;             // which of the steps taken last is looked at
  bool converged_ = true;            // a step may start from the initial state
};

template class Pcg<CW_SPACE>;

template <>
std::unique_ptr<Simulation> make_simulation_in<CW_SPACE>(const ProblemInRows& input,
                                                         const SimulationOptions& options) {
#if defined(__CUDACC__)
  const CurrentDevice here(options.device);
  const Problem& problem = input.problem;
  const bool through_host =
      !states_at_nodes(problem) && entry_of(problem.solver.assembly).through_host;
  const bool eager = options.eager || through_host;
  return std::make_unique<SimulationOn<CW_SPACE>>(
      input, options, eager ? Replay::eager : Replay::graph, options.is_one_of_many);
#else
  return std::make_unique<SimulationOn<CW_SPACE>>(input, options);
#endif
}

}  // namespace cw
