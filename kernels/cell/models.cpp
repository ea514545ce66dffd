#include "kernels/cell/models.hpp"

#include <algorithm>
#include <stdexcept>

#include "kernels/cell/aliev_panfilov.hpp"
#include "kernels/cell/elementwise.hpp"
#include "kernels/cell/generated/model_list.hpp"

namespace cw {

namespace {

/// A model in one of its variants; `states` and `parameters` are those of the variant.
struct Row {
  std::vector<StateVariable> states;
  std::vector<CellParameter> parameters;
  CellModelEntry entry;
};

template <NodalModel Model>
std::unique_ptr<Row> row(std::string_view variant) {
  auto row = std::make_unique<Row>();
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
  entry.elementwise = ElementwiseModel<Model>;
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

/// All models in all their variants, and the entries in the default ones.
struct Table {
  std::vector<std::unique_ptr<Row>> rows;
  std::vector<CellModelEntry> defaults;

  template <class Model>
  void add() {
    if (Model::variants.empty()) rows.push_back(row<Model>({}));
    const std::size_t first = rows.size() - (Model::variants.empty() ? 1 : 0);
    for (const std::string_view variant : Model::variants) rows.push_back(row<Model>(variant));
    defaults.push_back(rows[first]->entry);
  }
  template <class... Models>
  static Table of() {
    Table table;
    (table.add<Models>(), ...);
    return table;
  }
};

const Table& table() {
  static const Table all = Table::of<AlievPanfilov, CW_GENERATED_CELL_MODELS>();
  return all;
}

template <class... Models>
bool take_if_named(const CellModel& model, std::optional<ElementwiseCell>& cell,
                   std::variant<Models...>* /*tag*/) {
  const auto take = [&]<class Model>() {
    if (model.entry().name != Model::name) return false;
    cell = with_parameters<Model>(model.values());
    return true;
  };
  return (take.template operator()<Models>() || ...);
}

}  // namespace

std::span<const CellModelEntry> cell_models() { return table().defaults; }

const CellModelEntry* find_cell_model(std::string_view name, std::string_view variant) {
  for (const auto& row : table().rows) {
    const CellModelEntry& entry = row->entry;
    if (entry.name == name && (variant.empty() || entry.variant == variant)) return &entry;
  }
  return nullptr;
}

CellModel::CellModel() : CellModel(cell_models().front()) {}

CellModel::CellModel(const CellModelEntry& entry, const std::map<std::string, double>& given)
    : entry_(&entry) {
  for (const CellParameter& parameter : entry.parameters) {
    values_.push_back(parameter.default_value);
  }
  for (const auto& [name, value] : given) {
    const auto found = std::ranges::find(entry.parameters, name, &CellParameter::name);
    if (found == entry.parameters.end()) {
      throw std::invalid_argument(std::string(entry.name) + " has no parameter '" + name + "'");
    }
    values_[static_cast<std::size_t>(found - entry.parameters.begin())] = value;
  }
}

std::optional<ElementwiseCell> elementwise_cell(const CellModel& model) {
  std::optional<ElementwiseCell> cell;
  take_if_named(model, cell, static_cast<ElementwiseCell*>(nullptr));
  return cell;
}

template <>
std::unique_ptr<Cells<Space::host>> make_cells(const CellModel& model, double frequency,
                                               bool tabulated) {
  return model.entry().host_cells(model.values(), frequency, tabulated);
}

#if CW_CUDA
template <>
std::unique_ptr<Cells<Space::device>> make_cells(const CellModel& model, double frequency,
                                                 bool tabulated) {
  return model.entry().device_cells(model.values(), frequency, tabulated);
}
#endif

}  // namespace cw
