#pragma once

#include <ostream>

#include "kernels/compound/compound_matrix.hpp"

namespace cw {

/// How GoogleTest prints an algebra that a test is run for.
inline void PrintTo(const AlgebraInfo& algebra, std::ostream* to) { *to << algebra.name; }

}  // namespace cw
