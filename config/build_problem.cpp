#include "config/build_problem.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <set>
#include <utility>

#include "anatomy/ventricular_fields.hpp"
#include "config/build_cells.hpp"
#include "config/build_fibrosis.hpp"
#include "config/conductivities.hpp"
#include "config/config_notes.hpp"
#include "config/mesh_level.hpp"
#include "config/on_mesh.hpp"
#include "config/prepaced.hpp"
#include "config/refined_mesh.hpp"
#include "config/region_fields.hpp"
#include "config/regions.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/checkpoint.hpp"
#include "io/child_reader.hpp"
#include "io/files.hpp"
#include "io/mesh_readers.hpp"
#include "mesh/check.hpp"
#include "mesh/input_order.hpp"
#include "mesh/part.hpp"
#include "mesh/quality.hpp"
#include "mesh/reorder.hpp"
#include "mesh/unit.hpp"

namespace cw {

namespace {

struct Generate {
  TetMesh operator()(const BoxShape& shape) const { return generate_box(shape); }
  TetMesh operator()(const VentricleShape& shape) const { return generate_ventricle(shape); }
  TetMesh operator()(const BiventricleShape& shape) const { return generate_biventricle(shape); }
};

TetMesh generate(const MeshConfig& config) {
  try {
    return std::visit(Generate{}, *config.generator);
  } catch (const GeneratorError& error) {
    throw ConfigError(config.place + ".generator." + error.key() + ": " + error.reason());
  } catch (const std::bad_alloc&) {
    throw ConfigError(config.place +
                      ".generator.h: the mesh does not fit into memory; choose a larger spacing");
  }
}

/// Leaves out what does not conduct, such as a scar: nothing passes it, and its own cells, which no
/// neighbour would keep at rest, would fire whenever the mass or the current of elements couples
/// them to tissue.
/// Returns the tags that are left out with them.
std::set<int> leave_out_insulators(const Config& config, Problem& problem,
                                   std::vector<std::string>& notes) {
  std::vector<char> conducts(problem.conductivity.size());
  std::ptrdiff_t insulators = 0;
#pragma omp parallel for schedule(static) reduction(+ : insulators)
  for (std::size_t e = 0; e < conducts.size(); ++e) {
    conducts[e] = static_cast<char>(!is_insulator(problem.conductivity[e]));
    insulators += conducts[e] == 0 ? 1 : 0;
  }
  if (insulators == 0) return {};
  const auto all = static_cast<std::ptrdiff_t>(conducts.size());
  if (insulators == all) {
    throw ConfigError(
        config.tissue.front().place +
        ": no tissue conducts; D must be above 0 somewhere ('cardiowarp cell' runs one cell)");
  }
  const Index nodes = problem.mesh.node_count();
  std::set<int> lost = keep_part_of_tags(problem.mesh, conducts);
  std::erase_if(problem.conductivity, is_insulator);
  notes.push_back(
      config.tissue.front().place + ": " + std::to_string(insulators) + " of " +
      std::to_string(all) + " tetrahedra do not conduct (D = 0) and are left out, with " +
      std::to_string(nodes - problem.mesh.node_count()) + " nodes that only these have");
  return lost;
}

/// Iterations that leave too much for steps of that accuracy go on for longer.
SolverOptions fit_for_steps(const Config& config, std::vector<std::string>& notes) {
  const double tolerance = config.time.adaptive ? config.time.adaptive->step_tolerance : 0.0;
  const SolverOptions& asked = config.solver;
  SolverOptions fit = asked.fit_for(tolerance);
  const auto note = [&](const char* key, double value, double taken) {
    if (taken == value) return;
    char text[200];
    std::snprintf(text, sizeof text,
                  ": solver.%s is %g, too much for time.adaptive.step_tolerance %g; %g is taken",
                  key, value, tolerance, taken);
    notes.push_back(config.time_place + text);
  };
  if (entry_of(config.time.scheme).assembles) {
    note("newton.rtol", asked.newton.rtol, fit.newton.rtol);
    note("newton.atol", asked.newton.atol, fit.newton.atol);
  }
  note("pcg.rtol", asked.pcg.rtol, fit.pcg.rtol);
  return fit;
}

/// The longest edge of the tetrahedra around each node, mm.
std::vector<double> longest_edges(const TetMesh& mesh) {
  std::vector<double> longest(mesh.points.size(), 0.0);
  for (const Tet& tet : mesh.tets) {
    const double edge = longest_edge(mesh, tet);
    for (const Index node : tet) longest[node] = std::max(longest[node], edge);
  }
  return longest;
}

/// Finds the probes' nodes; those whose points lie outside the mesh, farther from the nearest node
/// than its edges are long, make one note.
void place_probes(const Config& config, const RegionSelector& regions, Problem& problem,
                  std::vector<std::string>& notes) {
  std::vector<Vector3> points;
  points.reserve(config.output.probes.size());
  for (const ProbeConfig& probe : config.output.probes) {
    constexpr double farthest = 1e6;  // mm; no heart is so large, in whatever unit it was meant
    for (const double x : probe.point) {
      if (std::abs(x) <= farthest) continue;
      throw ConfigError(probe.place + ".point: " + to_text(x) +
                        " mm is no coordinate of a heart; give the point in mm");
    }
    points.push_back(probe.point);
  }
  problem.probe_nodes = regions.nearest_nodes(points);
  const double usual_edge = points.empty() ? 0.0 : edge_of_mean_volume(problem.mesh);
  std::vector<double> longest;  // only where a point is far from its node
  std::string first;
  std::size_t count = 0;
  for (std::size_t k = 0; k < points.size(); ++k) {
    const Index node = problem.probe_nodes[k];
    const double distance = norm(problem.mesh.points[node] - points[k]);
    if (distance <= usual_edge) continue;
    if (longest.empty()) longest = longest_edges(problem.mesh);
    const double edge = std::max(usual_edge, longest[node]);
    if (distance <= edge) continue;
    char text[200];
    std::snprintf(
        text, sizeof text,
        ".point: lies outside the mesh, %.3g mm from the nearest node, where edges are up "
        "to %.3g mm long; V is that of this node",
        distance, edge);
    if (count++ == 0) first = config.output.probes[k].place + text;
  }
  if (count == 0) return;
  notes.push_back(first +
                  (count > 1 ? ", and so it is with " + std::to_string(count - 1) + " more" : ""));
}

/// A copy of a mesh in memory, with those of its fields that `options` name.
TetMesh copy_of(const TetMesh& given, const MeshConfig& config, const ReadOptions& options) {
  TetMesh mesh = given;
  if (config.rule || config.fibers == "none") {
    mesh.fibers.clear();
    mesh.sheets.clear();
  }
  // Of those with the names that are asked for, in that order, as a reader has them.
  const auto take = [&](auto& fields, const std::vector<std::string>& names,
                        const std::vector<std::string>& names_if_any, const char* where) {
    auto all = std::exchange(fields, {});
    const auto add = [&](const std::string& name, bool is_needed) {
      const auto found = std::ranges::find(all, name, [](const auto& each) { return each.name; });
      if (found != all.end()) {
        fields.push_back(*found);
      } else if (is_needed) {
        throw ConfigError(config.place + ": " + config.file + " has no field '" + name +
                          "' of one number a " + where + "; add it to the mesh");
      }
    };
    for (const std::string& name : names) add(name, true);
    for (const std::string& name : names_if_any) add(name, false);
  };
  take(mesh.fields, options.fields, options.fields_if_any, "node");
  take(mesh.tet_fields, options.tet_fields, {}, "tetrahedron");
  return mesh;
}

/// `options` name the fields.
TetMesh generate_or_read(const MeshConfig& config, ReadOptions options) {
  if (config.generator) {
    if (options.meanwhile) options.meanwhile();
    return generate(config);
  }
  options.millimetres_per_unit = *millimetres_per(config.unit);
  options.fibers = config.rule ? "none" : config.fibers;
  options.sheets = config.sheets;
  options.tags = config.tags;
  return read_mesh(config.file, options);
}

/// Whether any entry of tissue has a D that depends on sheets.
bool needs_sheets(const Config& config) {
  return std::ranges::any_of(config.tissue, [](const TissueConfig& tissue) {
    return conductivity_of(tissue).d_ort != 0.0;
  });
}

/// Reads the fields that the configuration scales parameters by.
TetMesh with_fields(const Config& config, const std::function<void()>& meanwhile,
                    const TetMesh* in_memory) {
  std::vector<std::string> arrays;
  std::vector<std::string> files;
  const std::vector<std::string> ventricular = ventricular_fields_of(config);
  for (const IonicConfig& ionic : config.ionic) {
    for (const auto& [parameter, field] : ionic.scale) {
      if (std::ranges::find(coordinate_fields, field) != coordinate_fields.end()) continue;
      std::vector<std::string>& names = is_numbers_file(field) ? files : arrays;
      if (std::ranges::find(names, field) == names.end()) names.push_back(field);
    }
  }
  const std::string activation =
      config.initial.prepaced ? config.initial.prepaced->activation : std::string();
  if (!activation.empty()) {
    std::vector<std::string>& names = is_numbers_file(activation) ? files : arrays;
    if (std::ranges::find(names, activation) == names.end()) names.push_back(activation);
  }
  std::vector<std::string> of_tets;  // names of arrays and of files
  for (const TissueConfig& tissue : config.tissue) {
    const bool is_new = std::ranges::find(of_tets, tissue.scale) == of_tets.end();
    if (!tissue.scale.empty() && is_new) of_tets.push_back(tissue.scale);
  }
  ReadOptions fields;
  fields.fields = arrays;
  fields.fields_if_any = ventricular;
  std::ranges::copy_if(of_tets, std::back_inserter(fields.tet_fields),
                       [](const std::string& name) { return !is_numbers_file(name); });
  const std::vector<std::string>& named = arrays.empty() ? fields.tet_fields : arrays;
  if (!named.empty() && in_memory == nullptr &&
      (config.mesh.generator || !is_vtk_file(config.mesh.file))) {
    const bool is_activation = !arrays.empty() && arrays.front() == activation;
    throw ConfigError((is_activation    ? config.initial.prepaced->place
                       : arrays.empty() ? config.tissue.front().place
                                        : config.ionic.front().place) +
                      ": '" + named.front() +
                      "' would be an array of a VTK file, which the mesh is not; name a file of "
                      "one number a " +
                      (arrays.empty() ? "tetrahedron" : "node") + " (.dat, .igb)");
  }
  fields.look_for_own_sheets = needs_sheets(config) && !config.mesh.rule;
  fields.meanwhile = meanwhile;
  TetMesh mesh = in_memory != nullptr ? copy_of(*in_memory, config.mesh, fields)
                                      : generate_or_read(config.mesh, std::move(fields));
  if (in_memory != nullptr && meanwhile) meanwhile();
  mark_ventricular_fields(mesh);
  for (const std::string& file : of_tets) {
    if (!is_numbers_file(file)) continue;
    mesh.tet_fields.push_back({file, read_tet_numbers(file, mesh.tets.size())});
  }
  for (const std::string& file : files) {
    mesh.fields.push_back({file, read_nodal_numbers(file, mesh.points.size())});
  }
  if (config.initial.prepaced) set_prepaced_field(*config.initial.prepaced, mesh);
  return mesh;
}

/// Throws ConfigError if two voltage clamps disagree.
void require_one_potential(const Config& config, const Problem& problem) {
  const auto clamps = conflict_of_clamps(problem.stimuli, problem.mesh.node_count());
  if (!clamps) return;
  throw ConfigError(config.stimuli[clamps->second].place + ": clamps V at node " +
                    std::to_string(problem.mesh.input_node[clamps->node]) + " at " +
                    to_text(clamps->time) + " ms, as '" + config.stimuli[clamps->first].name +
                    "' does to another potential; let their times or regions not overlap");
}

}  // namespace

LoadedMesh load_mesh(const Config& config, const std::function<void()>& meanwhile,
                     const TetMesh* in_memory) {
  if (config.mesh.is_in_memory != (in_memory != nullptr)) {
    throw std::invalid_argument("a mesh in memory, or none, for a configuration with the other");
  }
  // A checkpoint may be a third-party file; a child process reads it first. The child must be made
  // while this process has no threads.
  std::error_code error;
  if (const std::string& file = initial_checkpoint(config);
      std::filesystem::is_regular_file(file, error)) {
    require_survived(file, "HDF5", [&] { (void)read_checkpoint(file); });
  }
  const SurfaceFiles surfaces = surface_files_of(config);
  LoadedMesh loaded{with_fields(config, meanwhile, in_memory), {}};
  const std::string name = config.mesh.generator ? "generated mesh" : config.mesh.file;
  loaded.notes = check_mesh(loaded.mesh, name).notes;
  if (!config.mesh.generator) {
    const std::string doubt = doubt_about_unit(loaded.mesh, config.mesh.unit);
    if (!doubt.empty()) loaded.notes.push_back(config.mesh.place + ": " + doubt);
  }
  if (loaded.mesh.has_sheets() && !needs_sheets(config)) {
    loaded.notes.push_back(name +
                           ": its sheets are not used, for D is that along fibres and "
                           "across; tissue.N.d_sheet is for sheets");
  }
  set_region_fields(config, surfaces, name, loaded.mesh, loaded.notes);
  set_tissue_entries(config, loaded.mesh);
  loaded.left_out = leave_out_fibrosis(config, loaded.mesh, loaded.notes);
  return loaded;
}

BuiltProblem build_problem(const Config& config) {
  return build_problem(config, load_mesh(config));
}

namespace {

BuiltProblem build_on(const Config& config, LoadedMesh loaded, const SortedOrder& sort) {
  BuiltProblem built;
  built.notes = config.notes;
  built.notes.insert(built.notes.end(), loaded.notes.begin(), loaded.notes.end());
  Problem& problem = built.problem;
  problem.mesh = std::move(loaded.mesh);
  if (config.mesh.reorder) reorder(problem.mesh, sort);

  for (const TissueConfig& tissue : config.tissue) {
    note_no_conduction(tissue, config.solver.mass, built.notes);
  }
  problem.conductivity =
      conductivities(config, problem.mesh, RegionSelector(problem.mesh, loaded.left_out));
  square_sheets(config, problem.conductivity, problem.mesh);
  loaded.left_out.merge(leave_out_insulators(config, problem, built.notes));
  const RegionSelector regions(problem.mesh, loaded.left_out);
  problem.time = config.time;  // which says where states are stored
  set_cells(config, regions, problem, built.notes);
  set_velocities(config, problem, built.notes);
  for (const StimulusConfig& s : config.stimuli) {
    problem.stimuli.push_back({s.name, regions.nodes(s.region), s.starts, s.duration,
                               s.clamp.value_or(s.strength), s.parts, s.clamp.has_value(),
                               shape_of(s.region)});
  }
  require_one_potential(config, problem);
  note_odd_conduction(config, problem.mesh, built.notes);
  place_probes(config, regions, problem, built.notes);
  note_strong_stimuli(config, built.notes);
  note_long_steps(config, built.notes);
  note_long_first_step(config, built.notes);
  for (const StimulusConfig& s : config.stimuli) {
    if (s.starts.front() < config.time.end) continue;
    built.notes.push_back(s.place + ": the stimulus starts when the run is over");
  }
  if (config.stimuli.empty() && config.initial.regions.empty() && !config.initial.prepaced &&
      initial_checkpoint(config).empty()) {
    built.notes.push_back(config.file +
                          ": no stimuli and one initial state everywhere: nothing will "
                          "propagate");
  }
  problem.solver = fit_for_steps(config, built.notes);
  if (problem.solver.mass == Mass::balanced) set_front_sharpness(problem, built.notes);
  set_on_mesh(config, problem, built.notes);
  if (config.output.activation) {
    problem.activation_threshold = config.output.activation->threshold;
  }
  return built;
}

/// The problem on the mesh that was given.
Problem given_problem(const Config& config, const LoadedMesh& loaded, const SortedOrder& sort) {
  Config own = config;
  forget_initial_checkpoint(own);  // its states are those of the refined mesh
  for (TissueConfig& tissue : own.tissue) tissue.on_mesh = false;  // that mesh is another
  // A region may have nodes in the refined mesh alone.
  own.initial.regions.clear();
  if (config.mesh.refine->goal().is_share) own.stimuli.clear();
  return build_on(own, loaded, sort).problem;
}

BuiltProblem build_refined(const Config& config, const LoadedMesh& loaded,
                           const SortedOrder& sort) {
  Problem coarse_problem = given_problem(config, loaded, sort);
  RefinedMesh refined = refined_for_front(config, loaded.mesh, coarse_problem);
  BuiltProblem built = build_on(
      refined.level.config, {std::move(refined.level.mesh), loaded.notes, loaded.left_out}, sort);
  const TetMesh& mesh = built.problem.mesh;
  auto given = std::make_shared<GivenMesh>();
  given->mesh = std::move(coarse_problem.mesh);
  const TetMesh& coarse = given->mesh;
  const std::vector<std::int32_t> nodes = places_of_input(mesh.input_node, mesh.input_node_count);
  for (const std::int32_t number : coarse.input_node) given->node.push_back(nodes[number]);
  const std::vector<std::int32_t> tets = places_of_input(coarse.input_tet, coarse.input_tet_count);
  for (const std::int32_t number : mesh.input_tet) {
    given->whole.push_back(tets[refined.whole[number]]);
  }
  // Probes are at nodes that were given, as all results are.
  for (std::size_t k = 0; k < built.problem.probe_nodes.size(); ++k) {
    built.problem.probe_nodes[k] = given->node[coarse_problem.probe_nodes[k]];
  }
  built.given = std::move(given);
  return built;
}

}  // namespace

MeshLevel level_of_run(const Config& config, const LoadedMesh& loaded) {
  if (!config.mesh.refine) return {config, loaded.mesh};
  return refined_for_front(config, loaded.mesh, given_problem(config, loaded, sorted_order)).level;
}

BuiltProblem build_problem(const Config& config, LoadedMesh loaded, const SortedOrder& sort) {
  if (config.mesh.refine) return build_refined(config, loaded, sort);
  if (!config.mesh.quadratic) return build_on(config, std::move(loaded), sort);
  MeshLevel level = quadratic_level({config, std::move(loaded.mesh)});
  return build_on(level.config,
                  {std::move(level.mesh), std::move(loaded.notes), std::move(loaded.left_out)},
                  sort);
}

}  // namespace cw
