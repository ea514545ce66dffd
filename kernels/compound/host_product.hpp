#pragma once

#include "kernels/compound/compound_matrix.hpp"
#include "kernels/compound/outer_structure.hpp"

namespace cw {

/// A product by one algebra on the host.
template <class R>
using HostCompoundProduct = void (*)(const CompoundView<R>&, const CompoundOperands<R>&,
                                     const Schedule&);
/// That of a row of algebras().
template <class R>
HostCompoundProduct<R> host_compound_product(std::size_t algebra);

}  // namespace cw
