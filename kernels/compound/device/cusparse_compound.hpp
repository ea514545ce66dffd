#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "kernels/compound/compound_matrix.hpp"

// NVIDIA's cuSPARSE beside our products of compound entries: complex CSR; blocks (BSR), which
// quaternions become by their real matrices; quaternions as products of four real matrices; several
// right-hand sides (SpMM).

namespace cw {

/// Names of cuSPARSE's products that can take the algebra; empty without CUDA.
std::vector<std::string_view> cusparse_compounds(const AlgebraInfo& algebra);

/// How the vectors of such a product lie.
VectorLayout cusparse_vector_layout(std::string_view name);

#if CW_CUDA
/// A matrix for a product of that name. Throws
/// std::invalid_argument for a name that does not go with the algebra, std::runtime_error with
/// cuSPARSE's text.
template <class R>
std::unique_ptr<CompoundMatrix<Space::device, R>> make_cusparse_compound(std::string_view name,
                                                                         std::string_view algebra,
                                                                         const CsrPattern& pattern);
#endif

}  // namespace cw
