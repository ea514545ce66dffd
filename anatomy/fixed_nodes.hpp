#pragma once

#include <span>
#include <vector>

#include "assembly/element_geometry.hpp"
#include "kernels/spmv/pattern.hpp"
#include "mesh/unset_vector.hpp"

namespace cw {

/// Takes nodes with known values out of a symmetric system: their rows and columns become those of
/// the identity, and what they add to other rows is returned as the right-hand side, 0 at the nodes
/// themselves. `fixed` has one entry a row, NaN where the value is not known; `values` those of the
/// pattern's nonzeros.
std::vector<double> fix_nodes(const CsrPattern& pattern, std::span<const double> fixed,
                              UnsetVector<double>& values);

/// Makes D isotropic, one number a tetrahedron; 1 if there are none.
void set_isotropic(std::span<const double> values, UnsetVector<Conductivity>& conductivity);

}  // namespace cw
