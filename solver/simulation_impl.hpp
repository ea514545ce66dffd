#pragma once

#include <limits>
#include <optional>
#include <stdexcept>
#include <string>

#include "assembly/sparsity.hpp"
#include "kernels/mailbox.hpp"
#include "solver/newton_impl.hpp"
#include "solver/pcg_impl.hpp"
#include "solver/simulation.hpp"

// Included by simulation_host.cpp for the host and by simulation_device.cu for the device.

namespace cw {

namespace simulation_detail {

struct StepInput {
  double time;  ///< ms, at the start of the step
  double dt;    ///< ms
};

/// Makes the state that the last step reached the one that this step starts from, or, if that step
/// failed, goes back.
struct CommitPotential {
  const NewtonState* newton;
  double* phi;
  double* phi_old;
  CW_HD
  void operator()(Index i) const {
    if (newton->status == NewtonStatus::converged) {
      phi_old[i] = phi[i];
    } else {
      phi[i] = phi_old[i];
    }
  }
};

struct CommitRecovery {
  const NewtonState* newton;
  const double* r;
  double* r_old;
  CW_HD
  void operator()(Index i) const {
    if (newton->status == NewtonStatus::converged) r_old[i] = r[i];
  }
};

/// An increment of a CG that failed is worth nothing, and would hide where it failed.
struct UpdatePotential {
  const PcgState* pcg;
  const double* increment;
  double* phi;
  CW_HD
  void operator()(Index i) const {
    if (pcg->status == PcgStatus::converged) phi[i] -= increment[i];
  }
};

/// First upward crossing of the threshold, linear within the step.
struct RecordActivation {
  const NewtonState* newton;
  const StepInput* input;
  const double* phi_old;
  const double* phi;
  double threshold;
  double* time;
  CW_HD
  void operator()(Index i) const {
    if (newton->status != NewtonStatus::converged || time[i] == time[i]) return;
    if (phi_old[i] < threshold && phi[i] >= threshold) {
      time[i] = input->time + input->dt * (threshold - phi_old[i]) / (phi[i] - phi_old[i]);
    }
  }
};

struct Gather {
  const Index* node;
  const double* values;
  double* gathered;
  CW_HD
  void operator()(Index k) const { gathered[k] = values[node[k]]; }
};

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

inline std::vector<Index> diagonal_positions(const CsrPattern& pattern,
                                             const std::vector<Index>& position) {
  std::vector<Index> diagonal;
  diagonal.reserve(static_cast<std::size_t>(pattern.rows));
  for (Index i = 0; i < pattern.rows; ++i) {
    diagonal.push_back(position[find_nonzero(pattern, i, i)]);
  }
  return diagonal;
}

inline void require_as_many(std::size_t count, std::size_t expected, const char* what,
                            const char* of_what) {
  if (count == expected) return;
  throw std::invalid_argument(std::to_string(count) + " " + what + " for " +
                              std::to_string(expected) + " " + of_what);
}

inline std::vector<double> at_integration_points(const std::vector<double>& of_tets, int points) {
  std::vector<double> values;
  for (int q = 0; q < points; ++q) values.insert(values.end(), of_tets.begin(), of_tets.end());
  return values;
}

}  // namespace simulation_detail

template <Space S>
class SimulationOn final : public Simulation {
 public:
  template <class... StreamArguments>
  SimulationOn(const Problem& problem, const SimulationOptions& options,
               StreamArguments... stream_arguments)
      : SimulationOn(problem, options, simulation_detail::pattern_of(problem),
                     stream_arguments...) {}

  /// Memory is given back on the device that it came from.
  ~SimulationOn() override {
    try {
      leaving_.emplace(stream_);
    } catch (const std::runtime_error&) {  // a device that is lost has no memory to give back
    }
  }
  SimulationOn(const SimulationOn&) = delete;
  SimulationOn& operator=(const SimulationOn&) = delete;

  StepResult advance(double time, double dt) override {
    const Active<S> active(stream_);
    const long long cg_before = newton_.result().cg_iterations;
    input_.host()[0] = {time, dt};
    stream_.replay();
    stream_.wait();
    const NewtonState& newton = newton_.result();
    return {newton.status,       newton.pcg_status,
            newton.iterations,   static_cast<int>(newton.cg_iterations - cg_before),
            newton.initial_norm, newton.norm};
  }

  void apply_stimuli(std::span<const double> amplitude) override {
    using namespace simulation_detail;
    require_as_many(amplitude.size(), stimulus_nodes_.size(), "amplitudes", "stimuli");
    const Active<S> active(stream_);
    for_each(stream_, nodes_, SetZero{source_.data()});
    for (std::size_t k = 0; k < stimulus_nodes_.size(); ++k) {
      if (amplitude[k] == 0.0) continue;
      for_each(stream_, static_cast<Index>(stimulus_nodes_[k].size()),
               AddAmplitude{stimulus_nodes_[k].data(), amplitude[k], source_.data()});
    }
  }

  void apply_source(std::span<const double> nodal) override {
    simulation_detail::require_as_many(nodal.size(), source_.size(), "values", "nodes");
    const Active<S> active(stream_);
    stream_.wait();  // an upload does not queue behind what the stream still does
    source_.upload(nodal);
  }

  std::vector<double> phi() const override {
    const Active<S> active(stream_);
    return last_converged() ? phi_.download() : phi_old_.download();
  }

  std::vector<double> recovery() const override {
    const Active<S> active(stream_);
    const std::vector<double> r = last_converged() ? r_.download() : r_old_.download();
    std::vector<double> mean(static_cast<std::size_t>(tets_), 0.0);
    const std::size_t points = r.size() / mean.size();
    for (std::size_t k = 0; k < r.size(); ++k) {
      mean[k % mean.size()] += r[k] / static_cast<double>(points);
    }
    return mean;
  }

  std::span<const double> probes() override { return probes_.host(); }

  std::vector<double> activation_times() const override {
    const Active<S> active(stream_);
    return activation_.download();
  }

  std::optional<Index> worst_node() const override {
    const std::vector<double> r = residual();
    Index worst = 0;
    for (Index i = 0; i < nodes_; ++i) {
      if (!std::isfinite(r[i])) return i;
      if (std::abs(r[i]) > std::abs(r[worst])) worst = i;
    }
    return worst;
  }

  std::vector<double> residual() const override {
    const Active<S> active(stream_);
    return residual_.download();
  }

  std::vector<double> tangent() const override {
    const Active<S> active(stream_);
    // The loop assembles the tangent where it is needed; after the last update it is a step behind.
    const std::vector<double> stored = matrix_->values().download();
    std::vector<double> values;
    values.reserve(matrix_->position().size());
    for (const Index at : matrix_->position()) values.push_back(stored[at]);
    return values;
  }

  StageClock stage_times() const override {
    const Active<S> active(stream_);
    return stream_.stage_times();
  }

 private:
  template <class... StreamArguments>
  SimulationOn(const Problem& problem, const SimulationOptions& options, const CsrPattern& pattern,
               StreamArguments... stream_arguments)
      : stream_(stream_arguments...),
        nodes_(problem.mesh.node_count()),
        tets_(problem.mesh.tet_count()),
        activation_threshold_(to_phi(problem.activation_threshold)),
        matrix_(make_matrix<S>(problem.solver.spmv, pattern, problem.solver.spmv_options)),
        assembler_(make_assembler<S>(
            problem.mesh, problem.conductivity, pattern, TangentTarget::of(*matrix_),
            {{problem.model, problem.time_scale, problem.solver.integration, problem.solver.mass},
             problem.solver.row_sum,
             problem.solver.assembly})),
        pcg_(*matrix_, simulation_detail::diagonal_positions(pattern, matrix_->position()),
             problem.solver.pcg, options.pcg_loop),
        phi_(problem.initial_phi),
        phi_old_(problem.initial_phi),
        source_(problem.initial_phi.size(), 0.0),
        residual_(problem.initial_phi.size(), 0.0),
        increment_(problem.initial_phi.size(), 0.0),
        r_(simulation_detail::at_integration_points(problem.initial_r,
                                                    static_cast<int>(problem.solver.integration))),
        r_old_(r_.size(), 0.0),
        activation_(problem.initial_phi.size(), std::numeric_limits<double>::quiet_NaN()),
        probe_node_(problem.probe_nodes),
        probes_(problem.probe_nodes.size()),
        input_(1),
        newton_(tolerances_on(problem)) {
    for (const Stimulus& stimulus : problem.stimuli) stimulus_nodes_.emplace_back(stimulus.nodes);
    gather_probes();
    stream_.wait();
    stream_.record([this] { step(); });
  }

  bool last_converged() const { return newton_.result().status == NewtonStatus::converged; }

  /// One implicit step (Wong et al. 2015, table I), submitted to the stream from begin to end.
  void step() {
    using namespace simulation_detail;
    const Stream<S>& stream = stream_;
    stream.enter(Stage::newton_rest);
    input_.send(stream);
    for_each(stream, nodes_, CommitPotential{newton_.state(), phi_.data(), phi_old_.data()});
    for_each(stream, static_cast<Index>(r_.size()),
             CommitRecovery{newton_.state(), r_.data(), r_old_.data()});

    newton_.solve(
        stream, nodes_, residual_.data(), pcg_.state(), [this] { evaluate(); },
        [this] { correct(); });

    stream.enter(Stage::newton_rest);
    for_each(stream, nodes_,
             RecordActivation{newton_.state(), &input_.data()[0], phi_old_.data(), phi_.data(),
                              activation_threshold_, activation_.data()});
    gather_probes();
    stream.enter(Stage::idle);
    run_once(stream, Nothing{});  // closes the last stage
  }

  /// Residual of the current iterate, and the entries that its tangent is made of.
  void evaluate() {
    assembler_->evaluate(stream_,
                         {phi_old_.data(), phi_.data(), source_.data(), r_old_.data(), r_.data()},
                         &input_.data()->dt, residual_.data());
  }

  void correct() {
    assembler_->assemble_tangent(stream_);
    pcg_.solve(stream_, residual_.data(), increment_.data());
    stream_.enter(Stage::newton_rest);
    for_each(stream_, nodes_,
             simulation_detail::UpdatePotential{pcg_.state(), increment_.data(), phi_.data()});
  }

  void gather_probes() {
    for_each(stream_, static_cast<Index>(probe_node_.size()),
             simulation_detail::Gather{probe_node_.data(), phi_.data(), probes_.data()});
    probes_.fetch(stream_);
  }

  std::optional<Active<S>> leaving_;  // first: it outlives what is released
  Stream<S> stream_;
  Index nodes_;
  Index tets_;
  double activation_threshold_;
  std::unique_ptr<SparseMatrix<S>> matrix_;
  std::unique_ptr<Assembler<S>> assembler_;
  Pcg<S> pcg_;
  Array<double, S> phi_, phi_old_, source_, residual_, increment_;
  Array<double, S> r_, r_old_;
  Array<double, S> activation_;
  Array<Index, S> probe_node_;
  Mailbox<double, S> probes_;
  std::vector<Array<Index, S>> stimulus_nodes_;
  Mailbox<simulation_detail::StepInput, S> input_;
  Newton<S> newton_;
};

}  // namespace cw
