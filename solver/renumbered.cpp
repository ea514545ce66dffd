#include "solver/renumbered.hpp"

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "mesh/reorder.hpp"
#include "solver/host_setup.hpp"

namespace cw {

namespace {

template <class T>
std::vector<T> gather(std::span<const T> values, const std::vector<Index>& from) {
  std::vector<T> gathered;
  gathered.reserve(from.size());
  for (const Index i : from) gathered.push_back(values[i]);
  return gathered;
}

std::vector<Index> inverse(const std::vector<Index>& order) {
  std::vector<Index> number(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) number[order[i]] = static_cast<Index>(i);
  return number;
}

class RenumberedSimulation final : public Simulation {
 public:
  RenumberedSimulation(const Problem& problem,
                       const std::function<std::unique_ptr<Simulation>(const Problem&)>& make) {
    std::shared_ptr<const HostSetup> setup = host_setup_of(problem);
    order_ = std::make_shared<const std::vector<Index>>(rows_by_length(setup->pattern));
    number_ = inverse(*order_);
    Renumbered renumbered = renumber(setup->pattern, *order_);
    Problem inner = renumbered_problem(problem, *order_);
    inner.host_setup =
        std::make_shared<const HostSetup>(renumbered_setup(*setup, renumbered, *order_));
    setup.reset();  // large, and asked for no more
    nonzero_ = std::move(renumbered.nonzero);
    simulation_ = make(inner);
  }

  StepResult advance(const StepRequest& step) override { return simulation_->advance(step); }
  std::vector<TakenStep> take_steps(StepSequence& sequence, const Horizon& horizon) override {
    return simulation_->take_steps(sequence, horizon);
  }
  void apply_stimuli(std::span<const double> amplitude) override {
    simulation_->apply_stimuli(amplitude);
  }
  void apply_current(std::span<const double> nodal) override {
    if (nodal.size() != number_.size()) {
      throw std::invalid_argument(std::to_string(nodal.size()) + " values for " +
                                  std::to_string(number_.size()) + " nodes");
    }
    simulation_->apply_current(gather<double>(nodal, *order_));
  }

  std::vector<double> V_at(double share) const override {
    return in_problem_order(simulation_->V_at(share));
  }
  std::vector<double> state_at(int k, double share) const override {
    const std::vector<double> state = simulation_->state_at(k, share);
    return states_at_nodes() ? in_problem_order(state) : state;
  }
  std::vector<CubicPiece> probe_pieces() const override { return simulation_->probe_pieces(); }
  std::vector<double> probe_states(double share) const override {
    return simulation_->probe_states(share);
  }
  std::vector<CubicPiece> lead_pieces() const override { return simulation_->lead_pieces(); }
  MeasuredBeats beats() const override { return simulation_->beats().renumbered(number_); }
  bool states_at_nodes() const override { return simulation_->states_at_nodes(); }
  std::vector<double> activation_times() const override {
    return in_problem_order(simulation_->activation_times());
  }
  std::vector<double> activation_slopes() const override {
    const std::vector<double> slopes = simulation_->activation_slopes();
    return slopes.empty() ? slopes : in_problem_order(slopes);
  }
  std::optional<PotentialRange> potential_range() const override {
    return simulation_->potential_range();
  }
  std::optional<PotentialRange> range_told() const override { return simulation_->range_told(); }
  std::optional<Index> worst_node() const override {
    const std::optional<Index> renumbered = simulation_->worst_node();
    return renumbered ? std::optional((*order_)[*renumbered]) : std::nullopt;
  }
  std::vector<double> residual() const override {
    return in_problem_order(simulation_->residual());
  }
  std::vector<double> tangent() const override {
    const std::vector<double> renumbered = simulation_->tangent();
    std::vector<double> values(renumbered.size());
    for (std::size_t k = 0; k < values.size(); ++k) values[nonzero_[k]] = renumbered[k];
    return values;
  }
  SavedState save() override {
    SavedState state = simulation_->save();
    state.put("order", order_);
    return state;
  }
  void restore(const SavedState& state) override { simulation_->restore(state); }
  StageClock stage_times() const override { return simulation_->stage_times(); }

 private:
  std::vector<double> in_problem_order(const std::vector<double>& values) const {
    return gather<double>(values, number_);
  }

  // Node i of the simulation is the problem's node (*order_)[i]; saved states refer to it.
  std::shared_ptr<const std::vector<Index>> order_;
  std::vector<Index> number_;   // the problem's node i is node number_[i] of the simulation
  std::vector<Index> nonzero_;  // nonzero k of its tangent is the problem's nonzero_[k]
  std::unique_ptr<Simulation> simulation_;
};

}  // namespace

Problem renumbered_problem(const Problem& problem, const std::vector<Index>& order) {
  Problem renumbered = problem;
  const std::vector<Index> number = inverse(order);
  renumber_nodes(renumbered.mesh, order);
  renumbered.host_setup.reset();
  renumbered.former_node = order;
  renumbered.initial_V = gather<double>(problem.initial_V, order);
  const std::span<const double> states(problem.initial_nodal_states);
  renumbered.initial_nodal_states.clear();
  for (std::size_t first = 0; first < states.size(); first += order.size()) {
    const std::vector<double> state = gather<double>(states.subspan(first, order.size()), order);
    renumbered.initial_nodal_states.insert(renumbered.initial_nodal_states.end(), state.begin(),
                                           state.end());
  }
  if (!problem.kind_of_node.empty()) {
    renumbered.kind_of_node = gather<Index>(problem.kind_of_node, order);
  }
  for (Stimulus& stimulus : renumbered.stimuli) {
    for (Index& node : stimulus.nodes) node = number[node];
  }
  for (Index& node : renumbered.probe_nodes) node = number[node];
  return renumbered;
}

std::unique_ptr<Simulation> make_renumbered_simulation(
    const Problem& problem,
    const std::function<std::unique_ptr<Simulation>(const Problem&)>& make) {
  return std::make_unique<RenumberedSimulation>(problem, make);
}

}  // namespace cw
