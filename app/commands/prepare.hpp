#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "config/build_problem.hpp"
#include "kernels/core/space.hpp"
#include "solver/problem_setup.hpp"

namespace cw {

/// What the commands that compute a configuration share of their command lines.
struct ConfigArguments {
  std::string config;
  std::vector<std::string> overrides;
  std::string device;
  std::string gpus;
  int threads = 0;
};

/// The arguments must outlive the parsing.
void add_config_options(CLI::App* command, ConfigArguments& arguments);

/// Options --csv, whose table holds `rows`, and --plot.
void add_figure_options(CLI::App* command, std::string& csv, const std::string& rows,
                        std::string& plot);

/// Throws ConfigError, with the place and the alternatives, if a format or the path of assembly
/// does not run in the requested space.
void require_formats(const Config& config, Space space);
void require_row_sum(const Config& config, Space space);
void require_assembly_path(const Config& config, Space space);

/// Replaces 'auto' by a format for this mesh and machine. Returns why; empty if there was no
/// 'auto'. Adds to the problem's notes what the user should see to.
std::string choose_format(Config& config, BuiltProblem& built, Space space,
                          const ProblemSetup* setup = nullptr);

}  // namespace cw
