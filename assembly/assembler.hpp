#pragma once

#include <memory>
#include <string>

#include "assembly/element_geometry.hpp"
#include "assembly/equations.hpp"
#include "assembly/path.hpp"
#include "kernels/spmv/format.hpp"

namespace cw {

struct AssemblyOptions : EquationOptions {
  std::string row_sum_format = "csr-scalar";  ///< a name in the table of formats
  AssemblyPath path = AssemblyPath::owner_computes;
};

/// Where an assembled tangent goes: the values of the solver's matrix, of which nonzero k of the
/// pattern is number position[k].
struct TangentTarget {
  std::span<const Index> position;
  Index stored_entries;
  double* values;

  template <Space S>
  static TangentTarget of(SparseMatrix<S>& matrix) {
    return {matrix.position(), matrix.stored_entries(), matrix.values().data()};
  }
};

/// Assembles the residual and the tangent of a step. The mesh is uploaded once; the target
/// must outlive the assembler.
template <Space S>
class Assembler {
 public:
  virtual ~Assembler() = default;

  /// The residual (one entry a node; mm^3/ms) of the state, and whatever the tangent is made of, on
  /// some paths the tangent itself; `dt` (ms) is read in that space.
  virtual void evaluate(Stream<S>& stream, const StateData& state, const double* dt,
                        double* residual) = 0;
  /// The tangent of the state last evaluated, straight into the order of the solver's format.
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
