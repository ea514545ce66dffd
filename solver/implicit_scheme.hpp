#pragma once

#include "solver/error_estimate.hpp"
#include "solver/newton_impl.hpp"
#include "solver/nodal_equations.hpp"
#include "solver/pcg_impl.hpp"
#include "solver/point_states.hpp"
#include "solver/problem_setup.hpp"
#include "solver/scheme.hpp"

// Included by simulation.space.cpp.

namespace cw {

namespace implicit_detail {

/// What is stored of a step to estimate the next one's error and to guess its stages: rates of V
/// without the applied current, which may jump from one step to the next.
struct Trend {
  double* slope;        ///< d V / dt at the end of the last step that was computed, mV/ms
  double* slope_old;    ///< at the start of this one
  double* slope_older;  ///< at the start of the step before; null if it is not needed
  double* bend;         ///< d^2 V / dt^2 where `slope` is, mV/ms^2; null if nothing is guessed
  double* bend_old;
  const double* applied_current;  ///< mV/ms

  CW_HD double slope_from(Index i) const { return slope_old[i] + applied_current[i]; }
};

/// Starts this step from the state that the last one reached or, if that one failed, from the state
/// that it had started from.
struct CommitPotential {
  const NewtonState* newton;
  double* V;
  double* V_old;
  Trend trend;
  CW_HD void operator()(Index i) const {
    if (newton->status == StepStatus::converged) {
      V_old[i] = V[i];
      if (trend.slope_older != nullptr) trend.slope_older[i] = trend.slope_old[i];
      trend.slope_old[i] = trend.slope[i];
      if (trend.bend != nullptr) trend.bend_old[i] = trend.bend[i];
    } else {
      V[i] = V_old[i];
    }
  }
};

/// Sets the base of the first stage, and guesses the stage's end.
struct FirstStage {
  const double* old;
  double* base;
  double* value;
  Trend trend;
  const StepInput* input;
  CW_HD void operator()(Index i) const {
    base[i] = old[i];
    if (input->smooth_steps < 1) return;
    const double span = input->stage_dt;
    value[i] = old[i] + span * (trend.slope_from(i) + 0.5 * span * trend.bend_old[i]);
  }
};

struct CommitStates {
  const NewtonState* newton;
  const double* states;
  double* states_old;
  CW_HD void operator()(Index i) const {
    if (newton->status == StepStatus::converged) states_old[i] = states[i];
  }
};

/// Coefficients of a singly diagonally implicit Runge-Kutta method that is stiffly accurate: its
/// last stage is the step's end. Stage i is a step of backward Euler of length gamma dt from the
/// base V_old + sum over j < i of share[i][j] Z_j, where Z_j is what stage j added to its base;
/// in the usual notation share is a_ij / gamma.
struct Tableau {
  static constexpr int most_stages = 3;
  int stages;
  double gamma;
  double share[most_stages][most_stages - 1];

  /// The time of a stage within the step, as a share of the step.
  double abscissa(int stage) const {
    double sum = 1.0;
    for (int j = 0; j < stage; ++j) sum += share[stage][j];
    return gamma * sum;
  }
};

inline Tableau tableau_of(TimeScheme scheme) {
  const double gamma = entry_of(scheme).stage;
  if (scheme == TimeScheme::sdirk2 || scheme == TimeScheme::rosenbrock2) {
    return {2, gamma, {{}, {(1.0 - gamma) / gamma}}};
  }
  if (scheme == TimeScheme::sdirk3) {
    const double b1 = -(6.0 * gamma * gamma - 16.0 * gamma + 1.0) / 4.0;
    const double b2 = (6.0 * gamma * gamma - 20.0 * gamma + 5.0) / 4.0;
    return {3, gamma, {{}, {0.5 * (1.0 - gamma) / gamma}, {b1 / gamma, b2 / gamma}}};
  }
  return {1, gamma, {}};
}

/// Keeps what a stage has added to its base, and makes the base of the next.
struct NextStage {
  const NewtonState* newton;
  const double* old;
  double* base;
  const double* value;  ///< of the stage that has ended
  double* added[Tableau::most_stages - 1];
  double share[Tableau::most_stages - 1];
  int ended;  ///< how many stages have ended
  CW_HD void operator()(Index i) const {
    // After a failure nothing changes, so that the next evaluation shows where it was.
    if (newton->status != StepStatus::converged) return;
    added[ended - 1][i] = value[i] - base[i];
    double sum = old[i];
    for (int j = 0; j < ended; ++j) sum += share[j] * added[j][i];
    base[i] = sum;
  }
};

/// Guesses the end of the next stage. Its rate is extrapolated from those of the last two stages;
/// after the first stage, from those at the step's start and in that stage.
struct GuessStage {
  const NewtonState* newton;
  const double* base;
  const double* last_added;
  const double* former_added;  ///< null if there was but one stage
  Trend trend;
  const StepInput* input;
  double reach;  ///< distance from the last stage to this one, over that from the former to the
                 ///< last
  double* value;
  CW_HD void operator()(Index i) const {
    if (newton->status != StepStatus::converged) return;
    const double last = last_added[i];
    double former = last;
    if (former_added != nullptr) {
      former = former_added[i];
    } else if (input->smooth_steps > 0) {
      former = input->stage_dt * trend.slope_from(i);
    }
    value[i] = base[i] + last + reach * (last - former);
  }
};

/// V over a step, as a cubic: its slopes follow from the first and the last stage.
struct StagePieces {
  const double* V_old;
  const double* V;
  const double* base;         ///< of the last stage
  const double* first_added;  ///< by the first one
  double gamma;
  CW_HD CubicPiece operator()(Index i) const {
    return piece(V_old[i], V[i], base[i], first_added[i], gamma);
  }
  /// The slope at the start is extrapolated from those at gamma dt and at the end.
  CW_HD static CubicPiece piece(double from, double to, double base, double first_added,
                                double gamma) {
    const double first = first_added / gamma;
    const double last = (to - base) / gamma;
    return {from, to, first + (first - last) * gamma / (1.0 - gamma), last};
  }
};

/// Sums over nodes: squares of the error of V in a step, and of its rate, each times the volume
/// of its node. The residual's norm has the same weights. Without them, what CG leaves at nodes of
/// small elements would look like an error of the step.
using StepSums = Sums<2>;

/// Backward Euler leaves out dt^2/2 times the second derivative. That follows from the rates of
/// this step and of the last one, which hold at the middles of their steps.
struct LinearError {
  const double* V_old;
  const double* V;
  Trend trend;
  const double* volume;
  const StepInput* input;
  CW_HD StepSums operator()(Index i) const {
    const double dt = input->dt;
    const double slope = (V[i] - V_old[i]) / dt;
    trend.slope[i] = slope - trend.applied_current[i];
    const double error =
        volume[i] * dt * dt / (dt + input->former_dt[0]) * (trend.slope[i] - trend.slope_old[i]);
    const double rate = volume[i] * slope;
    return {{error * error, rate * rate}};
  }
};

/// The error of a step of sdirk2 is dt^3 (0.0404 f'f'f + 0.0101 f''(f, f)) for d V / dt = f(V).
/// Two combinations of these terms are known. One is their sum, the third derivative: it follows
/// from the rates at the ends of this step and of the last one. The other is dt^2 (0.0858 f'f'f +
/// 0.1464 f''(f, f)): the rates of the two stages, extrapolated to the step's start, fall short by
/// it of the rate found there. The error is a twelfth of the first less half of the second.
struct StageError {
  StagePieces pieces;
  Trend trend;
  const double* volume;
  const StepInput* input;
  CW_HD StepSums operator()(Index i) const {
    const double dt = input->dt;
    const CubicPiece piece = pieces(i);
    trend.slope[i] = piece.slope_to / dt - trend.applied_current[i];
    trend.bend[i] = (piece.slope_to - piece.slope_from) / (dt * dt);
    const double former = input->former_dt[0];
    const double back = piece.slope_from - dt * trend.slope_from(i);
    const double third = 2.0 * dt * dt / (dt + former) *
                         ((trend.slope[i] - trend.slope_old[i]) -
                          (trend.slope_old[i] - trend.slope_older[i]) * dt / former);
    const double error = volume[i] * (0.5 * back + third / 12.0);
    const double rate = volume[i] * (piece.to - piece.from) / dt;
    return {{error * error, rate * rate}};
  }
};

/// Estimates the step's error, and decides whether it is accepted.
struct Judge {
  NewtonState* newton;
  const StepInput* input;
  double squared_volumes;  ///< of all nodes, mm^6
  double factor;
  double gamma;
  int smooth_steps;  ///< how many smooth steps the estimate needs before this one
  CW_HD void operator()(const StepSums& sums) const {
    if (newton->status != StepStatus::converged) return;
    if (input->smooth_steps >= smooth_steps) {
      const double left = gamma * input->dt * newton->remainder;
      newton->error = factor * displacement(sums.value[0], sums.value[1], squared_volumes) +
                      displacement(left * left, sums.value[1], squared_volumes);
      newton->status = judge(newton->error, input->most_error);
    }
    // A step that is taken again refers to the same rate as this one.
    if (newton->status == StepStatus::converged) newton->last_rate = next_rate(sums);
  }
  /// With one point of integration the consistent mass does not see V that alternates from node to
  /// node. What Newton's iteration leaves of it, an error of V, is an enormous rate in a very short
  /// step; as a measure of what may be left in the next, it would grow from step to step. So the
  /// rate is taken to grow no faster than an upstroke does, and to be none that no cell has.
  CW_HD double next_rate(const StepSums& sums) const {
    constexpr double growth = 10.0;     // 1/ms
    constexpr double largest = 1000.0;  // mV/ms
    const double found = std::min(std::sqrt(sums.value[1]), largest * std::sqrt(squared_volumes));
    const bool goes_on = input->smooth_steps > 0 && newton->last_rate > 0.0;
    return goes_on ? std::min(found, (1.0 + growth * input->dt) * newton->last_rate) : found;
  }
};

/// Updates V, unless CG failed: its increment would be worth nothing, and hide where it failed.
struct UpdatePotential {
  const PcgState* pcg;
  const double* increment;
  double* V;
  CW_HD void operator()(Index i) const {
    if (pcg->status == PcgStatus::converged) V[i] -= increment[i];
  }
};

struct Copy {
  const double* from;
  double* to;
  CW_HD void operator()(Index i) const { to[i] = from[i]; }
};

struct LinearPieces {
  const double* V_old;
  const double* V;
  CW_HD LinearPiece operator()(Index i) const { return {V_old[i], V[i]}; }
};

}  // namespace implicit_detail

/// The paper's step (Wong et al. 2015, table I): states at integration points, and a global Newton
/// iteration whose tangent is assembled of elements; by backward Euler, or by several stages of
/// that form. Cells that elements cannot solve, and several kinds of them, are at nodes instead
/// (NodalEquations).
template <Space S>
class ImplicitScheme final : public DenseScheme<S, ImplicitScheme<S>> {
  using Base = DenseScheme<S, ImplicitScheme<S>>;
  using Base::fields_;

 public:
  ImplicitScheme(const Problem& problem, const SimulationOptions& options,
                 const ProblemSetup& setup, NodalFields<S>& fields)
      : Base(fields),
        tets_(problem.mesh.tets.size()),
        points_(static_cast<std::size_t>(problem.solver.integration)),
        matrix_(make_matrix<S>(problem.solver.spmv, setup.pattern, problem.solver.spmv_options)),
        nodal_(states_at_nodes(problem) ? std::make_unique<NodalEquations<S>>(
                                              problem, setup, *matrix_, fields.V_old.data())
                                        : nullptr),
        by_elements_(nodal_ ? nullptr : of_elements(problem, setup.pattern, *matrix_)),
        pcg_(*matrix_,
             make_preconditioner<S>(*matrix_, setup.pattern, problem.solver.preconditioner),
             problem.solver.pcg, options.pcg_loop),
        residual_(problem.initial_V.size(), 0.0),
        increment_(problem.initial_V.size(), 0.0),
        states_(nodal_ ? initial_states(problem) : at_integration_points(problem)),
        states_old_(states_.download()),
        tableau_(implicit_detail::tableau_of(problem.time.scheme)),
        V_base_(tableau_.stages > 1 ? fields.V.download() : std::vector<double>{}),
        states_base_(tableau_.stages > 1 ? states_.download() : std::vector<double>{}),
        slope_(fields.V.size(), 0.0),
        slope_old_(fields.V.size(), 0.0),
        error_factor_(entry_of(problem.time.scheme).error_factor),
        newton_(tolerances_on(problem), entry_of(problem.time.scheme).newton) {
    for (int stage = 1; stage < tableau_.stages; ++stage) {
      V_added_.emplace_back(fields.V.size(), 0.0);
      states_added_.emplace_back(states_.size(), 0.0);
    }
    if (tableau_.stages > 1) {
      slope_older_ = Array<double, S>(fields.V.size(), 0.0);
      bend_ = Array<double, S>(fields.V.size(), 0.0);
      bend_old_ = Array<double, S>(fields.V.size(), 0.0);
    }
  }

  void submit(Stream<S>& stream, const StepOutput& output) override {
    using namespace implicit_detail;
    for_each(stream, fields_.count(),
             CommitPotential{newton_.state(), fields_.V.data(), fields_.V_old.data(), trend()});
    for_each(stream, static_cast<Index>(states_.size()),
             CommitStates{newton_.state(), states_.data(), states_old_.data()});
    if (tableau_.stages > 1) {
      for_each(stream, fields_.count(),
               FirstStage{fields_.V_old.data(), V_base_.data(), fields_.V.data(), trend(),
                          fields_.input.data()});
      for_each(stream, static_cast<Index>(states_.size()),
               Copy{states_old_.data(), states_base_.data()});
    }
    for (int stage = 0; stage < tableau_.stages; ++stage) {
      if (stage > 0) begin_stage(stream, stage);
      newton_.solve(
          stream, stage == 0, fields_.count(), residual_.data(), pcg_.state(),
          [&] { evaluate(stream); }, [&] { correct(stream); });
    }
    judge_step(stream);
    this->observe(stream, output);
  }

  void prepare(Stream<S>&, StepInput& input) override {
    cg_before_ = newton_.result().cg_iterations;
    input.stage_dt = tableau_.gamma * input.dt;
  }

  StepResult result(int) const override {
    const NewtonState& newton = newton_.result();
    return {newton.status,
            newton.pcg_status,
            newton.all_iterations,
            newton.most_iterations,
            newton.all_iterations,
            static_cast<int>(newton.cg_iterations - cg_before_),
            newton.initial_norm,
            newton.norm,
            newton.error < 0.0 ? std::nullopt : std::optional(newton.error)};
  }
  Mailbox<NewtonState, S>& report() { return newton_.states(); }

  template <class Use>
  void with_pieces(Use use) {
    if (tableau_.stages == 1) {
      use(implicit_detail::LinearPieces{fields_.V_old.data(), fields_.V.data()});
    } else {
      use(stage_pieces());
    }
  }

  std::span<const double> states() const override { return {states_.data(), states_.size()}; }
  std::vector<double> state_at(int k, double share) const override {
    if (nodal_) {
      if (share == 0.0 || !last_converged()) {
        return nodal_state(nodal_->kinds(), states_old_, k, fields_.V.size());
      }
      std::vector<double> values = nodal_state(nodal_->kinds(), states_, k, fields_.V.size());
      if (share == 1.0) return values;
      const std::vector<double> old =
          nodal_state(nodal_->kinds(), states_old_, k, fields_.V.size());
      for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = LinearPiece{old[i], values[i]}.at(share);
      }
      return values;
    }
    const std::vector<double> from = states_old_.download();
    const std::vector<double> to = last_converged() ? states_.download() : from;
    const bool between = share != 1.0 && last_converged();
    const bool stages = between && tableau_.stages > 1;
    const std::vector<double> base = stages ? states_base_.download() : std::vector<double>{};
    const std::vector<double> added =
        stages ? states_added_.front().download() : std::vector<double>{};
    return mean_of_state(k, tets_, points_, [&](std::size_t i) {
      if (!between) return to[i];
      if (!stages) return LinearPiece{from[i], to[i]}.at(share);
      return implicit_detail::StagePieces::piece(from[i], to[i], base[i], added[i], tableau_.gamma)
          .at(share);
    });
  }

  std::vector<double> states_at(Stream<S>& stream, const Index* node, Index count,
                                double share) const override {
    if (!nodal_) return Base::states_at(stream, node, count, share);
    return gather_states(stream, states_old_, states_, fields_.count(), node, count,
                         last_converged() ? share : 0.0);
  }

  void transfer(StateTransfer<S>& transfer) override {
    transfer("states", states_);
    transfer("states_old", states_old_);
    transfer("slope", slope_);
    transfer("slope_old", slope_old_);
    transfer("newton", newton_.states());
    transfer("pcg", pcg_.scalars());
    if (tableau_.stages == 1) return;
    transfer("slope_older", slope_older_);
    transfer("bend", bend_);
    transfer("bend_old", bend_old_);
  }

  std::optional<Index> worst_node() const override {
    const auto unsolved = nodal_ ? nodal_->unsolved() : std::nullopt;
    return unsolved ? unsolved : Base::worst_node();
  }
  std::vector<double> residual() const override { return residual_.download(); }
  /// The tangent that was assembled last. Some paths assemble it only for a linear solve; then it
  /// is one update behind.
  std::vector<double> tangent() const override { return values_of_nonzeros(*matrix_); }

 private:
  static std::unique_ptr<Assembler<S>> of_elements(const Problem& problem,
                                                   const CsrPattern& pattern,
                                                   SparseMatrix<S>& matrix) {
    const CellKind& cells = problem.cells.front();
    return make_assembler<S>(
        problem.mesh, problem.conductivity, pattern, TangentTarget::of(matrix),
        {{cells.model, cells.time_scale, problem.solver.integration, problem.solver.mass},
         problem.solver.row_sum,
         problem.solver.assembly});
  }
  Assembler<S>& assembler() { return nodal_ ? *nodal_ : *by_elements_; }

  bool last_converged() const { return newton_.result().status == StepStatus::converged; }

  /// Submits the residual of the current iterate, and what its tangent is made of.
  void evaluate(Stream<S>& stream) {
    const bool stages = tableau_.stages > 1;
    assembler().evaluate(stream,
                         {stages ? V_base_.data() : fields_.V_old.data(), fields_.V.data(),
                          fields_.applied_current.data(),
                          stages ? states_base_.data() : states_old_.data(), states_.data()},
                         &fields_.input.data()->stage_dt, residual_.data());
  }

  implicit_detail::Trend trend() {
    const bool guesses = tableau_.stages > 1;
    return {slope_.data(),
            slope_old_.data(),
            guesses ? slope_older_.data() : nullptr,
            guesses ? bend_.data() : nullptr,
            guesses ? bend_old_.data() : nullptr,
            fields_.applied_current.data()};
  }
  implicit_detail::StagePieces stage_pieces() {
    return {fields_.V_old.data(), fields_.V.data(), V_base_.data(), V_added_.front().data(),
            tableau_.gamma};
  }

  void judge_step(Stream<S>& stream) {
    using namespace implicit_detail;
    stream.enter(Stage::newton_rest);
    const StepInput* input = fields_.input.data();
    const Judge judge{newton_.state(), input,          fields_.squared_volumes,
                      error_factor_,   tableau_.gamma, tableau_.stages > 1 ? 2 : 1};
    if (tableau_.stages == 1) {
      reduce<2>(stream, fields_.count(),
                LinearError{fields_.V_old.data(), fields_.V.data(), trend(), fields_.volume.data(),
                            input},
                judge);
    } else {
      reduce<2>(stream, fields_.count(),
                StageError{stage_pieces(), trend(), fields_.volume.data(), input}, judge);
    }
  }

  /// Submits the bases of a stage at nodes and at integration points, and a guess of its end at
  /// nodes.
  void begin_stage(Stream<S>& stream, int stage) {
    using namespace implicit_detail;
    const auto next = [&](const Array<double, S>& old, Array<double, S>& base,
                          const Array<double, S>& value, std::vector<Array<double, S>>& added) {
      implicit_detail::NextStage task{
          newton_.state(), old.data(), base.data(), value.data(), {}, {}, stage};
      for (int j = 0; j < stage; ++j) {
        task.added[j] = added[static_cast<std::size_t>(j)].data();
        task.share[j] = tableau_.share[stage][j];
      }
      for_each(stream, static_cast<Index>(value.size()), task);
    };
    stream.enter(Stage::newton_rest);
    next(fields_.V_old, V_base_, fields_.V, V_added_);
    next(states_old_, states_base_, states_, states_added_);
    const double here = tableau_.abscissa(stage);
    const double last = tableau_.abscissa(stage - 1);
    const double former = stage > 1 ? tableau_.abscissa(stage - 2) : 0.0;
    const auto added = [&](int of) { return V_added_[static_cast<std::size_t>(of)].data(); };
    for_each(stream, fields_.count(),
             GuessStage{newton_.state(), V_base_.data(), added(stage - 1),
                        stage > 1 ? added(stage - 2) : nullptr, trend(), fields_.input.data(),
                        (here - last) / (last - former), fields_.V.data()});
  }

  void correct(Stream<S>& stream) {
    assembler().assemble_tangent(stream);
    pcg_.solve(stream, residual_.data(), increment_.data());
    stream.enter(Stage::newton_rest);
    for_each(stream, fields_.count(),
             implicit_detail::UpdatePotential{pcg_.state(), increment_.data(), fields_.V.data()});
  }

  std::size_t tets_, points_;
  std::unique_ptr<SparseMatrix<S>> matrix_;
  std::unique_ptr<NodalEquations<S>> nodal_;  // one of the two
  std::unique_ptr<Assembler<S>> by_elements_;
  Pcg<S> pcg_;
  Array<double, S> residual_, increment_;
  /// At nodes, as NodalEquations has them, or at integration points, in the order of PointStates.
  Array<double, S> states_, states_old_;
  implicit_detail::Tableau tableau_;
  Array<double, S> V_base_, states_base_;  // of a stage, if there are several
  std::vector<Array<double, S>> V_added_, states_added_;
  Array<double, S> slope_, slope_old_, slope_older_, bend_, bend_old_;
  double error_factor_;
  Newton<S> newton_;
  long long cg_before_ = 0;
};

}  // namespace cw
