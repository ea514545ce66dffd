#include "kernels/cell/models.hpp"

#include <array>

namespace cw {

namespace {

/// A parameter of a model: its name, where the model has it, and what it means.
template <class Model>
struct Parameter {
  std::string_view name;
  double Model::*value;
  std::string_view meaning;
  ParameterRange range = ParameterRange::any;
};

constexpr Parameter<AlievPanfilov> aliev_panfilov_parameters[]{
    {"alpha", &AlievPanfilov::alpha, "excitation threshold"},
    {"b", &AlievPanfilov::b, "shape of the recovery's nullcline"},
    {"c", &AlievPanfilov::c, "rate of excitation"},
    {"gamma", &AlievPanfilov::gamma, "slow rate of recovery"},
    {"mu1", &AlievPanfilov::mu1, "voltage-dependent rate of recovery"},
    {"mu2", &AlievPanfilov::mu2, "offset of the potential in that rate"},
};
constexpr AlievPanfilov aliev_panfilov{};

constexpr Parameter<BuenoOrovio> bueno_orovio_parameters[]{
    {"u_o", &BuenoOrovio::u_o, "reversal of the outward current at rest"},
    {"u_u", &BuenoOrovio::u_u, "reversal of the fast inward current"},
    {"theta_v", &BuenoOrovio::theta_v, "threshold of the fast inward current"},
    {"theta_w", &BuenoOrovio::theta_w, "threshold of the slow currents", ParameterRange::positive},
    {"theta_v_minus", &BuenoOrovio::theta_v_minus, "threshold of v's recovery"},
    {"theta_o", &BuenoOrovio::theta_o, "threshold of the outward current at rest",
     ParameterRange::positive},
    {"tau_v1_minus", &BuenoOrovio::tau_v1_minus, "of v's opening, ms", ParameterRange::positive},
    {"tau_v2_minus", &BuenoOrovio::tau_v2_minus, "of v's closing below theta_v, ms",
     ParameterRange::positive},
    {"tau_v_plus", &BuenoOrovio::tau_v_plus, "of v's closing above theta_v, ms",
     ParameterRange::positive},
    {"tau_w1_minus", &BuenoOrovio::tau_w1_minus, "of w's opening at rest, ms",
     ParameterRange::positive},
    {"tau_w2_minus", &BuenoOrovio::tau_w2_minus, "of w's opening towards theta_w, ms",
     ParameterRange::positive},
    {"k_w_minus", &BuenoOrovio::k_w_minus, "steepness from the one to the other"},
    {"u_w_minus", &BuenoOrovio::u_w_minus, "middle between the one and the other"},
    {"tau_w_plus", &BuenoOrovio::tau_w_plus, "of w's closing above theta_w, ms",
     ParameterRange::positive},
    {"tau_fi", &BuenoOrovio::tau_fi, "of the fast inward current, ms", ParameterRange::positive},
    {"tau_o1", &BuenoOrovio::tau_o1, "of the outward current below theta_o, ms",
     ParameterRange::positive},
    {"tau_o2", &BuenoOrovio::tau_o2, "of the outward current above theta_o, ms",
     ParameterRange::positive},
    {"tau_so1", &BuenoOrovio::tau_so1, "of the slow outward current at low u, ms",
     ParameterRange::positive},
    {"tau_so2", &BuenoOrovio::tau_so2, "of the slow outward current at high u, ms",
     ParameterRange::positive},
    {"k_so", &BuenoOrovio::k_so, "steepness from the one to the other"},
    {"u_so", &BuenoOrovio::u_so, "middle between the one and the other"},
    {"tau_s1", &BuenoOrovio::tau_s1, "of s below theta_w, ms", ParameterRange::positive},
    {"tau_s2", &BuenoOrovio::tau_s2, "of s above theta_w, ms", ParameterRange::positive},
    {"k_s", &BuenoOrovio::k_s, "steepness of s's activation"},
    {"u_s", &BuenoOrovio::u_s, "middle of s's activation"},
    {"tau_si", &BuenoOrovio::tau_si, "of the slow inward current, ms", ParameterRange::positive},
    {"tau_w_inf", &BuenoOrovio::tau_w_inf, "fall of w's limit below theta_o",
     ParameterRange::positive},
    {"w_inf_star", &BuenoOrovio::w_inf_star, "w's limit above theta_o"},
    {"switch_width", &BuenoOrovio::switch_width, "width of both switches, over theta_o and theta_w",
     ParameterRange::not_negative},
};
constexpr BuenoOrovio bueno_orovio_epi = BuenoOrovio::epi();
constexpr BuenoOrovio bueno_orovio_endo = BuenoOrovio::endo();
constexpr BuenoOrovio bueno_orovio_m = BuenoOrovio::m();

/// Parameters as the table documents them; a model's values are the defaults.
template <const auto& parameters, const auto& defaults>
constexpr auto documented = [] {
  std::array<CellParameter, std::size(parameters)> all{};
  for (std::size_t k = 0; k < all.size(); ++k) {
    all[k] = {parameters[k].name, defaults.*parameters[k].value, parameters[k].meaning,
              parameters[k].range};
  }
  return all;
}();

template <const auto& parameters, const auto& defaults>
CellModel make(const std::map<std::string, double>& given) {
  auto model = defaults;
  for (const auto& parameter : parameters) {
    const auto found = given.find(std::string(parameter.name));
    if (found != given.end()) model.*parameter.value = found->second;
  }
  return model;
}

/// A row of the table: what the model says of itself, and its parameters.
template <const auto& parameters, const auto& defaults>
constexpr CellModelEntry row(CellModelEntry entry) {
  using Model = std::remove_cvref_t<decltype(defaults)>;
  static_assert(NodalModel<Model>);
  entry.states = Model::states;
  entry.gate_count = Model::gate_count;
  entry.elementwise = ElementwiseModel<Model>;
  entry.parameters = documented<parameters, defaults>;
  entry.make = make<parameters, defaults>;
  return entry;
}

template <const auto& defaults>
constexpr CellModelEntry bueno_orovio_row(std::string_view name, std::string_view description) {
  return row<bueno_orovio_parameters, defaults>(
      {.name = name,
       .description = description,
       .source = "Bueno-Orovio, Cherry & Fenton 2008; currents' switches are given a width",
       .time_scale = 1.0,
       .initial_V = -84.0});
}

constexpr std::array entries{
    row<aliev_panfilov_parameters, aliev_panfilov>(
        {.name = "aliev_panfilov",
         .description = "two variables, dimensionless; V = 100 phi - 80 mV",
         .source = "Aliev & Panfilov 1996; parameters of Göktepe & Kuhl 2009",
         .time_scale = 12.9,
         .initial_V = -80.0}),
    bueno_orovio_row<bueno_orovio_epi>("bueno_orovio",
                                       "minimal model of the human ventricle, epicardium"),
    bueno_orovio_row<bueno_orovio_endo>("bueno_orovio_endo",
                                        "minimal model of the human ventricle, endocardium"),
    bueno_orovio_row<bueno_orovio_m>("bueno_orovio_m",
                                     "minimal model of the human ventricle, mid-wall"),
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
