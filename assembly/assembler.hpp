#pragma once

#include <memory>
#include <string>

#include "assembly/element_geometry.hpp"
#include "assembly/element_kernel.hpp"
#include "assembly/row_sum_plan.hpp"
#include "kernels/cell/models.hpp"
#include "kernels/spmv/format.hpp"

namespace cw {

/// Points at which an element is integrated.
enum class Quadrature { reduced = 1, full = 4 };

struct AssemblyOptions {
  std::string row_sum_format = "k1";  ///< a name in the table of formats
  Quadrature integration = Quadrature::reduced;
  Mass mass = Mass::consistent;
  CellModel model;
  double time_scale = 12.9;  ///< ms per unit of the model's time
};

/// Assembles the residual and the tangent of a step from row sums. Mesh and plans are uploaded
/// once.
template <Space S>
class Assembler {
 public:
  /// `conductivity` has one entry a tetrahedron; `pattern` is tangent_pattern(mesh); `tangent` is
  /// the matrix that assemble_tangent() will fill.
  Assembler(const TetMesh& mesh, std::span<const Conductivity> conductivity,
            const CsrPattern& pattern, const SparseMatrix<S>& tangent, AssemblyOptions options);

  Index integration_points() const {
    return element_count_ * static_cast<Index>(options_.integration);
  }

  /// Runs the element kernel on the state; `dt` (ms) is read on the machine.
  void evaluate(const Stream<S>& stream, const StateData& state, const double* dt);
  /// Row sums of what evaluate() left, straight into the order of the solver's format.
  void assemble_tangent(const Stream<S>& stream, SparseMatrix<S>& tangent);
  /// `residual` has one entry a node; mm^3/ms.
  void assemble_residual(const Stream<S>& stream, double* residual);

 private:
  AssemblyOptions options_;
  Index element_count_;
  Array<Index, S> node_;
  Array<double, S> volume_;
  Array<double, S> stiffness_;
  Array<Index, S> tangent_slot_;
  Array<Index, S> residual_slot_;
  std::unique_ptr<SparseMatrix<S>> tangent_entries_;   // K_elem
  std::unique_ptr<SparseMatrix<S>> residual_entries_;  // R_elem
};

}  // namespace cw
