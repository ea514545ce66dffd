#include "solver/resident_solve.cuh"
#include "solver/strang_scheme.hpp"

// Steps of StrangScheme, one after the other, in one kernel. The parts of a step are those that the
// scheme otherwise submits one by one. A thread runs them on its own node, whose values it keeps in
// registers, and barriers over the grid stand where a part reads what other blocks wrote. Each
// block computes for itself which step comes next, from the same numbers. The kernel ends at the
// next edge of a stimulus, where fields are looked at, after the most steps, or when the places for
// V over steps are full. StrangScheme says which problems it serves. Of a problem that is one of
// many the grid is one cluster, so that the device takes several at a time.

namespace cw::strang_detail {

namespace {

/// What all threads of a block read.
struct BlockState {
  StepInput input;
  StrangState state;
  PcgState pcg;
  StepsAtOnce steps;
  Index kept;  ///< over how many of them V is stored
  int again;   ///< a second solve follows
  int more;    ///< another step follows

  /// Called by one thread after step k: concludes how it went, and which one comes next.
  __device__ void conclude(const WholeSteps& all, Index k) {
    const bool is_accepted = state.status == StepStatus::converged;
    state.weighted_dt = input.dt;
    steps.taken = k + 1;
    if (is_accepted && input.kept_as > 0) ++kept;
    more = 0;
    if (!steps.is_single) {
      steps.sequence.settle(input.dt, steps.horizon, {state.status, state.error});
    }
    if (blockIdx.x == 0) {
      all.result[k] = state;
      all.output.record[k] = {input.time,        input.dt,
                              input.most_error,  steps.sequence.time(),
                              input.wants_leads, input.kept_as};
    }
    const bool has_place = kept == 0 || kept < all.output.kept.places;
    if (steps.taken == steps.most || !has_place || !steps.sequence.goes_on(steps.horizon)) return;
    more = 1;
    if (is_accepted) input.accept();
    input.begin(steps.sequence.next(steps.horizon));
    input.kept_as = all.output.kept.keeps(input.wants_leads != 0) ? kept + 1 : 0;
  }
};

/// One node's values. They are in registers, except for its cell's states, of which there may be
/// many.
struct OwnNode {
  double V = 0.0, V_old = 0.0, rate = 0.0, rate_old = 0.0, rate_older = 0.0;
  double rate_from = 0.0, rate_to = 0.0;
  double applied_current = 0.0, activation = 0.0;
  Index probe = -1;

  __device__ void load(const Fields& all, const StepOutput& output, Index i) {
    V = all.cells.V[i];
    V_old = all.cells.V_old[i];
    rate = all.rate[i];
    rate_old = all.rate_old[i];
    rate_older = all.rate_older[i];
    applied_current = all.cells.applied_current[i];
    rate_from = all.cells.rate_from[i];
    rate_to = all.cells.rate_to[i];
    activation = output.activation[i];
    if (output.probes > 0) probe = output.probe_of_node[i];
  }
  /// The fields as this node has them: its values, which are those of node i of all, are at number
  /// 0.
  __device__ Fields fields(const Fields& all, Index i) {
    const CellFields& cells = all.cells;
    return {{cells.count, &V, cells.state + i, &V_old, cells.state_old + i, &applied_current,
             &rate_from, &rate_to, cells.substep + i, cells.substep_old + i},
            &rate,
            &rate_old,
            &rate_older,
            all.volume + i};
  }

  /// Writes what other blocks read.
  __device__ void store(const Fields& all, Index i) const {
    all.cells.V[i] = V;
    all.rate[i] = rate;
  }
  __device__ void store_all(const Fields& all, const StepOutput& output, Index i) const {
    store(all, i);
    all.cells.V_old[i] = V_old;
    all.rate_old[i] = rate_old;
    all.rate_older[i] = rate_older;
    all.cells.rate_from[i] = rate_from;
    all.cells.rate_to[i] = rate_to;
    output.activation[i] = activation;
  }
};

/// grid_sum() of a term, over the threads that own a row.
template <class Barrier, class Term, class Finish>
__device__ void sum_over_rows(Barrier& grid, bool owns_row, const Term& term, double* block_sums,
                              Finish finish) {
  auto sum = decltype(term(0)){};
  if (owns_row) sum = term(0);
  grid_sum(grid, sum, block_sums, finish);
}

/// `most_threads` bounds the threads of a block: fewer threads have more registers each, and so
/// more loads of a product are in flight.
template <int most_threads, class Barrier, WarpView View, NodalModel Model>
__global__ void __launch_bounds__(most_threads, 1)
    whole_steps_kernel(StageMark mark, View matrix, Model model, WholeSteps all) {
  extern __shared__ double block_values[];
  __shared__ BlockState block;
  // Not part of BlockState: one thread writes the clock at any time, while others load what lies
  // around flags.
  __shared__ StageClock clock;
  Barrier grid(all.barrier);
  const StageKeeper stage(mark, clock);
  const ResidentMatrix<View> a(matrix, block_values);
  const bool owns = a.owns_row();
  const Index i = a.row();
  OwnNode own;
  if (owns) own.load(all.fields, all.output, i);
  const Fields own_fields = own.fields(all.fields, owns ? i : 0);
  int went_back = 0;
  const auto advance_cell = [&](bool first) {
    if (!owns) return;
    AdvanceCell<Model>{
        model, all.frequency, {own_fields.cells, &block.input.dt, 0.5, first, &went_back}}(0);
  };
  if (threadIdx.x == 0) {
    block.input = *all.input;
    block.steps = *all.output.steps;
    block.state = *all.state;
    block.pcg = *all.pcg.state;
    block.kept = 0;
  }
  // The solve and the sums around it take turns; none may write where blocks still read another's
  // sums.
  double* other_sums = all.block_sums + 3 * static_cast<std::ptrdiff_t>(gridDim.x);
  double correction = 0.0;
  Index taken = 0;  // steps taken so far
  a.wait_for_copy();
  __syncthreads();

  do {
    if (block.state.weighted_dt != block.input.dt) {
      a.assign(
          [&](Index k) {
            return diffusion_detail::Weigh<double>{all.mass, all.stiffness, 0.5 * block.input.dt,
                                                   nullptr}
                .value(k);
          },
          all.matrix);
    }
    const auto begin = [&] {
      if (owns) Begin{own_fields, &block.state, &block.input, &went_back}(0);
    };
    const auto diffuse = [&](bool first) {
      if (owns) own.store(all.fields, i);
      grid.sync();
      stage(Stage::cg_spmv);
      const double stiffness_V = a.times(all.stiffness, all.fields.cells.V);
      const double matrix_rate = a.times(all.fields.rate);
      stage(Stage::newton_rest);
      double b = 0.0;
      ResidentSolve<View> solve{a, all.pcg.options, all.pcg.z, all.block_sums, block.pcg};
      const diffusion_detail::CorrectionResidual residual{&stiffness_V, &matrix_rate, nullptr, &b};
      sum_over_rows(
          grid, owns,
          [&](Index) {
            const auto term = residual(0);
            all.residual[i] = b;
            solve.begin(b, a.value(all.pcg.diagonal_position[i]));
            return term;
          },
          other_sums,
          [&](const auto& sum) {
            block.pcg.begin();
            BeginCg{&block.pcg, &block.input, &block.state.pcg_status, first,
                    LoopFlag{&block.again}}(sum);
            stage(Stage::cg_rest);
          });
      solve.iterate(grid, stage);
      stage(Stage::newton_rest);
      if (threadIdx.x == 0) EndSolve{&block.pcg, &block.state, first}();
      correction = solve.x;
      if (owns) Diffuse{own_fields, &block.input, &correction, first}(0);
    };
    const auto diffuse_once_or_twice = [&] {
      for (bool first = true, again = true; again; first = false) {
        diffuse(first);
        again = block.again != 0;
      }
    };
    const auto conclude = [&] {
      const End end{own_fields, &block.input, &correction};
      sum_over_rows(
          grid, owns, [&](Index) { return end(0); }, other_sums,
          [&](const EndSums& sums) {
            Conclude{&block.state, &block.input, all.squared_volumes, all.error_factor}(sums);
          });
    };
    take_step(begin, advance_cell, diffuse_once_or_twice, conclude);

    const bool has_converged = block.state.status == StepStatus::converged;
    const CubicPiece piece = owns ? Pieces{own_fields, &block.input}(0) : CubicPiece{};
    if (owns) {
      scheme_detail::observe(piece, has_converged, block.input, i, own.probe,
                             all.output.probe + taken * all.output.probes, own.activation,
                             all.output);
    }
    __syncthreads();
    if (threadIdx.x == 0) block.conclude(all, taken);
    ++taken;
    __syncthreads();
  } while (block.more != 0);

  if (owns) own.store_all(all.fields, all.output, i);
  if (is_first_thread()) {
    grid.finish();
    *all.input = *all.input_copy = block.input;
    *all.state = *all.last = block.state;
    *all.pcg.state = block.pcg;
    *all.output.steps = block.steps;
    *all.output.kept.range = {0, block.kept};
    *all.output.range_on_host = *all.output.range;
  }
  stage(Stage::idle);
  stage.store();
}

/// Calls use(view, model, kernel) if there is a kernel for the matrix's view.
template <class Use>
void with_kernel(const SpmvView& matrix, const ElementwiseCell& cell, int threads, Use use) {
  std::visit(
      [&]<class View, class Model>(const View& view, const Model& own_model) {
        if constexpr (!std::is_same_v<View, std::monostate>) {
          use(view, own_model,
              threads <= 512 ? whole_steps_kernel<512, GridBarrier, View, Model>
                             : whole_steps_kernel<1024, GridBarrier, View, Model>);
        }
      },
      matrix, cell);
}

/// The same of kernels whose grid is one cluster, which serve the view of slices alone.
template <class Use>
void with_kernel_of_cluster(const SpmvView& matrix, const ElementwiseCell& cell, int threads,
                            Use use) {
  const auto* view = std::get_if<SliceView<double>>(&matrix);
  if (view == nullptr) return;
  std::visit(
      [&]<class Model>(const Model& own_model) {
        using View = SliceView<double>;
        use(*view, own_model,
            threads <= 512 ? whole_steps_kernel<512, ClusterBarrier, View, Model>
                           : whole_steps_kernel<1024, ClusterBarrier, View, Model>);
      },
      cell);
}

}  // namespace

PersistentPlan plan_whole_steps(const SpmvView& matrix, const std::optional<ElementwiseCell>& cell,
                                const PersistentPlan& solve) {
  if (!cell || solve.kind != PersistentPlan::Kind::resident) return {};
  constexpr int sums = 3 + Stream<Space::device>::max_reduction_width;
  if (solve.blocks > Stream<Space::device>::max_partial_sums / sums) return {};
  bool possible = false;
  with_kernel(matrix, *cell, solve.threads, [&](const auto&, const auto&, auto kernel) {
    possible = can_run(reinterpret_cast<const void*>(kernel), solve);
  });
  return possible ? solve : PersistentPlan{};
}

PersistentPlan plan_steps_of_cluster(const SpmvView& matrix,
                                     const std::optional<ElementwiseCell>& cell) {
  if (!cell) return {};
  PersistentPlan best;
  for (int blocks = 1; blocks <= most_cluster_blocks; ++blocks) {
    PersistentPlan plan = resident_plan_of(matrix, blocks);
    if (plan.kind != PersistentPlan::Kind::resident) continue;
    with_kernel_of_cluster(matrix, *cell, plan.threads, [&](const auto&, const auto&, auto kernel) {
      plan.clusters = clusters_at_once(reinterpret_cast<const void*>(kernel), plan);
    });
    if (plan.clusters > best.clusters) best = plan;
  }
  return best;
}

void submit_whole_steps(Stream<Space::device>& stream, const PersistentPlan& plan,
                        const SpmvView& matrix, const ElementwiseCell& cell,
                        const WholeSteps& steps) {
  if (plan.clusters > 0) {
    with_kernel_of_cluster(matrix, cell, plan.threads,
                           [&](const auto& view, const auto& own_model, auto kernel) {
                             launch_cluster(stream, shape_of(plan), kernel, view, own_model, steps);
                           });
    return;
  }
  with_kernel(matrix, cell, plan.threads,
              [&](const auto& view, const auto& own_model, auto kernel) {
                launch_cooperative(stream, shape_of(plan), kernel, view, own_model, steps);
              });
}

}  // namespace cw::strang_detail
