#pragma once

#include "assembly/element_kernel.hpp"
#include "kernels/spmv/pattern.hpp"

namespace cw {

/// Mass and stiffness matrix, for schemes that solve the reaction apart from them. Entries are in
/// the order of a CSR pattern.
struct ConstantMatrices {
  UnsetVector<double> mass;       ///< integral of N_I N_J, or as `mass` says; mm^3
  UnsetVector<double> stiffness;  ///< integral of grad N_I . D grad N_J; mm^3/ms
};

/// `conductivity` has one entry a tetrahedron; `pattern` is tangent_pattern(mesh), whose rows have
/// their columns in ascending order. `sharpness` is for a balanced mass alone (balanced_mass()).
/// The result has the same bits for any number of threads. Throws std::invalid_argument if
/// conductivity or pattern do not fit the mesh, and for quadratic elements with a mass that is not
/// consistent: gathered on the diagonal, corners would have negative mass.
ConstantMatrices constant_matrices(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                                   const CsrPattern& pattern, Mass mass,
                                   std::span<const double> sharpness = {});

/// Puts the values of a pattern's nonzeros at the places where a format stores them, among
/// `stored_entries`; all other places are 0.
UnsetVector<double> in_places(std::span<const double> nonzeros, std::span<const Index> position,
                              std::size_t stored_entries);

}  // namespace cw
