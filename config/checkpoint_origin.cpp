#include "config/checkpoint_origin.hpp"

#include <yaml-cpp/yaml.h>
#include <zlib.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <numeric>

#include "cells/model_file.hpp"
#include "config/prepaced.hpp"
#include "io/files.hpp"
#include "version.hpp"

namespace cw {

namespace {

/// Of the mesh and of other files' contents: a cell's equations, times and shapes of stimuli.
std::string checksum_of(const Problem& problem, const Config& config, bool with_stimuli) {
  const TetMesh& mesh = problem.mesh;
  uLong sum = crc32(0, nullptr, 0);
  std::size_t length = 0;
  const auto add = [&]<class T>(const std::vector<T>& values) {
    const std::size_t bytes = values.size() * sizeof(T);
    if (bytes == 0) return;  // with no data zlib would begin a new sum
    sum = crc32_z(sum, reinterpret_cast<const Bytef*>(values.data()), bytes);
    length += bytes;
  };
  const auto add_file = [&](const std::string& path) {
    if (path.empty()) return;
    std::ifstream file(path, std::ios::binary);
    add(std::vector<char>(std::istreambuf_iterator<char>(file), {}));
  };
  add(mesh.points);
  add(mesh.tets);
  add(mesh.tags);
  add(mesh.fibers);
  add(mesh.input_node);
  // Fields of regions decide where kinds of cells are, which is added below.
  for (const IonicConfig& ionic : config.ionic) {
    for (const auto& [parameter, name] : ionic.scale) {
      const auto field = std::ranges::find(mesh.fields, name, &NodalField::name);
      if (field != mesh.fields.end()) add(field->values);
    }
  }
  const bool has_region =
      std::ranges::any_of(config.ionic, [](const auto& ionic) { return ionic.region.has_value(); });
  if (has_region) add(problem.kind_of_node);
  for (const IonicConfig& ionic : config.ionic) {  // equations of files, which can be edited
    if (names_model_file(ionic.model)) add_file(ionic.model);
  }
  if (with_stimuli) {
    std::vector<double> D;
    bool has_sheets = false;
    for (const Conductivity& own : problem.conductivity) {
      D.insert(D.end(), {own.d_iso, own.d_ani});
      has_sheets = has_sheets || own.d_ort != 0.0;
    }
    add(D);
    if (has_sheets) {
      for (std::size_t e = 0; e < D.size() / 2; ++e) D[e] = problem.conductivity[e].d_ort;
      D.resize(D.size() / 2);
      add(D);
      add(mesh.sheets);
    }
    for (const Stimulus& stimulus : problem.stimuli) {
      add(stimulus.times);
      add(stimulus.parts);
      add(stimulus.nodes);
    }
    if (config.initial.prepaced) {
      add(std::ranges::find(mesh.fields, prepaced_field, &NodalField::name)->values);
    }
    for (const InitialRegion& initial : config.initial.regions) {
      if (const auto* shape = std::get_if<FileRegion>(&initial.region.shape)) add_file(shape->file);
    }
    for (const IonicConfig& ionic : config.ionic) add_file(ionic.initial.state_file);
  }
  char text[40];
  std::snprintf(text, sizeof text, "%zu-%08lx", length, sum);
  return text;
}

constexpr std::string_view at_nodes = "states at nodes\n";

/// What the states of cells belong to: models, where they are, and the order of their states.
std::string cells_of(const Config& config, const Problem& problem) {
  std::string text(states_at_nodes(problem) ? at_nodes : "states in tetrahedra\n");
  for (const IonicConfig& ionic : config.ionic) {
    text += "model " + ionic.model + " " + ionic.variant + "; tags";
    for (const int tag : ionic.tags.value_or(std::vector<int>{})) text += " " + std::to_string(tag);
    text += "; scale";
    for (const auto& [parameter, field] : ionic.scale) text += " " + parameter + " " + field;
    text += "; states";
    for (const StateVariable& state : find_cell_model(ionic.model, ionic.variant)->states) {
      text.append(" ").append(state.name);
    }
    text += "\n";
  }
  return text;
}

/// Version and commit.
std::string this_program() { return std::string(version) + " " + commit; }

/// Keys in which a run that goes on may differ.
bool may_differ(const std::string& key) {
  return key == "cardiowarp" || key == "device" || key == "devices" || key == "time.end" ||
         key == "output.directory" || key == "output.checkpoint";
}

/// The first key in which two configurations differ; empty if there is none.
std::string first_difference(const YAML::Node& a, const YAML::Node& b, const std::string& key) {
  if (may_differ(key)) return {};
  const auto below = [&](const std::string& part) { return key.empty() ? part : key + "." + part; };
  if (a.IsMap() && b.IsMap()) {
    for (const auto* both : {&a, &b}) {
      for (const auto& entry : *both) {
        const auto part = entry.first.as<std::string>();
        if (!a[part] || !b[part]) {
          if (!may_differ(below(part))) return below(part);
          continue;
        }
        if (std::string found = first_difference(a[part], b[part], below(part)); !found.empty()) {
          return found;
        }
      }
    }
    return {};
  }
  if (a.IsSequence() && b.IsSequence() && a.size() == b.size()) {
    for (std::size_t k = 0; k < a.size(); ++k) {
      std::string found = first_difference(a[k], b[k], below(std::to_string(k)));
      if (!found.empty()) return found;
    }
    return {};
  }
  return a.IsScalar() && b.IsScalar() && a.Scalar() == b.Scalar() ? std::string() : key;
}

}  // namespace

Checkpoint checkpoint_of(const Config& config, const Problem& problem, const std::string& device) {
  return {this_program(),
          device,
          checksum_of(problem, config, false),
          checksum_of(problem, config, true),
          cells_of(config, problem),
          effective_config(config, {}),
          0.0,
          {}};
}

void require_same_run(const std::string& file, const Checkpoint& saved, const Checkpoint& now) {
  const auto refuse = [&](const std::string& what) {
    throw OutputError(file + ": " + what + "; start without --resume");
  };
  if (saved.version != now.version) {
    refuse("was written by cardiowarp " + saved.version + ", and this is " + now.version);
  }
  std::string key;
  try {
    key = first_difference(YAML::Load(saved.configuration), YAML::Load(now.configuration), "");
  } catch (const YAML::Exception&) {
    key = "the configuration";
  }
  if (!key.empty()) refuse("was written with another value of " + key);
  if (saved.mesh != now.mesh) {
    refuse("was written with another mesh, or another file of a cell's equations");
  }
  if (saved.inputs != now.inputs) {
    refuse(
        "was written with something else in a file of nodes, of a stimulus's times or waveform, or "
        "of a cell's state");
  }
}

void start_from_checkpoint(const std::string& file, const Config& config, Problem& problem,
                           std::vector<std::string>& notes) {
  const auto refuse = [&](const std::string& what) { throw OutputError(file + ": " + what); };
  const Checkpoint saved = read_checkpoint(file);
  if (!saved.cells.starts_with(at_nodes)) {
    refuse("has states in tetrahedra; write it by a run with time.scheme: strang");
  }
  if (!states_at_nodes(problem)) {
    refuse(
        "has states at nodes, and this scheme keeps them in tetrahedra; set time.scheme: strang");
  }
  if (saved.cells != cells_of(config, problem)) {
    refuse(
        "was written with other cells than those of ionic; give them the same model, variant, "
        "tags and scale");
  }
  if (saved.mesh != checksum_of(problem, config, false)) {
    refuse(
        "was written with another mesh, mesh.reorder, mesh.elements or file of a cell's equations");
  }
  if (const std::string own = this_program(); saved.version != own) {
    notes.push_back(file + ": was written by cardiowarp " + saved.version + ", and this is " + own +
                    "; its states are taken as they are");
  }
  const std::size_t nodes = problem.mesh.points.size();
  try {
    const auto V = saved.state.get<double>("V", nodes);
    const auto states = saved.state.get<double>("states");
    if (states.size() != most_states(problem) * nodes) refuse("has other numbers of states");
    std::vector<Index> order(nodes);
    std::iota(order.begin(), order.end(), 0);
    if (saved.state.has("order")) order = saved.state.get<std::int32_t>("order", nodes);
    std::vector<char> is_there(nodes, 0);
    for (const Index node : order) {
      if (node < 0 || static_cast<std::size_t>(node) >= nodes || is_there[node]++ != 0) {
        refuse("is damaged: its order of nodes is none");
      }
    }
    problem.initial_nodal_states.resize(states.size());
    for (std::size_t i = 0; i < nodes; ++i) {
      problem.initial_V[order[i]] = V[i];
      for (std::size_t first = 0; first < states.size(); first += nodes) {
        problem.initial_nodal_states[first + static_cast<std::size_t>(order[i])] =
            states[first + i];
      }
    }
  } catch (const SavedStateError& error) {
    refuse(error.what());
  }
}

}  // namespace cw
