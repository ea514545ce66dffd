#include "kernels/cell/aliev_panfilov.hpp"

#include "kernels/core/simd.hpp"

namespace cw {

namespace {

// The build compiles this file so that the loop becomes vector instructions: it ignores traps and
// errno. It uses no fused multiplications, so that the bits are those of solve() as the baseline of
// x86-64 computes them.
CW_SIMD_CLONES CW_FLATTEN void solve_side_by_side(const AlievPanfilov& given, Index count,
                                                  const double* V, const double* old, double step,
                                                  double* __restrict r, double* __restrict source,
                                                  double* __restrict source_slope) {
  const AlievPanfilov model = given;
  for (Index i = 0; i < count; ++i) {
    const LocalSolution<1> cell = model.solve(V[i], old + i, step);
    r[i] = cell.state[0];
    source[i] = cell.converged ? cell.source : std::numeric_limits<double>::quiet_NaN();
    source_slope[i] = cell.source_slope;
  }
}

}  // namespace

void AlievPanfilov::solve_many(Index count, const double* V, const double* old, double step,
                               double* r, double* source_V, double* source_slope) const {
  solve_side_by_side(*this, count, V, old, step, r, source_V, source_slope);
}

}  // namespace cw
