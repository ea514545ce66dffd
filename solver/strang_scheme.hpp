#pragma once

#include <limits>

#include "kernels/cell/advance_cell.hpp"
#include "solver/error_estimate.hpp"
#include "solver/kinds_of_cells.hpp"
#include "solver/mixed_diffusion.hpp"
#include "solver/problem_setup.hpp"
#include "solver/scheme.hpp"
#include "solver/simulation.hpp"
#include "solver/state_interpolation.hpp"

// Included by simulation.space.cpp.

namespace cw {

namespace strang_detail {

/// How a step went, in the memory of its space.
struct StrangState {
  StepStatus status;
  PcgStatus pcg_status;
  int solves;
  long long cg_iterations;  ///< of all steps so far
  double error;             ///< ms, as StepResult::error; negative if unknown
  double weighted_dt;       ///< ms; the step that A was computed for
};

/// The fields of a step at nodes, as raw pointers. A rate is the rate of V by diffusion, mV/ms; it
/// is constant over a step.
struct Fields {
  CellFields cells;
  double* rate;  ///< of this step; a guess until it is solved for
  double* rate_old;
  double* rate_older;
  const double* volume;  ///< mm^3
};

/// Starts this step from the last one's end, or goes back if that one failed; then `went_back` is
/// 1, for the cells. Guesses the rate of diffusion from those of the last two steps.
struct Begin {
  Fields f;
  const StrangState* last;
  const StepInput* input;
  int* went_back;
  CW_HD void operator()(Index i) const {
    const bool accepted = last->status == StepStatus::converged;
    if (i == 0) *went_back = accepted ? 0 : 1;
    if (accepted) {
      f.rate_older[i] = f.rate_old[i];
      f.rate_old[i] = f.rate[i];
    }
    // A rate holds at the middle of its step.
    const double former = input->former_dt[0];
    const double before = input->former_dt[1];
    const double reach = before > 0.0 ? (input->dt + former) / (former + before) : 0.0;
    f.rate[i] = f.rate_old[i] + reach * (f.rate_old[i] - f.rate_older[i]);
  }
};

/// Notes how a solve went.
struct EndSolve {
  const PcgState* pcg;
  StrangState* state;
  bool first;
  CW_HD void operator()() const {
    if (state->pcg_status == PcgStatus::converged) state->pcg_status = pcg->status;
    state->solves = first ? 1 : 2;
    state->cg_iterations = pcg->total_iterations;
  }
};

/// Moves V by the rate that was solved for.
struct Diffuse {
  Fields f;
  const StepInput* input;
  const double* correction;
  bool first;
  CW_HD void operator()(Index i) const {
    const bool halves = input->initial_jump != 0;
    const double rate = f.rate[i] + correction[i];
    f.cells.V[i] += (halves ? 0.5 : 1.0) * input->dt * rate;
    // If there are two halves, the step's rate is their mean.
    f.rate[i] += (first ? 1.0 : 0.5) * correction[i];
  }
};

struct DiffuseAndEndSolve {
  Diffuse diffuse;
  EndSolve end;
  CW_HD void operator()(Index i) const {
    if (i == 0) end();
    diffuse(i);
  }
};

/// Sums over nodes: the number of values that are not finite, the squares of the error of the
/// guessed rate, and the squares of the rate of V. The last two are multiplied by the volumes of
/// nodes.
using EndSums = Sums<3>;

struct End {
  Fields f;
  const StepInput* input;
  const double* correction;
  CW_HD EndSums operator()(Index i) const {
    const double V = f.cells.V[i];
    const double error = f.volume[i] * correction[i];
    const double rate = f.volume[i] * (V - f.cells.V_old[i]) / input->dt;
    return {{std::isfinite(V) ? 0.0 : 1.0, error * error, rate * rate}};
  }
};

/// Concludes how the step went. The guess was wrong by the second difference of the rates of
/// diffusion of three steps, and that estimates the step's error.
struct Conclude {
  StrangState* state;
  const StepInput* input;
  double squared_volumes;  ///< of all nodes, mm^6
  double factor;
  CW_HD void operator()(const EndSums& sums) const {
    state->error = -1.0;
    if (sums.value[0] > 0.0) {  // asked first, because these make CG fail, too
      state->status = StepStatus::not_finite;
      return;
    }
    if (state->pcg_status != PcgStatus::converged) {
      state->status = StepStatus::linear_solver_failed;
      return;
    }
    state->status = StepStatus::converged;
    const double dt = input->dt;
    const double before = input->former_dt[1];
    if (input->smooth_steps < 2) return;
    // Scales the difference of steps of different lengths to that of three steps like this one.
    const double last = 0.5 * (dt + input->former_dt[0]);
    const double steps = last * (last + 0.5 * (input->former_dt[0] + before));
    const double scale = dt * (2.0 * dt * dt / steps);
    state->error =
        factor * displacement(scale * scale * sums.value[1], sums.value[2], squared_volumes);
    state->status = judge(state->error, input->most_error);
  }
};

/// Clamps V at some nodes, and frees it at all others. Where it is clamped, a mass that is as good
/// as infinite keeps diffusion from moving it.
struct ClampV {
  static constexpr double heaviness = 1e9;
  const double* potential;  ///< mV; free_V where V is free
  const Index* diagonal;    ///< where the diagonal of M is stored
  const double* free_mass;  ///< what it is there without a clamp, mm^3
  Fields f;
  double* mass;
  int* clamped;
  bool moves_V;  ///< a restored V, which rounding has moved, stays what it is
  CW_HD void operator()(Index i) const {
    const bool clamps = potential[i] != free_V;
    clamped[i] = clamps ? 1 : 0;
    mass[diagonal[i]] = (clamps ? heaviness : 1.0) * free_mass[i];
    if (!clamps || !moves_V) return;
    f.cells.V[i] = potential[i];
    f.rate[i] = f.rate_old[i] = f.rate_older[i] = 0.0;
  }
};

/// V over a step, as a cubic. Its slopes are the cell's own rate plus the rate of diffusion,
/// which at the step's ends follows from those of this step and the one before.
struct Pieces {
  Fields f;
  const StepInput* input;
  CW_HD CubicPiece operator()(Index i) const {
    const double dt = input->dt;
    const double former = input->former_dt[0];
    const double bend = former > 0.0 ? (f.rate[i] - f.rate_old[i]) / (former + dt) : 0.0;
    const double rate_from = f.rate[i] - bend * dt;
    const double rate_to = f.rate[i] + bend * dt;
    return {f.cells.V_old[i], f.cells.V[i], dt * (f.cells.rate_from[i] + rate_from),
            dt * (f.cells.rate_to[i] + rate_to)};
  }
};

/// A step from begin to end, by its parts in their order: those that StrangScheme submits, or those
/// of the kernel that takes steps by itself. advance_cells(is_first_half) moves cells by half a
/// step without diffusion. diffuse() solves for diffusion, twice where V jumps at first. constexpr
/// functions may be called on the host and on a device.
template <class BeginStep, class AdvanceCells, class DiffuseV, class ConcludeStep>
constexpr void take_step(const BeginStep& begin, const AdvanceCells& advance_cells,
                         const DiffuseV& diffuse, const ConcludeStep& conclude) {
  begin();
  advance_cells(true);
  diffuse();
  advance_cells(false);
  conclude();
}

/// Everything that a kernel needs to take steps without the host.
struct WholeSteps {
  double frequency;
  double error_factor;
  double squared_volumes;  ///< mm^6
  Fields fields;
  StepInput* input;       ///< on the host: of the first step, and afterwards of the last
  StepInput* input_copy;  ///< on the device: for questions about the last step
  StrangState* state;
  StrangState* last;    ///< the same, on the host
  StrangState* result;  ///< of each step, on the host
  PcgInKernel pcg;
  double* matrix;           ///< values of A
  const double* mass;       ///< values of M, as those of A are stored
  const double* stiffness;  ///< values of S, likewise
  double* residual;
  double* block_sums;
  unsigned* barrier;
  StepOutput output;
};

/// The plan for whole steps, if `solve` is the plan of their linear solves; none if there is no
/// such plan.
PersistentPlan plan_whole_steps(const SpmvView& matrix, const std::optional<ElementwiseCell>& cell,
                                const PersistentPlan& solve);
/// The plan for whole steps of a problem that is one of many, in a cluster of blocks: the one of
/// which the device runs the most at the same time, and of these the one with the fewest blocks.
/// None if a cluster has no room for it, or if the matrix does not lie in slices.
PersistentPlan plan_steps_of_cluster(const SpmvView& matrix,
                                     const std::optional<ElementwiseCell>& cell);
/// Submits steps; the plan's kind must not be none.
void submit_whole_steps(Stream<Space::device>& stream, const PersistentPlan& plan,
                        const SpmvView& matrix, const ElementwiseCell& cell,
                        const WholeSteps& steps);

}  // namespace strang_detail

/// Strang's splitting (1968): half a step of reaction at the nodes, a step of diffusion, half a
/// step of reaction; of second order. Diffusion uses Crank and Nicolson: (M + dt/2 S) rate = -S
/// V for the rate of V, one linear system with a constant matrix. Crank and Nicolson's scheme
/// hardly damps what changes from node to node. So a first step from a state that is not uniform
/// takes two halves of backward Euler with the same matrix instead (Rannacher 1984). Jumps of the
/// applied current need no such step. Half of what the current adds comes before diffusion and half
/// after; where diffusion reverses the sign of the first half, the second half cancels it. A
/// voltage clamp makes V jump, so the step after it takes two halves as well.
///
/// With state variable interpolation the middle part is diffusion and a force, which depends on V
/// at the middle of the step, as the guessed rate gives it, and on states, which stand still.
template <Space S>
class StrangScheme final : public DenseScheme<S, StrangScheme<S>> {
  using Base = DenseScheme<S, StrangScheme<S>>;
  using Base::fields_;

 public:
  StrangScheme(const Problem& problem, const SimulationOptions& options, const ProblemSetup& setup,
               NodalFields<S>& fields)
      : Base(fields),
        kinds_(kinds_of_cells<S>(problem, true, setup.part != nullptr)),
        error_factor_(entry_of(problem.time.scheme).error_factor),
        diffusion_(make_diffusion(problem, options, setup)),
        in_double_(dynamic_cast<DoubleDiffusion<S>*>(diffusion_.get())),
        of_ranks_(setup.part != nullptr ? dynamic_cast<MixedDiffusion<S>*>(diffusion_.get())
                                        : nullptr),
        state_(initial_states(problem)),
        state_old_(state_.download()),
        substep_(problem.initial_V.size(), 0.0),
        substep_old_(substep_.size(), 0.0),
        rate_from_(substep_.size(), 0.0),
        rate_to_(substep_.size(), 0.0),
        rate_(problem.initial_V.size(), 0.0),
        rate_old_(rate_.size(), 0.0),
        rate_older_(rate_.size(), 0.0),
        residual_(rate_.size(), 0.0),
        correction_(rate_.size(), 0.0),
        result_(1),
        results_(most_whole_steps),
        second_solve_(1, 0),
        went_back_(1, 0) {
    if (has_voltage_clamp(problem)) prepare_clamps(setup);
    if (problem.solver.ionic_current != IonicCurrent::ici) {
      interpolation_ = std::make_unique<StateInterpolation<S>>(problem, kinds_);
    }
    result_.host()[0].status = StepStatus::converged;  // an initial state is one to start from
    Stream<S> stream;
    result_.send(stream);
    stream.wait();
    if constexpr (S == Space::device) {
      if (in_double_ != nullptr && !options.eager && clamped_.size() == 0 &&
          interpolation_ == nullptr) {
        const SpmvView matrix = in_double_->stored_matrix().spmv_view();
        if (options.is_one_of_many) {
          plan_ = strang_detail::plan_steps_of_cluster(matrix, only_cell());
        }
        if (plan_.kind == PersistentPlan::Kind::none) {
          plan_ = strang_detail::plan_whole_steps(matrix, only_cell(), in_double_->pcg().plan());
        }
      }
    }
  }

  void prepare(Stream<S>& stream, StepInput& input) override {
    cg_before_ = result_.host()[0].cg_iterations;
    if (most_at_once() > 0) return;  // the kernel computes A
    const double dt = input.dt;
    if (dt == weighted_dt_) return;
    weighted_dt_ = dt;
    diffusion_->weigh(stream, 0.5 * dt);
  }

  void submit(Stream<S>& stream, const StepOutput& output) override {
    using namespace strang_detail;
    const StepInput* input = fields_.input.data();
    const auto begin = [&] {
      for_each(stream, fields_.count(), Begin{fields(), result_.data(), input, went_back_.data()});
    };
    const auto diffuse_once_or_twice = [&] {
      const LoopFlag flag = stream.begin_loop(second_solve_.data());
      diffuse(stream, true, flag);
      stream.loop_while(flag, [&] { diffuse(stream, false, flag); });
      stream.enter(Stage::newton_rest);
    };
    const auto conclude = [&] {
      const End end{fields(), input, correction_.data()};
      const Conclude conclusion{result_.data(), input, fields_.squared_volumes, error_factor_};
      if (of_ranks_ != nullptr) {
        of_ranks_->template sum_over_ranks<3>(stream, end, conclusion);
      } else {
        reduce<3>(stream, fields_.count(), end, conclusion);
      }
    };
    take_step(
        begin, [&](bool is_first_half) { advance_cells(stream, is_first_half); },
        diffuse_once_or_twice, conclude);
    this->observe(stream, output);
  }

  bool clamp_V(Stream<S>& stream, const std::vector<double>& potential) override {
    if (potential_.download() == potential) return false;
    stream.wait();  // an upload does not wait for the stream's work
    potential_.upload(potential);
    apply_clamps(stream, true);
    return true;
  }

  int at_once() const override { return plan_.clusters; }
  bool take_over(Stream<S>& stream, const Problem& problem, const Operators* operators) override {
    if (in_double_ == nullptr || clamped_.size() > 0 || has_voltage_clamp(problem)) return false;
    // Tables of cells take time, and a device releases memory only when it has nothing to do.
    bool are_same = kinds_.size() == problem.cells.size();
    for (std::size_t k = 0; are_same && k < kinds_.size(); ++k) {
      are_same = kinds_[k].is_made_of(problem.cells[k], tabulation_pays(problem, k));
    }
    if (!are_same) kinds_ = kinds_of_cells<S>(problem);
    if (operators != nullptr) in_double_->set(stream, *operators);
    return true;
  }
  void set_states(const std::vector<double>& states) override {
    state_.upload(states);
    state_old_.upload(states);
  }

  int most_at_once() const override {
    return plan_.kind != PersistentPlan::Kind::none ? most_whole_steps : 0;
  }
  void submit_at_once([[maybe_unused]] Stream<S>& stream,
                      [[maybe_unused]] const StepOutput& output) override {
    if constexpr (S == Space::device) {
      const double squared_volumes = fields_.squared_volumes;
      const strang_detail::WholeSteps steps{kinds_.front().frequency(),
                                            error_factor_,
                                            squared_volumes,
                                            fields(),
                                            fields_.input.host_data(),
                                            fields_.input.data(),
                                            result_.data(),
                                            result_.host_data(),
                                            results_.host_data(),
                                            in_double_->pcg().in_kernel(),
                                            in_double_->stored_matrix().values().data(),
                                            in_double_->mass().data(),
                                            in_double_->stiffness().values().data(),
                                            residual_.data(),
                                            stream.partial_sums(),
                                            stream.barrier(),
                                            output};
      strang_detail::submit_whole_steps(stream, plan_, in_double_->stored_matrix().spmv_view(),
                                        *only_cell(), steps);
    }
  }

  StepResult result(int k) const override {
    const bool whole = most_at_once() > 0;
    const strang_detail::StrangState& state = (whole ? results_ : result_).host()[k];
    const long long before = k > 0 ? results_.host()[k - 1].cg_iterations : cg_before_;
    StepResult result;
    result.status = state.status;
    result.pcg_status = state.pcg_status;
    result.linear_solves = state.solves;
    if (state.error >= 0.0) result.error = state.error;
    result.cg_iterations = static_cast<int>(state.cg_iterations - before);
    return result;
  }
  Mailbox<strang_detail::StrangState, S>& report() { return result_; }

  template <class Use>
  void with_pieces(Use use) {
    use(strang_detail::Pieces{fields(), fields_.input.data()});
  }

  std::span<const double> states() const override { return {state_.data(), state_.size()}; }
  std::vector<double> state_at(int k, double share) const override {
    if (result_.host()[0].status != StepStatus::converged) share = 0.0;
    if (share == 0.0 || share == 1.0) {
      return nodal_state(kinds_, share == 0.0 ? state_old_ : state_, k, fields_.V.size());
    }
    std::vector<double> values(fields_.V.size(), std::numeric_limits<double>::quiet_NaN());
    std::vector<double> V = fields_.V.download();
    std::vector<double> V_old = fields_.V_old.download();
    std::vector<double> state = state_.download();
    std::vector<double> state_old = state_old_.download();
    CellFields f{};
    f.count = fields_.count();
    f.V = V.data();
    f.V_old = V_old.data();
    f.state = state.data();
    f.state_old = state_old.data();
    const double dt = fields_.input.host()[0].dt;
    for (const KindOfCells<S>& kind : kinds_) kind.state_within(f, k, dt, share, values);
    return values;
  }

  std::vector<double> states_at(Stream<S>& stream, const Index* node, Index count,
                                double share) const override {
    if (result_.host()[0].status != StepStatus::converged) share = 0.0;
    return gather_states(stream, state_old_, state_, fields_.count(), node, count, share);
  }

  void transfer(StateTransfer<S>& transfer) override {
    transfer("states", state_);
    transfer("states_old", state_old_);
    transfer("substep", substep_);
    transfer("substep_old", substep_old_);
    transfer("rate_from", rate_from_);
    transfer("rate_to", rate_to_);
    transfer("rate", rate_);
    transfer("rate_old", rate_old_);
    transfer("rate_older", rate_older_);
    transfer("pcg", diffusion_->scalars());
    transfer("strang", result_);
    if (clamped_.size() > 0) transfer("clamp_potential", potential_);
    if (!transfer.is_restoring()) return;
    if (clamped_.size() > 0) apply_clamps(transfer.stream(), false);
    // A is computed anew by the first step.
    weighted_dt_ = result_.host()[0].weighted_dt = 0.0;
    result_.send(transfer.stream());
  }

  std::vector<double> residual() const override { return residual_.download(); }
  /// Finds a cell without a solution. The residual, CG's right-hand side, does not show where a
  /// step failed.
  std::optional<Index> worst_node() const override {
    const std::vector<double> V = fields_.V.download();
    const auto bad = std::ranges::find_if(V, [](double value) { return !std::isfinite(value); });
    if (bad == V.end()) return std::nullopt;
    return static_cast<Index>(bad - V.begin());
  }
  std::vector<double> tangent() const override { return diffusion_->matrix(); }

 private:
  strang_detail::Fields fields() {
    return {{fields_.count(), fields_.V.data(), state_.data(), fields_.V_old.data(),
             state_old_.data(), fields_.applied_current.data(), rate_from_.data(), rate_to_.data(),
             substep_.data(), substep_old_.data(), clamped_.size() > 0 ? clamped_.data() : nullptr},
            rate_.data(),
            rate_old_.data(),
            rate_older_.data(),
            fields_.volume.data()};
  }

  static std::unique_ptr<Diffusion<S>> make_diffusion(const Problem& problem,
                                                      const SimulationOptions& options,
                                                      const ProblemSetup& setup) {
    const SolverOptions& solver = problem.solver;
    if (takes_mixed_precision(problem, S, options.device)) {
      std::optional<Tiles> tiles =
          setup.part != nullptr ? tiles_of(*setup.part, setup.pattern) : make_tiles(setup.pattern);
      if (tiles) {
        return std::make_unique<MixedDiffusion<S>>(std::move(*tiles), solver, options, setup);
      }
      if (solver.pcg.precision == PcgPrecision::mixed) {
        throw std::invalid_argument(
            "CG of mixed precision: neighbours are too far apart in the order of nodes; reorder "
            "the mesh");
      }
    }
    return std::make_unique<DoubleDiffusion<S>>(solver, options, setup);
  }

  void prepare_clamps(const ProblemSetup& setup) {
    const CsrPattern& pattern = setup.pattern;
    const std::size_t nodes = fields_.V.size();
    std::vector<Index> diagonal(nodes);
    std::vector<double> free_mass(nodes);
    for (Index i = 0; i < pattern.rows; ++i) {
      const Index nonzero = find_nonzero(pattern, i, i);
      diagonal[i] = in_double_->stored_matrix().position()[nonzero];
      free_mass[i] = setup.constant->mass[nonzero];
    }
    diagonal_ = Array<Index, S>(diagonal);
    free_mass_ = Array<double, S>(free_mass);
    potential_ = Array<double, S>(nodes, free_V);
    clamped_ = Array<int, S>(nodes, 0);
  }
  void apply_clamps(Stream<S>& stream, bool moves_V) {
    for_each(stream, fields_.count(),
             strang_detail::ClampV{potential_.data(), diagonal_.data(), free_mass_.data(), fields(),
                                   in_double_->mass().data(), clamped_.data(), moves_V});
    weighted_dt_ = 0.0;  // A is computed anew
  }

  /// Submits half a step of the cells, without diffusion.
  void advance_cells(Stream<S>& stream, bool first) {
    const CellAdvance half{fields().cells, &fields_.input.data()->dt, 0.5, first,
                           went_back_.data()};
    stream.side_by_side(static_cast<int>(kinds_.size()),
                        [&](int k) { kinds_[static_cast<std::size_t>(k)].advance(stream, half); });
  }

  /// Submits one solve for the rate of diffusion, and moves V by it.
  void diffuse(Stream<S>& stream, bool first, LoopFlag flag) {
    using namespace strang_detail;
    const StepInput* input = fields_.input.data();
    DiffusionInput from{fields_.V.data(), rate_.data(), nullptr};
    if (interpolation_ != nullptr) {
      stream.enter(Stage::newton_rest);
      from.force =
          interpolation_->submit(stream, kinds_, from.V, from.rate, &input->dt, state_.data());
    }
    PcgState* pcg = diffusion_->scalars().data();
    diffusion_->solve(stream, from, residual_.data(), correction_.data(),
                      BeginCg{pcg, input, &result_.data()->pcg_status, first, flag});
    stream.enter(Stage::newton_rest);
    for_each(stream, fields_.count(),
             DiffuseAndEndSolve{{fields(), input, correction_.data(), first},
                                {pcg, result_.data(), first}});
  }

  /// The cell of all nodes, if it is a small one.
  std::optional<ElementwiseCell> only_cell() const {
    if (kinds_.size() > 1) return std::nullopt;
    return elementwise_cell(kinds_.front().model());
  }

  std::vector<KindOfCells<S>> kinds_;
  double error_factor_;
  std::unique_ptr<Diffusion<S>> diffusion_;
  DoubleDiffusion<S>* in_double_;  // the same, if it is of double precision; else null
  MixedDiffusion<S>* of_ranks_;    // the same, if it is of one of several ranks; else null
  PersistentPlan plan_;            // of whole steps; none on the host
  Array<double, S> state_, state_old_;
  Array<double, S> substep_, substep_old_, rate_from_, rate_to_;
  Array<double, S> rate_, rate_old_, rate_older_;
  Array<double, S> residual_, correction_;
  /// A kernel takes up to this many steps at once; then the host's part of them costs next to
  /// nothing.
  static constexpr int most_whole_steps = 64;
  Mailbox<strang_detail::StrangState, S> result_;   // of the last step
  Mailbox<strang_detail::StrangState, S> results_;  // of whole steps; only the host's side is used
  Array<int, S> second_solve_, went_back_;
  std::unique_ptr<StateInterpolation<S>> interpolation_;  // none: the nodes' currents alone
  // Of voltage clamps, and empty without such; one a node.
  Array<double, S> potential_;  // mV; free_V where V is free
  Array<int, S> clamped_;
  Array<Index, S> diagonal_;    // where M's diagonal is stored
  Array<double, S> free_mass_;  // what it is without clamps
  double weighted_dt_ = 0.0;
  long long cg_before_ = 0;
};

}  // namespace cw
