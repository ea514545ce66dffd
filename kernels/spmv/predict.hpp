#pragma once

#include <vector>

#include "kernels/spmv/pattern.hpp"
#include "kernels/spmv/structure.hpp"

namespace cw {

/// What products are needed for, because the best format differs (Wong et al. 2015, tables VII to
/// IX): within CG on the device, the product is part of one kernel that keeps the matrix in shared
/// memory.
enum class Use { product, cg };

/// A format with its parameters, and how long it is expected to take.
struct Prediction {
  std::string_view format;
  FormatOptions options;
  double seconds = 0;  ///< a product, or an iteration of CG; on the host 0, which nothing predicts
};

/// Formats with their parameters, the one that is expected to be fastest first, by the pattern
/// alone, as the conclusion of Wong et al. 2015 asks. `multiprocessors` is the device's number of
/// them; on the host it has no effect. For CG all of them are repeatable.
std::vector<Prediction> rank_formats(const CsrPattern& pattern, Space space, int multiprocessors,
                                     Use use);

}  // namespace cw
