#include <cmath>
#include <cstdio>

#include "app/commands/commands.hpp"
#include "app/commands/prepare.hpp"
#include "app/commands/terminal.hpp"
#include "app/commands/threads.hpp"
#include "app/config/conductivities.hpp"
#include "app/config/yaml_source.hpp"
#include "app/output/files.hpp"
#include "app/output/text.hpp"

namespace cw {

namespace {

struct TuneVelocityArguments : ConfigArguments {
  std::string csv;
};

void print_direction(const char* name, const TissueOnMesh& line, double conductivity,
                     const TissueOnMesh::Spread& wave, const TissueOnMesh::Spread& factor) {
  const double velocity = line.velocity * std::sqrt(conductivity);
  std::printf(
      "  %-7s %9.4g %9.4g %9.4g  %-17s %9.4g  %s\n", name, conductivity, velocity,
      velocity * wave.mean,
      text("%.4g to %.4g", velocity * wave.least, velocity * wave.largest).c_str(),
      conductivity * factor.mean,
      text("%.4g to %.4g", conductivity * factor.least, conductivity * factor.largest).c_str());
}

std::string csv_line(const char* direction, const TissueOnMesh& line, double conductivity,
                     const TissueOnMesh::Spread& wave, const TissueOnMesh::Spread& factor) {
  const double velocity = line.velocity * std::sqrt(conductivity);
  std::string row = csv_text(line.place) + "," + direction;
  for (const double value : {conductivity, velocity, velocity * wave.mean, velocity * wave.least,
                             velocity * wave.largest, conductivity * factor.mean,
                             conductivity * factor.least, conductivity * factor.largest}) {
    row += "," + to_text(value);
  }
  return row + "\n";
}

int tune_velocity(const TuneVelocityArguments& arguments) {
  const Config config = read_config(arguments.config, arguments.overrides);
  start_threads(arguments.threads);
  const BuiltProblem built = build_problem(config);
  for (const std::string& note : built.notes) print_note(note);
  std::printf("%s: %s\n", printable(arguments.config).c_str(),
              mesh_in_words(built.problem.mesh).c_str());
  std::string csv =
      "tissue,direction,d,velocity_in_tissue,velocity_on_mesh,least_velocity_on_mesh,"
      "largest_velocity_on_mesh,d_on_mesh,least_d_on_mesh,largest_d_on_mesh\n";
  const auto tell = [&](const char* name, const TissueOnMesh& line, double conductivity,
                        const TissueOnMesh::Spread& wave, const TissueOnMesh::Spread& factor) {
    print_direction(name, line, conductivity, wave, factor);
    csv += csv_line(name, line, conductivity, wave, factor);
  };
  for (const TissueOnMesh& line : tissue_on_mesh(config, built.problem)) {
    std::printf("\n%s, %.0f tetrahedra\n", printable(line.place).c_str(), line.tets);
    std::printf("  %-7s %9s %9s %9s  %-17s %9s  %s\n", "", "D", "velocity", "on this", "", "D by",
                "");
    std::printf("  %-7s %9s %9s %9s  %-17s %9s  %s\n", "", "mm^2/ms", "mm/ms", "mesh", "from, to",
                "on_mesh", "from, to");
    const Conductivity& d = line.conductivity;
    if (d.d_ani == 0.0) {
      tell("all", line, d.d_iso, line.along, line.factor_along);
      continue;
    }
    tell("along", line, d.d_iso + d.d_ani, line.along, line.factor_along);
    tell("across", line, d.d_iso, line.across, line.factor_across);
  }
  std::printf(
      "\nvelocity: in tissue, of plane waves of these cells; on this mesh as bars have it. "
      "'tissue: [{on_mesh: true}]' takes the last D in each tetrahedron\n");
  if (!arguments.csv.empty()) write_file(arguments.csv, csv);
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
