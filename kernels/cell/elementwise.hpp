#pragma once

#include <optional>
#include <variant>

#include "kernels/cell/aliev_panfilov.hpp"
#include "kernels/cell/generated/bueno_orovio.hpp"
#include "kernels/cell/generated/fitzhugh_nagumo.hpp"
#include "kernels/cell/generated/mitchell_schaeffer.hpp"
#include "kernels/cell/models.hpp"

namespace cw {

/// The models that elements can solve; their kernels, and those that take whole steps of splitting,
/// are instantiated for each alternative.
using ElementwiseCell = std::variant<AlievPanfilov, BuenoOrovio, FitzhughNagumo, MitchellSchaeffer>;

/// The model as one of these, or none.
std::optional<ElementwiseCell> elementwise_cell(const CellModel& model);

}  // namespace cw
