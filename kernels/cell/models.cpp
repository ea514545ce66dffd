#include "kernels/cell/models.hpp"

#include <array>

namespace cw {

namespace {

constexpr AlievPanfilov defaults{};
constexpr std::array aliev_panfilov_parameters{
    CellParameter{"alpha", defaults.alpha, "excitation threshold"},
    CellParameter{"b", defaults.b, "shape of the recovery's nullcline"},
    CellParameter{"c", defaults.c, "rate of excitation"},
    CellParameter{"gamma", defaults.gamma, "slow rate of recovery"},
    CellParameter{"mu1", defaults.mu1, "voltage-dependent rate of recovery"},
    CellParameter{"mu2", defaults.mu2, "offset of the potential in that rate"},
};

CellModel make_aliev_panfilov(const std::map<std::string, double>& parameters) {
  AlievPanfilov model;
  const auto take = [&](const char* name, double& value) {
    if (const auto found = parameters.find(name); found != parameters.end()) value = found->second;
  };
  take("alpha", model.alpha);
  take("b", model.b);
  take("c", model.c);
  take("gamma", model.gamma);
  take("mu1", model.mu1);
  take("mu2", model.mu2);
  return model;
}

/// A row without what the model itself says of its states.
template <NodalModel Model>
constexpr CellModelEntry with_states_of(CellModelEntry entry) {
  entry.states = Model::states;
  entry.gate_count = Model::gate_count;
  entry.elementwise = ElementwiseModel<Model>;
  return entry;
}

constexpr std::array entries{
    with_states_of<AlievPanfilov>(
        {.name = "aliev_panfilov",
         .description = "two variables, dimensionless; V = 100 phi - 80 mV",
         .source = "Aliev & Panfilov 1996; parameters of Göktepe & Kuhl 2009",
         .time_scale = 12.9,
         .initial_V = -80.0,
         .parameters = aliev_panfilov_parameters,
         .make = make_aliev_panfilov}),
};

}  // namespace

std::span<const CellModelEntry> cell_models() { return entries; }

const CellModelEntry* find_cell_model(std::string_view name) {
  for (const CellModelEntry& entry : entries) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

std::span<const StateVariable> states_of(const CellModel& model) {
  return std::visit(
      []<class Model>(const Model&) { return std::span<const StateVariable>(Model::states); },
      model);
}

bool is_elementwise(const CellModel& model) {
  return std::visit([]<class Model>(const Model&) { return ElementwiseModel<Model>; }, model);
}

}  // namespace cw
