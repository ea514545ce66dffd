#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "kernels/cell/aliev_panfilov.hpp"
#include "kernels/cell/bueno_orovio.hpp"

namespace cw {

/// Any of the cell models; kernels are instantiated for each alternative.
using CellModel = std::variant<AlievPanfilov, BuenoOrovio>;

/// The values that a parameter may have, so that the equations have a meaning.
enum class ParameterRange { any, not_negative, positive };

struct CellParameter {
  std::string_view name;
  double default_value;
  std::string_view meaning;
  ParameterRange range = ParameterRange::any;
};

/// One row of the table of cell models.
struct CellModelEntry {
  std::string_view name;
  std::string_view description;
  std::string_view source;
  double time_scale;  ///< usual number of ms in one unit of the model's time
  double initial_V;   ///< mV
  std::span<const StateVariable> states{};
  int gate_count = 0;        ///< the first states are gates
  bool elementwise = false;  ///< implicit schemes serve it, too: see ElementwiseModel
  std::span<const CellParameter> parameters{};
  /// Builds the model; parameters that are missing take their defaults.
  CellModel (*make)(const std::map<std::string, double>& parameters) = nullptr;
};

std::span<const CellModelEntry> cell_models();

/// The entry of that name, or null.
const CellModelEntry* find_cell_model(std::string_view name);

/// The model's states, in its order.
std::span<const StateVariable> states_of(const CellModel& model);
/// See ElementwiseModel.
bool is_elementwise(const CellModel& model);

}  // namespace cw
