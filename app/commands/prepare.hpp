#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "config/config.hpp"

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

/// The configuration that a command line names, with its overrides.
Config configuration_of(const ConfigArguments& arguments);

}  // namespace cw
