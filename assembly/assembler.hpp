#pragma once

#include <memory>
#include <string>

#include "assembly/element_geometry.hpp"
#include "assembly/equations.hpp"
#include "assembly/path.hpp"
#include "kernels/spmv/format.hpp"

namespace cw {

struct AssemblyOptions : EquationOptions {
  ///< formats
  std::string row_sum_format = "csr-scalar";  ///< a name in the table of formats
  AssemblyPath path = AssemblyPath::owner_computes;
};

/// Where an assembled tangent goes: the values of the solver's matrix. Nonzero k of the pattern
/// goes to values[position[k]].
struct TangentTarget {
  std::span<const Index> position;
  Index stored_entries;
  double* values;

  template <Space S>
  static TangentTarget of(SparseMatrix<S>& matrix) {
    return {matrix.position(), matrix.stored_entries(), matrix.values().data()};
  }
};

/// Assembles the residual and the tangent of a step. The mesh is uploaded once. The target must
/// outlive the assembler.
template <Space S>
class Assembler {
 public:
  virtual ~Assembler() = default;

  /// Computes the residual of a state (one entry a node; mV mm^3/ms), and what assemble_tangent()
  /// adds up; on some paths it already computes the tangent itself. `dt` points to the step (ms) in
  /// space S.
  virtual void evaluate(Stream<S>& stream, const StateData& state, const double* dt,
                        double* residual) = 0;
  /// Writes the tangent of the state that was evaluated last, in the order of the solver's format.
  virtual void assemble_tangent(Stream<S>& stream) = 0;
};

/// `conductivity` has one entry a tetrahedron; `pattern` is tangent_pattern(mesh). Throws
/// std::invalid_argument if the path does not run in that space, or if a node has more tetrahedra
/// than the path can take.
template <Space S>
std::unique_ptr<Assembler<S>> make_assembler(const TetMesh& mesh,
                                             std::span<const Conductivity> conductivity,
                                             const CsrPattern& pattern, const TangentTarget& target,
                                             const AssemblyOptions& options);

}  // namespace cw
