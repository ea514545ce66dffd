#include "solver/resident_solve.cuh"
#include "solver/strang_scheme.hpp"

// A step of StrangScheme in one kernel. Its parts are those that the scheme submits one by one; a
// thread runs them on its own node, whose values it keeps in registers, and barriers over the grid
// stand where a part reads what other blocks wrote.

namespace cw::strang_detail {

namespace {

/// What all threads of a block read.
struct BlockState {
  StepInput input;
  StrangState state;
  PcgState pcg;
  StageClock clock;
  int again;  ///< a second solve follows
};

/// One node's values: in registers, but for the states of its cell, of which there may be many.
struct OwnNode {
  double phi = 0.0, phi_old = 0.0, rate = 0.0, rate_old = 0.0, rate_older = 0.0;
  double source = 0.0, activation = 0.0;

  __device__ void load(const Fields& all, const double* activation_times, Index i) {
    phi = all.phi[i];
    phi_old = all.phi_old[i];
    rate = all.rate[i];
    rate_old = all.rate_old[i];
    rate_older = all.rate_older[i];
    source = all.source[i];
    activation = activation_times[i];
  }
  /// Where node 0 is this one, node i of all.
  __device__ Fields fields(const Fields& all, Index i) {
    return {all.nodes, &phi,      &phi_old,    all.state + i, all.state_old + i,
            &rate,     &rate_old, &rate_older, &source,       all.volume + i};
  }

  /// What stands since the step began.
  __device__ void store_old(const Fields& all, Index i) const {
    all.phi_old[i] = phi_old;
    all.rate_old[i] = rate_old;
    all.rate_older[i] = rate_older;
  }
  __device__ void store(const Fields& all, Index i) const {
    all.phi[i] = phi;
    all.rate[i] = rate;
  }
};

/// grid_sum() of a term of the threads that own a row.
template <class Term, class Finish>
__device__ void sum_over_rows(Grid& grid, bool owns_row, const Term& term, double* block_sums,
                              Finish finish) {
  auto sum = decltype(term(0)){};
  if (owns_row) sum = term(0);
  grid_sum(grid, sum, block_sums, finish);
}

/// With `most_threads` a block: where these are fewer, each has more registers, and more loads of a
/// product are in flight.
template <int most_threads, class View, class Model>
__global__ void __launch_bounds__(most_threads, 1)
    whole_step_kernel(StageMark mark, View matrix, Model model, WholeStep step) {
  extern __shared__ double block_values[];
  __shared__ BlockState block;
  Grid grid(step.barrier);
  const StageKeeper stage(mark, block.clock);
  const ResidentMatrix<View> a(matrix, block_values);
  const bool owns = a.owns_row();
  const Index i = a.row();
  OwnNode own;
  if (owns) own.load(step.fields, step.output.activation, i);
  const Fields own_fields = own.fields(step.fields, owns ? i : 0);
  const Reaction<Model> reaction{model, step.frequency, own_fields};
  if (threadIdx.x == 0) {
    block.input = *step.input;
    block.state = *step.state;
    block.pcg = *step.pcg.state;
  }
  __syncthreads();
  if (owns) {
    Begin<Model>{reaction, &block.state, &block.input}(0);
    own.store_old(step.fields, i);
  }

  // One solve must not leave its sums where the other still reads; nor the sums around it.
  double* other_sums = step.block_sums + 3 * static_cast<std::ptrdiff_t>(gridDim.x);
  a.wait_for_copy();
  double correction = 0.0;
  bool first = true;
  bool again = false;
  do {
    if (owns) own.store(step.fields, i);
    grid.sync();
    stage(Stage::cg_spmv);
    const double stiffness_phi = a.times(step.stiffness, step.fields.phi);
    const double matrix_rate = a.times(step.fields.rate);
    stage(Stage::newton_rest);
    double b = 0.0;
    ResidentSolve<View> solve{a, step.pcg.options, step.pcg.z, step.block_sums, block.pcg};
    const CorrectionResidual residual{&stiffness_phi, &matrix_rate, &b};
    sum_over_rows(
        grid, owns,
        [&](Index) {
          const auto term = residual(0);
          step.residual[i] = b;
          solve.begin(b, matrix.value[step.pcg.diagonal_position[i]]);
          return term;
        },
        other_sums,
        [&](const auto& sum) {
          block.pcg.begin();
          BeginSolve{&block.pcg, &block.input, &block.state, first, LoopFlag{&block.again}}(sum);
          stage(Stage::cg_rest);
        });
    solve.iterate(grid, stage);
    stage(Stage::newton_rest);
    if (threadIdx.x == 0) EndSolve{&block.pcg, &block.state, first}();
    correction = solve.x;
    if (owns) Diffuse{own_fields, &block.input, &correction, first}(0);
    again = block.again != 0;
    first = false;
  } while (again);

  const End<Model> end{reaction, &block.input, &correction};
  sum_over_rows(
      grid, owns,
      [&](Index) {
        const auto term = end(0);
        own.store(step.fields, i);
        return term;
      },
      other_sums,
      [&](const EndSums& sums) {
        Conclude{&block.state, &block.input, step.squared_volumes, step.error_factor}(sums);
      });

  using scheme_detail::Gather;
  using scheme_detail::RecordActivation;
  if (owns) {
    RecordActivation<Pieces<Model>>{
        {reaction, &block.input}, &block.input,   &block.state.status, &own.phi_old, &own.phi,
        step.output.threshold,    &own.activation}(0);
    step.output.activation[i] = own.activation;
  }
  const Gather<Pieces<Model>> gather{{{model, step.frequency, step.fields}, &block.input},
                                     step.output.probe_node,
                                     step.output.probe};
  for (Index k = static_cast<Index>(blockIdx.x * blockDim.x + threadIdx.x); k < step.output.probes;
       k += static_cast<Index>(gridDim.x * blockDim.x)) {
    gather(k);
  }
  if (is_first_thread()) {
    grid.finish();
    *step.input_copy = block.input;
    *step.state = *step.result = block.state;
    *step.pcg.state = block.pcg;
  }
  stage(Stage::idle);
  stage.store();
}

/// Calls use(view, model, kernel), if there is a kernel for the matrix.
template <class Use>
void with_kernel(const SpmvView& matrix, const CellModel& model, int threads, Use use) {
  std::visit(
      [&]<class View, class Model>(const View& view, const Model& own_model) {
        if constexpr (!std::is_same_v<View, std::monostate>) {
          use(view, own_model,
              threads <= 512 ? reinterpret_cast<const void*>(whole_step_kernel<512, View, Model>)
                             : reinterpret_cast<const void*>(whole_step_kernel<1024, View, Model>));
        }
      },
      matrix, model);
}

}  // namespace

PersistentPlan plan_whole_step(const SpmvView& matrix, const CellModel& model,
                               const PersistentPlan& solve) {
  if (solve.kind != PersistentPlan::Kind::resident) return {};
  constexpr int sums = 3 + Stream<Space::device>::max_reduction_width;
  if (solve.blocks > Stream<Space::device>::max_partial_sums / sums) return {};
  bool possible = false;
  with_kernel(matrix, model, solve.threads, [&](const auto&, const auto&, const void* kernel) {
    possible = can_run(kernel, solve);
  });
  return possible ? solve : PersistentPlan{};
}

void submit_whole_step(const Stream<Space::device>& stream, const PersistentPlan& plan,
                       const SpmvView& matrix, const CellModel& model, const WholeStep& step) {
  StageMark mark = stream.take_mark();
  with_kernel(matrix, model, plan.threads, [&](auto view, auto own_model, const void* kernel) {
    void* arguments[] = {&mark, &view, &own_model, const_cast<WholeStep*>(&step)};
    CW_CUDA_CHECK(cudaLaunchCooperativeKernel(kernel, plan.blocks, plan.threads, arguments,
                                              static_cast<std::size_t>(plan.shared_bytes),
                                              stream.cuda()));
  });
}

}  // namespace cw::strang_detail
