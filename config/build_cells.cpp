#include "config/build_cells.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>
#include <utility>

#include "cells/known_waves.hpp"
#include "cells/state_file.hpp"
#include "config/checkpoint_origin.hpp"
#include "config/curve.hpp"
#include "config/field.hpp"
#include "config/prepaced.hpp"
#include "config/yaml/yaml_source.hpp"
#include "io/files.hpp"

namespace cw {

namespace {

/// Parameters that differ from node to node make kinds of cells of their own, this many at most.
constexpr int most_scaled_kinds = 64;

void require_solution(double V, const CellModel& model, const std::string& place) {
  const double lowest = model.lowest_V();
  if (V > lowest) return;
  throw ConfigError(place + ": V is " + to_text(V) +
                    " mV, but the cell model has no solution at or "
                    "below " +
                    to_text(lowest) + " mV (ionic.parameters says where); choose a larger V");
}

/// Which entry of `ionic` each node has: the latest whose region it is in, or one of its
/// tetrahedra.
std::vector<Index> entries_of_nodes(const Config& config, const RegionSelector& regions,
                                    const TetMesh& mesh) {
  std::vector<Index> entry(mesh.points.size(), -1);
  for (Index k = 0; k < static_cast<Index>(config.ionic.size()); ++k) {
    const IonicConfig& ionic = config.ionic[k];
    if (ionic.region) {
      for (const Index i : regions.nodes(*ionic.region)) entry[i] = k;
      continue;
    }
    if (!ionic.tags) {
      std::ranges::fill(entry, k);
      continue;
    }
    for (const Index e : regions.tets({ionic.place, TagsRegion{*ionic.tags}, {}})) {
      for (const Index i : mesh.tets[e]) entry[i] = k;
    }
  }
  const auto bare = std::ranges::find(entry, -1);
  if (bare == entry.end()) return entry;
  const auto node = static_cast<Index>(bare - entry.begin());
  int tag = 0;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    if (std::ranges::find(mesh.tets[e], node) != mesh.tets[e].end()) tag = mesh.tags[e];
  }
  throw ConfigError(config.ionic.front().place + ": no entry of ionic covers the tag " +
                    std::to_string(tag) + "; add one, or one with tags: all");
}

/// A field in a few steps: its own values if these are few, else equal steps of its range.
class Levels {
 public:
  Levels(const NodalField& field, const std::vector<Index>& nodes, std::size_t most)
      : field_(field) {
    std::set<double> values;
    for (const Index i : nodes) {
      if (values.size() <= most) values.insert(field.values[i]);
    }
    if (values.size() <= most) {
      value_.assign(values.begin(), values.end());
      return;
    }
    const auto of_node = [&](Index i) { return field.values[i]; };
    const auto [least, largest] = std::ranges::minmax(nodes, {}, of_node);
    least_ = of_node(least);
    step_ = (of_node(largest) - least_) / static_cast<double>(most);
    for (std::size_t k = 0; k < most; ++k) {
      value_.push_back(least_ + step_ * (static_cast<double>(k) + 0.5));
    }
  }

  bool is_rounded() const { return step_ > 0.0; }
  double step() const { return step_; }
  double value(std::size_t level) const { return value_[level]; }
  std::size_t level(Index node) const {
    const double value = field_.values[node];
    if (!is_rounded()) {
      return static_cast<std::size_t>(std::ranges::lower_bound(value_, value) - value_.begin());
    }
    const auto level = static_cast<std::size_t>(std::max(0.0, (value - least_) / step_));
    return std::min(level, value_.size() - 1);
  }

 private:
  const NodalField& field_;
  std::vector<double> value_;  // of each level, ascending
  double least_ = 0.0;
  double step_ = 0.0;  // 0: the levels are the field's own values
};

/// The place of a scaled parameter, for messages.
std::string place_of(const IonicConfig& ionic, const std::string& parameter) {
  return ionic.place + ".scale." + parameter;
}

const NodalField& field_of(const TetMesh& mesh, const std::vector<Index>& nodes,
                           const IonicConfig& ionic, const std::string& parameter) {
  const std::string& name = ionic.scale.at(parameter);
  const NodalField& field = *std::ranges::find(mesh.fields, name, &NodalField::name);
  const auto bad =
      std::ranges::find_if(nodes, [&](Index i) { return !std::isfinite(field.values[i]); });
  if (bad == nodes.end()) return field;
  throw ConfigError(place_of(ionic, parameter) + ": the field is not a finite number at node " +
                    std::to_string(mesh.input_node[*bad]));
}

/// How many levels each of some fields has, so that all combinations together are not too many.
std::size_t levels_each(std::size_t fields) {
  std::size_t each = most_scaled_kinds;
  const auto combinations = [&] {
    double all = 1.0;
    for (std::size_t k = 0; k < fields; ++k) all *= static_cast<double>(each);
    return all;
  };
  while (each > 1 && combinations() > most_scaled_kinds) --each;
  return each;
}

/// The kinds of cells of one entry at some nodes, which learn theirs.
class KindsOfEntry {
 public:
  KindsOfEntry(const IonicConfig& ionic, const std::vector<Index>& nodes, Problem& problem)
      : ionic_(ionic), nodes_(nodes), problem_(problem) {
    std::set<std::string> fields;
    for (const auto& [parameter, field] : ionic.scale) fields.insert(field);
    const std::size_t each = levels_each(fields.size());
    if (each < 2) {
      throw ConfigError(ionic.place + ".scale: " + std::to_string(fields.size()) +
                        " fields make too many kinds of cells; scale by fewer");
    }
    for (const auto& [parameter, field] : ionic.scale) {
      levels_.emplace(parameter,
                      Levels(field_of(problem.mesh, nodes, ionic, parameter), nodes, each));
    }
    start_ = {CellModel(), ionic.time_scale, ionic.tables, {}};
    start_.model = model_with({});
    start_.initial_states = InitialStates::of(start_.model);
    const std::span<const StateVariable> states = states_of(start_.model);
    for (std::size_t k = 0; k < states.size(); ++k) {
      start_.initial_states.sets[0][k] = ionic.initial.states.at(std::string(states[k].name));
    }
  }

  void add(std::vector<std::string>& notes) {
    std::map<std::vector<std::size_t>, Index> kinds;  // by the levels of all scaled parameters
    for (const Index i : nodes_) {
      std::vector<std::size_t> at;
      for (const auto& [parameter, levels] : levels_) at.push_back(levels.level(i));
      const auto [kind, is_new] = kinds.emplace(at, static_cast<Index>(problem_.cells.size()));
      if (is_new) {
        CellKind scaled = start_;
        scaled.model = model_with(at);
        require_solution(ionic_.initial.V, scaled.model, ionic_.initial.place);
        problem_.cells.push_back(scaled);
      }
      problem_.kind_of_node[i] = kind->second;
      problem_.initial_V[i] = ionic_.initial.V;
    }
    for (const auto& [parameter, levels] : levels_) {
      if (!levels.is_rounded()) continue;
      notes.push_back(place_of(ionic_, parameter) + ": the field is taken in steps of " +
                      to_text(levels.step()));
    }
  }

 private:
  CellModel model_with(const std::vector<std::size_t>& at) const {
    const CellModelEntry& entry = *find_cell_model(ionic_.model, ionic_.variant);
    std::map<std::string, double> parameters = ionic_.parameters;
    std::size_t k = 0;
    for (const auto& [parameter, levels] : levels_) {
      if (at.empty()) break;
      double& value = parameters.at(parameter);
      const auto curve = ionic_.curve.find(parameter);
      const double field = levels.value(at[k++]);
      value *= curve == ionic_.curve.end() ? field : factor_by(curve->second, field);
      const Range range =
          range_of(*std::ranges::find(entry.parameters, parameter, &CellParameter::name));
      if (range.holds(value) && std::isfinite(value)) continue;
      throw ConfigError(place_of(ionic_, parameter) + ": the field makes " + parameter + " " +
                        to_text(value) + "; it must be " +
                        (range.text().empty() ? "a finite number" : range.text()));
    }
    return CellModel(entry, parameters);
  }

  const IonicConfig& ionic_;
  const std::vector<Index>& nodes_;
  Problem& problem_;
  std::map<std::string, Levels> levels_;
  CellKind start_;
};

/// States at nodes, of those of a region's cells that have them.
void set_nodal_states(const InitialRegion& region, const std::vector<Index>& nodes,
                      Problem& problem) {
  const std::size_t count = problem.mesh.points.size();
  for (const Index i : nodes) {
    const std::span<const StateVariable> states = states_of(problem.kind_at(i).model);
    for (std::size_t k = 0; k < states.size(); ++k) {
      const auto given = region.states.find(std::string(states[k].name));
      if (given == region.states.end()) continue;
      problem.initial_nodal_states[k * count + static_cast<std::size_t>(i)] = given->second;
    }
  }
}

/// V and states in regions, of whatever cells are there.
void set_initial_regions(const InitialConfig& initial, const RegionSelector& regions,
                         Problem& problem) {
  for (const InitialRegion& region : initial.regions) {
    const std::vector<Index> nodes = regions.nodes(region.region);
    if (region.V) {
      for (const Index i : nodes) {
        require_solution(*region.V, problem.kind_at(i).model, region.region.place);
        problem.initial_V[i] = *region.V;
      }
    }
    if (region.states.empty()) continue;
    if (!problem.initial_nodal_states.empty()) {
      set_nodal_states(region, nodes, problem);
      continue;
    }
    const std::vector<Index> tets = regions.tets(region.region);
    if (tets.empty()) {
      throw ConfigError(region.region.place + ": the region holds no whole tetrahedron, and " +
                        region.states.begin()->first + " lives in tetrahedra");
    }
    for (CellKind& kind : problem.cells) {
      const std::span<const StateVariable> states = states_of(kind.model);
      for (std::size_t k = 0; k < states.size(); ++k) {
        const auto given = region.states.find(std::string(states[k].name));
        if (given == region.states.end()) continue;
        kind.initial_states.change(k, tets, given->second, problem.mesh.tets.size());
      }
    }
  }
}

}  // namespace

void set_cells(const Config& config, const RegionSelector& regions, Problem& problem,
               std::vector<std::string>& notes) {
  const TetMesh& mesh = problem.mesh;
  const std::vector<Index> entry = entries_of_nodes(config, regions, mesh);
  problem.cells.clear();
  // As are_at_nodes(Config) has it, even if one kind remains in the end.
  problem.cells_at_nodes = config.ionic.size() > 1 || !config.ionic.front().scale.empty() ||
                           config.initial.prepaced.has_value();
  problem.kind_of_node.assign(mesh.points.size(), 0);
  problem.initial_V.assign(mesh.points.size(), 0.0);
  for (Index k = 0; k < static_cast<Index>(config.ionic.size()); ++k) {
    std::vector<Index> nodes;
    for (Index i = 0; i < mesh.node_count(); ++i) {
      if (entry[i] == k) nodes.push_back(i);
    }
    if (nodes.empty()) {
      notes.push_back(config.ionic[k].place +
                      ": none of its nodes is left by later entries, or conducts");
      continue;
    }
    const IonicConfig& ionic = config.ionic[k];
    KindsOfEntry(ionic, nodes, problem).add(notes);
    for (const std::string& doubt :
         doubts_about_states(*find_cell_model(ionic.model, ionic.variant), ionic.initial.states,
                             ionic.initial.state_variant)) {
      notes.push_back(ionic.initial.place + ": " + doubt);
    }
  }
  if (problem.cells.size() == 1) problem.kind_of_node.clear();
  if (const std::string& file = initial_checkpoint(config); !file.empty()) {
    start_from_checkpoint(file, config, problem, notes);
  }
  if (config.initial.prepaced) set_prepaced(*config.initial.prepaced, problem, notes);
  set_initial_regions(config.initial, regions, problem);
}

void set_front_sharpness(Problem& problem, std::vector<std::string>& notes) {
  // Kinds that differ in parameters alone have the same.
  std::map<std::pair<const CellModelEntry*, double>, double> known;
  for (CellKind& cells : problem.cells) {
    const std::pair of(&cells.model.entry(), cells.time_scale);
    const auto found = known.find(of);
    cells.front_sharpness = found != known.end()
                                ? found->second
                                : known.emplace(of, front_sharpness(cells, notes)).first->second;
  }
}

}  // namespace cw
