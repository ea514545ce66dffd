#include "app/commands/prepare.hpp"

#include <algorithm>

#include "solver/rank_part.hpp"

namespace cw {

namespace {

/// As CLI11 checks a value: what is wrong with it, or nothing.
std::string is_count_of_gpus(const std::string& text) {
  const bool is_number = !text.empty() && text.size() <= 2 &&
                         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  if (text == "all" || (is_number && std::stoi(text) >= 1 && std::stoi(text) <= Leaves::most)) {
    return {};
  }
  return "needs a number from 1 to " + std::to_string(Leaves::most) + ", or all";
}

/// What `--gpus` stands for: "all", or the first few as a list.
std::string devices_of(const std::string& gpus) {
  if (gpus == "all") return gpus;
  std::string list = "[0";
  for (int device = 1; device < std::stoi(gpus); ++device) list += "," + std::to_string(device);
  return list + "]";
}

}  // namespace

void add_config_options(CLI::App* command, ConfigArguments& arguments) {
  command->add_option("config", arguments.config, "configuration (YAML)")->required();
  command
      ->add_option("--set", arguments.overrides,
                   "path.to.key=value on top of the configuration; may be repeated")
      ->allow_extra_args(false)
      ->type_name("KEY=VALUE");
  command->add_option("--device", arguments.device, "where to compute")
      ->check(CLI::IsMember({"auto", "host", "cuda"}));
  command
      ->add_option("--gpus", arguments.gpus,
                   "how many CUDA devices share the nodes, or `all`; instead of `devices`")
      ->check(is_count_of_gpus, "")
      ->type_name("N");
  command
      ->add_option("--threads", arguments.threads,
                   "threads of the host (default: all cores; beside a CUDA device up to two fewer)")
      ->check(CLI::Range(1, 4096));
}

void add_figure_options(CLI::App* command, std::string& csv, const std::string& rows,
                        std::string& plot) {
  command->add_option("--csv", csv, "file for " + rows)->type_name("FILE");
  command->add_option("--plot", plot, "picture (.png, .svg or .pdf) of what --csv has")
      ->type_name("FILE");
}

Config configuration_of(const ConfigArguments& arguments) {
  std::vector<std::string> overrides = arguments.overrides;
  if (!arguments.gpus.empty()) overrides.push_back("devices=" + devices_of(arguments.gpus));
  Config config = read_config(arguments.config, overrides);
  if (!arguments.device.empty()) config.device = arguments.device;
  return config;
}

}  // namespace cw
