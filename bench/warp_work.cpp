// Prints what the warps of a product do (kernels/spmv/warp_work.hpp), a line for each matrix,
// format and threshold:
//
//   bench_warp_work SOURCE...
//   bench_warp_work --entries NAME SOURCE...   # compound entries, in either precision
//
// The choices of formats and layouts are fitted on these numbers and on measured times
// (bench/fit_choice.py, bench/fit_compounds.py).

#include <cstdio>
#include <exception>
#include <span>
#include <string_view>

#include "kernels/compound/predict_compound.hpp"
#include "kernels/spmv/warp_work.hpp"
#include "workbench/products/compound_input.hpp"
#include "workbench/products/source.hpp"

namespace cw {
namespace {

void print_formats(const char* source) {
  const MatrixInput matrix = read_source(source, {});
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

void print_compounds(const char* source, const char* entries) {
  const CompoundInput matrix = read_compound_source(source, entries, {});
  for (const int number_bytes : {4, 8}) {
    for (const CompoundWork& w : compound_work(matrix.pattern, *matrix.algebra, number_bytes)) {
      std::printf("\"%s\",%s,%s,%s,%s,%s,%.0f,%.0f,%.0f,%.6g,%.6g,%.0f,%.6g,%g,%.6g,%g\n",
                  matrix.name.c_str(), entries, number_bytes == 4 ? "float" : "double",
                  w.layout.outer.c_str(),
                  std::string(inner_layout_names[static_cast<int>(w.layout.inner)]).c_str(),
                  w.is_staged ? "staged" : "whole", w.warps, w.steps, w.longest, w.vector_sectors,
                  w.own_sectors, w.bytes, w.exchanges, w.batch, w.registers, w.is_k2);
    }
  }
}

}  // namespace
}  // namespace cw

int main(int count, char** words) {
  try {
    if (count > 2 && std::string_view(words[1]) == "--entries") {
      std::printf(
          "matrix,entries,precision,format,inner,distribution,warps,steps,longest,vector_sectors,"
          "own_sectors,bytes,exchanges,batch,registers,is_k2\n");
      for (int k = 3; k < count; ++k) cw::print_compounds(words[k], words[2]);
    } else {
      std::printf(
          "matrix,rows,columns,nonzeros,format,threshold,warps,steps,longest,entries,bytes,"
          "sectors\n");
      for (int k = 1; k < count; ++k) cw::print_formats(words[k]);
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_warp_work: %s\n", error.what());
    return 1;
  }
}
