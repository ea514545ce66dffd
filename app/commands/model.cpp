#include <algorithm>
#include <cstdio>
#include <memory>

#include "app/commands/commands.hpp"
#include "app/terminal/terminal.hpp"
#include "cells/model_file.hpp"
#include "config/named_model.hpp"
#include "solver/time_scheme.hpp"
#include "toolchain.hpp"

namespace cw {

namespace {

int width(std::string_view text) { return static_cast<int>(text.size()); }

/// Where a simulation keeps the states of such cells.
const char* place_of_states(const CellModelEntry& model) {
  return model.elementwise ? "at integration points of elements; at nodes with strang, and with "
                             "other kinds of cells beside it"
                           : "at nodes";
}

int longest_name(const auto& table) {
  int longest = 8;
  for (const auto& entry : table) longest = std::max(longest, width(entry.name));
  return longest;
}

int show(const std::string& name, const std::string& variant) {
  const CellModelEntry& model = named_model(name, variant);
  std::printf("%.*s", width(model.name), model.name.data());
  if (!model.variant.empty())
    std::printf(", variant %.*s", width(model.variant), model.variant.data());
  std::printf("\n  %.*s\n  %.*s\n  its states are stored %s\n", width(model.description),
              model.description.data(), width(model.publication), model.publication.data(),
              place_of_states(model));
  if (model.variants.size() > 1) {
    std::printf("  variants:");
    for (const std::string_view v : model.variants) std::printf(" %.*s", width(v), v.data());
    std::printf("\n");
  }
  std::printf("\nstates, initial values (V: %g mV)\n", model.initial_V);
  const int of_states = longest_name(model.states);
  for (std::size_t k = 0; k < model.states.size(); ++k) {
    const StateVariable& state = model.states[k];
    std::printf("  %-*.*s %-12.6g %-6.*s %.*s%s\n", of_states, width(state.name), state.name.data(),
                state.initial_value, width(state.unit), state.unit.data(), width(state.meaning),
                state.meaning.data(), static_cast<int>(k) < model.gate_count ? " (gate)" : "");
  }
  std::printf("\nparameters\n");
  const int of_parameters = longest_name(model.parameters);
  for (const CellParameter& p : model.parameters) {
    std::printf("  %-*.*s %-12.6g %-10.*s %.*s\n", of_parameters, width(p.name), p.name.data(),
                p.default_value, width(p.unit), p.unit.data(), width(p.meaning), p.meaning.data());
  }
  if (!model.currents.empty()) std::printf("\ncurrents\n");
  const int of_currents = longest_name(model.currents);
  for (const CurrentVariable& c : model.currents) {
    std::printf("  %-*.*s %-6.*s %.*s\n", of_currents, width(c.name), c.name.data(), width(c.unit),
                c.unit.data(), width(c.meaning), c.meaning.data());
  }
  return 0;
}

int check(const std::string& path, const std::string& potential) {
  std::printf("%s", describe_model_file(path, potential).c_str());
  std::fflush(stdout);
  const bool has_cuda = *cuda_compiler != '\0';
  const CellModelEntry& entry =
      load_model_file(path, has_cuda ? ModelTarget::host_and_device : ModelTarget::host, potential);
  std::printf("\ncompiled for the host%s; ionic.model: %s\n",
              entry.device_cells != nullptr ? " and the device" : " alone",
              printable(path).c_str());
  return 0;
}

}  // namespace

void add_model_command(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("model", "Cell models: their states and parameters");
  command->require_subcommand(1);
  CLI::App* shows =
      command->add_subcommand("show", "States, parameters and currents of a cell model");
  auto name = std::make_shared<std::string>();
  auto variant = std::make_shared<std::string>();
  shows->add_option("model", *name, "its name ('cardiowarp info' lists them)")
      ->required()
      ->type_name("MODEL");
  shows->add_option("--variant", *variant, "kind of cell (default: the model's first)");
  CLI::App* checks = command->add_subcommand("check",
                                             "Reads a file of equations (.mmt, .cellml, .model): "
                                             "states, gates, units, what is not understood");
  auto file = std::make_shared<std::string>();
  checks->add_option("file", *file, "Myokit's language (.mmt), CellML, or EasyML (.model)")
      ->required()
      ->type_name("FILE");
  auto potential = std::make_shared<std::string>();
  checks->add_option("--potential", *potential, "the state that is V (default: found)")
      ->type_name("NAME");
  checks->callback(
      [&action, file, potential] { action = [=] { return check(*file, *potential); }; });
  shows->callback([&action, name, variant] { action = [=] { return show(*name, *variant); }; });
}

}  // namespace cw
