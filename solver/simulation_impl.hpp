#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>

#include "solver/implicit_scheme.hpp"
#include "solver/strang_scheme.hpp"

// Included by simulation_host.cpp for the host and by simulation_device.cu for the device.

namespace cw {

namespace simulation_detail {

struct Nothing {
  CW_HD
  void operator()() const {}
};

struct AddAmplitude {
  const Index* node;
  double amplitude;
  double* values;
  CW_HD
  void operator()(Index k) const { values[node[k]] += amplitude; }
};

inline CsrPattern pattern_of(const Problem& problem) {
  CsrPattern pattern = tangent_pattern(problem.mesh);
  pattern.former_column = problem.former_node;
  return pattern;
}

inline void require_as_many(std::size_t count, std::size_t expected, const char* what,
                            const char* of_what) {
  if (count == expected) return;
  throw std::invalid_argument(std::to_string(count) + " " + what + " for " +
                              std::to_string(expected) + " " + of_what);
}

template <Space S>
std::unique_ptr<Scheme<S>> make_scheme(const Problem& problem, const SimulationOptions& options,
                                       NodalFields<S>& fields) {
  const CsrPattern pattern = pattern_of(problem);
  if (problem.time.scheme == TimeScheme::strang) {
    return std::make_unique<StrangScheme<S>>(problem, options, pattern, fields);
  }
  return std::make_unique<ImplicitScheme<S>>(problem, options, pattern, fields);
}

}  // namespace simulation_detail

template <Space S>
class SimulationOn final : public Simulation {
 public:
  template <class... StreamArguments>
  SimulationOn(const Problem& problem, const SimulationOptions& options,
               StreamArguments... stream_arguments)
      : stream_(stream_arguments...),
        states_at_nodes_(entry_of(problem.time.scheme).states_at_nodes),
        activation_threshold_(to_phi(problem.activation_threshold)),
        initial_jump_(std::ranges::adjacent_find(problem.initial_phi, std::not_equal_to{}) !=
                      problem.initial_phi.end()),
        fields_(problem),
        scheme_(simulation_detail::make_scheme<S>(problem, options, fields_)),
        activation_(problem.initial_phi.size(), std::numeric_limits<double>::quiet_NaN()),
        probe_node_(problem.probe_nodes),
        probes_(problem.probe_nodes.size()) {
    for (const Stimulus& stimulus : problem.stimuli) stimulus_nodes_.emplace_back(stimulus.nodes);
    gather_probes();
    stream_.wait();
    stream_.record([this] { step(); });
  }

  /// Memory is given back on the device that it came from.
  ~SimulationOn() override {
    try {
      leaving_.emplace(stream_);
    } catch (const std::runtime_error&) {  // a device that is lost has no memory to give back
    }
  }
  SimulationOn(const SimulationOn&) = delete;
  SimulationOn& operator=(const SimulationOn&) = delete;

  StepResult advance(const StepRequest& step) override {
    const Active<S> active(stream_);
    fields_.input.host()[0] = {.time = step.time,
                               .dt = step.dt,
                               .former_dt = {former_dt_[0], former_dt_[1]},
                               .stage_dt = step.dt,
                               .most_error = step.most_error,
                               .smooth_steps = smooth_steps_,
                               .initial_jump = initial_jump_ ? 1 : 0};
    scheme_->prepare(stream_, fields_.input.host()[0]);
    stream_.replay();
    stream_.wait();
    const StepResult result = scheme_->result();
    converged_ = result.converged();
    if (converged_) {
      former_dt_ = {step.dt, former_dt_[0]};
      initial_jump_ = false;
      smooth_steps_ = std::min(smooth_steps_ + 1, 2);  // more are not asked about
    }
    return result;
  }

  void apply_stimuli(std::span<const double> amplitude) override {
    using namespace simulation_detail;
    require_as_many(amplitude.size(), stimulus_nodes_.size(), "amplitudes", "stimuli");
    const Active<S> active(stream_);
    smooth_steps_ = 0;
    for_each(stream_, fields_.count(), SetZero{fields_.source.data()});
    for (std::size_t k = 0; k < stimulus_nodes_.size(); ++k) {
      if (amplitude[k] == 0.0) continue;
      for_each(stream_, static_cast<Index>(stimulus_nodes_[k].size()),
               AddAmplitude{stimulus_nodes_[k].data(), amplitude[k], fields_.source.data()});
    }
  }

  void apply_source(std::span<const double> nodal) override {
    simulation_detail::require_as_many(nodal.size(), fields_.source.size(), "values", "nodes");
    const Active<S> active(stream_);
    smooth_steps_ = 0;
    stream_.wait();  // an upload does not queue behind what the stream still does
    fields_.source.upload(nodal);
  }

  std::vector<double> phi_at(double share) const override {
    const Active<S> active(stream_);
    if (!converged_ || share == 0.0) return fields_.phi_old.download();
    if (share == 1.0) return fields_.phi.download();
    Array<double, S> between(fields_.phi.size());
    scheme_->interpolate(stream_, share, between.data());
    stream_.wait();
    return between.download();
  }

  std::vector<double> state_at(int k, double share) const override {
    const Active<S> active(stream_);
    return scheme_->state_at(k, share);
  }

  std::vector<double> probes_at(double share) const override {
    std::vector<double> values;
    values.reserve(probes_.host().size());
    for (const CubicPiece& piece : probes_.host()) {
      values.push_back(!converged_ ? piece.from : share == 1.0 ? piece.to : piece.at(share));
    }
    return values;
  }

  bool states_at_nodes() const override { return states_at_nodes_; }

  std::vector<double> activation_times() const override {
    const Active<S> active(stream_);
    return activation_.download();
  }

  std::optional<Index> worst_node() const override {
    const Active<S> active(stream_);
    return scheme_->worst_node();
  }

  std::vector<double> residual() const override {
    const Active<S> active(stream_);
    return scheme_->residual();
  }

  std::vector<double> tangent() const override {
    const Active<S> active(stream_);
    return scheme_->tangent();
  }

  StageClock stage_times() const override {
    const Active<S> active(stream_);
    return stream_.stage_times();
  }

 private:
  /// One step, submitted to the stream from begin to end.
  void step() {
    stream_.enter(Stage::newton_rest);
    if (scheme_->submit_at_once(stream_,
                                {activation_threshold_, activation_.data(), probe_node_.data(),
                                 static_cast<Index>(probe_node_.size()), probes_.host_data()})) {
      return;
    }
    fields_.input.send(stream_);
    scheme_->submit(stream_);
    stream_.enter(Stage::newton_rest);
    scheme_->record_activation(stream_, activation_threshold_, activation_.data());
    gather_probes();
    stream_.enter(Stage::idle);
    run_once(stream_, simulation_detail::Nothing{});  // closes the last stage
  }

  void gather_probes() {
    scheme_->gather(stream_, probe_node_.data(), static_cast<Index>(probe_node_.size()),
                    probes_.data());
    probes_.fetch(stream_);
  }

  std::optional<Active<S>> leaving_;  // first: it outlives what is released
  Stream<S> stream_;
  bool states_at_nodes_;
  double activation_threshold_;
  bool initial_jump_;  // ahead of the first step: phi differs from node to node
  NodalFields<S> fields_;
  std::unique_ptr<Scheme<S>> scheme_;
  Array<double, S> activation_;
  Array<Index, S> probe_node_;
  Mailbox<CubicPiece, S> probes_;
  std::vector<Array<Index, S>> stimulus_nodes_;
  std::array<double, 2> former_dt_{};
  int smooth_steps_ = 0;
  bool converged_ = true;  // an initial state is one to start from
};

}  // namespace cw
