// Prints what the warps of a product do (kernels/spmv/warp_work.hpp), a line for each matrix,
// format and threshold: bench_warp_work SOURCE... The choice of formats is fitted on these numbers
// and on measured times (bench/fit_choice.py).

#include <cstdio>
#include <exception>

#include "kernels/spmv/warp_work.hpp"
#include "products/source.hpp"

int main(int count, char** words) {
  using namespace cw;
  try {
    std::printf(
        "matrix,rows,columns,nonzeros,format,threshold,warps,steps,longest,entries,bytes,"
        "sectors\n");
    for (int k = 1; k < count; ++k) {
      const MatrixInput matrix = read_source(words[k], {});
      const WarpWorkCounter counter(matrix.pattern);
      for (const Format& format : formats()) {
        if (!WarpWorkCounter::knows(format)) continue;
        const Index none[] = {0};
        const Index thresholds[] = {2, 3, 4, 6, 8, 10, 12, 16, 24, 32, 64};
        const auto list = format.has_threshold ? std::span<const Index>(thresholds) : none;
        for (const Index threshold : list) {
          const WarpWork w = counter.of(format, {.threshold = threshold});
          std::printf("\"%s\",%d,%d,%d,%s,%d,%.0f,%.0f,%.0f,%.0f,%.0f,%.6g\n", matrix.name.c_str(),
                      matrix.pattern.rows, matrix.pattern.columns, matrix.pattern.nonzeros(),
                      std::string(format.name).c_str(), threshold, w.warps, w.steps, w.longest,
                      w.entries, w.bytes, w.sectors);
        }
      }
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_warp_work: %s\n", error.what());
    return 1;
  }
}
