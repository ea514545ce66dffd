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

/// The paper's step (Wong et al. 2015, table I): backward Euler, states at integration points, a
/// global Newton iteration whose tangent elements make.
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
        newton_(tolerances_on(problem)) {}

  void submit(const Stream<S>& stream) override {
    using namespace implicit_detail;
    cg_before_ = 0;
    for_each(stream, fields_.count(),
             CommitPotential{newton_.state(), fields_.phi.data(), fields_.phi_old.data()});
    for_each(stream, static_cast<Index>(r_.size()),
             CommitRecovery{newton_.state(), r_.data(), r_old_.data()});
    newton_.solve(
        stream, fields_.count(), residual_.data(), pcg_.state(), [&] { evaluate(stream); },
        [&] { correct(stream); });
  }

  void prepare(const Stream<S>&, double) override { cg_before_ = newton_.result().cg_iterations; }

  StepResult result() const override {
    const NewtonState& newton = newton_.result();
    return {newton.status,
            newton.pcg_status,
            newton.iterations,
            newton.iterations,
            static_cast<int>(newton.cg_iterations - cg_before_),
            newton.initial_norm,
            newton.norm};
  }
  const StepStatus* status() { return &newton_.state()->status; }

  template <class Use>
  void with_pieces(Use use) {
    use(implicit_detail::LinearPieces{fields_.phi_old.data(), fields_.phi.data()});
  }

  std::vector<double> recovery_at(double share) const override {
    const std::vector<double> from = r_old_.download();
    const std::vector<double> to = last_converged() ? r_.download() : from;
    std::vector<double> mean(tets_, 0.0);
    const auto points = static_cast<double>(to.size() / tets_);
    for (std::size_t k = 0; k < to.size(); ++k) {
      const double r = share == 1.0 ? to[k] : LinearPiece{from[k], to[k]}.at(share);
      mean[k % tets_] += r / points;
    }
    return mean;
  }

  std::vector<double> residual() const override { return residual_.download(); }
  /// The loop assembles the tangent where it is needed; after the last update it is a step behind.
  std::vector<double> tangent() const override { return values_of_nonzeros(*matrix_); }

 private:
  bool last_converged() const { return newton_.result().status == StepStatus::converged; }

  /// Residual of the current iterate, and the entries that its tangent is made of.
  void evaluate(const Stream<S>& stream) {
    assembler_->evaluate(stream,
                         {fields_.phi_old.data(), fields_.phi.data(), fields_.source.data(),
                          r_old_.data(), r_.data()},
                         &fields_.input.data()->dt, residual_.data());
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
  Newton<S> newton_;
  long long cg_before_ = 0;
};

}  // namespace cw
