#include <cstdio>

#include "app/commands/commands.hpp"
#include "app/commands/prepare.hpp"
#include "app/terminal/terminal.hpp"
#include "config/build_problem.hpp"
#include "config/inputs.hpp"
#include "config/on_mesh.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"
#include "io/text.hpp"
#include "session/threads.hpp"

namespace cw {

namespace {

struct TuneVelocityArguments : ConfigArguments {
  std::string csv;
};

std::string from_to(const TissueDirection::Spread& spread) {
  return text("%.4g to %.4g", spread.least, spread.largest);
}

void print_direction(const TissueDirection& direction) {
  std::printf("  %-13s %9.4g %9.4g %9.4g  %-19s %9.4g  %s\n", direction.name.c_str(),
              direction.d.mean, direction.velocity.mean, direction.velocity_on_mesh.mean,
              from_to(direction.velocity_on_mesh).c_str(), direction.d_on_mesh.mean,
              from_to(direction.d_on_mesh).c_str());
}

int tune_velocity(const TuneVelocityArguments& arguments) {
  const Config config = read_config(arguments.config, arguments.overrides);
  require_other_files({{"--csv", arguments.csv}}, files_of(config));
  start_threads(arguments.threads);
  const BuiltProblem built = build_problem(config);
  for (const std::string& note : built.notes) print_note(note);
  const std::vector<TissueOnMesh> entries = tissue_on_mesh(config, built.problem);
  if (entries.empty()) {
    throw ConfigError(config.tissue.front().place +
                      ": nowhere is D above 0 in all directions, so "
                      "no wave travels in all of them");
  }
  std::printf("%s: %s\n", printable(arguments.config).c_str(),
              mesh_in_words(built.problem.mesh).c_str());
  for (const TissueOnMesh& entry : entries) {
    std::printf("\n%s, %d tetrahedra\n", printable(entry.place).c_str(), entry.tets);
    std::printf("  %-13s %9s %9s %9s  %-19s %9s  %s\n", "", "D", "velocity", "on this", "", "D by",
                "");
    std::printf("  %-13s %9s %9s %9s  %-19s %9s  %s\n", "", "mm^2/ms", "mm/ms", "mesh", "from, to",
                "on_mesh", "from, to");
    for (const TissueDirection& direction : entry.directions) print_direction(direction);
  }
  std::printf(
      "\nvelocity: in tissue, of plane waves of these cells; on this mesh as bars have it. "
      "'tissue: [{on_mesh: true}]' takes the last D in each tetrahedron\n");
  if (!arguments.csv.empty()) write_file(arguments.csv, table_of(entries));
  return 0;
}

}  // namespace

void add_tune_velocity_command(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand(
      "tune-velocity", "Velocities of waves in tissue and on the mesh, and D that makes up for it");
  auto arguments = std::make_shared<TuneVelocityArguments>();
  add_config_options(command, *arguments);
  command->add_option("--csv", arguments->csv, "file for the table")->type_name("FILE");
  command->callback([&action, arguments] { action = [=] { return tune_velocity(*arguments); }; });
}

}  // namespace cw
