#include <cooperative_groups.h>

#include "kernels/spmv/device_product.cuh"
#include "solver/pcg.hpp"

// PCG in one kernel. Two barriers over the grid an iteration: one until the three sums are
// complete, one until z is. The scalars are computed by every block from the same sums in the same
// order, so that no block waits for another's result. (Chronopoulos & Gear 1989 is what makes two
// barriers enough.)

namespace cw {

namespace {

namespace cg = cooperative_groups;

constexpr int streaming_threads = 256;
// More blocks a multiprocessor make the barrier slower and the products no faster.
constexpr int streaming_blocks_per_multiprocessor = 4;

/// What an entry adds to a product with a vector that other blocks wrote: through L2, past this
/// multiprocessor's own cache.
struct TimesShared {
  static constexpr int batch_size = product_batch;
  const double* value;
  const Index* column;
  const double* x;
  __device__ double operator()(std::int64_t k) const { return value[k] * __ldcg(&x[column[k]]); }
};

/// Enters stages from one thread of the grid.
struct StageKeeper {
  StageMark mark;
  __device__ void operator()(Stage stage) const { enter({mark.clock, stage}); }
};

/// The scalars, one copy a block.
class BlockScalars {
 public:
  __device__ BlockScalars(PcgState& shared, const PcgState* state) : shared_(shared) {
    if (threadIdx.x == 0) {
      shared_ = *state;
      shared_.begin();
    }
  }

  /// Leaves this block's sums for all blocks.
  __device__ static void publish(Sums<3> sum, double* block_sums) {
    sum = block_sum(sum);
    if (threadIdx.x == 0) {
      for (int k = 0; k < 3; ++k) block_sums[3 * blockIdx.x + k] = sum.value[k];
    }
  }

  /// Adds up all blocks' sums and advances; false when the solve has ended.
  __device__ bool advance(const double* block_sums, const PcgOptions& options) {
    if (threadIdx.x < 32) {
      Sums<3> total{};
      for (unsigned block = threadIdx.x; block < gridDim.x; block += 32) {
        for (int k = 0; k < 3; ++k) total.value[k] += __ldcg(&block_sums[3 * block + k]);
      }
      total = warp_sum(total);
      if (threadIdx.x == 0) {
        shared_.advance(total.value[0], total.value[1], total.value[2], options);
      }
    }
    __syncthreads();
    return shared_.status == PcgStatus::running;
  }

  __device__ void store(PcgState* state) const {
    if (blockIdx.x == 0 && threadIdx.x == 0) *state = shared_;
  }

 private:
  PcgState& shared_;
};

/// For matrices that fit: each row belongs to one thread (or to the first of those that share it),
/// which keeps the row's vector entries in registers; a block keeps its warps' entries of the
/// matrix in shared memory.
template <class View>
__global__ void __launch_bounds__(1024)
    resident_kernel(StageMark mark, View a, const Index* diagonal, const double* b, PcgVectors v,
                    PcgState* state, PcgOptions options, double* block_sums) {
  extern __shared__ double block_values[];
  __shared__ PcgState shared;
  const cg::grid_group grid = cg::this_grid();
  const StageKeeper stage{mark};
  stage(Stage::cg_rest);

  const Index warps_per_block = static_cast<Index>(blockDim.x) / warp_size;
  const Index first_warp = static_cast<Index>(blockIdx.x) * warps_per_block;
  const WarpOffsets offsets = a.offsets();
  const Index begin = offsets.first_entry(first_warp);
  const Index end = offsets.first_entry(first_warp + warps_per_block);
  Index* block_columns = reinterpret_cast<Index*>(block_values + (end - begin));
  for (Index k = static_cast<Index>(threadIdx.x); k < end - begin;
       k += static_cast<Index>(blockDim.x)) {
    block_values[k] = a.value[begin + k];
    block_columns[k] = a.column[begin + k];
  }

  const Index warp = first_warp + static_cast<Index>(threadIdx.x) / warp_size;
  const int lane = static_cast<int>(threadIdx.x) % warp_size;
  const bool exists = warp < a.warps();
  const int width = exists ? a.width(warp) : 1;
  Lane part = exists ? a.lane(warp, lane) : Lane{};
  part.entries.begin -= begin;
  part.entries.end -= begin;
  const bool owns = part.row >= 0 && lane % width == 0;
  const Index i = owns ? part.row : 0;

  double x = 0.0, r = 0.0, z = 0.0, w = 0.0, p = 0.0, s = 0.0, inverse_diagonal = 0.0;
  const PcgVectors own{&x, &r, &z, &w, &p, &s, &inverse_diagonal};
  BlockScalars scalars(shared, state);
  if (owns) {
    own.begin(0, &b[i], a.value[diagonal[i]]);
    v.z[i] = z;
  }
  grid.sync();
  for (;;) {
    stage(Stage::cg_spmv);
    w = row_total(partial_sum<double>(part.entries, TimesShared{block_values, block_columns, v.z}),
                  width);
    scalars.publish(owns ? own.products(0) : Sums<3>{}, block_sums);
    grid.sync();
    stage(Stage::cg_rest);
    if (!scalars.advance(block_sums, options)) break;
    if (owns) {
      own.update(0, shared.alpha, shared.beta);
      v.z[i] = z;
    }
    grid.sync();
  }
  if (owns) v.x[i] = x;
  scalars.store(state);
}

/// For any size: each warp takes warps of the view in turn.
template <class View>
__global__ void __launch_bounds__(streaming_threads)
    streaming_kernel(StageMark mark, View a, const Index* diagonal, const double* b, PcgVectors v,
                     PcgState* state, PcgOptions options, double* block_sums) {
  __shared__ PcgState shared;
  const cg::grid_group grid = cg::this_grid();
  const StageKeeper stage{mark};
  stage(Stage::cg_rest);

  // Products go by the view's warps; all else by rows in their natural order, so that only z and w
  // are reached through the format's row map.
  const Index thread =
      static_cast<Index>(blockIdx.x) * streaming_threads + static_cast<Index>(threadIdx.x);
  const Index threads = static_cast<Index>(gridDim.x) * streaming_threads;
  const int lane = static_cast<int>(threadIdx.x) % warp_size;
  const Index warps = a.warps();

  BlockScalars scalars(shared, state);
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
    scalars.publish(sum, block_sums);
    grid.sync();
    stage(Stage::cg_rest);
    if (!scalars.advance(block_sums, options)) break;
    sum = Sums<3>{};
    for (Index i = thread; i < a.rows; i += threads) {
      v.update(i, shared.alpha, shared.beta);
      sum.value[0] += v.r[i] * v.z[i];
      sum.value[2] += v.r[i] * v.r[i];
    }
    grid.sync();
  }
  scalars.store(state);
}

int attribute(cudaDeviceAttr which) { return DeviceContext::current().attribute(which); }

constexpr int max_blocks =
    Stream<Space::device>::max_reduction_blocks * Stream<Space::device>::max_reduction_width / 3;

/// Most stored entries of any block's warps.
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

template <class View>
PersistentPlan resident_plan(const View& a, int multiprocessors) {
  if (a.offsets().per_warp == 0) return {};
  const std::int64_t share = (a.warps() + multiprocessors - 1) / multiprocessors;
  // Below two warps a block the barrier's cost grows faster than the product's falls.
  const std::int64_t warps = std::max<std::int64_t>(2, share);
  const std::int64_t threads = warps * warp_size;
  if (threads > 1024) return {};
  PersistentPlan plan{PersistentPlan::Kind::resident,
                      static_cast<int>((a.warps() + warps - 1) / warps), static_cast<int>(threads),
                      0};
  constexpr std::int64_t entry_bytes = sizeof(double) + sizeof(Index);
  const std::int64_t bytes =
      entry_bytes * most_entries(a.offsets(), a.warps(), static_cast<Index>(warps));
  cudaFuncAttributes kernel{};
  CW_CUDA_CHECK(cudaFuncGetAttributes(&kernel, resident_kernel<View>));
  const std::int64_t room = attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin) -
                            static_cast<std::int64_t>(kernel.sharedSizeBytes);
  if (bytes > room || plan.blocks > max_blocks) return {};
  plan.shared_bytes = static_cast<int>(bytes);
  DeviceContext::current().grant_shared_memory(
      reinterpret_cast<const void*>(resident_kernel<View>));
  int resident = 0;
  CW_CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, resident_kernel<View>,
                                                              plan.threads, bytes));
  return plan.blocks <= resident * multiprocessors ? plan : PersistentPlan{};
}

template <class View>
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

void persistent_pcg(const Stream<Space::device>& stream, const PersistentPlan& plan,
                    const SpmvView& matrix, const Index* diagonal, const double* b,
                    PcgVectors vectors, PcgState* state, const PcgOptions& options) {
  stream.enter(Stage::cg_rest);
  StageMark mark = stream.take_mark();
  double* block_sums = stream.partial_sums();
  std::visit(
      [&](auto view) {
        using View = decltype(view);
        if constexpr (!std::is_same_v<View, std::monostate>) {
          void* arguments[] = {
              &mark,      &view, &diagonal, &b, &vectors, &state, const_cast<PcgOptions*>(&options),
              &block_sums};
          const bool resident = plan.kind == PersistentPlan::Kind::resident;
          const void* kernel = resident ? reinterpret_cast<const void*>(resident_kernel<View>)
                                        : reinterpret_cast<const void*>(streaming_kernel<View>);
          CW_CUDA_CHECK(cudaLaunchCooperativeKernel(kernel, plan.blocks, plan.threads, arguments,
                                                    static_cast<std::size_t>(plan.shared_bytes),
                                                    stream.cuda()));
        }
      },
      matrix);
}

}  // namespace cw
