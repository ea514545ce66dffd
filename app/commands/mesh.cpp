#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <new>
#include <sstream>

#include "app/commands/commands.hpp"
#include "app/commands/mesh_files.hpp"
#include "app/terminal/terminal.hpp"
#include "config/build_problem.hpp"
#include "config/inputs.hpp"
#include "config/yaml/yaml_source.hpp"
#include "mesh/check.hpp"
#include "mesh/clean.hpp"
#include "mesh/generators.hpp"
#include "mesh/part.hpp"
#include "mesh/quality.hpp"
#include "mesh/refine.hpp"
#include "mesh/reorder.hpp"
#include "session/threads.hpp"

namespace cw {

namespace {

struct MeshArguments : MeshFiles {
  std::vector<double> box_size{20.0, 7.0, 3.0};
  std::vector<double> box_fiber;
  std::vector<double> box_sheet;
  std::size_t box_given = 0;  ///< options that only a box has
  double spacing = 2.0;
  std::string shape;
  bool keeps_doubled = false;
  bool largest_part = false;
  std::vector<int> regions;
  std::string config;  ///< whose mesh is refined
  std::vector<std::string> overrides;
};

/// What the file calls a region or a part of a surface, in brackets; empty if it has no name.
std::string name_of(const TetMesh& mesh, int dimension, int tag) {
  constexpr std::size_t longest = 60;
  for (const RegionName& name : mesh.region_names) {
    if (name.dimension == dimension && name.tag == tag) {
      return " (" + printable(name.name, longest) + ")";
    }
  }
  return {};
}

/// The labels of triangles, and how many have each.
void print_surfaces(const TetMesh& mesh) {
  std::map<int, std::int64_t> triangles_of_tag;
  for (const int tag : mesh.surface.tags) ++triangles_of_tag[tag];
  int shown = 0;
  for (const auto& [tag, count] : triangles_of_tag) {
    constexpr int most = 20;
    if (shown++ == most) {
      std::printf("  and %zu surfaces more\n", triangles_of_tag.size() - most);
      return;
    }
    std::printf("  surface %-7d %lld triangles%s\n", tag, static_cast<long long>(count),
                name_of(mesh, 2, tag).c_str());
  }
}

void print_statistics(const char* title, const MeshStatistics& s, const TetMesh& mesh) {
  std::printf("%s\n", printable(title).c_str());
  std::printf("  nodes           %d\n  tetrahedra      %d\n", mesh.node_count(), mesh.tet_count());
  std::printf("  extent          (%g, %g, %g) to (%g, %g, %g) mm\n", s.box.lower[0], s.box.lower[1],
              s.box.lower[2], s.box.upper[0], s.box.upper[1], s.box.upper[2]);
  std::printf("  volume          %.6g mm^3\n", s.volume);
  std::printf("  edge length     %.4g mm mean, %.4g to %.4g\n", s.edge_length.mean,
              s.edge_length.minimum, s.edge_length.maximum);
  std::printf("  quality         %.3f mean, %.3g worst (3 r_in / r_circum)\n", s.quality.mean,
              s.quality.minimum);
  std::printf("  fibres          %s\n",
              !mesh.has_fibers() ? "none" : (mesh.has_sheets() ? "yes, and sheets" : "yes"));
  int shown = 0;
  for (const auto& [tag, count] : s.tets_of_tag) {
    constexpr int most = 20;
    if (shown++ == most) {
      std::printf("  and %zu regions more\n", s.tets_of_tag.size() - most);
      break;
    }
    std::printf("  region %-8d %d tetrahedra%s\n", tag, count, name_of(mesh, 3, tag).c_str());
  }
  print_surfaces(mesh);
  std::printf("  matrix          %lld nonzeros, %.2f a row; bandwidth %d as read, ",
              static_cast<long long>(s.nonzeros),
              static_cast<double>(s.nonzeros) / mesh.node_count(), s.bandwidth);
  TetMesh reordered = mesh;
  renumber_nodes(reordered, reverse_cuthill_mckee(reordered));
  std::printf("%d by reverse Cuthill-McKee\n", mesh_statistics(reordered).bandwidth);
}

void print_row_lengths(const std::map<std::int32_t, std::int32_t>& rows_of_length) {
  // At most about twenty bins, so that a mesh with one very long row stays readable.
  const std::int32_t first = rows_of_length.begin()->first;
  const std::int32_t last = rows_of_length.rbegin()->first;
  const std::int32_t bin = (last - first) / 20 + 1;
  std::map<std::int32_t, std::int32_t> bins;
  std::int32_t most = 1;
  for (const auto& [length, rows] : rows_of_length) {
    std::int32_t& count = bins[(length - first) / bin];
    count += rows;
    most = std::max(most, count);
  }
  std::printf("row lengths of the matrix\n");
  for (const auto& [index, rows] : bins) {
    const std::int32_t low = first + index * bin;
    char range[32];
    std::snprintf(range, sizeof range, bin > 1 ? "%d-%d" : "%d", low, low + bin - 1);
    std::printf(
        "  %9s %8d %s\n", range, rows,
        std::string(static_cast<std::size_t>(std::lround(40.0 * rows / most)), '#').c_str());
  }
}

/// The arrays of a file, a line each.
void print_arrays(const std::string& list) {
  if (list.empty()) return;
  std::printf("arrays of the file\n");
  std::istringstream lines(list);
  for (std::string line; std::getline(lines, line);) std::printf("  %s\n", line.c_str());
}

int mesh_info(const MeshArguments& arguments) {
  std::string arrays;
  const TetMesh mesh = checked(read_unchecked(arguments, &arrays), arguments);
  const MeshStatistics statistics = mesh_statistics(mesh);
  print_statistics(arguments.input.c_str(), statistics, mesh);
  print_arrays(arrays);
  print_row_lengths(statistics.row_lengths);
  return 0;
}

int mesh_convert(const MeshArguments& arguments) {
  require_other_output(arguments);
  return write_output(checked(read_unchecked(arguments), arguments), arguments);
}

/// Writes the mesh that a run of a configuration would have.
int mesh_refine_for(const MeshArguments& arguments) {
  const Config config = read_config(arguments.config, arguments.overrides);
  if (!config.mesh.refine) {
    throw ConfigError(arguments.config +
                      ": has no mesh.refine; add it, or --set mesh.refine.space_error='2 %'");
  }
  MeshArguments output = arguments;
  if (output.output.empty()) std::swap(output.output, output.input);
  if (output.output.empty()) throw ConfigError("mesh refine: --for needs an output");
  if (!output.input.empty()) {
    throw ConfigError(output.input + ": --for has a mesh of its own; give the output alone");
  }
  require_other_output(output, files_of(config));
  const LoadedMesh loaded = load_mesh(config);
  for (const std::string& note : loaded.notes) print_note(note);
  return write_output(level_of_run(config, loaded).mesh, output);
}

int mesh_refine(const MeshArguments& arguments) {
  if (!arguments.config.empty()) return mesh_refine_for(arguments);
  if (arguments.output.empty()) {
    throw ConfigError("mesh refine: needs a mesh and an output, or --for and an output");
  }
  require_other_output(arguments);
  return write_output(refined(checked(read_unchecked(arguments), arguments)), arguments);
}

int mesh_clean(const MeshArguments& arguments) {
  require_other_output(arguments);
  TetMesh mesh = read_unchecked(arguments);
  const CleanReport report = clean(mesh, arguments.keeps_doubled, arguments.input);
  std::printf("%d nodes that lay on others joined, %d flat and %d repeated tetrahedra dropped\n",
              report.merged_nodes, report.flat_tets, report.repeated_tets);
  return write_output(checked(std::move(mesh), arguments), arguments);
}

int mesh_extract(const MeshArguments& arguments) {
  require_other_output(arguments);
  TetMesh mesh = checked(read_unchecked(arguments), arguments);
  if (!arguments.regions.empty()) {
    std::vector<char> keeps(mesh.tets.size(), 0);
    for (const int tag : arguments.regions) {
      if (std::ranges::find(mesh.tags, tag) == mesh.tags.end()) {
        throw MeshError("mesh extract: --regions: no tetrahedron has the tag " +
                        std::to_string(tag) + "; 'cardiowarp mesh info' lists them");
      }
    }
    std::ranges::transform(mesh.tags, keeps.begin(), [&](int tag) {
      return static_cast<char>(std::ranges::find(arguments.regions, tag) !=
                               arguments.regions.end());
    });
    keep_part(mesh, keeps);
  }
  if (arguments.largest_part) keep_part(mesh, largest_part(mesh));
  return write_output(mesh, arguments);
}

Vector3 three_numbers(const std::vector<double>& values) {
  return {values[0], values[1], values[2]};
}

TetMesh generate(const MeshArguments& arguments) {
  if (arguments.shape == "box") {
    BoxShape box{three_numbers(arguments.box_size), arguments.spacing, std::nullopt};
    if (!arguments.box_fiber.empty()) box.fiber = three_numbers(arguments.box_fiber);
    if (!arguments.box_sheet.empty()) box.sheet = three_numbers(arguments.box_sheet);
    if ((box.fiber && norm(*box.fiber) == 0.0) || (box.sheet && norm(*box.sheet) == 0.0)) {
      throw GeneratorError(box.fiber && norm(*box.fiber) == 0.0 ? "fiber" : "sheet",
                           "a direction cannot be of length zero");
    }
    if (box.sheet && !box.fiber) {
      throw GeneratorError("sheet", "stands beside a fibre direction; give --fiber, too");
    }
    return generate_box(box);
  }
  if (arguments.box_given > 0) {
    throw MeshError("mesh generate: --size, --fiber and --sheet are for a box only");
  }
  VentricleShape left;
  left.spacing = arguments.spacing;
  if (arguments.shape == "ventricle") return generate_ventricle(left);
  BiventricleShape shape;
  shape.left = left;
  return generate_biventricle(shape);
}

int mesh_generate(const MeshArguments& arguments) {
  TetMesh mesh;
  try {
    mesh = generate(arguments);
  } catch (const GeneratorError& error) {
    throw MeshError("mesh generate: --" + error.key() + ": " + error.reason());
  } catch (const std::bad_alloc&) {
    throw MeshError("mesh generate: --h: the mesh does not fit into memory; choose a larger one");
  }
  for (const std::string& note : check_mesh(mesh, arguments.shape).notes) {
    print_note(note);
  }
  reorder(mesh);
  number_as_input(mesh);  // the file has no other order than this one
  return write_output(mesh, arguments);
}

}  // namespace

void add_mesh_command(CLI::App& app, Action& action) {
  CLI::App* mesh = app.add_subcommand("mesh", "Look at, convert, refine and generate meshes");
  mesh->require_subcommand(1);
  auto arguments = std::make_shared<MeshArguments>();

  CLI::App* info =
      mesh->add_subcommand("info", "Counts, volume, edges, quality, arrays, row lengths");
  add_input(info, *arguments);
  add_directions(info, *arguments);
  info->callback([&action, arguments] {
    action = [=] {
      start_threads(0);
      return mesh_info(*arguments);
    };
  });

  CLI::App* convert = mesh->add_subcommand("convert", "Read a mesh, check it, write it");
  add_input(convert, *arguments);
  add_directions(convert, *arguments);
  add_output(convert, *arguments);
  convert->callback([&action, arguments] {
    action = [=] {
      start_threads(0);
      return mesh_convert(*arguments);
    };
  });

  CLI::App* refine =
      mesh->add_subcommand("refine",
                           "Split each tetrahedron of a mesh into eight, or the mesh of a "
                           "configuration as its mesh.refine asks, and write it");
  add_input(refine, *arguments);
  add_directions(refine, *arguments);
  add_output(refine, *arguments);
  refine->get_option("input")->required(false);
  refine->get_option("output")->required(false);
  CLI::Option* configuration =
      refine
          ->add_option("--for", arguments->config,
                       "a configuration (YAML) with mesh.refine; then there is an output alone")
          ->type_name("CONFIG")
          ->check([](const std::string& file) { return file.empty() ? "its name is empty" : ""; });
  for (const char* option : {"--unit", "--fibers", "--sheets", "--tags"}) {
    configuration->excludes(refine->get_option(option));
  }
  refine
      ->add_option("--set", arguments->overrides,
                   "with --for: path.to.key=value on top of the configuration; may be repeated")
      ->allow_extra_args(false)
      ->needs(configuration)
      ->type_name("KEY=VALUE");
  refine->callback([&action, arguments] { action = [=] { return mesh_refine(*arguments); }; });

  CLI::App* cleans = mesh->add_subcommand(
      "clean", "Join nodes that lie on others, drop flat and repeated tetrahedra, write the mesh");
  add_input(cleans, *arguments);
  add_directions(cleans, *arguments);
  add_output(cleans, *arguments);
  cleans->add_flag("--keep-doubled", arguments->keeps_doubled,
                   "leave nodes that lie on others, where tissue is meant to be cut");
  cleans->callback([&action, arguments] { action = [=] { return mesh_clean(*arguments); }; });

  CLI::App* extracts = mesh->add_subcommand("extract", "Take a part out of a mesh, write it");
  add_input(extracts, *arguments);
  add_directions(extracts, *arguments);
  add_output(extracts, *arguments);
  auto* by_region =
      extracts->add_option("--regions", arguments->regions, "tags of the regions to take")
          ->delimiter(',');
  auto* largest = extracts->add_flag("--largest-part", arguments->largest_part,
                                     "of parts that are not connected, take the largest");
  extracts->callback([&action, arguments, by_region, largest] {
    if (by_region->count() + largest->count() == 0) {
      throw CLI::RequiredError("--regions or --largest-part");
    }
    action = [=] { return mesh_extract(*arguments); };
  });

  add_mesh_check_command(*mesh, action);
  add_mesh_fibers_command(*mesh, action);

  CLI::App* generate = mesh->add_subcommand("generate", "Make a box or an idealised heart");
  generate->add_option("shape", arguments->shape, "box, ventricle or biventricle")
      ->required()
      ->check(CLI::IsMember({"box", "ventricle", "biventricle"}));
  add_output(generate, *arguments);
  // Later versions of CLI11 take --h for -h.
  generate->set_help_flag("--help", "Print this help message and exit");
  generate->add_option("--h", arguments->spacing, "spacing, mm")->capture_default_str();
  generate->add_option("--size", arguments->box_size, "box: x y z, mm")->expected(3);
  generate->add_option("--fiber", arguments->box_fiber, "box: fibre direction x y z")->expected(3);
  generate->add_option("--sheet", arguments->box_sheet, "box: sheet direction x y z")->expected(3);
  generate->callback([&action, arguments, generate] {
    arguments->box_given =
        generate->count("--size") + generate->count("--fiber") + generate->count("--sheet");
    action = [=] {
      start_threads(0);
      return mesh_generate(*arguments);
    };
  });
}

}  // namespace cw
