#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "workbench/products/source.hpp"

namespace cw {

/// Each adds its subcommand; `action` is set to what runs if the command line chose it, and returns
/// the exit code.
using Action = std::function<int()>;
void add_run_command(CLI::App& app, Action& action);
void add_compare_command(CLI::App& app, Action& action);
void add_converge_command(CLI::App& app, Action& action);
void add_sweep_command(CLI::App& app, Action& action);
void add_cell_command(CLI::App& app, Action& action);
void add_hand_over_command(CLI::App& app, Action& action);  ///< for Python, not listed
void add_import_carp_command(CLI::App& app, Action& action);
void add_info_command(CLI::App& app, Action& action);
void add_keys_command(CLI::App& app, Action& action);
void add_mesh_command(CLI::App& app, Action& action);
void add_mesh_check_command(CLI::App& mesh, Action& action);
void add_mesh_fibers_command(CLI::App& mesh, Action& action);  ///< under that of mesh
void add_model_command(CLI::App& app, Action& action);
void add_protocol_command(CLI::App& app, Action& action);
void add_report_command(CLI::App& app, Action& action);
void add_spmv_command(CLI::App& app, Action& action);
void add_tune_command(CLI::App& app, Action& action);
void add_tune_velocity_command(CLI::App& app, Action& action);

/// Options of the commands that read a matrix.
void add_source_options(CLI::App* command, SourceOptions& source);

}  // namespace cw
