#pragma once

#include <stdexcept>

#include "assembly/element_kernel.hpp"
#include "kernels/cell/elementwise.hpp"

namespace cw {

/// What the elements' equations take from the problem.
struct EquationOptions {
  CellModel model;
  double time_scale = 12.9;  ///< ms per unit of the model's time
  Quadrature integration = Quadrature::reduced;
  Mass mass = Mass::consistent;
};

/// Calls visit with the ElementEquations of the model and the integration, for `count` elements.
/// `dt` points to the step (ms) in the space in which the equations are evaluated.
template <class Visit>
void visit_equations(const EquationOptions& options, Index count, const StateData& state,
                     const double* dt, Visit visit) {
  const auto cell = elementwise_cell(options.model);
  if (!cell) throw std::logic_error("elements cannot solve the cell model's local equation");
  std::visit(
      [&]<class Model>(const Model& model) {
        const double frequency = 1.0 / options.time_scale;
        if (options.integration == Quadrature::reduced) {
          visit(ElementEquations<Model, 1>{model, frequency, options.mass, count, state, dt});
        } else {
          visit(ElementEquations<Model, 4>{model, frequency, options.mass, count, state, dt});
        }
      },
      *cell);
}

}  // namespace cw
