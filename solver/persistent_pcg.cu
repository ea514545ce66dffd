#include <cooperative_groups.h>

#include "solver/pcg.hpp"

namespace cw {

namespace {

constexpr int threads = 256;
// Beyond two blocks a multiprocessor the barrier costs more than the occupancy gains on small
// meshes, and large ones are kept busy by the loads that each thread has in flight.
constexpr int max_blocks_per_multiprocessor = 4;

/// The vectors as other blocks left them: through L2, past this multiprocessor's own cache.
struct LoadShared {
  const double* x;
  __device__ double operator()(Index j) const { return __ldcg(&x[j]); }
};

/// All of PCG, with two barriers over the grid an iteration: one until the three sums are complete,
/// one until z is. The scalars are computed by every block from the same sums in the same order.
template <class View>
__global__ void __launch_bounds__(threads)
    pcg_kernel(StageMark mark, View a, const Index* diagonal, const double* b, PcgVectors v,
               PcgState* state, PcgOptions options, double* block_sums) {
  namespace cg = cooperative_groups;
  const cg::grid_group grid = cg::this_grid();
  const bool keeps_time = blockIdx.x == 0 && threadIdx.x == 0 && mark.clock != nullptr;
  const auto enter_stage = [&](Stage stage) {
    if (keeps_time) enter({mark.clock, stage});
  };
  enter_stage(Stage::cg_rest);

  constexpr int width = View::threads_per_row;
  const Index thread = static_cast<Index>(blockIdx.x) * threads + static_cast<Index>(threadIdx.x);
  const Index first = thread / width;
  const Index stride = static_cast<Index>(gridDim.x) * threads / width;
  const int t = static_cast<int>(thread % width);
  const bool leads = t == 0;

  __shared__ PcgState shared;
  __shared__ Sums<3> total;
  if (threadIdx.x == 0) {
    shared = *state;
    shared.begin();
  }
  if (leads) {
    for (Index s = first; s < a.stored_rows(); s += stride) {
      const Index i = a.row(s);
      v.begin(i, b, a.value[diagonal[i]]);
    }
  }
  grid.sync();

  for (;;) {
    enter_stage(Stage::cg_spmv);
    Sums<3> sum{};
    // A warp's lanes share rows, so all of them stay in the loop until its last row is done.
    const Index rows = a.stored_rows();
    for (Index base = first - (static_cast<Index>(threadIdx.x) % 32) / width; base < rows;
         base += stride) {
      const Index s = base + (static_cast<Index>(threadIdx.x) % 32) / width;
      double w = s < rows ? a.product(s, t, width, LoadShared{v.z}) : 0.0;
      for (int offset = width / 2; offset > 0; offset /= 2) {
        w += __shfl_down_sync(0xffffffffu, w, offset, width);
      }
      if (leads && s < rows) {
        const Index i = a.row(s);
        v.w[i] = w;
        const double z = v.z[i];
        const double r = v.r[i];
        sum.value[0] += r * z;
        sum.value[1] += w * z;
        sum.value[2] += r * r;
      }
    }
    sum = block_sum<3, threads>(sum);
    if (threadIdx.x == 0) {
      for (int k = 0; k < 3; ++k) block_sums[3 * blockIdx.x + k] = sum.value[k];
    }
    grid.sync();
    enter_stage(Stage::cg_rest);

    sum = Sums<3>{};
    for (unsigned block = threadIdx.x; block < gridDim.x; block += threads) {
      for (int k = 0; k < 3; ++k) sum.value[k] += __ldcg(&block_sums[3 * block + k]);
    }
    sum = block_sum<3, threads>(sum);
    if (threadIdx.x == 0) {
      total = sum;
      shared.advance(total.value[0], total.value[1], total.value[2], options);
    }
    __syncthreads();
    if (shared.status != PcgStatus::running) break;
    if (leads) {
      for (Index s = first; s < rows; s += stride) {
        v.update(a.row(s), shared.alpha, shared.beta);
      }
    }
    grid.sync();
  }
  if (blockIdx.x == 0 && threadIdx.x == 0) *state = shared;
}

template <class View>
int cooperative_blocks(Index stored_rows) {
  int device = 0;
  int cooperative = 0;
  int multiprocessors = 0;
  int resident = 0;
  CW_CUDA_CHECK(cudaGetDevice(&device));
  CW_CUDA_CHECK(cudaDeviceGetAttribute(&cooperative, cudaDevAttrCooperativeLaunch, device));
  if (cooperative == 0) return 0;
  CW_CUDA_CHECK(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
  CW_CUDA_CHECK(
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, pcg_kernel<View>, threads, 0));
  constexpr Index rows_per_block = threads / View::threads_per_row;
  const int wanted = (stored_rows + rows_per_block - 1) / rows_per_block;
  const int most = multiprocessors * std::min(resident, max_blocks_per_multiprocessor);
  constexpr int room =
      Stream<Space::device>::max_reduction_blocks * Stream<Space::device>::max_reduction_width / 3;
  return std::max(1, std::min({wanted, most, room}));
}

template <class View>
bool launch(const Stream<Space::device>& stream, View a, const Index* diagonal, const double* b,
            PcgVectors v, PcgState* state, PcgOptions options) {
  const int blocks = cooperative_blocks<View>(a.stored_rows());
  if (blocks == 0) return false;
  stream.enter(Stage::cg_rest);
  StageMark mark = stream.take_mark();
  double* block_sums = stream.partial_sums();
  void* arguments[] = {&mark, &a, &diagonal, &b, &v, &state, &options, &block_sums};
  CW_CUDA_CHECK(
      cudaLaunchCooperativeKernel(pcg_kernel<View>, blocks, threads, arguments, 0, stream.cuda()));
  return true;
}

}  // namespace

bool persistent_pcg(const Stream<Space::device>& stream, const SpmvView& matrix,
                    const Index* diagonal_position, const double* b, PcgVectors vectors,
                    PcgState* state, const PcgOptions& options) {
  return std::visit(
      [&](const auto& view) {
        if constexpr (std::is_same_v<std::decay_t<decltype(view)>, std::monostate>) {
          return false;
        } else {
          return launch(stream, view, diagonal_position, b, vectors, state, options);
        }
      },
      matrix);
}

}  // namespace cw
