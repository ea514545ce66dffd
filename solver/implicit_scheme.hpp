#pragma once

#include "solver/newton_impl.hpp"
#include "solver/pcg_impl.hpp"
#include "solver/scheme.hpp"

// Included by simulation_host.cpp for the host and by simulation_device.cu for the device.

namespace cw {

namespace implicit_detail {

/// Makes the state that the last step reached the one that this step starts from, or, if that step
/// failed, goes back.
struct CommitPotential {
  const NewtonState* newton;
  double* phi;
  double* phi_old;
  CW_HD
  void operator()(Index i) const {
    if (newton->status == StepStatus::converged) {
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
    if (newton->status == StepStatus::converged) r_old[i] = r[i];
  }
};

/// Coefficients of a singly diagonally implicit Runge-Kutta method that is stiffly accurate: its
/// last stage is the step's end. Stage i is a step of backward Euler of length gamma dt from the
/// base phi_old + sum over j < i of share[i][j] Z_j, where Z_j is what stage j added to its base;
/// in the usual notation share is a_ij / gamma.
struct Tableau {
  static constexpr int most_stages = 3;
  int stages;
  double gamma;
  double share[most_stages][most_stages - 1];
};

inline Tableau tableau_of(TimeScheme scheme) {
  const double gamma = entry_of(scheme).stage;
  if (scheme == TimeScheme::sdirk2) {
    return {2, gamma, {{}, {(1.0 - gamma) / gamma}}};
  }
  if (scheme == TimeScheme::sdirk3) {
    const double b1 = -(6.0 * gamma * gamma - 16.0 * gamma + 1.0) / 4.0;
    const double b2 = (6.0 * gamma * gamma - 20.0 * gamma + 5.0) / 4.0;
    return {3, gamma, {{}, {0.5 * (1.0 - gamma) / gamma}, {b1 / gamma, b2 / gamma}}};
  }
  return {1, gamma, {}};
}

/// Keeps what a stage has added to its base, makes the base of the next, and a first guess.
struct NextStage {
  const NewtonState* newton;
  const double* old;
  double* base;
  double* value;  ///< of the stage that has ended; then a guess for the next one
  double* added[Tableau::most_stages - 1];
  double share[Tableau::most_stages - 1];
  int ended;  ///< stages so far
  CW_HD
  void operator()(Index i) const {
    // Where a stage failed, the next evaluation shall show where.
    if (newton->status != StepStatus::converged) return;
    added[ended - 1][i] = value[i] - base[i];
    double sum = old[i];
    for (int j = 0; j < ended; ++j) sum += share[j] * added[j][i];
    base[i] = sum;
    value[i] = sum + added[ended - 1][i];
  }
};

/// phi over a step: slopes are those of the first and of the last stage.
struct StagePieces {
  const double* phi_old;
  const double* phi;
  const double* base;         ///< of the last stage
  const double* first_added;  ///< by the first one
  double gamma;
  CW_HD
  CubicPiece operator()(Index i) const {
    return piece(phi_old[i], phi[i], base[i], first_added[i], gamma);
  }
  /// Slopes at gamma dt and at the end give that at the start.
  CW_HD
  static CubicPiece piece(double from, double to, double base, double first_added, double gamma) {
    const double first = first_added / gamma;
    const double last = (to - base) / gamma;
    return {from, to, first + (first - last) * gamma / (1.0 - gamma), last};
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

struct Copy {
  const double* from;
  double* to;
  CW_HD
  void operator()(Index i) const { to[i] = from[i]; }
};

struct LinearPieces {
  const double* phi_old;
  const double* phi;
  CW_HD
  LinearPiece operator()(Index i) const { return {phi_old[i], phi[i]}; }
};

inline std::vector<double> at_integration_points(const std::vector<double>& of_tets, int points) {
  std::vector<double> values;
  for (int q = 0; q < points; ++q) values.insert(values.end(), of_tets.begin(), of_tets.end());
  return values;
}

}  // namespace implicit_detail

/// The paper's step (Wong et al. 2015, table I): states at integration points, a global Newton
/// iteration whose tangent elements make; by backward Euler, or by several stages of that form.
template <Space S>
class ImplicitScheme final : public DenseScheme<S, ImplicitScheme<S>> {
  using Base = DenseScheme<S, ImplicitScheme<S>>;
  using Base::fields_;

 public:
  ImplicitScheme(const Problem& problem, const SimulationOptions& options,
                 const CsrPattern& pattern, NodalFields<S>& fields)
      : Base(fields),
        tets_(problem.mesh.tets.size()),
        matrix_(make_matrix<S>(problem.solver.spmv, pattern, problem.solver.spmv_options)),
        assembler_(make_assembler<S>(
            problem.mesh, problem.conductivity, pattern, TangentTarget::of(*matrix_),
            {{problem.model, problem.time_scale, problem.solver.integration, problem.solver.mass},
             problem.solver.row_sum,
             problem.solver.assembly})),
        pcg_(*matrix_, diagonal_positions(pattern, matrix_->position()), problem.solver.pcg,
             options.pcg_loop),
        residual_(problem.initial_phi.size(), 0.0),
        increment_(problem.initial_phi.size(), 0.0),
        r_(implicit_detail::at_integration_points(problem.initial_r,
                                                  static_cast<int>(problem.solver.integration))),
        r_old_(r_.download()),
        tableau_(implicit_detail::tableau_of(problem.time.scheme)),
        phi_base_(tableau_.stages > 1 ? fields.phi.download() : std::vector<double>{}),
        r_base_(tableau_.stages > 1 ? r_.download() : std::vector<double>{}),
        newton_(tolerances_on(problem)) {
    for (int stage = 1; stage < tableau_.stages; ++stage) {
      phi_added_.emplace_back(fields.phi.size(), 0.0);
      r_added_.emplace_back(r_.size(), 0.0);
    }
  }

  void submit(const Stream<S>& stream) override {
    using namespace implicit_detail;
    for_each(stream, fields_.count(),
             CommitPotential{newton_.state(), fields_.phi.data(), fields_.phi_old.data()});
    for_each(stream, static_cast<Index>(r_.size()),
             CommitRecovery{newton_.state(), r_.data(), r_old_.data()});
    if (tableau_.stages > 1) {
      for_each(stream, fields_.count(), Copy{fields_.phi_old.data(), phi_base_.data()});
      for_each(stream, static_cast<Index>(r_.size()), Copy{r_old_.data(), r_base_.data()});
    }
    for (int stage = 0; stage < tableau_.stages; ++stage) {
      if (stage > 0) begin_stage(stream, stage);
      newton_.solve(
          stream, stage == 0, fields_.count(), residual_.data(), pcg_.state(),
          [&] { evaluate(stream); }, [&] { correct(stream); });
    }
    newton_.fetch(stream);
  }

  void prepare(const Stream<S>&, StepInput& input) override {
    cg_before_ = newton_.result().cg_iterations;
    input.stage_dt = tableau_.gamma * input.dt;
  }

  StepResult result() const override {
    const NewtonState& newton = newton_.result();
    return {newton.status,         newton.pcg_status,
            newton.all_iterations, newton.most_iterations,
            newton.all_iterations, static_cast<int>(newton.cg_iterations - cg_before_),
            newton.initial_norm,   newton.norm};
  }
  const StepStatus* status() { return &newton_.state()->status; }

  template <class Use>
  void with_pieces(Use use) {
    if (tableau_.stages == 1) {
      use(implicit_detail::LinearPieces{fields_.phi_old.data(), fields_.phi.data()});
    } else {
      use(implicit_detail::StagePieces{fields_.phi_old.data(), fields_.phi.data(), phi_base_.data(),
                                       phi_added_.front().data(), tableau_.gamma});
    }
  }

  std::vector<double> recovery_at(double share) const override {
    const std::vector<double> from = r_old_.download();
    const std::vector<double> to = last_converged() ? r_.download() : from;
    const bool between = share != 1.0 && last_converged();
    const bool stages = between && tableau_.stages > 1;
    const std::vector<double> base = stages ? r_base_.download() : std::vector<double>{};
    const std::vector<double> added = stages ? r_added_.front().download() : std::vector<double>{};
    const auto value = [&](std::size_t k) {
      if (!between) return to[k];
      if (!stages) return LinearPiece{from[k], to[k]}.at(share);
      return implicit_detail::StagePieces::piece(from[k], to[k], base[k], added[k], tableau_.gamma)
          .at(share);
    };
    std::vector<double> mean(tets_, 0.0);
    const std::size_t points = to.size() / tets_;
    for (std::size_t k = 0; k < to.size(); ++k)
      mean[k % tets_] += value(k) / static_cast<double>(points);
    return mean;
  }

  std::vector<double> residual() const override { return residual_.download(); }
  /// The loop assembles the tangent where it is needed; after the last update it is a step behind.
  std::vector<double> tangent() const override { return values_of_nonzeros(*matrix_); }

 private:
  bool last_converged() const { return newton_.result().status == StepStatus::converged; }

  /// Residual of the current iterate, and the entries that its tangent is made of.
  void evaluate(const Stream<S>& stream) {
    const bool stages = tableau_.stages > 1;
    assembler_->evaluate(
        stream,
        {stages ? phi_base_.data() : fields_.phi_old.data(), fields_.phi.data(),
         fields_.source.data(), stages ? r_base_.data() : r_old_.data(), r_.data()},
        &fields_.input.data()->stage_dt, residual_.data());
  }

  /// Nodes and integration points alike.
  void begin_stage(const Stream<S>& stream, int stage) {
    const auto next = [&](const Array<double, S>& old, Array<double, S>& base,
                          Array<double, S>& value, std::vector<Array<double, S>>& added) {
      implicit_detail::NextStage task{
          newton_.state(), old.data(), base.data(), value.data(), {}, {}, stage};
      for (int j = 0; j < stage; ++j) {
        task.added[j] = added[static_cast<std::size_t>(j)].data();
        task.share[j] = tableau_.share[stage][j];
      }
      for_each(stream, static_cast<Index>(value.size()), task);
    };
    stream.enter(Stage::newton_rest);
    next(fields_.phi_old, phi_base_, fields_.phi, phi_added_);
    next(r_old_, r_base_, r_, r_added_);
  }

  void correct(const Stream<S>& stream) {
    assembler_->assemble_tangent(stream);
    pcg_.solve(stream, residual_.data(), increment_.data());
    stream.enter(Stage::newton_rest);
    for_each(stream, fields_.count(),
             implicit_detail::UpdatePotential{pcg_.state(), increment_.data(), fields_.phi.data()});
  }

  std::size_t tets_;
  std::unique_ptr<SparseMatrix<S>> matrix_;
  std::unique_ptr<Assembler<S>> assembler_;
  Pcg<S> pcg_;
  Array<double, S> residual_, increment_;
  Array<double, S> r_, r_old_;
  implicit_detail::Tableau tableau_;
  Array<double, S> phi_base_, r_base_;  // of a stage, where there are several
  std::vector<Array<double, S>> phi_added_, r_added_;
  Newton<S> newton_;
  long long cg_before_ = 0;
};

}  // namespace cw
