#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "app/commands/commands.hpp"
#include "app/commands/mesh_files.hpp"
#include "app/terminal/terminal.hpp"
#include "config/mesh_findings.hpp"
#include "mesh/findings.hpp"
#include "session/threads.hpp"

// `cardiowarp mesh check`: what is wrong with a mesh for a simulation.

namespace cw {

namespace {

struct CheckArguments : MeshFiles {
  std::string config;
};

/// Prints a finding in a line; returns whether it is a fault.
bool print_finding(const MeshFinding& finding) {
  constexpr std::array<const char*, 3> marks{"ok", "note", "FAULT"};
  std::printf("  %-14s %-6s %s\n", std::string(finding.what).c_str(),
              marks[static_cast<std::size_t>(finding.kind)], printable(finding.text).c_str());
  return finding.kind == Finding::fault;
}

/// What a configuration finds on the mesh; returns whether there is a fault.
bool check_for(const CheckArguments& arguments) {
  const std::string file = std::filesystem::absolute(arguments.input).string();
  const std::vector<MeshFinding> findings = findings_for(arguments.config, file);
  std::printf("%s\n", printable(arguments.config).c_str());
  return std::ranges::count_if(findings, print_finding) > 0;
}

int mesh_check(const CheckArguments& arguments) {
  TetMesh mesh = read_unchecked(arguments);
  const MeshReport report = check_mesh(mesh, arguments.input);
  std::printf("%s: %d nodes, %d tetrahedra\n", printable(arguments.input).c_str(),
              mesh.node_count(), mesh.tet_count());
  const auto findings = findings_of(mesh, report, input_unit(arguments));
  bool has_fault = std::ranges::count_if(findings, print_finding) > 0;
  if (!arguments.config.empty()) has_fault = check_for(arguments) || has_fault;
  return has_fault ? 1 : 0;
}

}  // namespace

void add_mesh_check_command(CLI::App& mesh, Action& action) {
  auto arguments = std::make_shared<CheckArguments>();
  CLI::App* check = mesh.add_subcommand(
      "check", "Say what is wrong with a mesh for a simulation; the exit code is 1 for faults");
  add_input(check, *arguments);
  add_directions(check, *arguments);
  check->add_option("--for", arguments->config, "a configuration (YAML) that is to run on it")
      ->type_name("CONFIG");
  check->callback([&action, arguments] {
    action = [=] {
      start_threads(0);
      return mesh_check(*arguments);
    };
  });
}

}  // namespace cw
