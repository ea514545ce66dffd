#pragma once

#include "workbench/products/compound_measure.hpp"

namespace cw {

/// The candidates that lists on a command line name: formats (outer layouts, cuSPARSE's products,
/// or 'all'), inner layouts, layouts of vectors, and schedules (whole:THREADS, staged:THREADS,
/// static:THREADS:BLOCKS, dynamic:THREADS:BLOCKS; blocks are those of a multiprocessor). Throws
/// MatrixError for whatever is none.
std::vector<CompoundCandidate> compound_candidates(const AlgebraInfo& algebra, Space space,
                                                   const std::string& formats,
                                                   const std::string& inner,
                                                   const std::string& vector,
                                                   const std::string& schedules);

/// How a schedule is written: whole:128, staged:128, static:128:8, dynamic:96:4.
std::string name_of(const Schedule& schedule);
/// The same of a candidate: k2-aos-aos whole:128, or the name of cuSPARSE's product.
std::string name_of(const CompoundCandidate& candidate);

}  // namespace cw
