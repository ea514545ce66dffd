#pragma once

#include <span>

#include "assembly/sparsity.hpp"

namespace cw {

/// The structure of K_elem or R_elem (Wong et al. 2015, section 4): a matrix with one row per
/// assembled entry and, in that row, one slot per element contribution. Its row sums are the
/// assembled entries, without atomics and in the same order in every run.
struct RowSumPlan {
  CsrPattern pattern;       ///< without columns: only row sums are ever taken
  std::vector<Index> slot;  ///< nonzero of `pattern` that each contribution is
};

/// `row_of[c]` is the row that contribution c is added to. Contributions of a row are summed in
/// their own order. Throws std::invalid_argument if a row lies outside [0, rows).
RowSumPlan row_sum_plan(Index rows, std::span<const Index> row_of);

/// Where contribution (4 I + J) n + e of K lies in the values of the solver's matrix, `position`
/// being the matrix's.
std::vector<Index> tangent_places(const TetMesh& mesh, const CsrPattern& pattern,
                                  std::span<const Index> position);

/// Throws std::invalid_argument if an Index cannot count so many contributions.
void require_index_fits(std::size_t contributions);

/// For K: contribution (4 I + J) n + e goes to where the solver's format keeps nonzero (i_I, i_J):
/// the reordering is folded into assembly (sections 6.1 and 9). `position` and `stored_entries` are
/// those of the solver's matrix; rows of its padding are empty and sum up to 0.
RowSumPlan tangent_plan(const TetMesh& mesh, const CsrPattern& pattern,
                        std::span<const Index> position, Index stored_entries);

/// For R: contribution I n + e goes to node i_I.
RowSumPlan residual_plan(const TetMesh& mesh);

}  // namespace cw
