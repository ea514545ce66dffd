#pragma once

#include <algorithm>
#include <iterator>
#include <memory>
#include <vector>

#include "kernels/cell/models.hpp"

// How a model comes into the table of cell models.

namespace cw {

/// A model in one of its variants; `states` and `parameters` are those of the variant.
struct CellModelRow {
  std::vector<StateVariable> states;
  std::vector<CellParameter> parameters;
  CellModelEntry entry;
};

template <NodalModel Model>
std::unique_ptr<CellModelRow> model_row(std::string_view variant) {
  auto row = std::make_unique<CellModelRow>();
  const Model defaults;
  for (const auto& p : Model::parameters()) {
    row->parameters.push_back({p.name, defaults.*p.value, p.meaning, p.unit, p.range});
  }
  row->states.assign(std::begin(Model::states), std::end(Model::states));
  CellModelEntry& entry = row->entry;
  entry = {Model::name, Model::description, Model::publication, Model::time_scale,
           Model::initial_V};
  for (const VariantValue& own : Model::variant_parameters) {
    if (own.variant != variant) continue;
    std::ranges::find(row->parameters, own.name, &CellParameter::name)->default_value = own.value;
  }
  for (const VariantValue& own : Model::variant_initial_values) {
    if (own.variant != variant) continue;
    if (own.name == "V") {
      entry.initial_V = own.value;
    } else {
      std::ranges::find(row->states, own.name, &StateVariable::name)->initial_value = own.value;
    }
  }
  entry.states = row->states;
  entry.gate_count = Model::gate_count;
  entry.parameters = row->parameters;
  entry.currents = Model::currents;
  entry.variants = Model::variants;
  entry.variant = variant;
  entry.lowest_V = [](std::span<const double> values) {
    return with_parameters<Model>(values).lowest_V();
  };
  entry.host_cells = make_cells_of<Model, Space::host>;
#if CW_CUDA
  entry.device_cells = make_cells_of<Model, Space::device>;
#endif
  return row;
}

/// A row for each of the model's variants, the default one first.
template <NodalModel Model>
void add_rows(std::vector<std::unique_ptr<CellModelRow>>& rows) {
  if (Model::variants.empty()) rows.push_back(model_row<Model>({}));
  for (const std::string_view variant : Model::variants) rows.push_back(model_row<Model>(variant));
}

}  // namespace cw
