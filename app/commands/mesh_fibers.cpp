#include <algorithm>
#include <chrono>
#include <cstdio>

#include "anatomy/choose_surfaces.hpp"
#include "anatomy/ventricular_fields.hpp"
#include "app/commands/choose_space.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/mesh_files.hpp"
#include "app/commands/threads.hpp"
#include "app/terminal/terminal.hpp"
#include "config/surface_labels.hpp"
#include "io/files.hpp"
#include "io/mesh_files.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_writers.hpp"
#include "mesh/reorder.hpp"
#include "mesh/unit.hpp"

// `cardiowarp mesh fibers`: surfaces and fibres of a heart that has none.

namespace cw {

namespace {

struct FiberArguments : MeshFiles {
  std::vector<double> angles{FiberAngles{}.endo, FiberAngles{}.epi};
  std::vector<double> sheet_angles{FiberAngles{}.sheet_endo, FiberAngles{}.sheet_epi};
  std::vector<double> right_angles;
  std::vector<std::string> surfaces;
  std::string pieces;
  std::string device = "auto";
  int threads = 0;
};

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

std::string pieces_file(const FiberArguments& arguments) {
  return arguments.pieces.empty() ? arguments.output + ".pieces.vtu" : arguments.pieces;
}

/// Surfaces that cannot be found leave a file that shows the pieces.
HeartSurfaces surfaces_of(TetMesh& mesh, SurfaceChoice choice, const SurfaceFiles& files,
                          const FiberArguments& arguments) {
  label_by_files(files, arguments.input, mesh, choice);
  try {
    return surfaces_of(mesh, choice, arguments.input);
  } catch (const SurfaceError& error) {
    const std::string file = pieces_file(arguments);
    write_mesh(pieces_of(mesh, error), file, 1.0);
    throw MeshError(std::string(error.what()) + "; " + file + " shows the pieces");
  }
}

void print_surfaces(const HeartSurfaces& heart) {
  const double total = heart.boundary.total_area();
  std::printf("%s of the surface:",
              heart.has(HeartSurface::rv_endo) ? "both ventricles" : "one ventricle");
  for (const HeartSurface which :
       {HeartSurface::epi, HeartSurface::lv_endo, HeartSurface::rv_endo, HeartSurface::base}) {
    const double area = heart.area_of(which);
    if (area == 0.0) continue;
    std::printf(" %s %.0f %%", name_of(which).c_str(), 100.0 * area / total);
  }
  std::printf("; height %.3g mm\n", heart.height);
}

void require_usable_output(const FiberArguments& arguments) {
  require_other_output(arguments);
  require_other_files({{"--pieces", pieces_file(arguments)}}, files_of_mesh(arguments.input));
  const MeshWriter* writer = mesh_writer_of(arguments.output);
  if (writer == nullptr || !writer->has_directions) {
    throw MeshError(arguments.output +
                    ": no format that holds fibres; name a .vtu, .vtk, .msh, .pts or .bpts file");
  }
  if (is_vtk_file(arguments.output)) return;
  print_note(arguments.output + ": surfaces and coordinates are left out; .vtu and .vtk have them");
}

/// Gives a mesh fibres and, at nodes, what they were computed of.
void take(Fibers fibers, const HeartSurfaces& heart, TetMesh& mesh) {
  mesh.fibers = std::move(fibers.fiber);
  mesh.sheets = std::move(fibers.sheet);
  mesh.fields.clear();
  set_ventricular_fields(mesh, heart, std::move(fibers.coordinates));
}

int mesh_fibers(const FiberArguments& arguments) {
  require_usable_output(arguments);
  const auto begin = std::chrono::steady_clock::now();
  const auto seconds = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  const SurfaceChoice choice = surface_choice(arguments.surfaces);
  const SurfaceFiles files = read_surface_files(choice, *millimetres_per(input_unit(arguments)));
  start_threads(arguments.threads, wakes_driver(arguments.device));
  std::jthread waking;
  TetMesh mesh = checked(
      read_unchecked(arguments, nullptr, waking_devices(arguments.device, waking)), arguments);
  reorder(mesh);
  const double read = seconds();
  const HeartSurfaces heart = surfaces_of(mesh, choice, files, arguments);
  for (const std::string& note : heart.notes) print_note(note);
  print_surfaces(heart);
  const double found = seconds();
  const Space space = choose_space(arguments.device, arguments.threads);
  take(fibers_by_rule(mesh, heart, options_of(arguments), space), heart, mesh);
  const double computed = seconds();
  const int code = write_output(mesh, arguments);
  std::printf("%.2f s to read, %.2f s for surfaces, %.2f s for fibres, %.2f s to write\n", read,
              found - read, computed - found, seconds() - computed);
  return code;
}

}  // namespace

void add_mesh_fibers_command(CLI::App& mesh, Action& action) {
  auto arguments = std::make_shared<FiberArguments>();
  CLI::App* fibers = mesh.add_subcommand(
      "fibers", "Find the ventricles' surfaces and compute fibres by Bayer's rule, write the mesh");
  add_input(fibers, *arguments);
  add_output(fibers, *arguments);
  arguments->fibers = arguments->sheets = "none";  // those of the input are replaced
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
  fibers
      ->add_option("--surfaces", arguments->surfaces,
                   "labels of triangles, by number or name, or files (.vtx, .surf, .vtp): "
                   "base=1,epi=2,lv_endo=3,rv_endo=4; or "
                   "'shape' (default: labels with these names, else by shape)")
      ->delimiter(',');
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
