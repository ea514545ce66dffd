#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace cw {

/// Each adds its subcommand; `action` is set to what runs if the command line chose it, and returns
/// the exit code.
using Action = std::function<int()>;
void add_run_command(CLI::App& app, Action& action);
void add_info_command(CLI::App& app, Action& action);
void add_mesh_command(CLI::App& app, Action& action);

}  // namespace cw
