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

/// Values that other blocks wrote: through L2, past this multiprocessor's own cache.
struct LoadShared {
  const double* x;
  __device__ double operator()(Index j) const { return __ldcg(&x[j]); }
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

/// For matrices that fit: each row belongs to one thread (or group of threads_per_row), which keeps
/// the row's vector entries in registers; a block keeps its rows' entries of the matrix in shared
/// memory.
template <class View>
__global__ void __launch_bounds__(1024)
    resident_kernel(StageMark mark, View a, const Index* diagonal, const double* b, PcgVectors v,
                    PcgState* state, PcgOptions options, double* block_sums) {
  extern __shared__ double block_values[];
  __shared__ PcgState shared;
  const cg::grid_group grid = cg::this_grid();
  const StageKeeper stage{mark};
  stage(Stage::cg_rest);

  constexpr int width = View::threads_per_row;
  const Index rows_per_block = static_cast<Index>(blockDim.x) / width;
  const Index first_row = static_cast<Index>(blockIdx.x) * rows_per_block;
  const Index last_row = min(first_row + rows_per_block, a.rows);
  const Index* offset = a.offset();
  const Index begin = offset[first_row / View::rows_per_offset];
  const Index end = offset[(last_row + View::rows_per_offset - 1) / View::rows_per_offset];
  Index* block_columns = reinterpret_cast<Index*>(block_values + (end - begin));
  for (Index k = static_cast<Index>(threadIdx.x); k < end - begin;
       k += static_cast<Index>(blockDim.x)) {
    block_values[k] = a.value[begin + k];
    block_columns[k] = a.column[begin + k];
  }

  const Index row = first_row + static_cast<Index>(threadIdx.x) / width;
  const int t = static_cast<int>(threadIdx.x) % width;
  const bool owns = row < last_row && t == 0;
  const Index i = owns ? a.row(row) : 0;
  EntryRange entries{0, 0, 1};
  if (row < last_row) {
    entries = a.entries(row, t);
    entries.begin -= begin;
    entries.end -= begin;
  }

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
    w = row_total<width>(partial_product(entries, block_values, block_columns, LoadShared{v.z}));
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

/// For any size: each thread (or group) takes rows in turn.
template <class View>
__global__ void __launch_bounds__(streaming_threads)
    streaming_kernel(StageMark mark, View a, const Index* diagonal, const double* b, PcgVectors v,
                     PcgState* state, PcgOptions options, double* block_sums) {
  __shared__ PcgState shared;
  const cg::grid_group grid = cg::this_grid();
  const StageKeeper stage{mark};
  stage(Stage::cg_rest);

  // Products go by stored rows, threads_per_row threads each; all else by rows in their natural
  // order, so that only z and w are reached through the format's row map.
  constexpr int width = View::threads_per_row;
  const Index thread =
      static_cast<Index>(blockIdx.x) * streaming_threads + static_cast<Index>(threadIdx.x);
  const Index threads = static_cast<Index>(gridDim.x) * streaming_threads;
  const int t = static_cast<int>(thread % width);
  const Index lane_row = static_cast<Index>(threadIdx.x) % 32 / width;

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
    // A warp's lanes share rows, so all of them stay in the loop until its last row is done.
    for (Index base = thread / width - lane_row; base < a.rows; base += threads / width) {
      const Index row = base + lane_row;
      const EntryRange entries = row < a.rows ? a.entries(row, t) : EntryRange{0, 0, 1};
      const double w =
          row_total<width>(partial_product(entries, a.value, a.column, LoadShared{v.z}));
      if (t != 0 || row >= a.rows) continue;
      const Index i = a.row(row);
      v.w[i] = w;
      sum.value[1] += w * __ldcg(&v.z[i]);
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

int attribute(cudaDeviceAttr which) {
  int device = 0;
  int value = 0;
  CW_CUDA_CHECK(cudaGetDevice(&device));
  CW_CUDA_CHECK(cudaDeviceGetAttribute(&value, which, device));
  return value;
}

constexpr int max_blocks =
    Stream<Space::device>::max_reduction_blocks * Stream<Space::device>::max_reduction_width / 3;

/// Most stored entries of any block's rows.
template <class View>
Index most_entries(const View& a, Index rows_per_block) {
  const Index groups = (a.rows + View::rows_per_offset - 1) / View::rows_per_offset;
  std::vector<Index> offset(static_cast<std::size_t>(groups) + 1);
  Memory<Space::device>::to_host(offset.data(), a.offset(), offset.size() * sizeof(Index));
  const Index groups_per_block = rows_per_block / View::rows_per_offset;
  Index most = 0;
  for (Index g = 0; g < groups; g += groups_per_block) {
    most = std::max(most, offset[std::min(groups, g + groups_per_block)] - offset[g]);
  }
  return most;
}

template <class View>
PersistentPlan resident_plan(const View& a, int multiprocessors) {
  const std::int64_t work = static_cast<std::int64_t>(a.rows) * View::threads_per_row;
  const std::int64_t share = (work + multiprocessors - 1) / multiprocessors;
  // Whole warps; below two a block the barrier's cost grows faster than the product's falls.
  const std::int64_t threads = std::max<std::int64_t>(64, (share + 31) / 32 * 32);
  if (threads > 1024) return {};
  PersistentPlan plan{PersistentPlan::Kind::resident,
                      static_cast<int>((work + threads - 1) / threads), static_cast<int>(threads),
                      0};
  constexpr std::int64_t entry_bytes = sizeof(double) + sizeof(Index);
  const std::int64_t bytes =
      entry_bytes * most_entries(a, static_cast<Index>(threads) / View::threads_per_row);
  cudaFuncAttributes kernel{};
  CW_CUDA_CHECK(cudaFuncGetAttributes(&kernel, resident_kernel<View>));
  const std::int64_t room = attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin) -
                            static_cast<std::int64_t>(kernel.sharedSizeBytes);
  if (bytes > room || plan.blocks > max_blocks) return {};
  plan.shared_bytes = static_cast<int>(bytes);
  CW_CUDA_CHECK(cudaFuncSetAttribute(
      resident_kernel<View>, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(room)));
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
  constexpr Index rows_per_block = streaming_threads / View::threads_per_row;
  const int wanted = (a.rows + rows_per_block - 1) / rows_per_block;
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
