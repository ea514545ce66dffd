#include "app/config/config.hpp"

#include <filesystem>

#include "app/config/parse.hpp"

namespace cw {

Config read_config(const std::string& file, const std::vector<std::string>& overrides) {
  const YamlSource source(file, overrides);
  const YamlValue root = source.root();
  root.require_map({"mesh", "tissue", "ionic", "initial", "stimuli", "time", "solver", "output",
                    "device", "cardiowarp"});
  const std::string folder = std::filesystem::absolute(file).parent_path().string();

  Config config;
  config.file = file;
  if (const auto device = root.find("device")) {
    config.device = device->word({"auto", "host", "cuda"});
  }
  config.mesh = parse_mesh(root.at("mesh"), folder);
  config.tissue = parse_tissue(root.at("tissue"));
  if (const auto ionic = root.find("ionic")) {
    config.ionic = parse_ionic(*ionic);
  } else {
    config.ionic = parse_ionic({source, YAML::Load("{}"), "ionic"});
  }
  if (const auto initial = root.find("initial")) config.initial = parse_initial(*initial, folder);
  if (const auto stimuli = root.find("stimuli")) config.stimuli = parse_stimuli(*stimuli, folder);
  config.time = parse_time(root.at("time"));
  if (const auto solver = root.find("solver")) config.solver = parse_solver(*solver);
  if (const auto output = root.find("output")) {
    config.output = parse_output(*output, folder);
  } else {
    config.output.directory = (std::filesystem::path(folder) / "out").string();
  }
  return config;
}

}  // namespace cw
