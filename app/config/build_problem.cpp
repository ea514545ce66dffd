#include "app/config/build_problem.hpp"

#include <algorithm>
#include <cmath>

#include "app/config/regions.hpp"
#include "app/config/yaml_source.hpp"
#include "mesh/check.hpp"
#include "mesh/readers.hpp"
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

std::vector<Conductivity> conductivities(const Config& config, const TetMesh& mesh,
                                         const RegionSelector& regions) {
  std::vector<Conductivity> conductivity(mesh.tets.size());
  std::vector<bool> covered(mesh.tets.size(), false);
  for (const TissueConfig& tissue : config.tissue) {
    if (tissue.d_ani != 0.0 && !mesh.has_fibers()) {
      throw ConfigError(tissue.place + ": d_ani is " + std::to_string(tissue.d_ani) +
                        ", but the mesh has no fibres; name them in mesh.fibers or set d_ani to 0");
    }
    std::vector<int> tags = tissue.tags.value_or(std::vector<int>{});
    for (const int tag : tags) {
      if (!regions.has_tag(tag)) {
        throw ConfigError(tissue.place + ": no tetrahedron has the tag " + std::to_string(tag) +
                          "; the mesh has " + regions.known_tags());
      }
    }
    std::sort(tags.begin(), tags.end());
    for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
      if (tissue.tags && !std::binary_search(tags.begin(), tags.end(), mesh.tags[e])) continue;
      conductivity[e] = {tissue.d_iso, tissue.d_ani};
      covered[e] = true;
    }
  }
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    if (!covered[e]) {
      throw ConfigError(config.tissue.front().place + ": no entry of tissue covers the tag " +
                        std::to_string(mesh.tags[e]) + "; add one, or one with tags: all");
    }
    if (conductivity[e].d_ani != 0.0 && norm(mesh.fibers[e]) == 0.0) {
      throw ConfigError(config.mesh.place + ": tetrahedron " + std::to_string(mesh.input_tet[e]) +
                        " has a fibre of length zero, but d_ani is not 0 there; give it a "
                        "direction or its region d_ani: 0");
    }
  }
  return conductivity;
}

void set_initial_state(const InitialConfig& initial, const RegionSelector& regions,
                       Problem& problem) {
  problem.initial_phi.assign(problem.mesh.points.size(), to_phi(initial.V));
  problem.initial_r.assign(problem.mesh.tets.size(), initial.r);
  for (const InitialRegion& region : initial.regions) {
    const std::vector<Index> nodes = regions.nodes(region.region);
    if (region.V) {
      for (const Index i : nodes) problem.initial_phi[i] = to_phi(*region.V);
    }
    if (region.r) {
      const std::vector<Index> tets = regions.tets(region.region);
      if (tets.empty()) {
        throw ConfigError(region.region.place +
                          ": the region holds no whole tetrahedron, and r lives in tetrahedra");
      }
      for (const Index e : tets) problem.initial_r[e] = *region.r;
    }
  }
}

/// A heart between a mouse's and a whale's; anything else is likely to be in another unit.
void note_unlikely_size(const TetMesh& mesh, const MeshConfig& config,
                        std::vector<std::string>& notes) {
  if (config.generator) return;
  const auto [lower, upper] = bounding_box(mesh);
  const Vector3 size = upper - lower;
  const double extent = *std::max_element(size.begin(), size.end());
  if (extent >= 2.0 && extent <= 500.0) return;
  char text[160];
  std::snprintf(text, sizeof text, ": the mesh is %g mm long with unit: %s; is the unit right?",
                extent, config.unit.c_str());
  notes.push_back(config.place + text);
}

}  // namespace

TetMesh load_mesh(const MeshConfig& config) {
  if (config.generator) return generate(config);
  return read_mesh(config.file, {*millimetres_per(config.unit), config.fibers, config.tags});
}

BuiltProblem build_problem(const Config& config) {
  BuiltProblem built;
  Problem& problem = built.problem;
  problem.mesh = load_mesh(config.mesh);
  const std::string name = config.mesh.generator ? "generated mesh" : config.mesh.file;
  built.notes = check_mesh(problem.mesh, name).notes;
  note_unlikely_size(problem.mesh, config.mesh, built.notes);
  if (config.mesh.reorder) reorder(problem.mesh);

  const RegionSelector regions(problem.mesh);
  problem.conductivity = conductivities(config, problem.mesh, regions);
  problem.model = find_cell_model(config.ionic.model)->make(config.ionic.parameters);
  problem.time_scale = config.ionic.time_scale;
  set_initial_state(config.initial, regions, problem);
  for (const StimulusConfig& s : config.stimuli) {
    problem.stimuli.push_back(
        {s.name, regions.nodes(s.region), s.start, s.duration, s.strength, s.period, s.count});
  }
  const auto [lower, upper] = bounding_box(problem.mesh);
  for (const ProbeConfig& probe : config.output.probes) {
    const Index node = regions.nearest_node(probe.point);
    problem.probe_nodes.push_back(node);
    if (norm(problem.mesh.points[node] - probe.point) > 0.1 * norm(upper - lower)) {
      built.notes.push_back(probe.place + ": the probe's point lies far outside the mesh");
    }
  }
  for (const StimulusConfig& s : config.stimuli) {
    if (s.start < config.time.end) continue;
    built.notes.push_back(s.region.place + ": the stimulus starts when the run is over");
  }
  if (config.stimuli.empty() && config.initial.regions.empty()) {
    built.notes.push_back(config.file +
                          ": no stimuli and one initial state everywhere: nothing will "
                          "propagate");
  }
  problem.time = config.time;
  problem.solver = config.solver;
  if (config.output.activation) {
    problem.activation_threshold = config.output.activation->threshold;
  }
  return built;
}

}  // namespace cw
