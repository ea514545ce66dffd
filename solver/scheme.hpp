#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "assembly/sparsity.hpp"
#include "kernels/core/mailbox.hpp"
#include "kernels/core/parallel.hpp"
#include "solver/dense_output.hpp"
#include "solver/newton.hpp"
#include "solver/step_sequence.hpp"

// Included by simulation_host.cpp for the host and by simulation_device.cu for the device.

namespace cw {

/// What a step is told, in the memory of its space: by the host, or by the step before.
struct StepInput {
  double time;  ///< ms, at the start of the step
  double dt;    ///< ms
  /// The last accepted steps, the latest first; ms, 0 where there was none.
  double former_dt[2];
  double stage_dt;    ///< ms; weight of the implicit term in each stage
  double most_error;  ///< ms; with more the step is not accepted
  int smooth_steps;   ///< accepted since the applied current last changed; more than two are two
  int initial_jump;   ///< the first step, from a state that differs from node to node

  CW_HD void begin(const StepRequest& step) {
    time = step.time;
    dt = stage_dt = step.dt;
    most_error = step.most_error;
  }
  CW_HD void accept() {
    former_dt[1] = former_dt[0];
    former_dt[0] = dt;
    smooth_steps = std::min(smooth_steps + 1, 2);
    initial_jump = 0;
  }
};

/// What every scheme has at the nodes of one problem on one machine.
template <Space S>
struct NodalFields {
  explicit NodalFields(const Problem& problem)
      : phi(problem.initial_phi),
        phi_old(problem.initial_phi),
        source(problem.initial_phi.size(), 0.0),
        volume(nodal_volumes(problem.mesh)),
        input(1) {
    for (const double v : volume.download()) squared_volumes += v * v;
  }

  Index count() const { return static_cast<Index>(phi.size()); }

  Array<double, S> phi;          ///< at the end of the last step, or the iterate of this one
  Array<double, S> phi_old;      ///< at its start
  Array<double, S> source;       ///< applied current, 1/ms
  Array<double, S> volume;       ///< mm^3, as nodal_volumes()
  double squared_volumes = 0.0;  ///< of all nodes, mm^6
  Mailbox<StepInput, S> input;
};

/// Steps that a machine takes by itself, one after the other; memory of the host that machines
/// reach, as all that follows them.
struct StepsAtOnce {
  bool by_itself;  ///< a step that is no part of a sequence; then `most` is 1
  StepSequence sequence;
  Horizon horizon;
  int most;   ///< steps, accepted or not
  int taken;  ///< so many they were
};

/// One of these.
struct StepRecord {
  double time;  ///< ms
  double dt;    ///< ms
  double most_error;
  double end;  ///< ms, as TakenStep::end
};

/// What is taken from steps.
struct StepOutput {
  double threshold;    ///< of activation, as phi
  double* activation;  ///< ms, one a node
  /// For each node the number of its probe, and -1 where there is none; nowhere if there are none.
  const Index* probe_of_node;
  Index probes;
  CubicPiece* probe;  ///< phi over each step: `probes` of the first one, then of the next
  StepsAtOnce* steps;
  StepRecord* record;  ///< of each step
};

/// How a problem is taken through a step, or several, on one machine. Work is submitted to the
/// stream, once, and replayed.
template <Space S>
class Scheme {
 public:
  virtual ~Scheme() = default;

  /// Submits what a step needs beforehand, which is not part of what is recorded, and completes its
  /// input.
  virtual void prepare(Stream<S>& stream, StepInput& input) = 0;
  /// Submits a step from begin to end: from NodalFields::phi, if the last step was accepted, else
  /// from phi_old, to phi. Ends by fetching what result() gives.
  virtual void submit(Stream<S>& stream) = 0;
  /// How many steps submit_at_once() can take; 0: none.
  virtual int most_at_once() const { return 0; }
  /// Submits all of StepsAtOnce in one kernel, from NodalFields::input on the host, which is of the
  /// first step, to result() and the output.
  virtual void submit_at_once(Stream<S>&, const StepOutput&) {}
  /// Of step k of those that were submitted last.
  virtual StepResult result(int k) const = 0;

  /// Submits: times of the first upward crossing of `threshold` in this step, where `time` has none
  /// yet.
  virtual void record_activation(Stream<S>& stream, double threshold, double* time) = 0;
  /// Submits: phi over the step at `count` nodes.
  virtual void gather(Stream<S>& stream, const Index* node, Index count,
                      CubicPiece* piece) = 0;
  /// Submits: phi of all nodes at a share of the last step.
  virtual void interpolate(Stream<S>& stream, double share, double* phi) = 0;
  /// As Simulation::state_at().
  virtual std::vector<double> state_at(int k, double share) const = 0;

  virtual std::vector<double> residual() const = 0;
  /// As Simulation::worst_node(): by the residual.
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

/// First upward crossing of the threshold.
template <class Pieces>
struct RecordActivation {
  Pieces pieces;
  const StepInput* input;
  const StepStatus* status;
  const double* phi_old;
  const double* phi;
  double threshold;
  double* time;
  CW_HD void operator()(Index i) const {
    if (*status != StepStatus::converged || time[i] == time[i]) return;
    if (phi_old[i] < threshold && phi[i] >= threshold) {
      time[i] = input->time + input->dt * pieces(i).share_at(threshold);
    }
  }
};

template <class Pieces>
struct Gather {
  Pieces pieces;
  const Index* node;
  CubicPiece* gathered;
  CW_HD void operator()(Index k) const { gathered[k] = as_cubic(pieces(node[k])); }
};

template <class Pieces>
struct Interpolate {
  Pieces pieces;
  double share;
  double* phi;
  CW_HD void operator()(Index i) const { phi[i] = pieces(i).at(share); }
};

}  // namespace scheme_detail

/// The dense output of a scheme, which is `Derived` and has
/// - with_pieces(use): calls use(pieces), where pieces(i) is phi at node i over the step;
/// - status(): how the step went, in the memory of its space.
template <Space S, class Derived>
class DenseScheme : public Scheme<S> {
 public:
  explicit DenseScheme(NodalFields<S>& fields) : fields_(fields) {}

  void record_activation(Stream<S>& stream, double threshold, double* time) override {
    derived().with_pieces([&]<class Pieces>(const Pieces& pieces) {
      for_each(stream, fields_.count(),
               scheme_detail::RecordActivation<Pieces>{pieces, fields_.input.data(),
                                                       derived().status(), fields_.phi_old.data(),
                                                       fields_.phi.data(), threshold, time});
    });
  }
  void gather(Stream<S>& stream, const Index* node, Index count, CubicPiece* piece) override {
    derived().with_pieces([&]<class Pieces>(const Pieces& pieces) {
      for_each(stream, count, scheme_detail::Gather<Pieces>{pieces, node, piece});
    });
  }
  void interpolate(Stream<S>& stream, double share, double* phi) override {
    derived().with_pieces([&]<class Pieces>(const Pieces& pieces) {
      for_each(stream, fields_.count(), scheme_detail::Interpolate<Pieces>{pieces, share, phi});
    });
  }

 protected:
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
