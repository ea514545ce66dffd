#pragma once

#include "kernels/cell/cell_table.hpp"
#include "kernels/cell/cells.hpp"

// Cells of one model four at a time, on processors whose registers hold four numbers. What needs
// such registers stands in wide_number.hpp and wide_cells.hpp, which a file of its own includes for
// each model.

#if !defined(CW_WIDE_CELLS)
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__CUDACC__)
#define CW_WIDE_CELLS 1
#else
#define CW_WIDE_CELLS 0
#endif
#endif

namespace cw {

inline constexpr int wide_lanes = 4;

/// Whether this processor has such registers.
inline bool has_wide_registers() {
#if CW_WIDE_CELLS
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
#else
  return false;
#endif
}

/// Moves the cells of four nodes, without diffusion, as AdvanceLinearisedCell does, with columns
/// from a table. A node may be there several times. Each cell has the bits that it would have
/// beside any others. The part of the step must not be empty.
template <class Model>
void advance_wide(const Model& model, const TabulatedColumns& columns, double frequency,
                  const CellAdvance& part, const Index (&node)[wide_lanes]);

}  // namespace cw
