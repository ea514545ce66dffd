#pragma once

#include <random>
#include <string>
#include <vector>

#include "solver/simulation.hpp"

namespace cw {

/// What one backend did in one step.
struct StepSample {
  StepResult result;
  double seconds = 0.0;                      ///< wall time, the host's waiting included
  std::array<double, stage_count> stages{};  ///< seconds
  double difference = 0.0;                   ///< largest |V - V of the reference|, mV
  /// Largest difference of any state to the reference's, next to the state's usual size.
  double state_difference = 0.0;
};

/// A simulation whose steps are taken by processes of its own, which time them: waking them up is
/// not part of a step.
class TimesItself {
 public:
  virtual ~TimesItself() = default;
  virtual double last_step_seconds() const = 0;
};

/// Several simulations of one problem that take each step one after the other, in another order
/// every time, so that drift of the machine hits all alike. The first is the reference: results are
/// its own.
class SideBySide final : public Simulation {
 public:
  /// `states` are those of the problem's cells, and `lacking`, if there are several kinds of these,
  /// says for each state which nodes have cells without it. Throws std::invalid_argument if there
  /// are no simulations.
  SideBySide(std::vector<std::unique_ptr<Simulation>> simulations, std::vector<std::string> names,
             std::span<const StateVariable> states, unsigned long long seed,
             std::vector<std::vector<char>> lacking = {});

  /// Throws std::runtime_error if some converge and others do not: their states have parted.
  using Simulation::advance;
  StepResult advance(const StepRequest& step) override;
  const std::vector<StepSample>& samples() const { return samples_; }  ///< of the last step

  void apply_stimuli(std::span<const double> amplitude) override;
  void apply_current(std::span<const double> nodal) override;
  std::vector<double> V_at(double share) const override { return reference().V_at(share); }
  std::vector<double> state_at(int k, double share) const override {
    return reference().state_at(k, share);
  }
  std::vector<CubicPiece> probe_pieces() const override { return reference().probe_pieces(); }
  bool states_at_nodes() const override { return reference().states_at_nodes(); }
  std::vector<double> activation_times() const override { return reference().activation_times(); }
  const Measures* measures() const override { return reference().measures(); }
  const Diagnostics* diagnostics() const override { return reference().diagnostics(); }
  StageClock stage_times() const override { return reference().stage_times(); }

 private:
  const Simulation& reference() const { return *simulations_.front(); }
  void require_agreement(double time) const;
  void compare_states();
  /// A state of all nodes, and 0 at those whose cells are without it.
  std::vector<double> state_of(const Simulation& simulation, int state) const;

  std::vector<std::unique_ptr<Simulation>> simulations_;
  std::vector<std::string> names_;
  std::vector<StateVariable> states_;
  std::vector<std::vector<char>> lacking_;
  std::vector<StepSample> samples_;
  std::vector<std::size_t> order_;
  std::mt19937_64 random_;
};

}  // namespace cw
