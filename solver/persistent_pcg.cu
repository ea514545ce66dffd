#include "kernels/core/thresholds.hpp"
#include "solver/resident_solve.cuh"

// PCG in one kernel. An iteration has two barriers over the grid: one until the three sums are
// complete, one until z is. Every block computes the scalars from the same sums in the same order,
// so that no block waits for another's result. Two barriers are enough because of Chronopoulos and
// Gear's form of CG (PcgState::advance).

namespace cw {

namespace {

/// What an entry adds to a product with a vector that other blocks wrote. It is read through L2,
/// because this multiprocessor's own cache may hold old entries.
struct TimesShared {
  static constexpr int batch_size = product_batch;
  const double* value;
  const Index* column;
  const double* x;
  __device__ double operator()(std::int64_t k) const { return value[k] * __ldcg(&x[column[k]]); }
};

/// Makes a block's copy of the scalars.
__device__ void begin_scalars(PcgState& own, const PcgState* state) {
  if (threadIdx.x != 0) return;
  own = *state;
  own.begin();
}

/// For matrices that fit: a block keeps its rows in shared memory, a thread its row's vector
/// entries in registers.
template <WarpView View>
__global__ void __launch_bounds__(most_resident_rows)
    resident_kernel(StageMark mark, View matrix, const Index* diagonal, const double* b,
                    PcgVectors v, PcgState* state, PcgOptions options, double* block_sums,
                    unsigned* barrier) {
  extern __shared__ double block_values[];
  __shared__ PcgState own_state;
  __shared__ StageClock clock;
  GridBarrier grid(barrier);
  const StageKeeper stage(mark, clock);
  const ResidentMatrix<View> a(matrix, block_values);
  begin_scalars(own_state, state);
  ResidentSolve<View> solve{a, options, v.z, block_sums, own_state};
  const Index i = a.row();
  if (a.owns_row()) solve.begin(b[i], matrix.value[diagonal[i]]);
  a.wait_for_copy();
  grid.sync();
  solve.iterate(grid, stage);
  if (a.owns_row()) v.x[i] = solve.x;
  if (is_first_thread()) {
    *state = own_state;
    grid.finish();
  }
  stage.store();
}

/// For any size: each warp takes warps of the view in turn.
template <WarpView View>
__global__ void __launch_bounds__(streaming_threads, streaming_blocks_per_multiprocessor)
    streaming_kernel(StageMark mark, View a, const Index* diagonal, const double* b, PcgVectors v,
                     PcgState* state, PcgOptions options, double* block_sums, unsigned* barrier) {
  __shared__ PcgState own_state;
  __shared__ StageClock clock;
  GridBarrier grid(barrier);
  const StageKeeper stage(mark, clock);

  // Products use the view's warps, everything else uses rows in their natural order. So only z and
  // w are reached through the format's row map.
  const Index thread =
      static_cast<Index>(blockIdx.x) * streaming_threads + static_cast<Index>(threadIdx.x);
  const Index threads = static_cast<Index>(gridDim.x) * streaming_threads;
  const int lane = static_cast<int>(threadIdx.x) % warp_size;
  const Index warps = a.warps();

  begin_scalars(own_state, state);
  Sums<3> sum{};
  for (Index i = thread; i < a.rows; i += threads) {
    v.begin(i, b, a.value[diagonal[i]]);
    sum.value[0] += v.r[i] * v.z[i];
    sum.value[2] += v.r[i] * v.r[i];
  }
  grid.sync();
  for (;;) {
    stage(Stage::cg_spmv);
    for (Index warp = thread / warp_size; warp < warps; warp += threads / warp_size) {
      const Lane part = a.lane(warp, lane);
      const int width = a.width(warp);
      const double w =
          row_total(partial_sum<double>(part.entries, TimesShared{a.value, a.column, v.z}), width);
      if (part.row < 0 || lane % width != 0) continue;
      v.w[part.row] = w;
      sum.value[1] += w * __ldcg(&v.z[part.row]);
    }
    grid_sum(grid, sum, block_sums, [&](const Sums<3>& sums) {
      stage(Stage::cg_rest);
      own_state.advance(sums.value[0], sums.value[1], sums.value[2], options);
    });
    if (own_state.status != PcgStatus::running) break;
    sum = Sums<3>{};
    for (Index i = thread; i < a.rows; i += threads) {
      v.update(i, own_state.alpha, own_state.beta);
      sum.value[0] += v.r[i] * v.z[i];
      sum.value[2] += v.r[i] * v.r[i];
    }
    grid.sync();
  }
  if (is_first_thread()) {
    *state = own_state;
    grid.finish();
  }
  stage.store();
}

int attribute(cudaDeviceAttr which) { return DeviceContext::current().attribute(which); }

constexpr int max_blocks = Stream<Space::device>::max_partial_sums / 3;

/// The most stored entries that the warps of one block have.
Index most_entries(const WarpOffsets& on_device, Index warps, Index warps_per_block) {
  std::vector<Index> data(static_cast<std::size_t>(on_device.groups) + 1);
  Memory<Space::device>::to_host(data.data(), on_device.data, data.size() * sizeof(Index));
  const WarpOffsets offsets{data.data(), on_device.groups, on_device.per_warp};
  Index most = 0;
  for (Index warp = 0; warp < warps; warp += warps_per_block) {
    most = std::max(most, offsets.first_entry(std::min(warps, warp + warps_per_block)) -
                              offsets.first_entry(warp));
  }
  return most;
}

/// The plan of a view's rows for up to so many blocks, whatever a device has room for.
template <WarpView View>
PersistentPlan resident_shape(const View& a, int most_blocks) {
  if (a.offsets().per_warp == 0) return {};
  const std::int64_t share = (a.warps() + most_blocks - 1) / most_blocks;
  // With fewer than two warps a block, the barrier costs more than the product gains.
  const std::int64_t warps = std::max<std::int64_t>(2, share);
  const std::int64_t threads = warps * warp_size;
  if (threads > most_resident_rows) return {};
  constexpr std::int64_t entry_bytes = sizeof(double) + sizeof(Index);
  return {PersistentPlan::Kind::resident, static_cast<int>((a.warps() + warps - 1) / warps),
          static_cast<int>(threads),
          entry_bytes * most_entries(a.offsets(), a.warps(), static_cast<Index>(warps))};
}

template <WarpView View>
PersistentPlan resident_plan(const View& a, int multiprocessors) {
  const PersistentPlan plan = resident_shape(a, multiprocessors);
  if (plan.kind == PersistentPlan::Kind::none) return {};
  const void* kernel = reinterpret_cast<const void*>(resident_kernel<View>);
  return plan.blocks <= max_blocks && can_run(kernel, plan) ? plan : PersistentPlan{};
}

template <WarpView View>
PersistentPlan streaming_plan(const View& a, int multiprocessors) {
  int resident = 0;
  CW_CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, streaming_kernel<View>,
                                                              streaming_threads, 0));
  constexpr Index warps_per_block = streaming_threads / warp_size;
  const int wanted = (a.warps() + warps_per_block - 1) / warps_per_block;
  const int most = multiprocessors * std::min(resident, streaming_blocks_per_multiprocessor);
  return {PersistentPlan::Kind::streaming, std::max(1, std::min({wanted, most, max_blocks})),
          streaming_threads, 0};
}

}  // namespace

bool can_run(const void* kernel, const PersistentPlan& plan) {
  cudaFuncAttributes attributes{};
  CW_CUDA_CHECK(cudaFuncGetAttributes(&attributes, kernel));
  const std::int64_t room = attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin) -
                            static_cast<std::int64_t>(attributes.sharedSizeBytes);
  if (plan.shared_bytes > room) return false;
  DeviceContext::current().grant_shared_memory(kernel);
  int resident = 0;
  CW_CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      &resident, kernel, plan.threads, static_cast<std::size_t>(plan.shared_bytes)));
  return plan.blocks <= resident * attribute(cudaDevAttrMultiProcessorCount);
}

PersistentPlan plan_persistent_pcg(const SpmvView& matrix, bool allow_resident) {
  if (attribute(cudaDevAttrCooperativeLaunch) == 0) return {};
  const int multiprocessors = attribute(cudaDevAttrMultiProcessorCount);
  return std::visit(
      [&](const auto& view) -> PersistentPlan {
        if constexpr (std::is_same_v<std::decay_t<decltype(view)>, std::monostate>) {
          return {};
        } else {
          if (view.rows == 0) return {};
          PersistentPlan plan;
          if (allow_resident) plan = resident_plan(view, multiprocessors);
          return plan.kind == PersistentPlan::Kind::none ? streaming_plan(view, multiprocessors)
                                                         : plan;
        }
      },
      matrix);
}

PersistentPlan resident_plan_of(const SpmvView& matrix, int most_blocks) {
  return std::visit(
      [&](const auto& view) -> PersistentPlan {
        if constexpr (std::is_same_v<std::decay_t<decltype(view)>, std::monostate>) {
          return {};
        } else {
          return view.rows > 0 ? resident_shape(view, most_blocks) : PersistentPlan{};
        }
      },
      matrix);
}

int clusters_at_once(const void* kernel, const PersistentPlan& plan) {
  // A kernel that was compiled for older devices has no barrier of a cluster.
  constexpr int first_with_clusters = 90;  // compute capability, times ten
  cudaFuncAttributes attributes{};
  CW_CUDA_CHECK(cudaFuncGetAttributes(&attributes, kernel));
  if (attributes.ptxVersion < first_with_clusters) return 0;
  constexpr int portable = 8;  // blocks of a cluster, on any device
  DeviceContext::current().grant_shared_memory(kernel);
  if (plan.blocks > portable &&
      cudaFuncSetAttribute(kernel, cudaFuncAttributeNonPortableClusterSizeAllowed, 1) !=
          cudaSuccess) {
    (void)cudaGetLastError();
    return 0;
  }
  return clusters_of(kernel, shape_of(plan));
}

void persistent_pcg(Stream<Space::device>& stream, const PersistentPlan& plan,
                    const SpmvView& matrix, const Index* diagonal, const double* b,
                    PcgVectors vectors, PcgState* state, const PcgOptions& options) {
  stream.enter(Stage::cg_rest);
  std::visit(
      [&](auto view) {
        using View = decltype(view);
        if constexpr (!std::is_same_v<View, std::monostate>) {
          const auto kernel = plan.kind == PersistentPlan::Kind::resident ? resident_kernel<View>
                                                                          : streaming_kernel<View>;
          launch_cooperative(stream, shape_of(plan), kernel, view, diagonal, b, vectors, state,
                             options, stream.partial_sums(), stream.barrier());
        }
      },
      matrix);
}

}  // namespace cw
