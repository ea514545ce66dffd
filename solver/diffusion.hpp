#pragma once

#include <memory>
#include <vector>

#include "solver/pcg_impl.hpp"
#include "solver/placed_matrices.hpp"
#include "solver/scheme.hpp"

// The linear systems of `strang`. Included by simulation.space.cpp.

namespace cw {

/// What follows from the norm |S V|^2 before CG begins; called once for each solve, in its space.
struct BeginCg {
  PcgState* pcg;
  const StepInput* input;
  PcgStatus* status;
  bool first;
  LoopFlag again;
  CW_HD void operator()(const Sums<1>& sum) const {
    pcg->reference = sum.value[0];
    if (first) *status = PcgStatus::converged;
    again.set(first && input->initial_jump != 0);
  }
};

/// What a solve starts from, in the memory of its space; one entry a node each.
struct DiffusionInput {
  const double* V;      ///< mV
  const double* rate;   ///< a guess of the rate of V, mV/ms
  const double* force;  ///< beside diffusion, mV mm^3/ms; null: there is none
};

/// Solves (M + weight S) correction = force - S V - (M + weight S) rate.
template <Space S>
class Diffusion {
 public:
  virtual ~Diffusion() = default;
  /// Submits: A = M + weight S.
  virtual void weigh(Stream<S>& stream, double weight) = 0;
  /// Submits: leaves the right-hand side in `b`, calls begin(|S V|^2), and solves.
  virtual void solve(Stream<S>& stream, const DiffusionInput& input, double* b, double* correction,
                     const BeginCg& begin) = 0;
  /// CG's scalars, for StateTransfer.
  virtual Array<PcgState, S>& scalars() = 0;
  /// The values of A, as its pattern has its nonzeros.
  virtual std::vector<double> matrix() const = 0;
};

namespace diffusion_detail {

/// The right-hand side -S V - A rate, which corrects a guessed rate, and a force beside diffusion
/// if there is one; the sum is |S V|^2.
struct CorrectionResidual {
  const double* stiffness_V;
  const double* matrix_rate;
  const double* force;
  double* b;
  CW_HD Sums<1> operator()(Index i) const {
    b[i] = -stiffness_V[i] - matrix_rate[i] + (force != nullptr ? force[i] : 0.0);
    return {{stiffness_V[i] * stiffness_V[i]}};
  }
};

/// A = M + weight S, entry by entry.
template <class X>
struct Weigh {
  const X* mass;
  const X* stiffness;
  double weight;
  X* sum;
  CW_HD X value(Index k) const { return static_cast<X>(mass[k] + weight * stiffness[k]); }
  CW_HD void operator()(Index k) const { sum[k] = value(k); }
};

}  // namespace diffusion_detail

/// In double precision, by matrices of any format.
template <Space S>
class DoubleDiffusion final : public Diffusion<S> {
 public:
  DoubleDiffusion(const SolverOptions& solver, const SimulationOptions& options,
                  const ProblemSetup& setup)
      : matrix_(make_matrix<S>(solver.spmv, setup.pattern, solver.spmv_options)),
        stiffness_(make_matrix<S>(solver.spmv, setup.pattern, solver.spmv_options)),
        mass_(matrix_->values().size()),
        places_(matrix_->position()),
        pcg_(*matrix_, make_preconditioner<S>(*matrix_, setup.pattern, solver.preconditioner),
             solver.pcg, options.pcg_loop),
        stiffness_V_(static_cast<std::size_t>(setup.pattern.rows), 0.0),
        matrix_rate_(stiffness_V_.size(), 0.0) {
    Stream<S> stream;
    set(stream, setup);
    if (!options.is_one_of_many) places_.forget();
  }

  /// Takes mass and stiffness.
  void set(Stream<S>& stream, const Operators& operators) {
    places_.place(stream, operators, mass_, stiffness_->values());
  }

  void weigh(Stream<S>& stream, double weight) override {
    for_each(stream, matrix_->stored_entries(),
             diffusion_detail::Weigh<double>{mass_.data(), stiffness_->values().data(), weight,
                                             matrix_->values().data()});
  }
  void solve(Stream<S>& stream, const DiffusionInput& input, double* b, double* correction,
             const BeginCg& begin) override {
    stream.enter(Stage::cg_spmv);
    stiffness_->multiply(stream, input.V, stiffness_V_.data());
    matrix_->multiply(stream, input.rate, matrix_rate_.data());
    stream.enter(Stage::newton_rest);
    reduce<1>(stream, matrix_->rows(),
              diffusion_detail::CorrectionResidual{stiffness_V_.data(), matrix_rate_.data(),
                                                   input.force, b},
              begin);
    pcg_.solve(stream, b, correction);
  }
  Array<PcgState, S>& scalars() override { return pcg_.scalars(); }
  std::vector<double> matrix() const override { return values_of_nonzeros(*matrix_); }

  /// For kernels that take whole steps, and for clamps.
  SparseMatrix<S>& stored_matrix() { return *matrix_; }
  SparseMatrix<S>& stiffness() { return *stiffness_; }
  Array<double, S>& mass() { return mass_; }
  Pcg<S>& pcg() { return pcg_; }

 private:
  std::unique_ptr<SparseMatrix<S>> matrix_;     // M + weight S
  std::unique_ptr<SparseMatrix<S>> stiffness_;  // S
  Array<double, S> mass_;                       // entries of M, as the matrices store them
  NonzeroPlaces<S> places_;
  Pcg<S> pcg_;
  Array<double, S> stiffness_V_, matrix_rate_;
};

}  // namespace cw
