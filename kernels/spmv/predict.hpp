#pragma once

#include "kernels/spmv/layout.hpp"
#include "kernels/spmv/row_statistics.hpp"

namespace cw {

/// What products are needed for, because the best format differs (Wong et al. 2015, tables VII to
/// IX): within CG on the device, the product is part of one kernel that keeps the matrix in shared
/// memory.
enum class Use { product, cg };

/// A format with its parameters, chosen without a measurement.
struct Prediction {
  std::string_view format;
  FormatOptions options;
  std::string_view because;  ///< the reason, in a few words
};

/// Chooses from the lengths of the rows and the space alone, as the conclusion of Wong et al. 2015
/// asks. `multiprocessors` is the device's number of them; on the host it has no effect.
/// docs/measurements/format_choice.md says where the rules come from, and how often they find the
/// best format.
Prediction predict_format(const RowStatistics& rows, Space space, int multiprocessors, Use use);

}  // namespace cw
