#include <algorithm>
#include <chrono>
#include <cstdio>

#include "anatomy/choose_surfaces.hpp"
#include "anatomy/ventricular_fields.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/mesh_files.hpp"
#include "app/terminal/terminal.hpp"
#include "config/surface_labels.hpp"
#include "io/files.hpp"
#include "io/mesh_files.hpp"
#include "io/mesh_readers.hpp"
#include "io/mesh_writers.hpp"
#include "mesh/reorder.hpp"
#include "mesh/unit.hpp"
#include "session/choose_space.hpp"
#include "session/threads.hpp"

// `cardiowarp mesh fibers`: surfaces and fibres of a heart that has none.

namespace cw {

namespace {

struct FiberArguments : MeshFiles {
  std::vector<double> angles{FiberAngles{}.endo, FiberAngles{}.epi};
  std::vector<double> sheet_angles{FiberAngles{}.sheet_endo, FiberAngles{}.sheet_epi};
  std::vector<double> right_angles;
  std::vector<double> outflow_angles{OutflowAngles{}.endo, OutflowAngles{}.epi};
  std::string rule{fiber_rules.front().name};
  std::vector<std::string> thresholds;
  bool bundle_tags = false;
  bool has_angles = false;  // of ventricles
  bool has_outflow_angles = false;
  std::vector<std::string> surfaces;
  std::string pieces;
  std::string device = "auto";
  int threads = 0;
};

/// Throws MeshError for an option that another rule has.
void require_options_of(FiberRule rule, const FiberArguments& arguments) {
  const auto refuse = [](bool is_given, const char* option, const char* why) {
    if (is_given) throw MeshError(std::string(option) + ": " + why + "; leave it out");
  };
  const bool is_atria = rule == FiberRule::atria;
  refuse(arguments.bundle_tags && !is_atria, "--bundle-tags", "is for --rule atria");
  refuse(!arguments.thresholds.empty() && !is_atria, "--thresholds", "is for --rule atria");
  refuse(arguments.has_outflow_angles && rule != FiberRule::doste, "--outflow-angles",
         "is for --rule doste");
  refuse(arguments.has_angles && is_atria, "--angles", "is for ventricles, not for --rule atria");
}

FiberOptions options_of(const FiberArguments& arguments) {
  FiberOptions options;
  options.rule = *fiber_rule(arguments.rule);
  options.outflow = {arguments.outflow_angles[0], arguments.outflow_angles[1]};
  options.thresholds = atrial_thresholds_of(arguments.thresholds);
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
    require_labels(*fiber_rule(arguments.rule), arguments.input);
    const std::string file = pieces_file(arguments);
    write_mesh(pieces_of(mesh, error), file, 1.0);
    throw MeshError(std::string(error.what()) + "; " + file + " shows the pieces");
  }
}

std::string percent(double share) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), share < 0.01 ? "%.1g" : "%.0f", 100.0 * share);
  return text.data();
}

void print_surfaces(const HeartSurfaces& heart) {
  const double total = heart.boundary.total_area();
  const bool both = heart.has_ventricles()
                        ? heart.has(HeartSurface::rv_endo)
                        : heart.has(HeartSurface::la_endo) && heart.has(HeartSurface::ra_endo);
  std::printf("%s of the surface:", heart.has_ventricles()
                                        ? both ? "both ventricles" : "one ventricle"
                                    : both ? "both atria"
                                           : "one atrium");
  // The base stands last.
  for (std::size_t s = 2; s <= surface_names.size(); ++s) {
    const auto which = static_cast<HeartSurface>(s < surface_names.size() ? s : 1);
    const double area = heart.area_of(which);
    if (area == 0.0 && heart.has(which)) {
      std::printf(" %s %zu nodes", name_of(which).c_str(), heart.nodes.count(which));
    }
    if (area == 0.0) continue;
    std::printf(" %s %s %%", name_of(which).c_str(), percent(area / total).c_str());
  }
  if (heart.has_ventricles()) std::printf("; height %.3g mm", heart.height);
  std::printf("\n");
}

void print_bundles(const TetMesh& mesh, std::span<const AtrialBundle> bundles) {
  std::array<double, bundle_names.size()> volume{};
  double total = 0.0;
  for (std::size_t e = 0; e < bundles.size(); ++e) {
    const double own = std::abs(signed_volume(mesh, mesh.tets[e]));
    volume[static_cast<std::size_t>(bundles[e])] += own;
    total += own;
  }
  std::printf("bundles by volume:");
  for (std::size_t b = 1; b < bundle_names.size(); ++b) {
    if (volume[b] == 0.0) continue;
    std::printf(" %zu %s %s %%", b, std::string(bundle_names[b]).c_str(),
                percent(volume[b] / total).c_str());
  }
  std::printf("\n");
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
void take(Fibers fibers, const HeartSurfaces& heart, bool bundle_tags, TetMesh& mesh) {
  mesh.fibers = std::move(fibers.fiber);
  mesh.sheets = std::move(fibers.sheet);
  if (bundle_tags) {
    mesh.tags.clear();
    for (const AtrialBundle bundle : fibers.bundle) mesh.tags.push_back(static_cast<int>(bundle));
    std::erase_if(mesh.region_names, [](const RegionName& name) { return name.dimension == 3; });
    for (std::size_t b = 1; b < bundle_names.size(); ++b) {
      mesh.region_names.push_back({3, static_cast<int>(b), std::string(bundle_names[b])});
    }
  }
  mesh.fields.clear();
  set_ventricular_fields(mesh, heart, std::move(fibers.coordinates));
}

int mesh_fibers(const FiberArguments& arguments) {
  require_usable_output(arguments);
  const auto begin = std::chrono::steady_clock::now();
  const auto seconds = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  const FiberOptions options = options_of(arguments);
  require_options_of(options.rule, arguments);
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
  require_surfaces(options.rule, heart, arguments.input);
  print_surfaces(heart);
  const double found = seconds();
  const Space space = choose_space(arguments.device, arguments.threads);
  Fibers fibers = fibers_by_rule(mesh, heart, options, space);
  if (!fibers.bundle.empty()) print_bundles(mesh, fibers.bundle);
  take(std::move(fibers), heart, arguments.bundle_tags, mesh);
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
      "fibers", "Find a heart's surfaces, compute fibres by a rule, write the mesh");
  add_input(fibers, *arguments);
  add_output(fibers, *arguments);
  arguments->fibers = arguments->sheets = "none";  // those of the input are replaced
  const CLI::Range any_angle(-90.0, 90.0);
  std::vector<std::string> rules;
  std::string meanings;
  for (const FiberRuleEntry& rule : fiber_rules) {
    rules.emplace_back(rule.name);
    meanings += (meanings.empty() ? "" : "; ") + rules.back() + ", " + std::string(rule.meaning);
  }
  fibers->add_option("--rule", arguments->rule, meanings)
      ->check(CLI::IsMember(rules))
      ->capture_default_str();
  fibers
      ->add_option("--angles", arguments->angles,
                   "of fibres at endocardium and epicardium, degrees from the circumference")
      ->expected(2)
      ->check(any_angle)
      ->capture_default_str();
  fibers
      ->add_option("--right-angles", arguments->right_angles,
                   "the same of the right ventricle (default: as the left one's; doste: 90 -25)")
      ->expected(2)
      ->check(any_angle);
  fibers
      ->add_option("--outflow-angles", arguments->outflow_angles,
                   "the same at aortic and pulmonary valves, of the rule doste")
      ->expected(2)
      ->check(any_angle)
      ->capture_default_str();
  fibers
      ->add_option("--sheet-angles", arguments->sheet_angles,
                   "of sheets at endocardium and epicardium, degrees from the transmural direction")
      ->expected(2)
      ->check(any_angle)
      ->capture_default_str();
  fibers
      ->add_option("--surfaces", arguments->surfaces,
                   "labels of triangles, by number or name, or files (.vtx, .surf, .vtp): "
                   "base=1,epi=2,lv_endo=3,rv_endo=4, and mv, av, tv, pv; of atria epi, la_endo, "
                   "mv, lpv, rpv, laa, ra_endo, tv, svc, ivc, raa; a name may stand again; or "
                   "'shape' (default: labels with these names, else by shape)")
      ->delimiter(',');
  fibers
      ->add_option("--thresholds", arguments->thresholds,
                   "where bundles of atria end, by their names in the literature: tv=0.9,raw=0.55")
      ->delimiter(',');
  fibers->add_flag("--bundle-tags", arguments->bundle_tags,
                   "of atria: the tags of the output are bundles");
  fibers->add_option(
      "--pieces", arguments->pieces,
      "where pieces of the surface go if it is not clear (default: OUTPUT.pieces.vtu)");
  fibers->add_option("--device", arguments->device, "auto, host or cuda")
      ->check(CLI::IsMember({"auto", "host", "cuda"}));
  fibers->add_option("--threads", arguments->threads, "threads of the host (default: all)")
      ->check(CLI::Range(1, 4096));
  fibers->callback([&action, arguments, fibers] {
    for (const char* option : {"--angles", "--right-angles", "--sheet-angles"}) {
      arguments->has_angles = arguments->has_angles || fibers->count(option) > 0;
    }
    arguments->has_outflow_angles = fibers->count("--outflow-angles") > 0;
    action = [=] { return mesh_fibers(*arguments); };
  });
}

}  // namespace cw
