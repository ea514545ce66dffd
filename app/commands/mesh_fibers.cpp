#include <chrono>
#include <cstdio>

#include "anatomy/fibers.hpp"
#include "anatomy/heart_surfaces.hpp"
#include "app/commands/choose_space.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/threads.hpp"
#include "app/terminal/terminal.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"
#include "io/mesh_files.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_writers.hpp"
#include "mesh/check.hpp"
#include "mesh/part.hpp"
#include "mesh/reorder.hpp"
#include "mesh/unit.hpp"

// `cardiowarp mesh fibers`: surfaces and fibres of a heart that has none.

namespace cw {

namespace {

struct FiberArguments {
  std::string input;
  std::string output;
  std::string unit;
  std::string output_unit;
  std::string tags;
  std::string rule{fiber_rules.front().name};
  std::vector<double> angles{60.0, -60.0};
  std::vector<double> sheet_angles{0.0, 0.0};
  std::vector<double> right_angles;
  std::string pieces;
  std::string device = "auto";
  int threads = 0;
};

std::string_view unit_of(const std::string& unit, const std::string& file) {
  return unit.empty() ? default_unit(file) : std::string_view(unit);
}

FiberOptions options_of(const FiberArguments& arguments) {
  FiberOptions options;
  options.left = {arguments.angles[0], arguments.angles[1], arguments.sheet_angles[0],
                  arguments.sheet_angles[1]};
  if (!arguments.right_angles.empty()) {
    options.right = options.left;
    options.right->endo = arguments.right_angles[0];
    options.right->epi = arguments.right_angles[1];
  }
  return options;
}

/// The tetrahedra at the boundary, with the number of their face's piece as tag.
void write_pieces(TetMesh mesh, const SurfaceError& error, const std::string& file) {
  std::vector<char> at_boundary(mesh.tets.size(), 0);
  for (std::size_t f = 0; f < error.piece.size(); ++f) {
    const auto tet = static_cast<std::size_t>(error.boundary.tet[f]);
    at_boundary[tet] = 1;
    mesh.tags[tet] = error.piece[f];
  }
  mesh.fibers.clear();
  mesh.sheets.clear();
  keep_part(mesh, at_boundary);
  write_mesh(mesh, file, 1.0);
}

std::string pieces_file(const FiberArguments& arguments) {
  return arguments.pieces.empty() ? arguments.output + ".pieces.vtu" : arguments.pieces;
}

HeartSurfaces surfaces_of(const TetMesh& mesh, const FiberArguments& arguments) {
  try {
    return find_surfaces(mesh, arguments.input);
  } catch (const SurfaceError& error) {
    const std::string file = pieces_file(arguments);
    write_pieces(mesh, error, file);
    throw MeshError(std::string(error.what()) + "; " + file + " shows the pieces");
  }
}

void print_surfaces(const HeartSurfaces& heart) {
  const double total = heart.boundary.total_area();
  std::printf("%s of the surface:",
              heart.has_right_ventricle() ? "both ventricles" : "one ventricle");
  for (const HeartSurface which :
       {HeartSurface::epi, HeartSurface::lv_endo, HeartSurface::rv_endo, HeartSurface::base}) {
    const double area = heart.area_of(which);
    if (area == 0.0) continue;
    std::printf(" %s %.0f %%", std::string(surface_names[static_cast<std::size_t>(which)]).c_str(),
                100.0 * area / total);
  }
  std::printf("; height %.3g mm\n", heart.height);
}

int mesh_fibers(const FiberArguments& arguments) {
  std::vector<std::pair<std::string, std::string>> outputs;
  for (const std::string& file : all_files_of_mesh(arguments.output)) {
    outputs.emplace_back("the output", file);
  }
  outputs.emplace_back("--pieces", pieces_file(arguments));
  require_other_files(outputs, files_of_mesh(arguments.input));
  const MeshWriter* writer = mesh_writer_of(arguments.output);
  if (writer == nullptr || !writer->has_directions) {
    throw MeshError(arguments.output +
                    ": no format that holds fibres; name a .vtu, .vtk, .msh, .pts or .bpts file");
  }
  const auto begin = std::chrono::steady_clock::now();
  const auto seconds = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  start_threads(arguments.threads, wakes_driver(arguments.device));
  ReadOptions options{*millimetres_per(unit_of(arguments.unit, arguments.input)), "none",
                      arguments.tags, true};
  options.sheets = "none";
  std::jthread waking;
  options.meanwhile = waking_devices(arguments.device, waking);
  TetMesh mesh = read_mesh(arguments.input, options);
  mesh.fibers.clear();
  mesh.sheets.clear();
  for (const std::string& note : check_mesh(mesh, arguments.input).notes) print_note(note);
  reorder(mesh);
  const double read = seconds();
  const HeartSurfaces heart = surfaces_of(mesh, arguments);
  for (const std::string& note : heart.notes) print_note(note);
  print_surfaces(heart);
  const double found = seconds();
  const Space space = choose_space(arguments.device, arguments.threads);
  Fibers fibers = fibers_by_rule(mesh, heart, options_of(arguments), space);
  const double computed = seconds();
  mesh.fibers = std::move(fibers.fiber);
  mesh.sheets = std::move(fibers.sheet);
  std::vector<double> surface;
  for (const HeartSurface s : heart.of_nodes(mesh.points.size())) {
    surface.push_back(static_cast<double>(s));
  }
  mesh.fields = {{"surface", std::move(surface)},
                 {"transmural", std::move(fibers.coordinates.transmural)},
                 {"apicobasal", std::move(fibers.coordinates.apicobasal)},
                 {"ventricle", std::move(fibers.coordinates.ventricle)}};
  const std::string_view unit =
      arguments.output_unit.empty() ? writer->unit : std::string_view(arguments.output_unit);
  if (!is_vtk_file(arguments.output)) {
    print_note(arguments.output +
               ": surfaces and coordinates are left out; .vtu and .vtk have them");
  }
  write_mesh(mesh, arguments.output, *millimetres_per(unit));
  std::printf(
      "%s: %d nodes, %d tetrahedra, in %s, with fibres; %.2f s to read, %.2f s for "
      "surfaces, %.2f s for fibres, %.2f s to write\n",
      printable(arguments.output).c_str(), mesh.node_count(), mesh.tet_count(),
      std::string(unit).c_str(), read, found - read, computed - found, seconds() - computed);
  return 0;
}

}  // namespace

void add_mesh_fibers_command(CLI::App& mesh, Action& action) {
  auto arguments = std::make_shared<FiberArguments>();
  CLI::App* fibers = mesh.add_subcommand(
      "fibers", "Find the ventricles' surfaces and compute fibres by a rule, write the mesh");
  const std::vector<std::string> units(unit_names.begin(), unit_names.end());
  fibers->add_option("input", arguments->input, "mesh of one or both ventricles")->required();
  fibers->add_option("output", arguments->output, "file: .vtu, .vtk, .pts or .pts.gz")->required();
  fibers->add_option("--unit", arguments->unit, "of the input (default: VTK mm, openCARP um)")
      ->check(CLI::IsMember(units));
  fibers
      ->add_option("--output-unit", arguments->output_unit,
                   "of the output (default: VTK mm, openCARP um)")
      ->check(CLI::IsMember(units));
  fibers->add_option("--tags", arguments->tags, "VTK: array of region tags");
  std::vector<std::string> rules;
  for (const FiberRuleEntry& entry : fiber_rules) rules.emplace_back(entry.name);
  fibers->add_option("--rule", arguments->rule, "by which rule")
      ->check(CLI::IsMember(rules))
      ->capture_default_str();
  const CLI::Range any_angle(-90.0, 90.0);
  fibers
      ->add_option("--angles", arguments->angles,
                   "of fibres at endocardium and epicardium, degrees from the circumference")
      ->expected(2)
      ->check(any_angle)
      ->capture_default_str();
  fibers
      ->add_option("--right-angles", arguments->right_angles,
                   "the same of the right ventricle (default: as the left one's)")
      ->expected(2)
      ->check(any_angle);
  fibers
      ->add_option("--sheet-angles", arguments->sheet_angles,
                   "of sheets at endocardium and epicardium, degrees from the transmural direction")
      ->expected(2)
      ->check(any_angle)
      ->capture_default_str();
  fibers->add_option(
      "--pieces", arguments->pieces,
      "where pieces of the surface go if it is not clear (default: OUTPUT.pieces.vtu)");
  fibers->add_option("--device", arguments->device, "auto, host or cuda")
      ->check(CLI::IsMember({"auto", "host", "cuda"}));
  fibers->add_option("--threads", arguments->threads, "threads of the host (default: all)")
      ->check(CLI::Range(1, 4096));
  fibers->callback([&action, arguments] { action = [=] { return mesh_fibers(*arguments); }; });
}

}  // namespace cw
