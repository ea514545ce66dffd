#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "assembly/sparsity.hpp"
#include "kernels/core/mailbox.hpp"
#include "kernels/core/parallel.hpp"
#include "solver/dense_output.hpp"
#include "solver/kept_steps.hpp"
#include "solver/newton.hpp"
#include "solver/potential_range.hpp"
#include "solver/state_transfer.hpp"
#include "solver/step_sequence.hpp"

// Included by simulation.space.cpp.

namespace cw {

/// The input of a step, in the memory of its space. The host sets it, or the step before.
struct StepInput {
  double time;  ///< ms, at the start of the step
  double dt;    ///< ms
  /// The last accepted steps, the latest first; ms, 0 where there was none.
  double former_dt[2];
  double stage_dt;    ///< ms; weight of the implicit term in each stage
  double most_error;  ///< ms; a step with a larger error is not accepted
  int smooth_steps;   ///< steps accepted since the applied current last changed; counted up to 2
  int initial_jump;   ///< 1 for the first step from a state that may jump from node to node
  int wants_leads;    ///< 1 if sums of leads are
  int kept_as;        ///< V over the step is stored as number kept_as - 1 of KeptSteps; 0: not

  CW_HD void begin(const StepRequest& step) {
    time = step.time;
    dt = stage_dt = step.dt;
    most_error = step.most_error;
    wants_leads = step.wants_leads ? 1 : 0;
  }
  CW_HD KeptStep kept() const { return {time, dt, wants_leads}; }
  CW_HD void accept() {
    former_dt[1] = former_dt[0];
    former_dt[0] = dt;
    smooth_steps = std::min(smooth_steps + 1, 2);
    initial_jump = 0;
  }
};

/// What every scheme has at the nodes of one problem in one space.
template <Space S>
struct NodalFields {
  explicit NodalFields(const Problem& problem)
      : V(problem.initial_V),
        V_old(problem.initial_V),
        applied_current(problem.initial_V.size(), 0.0),
        volume(nodal_volumes(problem.mesh)),
        input(1) {
    for (const double v : volume.download()) squared_volumes += v * v;
  }

  Index count() const { return static_cast<Index>(V.size()); }

  Array<double, S> V;                ///< at the end of the last step, or the iterate of this one
  Array<double, S> V_old;            ///< at its start
  Array<double, S> applied_current;  ///< mV/ms
  Array<double, S> volume;           ///< mm^3, as nodal_volumes()
  double squared_volumes = 0.0;      ///< of all nodes, mm^6
  Mailbox<StepInput, S> input;
};

/// Steps that a space takes without the host, one after the other. Host memory holds this and,
/// below, StepRecord and the probes' pieces; kernels can reach it.
struct StepsAtOnce {
  bool is_single;  ///< the step is not part of a sequence; then `most` is 1
  StepSequence sequence;
  Horizon horizon;
  int most;   ///< steps, accepted or not
  int taken;  ///< how many were taken
};

/// One of the steps of StepsAtOnce.
struct StepRecord {
  double time;  ///< ms
  double dt;    ///< ms
  double most_error;
  double end;       ///< ms, as TakenStep::end
  int wants_leads;  ///< as in StepInput
  int kept_as;      ///< the same
};

/// What steps leave for output.
struct StepOutput {
  double threshold;    ///< of activation, mV
  double* activation;  ///< ms, one a node
  /// The steepest dV/dt of the step in which V crossed the threshold, mV/ms; one a node.
  double* activation_slope;
  PotentialRange* range;          ///< over all accepted steps
  PotentialRange* range_on_host;  ///< in host memory; may lack the steps that were submitted last
  /// The number of each node's probe, -1 for nodes without one; null if there are no probes.
  const Index* probe_of_node;
  Index probes;
  KeptSteps kept;
  CubicPiece* probe;  ///< V over each step: `probes` pieces of the first one, then those of the
                      ///< next
  StepsAtOnce* steps;
  StepRecord* record;  ///< of each step
};

/// How a problem is taken through a step, or several, in one space. Work is submitted to the stream
/// once, and replayed.
template <Space S>
class Scheme {
 public:
  virtual ~Scheme() = default;

  /// Submits what must be done before a step and is not part of the recorded work; completes the
  /// step's input.
  virtual void prepare(Stream<S>& stream, StepInput& input) = 0;
  /// Submits a step from begin to end. It starts from NodalFields::V if the last step was
  /// accepted, otherwise from V_old, and its result is V. It sends the host what result() returns,
  /// and leaves at nodes that have no time of activation yet (NaN) the first upward crossing of the
  /// threshold; and the pieces of probes, also where the step failed. Stores V over an accepted
  /// step if its input says so.
  virtual void submit(Stream<S>& stream, const StepOutput& output) = 0;
  /// As Simulation::at_once().
  virtual int at_once() const { return 0; }
  /// Takes over another problem's cells and operators, as StateStore::restart(); their state is
  /// restored afterwards. False if it cannot.
  virtual bool take_over(Stream<S>&, const Problem&, const Operators*) { return false; }
  /// The states of cells that a restored state begins from, as they are stored.
  virtual void set_states(const std::vector<double>& /*states*/) {
    throw std::logic_error("the scheme begins no other problem");
  }
  /// The most steps that submit_at_once() can take; 0: it can take none.
  virtual int most_at_once() const { return 0; }
  /// Submits all of StepsAtOnce in one kernel, which reads the first step's input from the host's
  /// side of NodalFields::input, and writes the output and what result() returns. V over accepted
  /// ones is stored where KeptSteps::keeps() says so, one after the other from the first place on.
  /// It ends where the places are full, and always writes KeptSteps::range.
  virtual void submit_at_once(Stream<S>&, const StepOutput&) {}
  /// The result of step k of those that were submitted last.
  virtual StepResult result(int k) const = 0;

  /// Submits: stores V over the last step, accepted or not, as the only one, for its leads.
  virtual void keep(Stream<S>& stream, const KeptSteps& kept) = 0;
  /// Submits: sets `V` to that of all nodes at a share of the last step.
  virtual void interpolate(Stream<S>& stream, double share, double* V) = 0;
  /// All states of cells as they lie at the end of the last step.
  virtual std::span<const double> states() const = 0;
  /// As StateReader::state_at().
  virtual std::vector<double> state_at(int k, double share) const = 0;
  /// As Measures::probe_states(), of `count` nodes.
  virtual std::vector<double> states_at(Stream<S>&, const Index* /*node*/, Index /*count*/,
                                        double /*share*/) const {
    throw std::logic_error("the scheme has no states at nodes");
  }

  /// Clamps V of nodes to potentials (mV), one a node, free_V where V is free. False if they are so
  /// already.
  virtual bool clamp_V(Stream<S>&, const std::vector<double>& /*potential*/) {
    throw std::logic_error("the scheme has no voltage clamp");
  }
  /// Lists what the next steps depend on, besides NodalFields, for StateStore::save() and
  /// restore().
  virtual void transfer(StateTransfer<S>& transfer) = 0;

  virtual std::vector<double> residual() const = 0;
  /// As Diagnostics::worst_node(), found by the residual.
  virtual std::optional<Index> worst_node() const {
    const std::vector<double> r = residual();
    std::size_t worst = 0;
    for (std::size_t i = 0; i < r.size(); ++i) {
      if (!std::isfinite(r[i])) return static_cast<Index>(i);
      if (std::abs(r[i]) > std::abs(r[worst])) worst = i;
    }
    return static_cast<Index>(worst);
  }
  virtual std::vector<double> tangent() const = 0;
};

namespace scheme_detail {

/// How V goes over a step: pieces(i) is a polynomial at node i (solver/dense_output.hpp).
template <class T>
concept PotentialPieces = requires(const T& pieces, Index i, double share, double V) {
  { pieces(i).from } -> std::convertible_to<double>;
  { pieces(i).to } -> std::convertible_to<double>;
  { pieces(i).at(share) } -> std::same_as<double>;
  { pieces(i).share_at(V) } -> std::same_as<double>;
  { pieces(i).steepest() } -> std::same_as<ShareOfStep>;
  { pieces(i).highest() } -> std::same_as<ShareOfStep>;
  { as_cubic(pieces(i)) } -> std::same_as<CubicPiece>;
};

/// Sets a time of activation that is not known (NaN) to the first upward crossing of the threshold
/// in an accepted step, and its slope in `output`; and widens the range of V. False if there is no
/// such crossing.
template <class Piece>
CW_HD bool note_activation(double& activation, const Piece& piece, const StepOutput& output,
                           Index i, double time, double dt) {
  widen(output.range, piece.to);
  const bool is_known = activation == activation;
  if (is_known || piece.from >= output.threshold || piece.to < output.threshold) return false;
  activation = time + dt * piece.share_at(output.threshold);
  output.activation_slope[i] = piece.steepest().value / dt;
  return true;
}

/// Everything that is measured of V at a node over a step: the piece of its probe (-1: it has
/// none), also if the step failed; V for what is computed of several steps; and its activation, of
/// which true says that it is new. `probes` are those of this step.
template <class Piece>
CW_HD bool observe(const Piece& piece, bool is_accepted, const StepInput& input, Index i,
                   Index probe, CubicPiece* probes, double& activation, const StepOutput& output) {
  if (probe >= 0) probes[probe] = as_cubic(piece);
  if (!is_accepted) return false;
  if (input.kept_as > 0) output.kept.keep(input.kept_as - 1, i, as_cubic(piece), input.kept());
  return note_activation(activation, piece, output, i, input.time, input.dt);
}

template <PotentialPieces Pieces, class State>
struct ObserveStep {
  Pieces pieces;
  const StepInput* input;
  const State* state;  ///< how the step went
  State* on_host;      ///< the same, in host memory
  StepOutput output;
  CW_HD void operator()(Index i) const {
    // As probes, by this kernel and not by a transfer of its own, which takes longer.
    if (i == 0 && on_host != state) *on_host = *state;
    if (i == 0 && output.range_on_host != output.range) *output.range_on_host = *output.range;
    // What is needed is read first, all of it at once.
    const Index probe = output.probe_of_node != nullptr ? output.probe_of_node[i] : -1;
    const bool has_converged = state->status == StepStatus::converged;
    double activation = output.activation[i];
    const auto piece = pieces(i);
    const Index place = input->kept_as - 1;
    if (place >= 0 && i == 0) *output.kept.range = {place, place + (has_converged ? 1 : 0)};
    if (observe(piece, has_converged, *input, i, probe, output.probe, activation, output)) {
      output.activation[i] = activation;
    }
  }
};

template <PotentialPieces Pieces>
struct KeepPieces {
  Pieces pieces;
  const StepInput* input;
  KeptSteps kept;
  CW_HD void operator()(Index i) const {
    if (i == 0) *kept.range = {1, 1};  // beats have been followed, or are not followed
    kept.keep(0, i, as_cubic(pieces(i)), {input->time, input->dt, 1});
  }
};

template <PotentialPieces Pieces>
struct Interpolate {
  Pieces pieces;
  double share;
  double* V;
  CW_HD void operator()(Index i) const { V[i] = pieces(i).at(share); }
};

}  // namespace scheme_detail

/// The dense output of a scheme. `Derived` is the scheme's class, which has
/// - with_pieces(use): calls use(pieces), where pieces(i) is V at node i over the step;
/// - report(): a mailbox with how the step went, as `status` among others.
template <Space S, class Derived>
class DenseScheme : public Scheme<S> {
 public:
  explicit DenseScheme(NodalFields<S>& fields) : fields_(fields) {}

  void keep(Stream<S>& stream, const KeptSteps& kept) override {
    derived().with_pieces([&]<class Pieces>(const Pieces& pieces) {
      for_each(stream, fields_.count(),
               scheme_detail::KeepPieces<Pieces>{pieces, fields_.input.data(), kept});
    });
  }
  void interpolate(Stream<S>& stream, double share, double* V) override {
    derived().with_pieces([&]<class Pieces>(const Pieces& pieces) {
      for_each(stream, fields_.count(), scheme_detail::Interpolate<Pieces>{pieces, share, V});
    });
  }

 protected:
  /// Submits what a step leaves by Scheme::submit(), in one kernel.
  void observe(Stream<S>& stream, const StepOutput& output) {
    auto& report = derived().report();
    using State = std::remove_pointer_t<decltype(report.data())>;
    derived().with_pieces([&]<class Pieces>(const Pieces& pieces) {
      for_each(stream, fields_.count(),
               scheme_detail::ObserveStep<Pieces, State>{
                   pieces, fields_.input.data(), report.data(), report.host_data(), output});
    });
  }

  NodalFields<S>& fields_;

 private:
  Derived& derived() { return static_cast<Derived&>(*this); }
};

/// The values of a matrix in the order of the CSR pattern.
template <Space S>
std::vector<double> values_of_nonzeros(const SparseMatrix<S>& matrix) {
  const std::vector<double> stored = matrix.values().download();
  std::vector<double> values;
  values.reserve(matrix.position().size());
  for (const Index at : matrix.position()) values.push_back(stored[at]);
  return values;
}

}  // namespace cw
