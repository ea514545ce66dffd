#pragma once

#include <cstddef>
#include <span>

#include "assembly/element_kernel.hpp"
#include "kernels/core/array.hpp"
#include "kernels/core/stream.hpp"
#include "kernels/spmv/pattern.hpp"

namespace cw {

/// Mass and stiffness matrix, for schemes that solve the reaction apart from them. Entries are in
/// the order of a CSR pattern.
template <class Values>
struct MassAndStiffness {
  Values mass;       ///< integral of N_I N_J, or as `mass` says; mm^3
  Values stiffness;  ///< integral of grad N_I . D grad N_J; mm^3/ms
};
using ConstantMatrices = MassAndStiffness<UnsetVector<double>>;

/// `conductivity` has one entry a tetrahedron; `pattern` is tangent_pattern(mesh), whose rows have
/// their columns in ascending order. `sharpness` is for a balanced mass alone
/// (set_balanced_mass()): one entry a tetrahedron, or one for all. The result has the same bits for
/// any number of threads, and on a device (MatricesOnDevice). Throws std::invalid_argument if
/// conductivity, sharpness or pattern do not fit the mesh, and for quadratic elements with a mass
/// that is not consistent: gathered on the diagonal, corners would have negative mass.
ConstantMatrices constant_matrices(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                                   const CsrPattern& pattern, Mass mass,
                                   std::span<const double> sharpness = {});

/// Puts the values of a pattern's nonzeros at the places where a format stores them, among
/// `stored_entries`; all other places are 0.
UnsetVector<double> in_places(std::span<const double> nonzeros, std::span<const Index> position,
                              std::size_t stored_entries);

/// Throws what constant_matrices() does where its arguments do not fit, other than the pattern.
void require_fitting_elements(const TetMesh& mesh, std::span<const Conductivity> conductivity,
                              Mass mass, std::span<const double> sharpness);

/// What constant matrices are added up from, in the memory of a space.
struct ElementsView {
  TetView mesh;
  Index tets;
  const QuadraticTet* quadratic;  ///< null: elements are linear
  const Conductivity* conductivity;
  const double* sharpness;      ///< null unless the mass is balanced
  Index has_sharpness_of_each;  ///< 0: one number is that of all
  Mass mass;
};
/// A list of the elements around each node, ascending, and the pattern.
struct NodeRowsView {
  Index rows;
  const Index* around_start;
  const Index* around;
  const Index* row_start;
  const Index* column;
};

/// How many numbers add_up_constant_matrices() works with: those of each tetrahedron.
std::size_t numbers_of_tets(Index tets, Mass mass);

/// Submits: sets both matrices. Where an element's entry is not in the pattern, *fits becomes 0.
/// `numbers` is room for numbers_of_tets().
template <Space S>
void add_up_constant_matrices(Stream<S>& stream, const ElementsView& elements,
                              const NodeRowsView& rows, double* numbers,
                              const MassAndStiffness<double*>& matrices, int* fits);

}  // namespace cw
