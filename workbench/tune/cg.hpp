#pragma once

#include "workbench/products/measure.hpp"

namespace cw {

/// What keeps CG from a pattern: it must be symmetric with a full diagonal. Empty if nothing does.
std::string why_not_cg(const CsrPattern& pattern);

/// Times an iteration of Jacobi-preconditioned CG, in double precision, with the matrix in each
/// candidate's format: turn by turn, on fresh random right-hand sides. Of the matrix only the
/// pattern is used; its values are those of a graph Laplacian plus 1, so that CG converges. Each
/// solution is checked by its residual on the host (`relative_error`: |b - A x| / |b|). `options`
/// as for measure_products(); iterations, precision and cold are of no effect. Throws MatrixError
/// where why_not_cg() has a reason.
std::vector<Measurement> measure_cg(const MatrixInput& matrix, Space space,
                                    const std::vector<Candidate>& candidates,
                                    const MeasureOptions& options);

}  // namespace cw
