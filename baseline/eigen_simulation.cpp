#include "baseline/eigen_simulation.hpp"
#include "assembly/stage.hpp"

#include <Eigen/IterativeLinearSolvers>
#include <Eigen/Sparse>
#include <limits>
#include <numeric>

#include "baseline/standard_step.hpp"
#include "solver/dense_output.hpp"
#include "solver/point_states.hpp"

namespace cw {

namespace {

using Matrix = Eigen::SparseMatrix<double, Eigen::RowMajor, Index>;
using Solver = Eigen::ConjugateGradient<Matrix, Eigen::Lower | Eigen::Upper,
                                        Eigen::DiagonalPreconditioner<double>>;

std::vector<Index> all_elements(const Problem& problem) {
  std::vector<Index> numbers(problem.mesh.tets.size());
  std::iota(numbers.begin(), numbers.end(), Index{0});
  return numbers;
}

std::vector<Index> nodes_of(const Problem& problem) {
  std::vector<Index> node;
  for (int i = 0; i < 4; ++i) {
    for (const Tet& tet : problem.mesh.tets) node.push_back(tet[i]);
  }
  return node;
}

class EigenSimulation final : public Simulation, public Diagnostics {
 public:
  explicit EigenSimulation(const Problem& problem)
      : problem_(problem),
        newton_(tolerances_on(problem)),
        elements_(problem, all_elements(problem), nodes_of(problem)),
        V_(problem.initial_V),
        V_old_(problem.initial_V),
        source_(V_.size(), 0.0),
        states_(elements_.initial_states()),
        states_old_(states_),
        activation_(V_.size(), std::numeric_limits<double>::quiet_NaN()),
        residual_(Eigen::VectorXd::Zero(problem.mesh.node_count())) {
    std::vector<Eigen::Triplet<double, Index>> pattern;
    for (const Tet& tet : problem.mesh.tets) {
      for (const Index i : tet) {
        for (const Index j : tet) pattern.emplace_back(i, j, 0.0);
      }
    }
    tangent_.resize(problem.mesh.node_count(), problem.mesh.node_count());
    tangent_.setFromTriplets(pattern.begin(), pattern.end());
    solver_.setTolerance(problem.solver.pcg.rtol);
    solver_.setMaxIterations(problem.solver.pcg.max_iterations);
  }

  StepResult advance(const StepRequest& step) override {
    const double dt = step.dt;
    if (converged_) {
      V_old_ = V_;
      states_old_ = states_;
    } else {
      V_ = V_old_;
    }
    const StepResult result = standard_newton(
        newton_, [&] { assemble(dt); },
        [&] {
          enter(Stage::newton_rest);
          return residual_.norm();
        },
        [&](int& iterations) { return correct(iterations); });
    converged_ = result.converged();
    if (converged_) record_activation(step.time, dt);
    enter(Stage::idle);
    return result;
  }

  void apply_stimuli(std::span<const double> amplitude) override {
    if (amplitude.size() != problem_.stimuli.size()) {
      throw std::invalid_argument(std::to_string(amplitude.size()) + " amplitudes for " +
                                  std::to_string(problem_.stimuli.size()) + " stimuli");
    }
    std::fill(source_.begin(), source_.end(), 0.0);
    for (std::size_t k = 0; k < problem_.stimuli.size(); ++k) {
      for (const Index node : problem_.stimuli[k].nodes) source_[node] += amplitude[k];
    }
  }
  void apply_current(std::span<const double> nodal) override {
    source_.assign(nodal.begin(), nodal.end());
  }

  std::vector<double> V_at(double share) const override {
    std::vector<double> values(V_.size());
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = between(V_old_, V_, i, share);
    return values;
  }
  std::vector<double> state_at(int k, double share) const override {
    return mean_of_state(k, problem_.mesh.tets.size(),
                         static_cast<std::size_t>(problem_.solver.integration),
                         [&](std::size_t i) { return between(states_old_, states_, i, share); });
  }
  std::vector<CubicPiece> probe_pieces() const override {
    std::vector<CubicPiece> pieces;
    for (const Index node : problem_.probe_nodes) {
      pieces.push_back(as_cubic(LinearPiece{V_old_[node], (converged_ ? V_ : V_old_)[node]}));
    }
    return pieces;
  }
  std::vector<double> activation_times() const override { return activation_; }
  const Diagnostics* diagnostics() const override { return this; }
  std::optional<Index> worst_node() const override {
    Index worst = 0;
    residual_.cwiseAbs().maxCoeff<Eigen::PropagateNaN>(&worst);
    return worst;
  }
  std::vector<double> residual() const override { return {residual_.begin(), residual_.end()}; }
  std::vector<double> tangent() const override {
    return {tangent_.valuePtr(), tangent_.valuePtr() + tangent_.nonZeros()};
  }
  StageClock stage_times() const override { return stream_.stage_times(); }

 private:
  /// A value within the last step; after a step that failed, the value at its start.
  double between(const std::vector<double>& from, const std::vector<double>& to, std::size_t i,
                 double share) const {
    if (!converged_) return from[i];
    return share == 1.0 ? to[i] : LinearPiece{from[i], to[i]}.at(share);
  }

  void enter(Stage stage) { stream_.enter(stage); }

  PcgStatus correct(int& iterations) {
    enter(Stage::cg_rest);
    solver_.compute(tangent_);
    const Eigen::VectorXd increment = solver_.solve(residual_);
    iterations += static_cast<int>(solver_.iterations());
    if (solver_.info() == Eigen::NoConvergence) return PcgStatus::too_many_iterations;
    for (std::size_t i = 0; i < V_.size(); ++i) V_[i] -= increment[static_cast<Index>(i)];
    return PcgStatus::converged;
  }

  void assemble(double dt) {
    enter(Stage::element_kernel);
    residual_.setZero();
    std::fill(tangent_.valuePtr(), tangent_.valuePtr() + tangent_.nonZeros(), 0.0);
    const StateData state{V_old_.data(), V_.data(), source_.data(), states_old_.data(),
                          states_.data()};
    for (Index e = 0; e < elements_.count(); ++e) {
      const ElementSystem system = elements_.evaluate(e, state, dt);
      const Tet& tet = problem_.mesh.tets[e];
      for (int i = 0; i < 4; ++i) {
        residual_[tet[i]] += system.residual[i];
        for (int j = 0; j < 4; ++j) tangent_.coeffRef(tet[i], tet[j]) += system.tangent[4 * i + j];
      }
    }
  }

  void record_activation(double time, double dt) {
    const double threshold = problem_.activation_threshold;
    for (std::size_t i = 0; i < V_.size(); ++i) {
      if (!std::isnan(activation_[i]) || V_old_[i] >= threshold || V_[i] < threshold) continue;
      activation_[i] = time + dt * (threshold - V_old_[i]) / (V_[i] - V_old_[i]);
    }
  }

  Problem problem_;
  NewtonOptions newton_;
  StandardElements elements_;
  std::vector<double> V_, V_old_, source_, states_, states_old_, activation_;
  Eigen::VectorXd residual_;
  Matrix tangent_;
  Solver solver_;
  bool converged_ = true;
  Stream<Space::host> stream_;  // for its clock
};

}  // namespace

std::unique_ptr<Simulation> make_eigen_simulation(const Problem& problem) {
  validate(problem);
  return std::make_unique<EigenSimulation>(problem);
}

}  // namespace cw
