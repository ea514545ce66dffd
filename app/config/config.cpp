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
  const CellModelEntry& model = *find_cell_model(config.ionic.model);
  if (const auto initial = root.find("initial")) {
    config.initial = parse_initial(*initial, folder, model);
  } else {
    config.initial = parse_initial({source, YAML::Load("{}"), "initial"}, folder, model);
    config.initial.place = file + ": initial";
  }
  if (const auto stimuli = root.find("stimuli")) config.stimuli = parse_stimuli(*stimuli, folder);
  config.time = parse_time(root.at("time"), model);
  config.time_place = root.at("time").place();
  config.spmv_place = file + ": solver.spmv";
  config.row_sum_place = file + ": solver.row_sum";
  config.solver = default_solver(config.time);
  if (const auto solver = root.find("solver")) {
    config.solver = parse_solver(*solver, config.time);
    if (const auto spmv = solver->find("spmv")) config.spmv_place = spmv->place();
    if (const auto row_sum = solver->find("row_sum")) config.row_sum_place = row_sum->place();
    if (const auto assembly = solver->find("assembly")) config.assembly_place = assembly->place();
  }
  if (const auto output = root.find("output")) {
    config.output = parse_output(*output, folder, model);
    constexpr double most_snapshots = 1e5;
    if (config.output.vtk && config.output.vtk->interval * most_snapshots < config.time.end &&
        config.output.vtk->interval > 0.0) {
      output->at("vtk").at("interval").fail("would write more than 100000 snapshots by time.end");
    }
  } else {
    config.output.directory = (std::filesystem::path(folder) / "out").string();
  }
  return config;
}

}  // namespace cw
